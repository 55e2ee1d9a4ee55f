// Riders with a style: each card of the hand gets a score in squares, the best is played. The same few lines play a bot
// at the table and the riders in the imagined races of the Monte Carlo bot, so they read only what the seat may know.
#pragma once

#include <algorithm>
#include <array>
#include <optional>

#include "bots/flamme_rouge/bidding.hpp"
#include "rules/core/game.hpp"
#include "rules/flamme_rouge/game.hpp"

namespace tourmalet::riding {

using namespace flamme_rouge;

// What a style makes of the weather and of slippery roads, in squares. Who does not look at the sky rides as on a fine
// day, and forgets that somebody who lies has to stand up.
struct WeatherSense {
  bool looks = false;
  float headwind = 0.0F;  // MET-6: to begin the next round with a card less to choose from
  float tailwind = 0.0F;  // MET-7: with one more
  float fall = 0.0F;      // MET-9, GT-CRASH-2: to end the round lying down
  float lost = 0.0F;      // and each square that was lost with it
};
// Numbers: best of a search over seeded races, wherever it could tell them apart (docs/strength.md).
inline constexpr WeatherSense weatherwise{.looks = true, .headwind = 0.3F, .tailwind = 0.5F, .fall = 4, .lost = 1.5F};
// Who saves strength makes the most of a lead; to the others a place in the breakaway is worth its squares.
inline constexpr BidSense for_the_squares{.counts = true, .away = 0, .sprinteur = 3},
    for_the_lead{.counts = true, .away = 7, .sprinteur = 3};

// What a style pays attention to. A card is scored in squares: those it rides, less what it would be worth later.
struct Style {
  unsigned held = 3;      // best cards kept back until the sprint
  unsigned sprint = 3;    // it begins when this many of the best cards reach the line
  float thrift = 0.0F;    // what a point on a card is worth later
  float patience = 0.0F;  // thrift is greater by half this share at the start and smaller by half of it at the line
  float strong = 0.0F;    // what a card of five or more, all that a climb allows, is worth beyond that
  float shelter = 0.0F;   // somebody right in front at the end of the round; twice this for being drawn along
  WeatherSense weather = weatherwise;
  BidSense bids = for_the_squares;

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
    .held = 0, .sprint = 7, .thrift = 0.4F, .patience = 1.4F, .strong = 1.2F, .shelter = 2.4F, .bids = for_the_lead};
// The same without an eye for the weather, and the same who bids without counting: to compare with.
inline constexpr Style weatherblind = [] {
  Style style = wheelsucker;
  style.weather = {};
  return style;
}();
inline constexpr Style rash_bidder = [] {
  Style style = wheelsucker;
  style.bids = {};
  return style;
}();

// Where a card takes a rider in this round, on a free road: GT-CRASH-6 who lies stands up first, BOT-4 an Attack is
// another card for the rider in front.
template <class Box>
Square arrival_with(const Course& course, const RaceOf<Box>& race, RiderId rider, CardKind kind) {
  if constexpr (!Box::base)
    if (race.lies(rider) || course.cards[kind].can(Power::attack))
      return free_arrival(course, race.square[rider], effort_of(course, race, rider, kind)).to;
  return course.reach[kind][race.square[rider]];
}

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

  // Whether so many of the best cards take the rider across the line. Far away from it there is no need to look.
  bool finishes(Square from, typename Box::Cards cards, unsigned count) const {
    int furthest = 9;  // squares that a card rides; a module may bring higher ones
    if constexpr (!Box::base)
      if (!cards.empty()) furthest = std::max<int>(furthest, course.cards[kind(cards.locate(cards.total() - 1))].value);
    return course.to_line[from] <= static_cast<int>(count) * furthest &&
           reach_of_best(from, cards, count) >= course.finish;
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

// Where somebody who has not seen the cards expects a rider to go on a free road: visits squares with what there is of
// chance for each. One chooses the better of two cards drawn from those not kept for the sprint; for a team without a
// player any card of the deck is turned up (BOT-2).
template <class Box, class Visit>
void for_each_arrival(const Course& course, const RaceOf<Box>& race, RiderId rider, const Visit& visit) {
  constexpr unsigned kept = 3;
  const Square from = race.square[rider];
  const Cards<Box> deck{course, race, Box::base ? rider : card_owner(course, rider)};
  const auto cards = deck.left();
  if constexpr (!Box::base)
    if (course.seat_of[rider] == no_seat) {
      for (const std::size_t slot : cards.present())
        visit(arrival_with(course, race, rider, deck.kind(slot)),
              static_cast<float>(cards[slot]) / static_cast<float>(cards.total()));
      if (cards.empty()) visit(arrival_with(course, race, rider, fatigue_card), 1.0F);  // BOT-9
      return;
    }
  const bool sprint = deck.finishes(from, cards, kept);
  const unsigned drawn_from = cards.total() > kept && !sprint ? cards.total() - kept : cards.total();
  unsigned seen = 0;
  float below = 0;
  for (const std::size_t slot : cards.present()) {
    seen = std::min(seen + cards[slot], drawn_from);
    const float share = static_cast<float>(seen) / static_cast<float>(drawn_from);
    visit(arrival_with(course, race, rider, deck.kind(slot)), share * share - below);
    below = share * share;
  }
}

// Where a rider who has not seen the cards of the others expects them to be.
class Expectation {
 public:
  template <class Box>
  Expectation(const Course& course, const RaceOf<Box>& race, RiderId rider) {
    for (RiderId other = 0; other < course.riders(); ++other) {
      if (other == rider || !racing(race, other)) continue;
      if (race.played[other] != no_card && seat_of<Box>(course, other) == seat_of<Box>(course, rider))
        empty_[arrival_with(course, race, other, race.played[other])] = 0;
      else
        for_each_arrival(course, race, other, [&](Square q, float chance) { empty_[q] *= 1.0F - chance; });
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
  static constexpr auto nobody = [] {
    std::array<float, 256> empty{};
    empty.fill(1.0F);
    return empty;
  }();
  std::array<float, 256> empty_ = nobody;
};

// How full the road will be when a rider's turn to move comes: those in front have moved by then (FR-ORDER-1), one
// after another, and each stopped where there was room (FR-BLOCK-1).
class Crowd {
 public:
  Crowd(const Course& course, const FullRace& race, const Conditions& now, RiderId rider) : course_(course) {
    for (auto& riders : riders_) riders[0] = 1;
    for (const RiderId other : front_order(course, race)) {
      if (other == rider) break;
      if (now.company[other] != now.company[rider]) continue;
      std::array<float, 256> lands{};
      Square furthest = race.square[other];
      const auto aims_at = [&](Square q, float chance) {
        furthest = std::max(furthest, q);
        stop(race.square[other], q, chance, [&](Square at, int, float share) { lands[at] += share; });
      };
      if (const CardKind card = race.played[other]; course.seat_of[other] == course.seat_of[rider] && card != no_card)
        aims_at(arrival_with(course, race, other, card), 1);
      else
        for_each_arrival(course, race, other, aims_at);
      for (unsigned q = race.square[other]; q <= furthest; ++q)
        if (lands[q] > 0) put(static_cast<Square>(q), lands[q]);
    }
  }

  // What one has to fear on the way to a square: the chance to fall, and squares lost with it.
  struct Risk {
    float fall = 0, lost = 0;
  };
  Risk risk(const Conditions& now, Square from, Square aim) const {
    Risk risk;
    stop(from, aim, 1, [&](Square at, int lost, float chance) {
      if (lost == 0 || !now.slippery[at]) return;
      risk.fall += chance;
      risk.lost += static_cast<float>(lost) * chance;
    });
    return risk;
  }

 private:
  // Where a rider stops who aims at a square.
  template <class Visit>
  void stop(Square from, Square aim, float chance, const Visit& visit) const {
    for (int lost = 0; chance > 0.001F; ++lost, aim = course_.road[aim].behind) {
      const bool stays = course_.distance(from, aim) <= 0;  // FR-BLOCK-2
      const float here = stays ? chance : chance * room(aim);
      visit(stays ? from : aim, lost, here);
      chance -= here;
    }
  }
  float room(Square q) const {
    float sum = 0;
    for (std::size_t riders = 0; riders < std::min<std::size_t>(course_.road[q].lanes, max_lanes); ++riders)
      sum += riders_[q][riders];
    return sum;
  }
  void put(Square q, float chance) {
    for (std::size_t riders = max_lanes; riders-- > 0;)
      riders_[q][riders] = riders_[q][riders] * (1 - chance) + (riders > 0 ? riders_[q][riders - 1] * chance : 0);
  }
  const Course& course_;
  std::array<std::array<float, max_lanes>, 256> riders_{};  // the probability of none, one, two on a square
};

// What the weather of a round makes of a card; on a fine day, and to a style that does not look at the sky, nothing.
template <class Box>
class Outdoors {
 public:
  Outdoors(const WeatherSense&, const Course& course, const Race& race, RiderId rider)
      : course_(course), from_(race.square[rider]) {}
  const Conditions& now() const { return course_.conditions; }
  Square arrival(CardKind kind) const { return course_.reach[kind][from_]; }

 private:
  const Course& course_;
  Square from_;
};
template <>
class Outdoors<FullBox> {
 public:
  Outdoors(const WeatherSense& sense, const Course& course, const FullRace& race, RiderId rider)
      : sense_(sense),
        course_(course),
        race_(race),
        now_(sense.looks ? today(course, race) : course.conditions),
        rider_(rider),
        from_(race.square[rider]) {
    if (!sense.looks || now_.slippery.none()) return;
    Square ahead = from_;
    bool slippery = false;
    for (int squares = 0; squares < 9 && course.road[ahead].next != nowhere; ++squares) {
      ahead = course.road[ahead].next;
      slippery |= now_.slippery[ahead];
    }
    if (slippery) crowd_.emplace(course, race, now_, rider);
  }
  const Conditions& now() const { return now_; }
  Square arrival(CardKind kind) const {
    return sense_.looks ? arrival_with(course_, race_, rider_, kind) : course_.reach[kind][from_];
  }
  // What it is worth to end the round on a square.
  float worth(Square to) const {
    if (!sense_.looks) return 0;
    const int more = static_cast<int>(hand_on(course_, race_, to)) - static_cast<int>(usual_hand);
    return (more > 0 ? sense_.tailwind : sense_.headwind) * static_cast<float>(more) - danger(to);
  }
  // What there is to fear on the way to it.
  float danger(Square to) const {
    if (!crowd_) return 0;
    const Crowd::Risk risk = crowd_->risk(now_, from_, to);
    return sense_.fall * risk.fall + sense_.lost * risk.lost;
  }

 private:
  const WeatherSense& sense_;
  const Course& course_;
  const FullRace& race_;
  Conditions now_;
  RiderId rider_;
  Square from_;
  std::optional<Crowd> crowd_;
};

// The card that rides furthest, less what there is to fear; of several the lowest.
template <class Box>
CardKind fastest(const Cards<Box>& own, const Outdoors<Box>& outdoors, typename Box::Cards hand) {
  if constexpr (Box::base) {
    const Square from = own.race.square[own.rider];
    std::size_t best = hand.locate(0);
    for (const std::size_t slot : hand.present())
      if (own.reach(slot, from) > own.reach(best, from)) best = slot;
    return own.kind(best);
  } else {
    std::size_t best = hand.locate(0);
    float best_score = -1000;
    for (const std::size_t slot : hand.present()) {
      const Square to = outdoors.arrival(own.kind(slot));
      const float score = static_cast<float>(to) - outdoors.danger(to);
      if (score > best_score) best = slot, best_score = score;
    }
    return own.kind(best);
  }
}

template <class Box>
CardKind choose_card(const Style& style, const Course& course, const RaceOf<Box>& race, RiderId rider) {
  const Cards<Box> own{course, race, rider};
  const Square from = race.square[rider];
  const auto hand = race.hand[seat_of<Box>(course, rider)], all = own.left();
  const Outdoors<Box> outdoors(style.weather, course, race, rider);
  if (own.finishes(from, all, style.sprint)) return fastest(own, outdoors, hand);

  const bool saves = style.thrift > 0 || style.strong > 0;
  const float later = saves ? style.later(course, from) : 0;
  const std::optional<Expectation> others =
      style.shelter > 0 ? std::optional<Expectation>(std::in_place, course, race, rider) : std::nullopt;
  std::size_t best = hand.locate(0);
  float best_score = -1000;
  for (const std::size_t slot : hand.present()) {
    const Square to = outdoors.arrival(own.kind(slot));
    const float value = own.value(slot);
    float score = static_cast<float>(course.distance(from, to));
    if (saves) score -= later * (style.thrift * value + (value >= 5 ? style.strong : 0));
    if constexpr (!Box::base) score += outdoors.worth(to);
    if (as_good(all, slot) <= style.held) score -= 20;
    if (others) score += style.shelter * others->wheels(course, outdoors.now(), to);
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
  if constexpr (!Box::base)
    if (bidding(course, race)) return bid(style.bids, course, race, seat);
  if (!choosing_cards(course, race)) return G::fallback(course, race, seat);
  if constexpr (!Box::base)  // HR-TURN-2: what else is asked while cards are chosen
    if (const RiderId one = CardSheet::current(race, seat);
        one != max_riders && (race.hand[seat].empty() || race.played[one] != no_card))
      return G::fallback(course, race, seat);
  if (!race.hand[seat].empty()) return Play::card(choose_card(style, course, race, race.handling[seat]));
  return lead(course, race, seat);
}

}  // namespace tourmalet::riding
