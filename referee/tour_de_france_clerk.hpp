#pragma once

#include "referee/clerk.hpp"
#include "rules/tour_de_france/events.hpp"

namespace tourmalet::referee {

Stage stage_of(const tour_de_france::Stage& board);

class HexClerk : public Clerk {
 public:
  explicit HexClerk(const tour_de_france::Course& course);
  void hear(const tour_de_france::Happening& event);

 private:
  void flush();
  void reach_turn(int turn);

  const tour_de_france::Course& course_;
  int stage_ = 1, turn_ = 0;
  int last_turn_ = 0;  // behind which those come who are timed out
  std::vector<int> lot_;
  Entry group_;  // that is arriving
  tour_de_france::RiderId first_of_group_ = tour_de_france::nobody;
  Numbers timed_out_;
};

}  // namespace tourmalet::referee
