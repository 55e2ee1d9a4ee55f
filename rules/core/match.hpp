// A game being played across the border, with everything that was decided: what the terminal, the server and a replay
// hold. The state is the caller's to read; it changes only through decide().
#pragma once

#include <array>
#include <cstddef>
#include <memory>
#include <vector>

#include "rules/core/module.hpp"

namespace tourmalet {

// One line of a record: who decided what, and what chance answered.
struct Decision {
  Seat seat = 0;
  ActionCode action{};
  std::vector<Outcome> outcomes;
};

class Match {
 public:
  Match(const GameModule& game, std::shared_ptr<const void> course) : game_(&game), course_(std::move(course)), state_((game.state_size + 7) / 8) {}

  void start(ChanceRef chance, const Hearing& hearing = {}) {
    opening_.clear();
    decisions_.clear();
    RecordingChance<ChanceRef> recording(chance, opening_);
    game_->start(course(), state_.data(), recording, hearing);
  }
  // Nothing happens if it is refused.
  Refusal decide(Seat seat, ActionCode action, ChanceRef chance, const Hearing& hearing = {}) {
    if (const Refusal refusal = game_->refusal(course(), state(), seat, action)) return refusal;
    Decision decision{seat, action, {}};
    RecordingChance<ChanceRef> recording(chance, decision.outcomes);
    game_->apply(course(), state_.data(), seat, action, recording, hearing);
    decisions_.push_back(std::move(decision));
    return accepted;
  }

  const GameModule& game() const { return *game_; }
  const void* course() const { return course_.get(); }
  const std::shared_ptr<const void>& shared_course() const { return course_; }
  const void* state() const { return state_.data(); }
  Seats deciding() const { return game_->deciding(course(), state()); }
  std::uint64_t hash() const { return game_->hash(state()); }
  std::string position() const { return game_->position(course(), state()); }
  std::vector<ActionCode> legal(Seat seat) const {  // none for a seat that is not asked
    if (seat >= max_seats || !deciding().contains(seat)) return {};
    std::array<ActionCode, max_actions> codes;
    const std::size_t count = game_->legal(course(), state(), seat, codes);
    return {codes.begin(), codes.begin() + static_cast<std::ptrdiff_t>(count)};
  }
  const std::vector<Outcome>& opening() const { return opening_; }
  const std::vector<Decision>& decisions() const { return decisions_; }

 private:
  const GameModule* game_;
  std::shared_ptr<const void> course_;
  std::vector<std::uint64_t> state_;
  std::vector<Outcome> opening_;
  std::vector<Decision> decisions_;
};

}  // namespace tourmalet
