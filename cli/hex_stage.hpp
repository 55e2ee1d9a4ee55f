// Stages of Le Tour de France for the terminal: found by name or in a file, told in words, drawn with letters and as a picture.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "rules/tour_de_france/course.hpp"

namespace tourmalet {

std::vector<tour_de_france::Stage> hex_stages();  // of the box

// By id or name, or a file in the format of data/tour-de-france/; nothing if it is neither. Throws DataError if the file is wrong.
std::optional<tour_de_france::Stage> find_hex_stage(const std::string& wanted);

std::string hex_summary(const tour_de_france::Stage& stage);             // one line
std::vector<std::string> hex_facts(const tour_de_france::Stage& stage);  // name and fact, a line each

// One visit of a sector with its lanes, the cells staggered as on the board; `sign` says what stands on a cell, two letters wide.
using HexSign = std::function<std::string(tour_de_france::Spot)>;
std::vector<std::string> draw_sector(const tour_de_france::Stage& stage, std::size_t visit, const HexSign& sign);
std::string free_sign(const tour_de_france::Stage& stage, tour_de_france::Spot spot);  // what is painted on an empty cell

std::string hex_svg(const tour_de_france::Stage& stage);  // the same stage gives the same picture, to the byte

}  // namespace tourmalet
