// The end of a table turn: arrivals and their times; and the end of a stage.
#pragma once

#include "rules/tour_de_france/classifications.hpp"
#include "rules/tour_de_france/groups.hpp"
#include "rules/tour_de_france/riding.hpp"

namespace tourmalet::tour_de_france {

// TDF-FIN-11 The next place of the stage. TDF-TIME-1, 3 `seconds` above the base time.
template <class L>
void arrive(const Course& course, Race& race, RiderId rider, RiderId first_of_group, unsigned seconds,
            Happening::Kind kind, L& listener) {
  const tour::Place place = ++race.arrived;
  race.place(rider) = place;
  race.time[rider] = static_cast<std::uint16_t>(seconds);
  race.spot[rider] = no_spot;  // TDF-FIN-10
  if constexpr (listens<L>()) {
    Happening event = Happening::about(kind, rider, tour::worth(place, bonus_seconds));
    event.other = first_of_group;
    event.place = place;
    event.turn = race.turn;
    event.time = course.stage(race.stage).base_seconds + seconds;
    listener.hear(event);
  }
}

// TDF-FIN-3 to 9. Precondition: the table turn is over.
template <class L>
void settle_arrivals(const Course& course, Race& race, L& listener) {
  if (race.entered[0] == nobody) return;
  const Stage& stage = course.stage(race.stage);
  const auto riders = order_of_play(race);
  const auto in_zone = [&](RiderId rider) { return stage[race.spot[rider]].in_zone(); };

  // Sets of linked riders: touching, or both in the zone and together at the beginning of the turn.
  std::array<std::uint8_t, max_riders> set{};
  for (std::size_t i = 0; i < riders.size(); ++i) set[i] = static_cast<std::uint8_t>(i);
  for (std::size_t i = 0; i < riders.size(); ++i)
    for (std::size_t j = 0; j < i; ++j) {
      const RiderId a = riders[i], b = riders[j];
      const bool together = race.group[a] != alone && race.group[a] == race.group[b] && in_zone(a) && in_zone(b);
      if (set[i] == set[j] || (!together && !touching(stage, race.spot[a], race.spot[b]))) continue;
      const std::uint8_t gone = set[i], stays = set[j];
      for (std::uint8_t& each : set)
        if (each == gone) each = stays;
    }

  struct Arrival {
    std::uint8_t low = 60, high = 0;  // seconds
    Riders members = 0;
  };
  FixedList<Arrival, max_riders> arrivals;
  for (std::size_t id = 0; id < riders.size(); ++id) {
    Arrival one;
    bool home = false;
    for (std::size_t i = 0; i < riders.size(); ++i) {
      if (set[i] != id) continue;
      one.members |= only(riders[i]);
      const bool zone = in_zone(riders[i]);
      const std::uint8_t seconds = zone ? stage[race.spot[riders[i]]].seconds : std::uint8_t{60};  // short of the line
      home |= zone;
      one.low = std::min(one.low, seconds);
      one.high = std::max(one.high, seconds);
    }
    if (!home) continue;
    arrivals.push_back(one);
    for (std::size_t at = arrivals.size() - 1; at > 0 && arrivals[at].low < arrivals[at - 1].low; --at)
      std::swap(arrivals[at], arrivals[at - 1]);
  }
  FixedList<Arrival, max_riders> groups;  // TDF-FIN-9
  for (const Arrival& next : arrivals) {
    if (groups.empty() || (next.low > groups.back().high && !course.options.one_time_per_turn)) {
      groups.push_back(next);
      continue;
    }
    Arrival& last = groups[groups.size() - 1];
    last.members |= next.members;
    last.high = std::max(last.high, next.high);
  }

  const Race before = race;  // where everybody stands
  const auto seconds_of = [&](RiderId rider) { return stage[before.spot[rider]].seconds; };
  for (const Arrival& group : groups) {
    FixedList<RiderId, max_riders> members;
    for (const RiderId rider : before.entered) {  // in order of entry, so that equal seconds stay so (TDF-FIN-4)
      if (rider == nobody) break;
      if (!contains(group.members, rider) || !before.on_road(rider)) continue;
      members.push_back(rider);
      for (std::size_t i = members.size() - 1; i > 0 && seconds_of(members[i]) < seconds_of(members[i - 1]); --i)
        std::swap(members[i], members[i - 1]);
    }
    for (const RiderId rider : riders)  // TDF-FIN-6, 7
      if (contains(group.members, rider) && seconds_of(rider) == no_seconds) members.push_back(rider);
    if (race.arrived == 0) {
      race.winner_turn = race.turn;
      race.first_group = static_cast<std::uint8_t>(members.size());
    }
    for (const RiderId rider : members)
      arrive(course, race, rider, members[0], 60U * (race.turn - 1U) + group.low, Happening::Kind::arrived, listener);
  }
  race.entered.fill(nobody);
}

// TDF-OPT-11; TDF-R-28 and nobody rides for ever.
inline constexpr unsigned last_turn = 990;

template <class L>
void apply_time_limit(const Course& course, Race& race, L& listener) {
  const unsigned limit = course.options.time_limit;
  const bool late = limit != 0 && race.winner_turn != 0 && race.turn >= race.winner_turn + limit;
  if (!late && race.turn < last_turn) return;
  const unsigned minutes = late ? race.winner_turn + limit : race.turn;
  for (const RiderId rider : order_of_play(race))
    arrive(course, race, rider, rider, 60U * minutes, Happening::Kind::timed_out, listener);
}

// TDF-PRIME-6
template <class L>
void award_primes_at_finish(const Stage& stage, Race& race, L& listener) {
  std::array<RiderId, max_riders + 1> at_place;
  at_place.fill(nobody);
  for (RiderId rider = 0; rider < max_riders; ++rider) at_place[race.place(rider)] = rider;
  for (std::size_t p = 0; p < stage.primes.size(); ++p) {
    if (!stage.primes[p].at_finish) continue;
    for (std::size_t i = 0; i < race.primes[p].size(); ++i) {
      race.primes[p][i] = at_place[i + 1];
      if constexpr (listens<L>())
        if (at_place[i + 1] != nobody) {
          Happening event = Happening::about(Happening::Kind::prime, at_place[i + 1], static_cast<unsigned>(p));
          event.place = static_cast<std::uint8_t>(i + 1);
          event.stage = race.stage;
          listener.hear(event);
        }
    }
  }
}

// TDF-RACE-2 Results, classifications, jerseys, cards.
template <class L>
void close_stage(const Course& course, Race& race, L& listener) {
  award_primes_at_finish(course.stage(race.stage), race, listener);
  const StageResult result = result_of(course, race);
  Sheet sheet = sheet_of(course, race, race.stage - 1U);
  tour::enter(sheet.riders, sheet.teams, result, regulations(course).team_time);
  keep(race, sheet);
  if (course.options.abandoned_return) {  // TDF-OPT-6
    for (RiderId rider = 0; rider < max_riders; ++rider) {
      race.place(rider) = result[rider].place;
      sheet.riders[rider].out = !course.rides(rider);
    }
    race.abandoned = 0;
  }
  if constexpr (listens<L>()) listener.hear(Happening::about(Happening::Kind::stage_over, nobody, race.stage));

  const tour::Rankings rankings = tour::rank_all(regulations(course), ledger_of(course, sheet, race.stage));
  for (std::size_t colour = 0; colour < jerseys; ++colour) {  // TDF-JER-1, 3; TDF-CARD-1: what was not used has lapsed
    race.leader[colour] = race.card[colour] = rankings[colour].empty() ? nobody : rankings[colour].front();
    if constexpr (listens<L>())
      if (race.leader[colour] != nobody)
        listener.hear(Happening::about(Happening::Kind::jersey, race.leader[colour], static_cast<unsigned>(colour)));
  }
}

}  // namespace tourmalet::tour_de_france
