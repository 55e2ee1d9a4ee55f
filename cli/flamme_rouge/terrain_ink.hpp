// How terrain looks in a terminal: on the road, and in a profile.
#pragma once

#include <string_view>

#include "rules/flamme_rouge/terrain.hpp"

namespace tourmalet::flamme_rouge {

struct TerrainInk {
  std::string_view mark;  // in an empty square of the road
  char sign;              // in a profile without colours, and in words about it
  std::string_view road;  // the colours of a square
  std::string_view line;  // the colour of the profile
};
constexpr TerrainInk ink_of(Terrain terrain) {
  switch (terrain) {
    case Terrain::flat: return {" ", '=', "38;5;250;48;5;240", "38;5;245"};
    case Terrain::climb: return {"^", '^', "38;5;224;48;5;131", "38;5;167"};
    case Terrain::descent: return {"v", 'v', "38;5;16;48;5;67", "38;5;68"};
    case Terrain::cobbles: return {"o", 'o', "38;5;230;48;5;95", "38;5;137"};
    case Terrain::supply: return {"+", '+', "38;5;231;48;5;30", "38;5;73"};
  }
  return {};
}

}  // namespace tourmalet::flamme_rouge
