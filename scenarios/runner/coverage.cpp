#include "scenarios/runner/coverage.hpp"

#include <algorithm>
#include <system_error>

#include "rules/core/text.hpp"
#include "scenarios/runner/words.hpp"

namespace tourmalet::scenario {

namespace {

bool begins_so(std::string_view id, std::string_view prefixes) {
  return std::ranges::any_of(words_of(prefixes), [&](std::string_view prefix) { return id.starts_with(prefix); });
}

// "MET-*" stands for all of its family.
const std::string* reason_for(const std::map<std::string, std::string>& reasons, const std::string& rule) {
  if (const auto found = reasons.find(rule); found != reasons.end()) return &found->second;
  const auto family = reasons.find(rule.substr(0, rule.rfind('-') + 1) + "*");
  return family == reasons.end() ? nullptr : &family->second;
}

// Takes the reasons of a list to the rules; a rule that has a scenario does not belong on it.
void explain(const std::map<std::string, std::string>& reasons, const std::string& what, Coverage& result) {
  for (const auto& [rule, reason] : reasons) {
    if (reason.empty()) result.problems.push_back(rule + " is said " + what + ", without a reason");
    if (std::ranges::none_of(result.rules, [&, id = rule](const RuleCoverage& one) {
          return reason_for({{id, ""}}, one.rule) != nullptr;
        }))
      result.problems.push_back(rule + " is said " + what + ", but is not in the rules");
  }
  for (RuleCoverage& rule : result.rules)
    if (const std::string* reason = reason_for(reasons, rule.rule)) {
      rule.reason = what + ": " + *reason;
      if (!rule.files.empty()) result.problems.push_back(rule.rule + " is exercised after all, take it off the list");
    }
}

}  // namespace

std::vector<std::string> rule_ids(std::string_view text, std::string_view prefixes) {
  std::vector<std::string> ids;
  for (std::size_t at = text.find("**"); at != std::string_view::npos; at = text.find("**", at + 2)) {
    const std::string_view bold = text.substr(at + 2, 30);
    std::size_t length = std::min(bold.find_first_not_of("ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-"), bold.size());
    if (length == 0 || bold[length - 1] == '-') continue;                              // not "FR-CLIMB-*"
    if (length < bold.size() && bold[length] >= 'a' && bold[length] <= 'z') ++length;  // "TDF-DP-4a"
    const std::string id(bold.substr(0, length));
    if (begins_so(id, prefixes) && std::ranges::find(ids, id) == ids.end()) ids.push_back(id);
  }
  return ids;
}

std::map<std::string, std::string> read_reasons(std::string_view text) {
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

Coverage coverage(std::span<const TextOfRules> texts, const Exceptions& exceptions,
                  const std::vector<Report>& reports) {
  Coverage result;
  for (const TextOfRules& text : texts) {
    const auto ids = rule_ids(text.text, text.prefixes);
    if (ids.empty()) result.problems.push_back("the rules text has no rule **" + std::string(text.prefixes) + "…**");
    for (const std::string& id : ids) result.rules.push_back({id, {}, {}});
  }
  for (const Report& report : reports) {
    const std::filesystem::path file(report.file);
    const std::string name = file.filename().string(), stem = file.stem().string();
    if (std::ranges::none_of(report.rules,
                             [&](const std::string& rule) { return stem == rule || stem.starts_with(rule + "-"); }))
      result.problems.push_back(name +
                                ": its first line must name the rule of its file name, \"# RULE-ID  what it says\"");
    for (const std::string& rule : report.rules) {
      const auto found = std::ranges::find(result.rules, rule, &RuleCoverage::rule);
      if (found == result.rules.end())
        result.problems.push_back(name + ": " + rule + " is not in the rules");
      else
        found->files.push_back(name);
    }
  }
  explain(read_reasons(exceptions.not_exercised), "not to be exercised", result);
  explain(read_reasons(exceptions.not_implemented), "not to be implemented yet", result);
  for (const RuleCoverage& rule : result.rules)
    if (rule.files.empty() && rule.reason.empty()) result.problems.push_back(rule.rule + " has no scenario");
  return result;
}

std::filesystem::path find_rules(std::string_view name, const std::filesystem::path& scenarios) {
  std::error_code error;
  const auto wanted = std::filesystem::path("docs") / "rules" / (std::string(name) + ".md");
  auto folder = std::filesystem::weakly_canonical(scenarios, error);
  for (; !folder.empty(); folder = folder.parent_path()) {
    if (std::filesystem::exists(folder / wanted, error)) return folder / wanted;
    if (folder == folder.root_path()) break;
  }
  throw DataError(scenarios.string(),
                  "no folder above it has " + wanted.string() + "; name the rules text with --rules");
}

}  // namespace tourmalet::scenario
