// The book of a stage race, written from what was told: nothing but the events is read.
#pragma once

#include <span>

#include "rules/tour/book.hpp"
#include "rules/tour_de_france/classifications.hpp"
#include "rules/tour_de_france/field.hpp"

namespace tourmalet::tour_de_france {

Value label(std::size_t rider);  // the number on the back

class Scribe {
 public:
  explicit Scribe(const Course& course);
  void hear(const Happening& event);
  void complete(std::size_t number, const Happening& event, Value& told) const { field_.complete(number, event, told); }
  const tour::Book& book() const { return book_; }
  // The stage that this event ends, 0 for any other event.
  static unsigned closes(const Happening& event) { return event.kind == Happening::Kind::stage_over ? event.value : 0; }

 private:
  const Course& course_;
  tour::Book book_;
  Field field_;
  StageResult result_{};
  unsigned stage_ = 1, turn_ = 0;
};

tour::Book book_of(const Course& course, std::span<const Happening> heard);

}  // namespace tourmalet::tour_de_france
