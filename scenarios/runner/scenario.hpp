// Scenarios: short texts that lay a situation, let the rules run and say what must come of it. docs/scenarios.md.
//
//   # FR-SLIP-5  A rider on a climb neither gives nor takes shelter.      ← the rules it shows
//   road    flat 6, climb 3, flat 20                                      ← before the first `case`: common to all
//           cases
//   case    the blue rouleur
//   place   9:rS 7:bR 5:kS
//   run     slipstream
//   expect  9:rS 7:bR 5:kS
//
// What stands here is the same for every game: lines, comments, cases, reports. The words themselves belong to a game.
#pragma once

#include <filesystem>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace tourmalet::scenario {

using Differences = std::vector<std::string>;  // each says in words what was expected and what was found

// One case of one game, played line by line.
class Script {
 public:
  virtual ~Script() = default;
  virtual Differences play(std::string_view line) = 0;  // throws DataError if the line makes no sense here
  virtual Differences end() { return {}; }              // after the last line
};

// A text of rules, docs/rules/NAME.md, and how the ids of its rules begin: "PEL- SUP- COB-".
struct RulesText {
  std::string_view name, prefixes;
};

// What a game brings along. Adding a game: its script and a line in games.cpp.
struct ScenarioGame {
  std::string_view folder;           // scenarios/<folder>/ holds its scenarios
  std::span<const RulesText> rules;  // its own, and those of the modules that are played with it
  std::unique_ptr<Script> (*open)();
  // Another game's folder: its texts of rules are shown by both, each rule by one of them.
  std::string_view with{};
};
std::span<const ScenarioGame> scenario_games();
// The game whose rules are named; otherwise that of the nearest folder above the file, wherever it was called from;
// otherwise the first one.
const ScenarioGame& game_of(const std::filesystem::path& file, std::span<const std::string> rules = {});

struct CaseReport {
  std::string name;                   // empty in a file without cases
  std::vector<std::string> failures;  // "FILE:LINE: what differed (case NAME)"
};
struct Report {
  std::string file;
  std::vector<std::string> rules;  // the ids of the first comment line
  std::vector<CaseReport> cases;
  const ScenarioGame* game = nullptr;
  std::size_t failed() const;  // cases
};

// Never throws, whatever the text.
Report run_scenario_text(std::string_view text, const std::string& name, const ScenarioGame& game);
Report run_scenario_text(std::string_view text, const std::string& name);
Report run_scenario_file(const std::filesystem::path& file);  // throws DataError if the file cannot be read

// *.scn, sorted; throws DataError
std::vector<std::filesystem::path> scenario_files(const std::filesystem::path& file_or_folder);

}  // namespace tourmalet::scenario
