// A rider's turn begins: what they may do (section 7 of the rules).
#pragma once

#include "rules/tour_de_france/pace.hpp"

namespace tourmalet::tour_de_france {

constexpr unsigned bit_of(Die die) { return 1U << static_cast<unsigned>(die); }

struct Menu {
  unsigned pace = 0;   // to be adopted; 0: nothing to adopt
  unsigned dice = 0;   // a bit per die
  unsigned cards = 0;  // a bit per card
};

// TDF-START-6 The first rider to move in a stage.
inline bool opens_stage(const Race& race) { return race.turn == 1 && race.at == 0; }

inline Menu menu_of(const Course& course, const Race& race, RiderId rider) {
  const Family family = course.stage(race.stage)[race.spot[rider]].family;
  const Slot slot = slot_of(race, rider, family);
  Menu menu;
  if (opens_stage(race)) {
    menu.dice = bit_of(Die::yellow);
    return menu;
  }
  menu.pace = slot.pace;                                    // TDF-PACE-2, 4, 6
  for (std::size_t colour = 0; colour < jerseys; ++colour)  // TDF-CARD-2, 8
    if (race.card[colour] == rider && (static_cast<Jersey>(colour) == Jersey::polka) == (family == Family::slope))
      menu.cards |= 1U << colour;
  if (family == Family::slope)
    menu.dice = bit_of(Die::polka);  // TDF-CLI-2, 9
  else if (slot.bound > 0)
    menu.dice = bit_of(Die::white);  // TDF-BRK-2
  else if (slot.stretch != 0)
    menu.dice = bit_of(Die::green) | bit_of(Die::white) | bit_of(Die::red);  // TDF-ATT-6
  else
    menu.dice = bit_of(Die::yellow) | bit_of(Die::white) | bit_of(Die::red);  // TDF-FLAT-1, 4
  return menu;
}

// TDF-ATT-1 In position while the window is idle. TDF-CON-2 Anyone while it is open, or only in position (TDF-OPT-5).
inline bool may_attack(const Course& course, const Race& race, RiderId rider, const Slot& slot) {
  if (race.group[rider] == alone || slot.window == Window::shut) return false;  // TDF-ATT-7
  return contains(race.poised, rider) || (slot.window == Window::open && !course.options.contain_in_position);
}
// TDF-ATT-2, TDF-CLI-7
inline bool may_stretch(Family family, const Slot& slot) {
  return family == Family::flat && slot.window == Window::idle;
}

}  // namespace tourmalet::tour_de_france
