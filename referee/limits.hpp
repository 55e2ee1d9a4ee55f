// How much of everything there may be: all bounds in one place. Whatever exceeds one is refused with its name.
#pragma once

#include <cstddef>

namespace tourmalet::referee {

inline constexpr std::size_t most_entries = 5000, most_in_edit = 36, most_open_games = 16;
inline constexpr std::size_t longest_file = 2U << 20, longest_message = 256U << 10;  // bytes of JSON
inline constexpr std::size_t most_colours = 6, numbers_per_colour = 6, most_numbers = most_colours * numbers_per_colour;
inline constexpr std::size_t most_stages = 24, most_primes = 12, most_finish_cells = 60;
inline constexpr std::size_t longest_name = 40, longest_title = 80, longest_time_of_day = 40;  // letters
inline constexpr int most_turns = 999, most_seconds = 59, shortest_base = 60, longest_base = 86'399;
inline constexpr int most_km_tenths = 99'990;
inline constexpr int most_cards = 99, most_squares = 99, most_fatigue = 99;  // HR: on the table, on the road, in a deck
inline constexpr int turn_locked_ms = 2000;                                  // REF-CLK-3

}  // namespace tourmalet::referee
