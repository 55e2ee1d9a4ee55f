// The text of a scenario, for each game: whatever it says, it gives a report.
#include "scenarios/runner/scenario.hpp"

#include "fuzz/fuzz.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  for (const auto& game : tourmalet::scenario::scenario_games())
    (void)tourmalet::scenario::run_scenario_text(tourmalet::fuzz::text_of(data, size), "fuzz", game);
  return 0;
}
