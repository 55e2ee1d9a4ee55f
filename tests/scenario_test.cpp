// The scenarios are the first tests of the rules; here they all run, and the runner itself is tested on spoilt ones.
#include "scenarios/runner/scenario.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cctype>
#include <functional>
#include <optional>
#include <string>

#include "loader/data.hpp"
#include "rules/core/chance.hpp"
#include "scenarios/runner/coverage.hpp"

namespace tourmalet::scenario {
namespace {

const std::filesystem::path source = SOURCE_DIR;

std::string all_failures(const Report& report) {
  std::string text;
  for (const CaseReport& one : report.cases)
    for (const std::string& failure : one.failures) text += failure + "\n";
  return text;
}

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
    const std::string square = line.substr(first, colon - first), changed = std::to_string(std::stoi(square) + 1);
    std::size_t name = colon + 1;
    while (line[name] == '-' || line[name] == '.') ++name;
    const std::string rider = line.substr(name, 2);
    const std::string spoilt = text.substr(0, begin + first) + changed + text.substr(begin + colon);
    const Report report = run_scenario_text(spoilt, "spoilt.scn");
    const std::string said = all_failures(report);
    EXPECT_GE(report.failed(), 1U) << line;
    EXPECT_NE(said.find("spoilt.scn:" + std::to_string(line_number) + ": " + rider + " expected on square " + changed + " ("), std::string::npos) << said;
    EXPECT_NE(said.find(", found on square " + square + " ("), std::string::npos) << said;
  }
}

std::string test_name(const testing::TestParamInfo<std::filesystem::path>& info) {
  std::string name = info.param.stem().string();
  for (char& c : name)
    if (std::isalnum(static_cast<unsigned char>(c)) == 0) c = '_';
  return name;
}
INSTANTIATE_TEST_SUITE_P(FlammeRouge, EveryScenario, testing::ValuesIn(scenario_files(source / "scenarios" / "flamme_rouge")), test_name);
INSTANTIATE_TEST_SUITE_P(TourDeFrance, EveryScenario, testing::ValuesIn(scenario_files(source / "scenarios" / "tour_de_france")), test_name);
INSTANTIATE_TEST_SUITE_P(Vainqueur, EveryScenario, testing::ValuesIn(scenario_files(source / "scenarios" / "vainqueur")), test_name);

// One expected value is changed: exactly that must be said, on that line. `spoil` gives where the value begins and ends in the
// line, what is written instead, and how the runner names that; nothing if the line has no such value.
struct Spoilt {
  std::size_t begin, end;
  std::string written, named;
};
int spoil_all(const std::string& folder, const std::function<std::optional<Spoilt>(const std::string&)>& spoil) {
  int changed = 0;
  for (const auto& file : scenario_files(source / "scenarios" / folder)) {
    const std::string text = read_file(file);
    std::size_t line_number = 0;
    for (std::size_t begin = 0, end = 0; begin < text.size(); begin = end + 1) {
      end = std::min(text.find('\n', begin), text.size());
      ++line_number;
      std::string line = text.substr(begin, text.find_first_of("#\n", begin) - begin);
      line.erase(line.find_last_not_of(' ') + 1);
      const auto spoilt = line.starts_with("expect ") ? spoil(line) : std::nullopt;
      if (!spoilt) continue;
      const std::string changed_text = text.substr(0, begin + spoilt->begin) + spoilt->written + text.substr(begin + spoilt->end);
      const std::string said = all_failures(run_scenario_text(changed_text, folder + "/spoilt.scn"));
      EXPECT_NE(said.find("spoilt.scn:" + std::to_string(line_number) + ": "), std::string::npos) << file << "\n" << line << "\n" << said;
      EXPECT_NE(said.find(": expected " + spoilt->named + ", found "), std::string::npos) << file << "\n" << line << "\n" << said;
      ++changed;
    }
  }
  return changed;
}
// The last number of a line that begins with one of these words.
std::optional<Spoilt> last_number(const std::string& line, std::initializer_list<std::string_view> words, const char* usual, const char* other) {
  const std::size_t word = line.find_first_not_of(' ', 6), last = line.size(), first = line.find_last_of(' ') + 1;
  const bool counts = std::ranges::any_of(words, [&](std::string_view what) { return line.substr(word).starts_with(std::string(what) + " "); });
  const std::string number = line.substr(first);
  if (!counts || number.find_first_not_of("0123456789") != std::string::npos) return std::nullopt;
  const std::string instead = number == usual ? other : usual;
  return Spoilt{first, last, instead, instead};
}

TEST(EveryVainqueurScenario, FailsInWordsWhenANumberIsChanged) {
  const auto number = [](const std::string& line) {
    return last_number(line, {"at", "total", "points", "draw", "discards", "skips", "cards", "throws", "stage"}, "0", "1");
  };
  EXPECT_GT(spoil_all("vainqueur", number), 100);
}
TEST(EveryTourDeFranceScenario, FailsInWordsWhenANumberOrACellIsChanged) {
  const auto number = [](const std::string& line) {
    return last_number(line, {"speed", "pace", "bound", "points", "turn", "stage", "place", "bonus"}, "2", "1");
  };
  EXPECT_GT(spoil_all("tour_de_france", number), 200);
  const auto cell = [](const std::string& line) -> std::optional<Spoilt> {
    if (!line.substr(line.find_first_not_of(' ', 6)).starts_with("at ") || line.back() == '-') return std::nullopt;
    return Spoilt{line.rfind(':') + 1, line.size(), "-", "off the road"};
  };
  EXPECT_GT(spoil_all("tour_de_france", cell), 80);
}

TEST(ScenarioCoverage, EveryRuleHasAScenario) {
  for (const ScenarioGame& game : scenario_games()) {
    const auto folder = source / "scenarios" / game.folder;
    std::vector<Report> reports;
    for (const auto& file : scenario_files(folder)) reports.push_back(run_scenario_file(file));
    const Coverage found = coverage(game, read_file(find_rules(game, folder)), read_file(folder / "not-exercised.txt"), reports);
    EXPECT_GT(found.rules.size(), 100U);
    for (const std::string& problem : found.problems) ADD_FAILURE() << problem;
  }
}

TEST(ScenarioCoverage, SaysWhatIsMissing) {
  const ScenarioGame& game = scenario_games().front();
  const auto report = [](const std::string& file, std::vector<std::string> rules) { return Report{file, std::move(rules), {}}; };
  const Coverage found = coverage(game, "- **FR-A-1** one\n**FR-EX-02 – two**\n| **FR-DP-3** | see FR-B-9 and **FR-A-1**\n", "FR-DP-3  decided by a coin\n",
                                  {report("x/FR-A-1-twice.scn", {"FR-A-1", "FR-Z-1"}), report("x/odd.scn", {"PEL-1"})});
  ASSERT_EQ(found.rules.size(), 3U);
  EXPECT_EQ(found.rules[0].files, std::vector<std::string>{"FR-A-1-twice.scn"});
  EXPECT_EQ(found.rules[2].reason, "decided by a coin");
  EXPECT_EQ(found.problems,
            (std::vector<std::string>{"FR-A-1-twice.scn: FR-Z-1 is not in the rules",
                                      "odd.scn: its first line must name the rule of its file name, \"# RULE-ID  what it says\"", "FR-EX-02 has no scenario"}));
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
      {"place 9:rS\nrun away\nexpect 9:rS\n", "t.scn:2: \"away\" is not one of energy, movement"},
      {"place 9:rS\nrun movement\nexpect 9:rS\n", "t.scn:2: rS has no card"},
      {"place 9:rR\ncards rR 9\nexpect 9:rR\n", "t.scn:2: rR has no card 9 in his deck"},
      {"place 9:rR\nexpect 9:rR 8:rR\n", "t.scn:2: rR is expected on two squares"},
      {"place 9:rR 8:bR\nexpect 9:rR\n", "t.scn:2: bR expected off the road, found on square 8 (right lane)"},
      {"place 9:rR\nexpect 9:-.rR\n", "t.scn:2: rR expected on square 9 (left lane), found on square 9 (right lane)"},
      {"place 9:rR\nexpect 9:rR 8:bR\n", "t.scn:2: bR expected on square 8 (right lane), found off the road"},
      {"place 9:rR\nrun fatigue\nexpect fatigue none\n", "t.scn:3: rR expected to take no fatigue card, found that he took one"},
      {"place 9:rR\nrun energy\ndraw rR 9 3 3 3\ndecide r R\nexpect hand rR 3\n", "t.scn:5: rR hand: expected 3, found "},
      {"place 9:rR\nrun energy\ndraw rR 9 3 3 3\ndecide r R\nexpect round 1\n", "t.scn:5: the draw of 9 by rR was not possible"},
      {"place 9:rR\ndraw rR 3\nexpect 9:rR\n", "t.scn:3: the draw of 3 by rR was never asked for"},
      {"first r\nstart\ndecide r R9\nexpect asked r\n", "t.scn:3: r R9 is refused: not-a-start-square (FR-SETUP-5)"},
      {"first r\nstart\nrefuse r R4\n", "t.scn:3: r R4 expected to be refused, found that it is accepted"},
      {"case\nexpect squares 78\n", "t.scn:1: a case needs a name"},
      {"expect squares 79\n", "t.scn:1: squares of the road: expected 79, found 78"},
      {"expect squares 78 today\n", "t.scn:1: \"today\" is too much on this line"},
      {"tiles a,b,u\nexpect error \"used twice\"\n", "t.scn:2: error expected with the words \"used twice\", found no error"},
  };
  for (const auto& [text, sentence] : slips) {
    const std::string said = all_failures(run_scenario_text(text, "t.scn"));
    EXPECT_NE(said.find(sentence), std::string::npos) << text << "said: " << said;
  }
}

TEST(ScenarioRunner, NamesTheLineAndTheReasonForVainqueur) {
  const std::pair<const char*, const char*> slips[] = {
      {"plaice P0 20\n", "t.scn:1: \"plaice\" is not one of players, option"},
      {"at P0 30\nexpect at P0 20\n", "t.scn:1: 30 is not a square of 20 km"},
      {"at P9 20\nexpect at P0 20\n", "t.scn:1: \"P9\" is not a player of this Tour"},
      {"at P0 260\nexpect at P0 20\n", "t.scn:1: \"260\" is not where he stands, a number from 0 to 240"},
      {"hand P0 SSSS\nexpect at P0 0\n", "t.scn:2: there are not so many cards S"},
      {"hand P0 2x\nexpect at P0 0\n", "t.scn:1: hand: there is no card \"x\""},
      {"hand P0 222222222\nexpect at P0 0\n", "t.scn:1: a hand has 7 cards, 8 in its owner's turn"},
      {"table P0 2\nexpect at P0 0\n", "t.scn:1: on a table lie only handicaps and a Climber"},
      {"decide P0 6\nexpect at P0 60\n", "t.scn:1: P0 6 is refused: card-not-in-hand (VT-TURN-3)"},
      {"hand P0 2\nrefuse P0 2\n", "t.scn:2: P0 2 expected to be refused, found that it is accepted"},
      {"hand P0 2\nrefuse P0 4 handicapped\n", "t.scn:2: P0 4 expected to be refused by handicapped, found card-not-in-hand (VT-TURN-3)"},
      {"draws P1 S\nexpect turn P0\n", "t.scn:2: the draw of S by P1 was never asked for"},
      {"hand P0 SS\nhand P2 S\ndraws P1 S\nfallback P0\nexpect turn P1\n", "t.scn:5: the draw of S by P1 was not possible"},
      {"expect turn P1\n", "t.scn:1: turn of: expected P1, found P0"},
      {"fallback P0\nexpect event sneezed\n", "t.scn:2: \"sneezed\" is not an event"},
      {"players 9\nexpect turn P0\n", "t.scn:2: options: players: 9 players: the game is for 2 to 6 (VT-SETUP-1)"},
      {"start\nstart\nexpect turn P0\n", "t.scn:2: the Tour runs already"},
  };
  const std::filesystem::path file = "scenarios/vainqueur/t.scn";
  const ScenarioGame& game = game_of(file);
  for (const auto& [text, sentence] : slips) {
    const std::string said = all_failures(run_scenario_text(text, "t.scn", game));
    EXPECT_NE(said.find(sentence), std::string::npos) << text << "said: " << said;
  }
}

TEST(ScenarioRunner, NamesTheLineAndTheReasonForTourDeFrance) {
  const std::pair<const char*, const char*> slips[] = {
      {"plaice 1:5.2\n", "t.scn:1: \"plaice\" is not one of stages, board"},
      {"place 1:5.9\nexpect at 1:5.2\n", "t.scn:1: \"5.9\" is not a cell of this stage"},
      {"place 40:5.2\nexpect at 1:5.2\n", "t.scn:1: \"40\" is not the number of a rider"},
      {"place 1:5.2 2:5.2\nexpect at 1:5.2\n", "t.scn:1: numbers 1 and 2 stand on one cell"},
      {"place 1:60.2\nexpect at 1:5.2\n", "t.scn:1: nobody begins a table turn in the finish zone"},
      {"place 1:5.2\ndice y7\nexpect at 1:5.2\n", "t.scn:2: \"y7\" is not a throw"},
      {"place 1:5.2\ndice w2\ndecide 1 yellow\nexpect running\n", "t.scn:4: the die yellow was thrown by number 1, written was white"},
      {"place 1:5.2\ndice y4 y5 y6\ndecide 1 yellow 8.2\nexpect turn 6\n", "t.scn:4: 2 of the dice written were never thrown, the first is yellow 5"},
      {"place 1:5.2 2:4.2\ndecide 2 yellow\nexpect running\n", "t.scn:2: it is not the turn of number 2, but of number 1"},
      {"place 1:5.2\ndecide 1 6.2\nexpect running\n", "t.scn:2: 6.2 is refused: no-pace (TDF-PACE-2)"},
      {"place 1:5.2\nrefuse 1 red\n", "t.scn:2: red expected to be refused, found that it is accepted"},
      {"place 1:5.2\nexpect at 1:6.2\n", "t.scn:2: 1 stands on: expected 6.2, found 5.2"},
      {"place 1:5.2 2:4.2\nexpect menu 1 adopt\n", "t.scn:2: menu of 1: expected adopt, found red white yellow"},
      {"teams 9\nexpect turn 0\n", "t.scn:2: options: teams: 9 teams: the game is for 2 to 6 (TDF-COMP-1)"},
      {"start\nstart\nexpect turn 0\n", "t.scn:2: the race runs already"},
  };
  const std::filesystem::path file = "scenarios/tour_de_france/t.scn";
  const ScenarioGame& game = game_of(file);
  for (const auto& [text, sentence] : slips) {
    const std::string said = all_failures(run_scenario_text(text, "t.scn", game));
    EXPECT_NE(said.find(sentence), std::string::npos) << text << "said: " << said;
  }
}

TEST(ScenarioRunner, CasesShareTheLinesBeforeTheFirst) {
  const Report report = run_scenario_text(
      "# FR-SLIP-1 FR-SLIP-3  Two rules.\nplace 9:rS 7:bR\ncase one\nrun slipstream\nexpect 9:rS 8:bR\ncase two\nexpect 9:rS 8:bR\n", "t.scn");
  EXPECT_EQ(report.rules, (std::vector<std::string>{"FR-SLIP-1", "FR-SLIP-3"}));
  ASSERT_EQ(report.cases.size(), 2U);
  EXPECT_EQ(report.cases[0].name, "one");
  EXPECT_TRUE(report.cases[0].failures.empty());
  EXPECT_EQ(report.cases[1].failures, std::vector<std::string>{"t.scn:7: bR expected on square 8 (right lane), found on square 7 (right lane)"});
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
          default: text.insert(at, other.substr(dice.below(static_cast<unsigned>(other.size())), dice.below(40))); break;
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
