// The stages on offer (REF-SET-3), from the data of the games as their own loaders read them. What comes of it is kept
// in data/referee/stages.json, which the page carries; a test compares the two.
#pragma once

#include "rules/core/module.hpp"

namespace tourmalet::referee {

inline constexpr std::string_view offer_file = "referee/stages.json", offer_schema = "referee/stages/1";

// {"schema", "stages": {"TDF": [{"stage", "group", "players"}], …}, "tours": {"GT": […]}}
Value stages_on_offer(const DataSource& data);

// Each in the file of its game.
Value hex_stages(const DataSource& data);
Value tour_stages(const DataSource& data);  // GT
Value tours_of_the_box(const DataSource& data);
Value house_stages(const DataSource& data);  // HR
Value cap_stages(const DataSource& data);

}  // namespace tourmalet::referee
