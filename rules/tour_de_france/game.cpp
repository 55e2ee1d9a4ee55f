#include "rules/tour_de_france/game.hpp"

#include <vector>

#include "rules/core/hash.hpp"
#include "rules/tour_de_france/picture.hpp"

namespace tourmalet {
using namespace tour_de_france;

namespace {

Refusal refuse_place(const Course& course, const Race& race, Play play) {
  const Call call = called(course, race);
  if (!course.rides(play.rider()) || team_of(play.rider()) != call.seat) return {"not-your-rider", "TDF-START-2"};
  if (race.on_road(play.rider())) return {"already-placed", "TDF-START-2"};
  if (!may_place(course, race, call, play.rider())) return {"rider-not-called", "TDF-START-3"};
  const Stage& stage = course.stage(race.stage);
  const Spot spot = stage.find(play.cell());
  if (std::find(stage.corridor.begin(), stage.corridor.end(), spot) == stage.corridor.end())
    return {"outside-corridor", "TDF-BOARD-10"};
  return corridor_cell_free(race, spot) ? accepted : Refusal{"cell-taken", "TDF-BOARD-1"};
}

Refusal refuse_die(const Course& course, const Race& race, Die die) {
  const RiderId rider = race.rider();
  const Family family = course.stage(race.stage)[race.spot[rider]].family;
  if ((menu_of(course, race, rider).dice & bit_of(die)) != 0) return accepted;
  if (opens_stage(race)) return {"opening-rider", "TDF-START-6"};
  const Slot slot = slot_of(race, rider, family);
  if (slot.bound > 0) return {"bound-by-brake", "TDF-BRK-2"};
  if (family == Family::slope) return {"die-not-for-terrain", "TDF-CLI-2"};
  if (die == Die::polka) return {"die-not-for-terrain", "TDF-FLAT-1"};
  return {"die-not-offered", "TDF-ATT-6"};
}

Refusal refuse_card(const Course& course, const Race& race, Jersey colour) {
  const RiderId rider = race.rider();
  if (opens_stage(race)) return {"opening-rider", "TDF-START-6"};
  const auto card = static_cast<std::size_t>(colour);
  if (race.leader[card] != rider) return {"card-not-held", "TDF-CARD-1"};
  if (race.card[card] != rider) return {"card-used", "TDF-CARD-1"};
  if ((menu_of(course, race, rider).cards >> card & 1U) == 0) return {"card-not-for-terrain", "TDF-CARD-2"};
  return accepted;
}

// A cell that is no end of the ride: the cells are counted first, then the steps looked at, then who stands in the way.
// However many steps it takes.
bool leads_to(const Stage& stage, Spot from, Spot to) {
  std::vector<bool> seen(stage.cells.size());
  std::vector<Spot> left{from};
  while (!left.empty()) {
    const Spot spot = left.back();
    left.pop_back();
    if (spot == to) return true;
    for (const Spot next : stage[spot].ahead)
      if (next != no_spot && !seen[next]) seen[next] = true, left.push_back(next);
  }
  return false;
}

// TDF-R-36
Refusal refuse_cell(const Stage& stage, const Race& race, Spot to, unsigned speed) {
  if (to == no_spot) return {"no-such-cell", "TDF-BOARD-3"};
  const Spot from = race.spot[race.rider()];
  if (to == from) return {"must-move", "TDF-MOVE-3"};
  const Traffic nobody_there(stage, Race());
  if (Reach(stage, nobody_there, from, speed).can(to)) return {"cell-taken", "TDF-MOVE-2"};
  return leads_to(stage, from, to) ? Refusal{"path-too-long", "TDF-MOVE-1"} : Refusal{"illegal-step", "TDF-BOARD-3"};
}

Refusal refuse_ride(const Course& course, const Race& race, Spot to, unsigned speed) {
  const Stage& stage = course.stage(race.stage);
  const Reach reach(stage, Traffic(stage, race), race.spot[race.rider()], speed);
  if (to == no_spot || !reach.can(to)) return refuse_cell(stage, race, to, speed);
  return reach.allowed(course.options, to) ? accepted : Refusal{"ride-on", "TDF-OPT-8"};
}

constexpr Refusal no_consent{"no-consent", "TDF-R-26"};

// TDF-R-26 What would do, had it not been refused.
template <class Refuse>
Refusal with_consent(const Race& race, const Refuse& refuse) {
  const Refusal refusal = refuse(race);
  if (refusal == accepted || race.turned_down == decltype(race.turned_down){}) return refusal;
  Race before = race;
  before.turned_down = {};
  return refuse(before) == accepted ? no_consent : refusal;
}

Refusal refuse_help(const Course& course, const Race& race, Play play, unsigned speed, Ride ride) {
  const Stage& stage = course.stage(race.stage);
  if (ride != Ride::ordinary) return {"help-not-allowed", "TDF-HELP-8"};
  if (race.taken_back == most_taken_back) return {"help-taken-back", "TDF-R-38"};
  if (!available(stage, race, race.rider(), play.rider())) return {"target-unavailable", "TDF-HELP-4"};
  if (!may_be_helped(stage, race, race.rider(), play.rider())) return no_consent;
  if (!can_help(stage, race, race.rider(), play.rider(), play.receiver_first(), speed))
    return {"not-side-by-side", "TDF-HELP-3"};
  return accepted;
}

Refusal refuse_own_end(const Stage& stage, const Race& race, Play play) {
  const Spot to = stage.find(play.cell());
  if (to == no_spot) return {"no-such-cell", "TDF-BOARD-3"};
  bool ends_there = false, possible = false;
  for (const OwnEnd& end : own_ends(stage, race)) {
    ends_there |= end.spot == to;
    possible |= end.spot == to && end.cells == play.cells();
  }
  if (possible) return accepted;
  return ends_there || play.cells() >= race.speed ? Refusal{"help-length", "TDF-HELP-2"}
                                                  : Refusal{"not-side-by-side", "TDF-HELP-3"};
}

Refusal refuse_other_end(const Stage& stage, const Race& race, Play play) {
  const Spot to = stage.find(play.cell());
  if (to == no_spot) return {"no-such-cell", "TDF-BOARD-3"};
  if (other_ends(stage, race).contains(to)) return accepted;
  const Reach reach(stage, Traffic(stage, race), race.spot[race.receiver], race.speed);
  if (reach.can(to) && !reach.can(to, race.speed - unsigned{race.own_cells})) return {"help-length", "TDF-HELP-2"};
  return touching(stage, to, race.own_end) ? Refusal{"illegal-step", "TDF-MOVE-2"}
                                           : Refusal{"not-side-by-side", "TDF-HELP-3"};
}

// The rule that says what is to be decided now, if the play is about something else.
std::string_view out_of_phase(Step step, Play::Kind kind) {
  using Kind = Play::Kind;
  switch (step) {
    case Step::placing: return kind == Kind::place ? "" : "TDF-START-2";
    case Step::menu:
      return kind == Kind::roll || kind == Kind::card || kind == Kind::ride || kind == Kind::help ? "" : "TDF-DP-2";
    case Step::attack: return kind == Kind::attack ? "" : "TDF-DP-3";
    case Step::ride: return kind == Kind::ride || kind == Kind::help ? "" : "TDF-DP-4";
    case Step::help_own: return kind == Kind::ride_exactly || kind == Kind::no_help ? "" : "TDF-DP-5";
    case Step::help_other: return kind == Kind::ride || kind == Kind::no_help ? "" : "TDF-DP-5";
    case Step::consent: return kind == Kind::consent ? "" : "TDF-DP-6";
    case Step::next_rider:
    case Step::over: break;
  }
  return "TDF-DP-2";
}

}  // namespace

// Section 27 of the rules: the order of these tests is part of them.
Refusal TourDeFrance::refusal(const Course& course, const State& race, Seat seat, Action play) {
  using Kind = Action::Kind;
  if (race.step == Step::over) return {"race-over", "TDF-RACE-4"};
  if (seat >= course.teams) return {"no-such-seat", "TDF-COMP-1"};
  if (!play.well_formed()) return {"no-such-action", "TDF-DP-2"};
  if (const std::string_view rule = out_of_phase(race.step, play.kind()); !rule.empty()) return {"wrong-phase", rule};
  if (!deciding(course, race).contains(seat))
    return race.step == Step::consent ? Refusal{"not-asked", "TDF-HELP-6"} : Refusal{"not-your-turn", "TDF-TURN-3"};
  const Stage& stage = course.stage(race.stage);
  switch (race.step) {
    case Step::placing: return refuse_place(course, race, play);
    case Step::menu: {
      if (play.kind() == Kind::roll) return refuse_die(course, race, play.die());
      if (play.kind() == Kind::card) return refuse_card(course, race, play.colour());
      const unsigned pace = menu_of(course, race, race.rider()).pace;
      if (pace == 0) return {"no-pace", "TDF-PACE-2"};
      return play.kind() == Kind::ride ? refuse_ride(course, race, stage.find(play.cell()), pace)
                                       : with_consent(race, [&](const Race& now) {
                                           return refuse_help(course, now, play, pace, Ride::ordinary);
                                         });
    }
    case Step::attack: {
      const Family family = stage[race.spot[race.rider()]].family;
      if (play.how() != Attack::stretch || may_stretch(family, slot_of(race, race.rider(), family))) return accepted;
      return {"stretch-not-offered", family == Family::slope ? "TDF-CLI-7" : "TDF-CON-2"};
    }
    case Step::ride:
      return play.kind() == Kind::ride ? refuse_ride(course, race, stage.find(play.cell()), race.speed)
                                       : with_consent(race, [&](const Race& now) {
                                           return refuse_help(course, now, play, now.speed, now.ride);
                                         });
    case Step::help_own:
    case Step::help_other:
      if (play.kind() == Kind::no_help) return course.rules >= 2 ? accepted : Refusal{"wrong-phase", "TDF-DP-5"};
      return with_consent(race, [&](const Race& now) {
        return now.step == Step::help_own ? refuse_own_end(stage, now, play) : refuse_other_end(stage, now, play);
      });
    default: return accepted;
  }
}

TourDeFrance::Action TourDeFrance::fallback(const Course& course, const State& race, Seat) {
  const Stage& stage = course.stage(race.stage);
  switch (race.step) {
    case Step::placing: {
      const Call call = called(course, race);
      for (std::size_t nth = 0; nth < team_places; ++nth) {
        const auto rider = static_cast<RiderId>(call.seat * team_places + nth);
        if (!may_place(course, race, call, rider)) continue;
        for (const Spot spot : stage.corridor)
          if (corridor_cell_free(race, spot)) return Action::place(rider, stage[spot].name());
      }
      break;
    }
    case Step::menu: {
      const RiderId rider = race.rider();
      const Family family = stage[race.spot[rider]].family;
      const Slot slot = slot_of(race, rider, family);
      const Menu menu = menu_of(course, race, rider);
      const bool must = slot.bound > 0 || slot.stretch != 0;
      if (menu.pace != 0 && (must || menu.pace >= (family == Family::flat ? 4U : 3U)))
        return Action::ride(stage[default_end(course, race, rider, menu.pace)].name());
      return Action::roll(static_cast<Die>(std::countr_zero(menu.dice)));
    }
    case Step::attack: return Action::attack(Attack::solo);
    case Step::ride: return Action::ride(stage[default_end(course, race, race.rider(), race.speed)].name());
    case Step::help_own: {
      if (course.rules >= 2) return Action::no_help();
      const OwnEnds ends = own_ends(stage, race);
      return Action::ride_exactly(stage[ends[0].spot].name(), ends[0].cells);
    }
    case Step::help_other:
      return course.rules >= 2 ? Action::no_help() : Action::ride(stage[other_ends(stage, race)[0]].name());
    case Step::consent: return Action::consent(false);
    case Step::next_rider:
    case Step::over: break;
  }
  return {};
}

std::string TourDeFrance::title(const Course& course) {
  if (course.stages.size() == 1) return course.boards[0].name;
  return course.stage(1).name + " … " + course.stage(course.stages.size()).name + " (" +
         std::to_string(course.stages.size()) + ")";
}
Value TourDeFrance::catalogue(const DataSource& data) {
  return tour_de_france::catalogue(tour_de_france::library_in(data));
}
Value TourDeFrance::picture(const DataSource&, const Course& course) { return tour_de_france::picture(course); }

std::string TourDeFrance::outcome_text(const Course&, Bag bag, std::size_t kind) {
  return bag.purpose == lot_purpose ? std::to_string(kind) : face_text(static_cast<Die>(bag.purpose), kind);
}

std::uint64_t TourDeFrance::course_hash(const Course& course) {
  std::uint64_t hash = 0;
  for (const std::uint8_t board : course.stages) {
    const std::string text = stage_text(course.boards[board]);
    hash = hash_bytes(text.data(), text.size(), hash);
  }
  const tour_de_france::Options& o = course.options;
  const std::uint8_t rules[] = {course.teams,
                                course.team_size,
                                static_cast<std::uint8_t>(o.descent_polka),
                                static_cast<std::uint8_t>(o.red_own),
                                static_cast<std::uint8_t>(o.one_time_per_turn),
                                static_cast<std::uint8_t>(o.place_by_team),
                                static_cast<std::uint8_t>(o.contain_in_position),
                                static_cast<std::uint8_t>(o.abandoned_return),
                                static_cast<std::uint8_t>(o.team_bonus),
                                static_cast<std::uint8_t>(o.ride_short),
                                static_cast<std::uint8_t>(o.gale_white_red),
                                static_cast<std::uint8_t>(o.alone_on_climb),
                                o.time_limit};
  hash = hash_bytes(rules, sizeof rules, hash);
  if (course.rules != 1) hash = hash_bytes(&course.rules, 1, hash);
  if (course.earlier.stages.empty()) return hash;
  const std::string earlier = earlier_text(course);
  return hash_bytes(earlier.data(), earlier.size(), hash);
}

// Of the last stage, but for what is counted over all of them.
FixedList<Figure, 32> TourDeFrance::figures(const Course& course, const State& race) {
  FixedList<Figure, 32> figures;
  double first = 0, second_group = 0, last = 0;
  for (RiderId rider = 0; rider < max_riders; ++rider) {
    if (race.place(rider) == 0 || contains(race.abandoned, rider) || race.place(rider) > race.arrived) continue;
    if (race.place(rider) == 1) first = race.time[rider];
    if (race.place(rider) == race.first_group + 1) second_group = race.time[rider];
    if (race.place(rider) == race.arrived) last = race.time[rider];
  }
  figures.push_back({"winner's table turn", double(race.winner_turn)});
  figures.push_back({"last rider's table turn", double(race.turn)});
  figures.push_back({"winner's time, minutes", (course.stage(race.stage).base_seconds + first) / 60});
  figures.push_back({"riders in the first group", double(race.first_group)});
  figures.push_back({"gap to the second group, s", second_group == 0 ? 0 : second_group - first});
  figures.push_back({"gap to the last, s", last - first});
  figures.push_back({"solo attacks", double(race.counters.solo_attacks)});
  figures.push_back({"stretches", double(race.counters.stretches)});
  figures.push_back({"brakes", double(race.counters.brakes)});
  figures.push_back({"crashes", double(race.counters.crashes)});
  figures.push_back({"big crashes", double(race.counters.big_crashes)});
  figures.push_back({"riders without a free cell", double(race.counters.stuck)});
  figures.push_back({"helps", double(race.counters.helps)});
  figures.push_back({"cards used", double(race.counters.cards)});
  return figures;
}

}  // namespace tourmalet
