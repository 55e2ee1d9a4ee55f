// The start: who places whom, and where.
#pragma once

#include "rules/tour_de_france/classifications.hpp"
#include "rules/tour_de_france/rolling.hpp"

namespace tourmalet::tour_de_france {

// TDF-RACE-3 Riders who have abandoned do not start.
inline std::size_t starters(const Course& course, const Race& race) {
  return std::size_t{course.teams} * course.team_size - static_cast<std::size_t>(std::popcount(race.abandoned));
}

struct Call {
  Seat seat = 0;
  RiderId rider = nobody;  // nobody: any rider of the team who is not placed yet
};
// TDF-START-2, 3 and TDF-OPT-4. Precondition: somebody is still to be placed.
inline Call called(const Course& course, const Race& race) {
  if (race.stage == 1)
    return {race.lot[course.options.place_by_team ? race.at / course.team_size : race.at % course.teams], nobody};
  const tour::Ranking list = general(course, race, race.stage - 1U);
  if (!course.options.place_by_team) return {team_of(list[race.at]), list[race.at]};
  std::size_t left = race.at;  // team by team, in the order of their first riders on the list
  std::uint32_t done = 0;
  for (const RiderId first : list) {
    if ((done >> team_of(first) & 1U) != 0) continue;
    done |= 1U << team_of(first);
    for (const RiderId rider : list)
      if (team_of(rider) == team_of(first) && left-- == 0) return {team_of(rider), rider};
  }
  return {};
}

inline bool may_place(const Course& course, const Race& race, const Call& call, RiderId rider) {
  if (!course.rides(rider) || team_of(rider) != call.seat || race.on_road(rider) || contains(race.abandoned, rider))
    return false;
  return call.rider == nobody || call.rider == rider;
}
inline bool corridor_cell_free(const Race& race, Spot spot) {
  for (const Spot taken : race.spot)
    if (taken == spot) return false;
  return true;
}

template <class L>
void draw_team(Race& race, std::size_t nth, std::size_t team, L& listener) {
  race.lot[nth] = static_cast<Seat>(team);
  if constexpr (listens<L>()) {
    Happening event = Happening::about(Happening::Kind::lot, nobody, static_cast<unsigned>(nth + 1));
    event.other = static_cast<RiderId>(team);
    listener.hear(event);
  }
}

template <class L>
void begin_first_stage(Race& race, L& listener) {
  race.results.leader[0] = nobody;
  if constexpr (listens<L>()) listener.hear(Happening::about(Happening::Kind::stage_began, nobody, 1));
}

// TDF-START-1 In the first stage the order of the teams is drawn.
template <Chance C, class L>
Race line_up(const Course& course, C& chance, L& listener) {
  Race race;
  Tally left;
  for (std::size_t team = 0; team < course.teams; ++team) left.add(team);
  for (std::size_t i = 0; i < course.teams; ++i) {
    const std::size_t team = chance.pick(Bag{.purpose = lot_purpose, .draw = static_cast<std::uint16_t>(i)}, left);
    left.take(team);
    draw_team(race, i, team, listener);
  }
  begin_first_stage(race, listener);
  return race;
}

template <class L>
void place_rider(Race& race, RiderId rider, Spot spot, L& listener) {
  race.spot[rider] = spot;
  ++race.at;
  if constexpr (listens<L>()) {
    Happening event = Happening::about(Happening::Kind::placed, rider);
    event.to = spot;
    event.stage = race.stage;
    listener.hear(event);
  }
}

}  // namespace tourmalet::tour_de_france
