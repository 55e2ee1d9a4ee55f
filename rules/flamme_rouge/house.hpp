// What riders can do by the house rules: traits, form cards, and what they change in a move (section 4 of the rules).
// The steps that use them stand in files of their own; riders without any are not touched by them.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <string_view>

#include "rules/core/game.hpp"
#include "rules/flamme_rouge/events.hpp"
#include "rules/flamme_rouge/play.hpp"
#include "rules/flamme_rouge/state.hpp"
#include "rules/flamme_rouge/way.hpp"

namespace tourmalet::flamme_rouge {

// HR-TRAIT-* and HR-FORM-*, in the order of the rules; numbered from 1 in the columns `trait` and `form`.
enum class Trait : std::uint8_t { none, grimpeur, funambule, baroudeur, suceur, patron, equipier, poursuiteur };
enum class Form : std::uint8_t { none, second, epo, cereal, gnak, pedale, bluff, rein };
inline constexpr std::size_t trait_count = 7, form_count = 7;
inline constexpr Answer trait_names[] = {{"grimpeur", {"Grimpeur", "Grimpeur"}},
                                         {"funambule", {"Funambule", "Funambule"}},
                                         {"baroudeur", {"Baroudeur", "Baroudeur"}},
                                         {"suceur", {"Suceur", "Suceur"}},
                                         {"patron", {"Patron", "Patron"}},
                                         {"equipier", {"Équipier modèle", "Équipier modèle"}},
                                         {"poursuiteur", {"Poursuiteur", "Poursuiteur"}}};
inline constexpr Answer form_names[] = {{"second", {"Deuxième souffle", "Deuxième souffle"}},
                                        {"epo", {"EPO", "EPO"}},
                                        {"cereal", {"Barre de céréale", "Barre de céréale"}},
                                        {"gnak", {"Gnak", "Gnak"}},
                                        {"pedale", {"Coup de pédale", "Coup de pédale"}},
                                        {"bluff", {"Coup de bluff", "Coup de bluff"}},
                                        {"rein", {"Coup de rein", "Coup de rein"}}};
static_assert(std::size(trait_names) == trait_count && std::size(form_names) == form_count);

inline bool has(const OpenOf<FullBox>& race, RiderId rider, Trait trait) {
  return race.trait[rider] == static_cast<std::uint8_t>(trait);
}
// HR-FORM-2 Once a stage: a card that was used is turned over.
inline bool holds(const OpenOf<FullBox>& race, RiderId rider, Form form) {
  return race.form[rider] == static_cast<std::uint8_t>(form);
}

// HR-DATA-4, HR-TRAIT-FUN-3 Full for him: no lane that he may use is free.
inline bool full_for(const Course& course, const OpenOf<FullBox>& race, const LanesOf<FullBox>& lanes, RiderId rider,
                     Square q) {
  if (!lanes.full(course, q)) return false;
  return !has(race, rider, Trait::funambule) || !course.house.lanes_of_air ||
         (lanes.taken(q) >> course.road[q].lanes & 1U) != 0;
}

// HR-SPR-1 … 3, HR-SPR-8 Squares right before the finish, or before a sprint whose places are not all taken.
inline bool in_finish_zone(const Course& course, Square q) {
  return course.house.finish_zone && q < course.finish && course.to_line[q] <= course.house.sprint_zone;
}
inline bool in_sprint_zone(const Course& course, const OpenOf<FullBox>& race, Square q) {
  if (course.house.sprint_zone == 0) return false;
  bool in = in_finish_zone(course, q);
  for (std::size_t i = 0; i < course.lines.size(); ++i) {
    const Line& line = course.lines[i];
    in |= line.kind == Line::Kind::sprint && race.taken[i] < line.tokens && q < line.square &&
          line.square - q <= course.house.sprint_zone;
  }
  return in;
}

// HR-DATA-14 C(r). HR-TRAIT-GRI-1 A Grimpeur rides six squares where others ride five.
inline std::uint8_t climb_limit(const OpenOf<FullBox>& race, RiderId rider, std::uint8_t usual = Card{}.climb_cap) {
  return has(race, rider, Trait::grimpeur) ? std::max<std::uint8_t>(usual, 6) : usual;
}
// BOT-4 An Attack is worth its number to the rider behind, less to the one in front. A rider whose team mate is home is
// the one behind.
inline constexpr std::uint8_t attack_in_front = 2, attack_behind = 9;
inline bool leads_mate(const Spots& spots, RiderId rider) {
  const RiderId mate = team_mate(rider);
  return racing(spots, mate) &&
         std::pair(spots.square[rider], -spots.lane[rider]) > std::pair(spots.square[mate], -spots.lane[mate]);
}
// HR-DECK-7 The value by which a card is ridden, HR-DECK-8 and by which a rider is fed.
inline std::uint8_t move_value(const Course& course, const OpenOf<FullBox>& race, RiderId rider, CardKind kind) {
  if (race.does(rider, Doing::five)) return 5;
  if (kind == fatigue_card && has(race, rider, Trait::poursuiteur)) return 4;
  if (course.cards[kind].can(Power::attack) && leads_mate(race, rider)) return attack_in_front;
  return course.cards[kind].value;
}
inline std::uint8_t feed_value(const Course& course, const OpenOf<FullBox>& race, RiderId rider) {
  return race.does(rider, Doing::five) ? std::uint8_t{5} : course.cards[race.revealed[rider]].value;
}

// HR-TRAIT-PAT-1 Where riders stood when the turn began: nobody right ahead of him, and the next group is one rider.
inline bool hunts(const Course& course, const OpenOf<FullBox>& race, const std::array<Square, max_riders>& start,
                  RiderId rider) {
  if (!course.house.hunts || !has(race, rider, Trait::patron)) return false;
  const auto on = [&](Square q) {
    int riders = 0;
    for (RiderId other = 0; other < course.riders(); ++other) riders += racing(race, other) && start[other] == q;
    return riders;
  };
  Square prey = course.road[start[rider]].next;
  if (prey == nowhere || on(prey) > 0) return false;
  while (prey != nowhere && on(prey) == 0) prey = course.road[prey].next;
  if (prey == nowhere || on(prey) != 1) return false;
  const Square beyond = course.road[prey].next;
  return beyond == nowhere || on(beyond) == 0;
}

// HR-BON-2 The squares that bonuses add to a move, one after another.
struct Bonus {
  int squares = 0;    // all together
  int of_patron = 0;  // HR-TRAIT-PAT-4
  int of_form = 0;    // HR-BON-10
};
inline Bonus bonus_of(const Course& course, const OpenOf<FullBox>& race, const std::array<Square, max_riders>& start,
                      RiderId rider, CardKind kind, Effort effort, int form_squares) {
  Bonus bonus;
  if (race.trait[rider] == 0 && form_squares == 0) return bonus;
  const Square from = race.square[rider];
  const int limit = effort.climb_cap;
  // HR-BON-7 A card that a climb has cut is not lengthened.
  if (course.road[from].climb && move_value(course, race, rider, kind) > limit) return bonus;
  // HR-BON-4 The nominal distance; what it rides over.
  Square at = from;
  int distance = 0;
  bool in_first_run = course.road[from].climb, climbs = false, flat = true;
  const auto is_flat = [&](Square q) { return !course.road[q].climb && !row_of(course.road[q].terrain).descends; };
  flat = is_flat(from);
  const auto step_on = [&](Square to) {
    at = to, ++distance;
    flat = flat && is_flat(to);
    in_first_run = in_first_run && course.road[to].climb;
    climbs |= course.road[to].climb && !in_first_run;
  };
  int reach = in_first_run ? std::min(effort.squares, limit) : effort.squares;
  while (distance < reach && course.road[at].next != nowhere) {
    const Square next = course.road[at].next;
    if (course.road[next].climb) {
      if (distance >= limit) break;
      reach = std::min(reach, limit);
    }
    step_on(next);
  }
  // HR-BON-5 On a climb, HR-BON-6 or beyond another climb: only within the limit. A refusal ends that bonus.
  const auto grant = [&](int squares, bool on_flat_only) {
    int granted = 0;
    for (; granted < squares && course.road[at].next != nowhere; ++granted) {
      const Square next = course.road[at].next;
      const bool climb_there = course.road[next].climb, over_another = climbs || (climb_there && !in_first_run);
      if ((climb_there || over_another) && distance + 1 > limit) break;
      if (on_flat_only && (!flat || !is_flat(next))) break;  // HR-TRAIT-PAT-3
      step_on(next);
    }
    bonus.squares += granted;
    return granted;
  };
  const bool descends = row_of(course.road[from].terrain).descends;
  if (has(race, rider, Trait::funambule) && descends) grant(1, false);      // HR-TRAIT-FUN-1
  if (race.does(rider, Doing::breakaway)) grant(1, false);                  // HR-TRAIT-BAR-2
  if (hunts(course, race, start, rider)) bonus.of_patron = grant(2, true);  // HR-TRAIT-PAT-2
  if (form_squares > 0) bonus.of_form = grant(form_squares, false);         // HR-FORM-GNA, HR-FORM-PED
  return bonus;
}

// The move of a rider as the card counts for him: the house rules' columns are zero in other races.
inline Effort effort_of(const Course& course, const OpenOf<FullBox>& race, RiderId rider, CardKind kind) {
  Card card = course.cards[kind];
  card.value = move_value(course, race, rider, kind);
  card.climb_cap = climb_limit(race, rider, card.climb_cap);
  Effort effort = effort_of(course, race.square[rider], card, race.lies(rider));
  effort.walks_air = course.house.lanes_of_air && has(race, rider, Trait::funambule);
  return effort;
}

// HR-DATA-14 All displacements of this turn together.
inline int travelled(const Course& course, const OpenOf<FullBox>& race, RiderId rider) {
  return course.distance(race.began[rider], race.square[rider]);
}

// HR-BON-8 A final step to the next square, if it is possible; nowhere otherwise.
inline Square final_step(const Course& course, const OpenOf<FullBox>& race, const LanesOf<FullBox>& lanes,
                         RiderId rider) {
  const Square to = course.road[race.square[rider]].next;
  if (to == nowhere || full_for(course, race, lanes, rider, to)) return nowhere;
  if (course.road[to].climb && travelled(course, race, rider) + 1 > climb_limit(race, rider)) return nowhere;
  return to;
}

// What moved a rider apart from cards and slipstream, as it is told.
enum class Advance : std::uint8_t { suceur_jump, suceur_step, equipier, equipier_mate, rein };
template <class L>
void advance_rider(const Course& course, FullRace& race, LanesOf<FullBox>& lanes, RiderId rider, Square to, Advance why,
                   L& listener) {
  const Square from = race.square[rider];
  lanes.leave(from, race.lane[rider]);
  race.square[rider] = to;
  race.lane[rider] = lanes.take(to, rider);
  if constexpr (listens<L>()) {
    Happening told = Happening::about(Happening::Kind::advanced, rider);
    told.from = from, told.square = to, told.lane = race.lane[rider], told.value = static_cast<std::uint8_t>(why);
    listener.hear(on_the_road(race, told));
    if (from < course.finish && to >= course.finish) listener.hear(Happening::about(Happening::Kind::crossed, rider));
  }
}

// What a rider has used, as it is told.
enum class Use : std::uint8_t {
  ate,
  attacked,
  second,
  cereal,
  five,
  extra,
  gnak,
  pedale,
  bluff,
  rein,
  musette,
  epo,
  spent
};
template <class L>
void tell_use(const FullRace& race, RiderId rider, Use what, unsigned amount, L& listener) {
  if constexpr (listens<L>()) {
    Happening told = Happening::about(Happening::Kind::used, rider);
    told.value = static_cast<std::uint8_t>(what), told.first = static_cast<std::uint8_t>(amount);
    listener.hear(beside_piles(race, told));
  }
}

// A question to riders one after another in front order. A step names how many answers it has (the last is the
// harmless one unless `harmless` says another), who is concerned, and what an answer does.
template <class Step>
struct AsksRiders {
  static constexpr bool asks = true;

  template <Chance C, class L>
  static void begin(const Course& course, FullRace& race, C&, L& listener) {
    Step::prepare(course, race);
    ask_after(course, race, 0, front_order(course, race), listener);
  }
  template <class List>
  static void legal(const Course& course, const FullRace& race, Seat, List& actions) {
    for (std::uint8_t i = 0; i < Step::answers; ++i)
      if (Step::possible(course, race, subject(race), i)) actions.push_back(Play::answer(Step::number, i));
  }
  static Refusal refusal(const Course& course, const FullRace& race, Seat, Play play) {
    if (play != Play::answer(Step::number, play.answer()) || play.answer() >= Step::answers ||
        !Step::possible(course, race, subject(race), play.answer()))
      return {"no-such-action", Step::not_asked.rule};
    return accepted;
  }
  template <Chance C, class L>
  static void apply(const Course& course, FullRace& race, Seat seat, Play play, C&, L& listener) {
    const std::uint8_t last = race.now.subject;
    if constexpr (listens<L>()) {
      Happening told = Happening::answered(seat, Step::number, play.answer());
      told.rider = subject(race);
      listener.hear(told);
    }
    const FrontOrder order = front_order(course, race);  // who moves up past others is not asked before them again
    Step::answer(course, race, subject(race), play.answer(), listener);
    ask_after(course, race, last, order, listener);
  }
  static Play fallback(const Course&, const FullRace&, Seat) { return Play::answer(Step::number, Step::harmless); }

  static RiderId subject(const OpenOf<FullBox>&, const Turn& now) { return static_cast<RiderId>(now.subject - 1); }
  static RiderId subject(const FullRace& race) { return static_cast<RiderId>(race.now.subject - 1); }

  static constexpr bool of_riders_at_home = false;
  static void prepare(const Course&, FullRace&) {}
  static bool possible(const Course&, const FullRace&, RiderId, std::uint8_t) { return true; }
  template <class L>
  static void done(const Course&, FullRace&, L&) {}

 private:
  template <class L>
  static void ask_after(const Course& course, FullRace& race, std::uint8_t last, const FrontOrder& order, L& listener) {
    race.now.asked = {};
    race.now.subject = 0;
    bool passed = last == 0;
    for (const RiderId rider : order) {
      if (passed && course.seat_of[rider] != no_seat && Step::concerned(course, race, rider))
        return race.now.ask(course.seat_of[rider], static_cast<std::uint8_t>(rider + 1));
      passed |= rider + 1 == last;
    }
    Step::done(course, race, listener);
  }
};

}  // namespace tourmalet::flamme_rouge
