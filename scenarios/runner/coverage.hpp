// Which rules are shown by a scenario. The rules text is the list; a scenario names its rules in its first line.
#pragma once

#include <filesystem>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "scenarios/runner/scenario.hpp"

namespace tourmalet::scenario {

struct RuleCoverage {
  std::string rule;
  std::vector<std::string> files;  // names only
  std::string reason;              // why it cannot be exercised, if the list says so
};
struct Coverage {
  std::vector<RuleCoverage> rules;    // in the order of the rules text
  std::vector<std::string> problems;  // in words: a rule without scenario, a name that is no rule, …
};

std::vector<std::string> rule_ids(std::string_view rules_text, std::string_view prefix);  // printed bold: **FR-SLIP-5**
std::map<std::string, std::string> read_not_exercised(std::string_view text);             // a line each: ID  reason

Coverage coverage(const ScenarioGame& game, std::string_view rules_text, std::string_view not_exercised, const std::vector<Report>& reports);

// docs/rules/<game>.md of the nearest folder above the scenarios that has one. Throws DataError.
std::filesystem::path find_rules(const ScenarioGame& game, const std::filesystem::path& scenarios);

}  // namespace tourmalet::scenario
