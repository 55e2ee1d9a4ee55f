// A road of hexes drawn with letters: one visit of a sector, a line per lane, the cells staggered as on the board.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "rules/tour_de_france/course.hpp"

namespace tourmalet::tour_de_france {

// What stands on a cell, two letters wide.
using HexSign = std::function<std::string(Spot)>;
std::string free_sign(const Stage& stage, Spot spot);  // what is painted on an empty cell

// On narrow paper the cells move together.
std::vector<std::string> draw_lanes(const Stage& stage, std::size_t visit, std::size_t columns, const HexSign& sign);

}  // namespace tourmalet::tour_de_france
