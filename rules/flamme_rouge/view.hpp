// What one seat may know, built field by field; and a world that fits it.
#pragma once

#include <array>

#include "rules/core/game.hpp"
#include "rules/flamme_rouge/state.hpp"

namespace tourmalet::flamme_rouge {

// FR-ENERGY-5 Public: places on the road, sizes of piles, fatigue taken, cards spent. Private: one's own piles, hand and
// played cards. While the teams choose, others are seen as they were when the round began: how far they have come with
// choosing, and for which rider first, is their secret (FR-DP-3).
struct Outlook {
  Seat seat = 0;
  std::uint16_t round = 0;
  std::uint8_t over = 0;
  std::uint8_t placing = 0;  // 1 while riders are placed; then `to_place` is asked
  Seat to_place = 0;
  std::array<Square, max_riders> square{};
  std::array<Lane, max_riders> lane{};
  std::array<std::uint8_t, max_riders> fatigue{}, pile_size{}, recycled_size{};
  std::array<Tally, max_riders> spent{};
  std::array<Tally, 2> pile{}, recycled{};  // by role, of this seat
  Tally hand;                               // empty: nothing drawn, or all chosen
  Role choosing_for = Role::rouleur;
  std::array<CardKind, 2> played{no_card, no_card};

  bool operator==(const Outlook&) const = default;
};

inline Outlook look(const Course& course, const Race& race, Seat seat) {
  Outlook view;
  view.seat = seat;
  view.round = race.round;
  view.over = race.over;
  view.square = race.square;
  view.lane = race.lane;
  view.fatigue = race.fatigue;
  const Step step = race.agenda.empty() ? Step::nothing : race.agenda.top().step;
  view.placing = step == Step::place;
  if (view.placing) view.to_place = race.agenda.top().asked.first();
  for (RiderId rider = 0; rider < course.riders(); ++rider) {
    view.spent[rider] = spent(course, race, rider);
    const unsigned left = course.deck[rider].total() + view.fatigue[rider] - view.spent[rider].total();
    view.pile_size[rider] = step == Step::energy ? race.pile_before[rider] : static_cast<std::uint8_t>(race.pile[rider].total());
    view.recycled_size[rider] = static_cast<std::uint8_t>(left - view.pile_size[rider]);
  }
  if (seat >= course.teams) return view;  // a spectator knows what everybody knows
  for (const Role role : {Role::rouleur, Role::sprinteur}) {
    const RiderId rider = rider_of(seat, role);
    const auto mine = static_cast<std::size_t>(role);
    view.pile[mine] = race.pile[rider];
    view.recycled[mine] = race.recycled[rider];
    view.played[mine] = race.played[rider];
  }
  view.hand = race.hand[seat];
  view.choosing_for = race.choosing_for[seat];
  return view;
}

// The cards of others are dealt anew: what is not spent lies somewhere in their piles. In the energy phase they have not
// begun to choose; in truth they may have, but how and for whom is unknown, and choosing anew has the same law.
template <Chance C>
Race imagine_race(const Course& course, const Outlook& view, C& chance) {
  Race race;
  race.square = view.square;
  race.lane = view.lane;
  race.fatigue = view.fatigue;
  race.round = view.round;
  race.over = view.over;
  race.played.fill(no_card);
  Seats asked;
  for (RiderId rider = 0; rider < course.riders(); ++rider) {
    if (view.round > 0) race.pile_before[rider] = view.pile_size[rider];
    if (racing(race, rider)) asked = asked.with(seat_of(rider));
    if (seat_of(rider) == view.seat) continue;
    Tally rest = course.deck[rider] - view.spent[rider];
    rest.add(fatigue_card, view.fatigue[rider]);
    for (unsigned drawn = 0; drawn < view.pile_size[rider]; ++drawn) {
      const std::size_t kind = chance.pick(Bag{.owner = rider, .draw = static_cast<std::uint16_t>(drawn)}, rest);
      rest.take(kind);
      race.pile[rider].add(kind);
    }
    race.recycled[rider] = rest;
  }
  if (view.seat < course.teams) {
    for (const Role role : {Role::rouleur, Role::sprinteur}) {
      const RiderId rider = rider_of(view.seat, role);
      const auto mine = static_cast<std::size_t>(role);
      race.pile[rider] = view.pile[mine];
      race.recycled[rider] = view.recycled[mine];
      race.played[rider] = view.played[mine];
    }
    race.hand[view.seat] = view.hand;
    race.choosing_for[view.seat] = view.choosing_for;
    const bool chosen = view.hand.empty() && (view.played[0] != no_card || view.played[1] != no_card);
    if (chosen) asked = asked.without(view.seat);
  }
  if (view.placing)
    race.agenda.push(Step::place, Seats::only(view.to_place));
  else if (!view.over)
    race.agenda.push(Step::energy, asked);
  return race;
}

}  // namespace tourmalet::flamme_rouge
