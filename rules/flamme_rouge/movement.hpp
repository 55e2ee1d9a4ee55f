// The movement phase: every rider moves once.
#pragma once

#include "rules/core/game.hpp"
#include "rules/flamme_rouge/events.hpp"
#include "rules/flamme_rouge/state.hpp"

namespace tourmalet::flamme_rouge {

// The move as it is told, with the reason why it was not the number on the card.
inline Happening told_move(const Course& course, RiderId rider, CardKind kind, Square from, Square aim, Square to,
                           Lane lane) {
  const Card card = course.cards[kind];
  Happening move = Happening::about(Happening::Kind::moved, rider);
  move.from = from, move.square = to, move.lane = lane, move.card = kind, move.aim = aim;
  int aimed = 0;
  bool climbed = course.road[from].climb;
  for (Square q = from; q != aim; ++aimed) q = course.road[q].next, climbed |= course.road[q].climb;
  for (Square q = from; q != to; ++move.value) q = course.road[q].next;
  move.blocked = static_cast<std::uint8_t>(aimed - move.value);
  const Square ahead = course.road[aim].next;
  using Limit = Happening::Limit;
  if (aimed < worth(course.road[from], card))
    move.limit = climbed && aimed == card.climb_cap             ? Limit::climb
                 : ahead != nowhere && course.road[ahead].climb ? Limit::halt_before_climb
                                                                : Limit::end_of_road;
  else if (aimed > card.value)
    move.limit = Limit::floor;
  return move;
}

// FR-MOVE-1/2/4, FR-CLIMB-*, FR-DESC-* are in course.reach, computed once per road.
// FR-MOVE-3 The rightmost free lane of the square of arrival.
// FR-BLOCK-1 A full square: back to the first with room, FR-BLOCK-2 at worst to the rider's own square, rightmost free
// lane.
template <class Box, class L>
void move_rider(const Course& course, RaceOf<Box>& race, Lanes& lanes, RiderId rider, CardKind card, L& listener) {
  const Square from = race.square[rider];
  const Square aim = course.reach[card][from];
  lanes.leave(from, race.lane[rider]);
  Square to = aim;
  while (lanes.full(course, to) && to != from) to = course.road[to].behind;
  race.square[rider] = to;
  race.lane[rider] = lanes.take(to, rider);
  if constexpr (listens<L>()) {
    listener.hear(on_the_road(race, told_move(course, rider, card, from, aim, to, race.lane[rider])));
    if (from < course.finish && to >= course.finish) listener.hear(Happening::about(Happening::Kind::crossed, rider));
  }
}

struct Movement {
  static constexpr std::string_view name = "movement";
  static constexpr std::uint8_t number = 3;
  static constexpr bool asks = false;

  template <class Box, Chance C, class L>
  static void carry_out(const Course& course, RaceOf<Box>& race, TrafficOf<Box>& traffic, C&, L& listener) {
    for_each_from_front(course, race, traffic, [&](RiderId rider) {
      move_rider(course, race, traffic.around(rider), rider, race.revealed[rider], listener);
    });
  }
};

}  // namespace tourmalet::flamme_rouge
