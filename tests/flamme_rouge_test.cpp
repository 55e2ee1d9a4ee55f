// What is always true of a race, whatever the stage and however it is ridden.
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <map>
#include <vector>

#include "rules/core/hash.hpp"
#include "tests/support.hpp"

namespace tourmalet {
namespace {
using namespace flamme_rouge;

const char* const courses[] = {
    R"({})",
    R"({"stage": "base-la-haut-montagne", "teams": 2})",
    R"({"stage": "base-firenze-milano", "teams": 3})",
    R"({"stage": "base-la-classicissima", "handicap": [0, 1, 2, 1]})",
    R"({"stage": "base-ronde-van-wevelgem", "teams": 3, "handicap": [2]})",
    R"({"stage": "base-le-col-du-ballon", "teams": 2, "first": 1})",
    R"({"stage": "gigamic-2018-09"})",
    R"({"stage": "gigamic-2018-21", "teams": 3})",
    R"({"road": "start 8 lanes 1, supply 3 lanes 3, cobbles 4 lanes 1, climb 2, flat 20 lanes 1, descent 5, finish, climb 2"})",
    R"({"road": "start 4, flat 240, finish, flat 6", "teams": 2})",
};

struct Counting {
  std::map<RiderId, int> tired, moved;
  std::vector<Happening> all;
  void hear(const Happening& event) {
    all.push_back(event);
    if (event.kind == Happening::Kind::tired) ++tired[event.rider];
    if (event.kind == Happening::Kind::moved) ++moved[event.rider];
  }
};

Tally everywhere(const Race& race, RiderId rider) {
  Tally all = race.pile[rider] + race.recycled[rider];
  if (race.handling[team_of(rider)] == rider) all += race.hand[team_of(rider)];
  if (race.played[rider] != no_card) all.add(race.played[rider]);
  return all;
}

void check_moment(const Course& course, const Race& race) {
  std::map<std::pair<int, int>, RiderId> cells;
  for (RiderId rider = 0; rider < course.riders(); ++rider) {
    if (!racing(race, rider)) continue;
    ASSERT_LE(race.square[rider], course.last);
    ASSERT_LT(race.lane[rider], course.road[race.square[rider]].lanes);
    ASSERT_TRUE(cells.emplace(std::pair{int{race.square[rider]}, int{race.lane[rider]}}, rider).second)
        << "two riders in one cell";
  }
  for (RiderId rider = 0; rider < course.riders(); ++rider) {
    const Tally all = everywhere(race, rider);
    ASSERT_LT(all.total(), Tally::most);
    for (std::size_t kind = 1; kind < Tally::kinds; ++kind) ASSERT_LE(all[kind], course.deck[rider][kind]);
    ASSERT_LE(all[fatigue_card], course.deck[rider][fatigue_card] + race.fatigue[rider]);
  }
}

// One round, from the first choice to the next question.
void check_round(const Course& course, const Race& before, const Race& after, const Counting& told) {
  for (RiderId rider = 0; rider < course.riders(); ++rider) {
    EXPECT_GE(after.square[rider], before.square[rider]) << "nobody moves back";
    EXPECT_EQ(told.moved.at(rider), 1);
    const int tired = told.tired.contains(rider) ? told.tired.at(rider) : 0;
    EXPECT_LE(tired, 1) << "FR-FAT-4";
    const bool supplied = std::any_of(told.all.begin(), told.all.end(), [&](const Happening& e) {
      return e.kind == Happening::Kind::supplied && e.rider == rider;
    });
    EXPECT_EQ(int{after.fatigue[rider]} - int{before.fatigue[rider]}, tired + supplied);
    // Every card is somewhere: one has been played, and fatigue has come.
    EXPECT_EQ(everywhere(after, rider).total() + 1,
              everywhere(before, rider).total() + static_cast<unsigned>(tired + supplied));
    EXPECT_EQ(spent(course, after, rider).total(), spent(course, before, rider).total() + 1);
  }
  // FR-MOVE-3 On arrival everybody took the rightmost free lane: a rider further to the right stood there then.
  std::map<std::pair<int, int>, RiderId> cell;
  for (RiderId rider = 0; rider < course.riders(); ++rider) cell[{before.square[rider], before.lane[rider]}] = rider;
  for (const Happening& e : told.all) {
    if (e.kind != Happening::Kind::moved && e.kind != Happening::Kind::slipstreamed) continue;
    std::erase_if(cell, [&](const auto& entry) { return entry.second == e.rider; });
    for (int right = 0; right < e.lane; ++right)
      EXPECT_TRUE(cell.contains({e.square, right})) << "a free lane to the right of " << rider_text(e.rider);
    EXPECT_TRUE(cell.emplace(std::pair{int{e.square}, int{e.lane}}, e.rider).second);
    if (e.kind != Happening::Kind::moved) continue;
    EXPECT_EQ(e.value, course.distance(e.from, e.square));
    const int aimed = e.value + e.blocked, number = course.cards[e.card].value;
    EXPECT_TRUE(aimed == number || e.limit != Happening::Limit::none) << "a move without a reason";
    EXPECT_EQ(course.ahead_of(e.from, static_cast<unsigned>(aimed)), course.reach[e.card][e.from]);
  }
  for (const auto& [place, rider] : cell)
    EXPECT_EQ(std::pair(int{after.square[rider]}, int{after.lane[rider]}), place) << "the events tell another story";
}

TEST(FlammeRougeRace, InvariantsOverRandomPlay) {
  for (const char* options : courses) {
    const Course course = course_of(options);
    for (std::uint64_t seed = 1; seed <= 60; ++seed) {
      SCOPED_TRACE(std::string(options) + " seed " + std::to_string(seed));
      FastChance dice(seed);
      Counting told;
      Race race = FlammeRouge::start(course, dice, told);
      Race round_start = race;
      while (const Seats asked = FlammeRouge::deciding(course, race)) {
        check_moment(course, race);
        FlammeRouge::Actions actions;
        const Seat seat = asked.first();
        FlammeRouge::legal(course, race, seat, actions);
        const unsigned round = race.round;
        if (asked == Seats::first_of_table(course.teams) && race.hand[seat].empty() && round > 0)
          round_start = race, told = {};
        FlammeRouge::apply(course, race, seat, actions[dice.below(static_cast<unsigned>(actions.size()))], dice, told);
        if (round > 0 && (race.round != round || race.over)) check_round(course, round_start, race, told);
        ASSERT_FALSE(HasFailure()) << position_text(course, race);
      }
      EXPECT_TRUE(race.over);
      EXPECT_GE(race.square[front_order(course, race).front()], course.finish);
      EXPECT_EQ(told.all.back().kind, Happening::Kind::won);
    }
  }
}

// FR-ENERGY-5: other teams' cards may lie anywhere as long as the sizes stay: nothing that a seat sees may change.
TEST(FlammeRougeRace, HiddenCardsDoNotShow) {
  int swaps = 0;
  for (const char* options : courses) {
    const Course course = course_of(options);
    for (std::uint64_t seed = 1; seed <= 5; ++seed) {
      FastChance dice(seed);
      Silent nobody;
      Race race = FlammeRouge::start(course, dice, nobody);
      while (const Seats asked = FlammeRouge::deciding(course, race)) {
        const auto rider = static_cast<RiderId>(dice.below(static_cast<unsigned>(course.riders())));
        Race other = race;
        if (!race.pile[rider].empty() && !race.recycled[rider].empty()) {
          const std::size_t down = dice.pick({}, race.pile[rider]), up = dice.pick({}, race.recycled[rider]);
          other.pile[rider].take(down), other.pile[rider].add(up);
          other.recycled[rider].take(up), other.recycled[rider].add(down);
          swaps += down != up;
        }
        // A card in hand or played is as secret as one in the pile.
        const Seat owner = team_of(rider);
        if (rider == other.handling[owner] && !other.hand[owner].empty() && !other.pile[rider].empty()) {
          const std::size_t held = dice.pick({}, other.hand[owner]), down = dice.pick({}, other.pile[rider]);
          other.hand[owner].take(held), other.hand[owner].add(down);
          other.pile[rider].take(down), other.pile[rider].add(held);
        }
        if (other.played[rider] != no_card && !other.recycled[rider].empty()) {
          const std::size_t up = dice.pick({}, other.recycled[rider]);
          other.recycled[rider].take(up), other.recycled[rider].add(other.played[rider]);
          other.played[rider] = static_cast<CardKind>(up);
        }
        for (Seat seat = 0; seat <= course.teams; ++seat)
          if (seat != owner) {
            ASSERT_EQ(look(course, race, seat), look(course, other, seat)) << position_text(course, race) << "\n"
                                                                           << position_text(course, other);
            ASSERT_EQ(describe(course, look(course, race, seat)), describe(course, look(course, other, seat)));
            if (!asked.contains(seat)) continue;
            FlammeRouge::Actions actions;
            FlammeRouge::legal(course, race, seat, actions);
            for (const Play play : actions)
              ASSERT_EQ(FlammeRouge::describe(course, look(course, race, seat), play),
                        FlammeRouge::describe(course, look(course, other, seat), play));
          }
        FlammeRouge::Actions actions;
        FlammeRouge::legal(course, race, asked.first(), actions);
        FlammeRouge::apply(course, race, asked.first(), actions[dice.below(static_cast<unsigned>(actions.size()))],
                           dice, nobody);
      }
    }
  }
  EXPECT_GT(swaps, 1000);
}

// Red's rouleur chooses; the riders stand on these squares (rR rS bR bS), each on the rightmost free lane.
Race choosing(const Course& course, std::array<Square, 4> squares, const char* sprinteur_plays = nullptr) {
  FastChance dice(1);
  Silent nobody;
  Race race = FlammeRouge::start(course, dice, nobody);
  while (race.round == 0) {
    FlammeRouge::Actions actions;
    const Seat seat = FlammeRouge::deciding(course, race).first();
    FlammeRouge::legal(course, race, seat, actions);
    FlammeRouge::apply(course, race, seat, actions[0], dice, nobody);
  }
  FlammeRouge::apply(course, race, 0, Play::lead_with(Role::rouleur), dice, nobody);
  for (RiderId rider = 0; rider < squares.size(); ++rider) {
    race.square[rider] = squares[rider];
    race.lane[rider] = static_cast<Lane>(std::count(squares.begin(), squares.begin() + rider, squares[rider]));
  }
  if (sprinteur_plays != nullptr) race.played[1] = *read_card(course, sprinteur_plays);
  return race;
}

struct Foreseen {
  int square, blocked, fatigue, slipstream;
  bool operator==(const Foreseen&) const = default;
};
Foreseen foreseen(const Value& document) {
  const auto figure = [&](std::string_view name) {
    const Value* found = document.find(name);
    return found == nullptr ? 0 : static_cast<int>(*found->as<std::int64_t>());
  };
  return {figure("square"), figure("blocked"), figure("fatigue"), figure("slipstream")};
}

// Where a card leads while the others stand, and what it will likely bring when they ride.
// Who is where: the engine says the order, the groups and the distances, and whoever shows them computes nothing.
TEST(FlammeRougeRoad, EventsSayWhoIsWhere) {
  Course course = course_of(R"({"road": "start 5, flat 60, finish, flat 5", "teams": 2})");
  Race race = blank_race<BaseBox>(course);
  race.square = {20, 20, 18, 14, nowhere, nowhere, nowhere, nowhere, nowhere, nowhere, nowhere, nowhere};
  race.lane[0] = 1;
  Happening event = Happening::slipstreamed(2, 17, 18, 0, true);
  event.spots = race;
  EXPECT_EQ(write_json(*describe(course, event).find("road")),
            R"([{"riders":["rS","rR"],"behind":[0,0]},{"riders":["bR"],"behind":[2],"gap":1},)"
            R"({"riders":["bS"],"behind":[6],"gap":3}])");
  EXPECT_EQ(*describe(course, event).find("to_line"), Value(45));
  EXPECT_EQ(*describe(course, event).find("first"), Value(true));
  EXPECT_EQ(write_json(*describe(course, event).find("wheel")), "[]");

  // A distance is what the road says, whatever the squares are called.
  course.to_line[18] = 49, course.to_line[14] = 50;
  course.road[18].next = 20;
  EXPECT_EQ(write_json(*describe(course, event).find("road")),
            R"([{"riders":["rS","rR","bR"],"behind":[0,0,4]},{"riders":["bS"],"behind":[5]}])");
  EXPECT_EQ(write_json(*describe(course, event).find("wheel")), R"(["rS","rR"])");

  // GT-TT-2 In a time trial nobody rides behind a rider of another team.
  Course trial = course_of(R"({"road": "start 5, flat 60, finish, flat 5", "teams": 2})");
  for (RiderId rider = 0; rider < trial.riders(); ++rider) trial.conditions.company[rider] = team_of(rider);
  race.square = {20, 18, 20, 19, nowhere, nowhere, nowhere, nowhere, nowhere, nowhere, nowhere, nowhere};
  for (Happening behind : {Happening::slipstreamed(3, 18, 19, 0, true), Happening::chased(3, 18, 19, 0)}) {
    behind.spots = race;
    EXPECT_EQ(write_json(*describe(trial, behind).find("wheel")), R"(["bR"])");
  }
}

TEST(FlammeRougeRoad, WhatEventsSayIsTheRoadAfterThem) {
  const Course course = course_of("{}");
  FastChance chance(7);
  Counting told;
  Race race = FlammeRouge::start(course, chance, told);
  std::vector<Square> at(course.riders(), nowhere);
  std::size_t heard = 0, pulls = 0;
  while (const Seats asked = FlammeRouge::deciding(course, race)) {
    FlammeRouge::Actions plays;
    FlammeRouge::legal(course, race, asked.first(), plays);
    FlammeRouge::apply(course, race, asked.first(), plays[chance.below(static_cast<unsigned>(plays.size()))], chance,
                       told);
    Square last = 0;
    for (; heard < told.all.size(); ++heard) {
      const Happening& event = told.all[heard];
      using Kind = Happening::Kind;
      if (event.kind == Kind::placed || event.kind == Kind::moved || event.kind == Kind::slipstreamed)
        at[event.rider] = event.square;
      else if (event.kind != Kind::won)
        continue;
      for (RiderId rider = 0; rider < course.riders(); ++rider) ASSERT_EQ(event.spots.square[rider], at[rider]);
      if (event.kind == Kind::moved) {
        EXPECT_EQ(course.distance(event.square, event.aim), event.blocked);
        last = 0;
      }
      if (event.kind != Kind::slipstreamed) continue;
      // One gap is closed from the front rider back; a rider further up begins the next.
      EXPECT_EQ(event.first != 0, last == 0 || event.from > last);
      last = event.from;
      pulls += event.first;
    }
    const Outlook view = FlammeRouge::view(course, race, 0);
    const Value said = describe(course, view);
    if (race.round > 0) {
      ASSERT_EQ(*said.find("to_line"), Value(int{course.to_line[race.square[front_order(course, race).front()]]}));
    }
  }
  EXPECT_GT(pulls, 10U);
}

TEST(FlammeRougeForecast, LeadsAndLikelihoods) {
  const Course course = course_of(R"({"road": "start 5, flat 80, finish, flat 5", "teams": 2, "first": 0})");
  const auto card = [&](const Race& race, const char* text) {
    return foreseen(FlammeRouge::describe(course, look(course, race, 0), *FlammeRouge::read_action(course, text)));
  };
  // Nobody can come near: the wind is certain far ahead, and far behind as well.
  EXPECT_EQ(card(choosing(course, {50, 10, 11, 12}), "4"), (Foreseen{54, 0, 100, 0}));
  EXPECT_EQ(card(choosing(course, {10, 50, 51, 52}), "4"), (Foreseen{14, 0, 100, 0}));
  // The card chosen for the sprinteur is known: on its wheel, one square further back, and out of reach.
  const Race together = choosing(course, {20, 20, 60, 61}, "5");
  EXPECT_EQ(card(together, "4"), (Foreseen{24, 0, 0, 0}));
  EXPECT_EQ(card(together, "3"), (Foreseen{23, 0, 0, 100}));
  EXPECT_EQ(card(together, "7"), (Foreseen{27, 0, 100, 0}));
  // A full square, and one that the own sprinteur has left before.
  EXPECT_EQ(card(choosing(course, {20, 23, 23, 61}), "3").blocked, 1);
  EXPECT_EQ(card(choosing(course, {20, 23, 23, 61}, "5"), "3").blocked, 0);
  // In company it is a matter of luck.
  const Foreseen luck = card(choosing(course, {20, 21, 20, 22}), "5");
  EXPECT_GT(luck.fatigue, 10);
  EXPECT_LT(luck.fatigue, 90);
  EXPECT_GT(luck.slipstream, 0);
}

// A card that is chosen keeps its forecast, for its own team alone.
TEST(FlammeRougeForecast, OfACardChosen) {
  const Course course = course_of(R"({"road": "start 5, flat 80, finish, flat 5", "teams": 2, "first": 0})");
  const Race race = choosing(course, {20, 20, 60, 61}, "5");
  const Value own = describe(course, look(course, race, 0));
  EXPECT_EQ(foreseen(*own.find("sprinteur")->find("forecast")).square, 25);
  EXPECT_EQ(own.find("rouleur")->find("forecast"), nullptr);
  EXPECT_EQ(describe(course, look(course, race, 1)).find("sprinteur")->find("forecast"), nullptr);
}

// 15 cards, three of each of 3 4 5 6 7: 3^4 of C(15,4) = 1365 hands are 3-4-5-6.
TEST(FlammeRougeRace, TheOddsOfAHand) {
  const Course course = course_of(R"({"teams": 2, "first": 0})");
  Silent nobody;
  FastChance dice(1);
  Race race = FlammeRouge::start(course, dice, nobody);
  for (const auto& [seat, play] : {std::pair{0, Play::place(Role::rouleur, 4)},
                                   {0, Play::place(Role::sprinteur, 4)},
                                   {1, Play::place(Role::rouleur, 3)},
                                   {1, Play::place(Role::sprinteur, 3)}})
    FlammeRouge::apply(course, race, static_cast<Seat>(seat), play, dice, nobody);
  const Tally wanted = narrow(read_cards(course, "3456", "test"));
  double all = 0, hit = 0;
  int sequences = 0;
  EnumeratingChance every;
  do {
    Race next = race;
    FlammeRouge::apply(course, next, 0, Play::lead_with(Role::rouleur), every, nobody);
    all += every.probability();
    if (next.hand[0] == wanted) hit += every.probability();
    ++sequences;
  } while (every.next());
  EXPECT_NEAR(all, 1, 1e-12);
  EXPECT_NEAR(hit, 81.0 / 1365, 1e-12);
  EXPECT_EQ(sequences, 5 * 5 * 5 * 5 - 5);  // any four in order but four of a kind
}

// What can be counted when a race is over, summed over many: each figure with its mean and the error of the mean.
class Means {
 public:
  void add(const Course& course, const Race& race) {
    std::vector<double> row = {double(race.round)};
    for (RiderId rider = 0; rider < course.riders(); ++rider) {
      row.insert(row.end(), {double(race.square[rider]), double(race.lane[rider]), double(race.fatigue[rider])});
      for (std::size_t kind = 0; kind < Tally::kinds; ++kind)
        row.insert(row.end(), {double(race.pile[rider][kind]), double(race.recycled[rider][kind])});
    }
    sum_.resize(row.size()), squares_.resize(row.size()), ++races_;
    for (std::size_t i = 0; i < row.size(); ++i) sum_[i] += row[i], squares_[i] += row[i] * row[i];
  }
  std::size_t figures() const { return sum_.size(); }
  double mean(std::size_t i) const { return sum_[i] / races_; }
  double error(std::size_t i) const { return std::sqrt((squares_[i] / races_ - mean(i) * mean(i)) / races_); }

 private:
  std::vector<double> sum_, squares_;
  double races_ = 0;
};

// The short cut of simulators has the law of answering every question at random, from any moment it may be taken.
TEST(FlammeRougeRace, BlindPlayHasTheLawOfRandomPlay) {
  for (const char* text : {R"({})", R"({"stage": "base-la-haut-montagne", "teams": 3, "handicap": [2]})",
                           R"({"road": "start 4, flat 200, finish, flat 6", "teams": 2})"})
    for (const int answered : {0, 3, 40}) {
      const Course course = course_of(text);
      Silent nobody;
      FastChance dice(7);
      Race from = FlammeRouge::start(course, dice, nobody);
      for (int i = 0;
           i < answered || (i > 4 && !(FlammeRouge::deciding(course, from) == Seats::first_of_table(course.teams) &&
                                       from.hand[0].empty()));
           ++i) {
        FlammeRouge::Actions actions;
        const Seat seat = FlammeRouge::deciding(course, from).first();
        FlammeRouge::legal(course, from, seat, actions);
        FlammeRouge::apply(course, from, seat, actions[dice.below(static_cast<unsigned>(actions.size()))], dice,
                           nobody);
      }
      Means random, blind;
      for (int race = 0; race < 8000; ++race) {
        random.add(course, play_out<FlammeRouge>(course, from, dice));
        Race rest = from;
        ASSERT_TRUE(FlammeRouge::blind_rest(course, rest, dice));
        check_moment(course, rest);
        blind.add(course, rest);
      }
      for (std::size_t i = 0; i < random.figures(); ++i)
        EXPECT_NEAR(random.mean(i), blind.mean(i), 1e-9 + 4.5 * std::hypot(random.error(i), blind.error(i)))
            << text << " after " << answered << ", figure " << i;
    }
}

}  // namespace
}  // namespace tourmalet
