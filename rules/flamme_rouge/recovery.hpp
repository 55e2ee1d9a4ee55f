// Recovery: riders who played such a card may give a fatigue card back, one after another in front order.
#pragma once

#include "rules/core/game.hpp"
#include "rules/flamme_rouge/events.hpp"
#include "rules/flamme_rouge/play.hpp"
#include "rules/flamme_rouge/state.hpp"

namespace tourmalet::flamme_rouge {

struct Recovery {
  static constexpr std::string_view name = "recovery";
  static constexpr std::uint8_t number = 7;
  static constexpr bool asks = true;
  static constexpr Refusal not_asked{"not-your-turn", "GT-DP-6"};
  enum : std::uint8_t { give_back, keep };

  template <Chance C, class L>
  static void begin(const Course& course, FullRace& race, C&, L&) {
    ask_after(course, race, 0);
  }
  // GT-POW-4 From the recycled cards, if one lies there; the pile is not searched.
  template <class List>
  static void legal(const Course&, const FullRace& race, Seat, List& actions) {
    if (possible(race)) actions.push_back(Play::answer(number, give_back));
    actions.push_back(Play::answer(number, keep));
  }
  static Refusal refusal(const Course&, const FullRace& race, Seat, Play play) {
    if (play == Play::answer(number, keep)) return accepted;
    if (play != Play::answer(number, give_back)) return {"no-such-action", "GT-DP-6"};
    return possible(race) ? accepted : Refusal{"no-fatigue-recycled", "GT-POW-4"};
  }
  template <Chance C, class L>
  static void apply(const Course& course, FullRace& race, Seat seat, Play play, C&, L& listener) {
    const RiderId rider = subject(race);
    if constexpr (listens<L>()) listener.hear(Happening::answered(seat, number, play.answer()));
    if (play.answer() == give_back) {
      race.recycled[rider].take(fatigue_card);
      if (race.fatigue[rider] > 0)
        --race.fatigue[rider];
      else
        race.dealt[rider].take(fatigue_card);  // one of those carried over
      if constexpr (listens<L>())
        listener.hear(beside_piles(race, Happening::about(Happening::Kind::recovered, rider)));
    }
    ask_after(course, race, race.now.subject);
  }
  static Play fallback(const Course&, const FullRace& race, Seat) {
    return Play::answer(number, possible(race) ? give_back : keep);
  }

 private:
  static RiderId subject(const FullRace& race) { return static_cast<RiderId>(race.now.subject - 1); }
  static bool possible(const FullRace& race) { return race.recycled[subject(race)][fatigue_card] > 0; }
  // Everybody knows who has fatigue cards, but not where they lie: so whoever might give one back is asked (GT-DP-6).
  static bool concerned(const Course& course, const FullRace& race, RiderId rider) {
    return race.revealed[rider] != no_card && course.cards[race.revealed[rider]].can(Power::recovery) &&
           fatigue_left(course, race, rider) > 0;
  }
  // `last`: the subject so far, 0 at the beginning.
  static void ask_after(const Course& course, FullRace& race, std::uint8_t last) {
    race.now.asked = {};
    race.now.subject = 0;
    bool passed = last == 0;
    for (const RiderId rider : front_order(course, race)) {
      if (passed && concerned(course, race, rider))
        return race.now.ask(course.seat_of[rider], static_cast<std::uint8_t>(rider + 1));
      passed |= rider + 1 == last;
    }
  }
};

inline constexpr Answer recovery_answers[] = {{"give-back", {"give a fatigue card back", "rendre une carte Fatigue"}},
                                              {"keep", {"keep the cards", "garder les cartes"}}};

}  // namespace tourmalet::flamme_rouge
