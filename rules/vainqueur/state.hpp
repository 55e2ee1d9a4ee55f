// A Tour at one moment: small, trivially copyable, without padding.
#pragma once

#include <array>
#include <cstdint>
#include <type_traits>

#include "rules/vainqueur/course.hpp"

namespace tourmalet::vainqueur {

inline constexpr std::uint8_t before_stages = 0, tour_over = stage_count + 1;  // instead of a stage

// VT-INFO-2: what lies open on the table or can be remembered by everybody.
struct Open {
  tour::Results<max_players, stage_count> results;  // VT-COMP-10, VT-PTS-4; leader: who wears the cap in the stage
  std::array<std::uint16_t, stage_count> rounds{};  // begun in each stage
  std::uint16_t sprints = 0;                        // a bit per stage won by a Sprinter
  // for statistics: turns begun in road stages, and under a handicap
  std::uint16_t road_turns = 0, handicapped_turns = 0;
  std::uint16_t handicaps = 0;  // laid so far
  std::array<Square, max_players> square{};
  std::array<Card, max_players> handicap{no_card, no_card, no_card, no_card, no_card, no_card};  // VT-HC-2: at most one
  // VT-CLB-4: at most one
  std::array<std::uint8_t, max_players> climber_out{};
  // VT-TT-8: turns still to be skipped
  std::array<std::uint8_t, max_players> skips{};
  // prologue: in this pass, 0 not yet
  std::array<std::uint8_t, max_players> thrown{};
  // prologue: a bit per seat that throws in this pass
  std::uint8_t contenders = 0;
  std::uint8_t pass = 0;  // prologue: from 1
  std::uint8_t stage = before_stages;
  Seat turn = 0;
  Card top = no_card;                    // of the discard pile
  std::array<std::uint8_t, 5> unused{};  // no padding: equal Tours have equal bytes
  Cards discard;                         // VT-INFO-3: remembering is allowed

  bool operator==(const Open&) const = default;
  Seat holder() const { return results.leader[stage - 1U]; }  // precondition: a stage is being ridden
  std::uint16_t& round() { return rounds[stage - 1U]; }
  bool handicapped(Seat seat) const { return handicap[seat] != no_card; }
};

struct Race {
  Open open;
  Cards draw;                             // VT-INFO-3: nobody knows its order
  std::array<Cards, max_players> hand{};  // VT-INFO-1

  bool operator==(const Race&) const = default;
};
static_assert(sizeof(Race) <= 320 && std::is_trivially_copyable_v<Race>);
static_assert(std::has_unique_object_representations_v<Race>);

enum class Phase : std::uint8_t { prologue, road, time_trial, over };
inline Phase phase_of(const Course& course, const Open& open) {
  if (open.stage == before_stages) return Phase::prologue;
  if (open.stage == tour_over) return Phase::over;
  return course.stage(open.stage).kind == StageKind::time_trial ? Phase::time_trial : Phase::road;
}

// A card leaves a hand or a table face up.
inline void lay_on_discard(Open& open, Card card) {
  open.discard.add(card);
  open.top = card;
}

}  // namespace tourmalet::vainqueur
