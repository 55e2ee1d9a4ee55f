// How a style bids for the breakaway: a place in it is worth some squares and costs the cards that are bid. Who is
// outbid has lost nothing (BRK-10), so the only question is what one would be ready to pay, and against whom.
#pragma once

#include <algorithm>
#include <array>

#include "rules/flamme_rouge/game.hpp"

namespace tourmalet::riding {

using namespace flamme_rouge;

// What a style would pay for a place in the breakaway, in points on cards; a square that it gains is worth one.
struct BidSense {
  bool counts = false;     // otherwise the rouleur enters, and the better of the two cards in the middle is bid
  float away = 0.0F;       // what there is in it beyond the squares, for all who go together
  float sprinteur = 0.0F;  // how much less of that the sprinteur makes
};

// The bids of a race in the eyes of one seat, which has not seen the cards of the others.
class Auction {
 public:
  Auction(const BidSense& sense, const Course& course, const FullRace& race, Seat seat)
      : sense_(sense), course_(course), race_(race), seat_(seat) {}

  // BRK-3 The rider to whom the breakaway promises most.
  Play enter() const {
    RiderId best = max_riders;
    for_each_rider_of<FullBox>(course_, seat_, [&](RiderId rider) {
      if (best == max_riders || prospect(rider) > prospect(best)) best = rider;
    });
    return Play::lead_with(role_of(best), nth_team<FullBox>(course_, seat_, best));
  }

  // BRK-4 The card of the hand with the best prospect; of equal ones the lowest.
  Play card() const {
    const RiderId rider = race_.handling[seat_];
    const WideTally& hand = race_.hand[seat_];
    const Field field = rivals();
    const CardKind first = bid_of(race_, rider);
    std::size_t best = hand.locate(0);
    float best_score = -1000;
    for (const std::size_t slot : hand.present()) {
      const unsigned points = value(rider, slot);
      const float score = first != no_card ? worth(rider, points + course_.cards[first].value, field)
                                           : with_any_second(rider, points, field);
      if (score > best_score) best = slot, best_score = score;
    }
    return Play::card(kind_in(course_, race_, rider, best));
  }

 private:
  static constexpr std::size_t most = 40;  // points of a bid
  using Chances = std::array<float, most>;
  using Field = FixedList<Chances, max_seats>;  // a rival each: how likely each bid is

  unsigned value(RiderId rider, std::size_t slot) const {
    return course_.cards[kind_in(course_, race_, rider, slot)].value;
  }
  // What a place is worth less what two such cards cost: they are gone, and a fatigue card comes for each (BRK-9).
  float worth(RiderId rider, unsigned points, const Field& field) const {
    const int squares = course_.distance(race_.square[rider], course_.breakaway.square);
    const float gain = static_cast<float>(squares) + sense_.away / static_cast<float>(course_.breakaway.places) -
                       (role_of(rider) == Role::sprinteur ? sense_.sprinteur : 0);
    const float price = static_cast<float>(points) - 2.0F * static_cast<float>(course_.cards[fatigue_card].value);
    return (gain - price) * chance_to_go(points, field);
  }
  float with_any_second(RiderId rider, unsigned points, const Field& field) const {
    float best = -1000;
    for (const std::size_t slot : left(rider).present())
      best = std::max(best, worth(rider, points + value(rider, slot), field));
    return best;
  }
  float prospect(RiderId rider) const {
    const Field field = rivals();
    float best = -1000;
    for (const std::size_t slot : left(rider).present())
      best = std::max(best, with_any_second(rider, value(rider, slot), field));
    return best;
  }

  // The cards of a rider, wherever they lie, without the one that is bid: everybody can work it out.
  WideTally left(RiderId rider) const {
    WideTally cards = race_.dealt[rider];
    cards.add(fatigue_card, race_.fatigue[rider]);
    if (const CardKind first = bid_of(race_, rider); first != no_card)
      cards.take(slot_in(course_, race_, rider, first));
    return cards;
  }

  // BRK-6 The chance that there is a place for such a bid; an equal one goes in half of the cases (BRK-7).
  float chance_to_go(unsigned points, const Field& field) const {
    points = std::min<unsigned>(points, most - 1);
    std::array<float, max_seats + 1> higher{1.0F};  // the probability that so many bid higher
    for (const Chances& rival : field) {
      float above = 0.5F * rival[points];
      for (std::size_t more = points + 1; more < most; ++more) above += rival[more];
      for (std::size_t n = max_seats; n > 0; --n) higher[n] += above * (higher[n - 1] - higher[n]);
      higher[0] *= 1 - above;
    }
    float goes = 0;
    for (std::size_t n = 0; n < std::min<std::size_t>(course_.breakaway.places, higher.size()); ++n) goes += higher[n];
    return goes;
  }

  // What the others may bid: known is the first card, once it is turned up, and whose it is.
  Field rivals() const {
    Field field;
    for (Seat seat = 0; seat < course_.seats; ++seat) {
      if (seat == seat_) continue;
      FixedList<RiderId, max_riders> entered;  // or who may have been
      for_each_rider_of<FullBox>(course_, seat, [&](RiderId rider) { entered.push_back(rider); });
      for (const RiderId rider : entered)
        if (bid_of(race_, rider) != no_card) entered.clear(), entered.push_back(rider);
      Chances chances{};
      for (const RiderId rider : entered) {
        const Card second = one_card(rider);
        Card first{};
        if (const CardKind known = bid_of(race_, rider); known != no_card)
          first[std::min<std::size_t>(course_.cards[known].value, first.size() - 1)] = 1;
        else
          first = second;
        for (std::size_t a = 0; a < first.size(); ++a)
          for (std::size_t b = 0; b < second.size() && first[a] > 0; ++b)
            chances[a + b] += first[a] * second[b] / static_cast<float>(entered.size());
      }
      field.push_back(chances);
    }
    return field;
  }

  // How likely somebody is to bid each card, by its points: the better of the two in the middle of a hand of four.
  using Card = std::array<float, most / 2>;
  Card one_card(RiderId rider) const {
    Card chances{};
    const WideTally cards = left(rider);
    unsigned seen = 0;
    float below = 0;
    for (const std::size_t slot : cards.present()) {
      seen += cards[slot];
      const float share = static_cast<float>(seen) / static_cast<float>(cards.total()), cube = share * share * share;
      const float up_to = 4 * cube - 3 * cube * share;
      chances[std::min<std::size_t>(value(rider, slot), chances.size() - 1)] += up_to - below;
      below = up_to;
    }
    return chances;
  }

  const BidSense& sense_;
  const Course& course_;
  const FullRace& race_;
  Seat seat_;
};

// Whom to enter, and which card of the hand to bid.
inline Play bid(const BidSense& sense, const Course& course, const FullRace& race, Seat seat) {
  const WideTally& hand = race.hand[seat];
  const Auction auction(sense, course, race, seat);
  if (sense.counts) return hand.empty() ? auction.enter() : auction.card();
  return hand.empty() ? entering(course, seat, Role::rouleur)
                      : Play::card(kind_in(course, race, race.handling[seat], hand.locate(hand.total() / 2)));
}

}  // namespace tourmalet::riding
