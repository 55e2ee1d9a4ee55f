// All cards are turned up: the movement phase begins.
#pragma once

#include "rules/core/game.hpp"
#include "rules/flamme_rouge/events.hpp"
#include "rules/flamme_rouge/sheet.hpp"
#include "rules/flamme_rouge/state.hpp"

namespace tourmalet::flamme_rouge {

// FR-ENERGY-4 All cards are turned up at once, told in front order.
struct Reveal {
  static constexpr std::string_view name = "reveal";
  static constexpr std::uint8_t number = 2;
  static constexpr bool asks = false;

  template <class Box, Chance C, class L>
  static void carry_out(const Course& course, RaceOf<Box>& race, TrafficOf<Box>&, C&, L& listener) {
    for (RiderId rider = 0; rider < course.riders(); ++rider) {
      race.revealed[rider] = race.played[rider];
      race.played[rider] = no_card;
      if constexpr (is_seen<L>) race.pile_size[rider] = static_cast<std::uint8_t>(race.pile[rider].total());
    }
    if constexpr (listens<L>())
      for (const RiderId rider : front_order(course, race))
        if (Box::base || race.revealed[rider] != no_card)
          listener.hear(
              beside_piles(race, Happening::with_card(Happening::Kind::revealed, rider, race.revealed[rider])));
    if constexpr (!Box::base)  // HR-TURN-4
      for (const RiderId rider : front_order(course, race))
        if (race.revealed[rider] != no_card) CardSheet::disclose(race, rider, listener);
  }
};

}  // namespace tourmalet::flamme_rouge
