// Le Vainqueur du Tour as one person may see it, drawn with letters: a view and a course in, text out. Nothing here
// knows the state.
#pragma once

#include "cli/terminal/screen.hpp"
#include "cli/vainqueur/words.hpp"
#include "rules/vainqueur/view.hpp"

namespace tourmalet::vainqueur {

class TourScreen final : public Screen {
 public:
  TourScreen(Language language, Ink ink) : words_(language, ink) {}
  const TourWords& words() const override { return words_; }

  std::string decision_page(const Sight& sight, Frame frame) const override;
  std::string watch_page(const Sight& sight, Frame frame) const override;
  std::string interlude_page(const Sight& sight, Frame frame) const override;
  std::string finish_page(const Sight& sight, Frame frame) const override;
  Story story(const Sight& sight) const override;
  std::vector<std::string> help() const override { return words_.help(); }
  std::string question(const Sight& sight) const override;
  Meaning read(const Sight& sight, std::string_view typed) const override;
  std::string refusal(const Refusal& refusal) const override { return words_.refusal(refusal_words(), refusal); }

 private:
  TourWords words_;
};

}  // namespace tourmalet::vainqueur
