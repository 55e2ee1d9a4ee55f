// Turns: who plays, what he draws, and how a stage begins.
#pragma once

#include <algorithm>
#include <utility>

#include "rules/core/game.hpp"
#include "rules/vainqueur/events.hpp"
#include "rules/vainqueur/state.hpp"

namespace tourmalet::vainqueur {

enum class Purpose : std::uint8_t { prologue, deal, draw, time_trial };

// The occasion of a draw or a throw: whose, what for, in which round of which stage, the how-manieth of the turn.
inline Bag occasion(const Scene& scene, Purpose purpose, unsigned nth = 0) {
  return {scene.turn, static_cast<std::uint8_t>(purpose), scene.rounds[scene.stage - 1U], static_cast<std::uint16_t>(unsigned{scene.stage} << 8 | nth)};
}

// VT-TURN-2 From the top of the draw pile. VT-DECK-1/2 If it is empty, and only then, the discard pile becomes the draw
// pile; VT-DECK-3 what lies on tables and in hands stays there. VT-DECK-5 Nothing anywhere: no card.
template <Chance C, class L>
void draw_card(Race& race, C& chance, L& listener) {
  Scene& scene = race.scene;
  if (race.draw.empty()) {
    if (scene.discard.empty()) return;
    std::swap(race.draw, scene.discard);
    scene.top = no_card;
    if constexpr (listens<L>()) listener.hear(Happening::about(Happening::Kind::reshuffled, scene.turn, race.draw.total()));
  }
  const auto card = static_cast<Card>(chance.pick(occasion(scene, Purpose::draw), race.draw));
  race.draw.take(card);
  race.hand[scene.turn].add(card);
  if constexpr (listens<L>()) listener.hear(Happening::with_card(Happening::Kind::drew, scene.turn, card));
}

// Whether the player whose turn comes has anything to decide.
template <Chance C, class L>
bool begin_turn(const Course& course, Race& race, C& chance, L& listener) {
  Scene& scene = race.scene;
  const Seat seat = scene.turn;
  if (course.stage(scene.stage).kind == StageKind::time_trial) {  // VT-TT-8
    if (scene.skips[seat] == 0) return true;
    --scene.skips[seat];
    if constexpr (listens<L>()) listener.hear(Happening::about(Happening::Kind::skipped, seat, scene.skips[seat]));
    return false;
  }
  ++scene.road_turns;
  scene.handicapped_turns = static_cast<std::uint16_t>(scene.handicapped_turns + scene.handicapped(seat));
  draw_card(race, chance, listener);
  if (!race.hand[seat].empty()) return true;
  if (std::all_of(race.hand.begin(), race.hand.end(), [](const Cards& hand) { return hand.empty(); }))
    return true;  // nobody can do anything any more: never with this deck
  if constexpr (listens<L>()) listener.hear(Happening::about(Happening::Kind::passed, seat));
  return false;
}

// VT-STAGE-3 Play goes on clockwise; a round is over when it comes back to the holder (VT-ORDER-2).
template <Chance C, class L>
void next_turn(const Course& course, Race& race, C& chance, L& listener) {
  Scene& scene = race.scene;
  do {
    scene.turn = tour::left_of(scene.turn, course.players);
    if (scene.turn == scene.holder() && scene.round() < 65535) ++scene.round();
  } while (!begin_turn(course, race, chance, listener));
}

// VT-STAGE-2 All at the start, nothing on the tables, no skips. VT-ORDER-1 The holder plays first.
template <Chance C, class L>
void begin_stage(const Course& course, Race& race, unsigned stage, C& chance, L& listener) {
  Scene& scene = race.scene;
  scene.stage = static_cast<std::uint8_t>(stage);
  scene.square.fill(0);
  scene.skips.fill(0);  // VT-TT-10
  scene.turn = scene.holder();
  scene.round() = 1;
  if constexpr (listens<L>()) listener.hear(Happening::of_stage(Happening::Kind::stage_began, stage, scene.turn));
  if (!begin_turn(course, race, chance, listener)) next_turn(course, race, chance, listener);
}

}  // namespace tourmalet::vainqueur
