// What is still to do in a game, as a small stack inside the state.
//
//   top →  movement            carried out as soon as nobody is asked
//          slipstream
//          fatigue
//          next round          ← pushed first, done last
//
// A step that asks seats waits until each has answered; a step that asks nobody is carried out at once.
// Interrupting decisions (a push after the reveal, consent to lent speed) are pushed on top of what they interrupt.
#pragma once

#include <array>
#include <cassert>
#include <cstdint>

#include "rules/core/seats.hpp"

namespace tourmalet {

template <class Step, std::size_t Depth>
class Agenda {
  static_assert(sizeof(Step) == 1);

 public:
  struct Todo {
    Seats asked;  // empty: carry it out
    Step step{};
    std::uint8_t subject = 0;  // the rider or seat it is about, where that matters
    std::uint16_t unused = 0;
    bool operator==(const Todo&) const = default;
  };

  bool empty() const { return size_ == 0; }
  const Todo& top() const { return todo_[size_ - 1]; }
  Seats asked() const { return size_ == 0 ? Seats() : top().asked; }

  void push(Step step, Seats asked = {}, std::uint8_t subject = 0) {
    assert(size_ < Depth);
    todo_[size_++] = Todo{asked, step, subject};
  }
  Todo pop() {
    const Todo done = top();
    todo_[--size_] = Todo{};  // unused places stay blank, so equal agendas have equal bytes
    return done;
  }
  void answered(Seat seat) { todo_[size_ - 1].asked = top().asked.without(seat); }

  bool operator==(const Agenda&) const = default;

 private:
  std::array<Todo, Depth> todo_{};
  std::uint32_t size_ = 0;
  std::uint32_t unused_ = 0;  // no padding
};

}  // namespace tourmalet
