// A table of statistics as a picture: a line per key with its mean, two standard errors to both sides, and the number
// beside it.
#pragma once

#include <string>
#include <string_view>

#include "sim/census.hpp"

namespace tourmalet {

enum class Rows { as_they_come, best_first };

// SVG that needs nothing around it. Rows of fewer than `least_count` are left out: their error is a guess.
inline constexpr std::uint64_t least_count = 30;
std::string plot(std::string_view title, const Table& table, Rows rows);

}  // namespace tourmalet
