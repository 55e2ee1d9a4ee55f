#include "scenarios/runner/scenario.hpp"

#include <algorithm>
#include <exception>
#include <optional>
#include <system_error>

#include "loader/data.hpp"
#include "rules/core/text.hpp"
#include "scenarios/runner/words.hpp"

namespace tourmalet::scenario {
namespace {

// Nobody writes more by hand; a machine that does is stopped.
constexpr std::size_t most_text = 64U << 10, most_lines = 2000, most_played = 10000;
constexpr std::string_view byte_order_mark = "\xEF\xBB\xBF";  // some editors begin a file with it; nobody sees it

struct Line {
  std::size_t number;
  std::string_view text;
};
struct Case {
  std::string name;
  std::vector<Line> lines;
};

std::string_view without_comment(std::string_view line) {
  for (std::size_t i = 0; i < line.size(); ++i)
    if (line[i] == '#' && (i == 0 || line[i - 1] == ' ' || line[i - 1] == '\t')) return line.substr(0, i);
  return line;
}

// "FR-SLIP-5", "COB-1", "TDF-DP-4a": capitals in parts, the last one a number, perhaps with a letter; of three parts
// the last may be a name, "HR-FORM-SEC".
bool is_rule_id(std::string_view word) {
  if (word.size() > 1 && word.back() >= 'a' && word.back() <= 'z') word.remove_suffix(1);
  const auto dash = word.rfind('-');
  if (word.size() > 20 || dash == std::string_view::npos || dash == 0 || word[0] == '-') return false;
  const auto capitals = [](std::string_view part) {
    return std::ranges::all_of(part, [](char c) { return c == '-' || (c >= 'A' && c <= 'Z'); });
  };
  const std::string_view last = word.substr(dash + 1), before = word.substr(0, dash);
  const bool name = !last.empty() && capitals(last) && before.find('-') != std::string_view::npos;
  return capitals(before) && (name || read_number(last, 0, 999));
}

std::vector<std::string> rules_named(std::string_view comment) {
  std::vector<std::string> rules;
  Words words(comment);
  while (words.more() && is_rule_id(words.peek())) rules.emplace_back(words.next("a rule"));
  return rules;
}

void play(const Case& now, const std::string& name, const ScenarioGame& game, CaseReport& report) {
  const auto fail = [&](std::size_t line, const std::string& why) {
    report.failures.push_back(name + ":" + std::to_string(line) + ": " + why +
                              (now.name.empty() ? "" : " (case " + now.name + ")"));
  };
  std::size_t at = now.lines.empty() ? 1 : now.lines.front().number;
  try {
    const auto script = game.open();
    bool expects = false;
    for (const Line& line : now.lines) {
      at = line.number;
      Words words(line.text);
      expects |= words.peek() == "expect" || words.peek() == "refuse" || words.peek() == "warn";
      for (const std::string& difference : script->play(line.text)) fail(at, difference);
    }
    for (const std::string& difference : script->end()) fail(at, difference);
    if (!expects) fail(at, "nothing is expected here: a scenario needs a line \"expect …\"");
  } catch (const std::exception& error) {
    fail(at, error.what());
  }
}

Report run(std::string_view text, const std::string& name, const ScenarioGame* game) {
  Report report{.file = name, .rules = {}, .cases = {}, .game = game};
  const auto refuse = [&](std::size_t line, const std::string& why) {
    report.cases = {{.name = {}, .failures = {name + ":" + std::to_string(line) + ": " + why}}};
    return report;
  };
  if (text.size() > most_text) return refuse(1, "a scenario has at most 64 KiB");
  if (text.starts_with("\xFF\xFE") || text.starts_with("\xFE\xFF"))
    return refuse(1, "the file is written in UTF-16; save it as UTF-8");
  if (text.starts_with(byte_order_mark)) text.remove_prefix(byte_order_mark.size());
  std::vector<Line> common;
  std::vector<Case> cases;
  std::size_t number = 0;
  bool first_comment = true;
  while (!text.empty()) {
    const auto end = text.find('\n');
    const std::string_view line = text.substr(0, end);
    text = end == std::string_view::npos ? std::string_view() : text.substr(end + 1);
    if (++number > most_lines) return refuse(number, "a scenario has at most " + std::to_string(most_lines) + " lines");
    if (first_comment && line.starts_with('#')) report.rules = rules_named(line.substr(1)), first_comment = false;
    Words words(without_comment(line));
    if (!words.more()) continue;
    if (words.take("case")) {
      std::string title(words.rest());
      if (title.empty()) return refuse(number, "a case needs a name");
      cases.push_back({title, {}});
      continue;
    }
    (cases.empty() ? common : cases.back().lines).push_back({number, without_comment(line)});
  }
  if (game == nullptr) report.game = game = &game_of(name, report.rules);
  if (cases.empty()) cases.push_back({});
  if (common.empty() && cases.front().lines.empty())
    return refuse(std::max<std::size_t>(number, 1), "there is nothing to play in it");
  if (number + common.size() * cases.size() > most_played)
    return refuse(number, "too many cases repeat too many lines");
  for (Case& one : cases) {
    one.lines.insert(one.lines.begin(), common.begin(), common.end());
    report.cases.push_back({.name = one.name, .failures = {}});
    play(one, name, *game, report.cases.back());
  }
  return report;
}

}  // namespace

std::size_t Report::failed() const {
  return static_cast<std::size_t>(
      std::ranges::count_if(cases, [](const CaseReport& one) { return !one.failures.empty(); }));
}

Report run_scenario_text(std::string_view text, const std::string& name, const ScenarioGame& game) {
  return run(text, name, &game);
}

Report run_scenario_text(std::string_view text, const std::string& name) { return run(text, name, nullptr); }

Report run_scenario_file(const std::filesystem::path& file) {
  return run_scenario_text(read_file(file), file.string());
}

std::vector<std::filesystem::path> scenario_files(const std::filesystem::path& file_or_folder) {
  namespace fs = std::filesystem;
  std::error_code error;
  if (!fs::exists(file_or_folder, error)) throw DataError(file_or_folder.string(), "there is no such file or folder");
  if (!fs::is_directory(file_or_folder, error)) return {file_or_folder};
  std::vector<fs::path> files;
  for (fs::recursive_directory_iterator at(file_or_folder, fs::directory_options::skip_permission_denied, error), end;
       !error && at != end; at.increment(error))
    if (at->path().extension() == ".scn" && at->is_regular_file(error)) files.push_back(at->path());
  if (error) throw DataError(file_or_folder.string(), "the folder cannot be read: " + error.message());
  std::ranges::sort(files);
  return files;
}

const ScenarioGame& game_of(const std::filesystem::path& file, std::span<const std::string> rules) {
  const ScenarioGame *named = nullptr, *around = nullptr;
  for (const std::string& rule : rules)
    for (const ScenarioGame& game : scenario_games())
      for (const RulesText& text : game.rules)
        for (const std::string_view prefix : words_of(text.prefixes))
          if (named == nullptr && rule.starts_with(prefix)) named = &game;
  std::error_code error;
  auto folder = std::filesystem::weakly_canonical(std::filesystem::absolute(file, error), error);
  for (folder = folder.parent_path(); around == nullptr && folder.has_relative_path(); folder = folder.parent_path())
    for (const ScenarioGame& game : scenario_games())
      if (folder.filename() == game.folder) around = &game;
  if (named == nullptr) return around != nullptr ? *around : scenario_games().front();
  return around != nullptr && around->with == named->folder ? *around : *named;
}

}  // namespace tourmalet::scenario
