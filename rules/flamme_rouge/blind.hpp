// Blind play for simulators: the rest of a race in which every team turns up any card of each hand. The law is that of
// answering every question at random; no list is built, no question asked.
//
// Any card of a hand from a shuffled pile is as good as the next card of that pile. So a rider turns up one card, and
// which three went aside with it is settled only when it matters: when the pile runs short, or the race is over.
#pragma once

#include <algorithm>
#include <array>

#include "rules/flamme_rouge/start.hpp"

namespace tourmalet::flamme_rouge {

// Stands in for the piles of a race while it is played blindly: race.pile then holds the cards of the pile together
// with those that went aside since it was made.
class BlindPiles {
 public:
  BlindPiles(const Course& course, const Race& race) {
    for (RiderId rider = 0; rider < course.riders(); ++rider) left_[rider] = race.pile[rider].total();
  }

  template <Chance C>
  CardKind turn_up(Race& race, RiderId rider, C& chance) {
    if (left_[rider] < usual_hand) return turn_up_across_piles(race, rider, chance);
    left_[rider] -= usual_hand;
    return any_of(race.pile[rider], chance);
  }

  // Blind play is over: now it is settled which cards lie in the piles and which went aside.
  template <Chance C>
  void settle(const Course& course, Race& race, C& chance) const {
    for (RiderId rider = 0; rider < course.riders(); ++rider) {
      const Tally pile = draw_from(chance, Bag{}, race.pile[rider], std::min(left_[rider], race.pile[rider].total()));
      race.recycled[rider] += race.pile[rider];
      race.pile[rider] = pile;
    }
  }

 private:
  template <Chance C>
  static CardKind any_of(Tally& cards, C& chance) {
    const auto card = static_cast<CardKind>(cards.locate(chance.below(cards.total())));
    cards.take(card);
    return card;
  }

  // FR-DECK-2 The hand takes the last cards of one pile and the first of the next.
  template <Chance C>
  CardKind turn_up_across_piles(Race& race, RiderId rider, C& chance) {
    Tally& pile = race.pile[rider];
    Tally& recycled = race.recycled[rider];
    const unsigned from_old = std::min(left_[rider], pile.total());
    Tally hand = draw_from(chance, Bag{}, pile, from_old);
    pile += recycled;
    hand += draw_from(chance, Bag{}, pile, std::min(usual_hand - from_old, pile.total()));
    left_[rider] = pile.total();
    const CardKind card = any_of(hand, chance);
    recycled = hand;
    return card;
  }

  std::array<unsigned, max_riders> left_{};  // cards still in the pile
};

// FR-SETUP-5 The rest of the grid: the team to place puts either rider on any square with room.
template <Chance C>
void place_blindly(const Course& course, Race& race, C& chance) {
  Grid grid(course, race);
  Tally room;  // one of each square that has any
  for (Square square = 0; square < course.start_squares; ++square) room.add(square, grid.has_room(course, square));
  Seat seat = race.now.asked.first();
  race.now.asked = {};
  for (;; seat = static_cast<Seat>((seat + 1) % course.teams)) {
    RiderId rider = rider_of(seat, static_cast<Role>(chance.below(2)));
    if (racing(race, rider)) rider = team_mate(rider);
    for (; !racing(race, rider); rider = team_mate(rider)) {
      const auto square = static_cast<Square>(room.locate(chance.below(room.total())));
      race.square[rider] = square;
      race.lane[rider] = grid.take(square);
      room.take(square, !grid.has_room(course, square));
    }
    if (racing(race, rider_of(static_cast<Seat>((seat + 1) % course.teams), Role::rouleur))) break;
  }
}

}  // namespace tourmalet::flamme_rouge
