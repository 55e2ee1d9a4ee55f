// GT-SHEET-4 The sheets of paper on which a Tour is kept: a column per stage, and so many columns on each.
#pragma once

#include <cstddef>

namespace tourmalet::flamme_rouge {

inline constexpr std::size_t sheet_columns = 7;

// On which of them the n-th stage is written: the eighth and the fifteenth open a new one.
constexpr std::size_t paper_of(std::size_t stage) { return (stage - 1) / sheet_columns + 1; }

}  // namespace tourmalet::flamme_rouge
