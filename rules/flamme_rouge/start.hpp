// Before the first round: decks, and riders on the start grid.
#pragma once

#include <bit>
#include <cstdint>

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

// Lanes taken on the squares of the grid: a byte per square, a bit per lane. A grid has at most eight squares.
class Grid {
 public:
  Grid(const Course& course, const Race& race) {
    for (RiderId rider = 0; rider < course.riders(); ++rider) taken_ |= std::uint64_t{racing(race, rider)} << (bits(race.square[rider]) + race.lane[rider]);
  }
  bool has_room(const Course& course, Square square) const { return (taken_ >> bits(square) & 0xFF) != course.road[square].all_taken; }
  Lane take(Square square) {  // the rightmost free lane
    const std::uint64_t here = taken_ >> bits(square) & 0xFF;
    taken_ |= (here + 1) << bits(square);
    return static_cast<Lane>(std::countr_one(here));
  }

 private:
  static constexpr unsigned bits(Square square) { return 8U * square % 64; }
  std::uint64_t taken_ = 0;
};

// FR-SETUP-5 A player places both riders, in the order he likes; then his left-hand neighbour.
// FR-SETUP-6 He chooses the square; the lane is the rightmost free one.
template <class L>
void place(const Course& course, Race& race, RiderId rider, Square square, L& listener) {
  race.lane[rider] = Grid(course, race).take(square);
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
