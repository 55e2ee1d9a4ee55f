// The energy phase: all teams at once and in secret, each rider after the other.
#pragma once

#include <algorithm>
#include <utility>

#include "rules/core/game.hpp"
#include "rules/flamme_rouge/events.hpp"
#include "rules/flamme_rouge/state.hpp"

namespace tourmalet::flamme_rouge {

enum class Purpose : std::uint8_t { first_placer, energy };

// FR-DECK-1 One card at a time until the hand has four.
// FR-DECK-2 An empty pile is made anew from the recycled cards, without those in hand,
// FR-DECK-3 and only when a card is needed.
// FR-DECK-4 Fewer cards: the hand is all of them.
template <Chance C, class L>
void draw_hand(Race& race, RiderId rider, C& chance, L& listener) {
  Tally& pile = race.pile[rider];
  Bag bag{rider, static_cast<std::uint8_t>(Purpose::energy), race.round, 0};
  Tally hand;
  bool reshuffled = false;
  if (const unsigned cards = pile.total(); cards >= hand_size) {
    hand = draw_from(chance, bag, pile, hand_size);
  } else {
    hand = draw_from(chance, bag, pile, cards);
    std::swap(pile, race.recycled[rider]);
    reshuffled = !pile.empty();
    bag.draw = static_cast<std::uint16_t>(cards);
    hand += draw_from(chance, bag, pile, std::min(hand_size - cards, pile.total()));
  }
  race.hand[seat_of(rider)] = hand;
  race.choosing_for[seat_of(rider)] = role_of(rider);
  if constexpr (listens<L>()) listener.hear(Happening::drew(rider, hand, reshuffled));
}

// FR-ROUND-1 A round begins: FR-ENERGY-1 everybody who still has a rider on the road is asked.
// FR-DECK-5 A rider without any card will play a fatigue card from the supply; as everybody sees that he has none, it is
// laid on his pile at once.
template <class L>
void begin_round(const Course& course, Race& race, L& listener) {
  ++race.round;
  if constexpr (listens<L>()) listener.hear(Happening::round_began(race.round));
  Seats asked;
  for (RiderId rider = 0; rider < course.riders(); ++rider) {
    if (!racing(race, rider)) continue;
    asked = asked.with(seat_of(rider));
    if (race.pile[rider].empty() && race.recycled[rider].empty()) {
      race.pile[rider].add(fatigue_card);
      ++race.fatigue[rider];
      if constexpr (listens<L>()) listener.hear(Happening::about(Happening::Kind::supplied, rider));
    }
    race.pile_before[rider] = static_cast<std::uint8_t>(race.pile[rider].total());
  }
  race.agenda.push(Step::energy, asked);
}

// FR-ENERGY-1 Which rider first: for him the hand is drawn.
template <Chance C, class L>
void lead_with(Race& race, RiderId rider, C& chance, L& listener) {
  if constexpr (listens<L>()) listener.hear(Happening::about(Happening::Kind::leads, rider));
  draw_hand(race, rider, chance, listener);
}

// FR-ENERGY-2 One card is played face down, the others are recycled.
// FR-ENERGY-3 Only then the hand of the second rider.
template <Chance C, class L>
void choose_card(Race& race, Seat seat, CardKind card, C& chance, L& listener) {
  const RiderId rider = rider_of(seat, race.choosing_for[seat]);
  race.hand[seat].take(card);
  race.recycled[rider] += race.hand[seat];
  race.hand[seat] = {};
  race.played[rider] = card;
  if constexpr (listens<L>()) listener.hear(Happening::with_card(Happening::Kind::chose, rider, card));
  const RiderId other = team_mate(rider);
  if (racing(race, other) && race.played[other] == no_card) {
    draw_hand(race, other, chance, listener);
    return;
  }
  race.choosing_for[seat] = Role::rouleur;
  race.agenda.answered(seat);
  if constexpr (listens<L>()) listener.hear(Happening::committed(seat));
}

}  // namespace tourmalet::flamme_rouge
