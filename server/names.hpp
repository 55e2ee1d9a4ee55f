// What people may be called at a table: a name that shows what it is and nobody else's.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "rules/core/value.hpp"

namespace tourmalet {

// Without letters that cannot be seen or that turn the direction of writing, without heaps of accents, with single
// spaces; 1 to 24 letters whatever their bytes. Throws DataError for control characters, for nothing left, for what
// looks like a bot of a record, and for what a page calls its own viewer ("You").
std::string read_name(const Reader& reader);

// What somebody says who leaves, cleaned in the same way: at most 80 letters, or nothing.
std::string read_word(const Reader& reader);

// The name, or with a number if somebody has it already, in small or capital letters: "Ana 2".
std::string distinct(const std::string& name, const std::vector<std::string>& others);

}  // namespace tourmalet
