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
#include "rules/flamme_rouge/piles.hpp"

namespace tourmalet::flamme_rouge {

struct Face {
  enum class Kind : std::uint8_t { start, finish, straight, bend_light, bend_sharp, hairpin, roundabout };
  std::string id, tile, set, confidence;
  Kind kind = Kind::straight;
  int degrees = 0;  // to the right when positive, to the left when negative, as the riders see it
  std::vector<Terrain> terrain;
  std::vector<std::uint8_t> lanes;
  std::vector<bool> slippery;                      // GT-CRASH-1
  int start_squares = 0;                           // start faces
  int finish_line_after = 0;                       // finish faces
  int breakaway_square = 0, breakaway_places = 0;  // BRK-1: from 1, if there is one
  bool forks = false;                              // GT-ROUND-1: the last three squares are the inner way
};

struct Geometry {  // for drawing only; the unit is the length of a square
  double width = 2.0, sharp_radius = 1.5, light_radius = 2.85;
};

struct StageGroup {
  std::string id, name;
  bool official = true;
};

// HR-DATA-9, HR-DATA-10 What a card says of the stage by the house rules. What it leaves open is worked out.
struct HouseFacts {
  std::optional<Day> day;                             // flat, hilly or mountain
  std::optional<std::vector<Line>> sprints, summits;  // in the order of the road; an empty list: there are none
  bool any() const { return day || sprints || summits; }
};

struct StageCard {
  std::string id, group, name, type, players, confidence, designer, note;
  std::optional<int> number;
  std::vector<std::string> tiles;  // laid, they are the road; empty: not known
  std::vector<std::string> needs;
  Piles piles;  // as far as the card says; piles_of works out the rest
  HouseFacts house{};
};

// A stage of a Tour: the ids of the two sides of its card, for 2-4 and for 5-6 teams; empty where there is none.
struct TourStage {
  std::optional<int> number;
  std::string few, many;
};
struct TourCard {
  std::string id, name, group, confidence, note;
  std::vector<TourStage> stages;
  std::vector<std::vector<int>> rest_days;  // of each day of rest: after how many stages it may be taken
};

// GT-SPEC-*: cards with powers, and the decks they are in.
struct SpecialCard {
  std::string label;
  Card card;
};
struct SpecialistDeck {
  Role role = Role::rouleur;
  std::vector<std::pair<std::string, unsigned>> cards;  // label, copies
};

// BOT-3, BOT-5 What a rider without a player rides by; the second of a Peloton team has no cards.
struct DummyDeck {
  WideTally usual{};  // by kind
  unsigned attacks = 0;
};

struct Library {
  std::map<std::string, Face> faces;
  Geometry geometry;
  std::vector<StageGroup> groups;
  std::vector<StageCard> stages;
  std::vector<TourCard> tours;
  std::vector<Card> cards;  // fatigue, then by value
  std::vector<std::string> labels;
  std::array<WideTally, 2> deck{};                        // by role
  std::array<std::array<DummyDeck, 2>, 3> dummy_decks{};  // by Dummy and role
  std::vector<SpecialCard> special_cards;
  std::vector<SpecialistDeck> specialists;
  std::array<std::vector<std::uint8_t>, 2> chronometer;  // GT-TIME-2: seconds past a flat and past a climbing line

  const StageCard* find_stage(std::string_view id) const;  // also by name, and without the name of its group
  const TourCard* find_tour(std::string_view id) const;    // also by name
};

// Throws DataError with the place and the reason.
Library read_library(const Value& tiles, const Value& stages, const Value& components);
Library library_in(const DataSource& data);
StageCard read_stage(const Reader& stage, const Library& library);
TourCard read_tour(const Reader& tour, const Library& library);

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
// What the card says of piles and refreshment, otherwise GT-PLACE-* and GT-CREATE-5.
Piles piles_of(const Library& library, const StageCard& stage);
Road read_road(std::string_view text, const std::string& place);

TourStage sides_of(const Library& library, const StageCard& card);             // both sides of a stage card
bool has_breakaway(const Library& library, const StageCard& card, int teams);  // BRK-1, BRK-13

struct Setup {
  int teams = 4;     // all of them, those without a player last
  int one_each = 0;  // MUL-1: so many players ride a rider each; 0: teams of two riders
  FixedList<Dummy, max_teams> dummies{};
  std::array<std::uint8_t, max_seats> handicap{};
  std::optional<Seat> first_placer;
  std::uint8_t part = 0;     // of a Tour
  std::optional<Day> day{};  // HR-DATA-9; not said: as the road is

  int rivals() const { return one_each > 0 ? one_each : teams; }  // who ride against each other: teams, or players
  int riders() const { return one_each > 0 ? one_each : 2 * teams; }
};
Course make_course(const Library& library, const Road& road, const Setup& setup, StageLabel label,
                   std::span<const Module> all = {}, std::span<const std::string> modules = {});

// GT-PLACE-*, GT-CREATE-5 The piles and the refreshment of a road that no card says anything about.
void lay_lines(Course& course, const Road& road);

std::string_view module_of(StageType type);  // GT-TOUR-7 The kind of a stage brings its module; empty: none

// A stage card, also with other tiles than it shows (GT-STAGE-1); its kind brings its module.
Course open_stage(const Library& library, const StageCard& stage, std::vector<std::string> tiles, const Setup& setup,
                  std::span<const Module> all, std::vector<std::string> modules);

// Options as a document:  {"stage": ID} or {"tiles": TEXT, "name": TEXT} or {"road": TEXT}, and "teams", "handicap",
// "first", "modules".
Course open_course(const Library& library, const Value& options, std::span<const Module> all = {});

}  // namespace tourmalet::flamme_rouge
