// The movement phase: all cards are turned up, every rider moves once.
#pragma once

#include "rules/core/game.hpp"
#include "rules/flamme_rouge/events.hpp"
#include "rules/flamme_rouge/state.hpp"

namespace tourmalet::flamme_rouge {

// The move as it is told, with the reason why it was not the number on the card.
inline Happening told_move(const Course& course, RiderId rider, CardKind kind, Square from, Square aim, Square to, Lane lane) {
  const Card card = course.cards[kind];
  Happening move = Happening::about(Happening::Kind::moved, rider);
  move.from = from, move.square = to, move.lane = lane, move.card = kind;
  int aimed = 0;
  bool climbed = course.road[from].climb;
  for (Square q = from; q != aim; ++aimed) q = course.road[q].next, climbed |= course.road[q].climb;
  for (Square q = from; q != to; ++move.value) q = course.road[q].next;
  move.blocked = static_cast<std::uint8_t>(aimed - move.value);
  const int worth = std::max<int>(card.value, course.road[from].floor);
  const Square ahead = course.road[aim].next;
  using Limit = Happening::Limit;
  if (aimed < worth)
    move.limit = climbed && aimed == card.climb_cap             ? Limit::climb
                 : ahead != nowhere && course.road[ahead].climb ? Limit::halt_before_climb
                                                                : Limit::end_of_road;
  else if (aimed > card.value)
    move.limit = Limit::floor;
  return move;
}

// FR-MOVE-1/2/4, FR-CLIMB-*, FR-DESC-* are in course.reach, computed once per road.
// FR-MOVE-3 The rightmost free lane of the square of arrival.
// FR-BLOCK-1 A full square: back to the first with room, FR-BLOCK-2 at worst to his own square, rightmost free lane.
template <class L>
void move_rider(const Course& course, Race& race, Traffic& traffic, RiderId rider, L& listener) {
  const Square from = race.square[rider];
  const Square aim = course.reach[race.played[rider]][from];
  traffic.leave(from, race.lane[rider]);
  Square to = aim;
  while (traffic.full(to) && to != from) to = course.road[to].behind;
  race.square[rider] = to;
  race.lane[rider] = traffic.take(to, rider);
  if constexpr (listens<L>()) {
    listener.hear(told_move(course, rider, race.played[rider], from, aim, to, race.lane[rider]));
    if (from < course.finish && to >= course.finish) listener.hear(Happening::about(Happening::Kind::crossed, rider));
  }
}

// FR-ORDER-1 In front order as it stood when the phase began: squares from the front, lanes from the right.
// FR-ORDER-2 Nobody moves back, so whoever stood in a cell at the beginning is still there when its turn comes.
template <class L>
void movement(const Course& course, Race& race, Traffic& traffic, L& listener) {
  if constexpr (listens<L>())
    for (const RiderId rider : front_order(course, race)) listener.hear(Happening::with_card(Happening::Kind::revealed, rider, race.played[rider]));
  CellSet riders;
  for (RiderId rider = 0; rider < course.riders(); ++rider) riders.insert(race.square[rider], race.lane[rider], racing(race, rider));
  riders.for_each_from_front(course.last, [&](Square square, Lane lane) { move_rider(course, race, traffic, traffic.rider_at(square, lane), listener); });
}

}  // namespace tourmalet::flamme_rouge
