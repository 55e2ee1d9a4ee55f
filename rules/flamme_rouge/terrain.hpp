// What the road is made of: one row per terrain, which everything that lays, rides, draws or tells a road reads.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>

namespace tourmalet::flamme_rouge {

enum class Terrain : std::uint8_t { flat, climb, descent, cobbles, supply };

struct TerrainRow {
  Terrain terrain;
  std::string_view name;   // in texts and documents
  std::string_view alias;  // what the data call it too
  char letter;             // in profiles
  bool climb;              // FR-CLIMB-*: limits moves
  std::uint8_t floor;      // FR-DESC-1, SUP-1: a lower card is worth this much to a rider who starts here
  bool shelter;            // FR-SLIP-5, COB-1: gives and takes slipstream
  bool descends = false;   // FR-DESC-1, GT-POW-3: the card says how much; SUP-5 on a supply zone it does not
};
inline constexpr std::array<TerrainRow, 5> terrains{{
    {Terrain::flat, "flat", "", 'f', false, 0, true},
    {Terrain::climb, "climb", "ascent", 'c', true, 0, false},
    {Terrain::descent, "descent", "", 'd', false, 5, true, true},
    {Terrain::cobbles, "cobbles", "", 'k', false, 0, false},
    {Terrain::supply, "supply", "", 's', false, 4, true},
}};

static_assert(
    [] {
      for (std::size_t i = 0; i < terrains.size(); ++i)
        if (terrains[i].terrain != static_cast<Terrain>(i)) return false;
      return terrains.size() == static_cast<std::size_t>(Terrain::supply) + 1;
    }(),
    "a row for every terrain, in their order");

constexpr const TerrainRow& row_of(Terrain terrain) { return terrains[static_cast<std::size_t>(terrain)]; }
constexpr std::string_view name_of(Terrain terrain) { return row_of(terrain).name; }
constexpr const TerrainRow* find_terrain(std::string_view name) {
  for (const TerrainRow& row : terrains)
    if (row.name == name || (!row.alias.empty() && row.alias == name)) return &row;
  return nullptr;
}

inline std::string terrain_names() {
  std::string all;
  for (const TerrainRow& row : terrains) all += (all.empty() ? "" : ", ") + std::string(row.name);
  return all;
}

}  // namespace tourmalet::flamme_rouge
