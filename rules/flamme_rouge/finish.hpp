// The end of a round and of the race.
#pragma once

#include "rules/core/game.hpp"
#include "rules/flamme_rouge/energy.hpp"

namespace tourmalet::flamme_rouge {

// FR-END-1 Played cards leave the game. FR-WIN-1 If anybody has crossed the line the race is over; FR-WIN-2 the first
// in front order has won. FR-ROUND-2 Otherwise another round.
template <class L>
void close_round(const Course& course, Race& race, L& listener) {
  race.played.fill(no_card);
  for (const Square at : race.square) race.over |= at != nowhere && at >= course.finish;
  if (!race.over) return begin_round(course, race, listener);
  race.pile_before.fill(0);
  if constexpr (listens<L>()) listener.hear(Happening::about(Happening::Kind::won, front_order(course, race).front()));
}

// FR-WIN-3 A team is placed by its better rider.
inline Standings team_standings(const Course& course, const Race& race) {
  Standings standings;
  if (!race.over) return standings;
  std::uint8_t place = 0;
  for (const RiderId rider : front_order(course, race))
    if (auto& mine = standings.place[seat_of(rider)]; mine == 0) mine = ++place;
  return standings;
}

}  // namespace tourmalet::flamme_rouge
