// The end of a round and of the race.
#pragma once

#include "rules/core/game.hpp"
#include "rules/flamme_rouge/events.hpp"
#include "rules/flamme_rouge/state.hpp"

namespace tourmalet::flamme_rouge {

struct Close {
  static constexpr std::string_view name = "close";
  static constexpr std::uint8_t number = 6;
  static constexpr bool asks = false;

  // FR-END-1 Played cards leave the game. FR-WIN-1 If anybody has crossed the line the race is over; FR-WIN-2 the first
  // in front order has won. FR-ROUND-2 Otherwise another round.
  template <class Box, Chance C, class L>
  static void carry_out(const Course& course, RaceOf<Box>& race, TrafficOf<Box>&, C&, L& listener) {
    race.revealed.fill(no_card);
    for (const Square at : race.square) race.over |= at != nowhere && at >= course.finish;
    if (!race.over) return;
    race.now = {};
    if constexpr (listens<L>())
      listener.hear(on_the_road(race, Happening::about(Happening::Kind::won, front_order(course, race).front())));
  }
};

// FR-WIN-3 A team is placed by its better rider; a seat by the best of its riders.
template <class Box>
Standings standings_of(const Course& course, const RaceOf<Box>& race) {
  Standings standings;
  if (!race.over) return standings;
  std::uint8_t place = 0;
  for (const RiderId rider : front_order(course, race)) {
    const Seat seat = seat_of<Box>(course, rider);
    if (seat == no_seat) continue;
    if (auto& mine = standings.place[seat]; mine == 0) mine = ++place;
  }
  return standings;
}

}  // namespace tourmalet::flamme_rouge
