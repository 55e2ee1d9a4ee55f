// One short text for everything a person may want to type or read. docs/notation.md explains it.
//
//   7b4        a cell: seventh sector of the route, second lane from the left, fourth cell of the lane
//   y p w r g  the dice      Y G P  the cards      d s t  decline, solo, stretch
//   h3 H3      help number 3, who rides second or first      7b4/3  in three cells      + -  agreed, refused
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "rules/tour_de_france/play.hpp"
#include "rules/tour_de_france/state.hpp"

namespace tourmalet::tour_de_france {

std::string cell_text(CellName cell);
std::optional<CellName> read_cell(std::string_view text);
std::string face_text(Die die, std::size_t face);

std::string play_text(Play play);
std::optional<Play> read_play(std::string_view text);

std::string position_text(const Course& course, const Race& race);
Race read_position(const Course& course, std::string_view text);  // throws DataError

std::string_view name_of(Die die);
std::string_view name_of(Jersey colour);
std::string_view name_of(Attack how);
std::string_view name_of(Step step);

}  // namespace tourmalet::tour_de_france
