// A game being played across the border, with everything that was decided: what the terminal, the server and a replay
// hold. The state is the caller's to read; it changes only through decide().
#pragma once

#include <array>
#include <cstddef>
#include <memory>
#include <string>
#include <vector>

#include "rules/core/module.hpp"
#include "rules/core/text.hpp"

namespace tourmalet {

// One line of a record: who decided what, and what chance answered.
struct Decision {
  Seat seat = 0;
  ActionCode action{};
  std::vector<Outcome> outcomes;
};

class Match {
 public:
  Match(const GameModule& game, std::shared_ptr<const void> course)
      : game_(&in_its_box(game, course.get())), course_(std::move(course)), state_((game_->state_size + 7) / 8) {}

  void start(ChanceRef chance, const Hearing& hearing = {}) {
    opening_.clear();
    decisions_.clear();
    RecordingChance<ChanceRef> recording(chance, opening_);
    game_->start(course(), state_.data(), recording, hearing);
  }
  // Nothing happens if it is refused.
  Refusal decide(Seat seat, ActionCode action, ChanceRef chance, const Hearing& hearing = {}) {
    const Refusal refusal = game_->refusal(course(), state(), seat, action);
    if (!refusal) carry_out(seat, action, chance, hearing);
    return refusal;
  }
  // Precondition: it is not refused.
  void carry_out(Seat seat, ActionCode action, ChanceRef chance, const Hearing& hearing = {}) {
    Decision decision{seat, action, {}};
    RecordingChance<ChanceRef> recording(chance, decision.outcomes);
    game_->apply(course(), state_.data(), seat, action, recording, hearing);
    decisions_.push_back(std::move(decision));
  }

  const GameModule& game() const { return *game_; }
  const void* course() const { return course_.get(); }
  const std::shared_ptr<const void>& shared_course() const { return course_; }
  const void* state() const { return state_.data(); }
  Seats deciding() const { return game_->deciding(course(), state()); }
  std::string position() const { return game_->position(course(), state()); }
  std::uint64_t hash() const { return hash_of_text(position()); }  // by its text: every later program gives it the same
  std::vector<ActionCode> legal(Seat seat) const {                 // none for a seat that is not asked
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

// Outcomes as they are stored and written down: "3 5 6 7".
inline std::string outcomes_text(const Match& match, const std::vector<Outcome>& outcomes) {
  std::string text;
  for (const Outcome& one : outcomes)
    text += (text.empty() ? "" : " ") + match.game().outcome_text(match.course(), one.bag, one.kind);
  return text;
}

// Answers from words that were written down: a word is the kind whose text it is. "#3" is a number of the first
// programs, and GameModule::old_outcome says what it meant.
class WrittenChance {
 public:
  WrittenChance(const Match& match, std::vector<std::string> words) : match_(match), words_(std::move(words)) {}
  template <class W>
  std::size_t pick(Bag bag, const W& weights) {
    if (used_ < words_.size()) {
      const std::string word = word_for(bag);
      for (std::size_t kind = 0; kind < weights.size(); ++kind)
        if (weights[kind] != 0 && match_.game().outcome_text(match_.course(), bag, kind) == word) return kind;
      if (trouble_.empty()) trouble_ = "\"" + words_[used_ - 1] + "\" cannot be drawn there";
    } else if (trouble_.empty()) {
      trouble_ = "there are not enough outcomes of chance";
    }
    return locate(weights, 0);
  }
  std::string trouble() const {  // empty: all of them fitted
    return !trouble_.empty()       ? trouble_
           : used_ < words_.size() ? "there are more outcomes of chance than were drawn"
                                   : "";
  }

 private:
  std::string word_for(Bag bag) {
    const std::string& word = words_[used_++];
    const auto number = word.starts_with('#') ? read_number(word.substr(1), 255) : std::nullopt;
    return number ? match_.game().old_outcome(bag, static_cast<std::size_t>(*number)) : word;
  }
  const Match& match_;
  std::vector<std::string> words_;
  std::size_t used_ = 0;
  std::string trouble_;
};

}  // namespace tourmalet
