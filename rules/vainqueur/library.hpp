// The box of the game as data: its board. Read from a document, or from a short text, and checked completely;
// then it is a course.
//
//   plain 13/3 | The Lighthouse Coast | Port-Malvent | Clairmarelle; time trial 1 | First ride; … ; circuit 36 3+2 7-3
//   10r 13s1 | Loop
#pragma once

#include <string>
#include <string_view>

#include "rules/core/module.hpp"
#include "rules/core/value.hpp"
#include "rules/vainqueur/course.hpp"

namespace tourmalet::vainqueur {

struct Library {
  Course board;  // with the options of the rulebook
};

// Throws DataError with the place and the reason.
Library library_in(const DataSource& data);
Course read_board(const Reader& board);  // in the format of data/vainqueur/board.json

// The same in one line, for records and for people: what it writes it reads back.
std::string board_text(const Course& course);
Value read_board_text(std::string_view text, const std::string& place);  // a document for read_board

// Options as a document: "players", "board" (a document or a text; without it the board of the box), those of section
// 15 of the rules, and "earlier" (earlier.hpp).
Course open_course(const Library& library, const Value& options);

}  // namespace tourmalet::vainqueur
