// Bots: always a legal answer, the same for the same view and seed, and each level stronger than those before it.
#include "bots/bot.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <string>

#include "rules/core/match.hpp"
#include "rules/registry.hpp"
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
int wins(std::string_view hero, std::string_view others, std::string_view stage, int races) {
  constexpr unsigned teams = 4;
  const auto course = course_for(stage, teams);
  const auto first = make_bot(flamme_rouge_module(), course, hero), rest = make_bot(flamme_rouge_module(), course, others);
  int won = 0;
  for (int race = 0; race < races; ++race) {
    const Seat his = static_cast<Seat>(static_cast<unsigned>(race) % teams);
    FastChance dice(static_cast<std::uint64_t>(race) + 1);
    Match match(flamme_rouge_module(), course);
    match.start(dice);
    for (Seats asked = match.deciding(); asked; asked = match.deciding()) {
      const Seat seat = asked.first();
      match.decide(seat, ask(seat == his ? *first : *rest, match, seat, dice.next()), dice);
    }
    won += flamme_rouge_module().standings(match.course(), match.state()).place[his] == 1;
  }
  return won;
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
TEST(Bots, KnowNoMoreThanTheirSeat) {
  const auto shared = course_for("firenze-milano", 3);
  const auto& course = *static_cast<const flamme_rouge::Course*>(shared.get());
  std::vector<std::unique_ptr<Bot>> all;
  for (const auto level : levels) all.push_back(make_bot(flamme_rouge_module(), shared, level));
  FastChance dice(7);
  Silent nobody;
  for (int game = 0; game < 5; ++game) {
    auto race = FlammeRouge::start(course, dice, nobody);
    for (Seats asked = FlammeRouge::deciding(course, race); asked; asked = FlammeRouge::deciding(course, race)) {
      const Seat seat = asked.first();
      const auto other_world = FlammeRouge::imagine(course, FlammeRouge::view(course, race, seat), dice);
      FlammeRouge::Actions legal;
      FlammeRouge::legal(course, race, seat, legal);
      std::vector<ActionCode> codes;
      for (const auto action : legal) codes.push_back(action.code());
      std::vector<std::uint64_t> here(sizeof(FlammeRouge::View) / 8 + 1, 0), there(here.size(), ~std::uint64_t{0});
      flamme_rouge_module().view(&course, &race, seat, here.data());
      flamme_rouge_module().view(&course, &other_world, seat, there.data());
      const std::uint64_t seed = dice.next();
      for (const auto& bot : all) ASSERT_EQ(bot->choose(here.data(), codes, seed), bot->choose(there.data(), codes, seed));
      FlammeRouge::apply(course, race, seat, legal[dice.below(static_cast<unsigned>(legal.size()))], dice, nobody);
    }
  }
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
    for (const BotInfo& info : bots()) EXPECT_NE(std::string(error.what()).find(info.name), std::string::npos) << error.what();
  }
}

TEST(Bots, IntroduceThemselvesInTwoLanguages) {
  const auto course = course_for("firenze-milano", 4);
  for (const BotInfo& info : bots()) {
    EXPECT_TRUE(make_bot(flamme_rouge_module(), course, info.name));
    EXPECT_FALSE(info.english.empty() || info.french.empty()) << info.name;
  }
}

}  // namespace
}  // namespace tourmalet
