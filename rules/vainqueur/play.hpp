// What a player may say: "I throw", "the forty", "crash for seat two", "the spare bike", "I throw the climber away".
#pragma once

#include <compare>
#include <cstdint>

#include "rules/core/game.hpp"
#include "rules/vainqueur/cards.hpp"

namespace tourmalet::vainqueur {

class Play {
 public:
  enum class Kind : std::uint8_t { nothing, throw_die, distance, handicap, counter, sprint, climb, discard };

  constexpr Play() = default;
  static constexpr Play throw_die() { return {Kind::throw_die, 0, 0}; }
  static constexpr Play distance(Card card) { return {Kind::distance, card, 0}; }
  static constexpr Play handicap(Card card, Seat target) { return {Kind::handicap, card, target}; }
  static constexpr Play counter(Card card) { return {Kind::counter, card, 0}; }
  static constexpr Play sprint() { return {Kind::sprint, sprinter, 0}; }
  static constexpr Play climb() { return {Kind::climb, climber, 0}; }
  static constexpr Play discard(Card card) { return {Kind::discard, card, 0}; }
  static constexpr Play from_code(ActionCode code) {
    Play play;
    play.bits_ = static_cast<std::uint32_t>(code);
    return play;
  }

  constexpr Kind kind() const { return static_cast<Kind>(bits_ >> 24); }
  constexpr Card card() const { return static_cast<Card>(bits_); }
  constexpr Seat target() const { return static_cast<Seat>(bits_ >> 8); }  // handicap
  constexpr ActionCode code() const { return ActionCode{bits_}; }
  constexpr auto operator<=>(const Play&) const = default;

  // One of the sentences above, and not only bits.
  constexpr bool well_formed() const {
    switch (kind()) {
      case Kind::throw_die: return *this == throw_die();
      case Kind::distance: return is_distance(card()) && *this == distance(card());
      case Kind::handicap: return is_handicap(card()) && *this == handicap(card(), target());
      case Kind::counter: return is_counter(card()) && *this == counter(card());
      case Kind::sprint: return *this == sprint();
      case Kind::climb: return *this == climb();
      case Kind::discard: return card() < card_kinds && *this == discard(card());
      case Kind::nothing: break;
    }
    return false;
  }

 private:
  constexpr Play(Kind kind, std::uint8_t card, std::uint8_t target)
      : bits_(static_cast<std::uint32_t>(kind) << 24 | static_cast<std::uint32_t>(target) << 8 | card) {}
  std::uint32_t bits_ = 0;
};

}  // namespace tourmalet::vainqueur
