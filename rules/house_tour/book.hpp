// The book of a Tour by the house rules, written from what was told: nothing but the events is read.
#pragma once

#include <array>
#include <vector>

#include "rules/house_tour/game.hpp"
#include "rules/house_tour/underway.hpp"
#include "rules/tour/book.hpp"

namespace tourmalet::house_tour {

class Scribe {
 public:
  explicit Scribe(const Course& course);
  void hear(const BareTour::Event& event);
  // How everybody stands is told with the end of a stage and of the Tour; an arrival says the time of the whole Tour.
  void complete(std::size_t number, const BareTour::Event& event, Value& told) const;
  static unsigned closes(const BareTour::Event&) { return 0; }
  const tour::Book& book() const { return book_; }
  Value sheets() const;

 private:
  // What changes how everybody stands besides the road itself: bonus seconds of a sprint, the first crossing.
  struct Passage {
    std::size_t number = 0;  // of the event
    std::uint8_t stage = 0, rider = 0, seconds = 0;
    bool crossed = false;
    fr::Spots spots{};
  };
  void pass(const BareTour::Event& event);
  void tell_underway(std::size_t number, const BareTour::Event& event, Value& told) const;
  Value standings_after(std::size_t stage) const;
  Value winners() const;

  const Course& course_;
  tour::Book book_;
  tour::StageResult<HouseStage::riders> result_{};
  std::size_t heard_ = 0;
  fr::Spots spots_{};
  std::vector<Passage> passages_;
  std::vector<std::array<std::uint8_t, fr::max_riders>> kept_;  // fatigue cards, [stage][rider], for the next one
};

}  // namespace tourmalet::house_tour
