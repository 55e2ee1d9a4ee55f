// A race that goes on here (REF-MOVE-2). Its earlier stages are told by the events that matter for results, and closed
// like any other: so sheets, book, story and referee begin with the first stage (REF-MOVE-4).
#pragma once

#include "rules/tour_de_france/earlier.hpp"
#include "rules/tour_de_france/turn.hpp"

namespace tourmalet::tour_de_france {

// Of the table turns only those are told in which somebody comes home, and the first.
template <class L>
void reach_turn(Race& race, unsigned turn, L& listener) {
  if (turn <= race.turn) return;
  race.turn = static_cast<std::uint16_t>(turn);
  tell_turn(race, listener);
}

template <class L>
void tell_stage(const Course& course, Race& race, const RiddenStage& ridden, L& listener) {
  reach_turn(race, 1, listener);
  for (std::size_t prime = 0; prime < ridden.primes.size(); ++prime)
    for (const RiderId rider : ridden.primes[prime]) take_prime(race, prime, rider, listener);
  reach_turn(race, ridden.turns, listener);
  for (const RiderId rider : ridden.out) {
    race.abandoned |= only(rider);
    if constexpr (listens<L>()) listener.hear(Happening::about(Happening::Kind::abandoned, rider));
  }
  for (const RiddenStage::Arrival& group : ridden.arrivals) {
    reach_turn(race, turn_of(group), listener);
    for (const RiderId rider : group.riders)
      arrive(course, race, rider, group.late ? rider : group.riders[0], group.seconds,
             group.late ? Happening::Kind::timed_out : Happening::Kind::arrived, listener);
  }
  close_stage(course, race, listener);
}

// TDF-CARD-1 holds here too: who leads has the card again.
template <class L>
Race go_on(const Course& course, L& listener) {
  Race race;
  for (std::size_t i = 0; i < course.teams; ++i) draw_team(race, i, course.earlier.lot[i], listener);
  begin_first_stage(race, listener);
  for (const RiddenStage& ridden : course.earlier.stages) {
    tell_stage(course, race, ridden, listener);
    begin_stage(race, listener);
  }
  return race;
}

}  // namespace tourmalet::tour_de_france
