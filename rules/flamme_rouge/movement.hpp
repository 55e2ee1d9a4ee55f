// The movement phase: every rider moves once.
#pragma once

#include "rules/core/game.hpp"
#include "rules/flamme_rouge/events.hpp"
#include "rules/flamme_rouge/house.hpp"
#include "rules/flamme_rouge/powers.hpp"
#include "rules/flamme_rouge/state.hpp"
#include "rules/flamme_rouge/way.hpp"

namespace tourmalet::flamme_rouge {

// The move as it is told, with the reason why it was not the number on the card.
inline Happening told_move(const Course& course, RiderId rider, CardKind kind, std::uint8_t value, Square from,
                           const Arrival& arrival, Effort effort, Lane lane) {
  Happening move = Happening::about(Happening::Kind::moved, rider);
  move.from = from, move.square = arrival.to, move.lane = lane, move.card = kind, move.aim = arrival.aim;
  move.value = arrival.moved;
  move.blocked = static_cast<std::uint8_t>(arrival.aimed - arrival.moved);
  const Square ahead = course.road[arrival.aim].next;
  using Limit = Happening::Limit;
  move.first = static_cast<std::uint8_t>(effort.bonus);
  const int aimed = arrival.aimed - effort.bonus;
  if (aimed < effort.squares)
    move.limit = arrival.climbed && aimed == effort.climb_cap   ? Limit::climb
                 : ahead != nowhere && course.road[ahead].climb ? Limit::halt_before_climb
                                                                : Limit::end_of_road;
  else if (aimed > value)
    move.limit = Limit::floor;
  else if (aimed < value)
    move.limit = Limit::stood_up;
  return move;
}

// FR-MOVE-1/2/4, FR-CLIMB-*, FR-DESC-* are in course.reach, computed once per road.
// FR-MOVE-3 The rightmost free lane of the square of arrival.
// FR-BLOCK-1 A full square: back to the first with room, FR-BLOCK-2 at worst to the rider's own square, rightmost free
// lane.
template <class L>
void move_rider(const Course& course, Race& race, TrafficOf<BaseBox>& traffic, RiderId rider, CardKind card,
                L& listener) {
  LanesOf<BaseBox>& lanes = traffic.around(rider);
  const Square from = race.square[rider];
  const Square aim = course.reach[card][from];
  lanes.leave(from, race.lane[rider]);
  Square to = aim;
  while (lanes.full(course, to) && to != from) to = course.road[to].behind;
  race.square[rider] = to;
  race.lane[rider] = lanes.take(to, rider);
  if constexpr (listens<L>()) {
    Arrival arrival{.aim = aim, .to = to, .climbed = course.road[from].climb};
    for (Square q = from; q != aim; ++arrival.aimed) {
      if (q == to) arrival.moved = arrival.aimed;
      q = course.road[q].next, arrival.climbed |= course.road[q].climb;
    }
    if (to == aim) arrival.moved = arrival.aimed;
    const Effort effort = effort_of(course, from, course.cards[card]);
    listener.hear(on_the_road(
        race, told_move(course, rider, card, course.cards[card].value, from, arrival, effort, race.lane[rider])));
    if (from < course.finish && to >= course.finish) listener.hear(Happening::about(Happening::Kind::crossed, rider));
  }
}

// The same where the road may fork, riders may lie on it and cards have powers, in the order of GT-POW-17.
// GT-CRASH-6 A crashed rider stands up.
// GT-CRASH-2, MET-9 A rider who ends on a slippery square and was held up by others crashes.
// GT-POW-16 Without a free lane and without a square to go, a rider on the grass stays there.
template <class L>
void move_rider(const Course& course, FullRace& race, TrafficOf<FullBox>& traffic, RiderId rider, CardKind kind,
                L& listener) {
  LanesOf<FullBox>& lanes = traffic.around(rider);
  const Square from = race.square[rider];
  const Card& card = course.cards[kind];
  const bool agile = card.can(Power::agile);
  const std::uint8_t value = move_value(course, race, rider, kind);
  Effort effort = effort_of(course, race, rider, kind);
  const Bonus bonus = bonus_of(course, race, race.began, rider, kind, effort, race.kick[rider]);
  effort.bonus = bonus.squares;
  if (bonus.of_patron > 0) race.doing[rider] |= Doing::towless;  // HR-TRAIT-PAT-4
  race.crashed &= static_cast<std::uint16_t>(~(1U << rider));
  lanes.leave(from, race.lane[rider]);
  const Arrival end = arrival(course, race, lanes, from, effort, agile);
  race.square[rider] = end.to;
  if (agile)
    take_rightmost(course, race, lanes, rider, end.to, listener);
  else if (!room(course, lanes, end.to, effort))
    lanes.enter(end.to, race.lane[rider], rider);
  else
    race.lane[rider] = lanes.take(end.to, rider);
  const bool falls = end.moved < end.aimed && traffic.conditions.slippery[end.to];
  race.crashed |= static_cast<std::uint16_t>(unsigned{falls} << rider);
  if constexpr (listens<L>()) {
    listener.hear(on_the_road(race, told_move(course, rider, kind, value, from, end, effort, race.lane[rider])));
    if (falls) listener.hear(Happening::at(Happening::Kind::crashed, rider, end.to, race.lane[rider]));
    if (from < course.finish && end.to >= course.finish)
      listener.hear(Happening::about(Happening::Kind::crossed, rider));
  }
  if (card.can(Power::chase)) chase(course, race, lanes, rider, listener);
}

struct Movement {
  static constexpr std::string_view name = "movement";
  static constexpr std::uint8_t number = 3;
  static constexpr bool asks = false;

  template <class Box, Chance C, class L>
  static void carry_out(const Course& course, RaceOf<Box>& race, TrafficOf<Box>& traffic, C&, L& listener) {
    if constexpr (!Box::base)
      for (RiderId rider = 0; rider < course.riders(); ++rider)
        if (race.revealed[rider] != no_card || !racing(race, rider))  // HR-TT-3: one rider after another
          race.began[rider] = racing(race, rider) ? race.square[rider] : Square{0};
    for_each_from_front(course, race, traffic, [&](RiderId rider) {
      if constexpr (!Box::base)
        if (race.revealed[rider] == no_card) return;
      move_rider(course, race, traffic, rider, race.revealed[rider], listener);
    });
  }
};

}  // namespace tourmalet::flamme_rouge
