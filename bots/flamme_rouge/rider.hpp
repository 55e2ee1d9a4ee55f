// Riders with a style: each card of the hand gets a score in squares, the best is played. The same few lines play a bot
// at the table and the riders in the imagined races of the Monte Carlo bot, so they read only what the seat may know.
#pragma once

#include <algorithm>
#include <array>

#include "rules/core/game.hpp"
#include "rules/flamme_rouge/game.hpp"

namespace tourmalet::riding {

using namespace flamme_rouge;

// What a style pays attention to, in squares of the road.
struct Style {
  unsigned hold = 3;     // best cards kept until together they reach the line
  float thrift = 0.5F;   // a square spent now is worth this much later
  float waste = 1.0F;    // a square of the card lost on a climb, or gained on a descent
  float shelter = 0.0F;  // ending with somebody right in front, or one square further on
  float fatigue = 0.0F;  // a fatigue card in hand is a good card to be rid of
  float whim = 0.0F;     // a random part, so that a style is not read like a book
};

// Holds his best three cards until they take him to the line, and rides as fast as the others allow.
inline constexpr Style patient{.hold = 3, .thrift = 0.0F, .waste = 0.0F};
// Knows the mountains: no high card on a climb, the lowest downhill.
inline constexpr Style climber{.hold = 3, .thrift = 0.3F, .waste = 1.0F};
// Stays on somebody's wheel and attacks from afar.
inline constexpr Style wheelsucker{.hold = 5, .thrift = 0.4F, .waste = 1.0F, .shelter = 1.5F};

// What a rider sees when he chooses: the road, who is where, his hand and the rest of his cards.
struct Sight {
  const Course& course;
  const std::array<Square, max_riders>& square;
  RiderId rider;
  Tally hand, rest;
};

// Where the best `count` cards take a rider, one after the other, on a free road.
inline Square reach_of_best(const Course& course, Square from, Tally cards, unsigned count) {
  for (std::size_t kind = Tally::kinds; kind-- > 0 && count > 0;)
    for (unsigned copy = 0; copy < cards[kind] && count > 0; ++copy, --count) from = course.reach[kind][from];
  return from;
}

// The lowest kind that belongs to the best `count` cards: these are held.
inline CardKind lowest_held(Tally cards, unsigned count) {
  std::size_t kind = Tally::kinds;
  while (kind > 1 && count > 0) {
    --kind;
    count -= std::min(count, cards[kind]);
  }
  return static_cast<CardKind>(kind);
}

template <class Dice>
CardKind choose_card(const Style& style, const Sight& sight, Dice& dice) {
  const Course& course = sight.course;
  const Square from = sight.square[sight.rider];
  const Tally all = sight.hand + sight.rest;
  const bool sprint = reach_of_best(course, from, all, style.hold) >= course.finish;
  const CardKind held = lowest_held(all, style.hold);

  // Where the others will be, roughly: a middling card each.
  const CardKind middling = 4;
  std::array<bool, 256> expected{};
  if (style.shelter > 0 && !sprint)
    for (RiderId other = 0; other < course.riders(); ++other)
      if (other != sight.rider && sight.square[other] != nowhere) expected[course.reach[middling][sight.square[other]]] = true;

  CardKind best = no_card;
  float best_score = 0;
  for (const std::size_t kind : sight.hand.present()) {
    const Square to = course.reach[kind][from];
    const float ridden = static_cast<float>(to - from), value = static_cast<float>(course.cards[kind].value);
    float score = 0;
    if (sprint || to >= course.finish) {
      score = ridden;
    } else {
      score = ridden - style.thrift * value - style.waste * (value - ridden);
      if (kind >= held) score -= 20;
      if (style.shelter > 0) {
        const Square next = course.road[to].next, gap = course.road[next].next;
        const bool drawn = course.road[to].shelter && gap != nowhere && expected[gap] && course.road[gap].shelter;
        if (expected[next] || drawn) score += style.shelter;
        if (drawn && !expected[next]) score += 1;
      }
      if (kind == fatigue_card) score += style.fatigue;
    }
    if (style.whim > 0) score += style.whim * static_cast<float>(dice.below(1024)) / 1024;
    if (best == no_card || score > best_score) best = static_cast<CardKind>(kind), best_score = score;
  }
  return best;
}

// A whole turn of a style. The race may be imagined; only the seat's own cards in it are looked at.
template <class Dice>
Play choose(const Style& style, const Course& course, const Race& race, Seat seat, Dice& dice) {
  if (race.agenda.top().step == Step::place) return FlammeRouge::fallback(course, race, seat);
  if (race.hand[seat].empty()) {  // the one behind first: the one in front then knows how fast it gets
    const bool sprinteur_behind = race.square[rider_of(seat, Role::sprinteur)] < race.square[rider_of(seat, Role::rouleur)];
    return Play::lead_with(sprinteur_behind ? Role::sprinteur : Role::rouleur);
  }
  const RiderId rider = rider_of(seat, race.choosing_for[seat]);
  return Play::card(choose_card(style, {course, race.square, rider, race.hand[seat], race.pile[rider] + race.recycled[rider]}, dice));
}

}  // namespace tourmalet::riding
