// A road square by square: laid of tiles, or written as text.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "rules/flamme_rouge/course.hpp"
#include "rules/flamme_rouge/library.hpp"

namespace tourmalet::flamme_rouge {

// Tile strings in the dialects people use, see docs/tile-strings.md:  "abCd^3u"  "a,b,C,d,3B,u"  "a b C d _3 %B u"
// One is written, the list with commas; what it writes it reads back.
std::vector<std::string> read_tiles(std::string_view text, const std::string& place);
std::string write_tiles(std::span<const std::string> tiles);

// A road laid square by square: "start 5, flat 20, climb 3, descent 2 lanes 1, flat 3 slippery, flat 40, fork, flat 9,
// finish, flat 5". Squares are in front order; a fork is O1 O2 O3 I1 O4 I2 O5 I3.
struct Road {
  enum class Way : std::uint8_t { both, inner, outer };
  std::vector<Terrain> terrain;
  std::vector<std::uint8_t> lanes;
  std::vector<bool> slippery;
  std::vector<Way> way;
  std::vector<std::string> name;    // what a square is called, see square_text; the inner way keeps the names
  std::vector<std::size_t> tile;    // of each square, its place in the list; empty if the road is not laid of tiles
  std::vector<Straight> straights;  // MET-5
  BreakawayPlaces breakaway;        // BRK-1
  int start_squares = 0;
  int finish = 0;

  int length() const { return static_cast<int>(terrain.size()); }
  Road inner_way() const;               // GT-ROUND-17: as distances are counted, without the outer ways
  int from_inner_way(int place) const;  // the square in this place there
  void add(int squares, Terrain of, int lanes_wide, bool wavy = false, Way on = Way::both);
  void add_fork();
};
// A stretch of equal squares, as a road is written: "climb 3", "flat 2 lanes 1 slippery", "fork".
Square stretch_end(const Course& course, Square from);
std::string stretch_text(const Course& course, Square from, Square end);

Road lay_tiles(const Library& library, std::span<const std::string> tiles, const std::string& place);
// GT-STAGE-1 In a Tour the finish u or U gives way to the wide one.
std::vector<std::string> wide_finish(std::vector<std::string> tiles);
Road read_road(std::string_view text, const std::string& place);

}  // namespace tourmalet::flamme_rouge
