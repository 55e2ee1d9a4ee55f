// What does not change during a Tour: twelve stages, the circuits of the time trials, the deck, the options.
//
// A stage is a row of squares; a road square is 20 km. Position 0 is the start, `length` the finish (VT-FIN-1).
// What makes a plain stage differ from a mountain stage are numbers: the speed limit and where the sprint zone begins.
//
//   plain      0 ─── 1 ─── 2 ─ … ─ zone ─ … ─ length-1 ─┃ length        limit 3 squares (60 km)
//   mountain   0 ─── 1 ─── 2 ─ … ───────────  length-1 ─┃ length        limit 1 square, none with a Climber
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <vector>

#include "rules/core/seats.hpp"
#include "rules/tour/profile.hpp"
#include "rules/vainqueur/cards.hpp"

namespace tourmalet::vainqueur {

using Square = std::uint8_t;

inline constexpr std::size_t max_players = 6, stage_count = 12;
inline constexpr int square_km = 20;
inline constexpr std::array<std::uint16_t, 3> points_for_place = {60, 30, 10};  // VT-PTS-1

enum class StageKind : std::uint8_t { plain, mountain, time_trial };

struct Stage {
  StageKind kind = StageKind::plain;
  Square length = 0;         // L in squares
  Square zone = 255;         // first square of the sprint zone; 255: there is none
  std::uint8_t limit = 3;    // squares in one turn without a Climber: VT-MTN-1, VT-PLAIN-2
  std::uint8_t circuit = 0;  // of a time trial
};

// VT-TT-6
enum class Effect : std::uint8_t { none, advance, retreat, skip, roll_again };
struct Instruction {
  Effect effect = Effect::none;
  std::uint8_t amount = 0;
};
struct Circuit {
  Square length = 0;
  std::array<Instruction, 256> at{};
};

// Section 15 of the rules: the defaults are those of the rulebook.
enum class CapTie : std::uint8_t { best_placed, holder, stage_winner };
enum class FinalTie : std::uint8_t { cap_first, last_stage_first };
struct Options {
  bool discard_freely = true;
  bool sprinter_under_handicap = false;
  bool tt_exact_finish = false;
  tour::Counting third_after_tie = tour::Counting::groups;
  CapTie cap_tie = CapTie::best_placed;
  FinalTie final_tie = FinalTie::cap_first;
};

// Names, for people; play never reads them.
struct BoardLabel {
  struct OfStage {
    std::string name, from, to;
  };
  struct OfCircuit {
    std::string id, name;
    std::vector<std::string> instructions;  // in the order of the squares
  };
  std::string name;
  bool own = false;  // not the board of the box
  std::array<OfStage, stage_count> stages;
  std::vector<OfCircuit> circuits;
};

// REF-MOVE-4 What was ridden elsewhere, at a real table: earlier.hpp. By seat: which square from the finish, counted
// from 0; who has no place stands behind the last (REF-VT-2).
inline constexpr std::uint8_t no_place = 255;
using RiddenStage = std::array<std::uint8_t, max_players>;
struct Earlier {
  Seat cap = 0;  // VT-CAP-1: who won the prologue
  std::vector<RiddenStage> stages;
};

struct Course {
  std::array<Stage, stage_count> stages{};
  std::vector<Circuit> circuits;
  Cards deck = full_deck();
  Options options;
  std::uint8_t players = 4;
  BoardLabel board;
  Earlier earlier;

  const Stage& stage(std::size_t number) const { return stages[number - 1]; }  // 1 to 12
};

}  // namespace tourmalet::vainqueur
