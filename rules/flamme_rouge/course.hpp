// What does not change during a race: the road, the cards, the teams. Built and checked once, shared by all copies.
//
// Terrain changes numbers, not procedures: each square carries its columns and the phases only read them. Squares are
// numbered in front order: the higher number is further ahead. A distance is never a difference of numbers: to_line
// says how far it is, also if a road forks one day.
//
//   square      0   1   2   3   4 | 5  …        finish-1 | finish …      last
//               └── start grid ──┘ start line            finish line
//   behind ◄─── q ───► next                   last ► nowhere, a square nobody is ever on
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
using Lane = std::uint8_t;      // FR-DATA-2: 0 is the right lane as the riders see it
using CardKind = std::uint8_t;  // a row of Course::cards
using Slot = std::uint8_t;      // of a deck: kinds are counted by slot, sorted by value, fatigue first

inline constexpr Square nowhere = 255;
inline constexpr std::size_t max_squares = 250;
inline constexpr std::size_t max_lanes = 3;
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
  std::uint8_t unused = 0;  // eight bytes: a square is found without a multiplication
};

// What a round's phases ask besides the road and the cards: the weather, so to speak. A module changes bits here.
struct Conditions {
  std::bitset<256> shelter;                        // FR-SLIP-5, COB-1: squares that give and take slipstream
  std::array<std::uint8_t, max_riders> company{};  // riders of the same company exist for each other; others do not
  std::uint8_t companies = 1;
  std::array<std::uint8_t, max_riders> hand = [] {  // FR-DECK-1: cards drawn for a rider
    std::array<std::uint8_t, max_riders> four{};
    four.fill(usual_hand);
    return four;
  }();
};

// A kind of card. What a power does is written in the step that asks for it.
struct Card {
  std::uint8_t value = 0;
  std::uint8_t climb_cap = 5;  // most squares in a move that touches a climb
  std::uint32_t powers = 0;    // a bit each; the module that brings the card says what it means
};

// The kinds of one deck, by slot, and which slot a kind has.
struct Deck {
  std::array<CardKind, WideTally::kinds> kind{};
  std::array<Slot, max_card_kinds> slot{};
  std::uint8_t kinds = 0;
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
  std::uint8_t teams = 0, seats = 0;
  std::array<Seat, max_riders> seat_of{};          // who chooses for a rider, or no_seat
  Conditions conditions;                           // as they are if nothing special happens
  std::array<WideTally, max_riders> deck{};        // FR-SETUP-2, FR-HCAP-1: each rider's cards at the start, by slot
  std::array<std::uint8_t, max_riders> deck_of{};  // which of the decks
  std::vector<Deck> decks;
  std::array<std::int16_t, 256> to_line{};  // squares to ride until the line is crossed; 0 or less beyond it
  std::vector<std::string> labels;          // of the cards
  std::vector<StepRow> step_rows;           // of `steps`
  std::vector<Weather> weather;             // what changes the conditions of a round
  std::vector<std::string> modules;
  bool base = true;                  // the base box has room for it
  std::optional<Seat> first_placer;  // FR-SETUP-4: chosen, or by lot
  std::array<std::uint8_t, max_teams> handicap{};
  StageLabel stage;

  RiderId riders() const { return static_cast<RiderId>(2 * teams); }
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
constexpr int worth(const RoadSquare& from, Card card) { return std::max<int>(card.value, from.floor); }
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
