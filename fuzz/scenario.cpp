// The text of a scenario: whatever it says, it gives a report.
#include "scenarios/runner/scenario.hpp"

#include "fuzz/fuzz.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  (void)tourmalet::scenario::run_scenario_text(tourmalet::fuzz::text_of(data, size), "fuzz", tourmalet::scenario::scenario_games().front());
  return 0;
}
