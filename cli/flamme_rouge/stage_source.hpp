// Stages from wherever a person has them: by name from the box, from a file, or as a tile string.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "rules/flamme_rouge/library.hpp"

namespace tourmalet {

// A stage file of the user's own, checked completely: one stage, a book of stages, or a plain text with one tile
// string. Throws DataError with the file, the place and the reason.
std::vector<flamme_rouge::StageCard> read_stages(const flamme_rouge::Library& library,
                                                 const std::filesystem::path& file);

// Why a stage cannot be ridden, in a few words; empty if it can.
std::string cannot_ride(const flamme_rouge::Library& library, const flamme_rouge::StageCard& stage);

// What a person means by "corso-paseo", "Firenze - Milano", "my-stage.json", "my-book.json#second", "tiles:abc…u" or
// "a,b,c,…,u".
flamme_rouge::StageCard find_stage(const flamme_rouge::Library& library, const std::string& wanted);

// The same as options for GameModule::open: {"stage": ID}, or {"tiles": TEXT, "name": TEXT} for a stage of one's own.
Value stage_option(const std::string& wanted);

}  // namespace tourmalet
