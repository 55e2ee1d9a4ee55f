// A stage of the Grand Tour: a race of Flamme Rouge in the full box that can begin with what was carried on and say how
// it ended. Between stages: fatigue (GT-PREP-2), rest days (GT-PREP-4), who lines up first (GT-ORDER-*).
#pragma once

#include "rules/flamme_rouge/elsewhere.hpp"
#include "rules/flamme_rouge/game.hpp"
#include "rules/grand_tour/regulations.hpp"
#include "rules/grand_tour/ridden.hpp"
#include "rules/tour/tour.hpp"

namespace tourmalet::grand_tour {

namespace fr = flamme_rouge;

// GT-PREP-2 Half of the fatigue cards go back to the supply, rounded down.
constexpr unsigned kept_fatigue(unsigned cards) { return cards - cards / 2; }

// GT-STAGE-2, GT-STAGE-3 Major has three tokens, Minor two; the refreshment token of an extended stage is no pile.
inline bool is_pile(const fr::Line& line) { return line.kind != fr::Line::Kind::refreshment; }
inline bool is_major(const fr::Line& line) { return line.tokens > 2; }

struct Stage : FlammeRougeIn<fr::FullBox> {
  static constexpr std::size_t riders = fr::max_riders, teams = fr::max_teams;

  struct Carried {
    std::array<WideTally, riders> dealt{};
    std::array<std::uint8_t, riders> deck_of{}, specialist{};
    std::array<std::uint8_t, riders> underdog{},
        underdog_of_team{};  // GT-TT-5, of single riders and with the team mate
    std::array<std::uint8_t, max_seats> turns{};
    bool known = false;  // not before the first stage
  };

  // GT-STAGE-5 The whole deck, and the fatigue cards still carried.
  template <Chance C, Listener<Event> L>
  static State begin_stage(const Course& course, const Carried& carried, C& chance, L& listener) {
    State race = with_carried(course, carried);
    if (carried.known) tell_carried(course, race, listener);
    race.now.at = Turn::not_begun;
    advance(course, race, chance, listener);
    return race;
  }

  static tour::StageResult<riders> result(const Course& course, const State& race) {
    tour::StageResult<riders> all{};
    for (fr::RiderId rider = 0; rider < course.riders(); ++rider) {
      tour::RiderResult& one = all[rider];
      one.seconds = race.seconds[rider];
      one.place = race.place[rider];
      one.points = {race.sprint[rider], race.mountain[rider], race.podium[rider]};
    }
    return all;
  }

  static Carried carry(const Course& course, const State& race, const tour::Evening& evening) {
    Fatigue kept{};
    for (fr::RiderId rider = 0; rider < course.riders(); ++rider) {
      // GT-PREP-4 On a rest day everybody but the leaders recovers a second time; GT-PREP-5 leading is what counts, not
      // the jersey.
      unsigned fatigue = kept_fatigue(fr::fatigue_left(course, race, rider));
      if (evening.rest_day && !leads(evening.rankings, rider)) fatigue = kept_fatigue(fatigue);
      kept[rider] = static_cast<std::uint8_t>(fatigue);
    }
    return carry_on(course, race, kept, evening);
  }

  // What the prize of a line is called in a stage that was ridden elsewhere.
  static auto prizes_of(const Course& course) {
    return [&](std::size_t i) {
      const fr::Line& line = course.lines[i];
      return !is_pile(line) ? std::string_view() : is_major(line) ? major_word : minor_word;
    };
  }

  // REF-MOVE-4 A stage that was ridden elsewhere: told, entered and left behind like any other. What everybody kept may
  // not be known in the midst of them; then nothing is said of it.
  using Ridden = grand_tour::Ridden;
  template <Listener<Event> L>
  static void tell(const Course& course, const Carried& carried, const Ridden& ridden, L& listener) {
    if constexpr (listens<L>()) {
      if (carried.known) tell_carried(course, with_carried(course, carried), listener);
      fr::tell_elsewhere(course, ridden, at_the_end(course, ridden), prizes_of(course), listener);
    }
  }
  static tour::StageResult<riders> result(const Course& course, const Ridden& ridden) {
    return result(course, at_the_end(course, ridden));
  }
  static Carried carry(const Course& course, const Ridden& ridden, const tour::Evening& evening) {
    Carried carried =
        carry_on(course, fr::blank_race<fr::FullBox>(course), ridden.fatigue.value_or(Fatigue{}), evening);
    carried.known = ridden.fatigue.has_value();
    return carried;
  }

  static std::uint8_t team_of(const Course& course, std::uint8_t rider) {
    return rider < course.riders() ? fr::team_of(rider) : tour::nobody;
  }
  static Seat seat_of(const Course& course, std::uint8_t team) {
    return team < course.teams ? course.seat_of[fr::rider_of(team, fr::Role::rouleur)] : static_cast<Seat>(max_seats);
  }

 private:
  using Fatigue = std::array<std::uint8_t, riders>;

  // GT-STAGE-5 A race that has not begun.
  static State with_carried(const Course& course, const Carried& carried) {
    State race = fr::blank_race<fr::FullBox>(course);
    if (!carried.known) return race;
    race.dealt = race.pile = carried.dealt;
    race.deck_of = carried.deck_of;
    race.specialist = carried.specialist;
    if (course.conditions.companies > 1)  // GT-TT-2 a time trial
      race.underdog = course.finishing.team_time ? carried.underdog_of_team : carried.underdog;
    else
      race.turns = carried.turns;
    fr::show_piles(course, race);
    return race;
  }
  static Carried carry_on(const Course& course, const State& race, const Fatigue& kept, const tour::Evening& evening) {
    Carried carried{.deck_of = race.deck_of, .specialist = race.specialist, .known = true};
    for (fr::RiderId rider = 0; rider < course.riders(); ++rider) {
      carried.dealt[rider] = race.dealt[rider];
      carried.dealt[rider].take(fr::fatigue_card, race.dealt[rider][fr::fatigue_card]);
      carried.dealt[rider].add(fr::fatigue_card, kept[rider]);
    }
    line_up(course, evening.rankings, carried);
    rank_underdogs(course, evening, carried);
    return carried;
  }

  // The podium as the step gives it that gives it in play.
  static State at_the_end(const Course& course, const Ridden& ridden) {
    State race = fr::home_again(course, ridden, prizes_of(course));
    fr::Home::award(course, race);
    return race;
  }

  template <class L>
  static void tell_carried(const Course& course, const State& race, L& listener) {
    if constexpr (listens<L>())
      for (fr::RiderId rider = 0; rider < course.riders(); ++rider) {
        auto event = fr::Happening::about(fr::Happening::Kind::carried, rider);
        event.value = static_cast<std::uint8_t>(race.dealt[rider][fr::fatigue_card]);
        listener.hear(fr::beside_piles(race, event));
      }
  }
  static bool leads(const tour::Rankings& rankings, fr::RiderId rider) {
    for (const std::size_t i : {general, sprint, mountain})
      if (!rankings[i].empty() && rankings[i].front() == rider) return true;
    return false;
  }
  // GT-ORDER-1/2 The team with the fewest points begins, GT-ORDER-4 then clockwise or, if so agreed, all by points.
  static void line_up(const Course& course, const tour::Rankings& rankings, Carried& carried) {
    const tour::Ranking& order = rankings[starting_order];
    Seat seat = seat_of(course, order.front());
    std::size_t next = 0;
    if (course.line_up_by_points) {
      for (const std::uint8_t team : order)
        if (const Seat one = seat_of(course, team); one < course.seats)
          carried.turns[next++] = static_cast<std::uint8_t>(one + 1);
      return;
    }
    for (; next < course.seats; seat = static_cast<Seat>((seat + 1) % course.seats))
      carried.turns[next++] = static_cast<std::uint8_t>(seat + 1);
  }
  // GT-TT-5 Fewer points of the Tour, then the worse place in the general classification: of the team's best rider as
  // in GT-ORDER-2, or of the rider.
  static void rank_underdogs(const Course& course, const tour::Evening& evening, Carried& carried) {
    const tour::Ranking& order = evening.rankings[starting_order];
    const auto points = [&](fr::RiderId rider) {
      return tour::team_figure(tour::most(tour::Points::tour), evening.ledger, {}, fr::team_of(rider));
    };
    const auto place = [&](fr::RiderId rider) { return evening.rankings[general].place[rider]; };
    for (fr::RiderId rider = 0; rider < course.riders(); ++rider) {
      carried.underdog_of_team[rider] = order.place[fr::team_of(rider)];
      std::uint8_t nth = 1;
      for (fr::RiderId other = 0; other < course.riders(); ++other)
        nth += points(other) < points(rider) || (points(other) == points(rider) && place(other) > place(rider));
      carried.underdog[rider] = nth;
    }
  }
};

}  // namespace tourmalet::grand_tour
