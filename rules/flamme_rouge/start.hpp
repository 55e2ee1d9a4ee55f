// Before the first round: riders on the start grid.
#pragma once

#include <bit>
#include <cstdint>

#include "rules/core/game.hpp"
#include "rules/flamme_rouge/energy.hpp"
#include "rules/flamme_rouge/play.hpp"

namespace tourmalet::flamme_rouge {

// Lanes taken on the squares of the grid: a byte per square, a bit per lane. A grid has at most eight squares.
class Grid {
 public:
  template <class Box>
  Grid(const Course& course, const OpenOf<Box>& race) {
    for (RiderId rider = 0; rider < course.riders(); ++rider)
      taken_ |= std::uint64_t{racing(race, rider)}
                << (bits(race.square[rider]) + static_cast<unsigned>(race.lane[rider]));
  }
  bool has_room(const Course& course, Square square) const {
    return (taken_ >> bits(square) & 0xFF) != course.road[square].all_taken;
  }
  // The foremost square with room behind another, or nowhere.
  Square foremost(const Course& course, Square behind) const {
    while (behind > 0)
      if (has_room(course, --behind)) return behind;
    return nowhere;
  }
  Lane take(Square square) {  // the rightmost free lane
    const std::uint64_t here = taken_ >> bits(square) & 0xFF;
    taken_ |= (here + 1) << bits(square);
    return static_cast<Lane>(std::countr_one(here));
  }

 private:
  static constexpr unsigned bits(Square square) { return 8U * square % 64; }
  std::uint64_t taken_ = 0;
};

// FR-SETUP-6 On the square that was chosen, in the rightmost free lane.
template <class Box, class L>
void put_on_grid(const Course& course, RaceOf<Box>& race, RiderId rider, Square square, L& listener) {
  race.lane[rider] = Grid(course, race).take(square);
  race.square[rider] = square;
  if constexpr (listens<L>())
    listener.hear(beside_piles(race, on_the_road(race, Happening::placed(rider, square, race.lane[rider]))));
}

struct Placing {
  static constexpr std::string_view name = "place";
  static constexpr std::uint8_t number = 0;
  static constexpr bool asks = true;
  static constexpr Refusal not_asked{"not-your-turn", "FR-SETUP-4"};

  // FR-SETUP-4 Who places first is chosen or drawn by lot; GT-ORDER-1 in a Tour the order says it.
  template <class Box, Chance C, class L>
  static void begin(const Course& course, RaceOf<Box>& race, C& chance, L& listener) {
    Seat first = 0;
    if (ordered(race)) {
      if constexpr (!Box::base) first = static_cast<Seat>(race.turns[0] - 1);
      if constexpr (listens<L>()) listener.hear(Happening::begins(first));
    } else if (course.first_placer) {
      first = *course.first_placer;
    } else {
      typename Box::Cards lots;  // one of each seat
      for (Seat seat = 0; seat < course.seats; ++seat) lots.add(seat);
      first = static_cast<Seat>(chance.pick(occasion(course, race, Purpose::first_placer, 0, 0), lots));
      if constexpr (listens<L>()) listener.hear(Happening::lot_fell_on(first));
    }
    race.now.asked = Seats::only(first);
  }

  template <class Box, class List>
  static void legal(const Course& course, const RaceOf<Box>& race, Seat seat, List& actions) {
    const Grid grid(course, race);
    for_each_rider_of<Box>(course, seat, [&](RiderId rider) {
      if (racing(race, rider)) return;
      const std::uint8_t team = nth_team<Box>(course, seat, rider);
      for (Square square = 0; square < course.start_squares; ++square)
        if (grid.has_room(course, square)) actions.push_back(Play::place(role_of(rider), square, team));
    });
  }

  template <class Box>
  static Refusal refusal(const Course& course, const RaceOf<Box>& race, Seat seat, Play play) {
    if (play.kind() == Play::Kind::lead_with || play.kind() == Play::Kind::card) return {"place-first", "FR-SETUP-5"};
    const bool known = play.kind() == Play::Kind::place && play.role() <= Role::sprinteur;
    const RiderId rider = known ? rider_meant<Box>(course, seat, play) : static_cast<RiderId>(max_riders);
    if (rider >= course.riders()) return {"no-such-action", "FR-DATA-9"};
    if (racing(race, rider)) return {"already-placed", "FR-SETUP-5"};
    if (play.square() >= course.start_squares) return {"not-a-start-square", "FR-SETUP-5"};
    if (!Grid(course, race).has_room(course, play.square())) return {"square-full", "FR-SETUP-5"};
    return accepted;
  }

  // FR-SETUP-5 A player places all their riders, in the order they like; then the left-hand neighbour.
  template <class Box, Chance C, class L>
  static void apply(const Course& course, RaceOf<Box>& race, Seat seat, Play play, C&, L& listener) {
    put_on_grid(course, race, rider_meant<Box>(course, seat, play), play.square(), listener);
    if (!has_placed(course, race, seat)) return;
    const Seat next = after(course, race, seat);
    race.now.asked = has_placed(course, race, next) ? Seats() : Seats::only(next);
  }

  // FR-DP-2: on the foremost square with room.
  template <class Box>
  static Play fallback(const Course& course, const RaceOf<Box>& race, Seat seat) {
    RiderId next = max_riders;
    for_each_rider_of<Box>(course, seat, [&](RiderId rider) {
      if (next == max_riders && !racing(race, rider)) next = rider;
    });
    const Square square = Grid(course, race).foremost(course, course.start_squares);
    return Play::place(role_of(next), square, nth_team<Box>(course, seat, next));
  }

  // FR-SETUP-4 Clockwise; GT-ORDER-4 or in the order of the Tour.
  template <class Box>
  static Seat after(const Course& course, const RaceOf<Box>& race, Seat seat) {
    if constexpr (!Box::base)
      for (std::size_t i = 0; ordered(race) && i < course.seats; ++i)
        if (race.turns[i] == seat + 1) return static_cast<Seat>(race.turns[(i + 1) % course.seats] - 1);
    return static_cast<Seat>(seat + 1 < course.seats ? seat + 1 : 0);
  }

 private:
  template <class Box>
  static bool ordered(const RaceOf<Box>& race) {
    if constexpr (!Box::base) return race.turns[0] != 0;
    return false;
  }
  template <class Box>
  static bool has_placed(const Course& course, const RaceOf<Box>& race, Seat seat) {
    bool all = true;
    for_each_rider_of<Box>(course, seat, [&](RiderId rider) { all &= racing(race, rider); });
    return all;
  }
};

}  // namespace tourmalet::flamme_rouge
