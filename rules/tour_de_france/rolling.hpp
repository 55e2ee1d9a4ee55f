// Dice, attacks and cards: how a rider gets speed. Each function ends with the next step in the state: where to
// ride, an attack to decide on, or the next rider.
#pragma once

#include <algorithm>

#include "rules/tour_de_france/menu.hpp"
#include "rules/tour_de_france/riding.hpp"

namespace tourmalet::tour_de_france {

// The occasion of a throw: whose, which die, in which table turn of which stage.
inline constexpr std::uint8_t lot_purpose =
    5;  // the dice have 0 to 4, a new one gets 6: seeds promise by these numbers

template <Chance C>
Face throw_die(const Race& race, Die die, C& chance) {
  const Bag bag{
      .owner = race.rider(), .purpose = static_cast<std::uint8_t>(die), .turn = race.turn, .draw = race.stage};
  return static_cast<Face>(chance.pick(bag, faces_of(die)));
}

inline void ride_with(Race& race, unsigned speed, Ride ride) {
  race.speed = static_cast<std::uint8_t>(speed);
  race.ride = ride;
  race.step = Step::ride;
}

inline void end_of_move(Race& race) {
  ++race.at;
  race.speed = 0;
  race.ride = Ride::ordinary;
  race.refused = race.taken_back = 0;
  race.turned_down = {};
  race.step = Step::next_rider;
}

template <class L>
void tell_throw(const Course& course, const Race& race, Die die, Face face, unsigned cells, L& listener) {
  if constexpr (listens<L>()) {
    Happening event = Happening::about(Happening::Kind::threw, race.rider(), cells);
    event.die = die;
    event.face = face;
    event.pace = slot_of(race, race.rider(), course.stage(race.stage)[race.spot[race.rider()]].family).pace;
    listener.hear(event);
  }
}

// TDF-PACE-4 The whole pace, without wind.
template <class L>
void adopt(const Course& course, Race& race, L& listener) {
  const RiderId rider = race.rider();
  Slot& slot = race.slot(rider, course.stage(race.stage)[race.spot[rider]].family);
  ride_with(race, slot.pace, Ride::ordinary);
  count_down(slot);
  give_shelter(race, rider);
  if constexpr (listens<L>()) listener.hear(Happening::about(Happening::Kind::adopted, rider, race.speed));
}

// TDF-RISK-3 A crash: the rider loses this turn only, the pace stays. TDF-RISK-4, 5 A big one: the rider abandons, the
// next two of the group fall, and the rider after them has no pace. TDF-R-37 So does a rider who was helped into the
// finish zone; by the first rules they had arrived and did not abandon any more.
template <class L>
void crash(const Course& course, Race& race, Face face, Slot& slot, L& listener) {
  const RiderId rider = race.rider();
  const bool big = face != crash_face;
  const bool arrived = course.rules < 2 && course.stage(race.stage)[race.spot[rider]].in_zone();
  shut(slot);
  ++(big ? race.counters.big_crashes : race.counters.crashes);
  if (big && !arrived) {
    race.abandoned |= only(rider);
    race.spot[rider] = no_spot;
    const auto entries = std::remove(race.entered.begin(), race.entered.end(), rider);
    std::fill(entries, race.entered.end(), nobody);
    for (RiderId& holder : race.card)  // TDF-CARD-9
      if (holder == rider) holder = nobody;
  } else {
    race.fallen |= only(rider);
  }
  if constexpr (listens<L>())
    listener.hear(Happening::about(big && !arrived ? Happening::Kind::abandoned : Happening::Kind::crashed, rider));
  if (!big || race.group[rider] == alone) return;
  for (Slot& each : race.slots[race.group[rider]]) each.pace = each.bound = each.stretch = 0;
  int victims = 0;
  for (std::size_t i = race.at + 1U; i < max_riders && race.order[i] != nobody && victims < 2; ++i) {
    const RiderId other = race.order[i];
    if (race.group[other] != race.group[rider] || !race.on_road(other)) continue;
    ++victims;
    race.fallen |= only(other);
    if constexpr (listens<L>()) {
      Happening event = Happening::about(Happening::Kind::brought_down, other);
      event.other = rider;
      listener.hear(event);
    }
  }
}

template <Chance C, class L>
void roll(const Course& course, Race& race, Die die, C& chance, L& listener) {
  const RiderId rider = race.rider();
  const Cell& cell = course.stage(race.stage)[race.spot[rider]];
  Slot own;  // of a rider alone: nobody ever sees it
  Slot& slot = race.group[rider] == alone ? own : race.slot(rider, cell.family);
  const Face face = throw_die(race, die, chance);
  unsigned speed = face;
  switch (die) {
    case Die::yellow:
    case Die::polka:
      if (face == attack_face) {
        if (may_attack(course, race, rider, slot)) {
          race.step = Step::attack;
          return tell_throw(course, race, die, face, 0, listener);
        }
        speed = attack_value(cell.family);  // the window stays as it is
        slot.pace = static_cast<std::uint8_t>(speed);
      } else {
        slot.pace = die == Die::polka ? std::min<std::uint8_t>(face, 3) : face;  // TDF-CLI-4, 5
        shut(slot);
      }
      speed = after_wind(course, cell, race, rider, speed);
      break;
    case Die::green: slot.pace = face; break;  // TDF-ATT-6: cuts the stretch, which goes on as such
    case Die::white:                           // TDF-BRK-1 to 4
      ++race.counters.brakes;
      slot.pace = face;
      if (slot.bound > 0) {
        count_down(slot);
      } else {
        slot.bound = 2;
        slot.stretch = 0;
        shut(slot);
      }
      speed = after_gale(course, cell, race, rider, speed);
      break;
    case Die::red:
      if (face == crash_face || face == big_crash_face) {
        tell_throw(course, race, die, face, 0, listener);
        crash(course, race, face, slot, listener);
        return end_of_move(race);
      }
      if (!course.options.red_own) slot.pace = face;  // TDF-RISK-2, TDF-OPT-2
      shut(slot);
      speed = after_gale(course, cell, race, rider, speed);
      break;
  }
  give_shelter(race, rider);
  ride_with(race, speed, Ride::ordinary);
  tell_throw(course, race, die, face, speed, listener);
}

// Sections 11 to 13: the attack face with the right to attack.
template <Chance C, class L>
void decide_attack(const Course& course, Race& race, Attack how, C& chance, L& listener) {
  const RiderId rider = race.rider();
  const Cell& cell = course.stage(race.stage)[race.spot[rider]];
  Slot& slot = race.slot(rider, cell.family);
  if constexpr (listens<L>()) {
    Happening event = Happening::about(Happening::Kind::attacked, rider, static_cast<unsigned>(how));
    event.slot = race.slot_number(rider, cell.family);
    event.answers = slot.window == Window::open;  // TDF-CON-2
    listener.hear(event);
  }
  switch (how) {
    case Attack::decline: {  // TDF-ATT-3; TDF-CON-3: the face has been shown all the same, so the window stays open
      const unsigned value = attack_value(cell.family);
      slot.pace = slot.window == Window::open ? std::uint8_t{0} : static_cast<std::uint8_t>(value);
      ride_with(race, after_wind(course, cell, race, rider, value), Ride::ordinary);
      return give_shelter(race, rider);
    }
    case Attack::solo:  // TDF-ATT-4, TDF-CON-1, TDF-CLI-7
      ++race.counters.solo_attacks;
      slot.pace = 0;
      slot.window = Window::open;
      return ride_with(race, attack_value(cell.family), Ride::attack);
    case Attack::stretch: {  // TDF-ATT-5
      ++race.counters.stretches;
      const Face face = throw_die(race, Die::green, chance);
      slot.pace = static_cast<std::uint8_t>(2 + face);
      slot.window = Window::shut;
      slot.stretch = 1;
      give_shelter(race, rider);
      ride_with(race, slot.pace, Ride::ordinary);
      return tell_throw(course, race, Die::green, face, race.speed, listener);
    }
  }
}

// TDF-CARD-3 to 8: the others are not concerned, but for the pace behind a polka-dot card without an attack.
template <Chance C, class L>
void use_card(const Course& course, Race& race, Jersey colour, C& chance, L& listener) {
  const RiderId rider = race.rider();
  const Family family = course.stage(race.stage)[race.spot[rider]].family;
  race.card[static_cast<std::size_t>(colour)] = nobody;
  ++race.counters.cards;
  if constexpr (listens<L>())
    listener.hear(Happening::about(Happening::Kind::card_used, rider, static_cast<unsigned>(colour)));
  if (race.group[rider] != alone) count_down(race.slot(rider, family));
  if (contains(race.poised, rider)) return ride_with(race, attack_value(family), Ride::attack);
  if (colour == Jersey::polka) {
    if (race.group[rider] != alone) race.slot(rider, family).pace = 3;
    give_shelter(race, rider);
    return ride_with(race, 4, Ride::card);
  }
  const Face face = throw_die(race, Die::green, chance);
  ride_with(race, face, Ride::card);
  tell_throw(course, race, Die::green, face, face, listener);
}

// The rider comes to the cell. TDF-ATT-4 In an attack the green die follows, if a cell is free ahead.
template <Chance C, class L>
void ride_to(const Course& course, Race& race, Spot to, C& chance, L& listener) {
  const RiderId rider = race.rider();
  move_rider(course, race, rider, to, nobody, race.speed, listener);
  if (race.ride != Ride::attack || !Traffic(course.stage(race.stage), race).free_ahead(to)) return end_of_move(race);
  const Face face = throw_die(race, Die::green, chance);
  ride_with(race, face, Ride::acceleration);
  tell_throw(course, race, Die::green, face, face, listener);
}

}  // namespace tourmalet::tour_de_france
