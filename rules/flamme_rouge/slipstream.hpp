// Slipstream: whoever is exactly one empty square behind is drawn along, the last group first.
#pragma once

#include "rules/core/game.hpp"
#include "rules/flamme_rouge/events.hpp"
#include "rules/flamme_rouge/state.hpp"

namespace tourmalet::flamme_rouge {

// FR-SLIP-5/6 A square without shelter (climb, cobbles) neither gives nor takes.
inline bool drawn_along(const Course& course, const Traffic& traffic, Square front) {
  const Square gap = course.road[front].next;
  const Square ahead = course.road[gap].next;
  return int{!traffic.occupied(gap)} & int{traffic.occupied(ahead)} & int{course.road[front].shelter} & int{course.road[ahead].shelter};
}

// FR-SLIP-4, PEL-5 The riders of one square, right lane first, each to the rightmost free lane; who finds none stays.
template <class L>
void pull(const Course& course, Race& race, Traffic& traffic, Square from, L& listener) {
  const Square to = course.road[from].next;
  for (unsigned lanes = traffic.lanes_taken(from); lanes != 0 && !traffic.full(to); lanes &= lanes - 1) {
    const auto lane = static_cast<Lane>(std::countr_zero(lanes));
    const RiderId rider = traffic.rider_at(from, lane);
    traffic.leave(from, lane);
    race.square[rider] = to;
    race.lane[rider] = traffic.take(to, rider);
    if constexpr (listens<L>()) {
      listener.hear(Happening::slipstreamed(rider, from, to, race.lane[rider]));
      if (to == course.finish) listener.hear(Happening::about(Happening::Kind::crossed, rider));
    }
  }
}

// FR-SLIP-1 A group exactly one empty square behind another closes the gap.
// FR-SLIP-2 Last group first, then the enlarged group: a join changes nothing in front of it, so the gaps to close are
//           known beforehand, and FR-SLIP-3 a rider may be carried over several of them.
// FR-SLIP-7 In a mixed group the stretch at the front is carried; whoever has no shelter stays, and all behind him.
template <class L>
void slipstream(const Course& course, Race& race, Traffic& traffic, L& listener) {
  SquareSet fronts;  // squares with a gap to close right in front of them
  for (RiderId rider = 0; rider < course.riders(); ++rider) fronts.insert(race.square[rider], drawn_along(course, traffic, race.square[rider]));
  fronts.for_each_from_back([&](Square from) {
    do {
      pull(course, race, traffic, from, listener);
      from = course.road[from].behind;
    } while (traffic.occupied(from) && course.road[from].shelter);
  });
}

}  // namespace tourmalet::flamme_rouge
