// A Tour that goes on here (REF-MOVE-2). Its earlier stages are told by the events that matter for results, and closed
// like any other: so book, story and referee begin with the prologue (REF-MOVE-4).
#pragma once

#include "rules/vainqueur/closing.hpp"
#include "rules/vainqueur/earlier.hpp"
#include "rules/vainqueur/prologue.hpp"

namespace tourmalet::vainqueur {

template <class L>
void tell_stage(const Course& course, Open& open, unsigned stage, const RiddenStage& ridden, L& listener) {
  open.stage = static_cast<std::uint8_t>(stage);
  open.turn = open.holder();
  tell_start(course, open, listener);
  const auto winner = std::find(ridden.begin(), ridden.begin() + course.players, 0) - ridden.begin();
  tell_winner(stage, static_cast<Seat>(winner), listener);
  enter_places(course, open, places_in(ridden, course.players, course.options.third_after_tie), listener);
  hand_on_cap(course, open, listener);
}

// REF-MOVE-3 The cards stay behind: the holder of the cap deals the whole deck anew.
template <Chance C, class L>
Race go_on(const Course& course, C& chance, L& listener) {
  Race race;
  race.draw = course.deck;
  put_on_first_cap(race.open, course.earlier.cap, listener);
  unsigned stage = 0;
  for (const RiddenStage& ridden : course.earlier.stages) tell_stage(course, race.open, ++stage, ridden, listener);
  deal(course, race, race.open.results.leader[stage], chance, listener);
  begin_stage(course, race, stage + 1, chance, listener);
  return race;
}

}  // namespace tourmalet::vainqueur
