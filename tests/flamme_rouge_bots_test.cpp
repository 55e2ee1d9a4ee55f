// The bots of Flamme Rouge: each level stronger than those before it; what they make of weather and bids.
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <string>

#include "bots/flamme_rouge/bots.hpp"
#include "tests/bots_support.hpp"
#include "tests/support.hpp"

namespace tourmalet {
namespace {

const GameModule& flamme_rouge_module() { return *find_game("flamme-rouge"); }
std::shared_ptr<const void> course_for(std::string_view stage, int teams) {
  return flamme_rouge_module().open(
      embedded_data(),
      read_json(R"({"stage": ")" + std::string(stage) + R"(", "teams": )" + std::to_string(teams) + "}", "options"));
}
constexpr std::string_view stages[] = {"avenue-corso-paseo", "firenze-milano", "la-haut-montagne"};
constexpr std::string_view levels[] = {"random", "patient", "climber", "wheelsucker", "mc:2"};

int wins(std::string_view hero, std::string_view others, std::string_view stage, int races) {
  return wins(flamme_rouge_module(), course_for(stage, 4), hero, others, races);
}

TEST(FlammeRougeBots, AnswerLegallyAndTheSameAgain) {
  for (const auto stage : stages)
    for (int teams = 2; teams <= 4; ++teams) {
      const auto course = course_for(stage, teams);
      std::vector<std::unique_ptr<Bot>> table, twins;
      for (const auto level : levels) {
        table.push_back(make_bot(flamme_rouge_module(), course, level));
        twins.push_back(make_bot(flamme_rouge_module(), course, level));
      }
      FastChance dice(static_cast<std::uint64_t>(teams));
      for (std::size_t race = 0; race < 2 * table.size(); ++race) {
        Match match(flamme_rouge_module(), course);
        match.start(dice);
        for (Seats asked = match.deciding(); asked; asked = match.deciding()) {
          const Seat seat = asked.first();
          const std::size_t who = (seat + race) % table.size();
          const std::uint64_t seed = dice.next();
          const ActionCode answer = ask(*table[who], match, seat, seed);
          ASSERT_EQ(answer, ask(*twins[who], match, seat, seed)) << levels[who];
          ASSERT_FALSE(match.decide(seat, answer, dice)) << levels[who] << " on " << stage;
        }
      }
    }
}

// One against three would win 50 of 200 races if all were equal.
TEST(FlammeRougeBots, EveryLevelBeatsTheOneBefore) {
  for (const auto stage : stages) {
    EXPECT_GT(wins("patient", "random", stage, 200), 80) << stage;
    EXPECT_GT(wins("climber", "patient", stage, 200), 55) << stage;
    EXPECT_GT(wins("wheelsucker", "climber", stage, 200), 60) << stage;
  }
}

TEST(FlammeRougeBots, MonteCarloBeatsPatientAndWheelsucker) {
  for (const auto stage : stages) EXPECT_GE(wins("mc:20", "patient", stage, 24), 12) << stage;
  EXPECT_GE(wins("mc:20", "wheelsucker", "firenze-milano", 24), 9);
}

TEST(FlammeRougeBots, RefuseWhatTheyDoNotUnderstand) {
  const auto course = course_for("firenze-milano", 4);
  for (const auto spec : {"", "nobody", "mc:", "mc:0", "mc:x", "mc:60x", "mc:-1", "mc:100001", "mc:99999999999",
                          "patient:3", "random:", "MC"})
    EXPECT_THROW(make_bot(flamme_rouge_module(), course, spec), DataError) << spec;
  try {
    make_bot(flamme_rouge_module(), course, "nobody");
  } catch (const DataError& error) {
    for (const BotInfo& info : bots())
      if (info.game == "flamme-rouge") {
        EXPECT_NE(std::string(error.what()).find(info.name), std::string::npos) << error.what();
      }
  }
}

// With modules, in the larger box.
flamme_rouge::Course with_modules(std::string_view options) {
  return FullFlammeRouge::open(embedded_data(), read_json(options, "options"));
}

// Those who are there to be compared with are in no list.
TEST(FlammeRougeBots, ComparisonsAreNotListed) {
  const auto course = course_for("firenze-milano", 4);
  for (const auto name : {"weatherblind", "rash-bidder"}) {
    EXPECT_TRUE(make_bot(flamme_rouge_module(), course, name));
    EXPECT_TRUE(std::ranges::none_of(bots(), [&](const BotInfo& info) { return info.name == name; }));
    EXPECT_COMPLAINT(make_bot(flamme_rouge_module(), course, "nobody"), "wheelsucker, mc");
  }
}

// Two worlds that look the same to a seat get the same answer, with everything that is hidden in the boxes.
TEST(FlammeRougeBots, SeeNoHiddenCardsWithModules) {
  using G = FullFlammeRouge;
  for (const char* options :
       {R"({"stage": "peloton-07-5-6", "teams": 5, "modules": "weather breakaway", "peloton_team": true})",
        R"({"stage": "peloton-09-2-4", "teams": 3, "modules": "weather breakaway specialists", "muscle_teams": 1})"}) {
    const auto course = std::make_shared<const flamme_rouge::Course>(with_modules(options));
    std::vector<std::unique_ptr<Bot>> all;
    for (const auto level : levels) all.push_back(make_bot(flamme_rouge_module(), course, level));
    FastChance dice(3);
    Silent nobody;
    auto race = G::start(*course, dice, nobody);
    for (Seats asked = G::deciding(*course, race); asked; asked = G::deciding(*course, race)) {
      const Seat seat = asked.first();
      const auto view = G::view(*course, race, seat), same = G::view(*course, G::imagine(*course, view, dice), seat);
      G::Actions legal;
      G::legal(*course, race, seat, legal);
      std::vector<ActionCode> codes;
      for (const auto play : legal) codes.push_back(play.code());
      const std::uint64_t seed = dice.next();
      for (const auto& bot : all) {
        const ActionCode answer = bot->choose(&view, codes, seed);
        ASSERT_EQ(answer, bot->choose(&same, codes, seed)) << options;
        ASSERT_NE(std::ranges::find(codes, answer), codes.end()) << options;
      }
      for (const riding::Style& style : {riding::patient, riding::wheelsucker})
        ASSERT_EQ(riding::choose<G>(style, *course, race, seat),
                  riding::choose<G>(style, *course, G::imagine(*course, view, dice), seat))
            << options;
      G::apply(*course, race, seat, legal[dice.below(static_cast<unsigned>(legal.size()))], dice, nobody);
    }
  }
}

// Every other seat rides in one of two styles, and again with the seats changed and the same luck.
struct Duel {
  int races = 0, won = 0;               // by the first style
  std::array<int, 2> fallen{}, away{};  // riders of either style who fell, and who began in the breakaway
};
Duel duel(const flamme_rouge::Course& course, const riding::Style& first, const riding::Style& second, int deals,
          unsigned signs) {
  using G = FullFlammeRouge;
  Duel duel;
  Silent nobody;
  for (std::uint64_t deal = 1; deal <= static_cast<std::uint64_t>(deals); ++deal)
    for (unsigned turn = 0; turn < 2; ++turn) {
      const auto side = [&](Seat seat) { return (seat + turn) % 2; };
      KeyedChance chance(deal);
      auto race = G::start(course, chance, nobody);
      if (std::ranges::count_if(race.sign, [](auto tile) { return tile != 0; }) < static_cast<int>(signs)) break;
      unsigned lay = 0;
      bool bids = false;
      for (Seats asked = G::deciding(course, race); asked; asked = G::deciding(course, race)) {
        const Seat seat = asked.first();
        bids |= bidding(course, race);
        G::apply(course, race, seat, riding::choose<G>(side(seat) == 0 ? first : second, course, race, seat), chance,
                 nobody);
        for (flamme_rouge::RiderId rider = 0; rider < course.riders(); ++rider) {
          if (course.seat_of[rider] == flamme_rouge::no_seat) continue;
          const unsigned which = side(course.seat_of[rider]);
          duel.fallen[which] += static_cast<int>((race.crashed & ~lay) >> rider & 1U);
          if (bids && !bidding(course, race)) duel.away[which] += race.square[rider] == course.breakaway.square;
        }
        bids = bidding(course, race);
        lay = race.crashed;
      }
      ++duel.races;
      const auto places = G::standings(course, race).place;
      for (Seat seat = 0; seat < course.seats; ++seat) duel.won += side(seat) == 0 && places[seat] == 1;
    }
  return duel;
}

// All straight tiles in one stage, so that all four signs lie in every race. docs/strength.md has more races.
TEST(FlammeRougeBots, AnEyeForTheWeatherWins) {
  const auto course =
      with_modules(R"({"tiles": "a b 3 c 4 i d 5 e f g 6 l h 7 m j 8 k n o p u", "teams": 4, "modules": "weather"})");
  const Duel seen = duel(course, riding::wheelsucker, riding::weatherblind, 400, 2);
  EXPECT_EQ(seen.races, 800);
  EXPECT_GT(seen.won, seen.races / 2);
  EXPECT_LT(10 * seen.fallen[0], 8 * seen.fallen[1]);
  const Duel same = duel(course, riding::weatherblind, riding::weatherblind, 20, 2);
  EXPECT_EQ(same.won, same.races / 2);  // what one side of a deal wins, the other wins with the seats changed
}

TEST(FlammeRougeBots, CountingBidsWins) {
  for (const auto& [options, deals] :
       {std::pair(R"({"stage": "peloton-07-2-4", "teams": 4, "modules": "breakaway"})", 100),
        std::pair(R"({"stage": "peloton-07-5-6", "teams": 6, "modules": "breakaway"})", 60)}) {
    const Duel counted = duel(with_modules(options), riding::wheelsucker, riding::rash_bidder, deals, 0);
    EXPECT_GT(counted.won, counted.races / 2) << options;
    EXPECT_GT(counted.away[0], counted.away[1]) << options;
  }
}

// A wet road: two riders in front have nothing but twos, so the square two ahead of theirs will be full.
struct WetRoad {
  flamme_rouge::Course course = with_modules(R"({"teams": 2, "modules": "weather"})");
  flamme_rouge::FullRace race = flamme_rouge::blank_race<flamme_rouge::FullBox>(course);
  flamme_rouge::Square from = course.straights[1].first;

  WetRoad() {
    using namespace flamme_rouge;
    race.round = 3;
    race.now.at = course.round_begins;
    race.now.asked = Seats().with(0).with(1);
    race.sign[static_cast<std::size_t>(Sign::wet)] = 2;
    for (RiderId rider = 0; rider < course.riders(); ++rider) race.pile[rider] = {};
    for (const Role role : roles) {
      stand(rider_of(0, role), from, static_cast<Lane>(role));
      stand(rider_of(1, role), static_cast<Square>(from + 1), static_cast<Lane>(role));
      race.pile[rider_of(1, role)].add(fatigue_card, 6);
    }
  }
  void stand(flamme_rouge::RiderId rider, int square, flamme_rouge::Lane lane) {
    race.square[rider] = static_cast<flamme_rouge::Square>(square);
    race.lane[rider] = lane;
  }
  // The value of the card a style plays for the rouleur, from a hand.
  int played(const riding::Style& style, std::initializer_list<int> hand) {
    race.hand[0] = {};
    race.handling[0] = 0;
    for (const int value : hand)
      for (std::size_t slot = 0; slot < WideTally::kinds; ++slot)
        if (race.dealt[0][slot] > 0 && course.cards[flamme_rouge::kind_in(course, race, 0, slot)].value == value)
          race.hand[0].add(slot);
    return course.cards[riding::choose_card(style, course, race, 0)].value;
  }
};

TEST(FlammeRougeBots, StayOffAWetSquareThatWillBeFull) {
  WetRoad wet;
  constexpr riding::Style fast{.held = 0, .sprint = 0};
  constexpr riding::Style blind{.held = 0, .sprint = 0, .weather = {}, .bids = {}};
  EXPECT_EQ(wet.played(blind, {3, 4}), 4);
  EXPECT_EQ(wet.played(fast, {3, 4}), 4);  // past them
  // they stop three squares ahead: a 3 would end on the second, lying
  wet.race.pile[0].add(flamme_rouge::fatigue_card);
  wet.race.dealt[0].add(flamme_rouge::fatigue_card);
  EXPECT_EQ(wet.played(blind, {2, 3}), 3);
  EXPECT_EQ(wet.played(fast, {2, 3}), 2);
  wet.race.sign = {};  // on a dry road nobody falls
  EXPECT_EQ(wet.played(fast, {2, 3}), 3);
}

// GT-CRASH-6: who stands up rides two squares less, and the others know it.
TEST(FlammeRougeBots, KnowWhoHasToStandUp) {
  using namespace flamme_rouge;
  WetRoad wet;
  const riding::Expectation standing(wet.course, wet.race, 0);
  EXPECT_LT(standing.empty(static_cast<Square>(wet.from + 3)), 0.01F);
  wet.race.crashed = 1U << rider_of(1, Role::rouleur) | 1U << rider_of(1, Role::sprinteur);
  const riding::Expectation lying(wet.course, wet.race, 0);
  EXPECT_EQ(lying.empty(static_cast<Square>(wet.from + 3)), 1.0F);
  EXPECT_LT(lying.empty(static_cast<Square>(wet.from + 1)), 0.01F);
  wet.race.crashed = 1;
  const auto kind = kind_in(wet.course, wet.race, 0, slot_in(wet.course, wet.race, 0, fatigue_card));
  EXPECT_EQ(riding::arrival_with(wet.course, wet.race, 0, kind), wet.from);
}

// MET-6/7: a hand of three is worth less, one of five more, and only to those who look.
TEST(FlammeRougeBots, PreferTailwindToHeadwind) {
  using namespace flamme_rouge;
  WetRoad wet;
  wet.race.sign = {2, 3, 0, 0};
  const auto worth = [&](const riding::WeatherSense& sense, Square q) {
    return riding::Outdoors<FullBox>(sense, wet.course, wet.race, 0).worth(q);
  };
  EXPECT_LT(worth(riding::weatherwise, wet.course.straights[1].last), 0);
  EXPECT_GT(worth(riding::weatherwise, wet.course.straights[2].first), 0);
  EXPECT_EQ(worth(riding::weatherwise, static_cast<Square>(wet.course.straights[1].first - 1)), 0);
  EXPECT_EQ(worth({}, wet.course.straights[1].last), 0);
}

// A lone seat: against teams without a player the places of all teams count, against the clock the time does.
TEST(FlammeRougeBots, ForesightOfALoneSeat) {
  using G = FullFlammeRouge;
  for (const char* options : {R"({"teams": 1, "peloton_team": true, "muscle_teams": 1, "modules": "tour-stage"})",
                              R"({"stage": "grand-tour-10-2-4", "teams": 1, "modules": "individual-time-trial"})"}) {
    const auto course = with_modules(options);
    ASSERT_TRUE(course.seats == 1 && course.finishing.all_home) << options;
    FastChance dice(1);
    Silent nobody;
    const auto first = G::start(course, dice, nobody);
    const riding::Foresight<G> foresight(course, G::view(course, first, 0));
    std::vector<std::pair<double, double>> seen;  // how good the result is, and what it is worth
    for (int ridden = 0; ridden < 12; ++ridden) {
      auto race = G::start(course, dice, nobody);
      while (!race.over)
        G::apply(course, race, 0,
                 ridden % 2 == 0 ? riding::choose<G>(riding::patient, course, race, 0) : G::fallback(course, race, 0),
                 dice, nobody);
      const double worth = foresight.worth(course, race, 0);
      ASSERT_TRUE(std::isfinite(worth)) << options;
      const double result = course.teams > 1 ? -G::standings(course, race).place[0]
                                             : -60.0 * race.round - race.seconds[0] - race.seconds[1];
      for (const auto& [other, its_worth] : seen) {
        EXPECT_EQ(result > other, worth > its_worth) << options;
      }
      seen.emplace_back(result, worth);
    }
    EXPECT_NE(std::ranges::min(seen).first, std::ranges::max(seen).first) << options;
  }
}

}  // namespace
}  // namespace tourmalet
