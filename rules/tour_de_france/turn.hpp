// The table turn: one rider after the other, arrivals, the next turn, the next stage. Whatever leaves no choice is done
// at once.
#pragma once

#include "rules/tour_de_france/finish.hpp"
#include "rules/tour_de_france/helping.hpp"
#include "rules/tour_de_france/start.hpp"

namespace tourmalet::tour_de_france {

template <class L>
void tell_turn(const Race& race, L& listener) {
  if constexpr (listens<L>()) {
    Happening event = Happening::about(Happening::Kind::turn_began, nobody);
    event.turn = race.turn;
    listener.hear(event);
  }
}

// TDF-TURN-1, 2 and TDF-PACE-1: order, groups, positions and slots are fresh.
template <class L>
void begin_turn(const Course& course, Race& race, L& listener) {
  ++race.turn;
  settle_groups(course.stage(race.stage), race);
  race.slots = {};
  race.sheltered = 0;
  race.fallen = 0;
  race.at = 0;
  race.step = Step::next_rider;
  tell_turn(race, listener);
}

// The road is empty: nothing of the last table turn is left.
inline void clear_road(Race& race) {
  race.order.fill(nobody);
  race.group.fill(alone);
  race.slots = {};
  race.sheltered = 0;
  race.fallen = race.poised = 0;
  race.at = 0;
}

template <class L>
void begin_stage(Race& race, L& listener) {
  ++race.stage;
  race.results.leader[race.stage - 1U] = race.leader[static_cast<std::size_t>(Jersey::yellow)];
  race.time.fill(0);
  for (auto& prime : race.primes) prime.fill(nobody);
  race.turn = race.winner_turn = 0;
  race.arrived = race.first_group = 0;
  race.step = Step::placing;
  if constexpr (listens<L>()) listener.hear(Happening::about(Happening::Kind::stage_began, nobody, race.stage));
}

// TDF-TURN-4, TDF-FIN-11, TDF-RACE-2, 4
template <class L>
void end_turn(const Course& course, Race& race, L& listener) {
  settle_arrivals(course, race, listener);
  apply_time_limit(course, race, listener);
  for (const Spot spot : race.spot)
    if (spot != no_spot) return begin_turn(course, race, listener);
  close_stage(course, race, listener);
  clear_road(race);
  if (race.stage < course.stages.size() && starters(course, race) > 0) return begin_stage(race, listener);
  race.step = Step::over;
  race.card.fill(nobody);
  if constexpr (listens<L>()) listener.hear(Happening::about(Happening::Kind::race_over, nobody));
}

// TDF-TURN-3, TDF-ORD-5: the next of the order who can ride gets a menu.
template <class L>
void next_rider(const Course& course, Race& race, L& listener) {
  const Stage& stage = course.stage(race.stage);
  const RiderId rider = race.rider();
  if (!race.on_road(rider) || contains(race.fallen, rider)) {
    ++race.at;
    return;
  }
  if (Traffic(stage, race).free_ahead(race.spot[rider])) {
    race.step = Step::menu;
    return;
  }
  // TDF-MOVE-6, TDF-BRK-5
  ++race.counters.stuck;
  if (race.group[rider] != alone) count_down(race.slot(rider, stage[race.spot[rider]].family));
  if constexpr (listens<L>()) listener.hear(Happening::about(Happening::Kind::stuck, rider));
  ++race.at;
}

// The only cell a ride can end on, or no_spot if there is a choice.
inline Spot forced_end(const Course& course, const Race& race) {
  const Stage& stage = course.stage(race.stage);
  const Traffic traffic(stage, race);
  const bool one_cell_is_an_end = course.options.ride_short || race.speed == 1;
  Spot only_end = no_spot;
  for (const Spot next : stage[race.spot[race.rider()]].ahead) {
    if (next == no_spot || !traffic.free(next)) continue;
    if (only_end != no_spot && one_cell_is_an_end) return no_spot;
    only_end = next;
  }
  if (race.speed == 1 || only_end == no_spot) return only_end;
  const Reach reach(stage, traffic, race.spot[race.rider()], race.speed);
  Spot found = no_spot;
  for (const Spot end : reach.spots()) {
    if (!reach.allowed(course.options, end)) continue;
    if (found != no_spot) return no_spot;
    found = end;
  }
  return race.ride == Ride::ordinary && can_help_anyone(stage, race, race.rider(), race.speed) ? no_spot : found;
}

// The last rider of a team and the last cell of the corridor.
inline Play forced_place(const Course& course, const Race& race) {
  const Stage& stage = course.stage(race.stage);
  if (stage.corridor.size() - race.at != 1) return {};
  const Call call = called(course, race);
  Play found;
  for (std::size_t nth = 0; nth < team_places; ++nth) {
    const auto rider = static_cast<RiderId>(call.seat * team_places + nth);
    if (!may_place(course, race, call, rider)) continue;
    if (found != Play()) return {};
    for (const Spot spot : stage.corridor)
      if (corridor_cell_free(race, spot)) found = Play::place(rider, stage[spot].name());
  }
  return found;
}

// Goes on until somebody has something to decide.
template <Chance C, class L>
void advance(const Course& course, Race& race, C& chance, L& listener) {
  for (;;) {
    switch (race.step) {
      case Step::placing: {
        if (race.at == starters(course, race)) {  // TDF-START-5
          begin_turn(course, race, listener);
          break;
        }
        const Play only_play = forced_place(course, race);
        if (only_play == Play()) return;
        place_rider(race, only_play.rider(), course.stage(race.stage).find(only_play.cell()), listener);
        break;
      }
      case Step::next_rider:
        if (race.at < max_riders && race.order[race.at] != nobody)
          next_rider(course, race, listener);
        else
          end_turn(course, race, listener);
        break;
      case Step::menu: {
        const Menu menu = menu_of(course, race, race.rider());
        if (menu.pace != 0 || menu.cards != 0 || !std::has_single_bit(menu.dice)) return;
        roll(course, race, static_cast<Die>(std::countr_zero(menu.dice)), chance, listener);
        break;
      }
      case Step::ride: {
        const Spot end = forced_end(course, race);
        if (end == no_spot) return;
        ride_to(course, race, end, chance, listener);
        break;
      }
      case Step::help_own: {
        const OwnEnds ends = own_ends(course.stage(race.stage), race);
        if (ends.size() != 1) return;
        race.own_end = ends[0].spot;
        race.own_cells = static_cast<std::uint8_t>(ends[0].cells);
        race.step = Step::help_other;
        break;
      }
      case Step::help_other: {
        const OtherEnds ends = other_ends(course.stage(race.stage), race);
        if (ends.size() != 1) return;
        propose_help(course, race, ends[0], listener);
        break;
      }
      case Step::attack:
      case Step::consent:
      case Step::over: return;
    }
  }
}

}  // namespace tourmalet::tour_de_france
