// The engine against the literal reading of the rulebook, on roads and positions no stage card has.
#include "tests/literal_flamme_rouge.hpp"

#include <gtest/gtest.h>

#include "tests/support.hpp"

namespace tourmalet {
namespace {
using namespace flamme_rouge;

struct Round {
  Road road;
  std::vector<literal::Rider> riders;  // by RiderId
};

Road random_road(FastChance& dice) {
  Road road;
  const int squares = 20 + static_cast<int>(dice.below(40));
  road.start_squares = 8;
  road.finish = squares - 1 - static_cast<int>(dice.below(6));
  const bool wide = dice.below(3) == 0;  // two lanes everywhere, as in the base game
  const bool short_stretches = dice.below(2) == 0;
  while (static_cast<int>(road.terrain.size()) < squares) {
    const auto terrain = static_cast<Terrain>(dice.below(5));
    const auto lanes = static_cast<std::uint8_t>(wide ? 2 : 1 + dice.below(3));
    for (unsigned stretch = 1 + dice.below(short_stretches ? 2 : 6); stretch > 0 && road.length() < squares; --stretch)
      road.add(1, terrain, lanes);
  }
  return road;
}

Round random_round(FastChance& dice, const Road& road, const Course& course) {
  Round round{road, std::vector<literal::Rider>(8)};
  const unsigned window = 4 + dice.below(16);  // from a dense bunch to a stretched race
  const bool tidy = dice.below(2) == 0;        // lanes filled from the right, or anyhow
  const unsigned first = dice.below(static_cast<unsigned>(road.terrain.size()));
  for (auto& rider : round.riders) {
    const CardKind card = static_cast<CardKind>(dice.below(Tally::kinds));
    rider.card = course.cards[card].value != 0 ? course.cards[card].value : course.cards[fatigue_card].value;
    if (dice.below(16) == 0) continue;  // not on the road
    for (int attempt = 0; attempt < 40 && rider.square == -1; ++attempt) {
      const auto q = static_cast<int>((first + dice.below(window)) % road.terrain.size());
      std::vector<int> free;
      for (int lane = 0; lane < road.lanes[static_cast<std::size_t>(q)]; ++lane) {
        bool taken = false;
        for (const auto& other : round.riders) taken |= other.square == q && other.lane == lane;
        if (!taken) free.push_back(lane);
      }
      if (free.empty()) continue;
      rider.lane = tidy ? free.front() : free[dice.below(static_cast<unsigned>(free.size()))];
      rider.square = q;
    }
  }
  return round;
}

std::string told(const std::vector<literal::Rider>& riders) {
  std::string text;
  for (std::size_t rider = 0; rider < riders.size(); ++rider)
    if (riders[rider].square != -1)
      text += " " + rider_text(static_cast<RiderId>(rider)) + "(" + std::to_string(riders[rider].square) + "," +
              std::to_string(riders[rider].lane) + ")" + (riders[rider].tired ? " tired" : "");
  return text;
}

std::vector<literal::Rider> by_the_book(const Round& round) {
  literal::Track track;
  for (std::size_t q = 0; q < round.road.terrain.size(); ++q)
    track.push_back({std::string(name_of(round.road.terrain[q])), round.road.lanes[q]});
  literal::Peloton all;
  for (std::size_t rider = 0; rider < round.riders.size(); ++rider)
    if (round.riders[rider].square != -1) all[static_cast<int>(rider)] = round.riders[rider];
  literal::ride_a_round(track, all, round.road.finish);
  std::vector<literal::Rider> after = round.riders;
  for (const auto& [name, rider] : all) after[static_cast<std::size_t>(name)] = rider;
  return after;
}

std::vector<literal::Rider> by_the_engine(const Round& round, const Course& course) {
  Race race = blank_race<BaseBox>(course);
  race.round = 1;
  for (std::size_t rider = 0; rider < round.riders.size(); ++rider) {
    if (round.riders[rider].square == -1) continue;
    race.square[rider] = static_cast<Square>(round.riders[rider].square);
    race.lane[rider] = static_cast<Lane>(round.riders[rider].lane);
    for (CardKind card = 0; card < Tally::kinds; ++card)
      if (course.cards[card].value == round.riders[rider].card) race.played[rider] = card;
  }
  race.now.at = course.round_begins;  // everybody has chosen
  Silent nobody;
  FastChance dice(1);
  FlammeRouge::advance(course, race, dice, nobody);
  std::vector<literal::Rider> after = round.riders;
  for (std::size_t rider = 0; rider < after.size(); ++rider) {
    after[rider].square = race.square[rider] == nowhere ? -1 : race.square[rider];
    after[rider].lane = race.lane[rider];
    after[rider].tired = race.fatigue[rider] != 0;
  }
  return after;
}

// Riders are taken away while the two still disagree: what is left is the example to look at.
std::string smallest_example(Round round, const Course& course) {
  for (auto& rider : round.riders) {
    const auto kept = rider;
    rider.square = -1;
    if (told(by_the_book(round)) == told(by_the_engine(round, course))) rider = kept;
  }
  std::string text = "road";
  for (std::size_t q = 0; q < round.road.terrain.size(); ++q)
    text += " " + std::to_string(q) + ":" + std::string(name_of(round.road.terrain[q])) + "/" +
            std::to_string(round.road.lanes[q]);
  text += "\nbefore" + told(round.riders) + "\ncards ";
  for (const auto& rider : round.riders) text += std::to_string(rider.card) + " ";
  return text + "\nbook  " + told(by_the_book(round)) + "\nengine" + told(by_the_engine(round, course));
}

TEST(Literal, RulebookFigures) {
  const literal::Track flat(78, {"flat", 2});
  // FR-EX-03 slipstream chain: RR BR BS KR KS GR GS RS
  literal::Peloton chain{{0, {2, 0}}, {1, {5, 0}}, {2, {6, 0}},  {3, {6, 1}},
                         {4, {8, 0}}, {5, {8, 1}}, {6, {10, 0}}, {7, {11, 0}}};
  literal::slipstream(flat, chain);
  literal::fatigue(chain, 73);
  const int squares[] = {2, 7, 8, 8, 9, 9, 10, 11};
  for (int rider = 0; rider < 8; ++rider) {
    EXPECT_EQ(chain[rider].square, squares[rider]) << rider;
    EXPECT_EQ(chain[rider].tired, rider == 0 || rider == 7) << rider;
  }
  // FR-EX-30 red in the middle of a group
  literal::Track climb = flat;
  climb[10].terrain = climb[11].terrain = "climb";
  literal::Peloton mixed{{0, {9, 0}}, {1, {10, 0}}, {2, {11, 0}}, {3, {12, 0}}, {4, {14, 0}}};
  literal::slipstream(climb, mixed);
  literal::fatigue(mixed, 73);
  EXPECT_EQ(mixed[3].square, 13);
  EXPECT_EQ(mixed[0].square, 9);
  EXPECT_TRUE(mixed[2].tired && mixed[4].tired && !mixed[0].tired && !mixed[1].tired && !mixed[3].tired);
  // FR-EX-24 end of the track: KS BR RS GS
  literal::Peloton end{{0, {72, 0, 9}}, {1, {71, 0, 7}}, {2, {70, 0, 9}}, {3, {66, 0, 9}}};
  for (const int rider : literal::front_order(flat, end)) literal::move(flat, end, rider);
  EXPECT_EQ(end[0].square, 77);
  EXPECT_EQ(end[1].square, 77);
  EXPECT_EQ(end[1].lane, 1);
  EXPECT_EQ(end[2].square, 76);
  EXPECT_EQ(end[3].square, 75);
}

TEST(Literal, AgreesWithTheEngineOn100000Rounds) {
  FastChance dice(2023);
  for (int stage = 0; stage < 5000; ++stage) {
    const Road road = random_road(dice);
    const Course course = make_course(the_box(), road, {.teams = 4, .handicap = {}, .first_placer = {}}, {});
    for (int i = 0; i < 20; ++i) {
      const Round round = random_round(dice, road, course);
      ASSERT_EQ(told(by_the_book(round)), told(by_the_engine(round, course))) << smallest_example(round, course);
    }
  }
}

}  // namespace
}  // namespace tourmalet
