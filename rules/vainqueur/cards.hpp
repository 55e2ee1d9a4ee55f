// The cards: VT-COMP-1 to VT-COMP-6. A pile, a hand or a deck is a count per kind; nobody knows the order of a pile.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "rules/core/chance.hpp"
#include "rules/core/tally.hpp"

namespace tourmalet::vainqueur {

using Card = std::uint8_t;  // a kind of card
inline constexpr Card km20 = 0, km40 = 1, km60 = 2;
inline constexpr Card crash = 3, puncture = 4, hunger = 5, gear_error = 6;
inline constexpr Card bike = 7, wheel = 8, feed = 9, gear_change = 10;
inline constexpr Card sprinter = 11, climber = 12;
inline constexpr std::size_t card_kinds = 13;
inline constexpr Card no_card = 0xFF;

inline constexpr std::string_view card_letters = "246cphgBWFGSC";  // handicaps are the small letters
inline constexpr std::array<std::string_view, card_kinds> card_names = {
    "km20", "km40",  "km60", "crash",       "puncture", "hunger", "gear_error",
    "bike", "wheel", "feed", "gear_change", "sprinter", "climber"};

constexpr bool is_distance(Card card) { return card <= km60; }
constexpr bool is_handicap(Card card) { return card >= crash && card <= gear_error; }
constexpr bool is_counter(Card card) { return card >= bike && card <= gear_change; }
constexpr unsigned squares_of(Card card) { return card + 1U; }  // a square is 20 km

// VT-COMP-6: a bit per counter that cancels the handicap. Only the bike cures a crash; a puncture has two cures.
constexpr unsigned bit_of(Card card) { return 1U << card; }
inline constexpr std::array<std::uint16_t, 4> cures = {bit_of(bike), bit_of(bike) | bit_of(wheel), bit_of(feed),
                                                       bit_of(gear_change)};
constexpr unsigned cures_of(Card handicap) { return cures[handicap - std::size_t{crash}]; }

// How many of each kind: thirteen bytes in two tallies, so that totals and draws take a few instructions.
class Cards {
 public:
  constexpr Cards() = default;

  constexpr unsigned operator[](std::size_t kind) const {
    return (kind < Tally::kinds ? low_ : high_)[kind % Tally::kinds];
  }
  constexpr std::size_t size() const { return card_kinds; }
  constexpr bool empty() const { return low_.empty() && high_.empty(); }
  constexpr unsigned total() const { return low_.total() + high_.total(); }
  constexpr bool has(Card card) const { return (*this)[card] != 0; }

  constexpr void add(std::size_t kind, unsigned copies = 1) {
    (kind < Tally::kinds ? low_ : high_).add(kind % Tally::kinds, copies);
  }
  constexpr void take(std::size_t kind, unsigned copies = 1) {
    (kind < Tally::kinds ? low_ : high_).take(kind % Tally::kinds, copies);
  }
  constexpr Cards& operator+=(const Cards& other) { return low_ += other.low_, high_ += other.high_, *this; }
  // precondition: contains it
  constexpr Cards& operator-=(const Cards& other) { return low_ -= other.low_, high_ -= other.high_, *this; }
  constexpr bool operator==(const Cards&) const = default;

  // The kind of card number `place` (from 0) when all are laid in a row, kind 0 first.
  constexpr std::size_t locate(unsigned place) const {
    const unsigned low = low_.total();
    return place < low ? low_.locate(place) : Tally::kinds + high_.locate(place - low);
  }
  // A bit per kind that is present.
  constexpr unsigned kinds() const { return gather(low_) | gather(high_) << Tally::kinds; }

  operator Weights() const {
    return {reinterpret_cast<const std::uint8_t*>(this), card_kinds};
  }  // a tally is a byte per kind, kind 0 lowest

 private:
  static constexpr unsigned gather(Tally tally) {  // the lowest bit of each byte, side by side
    std::uint64_t word = tally.word();
    word = (((word & 0x7F7F7F7F7F7F7F7F) + 0x7F7F7F7F7F7F7F7F) | word) >> 7 & 0x0101010101010101;
    return static_cast<unsigned>(word * 0x0102040810204080 >> 56);
  }
  Tally low_, high_;
};
static_assert(std::endian::native == std::endian::little);

constexpr unsigned total(const Cards& cards) { return cards.total(); }
constexpr std::size_t locate(const Cards& cards, unsigned place) { return cards.locate(place); }

// VT-COMP-1 to VT-COMP-5.
constexpr Cards full_deck() {
  constexpr std::array<std::uint8_t, card_kinds> copies = {25, 17, 7, 3, 3, 3, 3, 9, 9, 9, 9, 3, 3};
  Cards deck;
  for (std::size_t kind = 0; kind < card_kinds; ++kind) deck.add(kind, copies[kind]);
  return deck;
}
inline constexpr unsigned deck_size = 103, hand_size = 7;
static_assert(full_deck().total() == deck_size);

// VT-COMP-7: six faces, the first is a one.
inline constexpr Tally die = Tally::from_word(0x010101010101);

}  // namespace tourmalet::vainqueur
