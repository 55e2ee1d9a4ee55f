#include "cli/tour_de_france/road.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace tourmalet::tour_de_france {
namespace {

// Half cells along the sector's direction.
int along(const Stage& stage, const Cell& cell) {
  Axial hex = stage.hexes[cell.hex];
  for (int d = 0; d < stage.sector(cell).direction; ++d) hex = {hex.q + hex.r, -hex.q};
  return 2 * hex.q + hex.r;
}

bool on_line(const Stage& stage, const Cell& cell, PrimeKind kind) {
  const Axial hex = stage.hexes[cell.hex];
  return std::any_of(stage.lines.begin(), stage.lines.end(), [&](const Line& line) {
    return line.kind == kind && line.sector == stage.route[cell.visit] &&
           std::find(line.cells.begin(), line.cells.end(), hex) != line.cells.end();
  });
}

}  // namespace

std::string free_sign(const Stage& stage, Spot spot) {
  const Cell& cell = stage[spot];
  if (cell.in_zone()) return fmt::format("{:2}", cell.seconds);
  if (on_line(stage, cell, PrimeKind::sprint)) return " S";
  if (on_line(stage, cell, PrimeKind::summit)) return " M";
  return cell.terrain == Terrain::climb ? " ^" : cell.gale != 0 ? " ~" : " ·";
}

std::vector<std::string> draw_lanes(const Stage& stage, std::size_t visit, std::size_t columns, const HexSign& sign) {
  int first = 1 << 20, last = -first;
  for (const auto& lane : stage.named[visit])
    for (const Spot spot : lane)
      first = std::min(first, along(stage, stage[spot])), last = std::max(last, along(stage, stage[spot]));
  const int half = 2 * (last - first) + 4 <= static_cast<int>(columns) ? 2 : 1;  // columns for half a cell
  std::vector<std::string> lines;
  for (std::size_t lane = 0; lane < stage.named[visit].size(); ++lane) {
    std::string line(1, static_cast<char>('a' + lane));
    int column = 0;
    for (const Spot spot : stage.named[visit][lane]) {
      const int wanted = half * (along(stage, stage[spot]) - first) + half - 1;
      line += std::string(static_cast<std::size_t>(std::max(0, wanted - column)), ' ') + sign(spot);
      column = wanted + 2;
    }
    lines.push_back(line);
  }
  return lines;
}

}  // namespace tourmalet::tour_de_france
