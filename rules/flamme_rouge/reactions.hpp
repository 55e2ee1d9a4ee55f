// M2: after the reveal the holders of a form card may still change what was turned up, in front order.
#pragma once

#include "rules/core/game.hpp"
#include "rules/flamme_rouge/crossing.hpp"
#include "rules/flamme_rouge/events.hpp"
#include "rules/flamme_rouge/house.hpp"

namespace tourmalet::flamme_rouge {

// HR-FORM-GNA, HR-FORM-PED, HR-FORM-BLU. HR-BON-10 Asked only where a bonus square would be granted; and a swap of two
// equal cards is none.
struct Reactions : AsksRiders<Reactions> {
  static constexpr std::string_view name = "reactions";
  static constexpr std::uint8_t number = 19;
  static constexpr Refusal not_asked{"not-your-turn", "HR-TURN-4"};
  static constexpr std::uint8_t answers = 2, harmless = 1;
  enum : std::uint8_t { use, keep };

  static bool concerned(const Course& course, const FullRace& race, RiderId rider) {
    const CardKind card = race.revealed[rider];
    if (card == no_card) return false;
    if (holds(race, rider, Form::bluff)) return race.top[rider] != 0 && race.top[rider] != card + 1;
    const int squares = holds(race, rider, Form::gnak) ? 1 : pedals(course, race, rider) ? 2 : 0;
    return squares > 0 &&
           bonus_of(course, race, race.square, rider, card, effort_of(course, race, rider, card), squares).of_form > 0;
  }
  template <class L>
  static void answer(const Course& course, FullRace& race, RiderId rider, std::uint8_t what, L& listener) {
    if (what != use) return;
    Use told = Use::gnak;
    if (holds(race, rider, Form::bluff)) {
      const auto other = static_cast<CardKind>(race.top[rider] - 1);
      race.recycled[rider].add(slot_in(course, race, rider, race.revealed[rider]));
      race.recycled[rider].take(slot_in(course, race, rider, other));
      race.revealed[rider] = other;
      told = Use::bluff;
    } else {
      race.kick[rider] = holds(race, rider, Form::gnak) ? 1 : 2;
      if (race.kick[rider] == 2) told = Use::pedale;
    }
    race.form[rider] |= form_used;
    tell_use(race, rider, told, 1, listener);
    if constexpr (listens<L>())
      if (told == Use::bluff)
        listener.hear(beside_piles(race, Happening::with_card(Happening::Kind::revealed, rider, race.revealed[rider])));
  }
  template <class L>
  static void done(const Course&, FullRace& race, L&) {
    race.top = {};
  }

  // HR-FORM-PED An energy card of his top value, without a musette.
  static bool pedals(const Course& course, const FullRace& race, RiderId rider) {
    if (!holds(race, rider, Form::pedale) || race.does(rider, Doing::five)) return false;
    std::uint8_t top = 0;
    for (const std::size_t slot : race.dealt[rider].present())
      top = std::max(top, course.cards[kind_in(course, race, rider, slot)].value);
    return race.revealed[rider] != fatigue_card && course.cards[race.revealed[rider]].value == top;
  }
};
inline constexpr Answer reaction_answers[] = {{"use-card", {"use the form card", "jouer la carte de forme"}},
                                              {"keep-card", {"keep it", "la garder"}}};

// HR-FORM-REI F6: one more square for a rider on the finish tile.
struct CoupDeRein : AsksRiders<CoupDeRein> {
  static constexpr std::string_view name = "coup_de_rein";
  static constexpr std::uint8_t number = 23;
  static constexpr Refusal not_asked{"not-your-turn", "HR-FORM-REI"};
  static constexpr std::uint8_t answers = 2, harmless = 0;
  enum : std::uint8_t { kick, sit };

  static bool concerned(const Course& course, const FullRace& race, RiderId rider) {
    if (!holds(race, rider, Form::rein) || race.square[rider] < course.finish_tile) return false;
    if (race.acting != 0 && race.revealed[rider] == no_card) return false;  // HR-TT-3: it is not his go
    const TrafficOf<FullBox> traffic(course, race);
    const Square to = final_step(course, race, traffic.around(rider), rider);
    return to != nowhere && matters(course, race, rider, to);
  }
  template <class L>
  static void answer(const Course& course, FullRace& race, RiderId rider, std::uint8_t what, L& listener) {
    if (what != kick) return;
    TrafficOf<FullBox> traffic(course, race);
    race.form[rider] |= form_used;
    tell_use(race, rider, Use::rein, 1, listener);
    advance_rider(course, race, traffic.around(rider), rider, final_step(course, race, traffic.around(rider), rider),
                  Advance::rein, listener);
  }
  // RUL-FORM-5 For somebody absent only over the line and beyond it: before it the card may be used later.
  static Play fallback(const Course& course, const FullRace& race, Seat) {
    const bool crosses = course.to_line[race.square[subject(race)]] <= 1;
    return Play::answer(number, crosses ? kick : sit);
  }

 private:
  // RUL-FORM-7 Past the line only where it makes a difference; HR-ITT-4 to who rides alone each square is time.
  static bool matters(const Course& course, const FullRace& race, RiderId rider, Square to) {
    return course.house.rules == 1 || !past_the_line(course, race, rider) ||
           course.house.day == Day::individual_trial || changes_the_homecoming(course, race, rider, to, Advance::rein);
  }
};
inline constexpr Answer rein_answers[] = {
    {"kick", {"Coup de rein: one more square", "Coup de rein : une case de plus"}},
    {"sit", {"stay where he is", "rester en place"}}};

}  // namespace tourmalet::flamme_rouge
