// tourmalet scenario PATH…: plays scenarios and says in words what differs.
#include <fmt/format.h>

#include <memory>
#include <string>
#include <vector>

#include "cli/commands.hpp"
#include "loader/data.hpp"
#include "scenarios/runner/coverage.hpp"
#include "scenarios/runner/scenario.hpp"

namespace tourmalet {
namespace {

struct ScenarioOptions {
  std::vector<std::string> paths, rules;
  bool coverage = false;
};

std::string list_beside(const std::filesystem::path& scenario, const char* name) {
  const auto list = scenario.parent_path() / name;
  return std::filesystem::exists(list) ? read_file(list) : std::string();
}

// Those of the game's texts, or all that a person has named.
std::vector<scenario::TextOfRules> texts_of(const ScenarioOptions& options, const scenario::ScenarioGame& game,
                                            const std::filesystem::path& scenario) {
  std::vector<scenario::TextOfRules> texts;
  std::string named;
  for (const std::string& file : options.rules) named += read_file(file);
  for (const scenario::RulesText& text : game.rules)
    texts.push_back({named.empty() ? read_file(scenario::find_rules(text.name, scenario)) : named, text.prefixes});
  return texts;
}

// Every rule of every game among the scenarios. Answers with the number of problems.
std::size_t show_coverage(const ScenarioOptions& options, const std::vector<scenario::Report>& reports) {
  std::size_t problems = 0;
  for (const scenario::ScenarioGame& game : scenario::scenario_games()) {
    std::vector<scenario::Report> mine;
    for (const auto& report : reports)
      if (report.game == &game || report.game->with == game.folder) mine.push_back(report);
    if (mine.empty() || !game.with.empty()) continue;
    const std::filesystem::path first = mine.front().file;
    const auto found =
        scenario::coverage(texts_of(options, game, first),
                           {list_beside(first, "not-exercised.txt"), list_beside(first, "not-implemented.txt")}, mine);
    std::size_t shown = 0;
    for (const auto& rule : found.rules) {
      shown += !rule.files.empty();
      fmt::print("{:<12} {}\n", rule.rule,
                 !rule.files.empty()   ? fmt::format("{}", fmt::join(rule.files, " "))
                 : rule.reason.empty() ? "no scenario"
                                       : rule.reason);
    }
    for (const auto& problem : found.problems) fmt::print("{}\n", problem);
    fmt::print("{}: {} of {} rules have a scenario\n", game.folder, shown, found.rules.size());
    problems += found.problems.size();
  }
  return problems;
}

void run(const ScenarioOptions& options) {
  std::vector<scenario::Report> reports;
  for (const auto& path : options.paths)
    for (const auto& file : scenario::scenario_files(path)) reports.push_back(scenario::run_scenario_file(file));
  if (reports.empty()) throw DataError(options.paths.front(), "there is no scenario (*.scn) in it");
  std::size_t cases = 0, failed = 0;
  for (const auto& report : reports) {
    cases += report.cases.size();
    failed += report.failed();
    for (const auto& one : report.cases)
      for (const auto& failure : one.failures) fmt::print("{}\n", failure);
  }
  const std::size_t problems = options.coverage ? show_coverage(options, reports) : 0;
  fmt::print("{} passed, {} failed\n", cases - failed, failed);
  if (failed + problems > 0) throw CLI::RuntimeError(1);
}

}  // namespace

void add_scenario(CLI::App& app) {
  auto options = std::make_shared<ScenarioOptions>();
  CLI::App* command = app.add_subcommand("scenario", "play scenarios and compare what happens with what they expect");
  command->add_option("path", options->paths, "files, or folders with *.scn files")->required();
  command->add_flag("--coverage", options->coverage, "list every rule with its scenarios");
  command->add_option("--rules", options->rules,
                      "rules texts to compare with (default: docs/rules above the scenarios)");
  command->callback([options] { run(*options); });
}

}  // namespace tourmalet
