// What somebody is told who comes to a race that has gone on for long: a snapshot at the beginning of a round and the
// events since, as much as fits; and what was before, piece by piece, if they ask for it. Everything as one seat, or a
// spectator, may know it.
#pragma once

#include <cstddef>
#include <string>

#include "server/table.hpp"

namespace tourmalet {

struct CatchingUp {
  std::size_t first = 0;  // of the events that follow
  std::string snapshot;   // a message; empty: nothing is left out
};
// For a viewer who has the first `have` events: all that is missing if it fits into so many bytes, otherwise as much of
// the present part as fits, with at least one whole round.
CatchingUp catch_up(const Table& table, Seat viewer, std::size_t have, std::size_t bytes);

// A message with what happened before event `before`: whole rounds of one part, one at least and as many as fit.
// Precondition: 0 < before ≤ table.events().
std::string earlier_piece(const Table& table, Seat viewer, std::size_t before, std::size_t bytes);

}  // namespace tourmalet
