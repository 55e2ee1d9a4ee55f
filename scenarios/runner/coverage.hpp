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
  std::string reason;              // why it has no scenario, if a list says so
};
struct Coverage {
  std::vector<RuleCoverage> rules;    // in the order of the rules text
  std::vector<std::string> problems;  // in words: a rule without scenario, a name that is no rule, …
};

// Of the rules printed bold, **FR-SLIP-5**, those that begin with one of the prefixes.
std::vector<std::string> rule_ids(std::string_view rules_text, std::string_view prefixes);
std::map<std::string, std::string> read_reasons(std::string_view text);  // a line each: ID or FAMILY-*, and the reason

struct TextOfRules {
  std::string text;
  std::string_view prefixes;
};
// Lists beside the scenarios of a game: rules that no scenario can show, and rules that are not played yet.
struct Exceptions {
  std::string not_exercised, not_implemented;
};
Coverage coverage(std::span<const TextOfRules> texts, const Exceptions& exceptions, const std::vector<Report>& reports);

// docs/rules/NAME.md of the nearest folder above the scenarios that has one. Throws DataError.
std::filesystem::path find_rules(std::string_view name, const std::filesystem::path& scenarios);

}  // namespace tourmalet::scenario
