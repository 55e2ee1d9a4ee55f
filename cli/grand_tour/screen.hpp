// A Tour on the terminal: the stage as Flamme Rouge draws it, under a line that says how the Tour stands; between
// stages and at the end the classifications.
#pragma once

#include "cli/flamme_rouge/screen.hpp"
#include "rules/grand_tour/game.hpp"

namespace tourmalet::grand_tour {

class TourScreen final : public Screen {
 public:
  TourScreen(Language language, Ink ink) : race_(language, ink) {}
  const Words& words() const override { return race_.words(); }

  std::string decision_page(const Sight& sight, Frame frame) const override;
  std::string watch_page(const Sight& sight, Frame frame) const override;
  std::string interlude_page(const Sight& sight, Frame frame) const override;
  std::string finish_page(const Sight& sight, Frame frame) const override;
  Story story(const Sight& sight) const override;
  std::vector<std::string> help() const override;
  std::string question(const Sight& sight) const override;
  Meaning read(const Sight& sight, std::string_view typed) const override;
  bool claims(const Sight& sight, std::string_view typed) const override;
  std::string refusal(const Refusal& refusal) const override { return race_.refusal(refusal); }

 private:
  Lines head(const Sight& sight, std::size_t columns) const;
  template <class Draw>
  std::string with_head(const Sight& sight, Frame frame, const Draw& draw) const;
  static Value sheets(const Sight& sight);
  Chapter last_round(const Sight& sight, std::size_t stage) const;
  void add_result(const Value& stage, Page& page) const;
  void add_classifications(const Sight& sight, Page& page) const;
  flamme_rouge::RaceScreen race_;
};

}  // namespace tourmalet::grand_tour
