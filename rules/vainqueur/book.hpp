// The book of the Tour, written from what was told: nothing but the events is read.
#pragma once

#include <span>

#include "rules/tour/book.hpp"
#include "rules/vainqueur/closing.hpp"

namespace tourmalet::vainqueur {

Value label(std::size_t rider);  // the seat

class Scribe {
 public:
  explicit Scribe(const Course& course);
  void hear(const Happening& event);
  const tour::Book& book() const { return book_; }
  // The stage that this event ends, 0 for any other event: after the last stage nobody gets the cap.
  static unsigned closes(const Happening& event) {
    if (event.kind == Happening::Kind::cap) return event.stage - 1U;
    return event.kind == Happening::Kind::tour_won ? unsigned{stage_count} : 0;
  }

 private:
  const Course& course_;
  tour::Book book_;
  tour::StageResult<max_players> result_{};
  bool sprinted_ = false;
};

tour::Book book_of(const Course& course, std::span<const Happening> heard);

}  // namespace tourmalet::vainqueur
