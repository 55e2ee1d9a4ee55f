// Blind play for simulators: a whole round in which every team turns up any card of each hand. The law is that of
// answering every question at random; no list is built, no question asked.
#pragma once

#include <algorithm>

#include "rules/flamme_rouge/energy.hpp"

namespace tourmalet::flamme_rouge {

template <Chance C>
CardKind blind_card(Race& race, RiderId rider, C& chance) {
  const Bag bag{rider, static_cast<std::uint8_t>(Purpose::energy), race.round, 0};
  Tally& pile = race.pile[rider];
  if (pile.total() >= hand_size) {  // any of four drawn cards is as good as the first of them
    const Tally card = draw_from(chance, bag, pile, 1);
    race.recycled[rider] += draw_from(chance, bag, pile, hand_size - 1);
    return static_cast<CardKind>(*card.present());
  }
  Silent nobody;
  draw_hand(race, rider, chance, nobody);
  Tally& hand = race.hand[seat_of(rider)];
  const auto card = static_cast<CardKind>(hand.locate(chance.below(hand.total())));
  hand.take(card);
  race.recycled[rider] += hand;
  hand = {};
  race.choosing_for[seat_of(rider)] = Role::rouleur;
  return card;
}

}  // namespace tourmalet::flamme_rouge
