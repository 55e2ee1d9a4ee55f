// The result of a stage, in every game: what the end of a stage says about each rider. Sheets, classifications and the
// book of a Tour are made of results and of nothing else; a referee's notes become results too.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>
#include <type_traits>

namespace tourmalet::tour {

using Place = std::uint8_t;  // 1 is first; 0: none, because the stage was not ridden or not finished

inline constexpr std::uint8_t nobody = 255;  // instead of a rider or a team

// What points count for. `tour`: those that decide a Tour by themselves.
enum class Points : std::uint8_t { sprint, mountain, tour };
inline constexpr std::size_t point_kinds = 3;
inline constexpr std::array<std::string_view, point_kinds> points_names = {"sprint", "mountain", "tour"};

// How often a rider was first, second, third, fourth at a sprint or on a summit.
using Successes = std::array<std::uint8_t, 4>;

struct RiderResult {
  std::uint32_t seconds = 0;  // of the clock, bonuses not yet taken off
  std::uint16_t bonus = 0;    // seconds
  Place place = 0;
  std::uint8_t first = nobody;                         // rider of the arrival group
  std::array<std::uint16_t, point_kinds> points{};     // by kind
  std::array<Successes, point_kinds - 1> successes{};  // sprints, summits
  std::uint8_t out = 0;                                // abandoned in this stage
  std::uint8_t late = 0;                               // did not arrive, but is given a place and a time

  bool operator==(const RiderResult&) const = default;
  // A place at a sprint or on a summit.
  void took(Points kind, Place at, unsigned worth) {
    auto& sum = points[static_cast<std::size_t>(kind)];
    sum = static_cast<std::uint16_t>(sum + worth);
    auto& times = successes[static_cast<std::size_t>(kind)];
    if (at >= 1 && at <= times.size()) ++times[at - 1U];
  }
};
static_assert(sizeof(RiderResult) == 24 && std::has_unique_object_representations_v<RiderResult>);

template <std::size_t Riders>
using StageResult = std::array<RiderResult, Riders>;  // by the riders' numbers

// What a place is worth: the first number for the winner, nothing beyond the last.
template <class Amount, std::size_t N>
constexpr Amount worth(Place place, const std::array<Amount, N>& scale) {
  return place >= 1 && place <= N ? scale[place - 1U] : Amount{};
}

}  // namespace tourmalet::tour
