// An experienced rider: follows a good pace and rolls for a better one, attacks from position, keeps contact with a
// group, brakes for a team-mate who is away, takes risks in the last kilometre, uses cards, shares speed it cannot
// use. The same few lines play a bot at the table and the riders in the imagined races of the Monte Carlo bot; nothing
// is hidden in this game.
#pragma once

#include <algorithm>
#include <array>

#include "rules/tour_de_france/game.hpp"

namespace tourmalet::pacing {

using namespace tour_de_france;

// What a style pays attention to. A cell nearer to the finish is worth 10.
struct Style {
  int contact = 9;    // to end beside somebody: next turn there is a pace to adopt
  int flat_pace = 4;  // adopt from here on, otherwise roll
  int slope_pace = 3;
  int poised_pace = 5;  // in attack position the attack face is worth a roll: adopt only from here on
  int risk_from = 7;    // this near to the line the red die may win the stage
  int card_from = 40;   // cards are kept until the line is this near
  bool brakes = true;   // for a team-mate who is away
  bool shares = true;   // speed it cannot use itself
};
inline constexpr Style simple{
    // as in data/tour-de-france/README.md
    .contact = 0, .poised_pace = 4, .risk_from = 0, .card_from = 40, .brakes = false, .shares = false};
inline constexpr Style experienced{};
inline constexpr Style imagined{.shares = false};  // quick, for imagined races

inline int worth_of(const Style& style, const Stage& stage, const Traffic& traffic, Spot from, Spot end) {
  int worth = -10 * stage[end].remaining;
  if (style.contact == 0 || stage[end].in_zone()) return worth;
  for (const Spot near : stage[end].beside) {
    if (near == no_spot) break;
    if (near != from && !traffic.free(near)) return worth + style.contact;
  }
  return worth;
}

inline Spot best_end(const Style& style, const Course& course, const Race& race, RiderId rider, unsigned speed) {
  const Stage& stage = course.stage(race.stage);
  const Traffic traffic(stage, race);
  const Spot from = race.spot[rider];
  const Reach reach(stage, traffic, from, speed);
  Spot best = no_spot;
  int most = 0;
  for (const Spot end : reach.spots()) {
    if (!course.options.ride_short && !reach.allowed(course.options, end)) continue;
    const int worth = worth_of(style, stage, traffic, from, end);
    if (best == no_spot || worth > most) best = end, most = worth;
  }
  return best;
}

// Speed that cannot be used may take a team-mate along: which one, and which of the two rides first; nobody if there is
// none or nothing to give.
inline Play share_of(const Course& course, const Race& race, RiderId rider, unsigned speed, Spot end) {
  const Stage& stage = course.stage(race.stage);
  const int used = stage[race.spot[rider]].remaining - stage[end].remaining;
  if (used >= static_cast<int>(speed) - 1 || speed < 3) return {};
  for (RiderId mate = static_cast<RiderId>(rider - rider % team_places);
       mate < rider - rider % team_places + team_places; ++mate) {
    if (!may_be_helped(stage, race, rider, mate)) continue;
    bool worth_it = false;  // it keeps nearly all it could use, the other gains
    for_each_help(stage, race, rider, mate, false, speed, [&](Spot own, unsigned, Spot other) {
      worth_it =
          stage[own].remaining <= stage[end].remaining + 1 && stage[other].remaining < stage[race.spot[mate]].remaining;
      return !worth_it;
    });
    if (worth_it) return Play::help(mate, false);
  }
  return {};
}

inline Play ride_or_share(const Style& style, const Course& course, const Race& race, unsigned speed, Ride ride) {
  const RiderId rider = race.rider();
  const Spot end = best_end(style, course, race, rider, speed);
  if (style.shares && ride == Ride::ordinary)
    if (const Play share = share_of(course, race, rider, speed, end); share != Play()) return share;
  return Play::ride(course.stage(race.stage)[end].name());
}

// A team-mate leads the race and nobody is near: braking in front of opponents keeps them away.
inline bool should_brake(const Course& course, const Race& race, RiderId rider, const Slot& slot) {
  const Stage& stage = course.stage(race.stage);
  if (race.group[rider] == alone || slot.bound > 0) return false;
  RiderId first = rider;
  for (RiderId other = 0; other < max_riders; ++other)
    if (race.on_road(other) && race.spot[other] > race.spot[first]) first = other;
  if (first == rider || team_of(first) != team_of(rider) ||
      stage[race.spot[rider]].remaining - stage[race.spot[first]].remaining < 3)
    return false;
  for (RiderId other = 0; other < max_riders; ++other)  // an opponent is up there too
    if (race.on_road(other) && team_of(other) != team_of(rider) && race.spot[other] > race.spot[rider] &&
        stage[race.spot[other]].remaining < stage[race.spot[first]].remaining + 3)
      return false;
  int opponents = 0, next = 0;
  for (std::size_t i = race.at + 1U; i < max_riders && race.order[i] != nobody && next < 2; ++i) {
    const RiderId other = race.order[i];
    if (race.group[other] != race.group[rider] || !race.on_road(other)) continue;
    ++next;
    opponents += team_of(other) != team_of(rider);
  }
  return next == 2 && opponents == 2;
}

inline Play from_menu(const Style& style, const Course& course, const Race& race) {
  const RiderId rider = race.rider();
  const Stage& stage = course.stage(race.stage);
  const Cell& cell = stage[race.spot[rider]];
  const Slot slot = slot_of(race, rider, cell.family);
  const Menu menu = menu_of(course, race, rider);
  const int left = cell.remaining, pace = static_cast<int>(menu.pace);
  const bool flat = cell.family == Family::flat, poised = contains(race.poised, rider);
  if (menu.cards != 0 && pace < 5 && (left <= style.card_from ? poised || left <= 8 || pace == 0 : !flat && poised))
    return Play::card(static_cast<Jersey>(std::countr_zero(menu.cards)));
  const auto offered = [&](Die die) { return (menu.dice & bit_of(die)) != 0; };
  if (slot.bound > 0)
    return pace == 1 && left > 1 ? Play::roll(Die::white)
                                 : ride_or_share(style, course, race, menu.pace, Ride::ordinary);
  if (style.brakes && offered(Die::white) && should_brake(course, race, rider, slot)) return Play::roll(Die::white);
  // The line can be reached in this turn, but hardly with the pace: the winner may be decided now.
  if (offered(Die::red) && left <= style.risk_from && left > std::max(pace, 4)) return Play::roll(Die::red);
  const int enough = !flat                                   ? style.slope_pace
                     : poised && slot.window == Window::idle ? style.poised_pace
                                                             : style.flat_pace;
  if (pace != 0 && (slot.stretch != 0 || pace >= enough || pace >= left + 3))
    return ride_or_share(style, course, race, menu.pace, Ride::ordinary);
  return Play::roll(flat ? Die::yellow : Die::polka);
}

inline Play on_attack(const Course& course, const Race& race) {
  const RiderId rider = race.rider();
  const Stage& stage = course.stage(race.stage);
  const Family family = stage[race.spot[rider]].family;
  // With most of the group behind from its own team, the whole team goes along.
  int mates = 0, others = 0;
  for (std::size_t i = race.at + 1U; i < max_riders && race.order[i] != nobody; ++i)
    if (race.group[race.order[i]] == race.group[rider]) ++(team_of(race.order[i]) == team_of(rider) ? mates : others);
  const bool together = mates > others && may_stretch(family, slot_of(race, rider, family));
  return Play::attack(together ? Attack::stretch : Attack::solo);
}

inline Play choose(const Style& style, const Course& course, const Race& race, Seat seat) {
  const Stage& stage = course.stage(race.stage);
  switch (race.step) {
    case Step::menu: return from_menu(style, course, race);
    case Step::attack: return on_attack(course, race);
    case Step::ride: return ride_or_share(style, course, race, race.speed, race.ride);
    case Step::help_own: {  // its own progress first
      Play best;
      int least = 0;
      for (const OwnEnd& end : own_ends(stage, race)) {
        const int remaining = stage[end.spot].remaining;
        if (best == Play() || remaining < least)
          best = Play::ride_exactly(stage[end.spot].name(), end.cells), least = remaining;
      }
      return best;
    }
    case Step::help_other: {
      Play best;
      int least = 0;
      for (const Spot end : other_ends(stage, race))
        if (best == Play() || stage[end].remaining < least)
          best = Play::ride(stage[end].name()), least = stage[end].remaining;
      return best;
    }
    // a gift
    case Step::consent:
      return Play::consent(stage[race.other_end].remaining < stage[race.spot[race.receiver]].remaining);
    default: return TourDeFrance::fallback(course, race, seat);
  }
}

}  // namespace tourmalet::pacing
