// The text of a scenario, for the game whose rules it names at its beginning, or for each: whatever it says, it gives a
// report.
#include "scenarios/runner/scenario.hpp"

#include <algorithm>

#include "fuzz/fuzz.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace tourmalet::scenario;
  const auto text = tourmalet::fuzz::text_of(data, size);
  const auto named = [&](const ScenarioGame& game) {
    const std::string_view prefix = game.rules[0].prefixes;  // of a game's own rules there is one
    return text.substr(0, 40).find(prefix) != text.npos;
  };
  const bool one = std::ranges::any_of(scenario_games(), named);
  for (const ScenarioGame& game : scenario_games())
    if (!one || named(game)) (void)run_scenario_text(text, "fuzz", game);
  return 0;
}
