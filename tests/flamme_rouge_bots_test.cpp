// The bots of Flamme Rouge: each level stronger than those before it.
#include <gtest/gtest.h>

#include <algorithm>
#include <string>

#include "tests/bots_support.hpp"

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

}  // namespace
}  // namespace tourmalet
