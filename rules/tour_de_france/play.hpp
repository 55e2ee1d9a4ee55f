// What a player may say: "seven to the front", "the yellow die", "solo", "to that cell", "three rides with me",
// "no, nobody", "agreed". A rider who adopts the pace says where to; a destination is enough, paths are never asked
// (TDF-MOVE-8).
#pragma once

#include <compare>
#include <cstdint>

#include "rules/core/game.hpp"
#include "rules/tour_de_france/state.hpp"

namespace tourmalet::tour_de_france {

enum class Attack : std::uint8_t { decline, solo, stretch };

class Play {
 public:
  enum class Kind : std::uint8_t { nothing, place, ride, roll, card, attack, help, ride_exactly, consent, no_help };

  constexpr Play() = default;
  static constexpr Play place(RiderId rider, CellName cell) { return {Kind::place, bits_of(cell), rider}; }
  static constexpr Play ride(CellName cell) { return {Kind::ride, bits_of(cell)}; }
  static constexpr Play roll(Die die) { return {Kind::roll, static_cast<unsigned>(die)}; }
  static constexpr Play card(Jersey colour) { return {Kind::card, static_cast<unsigned>(colour)}; }
  static constexpr Play attack(Attack how) { return {Kind::attack, static_cast<unsigned>(how)}; }
  static constexpr Play help(RiderId receiver, bool receiver_first) {
    return {Kind::help, receiver_first ? 1U : 0U, receiver};
  }
  static constexpr Play ride_exactly(CellName cell, unsigned cells) {
    return {Kind::ride_exactly, bits_of(cell), cells};
  }
  static constexpr Play consent(bool yes) { return {Kind::consent, yes ? 1U : 0U}; }
  static constexpr Play no_help() { return {Kind::no_help, 0}; }  // takes back the help that was begun
  static constexpr Play from_code(ActionCode code) {
    Play play;
    play.bits_ = static_cast<std::uint32_t>(code);
    return play;
  }

  constexpr Kind kind() const { return static_cast<Kind>(bits_ >> 28); }
  constexpr CellName cell() const {
    return {static_cast<std::uint8_t>(bits_ >> 11), static_cast<std::uint8_t>(bits_ >> 8 & 7U),
            static_cast<std::uint8_t>(bits_)};
  }
  constexpr RiderId rider() const { return static_cast<RiderId>(bits_ >> 22 & 63U); }  // place, help
  constexpr unsigned cells() const { return bits_ >> 22 & 63U; }                       // ride_exactly
  constexpr Die die() const { return static_cast<Die>(low()); }                        // roll
  constexpr Jersey colour() const { return static_cast<Jersey>(low()); }               // card
  constexpr Attack how() const { return static_cast<Attack>(low()); }                  // attack
  constexpr bool receiver_first() const { return (bits_ & 1U) != 0; }                  // help
  constexpr bool agreed() const { return (bits_ & 1U) != 0; }                          // consent
  constexpr ActionCode code() const { return ActionCode{bits_}; }
  constexpr auto operator<=>(const Play&) const = default;

  // One of the sentences above, and not only bits.
  constexpr bool well_formed() const {
    switch (kind()) {
      case Kind::place: return rider() < max_riders && *this == place(rider(), cell());
      case Kind::ride: return *this == ride(cell());
      case Kind::roll: return low() < dice_count && *this == roll(die());
      case Kind::card: return low() < jerseys && *this == card(colour());
      case Kind::attack: return low() < 3 && *this == attack(how());
      case Kind::help: return rider() < max_riders && low() < 2 && *this == help(rider(), receiver_first());
      case Kind::ride_exactly:
        return cells() >= 1 && cells() <= static_cast<unsigned>(longest_ride) && *this == ride_exactly(cell(), cells());
      case Kind::consent: return low() < 2 && *this == consent(agreed());
      case Kind::no_help: return *this == no_help();
      case Kind::nothing: break;
    }
    return false;
  }

 private:
  //   31 … 28  27 … 22        18 … 11  10 … 8  7 … 0
  //   kind     rider, cells   visit    lane    nth      or, instead of a cell, one small number
  constexpr Play(Kind kind, unsigned low, unsigned middle = 0)
      : bits_(static_cast<std::uint32_t>(kind) << 28 | middle << 22 | low) {}
  static constexpr unsigned bits_of(CellName cell) {
    return unsigned{cell.visit} << 11 | (cell.lane & 7U) << 8 | cell.nth;
  }
  constexpr unsigned low() const { return bits_ & 0x3FFFFFU; }
  std::uint32_t bits_ = 0;
};

}  // namespace tourmalet::tour_de_france
