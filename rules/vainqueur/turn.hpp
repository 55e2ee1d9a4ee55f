// Turns: who plays, what they draw, and how a stage begins.
#pragma once

#include <algorithm>
#include <utility>

#include "rules/core/game.hpp"
#include "rules/vainqueur/events.hpp"
#include "rules/vainqueur/state.hpp"

namespace tourmalet::vainqueur {

enum class Purpose : std::uint8_t { prologue, deal, draw, time_trial };

// The occasion of a draw or a throw: whose, what for, in which round of which stage, and which of the turn it is.
inline Bag occasion(const Open& open, Purpose purpose, unsigned nth = 0) {
  return {open.turn, static_cast<std::uint8_t>(purpose), open.rounds[open.stage - 1U],
          static_cast<std::uint16_t>(unsigned{open.stage} << 8 | nth)};
}

using Places = std::array<tour::Place, max_players>;

// VT-RANK-1/2/3 The winner first, who alone stands on the finish; then the occupied squares from the finish backwards,
// VT-RANK-5 down to the start. VT-RANK-4 Counted by squares, or by heads as in other sports.
inline Places places_by_square(const Course& course, const Open& open) {
  const auto nearer = [&](std::size_t a, std::size_t b) { return open.square[b] - open.square[a]; };
  return tour::places<max_players>(course.players, nearer, course.options.third_after_tie);
}

// Somebody has moved: with the places of all.
inline Happening moved(const Course& course, const Open& open, Happening::Kind kind, Seat seat, Square from,
                       Card card = no_card) {
  return Happening::moved(kind, seat, from, open.square[seat], card).with(places_by_square(course, open));
}

// A card has changed its place: with what everybody sees of the piles, and the hand for its player.
inline Happening beside_piles(const Race& race, Happening event) {
  event.with_piles = 1;
  event.cards = race.hand[event.seat];
  event.held = static_cast<std::uint8_t>(event.cards.total());
  event.draw = static_cast<std::uint8_t>(race.draw.total());
  event.thrown_away = static_cast<std::uint8_t>(race.open.discard.total());
  return event;
}

// VT-TURN-2 From the top of the draw pile. VT-DECK-1/2 If it is empty, and only then, the discard pile becomes the draw
// pile; VT-DECK-3 what lies on tables and in hands stays there. VT-DECK-5 Nothing anywhere: no card.
template <Chance C, class L>
void draw_card(Race& race, C& chance, L& listener) {
  Open& open = race.open;
  if (race.draw.empty()) {
    if (open.discard.empty()) return;
    std::swap(race.draw, open.discard);
    open.top = no_card;
    if constexpr (listens<L>())
      listener.hear(beside_piles(race, Happening::about(Happening::Kind::reshuffled, open.turn, race.draw.total())));
  }
  const auto card = static_cast<Card>(chance.pick(occasion(open, Purpose::draw), race.draw));
  race.draw.take(card);
  race.hand[open.turn].add(card);
  if constexpr (listens<L>())
    listener.hear(beside_piles(race, Happening::with_card(Happening::Kind::drew, open.turn, card)));
}

// Whether the player whose turn comes has anything to decide.
template <Chance C, class L>
bool begin_turn(const Course& course, Race& race, C& chance, L& listener) {
  Open& open = race.open;
  const Seat seat = open.turn;
  if (course.stage(open.stage).kind == StageKind::time_trial) {  // VT-TT-8
    if (open.skips[seat] == 0) return true;
    --open.skips[seat];
    if constexpr (listens<L>()) listener.hear(Happening::about(Happening::Kind::skipped, seat, open.skips[seat]));
    return false;
  }
  ++open.road_turns;
  open.handicapped_turns = static_cast<std::uint16_t>(open.handicapped_turns + open.handicapped(seat));
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
  Open& open = race.open;
  do {
    open.turn = tour::left_of(open.turn, course.players);
    if (open.turn == open.holder() && open.round() < 65535) ++open.round();
  } while (!begin_turn(course, race, chance, listener));
}

template <class L>
void tell_start(const Course& course, const Open& open, L& listener) {
  if constexpr (listens<L>())
    listener.hear(
        Happening::of_stage(Happening::Kind::stage_began, open.stage, open.turn).with(places_by_square(course, open)));
}

// VT-STAGE-2 All at the start, nothing on the tables, no skips. VT-ORDER-1 The holder plays first.
template <Chance C, class L>
void begin_stage(const Course& course, Race& race, unsigned stage, C& chance, L& listener) {
  Open& open = race.open;
  open.stage = static_cast<std::uint8_t>(stage);
  open.square.fill(0);
  open.skips.fill(0);  // VT-TT-10
  open.turn = open.holder();
  open.round() = 1;
  tell_start(course, open, listener);
  if (!begin_turn(course, race, chance, listener)) next_turn(course, race, chance, listener);
}

}  // namespace tourmalet::vainqueur
