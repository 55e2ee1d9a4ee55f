// A classification as data, and the one engine that reads it. A profile is a row: of riders or of teams, which criteria
// in which order (the first that separates two decides), the least to be ranked, who wears what, what it awards.
//
//   {.id = "sprint", .name = {"Sprint", "Sprint"}, .criteria = {{most(Points::sprint), "TDF-CLASS-2"},
//    {successes(Points::sprint), "TDF-CLASS-6"}, {best_in(0), "TDF-CLASS-6"}}, .least = 1, .jersey = "green"}
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>
#include <utility>

#include "rules/core/fixed_list.hpp"
#include "rules/core/words.hpp"
#include "rules/tour/sheet.hpp"

namespace tourmalet::tour {

enum class Measure : std::uint8_t {
  none,
  seconds,         // of a rider less bonuses; of a team as its TeamTime says
  team_seconds,    // of the rider's team
  points,          // of a kind; of a team those of its riders and its tokens
  successes,       // more first places at primes of a kind, then second, third, fourth ones
  places,          // of the stages, added up; of a team those of the riders who counted
  latest_place,    // in the stage ridden last; of a team that of its better rider
  stage_win,       // of that stage
  earlier_places,  // of the stage before that, then of the one before it, back to the first
  times_counted,   // of a team
  place_in,        // another classification, by its index; of a team that of its best rider
  wearer,          // the rider who wore the jersey in the stage ridden last
  seat_from_wearer,
  seat_from_first,  // around the table from the wearer of the jersey in the first stage
  seed,
};

struct Comparison {
  Measure measure = Measure::none;
  bool most = false;  // the greater figure is ahead
  Points kind = Points::sprint;
  std::uint8_t other = 0;  // place_in
};
constexpr Comparison least(Measure measure) { return {.measure = measure}; }
constexpr Comparison most(Measure measure) { return {.measure = measure, .most = true}; }
constexpr Comparison most(Points kind) { return {.measure = Measure::points, .most = true, .kind = kind}; }
constexpr Comparison fewest(Points kind) { return {.measure = Measure::points, .kind = kind}; }
constexpr Comparison successes(Points kind) { return {.measure = Measure::successes, .most = true, .kind = kind}; }
constexpr Comparison best_in(std::uint8_t other) { return {.measure = Measure::place_in, .other = other}; }
constexpr Comparison worst_in(std::uint8_t other) {
  return {.measure = Measure::place_in, .most = true, .other = other};
}

struct Criterion {
  Comparison by{};
  std::string_view rule{};
};

enum class Of : std::uint8_t { riders, teams };

inline constexpr std::size_t most_places_paid = 5, award_columns = 3;
using Awards =
    std::array<std::array<std::uint8_t, most_places_paid>, award_columns>;  // [length of the Tour][place - 1]

struct Profile {
  std::string_view id;
  Both name;
  Of of = Of::riders;
  std::array<Criterion, 7> criteria{};
  std::uint8_t figure = 0;  // the criterion whose figure is printed
  std::uint16_t least = 0;  // of that figure, to be ranked
  // If several lead, the winner of the stage wears the jersey, level or not: the second criterion says by which rule.
  bool level_goes_to_winner = false;
  std::string_view jersey{};  // its colour
  std::uint8_t rest_day = 0;  // points of the Tour that leading it is worth on a rest day
  Awards awards{};            // points of the Tour at the end

  constexpr Measure measure() const { return criteria[figure].by.measure; }
};

// The classifications of a race and what holds for all of them.
struct Regulations {
  std::span<const Profile> profiles{};
  std::span<const Profile> at_the_end{};  // instead of them when the Tour is over; empty: the same
  TeamTime team_time{};
  bool jerseys_pass_on = false;  // a jersey whose leader wears a better one goes to the next; otherwise nobody wears it
  std::uint8_t column = 0;       // of the awards
};

// What is ranked. It owns nothing.
struct Ledger {
  std::span<const RiderLine> riders{};
  std::span<const TeamLine> teams{};
  std::span<const Place> places{};               // [stage][rider] of the stages ridden, where a profile asks for them
  std::uint8_t wearer = nobody, first = nobody;  // of the jersey in the stage ridden last, and in the first
  std::size_t stages = 0;                        // ridden
  std::size_t riders_in_places = 0;              // how many places each stage has in `places`; riders.size() if 0

  Place place(std::size_t stage, std::size_t rider) const {
    return places[stage * (riders_in_places == 0 ? riders.size() : riders_in_places) + rider];
  }
};

// From the first to the last.
struct Ranking {
  FixedList<std::uint8_t, most_riders> order;
  std::array<Place, most_riders> place{};  // in this order, 0 for one that is not in it

  bool empty() const { return order.empty(); }
  std::size_t size() const { return order.size(); }
  std::uint8_t operator[](std::size_t i) const { return order[i]; }
  std::uint8_t front() const { return order[0]; }
  auto begin() const { return order.begin(); }
  auto end() const { return order.end(); }
};

constexpr int sign_of(std::int64_t a, std::int64_t b) { return int{b < a} - int{a < b}; }
constexpr std::uint8_t none_is_last(Place place) { return static_cast<std::uint8_t>(place - 1); }
constexpr std::size_t seats_between(std::size_t from, std::size_t to, std::size_t seats) {
  return (to + seats - from) % seats;
}

// Around the table.
constexpr std::uint8_t left_of(std::size_t seat, std::size_t seats) {
  return static_cast<std::uint8_t>(seat + 1 == seats ? 0 : seat + 1);
}

// The figure of a rider.
inline std::int64_t figure(Comparison by, const Ledger& ledger, std::span<const Ranking> before, std::size_t rider) {
  const RiderLine& line = ledger.riders[rider];
  const auto kind = static_cast<std::size_t>(by.kind);
  switch (by.measure) {
    case Measure::seconds: return line.seconds;
    case Measure::team_seconds: return ledger.teams[line.team].seconds;
    case Measure::points: return line.points[kind];
    case Measure::successes: {
      std::int64_t packed = 0;
      for (const std::uint8_t times : line.successes[kind]) packed = packed << 8 | times;
      return packed;
    }
    case Measure::places: return line.places;
    case Measure::latest_place: return none_is_last(line.latest);
    case Measure::stage_win: return line.latest == 1;
    case Measure::place_in: return none_is_last(before[by.other].place[rider]);
    case Measure::wearer: return rider == ledger.wearer;
    case Measure::seat_from_wearer:
      return static_cast<std::int64_t>(seats_between(ledger.wearer, rider, ledger.riders.size()));
    case Measure::seat_from_first:
      return static_cast<std::int64_t>(seats_between(ledger.first, rider, ledger.riders.size()));
    case Measure::seed: return line.seed;
    case Measure::none:
    case Measure::earlier_places:
    case Measure::times_counted: break;
  }
  return 0;
}

inline std::int64_t team_figure(Comparison by, const Ledger& ledger, std::span<const Ranking> before,
                                std::size_t team) {
  const TeamLine& line = ledger.teams[team];
  std::int64_t points = by.kind == Points::tour ? line.tokens : 0, best = none_is_last(0);
  switch (by.measure) {
    case Measure::seconds: return line.seconds;
    case Measure::places: return line.places;
    case Measure::times_counted: return line.counted;
    case Measure::points:
      for (const RiderLine& rider : ledger.riders)
        if (rider.team == team) points += rider.points[static_cast<std::size_t>(by.kind)];
      return points;
    case Measure::latest_place:
    case Measure::place_in:
      for (std::size_t rider = 0; rider < ledger.riders.size(); ++rider)
        if (ledger.riders[rider].team == team) best = std::min(best, figure(by, ledger, before, rider));
      return best;
    default: return 0;
  }
}

inline std::int64_t figure(Of of, Comparison by, const Ledger& ledger, std::span<const Ranking> before,
                           std::size_t who) {
  return of == Of::riders ? figure(by, ledger, before, who) : team_figure(by, ledger, before, who);
}

inline int compare(Of of, Comparison by, const Ledger& ledger, std::span<const Ranking> before, std::size_t a,
                   std::size_t b) {
  if (by.measure == Measure::earlier_places) {
    for (std::size_t stage = ledger.stages; stage-- > 1;)
      if (const int ahead = sign_of(none_is_last(ledger.place(stage - 1, a)), none_is_last(ledger.place(stage - 1, b)));
          ahead != 0)
        return ahead;
    return 0;
  }
  const int ahead = sign_of(figure(of, by, ledger, before, a), figure(of, by, ledger, before, b));
  return by.most ? -ahead : ahead;
}

// The criterion that puts one before the other; null if none does.
inline const Criterion* decides(const Profile& profile, const Ledger& ledger, std::span<const Ranking> before,
                                std::size_t a, std::size_t b, int& ahead) {
  for (const Criterion& criterion : profile.criteria) {
    if (criterion.by.measure == Measure::none) break;
    ahead = compare(profile.of, criterion.by, ledger, before, a, b);
    if (ahead != 0) return &criterion;
  }
  return nullptr;
}
inline int compare(const Profile& profile, const Ledger& ledger, std::span<const Ranking> before, std::size_t a,
                   std::size_t b) {
  int ahead = 0;
  decides(profile, ledger, before, a, b, ahead);
  return ahead;
}

// Two seconds are followed by a third if groups are counted, by a fourth if heads are.
enum class Counting : std::uint8_t { groups, heads };

// Places by a comparison of two, which answers below zero if the first is ahead; equal ones share a place.
template <std::size_t Most>
constexpr std::array<Place, Most> places(std::size_t riders, auto compared, Counting counting) {
  std::array<std::uint8_t, Most> order{};
  for (std::size_t rider = 0; rider < riders; ++rider) {
    order[rider] = static_cast<std::uint8_t>(rider);
    for (std::size_t at = rider; at > 0 && compared(order[at], order[at - 1]) < 0; --at)
      std::swap(order[at], order[at - 1]);
  }
  std::array<Place, Most> place{};
  for (std::size_t i = 0; i < riders; ++i) {
    const bool level = i > 0 && compared(order[i - 1], order[i]) == 0;
    const Place ahead = i == 0 ? Place{0} : place[order[i - 1]];
    place[order[i]] = level ? ahead : static_cast<Place>(counting == Counting::heads ? i + 1 : ahead + 1U);
  }
  return place;
}

// `before`: the rankings by the profiles that stand before this one. Those that nothing separates stay in the order of
// their numbers.
inline Ranking rank(const Profile& profile, const Ledger& ledger, std::span<const Ranking> before = {}) {
  Ranking ranking;
  const std::size_t all = profile.of == Of::riders ? ledger.riders.size() : ledger.teams.size();
  if (ledger.stages == 0) return ranking;
  const Comparison shown = profile.criteria[profile.figure].by;
  for (std::size_t who = 0; who < all; ++who) {
    if (profile.of == Of::riders && ledger.riders[who].out != 0) continue;
    if (profile.least > 0 && figure(profile.of, shown, ledger, before, who) < profile.least) continue;
    ranking.order.push_back(static_cast<std::uint8_t>(who));
    for (std::size_t at = ranking.size() - 1;
         at > 0 && compare(profile, ledger, before, ranking[at], ranking[at - 1]) < 0; --at)
      std::swap(ranking.order[at], ranking.order[at - 1]);
  }
  for (std::size_t i = 0; i < ranking.size(); ++i) ranking.place[ranking[i]] = static_cast<Place>(i + 1);
  return ranking;
}

inline constexpr std::size_t most_profiles = 6;
using Rankings = FixedList<Ranking, most_profiles>;

inline Rankings rank_all(const Regulations& regulations, const Ledger& ledger) {
  Rankings rankings;
  for (const Profile& profile : regulations.profiles)
    rankings.push_back(rank(profile, ledger, std::span(rankings.begin(), rankings.size())));
  return rankings;
}

// The leader, or nobody. A jersey is worn by the leader unless the profile gives it to the winner of the stage.
inline std::uint8_t leader_of(const Profile& profile, const Ledger& ledger, const Ranking& ranking) {
  if (ranking.empty()) return nobody;
  if (!profile.level_goes_to_winner || ranking.size() < 2) return ranking.front();
  const Comparison shown = profile.criteria[profile.figure].by;
  if (compare(profile.of, shown, ledger, {}, ranking[0], ranking[1]) != 0) return ranking.front();
  for (const std::uint8_t rider : ranking)
    if (ledger.riders[rider].latest == 1) return rider;
  return ranking.front();
}

// Why the first is first, in the words of the rules; null if nobody is ranked or nothing separates the first two.
inline const Criterion* reason(const Profile& profile, const Ledger& ledger, std::span<const Ranking> before,
                               const Ranking& ranking) {
  if (ranking.empty()) return nullptr;
  if (ranking.size() == 1) return profile.criteria.data();
  const Comparison shown = profile.criteria[profile.figure].by;
  if (profile.level_goes_to_winner && compare(profile.of, shown, ledger, before, ranking[0], ranking[1]) == 0)
    return &profile.criteria[1];
  int ahead = 0;
  return decides(profile, ledger, before, ranking[0], ranking[1], ahead);
}

// The wearer of the jersey of each profile, or nobody. A rider wears one, the first in the order of the profiles.
inline std::array<std::uint8_t, most_profiles> wearers(const Regulations& regulations, const Ledger& ledger,
                                                       const Rankings& rankings) {
  std::array<std::uint8_t, most_profiles> worn;
  worn.fill(nobody);
  const auto dressed = [&](std::uint8_t rider) { return std::find(worn.begin(), worn.end(), rider) != worn.end(); };
  for (std::size_t i = 0; i < regulations.profiles.size(); ++i) {
    if (regulations.profiles[i].jersey.empty()) continue;
    const std::uint8_t leader = leader_of(regulations.profiles[i], ledger, rankings[i]);
    if (leader != nobody && !dressed(leader)) {
      worn[i] = leader;
    } else if (regulations.jerseys_pass_on) {
      for (const std::uint8_t rider : rankings[i])
        if (!dressed(rider)) {
          worn[i] = rider;
          break;
        }
    }
  }
  return worn;
}

// Points of the Tour for the teams.
inline void pay(std::span<TeamLine> teams, std::span<const RiderLine> riders, const Profile& profile, std::uint8_t who,
                unsigned points) {
  TeamLine& team = teams[profile.of == Of::riders ? riders[who].team : who];
  team.tokens = static_cast<std::uint16_t>(team.tokens + points);
}
inline void pay_rest_day(std::span<TeamLine> teams, std::span<const RiderLine> riders, const Regulations& regulations,
                         const Rankings& rankings) {
  for (std::size_t i = 0; i < rankings.size(); ++i)
    if (!rankings[i].empty())
      pay(teams, riders, regulations.profiles[i], rankings[i].front(), regulations.profiles[i].rest_day);
}
// What a place in a classification is worth at the end.
struct Prize {
  std::uint8_t profile = 0, who = nobody;
  Place place = 0;
  std::uint8_t points = 0;
};
using Prizes = FixedList<Prize, most_profiles * most_places_paid>;

inline Prizes prizes_of(const Regulations& regulations, const Rankings& rankings) {
  Prizes prizes;
  for (std::size_t i = 0; i < rankings.size(); ++i) {
    const auto& paid = regulations.profiles[i].awards[regulations.column];
    for (std::size_t place = 0; place < paid.size() && place < rankings[i].size(); ++place)
      if (paid[place] != 0)
        prizes.push_back(
            {static_cast<std::uint8_t>(i), rankings[i][place], static_cast<Place>(place + 1), paid[place]});
  }
  return prizes;
}
inline void pay_awards(std::span<TeamLine> teams, std::span<const RiderLine> riders, const Regulations& regulations,
                       const Rankings& rankings) {
  for (const Prize& prize : prizes_of(regulations, rankings))
    pay(teams, riders, regulations.profiles[prize.profile], prize.who, prize.points);
}

}  // namespace tourmalet::tour
