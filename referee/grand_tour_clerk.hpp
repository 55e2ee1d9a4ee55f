#pragma once

#include "referee/flamme_rouge_clerk.hpp"
#include "rules/grand_tour/game.hpp"

namespace tourmalet::referee {

void ridden_on(const flamme_rouge::Course& course, Stage& stage);

class TourClerk : public StageRaceClerk {
 public:
  explicit TourClerk(const grand_tour::Course& course);
  void hear(const grand_tour::BareTour::Event& event);

 private:
  void hear_stage(const flamme_rouge::Happening& event);
  void begin_turn();
  int seconds_elsewhere(const flamme_rouge::Happening& home);
  void enter_draw(std::size_t first);
  void flush();

  const grand_tour::Course& course_;
  int stage_ = 1, turn_ = 0, first_turn_ = 0;
  bool drawn_ = false;
  Entry group_, carried_;
};

}  // namespace tourmalet::referee
