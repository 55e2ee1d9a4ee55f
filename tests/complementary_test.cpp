// Stages by the house rules: the contract on their courses, and the invariants of the rules in random play.
#include <gtest/gtest.h>

#include <map>
#include <utility>

#include "loader/json.hpp"
#include "rules/flamme_rouge/forecast.hpp"
#include "rules/flamme_rouge/notation.hpp"
#include "rules/flamme_rouge/regulations.hpp"
#include "tests/game_checker.hpp"
#include "tests/house_support.hpp"

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
    R"({"road": "start 6, flat 3, supply 3 lanes 3, flat 9 lanes 3, finish, flat 5 lanes 3", "teams": 6, "modules": "complementary complementary-traits complementary-form complementary-musettes"})",
    R"({"road": "start 4 lanes 1, flat 24 lanes 1, finish, flat 3 lanes 1", "teams": 2, "modules": "complementary", "handicap": [2, 0]})",
};

Course open(std::string_view options) { return FullFlammeRouge::open(embedded_data(), read_json(options, "options")); }

// The contract holds, two worlds that look the same to a seat among it, and every decision point is really met.
TEST(HouseRules, KeepTheContract) {
  std::uint64_t seed = 0;
  std::map<std::string, int> met;
  for (const std::string_view options : stages) {
    SCOPED_TRACE(options);
    GameChecker<FullFlammeRouge> checker(read_json(options, "options"),
                                         {.seeds = 1, .strange_codes = 4, .most_decisions = 4000});
    for (int i = 0; i < 2 && !testing::Test::HasFailure(); ++i)
      checker.check(++seed, [&](const Course& course, const FullRace& race) {
        for (const Seat asked : FullFlammeRouge::deciding(course, race))
          for (const std::string& point : decision_points(course, race, asked)) ++met[point];
      });
  }
  for (const std::string_view point : all_decision_points) EXPECT_GT(met[std::string(point)], 2) << point;
}

// A stage at random, watched while it is ridden.
class Watched {
 public:
  Watched(const Course& course, FastChance& dice) : course_(course), dice_(dice) {
    race_ = HouseStage::begin_stage(course, random_carried(dice, course), dice, *this);
  }
  int turns = 0;

  // Everybody answers at random, or as one who is absent.
  void ride(bool absent, const auto& look) {
    for (int decision = 0; const Seats asked = HouseStage::deciding(course_, race_); ++decision) {
      ASSERT_LT(decision, 8000) << "HR-INV-8: the stage does not end";
      cards_are_all_there();
      places_are_their_own();
      unsigned skip = dice_.below(static_cast<unsigned>(asked.size()));
      Seat seat = 0;
      for (const Seat one : asked)
        if (skip-- == 0) seat = one;
      HouseStage::Actions plays;
      HouseStage::legal(course_, race_, seat, plays);
      const Play fallback = HouseStage::fallback(course_, race_, seat);
      costs_nothing(seat, fallback);
      look(race_, seat, plays);
      const Play play = absent ? fallback : plays[dice_.below(static_cast<unsigned>(plays.size()))];
      HouseStage::apply(course_, race_, seat, play, dice_, *this);
      if (testing::Test::HasFailure()) return;
    }
    cards_are_all_there();
    std::set<int> places;
    for (RiderId rider = 0; rider < course_.riders(); ++rider) places.insert(race_.place[rider]);
    EXPECT_EQ(places.size(), course_.riders());
    EXPECT_EQ(*places.begin(), 1);
  }

  void hear(const Happening& event) {
    using Kind = Happening::Kind;
    switch (event.kind) {
      case Kind::round_began: ++turns, seconds_ = 0; break;
      case Kind::moved: move_is_within_the_limit(event); break;
      case Kind::advanced: step_is_within_the_limit(event); break;
      case Kind::token: place_is_free(event); break;
      case Kind::home: time_is_in_order(event); break;
      default: break;
    }
  }

 private:
  // HR-INV-1 The fifteen energy cards (ten in an individual time trial) are all somewhere.
  void cards_are_all_there() const {
    for (RiderId rider = 0; rider < course_.riders(); ++rider) {
      WideTally cards = race_.pile[rider] + race_.recycled[rider] + spent(course_, race_, rider);
      if (race_.handling[course_.seat_of[rider]] == rider) cards += race_.hand[course_.seat_of[rider]];
      for (const CardKind card : {race_.played[rider], race_.revealed[rider]})
        if (card != no_card) cards.add(slot_in(course_, race_, rider, card));
      EXPECT_EQ(cards.total() - cards[fatigue_card], course_.house.day == Day::individual_trial ? 10U : 15U);
      for (const std::size_t slot : cards.present()) EXPECT_LT(cards[slot], 64U);
    }
  }
  // HR-INV-2 A place for each, and in the air only a Funambule.
  void places_are_their_own() const {
    for (RiderId a = 0; a < course_.riders(); ++a) {
      if (!racing(race_, a)) continue;
      if (race_.lane[a] >= course_.road[race_.square[a]].lanes) {
        EXPECT_EQ(race_.lane[a], course_.road[race_.square[a]].lanes);
        EXPECT_TRUE(has(race_, a, Trait::funambule));
      }
      for (RiderId b = 0; b < a; ++b)
        EXPECT_FALSE(racing(race_, b) && race_.square[a] == race_.square[b] && race_.lane[a] == race_.lane[b]);
    }
  }
  // HR-INV-3 Of those who cross in one turn the one ahead never has the larger time.
  void time_is_in_order(const Happening& event) {
    if (course_.house.launches || event.first != static_cast<int>(Ending::crossed)) return;
    EXPECT_GE(event.seconds, seconds_) << "HR-INV-3";
    seconds_ = event.seconds;
  }
  // HR-INV-4 No bonus ends on a climb beyond the limit, and no move that starts on a climb or enters one is longer.
  void move_is_within_the_limit(const Happening& event) const {
    const int limit = climb_limit(race_, event.rider), bonus = event.first;
    const int aimed = course_.distance(event.from, event.aim);
    if (bonus > 0 && course_.road[event.aim].climb) {
      EXPECT_LE(aimed, limit) << "HR-INV-4";
    }
    bool climbs = false;
    for (int k = 0; k <= aimed - bonus; ++k)
      climbs |= course_.road[course_.ahead_of(event.from, static_cast<unsigned>(k))].climb;
    if (climbs) {
      EXPECT_LE(aimed - bonus, limit) << "HR-INV-4";
    }
  }
  void step_is_within_the_limit(const Happening& event) const {
    const auto why = static_cast<Advance>(event.value);
    if ((why != Advance::equipier && why != Advance::rein) || !course_.road[event.square].climb) return;
    EXPECT_LE(course_.distance(race_.began[event.rider], event.square), climb_limit(race_, event.rider)) << "HR-INV-4";
  }
  // HR-INV-5 Every line gives each place once, and no rider two places.
  void place_is_free(const Happening& event) {
    const Line& line = course_.lines[event.from];
    EXPECT_EQ(event.value, line.worth[given_[event.from]++]) << "HR-INV-5";
    EXPECT_FALSE(std::exchange(took_[event.from][event.rider], true)) << "HR-INV-5";
  }
  // HR-INV-8 Somebody absent never chooses to take fatigue, and section 15: spends nothing that may be used later.
  void costs_nothing(Seat seat, Play play) const {
    const std::uint8_t step = course_.steps[race_.now.at];
    if (play.kind() == Play::Kind::card && course_.house.launches && race_.played[race_.handling[seat]] == no_card) {
      std::set<int> values;
      for (const std::size_t slot : race_.hand[seat].present())
        values.insert(course_.cards[kind_in(course_, race_, race_.handling[seat], slot)].value);
      if (values.size() > 1) {
        EXPECT_LT(course_.cards[play.card()].value, *values.rbegin()) << "HR-INV-8";
      }
    }
    if (play.kind() == Play::Kind::card) {
      EXPECT_FALSE(play.with_musette());
    }
    if (play.kind() != Play::Kind::answer) return;
    const int answer = play.answer();
    if (step == CardSheet::number) {
      EXPECT_TRUE(answer == CardSheet::five || answer == CardSheet::four) << answer;
    }
    if (step == Reactions::number) {
      EXPECT_EQ(answer, Reactions::keep);
    }
    if (step == SuceurMove::number) {
      EXPECT_EQ(answer, SuceurMove::stay);
    }
    if (step == CoupDeRein::number) {
      EXPECT_EQ(answer == CoupDeRein::kick, course_.to_line[race_.square[race_.now.subject - 1]] <= 1);
    }
    if (step == FinishSprint::number) {
      EXPECT_EQ(answer, FinishSprint::stop);
    }
  }

  const Course& course_;
  FastChance& dice_;
  FullRace race_{};
  unsigned seconds_ = 0;  // of those who crossed before in the same turn
  std::array<std::size_t, max_lines> given_{};
  std::array<std::array<bool, max_riders>, max_lines> took_{};
};

// Section 15 A decision with one answer is not asked: at least two answers have different consequences, and where it is
// not about a card all have. RUL-TURN-4 names the exception: cards chosen in secret.
void answers_differ(const Course& course, const FullRace& race, Seat seat, const HouseStage::Actions& plays) {
  const bool in_secret = at<CardSheet>(course, race) && !course.house.launches;
  if (plays.size() == 1) {
    EXPECT_TRUE(in_secret && plays[0].kind() == Play::Kind::card) << HouseStage::position(course, race);
    return;
  }
  if (plays[0].kind() == Play::Kind::lead_with) return;  // what it means depends on cards nobody has seen
  // RUL-SUC-4 Who is behind a Suceur past the line need not be touched by what he does.
  if (at<SuceurMove>(course, race) && race.square[race.now.subject - 1] >= course.finish) return;
  std::vector<std::vector<FullRace>> after(plays.size());
  Silent nobody;
  for (std::size_t i = 0; i < plays.size(); ++i)
    for (const std::uint64_t seed : {1U, 2U, 3U}) {  // with the same cards
      FullRace then = race;
      KeyedChance chance(seed);
      HouseStage::apply(course, then, seat, plays[i], chance, nobody);
      for (std::uint8_t& plan : then.plan) plan &= static_cast<std::uint8_t>(~Plan::five_cards);  // only a number
      after[i].push_back(then);
    }
  for (std::size_t i = 0; i < after.size(); ++i) {
    const auto same = static_cast<std::size_t>(std::count(after.begin(), after.end(), after[i]));
    EXPECT_LE(same, plays[i].kind() == Play::Kind::card ? after.size() - 1 : 1U)
        << HouseStage::action_text(course, plays[i]) << "\n"
        << HouseStage::position(course, race);
  }
}

TEST(HouseRules, HoldTheirInvariants) {
  FastChance dice = house_dice(11);
  const int wanted = turns_to_ride(100000);
  std::map<std::string, int> met;
  for (int turns = 0, stage = 0, decision = 0; turns < wanted; ++stage) {
    const Course course = random_stage(dice);
    for (int i = 0; i < 4; ++i) {
      Watched watched(course, dice);
      // HR-INV-8 With everybody absent it ends too.
      watched.ride(stage % 8 == 0 && i == 0, [&](const FullRace& race, Seat seat, const HouseStage::Actions& plays) {
        if (++decision % 16 != 0) return;
        answers_differ(course, race, seat, plays);
        for (const std::string& point : decision_points(course, race, seat)) ++met[point];
      });
      ASSERT_FALSE(testing::Test::HasFailure()) << FullFlammeRouge::course_text(course);
      turns += watched.turns;
    }
  }
  for (const std::string_view point : all_decision_points) EXPECT_GT(met[std::string(point)], 20) << point;
}

// The end of a turn in which riders arrive, laid at random and answered at random; what the clock says of everybody.
struct Arrivals {
  const Course& course;
  FullRace race;

  Arrivals(const Course& of, std::uint64_t seed) : course(of), race(blank_race<FullBox>(course)) {
    FastChance dice(seed);
    race.round = 9;
    for (RiderId rider = 0; rider < course.riders(); ++rider) {
      race.underdog[rider] = static_cast<std::uint8_t>(rider + 1);
      const auto square = [&](unsigned least, unsigned most) {
        return static_cast<Square>(course.finish + least + dice.below(most - least + 1) - 6U);
      };
      Lane lane = 2;
      while (lane > 1) {
        race.square[rider] = square(0, 9);  // a square further is still on the road
        lane = 0;
        for (RiderId other = 0; other < rider; ++other) lane += race.square[other] == race.square[rider];
      }
      race.lane[rider] = lane;
      race.began[rider] = std::min(race.square[rider], square(0, 5));
      race.revealed[rider] = static_cast<CardKind>(1 + dice.below(4));
      const Slot slot = slot_in(course, race, rider, race.revealed[rider]);
      if (race.pile[rider][slot] == 0) race.revealed[rider] = kind_in(course, race, rider, race.pile[rider].locate(0));
      race.pile[rider].take(slot_in(course, race, rider, race.revealed[rider]));
    }
  }
  std::array<int, max_riders> times(std::uint64_t seed) {
    race.now.at = static_cast<std::uint8_t>(course.place_of(FinishSprint::number) - 1);
    FastChance answers(seed);
    Silent nobody;
    HouseStage::advance(course, race, answers, nobody);
    while (HouseStage::deciding(course, race) && at<FinishSprint>(course, race)) {
      const Seat seat = HouseStage::deciding(course, race).first();
      HouseStage::apply(course, race, seat,
                        Play::answer(FinishSprint::number, static_cast<std::uint8_t>(answers.below(3))), answers,
                        nobody);
    }
    std::array<int, max_riders> seconds{};
    for (RiderId rider = 0; rider < course.riders(); ++rider)
      seconds[rider] = race.place[rider] != 0 ? race.seconds[rider] : -1;
    return seconds;
  }
  RiderId winner() const {
    const RiderId first = front_order(course, race)[0];
    return race.square[first] >= course.finish ? first : RiderId{max_riders};
  }
};

// HR-INV-6 Another number of energy cards, or of squares past the line, of the winner: all times shift alike.
TEST(HouseRules, TimesShiftTogether) {
  const Course course = open(stages[0]);
  int arrivals = 0;
  const auto shifted = [&](Arrivals& one, Arrivals& other, std::uint64_t seed, int by) {
    const auto before = one.times(seed), after = other.times(seed);
    for (RiderId rider = 0; rider < one.course.riders(); ++rider) {
      EXPECT_EQ(before[rider] == -1, after[rider] == -1);
      if (before[rider] != -1) {
        EXPECT_EQ(after[rider], before[rider] + by) << seed;
        ++arrivals;
      }
    }
  };
  for (std::uint64_t seed = 1; seed <= 2000; ++seed) {
    Arrivals one(course, seed), other(course, seed), third(course, seed), fourth(course, seed);
    if (one.winner() == max_riders) continue;
    const RiderId winner = one.winner();
    other.race.pile[winner].take(other.race.pile[winner].locate(0));  // a card more that is gone
    shifted(one, other, seed, 60 * 20);
    for (RiderId rider = 0; rider < third.course.riders(); ++rider)
      if (third.race.square[rider] >= third.course.finish) ++third.race.square[rider];
    shifted(fourth, third, seed, 60);
  }
  EXPECT_GT(arrivals, 5000);
}

// HR-INV-7 The general order never leaves a tie, however alike the riders are.
TEST(HouseRules, TheGeneralOrderIsStrict) {
  FastChance dice(3);
  for (int i = 0; i < 2000; ++i) {
    std::vector<tour::RiderLine> riders(2 * (2 + dice.below(5)));
    std::vector<tour::TeamLine> teams(riders.size() / 2);
    WideTally seeds;
    for (std::size_t rider = 0; rider < riders.size(); ++rider) seeds.add(rider);
    for (std::size_t rider = 0; rider < riders.size(); ++rider) {
      tour::RiderLine& line = riders[rider];
      line.team = static_cast<std::uint8_t>(rider / 2);
      line.seconds = dice.below(3);
      for (auto& points : line.points) points = static_cast<std::uint16_t>(dice.below(2));
      line.latest = static_cast<tour::Place>(1 + dice.below(3));
      const std::size_t seed = dice.pick({}, seeds);
      seeds.take(seed);
      line.seed = static_cast<std::uint8_t>(seed);
      teams[line.team].seconds += line.seconds;
    }
    const tour::Ledger ledger{.riders = riders, .teams = teams, .stages = 1};
    const tour::Profile& general = house_profiles_in_tour[0];
    const tour::Ranking order = tour::rank(general, ledger);
    ASSERT_EQ(order.size(), riders.size());
    for (std::size_t a = 0; a < order.size(); ++a)
      for (std::size_t b = 0; b < order.size(); ++b) {
        const int ahead = tour::compare(general, ledger, {}, order[a], order[b]);
        EXPECT_TRUE(a < b ? ahead < 0 : a > b ? ahead > 0 : ahead == 0);
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

// HR-TRAIT-BAR-2, HR-MUS-2 What a seat has planned in secret counts in what it is told a card would bring.
TEST(HouseRules, ForecastsKnowThePlan) {
  const Course course = open(stages[2]);
  FullOutlook view;
  view.square.fill(nowhere);
  view.played.fill(no_card);
  view.revealed.fill(no_card);
  view.square[0] = static_cast<Square>(course.start_squares + 1);
  const auto nine = read_card(course, "9"), four = read_card(course, "4");
  const auto lands = [&](CardKind card) { return forecast(course, view, 0, card).move.square - view.square[0]; };
  view.trait[0] = static_cast<std::uint8_t>(Trait::baroudeur);
  EXPECT_EQ(lands(*four), 4);
  view.plan[0] = Plan::attacked | Plan::above;
  EXPECT_EQ(lands(*four), 5);
  view.plan[0] = Plan::five;
  EXPECT_EQ(lands(*nine), 5);
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
