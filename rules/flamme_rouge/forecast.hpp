// What a card would bring, as far as its holder can know: from what lies open and the own cards alone.
#pragma once

#include <optional>

#include "rules/flamme_rouge/events.hpp"
#include "rules/flamme_rouge/view.hpp"

namespace tourmalet::flamme_rouge {

struct Forecast {
  Happening move;      // while the others stand; own riders in front who have chosen have gone
  int fatigue = 0;     // of a hundred: if the others play any card they still have, how often it ends in the wind,
  int slipstream = 0;  // and how often it is drawn along
};

// Precondition: the rider is on the road and belongs to the seat of the view.
Forecast forecast(const Course& course, const FullOutlook& view, RiderId rider, CardKind card);

// The same of an answer to a question of the house rules: where the rider would be, fatigue cards more or less, the
// time of the stage (HR-GC-6), turns that an attack lasts (HR-TRAIT-BAR-5), cards drawn.
struct Outcome {
  std::optional<Square> square{};
  std::optional<int> fatigue{}, seconds{}, turns{}, cards{};
};
Outcome outcome(const Course& course, const FullOutlook& view, RiderId rider, std::uint8_t step, std::uint8_t answer);

}  // namespace tourmalet::flamme_rouge
