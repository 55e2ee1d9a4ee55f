// The book of a Tour, written from what was told: nothing but the events is read.
#pragma once

#include "rules/grand_tour/game.hpp"
#include "rules/tour/book.hpp"

namespace tourmalet::grand_tour {

Value label(std::size_t rider);  // "rR"

class Scribe {
 public:
  explicit Scribe(const Course& course);
  void hear(const BareTour::Event& event);
  // How everybody stands is told with the end of a stage, after a rest day and at the end of the Tour; the clock says
  // the time of the whole Tour as well.
  void complete(std::size_t number, const BareTour::Event& event, Value& told) const;
  static unsigned closes(const BareTour::Event&) { return 0; }
  const tour::Book& book() const { return book_; }
  Value sheets() const;  // GT-SHEET-1/2/3

 private:
  // What a stage brought besides its result, by the riders' numbers.
  struct Day {
    std::array<std::uint8_t, Stage::riders> major{}, minor{};  // GT-SHEET-1: worth of the tokens
    std::array<std::uint8_t, Stage::riders> fatigue{};         // GT-PREP-2: cards kept for the next one
    std::array<std::uint16_t, Stage::teams> rest{};            // GT-SHEET-3: points of rest days up to then
    Value classifications, then;  // after it, and after the rest day or the prizes that followed
  };
  void hear_stage(unsigned stage, const fr::Happening& event);
  Day& day(unsigned stage);
  Value moved(Value classifications, std::size_t nth) const;
  Value player_rows(std::size_t nth) const;
  Value totals(std::size_t nth) const;
  Value prizes() const;
  Value final_scores() const;

  const Course& course_;
  tour::Book book_;
  tour::StageResult<Stage::riders> result_{};
  std::vector<Day> days_;
  bool over_ = false;
};

}  // namespace tourmalet::grand_tour
