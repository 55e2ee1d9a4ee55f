// The words of a scenario about a Tour: what happens between stages. Results are laid by hand, as a referee would note
// them; everything after that is done by the Tour itself. What happens in
// a stage is shown by scenarios of Flamme Rouge.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "rules/grand_tour/book.hpp"
#include "scenarios/runner/game_script.hpp"

namespace tourmalet::scenario {

class GrandTourScript final : public GameScript<GrandTourScript, GrandTour> {
 private:
  std::span<const Keyword> keywords() const override;

  // Laying the situation.
  void option(Words&);
  void ride(Words&);   // a stage is ridden: riders in the order of arrival with their times
  void level(Words&);  // a time trial: all riders cross the line level
  void again(Words&);
  void points(Words&);
  void fatigue(Words&);
  // Letting it run.
  void evening(Words&);
  void prizes(Words&);
  void start(Words&);
  void decide(Words&);
  void refuse(Words&);
  void play_on(Words&);
  void store(Words&);
  void expect(Words&);
  // Looking at it.
  void expect_ranking(Words&);
  void expect_jersey(Words&);
  void expect_time(Words&);
  void expect_points(Words&);
  void expect_carries(Words&);
  void expect_order(Words&);
  void expect_home(Words&);
  void expect_at(Words&);
  void expect_modules(Words&);
  void expect_stages(Words&);
  void expect_sides(Words&);
  void expect_rest(Words&);
  void expect_stage(Words&);
  void expect_asked(Words&);
  void expect_deck(Words&);
  void expect_winner(Words&);
  void expect_over(Words&);
  void expect_error(Words&);

  const grand_tour::Course& course();
  flamme_rouge::RiderId rider(Words&);
  std::size_t team(Words&);
  void lay_stage();    // a stage to be laid, after the evening of the one before
  void close_stage();  // what was laid is over: the Tour goes on
  void next_is_begun();
  void is_played();
  const grand_tour::BareTour::TourSheet& sheet();
  tour::Ledger ledger();
  std::size_t profile(std::string_view id);
  tour::Rankings rankings();

  std::vector<std::pair<std::string, std::string>> options_;
  std::optional<grand_tour::Course> course_;
  grand_tour::BareTour::State state_;
  grand_tour::BareTour::TourSheet shown_;
  bool laid_ = false, started_ = false;  // the stage is laid and not over; `start` was said
  KeyedChance chance_{1};
};

}  // namespace tourmalet::scenario
