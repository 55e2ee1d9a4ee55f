// Before the first stage: who wears the cap, and the only deal of the Tour.
#pragma once

#include <algorithm>

#include "rules/core/game.hpp"
#include "rules/vainqueur/turn.hpp"

namespace tourmalet::vainqueur {

// VT-PRO-1 Everybody throws, in the order of seats.
inline Race line_up(const Course& course) {
  Race race;
  race.draw = course.deck;
  race.open.contenders = static_cast<std::uint8_t>(Seats::first_of_table(course.players).bits());
  race.open.pass = 1;
  return race;
}

// VT-SETUP-4 One card at a time and clockwise; the first for the left neighbour of the dealer, who wears the cap.
// VT-SETUP-5 What is left is the draw pile.
template <Chance C, class L>
void deal(const Course& course, Race& race, Seat dealer, C& chance, L& listener) {
  for (unsigned pass = 0; pass < hand_size; ++pass) {
    Seat seat = dealer;
    do {
      seat = tour::left_of(seat, course.players);
      const Bag bag{seat, static_cast<std::uint8_t>(Purpose::deal), static_cast<std::uint16_t>(pass), 0};
      const std::size_t card = chance.pick(bag, race.draw);
      race.draw.take(card);
      race.hand[seat].add(card);
    } while (seat != dealer);
  }
  if constexpr (listens<L>())
    for (Seat seat = 0; seat < course.players; ++seat)
      listener.hear(beside_piles(race, Happening::about(Happening::Kind::dealt, seat)));
}

// VT-CAP-1 Who wins the prologue wears it.
template <class L>
void put_on_first_cap(Open& open, Seat winner, L& listener) {
  open.results.leader[0] = winner;
  if constexpr (listens<L>()) {
    Happening event = Happening::of_stage(Happening::Kind::cap, 1, winner);
    event.target = winner;
    listener.hear(event);
  }
}

// VT-PRO-2 The single highest throw wins. VT-PRO-3 Those level at the top throw again, in the order of seats.
// VT-SETUP-2 Then the deck is dealt and stage 1 begins; VT-PRO-4 nobody has a point.
template <Chance C, class L>
void throw_in_prologue(const Course& course, Race& race, C& chance, L& listener) {
  Open& open = race.open;
  const Bag bag{open.turn, static_cast<std::uint8_t>(Purpose::prologue), open.pass, 0};
  open.thrown[open.turn] = static_cast<std::uint8_t>(chance.pick(bag, die) + 1);
  if constexpr (listens<L>())
    listener.hear(Happening::about(Happening::Kind::threw, open.turn, open.thrown[open.turn]));
  const Seats contenders = Seats::from_bits(open.contenders);
  for (const Seat seat : contenders)
    if (open.thrown[seat] == 0) {
      open.turn = seat;
      return;
    }
  const std::uint8_t highest = *std::max_element(open.thrown.begin(), open.thrown.end());
  Seats level;
  for (const Seat seat : contenders)
    if (open.thrown[seat] == highest) level = level.with(seat);
  open.thrown.fill(0);
  if (level.size() > 1) {
    open.contenders = static_cast<std::uint8_t>(level.bits());
    open.turn = level.first();
    if (open.pass < 255) ++open.pass;
    if constexpr (listens<L>()) listener.hear(Happening::about(Happening::Kind::throw_again, open.turn, level.bits()));
    return;
  }
  const Seat winner = level.first();
  open.contenders = open.pass = 0;
  put_on_first_cap(open, winner, listener);
  deal(course, race, winner, chance, listener);
  begin_stage(course, race, 1, chance, listener);
}

}  // namespace tourmalet::vainqueur
