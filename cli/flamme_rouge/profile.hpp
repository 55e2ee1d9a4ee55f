// The stage as on television, in the terminal: a silhouette that rises on climbs and falls on descents.
//
//                                ▲7
//      ▲5                       ▄██▆
//     ▂██▄                    ▃██████▃
//   ████████████████████████████████████████
//   ::::|====^^^^^vvv=======^^^^^^^vvv=====#==      start line |, finish line #
//   0         10        20        30        40
#pragma once

#include <optional>
#include <span>
#include <string>
#include <vector>

#include "rules/flamme_rouge/road.hpp"

namespace tourmalet {

// A square by its number; none on a roundabout, where squares have names (GT-ROUND-17).
std::optional<int> number_of(const flamme_rouge::Road& road, int place);

struct Climb {
  int from = 0, squares = 0;  // the first square and how many; a climb may go on beyond the finish line
};
std::vector<Climb> climbs_of(const flamme_rouge::Road& road);

// The height at the end of each square: a step up on a climb, a step down on a descent, the lowest place is 0.
std::vector<int> altitude(const flamme_rouge::Road& road);

struct Marker {  // something to show above a square, a rider for example
  int square = 0;
  std::string text;    // as narrow as possible, it is centred on the square
  std::string colour;  // an SGR code such as "1;31", or empty
};
struct ProfileStyle {
  int columns = 80;  // never drawn wider than this, and never wider than makes sense
  int rows = 7;      // of the silhouette
  bool colour = false;
};
// Of a road without outer ways. The ruler below it has the round numbers among the names of the squares.
std::vector<std::string> draw_profile(const flamme_rouge::Road& road, const ProfileStyle& style,
                                      std::span<const Marker> markers = {});

bool colour_wanted();    // stdout is a terminal and NO_COLOR is not set
int terminal_columns();  // of stdout, or 80

std::string painted(std::string_view text, std::string_view colour, bool wanted);
std::size_t width_of(std::string_view text);  // in columns, for the letters we use

}  // namespace tourmalet
