// What happened, one value per fact: the browser animates it, the terminal tells it, statistics count it.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <cstring>

#include "rules/vainqueur/course.hpp"

namespace tourmalet::vainqueur {

struct Happening {
  enum class Kind : std::uint8_t {
    hidden,
    threw,        // seat, value; in the prologue and in time trials
    throw_again,  // value = a bit per seat: these are level at the top of the prologue
    dealt,        // seat has its first cards
    stage_began,  // stage, seat plays first
    drew,         // seat, card                                                (card secret)
    reshuffled,   // value = number of cards: the discard pile becomes the draw pile
    rode,         // seat, from, square; card, or no card for the die
    handicapped,  // seat, target, card
    covered,      // seat, card; other = the handicap
    sprinted,     // seat, from, square
    climbed,      // seat: the Climber is out
    discarded,    // seat, card
    advanced,     // seat, from, square: the instruction of a square
    retreated,    // seat, from, square
    held_up,      // seat, square, value = turns to skip
    roll_again,   // seat, square
    lost_throw,   // seat, square, value: it would have passed the line (option tt_exact_finish)
    skipped,      // seat, value = turns still to skip
    passed,       // seat has no card and nothing to draw
    stage_won,    // seat, stage
    placed,       // seat, stage, value = place, points
    swept,        // seat, card: from the seat's table to the discard pile
    cap,          // seat wears it in `stage`; target = who wore it before
    tour_won,     // seat
  };
  Kind kind = Kind::hidden;
  Seat seat = 0, target = 0;
  std::uint8_t stage = 0;
  Card card = no_card, other = no_card;
  Square from = 0, square = 0;
  std::uint8_t value = 0, points = 0;
  // of every seat, wherever somebody has moved or all stand at the start: the one the stage would give now
  std::array<tour::Place, max_players> places{};
  // wherever a card has changed its place: how many lie in the seat's hand, to draw and discarded
  std::uint8_t with_piles = 0;
  std::uint8_t held = 0, draw = 0, thrown_away = 0;
  std::array<std::uint8_t, 4> unused{};
  Cards cards{};  // the seat's hand then, secret

  bool operator==(const Happening&) const = default;

  static Happening about(Kind kind, Seat seat, unsigned value = 0) {
    return {.kind = kind, .seat = seat, .value = static_cast<std::uint8_t>(value)};
  }
  static Happening with_card(Kind kind, Seat seat, Card card) { return {.kind = kind, .seat = seat, .card = card}; }
  static Happening moved(Kind kind, Seat seat, Square from, Square square, Card card = no_card) {
    return {.kind = kind, .seat = seat, .card = card, .from = from, .square = square};
  }
  Happening with(const std::array<tour::Place, max_players>& now) const {
    Happening event = *this;
    event.places = now;
    return event;
  }
  static Happening on_square(Kind kind, Seat seat, Square square, unsigned value) {
    return {.kind = kind, .seat = seat, .square = square, .value = static_cast<std::uint8_t>(value)};
  }
  static Happening of_stage(Kind kind, unsigned stage, Seat seat) {
    return {.kind = kind, .seat = seat, .stage = static_cast<std::uint8_t>(stage)};
  }
};

// What the signature is taken over: an event as it was first released, without places and piles.
struct EventPrint {
  std::array<std::uint8_t, 16> facts{};
  Cards dealt{};
};
inline EventPrint fingerprint(const Happening& event) {
  static_assert(offsetof(Happening, with_piles) == sizeof(EventPrint::facts));
  EventPrint print;
  const Happening first = event.with({});
  std::memcpy(print.facts.data(), &first, sizeof print.facts);
  if (event.kind == Happening::Kind::dealt) print.dealt = event.cards;
  return print;
}

}  // namespace tourmalet::vainqueur
