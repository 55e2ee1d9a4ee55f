// What does not change during a race: the road, the cards, the teams. Built and checked once, shared by all copies.
//
// Terrain changes numbers, not procedures: each square carries its columns and the phases only read them. Squares are
// numbered in front order: the higher number is further ahead. A distance is never a difference of numbers: to_line
// says how far it is, also where the road forks.
//
//   square      0   1   2   3   4 | 5  …        finish-1 | finish …      last
//               └── start grid ──┘ start line            finish line
//   behind ◄─── q ───► next                   last ► nowhere, a square nobody is ever on
//
// GT-ROUND-1/8 A roundabout, L before the split and X behind it; numbers from left to right:
//
//                        I1      I2      I3             next[L] = I1, next_outside[L] = O1
//               a b L  O1 O2 O3     O4      O5   X      behind[X] = I3, behind_outside[X] = O5
#pragma once

#include <algorithm>
#include <array>
#include <bitset>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "rules/core/fixed_list.hpp"
#include "rules/core/seats.hpp"
#include "rules/core/tally.hpp"
#include "rules/core/words.hpp"
#include "rules/flamme_rouge/terrain.hpp"

namespace tourmalet::flamme_rouge {

using Square = std::uint8_t;
using Lane = std::int8_t;       // FR-DATA-2: 0 is the right lane as the riders see it; GT-DATA-4: -1 and below, grass
using CardKind = std::uint8_t;  // a row of Course::cards
using Slot = std::uint8_t;      // of a deck: kinds are counted by slot, sorted by value, fatigue first

inline constexpr Square nowhere = 255;
inline constexpr std::size_t max_squares = 250;
inline constexpr std::size_t max_lanes = 3;
inline constexpr int max_grass = 4;  // riders beside one square: GT-DRAFT-1 leaves room for four Agile ones
inline constexpr std::size_t max_forks = 4;
inline constexpr std::size_t max_lines = 12;
inline constexpr std::size_t max_straights = 14;  // of the base game and Peloton
inline constexpr std::size_t max_parts = 21;      // GT-DATA-1: stages of a Tour
inline constexpr std::size_t max_teams = 6;
inline constexpr std::size_t max_riders = 2 * max_teams;
inline constexpr std::size_t max_steps = 48;       // of one course
inline constexpr std::size_t max_card_kinds = 64;  // of one course; a deck has at most 16 of them
inline constexpr CardKind fatigue_card = 0;        // kinds are sorted by value, fatigue before energy of the same value
inline constexpr CardKind no_card = 0xFF;
inline constexpr unsigned usual_hand = 4;  // FR-DECK-1
inline constexpr Seat no_seat = 0xFF;      // nobody chooses for the rider

// FR-COMP-1: a team is a rouleur and a sprinteur.
enum class Role : std::uint8_t { rouleur, sprinteur };
inline constexpr Role roles[] = {Role::rouleur, Role::sprinteur};
using RiderId = std::uint8_t;
using TeamId = std::uint8_t;
constexpr RiderId rider_of(TeamId team, Role role) { return static_cast<RiderId>(2 * team + static_cast<int>(role)); }
constexpr TeamId team_of(RiderId rider) { return rider / 2; }
constexpr Role role_of(RiderId rider) { return static_cast<Role>(rider % 2); }
constexpr RiderId team_mate(RiderId rider) { return rider ^ 1; }

// Where each rider is.
struct Spots {
  std::array<Square, max_riders> square{};  // nowhere: not on the road
  std::array<Lane, max_riders> lane{};
  bool operator==(const Spots&) const = default;
};

struct RoadSquare {
  Square next = nowhere, behind = nowhere;
  std::uint8_t lanes = 0;
  std::uint8_t all_taken = 0;  // one bit per lane, all set
  std::uint8_t floor = 0;      // a lower card is worth this much here: FR-DESC-1, SUP-1
  bool climb = false;          // FR-CLIMB-*: limits every move that starts here or enters
  Terrain terrain = Terrain::flat;
  bool slippery = false;  // GT-CRASH-1, as it is printed. Eight bytes: found without a multiplication
};

// GT-ROUND-1 Where the road splits into two ways of one lane each.
struct Fork {
  Square split = 0, exit = 0;  // L and X
  std::array<Square, 3> inner{};
  std::array<Square, 5> outer{};
};

// MET-5 The squares of a straight tile, on which weather may lie.
struct Straight {
  Square first = 0, last = 0;
  bool operator==(const Straight&) const = default;
};

// BRK-1 Where riders of the breakaway begin; so many have room there, from the right.
struct BreakawayPlaces {
  Square square = 0;
  std::uint8_t places = 0;
};
// BRK-6 How many riders go: with two to four teams from face 2B, with more from face 2; MUL-4 players with a rider each
// count as teams.
constexpr int riders_in_breakaway(int rivals) { return rivals > 4 ? 2 : 1; }

// GT-STAGE-2/3, GT-EXT-1 Tokens beside a square: the first riders to reach it take them.
struct Line {
  enum class Kind : std::uint8_t { sprint, mountain, refreshment };
  Square square = 0;
  Kind kind = Kind::sprint;
  std::uint8_t tokens = 0;
  std::array<std::uint8_t, 5> worth{};
  bool operator==(const Line&) const = default;
};

// HR-DATA-9 What kind of day a stage is by the house rules.
enum class Day : std::uint8_t { flat, hilly, mountain, individual_trial, team_trial };
inline constexpr std::string_view day_names[] = {"flat", "hilly", "mountain", "itt", "ttt"};
constexpr std::string_view name_of(Day day) { return day_names[static_cast<std::size_t>(day)]; }

// What a stage by the house rules has besides its road; nothing of it in other races.
enum class Follows : std::uint8_t { nothing, stage, rest_day };  // after this stage of a Tour

inline constexpr std::uint8_t house_version = 2;  // of all their modules
struct HouseColumns {
  std::uint8_t rules = house_version;  // by which this stage is ridden: one begun by an older version goes on by it
  Day day = Day::flat;
  Follows follows = Follows::nothing;         // HR-DATA-9
  std::uint8_t lead_in = 0;                   // HR-DATA-1: squares -1, -2, ... behind square 0
  std::uint8_t sprint_zone = 0;               // HR-SPR-1: squares before a line in which riders sprint for it
  bool finish_zone = false;                   // HR-SPR-8: also before the finish
  bool sheet = false;                         // HR-TURN-2: the choosing of cards asks more than for cards
  bool launches = false;                      // HR-TT-2: riders start one after another and play in the open
  bool hunts = false;                         // HR-TT-7: a Patron hunts
  bool lanes_of_air = false;                  // HR-TRAIT-FUN-3: there are virtual lanes
  bool line_seconds = false;                  // HR-INT-2: what a sprint is worth is seconds too
  bool traits = false, form = false;          // these parts are on
  std::array<std::uint8_t, 5> points{};       // HR-PTS-1, by place in the stage
  std::array<std::uint8_t, 3> seconds{};      // HR-GC-8
  std::array<std::uint8_t, 256> feed_zone{};  // HR-FEED-1: zones from 1
  bool operator==(const HouseColumns&) const = default;
};

constexpr std::pair<std::string_view, Line::Kind> line_kinds[] = {
    {"sprint", Line::Kind::sprint}, {"mountain", Line::Kind::mountain}, {"refreshment", Line::Kind::refreshment}};
constexpr std::string_view name_of(Line::Kind kind) { return line_kinds[static_cast<std::size_t>(kind)].first; }
constexpr bool read_kind(std::string_view name, Line::Kind& kind) {
  for (const auto& [known, value] : line_kinds)
    if (known == name) return kind = value, true;
  return false;
}

// HR-INT-2, HR-MTN-3 The lines of a stage by the house rules.
inline constexpr std::string_view category_names[] = {"HC", "1", "2", "3", "4"};
enum class Category : std::uint8_t { hors, first, second, third, fourth };
constexpr Line sprint_at(Square square) { return {square, Line::Kind::sprint, 3, {5, 3, 2, 0, 0}}; }
constexpr Line summit_at(Square square, Category category) {
  switch (category) {
    case Category::hors: return {square, Line::Kind::mountain, 5, {20, 15, 11, 7, 4}};
    case Category::first: return {square, Line::Kind::mountain, 5, {10, 8, 6, 4, 2}};
    case Category::second: return {square, Line::Kind::mountain, 4, {5, 3, 2, 1, 0}};
    case Category::third: return {square, Line::Kind::mountain, 2, {2, 1, 0, 0, 0}};
    case Category::fourth: break;
  }
  return {square, Line::Kind::mountain, 1, {1, 0, 0, 0, 0}};
}
// HR-MTN-3 The category of a summit, by what it is worth.
constexpr std::string_view category_name(const Line& line) {
  for (std::size_t which = 0; which < std::size(category_names); ++which)
    if (line.worth == summit_at(0, static_cast<Category>(which)).worth) return category_names[which];
  return {};
}
// RUL-DATA-1 What a climb of so many squares is worth where the stage does not say it.
constexpr std::optional<Category> category_of(int squares) {
  if (squares < 3) return std::nullopt;
  return squares >= 10  ? Category::hors
         : squares >= 8 ? Category::first
         : squares >= 6 ? Category::second
         : squares >= 4 ? Category::third
                        : Category::fourth;
}

// BOT-1 Teams without a player.
enum class Dummy : std::uint8_t { none, peloton, muscle };

// How a race is ridden to its end.
struct Finish {
  bool all_home = false;        // GT-TIME-1: until everybody has crossed; otherwise FR-WIN-1
  bool won_by_time = false;     // GT-TOUR-10: single time trials; a stage of a Tour is won by its podium
  bool team_time = false;       // GT-TTT-2: both riders have the time of the slower one
  bool podium_by_team = false;  // GT-TTT-3: a team is on the podium once
  bool podium_by_time = false;  // GT-TTT-3, the other reading
};

// What a round's phases ask besides the road and the cards: the weather, so to speak. A module changes bits here.
struct Conditions {
  std::bitset<256> shelter;                        // FR-SLIP-5, COB-1: squares that give and take slipstream
  std::bitset<256> slippery;                       // GT-CRASH-1, MET-9: riders who are held up here crash
  std::array<std::uint8_t, max_riders> company{};  // riders of the same company exist for each other; others do not
  std::uint8_t companies = 1;
  std::array<std::uint8_t, max_riders> hand = [] {  // FR-DECK-1: cards drawn for a rider
    std::array<std::uint8_t, max_riders> four{};
    four.fill(usual_hand);
    return four;
  }();
};

// What a card can do besides its number, a bit each; GT-POW-* say what. Modules of one's own begin at `free`.
struct Power {
  static constexpr std::uint32_t recovery = 1, relentless = 2, breakaway = 4, chase = 8, agile = 16, attack = 32,
                                 free = 1U << 8;
};

// A kind of card. What a power does is written in the step that asks for it.
struct Card {
  std::uint8_t value = 0;
  std::uint8_t climb_cap = 5;      // GT-POW-1: most squares in a move that touches a climb
  std::uint8_t descent_floor = 5;  // FR-DESC-1, GT-POW-3: what a lower card is worth on a descent
  std::uint32_t powers = 0;
  bool can(std::uint32_t power) const { return (powers & power) != 0; }
};

// The kinds of one deck, by slot, and which slot a kind has.
struct Deck {
  std::array<CardKind, WideTally::kinds> kind{};
  std::array<Slot, max_card_kinds> slot{};
  std::uint8_t kinds = 0;
};

// GT-SPEC-* A specialist's deck; the name and the order are those of specialist_answers.
struct Specialist {
  Role role = Role::rouleur;
  std::uint8_t deck = 0;
  WideTally cards{};  // by its slots
};

// Where the stage comes from, for people; play never reads it.
struct StageLabel {
  std::string id, name, group, confidence, designer;
  std::vector<std::string> tiles;  // empty: the road was laid square by square
};

// One of the answers to a module's question: as it is typed and stored, and for people.
struct Answer {
  std::string_view text;
  Both words;
};

// A step as a course lists it, see modules.hpp. Steps are carried out in the order of `order`.
struct StepRow {
  std::string_view name;  // the rulebook's, where it has one
  int order = 0;
  std::uint8_t number = 0;         // among the types of the rules
  std::optional<Both> question{};  // of a step that asks with a list of answers
  std::span<const Answer> answers{};
};

struct Course;
template <class Box>
struct RaceOf;
struct FullBox;
using Weather = void (*)(const Course&, const RaceOf<FullBox>&, Conditions&);

struct Course {
  std::array<RoadSquare, 256> road{};
  std::array<std::array<Square, 256>, max_card_kinds> reach{};  // reach[card][from]: where it ends on a free road
  std::array<Card, max_card_kinds> cards{};
  std::array<std::uint8_t, max_steps> steps{};  // the race in order: preparation, then a round again and again
  std::uint8_t step_count = 0, round_begins = 0;
  Square start_squares = 0;  // FR-DATA-3: S, F and E
  Square finish = 0;
  Square last = 0;
  std::uint8_t teams = 0, seats = 0, rider_count = 0;
  bool one_each = false;                           // MUL-2: every player rides one rider; two of them wear a colour
  std::array<Seat, max_riders> seat_of{};          // who chooses for a rider, or no_seat
  std::array<Dummy, max_teams> dummy{};            // which teams have no player, and of which kind
  Conditions conditions;                           // as they are if nothing special happens
  std::array<WideTally, max_riders> deck{};        // FR-SETUP-2, FR-HCAP-1: each rider's cards at the start, by slot
  std::array<std::uint8_t, max_riders> deck_of{};  // which of the decks
  std::vector<Deck> decks;
  std::array<std::int16_t, 256> to_line{};  // squares to ride until the line is crossed; 0 or less beyond it
  FixedList<Fork, max_forks> forks;         // from the start to the finish
  std::array<Square, 256> next_outside{}, behind_outside{};  // of L and of X; nowhere elsewhere
  FixedList<Line, max_lines> lines;
  FixedList<Straight, max_straights> straights;  // from the start to the finish
  BreakawayPlaces breakaway;
  std::array<std::uint8_t, 256> seconds{};  // GT-TIME-2: of a square past the line
  Finish finishing;
  HouseColumns house;
  Square finish_tile = 0;          // HR-DATA-9: its first square
  bool line_up_by_points = false;  // GT-ORDER-4, the other reading
  Square fresh_from = 0;           // FR-FAT-4: from here on nobody tires
  std::uint8_t part = 0;           // of a Tour: the number of the stage, so that every stage has luck of its own
  std::uint8_t rules = 2;  // the version by which this race is ridden: what was begun by an older one goes on by it
  std::vector<std::string> labels;      // of the cards
  std::vector<StepRow> step_rows;       // of `steps`
  std::vector<Specialist> specialists;  // that can be picked
  std::vector<Weather> weather;         // what changes the conditions of a round
  std::vector<std::string> modules;
  bool base = true;                  // the base box has room for it
  std::optional<Seat> first_placer;  // FR-SETUP-4: chosen, or by lot
  std::array<std::uint8_t, max_seats> handicap{};
  StageLabel stage;

  RiderId riders() const { return rider_count; }
  int rivals() const { return one_each ? seats : teams; }  // who ride against each other: teams, or players
  std::size_t squares() const { return std::size_t{last} + 1; }
  int distance(Square from, Square to) const { return to_line[from] - to_line[to]; }  // along the road
  // Where in the list a step stands, by its number; step_count if it is not there.
  std::uint8_t place_of(std::uint8_t step) const {
    std::uint8_t place = 0;
    while (place < step_count && steps[place] != step) ++place;
    return place;
  }
  Square ahead_of(Square from, unsigned squares) const {  // at most the last
    for (; squares > 0 && road[from].next != nowhere; --squares) from = road[from].next;
    return from;
  }
};

// FR-MOVE-1/4, FR-CLIMB-1/2/3/5, FR-DESC-1/2, SUP-1: where a card takes a rider from `from` if nobody is in the way.
//   descent or supply floor first, then the climb limit: a move that starts on or enters a climb is capped,
//   and a move that has used up the cap before the climb halts in front of it.
constexpr int worth(const RoadSquare& from, Card card) {
  return std::max<int>(card.value, row_of(from.terrain).descends ? card.descent_floor : from.floor);
}
constexpr Square ride(const std::array<RoadSquare, 256>& road, Square from, Card card) {
  int limit = worth(road[from], card);
  if (road[from].climb) limit = std::min<int>(limit, card.climb_cap);
  Square at = from;
  for (int moved = 0; moved < limit && road[at].next != nowhere; ++moved) {
    if (road[road[at].next].climb) {
      if (moved >= card.climb_cap) break;
      limit = std::min<int>(limit, card.climb_cap);
    }
    at = road[at].next;
  }
  return at;
}

}  // namespace tourmalet::flamme_rouge
