// The words of a scenario about a Tour by the house rules.
#pragma once

#include "rules/house_tour/game.hpp"
#include "scenarios/runner/flamme_rouge/stage_race_script.hpp"

namespace tourmalet::scenario {

class HouseTourScript final : public StageRaceScript<HouseTourScript, HouseTour, flamme_rouge::HouseStage> {
  friend StageRaceScript;
  std::span<const Keyword> keywords() const override;

  // Laying the situation.
  void seed(Words&);    // HR-SET-1: the riders in this order
  void trial(Words&);   // times of an individual time trial: who is ahead of whom the rules say
  void spent(Words&);   // fatigue cards that were taken and played in the stage
  void trait(Words&);   // given before the first stage
  void form(Words&);    // given before this stage
  void marker(Words&);  // a Baroudeur who has attacked
  void ask_at_home();
  // Looking at it.
  void expect(Words&);
  void expect_trait(Words&);
  void expect_form(Words&);
  void expect_marker(Words&);
  void expect_order(Words&);
  void expect_seeded(Words&);
  void expect_winners(Words&);
  void expect_events(Words&);
  void expect_deck(Words&);
};

}  // namespace tourmalet::scenario
