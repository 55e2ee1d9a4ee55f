// Who sits where, and sets of seats.
#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>

namespace tourmalet {

using Seat = std::uint8_t;
inline constexpr std::size_t max_seats = 12;

// A set of seats, for example those who still have to choose.
class Seats {
 public:
  constexpr Seats() = default;
  static constexpr Seats only(Seat seat) { return Seats(1U << seat); }
  static constexpr Seats first_of_table(std::size_t count) { return Seats((1U << count) - 1U); }
  static constexpr Seats from_bits(std::uint32_t bits) { return Seats(bits); }

  constexpr std::uint32_t bits() const { return bits_; }
  constexpr bool contains(Seat seat) const { return (bits_ >> seat & 1U) != 0; }
  constexpr bool empty() const { return bits_ == 0; }
  constexpr std::size_t size() const { return static_cast<std::size_t>(std::popcount(bits_)); }
  constexpr Seat first() const { return static_cast<Seat>(std::countr_zero(bits_)); }  // precondition: not empty
  constexpr Seats with(Seat seat) const { return Seats(bits_ | 1U << seat); }
  constexpr Seats without(Seat seat) const { return Seats(bits_ & ~(1U << seat)); }
  constexpr explicit operator bool() const { return bits_ != 0; }
  constexpr bool operator==(const Seats&) const = default;

  class Iterator {
   public:
    constexpr explicit Iterator(std::uint32_t left) : left_(left) {}
    constexpr Seat operator*() const { return static_cast<Seat>(std::countr_zero(left_)); }
    constexpr Iterator& operator++() { return left_ &= left_ - 1, *this; }
    constexpr bool operator==(const Iterator&) const = default;

   private:
    std::uint32_t left_;
  };
  constexpr Iterator begin() const { return Iterator(bits_); }
  constexpr Iterator end() const { return Iterator(0); }

 private:
  constexpr explicit Seats(std::uint32_t bits) : bits_(bits) {}
  std::uint32_t bits_ = 0;
};

}  // namespace tourmalet
