// Stages by the house rules: the contract on their courses, and the invariants of the rules in random play.
#include <gtest/gtest.h>

#include "loader/json.hpp"
#include "rules/flamme_rouge/house_stage.hpp"
#include "tests/game_checker.hpp"
#include "tests/support.hpp"

namespace tourmalet {
namespace {

using namespace flamme_rouge;

constexpr std::string_view parts = "complementary complementary-traits complementary-form complementary-musettes";

constexpr std::string_view stages[] = {
    R"({"stage": "base-firenze-milano", "teams": 4, "modules": "complementary complementary-traits complementary-form complementary-musettes"})",
    R"({"stage": "base-la-haut-montagne", "teams": 2, "modules": "complementary complementary-traits complementary-form complementary-musettes"})",
    R"({"road": "start 5, flat 10, supply 6, flat 8, climb 4, descent 5, flat 4, cobbles 3 lanes 1, flat 6, supply 3, flat 9, finish, flat 5", "teams": 3, "modules": "complementary complementary-traits complementary-form complementary-musettes"})",
    R"({"road": "start 6, flat 10, supply 6, flat 8, climb 4, descent 5, climb 3, flat 16, climb 2, finish, climb 4", "teams": 6, "modules": "complementary complementary-traits complementary-form complementary-musettes"})",
    R"({"road": "start 5, flat 10, climb 4, descent 5, flat 20, finish, flat 5", "teams": 3, "modules": "complementary complementary-traits complementary-form complementary-musettes complementary-itt"})",
    R"({"road": "start 5, flat 10, climb 4, descent 5, flat 20, finish, flat 5", "teams": 3, "modules": "complementary complementary-traits complementary-form complementary-musettes complementary-ttt"})",
    R"({"road": "start 4 lanes 1, flat 24 lanes 1, finish, flat 3 lanes 1", "teams": 2, "modules": "complementary", "handicap": [2, 0]})",
};

Course open(std::string_view options) { return FullFlammeRouge::open(embedded_data(), read_json(options, "options")); }

TEST(HouseRules, KeepTheContract) {
  std::uint64_t seed = 0;
  for (const std::string_view options : stages) {
    SCOPED_TRACE(options);
    GameChecker<FullFlammeRouge> checker(read_json(options, "options"),
                                         {.seeds = 1, .strange_codes = 4, .most_decisions = 4000});
    for (int i = 0; i < 2 && !testing::Test::HasFailure(); ++i) checker.check(++seed);
  }
}

// HR-INV-4 No final step ends on a climb beyond the limit. It looks at the race while it is ridden.
struct Witness {
  const Course* course = nullptr;
  const FullRace* race = nullptr;
  std::vector<Happening> events;
  void hear(const Happening& event) {
    events.push_back(event);
    const bool final_step =
        event.kind == Happening::Kind::advanced &&
        (event.value == static_cast<int>(Advance::equipier) || event.value == static_cast<int>(Advance::rein));
    if (race == nullptr || !final_step || !course->road[event.square].climb) return;
    EXPECT_LE(course->distance(race->began[event.rider], event.square), climb_limit(*race, event.rider));
  }
};

// HR-INV-1 The fifteen energy cards (ten in an individual time trial) are all somewhere.
void cards_are_all_there(const Course& course, const FullRace& race) {
  for (RiderId rider = 0; rider < course.riders(); ++rider) {
    WideTally cards = race.pile[rider] + race.recycled[rider] + spent(course, race, rider);
    if (race.handling[course.seat_of[rider]] == rider) cards += race.hand[course.seat_of[rider]];
    for (const CardKind card : {race.played[rider], race.revealed[rider]})
      if (card != no_card) cards.add(slot_in(course, race, rider, card));
    EXPECT_EQ(cards.total() - cards[fatigue_card], course.house.day == Day::individual_trial ? 10U : 15U);
    for (const std::size_t slot : cards.present()) EXPECT_LT(cards[slot], 64U);
  }
}

// HR-INV-2 A place for each, and in the air only a Funambule.
void places_are_their_own(const Course& course, const FullRace& race) {
  for (RiderId a = 0; a < course.riders(); ++a) {
    if (!racing(race, a)) continue;
    if (race.lane[a] >= course.road[race.square[a]].lanes) {
      EXPECT_EQ(race.lane[a], course.road[race.square[a]].lanes);
      EXPECT_TRUE(has(race, a, Trait::funambule));
    }
    for (RiderId b = 0; b < a; ++b)
      EXPECT_FALSE(racing(race, b) && race.square[a] == race.square[b] && race.lane[a] == race.lane[b]);
  }
}

// HR-INV-4 Bonus squares and final steps never end on a climb beyond the limit.
void steps_stay_within_the_limit(const Course& course, const FullRace& race, const Happening& event) {
  if (event.kind == Happening::Kind::moved && event.first > 0 && course.road[event.aim].climb) {
    EXPECT_LE(course.distance(event.from, event.aim), climb_limit(race, event.rider));
  }
  if (event.kind == Happening::Kind::moved && event.first == 0 && course.road[event.from].climb) {
    EXPECT_LE(int{event.value}, climb_limit(race, event.rider));
  }
}

TEST(HouseRules, HoldTheirInvariants) {
  FastChance dice(11);
  std::array<int, 16> kinds_used{};
  for (const std::string_view options : stages) {
    SCOPED_TRACE(options);
    const Course course = open(options);
    for (int race_number = 0; race_number < 60; ++race_number) {
      Witness witness;
      FullRace race = FullFlammeRouge::start(course, dice, witness);
      witness.course = &course, witness.race = &race;
      std::array<std::array<std::uint8_t, max_riders>, max_lines> taken{};
      unsigned seconds = 0;  // of those who crossed before in the same turn
      for (int decision = 0; FullFlammeRouge::deciding(course, race); ++decision) {
        ASSERT_LT(decision, 5000);
        for (const Happening& event : witness.events) {
          steps_stay_within_the_limit(course, race, event);
          if (event.kind == Happening::Kind::used) ++kinds_used[event.value];
          if (event.kind == Happening::Kind::advanced && event.value == 0) ++kinds_used[11];
          if (event.kind == Happening::Kind::advanced && event.value == 1) ++kinds_used[12];
          if (event.kind == Happening::Kind::advanced && event.value == 2) ++kinds_used[13];
          if (event.kind == Happening::Kind::round_began) seconds = 0;
          if (event.kind == Happening::Kind::home && !course.house.launches &&
              event.first == static_cast<int>(Ending::crossed)) {
            EXPECT_GE(event.seconds, seconds) << "HR-INV-3";
            seconds = event.seconds;
          }
          if (event.kind == Happening::Kind::token) {
            EXPECT_EQ(taken[event.from][event.rider]++, 0) << "HR-INV-5";
          }
        }
        witness.events.clear();
        cards_are_all_there(course, race);
        places_are_their_own(course, race);
        const Seat seat = FullFlammeRouge::deciding(course, race).first();
        FullFlammeRouge::Actions actions;
        FullFlammeRouge::legal(course, race, seat, actions);
        ASSERT_GT(actions.size(), 0U);
        if (!at<Energy>(course, race)) {
          EXPECT_GT(actions.size(), 1U) << "a question with one answer";
        }
        const auto play = actions[dice.below(static_cast<unsigned>(actions.size()))];
        FullFlammeRouge::apply(course, race, seat, play, dice, witness);
      }
      // Everybody has a place of his own.
      std::set<int> places;
      for (RiderId rider = 0; rider < course.riders(); ++rider) places.insert(race.place[rider]);
      EXPECT_EQ(places.size(), course.riders());
      EXPECT_EQ(*places.begin(), 1);
      if (testing::Test::HasFailure()) return;
    }
  }
  for (std::size_t i = 0; i < 14; ++i) EXPECT_GT(kinds_used[i], 0) << "never seen: " << i;
}

// HR-INV-8 With everybody absent a stage ends, and nobody chooses to take fatigue.
TEST(HouseRules, EndWithEverybodyAbsent) {
  FastChance dice(5);
  for (const std::string_view options : stages) {
    SCOPED_TRACE(options);
    const Course course = open(options);
    Witness witness;
    FullRace race = FullFlammeRouge::start(course, dice, witness);
    for (int decision = 0; FullFlammeRouge::deciding(course, race); ++decision) {
      ASSERT_LT(decision, 5000);
      const Seat seat = FullFlammeRouge::deciding(course, race).first();
      FullFlammeRouge::apply(course, race, seat, FullFlammeRouge::fallback(course, race, seat), dice, witness);
    }
    for (const Happening& event : witness.events)
      if (event.kind == Happening::Kind::used) {
        EXPECT_NE(event.value, static_cast<int>(Use::extra));
      }
  }
}

// HR-SET-3 A stage that begins with what was carried on.
TEST(HouseRules, BeginWithWhatWasCarried) {
  const Course course = open(stages[2]);
  FastChance dice(7);
  Silent nobody;
  HouseStage::Carried carried;
  carried.known = true;
  for (RiderId rider = 0; rider < course.riders(); ++rider) {
    carried.from_behind[rider] = static_cast<std::uint8_t>(rider + 1);
    carried.fatigue[rider] = static_cast<std::uint8_t>(rider % 3);
  }
  carried.trait[1] = static_cast<std::uint8_t>(Trait::suceur);
  FullRace race = HouseStage::begin_stage(course, carried, dice, nobody);
  EXPECT_EQ(race.underdog, carried.from_behind);
  EXPECT_EQ(race.trait, carried.trait);
  for (RiderId rider = 0; rider < course.riders(); ++rider)
    EXPECT_EQ(fatigue_left(course, race, rider), carried.fatigue[rider]);
  race = play_out<FullFlammeRouge>(course, race, dice);
  const auto result = HouseStage::result(course, race);
  unsigned places = 0, bonus = 0;
  for (RiderId rider = 0; rider < course.riders(); ++rider) places += result[rider].place, bonus += result[rider].bonus;
  EXPECT_EQ(places, 21U);
  EXPECT_GE(bonus, 20U);  // HR-GC-8, and the sprint
}

// HR-MOD-1 The module is known, and not offered yet.
TEST(HouseRules, AreNotOfferedYet) {
  const Value table = describe(OptionTable(FullFlammeRouge::option_table));
  EXPECT_EQ(write_json(table).find("complementary"), std::string::npos);
  const Course course = open(stages[0]);
  const Course again = FullFlammeRouge::read_course(FullFlammeRouge::course_text(course));
  EXPECT_EQ(FullFlammeRouge::course_text(again), FullFlammeRouge::course_text(course));
  EXPECT_EQ(again.house, course.house);
  EXPECT_EQ(again.finish_tile, course.finish_tile);
  EXPECT_EQ(again.finish, course.finish);
  EXPECT_NE(FullFlammeRouge::course_text(course).find(parts), std::string::npos);
}

}  // namespace
}  // namespace tourmalet
