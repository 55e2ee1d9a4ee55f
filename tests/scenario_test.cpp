// The scenarios are the first tests of the rules; here they all run, and the runner itself is tested on spoilt ones.
#include "scenarios/runner/scenario.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cctype>
#include <string>

#include "loader/data.hpp"
#include "rules/core/chance.hpp"
#include "scenarios/runner/coverage.hpp"
#include "tests/scenario_support.hpp"

namespace tourmalet::scenario {
namespace {

class EveryScenario : public testing::TestWithParam<std::filesystem::path> {};

TEST_P(EveryScenario, Passes) {
  const Report report = run_scenario_file(GetParam());
  EXPECT_EQ(report.failed(), 0U) << all_failures(report);
}

// One expected square is changed: exactly that must be said, with the rider, the expected and the found square.
TEST_P(EveryScenario, FailsInWordsWhenASquareIsChanged) {
  const std::string text = read_file(GetParam());
  std::size_t line_number = 0;
  for (std::size_t begin = 0, end = 0; begin < text.size(); begin = end + 1) {
    end = std::min(text.find('\n', begin), text.size());
    ++line_number;
    const std::string line = text.substr(begin, end - begin);
    if (!line.starts_with("expect ")) continue;
    const std::size_t first = line.find_first_not_of(' ', 6), colon = line.find(':');
    if (colon == std::string::npos || std::isdigit(static_cast<unsigned char>(line[first])) == 0) continue;
    const std::string square = line.substr(first, colon - first);
    std::size_t name = colon + 1;
    while (line[name] == '-' || line[name] == '.' || line[name] == '(') ++name;
    const std::string rider = line.substr(name, 2);
    std::string changed, said;
    for (const int by : {1, -1, -2, -7, 7}) {  // to a square that has room for them
      changed = std::to_string(std::stoi(square) + by);
      const std::string spoilt = text.substr(0, begin + first) + changed + text.substr(begin + colon);
      const Report report = run_scenario_text(spoilt, "spoilt.scn");
      said = all_failures(report);
      EXPECT_GE(report.failed(), 1U) << line;
      if (said.find(": position: ") == std::string::npos) break;
    }
    EXPECT_NE(
        said.find("spoilt.scn:" + std::to_string(line_number) + ": " + rider + " expected on square " + changed + " ("),
        std::string::npos)
        << said;
    EXPECT_NE(said.find(", found on square " + square + " ("), std::string::npos) << said;
  }
}

std::string test_name(const testing::TestParamInfo<std::filesystem::path>& info) {
  std::string name = info.param.parent_path().stem().string() + "_" + info.param.stem().string();
  for (char& c : name)
    if (std::isalnum(static_cast<unsigned char>(c)) == 0) c = '_';
  return name;
}
INSTANTIATE_TEST_SUITE_P(All, EveryScenario, testing::ValuesIn(scenario_files(source / "scenarios")), test_name);

TEST(ScenarioCoverage, EveryRuleHasAScenario) {
  for (const ScenarioGame& game : scenario_games()) {
    if (!game.with.empty()) continue;
    const auto folder = source / "scenarios" / game.folder;
    std::vector<Report> reports;
    for (const ScenarioGame& one : scenario_games())
      if (&one == &game || one.with == game.folder)
        for (const auto& file : scenario_files(source / "scenarios" / one.folder))
          reports.push_back(run_scenario_file(file));
    std::vector<TextOfRules> texts;
    for (const RulesText& text : game.rules) texts.push_back({read_file(find_rules(text.name, folder)), text.prefixes});
    const auto list = [&](const char* name) {
      return std::filesystem::exists(folder / name) ? read_file(folder / name) : std::string();
    };
    const Coverage found = coverage(texts, {list("not-exercised.txt"), list("not-implemented.txt")}, reports);
    EXPECT_GT(found.rules.size(), 100U);
    for (const std::string& problem : found.problems) ADD_FAILURE() << problem;
  }
}

TEST(ScenarioCoverage, SaysWhatIsMissing) {
  const auto report = [](const std::string& file, std::vector<std::string> rules) {
    return Report{file, std::move(rules), {}};
  };
  const TextOfRules texts[] = {
      {"- **FR-A-1** one\n**FR-EX-02 – two**\n| **FR-DP-3** | see FR-B-9 and **FR-A-1**\n- **FR-DP-3a** so\n", "FR-"},
      {"- **PEL-1 [C]** one **PEL-2 [S]** **MET-1** wind **MET-2** rain **GT-1** of another text\n", "PEL- MET-"}};
  const Coverage found =
      coverage(texts, {"FR-DP-3  decided by a coin\n", "MET-*  no weather yet\nBOT-*  no dummies\n"},
               {report("x/FR-A-1-twice.scn", {"FR-A-1", "FR-Z-1"}), report("x/odd.scn", {"PEL-1", "GT-1", "MET-2"}),
                report("x/FR-DP-3a.scn", {"FR-DP-3a"})});
  ASSERT_EQ(found.rules.size(), 8U);
  EXPECT_EQ(found.rules[0].files, std::vector<std::string>{"FR-A-1-twice.scn"});
  EXPECT_EQ(found.rules[2].reason, "not to be exercised: decided by a coin");
  EXPECT_EQ(found.rules[3].files, std::vector<std::string>{"FR-DP-3a.scn"});
  EXPECT_EQ(found.rules[6].reason, "not to be implemented yet: no weather yet");
  EXPECT_EQ(
      found.problems,
      (std::vector<std::string>{
          "FR-A-1-twice.scn: FR-Z-1 is not in the rules",
          "odd.scn: its first line must name the rule of its file name, \"# RULE-ID  what it says\"",
          "odd.scn: GT-1 is not in the rules", "BOT-* is said not to be implemented yet, but is not in the rules",
          "MET-2 is exercised after all, take it off the list", "FR-EX-02 has no scenario", "PEL-2 has no scenario"}));
}

// What a person may get wrong, and the sentence that answers.
TEST(ScenarioRunner, NamesTheLineAndTheReason) {
  const std::pair<const char*, const char*> slips[] = {
      {"", "t.scn:1: there is nothing to play in it"},
      {"# FR-SLIP-1  only words\n\n", "t.scn:2: there is nothing to play in it"},
      {"place 9:rS\n", "t.scn:1: nothing is expected here"},
      {"plaice 9:rS\n", "t.scn:1: \"plaice\" is not one of road, tiles"},
      {"place 9:xX\nexpect 9:rS\n", "t.scn:1: position: \"xX\" is not a rider of this race"},
      {"place 9:rS 9:bS\nexpect 9:rS\n", "t.scn:1: position: bS and rS stand in the same lane of square 9"},
      {"place 99:rS\nexpect 9:rS\n", "t.scn:1: position: \"99:rS\" is not SQUARE:RIDER"},
      {"road flat 6, hill 3\nplace 5:rS\nexpect 5:rS\n", "t.scn:2: road: part 2: \"hill\" is not one of"},
      {"place 9:rS\nrun away\nexpect 9:rS\n", "t.scn:2: \"away\" is not one of energy, reveal, movement"},
      {"place 9:rS\nrun movement\nexpect 9:rS\n", "t.scn:2: rS has no card"},
      {"place 9:rR\ncards rR 9\nexpect 9:rR\n", "t.scn:2: rR has no card 9 in the deck"},
      {"place 9:rR\nexpect 9:rR 8:rR\n", "t.scn:2: position: rR stands on two squares"},
      {"place 9:rR 8:bR\nexpect 9:rR\n", "t.scn:2: bR expected off the road, found on square 8 (right lane)"},
      {"place 9:rR\nexpect 9:-.rR\n", "t.scn:2: rR expected on square 9 (left lane), found on square 9 (right lane)"},
      {"place 9:rR\nexpect 9:rR 8:bR\n", "t.scn:2: bR expected on square 8 (right lane), found off the road"},
      {"place 9:rR\nrun fatigue\nexpect fatigue none\n", "t.scn:3: rR expected to take no fatigue card, found one"},
      {"place 9:rR\nrun energy\ndraw rR 9 3 3 3\ndecide r R\nexpect hand rR 3\n",
       "t.scn:5: rR hand: expected 3, found "},
      {"place 9:rR\nrun energy\ndraw rR 9 3 3 3\ndecide r R\nexpect round 1\n",
       "t.scn:5: the draw of 9 by rR was not possible"},
      {"place 9:rR\ndraw rR 3\nexpect 9:rR\n", "t.scn:3: the draw of 3 by rR was never asked for"},
      {"first r\nstart\ndecide r R9\nexpect asked r\n", "t.scn:3: r R9 is refused: not-a-start-square (FR-SETUP-5)"},
      {"first r\nstart\nrefuse r R4\n", "t.scn:3: r R4 expected to be refused, found that it is accepted"},
      {"case\nexpect squares 78\n", "t.scn:1: a case needs a name"},
      {"expect squares 79\n", "t.scn:1: squares of the road: expected 79, found 78"},
      {"expect squares 78 today\n", "t.scn:1: \"today\" is too much on this line"},
      {"place 9:rR\nexpect fatigue none\n", "t.scn:2: fatigue was not part of what happened last"},
      {"place 9:rR 7:bR\nrun slipstream\nexpect fatigue none\n", "t.scn:3: fatigue was not part of what happened last"},
      {"place 9:rR\nrun fatigue\nrun slipstream\nexpect fatigue none\n", "t.scn:4: fatigue was not part of"},
      {"place 9:rR\nrun energy\nexpect no crossed zzz\n", "t.scn:3: \"zzz\" is not a rider of this race"},
      {"place 9:rR\nrun energy\nexpect no committed rR\n", "t.scn:3: \"rR\" is not a team of this race"},
      {"place 9:rR\nexpect no crossed rR\n", "t.scn:2: nothing has been let happen yet"},
      {"place 9:rR\nexpect events\n", "t.scn:2: nothing has been let happen yet"},
      {"place 9:rR\nexpect order none\n", "t.scn:2: nothing has been let happen yet"},
      {"place 9:rR\nrun fatigue\nexpect event crossed\n", "t.scn:3: event crossed expected, found that it did not"},
      {"expect  squares   79\n", "t.scn:1: squares of the road: expected 79, found 78"},
      {"tiles a,b,u\nexpect error \"used twice\"\n",
       "t.scn:2: error expected with the words \"used twice\", found no error"},
  };
  say(scenario_games().front(), slips);
}

TEST(ScenarioRunner, CasesShareTheLinesBeforeTheFirst) {
  const Report report = run_scenario_text(
      "# FR-SLIP-1 FR-SLIP-3  Two rules.\nplace 9:rS 7:bR\ncase one\nrun slipstream\nexpect 9:rS 8:bR\ncase "
      "two\nexpect 9:rS 8:bR\n",
      "t.scn");
  EXPECT_EQ(report.rules, (std::vector<std::string>{"FR-SLIP-1", "FR-SLIP-3"}));
  ASSERT_EQ(report.cases.size(), 2U);
  EXPECT_EQ(report.cases[0].name, "one");
  EXPECT_TRUE(report.cases[0].failures.empty());
  EXPECT_EQ(report.cases[1].failures,
            std::vector<std::string>{
                "t.scn:7: bR expected on square 8 (right lane), found on square 7 (right lane) (case two)"});
}

// Wherever a person stands: the rules that are named decide, then the folder that the file lies in.
TEST(ScenarioRunner, FindsTheGameFromWhereverItIsCalled) {
  const auto folder_of = [](const std::filesystem::path& file, const std::vector<std::string>& rules = {}) {
    return std::string(game_of(file, rules).folder);
  };
  EXPECT_EQ(folder_of(source / "scenarios/vainqueur/VT-EX-1.scn"), "vainqueur");
  EXPECT_EQ(folder_of("/home/vainqueur/scenarios/tour_de_france/mine.scn"), "tour_de_france");
  EXPECT_EQ(folder_of("/home/vainqueur/mine.scn", {"TDF-EX-1"}), "tour_de_france");
  EXPECT_EQ(folder_of("mine.scn", {"PEL-2"}), "flamme_rouge");
  EXPECT_EQ(folder_of("mine.scn", {"GT-CRASH-2"}), "flamme_rouge");
  EXPECT_EQ(folder_of("scenarios/grand_tour/mine.scn", {"GT-JERSEY-2"}), "grand_tour");
  const auto before = std::filesystem::current_path();
  std::filesystem::current_path(source / "scenarios/vainqueur");
  const std::string here = folder_of("./mine.scn"), beside = folder_of("../tour_de_france/mine.scn");
  const Report report = run_scenario_file("VT-EX-1.scn");
  std::filesystem::current_path(before);
  EXPECT_EQ(here, "vainqueur");
  EXPECT_EQ(beside, "tour_de_france");
  ASSERT_NE(report.game, nullptr);
  EXPECT_EQ(report.game->folder, "vainqueur");
  EXPECT_EQ(report.failed(), 0U) << all_failures(report);
}

TEST(ScenarioRunner, PassesOverAByteOrderMark) {
  const Report report = run_scenario_text("\xEF\xBB\xBF# FR-COMP-1  The road.\nexpect squares 78\n", "t.scn");
  EXPECT_EQ(report.failed(), 0U) << all_failures(report);
  EXPECT_EQ(report.rules, std::vector<std::string>{"FR-COMP-1"});
  EXPECT_EQ(all_failures(run_scenario_text("\xFF\xFE#", "t.scn")),
            "t.scn:1: the file is written in UTF-16; save it as UTF-8\n");
}

// Scenarios with letters, words and lines changed at random: whatever comes of it, it is said and not thrown.
TEST(ScenarioRunner, SurvivesAnyText) {
  FastChance dice(2024);
  const auto files = scenario_files(source / "scenarios");
  const std::string other = read_file(files[dice.below(static_cast<unsigned>(files.size()))]);
  for (const auto& file : files) {
    const std::string whole = read_file(file);
    for (int round = 0; round < 10; ++round) {
      std::string text = whole;
      for (unsigned change = 0; change <= dice.below(6); ++change) {
        const auto at = dice.below(static_cast<unsigned>(text.size()));
        switch (dice.below(4)) {
          case 0: text[at] = static_cast<char>(dice.below(256)); break;
          case 1: text.erase(at, dice.below(12)); break;
          case 2: text.insert(at, std::to_string(dice.below(300))); break;
          default:
            text.insert(at, other.substr(dice.below(static_cast<unsigned>(other.size())), dice.below(40)));
            break;
        }
        if (text.empty()) text = "expect";
      }
      EXPECT_NO_THROW(run_scenario_text(text, "any.scn", game_of(file)));
    }
  }
  EXPECT_EQ(run_scenario_text(std::string(100000, 'x'), "long.scn").failed(), 1U);
  EXPECT_EQ(run_scenario_text(std::string(3000, '\n'), "lines.scn").failed(), 1U);
}

}  // namespace
}  // namespace tourmalet::scenario
