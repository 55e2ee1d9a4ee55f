// A sensible rider: wins if possible, covers, hits the most dangerous opponent, sends the Climber early, rides the
// biggest card allowed and throws away what is least useful. The same few lines play a bot at the table and the riders
// in the imagined stages of the Monte Carlo bot, so they read only what the seat may know: what lies open, and its own
// hand.
#pragma once

#include <array>
#include <bit>

#include "rules/vainqueur/game.hpp"

namespace tourmalet::touring {

using namespace vainqueur;

// What a style pays attention to. Squares are 20 km.
struct Style {
  int danger = 3;  // an opponent this near to the finish, or in the sprint zone, is hit before anything else
  int lead = 0;    // and so is one who leads by this many squares
  int uphill = 3;  // a Climber is worth a turn if the road is at least this long
};
inline constexpr Style steady{};

inline constexpr unsigned handicap_kinds = bit_of(crash) | bit_of(puncture) | bit_of(hunger) | bit_of(gear_error);

// The opponent without a handicap who is nearest to winning; the rider's own seat if there is none.
struct Threat {
  Seat seat;
  int squares_left;
  bool may_win_next;  // a card that is not rare would do
};
inline Threat most_dangerous(const Course& course, const Open& open, Seat self) {
  const Stage& stage = course.stage(open.stage);
  Threat threat{self, 255, false};
  int worst = -1;
  for (Seat seat = 0; seat < course.players; ++seat) {
    if (seat == self || open.handicapped(seat)) continue;
    const bool quick = open.climber_out[seat] != 0 || stage.limit == 3;
    const int score = 64 * open.square[seat] + 80 * (open.climber_out[seat] != 0) + open.results.total[seat] / 16;
    if (score <= worst) continue;
    worst = score;
    const int left = stage.length - open.square[seat];
    threat = {seat, left, left <= (quick ? 3 : 1) || open.square[seat] >= stage.zone};
  }
  return threat;
}

// The card missed least: a second cure of a kind before the only one, what this stage cannot use before what it can.
inline Card spare_card(const Course& course, const Open& open, Seat seat, const Cards& hand) {
  const bool mountain = course.stage(open.stage).limit == 1;
  static constexpr std::array<std::int8_t, card_kinds> plain_worth = {10, 14, 18, 13, 13, 13, 13, 11, 7, 9, 9, 20, 12};
  static constexpr std::array<std::int8_t, card_kinds> mountain_worth = {16, 9, 12, 13, 13, 13, 13,
                                                                         11, 7, 9,  9,  17, 18};
  static constexpr std::array<std::int8_t, card_kinds> second_copy = {1, 1, 1, 2, 2, 2, 2, 7, 6, 7, 7, 4, 12};
  const auto& worth = mountain && open.climber_out[seat] == 0 ? mountain_worth : plain_worth;
  Card spare = no_card;
  int least = 127;
  for (unsigned left = hand.kinds(); left != 0; left &= left - 1) {
    const auto card = static_cast<Card>(std::countr_zero(left));
    const int value = worth[card] - second_copy[card] * static_cast<int>(hand[card] - 1);
    if (value < least) spare = card, least = value;
  }
  return spare;
}

inline Play choose(const Style& style, const Course& course, const Race& race, Seat seat) {
  const Open& open = race.open;
  if (phase_of(course, open) != Phase::road) return Play::throw_die();
  const Stage& stage = course.stage(open.stage);
  const Cards& hand = race.hand[seat];
  const unsigned held = hand.kinds();
  const int left = stage.length - open.square[seat];
  const bool free = !open.handicapped(seat), quick = stage.limit == 3 || open.climber_out[seat] != 0;
  const unsigned ridable = held & (!free ? 0U : quick ? 7U : 1U);

  if (const unsigned winning = ridable >> (left - 1) << (left - 1); left <= 3 && winning != 0)
    return Play::distance(static_cast<Card>(std::countr_zero(winning)));
  if ((held & bit_of(sprinter)) != 0 && may_sprint(course, open, seat)) return Play::sprint();

  const unsigned handicaps = held & handicap_kinds;
  Threat threat{seat, 255, false};
  if (handicaps != 0) {
    threat = most_dangerous(course, open, seat);
    const auto card = static_cast<Card>(std::countr_zero(handicaps));
    if (threat.seat != seat && (threat.may_win_next || threat.squares_left <= style.danger))
      return Play::handicap(card, threat.seat);
  }
  if (!free) {
    if (const unsigned cure = held & cures_of(open.handicap[seat]); cure != 0)
      return Play::counter(static_cast<Card>(std::bit_width(cure) - 1));  // the wheel before the bike
  }
  if ((held & bit_of(climber)) != 0 && may_climb(course, open, seat) && (!free || left >= style.uphill))
    return Play::climb();
  if (threat.seat != seat && (ridable == 0 || left - threat.squares_left >= style.lead))
    return Play::handicap(static_cast<Card>(std::countr_zero(handicaps)), threat.seat);
  if (ridable != 0) return Play::distance(static_cast<Card>(std::bit_width(ridable) - 1));
  if (!course.options.discard_freely) {
    const Play forced = Vainqueur::fallback(course, race, seat);
    if (forced.kind() != Play::Kind::discard) return forced;
  }
  return Play::discard(spare_card(course, open, seat, hand));
}

}  // namespace tourmalet::touring
