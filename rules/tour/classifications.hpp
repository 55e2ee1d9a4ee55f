// The classifications of a stage race by time: general, points at primes, teams. What they share with those by places
// stands in standings.hpp; a classification is a row of criteria here too.
//
//   const auto general = in_order(least(results.total), least_places(results.place, stages), best_place(results.place[stages - 1]));
//   ranking_of<36>(36, still_in_the_race, general);
#pragma once

#include <array>
#include <cstdint>

#include "rules/tour/standings.hpp"

namespace tourmalet::tour {

// How often a rider was first, second, … at a prime; points follow from it, and so does who wins a tie.
template <std::size_t Riders, std::size_t Scoring>
struct PrimeSheet {
  std::array<std::array<std::uint8_t, Scoring>, Riders> taken{};  // [rider][place - 1]

  bool operator==(const PrimeSheet&) const = default;
  void score(std::size_t rider, Place place) {
    if (place >= 1 && place <= Scoring && taken[rider][place - 1U] < 255) ++taken[rider][place - 1U];
  }
  template <class Amount>
  constexpr unsigned points(std::size_t rider, const std::array<Amount, Scoring>& scale) const {
    unsigned sum = 0;
    for (std::size_t i = 0; i < Scoring; ++i) sum += unsigned{taken[rider][i]} * scale[i];
    return sum;
  }
};

// Times of teams: of each stage the best few riders, added up.
template <std::size_t Teams>
struct TeamSheet {
  std::array<std::uint32_t, Teams> total{};   // seconds
  std::array<std::uint16_t, Teams> places{};  // sum of the stage places of those who counted
  std::array<std::uint8_t, Teams> counted{};  // times that went into the total
  static_assert(Teams % 2 == 0);
  std::array<std::uint8_t, Teams % 4> unused{};  // no padding

  bool operator==(const TeamSheet&) const = default;
  void count(std::size_t team, std::uint32_t seconds, Place place) {
    total[team] += seconds;
    places[team] = static_cast<std::uint16_t>(places[team] + place);
    ++counted[team];
  }
};

// Criteria.

constexpr auto most_points(const auto& sheet, const auto& scale) {
  return [&sheet, &scale](std::size_t a, std::size_t b) { return sign_of(sheet.points(b, scale), sheet.points(a, scale)); };
}
// More wins, then more second places, and so on.
constexpr auto most_wins(const auto& sheet) {
  return [&sheet](std::size_t a, std::size_t b) { return sign_of(sheet.taken[b], sheet.taken[a]); };
}
// The lower sum of the places in the first `stages` stages.
constexpr auto least_places(const auto& place, std::size_t stages) {
  return [&place, stages](std::size_t a, std::size_t b) {
    int difference = 0;
    for (std::size_t stage = 0; stage < stages; ++stage) difference += place[stage][a] - place[stage][b];
    return difference;
  };
}
// A team that once had too few riders home stays behind the others: more times counted first, then the better total.
constexpr auto team_time(const auto& sheet) {
  return [&sheet](std::size_t a, std::size_t b) { return in_order(most(sheet.counted), least(sheet.total), least(sheet.places))(a, b); };
}

// Whoever is in it, from the first to the last.
template <std::size_t Most>
FixedList<std::uint8_t, Most> ranking_of(std::size_t riders, auto eligible, auto criterion) {
  FixedList<std::uint8_t, Most> order;
  for (std::size_t rider = 0; rider < riders; ++rider) {
    if (!eligible(rider)) continue;
    order.push_back(static_cast<std::uint8_t>(rider));
    for (std::size_t at = order.size() - 1; at > 0 && criterion(order[at], order[at - 1]) < 0; --at) std::swap(order[at], order[at - 1]);
  }
  return order;
}

// Places of a ranking, 0 for who is not in it.
template <std::size_t Most>
std::array<Place, Most> places_in(const FixedList<std::uint8_t, Most>& order) {
  std::array<Place, Most> place{};
  for (std::size_t i = 0; i < order.size(); ++i) place[order[i]] = static_cast<Place>(i + 1);
  return place;
}

}  // namespace tourmalet::tour
