// Riders with a style: each card of the hand gets a score in squares, the best is played. The same few lines play a bot
// at the table and the riders in the imagined races of the Monte Carlo bot, so they read only what the seat may know.
#pragma once

#include <algorithm>
#include <array>
#include <optional>

#include "rules/core/game.hpp"
#include "rules/flamme_rouge/game.hpp"

namespace tourmalet::riding {

using namespace flamme_rouge;

// What a style pays attention to. A card is scored in squares: those it rides, less what it would be worth later.
struct Style {
  unsigned held = 3;      // best cards kept back until the sprint
  unsigned sprint = 3;    // it begins when this many of the best cards reach the line
  float thrift = 0.0F;    // what a point on a card is worth later
  float patience = 0.0F;  // thrift is greater by half this share at the start and smaller by half of it at the line
  float strong = 0.0F;    // what a card of five or more, all that a climb allows, is worth beyond that
  float shelter = 0.0F;   // somebody right in front at the end of the round; twice this for being drawn along
};

// Keeps his best three cards until they take him to the line, and rides as fast as the others allow.
inline constexpr Style patient{};
// Knows the mountains: no high card on a climb, the lowest downhill; and sprints from further out.
inline constexpr Style climber{.held = 5, .sprint = 5, .thrift = 0.65F};
// Stays on a wheel, saves strength in the first half, attacks from afar. Numbers: best of a search over seeded races.
inline constexpr Style wheelsucker{.held = 0, .sprint = 7, .thrift = 0.4F, .patience = 1.4F, .strong = 1.2F, .shelter = 2.4F};

// Where the best `count` cards take a rider, one after the other, on a free road.
inline Square reach_of_best(const Course& course, Square from, Tally cards, unsigned count) {
  for (std::size_t kind = Tally::kinds; kind-- > 0 && count > 0;)
    for (unsigned copy = 0; copy < cards[kind] && count > 0; ++copy, --count) from = course.reach[kind][from];
  return from;
}

// How many cards are as good as this kind or better.
inline unsigned as_good(Tally cards, std::size_t kind) { return Tally::from_word(cards.word() >> 8 * kind).total(); }

// All cards a rider may still play. Everybody can work it out: his deck and his fatigue cards without what he has shown.
inline Tally cards_left(const Race& race, RiderId rider) {
  Tally cards = race.pile[rider] + race.recycled[rider];
  if (role_of(rider) == race.choosing_for[seat_of(rider)]) cards += race.hand[seat_of(rider)];
  if (race.played[rider] != no_card) cards.add(race.played[rider]);
  return cards;
}

// Where the others will be, as a rider expects it who has not seen their cards.
class Expectation {
 public:
  Expectation(const Course& course, const Race& race, RiderId rider) {
    empty_.fill(1.0F);
    for (RiderId other = 0; other < course.riders(); ++other) {
      if (other == rider || !racing(race, other)) continue;
      const Square from = race.square[other];
      if (other == team_mate(rider) && race.played[other] != no_card)
        empty_[course.reach[race.played[other]][from]] = 0;
      else
        expect(course, from, cards_left(race, other));
    }
  }
  float empty(Square q) const { return empty_[q]; }  // probability
  float taken(Square q) const { return 1.0F - empty_[q]; }

 private:
  static constexpr unsigned kept = 3;

  // The better of two cards drawn from those he does not keep for the sprint.
  void expect(const Course& course, Square from, Tally cards) {
    const bool sprint = reach_of_best(course, from, cards, kept) >= course.finish;
    const unsigned drawn_from = cards.total() > kept && !sprint ? cards.total() - kept : cards.total();
    unsigned seen = 0;
    float below = 0;
    for (const std::size_t kind : cards.present()) {
      seen = std::min(seen + cards[kind], drawn_from);
      const float share = static_cast<float>(seen) / static_cast<float>(drawn_from);
      empty_[course.reach[kind][from]] *= 1.0F - (share * share - below);
      below = share * share;
    }
  }
  std::array<float, 256> empty_;
};

// The card that rides furthest; of several the lowest.
inline CardKind fastest(const Course& course, Square from, Tally hand) {
  CardKind best = no_card;
  for (const std::size_t kind : hand.present())
    if (best == no_card || course.reach[kind][from] > course.reach[best][from]) best = static_cast<CardKind>(kind);
  return best;
}

inline CardKind choose_card(const Style& style, const Course& course, const Race& race, RiderId rider) {
  const Square from = race.square[rider];
  const Tally hand = race.hand[seat_of(rider)], all = cards_left(race, rider);
  if (reach_of_best(course, from, all, style.sprint) >= course.finish) return fastest(course, from, hand);

  const float still_to_go = static_cast<float>(course.finish - from) / static_cast<float>(course.finish);
  const float later = 1 + style.patience * (still_to_go - 0.5F);
  const std::optional<Expectation> others = style.shelter > 0 ? std::optional<Expectation>(std::in_place, course, race, rider) : std::nullopt;
  CardKind best = no_card;
  float best_score = 0;
  for (const std::size_t kind : hand.present()) {
    const Square to = course.reach[kind][from];
    const auto value = static_cast<float>(course.cards[kind].value);
    float score = static_cast<float>(to - from) - later * (style.thrift * value + (value >= 5 ? style.strong : 0));
    if (as_good(all, kind) <= style.held) score -= 20;
    if (others) {
      const Square next = course.road[to].next, beyond = course.road[next].next;
      const bool draws = course.road[to].shelter && course.road[beyond].shelter;
      score += style.shelter * (others->taken(next) + (draws ? 2 * others->empty(next) * others->taken(beyond) : 0));
    }
    if (best == no_card || score > best_score) best = static_cast<CardKind>(kind), best_score = score;
  }
  return best;
}

// A whole turn of a style. The race may be imagined: it reads only what the seat may know.
inline Play choose(const Style& style, const Course& course, const Race& race, Seat seat) {
  if (race.agenda.top().step == Step::place) return FlammeRouge::fallback(course, race, seat);
  if (race.hand[seat].empty()) {  // the one behind first: the one in front then knows how fast it gets
    const bool sprinteur_behind = race.square[rider_of(seat, Role::sprinteur)] < race.square[rider_of(seat, Role::rouleur)];
    return Play::lead_with(sprinteur_behind ? Role::sprinteur : Role::rouleur);
  }
  return Play::card(choose_card(style, course, race, rider_of(seat, race.choosing_for[seat])));
}

}  // namespace tourmalet::riding
