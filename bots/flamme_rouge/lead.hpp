// What a lead is worth when there are stages to come. Square roots are the only functions: every machine finds the same
// numbers.
#pragma once

#include <cmath>
#include <cstdint>

namespace tourmalet::riding {

// The chance that a lead lasts if the difference has this variance in the stages to come: about the normal law.
inline double lasts(double lead, double variance) {
  if (variance <= 0) return lead > 0 ? 1 : lead < 0 ? 0 : 0.5;
  return 0.5 + 0.5 * lead / std::sqrt(lead * lead + 1.57 * variance);
}

// What a fatigue card costs that is carried into the first of so many stages, if it costs this much in one: half of the
// cards are kept on every evening after that.
inline double carried_costs(unsigned stages, double in_one) {
  return stages == 0 ? 0 : in_one * (2 - 2.0 / static_cast<double>(std::uint64_t{1} << stages));
}

}  // namespace tourmalet::riding
