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

  // How much more or less than usual strength is worth later on.
  float later(const Course& course, Square from) const {
    const float still_to_go = static_cast<float>(course.to_line[from]) / static_cast<float>(course.to_line[0]);
    return 1 + patience * (still_to_go - 0.5F);
  }
};

// Keeps the best three cards until they reach the line, and rides as fast as the others allow.
inline constexpr Style patient{};
// Knows the mountains: no high card on a climb, the lowest downhill; and sprints from further out.
inline constexpr Style climber{.held = 5, .sprint = 5, .thrift = 0.65F};
// Stays on a wheel, saves strength in the first half, attacks from afar. Numbers: best of a search over seeded races.
inline constexpr Style wheelsucker{
    .held = 0, .sprint = 7, .thrift = 0.4F, .patience = 1.4F, .strong = 1.2F, .shelter = 2.4F};

// A rider's cards and the road ahead. Kinds are counted by slot, the better the higher.
template <class Box>
struct Cards {
  const Course& course;
  const RaceOf<Box>& race;
  RiderId rider;

  CardKind kind(std::size_t slot) const { return kind_in(course, race, rider, slot); }
  Square reach(std::size_t slot, Square from) const { return course.reach[kind(slot)][from]; }
  float value(std::size_t slot) const { return static_cast<float>(course.cards[kind(slot)].value); }

  // Where the best `count` cards take the rider, one after the other, on a free road.
  Square reach_of_best(Square from, typename Box::Cards cards, unsigned count) const {
    for (std::size_t slot = Box::Cards::kinds; slot-- > 0 && count > 0;)
      for (unsigned copy = 0; copy < cards[slot] && count > 0; ++copy, --count) from = reach(slot, from);
    return from;
  }

  // All cards the rider may still play. Everybody can work it out: the deck and the fatigue cards without what was
  // shown.
  typename Box::Cards left() const {
    auto cards = race.pile[rider] + race.recycled[rider];
    if (const Seat seat = seat_of<Box>(course, rider); seat != no_seat && race.handling[seat] == rider)
      cards += race.hand[seat];
    if (race.played[rider] != no_card) cards.add(slot_in(course, race, rider, race.played[rider]));
    return cards;
  }
};

// How many cards are as good as this kind or better.
inline unsigned as_good(Tally cards, std::size_t slot) { return Tally::from_word(cards.word() >> 8 * slot).total(); }
inline unsigned as_good(WideTally cards, std::size_t slot) {
  return slot < Tally::kinds ? as_good(cards.low(), slot) + cards.high().total()
                             : as_good(cards.high(), slot - Tally::kinds);
}

// Where a rider who has not seen the cards of the others expects them to be.
class Expectation {
 public:
  template <class Box>
  Expectation(const Course& course, const RaceOf<Box>& race, RiderId rider) {
    empty_.fill(1.0F);
    for (RiderId other = 0; other < course.riders(); ++other) {
      if (other == rider || !racing(race, other)) continue;
      const Square from = race.square[other];
      if (other == team_mate(rider) && race.played[other] != no_card)
        empty_[course.reach[race.played[other]][from]] = 0;
      else
        expect(Cards<Box>{course, race, Box::base ? other : card_owner(course, other)}, from);
    }
  }
  float empty(Square q) const { return empty_[q]; }  // probability
  float taken(Square q) const { return 1.0F - empty_[q]; }
  // Somebody right in front of this square; twice if one would be drawn along.
  float wheels(const Course& course, const Conditions& now, Square to) const {
    const Square next = course.road[to].next, beyond = course.road[next].next;
    const bool draws = now.shelter[to] && now.shelter[beyond];
    return taken(next) + (draws ? 2 * empty(next) * taken(beyond) : 0);
  }

 private:
  static constexpr unsigned kept = 3;

  // The better of two cards drawn from those not kept for the sprint.
  template <class Box>
  void expect(const Cards<Box>& other, Square from) {
    const auto cards = other.left();
    const bool sprint = other.reach_of_best(from, cards, kept) >= other.course.finish;
    const unsigned drawn_from = cards.total() > kept && !sprint ? cards.total() - kept : cards.total();
    unsigned seen = 0;
    float below = 0;
    for (const std::size_t slot : cards.present()) {
      seen = std::min(seen + cards[slot], drawn_from);
      const float share = static_cast<float>(seen) / static_cast<float>(drawn_from);
      empty_[other.reach(slot, from)] *= 1.0F - (share * share - below);
      below = share * share;
    }
  }
  std::array<float, 256> empty_;
};

// The card that rides furthest; of several the lowest.
template <class Box>
CardKind fastest(const Cards<Box>& own, Square from, typename Box::Cards hand) {
  std::size_t best = hand.locate(0);
  for (const std::size_t slot : hand.present())
    if (own.reach(slot, from) > own.reach(best, from)) best = slot;
  return own.kind(best);
}

template <class Box>
CardKind choose_card(const Style& style, const Course& course, const RaceOf<Box>& race, RiderId rider) {
  const Cards<Box> own{course, race, rider};
  const Square from = race.square[rider];
  const auto hand = race.hand[seat_of<Box>(course, rider)], all = own.left();
  if (own.reach_of_best(from, all, style.sprint) >= course.finish) return fastest(own, from, hand);

  const float later = style.later(course, from);
  const std::optional<Expectation> others =
      style.shelter > 0 ? std::optional<Expectation>(std::in_place, course, race, rider) : std::nullopt;
  const auto& now = today(course, race);
  std::size_t best = hand.locate(0);
  float best_score = -1000;
  for (const std::size_t slot : hand.present()) {
    const Square to = own.reach(slot, from);
    const float value = own.value(slot);
    float score = static_cast<float>(course.distance(from, to)) -
                  later * (style.thrift * value + (value >= 5 ? style.strong : 0));
    if (as_good(all, slot) <= style.held) score -= 20;
    if constexpr (!Box::base)  // a card more to choose from in the next round is worth as much as half a square
      score += 0.5F * static_cast<float>(static_cast<int>(hand_on(course, race, to)) - static_cast<int>(usual_hand));
    if (others) score += style.shelter * others->wheels(course, now, to);
    if (score > best_score) best = slot, best_score = score;
  }
  return own.kind(best);
}

// For whom a seat chooses first: the one behind, so that the one in front then knows how fast it gets.
template <class Box>
Play lead(const Course& course, const RaceOf<Box>& race, Seat seat) {
  RiderId first = max_riders;
  for_each_rider_of<Box>(course, seat, [&](RiderId rider) {
    if (card_to_choose<Box>(race, rider) && (first == max_riders || race.square[rider] < race.square[first]))
      first = rider;
  });
  return Play::lead_with(role_of(first), nth_team<Box>(course, seat, first));
}

// A whole turn of a style. The race may be imagined: it reads only what the seat may know. Questions it has no opinion
// about are answered as for somebody who is absent.
template <class G>
Play choose(const Style& style, const Course& course, const typename G::State& race, Seat seat) {
  using Box = typename G::Box;
  if constexpr (!Box::base)  // the rouleur has cards between, which are not missed most
    if (bidding(course, race)) {
      const auto& hand = race.hand[seat];
      return hand.empty() ? Play::lead_with(Role::rouleur)
                          : Play::card(kind_in(course, race, race.handling[seat], hand.locate(hand.total() / 2)));
    }
  if (!choosing_cards(course, race)) return G::fallback(course, race, seat);
  if constexpr (!Box::base)  // HR-TURN-2: what else is asked while cards are chosen
    if (const RiderId one = CardSheet::current(race, seat);
        one != max_riders && (race.hand[seat].empty() || race.played[one] != no_card))
      return G::fallback(course, race, seat);
  if (!race.hand[seat].empty()) return Play::card(choose_card(style, course, race, race.handling[seat]));
  return lead(course, race, seat);
}

}  // namespace tourmalet::riding
