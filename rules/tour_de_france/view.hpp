// What one seat may know: everything (TDF-DP-9).
#pragma once

#include "rules/core/seats.hpp"
#include "rules/tour_de_france/state.hpp"

namespace tourmalet::tour_de_france {

struct Outlook {
  Race race;
  Seat seat = 0;
  bool operator==(const Outlook&) const = default;
};

}  // namespace tourmalet::tour_de_france
