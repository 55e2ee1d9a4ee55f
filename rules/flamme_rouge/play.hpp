// What a player may say: "the rouleur first", "the six", "the sprinteur on square four"; and, to the question of a
// module, one of the answers that its row lists.
#pragma once

#include <compare>
#include <cstdint>

#include "rules/core/game.hpp"
#include "rules/flamme_rouge/course.hpp"

namespace tourmalet::flamme_rouge {

class Play {
 public:
  enum class Kind : std::uint8_t { nothing, place, lead_with, card, answer };

  constexpr Play() = default;
  // `team`: which of the seat's teams; nearly everybody has one.
  static constexpr Play place(Role role, Square square, std::uint8_t team = 0) {
    return {Kind::place, static_cast<std::uint8_t>(role), square, team};
  }
  static constexpr Play lead_with(Role role, std::uint8_t team = 0) {
    return {Kind::lead_with, static_cast<std::uint8_t>(role), 0, team};
  }
  // `with_musette`: HR-MUS-2, it is ridden as a five.
  static constexpr Play card(CardKind card, bool with_musette = false) { return {Kind::card, card, with_musette, 0}; }
  static constexpr Play answer(std::uint8_t step, std::uint8_t which) { return {Kind::answer, which, step, 0}; }
  static constexpr Play from_code(ActionCode code) {
    Play play;
    play.bits_ = static_cast<std::uint32_t>(code);
    return play;
  }

  constexpr Kind kind() const { return static_cast<Kind>(bits_ >> 24); }
  constexpr Role role() const { return static_cast<Role>(bits_ & 0xFF); }                 // place, lead_with
  constexpr std::uint8_t team() const { return static_cast<std::uint8_t>(bits_ >> 16); }  // place, lead_with
  constexpr Square square() const { return static_cast<Square>(bits_ >> 8); }             // place
  constexpr CardKind card() const { return static_cast<CardKind>(bits_); }                // card
  constexpr bool with_musette() const { return (bits_ >> 8 & 0xFF) != 0; }                // card
  constexpr std::uint8_t answer() const { return static_cast<std::uint8_t>(bits_); }      // answer: of the row's list
  constexpr std::uint8_t step() const { return static_cast<std::uint8_t>(bits_ >> 8); }   // answer: to which step
  constexpr ActionCode code() const { return ActionCode{bits_}; }
  constexpr auto operator<=>(const Play&) const = default;

 private:
  constexpr Play(Kind kind, std::uint8_t first, std::uint8_t second, std::uint8_t third)
      : bits_(static_cast<std::uint32_t>(kind) << 24 | static_cast<std::uint32_t>(third) << 16 |
              static_cast<std::uint32_t>(second) << 8 | first) {}
  std::uint32_t bits_ = 0;
};

}  // namespace tourmalet::flamme_rouge
