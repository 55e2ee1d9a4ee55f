// Le Tour de France as one person may see it, drawn with letters: a view and a course in, text out. One page per
// decision: the sectors around the rider whose turn it is, everybody by groups, what they may do.
#pragma once

#include "cli/terminal/screen.hpp"
#include "cli/tour_de_france/words.hpp"
#include "rules/tour_de_france/view.hpp"

namespace tourmalet::tour_de_france {

class RoadScreen final : public Screen {
 public:
  RoadScreen(Language language, Ink ink) : words_(language, ink) {}
  const RoadWords& words() const override { return words_; }

  std::string decision_page(const Sight& sight, Frame frame) const override;
  std::string watch_page(const Sight& sight, Frame frame) const override;
  std::string interlude_page(const Sight& sight, Frame frame) const override;
  std::string finish_page(const Sight& sight, Frame frame) const override;
  Story story(const Sight& sight) const override;
  std::vector<std::string> help() const override { return words_.help(); }
  std::string question(const Sight& sight) const override;
  // Enter: the usual thing; a: for all riders to the end of the table turn
  Meaning read(const Sight& sight, std::string_view typed) const override;
  bool claims(const Sight& sight, std::string_view typed) const override;  // s: the solo attack, while it is offered
  std::string refusal(const Refusal& refusal) const override { return words_.refusal(refusal_words(), refusal); }

 private:
  RoadWords words_;
};

}  // namespace tourmalet::tour_de_france
