// Slipstream: riders exactly one empty square behind are drawn along, the last group first.
#pragma once

#include "rules/core/game.hpp"
#include "rules/flamme_rouge/events.hpp"
#include "rules/flamme_rouge/slip.hpp"
#include "rules/flamme_rouge/state.hpp"

namespace tourmalet::flamme_rouge {

struct Slipstream {
  static constexpr std::string_view name = "slipstream";
  static constexpr std::uint8_t number = 4;
  static constexpr bool asks = false;

  template <class Box, Chance C, class L>
  static void carry_out(const Course& course, RaceOf<Box>& race, TrafficOf<Box>& traffic, C&, L& listener) {
    traffic.for_each_company([&](LanesOf<Box>& lanes, [[maybe_unused]] const auto& belongs) {
      if constexpr (Box::base)
        close_gaps(course, race, traffic.conditions, lanes, belongs, listener);
      else
        Slip<L>{course, race, traffic.conditions, lanes, listener}.close_gaps();
    });
  }

 private:
  // FR-SLIP-1 A group exactly one empty square behind another closes the gap.
  // FR-SLIP-2 Last group first, then the enlarged group: a join changes nothing in front of it, so the gaps to close
  //           are known beforehand, and FR-SLIP-3 a rider may be carried over several of them.
  // FR-SLIP-7 In a mixed group the stretch at the front is carried; riders without shelter stay, and all behind them.
  template <class L>
  [[gnu::always_inline]] static void close_gaps(const Course& course, Race& race, const Conditions& today,
                                                LanesOf<BaseBox>& lanes, const auto& belongs, L& listener) {
    SquareSet fronts;  // squares with a gap to close right in front of them
    for (RiderId rider = 0; rider < course.riders(); ++rider)
      if (belongs(rider)) fronts.insert(race.square[rider], drawn_along(course, today, lanes, race.square[rider]));
    fronts.for_each_from_back([&](Square from) {
      bool first = true;
      do {
        pull(course, race, lanes, from, first, listener);
        from = course.road[from].behind;
      } while (lanes.occupied(from) && today.shelter[from]);
    });
  }

  // FR-SLIP-5/6 A square without shelter (climb, cobbles) neither gives nor takes.
  static bool drawn_along(const Course& course, const Conditions& today, const LanesOf<BaseBox>& lanes, Square front) {
    const Square gap = course.road[front].next;
    const Square ahead = course.road[gap].next;
    return int{!lanes.occupied(gap)} & int{lanes.occupied(ahead)} & int{today.shelter[front]} &
           int{today.shelter[ahead]};
  }

  // FR-SLIP-4, PEL-5 The riders of one square, right lane first, each to the rightmost free lane; if none, they stay.
  template <class L>
  static void pull(const Course& course, Race& race, LanesOf<BaseBox>& lanes, Square from, bool& first, L& listener) {
    const Square to = course.road[from].next;
    for (unsigned taken = lanes.taken(from); taken != 0 && !lanes.full(course, to); taken &= taken - 1) {
      const auto lane = static_cast<Lane>(std::countr_zero(taken));
      const RiderId rider = lanes.rider_at(from, lane);
      lanes.leave(from, lane);
      race.square[rider] = to;
      race.lane[rider] = lanes.take(to, rider);
      if constexpr (listens<L>()) {
        listener.hear(on_the_road(race, Happening::slipstreamed(rider, from, to, race.lane[rider], first)));
        first = false;
        if (to == course.finish) listener.hear(Happening::about(Happening::Kind::crossed, rider));
      }
    }
  }
};

}  // namespace tourmalet::flamme_rouge
