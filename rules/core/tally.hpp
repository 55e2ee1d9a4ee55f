// How many of each of up to eight kinds: a pile of cards, a hand, the faces of a die.
//
// One count per byte of a 64-bit word, kind 0 in the lowest, so that totals and weighted draws take a few
// instructions. Nobody ever sees the order of a face-down pile: counts are all there is to know about it.
#pragma once

#include <bit>
#include <cassert>
#include <cstddef>
#include <cstdint>

namespace tourmalet {

class Tally {
 public:
  static constexpr std::size_t kinds = 8;
  static constexpr unsigned most = 127;  // cards in one tally

  constexpr Tally() = default;
  static constexpr Tally from_word(std::uint64_t word) { return Tally(word); }
  constexpr std::uint64_t word() const { return counts_; }

  constexpr unsigned operator[](std::size_t kind) const { return static_cast<unsigned>(counts_ >> bits(kind) & 0xFF); }
  constexpr std::size_t size() const { return kinds; }
  constexpr bool empty() const { return counts_ == 0; }
  constexpr unsigned total() const { return static_cast<unsigned>(counts_ * each >> 56); }

  constexpr void add(std::size_t kind, unsigned copies = 1) { counts_ += std::uint64_t{copies} << bits(kind); }
  constexpr void take(std::size_t kind, unsigned copies = 1) { counts_ -= std::uint64_t{copies} << bits(kind); }
  constexpr Tally& operator+=(Tally other) { return counts_ += other.counts_, *this; }
  constexpr Tally& operator-=(Tally other) { return counts_ -= other.counts_, *this; }  // precondition: contains it
  friend constexpr Tally operator+(Tally a, Tally b) { return a += b; }
  friend constexpr Tally operator-(Tally a, Tally b) { return a -= b; }
  constexpr bool operator==(const Tally&) const = default;

  // The kind of card number `place` (from 0) when all are laid in a row, kind 0 first.
  // Multiplying by 0x0101… turns the counts into running totals; the first that exceeds `place` is the answer.
  constexpr std::size_t locate(unsigned place) const {
    const std::uint64_t running = counts_ * each;
    const std::uint64_t reached = ((running | high) - (place + 1) * each) & high;
    return static_cast<std::size_t>(std::countr_zero(reached)) / 8;
  }

  // Takes card number `place` out and answers with it: the same as locate() and take(), with a shorter dependency
  // chain.
  constexpr Tally take_at(unsigned place) {
    const std::uint64_t reached = ((counts_ * each | high) - (place + 1) * each) & high;
    const Tally card((reached & -reached) >> 7);
    counts_ -= card.counts_;
    return card;
  }

  // A bit per kind that is present: visit with `for (auto k : tally.present())`.
  class Present {
   public:
    constexpr explicit Present(std::uint64_t left) : left_(left) {}
    constexpr std::size_t operator*() const { return static_cast<std::size_t>(std::countr_zero(left_)) / 8; }
    constexpr Present& operator++() { return left_ &= left_ - 1, *this; }
    constexpr bool operator==(const Present&) const = default;
    constexpr Present begin() const { return *this; }
    constexpr Present end() const { return Present(0); }
    constexpr std::size_t size() const { return static_cast<std::size_t>(std::popcount(left_)); }

   private:
    std::uint64_t left_;
  };
  constexpr Present present() const { return Present((((counts_ & ~high) + ~high) | counts_) & high); }

 private:
  static constexpr std::uint64_t each = 0x0101010101010101;
  static constexpr std::uint64_t high = 0x8080808080808080;
  // the remainder costs nothing and shows that it fits
  static constexpr std::size_t bits(std::size_t kind) { return 8 * kind % 64; }
  constexpr explicit Tally(std::uint64_t counts) : counts_(counts) {}
  std::uint64_t counts_ = 0;
};

// The same for up to sixteen kinds: two tallies, the kinds of the first before those of the second.
class WideTally {
 public:
  static constexpr std::size_t kinds = 2 * Tally::kinds;
  static constexpr unsigned most = Tally::most;

  constexpr WideTally() = default;
  constexpr WideTally(Tally low, Tally high = {}) : low_(low), high_(high) {}  // NOLINT: a tally is one of few kinds
  constexpr Tally low() const { return low_; }
  constexpr Tally high() const { return high_; }

  constexpr unsigned operator[](std::size_t kind) const { return half(kind)[kind % Tally::kinds]; }
  constexpr std::size_t size() const { return kinds; }
  constexpr bool empty() const { return low_.empty() && high_.empty(); }
  constexpr unsigned total() const { return low_.total() + high_.total(); }

  constexpr void add(std::size_t kind, unsigned copies = 1) { half(kind).add(kind % Tally::kinds, copies); }
  constexpr void take(std::size_t kind, unsigned copies = 1) { half(kind).take(kind % Tally::kinds, copies); }
  constexpr WideTally& operator+=(WideTally other) { return low_ += other.low_, high_ += other.high_, *this; }
  constexpr WideTally& operator-=(WideTally other) { return low_ -= other.low_, high_ -= other.high_, *this; }
  friend constexpr WideTally operator+(WideTally a, WideTally b) { return a += b; }
  friend constexpr WideTally operator-(WideTally a, WideTally b) { return a -= b; }
  constexpr bool operator==(const WideTally&) const = default;

  constexpr std::size_t locate(unsigned place) const {
    const unsigned below = low_.total();
    return place < below ? low_.locate(place) : Tally::kinds + high_.locate(place - below);
  }
  constexpr WideTally take_at(unsigned place) {
    const unsigned below = low_.total();
    return place < below ? WideTally(low_.take_at(place)) : WideTally({}, high_.take_at(place - below));
  }

  class Present {
   public:
    constexpr Present(Tally::Present low, Tally::Present high) : low_(low), high_(high) {}
    constexpr std::size_t operator*() const { return low_.size() != 0 ? *low_ : Tally::kinds + *high_; }
    constexpr Present& operator++() { return low_.size() != 0 ? (void)++low_ : (void)++high_, *this; }
    constexpr bool operator==(const Present&) const = default;
    constexpr Present begin() const { return *this; }
    constexpr Present end() const { return {Tally::Present(0), Tally::Present(0)}; }
    constexpr std::size_t size() const { return low_.size() + high_.size(); }

   private:
    Tally::Present low_, high_;
  };
  constexpr Present present() const { return {low_.present(), high_.present()}; }

 private:
  constexpr Tally& half(std::size_t kind) { return kind < Tally::kinds ? low_ : high_; }
  constexpr const Tally& half(std::size_t kind) const { return kind < Tally::kinds ? low_ : high_; }
  Tally low_, high_;
};

// Between the two sizes. Precondition of the way down: nothing beyond the eighth kind.
constexpr Tally narrow(Tally tally) { return tally; }
constexpr Tally narrow(WideTally tally) {
  assert(tally.high().empty());
  return tally.low();
}

}  // namespace tourmalet
