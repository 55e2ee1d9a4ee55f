// Stages by the house rules: the contract on their courses, and the invariants of the rules in random play.
#include <gtest/gtest.h>

#include <map>
#include <optional>
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
  int shifted = 0;  // times that were compared for HR-INV-6
  const FullRace& race() const { return race_; }

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
      const FullRace before = race_;
      const FastChance same_dice = dice_;
      HouseStage::apply(course_, race_, seat, play, dice_, *this);
      if (before.first_turn == 0 && race_.first_turn != 0) times_shift_together(before, same_dice, seat, play);
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
  // HR-INV-6 Had the winner played one card more, every time of the stage would be twenty minutes more. HR-GC-1 says
  // what the base time is made of.
  void times_shift_together(FullRace before, FastChance dice, Seat seat, Play play) {
    const FrontOrder order = front_order(course_, race_);
    RiderId winner = max_riders;
    for (RiderId rider = 0; rider < course_.riders(); ++rider)
      if (race_.place[rider] == 1) winner = rider;
    for (const RiderId rider : order)  // the clock has begun, and the sprint before the line is still asked about
      if (winner == max_riders) winner = rider;
    const unsigned energy = energy_played(course_, race_, winner);
    EXPECT_EQ((race_.base_seconds / 60U - 20 * energy) * 60, race_.base_seconds - 1200 * energy) << "HR-GC-1";
    EXPECT_GE(race_.base_seconds, 1200 * energy + 60) << "HR-GC-1";
    std::optional<std::size_t> card;
    for (const std::size_t slot : before.pile[winner].present())
      if (slot != fatigue_card) card = slot;
    if (!card) return;
    const FullRace as_it_was = before;
    before.pile[winner].take(*card);
    const auto to_the_end = [&](FullRace race) {
      FastChance same = dice;
      Silent nobody;
      HouseStage::apply(course_, race, seat, play, same, nobody);
      while (const Seats asked = HouseStage::deciding(course_, race))
        HouseStage::apply(course_, race, asked.first(), HouseStage::fallback(course_, race, asked.first()), same,
                          nobody);
      return race;
    };
    const FullRace one = to_the_end(as_it_was), other = to_the_end(before);
    for (RiderId rider = 0; rider < course_.riders(); ++rider) {
      EXPECT_EQ(other.seconds[rider], one.seconds[rider] + 1200) << "HR-INV-6 " << rider_text(rider);
      EXPECT_EQ(other.place[rider], one.place[rider]) << "HR-INV-6 " << rider_text(rider);
      ++shifted;
    }
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

// The turn to its end: the questions that follow get the harmless answer, or those of the sprint GO ON.
FullRace end_of_turn(const Course& course, FullRace race, bool go_on) {
  FastChance dice(7);
  Silent nobody;
  for (const auto round = race.round; race.round == round && !choosing_cards(course, race);) {
    const Seats asked = HouseStage::deciding(course, race);
    if (!asked) break;
    const bool sprint = go_on && at<FinishSprint>(course, race);
    const Play play = sprint ? Play::answer(FinishSprint::number, FinishSprint::go_on)
                             : HouseStage::fallback(course, race, asked.first());
    HouseStage::apply(course, race, asked.first(), play, dice, nobody);
  }
  return race;
}
// What a turn has made of everybody: the base time aside, which moves all alike (HR-INV-6), and the form card itself.
std::string outcome(const Course& course, const FullRace& race) {
  std::string text;
  const bool in_teams = course.house.day == Day::team_trial;
  for (RiderId rider = 0; rider < course.riders(); ++rider) {
    const bool timed = race.place[rider] != 0 && (!in_teams || race.place[team_mate(rider)] != 0);
    for (const int figure :
         {racing(race, rider) ? int{race.square[rider]} : -1, int{race.lane[rider]},
          timed ? race.seconds[rider] - race.base_seconds : -1, in_teams ? 0 : int{race.place[rider]},
          int{race.bonus[rider]}, int{race.sprint[rider]}, int{race.mountain[rider]}, int{race.fatigue[rider]},
          int{race.pile_size[rider]}, int{race.musettes[rider]}})
      text += std::to_string(figure) + " ";
  }
  return text;
}

// HR-BTW-2, HR-FORM-EPO, HR-BTW-4, card by card.
int kept_after(int cards, bool epo, bool rest_day) {
  const int halved = cards / 2;
  cards -= halved;
  if (epo && cards > 0) cards -= 1;
  if (rest_day) cards -= (cards + 1) / 2;
  return cards;
}

// Section 15 A decision with one answer is not asked: at least two answers have different consequences, and where it is
// not about a card all have. RUL-TURN-4 names the exception: cards chosen in secret.
void answers_differ(const Course& course, const FullRace& race, Seat seat, const HouseStage::Actions& plays) {
  if (plays[0].kind() == Play::Kind::lead_with) return;  // what it means depends on cards nobody has seen
  const auto where = [&] { return HouseStage::position(course, race); };
  const auto after = [&](std::size_t i) {
    FullRace then = race;
    FastChance dice(5);  // with the same cards
    Silent nobody;
    HouseStage::apply(course, then, seat, plays[i], dice, nobody);
    return then;
  };
  const auto subject = static_cast<RiderId>(race.now.subject - 1);
  if (at<Epo>(course, race)) {
    const auto kept = [&](bool epo) {
      return kept_after(static_cast<int>(fatigue_left(course, race, subject)), epo,
                        course.house.follows == Follows::rest_day);
    };
    EXPECT_NE(kept(true), kept(false)) << where();
    EXPECT_NE(course.house.follows, Follows::nothing);
    return;
  }
  // RUL-SUC-4, RUL-FORM-7 Past the line a square is nothing by itself, but in an individual time trial.
  if ((at<SuceurMove>(course, race) || at<CoupDeRein>(course, race)) && race.square[subject] >= course.finish &&
      course.house.day != Day::individual_trial) {
    bool differ = false;
    for (const bool go_on : {false, true})
      differ |= outcome(course, end_of_turn(course, after(0), go_on)) !=
                outcome(course, end_of_turn(course, after(1), go_on));
    for (RiderId other = 0; at<SuceurMove>(course, race) && other < course.riders(); ++other)  // F5 and F6 are to come
      differ |= racing(race, other) && course.to_line[race.square[other]] <= 3 &&
                (has(race, other, Trait::equipier) || holds(race, other, Form::rein));
    EXPECT_TRUE(differ) << where();
    return;
  }
  std::vector<FullRace> all;
  for (std::size_t i = 0; i < plays.size(); ++i) {
    FullRace then = after(i);
    for (std::uint8_t& plan : then.plan) plan &= static_cast<std::uint8_t>(~Plan::five_cards);  // only a number
    if (at<CoupDeRein>(course, race)) then.form[subject] &= static_cast<std::uint8_t>(~form_used);
    all.push_back(then);
  }
  // RUL-TURN-4 A hand of one kind is asked all the same, with and without a musette.
  const bool one_kind = race.acting == 0 && std::all_of(plays.begin(), plays.end(), [&](Play play) {
                          return play.kind() == Play::Kind::card && play.card() == plays[0].card();
                        });
  for (std::size_t i = 0; i < all.size() && !one_kind; ++i) {
    const auto same = static_cast<std::size_t>(std::count(all.begin(), all.end(), all[i]));
    EXPECT_LE(same, plays[i].kind() == Play::Kind::card ? all.size() - 1 : 1U)
        << HouseStage::action_text(course, plays[i]) << "\n"
        << where();
  }
}

// HR-INV-7 A strict total order: of two riders one is ahead, and who is ahead of all in one place is so in every pair.
void order_is_strict(const tour::Ledger& ledger) {
  const tour::Profile& general = house_profiles_in_tour[0];
  const tour::Ranking order = tour::rank(general, ledger);
  ASSERT_EQ(order.size(), ledger.riders.size());
  for (std::size_t a = 0; a < order.size(); ++a)
    for (std::size_t b = 0; b < order.size(); ++b) {
      const int ahead = tour::compare(general, ledger, {}, order[a], order[b]);
      EXPECT_TRUE(a < b ? ahead < 0 : a > b ? ahead > 0 : ahead == 0) << "HR-INV-7";
    }
}

// The sums of the stages that were ridden with the same riders.
struct Sums {
  std::vector<tour::RiderLine> riders;
  std::vector<tour::TeamLine> teams;
  std::size_t stages = 0;

  Sums(const Course& course, FastChance& dice) : riders(course.riders()), teams(course.teams) {
    WideTally seeds;
    for (RiderId rider = 0; rider < course.riders(); ++rider) seeds.add(rider);
    for (RiderId rider = 0; rider < course.riders(); ++rider) {
      const std::size_t seed = dice.pick({}, seeds);
      seeds.take(seed);
      riders[rider].team = team_of(rider);
      riders[rider].seed = static_cast<std::uint8_t>(seed + 1);
    }
  }
  void add(const Course& course, const FullRace& race) {
    const auto result = HouseStage::result(course, race);
    tour::enter(riders, {}, std::span(result).first(riders.size()), {});
    for (tour::TeamLine& team : teams) team.seconds = 0;
    for (const tour::RiderLine& rider : riders) teams[rider.team].seconds += rider.seconds;
    ++stages;
  }
  tour::Ledger ledger() const { return {.riders = riders, .teams = teams, .stages = stages}; }
};

// Questions asked one after another are looked at each time, of the choosing of cards every eighth.
TEST(HouseRules, HoldTheirInvariants) {
  FastChance dice = house_dice(11);
  const int wanted = turns_to_ride(100000);
  std::map<std::string, int> met;
  int decision = 0, past_the_line = 0, shifted = 0, orders = 0;
  const auto look_at = [&](const Course& course, const FullRace& race, Seat seat, const HouseStage::Actions& plays) {
    if (plays.size() == 1) {
      EXPECT_TRUE(at<CardSheet>(course, race) && !course.house.launches && plays[0].kind() == Play::Kind::card)
          << HouseStage::position(course, race);
      return;
    }
    if (choosing_cards(course, race) && ++decision % 8 != 0) return;
    answers_differ(course, race, seat, plays);
    for (const std::string& point : decision_points(course, race, seat)) ++met[point];
    past_the_line += (at<SuceurMove>(course, race) || at<CoupDeRein>(course, race)) &&
                     race.square[race.now.subject - 1U] >= course.finish;
  };
  for (int turns = 0, stage = 0; turns < wanted; ++stage) {
    Course course = random_stage(dice);
    course.house.follows = static_cast<Follows>(dice.below(3));
    Sums sums(course, dice);
    for (int i = 0; i < 4; ++i) {
      Watched watched(course, dice);
      // HR-INV-8 With everybody absent it ends too.
      watched.ride(stage % 8 == 0 && i == 0, [&](const FullRace& race, Seat seat, const HouseStage::Actions& plays) {
        look_at(course, race, seat, plays);
      });
      ASSERT_FALSE(testing::Test::HasFailure()) << FullFlammeRouge::course_text(course);
      sums.add(course, watched.race());
      order_is_strict(sums.ledger());
      ++orders;
      shifted += watched.shifted;
      turns += watched.turns;
    }
    ASSERT_FALSE(testing::Test::HasFailure()) << FullFlammeRouge::course_text(course);
  }
  for (const std::string_view point : all_decision_points) EXPECT_GT(met[std::string(point)], 20) << point;
  EXPECT_GT(met["DP-EPO"], 20);
  EXPECT_GT(past_the_line, 20);
  EXPECT_GT(shifted, orders / 8) << "HR-INV-6";
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
    order_is_strict({.riders = riders, .teams = teams, .stages = 1});
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

// HR-MOD-1 No form of a single race shows the module; its courses are stored like others.
TEST(HouseRules, StandInNoFormOfASingleRaceAndAreStored) {
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

// What was begun by the first version goes on by it, and says so; both are known.
TEST(HouseRules, TheFirstVersionIsStillPlayed) {
  Course course = open(stages[0]);
  EXPECT_EQ(course.house.rules, 2);
  std::string text = FullFlammeRouge::course_text(course);
  const std::string_view line = "house-rules 2\n";
  ASSERT_NE(text.find(line), std::string::npos);
  text.erase(text.find(line), line.size());
  const Course first = FullFlammeRouge::read_course(text);
  EXPECT_EQ(first.house.rules, 1);
  EXPECT_EQ(FullFlammeRouge::course_text(first), text);
  const auto known = FullFlammeRouge::modules();
  for (const Course* one : {&std::as_const(course), &first})
    for (const ModuleVersion& played : FullFlammeRouge::versions(*one)) {
      EXPECT_NE(std::find(known.begin(), known.end(), played), known.end()) << played.id;
      if (played.id != FlammeRouge::id) {
        EXPECT_EQ(played.version, one->house.rules) << played.id;
      }
    }
  EXPECT_THROW(FullFlammeRouge::read_course(text + "house-rules 3\n"), DataError);

  // RUL-FORM-7 Alone past the line he is asked by the first version only.
  for (const auto& [rules, asked] : {std::pair{1, true}, {2, false}}) {
    course.house.rules = static_cast<std::uint8_t>(rules);
    FullRace race = blank_race<FullBox>(course);
    race.form[0] = static_cast<std::uint8_t>(Form::rein);
    race.square[0] = static_cast<Square>(course.finish + 1);
    race.began[0] = static_cast<Square>(course.finish - 4);
    EXPECT_EQ(CoupDeRein::concerned(course, race, 0), asked);
  }
}

}  // namespace
}  // namespace tourmalet
