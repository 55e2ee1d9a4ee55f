// Tours from wherever a person has them: by name from the box, or in a file.
#pragma once

#include <filesystem>
#include <optional>
#include <string>

#include "rules/flamme_rouge/library.hpp"

namespace tourmalet {

// All throw DataError with the file, the place and the reason.
std::optional<flamme_rouge::TourCard> tour_in_file(const flamme_rouge::Library& library, const std::string& file);
flamme_rouge::TourCard tour_named(const flamme_rouge::Library& library, const std::string& wanted);
void write_tour(const std::filesystem::path& file, const flamme_rouge::TourCard& tour);

// As options for GameModule::open: stages, rest days and the name.
Value tour_options(const flamme_rouge::TourCard& tour);

}  // namespace tourmalet
