// The traits that move a rider around the slipstream: F2 and F4 the Suceur, F5 the Équipier modèle.
#pragma once

#include "rules/core/game.hpp"
#include "rules/flamme_rouge/crossing.hpp"
#include "rules/flamme_rouge/events.hpp"
#include "rules/flamme_rouge/house.hpp"

namespace tourmalet::flamme_rouge {

struct SuceurJump {
  static constexpr std::string_view name = "suceur_jump";
  static constexpr std::uint8_t number = 20;
  static constexpr bool asks = false;

  // HR-TRAIT-SUC-1 Over a gap of two squares, alone. HR-TRAIT-SUC-2 All are tested before any of them jumps.
  // HR-TRAIT-SUC-3 Nobody is towed behind him.
  template <Chance C, class L>
  static void carry_out(const Course& course, FullRace& race, TrafficOf<FullBox>& traffic, C&, L& listener) {
    FrontOrder jumping;
    for (const RiderId rider : front_order(course, race))
      if (has(race, rider, Trait::suceur) && behind_two(course, traffic, rider, race.square[rider]))
        jumping.push_back(rider);
    for (const RiderId rider : jumping) {
      const Square to = course.ahead_of(race.square[rider], 2);
      auto& lanes = traffic.around(rider);
      if (full_for(course, race, lanes, rider, to)) continue;
      race.doing[rider] |= Doing::towless;
      advance_rider(course, race, lanes, rider, to, Advance::suceur_jump, listener);
    }
  }

 private:
  static bool behind_two(const Course& course, const TrafficOf<FullBox>& traffic, RiderId rider, Square from) {
    const auto& lanes = traffic.around(rider);
    const Square first = course.road[from].next;
    if (first == nowhere || lanes.occupied(first)) return false;
    const Square second = course.road[first].next;
    if (second == nowhere || lanes.occupied(second)) return false;
    const Square ahead = course.road[second].next;
    return ahead != nowhere && lanes.occupied(ahead) && traffic.conditions.shelter[from] &&
           traffic.conditions.shelter[ahead];
  }
};

// HR-TRAIT-SUC-5 Into a free lane of the square ahead, where somebody rides.
struct SuceurMove : AsksRiders<SuceurMove> {
  static constexpr std::string_view name = "suceur_move";
  static constexpr std::uint8_t number = 21;
  static constexpr Refusal not_asked{"not-your-turn", "HR-TRAIT-SUC-5"};
  static constexpr std::uint8_t answers = 2, harmless = 1;
  enum : std::uint8_t { step_up, stay };

  static bool concerned(const Course& course, const FullRace& race, RiderId rider) {
    if (!has(race, rider, Trait::suceur)) return false;
    const Square from = race.square[rider], to = course.road[from].next;
    const TrafficOf<FullBox> traffic(course, race);
    const auto& lanes = traffic.around(rider);
    return to != nowhere && lanes.occupied(to) && !full_for(course, race, lanes, rider, to) &&
           traffic.conditions.shelter[from] && traffic.conditions.shelter[to] && matters(course, race, rider);
  }
  template <class L>
  static void answer(const Course& course, FullRace& race, RiderId rider, std::uint8_t what, L& listener) {
    if (what != step_up) return;
    TrafficOf<FullBox> traffic(course, race);
    advance_rider(course, race, traffic.around(rider), rider, course.road[race.square[rider]].next,
                  Advance::suceur_step, listener);
  }

 private:
  // RUL-SUC-4 Past the line only where it makes a difference, now or after the final steps of F5 and F6.
  static bool matters(const Course& course, const FullRace& race, RiderId rider) {
    if (course.house.rules == 1) return mattered(course, race, rider);
    if (!past_the_line(course, race, rider)) return true;
    bool more_to_come = false;
    for (RiderId other = 0; other < course.riders(); ++other)
      more_to_come |= racing(race, other) && course.to_line[race.square[other]] <= 3 &&
                      (has(race, other, Trait::equipier) || holds(race, other, Form::rein));
    return more_to_come ||
           changes_the_homecoming(course, race, rider, course.road[race.square[rider]].next, Advance::suceur_step);
  }
  // The first version: to those level with him or behind him, and in a time trial always.
  static bool mattered(const Course& course, const FullRace& race, RiderId rider) {
    if (course.house.launches || race.square[rider] < course.finish) return true;
    bool any = false;
    for (RiderId other = 0; other < course.riders(); ++other)
      any |= other != rider && racing(race, other) && race.square[other] <= race.square[rider] &&
             course.to_line[race.square[other]] <= 3;
    return any;
  }
};
inline constexpr Answer suceur_answers[] = {{"step-up", {"onto the square ahead", "monter d’une case"}},
                                            {"stay", {"stay where he is", "rester en place"}}};

struct Equipier {
  static constexpr std::string_view name = "equipier";
  static constexpr std::uint8_t number = 22;
  static constexpr bool asks = false;

  // HR-TRAIT-EQU-1 One square on for him, and his team-mate right behind takes his place, whatever that one has ridden
  // and whatever the road (HR-TRAIT-EQU-4). HR-TRAIT-EQU-2 If he cannot, neither moves.
  template <Chance C, class L>
  static void carry_out(const Course& course, FullRace& race, TrafficOf<FullBox>& traffic, C&, L& listener) {
    for (const RiderId rider : front_order(course, race)) {
      const RiderId mate = team_mate(rider);
      const Square from = race.square[rider];
      if (!has(race, rider, Trait::equipier) || !racing(race, mate) || course.road[race.square[mate]].next != from)
        continue;
      auto& lanes = traffic.around(rider);
      const Square to = final_step(course, race, lanes, rider);
      if (to == nowhere) continue;
      advance_rider(course, race, lanes, rider, to, Advance::equipier, listener);
      advance_rider(course, race, lanes, mate, from, Advance::equipier_mate, listener);
    }
  }
};

}  // namespace tourmalet::flamme_rouge
