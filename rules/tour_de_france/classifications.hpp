// Classifications, jerseys and cards: what follows from the results of the stages (section 22 of the rules).
#pragma once

#include "rules/core/game.hpp"
#include "rules/tour_de_france/events.hpp"

namespace tourmalet::tour_de_france {

inline constexpr std::array<std::uint8_t, 4> prime_points = {5, 3, 2, 1};  // TDF-PRIME-3
inline constexpr std::array<std::uint8_t, 3> bonus_seconds = {10, 6, 4};   // TDF-FIN-8
inline constexpr std::size_t counted_for_team = 3;                         // TDF-CLASS-3

using Ranking = FixedList<std::uint8_t, max_riders>;

// TDF-CLASS-8 Those who have finished every stage so far. TDF-CLASS-1, 5. `stages`: how many have been ridden.
inline Ranking general(const Course& course, const Race& race, std::size_t stages) {
  if (stages == 0) return {};
  const auto& results = race.results;
  return tour::ranking_of<max_riders>(
      max_riders, [&](std::size_t rider) { return course.rides(static_cast<RiderId>(rider)) && !contains(race.abandoned, static_cast<RiderId>(rider)); },
      tour::in_order(tour::least(results.total), tour::least_places(results.place, stages), tour::best_place(results.place[stages - 1])));
}

// TDF-CLASS-2, 6 Nobody without points is ranked.
inline Ranking by_primes(const tour::PrimeSheet<max_riders, 4>& sheet, const Ranking& general_order) {
  const auto place = tour::places_in(general_order);
  return tour::ranking_of<max_riders>(
      max_riders, [&](std::size_t rider) { return place[rider] != 0 && sheet.points(rider, prime_points) > 0; },
      tour::in_order(tour::most_points(sheet, prime_points), tour::most_wins(sheet), tour::best_place(place)));
}

// TDF-CLASS-3, 4, 7
inline FixedList<std::uint8_t, max_teams> by_teams(const Course& course, const Race& race, const Ranking& general_order) {
  std::array<tour::Place, max_teams> best{};
  for (std::size_t i = general_order.size(); i-- > 0;) best[team_of(general_order[i])] = static_cast<tour::Place>(i + 1);
  return tour::ranking<max_teams>(course.teams, tour::in_order(tour::team_time(race.team_times), tour::best_place(best)));
}

// How many stages are complete.
inline std::size_t stages_ridden(const Race& race) { return race.step == Step::over ? race.stage : race.stage - 1U; }

// TDF-JER-2 What a rider wears; TDF-JER-3 nothing passes on to the second.
inline RiderId wearer(const Race& race, Jersey colour) {
  const RiderId leader = race.leader[static_cast<std::size_t>(colour)];
  for (std::size_t before = 0; before < static_cast<std::size_t>(colour); ++before)
    if (race.leader[before] == leader) return nobody;
  return leader;
}

// TDF-RACE-4, TDF-R-27 Around the table: by the best rider of each team in the general classification.
inline Standings final_standings(const Course& course, const Race& race) {
  Standings standings;
  if (race.step != Step::over) return standings;
  std::uint8_t place = 0;
  for (const RiderId rider : general(course, race, race.stage))
    if (standings.place[team_of(rider)] == 0) standings.place[team_of(rider)] = ++place;
  for (Seat seat = 0; seat < course.teams; ++seat)
    if (standings.place[seat] == 0) standings.place[seat] = static_cast<std::uint8_t>(place + 1);
  return standings;
}

}  // namespace tourmalet::tour_de_france
