// Helping: a rider who does not use the whole speed lets another ride the rest.
//
// The player says whom to help and who of the two rides first, then where the helper ends and by how many cells, then
// where the other ends. Each answer is offered only if the rest can be completed, so nobody gets stuck half-way, and
// until the last one the help can be taken back, three times in a move: nothing has happened yet (TDF-R-38).
#pragma once

#include "rules/tour_de_france/rolling.hpp"

namespace tourmalet::tour_de_france {

inline int hexes_between(const Stage& stage, Spot a, Spot b) {
  const Axial from = stage.hexes[stage[a].hex], to = stage.hexes[stage[b].hex];
  const int q = to.q - from.q, r = to.r - from.r;
  return (std::abs(q) + std::abs(r) + std::abs(q + r)) / 2;
}

// TDF-HELP-4 Not who fell in this table turn, has abandoned or is in the finish zone already.
inline bool available(const Stage& stage, const Race& race, RiderId helper, RiderId receiver) {
  return receiver != helper && race.on_road(receiver) && !contains(race.fallen, receiver) &&
         !stage[race.spot[receiver]].in_zone();
}
// TDF-R-38 After the third help that was taken back in a move none is begun any more.
inline constexpr std::uint8_t most_taken_back = 3;
// TDF-R-26 By the third no in a move nobody of another team is asked any more.
inline bool may_be_helped(const Stage& stage, const Race& race, RiderId helper, RiderId receiver) {
  return race.taken_back < most_taken_back && available(stage, race, helper, receiver) &&
         (team_of(receiver) == team_of(helper) || (race.refused >> team_of(receiver) & 1U) == 0);
}

// TDF-HELP-1, 2, 3, 7: every way in which the two can use up `speed` and end side by side. `found(first_end,
// first_cells, second_end)` says whether to go on.
template <class Found>
bool for_each_pair(const Stage& stage, const Race& race, RiderId first, RiderId second, unsigned speed,
                   const Found& found) {
  const Spot from = race.spot[first], after = race.spot[second];
  if (speed < 2 || hexes_between(stage, from, after) > static_cast<int>(speed) + 1) return true;
  Traffic traffic(stage, race);
  const Reach leading(stage, traffic, from, speed - 1);
  traffic.leave(from);
  const Reach possible(stage, traffic, after, speed - 1);  // as if the first were gone
  for (const Spot end : leading.spots()) {
    bool perhaps = false;
    for (unsigned cells = 1; cells < speed && !perhaps; ++cells)
      if (leading.can(end, cells))
        for (const Spot near : stage[end].beside)
          perhaps = perhaps || (near != no_spot && possible.can(near, speed - cells));
    if (!perhaps) continue;
    traffic.take(end);
    const Reach following(stage, traffic, after, speed - 1);
    traffic.leave(end);
    for (unsigned cells = 1; cells < speed; ++cells)
      if (leading.can(end, cells))
        for (const Spot near : stage[end].beside)
          if (near != no_spot && following.can(near, speed - cells) && !found(end, cells, near)) return false;
  }
  return true;
}

// The same seen from the helper: `found(own_end, own_cells, other_end)`. TDF-R-26 Not what was refused in this move.
template <class Found>
bool for_each_help(const Stage& stage, const Race& race, RiderId helper, RiderId receiver, bool receiver_first,
                   unsigned speed, const Found& found) {
  const auto proposed = [&](Spot own_end, unsigned own_cells, Spot other_end) {
    const Proposal move{.own_end = own_end,
                        .other_end = other_end,
                        .receiver = receiver,
                        .receiver_first = receiver_first,
                        .own_cells = static_cast<std::uint8_t>(own_cells)};
    return race.was_turned_down(move) || found(own_end, own_cells, other_end);
  };
  if (!receiver_first) return for_each_pair(stage, race, helper, receiver, speed, proposed);
  return for_each_pair(stage, race, receiver, helper, speed, [&](Spot other_end, unsigned other_cells, Spot own_end) {
    return proposed(own_end, speed - other_cells, other_end);
  });
}

struct OwnEnd {
  Spot spot;
  std::uint16_t cells;
  bool operator==(const OwnEnd&) const = default;
};
using OwnEnds = FixedList<OwnEnd, 400>;
using OtherEnds = FixedList<Spot, max_beside>;

// In helping.cpp, so that all callers run the same code: most of the time of a random race is spent here.
bool can_help(const Stage& stage, const Race& race, RiderId helper, RiderId receiver, bool receiver_first,
              unsigned speed);
bool can_help_anyone(const Stage& stage, const Race& race, RiderId helper, unsigned speed);
OwnEnds own_ends(const Stage& stage, const Race& race);
OtherEnds other_ends(const Stage& stage, const Race& race);

inline void forget_help(Race& race) {
  race.receiver = nobody;
  race.receiver_first = race.own_cells = 0;
  race.own_end = race.other_end = no_spot;
}

// TDF-R-38 Back to where the help was begun: to the move, or to the menu if the pace was to be adopted with it. By the
// second rules nobody counted how often.
inline void take_help_back(const Course& course, Race& race) {
  forget_help(race);
  if (course.rules >= 3) ++race.taken_back;
  race.step = race.ride == Ride::follow ? Step::menu : Step::ride;
  if (race.step == Step::ride) return;
  race.speed = 0;
  race.ride = Ride::ordinary;
}

// TDF-HELP-5, 7: the receiver's own turn is untouched; lines count when they are crossed.
template <class L>
void carry_out_help(const Course& course, Race& race, L& listener) {
  const RiderId helper = race.rider(), receiver = race.receiver;
  const Spot own = race.own_end, other = race.other_end;
  const unsigned cells = race.own_cells, given = race.speed - cells;
  ++race.counters.helps;
  if (race.receiver_first != 0) move_rider(course, race, receiver, other, helper, given, listener);
  move_rider(course, race, helper, own, nobody, cells, listener);
  if (race.receiver_first == 0) move_rider(course, race, receiver, other, helper, given, listener);
  forget_help(race);
  end_of_move(race);
}

// TDF-HELP-6 A rider of another team only with the consent of their player, to the exact move.
template <class L>
void propose_help(const Course& course, Race& race, Spot other_end, L& listener) {
  race.other_end = other_end;
  if (race.ride == Ride::follow) adopt(course, race, listener);
  if (team_of(race.receiver) == team_of(race.rider())) return carry_out_help(course, race, listener);
  race.step = Step::consent;
  if constexpr (listens<L>()) {
    Happening event = Happening::about(Happening::Kind::asked, race.rider(), race.speed - unsigned{race.own_cells});
    event.other = race.receiver;
    event.from = race.own_end;
    event.to = other_end;
    event.stage = race.stage;
    listener.hear(event);
  }
}
// TDF-HELP-6, TDF-R-26 A no is about the exact move; by the first rules it was about the team.
inline void refuse(const Course& course, Race& race) {
  const auto free = std::find(race.turned_down.begin(), race.turned_down.end(), Proposal{});
  if (course.rules < 2) {
    race.refused = static_cast<std::uint8_t>(race.refused | 1U << team_of(race.receiver));
  } else if (free != race.turned_down.end()) {
    *free = race.proposal();
  } else {
    race.refused = static_cast<std::uint8_t>((1U << course.teams) - 1);
    race.turned_down = {};
  }
}
template <class L>
void answer_help(const Course& course, Race& race, bool agreed, L& listener) {
  if constexpr (listens<L>()) {
    Happening event = Happening::about(Happening::Kind::answered, race.receiver, agreed ? 1 : 0);
    event.other = race.rider();
    listener.hear(event);
  }
  if (agreed) return carry_out_help(course, race, listener);
  refuse(course, race);
  forget_help(race);
  race.step = Step::ride;  // TDF-DP-10
}

}  // namespace tourmalet::tour_de_france
