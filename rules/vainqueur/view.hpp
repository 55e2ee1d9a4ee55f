// What one seat may know, built field by field; and a world that fits it.
#pragma once

#include <array>

#include "rules/core/game.hpp"
#include "rules/vainqueur/state.hpp"

namespace tourmalet::vainqueur {

// VT-INFO-1 The own hand, and how many cards the others hold. VT-INFO-2 All that lies open. VT-INFO-3 The discards may
// be remembered, so they are shown; of the draw pile only the size.
struct Outlook {
  Open open;
  Cards hand;  // empty for a spectator
  std::array<std::uint8_t, max_players> hand_size{};
  std::uint8_t draw_size = 0;
  Seat seat = 0;

  bool operator==(const Outlook&) const = default;
};

inline Outlook look(const Course& course, const Race& race, Seat seat) {
  Outlook view;
  view.open = race.open;
  if (seat < course.players) view.hand = race.hand[seat];
  for (Seat other = 0; other < course.players; ++other)
    view.hand_size[other] = static_cast<std::uint8_t>(race.hand[other].total());
  view.draw_size = static_cast<std::uint8_t>(race.draw.total());
  view.seat = seat;
  return view;
}

// The cards that lie in front of the players.
inline Cards cards_on_tables(const Course& course, const Open& open) {
  Cards cards;
  for (Seat seat = 0; seat < course.players; ++seat) {
    if (open.handicapped(seat)) cards.add(open.handicap[seat]);
    if (open.climber_out[seat] != 0) cards.add(climber);
  }
  return cards;
}

// Cards the seat has not seen are dealt anew to the other hands; the rest is the draw pile.
template <Chance C>
Race imagine_race(const Course& course, const Outlook& view, C& chance) {
  Race race;
  race.open = view.open;
  Cards unseen = course.deck;
  unseen -= view.open.discard;
  unseen -= cards_on_tables(course, view.open);
  unseen -= view.hand;
  for (Seat seat = 0; seat < course.players; ++seat) {
    if (seat == view.seat) {
      race.hand[seat] = view.hand;
      continue;
    }
    for (unsigned nth = 0; nth < view.hand_size[seat]; ++nth) {
      const std::size_t card = chance.pick(Bag{.owner = seat, .draw = static_cast<std::uint16_t>(nth)}, unseen);
      unseen.take(card);
      race.hand[seat].add(card);
    }
  }
  race.draw = unseen;
  return race;
}

}  // namespace tourmalet::vainqueur
