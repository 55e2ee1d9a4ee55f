// The book of a Tour, written from what was told: nothing but the events is read.
#pragma once

#include "rules/grand_tour/game.hpp"
#include "rules/grand_tour/sheets.hpp"
#include "rules/tour/book.hpp"

namespace tourmalet::grand_tour {

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
  void hear_stage(unsigned stage, const fr::Happening& event);
  SheetDay& day(unsigned stage);

  const Course& course_;
  tour::Book book_;
  tour::StageResult<Stage::riders> result_{};
  std::vector<SheetDay> days_;
  bool over_ = false;
};

}  // namespace tourmalet::grand_tour
