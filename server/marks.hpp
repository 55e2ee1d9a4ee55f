// The rounds of a race, each marked at its first question: from there it can be told again to viewers who come back.
// Positions are kept of the first round of every part (a stage); to any other round the race is ridden again from
// there, which takes less than a millisecond.
#pragma once

#include <cstdint>
#include <vector>

#include "rules/core/match.hpp"

namespace tourmalet {

class Marks {
 public:
  struct Mark {
    Moment moment;
    std::uint32_t events = 0, decisions = 0;  // so many were told, and taken, before
  };

  // After the start and after every decision: whether a round has begun.
  void look(const Match& match, std::size_t events);
  // A decision was taken back: what came after it has not happened.
  void forget_after(std::size_t decisions);

  std::size_t size() const { return marks_.size(); }
  const Mark& operator[](std::size_t nth) const { return marks_[nth]; }
  // The state at a mark of this match.
  std::vector<std::uint64_t> state_at(std::size_t nth, const Match& match) const;

 private:
  struct Kept {
    std::size_t mark;
    std::vector<std::uint64_t> state;
  };
  std::vector<Mark> marks_;
  std::vector<Kept> kept_;
};

}  // namespace tourmalet
