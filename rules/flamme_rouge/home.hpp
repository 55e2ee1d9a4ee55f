// Riders come home: the clock at the end of a round, then podium, places and removal.
#pragma once

#include "rules/core/game.hpp"
#include "rules/flamme_rouge/events.hpp"
#include "rules/flamme_rouge/state.hpp"

namespace tourmalet::flamme_rouge {

inline bool past_the_line(const Course& course, const Spots& spots, RiderId rider) {
  return racing(spots, rider) && spots.square[rider] >= course.finish;
}

struct Clock {
  static constexpr std::string_view name = "time";
  static constexpr std::uint8_t number = 9;
  static constexpr bool asks = false;

  // GT-TIME-1, GT-TT-3 From the first round in which anybody of any team has crossed.
  // GT-TIME-4/5 Riders who have crossed have the seconds of the foremost rider of their group (GT-TTT-1 of their own
  // team, GT-ITT-2 of their own square). GT-TIME-6 All others take a minute.
  template <Chance C, class L>
  static void carry_out(const Course& course, FullRace& race, TrafficOf<FullBox>& traffic, C&, L& listener) {
    bool begun = false;
    for (RiderId rider = 0; rider < course.riders(); ++rider)
      begun |= race.place[rider] != 0 || past_the_line(course, race, rider);
    if (!begun) return;
    for (const RiderId rider : front_order(course, race)) {
      const bool crossed = past_the_line(course, race, rider);
      Square head = race.square[rider];
      for (Square next = head; crossed && next != nowhere && traffic.around(rider).occupied(next);
           next = course.road[next].next)
        head = next;
      race.seconds[rider] = static_cast<std::uint16_t>(race.seconds[rider] + (crossed ? course.seconds[head] : 60));
      if constexpr (listens<L>()) {
        Happening told = Happening::about(Happening::Kind::clocked, rider);
        told.seconds = race.seconds[rider], told.first = crossed;
        listener.hear(told);
      }
    }
  }
};

struct Home {
  static constexpr std::string_view name = "home";
  static constexpr std::uint8_t number = 10;
  static constexpr bool asks = false;

  // GT-DATA-2 Places in the order of arrival. GT-PODIUM-1 The first three bring their team 3, 2 and 1 points;
  // GT-TTT-3 a team only once. GT-TIME-9 Who is home leaves the road.
  template <Chance C, class L>
  static void carry_out(const Course& course, FullRace& race, TrafficOf<FullBox>& traffic, C&, L& listener) {
    std::uint8_t place = 0;
    for (const std::uint8_t before : race.place) place = std::max(place, before);
    const FrontOrder arriving = arrivals(course, race, traffic.conditions.companies > 1);
    for (const RiderId rider : arriving) race.place[rider] = ++place;
    if (!course.finishing.podium_by_time) award(course, race);
    for (const RiderId rider : arriving) {
      Happening told = Happening::about(Happening::Kind::home, rider);
      told.square = race.square[rider], told.lane = race.lane[rider];
      traffic.around(rider).leave(race.square[rider], race.lane[rider]);
      race.square[rider] = nowhere;
      race.lane[rider] = 0;
      if constexpr (listens<L>()) {
        told.value = race.place[rider], told.pile = race.podium[rider], told.seconds = race.seconds[rider];
        listener.hear(on_the_road(race, told));
      }
    }
  }

  static constexpr std::array<std::uint8_t, 3> podium_points = {3, 2, 1};

  // The podium as far as it is known; also by time, once everybody is home.
  static void award(const Course& course, FullRace& race) {
    race.podium.fill(0);
    FrontOrder order;
    for (std::uint8_t place = 1; place <= course.riders(); ++place)
      for (RiderId rider = 0; rider < course.riders(); ++rider)
        if (race.place[rider] == place) order.push_back(rider);
    if (course.finishing.podium_by_time)
      sort_in_place(order, [&](RiderId a, RiderId b) { return race.seconds[a] < race.seconds[b]; });
    std::size_t given = 0;
    std::array<bool, max_teams> there{};
    for (const RiderId rider : order) {
      if (given == podium_points.size() || (course.finishing.podium_by_team && there[team_of(rider)])) continue;
      race.podium[rider] = podium_points[given++];
      there[team_of(rider)] = true;
    }
  }

 private:
  // GT-TT-5 Where teams ride apart, lanes mean nothing between them: level riders go by how far the team mate has come
  // (where team mates ride together), then by who has more to gain. The time of a mate who is home says when and where
  // the line was crossed.
  static FrontOrder arrivals(const Course& course, const FullRace& race, bool apart) {
    FrontOrder order;
    for (const RiderId rider : front_order(course, race))
      if (past_the_line(course, race, rider)) order.push_back(rider);
    if (!apart) return order;
    const auto mate_has_come = [&](RiderId rider) {
      const RiderId mate = team_mate(rider);
      if (!course.finishing.team_time) return 0;
      return race.place[mate] != 0 ? 1'000'000 - race.seconds[mate] : int{race.square[mate]};
    };
    sort_in_place(order, [&](RiderId a, RiderId b) {
      if (race.square[a] != race.square[b]) return race.square[a] > race.square[b];
      if (course.finishing.team_time && team_of(a) == team_of(b)) return race.lane[a] < race.lane[b];
      if (mate_has_come(a) != mate_has_come(b)) return mate_has_come(a) > mate_has_come(b);
      return race.underdog[a] < race.underdog[b];
    });
    return order;
  }
};

}  // namespace tourmalet::flamme_rouge
