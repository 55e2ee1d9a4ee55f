// The way of a move where more than the card decides: roundabouts, crashed riders, powers. The full box rides by it; in
// the base box Course::reach knows it beforehand.
#pragma once

#include "rules/flamme_rouge/state.hpp"

namespace tourmalet::flamme_rouge {

// What a rider has to ride: the card as it counts from this square.
struct Effort {
  int squares = 0;  // before climbs
  int climb_cap = 5;
  int bonus = 0;           // HR-BON-2: squares after that, already tested against climbs
  bool walks_air = false;  // HR-TRAIT-FUN-3: where all lanes are taken there is one more
};
// GT-CRASH-6 A rider who stands up rides two squares less: GT-CRASH-7 after the floor of a descent, before climbs.
inline Effort effort_of(const Course& course, Square from, const Card& card, bool stands_up = false) {
  return {.squares = std::max(0, worth(course.road[from], card) - (stands_up ? 2 : 0)), .climb_cap = card.climb_cap};
}

struct Arrival {
  Square aim = 0, to = 0;             // where the card leads, and where the rider ends
  std::uint8_t aimed = 0, moved = 0;  // squares
  bool climbed = false;               // the way to the aim touches a climb
  std::uint8_t splits = 0;            // roundabouts entered on the way to the aim
};

// GT-CRASH-5 Every lane holds a crashed rider: nobody ends on such a square or crosses it. Those on the grass do not
// count.
inline bool shut(const Course& course, const OpenOf<FullBox>& race, const LanesOf<FullBox>& lanes, Square q) {
  if (race.crashed == 0 || !lanes.full(course, q)) return false;
  for (Lane lane = 0; lane < course.road[q].lanes; ++lane)
    if (!race.lies(lanes.rider_at(q, lane))) return false;
  return true;
}

// A free lane; HR-TRAIT-FUN-3 or the virtual one, of which there is one beside the others.
inline bool room(const Course& course, const LanesOf<FullBox>& lanes, Square q, const Effort& effort) {
  return !lanes.full(course, q) || (effort.walks_air && (lanes.taken(q) >> course.road[q].lanes & 1U) == 0);
}

// FR-MOVE-5 along one way: `outside` has a bit for each of so many roundabouts ahead, the nearest highest.
// FR-BLOCK-1/2 A full square: back to the first with room, at worst to the rider's own.
// GT-POW-13 An agile rider needs no room; GT-POW-12 he may end beside crashed riders whom he may not pass.
inline Arrival along(const Course& course, const OpenOf<FullBox>& race, const LanesOf<FullBox>& lanes, Square from,
                     Effort effort, bool agile, unsigned outside = 0, unsigned roundabouts = 0) {
  Arrival arrival{.aim = from, .to = from};
  int limit = effort.squares;
  arrival.climbed = course.road[from].climb;
  if (arrival.climbed) limit = std::min(limit, effort.climb_cap);
  int closed = 0;  // squares to the first that nobody crosses
  while (arrival.aimed < limit) {
    Square next = course.road[arrival.aim].next;
    if (next == nowhere) break;
    if (course.next_outside[arrival.aim] != nowhere) {
      if (++arrival.splits <= roundabouts && (outside >> (roundabouts - arrival.splits) & 1U) != 0)
        next = course.next_outside[arrival.aim];
    }
    if (course.road[next].climb) {
      if (arrival.aimed >= effort.climb_cap) break;
      limit = std::min(limit, effort.climb_cap);
      arrival.climbed = true;
    }
    arrival.aim = next;
    ++arrival.aimed;
    if (closed == 0 && shut(course, race, lanes, next)) closed = arrival.aimed;
    if (closed != 0 || (!agile && !room(course, lanes, next, effort))) continue;
    arrival.to = next;
    arrival.moved = arrival.aimed;
  }
  for (int bonus = effort.bonus; bonus > 0 && course.road[arrival.aim].next != nowhere; --bonus) {
    arrival.aim = course.road[arrival.aim].next;
    ++arrival.aimed;
    arrival.climbed |= course.road[arrival.aim].climb;
    if (!room(course, lanes, arrival.aim, effort)) continue;
    arrival.to = arrival.aim;
    arrival.moved = arrival.aimed;
  }
  if (agile && closed == arrival.aimed) arrival.to = arrival.aim, arrival.moved = arrival.aimed;
  return arrival;
}

// GT-ROUND-5 Of the two ways of a roundabout the one on which more squares are moved; equal: the inner one, first at
// the
// nearest. GT-ROUND-6 Also for a move that runs through all of it. GT-POW-14 Agile riders are never held up by full
// squares, so they end on the inner way unless it is shorter.
inline Arrival arrival(const Course& course, const OpenOf<FullBox>& race, const LanesOf<FullBox>& lanes, Square from,
                       Effort effort, bool agile) {
  Arrival best = along(course, race, lanes, from, effort, agile);
  const unsigned roundabouts = best.splits;
  for (unsigned outside = 1; outside < 1U << roundabouts; ++outside)
    if (const Arrival other = along(course, race, lanes, from, effort, agile, outside, roundabouts);
        other.moved > best.moved)
      best = other;
  return best;
}

// With nobody on the road.
inline Arrival free_arrival(const Course& course, Square from, Effort effort) {
  LanesOf<FullBox> nobody;
  nobody.clear();
  return along(course, {}, nobody, from, effort, false);
}

// The squares right in front of one, and right behind: the inner way first. Two where the road splits or meets again.
inline void for_each_ahead(const Course& course, Square q, auto&& visit) {
  if (course.road[q].next != nowhere) visit(course.road[q].next);
  if (course.next_outside[q] != nowhere) visit(course.next_outside[q]);
}
inline void for_each_behind(const Course& course, Square q, auto&& visit) {
  if (course.road[q].behind != nowhere) visit(course.road[q].behind);
  if (course.behind_outside[q] != nowhere) visit(course.behind_outside[q]);
}
inline bool anybody_ahead(const Course& course, const LanesOf<FullBox>& lanes, Square q) {
  bool anybody = false;
  for_each_ahead(course, q, [&](Square ahead) { anybody |= lanes.occupied(ahead); });
  return anybody;
}

}  // namespace tourmalet::flamme_rouge
