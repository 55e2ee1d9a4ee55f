// The box of the game as data: tile faces, stage cards, decks. Read from documents and checked completely.
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

TourStage sides_of(const Library& library, const StageCard& card);             // both sides of a stage card
bool has_breakaway(const Library& library, const StageCard& card, int teams);  // BRK-1, BRK-13

}  // namespace tourmalet::flamme_rouge
