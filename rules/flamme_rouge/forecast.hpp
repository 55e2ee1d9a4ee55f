// What a card would bring, as far as its holder can know: from what lies open and the own cards alone.
#pragma once

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

}  // namespace tourmalet::flamme_rouge
