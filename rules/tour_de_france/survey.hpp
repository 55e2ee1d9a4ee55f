// The road of a stage, worked out once: spots, steps, distances, the order of play, primes (TDF-DATA-V3 to V10).
#pragma once

#include "rules/core/value.hpp"
#include "rules/tour_de_france/course.hpp"

namespace tourmalet::tour_de_france {

// TDF-DATA-2
struct Bearing {
  int lane, along;
};
constexpr Bearing bearing(Axial hex, int direction) {
  for (int d = 0; d < direction; ++d) hex = {hex.q + hex.r, -hex.q};
  return {hex.r, 2 * hex.q + hex.r};
}

// Lays the road of a stage whose sectors, route and lines have been read. Throws DataError with the place and the
// reason.
void survey(const Reader& stage_document, Stage& stage, const Options& options);

}  // namespace tourmalet::tour_de_france
