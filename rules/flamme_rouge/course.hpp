// What does not change during a race: the road, the cards, the teams. Built and checked once, shared by all copies.
//
// Terrain changes numbers, not procedures: each square carries its columns and the phases only read them.
//
//   square      0   1   2   3   4 | 5  …        finish-1 | finish …      last
//               └── start grid ──┘ start line            finish line
//   behind ◄─── q ───► next                   last ► nowhere, a square nobody is ever on
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "rules/core/seats.hpp"
#include "rules/core/tally.hpp"

namespace tourmalet::flamme_rouge {

using Square = std::uint8_t;
using Lane = std::uint8_t;  // FR-DATA-2: 0 is the right lane as the riders see it
using CardKind = std::uint8_t;

inline constexpr Square nowhere = 255;
inline constexpr std::size_t max_squares = 250;
inline constexpr std::size_t max_lanes = 3;
inline constexpr std::size_t max_teams = 6;
inline constexpr std::size_t max_riders = 2 * max_teams;
inline constexpr CardKind fatigue_card = 0;  // kinds are sorted by value, fatigue before energy of the same value
inline constexpr CardKind no_card = 0xFF;
inline constexpr unsigned hand_size = 4;  // FR-DECK-1

enum class Terrain : std::uint8_t { flat, climb, descent, cobbles, supply };

// FR-COMP-1: a team is a rouleur and a sprinteur.
enum class Role : std::uint8_t { rouleur, sprinteur };
using RiderId = std::uint8_t;
constexpr RiderId rider_of(Seat seat, Role role) { return static_cast<RiderId>(2 * seat + static_cast<int>(role)); }
constexpr Seat seat_of(RiderId rider) { return rider / 2; }
constexpr Role role_of(RiderId rider) { return static_cast<Role>(rider % 2); }
constexpr RiderId team_mate(RiderId rider) { return rider ^ 1; }

struct RoadSquare {
  Square next = nowhere, behind = nowhere;
  std::uint8_t lanes = 0;
  std::uint8_t all_taken = 0;  // one bit per lane, all set
  std::uint8_t floor = 0;      // a lower card is worth this much here: FR-DESC-1, SUP-1
  bool climb = false;          // FR-CLIMB-*: limits every move that starts here or enters
  bool shelter = false;        // FR-SLIP-5, COB-1: gives and takes slipstream
  Terrain terrain = Terrain::flat;
};

struct Card {
  std::uint8_t value = 0;
  std::uint8_t climb_cap = 5;  // most squares in a move that touches a climb
};

// Where the stage comes from, for people; play never reads it.
struct StageLabel {
  std::string id, name, group, confidence, designer;
  std::vector<std::string> tiles;  // empty: the road was laid square by square
};

struct Course {
  std::array<RoadSquare, 256> road{};
  std::array<std::array<Square, 256>, Tally::kinds> reach{};  // reach[card][from]: where the card ends on a free road
  std::array<Card, Tally::kinds> cards{};
  std::array<Tally, max_riders> deck{};  // FR-SETUP-2, FR-HCAP-1: each rider's cards at the start
  Square start_squares = 0;              // FR-DATA-3: S, F and E
  Square finish = 0;
  Square last = 0;
  std::uint8_t teams = 0;
  std::optional<Seat> first_placer;  // FR-SETUP-4: chosen, or by lot
  std::array<std::uint8_t, max_teams> handicap{};
  StageLabel stage;

  RiderId riders() const { return static_cast<RiderId>(2 * teams); }
  std::size_t squares() const { return std::size_t{last} + 1; }
};

// FR-MOVE-1/4, FR-CLIMB-1/2/3/5, FR-DESC-1/2, SUP-1: where a card takes a rider from `from` if nobody is in the way.
//   descent or supply floor first, then the climb limit: a move that starts on or enters a climb is capped,
//   and a move that has used up the cap before the climb halts in front of it.
constexpr Square ride(const std::array<RoadSquare, 256>& road, Square from, Card card) {
  int limit = std::max<int>(card.value, road[from].floor);
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
