// The turn of a road stage: one card is used.
#pragma once

#include "rules/core/game.hpp"
#include "rules/vainqueur/closing.hpp"
#include "rules/vainqueur/play.hpp"

namespace tourmalet::vainqueur {

// VT-KM-2 Not under a handicap. VT-KM-3, VT-MTN-1/2 Not faster than the stage allows, unless the Climber is out.
inline bool may_ride(const Course& course, const Open& open, Seat seat, Card card) {
  return !open.handicapped(seat) && (squares_of(card) <= course.stage(open.stage).limit || open.climber_out[seat] != 0);
}

// VT-SPR-1 Only in the sprint zone, VT-SPR-2 not under a handicap.
inline bool may_sprint(const Course& course, const Open& open, Seat seat) {
  return open.square[seat] >= course.stage(open.stage).zone &&
         (!open.handicapped(seat) || course.options.sprinter_under_handicap);
}

// VT-CLB-3 Only in a mountain stage, VT-CLB-4 only one.
inline bool may_climb(const Course& course, const Open& open, Seat seat) {
  return course.stage(open.stage).kind == StageKind::mountain && open.climber_out[seat] == 0;
}

// VT-CT-1 Only against the own handicap, and only if it fits.
inline bool may_cover(const Open& open, Seat seat, Card counter) {
  return open.handicapped(seat) && (cures_of(open.handicap[seat]) & bit_of(counter)) != 0;
}

// VT-TURN-3 (a) to (e), in this order: VT-ACT-0 what is playable, each kind of card once. Calls `say(play)`.
inline void for_each_playable(const Course& course, const Race& race, Seat seat, auto&& say) {
  const Open& open = race.open;
  for (unsigned left = race.hand[seat].kinds(); left != 0; left &= left - 1) {
    const auto card = static_cast<Card>(std::countr_zero(left));
    if (is_distance(card)) {
      if (may_ride(course, open, seat, card)) say(Play::distance(card));
    } else if (is_handicap(card)) {
      for (Seat target = 0; target < course.players; ++target)  // VT-HC-1/2/4/5: any opponent who has none
        if (target != seat && !open.handicapped(target)) say(Play::handicap(card, target));
    } else if (is_counter(card)) {
      if (may_cover(open, seat, card)) say(Play::counter(card));
    } else if (card == sprinter) {
      if (may_sprint(course, open, seat)) say(Play::sprint());
    } else if (may_climb(course, open, seat)) {
      say(Play::climb());
    }
  }
}

inline bool anything_playable(const Course& course, const Race& race, Seat seat) {
  bool any = false;
  for_each_playable(course, race, seat, [&](Play) { any = true; });
  return any;
}

// VT-KM-1 The card goes to the discard pile, the pawn forward by its full value (VT-KM-5); VT-KM-4 beyond the finish
// too.
inline bool ride(const Course& course, Race& race, Seat seat, Card card, auto& listener) {
  Open& open = race.open;
  lay_on_discard(open, card);
  const Square from = open.square[seat], length = course.stage(open.stage).length;
  open.square[seat] = static_cast<Square>(std::min<unsigned>(from + squares_of(card), length));
  if constexpr (listens<std::remove_cvref_t<decltype(listener)>>())
    listener.hear(beside_piles(race, moved(course, open, Happening::Kind::rode, seat, from, card)));
  return open.square[seat] == length;
}

// VT-TURN-1 One card is used, VT-TURN-4 and the turn is over.
template <Chance C, class L>
void use_card(const Course& course, Race& race, Play play, C& chance, L& listener) {
  using Kind = Happening::Kind;
  Open& open = race.open;
  const Seat seat = open.turn;
  const Card card = play.card();
  const auto tell = [&](const Happening& event) {
    if constexpr (listens<L>()) listener.hear(beside_piles(race, event));
  };
  race.hand[seat].take(card);
  switch (play.kind()) {
    case Play::Kind::distance:
      // VT-STAGE-4
      if (ride(course, race, seat, card, listener)) return win_stage(course, race, false, chance, listener);
      break;
    case Play::Kind::handicap: {  // VT-HC-1: it lies there until it is covered or swept
      open.handicap[play.target()] = card;
      ++open.handicaps;
      Happening event = Happening::with_card(Kind::handicapped, seat, card);
      event.target = play.target();
      tell(event);
      break;
    }
    case Play::Kind::counter: {  // VT-CT-2 first the handicap, then the counter; VT-CT-3 that was the turn
      const Card handicap = open.handicap[seat];
      open.handicap[seat] = no_card;
      lay_on_discard(open, handicap);
      lay_on_discard(open, card);
      Happening event = Happening::with_card(Kind::covered, seat, card);
      event.other = handicap;
      tell(event);
      break;
    }
    case Play::Kind::sprint: {  // VT-SPR-3/6
      const Square from = std::exchange(open.square[seat], course.stage(open.stage).length);
      if constexpr (listens<L>()) tell(moved(course, open, Kind::sprinted, seat, from, card));
      return win_stage(course, race, true, chance, listener);
    }
    case Play::Kind::climb:  // VT-CLB-1
      open.climber_out[seat] = 1;
      tell(Happening::about(Kind::climbed, seat));
      break;
    case Play::Kind::discard:  // VT-DISC-1
      lay_on_discard(open, card);
      tell(Happening::with_card(Kind::discarded, seat, card));
      break;
    case Play::Kind::throw_die:
    case Play::Kind::nothing: break;
  }
  next_turn(course, race, chance, listener);
}

}  // namespace tourmalet::vainqueur
