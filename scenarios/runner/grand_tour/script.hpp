// The words of a scenario about the Grand Tour.
#pragma once

#include "rules/grand_tour/book.hpp"
#include "scenarios/runner/flamme_rouge/stage_race_script.hpp"

namespace tourmalet::scenario {

class GrandTourScript final : public StageRaceScript<GrandTourScript, GrandTour, grand_tour::Stage> {
  friend StageRaceScript;
  std::span<const Keyword> keywords() const override;

  void level(Words&);  // a time trial: all riders cross the line level
  void expect(Words&);
  void expect_order(Words&);
  void expect_at(Words&);
  void expect_sides(Words&);
  void expect_papers(Words&);
  void expect_deck(Words&);
  void expect_winner(Words&);
};

}  // namespace tourmalet::scenario
