// What every stage race shares: places with ties, what has been gathered so far, who leads, and who breaks a tie.
//
// A criterion compares two riders (or teams, or seats: whoever is numbered from 0) and answers with a number below zero
// if the first is ahead, above zero if the second is, zero if it cannot tell. A classification is a row of criteria:
//
//   const auto general = in_order(least(seconds), latest_places(results.place, stages_ridden), clockwise_from(first, seats));
//   leader(count, general);   ranking<12>(count, general);   places<12>(count, general, Counting::heads);
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <utility>

#include "rules/core/fixed_list.hpp"

namespace tourmalet::tour {

using Place = std::uint8_t;  // 1 is first; 0: none, because the stage was not ridden or not finished

// The result sheet, as part of a state. Choose the sizes so that there is no padding.
template <std::size_t Riders, std::size_t Stages, class Amount = std::uint16_t>
struct Results {
  std::array<Amount, Riders> total{};                     // points or seconds, of the stages so far
  std::array<std::array<Place, Riders>, Stages> place{};  // [stage][rider]
  std::array<std::uint8_t, Stages> leader{};              // who wore the jersey or the cap during the stage
  bool operator==(const Results&) const = default;
};

// Criteria.

template <class T>
constexpr int sign_of(T a, T b) {
  return int{b < a} - int{a < b};
}
constexpr auto most(const auto& amounts) {
  return [&amounts](std::size_t a, std::size_t b) { return sign_of(amounts[b], amounts[a]); };
}
constexpr auto least(const auto& amounts) {
  return [&amounts](std::size_t a, std::size_t b) { return sign_of(amounts[a], amounts[b]); };
}
// Places in one stage; who has none comes last.
constexpr auto best_place(const auto& place) {
  return [&place](std::size_t a, std::size_t b) { return sign_of(static_cast<Place>(place[a] - 1), static_cast<Place>(place[b] - 1)); };
}
// The latest of the first `stages` stages, then the one before it, back to the first.
constexpr auto latest_places(const auto& place, std::size_t stages) {
  return [&place, stages](std::size_t a, std::size_t b) {
    for (std::size_t stage = stages; stage-- > 0;)
      if (const int ahead = best_place(place[stage])(a, b); ahead != 0) return ahead;
    return 0;
  };
}
constexpr auto holder_first(std::size_t holder) {
  return [holder](std::size_t a, std::size_t b) { return int{b == holder} - int{a == holder}; };
}
constexpr std::size_t clockwise_distance(std::size_t from, std::size_t to, std::size_t seats) { return (to + seats - from) % seats; }
constexpr auto clockwise_from(std::size_t first, std::size_t seats) {
  return [first, seats](std::size_t a, std::size_t b) { return sign_of(clockwise_distance(first, a, seats), clockwise_distance(first, b, seats)); };
}
// For ties that go to the one who stands lower.
constexpr auto upside_down(auto criterion) {
  return [criterion](std::size_t a, std::size_t b) { return criterion(b, a); };
}
// The first criterion that separates two riders decides.
constexpr auto in_order(auto... criteria) {
  return [criteria...](std::size_t a, std::size_t b) {
    int ahead = 0;
    (void)((ahead = criteria(a, b), ahead != 0) || ...);
    return ahead;
  };
}

// What follows from a criterion.

constexpr std::size_t leader(std::size_t riders, auto criterion) {
  std::size_t first = 0;
  for (std::size_t rider = 1; rider < riders; ++rider)
    if (criterion(rider, first) < 0) first = rider;
  return first;
}

// From the first to the last; whom the criterion cannot separate stay in the order of their numbers.
template <std::size_t Most>
FixedList<std::uint8_t, Most> ranking(std::size_t riders, auto criterion) {
  FixedList<std::uint8_t, Most> order;
  for (std::size_t rider = 0; rider < riders; ++rider) {
    order.push_back(static_cast<std::uint8_t>(rider));
    for (std::size_t at = rider; at > 0 && criterion(order[at], order[at - 1]) < 0; --at) std::swap(order[at], order[at - 1]);
  }
  return order;
}

// Two seconds are followed by a third if groups are counted, by a fourth if heads are.
enum class Counting : std::uint8_t { groups, heads };

template <std::size_t Most>
constexpr std::array<Place, Most> places(std::size_t riders, auto criterion, Counting counting) {
  std::array<Place, Most> place{};
  const auto order = ranking<Most>(riders, criterion);
  for (std::size_t i = 0; i < riders; ++i) {
    const bool level = i > 0 && criterion(order[i - 1], order[i]) == 0;
    const Place before = i == 0 ? Place{0} : place[order[i - 1]];
    place[order[i]] = level ? before : static_cast<Place>(counting == Counting::heads ? i + 1 : before + 1U);
  }
  return place;
}

// What a place is worth: the first number for the winner, nothing beyond the last.
template <class Amount, std::size_t N>
constexpr Amount worth(Place place, const std::array<Amount, N>& scale) {
  return place >= 1 && place <= N ? scale[place - 1U] : Amount{};
}

// The time of a team by its best riders. Precondition: there are as many.
template <class Amount, std::size_t N>
constexpr Amount sum_of_least(std::array<Amount, N> amounts, std::size_t counted) {
  std::sort(amounts.begin(), amounts.end());
  Amount sum{};
  for (std::size_t i = 0; i < counted; ++i) sum = static_cast<Amount>(sum + amounts[i]);
  return sum;
}

// Around the table.
constexpr std::uint8_t left_of(std::size_t seat, std::size_t seats) { return static_cast<std::uint8_t>(seat + 1 == seats ? 0 : seat + 1); }

}  // namespace tourmalet::tour
