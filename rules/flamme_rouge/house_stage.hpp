// A stage by the house rules: a race in the full box that begins with what was carried on and says how it ended.
#pragma once

#include "rules/flamme_rouge/game.hpp"
#include "rules/tour/result.hpp"

namespace tourmalet::flamme_rouge {

struct HouseStage : FlammeRougeIn<FullBox> {
  static constexpr std::size_t riders = max_riders, teams = max_teams;

  // HR-SET-3 Before the first stage nothing is known: the seed order is drawn and the traits are dealt.
  struct Carried {
    std::array<std::uint8_t, riders> from_behind{};  // HR-GRID-1, HR-ITT-2: the place in the general order, 1 the last
    std::array<std::uint8_t, riders> team_from_behind{};  // HR-TTT-1: that of his team
    std::array<std::uint8_t, riders> trait{};             // HR-TRAIT-2
    std::array<std::uint8_t, riders> fatigue{};           // HR-BTW-2: cards kept
    bool known = false;
  };

  template <Chance C, Listener<Event> L>
  static State begin_stage(const Course& course, const Carried& carried, C& chance, L& listener) {
    State race = blank_race<FullBox>(course);
    if (carried.known) {
      race.underdog = course.house.day == Day::team_trial ? carried.team_from_behind : carried.from_behind;
      race.trait = carried.trait;
      for (RiderId rider = 0; rider < course.riders(); ++rider) {
        race.dealt[rider].add(fatigue_card, carried.fatigue[rider]);
        race.pile[rider] = race.dealt[rider];
      }
      show_piles(course, race);
      if constexpr (listens<L>())
        for (RiderId rider = 0; rider < course.riders(); ++rider) {
          Happening told = Happening::about(Happening::Kind::carried, rider);
          told.value = carried.fatigue[rider];
          listener.hear(beside_piles(race, told));
        }
    }
    race.now.at = Turn::not_begun;
    advance(course, race, chance, listener);
    return race;
  }

  // HR-BTW-1 Places, seconds of the clock, bonus seconds and points. HR-TTT-4, HR-TIE-1 Team-mates share a place.
  static tour::StageResult<riders> result(const Course& course, const State& race) {
    tour::StageResult<riders> all{};
    for (RiderId rider = 0; rider < course.riders(); ++rider) {
      tour::RiderResult& one = all[rider];
      one.seconds = race.seconds[rider];
      one.bonus = race.bonus[rider];
      one.place = race.place[rider];
      one.points = {race.sprint[rider], race.mountain[rider], 0};
      if (course.house.day != Day::team_trial) continue;
      one.place = 1;
      for (TeamId team = 0; team < course.teams; ++team) {
        const RiderId other = rider_of(team, Role::rouleur);
        one.place +=
            std::pair(race.seconds[other], race.underdog[other]) < std::pair(race.seconds[rider], race.underdog[rider]);
      }
    }
    return all;
  }
};

}  // namespace tourmalet::flamme_rouge
