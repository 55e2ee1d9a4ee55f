// Who sits at a table. Table::make uses the same words for a seat as those who come later (seating.cpp).
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "rules/core/module.hpp"
#include "rules/core/seats.hpp"

namespace tourmalet {

inline constexpr int liveries = 6;
// With more seats than colours two neighbours wear the same, and nobody chooses.
constexpr bool colours_are_shared(std::size_t seats) { return seats > liveries; }
constexpr int shared_livery(std::size_t seat) { return static_cast<int>(seat / 2); }
static_assert(shared_livery(max_seats - 1) < liveries);

// A bot that may sit at a table; throws DataError naming those there are.
std::string read_bot(const Reader& reader, const GameModule& game, const std::shared_ptr<const void>& course);
// The `nth` bot that takes this seat; without one, that of an earlier program, which gave bots no names.
std::string name_of_bot(const std::string& table, std::size_t seat, std::uint64_t nth,
                        const std::vector<std::string>& taken);

}  // namespace tourmalet
