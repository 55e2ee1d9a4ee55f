// What cards of specialists do while riders move: Agile and Chase. Recovery has a step of its own; Breakaway is asked
// by the slipstream, Relentless by the fatigue, climbs and descents are columns of the card.
#pragma once

#include "rules/core/game.hpp"
#include "rules/flamme_rouge/events.hpp"
#include "rules/flamme_rouge/way.hpp"

namespace tourmalet::flamme_rouge {

// GT-DATA-4 Only the order of places on the grass counts: before they run out, riders there close up to the road. The
// place of the rightmost of them.
template <class L>
Lane close_up(FullRace& race, LanesOf<FullBox>& lanes, Square square, L& listener) {
  Lane rightmost = 0;
  for (Lane lane = -1; lane >= -max_grass; --lane) {
    if ((lanes.taken(square) >> (lane + 2 * max_grass) & 1U) == 0) continue;
    const RiderId other = lanes.rider_at(square, lane);
    lanes.leave(square, lane);
    lanes.enter(square, --rightmost, other);
    race.lane[other] = rightmost;
    if constexpr (listens<L>())
      if (lane != rightmost)
        listener.hear(on_the_road(race, Happening::at(Happening::Kind::made_room, other, square, rightmost)));
  }
  return rightmost;
}

// GT-POW-12 The rightmost place of the square: with a free lane those on its right make room, one lane to the left;
// with none it is on the grass, right of everybody.
template <class L>
void take_rightmost(const Course& course, FullRace& race, LanesOf<FullBox>& lanes, RiderId rider, Square square,
                    L& listener) {
  race.square[rider] = square;
  race.lane[rider] = 0;
  if (!lanes.full(course, square)) {
    for (auto lane = static_cast<Lane>(std::countr_one(lanes.taken(square))); lane > 0; --lane) {
      const RiderId other = lanes.rider_at(square, static_cast<Lane>(lane - 1));
      lanes.leave(square, static_cast<Lane>(lane - 1));
      lanes.enter(square, lane, other);
      race.lane[other] = lane;
      if constexpr (listens<L>())
        listener.hear(on_the_road(race, Happening::at(Happening::Kind::made_room, other, square, lane)));
    }
  } else {
    lanes.for_each_on(square, [&](RiderId other) { race.lane[rider] = std::min(race.lane[rider], race.lane[other]); });
    if (race.lane[rider] == -max_grass) race.lane[rider] = close_up(race, lanes, square, listener);
    --race.lane[rider];
  }
  lanes.enter(square, race.lane[rider], rider);
}

// GT-POW-9 Right after the card's move: onto the next square, if somebody is there and a lane is free; otherwise one
// square on, if the next is empty and somebody is on the one after it. GT-POW-10 Whatever the terrain. GT-POW-11 Where
// the road splits the inner way is tried first.
inline Square chased_to(const Course& course, const LanesOf<FullBox>& lanes, Square from) {
  Square to = from;
  const auto go = [&](bool possible, Square square) {
    if (possible && to == from) to = square;
  };
  for_each_ahead(course, from, [&](Square next) { go(lanes.occupied(next) && !lanes.full(course, next), next); });
  for_each_ahead(course, from,
                 [&](Square next) { go(!lanes.occupied(next) && anybody_ahead(course, lanes, next), next); });
  return to;
}

template <class L>
void chase(const Course& course, FullRace& race, LanesOf<FullBox>& lanes, RiderId rider, L& listener) {
  const Square from = race.square[rider], to = chased_to(course, lanes, from);
  if (to == from) return;
  lanes.leave(from, race.lane[rider]);
  race.square[rider] = to;
  race.lane[rider] = lanes.take(to, rider);
  if constexpr (listens<L>()) {
    listener.hear(on_the_road(race, Happening::chased(rider, from, to, race.lane[rider])));
    if (from < course.finish && to >= course.finish) listener.hear(Happening::about(Happening::Kind::crossed, rider));
  }
}

}  // namespace tourmalet::flamme_rouge
