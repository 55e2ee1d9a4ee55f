// What does not change during a race: the stages, compiled into flat tables, the teams and the options.
//
// A spot is a hex on one visit of its sector (TDF-BOARD-4), so a circuit ridden twice has two spots on one hex. Spots
// are numbered in the order of play of TDF-ORD, from the last of the start corridor to the deepest of the finish zone:
// the rider on the higher spot goes first, and no other order need be kept.
//
//        left ↗      ahead[0]
//   spot ───→        ahead[1]      only into the sector itself or the next one of the route (TDF-DATA-5)
//       right ↘      ahead[2]
#pragma once

#include <array>
#include <compare>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "rules/core/seats.hpp"
#include "rules/tour_de_france/dice.hpp"

namespace tourmalet::tour_de_france {

using Spot = std::uint16_t;
using Hex = std::uint16_t;
using RiderId = std::uint8_t;  // bib - 1: team t has 6t … 6t+5 (TDF-COMP-3)

inline constexpr std::size_t max_teams = 6, team_places = 6, max_riders = 36, max_stages = 24, max_primes = 12;
inline constexpr std::size_t max_spots = 2048, max_corridor = 64, max_beside = 8, max_groups = max_riders / 2;
inline constexpr Spot no_spot = 0xFFFF;
inline constexpr RiderId nobody = 255;
inline constexpr std::uint8_t no_seconds = 255;  // not in the finish zone
inline constexpr int longest_ride = 8;           // 2 + 6

constexpr Seat team_of(RiderId rider) { return static_cast<Seat>(rider / team_places); }
constexpr unsigned bib_of(RiderId rider) { return rider + 1U; }

enum class Terrain : std::uint8_t { flat, climb, descent };
enum class Family : std::uint8_t { flat, slope };

// How people name a cell: seventh sector of the route, second lane, fourth cell of the lane (7b4). Here all count from
// 0.
struct CellName {
  std::uint8_t visit = 0, lane = 0, nth = 0;
  bool operator==(const CellName&) const = default;
};

struct Cell {
  std::array<Spot, 3> ahead{no_spot, no_spot, no_spot};  // left, straight, right
  std::array<Spot, max_beside> beside{no_spot, no_spot, no_spot, no_spot,
                                      // touching, visits at most one apart (TDF-LAP-3)
                                      no_spot, no_spot, no_spot, no_spot};
  Hex hex = 0;
  std::int16_t remaining = 0;  // steps to the finish line, below zero behind it: TDF-DATA-7
  std::uint16_t distance = 0;  // steps to the line ahead: TDF-DATA-6
  std::uint16_t passed = 0;    // a bit per prime whose line is here or behind
  std::uint8_t visit = 0;      // index in the route
  std::uint8_t lane = 0;       // run of the sector, 0 is the left edge
  std::uint8_t nth = 0;        // cell of the run
  std::uint8_t seconds = no_seconds;
  Terrain terrain = Terrain::flat;
  Family family = Family::flat;
  std::uint8_t gale = 0;        // TDF-GALE-1
  std::uint8_t wind_right = 0;  // the wind comes from the right
  bool in_zone() const { return seconds != no_seconds; }
  CellName name() const { return {visit, lane, nth}; }
};

enum class PrimeKind : std::uint8_t { sprint, summit };

// A line on one lap (TDF-PRIME-5).
struct Prime {
  PrimeKind kind = PrimeKind::sprint;
  bool at_finish = false;  // TDF-PRIME-6
  std::uint8_t line = 0;   // of the stage
  std::uint8_t lap = 1;    // 1: the first time its sector is ridden
  std::uint8_t visit = 0;
};

// As the data file says it, for people and pictures.
struct Axial {
  int q = 0, r = 0;
  auto operator<=>(const Axial&) const =
      default;  // NOLINT(modernize-use-nullptr): clang-tidy 14 reads its own comparison with 0 here
};
inline constexpr int direction_q[] = {1, 0, -1, -1, 0, 1}, direction_r[] = {0, 1, 1, 0, -1, -1};  // TDF-DATA-1
struct Sector {
  std::string id, name;
  std::uint8_t direction = 0;
  std::uint8_t wind_right = 0, gale = 0;
  Terrain terrain = Terrain::flat;
  struct Run {
    int q, r, n;
  };
  std::vector<Run> runs;
};
struct Line {
  std::string id, name;
  PrimeKind kind = PrimeKind::sprint;
  std::uint8_t sector = 0;
  bool at_finish = false;
  std::vector<std::uint8_t> laps;  // empty: every lap
  std::vector<Axial> cells;
};
struct Sign {
  std::string text;
  std::uint8_t sector = 0, lap = 1;
};

struct Stage {
  // What play reads.
  std::vector<Cell> cells;                            // by spot
  std::vector<Spot> corridor;                         // in order of play: the first is the best placed
  std::vector<std::vector<std::vector<Spot>>> named;  // [visit][lane][nth]
  std::vector<Prime> primes;
  std::uint32_t base_seconds = 0;
  // What people and pictures read.
  std::string id, name, profile;
  double km = 0;
  std::vector<Axial> hexes;
  std::vector<Sector> sectors;
  std::vector<std::uint8_t> route;  // index of the sector per visit
  std::vector<Line> lines;
  std::vector<std::uint8_t> seconds;
  std::uint8_t start_rows = 0;
  std::vector<Sign> signs;
  std::vector<std::array<std::uint8_t, 2>> crossings;
  std::vector<std::string> warnings;
  bool own = false;  // not one of the box

  const Cell& operator[](Spot spot) const { return cells[spot]; }
  Spot find(CellName cell) const {  // no_spot if there is no such cell
    if (cell.visit >= named.size() || cell.lane >= named[cell.visit].size() ||
        cell.nth >= named[cell.visit][cell.lane].size())
      return no_spot;
    return named[cell.visit][cell.lane][cell.nth];
  }
  const Sector& sector(const Cell& cell) const { return sectors[route[cell.visit]]; }
};

// Section 25 of the rules: the defaults are its defaults.
struct Options {
  bool descent_polka = false;        // TDF-OPT-1
  bool red_own = false;              // TDF-OPT-2
  bool one_time_per_turn = false;    // TDF-OPT-3
  bool place_by_team = false;        // TDF-OPT-4
  bool contain_in_position = false;  // TDF-OPT-5
  bool abandoned_return = false;     // TDF-OPT-6
  bool team_bonus = false;           // TDF-OPT-7
  bool ride_short = true;            // TDF-OPT-8
  bool gale_white_red = false;       // TDF-OPT-9
  bool alone_on_climb = false;       // TDF-OPT-10: one less
  std::uint8_t time_limit = 0;       // TDF-OPT-11: table turns after the winner; 0: off
};

// The stages of the box.
inline constexpr std::string_view stage_ids[] = {"roskilde-nyborg", "briancon-alpe-dhuez", "carcassonne-foix",
                                                 "paris-champs-elysees", "bench-straight"};

// REF-MOVE-4 What was ridden elsewhere, at a real table: earlier.hpp.
struct RiddenStage {
  struct Arrival {                // a group
    std::uint16_t seconds = 0;    // above the base time
    bool late = false;            // taken off the road when the stage was closed: each is a group of its own
    std::vector<RiderId> riders;  // in order
  };
  std::vector<Arrival> arrivals;             // in order
  std::vector<RiderId> out;                  // abandoned
  std::vector<std::vector<RiderId>> primes;  // [prime] in order of passage; nobody in those decided at the finish
  std::uint16_t turns = 0;                   // ridden, if nobody has arrived
};
struct Earlier {
  std::vector<Seat> lot;  // TDF-START-1
  std::vector<RiddenStage> stages;
};

struct Course {
  std::vector<Stage> boards;         // each once
  std::vector<std::uint8_t> stages;  // in riding order: index of the board
  std::uint8_t teams = 6, team_size = 6;
  std::uint8_t rules = 3;  // the version by which this race is ridden: what was begun by an older one goes on by it
  Options options;
  Earlier earlier;

  const Stage& stage(std::size_t number) const { return boards[stages[number - 1]]; }  // from 1
  bool rides(RiderId rider) const { return team_of(rider) < teams && rider % team_places < team_size; }
};

}  // namespace tourmalet::tour_de_france
