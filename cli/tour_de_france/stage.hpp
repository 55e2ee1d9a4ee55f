// Stages of Le Tour de France for the terminal: found by name or in a file, told in words and drawn as a picture.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "rules/tour_de_france/course.hpp"

namespace tourmalet {

std::vector<tour_de_france::Stage> hex_stages();  // of the box

// By id or name, or a file in the format of data/tour-de-france/; nothing if it is neither. Throws DataError if the
// file is wrong.
std::optional<tour_de_france::Stage> find_hex_stage(const std::string& wanted);

std::string hex_summary(const tour_de_france::Stage& stage);             // one line
std::vector<std::string> hex_facts(const tour_de_france::Stage& stage);  // name and fact, a line each

std::string hex_sector(const tour_de_france::Stage& stage, std::size_t visit);  // its name, and how it is ridden
// the same stage gives the same picture, to the byte
std::string hex_svg(const tour_de_france::Stage& stage);

}  // namespace tourmalet
