#pragma once

#include "referee/flamme_rouge_clerk.hpp"
#include "rules/house_tour/game.hpp"

namespace tourmalet::referee {

// Type and primes as the game lays the stage.
void ridden_by_house_rules(const flamme_rouge::Course& course, Stage& stage);

class HouseClerk : public StageRaceClerk {
 public:
  explicit HouseClerk(const house_tour::Course& course);
  void hear(const house_tour::BareTour::Event& event);

 private:
  // What a referee counts on the table.
  struct Counted {
    int energy = 0, cards = 0;  // played to move
    int fatigue = 0;            // in the pack
    bool home = false;          // in a team time trial
    flamme_rouge::CardKind turned_up = flamme_rouge::no_card;
  };

  void hear_stage(const flamme_rouge::Happening& event);
  void begin_turn();
  void count_card(flamme_rouge::RiderId rider);
  void count_use(const flamme_rouge::Happening& event);
  void enter_prime(const flamme_rouge::Happening& token);
  void enter_home(const flamme_rouge::Happening& home);
  void enter_trial(const flamme_rouge::Happening& home);
  void flush();
  const flamme_rouge::Course& ridden() const { return course_.stage(static_cast<std::size_t>(stage_)); }
  bool elsewhere() const;

  const house_tour::Course& course_;
  int stage_ = 1, turn_ = 0, first_turn_ = 0, base_ = 0;
  Entry seeds_ = of(Kind::draw), traits_ = of(Kind::traits), carried_;
  std::vector<Entry> groups_;  // that came home in this turn
  std::array<Counted, flamme_rouge::max_riders> counted_{};
};

}  // namespace tourmalet::referee
