// Fatigue: whoever rides with nobody right in front of him.
#pragma once

#include "rules/core/game.hpp"
#include "rules/flamme_rouge/events.hpp"
#include "rules/flamme_rouge/state.hpp"

namespace tourmalet::flamme_rouge {

// FR-FAT-1 The next square holds no rider: a fatigue card into the recycled cards.
// FR-FAT-2 One rider in any lane of it protects everybody on the square; FR-FAT-3 whatever the terrain.
// FR-FAT-4 One card a round; on the last square there is no next one.
template <class L>
void fatigue(const Course& course, Race& race, const Traffic& traffic, L& listener) {
  for (RiderId rider = 0; rider < course.riders(); ++rider) {
    const Square at = race.square[rider];
    const bool tired = at != nowhere && at != course.last && !traffic.occupied(course.road[at].next);
    race.recycled[rider].add(fatigue_card, tired);
    race.fatigue[rider] += tired;
    if constexpr (listens<L>())
      if (tired) listener.hear(Happening::about(Happening::Kind::tired, rider));
  }
}

}  // namespace tourmalet::flamme_rouge
