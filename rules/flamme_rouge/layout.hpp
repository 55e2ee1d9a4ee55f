// The road as it lies on the table: tiles end to end, each square with its place, its direction and its outline.
// For drawing only, never for play. The unit is the length of a square; x grows to the right and y downwards, as on a
// screen, so a heading (in radians, 0 is to the right) grows when the road turns to the right.
//
//        left edge   ·─────┬─────┬─────┐
//   entry ──► centre │  ·──┼──►  │     │ exit         outline: left edge forward, right edge back
//        right edge  ·─────┴─────┴─────┘
#pragma once

#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "rules/flamme_rouge/library.hpp"

namespace tourmalet::flamme_rouge {

struct Point {
  double x = 0, y = 0;
};
struct Pose {
  Point at;
  double heading = 0;
};
Point beside(const Pose& pose, double right);  // this far to the right of the road's middle, to the left if negative

struct PlacedSquare {
  std::size_t tile = 0;        // number of its tile in the list
  Pose entry, middle, exit;    // on the centre line of the tile; on a split way, of this way
  double left = 0, right = 0;  // the edges of the road: how far to the left and right of the centre line
  std::uint8_t lanes = 0;
  Terrain terrain = Terrain::flat;
  std::vector<Pose> line;  // the centre line from entry to exit, fine enough to look round
  std::vector<Point> outline;
};
Point spot(const PlacedSquare& square, Lane lane);  // where a rider in this lane stands

struct PlacedTile {
  const Face* face = nullptr;
  Pose entry, exit;
  std::size_t first = 0, squares = 0;  // in Layout::squares
  std::vector<Point> outline;          // the whole piece, wider than the road: left edge forward, right edge back
  std::optional<Point> island;         // of a roundabout: the middle of the ground between its two ways
};
inline constexpr double island_radius = 0.72;

struct Layout {
  std::vector<PlacedTile> tiles;
  std::vector<PlacedSquare> squares;  // as in Road: on a roundabout the inner route
  std::vector<PlacedSquare> detours;  // the outer route of roundabouts, five squares each
  // pairs of tiles, the earlier first, that would lie on each other
  std::vector<std::pair<std::size_t, std::size_t>> overlaps;
  Point low, high;  // corners of the box around all tiles
};

// The faces must be in the library; `heading` is the direction of the first tile.
Layout lay_out(const Library& library, std::span<const std::string> tiles, double heading = 0);

}  // namespace tourmalet::flamme_rouge
