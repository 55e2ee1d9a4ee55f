// What a turn of the house rules means to those past the line, as riders stand now: the clock, the order, who is
// sheltered. Steps that may move somebody there ask it whether that makes a difference to anybody.
#pragma once

#include "rules/core/game.hpp"
#include "rules/flamme_rouge/home.hpp"
#include "rules/flamme_rouge/house.hpp"

namespace tourmalet::flamme_rouge {

// HR-DATA-2
inline unsigned past(const Course& course, const OpenOf<FullBox>& race, RiderId rider) {
  return race.square[rider] < course.finish ? 0U : race.square[rider] - course.finish + 1U;
}

// HR-SPR-3 Sprinting for the finish: in its zone when the turn began.
inline bool sprints_home(const Course& course, const FullRace& race, RiderId rider) {
  return racing(race, rider) && race.began[rider] != 0 && in_finish_zone(course, race.began[rider]);
}

// Those who cross in this turn of a road stage, as the clock sees them.
struct Crossing {
  Square first = nowhere;            // the foremost
  Square front = 0, rear = nowhere;  // of those who sprint
  std::array<bool, 256> taken{};

  Crossing(const Course& course, const FullRace& race) {
    for (const RiderId rider : front_order(course, race)) {
      if (!past_the_line(course, race, rider)) continue;
      const Square at = race.square[rider];
      taken[at] = true;
      if (first == nowhere) first = at;
      if (sprints_home(course, race, rider)) front = std::max(front, at), rear = std::min(rear, at);
    }
  }
  bool anybody() const { return first != nowhere; }
  // HR-GC-3, HR-GC-4
  unsigned gap(Square at) const {
    unsigned empty = 0;
    for (unsigned q = at + 1U; q < first; ++q) empty += !taken[q] && (q < rear || q > front);
    return 10 * empty;
  }
};

// What the end of the turn would be. The base time is no part of it: it moves everybody alike (HR-INV-6).
struct Homecoming {
  std::array<std::uint8_t, max_riders> place{};     // HR-FIN-2, of those who cross on the road
  std::array<std::uint16_t, max_riders> seconds{};  // HR-GC-3; HR-TTT-5 of a team, for squares past the line
  unsigned of_sprinters = 0;                        // HR-GC-6
  std::uint16_t sheltered = 0;                      // HR-TURN-7: riders right before the line
  bool operator==(const Homecoming&) const = default;

  Homecoming(const Course& course, const FullRace& race) {
    const FrontOrder order = front_order(course, race);
    if (course.house.launches) {
      in_teams(course, race, order);
      return;
    }
    const Crossing crossing(course, race);
    if (!crossing.anybody()) return;
    std::uint8_t nth = 0;
    for (const RiderId rider : order) {
      const Square at = race.square[rider];
      if (past_the_line(course, race, rider))
        place[rider] = ++nth, seconds[rider] = static_cast<std::uint16_t>(crossing.gap(at));
      else if (course.road[at].next == course.finish && crossing.taken[course.finish])
        sheltered |= static_cast<std::uint16_t>(1U << rider);
    }
    if (crossing.rear != nowhere) of_sprinters = crossing.gap(crossing.front);
  }

 private:
  // HR-TTT-5 The time is that of the later one: nothing is known while he is on his way.
  void in_teams(const Course& course, const FullRace& race, const FrontOrder& order) {
    for (const RiderId rider : order) {
      const RiderId mate = team_mate(rider);
      const bool later = race.place[mate] != 0 || (past_the_line(course, race, mate) && place[mate] != 0);
      if (!past_the_line(course, race, rider)) continue;
      place[rider] = 1;
      if (later) seconds[team_of(rider)] = static_cast<std::uint16_t>(10 * past(course, race, rider));
    }
    place = {};
  }
};

// Whether a step of this rider, past the line, makes a difference to anybody.
inline bool changes_the_homecoming(const Course& course, const FullRace& race, RiderId rider, Square to, Advance why) {
  FullRace then = race;
  TrafficOf<FullBox> traffic(course, then);
  Silent nobody;
  advance_rider(course, then, traffic.around(rider), rider, to, why, nobody);
  return Homecoming(course, race) != Homecoming(course, then);
}

}  // namespace tourmalet::flamme_rouge
