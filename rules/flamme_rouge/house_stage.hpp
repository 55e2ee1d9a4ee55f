// A stage by the house rules: a race in the full box that begins with what was carried on and says how it ended.
#pragma once

#include "rules/flamme_rouge/elsewhere.hpp"
#include "rules/flamme_rouge/game.hpp"
#include "rules/flamme_rouge/regulations.hpp"
#include "rules/tour/tour.hpp"

namespace tourmalet::flamme_rouge {

// REF-MOVE-4 With what was drawn before the first stage, said of each.
struct HouseRidden : Ridden {
  std::array<std::uint8_t, max_riders> seed{};   // HR-SET-1: the place in the order, from 1
  std::array<std::uint8_t, max_riders> trait{};  // HR-TRAIT-2
};

struct HouseStage : FlammeRougeIn<FullBox> {
  static constexpr std::size_t riders = max_riders, teams = max_teams;

  // HR-SET-3 What a stage begins with. In a single stage nothing is known: its seed order is drawn when it begins.
  struct Carried {
    std::array<std::uint8_t, riders> from_behind{};  // HR-GRID-1, HR-ITT-2: the place in the general order, 1 the last
    std::array<std::uint8_t, riders> team_from_behind{};  // HR-TTT-1: that of his team
    std::array<std::uint8_t, riders> trait{};             // HR-TRAIT-2
    std::array<std::uint8_t, riders> fatigue{};           // HR-BTW-2: cards kept
    bool known = false;                                   // a stage was ridden before
  };

  // HR-SET-1 The seed order is the general order before the first stage. In a team time trial the step `launch_order`
  // makes an order of teams of it.
  template <Chance C, Listener<Event> L>
  static Carried draw_up(const Course& course, std::span<tour::RiderLine> lines, C& chance, L& listener) {
    State race = blank_race<FullBox>(course);
    Seed::draw(course, race, chance, listener);
    Carried carried{.from_behind = race.underdog, .team_from_behind = race.underdog};
    for (RiderId rider = 0; rider < course.riders(); ++rider)
      lines[rider].seed = static_cast<std::uint8_t>(course.riders() - race.underdog[rider] + 1);
    return carried;
  }

  template <Chance C, Listener<Event> L>
  static State begin_stage(const Course& course, const Carried& carried, C& chance, L& listener) {
    State race = blank_race<FullBox>(course);
    race.underdog = course.house.day == Day::team_trial ? carried.team_from_behind : carried.from_behind;
    race.trait = carried.trait;
    deal(course, carried, race);
    tell_carried(course, carried, race, listener);
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

  // HR-BTW-1 … 4 Energy cards, musettes and form cards go back; what fatigue is kept, and HR-TRAIT-2 the traits.
  static Carried carry(const Course& course, const State& race, const tour::Evening& evening) {
    std::array<std::uint8_t, riders> kept{};
    for (RiderId rider = 0; rider < course.riders(); ++rider)
      kept[rider] = static_cast<std::uint8_t>(
          fatigue_kept(fatigue_left(course, race, rider), Epo::used(race, rider), evening.rest_day));
    return carry_on(course, race.trait, kept, evening);
  }

  // What the prize of a line is called in a stage that was ridden elsewhere.
  static auto prizes_of(const Course& course) {
    return [prizes = house_prizes(course)](std::size_t line) -> std::string_view {
      for (const Prize& prize : prizes)
        if (prize.line == line) return prize.word;
      return {};
    };
  }

  // REF-MOVE-4 A stage that was ridden elsewhere: told, entered and left behind like any other. What everybody kept may
  // not be known in the midst of them; then nothing is said of it.
  using Ridden = HouseRidden;
  static void recall(const Ridden& ridden, std::span<tour::RiderLine> lines) {
    for (RiderId rider = 0; rider < riders; ++rider)
      if (ridden.seed[rider] != 0) lines[rider].seed = ridden.seed[rider];
  }
  template <Listener<Event> L>
  static void tell(const Course& course, const Carried& carried, const Ridden& ridden, L& listener) {
    if constexpr (listens<L>()) {
      if (course.part == 1) tell_drawn(course, ridden, listener);
      State race = blank_race<FullBox>(course);
      deal(course, carried, race);
      tell_carried(course, carried, race, listener);
      tell_elsewhere(course, ridden, at_the_end(course, ridden), prizes_of(course), listener);
    }
  }
  static tour::StageResult<riders> result(const Course& course, const Ridden& ridden) {
    return result(course, at_the_end(course, ridden));
  }
  static Carried carry(const Course& course, const Ridden& ridden, const tour::Evening& evening) {
    Carried carried =
        carry_on(course, ridden.trait, ridden.fatigue.value_or(std::array<std::uint8_t, riders>{}), evening);
    carried.known = ridden.fatigue.has_value();
    return carried;
  }

  static std::uint8_t team_of(const Course& course, std::uint8_t rider) {
    return rider < course.riders() ? flamme_rouge::team_of(rider) : tour::nobody;
  }
  static Seat seat_of(const Course& course, std::uint8_t team) {
    return team < course.teams ? course.seat_of[rider_of(team, Role::rouleur)] : static_cast<Seat>(max_seats);
  }

 private:
  static void deal(const Course& course, const Carried& carried, State& race) {
    for (RiderId rider = 0; rider < course.riders(); ++rider) {
      race.dealt[rider].add(fatigue_card, carried.fatigue[rider]);
      race.pile[rider] = race.dealt[rider];
    }
    show_piles(course, race);
  }
  template <class L>
  static void tell_carried(const Course& course, const Carried& carried, const State& race, L& listener) {
    if constexpr (listens<L>())
      for (RiderId rider = 0; rider < course.riders() && carried.known; ++rider) {
        Happening told = Happening::about(Happening::Kind::carried, rider);
        told.value = carried.fatigue[rider];
        listener.hear(beside_piles(race, told));
      }
  }
  static Carried carry_on(const Course& course, const std::array<std::uint8_t, riders>& trait,
                          const std::array<std::uint8_t, riders>& kept, const tour::Evening& evening) {
    Carried carried{.trait = trait, .fatigue = kept, .known = true};
    const tour::Ranking &general = evening.rankings[house_general], &teams_of = evening.rankings[house_teams];
    for (RiderId rider = 0; rider < course.riders(); ++rider) {
      carried.from_behind[rider] = static_cast<std::uint8_t>(course.riders() - general.place[rider] + 1);
      carried.team_from_behind[rider] =
          static_cast<std::uint8_t>(course.teams - teams_of.place[flamme_rouge::team_of(rider)] + 1);
    }
    return carried;
  }

  // HR-SET-1, HR-SET-2
  template <class L>
  static void tell_drawn(const Course& course, const Ridden& ridden, L& listener) {
    const auto tell_of = [&](Happening::Kind kind, RiderId rider, std::uint8_t value) {
      Happening told = Happening::about(kind, rider);
      told.value = value;
      listener.hear(told);
    };
    for (std::uint8_t nth = 1; nth <= course.riders(); ++nth)
      for (RiderId rider = 0; rider < course.riders(); ++rider)
        if (ridden.seed[rider] == nth) tell_of(Happening::Kind::seeded, rider, nth);
    for (RiderId rider = 0; rider < course.riders(); ++rider)
      if (ridden.trait[rider] != 0) tell_of(Happening::Kind::traited, rider, ridden.trait[rider]);
  }
  // Points and seconds as they are given in play. RUL-TTT-5 Of a team time trial the order of the teams is known.
  static State at_the_end(const Course& course, const Ridden& ridden) {
    State race = home_again(course, ridden, prizes_of(course));
    for (const RiderId rider : ridden.home) {
      race.ending[rider] = ridden.ending[rider] == Ending::none ? Ending::crossed : ridden.ending[rider];
      FinishSprint::award(course, race, rider, race.place[rider]);
      race.underdog[rider] = std::min(race.place[rider], race.place[team_mate(rider)]);
    }
    return race;
  }
};

// What a Tour of such stages is ranked by, and what each stage must know of the day after it.
inline void join_stages(tour::Tour<HouseStage>::Course& course) {
  course.regulations = house_regulations(false);
  course.decided_by = house_general;  // RUL-END-1
  for (std::size_t stage = 1; stage <= course.stages.size(); ++stage)
    course.stages[stage - 1].house.follows = stage == course.stages.size() ? Follows::nothing
                                             : course.rests_after(stage)   ? Follows::rest_day
                                                                           : Follows::stage;
}

}  // namespace tourmalet::flamme_rouge
