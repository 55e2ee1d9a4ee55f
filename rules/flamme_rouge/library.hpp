// The box of the game as data: tile faces, stage cards, decks. Read from documents and checked completely;
// then a course is laid from it.
#pragma once

#include <map>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "rules/core/module.hpp"
#include "rules/core/value.hpp"
#include "rules/flamme_rouge/course.hpp"
#include "rules/flamme_rouge/modules.hpp"

namespace tourmalet::flamme_rouge {

struct Face {
  enum class Kind : std::uint8_t { start, finish, straight, bend_light, bend_sharp, hairpin, roundabout };
  std::string id, tile, set, confidence;
  Kind kind = Kind::straight;
  int degrees = 0;  // to the right when positive, to the left when negative, as the riders see it
  std::vector<Terrain> terrain;
  std::vector<std::uint8_t> lanes;
  int start_squares = 0;      // start faces
  int finish_line_after = 0;  // finish faces
  bool forks = false;         // roundabouts: not part of the base game
};

struct Geometry {  // for drawing only; the unit is the length of a square
  double width = 2.0, sharp_radius = 1.5, light_radius = 2.85;
};

struct StageGroup {
  std::string id, name;
  bool official = true;
};

struct StageCard {
  std::string id, group, name, type, players, confidence, designer, note;
  std::optional<int> number;
  std::vector<std::string> tiles;  // laid, they are the road; empty: not known
  std::vector<std::string> needs;
};

struct Library {
  std::map<std::string, Face> faces;
  Geometry geometry;
  std::vector<StageGroup> groups;
  std::vector<StageCard> stages;
  std::vector<Card> cards;  // fatigue, then by value
  std::vector<std::string> labels;
  std::array<WideTally, 2> deck{};  // by role

  const StageCard* find_stage(std::string_view id) const;  // also by name, and without the name of its group
};

// Throws DataError with the place and the reason.
Library read_library(const Value& tiles, const Value& stages, const Value& components);
Library library_in(const DataSource& data);
StageCard read_stage(const Reader& stage, const Library& library);

// Tile strings in the dialects people use, see docs/tile-strings.md:  "abCd^3u"  "a,b,C,d,3B,u"  "a b C d _3 %B u"
// One is written, the list with commas; what it writes it reads back.
std::vector<std::string> read_tiles(std::string_view text, const std::string& place);
std::string write_tiles(std::span<const std::string> tiles);

// A road laid square by square: "start 5, flat 20, climb 3, descent 2 lanes 1, flat 43, finish, flat 5".
struct Road {
  std::vector<Terrain> terrain;
  std::vector<std::uint8_t> lanes;
  int start_squares = 0;
  int finish = 0;
};
Road lay_tiles(const Library& library, std::span<const std::string> tiles, const std::string& place);
Road read_road(std::string_view text, const std::string& place);

struct Setup {
  int teams = 4;
  std::array<std::uint8_t, max_teams> handicap{};
  std::optional<Seat> first_placer;
};
Course make_course(const Library& library, const Road& road, const Setup& setup, StageLabel label,
                   std::span<const Module> all = {}, std::span<const std::string> modules = {});

bool can_be_ridden(const Face& face);  // with the rules of this game

// Options as a document:  {"stage": ID} or {"tiles": TEXT, "name": TEXT} or {"road": TEXT}, and "teams", "handicap",
// "first", "modules".
Course open_course(const Library& library, const Value& options, std::span<const Module> all = {});

}  // namespace tourmalet::flamme_rouge
