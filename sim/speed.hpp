// How fast a game is.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <string_view>

#include "rules/core/module.hpp"

namespace tourmalet {

struct Speed {
  double races_per_second = 0;         // random play through the contract, one core
  double blind_races_per_second = 0;   // with the game's own sampler
  double ridden_races_per_second = 0;  // by a sensible rider in every seat, through the contract
  double border_races_per_second = 0;  // through the table of functions, decision by decision
  double border_overhead = 0;          // share of time the border costs per step
  double copy_nanoseconds = 0;

  std::size_t state_bytes = 0;
};

// Measures for about `seconds` altogether, in short alternating laps, and takes the best lap of each kind: other
// programs on the machine only ever make a lap slower.
Speed measure_speed(std::string_view game, const void* course, double seconds);

}  // namespace tourmalet
