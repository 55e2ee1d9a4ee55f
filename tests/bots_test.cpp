// Bots: always a legal answer, the same for the same view and seed, and each level stronger than those before it.
#include "bots/bot.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <string>

#include "rules/core/match.hpp"
#include "rules/registry.hpp"
#include "rules/tour_de_france/game.hpp"
#include "rules/vainqueur/game.hpp"
#include "tests/support.hpp"

namespace tourmalet {
namespace {

const GameModule& flamme_rouge_module() { return *find_game("flamme-rouge"); }
std::shared_ptr<const void> course_for(std::string_view stage, int teams) {
  return flamme_rouge_module().open(embedded_data(),
                                    read_json(R"({"stage": ")" + std::string(stage) + R"(", "teams": )" + std::to_string(teams) + "}", "options"));
}
constexpr std::string_view stages[] = {"avenue-corso-paseo", "firenze-milano", "la-haut-montagne"};
constexpr std::string_view levels[] = {"random", "patient", "climber", "wheelsucker", "mc:2"};

// How many races the first bot wins against a table of the second; he sits on every seat in turn.
int wins(const GameModule& game, const std::shared_ptr<const void>& course, std::string_view hero, std::string_view others, int races) {
  const auto first = make_bot(game, course, hero), rest = make_bot(game, course, others);
  int won = 0;
  for (int race = 0; race < races; ++race) {
    const Seat his = static_cast<Seat>(static_cast<unsigned>(race) % game.seats(course.get()));
    FastChance dice(static_cast<std::uint64_t>(race) + 1);
    Match match(game, course);
    match.start(dice);
    for (Seats asked = match.deciding(); asked; asked = match.deciding()) {
      const Seat seat = asked.first();
      match.decide(seat, ask(seat == his ? *first : *rest, match, seat, dice.next()), dice);
    }
    won += game.standings(match.course(), match.state()).place[his] == 1;
  }
  return won;
}
int wins(std::string_view hero, std::string_view others, std::string_view stage, int races) {
  return wins(flamme_rouge_module(), course_for(stage, 4), hero, others, races);
}

TEST(Bots, AnswerLegallyAndTheSameAgain) {
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

// Two worlds that look the same to a seat get the same answer, even if the bytes around the view differ.
template <Presentable G>
void know_no_more_than_their_seat(const std::shared_ptr<const void>& shared, std::initializer_list<std::string_view> specs, int games_played) {
  const auto& course = *static_cast<const typename G::Course*>(shared.get());
  const GameModule& module = *find_game(G::id);
  std::vector<std::unique_ptr<Bot>> all;
  for (const auto spec : specs) all.push_back(make_bot(module, shared, spec));
  FastChance dice(7);
  Silent nobody;
  for (int game = 0; game < games_played; ++game) {
    auto race = G::start(course, dice, nobody);
    for (Seats asked = G::deciding(course, race); asked; asked = G::deciding(course, race)) {
      const Seat seat = asked.first();
      const auto other_world = G::imagine(course, G::view(course, race, seat), dice);
      typename G::Actions legal;
      G::legal(course, race, seat, legal);
      std::vector<ActionCode> codes;
      for (const auto action : legal) codes.push_back(action.code());
      std::vector<std::uint64_t> here(sizeof(typename G::View) / 8 + 1, 0), there(here.size(), ~std::uint64_t{0});
      module.view(&course, &race, seat, here.data());
      module.view(&course, &other_world, seat, there.data());
      const std::uint64_t seed = dice.next();
      for (const auto& bot : all) {
        const ActionCode answer = bot->choose(here.data(), codes, seed);
        ASSERT_EQ(answer, bot->choose(there.data(), codes, seed));
        ASSERT_NE(std::ranges::find(codes, answer), codes.end());
      }
      G::apply(course, race, seat, legal[dice.below(static_cast<unsigned>(legal.size()))], dice, nobody);
    }
  }
}
TEST(Bots, KnowNoMoreThanTheirSeat) {
  know_no_more_than_their_seat<FlammeRouge>(course_for("firenze-milano", 3), {"random", "patient", "climber", "wheelsucker", "mc:2"}, 5);
  for (const char* options : {R"({"players": 3})", R"({"players": 6, "discard_freely": false})"})
    know_no_more_than_their_seat<Vainqueur>(find_game("vainqueur")->open(embedded_data(), read_json(options, "options")), {"random", "steady", "mc:1"}, 1);
  for (const char* options :
       {R"({"stages": "bench-straight", "teams": 3, "riders": 4})", R"({"stages": "paris-champs-elysees", "teams": 2, "ride_short": false})"})
    know_no_more_than_their_seat<TourDeFrance>(find_game("tour-de-france")->open(embedded_data(), read_json(options, "options")),
                                               {"random", "simple", "experienced", "mc:1"}, 1);
}

TEST(Bots, OfTourDeFranceEveryLevelBeatsTheOneBefore) {
  const GameModule& game = *find_game("tour-de-france");
  const auto two = game.open(embedded_data(), read_json(R"({"stages": "paris-champs-elysees", "teams": 2, "riders": 3})", "options"));
  EXPECT_GT(wins(game, two, "simple", "random", 40), 38);
  EXPECT_GT(wins(game, two, "experienced", "simple", 400), 215);  // 200 if they were equal
  EXPECT_GT(wins(game, two, "mc:40", "experienced", 24), 14);
}

TEST(Bots, OfVainqueurEveryLevelBeatsTheOneBefore) {
  const GameModule& game = *find_game("vainqueur");
  const auto four = game.open(embedded_data(), Value().set("players", 4));
  EXPECT_GT(wins(game, four, "steady", "random", 40), 35);
  EXPECT_GT(wins(game, four, "mc:100", "steady", 200), 56);  // 50 if they were equal
}

// One against three would win 50 of 200 races if all were equal.
TEST(Bots, EveryLevelBeatsTheOneBefore) {
  for (const auto stage : stages) {
    EXPECT_GT(wins("patient", "random", stage, 200), 80) << stage;
    EXPECT_GT(wins("climber", "patient", stage, 200), 55) << stage;
    EXPECT_GT(wins("wheelsucker", "climber", stage, 200), 60) << stage;
  }
}

TEST(Bots, MonteCarloBeatsPatientAndWheelsucker) {
  for (const auto stage : stages) EXPECT_GE(wins("mc:20", "patient", stage, 24), 12) << stage;
  EXPECT_GE(wins("mc:20", "wheelsucker", "firenze-milano", 24), 9);
}

TEST(Bots, RefuseWhatTheyDoNotUnderstand) {
  const auto course = course_for("firenze-milano", 4);
  for (const auto spec : {"", "nobody", "mc:", "mc:0", "mc:x", "mc:60x", "mc:-1", "mc:100001", "mc:99999999999", "patient:3", "random:", "MC"})
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

TEST(Bots, IntroduceThemselvesInTwoLanguages) {
  for (const GameModule& game : games()) {
    const auto course = game.open(embedded_data(), Value(Value::Object{}));
    int known = 0;
    for (const BotInfo& info : bots()) {
      if (info.game != game.id) continue;
      ++known;
      EXPECT_TRUE(make_bot(game, course, info.name));
      EXPECT_FALSE(info.english.empty() || info.french.empty()) << info.name;
    }
    EXPECT_GT(known, 1) << game.id;
  }
}

}  // namespace
}  // namespace tourmalet
