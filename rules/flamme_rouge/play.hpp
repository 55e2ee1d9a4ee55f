// What a player may say: "the rouleur first", "the six", "the sprinteur on square four".
#pragma once

#include <compare>
#include <cstdint>

#include "rules/core/game.hpp"
#include "rules/flamme_rouge/course.hpp"

namespace tourmalet::flamme_rouge {

class Play {
 public:
  enum class Kind : std::uint8_t { nothing, place, lead_with, card };

  constexpr Play() = default;
  static constexpr Play place(Role role, Square square) { return {Kind::place, static_cast<std::uint8_t>(role), square}; }
  static constexpr Play lead_with(Role role) { return {Kind::lead_with, static_cast<std::uint8_t>(role), 0}; }
  static constexpr Play card(CardKind card) { return {Kind::card, card, 0}; }
  static constexpr Play from_code(ActionCode code) {
    Play play;
    play.bits_ = static_cast<std::uint32_t>(code);
    return play;
  }

  constexpr Kind kind() const { return static_cast<Kind>(bits_ >> 24); }
  constexpr Role role() const { return static_cast<Role>(bits_ & 0xFF); }      // place, lead_with
  constexpr CardKind card() const { return static_cast<CardKind>(bits_); }     // card
  constexpr Square square() const { return static_cast<Square>(bits_ >> 8); }  // place
  constexpr ActionCode code() const { return ActionCode{bits_}; }
  constexpr auto operator<=>(const Play&) const = default;

 private:
  constexpr Play(Kind kind, std::uint8_t first, std::uint8_t second)
      : bits_(static_cast<std::uint32_t>(kind) << 24 | static_cast<std::uint32_t>(second) << 8 | first) {}
  std::uint32_t bits_ = 0;
};

}  // namespace tourmalet::flamme_rouge
