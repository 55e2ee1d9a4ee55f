// The field as the events tell it: who rides with whom after each of them, what the clock shows, whose attack is
// answered. Events are small values that know nothing of the rest of the race; what pages show beside them is added to
// their documents from here.
#pragma once

#include <span>
#include <vector>

#include "rules/core/value.hpp"
#include "rules/tour_de_france/events.hpp"
#include "rules/tour_de_france/state.hpp"

namespace tourmalet::tour_de_france {

// TDF-GRP-1, TDF-ORD: `road`, the groups as they stand, the first of the road first, and `gaps`, the cells from each
// group to the one behind it.
void tell_road(const Stage& stage, std::span<const Spot, max_riders> spots, Value& told);

// TDF-TIME-1 When a table turn begins.
inline unsigned clock_at(const Stage& stage, unsigned turn) {
  return stage.base_seconds + 60U * (turn == 0 ? 0 : turn - 1U);
}

class Field {
 public:
  explicit Field(const Course& course) : course_(course) {}
  void hear(const Happening& event);
  // The event with this number, counted from 0.
  void complete(std::size_t number, const Happening& event, Value& told) const;

 private:
  using Spots = std::array<Spot, max_riders>;
  struct Move {
    std::uint32_t event;
    Spot to;  // no_spot: off the road
    RiderId rider;
  };
  struct Begun {  // a stage
    std::uint32_t event, moves;
    std::uint32_t best = 0;  // seconds of the winner
  };
  struct Answer {  // TDF-CON-2
    std::uint32_t event;
    RiderId attacker;
  };
  std::size_t stage_at(std::size_t number) const;  // from 1
  Spots spots_after(std::size_t number) const;
  void move(RiderId rider, Spot to);
  void attack(const Happening& event);

  const Course& course_;
  std::uint32_t heard_ = 0;
  std::vector<Move> moves_;
  std::vector<Begun> stages_;
  std::vector<Answer> answers_;
  std::array<RiderId, 2 * max_groups> attacker_{};  // [slot] who rode away alone last
};

}  // namespace tourmalet::tour_de_france
