// What a Tour carries on from stage to stage: a line per rider and per team. A state may hold a Sheet; a game that
// keeps its figures in another form fills the lines when a stage ends. Results are entered here and nowhere else.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <span>
#include <type_traits>

#include "rules/core/fixed_list.hpp"
#include "rules/tour/result.hpp"

namespace tourmalet::tour {

inline constexpr std::size_t most_riders = 48;  // of any Tour

// Of the stages ridden so far. No padding: equal sheets have equal bytes.
struct RiderLine {
  std::uint32_t seconds = 0;  // less bonuses
  std::array<std::uint16_t, point_kinds> points{};
  std::array<Successes, point_kinds - 1> successes{};
  std::uint16_t places = 0;  // added up
  Place latest = 0;          // in the stage ridden last
  std::uint8_t wins = 0;     // of stages
  std::uint8_t team = 0;
  std::uint8_t out = 0;   // not in the race, or not any more: never ranked
  std::uint8_t seed = 0;  // place in an order drawn before the Tour
  std::array<std::uint8_t, 3> unused{};
  bool operator==(const RiderLine&) const = default;
};
struct TeamLine {
  std::uint32_t seconds = 0;
  std::uint16_t places = 0;   // of those whose times counted, added up
  std::uint16_t tokens = 0;   // points of the Tour that no rider brought: rest days, prizes at the end
  std::uint16_t counted = 0;  // times that went into the seconds
  std::array<std::uint8_t, 2> unused{};
  bool operator==(const TeamLine&) const = default;
};
static_assert(std::has_unique_object_representations_v<RiderLine> &&
              std::has_unique_object_representations_v<TeamLine>);

// Which times make the time of a team.
struct TeamTime {
  std::uint8_t best = 0;  // riders in each stage; 0: there is no such time
  bool bonus = false;     // less their bonuses
};

// The riders of a team whose times count in a stage: by time, level ones by place.
inline FixedList<std::uint8_t, most_riders> counted_riders(std::span<const RiderLine> riders,
                                                           std::span<const RiderResult> results, std::uint8_t team,
                                                           TeamTime time) {
  FixedList<std::uint8_t, most_riders> home, counted;
  const auto net = [&](std::uint8_t rider) {
    return results[rider].seconds - (time.bonus ? results[rider].bonus : 0U);
  };
  for (std::size_t i = 0; i < riders.size(); ++i) {
    if (riders[i].team != team || results[i].place == 0 || results[i].late != 0) continue;
    home.push_back(static_cast<std::uint8_t>(i));
    for (std::size_t at = home.size() - 1; at > 0; --at) {
      const std::uint8_t one = home[at], before = home[at - 1];
      if (std::pair(net(before), results[before].place) <= std::pair(net(one), results[one].place)) break;
      std::swap(home[at], home[at - 1]);
    }
  }
  for (std::size_t i = 0; i < home.size() && i < time.best; ++i) counted.push_back(home[i]);
  return counted;
}

inline void enter_team(TeamLine& line, std::span<const RiderLine> riders, std::span<const RiderResult> results,
                       std::uint8_t team, TeamTime time) {
  for (const std::uint8_t rider : counted_riders(riders, results, team, time)) {
    line.seconds += results[rider].seconds - (time.bonus ? results[rider].bonus : 0U);
    line.places = static_cast<std::uint16_t>(line.places + results[rider].place);
    ++line.counted;
  }
}

// A stage is over.
inline void enter(std::span<RiderLine> riders, std::span<TeamLine> teams, std::span<const RiderResult> results,
                  TeamTime time) {
  for (std::size_t i = 0; i < riders.size(); ++i) {
    RiderLine& line = riders[i];
    const RiderResult& result = results[i];
    if (result.place != 0) line.seconds += result.seconds - result.bonus;
    for (std::size_t kind = 0; kind < point_kinds; ++kind)
      line.points[kind] = static_cast<std::uint16_t>(line.points[kind] + result.points[kind]);
    for (std::size_t kind = 0; kind < line.successes.size(); ++kind)
      for (std::size_t nth = 0; nth < result.successes[kind].size(); ++nth) {
        auto& times = line.successes[kind][nth];
        times = static_cast<std::uint8_t>(std::min(255, times + result.successes[kind][nth]));
      }
    line.places = static_cast<std::uint16_t>(line.places + result.place);
    line.latest = result.place;
    line.wins = static_cast<std::uint8_t>(line.wins + (result.place == 1));
    if (result.out != 0 && result.late == 0) line.out = 1;
  }
  if (time.best == 0) return;
  for (std::size_t team = 0; team < teams.size(); ++team)
    enter_team(teams[team], riders, results, static_cast<std::uint8_t>(team), time);
}

// Places and sums of a game that is decided by one figure.
template <std::size_t Riders, std::size_t Stages, class Amount = std::uint16_t>
struct Results {
  std::array<Amount, Riders> total{};                     // points or seconds, of the stages so far
  std::array<std::array<Place, Riders>, Stages> place{};  // [stage][rider]
  std::array<std::uint8_t, Stages> leader{};              // who wore the jersey or the cap during the stage
  bool operator==(const Results&) const = default;
};

template <std::size_t Riders, std::size_t Teams>
struct Sheet {
  std::array<RiderLine, Riders> riders{};
  std::array<TeamLine, Teams> teams{};
  bool operator==(const Sheet&) const = default;
};

}  // namespace tourmalet::tour
