// How draws and riders are named: the name of a draw is all that its outcome depends on.
#pragma once

#include "rules/core/chance.hpp"
#include "rules/flamme_rouge/play.hpp"
#include "rules/flamme_rouge/state.hpp"

namespace tourmalet::flamme_rouge {

enum class Purpose : std::uint8_t { first_placer, energy, draft, underdog, seed, grid, trait, form, weather };

// The name of a draw. The deck is part of it, so that a record can say which card it was; and the stage of a Tour, so
// that every stage has luck of its own. Both are 0 in a single race without specialists.
inline constexpr unsigned deck_bits = 4, part_bits = 11;
template <class Box>
Bag occasion(const Course& course, const RaceOf<Box>& race, Purpose purpose, std::uint8_t owner, unsigned draw) {
  Bag bag{owner, static_cast<std::uint8_t>(purpose), race.round, static_cast<std::uint16_t>(draw)};
  if constexpr (!Box::base) {
    if (purpose == Purpose::energy)
      bag.purpose = static_cast<std::uint8_t>(bag.purpose | race.deck_of[owner] << deck_bits);
    bag.turn = static_cast<std::uint16_t>(bag.turn | course.part << part_bits);
  }
  return bag;
}

// Which of the seat's teams a rider belongs to, and the other way round.
template <class Box>
std::uint8_t nth_team(const Course& course, Seat seat, RiderId rider) {
  std::uint8_t teams = 0;
  if constexpr (Box::base) return teams;
  TeamId before = team_of(rider);
  for_each_rider_of<Box>(course, seat, [&](RiderId own) {
    if (team_of(own) < team_of(rider) && team_of(own) != before) ++teams, before = team_of(own);
  });
  return teams;
}
template <class Box>
RiderId rider_meant(const Course& course, Seat seat, Play play) {  // no such rider: max_riders
  if constexpr (Box::base) {
    return play.team() == 0 ? rider_of(seat, play.role()) : static_cast<RiderId>(max_riders);
  } else {
    RiderId meant = max_riders;
    for_each_rider_of<Box>(course, seat, [&](RiderId own) {
      if (role_of(own) == play.role() && nth_team<Box>(course, seat, own) == play.team()) meant = own;
    });
    return meant;
  }
}

}  // namespace tourmalet::flamme_rouge
