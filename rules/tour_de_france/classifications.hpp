// Classifications, jerseys and cards: what follows from the results of the stages (section 22 of the rules).
#pragma once

#include "rules/core/game.hpp"
#include "rules/tour/profile.hpp"
#include "rules/tour_de_france/events.hpp"

namespace tourmalet::tour_de_france {

inline constexpr std::array<std::uint8_t, 4> prime_points = {5, 3, 2, 1};  // TDF-PRIME-3
inline constexpr std::array<std::uint8_t, 3> bonus_seconds = {10, 6, 4};   // TDF-FIN-8
inline constexpr std::uint8_t counted_for_team = 3;                        // TDF-CLASS-3

enum class Classification : std::uint8_t { general, sprint, mountain, teams };

// TDF-CLASS-8 holds for all of riders: who has abandoned is not ranked. TDF-JER-2: their order is that of the jerseys.
inline constexpr std::array<tour::Profile, 4> race_profiles = {{
    {.id = "general",
     .name = {"General classification", "Classement général"},
     .criteria = {{{tour::least(tour::Measure::seconds), "TDF-CLASS-1"},
                   {tour::least(tour::Measure::places), "TDF-CLASS-5"},
                   {tour::least(tour::Measure::latest_place), "TDF-CLASS-5"}}},
     .jersey = "yellow"},
    {.id = "sprint",
     .name = {"Sprint classification", "Classement des sprints"},
     .criteria = {{{tour::most(tour::Points::sprint), "TDF-CLASS-2"},
                   {tour::successes(tour::Points::sprint), "TDF-CLASS-6"},
                   {tour::best_in(0), "TDF-CLASS-6"}}},
     .least = 1,
     .jersey = "green"},
    {.id = "mountain",
     .name = {"Mountain classification", "Classement de la montagne"},
     .criteria = {{{tour::most(tour::Points::mountain), "TDF-CLASS-2"},
                   {tour::successes(tour::Points::mountain), "TDF-CLASS-6"},
                   {tour::best_in(0), "TDF-CLASS-6"}}},
     .least = 1,
     .jersey = "polka"},
    {.id = "teams",
     .name = {"Team classification", "Classement par équipes"},
     .of = tour::Of::teams,
     .criteria = {{{tour::most(tour::Measure::times_counted), "TDF-CLASS-4"},
                   {tour::least(tour::Measure::seconds), "TDF-CLASS-3"},
                   {tour::least(tour::Measure::places), "TDF-CLASS-7"},
                   {tour::best_in(0), "TDF-CLASS-7"}}},
     .figure = 1},
}};

// TDF-JER-3: nothing passes on to the second.
inline tour::Regulations regulations(const Course& course) {
  return {.profiles = race_profiles, .team_time = {.best = counted_for_team, .bonus = course.options.team_bonus}};
}

inline std::uint16_t points_of(const tour::Successes& successes) {
  unsigned points = 0;
  for (std::size_t nth = 0; nth < prime_points.size(); ++nth) points += unsigned{successes[nth]} * prime_points[nth];
  return static_cast<std::uint16_t>(points);
}

using Sheet = tour::Sheet<max_riders, max_teams>;
using StageResult = tour::StageResult<max_riders>;

// What the race keeps, as lines. `stages`: how many have been ridden.
inline Sheet sheet_of(const Course& course, const Race& race, std::size_t stages) {
  Sheet sheet;
  for (RiderId rider = 0; rider < max_riders; ++rider) {
    tour::RiderLine& line = sheet.riders[rider];
    line.team = team_of(rider);
    line.out = !course.rides(rider) || contains(race.abandoned, rider);
    line.seconds = race.results.total[rider];
    line.successes = {race.sprints[rider], race.summits[rider]};
    for (std::size_t kind = 0; kind < line.successes.size(); ++kind)
      line.points[kind] = points_of(line.successes[kind]);
    for (std::size_t stage = 0; stage < stages; ++stage) {
      line.latest = race.results.place[stage][rider];
      line.places = static_cast<std::uint16_t>(line.places + line.latest);
      line.wins = static_cast<std::uint8_t>(line.wins + (line.latest == 1));
    }
  }
  for (std::size_t team = 0; team < max_teams; ++team)
    sheet.teams[team] = {.seconds = race.team_times.total[team],
                         .places = race.team_times.places[team],
                         .counted = race.team_times.counted[team]};
  return sheet;
}
inline void keep(Race& race, const Sheet& sheet) {
  for (RiderId rider = 0; rider < max_riders; ++rider) {
    race.results.total[rider] = sheet.riders[rider].seconds;
    race.sprints[rider] = sheet.riders[rider].successes[0];
    race.summits[rider] = sheet.riders[rider].successes[1];
  }
  for (std::size_t team = 0; team < max_teams; ++team) {
    race.team_times.total[team] = sheet.teams[team].seconds;
    race.team_times.places[team] = sheet.teams[team].places;
    race.team_times.counted[team] = static_cast<std::uint8_t>(sheet.teams[team].counted);
  }
}
inline tour::Ledger ledger_of(const Course& course, const Sheet& sheet, std::size_t stages) {
  return {.riders = sheet.riders, .teams = std::span(sheet.teams).first(course.teams), .stages = stages};
}

// How many stages are complete.
inline std::size_t stages_ridden(const Race& race) { return race.step == Step::over ? race.stage : race.stage - 1U; }

inline tour::Ranking general(const Course& course, const Race& race, std::size_t stages) {
  const Sheet sheet = sheet_of(course, race, stages);
  return tour::rank(race_profiles[0], ledger_of(course, sheet, stages));
}
inline tour::Ranking ranking(const Course& course, const Race& race, Classification which) {
  const Sheet sheet = sheet_of(course, race, stages_ridden(race));
  const auto rankings = tour::rank_all(regulations(course), ledger_of(course, sheet, stages_ridden(race)));
  return rankings[static_cast<std::size_t>(which)];
}

// TDF-OPT-6 Who abandoned comes back tomorrow, a minute behind the last of today. `nobody_home`: the time of the last
// if nobody has arrived.
inline void bring_back(StageResult& result, std::uint32_t nobody_home) {
  std::uint32_t last = 0;
  tour::Place arrived = 0;
  for (const tour::RiderResult& one : result) {
    last = std::max(last, one.seconds);
    arrived = std::max(arrived, one.place);
  }
  for (tour::RiderResult& one : result)
    if (one.out != 0) {
      one.late = 1;
      one.place = static_cast<tour::Place>(arrived + 1);
      one.seconds = (arrived == 0 ? nobody_home : last) + 60;
    }
}

inline tour::Points points_of(PrimeKind kind) {
  return kind == PrimeKind::sprint ? tour::Points::sprint : tour::Points::mountain;
}

// TDF-RACE-2 Precondition: nobody is on the road, and the primes at the finish have been given.
inline StageResult result_of(const Course& course, const Race& race) {
  const Stage& stage = course.stage(race.stage);
  StageResult result{};
  for (RiderId rider = 0; rider < max_riders; ++rider) {
    tour::RiderResult& one = result[rider];
    one.out = contains(race.abandoned, rider);
    one.place = race.place(rider);
    one.bonus = tour::worth(one.place, bonus_seconds);
    if (one.place != 0) one.seconds = stage.base_seconds + race.time[rider];
  }
  for (std::size_t p = 0; p < stage.primes.size(); ++p)
    for (std::size_t i = 0; i < race.primes[p].size() && race.primes[p][i] != nobody; ++i)
      result[race.primes[p][i]].took(points_of(stage.primes[p].kind), static_cast<tour::Place>(i + 1), prime_points[i]);
  if (course.options.abandoned_return) bring_back(result, stage.base_seconds + 60U * race.turn);
  return result;
}

// TDF-JER-2 What a rider wears.
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
