// The box of the game as data: its stages. Read from documents, checked completely (TDF-DATA-V1 to V13), compiled into
// the tables of a course.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "rules/core/module.hpp"
#include "rules/core/value.hpp"
#include "rules/tour_de_france/course.hpp"

namespace tourmalet::tour_de_france {

inline constexpr std::string_view direction_names[] = {"E", "SE", "SW", "W", "NW", "NE"};

// A stage in the format of data/tour-de-france/. Throws DataError with the place and the reason.
Stage read_stage(const Reader& stage, const Options& options);

// The same in one line, for records and for people: what it writes it reads back.
inline constexpr std::size_t longest_stage_text = 4500;
std::string stage_text(const Stage& stage);
Value read_stage_text(std::string_view text, const std::string& place);  // a document for read_stage

struct Library {
  struct Document {
    std::string id;
    Value stage;  // not yet laid: the tables of a stage depend on the options
  };
  std::vector<Document> stages;

  Stage lay(std::string_view id, const Options& options) const;  // throws DataError
};
Library library_in(const DataSource& data);

// Options as a document: "stages" (ids with spaces between them), or "board" (a stage of one's own as a document or a
// text); "teams", "riders" (of each team), those of section 25 of the rules, and "earlier" (earlier.hpp).
Course open_course(const Library& library, const Value& options);

std::string clock_text(std::uint32_t seconds);   // 2:37:14
std::uint32_t read_clock(const Reader& reader);  // throws DataError
std::string_view name_of(Terrain terrain);
std::string_view name_of(Family family);

}  // namespace tourmalet::tour_de_france
