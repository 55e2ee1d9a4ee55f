// What comes between two stages by the house rules: fatigue is halved, a rest day, and EPO.
#pragma once

#include "rules/core/game.hpp"
#include "rules/flamme_rouge/finish_sprint.hpp"
#include "rules/flamme_rouge/house.hpp"

namespace tourmalet::flamme_rouge {

// HR-BTW-2 Half of the fatigue cards go, rounded down; HR-FORM-EPO one more; HR-BTW-4 on a rest day half of the rest,
// rounded up.
constexpr unsigned fatigue_kept(unsigned cards, bool epo, bool rest_day) {
  unsigned kept = cards - cards / 2;
  if (epo && kept > 0) --kept;
  return rest_day ? kept / 2 : kept;
}

// DP-EPO Asked when everybody is home and another stage follows; the card itself goes when the stage is put away. There
// is one such card, so one team at most is asked.
struct Epo : AsksRiders<Epo> {
  static constexpr std::string_view name = "epo";
  static constexpr std::uint8_t number = 31;
  static constexpr Refusal not_asked{"not-your-turn", "HR-FORM-EPO"};
  static constexpr std::uint8_t answers = 2, harmless = 0;
  static constexpr bool of_riders_at_home = true;

  template <Chance C, class L>
  static void begin(const Course& course, FullRace& race, C&, L&) {
    race.now.asked = {};
    race.now.subject = 0;
    for (RiderId rider = 0; rider < course.riders(); ++rider)
      if (concerned(course, race, rider))
        return race.now.ask(course.seat_of[rider], static_cast<std::uint8_t>(rider + 1));
  }
  // Only where the answer can change what is kept.
  static bool concerned(const Course& course, const FullRace& race, RiderId rider) {
    if (course.house.follows == Follows::nothing || !HouseHome::everybody_home(course, race) ||
        !holds(race, rider, Form::epo))
      return false;
    const unsigned cards = fatigue_left(course, race, rider);
    const bool rest_day = course.house.follows == Follows::rest_day;
    return fatigue_kept(cards, true, rest_day) != fatigue_kept(cards, false, rest_day);
  }
  template <class L>
  static void answer(const Course&, FullRace& race, RiderId rider, std::uint8_t what, L& listener) {
    if (what != 0) return;
    race.form[rider] |= form_used;
    tell_use(race, rider, Use::epo, 1, listener);
  }
  static bool used(const FullRace& race, RiderId rider) {
    return race.form[rider] == (static_cast<std::uint8_t>(Form::epo) | form_used);
  }
};
inline constexpr Answer epo_answers[] = {{"remove", {"a fatigue card less", "une carte Fatigue de moins"}},
                                         {"keep", {"keep the cards", "garder les cartes"}}};

}  // namespace tourmalet::flamme_rouge
