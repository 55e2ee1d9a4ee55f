// What stands beside the road of a Grand Tour stage: the Major and the Minor pile, and the refreshment token of an
// extended stage. Section 12 of docs/rules/flamme-rouge-grand-tour.md, a pure function of the road.
#pragma once

#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "rules/flamme_rouge/terrain.hpp"

namespace tourmalet::flamme_rouge {

enum class StageType : std::uint8_t { normal, team_time_trial, individual_time_trial, extended };
std::optional<StageType> find_stage_type(std::string_view name);  // "normal", "team_time_trial", …
std::string_view name_of(StageType type);
constexpr bool is_time_trial(StageType type) {
  return type == StageType::team_time_trial || type == StageType::individual_time_trial;
}

enum class PileFace : std::uint8_t { sprint, mountain };  // GT-STAGE-3 green or dotted

struct Pile {
  int square = 0;
  PileFace face = PileFace::sprint;
  bool operator==(const Pile&) const = default;
};

struct Piles {
  std::optional<Pile> major, minor;  // GT-STAGE-2 the tokens 5, 3, 1 and 2, 1
  std::optional<int> refreshment;    // GT-EXT-1
  bool operator==(const Piles&) const = default;
};

// GT-PLACE-1 An unbroken run of climb squares over tile borders.
struct Ascent {
  int from = 0, end = 0;  // the square after the last
  int squares() const { return end - from; }
};
std::vector<Ascent> ascents_of(std::span<const Terrain> terrain);

// The squares along the inner ways (GT-ROUND-17): their terrain and the number of the tile each belongs to. A road that
// was laid square by square has no tiles: then `tile` is empty and every square will do where a tile is asked for.
Piles place_piles(std::span<const Terrain> terrain, std::span<const std::size_t> tile, int finish, StageType type);

}  // namespace tourmalet::flamme_rouge
