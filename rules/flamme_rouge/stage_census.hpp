// What Tours of such stages count for statistics, whatever the rules. All is read from the state: when the number of
// the stage changes, the sheet has the result of the one before, and the piles what was carried into the next.
#pragma once

#include <algorithm>
#include <array>
#include <string>
#include <vector>

#include "rules/core/census.hpp"
#include "rules/flamme_rouge/state.hpp"
#include "rules/tour/tour.hpp"

namespace tourmalet::flamme_rouge {

template <class BareTour, class TourCourse>
class StageCensus : public Census {
 public:
  using Sheet = typename BareTour::TourSheet;

  explicit StageCensus(const TourCourse& course) : course_(course) {}

  void look(const void* erased, const Count& count) final {
    const auto& tour = *static_cast<const typename BareTour::State*>(erased);
    if (number_ != 0) ++decisions_;
    if (tour.number == number_) {
      rounds_ = std::max<unsigned>(rounds_, tour.stage.round);
      return on_the_way(tour.stage);
    }
    if (number_ == 0)
      first_ = tour.number, begins(tour.stage);
    else
      stage_over(tour.sheet, count);
    number_ = tour.number;
    sheet_ = tour.sheet;
    if (number_ <= course_.stages.size()) stage_begins(tour.stage, count);
    on_the_way(tour.stage);
  }

 protected:
  // What a Tour counts besides: before its first stage; at every moment of a stage; how long each rider took when it is
  // over, with `sheet()` still that of the morning.
  virtual void begins(const FullRace&) {}
  virtual void on_the_way(const FullRace&) {}
  virtual void stage_told(const Sheet& evening, const std::array<double, max_riders>& seconds, const Count& count) = 0;
  // Who stands first in the evening, before the points of a rest day and the prizes.
  virtual std::uint8_t leading_team(const tour::Rankings& rankings) const = 0;

  const TourCourse& course() const { return course_; }
  const Sheet& sheet() const { return sheet_; }
  std::uint64_t number() const { return number_; }  // of the stage being ridden
  unsigned carried(RiderId rider) const { return carried_[rider]; }
  RiderId riders() const { return course_.stages[0].riders(); }

  static Key numbered(const std::string& what, std::uint64_t number) {
    return {static_cast<unsigned>(number), what + " " + std::to_string(number)};
  }
  Key stage_key(std::uint64_t number) const {
    Key key = numbered("stage", number);
    key.name += ", " + course_.stage(number).stage.name;
    return key;
  }
  static Key cards_key(unsigned cards) { return {cards, std::to_string(cards)}; }
  // The share of Tours that a leader of an evening has won, by evening.
  template <class SeatOf>
  void close_leaders(const std::string& table, const Standings& standings, const SeatOf& seat_of,
                     const Count& count) const {
    for (std::size_t stage = 0; stage + 1 < leaders_.size(); ++stage)
      count(table, stage_key(first_ + stage), standings.place[seat_of(leaders_[stage])] == 1);
  }

 private:
  void stage_begins(const FullRace& race, const Count& count) {
    for (RiderId rider = 0; rider < riders(); ++rider) {
      carried_[rider] = race.dealt[rider][fatigue_card];
      count("fatigue cards carried into", stage_key(number_), carried_[rider]);
    }
  }
  void stage_over(const Sheet& now, const Count& count) {
    const Key stage = stage_key(number_);
    count("rounds of", stage, rounds_);
    count("decisions of a team in", stage, double(decisions_) / double(course_.teams()));
    rounds_ = decisions_ = 0;
    std::array<double, max_riders> seconds{};
    double best = 1e9, worst = 0;
    for (RiderId rider = 0; rider < riders(); ++rider) {
      seconds[rider] = double(now.riders[rider].seconds) - double(sheet_.riders[rider].seconds);
      best = std::min(best, seconds[rider]), worst = std::max(worst, seconds[rider]);
      if (now.riders[rider].latest != 1) continue;
      count("seconds of the winner of", stage, seconds[rider]);
      count("won by a sprinteur", stage, role_of(rider) == Role::sprinteur);
    }
    count("seconds from first to last of", stage, worst - best);
    stage_told(now, seconds, count);
    Sheet evening = now;
    evening.teams = sheet_.teams;
    leaders_.push_back(leading_team(tour::rank_all(course_.regulations, BareTour::ledger(evening, number_))));
  }

  const TourCourse& course_;
  std::uint64_t number_ = 0;
  unsigned rounds_ = 0, decisions_ = 0;
  std::uint64_t first_ = 1;  // ridden here: those before were ridden elsewhere
  Sheet sheet_{};            // as it was when the stage began
  std::array<unsigned, max_riders> carried_{};
  std::vector<std::uint8_t> leaders_;  // after each stage ridden here
};

}  // namespace tourmalet::flamme_rouge
