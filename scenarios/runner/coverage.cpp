#include "scenarios/runner/coverage.hpp"

#include <algorithm>
#include <system_error>

#include "scenarios/runner/words.hpp"

namespace tourmalet::scenario {

std::vector<std::string> rule_ids(std::string_view text, std::string_view prefix) {
  std::vector<std::string> ids;
  const std::string opening = "**" + std::string(prefix);
  for (std::size_t at = text.find(opening); at != std::string_view::npos; at = text.find(opening, at + 2)) {
    const std::string_view id = text.substr(at + 2, text.find_first_not_of("ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-", at + 2) - at - 2);
    if (id.back() >= '0' && id.back() <= '9' && std::ranges::find(ids, id) == ids.end()) ids.emplace_back(id);  // not "FR-CLIMB-*"
  }
  return ids;
}

std::map<std::string, std::string> read_not_exercised(std::string_view text) {
  std::map<std::string, std::string> reasons;
  while (!text.empty()) {
    const auto end = text.find('\n');
    Words words(text.substr(0, end));
    text = end == std::string_view::npos ? std::string_view() : text.substr(end + 1);
    if (!words.more() || words.peek().starts_with('#')) continue;
    const std::string rule(words.next("a rule"));
    reasons[rule] = words.rest();
  }
  return reasons;
}

Coverage coverage(const ScenarioGame& game, std::string_view rules_text, std::string_view not_exercised, const std::vector<Report>& reports) {
  Coverage result;
  auto reasons = read_not_exercised(not_exercised);
  for (const std::string& id : rule_ids(rules_text, game.prefix)) result.rules.push_back({id, {}, {}});
  if (result.rules.empty()) result.problems.push_back("the rules text has no rule **" + std::string(game.prefix) + "…**");
  for (const Report& report : reports) {
    const std::filesystem::path file(report.file);
    const std::string name = file.filename().string(), stem = file.stem().string();
    if (std::ranges::none_of(report.rules, [&](const std::string& rule) { return stem == rule || stem.starts_with(rule + "-"); }))
      result.problems.push_back(name + ": its first line must name the rule of its file name, \"# RULE-ID  what it says\"");
    for (const std::string& rule : report.rules) {
      if (!rule.starts_with(game.prefix)) continue;  // of an expansion, whose rules are in another text
      const auto found = std::ranges::find(result.rules, rule, &RuleCoverage::rule);
      if (found == result.rules.end())
        result.problems.push_back(name + ": " + rule + " is not in the rules");
      else
        found->files.push_back(name);
    }
  }
  for (RuleCoverage& rule : result.rules) {
    const auto listed = reasons.find(rule.rule);
    if (listed != reasons.end()) {
      rule.reason = listed->second;
      if (rule.reason.empty()) result.problems.push_back(rule.rule + " is said not to be exercised, without a reason");
      if (!rule.files.empty()) result.problems.push_back(rule.rule + " is exercised after all, take it off the list");
      reasons.erase(listed);
    } else if (rule.files.empty()) {
      result.problems.push_back(rule.rule + " has no scenario");
    }
  }
  for (const auto& [rule, reason] : reasons) result.problems.push_back(rule + " is said not to be exercised, but is not in the rules");
  return result;
}

std::filesystem::path find_rules(const ScenarioGame& game, const std::filesystem::path& scenarios) {
  std::error_code error;
  const auto wanted = std::filesystem::path("docs") / "rules" / (std::string(game.rules) + ".md");
  auto folder = std::filesystem::weakly_canonical(scenarios, error);
  for (; !folder.empty(); folder = folder.parent_path()) {
    if (std::filesystem::exists(folder / wanted, error)) return folder / wanted;
    if (folder == folder.root_path()) break;
  }
  throw DataError(scenarios.string(), "no folder above it has " + wanted.string() + "; name the rules text with --rules");
}

}  // namespace tourmalet::scenario
