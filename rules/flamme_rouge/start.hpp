// Before the first round: decks, and riders on the start grid.
#pragma once

#include <array>

#include "rules/core/game.hpp"
#include "rules/flamme_rouge/energy.hpp"
#include "rules/flamme_rouge/play.hpp"

namespace tourmalet::flamme_rouge {

// FR-SETUP-2 Every rider's deck is his pile. FR-SETUP-4 Who places first is chosen or drawn by lot.
template <Chance C, class L>
Race line_up(const Course& course, C& chance, L& listener) {
  Race race;
  race.pile = course.deck;
  race.square.fill(nowhere);
  race.played.fill(no_card);
  Seat first = 0;
  if (course.first_placer) {
    first = *course.first_placer;
  } else {
    Tally lots;
    for (Seat seat = 0; seat < course.teams; ++seat) lots.add(seat);
    first = static_cast<Seat>(chance.pick(Bag{.purpose = static_cast<std::uint8_t>(Purpose::first_placer)}, lots));
    if constexpr (listens<L>()) listener.hear(Happening::lot_fell_on(first));
  }
  race.agenda.push(Step::place, Seats::only(first));
  return race;
}

// Lanes taken on one square of the grid: cheaper than Traffic for the few riders placed.
inline std::uint8_t lanes_taken(const Course& course, const Race& race, Square square) {
  unsigned taken = 0;
  for (RiderId rider = 0; rider < course.riders(); ++rider)
    if (race.square[rider] == square) taken |= 1U << race.lane[rider];
  return static_cast<std::uint8_t>(taken);
}

inline bool has_room(const Course& course, const Race& race, Square square) {
  return lanes_taken(course, race, square) != course.road[square].all_taken;
}

// FR-SETUP-5 A player places both riders, in the order he likes; then his left-hand neighbour.
// FR-SETUP-6 He chooses the square; the lane is the rightmost free one.
template <class L>
void place(const Course& course, Race& race, RiderId rider, Square square, L& listener) {
  race.lane[rider] = static_cast<Lane>(std::countr_one(lanes_taken(course, race, square)));
  race.square[rider] = square;
  if constexpr (listens<L>()) listener.hear(Happening::placed(rider, square, race.lane[rider]));
  if (!racing(race, team_mate(rider))) return;
  race.agenda.pop();
  const auto next = static_cast<Seat>((seat_of(rider) + 1) % course.teams);
  if (racing(race, rider_of(next, Role::rouleur)))
    begin_round(course, race, listener);
  else
    race.agenda.push(Step::place, Seats::only(next));
}

}  // namespace tourmalet::flamme_rouge
