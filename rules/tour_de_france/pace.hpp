// Pace and wind: what the riders of a group may adopt, and who pays for riding in front.
#pragma once

#include <algorithm>

#include "rules/tour_de_france/state.hpp"

namespace tourmalet::tour_de_france {

// TDF-WIND-4 Alone, or in a group in which nobody has made an ordinary move yet.
inline bool exposed(const Race& race, RiderId rider) {
  return race.group[rider] == alone || (race.sheltered >> race.group[rider] & 1U) == 0;
}
inline void give_shelter(Race& race, RiderId rider) {
  if (race.group[rider] != alone) race.sheltered |= 1U << race.group[rider];
}

// TDF-PACE-7, 8 One of the two behind a brake has had a turn; after the second there is no pace.
inline void count_down(Slot& slot) {
  if (slot.bound == 0) return;
  --slot.bound;
  if (slot.bound == 0) slot.pace = 0;
}
// TDF-CON-4
inline void shut(Slot& slot) {
  if (slot.window == Window::open) slot.window = Window::shut;
}

// TDF-FLAT-3, TDF-CLI-6 What the attack face is worth without an attack.
constexpr unsigned attack_value(Family family) { return family == Family::flat ? 2 : 1; }

// TDF-WIND-1, 2 and TDF-GALE-1, 2: a base die on flat road. TDF-CLI-3 Nothing on a slope, unless TDF-OPT-10.
inline unsigned after_wind(const Course& course, const Cell& cell, const Race& race, RiderId rider, unsigned value) {
  if (cell.family == Family::slope)
    return course.options.alone_on_climb && race.group[rider] == alone && value > 1 ? value - 1 : value;
  if (!exposed(race, rider)) return value;
  if (cell.gale != 0) return value == 2 ? 1 : value - 2;
  return value >= 3 ? value - 1 : value;
}
// TDF-GALE-3 White and red are exempt, unless TDF-OPT-9.
inline unsigned after_gale(const Course& course, const Cell& cell, const Race& race, RiderId rider, unsigned value) {
  if (!course.options.gale_white_red || cell.gale == 0 || !exposed(race, rider)) return value;
  return value > 3 ? value - 2 : 1;
}

}  // namespace tourmalet::tour_de_france
