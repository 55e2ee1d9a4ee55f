// F9 and F11 of a road stage by the house rules: who crosses, the sprint before the line, times, places and points.
#pragma once

#include "rules/core/game.hpp"
#include "rules/flamme_rouge/crossing.hpp"
#include "rules/flamme_rouge/events.hpp"
#include "rules/flamme_rouge/home.hpp"
#include "rules/flamme_rouge/house.hpp"
#include "rules/flamme_rouge/sheet.hpp"

namespace tourmalet::flamme_rouge {

// HR-DECK-6 Energy cards played to move: those that are no longer in the pack.
inline unsigned energy_played(const Course& course, const FullRace& race, RiderId rider) {
  const WideTally gone = spent(course, race, rider);
  const bool now = race.revealed[rider] != no_card && race.revealed[rider] != fatigue_card;
  return gone.total() - gone[fatigue_card] + now;
}

struct FinishSprint : AsksRiders<FinishSprint> {
  static constexpr std::string_view name = "finish_sprint";
  static constexpr std::uint8_t number = 25;
  static constexpr Refusal not_asked{"not-your-turn", "HR-FIN-6"};
  static constexpr std::uint8_t answers = 3, harmless = 1;
  enum : std::uint8_t { pay, stop, go_on };

  // HR-FIN-1 Who has crossed. HR-GC-1 The first of the first turn with an arrival sets the time.
  static void prepare(const Course& course, FullRace& race) {
    for (const RiderId rider : front_order(course, race)) {
      race.ending[rider] = Ending::none;
      if (!past_the_line(course, race, rider)) continue;
      race.ending[rider] = Ending::crossed;
      if (race.first_turn != 0) continue;
      race.first_turn = static_cast<std::uint8_t>(race.round);
      race.base_seconds =
          static_cast<std::uint16_t>(60 * (20 * energy_played(course, race, rider) + past(course, race, rider)));
    }
  }
  // HR-FIN-6, HR-FIN-11 Sprinters who are short of the line, if another sprinter has crossed.
  static bool concerned(const Course& course, const FullRace& race, RiderId rider) {
    if (race.ending[rider] != Ending::none || !sprints_home(course, race, rider)) return false;
    bool any = false;
    for (RiderId other = 0; other < course.riders(); ++other)
      any |= race.ending[other] == Ending::crossed && sprints_home(course, race, other);
    return any;
  }
  template <class L>
  static void answer(const Course&, FullRace& race, RiderId rider, std::uint8_t what, L& listener) {
    race.ending[rider] = what == pay ? Ending::pay : what == stop ? Ending::stop : Ending::go_on;
    if (what == pay) {  // HR-FIN-7
      race.recycled[rider].add(fatigue_card);
      ++race.fatigue[rider];
      if constexpr (listens<L>()) listener.hear(beside_piles(race, Happening::about(Happening::Kind::tired, rider)));
    }
    if (what == go_on && CardSheet::remove_fatigue(race, rider, 1) > 0) {  // HR-FIN-9
      race.pile_size[rider] = static_cast<std::uint8_t>(race.pile[rider].total());
      if constexpr (listens<L>())
        listener.hear(beside_piles(race, Happening::about(Happening::Kind::recovered, rider)));
    }
  }

  // HR-FIN-2 The order: those who crossed, then PAY, then STOP. HR-GC-2 … 7 Their times.
  template <class L>
  static void done(const Course& course, FullRace& race, L&) {
    std::uint8_t place = 0;
    for (const std::uint8_t before : race.place) place = std::max(place, before);
    const FrontOrder order = front_order(course, race);
    const auto ended = [&](RiderId rider, Ending how) { return race.ending[rider] == how && race.place[rider] == 0; };
    const Crossing crossing(course, race);
    if (!crossing.anybody()) return;
    const unsigned minutes = 60U * (race.round - race.first_turn);
    for (const Ending how : {Ending::crossed, Ending::pay, Ending::stop})
      for (const RiderId rider : order) {
        if (!ended(rider, how)) continue;
        unsigned seconds =
            race.base_seconds + minutes + crossing.gap(how == Ending::crossed ? race.square[rider] : crossing.front);
        if (how == Ending::stop) seconds += 10U * static_cast<unsigned>(course.to_line[race.square[rider]]);
        race.seconds[rider] = static_cast<std::uint16_t>(seconds);
        race.place[rider] = ++place;
        award(course, race, rider, place);
      }
  }

  // HR-PTS-1, HR-GC-8
  static void award(const Course& course, FullRace& race, RiderId rider, std::uint8_t place) {
    const auto& points = course.house.points;
    const auto& seconds = course.house.seconds;
    if (place <= points.size()) race.sprint[rider] = static_cast<std::uint8_t>(race.sprint[rider] + points[place - 1U]);
    if (place <= seconds.size()) race.bonus[rider] = static_cast<std::uint8_t>(race.bonus[rider] + seconds[place - 1U]);
  }
};
inline constexpr Answer sprint_answers[] = {
    {"pay",
     {"PAY: a fatigue card for the time of the sprinters", "PAYER : une carte Fatigue pour le temps des sprinteurs"}},
    {"stop", {"STOP: home now, ten seconds for each square short", "STOP : arrivé, dix secondes par case manquante"}},
    {"go-on",
     {"GO ON: a fatigue card less, and the line next turn",
      "CONTINUER : une carte Fatigue de moins, et l’arrivée au tour suivant"}}};

// F11 Who has finished leaves the road.
struct HouseHome {
  static constexpr std::string_view name = "arrival";
  static constexpr std::uint8_t number = 26;
  static constexpr bool asks = false;

  // HR-TURN-8, HR-FIN-10 They neither block nor shelter any more; HR-MUS-4 a musette is lost. HR-ITT-4/5, HR-TTT-4/5 In
  // a time trial their time is made of their cards.
  template <Chance C, class L>
  static void carry_out(const Course& course, FullRace& race, TrafficOf<FullBox>& traffic, C&, L& listener) {
    std::uint8_t place = 0;
    for (const std::uint8_t before : race.place) place = std::max(place, before);
    FrontOrder arriving;
    for (const RiderId rider : front_order(course, race)) {
      if (course.house.launches && past_the_line(course, race, rider)) {
        race.place[rider] = ++place;
        race.ending[rider] = Ending::crossed;
        clock(course, race, rider);
      }
      if (race.place[rider] != 0) arriving.push_back(rider);
    }
    sort_in_place(arriving, [&](RiderId a, RiderId b) { return race.place[a] < race.place[b]; });
    for (const RiderId rider : arriving) {
      Happening told = Happening::about(Happening::Kind::home, rider);
      told.square = race.square[rider], told.lane = race.lane[rider];
      traffic.around(rider).leave(race.square[rider], race.lane[rider]);
      race.square[rider] = nowhere;
      race.lane[rider] = 0;
      race.musettes[rider] = 0;
      if constexpr (listens<L>()) {
        told.value = race.place[rider], told.seconds = race.seconds[rider];
        told.first = static_cast<std::uint8_t>(race.ending[rider]), told.aim = race.bonus[rider];
        listener.hear(on_the_road(race, told));
      }
    }
    if (course.house.launches && everybody_home(course, race)) rank_by_time(course, race);
  }

  static bool everybody_home(const Course& course, const FullRace& race) {
    bool home = true;
    for (RiderId rider = 0; rider < course.riders(); ++rider) home &= race.place[rider] != 0;
    return home;
  }

  // HR-PTS-3 By time; HR-TIE-2/3 a tie goes to the one who stood lower before the stage.
  static void rank_by_time(const Course& course, FullRace& race) {
    FrontOrder order;
    for (std::uint8_t place = 1; place <= course.riders(); ++place)
      for (RiderId rider = 0; rider < course.riders(); ++rider)
        if (race.place[rider] == place) order.push_back(rider);
    sort_in_place(order, [&](RiderId a, RiderId b) {
      return race.seconds[a] != race.seconds[b] ? race.seconds[a] < race.seconds[b]
                                                : race.underdog[a] < race.underdog[b];
    });
    std::uint8_t place = 0;
    for (const RiderId rider : order) {
      race.place[rider] = ++place;
      FinishSprint::award(course, race, rider, place);
    }
  }

 private:
  static void clock(const Course& course, FullRace& race, RiderId rider) {
    const unsigned cards = race.round - race.underdog[rider] + 1U;  // one a turn since the launch
    unsigned seconds = 60 * cards - 10 * past(course, race, rider);
    const bool together = course.house.day == Day::team_trial;
    if (!together) seconds += race.pile[rider][fatigue_card] + race.recycled[rider][fatigue_card];
    race.seconds[rider] = static_cast<std::uint16_t>(seconds);
    // HR-TTT-5 The later of the two sets the time of both.
    if (together && race.place[team_mate(rider)] != 0) race.seconds[team_mate(rider)] = race.seconds[rider];
  }
};

}  // namespace tourmalet::flamme_rouge
