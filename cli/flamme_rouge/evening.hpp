// The evening of a Tour on the terminal: tomorrow's stage as a profile, and the sheets of paper as tables of text. What
// the rules say of a Tour is drawn, whichever they are.
#pragma once

#include "cli/terminal/page.hpp"
#include "rules/core/value.hpp"
#include "rules/flamme_rouge/course.hpp"

namespace tourmalet::flamme_rouge {

// Its name, the profile with the tokens above their squares, and what they are.
tourmalet::Lines tomorrow(const Words& words, const Course& stage, std::size_t number, std::size_t columns);

// The sheets as a game's scribe tells them: what every stage brought and how all stood after it, a column per stage.
tourmalet::Lines sheet_tables(const Words& words, const Value& sheets, std::size_t columns);

}  // namespace tourmalet::flamme_rouge
