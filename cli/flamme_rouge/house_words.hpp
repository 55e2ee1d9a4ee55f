// The house rules at the terminal: every question in words, with what each answer would bring and what is typed for it;
// what riders have; what they did. The words are those of the page (web/src/games/flamme_rouge/house_words.ts).
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "cli/flamme_rouge/words.hpp"
#include "rules/flamme_rouge/view.hpp"

namespace tourmalet::flamme_rouge {

// All of them, for the test that compares them with the page. In those of events {0} is a rider, {1} a number or a
// square.
std::span<const Both> house_phrases();

// Whether what is asked is one of their questions, other than which card and which rider.
bool asks_by_house_rules(const Course& course, const FullOutlook& view);

class HouseWords {
 public:
  HouseWords(const RaceWords& words, const Course& course, const FullOutlook& view)
      : words_(words), course_(course), view_(view) {}

  std::string question(std::span<const ActionCode> legal) const;
  std::vector<std::string> explained(std::span<const ActionCode> legal) const;  // in full, a line each
  std::string key(Play play) const;                                             // what is typed for it
  std::optional<ActionCode> typed(std::span<const ActionCode> legal, std::string_view text) const;
  std::string keys_only(std::span<const ActionCode> legal) const;  // "Here only 1 or 2 can be typed."

  std::vector<std::string> gear() const;  // of every rider who has any

 private:
  std::string title() const;
  std::string answer(Play play) const;  // "PAY: home in 2:10, +1 fatigue"
  std::string brings(Play play) const;
  RiderId subject() const;

  const RaceWords& words_;
  const Course& course_;
  const FullOutlook& view_;
};

// One sentence for an event that they tell in their own way, for `who`; empty where another event says it.
inline bool told_by_house_rules(const Course& course, const Happening& event) {
  using Kind = Happening::Kind;
  return course.house.sheet && (event.kind == Kind::used || event.kind == Kind::advanced ||
                                event.kind == Kind::answered || event.kind == Kind::placed);
}
std::string house_sentence(const RaceWords& words, const Course& course, const Happening& event,
                           const std::string& who);
std::string_view house_rule_behind(const Course& course, const Happening& event);
std::string house_refusal(const RaceWords& words, const Refusal& refusal);  // empty: in the usual words

}  // namespace tourmalet::flamme_rouge
