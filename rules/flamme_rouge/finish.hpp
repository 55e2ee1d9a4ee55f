// The end of a round and of the race.
#pragma once

#include "rules/core/game.hpp"
#include "rules/flamme_rouge/events.hpp"
#include "rules/flamme_rouge/home.hpp"
#include "rules/flamme_rouge/state.hpp"

namespace tourmalet::flamme_rouge {

// From the first to the last. FR-WIN-3 Front order; GT-DATA-2 those who are home before all others; GT-TOUR-10 a
// single time trial is won by the lowest time, GT-TTT-3 one in a Tour by the first rider across, or as agreed.
template <class Box>
FrontOrder ranking(const Course& course, const OpenOf<Box>& race) {
  FrontOrder order = front_order(course, race);
  if constexpr (!Box::base) {
    FrontOrder all;
    for (std::uint8_t place = 1; place <= course.riders(); ++place)
      for (RiderId rider = 0; rider < course.riders(); ++rider)
        if (race.place[rider] == place) all.push_back(rider);
    if ((course.finishing.won_by_time || course.finishing.podium_by_time) && order.empty())
      sort_in_place(all, [&](RiderId a, RiderId b) { return race.seconds[a] < race.seconds[b]; });
    for (const RiderId rider : order) all.push_back(rider);
    order = all;
  }
  return order;
}

template <class Box>
RaceResult result_of(const Course& course, const OpenOf<Box>& race) {
  RaceResult result;
  if constexpr (!Box::base) result.seconds = race.seconds;
  std::uint8_t place = 0;
  for (const RiderId rider : ranking(course, race)) result.place[rider] = ++place;
  return result;
}

struct Close {
  static constexpr std::string_view name = "close";
  static constexpr std::uint8_t number = 6;
  static constexpr bool asks = false;

  // FR-END-1 Played cards leave the game. FR-WIN-1 If anybody has crossed the line the race is over; FR-WIN-2 the first
  // in front order has won. FR-ROUND-2 Otherwise another round.
  // GT-TIME-1 Where everybody rides to the line, it is over when nobody is on the road any more.
  template <class Box, Chance C, class L>
  static void carry_out(const Course& course, RaceOf<Box>& race, TrafficOf<Box>&, C&, L& listener) {
    race.revealed.fill(no_card);
    if constexpr (Box::base) {
      for (const Square at : race.square) race.over |= at != nowhere && at >= course.finish;
    } else {
      race.began = {};
      race.kick = race.doing = {};
      race.ending = {};
      bool home = true, crossed = false;
      for (RiderId rider = 0; rider < course.riders(); ++rider) {
        home &= !racing(race, rider) && (!course.house.launches || race.place[rider] != 0);
        crossed |= past_the_line(course, race, rider);
      }
      race.over = course.finishing.all_home ? home : crossed;
      if (race.over) settle(course, race);
    }
    if (!race.over) return;
    race.now = {};
    if constexpr (listens<L>()) {
      const FrontOrder order = ranking(course, race);
      Happening won = on_the_road(race, Happening::about(Happening::Kind::won, order.front()));
      won.result = result_of(course, race);
      listener.hear(won);
    }
  }

 private:
  // GT-TTT-2 Both riders have the time of the slower one.
  static void settle(const Course& course, FullRace& race) {
    if (course.finishing.team_time)
      for (RiderId rider = 0; rider < course.riders(); ++rider)
        race.seconds[rider] = std::max(race.seconds[rider], race.seconds[team_mate(rider)]);
    if (course.finishing.podium_by_time) Home::award(course, race);
  }
};

// FR-WIN-3 A team is placed by its better rider; a seat by the best of its riders. BOT-8 Teams without a player are
// placed too, and may have won.
template <class Box>
Standings standings_of(const Course& course, const RaceOf<Box>& race) {
  Standings standings;
  if (!race.over) return standings;
  std::uint8_t place = 0;
  std::array<bool, max_teams> dummy_placed{};
  for (const RiderId rider : ranking(course, race)) {
    const Seat seat = seat_of<Box>(course, rider);
    if (seat == no_seat)
      place += !std::exchange(dummy_placed[team_of(rider)], true);
    else if (auto& mine = standings.place[seat]; mine == 0)
      mine = ++place;
  }
  return standings;
}

}  // namespace tourmalet::flamme_rouge
