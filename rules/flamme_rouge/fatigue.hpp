// Fatigue: for riders who have nobody right in front of them.
#pragma once

#include "rules/core/game.hpp"
#include "rules/flamme_rouge/events.hpp"
#include "rules/flamme_rouge/state.hpp"

namespace tourmalet::flamme_rouge {

struct Fatigue {
  static constexpr std::string_view name = "fatigue";
  static constexpr std::uint8_t number = 5;
  static constexpr bool asks = false;

  // FR-FAT-1 The next square holds no rider: a fatigue card into the recycled cards.
  // FR-FAT-2 One rider in any lane of it protects everybody on the square; FR-FAT-3 whatever the terrain.
  // FR-FAT-4 One card a round; GT-TIME-7 riders past the line take none.
  // BOT-6 Nobody tires in a team without a player.
  // GT-ROUND-9 Where the road splits, somebody on either way is enough. GT-POW-6 A relentless rider never tires.
  template <class Box, Chance C, class L>
  static void carry_out(const Course& course, RaceOf<Box>& race, TrafficOf<Box>& traffic, C&, L& listener) {
    for (RiderId rider = 0; rider < course.riders(); ++rider) {
      const Square at = race.square[rider];
      bool tired = at < course.fresh_from && !traffic.around(rider).occupied(course.road[at].next);
      if constexpr (!Box::base)
        tired = tired && !traffic.around(rider).occupied(course.next_outside[at]) &&
                race.place[rider] == 0 &&  // HR-TURN-7
                course.seat_of[rider] != no_seat &&
                (race.revealed[rider] == no_card || !course.cards[race.revealed[rider]].can(Power::relentless));
      race.recycled[rider].add(fatigue_card, tired);
      race.fatigue[rider] += tired;
      if constexpr (listens<L>())
        if (tired) listener.hear(beside_piles(race, Happening::about(Happening::Kind::tired, rider)));
    }
  }
};

}  // namespace tourmalet::flamme_rouge
