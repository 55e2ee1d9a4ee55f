#include "rules/flamme_rouge/piles.hpp"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <utility>

namespace tourmalet::flamme_rouge {
namespace {

constexpr std::array<std::string_view, 4> type_names = {"normal", "team_time_trial", "individual_time_trial",
                                                        "extended"};

constexpr int tile_squares = 6;   // piles stand at the beginning of a long tile
constexpr int long_climb = 5;     // GT-PLACE-2
constexpr int supply_within = 9;  // GT-CREATE-5

struct Begin {
  int square = 0;
  bool supply = false;  // a six-square supply zone, tiles 3 and 4
};

std::vector<Begin> long_tiles(std::span<const Terrain> terrain, std::span<const std::size_t> tile) {
  std::vector<Begin> begins;
  if (tile.empty()) {
    for (std::size_t q = 0; q < terrain.size(); ++q) begins.push_back({static_cast<int>(q), false});
    return begins;
  }
  for (std::size_t q = 0, end = 0; q < tile.size(); q = end) {
    for (end = q + 1; end < tile.size() && tile[end] == tile[q];) ++end;
    if (end - q == tile_squares) begins.push_back({static_cast<int>(q), terrain[q] == Terrain::supply});
  }
  return begins;
}

// The place nearest to half way, of two equally near the later.
template <class Wanted>
std::optional<int> nearest_half_way(const std::vector<Begin>& begins, int squares, Wanted wanted) {
  std::optional<int> best;
  for (const Begin& begin : begins)
    if (wanted(begin) && (!best || std::abs(2 * begin.square - squares) <= std::abs(2 * *best - squares)))
      best = begin.square;
  return best;
}

std::optional<int> refreshment_place(const std::vector<Begin>& begins, int squares) {
  // GT-CREATE-5 A supply zone near half way …
  const auto supply = nearest_half_way(begins, squares, [&](const Begin& begin) {
    return begin.supply && std::abs(2 * begin.square - squares) <= 2 * supply_within;
  });
  if (supply) return supply;
  for (const Begin& begin : begins)  // … otherwise the first tile that begins in the second half
    if (2 * begin.square >= squares) return begin.square;
  return std::nullopt;
}

}  // namespace

std::optional<StageType> find_stage_type(std::string_view name) {
  const auto found = std::find(type_names.begin(), type_names.end(), name);
  if (found == type_names.end()) return std::nullopt;
  return static_cast<StageType>(found - type_names.begin());
}
std::string_view name_of(StageType type) { return type_names[static_cast<std::size_t>(type)]; }

std::vector<Ascent> ascents_of(std::span<const Terrain> terrain) {
  std::vector<Ascent> ascents;
  for (std::size_t q = 0, end = 0; q < terrain.size(); q = end) {
    for (end = q + 1; end < terrain.size() && terrain[end] == terrain[q];) ++end;
    if (terrain[q] == Terrain::climb) ascents.push_back({static_cast<int>(q), static_cast<int>(end)});
  }
  return ascents;
}

Piles place_piles(std::span<const Terrain> terrain, std::span<const std::size_t> tile, int finish, StageType type) {
  Piles piles;
  if (is_time_trial(type)) return piles;  // GT-TT-1, GT-CREATE-4
  const int squares = static_cast<int>(terrain.size());
  auto begins = long_tiles(terrain, tile);
  std::erase_if(begins, [&](const Begin& begin) { return begin.square >= finish; });
  if (type == StageType::extended) piles.refreshment = refreshment_place(begins, squares);  // GT-EXT-1

  std::vector<Ascent> ascents = ascents_of(terrain);                                    // GT-PLACE-1
  std::erase_if(ascents, [&](const Ascent& ascent) { return ascent.from >= finish; });  // nobody races there
  const auto longest = [&] {  // of equal ones that nearest the finish
    return std::max_element(ascents.begin(), ascents.end(), [](const Ascent& a, const Ascent& b) {
      return std::pair(a.squares(), a.from) < std::pair(b.squares(), b.from);
    });
  };
  if (const auto climb = longest(); climb != ascents.end() && climb->squares() >= long_climb) {
    piles.major = {std::min(climb->end, finish), PileFace::mountain};  // GT-PLACE-2, 7
    ascents.erase(climb);
  } else {
    piles.major = {finish, PileFace::sprint};  // GT-PLACE-3
  }
  if (piles.major->square != finish) {
    piles.minor = {finish, PileFace::sprint};  // GT-PLACE-4
    return piles;
  }
  std::erase_if(ascents, [&](const Ascent& ascent) { return ascent.end >= finish; });  // GT-PLACE-7 the line is taken
  if (const auto climb = longest(); climb != ascents.end())
    piles.minor = {climb->end, PileFace::mountain};  // GT-PLACE-5
  else if (const auto middle = nearest_half_way(begins, squares, [](const Begin&) { return true; }))
    piles.minor = Pile{*middle, PileFace::sprint};  // GT-PLACE-6
  return piles;
}

}  // namespace tourmalet::flamme_rouge
