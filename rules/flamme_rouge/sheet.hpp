// The choosing of cards by the house rules, E1 ... E4, in the place of the step `energy`: before the draw, with the
// hand, with the card. One question is one sheet: whatever may be done at this point stands on it side by side, and
// nothing of it is told before the reveal.
#pragma once

#include "rules/core/game.hpp"
#include "rules/flamme_rouge/energy.hpp"
#include "rules/flamme_rouge/events.hpp"
#include "rules/flamme_rouge/house.hpp"
#include "rules/flamme_rouge/occasion.hpp"
#include "rules/flamme_rouge/play.hpp"
#include "rules/flamme_rouge/state.hpp"

namespace tourmalet::flamme_rouge {

struct CardSheet {
  static constexpr std::string_view name = Energy::name;
  static constexpr std::uint8_t number = 38;
  static constexpr bool asks = true;
  static constexpr Refusal not_asked = Energy::not_asked;
  enum : std::uint8_t { eat, attack, five, four, extra, second, cereal, answers };

  // HR-TT-2 In a time trial only whose go it is, and each once a turn.
  template <class Seen>
  static bool to_choose(const Seen& race, RiderId rider) {
    if (!racing(race, rider) || race.played[rider] != no_card) return false;
    return race.acting == 0 || (race.underdog[rider] == race.acting && (race.acted >> rider & 1U) == 0);
  }
  // Whose cards the seat is choosing; max_riders: first it says for whom.
  static RiderId current(const FullRace& race, Seat seat) {
    if (!race.hand[seat].empty()) return race.handling[seat];
    return race.asking[seat] != 0 ? static_cast<RiderId>(race.asking[seat] - 1) : static_cast<RiderId>(max_riders);
  }

  // A round begins; in a time trial it has begun with the launch (HR-TT-2). A decision with one answer is not asked:
  // who has one rider to choose for begins at once.
  template <Chance C, class L>
  static void begin(const Course& course, FullRace& race, C& chance, L& listener) {
    if (race.acting == 0) Energy::begin(course, race, chance, listener);
    Seats asked;
    for (RiderId rider = 0; rider < course.riders(); ++rider) {
      const Seat seat = course.seat_of[rider];
      if (seat != no_seat && to_choose(race, rider)) asked = asked.with(seat);
    }
    race.now.asked = asked;
    for (const Seat seat : asked) next_rider(course, race, seat, chance, listener);
  }

  template <class List>
  static void legal(const Course& course, const FullRace& race, Seat seat, List& actions) {
    const RiderId rider = current(race, seat);
    if (rider == max_riders)
      return for_each_rider_of<FullBox>(course, seat, [&](RiderId own) {
        if (to_choose(race, own))
          actions.push_back(Play::lead_with(role_of(own), nth_team<FullBox>(course, seat, own)));
      });
    const WideTally& hand = race.hand[seat];
    for (const std::size_t slot : hand.present()) actions.push_back(Play::card(kind_in(course, race, rider, slot)));
    if (may_ride_five(race, seat, rider))
      for (const std::size_t slot : hand.present())
        actions.push_back(Play::card(kind_in(course, race, rider, slot), true));
    for (std::uint8_t one = 0; one < answers; ++one)
      if (possible(course, race, seat, rider, one)) actions.push_back(Play::answer(number, one));
  }

  static Refusal refusal(const Course& course, const FullRace& race, Seat seat, Play play) {
    const RiderId rider = current(race, seat);
    switch (play.kind()) {
      case Play::Kind::place: return {"not-placing", "FR-ROUND-1"};
      case Play::Kind::lead_with: {
        if (play != Play::lead_with(play.role(), play.team()) || play.role() > Role::sprinteur) break;
        const RiderId meant = rider_meant<FullBox>(course, seat, play);
        if (meant >= course.riders()) break;
        if (rider != max_riders) return {"choose-a-card", "FR-ENERGY-2"};
        if (!racing(race, meant)) return {"not-racing", "FR-WIN-4"};
        return to_choose(race, meant) ? accepted : Refusal{"already-chosen", "FR-ENERGY-3"};
      }
      case Play::Kind::card: {
        if (play.card() >= course.labels.size() || play != Play::card(play.card(), play.with_musette())) break;
        if (rider == max_riders) return {"choose-a-rider", "FR-ENERGY-1"};
        bool there = false;
        for (const std::size_t slot : race.hand[seat].present())
          there |= kind_in(course, race, rider, slot) == play.card();
        if (!there) return {"not-in-hand", "FR-ENERGY-2"};
        if (play.with_musette() && !may_ride_five(race, seat, rider)) return {"no-musette", "HR-MUS-1"};
        return accepted;
      }
      case Play::Kind::answer: {
        if (play != Play::answer(number, play.answer()) || play.answer() >= answers) break;
        if (rider == max_riders) return {"choose-a-rider", "FR-ENERGY-1"};
        if (!possible(course, race, seat, rider, play.answer())) return {"not-possible-now", rule_of(play.answer())};
        return accepted;
      }
      case Play::Kind::nothing: break;
    }
    return {"no-such-action", "FR-DATA-9"};
  }

  template <Chance C, class L>
  static void apply(const Course& course, FullRace& race, Seat seat, Play play, C& chance, L& listener) {
    if (play.kind() == Play::Kind::lead_with)
      return take_up(course, race, seat, rider_meant<FullBox>(course, seat, play), chance, listener);
    const RiderId rider = current(race, seat);
    if (play.kind() == Play::Kind::card) {
      if (race.played[rider] != no_card) {  // HR-FORM-BLU: which lies on top
        race.top[rider] = static_cast<CardKind>(play.card() + 1);
        return leave(course, race, seat, rider, chance, listener);
      }
      return choose(course, race, seat, rider, play, chance, listener);
    }
    switch (play.answer()) {
      case eat:
        race.plan[rider] |= Plan::ate;
        race.away[rider] = static_cast<std::int8_t>(race.away[rider] + int(remove_fatigue(race, rider, 2)));
        return before_the_draw(course, race, seat, rider, chance, listener);
      case attack:  // HR-TRAIT-BAR-1: the marker lies below all that he has
        race.plan[rider] |= Plan::attacked;
        race.pile[rider] += race.recycled[rider];
        race.recycled[rider] = {};
        return before_the_draw(course, race, seat, rider, chance, listener);
      case five: race.plan[rider] |= Plan::five_cards; [[fallthrough]];
      case four: return draw_hand(course, race, seat, rider, chance, listener);
      case extra:  // HR-SPR-5/6
        ++race.owed[rider];
        return draw(course, race, seat, rider, 1, chance, listener);
      case second:  // HR-FORM-SEC; HR-TRAIT-BAR-6 it shuffles the marker out
        if (marker(race, rider) == BreakMarker::active) race.plan[rider] |= Plan::marker_out;
        race.plan[rider] |= Plan::second;
        race.pile[rider] += race.recycled[rider] + race.hand[seat];
        race.recycled[rider] = race.hand[seat] = {};
        return draw(course, race, seat, rider, cards_drawn(race, rider), chance, listener);
      case cereal:  // HR-FORM-CER
        race.plan[rider] |= Plan::cereal;
        race.hand[seat].take(fatigue_card);
        ++race.away[rider];
        return draw(course, race, seat, rider, 1, chance, listener);
      default: return;
    }
  }

  // HR section 15 For somebody absent: five cards, no card or fatigue spent, the middle card, the highest on top.
  static Play fallback(const Course& course, const FullRace& race, Seat seat) {
    const RiderId rider = current(race, seat);
    if (rider != max_riders && race.hand[seat].empty())
      return Play::answer(number, possible(course, race, seat, rider, five) ? five : four);
    if (const WideTally& hand = race.hand[seat]; !hand.empty()) {
      const auto kind = [&](unsigned place) { return kind_in(course, race, rider, hand.locate(place)); };
      const auto value = [&](unsigned place) { return course.cards[kind(place)].value; };
      const unsigned highest = hand.total() - 1;
      if (race.played[rider] != no_card) return Play::card(kind(highest));
      unsigned place = (hand.total() + 1) / 2 - 1;
      if (race.acting != 0 && value(0) < value(highest))  // RUL-TT-8
        while (value(place) == value(highest)) --place;
      return Play::card(kind(place));
    }
    FixedList<Play, 2 * max_riders> plays;
    legal(course, race, seat, plays);
    return plays.front();
  }

  // HR-DECK-5 Up to so many fatigue cards, the recycled ones first. How many there were.
  static unsigned remove_fatigue(FullRace& race, RiderId rider, unsigned most) {
    unsigned removed = 0;
    for (WideTally* cards : {&race.recycled[rider], &race.pile[rider]})
      for (; removed < most && (*cards)[fatigue_card] > 0; ++removed) cards->take(fatigue_card);
    return removed;
  }

  // E1, E2: what may be done before the draw, as the race knows it or a view of one's own riders.
  template <class Seen>
  static bool possible_before(const Course& course, const Seen& race, RiderId rider, std::uint8_t what) {
    switch (what) {
      case eat:
        return race.musettes[rider] > 0 && !planned(race, rider, Plan::ate) &&
               race.pile[rider][fatigue_card] + race.recycled[rider][fatigue_card] > 0;
      case attack:
        return has(race, rider, Trait::baroudeur) && marker(race, rider) == BreakMarker::ready && any_card(race, rider);
      case five:  // RUL-SPR-5: with fewer cards the hand is all of them anyway
        return role_of(rider) == Role::sprinteur && in_sprint_zone(course, race, race.square[rider]) &&
               race.pile[rider].total() + race.recycled[rider].total() > usual_hand;
      default: return what == four;
    }
  }

  // M1: what was planned in secret becomes public, and is paid for.
  template <class L>
  static void disclose(FullRace& race, RiderId rider, L& listener) {
    const std::uint8_t plan = race.plan[rider];
    const auto tell = [&](std::uint8_t bit, Use what) {
      if ((plan & bit) != 0) tell_use(race, rider, what, 1, listener);
    };
    if ((plan & Plan::ate) != 0) --race.musettes[rider];
    if ((plan & Plan::five) != 0) --race.musettes[rider], race.doing[rider] |= Doing::five;
    if ((plan & (Plan::second | Plan::cereal)) != 0) race.form[rider] |= form_used;
    const bool ends = race.marker[rider] != BreakMarker::spent && marker(race, rider) == BreakMarker::spent;
    race.marker[rider] = marker(race, rider);
    if ((plan & Plan::above) != 0) race.doing[rider] |= Doing::breakaway;
    // HR-MUS-3: how many cards it took away.
    const int eaten = race.away[rider] - ((plan & Plan::cereal) != 0);
    if (race.away[rider] < 0) race.fatigue[rider] = static_cast<std::uint8_t>(race.fatigue[rider] - race.away[rider]);
    race.away[rider] = 0;
    race.recycled[rider].add(fatigue_card, race.owed[rider]);  // HR-DECK-1
    race.fatigue[rider] = static_cast<std::uint8_t>(race.fatigue[rider] + race.owed[rider]);
    if ((plan & Plan::ate) != 0) tell_use(race, rider, Use::ate, static_cast<unsigned>(std::max(1, eaten)), listener);
    tell(Plan::attacked, Use::attacked), tell(Plan::second, Use::second);
    tell(Plan::cereal, Use::cereal), tell(Plan::five, Use::five);
    if (race.owed[rider] > 0) tell_use(race, rider, Use::extra, race.owed[rider], listener);
    if (ends) tell_use(race, rider, Use::spent, 1, listener);
    race.owed[rider] = 0;
    race.plan[rider] = 0;
  }

  // HR-TRAIT-BAR-* As it is now, the secrets of this turn included.
  template <class Seen>
  static BreakMarker marker(const Seen& race, RiderId rider) {
    if ((race.plan[rider] & Plan::marker_out) != 0) return BreakMarker::spent;
    return (race.plan[rider] & Plan::attacked) != 0 ? BreakMarker::active : race.marker[rider];
  }

 private:
  template <class Seen>
  static bool planned(const Seen& race, RiderId rider, std::uint8_t bit) {
    return (race.plan[rider] & bit) != 0;
  }
  template <class Seen>
  static bool any_card(const Seen& race, RiderId rider) {
    return !race.pile[rider].empty() || !race.recycled[rider].empty();
  }
  static unsigned cards_drawn(const FullRace& race, RiderId rider) {
    return planned(race, rider, Plan::five_cards) ? usual_hand + 1 : usual_hand;
  }
  static bool may_ride_five(const FullRace& race, Seat seat, RiderId rider) {
    return race.musettes[rider] > 0 && !planned(race, rider, Plan::ate) && race.played[rider] == no_card &&
           !race.hand[seat].empty();
  }
  static bool possible(const Course& course, const FullRace& race, Seat seat, RiderId rider, std::uint8_t what) {
    const bool drawn = !race.hand[seat].empty();
    if (race.played[rider] != no_card || drawn == (what < extra)) return false;
    switch (what) {
      case eat:
      case attack:
      case five:
      case four: return possible_before(course, race, rider, what);
      case extra: return in_sprint_zone(course, race, race.square[rider]) && any_card(race, rider);
      case second: return holds(race, rider, Form::second) && !planned(race, rider, Plan::second);
      case cereal:
        return holds(race, rider, Form::cereal) && !planned(race, rider, Plan::cereal) &&
               race.hand[seat][fatigue_card] > 0;
      default: return false;
    }
  }
  static std::string_view rule_of(std::uint8_t what) {
    static constexpr std::string_view rules[] = {"HR-MUS-3", "HR-TRAIT-BAR-1", "HR-SPR-4",   "HR-SPR-4",
                                                 "HR-SPR-5", "HR-FORM-SEC",    "HR-FORM-CER"};
    return rules[what];
  }

  template <Chance C, class L>
  static void take_up(const Course& course, FullRace& race, Seat seat, RiderId rider, C& chance, L& listener) {
    if constexpr (listens<L>())
      if (race.acting != 0) listener.hear(Happening::about(Happening::Kind::leads, rider));
    before_the_draw(course, race, seat, rider, chance, listener);
  }
  // E1, E2: asked only if there is something to choose.
  template <Chance C, class L>
  static void before_the_draw(const Course& course, FullRace& race, Seat seat, RiderId rider, C& chance, L& listener) {
    race.asking[seat] = static_cast<std::uint8_t>(rider + 1);
    for (const std::uint8_t what : {eat, attack, five})
      if (possible(course, race, seat, rider, what)) return;
    draw_hand(course, race, seat, rider, chance, listener);
  }
  template <Chance C, class L>
  static void draw_hand(const Course& course, FullRace& race, Seat seat, RiderId rider, C& chance, L& listener) {
    // HR-TRAIT-BAR-2 A bonus if a card lies above the marker; HR-TRAIT-BAR-3 otherwise it is gone.
    if (marker(race, rider) == BreakMarker::active)
      race.plan[rider] |= race.pile[rider].empty() ? Plan::marker_out : Plan::above;
    race.asking[seat] = 0;
    race.handling[seat] = rider;
    draw(course, race, seat, rider, cards_drawn(race, rider), chance, listener);
  }
  // HR-DECK-2 From the pile, then from the recycled cards; HR-TRAIT-BAR-4 that is where the marker shows. HR-DECK-3
  // Without any card a fatigue card from the supply. The number of a draw is the size of the hand, beyond 64 after a
  // form card has changed the hand: so no two draws of a turn have the same name.
  template <Chance C, class L>
  static void draw(const Course& course, FullRace& race, Seat seat, RiderId rider, unsigned cards, C& chance,
                   L& listener) {
    WideTally &pile = race.pile[rider], &hand = race.hand[seat];
    const bool again = planned(race, rider, Plan::second | Plan::cereal);
    bool reshuffled = false;
    for (const bool second_pile : {false, true}) {
      if (cards == 0) break;
      if (second_pile) {
        if (marker(race, rider) == BreakMarker::active) race.plan[rider] |= Plan::marker_out;
        std::swap(pile, race.recycled[rider]);
        reshuffled = !pile.empty();
      }
      const unsigned now = std::min(cards, pile.total());
      const Bag bag = occasion(course, race, Purpose::energy, rider, hand.total() + (again ? 64 : 0));
      hand += draw_from(chance, bag, pile, now);
      cards -= now;
    }
    if (hand.empty()) {
      hand.add(fatigue_card);
      --race.away[rider];
    }
    if (race.acting == 0) return;
    race.pile_size[rider] = static_cast<std::uint8_t>(pile.total());
    if constexpr (listens<L>()) listener.hear(Happening::drew(rider, hand, race.deck_of[rider], reshuffled));
    FixedList<Play, 64> plays;  // RUL-TURN-4: in the open a hand that leaves no choice is played at once
    legal(course, race, seat, plays);
    if (plays.size() == 1) choose(course, race, seat, rider, plays.front(), chance, listener);
  }

  template <Chance C, class L>
  static void choose(const Course& course, FullRace& race, Seat seat, RiderId rider, Play play, C& chance,
                     L& listener) {
    if (race.acting != 0)
      for (const std::size_t slot : race.hand[seat].present())
        race.best[rider] = std::max(race.best[rider], course.cards[kind_in(course, race, rider, slot)].value);
    race.hand[seat].take(slot_in(course, race, rider, play.card()));
    race.played[rider] = play.card();
    if (play.with_musette()) race.plan[rider] |= Plan::five;
    if constexpr (listens<L>())
      if (race.acting != 0) listener.hear(Happening::with_card(Happening::Kind::chose, rider, play.card()));
    if (holds(race, rider, Form::bluff) && !race.hand[seat].empty()) {
      if (race.hand[seat].present().size() > 1) return;  // DP-BLUFF-TOP
      race.top[rider] = static_cast<CardKind>(kind_in(course, race, rider, race.hand[seat].locate(0)) + 1);
    }
    leave(course, race, seat, rider, chance, listener);
  }
  // HR-DECK-1 The rest of the hand is recycled; then the other rider.
  template <Chance C, class L>
  static void leave(const Course& course, FullRace& race, Seat seat, RiderId rider, C& chance, L& listener) {
    race.recycled[rider] += race.hand[seat];
    race.hand[seat] = {};
    race.handling[seat] = 0;
    race.asking[seat] = 0;
    if (race.acting != 0) return race.now.answered(seat);  // HR-TT-3: it is moved at once
    if (!next_rider(course, race, seat, chance, listener)) race.now.answered(seat);
  }
  // Whether there is anybody left to choose for; if it is one, his choosing begins.
  template <Chance C, class L>
  static bool next_rider(const Course& course, FullRace& race, Seat seat, C& chance, L& listener) {
    RiderId left = max_riders;
    unsigned riders_left = 0;
    for_each_rider_of<FullBox>(course, seat, [&](RiderId own) {
      if (to_choose(race, own)) left = own, ++riders_left;
    });
    if (riders_left == 1) take_up(course, race, seat, left, chance, listener);
    return riders_left > 0;
  }
};

inline constexpr Answer sheet_answers[] = {
    {"eat", {"a musette: give two fatigue cards back", "une musette : rendre deux cartes Fatigue"}},
    {"attack", {"Baroudeur: all cards into the pile", "Baroudeur : toutes les cartes dans la pioche"}},
    {"five", {"draw five cards", "piocher cinq cartes"}},
    {"four", {"draw four cards", "piocher quatre cartes"}},
    {"extra", {"one more card, for a fatigue card", "une carte de plus, contre une carte Fatigue"}},
    {"second", {"Deuxième souffle: a new hand", "Deuxième souffle : une nouvelle main"}},
    {"cereal",
     {"Barre de céréale: throw a fatigue card, draw one", "Barre de céréale : jeter une Fatigue, en piocher une"}}};
static_assert(std::size(sheet_answers) == CardSheet::answers);

}  // namespace tourmalet::flamme_rouge
