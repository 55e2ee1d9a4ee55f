// A race of Flamme Rouge as one person may see it, drawn with letters: a view and a course in, text out. Nothing here
// knows the state.
#pragma once

#include "cli/flamme_rouge/words.hpp"
#include "cli/terminal/screen.hpp"
#include "rules/flamme_rouge/view.hpp"

namespace tourmalet::flamme_rouge {

enum class Question : std::uint8_t { none, place, lead, card, answer };
Question question_for(const Course& course, const FullOutlook& view);
// The view of a sight, whatever the box of its course.
FullOutlook outlook(const Course& course, const void* view);

class RaceScreen final : public Screen {
 public:
  RaceScreen(Language language, Ink ink) : words_(language, ink) {}
  const RaceWords& words() const override { return words_; }

  std::string decision_page(const Sight& sight, Frame frame) const override;
  std::string watch_page(const Sight& sight, Frame frame) const override;
  std::string finish_page(const Sight& sight, Frame frame) const override;
  Story story(const Sight& sight) const override;
  std::vector<std::string> help() const override { return words_.help(); }
  std::string question(const Sight& sight) const override;
  Meaning read(const Sight& sight, std::string_view typed) const override;
  // s is the sprinteur where a rider is asked for
  bool claims(const Sight& sight, std::string_view typed) const override;
  std::string refusal(const Refusal& refusal) const override;
  std::string notice(const Sight& sight, std::size_t since) const override;

 private:
  RaceWords words_;
};

}  // namespace tourmalet::flamme_rouge
