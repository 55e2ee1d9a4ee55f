// The text of a scenario, for the game whose rules it names at its beginning, or for each: whatever it says, it gives a
// report.
#include "scenarios/runner/scenario.hpp"

#include <algorithm>

#include "fuzz/fuzz.hpp"
#include "rules/core/text.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace tourmalet::scenario;
  const auto text = tourmalet::fuzz::text_of(data, size);
  const std::string_view head = text.substr(0, 40);
  const auto own = [&](const ScenarioGame& game) {
    return std::ranges::any_of(game.rules, [&](const RulesText& rules) {
      return std::ranges::any_of(tourmalet::words_of(rules.prefixes),
                                 [&](auto prefix) { return head.find(prefix) != head.npos; });
    });
  };
  const auto named = [&](const ScenarioGame& game) {  // a Tour shows the rules of its stages' game
    return own(game) || std::ranges::any_of(scenario_games(), [&](const ScenarioGame& other) {
             return other.folder == game.with && own(other);
           });
  };
  const bool one = std::ranges::any_of(scenario_games(), named);
  for (const ScenarioGame& game : scenario_games())
    if (!one || named(game)) (void)run_scenario_text(text, "fuzz", game);
  return 0;
}
