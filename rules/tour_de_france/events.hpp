// What happened, one value per fact: the browser animates it, the terminal tells it, statistics count it.
#pragma once

#include <array>
#include <cstdint>

#include "rules/tour_de_france/play.hpp"

namespace tourmalet::tour_de_france {

struct Happening {
  enum class Kind : std::uint8_t {
    nothing,
    lot,          // value = place in the order of the teams, other = seat
    stage_began,  // value = stage
    placed,       // rider, to
    turn_began,   // turn
    stuck,        // rider: no free cell ahead
    // rider, die, face; value = cells to ride, 0 if that is still open; pace = what the others may adopt, 0 none
    threw,
    adopted,  // rider, value = cells
    // rider, value = Attack, slot; answers = 1: it answers the last attack of that slot (TDF-CON-2)
    attacked,
    card_used,     // rider, value = Jersey
    rode,          // rider, from, to; value = speed, other = rider who gave it, or nobody
    asked,         // rider asks other to ride to `to` too; value = cells given
    answered,      // rider (the one asked), value = 1 agreed
    crashed,       // rider lost this turn
    brought_down,  // rider fell because of other
    abandoned,     // rider
    prime,         // rider, value = prime, place
    crossed,       // rider is in the finish zone, value = seconds
    // rider, place, value = bonus, seconds of the stage in `time`, other = first rider of the arrival group
    arrived,
    timed_out,   // rider, place, time (TDF-OPT-11)
    stage_over,  // value = stage
    jersey,      // rider leads, value = Jersey
    race_over,
  };
  Kind kind = Kind::nothing;
  RiderId rider = nobody, other = nobody;
  Die die = Die::yellow;
  Face face = 0;
  std::uint8_t value = 0, pace = 0, place = 0;
  std::uint8_t stage = 0;  // whose cells `from` and `to` are
  std::uint8_t slot = 0;   // of a group, on one family of terrain
  std::uint8_t answers = 0;
  std::array<std::uint8_t, 3> unused{};  // no padding
  Spot from = no_spot, to = no_spot;
  std::uint16_t turn = 0;
  std::uint32_t time = 0;  // seconds

  bool operator==(const Happening&) const = default;

  static Happening about(Kind kind, RiderId rider, unsigned value = 0) {
    return {.kind = kind, .rider = rider, .value = static_cast<std::uint8_t>(value)};
  }
};
static_assert(std::has_unique_object_representations_v<Happening>);

}  // namespace tourmalet::tour_de_france
