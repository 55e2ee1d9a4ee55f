// The energy phase: all teams at once and in secret, each rider after the other.
#pragma once

#include <algorithm>
#include <utility>

#include "rules/core/game.hpp"
#include "rules/flamme_rouge/events.hpp"
#include "rules/flamme_rouge/occasion.hpp"
#include "rules/flamme_rouge/play.hpp"
#include "rules/flamme_rouge/state.hpp"

namespace tourmalet::flamme_rouge {

// FR-DECK-1 One card at a time until the hand has four.
// FR-DECK-2 An empty pile is made again from the recycled cards, without those in hand,
// FR-DECK-3 and only when a card is needed.
// FR-DECK-4 Fewer cards: the hand is all of them.
template <class Box, Chance C, class L>
void draw_hand(const Course& course, RaceOf<Box>& race, RiderId rider, C& chance, L& listener,
               unsigned first_draw = 0) {
  auto& pile = race.pile[rider];
  Bag bag = occasion(course, race, Purpose::energy, rider, first_draw);
  typename Box::Cards hand;
  bool reshuffled = false;
  const unsigned wanted = hand_size(course, race, rider);
  if (const unsigned cards = pile.total(); cards >= wanted) {
    hand = draw_from(chance, bag, pile, wanted);
  } else {
    hand = draw_from(chance, bag, pile, cards);
    std::swap(pile, race.recycled[rider]);
    reshuffled = !pile.empty();
    bag.draw = static_cast<std::uint16_t>(first_draw + cards);
    hand += draw_from(chance, bag, pile, std::min(wanted - cards, pile.total()));
  }
  const Seat seat = seat_of<Box>(course, rider);
  race.hand[seat] = hand;
  race.handling[seat] = rider;
  if constexpr (listens<L>()) {
    std::uint8_t deck = 0;
    if constexpr (!Box::base) deck = race.deck_of[rider];
    listener.hear(Happening::drew(rider, hand, deck, reshuffled));
  }
}

// FR-ENERGY-1 For this rider a hand is drawn.
template <class Box, Chance C, class L>
void take_up(const Course& course, RaceOf<Box>& race, RiderId rider, C& chance, L& listener) {
  if constexpr (listens<L>()) listener.hear(Happening::about(Happening::Kind::leads, rider));
  draw_hand(course, race, rider, chance, listener);
}

// MUL-3 Nobody who has one rider says for whom: everybody draws at once.
template <Chance C, class L>
void draw_all_hands(const Course& course, FullRace& race, C& chance, L& listener) {
  for (RiderId rider = 0; rider < course.riders(); ++rider)
    if (racing(race, rider)) draw_hand(course, race, rider, chance, listener);
}

// FR-ENERGY-2 One card is played face down, the others are recycled.
template <class Box, class L>
void lay_face_down(const Course& course, RaceOf<Box>& race, Seat seat, CardKind card, L& listener) {
  const RiderId rider = race.handling[seat];
  race.hand[seat].take(slot_in(course, race, rider, card));
  race.recycled[rider] += race.hand[seat];
  race.hand[seat] = {};
  race.handling[seat] = 0;
  race.played[rider] = card;
  if constexpr (listens<L>()) listener.hear(Happening::with_card(Happening::Kind::chose, rider, card));
}

// FR-DECK-5 A rider without any card will play a fatigue card from the supply.
template <class Box, class L>
void supply_if_empty(RaceOf<Box>& race, RiderId rider, L& listener) {
  if (!race.pile[rider].empty() || !race.recycled[rider].empty()) return;
  race.pile[rider].add(fatigue_card);
  ++race.fatigue[rider];
  if constexpr (listens<L>()) listener.hear(Happening::about(Happening::Kind::supplied, rider).with_piles(1, 0));
}

struct Energy {
  static constexpr std::string_view name = "energy";
  static constexpr std::uint8_t number = 1;
  static constexpr bool asks = true;
  static constexpr Refusal not_asked{"already-chosen", "FR-ENERGY-3"};

  template <class Box>
  static bool to_choose(const RaceOf<Box>& race, RiderId rider) {
    return racing(race, rider) && race.played[rider] == no_card;
  }

  // FR-ROUND-1 A round begins: FR-ENERGY-1 everybody who still has a rider on the road is asked.
  // FR-DECK-5 As everybody sees that a rider has no card, the one from the supply is laid on the pile at once.
  template <class Box, Chance C, class L>
  static void begin(const Course& course, RaceOf<Box>& race, [[maybe_unused]] C& chance, L& listener) {
    ++race.round;
    if constexpr (listens<L>()) listener.hear(Happening::round_began(race.round));
    Seats asked;
    for (RiderId rider = 0; rider < course.riders(); ++rider) {
      if (!racing(race, rider)) continue;
      if (const Seat seat = seat_of<Box>(course, rider); Box::base || seat != no_seat) {
        asked = asked.with(seat);
        supply_if_empty(race, rider, listener);
      }
      if constexpr (is_seen<L>) race.pile_size[rider] = static_cast<std::uint8_t>(race.pile[rider].total());
    }
    race.now.asked = asked;
    if constexpr (!Box::base)
      if (course.one_each) draw_all_hands(course, race, chance, listener);
  }

  template <class Box, class List>
  static void legal(const Course& course, const RaceOf<Box>& race, Seat seat, List& actions) {
    const auto& hand = race.hand[seat];
    if (hand.empty()) {
      for_each_rider_of<Box>(course, seat, [&](RiderId rider) {
        if (!to_choose(race, rider)) return;
        actions.push_back(Play::lead_with(role_of(rider), nth_team<Box>(course, seat, rider)));
      });
    } else {
      for (unsigned card = 0, cards = hand.total(); card < cards; ++card)
        actions.push_back(Play::card(kind_in(course, race, race.handling[seat], hand.locate(card))));
    }
  }

  template <class Box>
  static Refusal refusal(const Course& course, const RaceOf<Box>& race, Seat seat, Play play) {
    switch (play.kind()) {
      case Play::Kind::place: return {"not-placing", "FR-ROUND-1"};
      case Play::Kind::lead_with: {
        if (play != Play::lead_with(play.role(), play.team())) break;
        const RiderId rider = rider_meant<Box>(course, seat, play);
        if (play.role() > Role::sprinteur || rider >= course.riders()) break;
        if (!race.hand[seat].empty()) return {"choose-a-card", "FR-ENERGY-2"};
        if (!racing(race, rider)) return {"not-racing", "FR-WIN-4"};
        if (race.played[rider] != no_card) return {"already-chosen", "FR-ENERGY-3"};
        return accepted;
      }
      case Play::Kind::card: {
        if (play.card() >= course.labels.size() || play != Play::card(play.card())) break;
        const auto& hand = race.hand[seat];
        if (hand.empty()) return {"choose-a-rider", "FR-ENERGY-1"};
        for (const std::size_t slot : hand.present())
          if (kind_in(course, race, race.handling[seat], slot) == play.card()) return accepted;
        return {"not-in-hand", "FR-ENERGY-2"};
      }
      case Play::Kind::answer:
      case Play::Kind::nothing: break;
    }
    return {"no-such-action", "FR-DATA-9"};
  }

  template <class Box, Chance C, class L>
  static void apply(const Course& course, RaceOf<Box>& race, Seat seat, Play play, C& chance, L& listener) {
    if (play.kind() == Play::Kind::card) return choose_card(course, race, seat, play.card(), chance, listener);
    take_up(course, race, rider_meant<Box>(course, seat, play), chance, listener);
  }

  // FR-DP-3/4: the rouleur first; the middle card.
  template <class Box>
  static Play fallback(const Course& course, const RaceOf<Box>& race, Seat seat) {
    if (const auto& hand = race.hand[seat]; !hand.empty())
      return Play::card(kind_in(course, race, race.handling[seat], hand.locate((hand.total() + 1) / 2 - 1)));
    FixedList<Play, 2 * max_riders> plays;
    legal(course, race, seat, plays);
    return plays.front();
  }

 private:
  // FR-ENERGY-3 Only when a card is chosen the hand of the second rider.
  template <class Box, Chance C, class L>
  static void choose_card(const Course& course, RaceOf<Box>& race, Seat seat, CardKind card, C& chance, L& listener) {
    const RiderId rider = race.handling[seat];
    lay_face_down(course, race, seat, card, listener);
    RiderId left = max_riders;
    unsigned riders_left = 0;
    for_each_mate_of<Box>(course, rider, [&](RiderId mate) {
      if (to_choose(race, mate)) left = mate, ++riders_left;
    });
    if (riders_left == 1) return draw_hand(course, race, left, chance, listener);
    if (riders_left > 1) return;  // more than one team: which rider next?
    race.now.answered(seat);
    if constexpr (listens<L>()) listener.hear(Happening::committed(seat));
  }
};

}  // namespace tourmalet::flamme_rouge
