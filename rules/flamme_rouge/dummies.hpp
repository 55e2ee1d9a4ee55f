// Teams without a player (BOT-*): they line up before the others, and after the players have chosen the top card of
// their deck is turned up. In everything else they are riders like any other (BOT-8).
#pragma once

#include "rules/core/game.hpp"
#include "rules/flamme_rouge/energy.hpp"
#include "rules/flamme_rouge/events.hpp"
#include "rules/flamme_rouge/start.hpp"
#include "rules/flamme_rouge/state.hpp"

namespace tourmalet::flamme_rouge {

// BOT-1, in the order in which they line up (BOT-7).
struct DummyRow {
  Dummy dummy;
  std::string_view name;
  Both words;
};
inline constexpr DummyRow dummy_rows[] = {{Dummy::peloton, "peloton", {"Peloton team", "Équipe Peloton"}},
                                          {Dummy::muscle, "muscle", {"Muscle team", "Équipe Muscle"}}};

struct DummyGrid {
  static constexpr std::string_view name = "dummy_grid";
  static constexpr std::uint8_t number = 33;
  static constexpr bool asks = false;

  // BOT-7 The first rider on the foremost square with room, the second on one behind; of a Muscle team the sprinteur
  // goes first. On a grid without such a square both stand as far ahead as there is room.
  template <Chance C, class L>
  static void carry_out(const Course& course, FullRace& race, TrafficOf<FullBox>&, C&, L& listener) {
    for (TeamId team = 0; team < course.teams; ++team) {
      if (course.dummy[team] == Dummy::none) continue;
      const Role first = course.dummy[team] == Dummy::muscle ? Role::sprinteur : Role::rouleur;
      Square ahead = course.start_squares;
      for (const RiderId rider : {rider_of(team, first), team_mate(rider_of(team, first))}) {
        const Grid grid(course, race);
        Square square = grid.foremost(course, ahead);
        if (square == nowhere) square = grid.foremost(course, course.start_squares);
        put_on_grid(course, race, rider, square, listener);
        ahead = square;
      }
    }
  }
};

struct DummyCards {
  static constexpr std::string_view name = "dummy_cards";
  static constexpr std::uint8_t number = 34;
  static constexpr bool asks = false;

  // BOT-2 The top card is turned up and used; BOT-3 of the Peloton team one for both riders. BOT-9 Without any card
  // left it is a 2: a fatigue card from the supply, as in FR-DECK-5.
  template <Chance C, class L>
  static void carry_out(const Course& course, FullRace& race, TrafficOf<FullBox>&, C& chance, L& listener) {
    for (RiderId rider = 0; rider < course.riders(); ++rider) {
      if (course.seat_of[rider] != no_seat || !racing(race, rider)) continue;
      const RiderId owner = card_owner(course, rider);
      if (owner != rider && racing(race, owner)) {
        race.played[rider] = race.played[owner];
        continue;
      }
      supply_if_empty(race, owner, listener);
      const std::size_t slot = chance.pick(occasion(course, race, Purpose::energy, owner, 0), race.pile[owner]);
      race.pile[owner].take(slot);
      race.played[rider] = kind_in(course, race, owner, slot);
    }
  }
};

}  // namespace tourmalet::flamme_rouge
