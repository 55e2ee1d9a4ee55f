// Time trials by the house rules: a launch each turn, everything in the open, one after another in launch order.
#pragma once

#include "rules/core/game.hpp"
#include "rules/flamme_rouge/events.hpp"
#include "rules/flamme_rouge/grid.hpp"
#include "rules/flamme_rouge/house.hpp"
#include "rules/flamme_rouge/sheet.hpp"

namespace tourmalet::flamme_rouge {

// HR-ITT-2 The launch number of a rider is his place from the end of the general order; HR-TTT-1 team-mates have one
// number, by the better of them.
struct LaunchOrder {
  static constexpr std::string_view name = "launch_order";
  static constexpr std::uint8_t number = 27;
  static constexpr bool asks = false;

  template <Chance C, class L>
  static void carry_out(const Course& course, FullRace& race, TrafficOf<FullBox>&, C&, L&) {
    if (course.house.day != Day::team_trial) return;
    const auto before = race.underdog;
    const auto best = [&](TeamId team) {
      return std::max(before[rider_of(team, Role::rouleur)], before[rider_of(team, Role::sprinteur)]);
    };
    for (RiderId rider = 0; rider < course.riders(); ++rider) {
      std::uint8_t nth = 1;
      for (TeamId team = 0; team < course.teams; ++team) nth += best(team) < best(team_of(rider));
      race.underdog[rider] = nth;
    }
  }
};

// HR-TT-2 A turn begins: the next in launch order stands on the last square of the grid, and the first of those on the
// road has his go.
struct Launch {
  static constexpr std::string_view name = "launch";
  static constexpr std::uint8_t number = 28;
  static constexpr bool asks = false;

  template <Chance C, class L>
  static void carry_out(const Course& course, FullRace& race, TrafficOf<FullBox>& traffic, C&, L& listener) {
    ++race.round;
    if constexpr (listens<L>()) listener.hear(Happening::round_began(race.round));
    race.acted = 0;
    std::uint8_t next = 255;
    for (RiderId rider = 0; rider < course.riders(); ++rider)
      if (waiting(race, rider)) next = std::min(next, race.underdog[rider]);
    for (RiderId rider = 0; rider < course.riders(); ++rider) {  // HR-TTT-1 the Rouleur in the right lane
      if (!waiting(race, rider) || race.underdog[rider] != next) continue;
      StartGrid::put(course, race, traffic.around(rider), rider, course.start_squares);
      if constexpr (listens<L>()) {
        Happening told = Happening::about(Happening::Kind::launched, rider);
        told.square = race.square[rider], told.lane = race.lane[rider];
        listener.hear(on_the_road(race, told));
      }
    }
    race.acting = first_from(course, race, 1);
  }
  static bool waiting(const FullRace& race, RiderId rider) { return !racing(race, rider) && race.place[rider] == 0; }
  // The lowest launch number from this one on with somebody on the road who has not had his go; 0: nobody.
  static std::uint8_t first_from(const Course& course, const FullRace& race, unsigned least) {
    unsigned found = 0;
    for (RiderId rider = 0; rider < course.riders(); ++rider)
      if (racing(race, rider) && (race.acted >> rider & 1U) == 0 && race.underdog[rider] >= least &&
          (found == 0 || race.underdog[rider] < found))
        found = race.underdog[rider];
    return static_cast<std::uint8_t>(found);
  }
};

// HR-TT-4 The highest card of the hand costs a fatigue card, instead of F10.
struct TopCard {
  static constexpr std::string_view name = "top_card";
  static constexpr std::uint8_t number = 29;
  static constexpr bool asks = false;

  template <Chance C, class L>
  static void carry_out(const Course& course, FullRace& race, TrafficOf<FullBox>&, C&, L& listener) {
    for (RiderId rider = 0; rider < course.riders(); ++rider) {
      if (race.revealed[rider] == no_card) continue;
      race.acted |= static_cast<std::uint16_t>(1U << rider);
      const bool tired = course.cards[race.revealed[rider]].value >= race.best[rider];
      race.best[rider] = 0;
      if (!tired) continue;
      race.recycled[rider].add(fatigue_card);
      ++race.fatigue[rider];
      if constexpr (listens<L>()) listener.hear(beside_piles(race, Happening::about(Happening::Kind::tired, rider)));
    }
  }
};

// HR-TT-2, HR-TTT-2 Back to the choosing of cards, for the next one of this turn.
struct NextGo {
  static constexpr std::string_view name = "next_go";
  static constexpr std::uint8_t number = 30;
  static constexpr bool asks = false;

  template <Chance C, class L>
  static void carry_out(const Course& course, FullRace& race, TrafficOf<FullBox>&, C&, L&) {
    race.acting = Launch::first_from(course, race, race.acting);
    race.revealed.fill(no_card);
    if (race.acting == 0)
      race.acted = 0;
    else
      race.now.at = static_cast<std::uint8_t>(course.place_of(CardSheet::number) - 1);
  }
};

}  // namespace tourmalet::flamme_rouge
