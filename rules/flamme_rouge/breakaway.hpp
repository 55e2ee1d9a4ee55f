// The breakaway of Peloton: before the first round each team enters a rider and bids two cards, all teams at once and
// in secret. The highest bids begin the race on tile 2, and pay with their cards.
//
//   place → first_bid → second_bid → breakaway → round 1
#pragma once

#include "rules/core/game.hpp"
#include "rules/flamme_rouge/energy.hpp"
#include "rules/flamme_rouge/events.hpp"
#include "rules/flamme_rouge/state.hpp"

namespace tourmalet::flamme_rouge {

// BRK-3, BRK-15 The rider of a seat whose bid lies face down; max_riders if there is none.
inline RiderId bids_face_down(const Course& course, const FullRace& race, Seat seat) {
  RiderId found = max_riders;
  for_each_rider_of<FullBox>(course, seat, [&](RiderId rider) {
    if (race.played[rider] != no_card) found = rider;
  });
  return found;
}

// BRK-3 The seat enters its rider of this role; MUL-3 or the only one it has.
inline Play entering(const Course& course, Seat seat, Role role) {
  RiderId entered = max_riders;
  for_each_rider_of<FullBox>(course, seat, [&](RiderId rider) {
    if (entered == max_riders || (role_of(entered) != role && role_of(rider) == role)) entered = rider;
  });
  return Play::lead_with(role_of(entered), nth_team<FullBox>(course, seat, entered));
}

// BRK-4 A bid is turned up: the first or the second one of a rider.
template <class L>
void tell_bid(RiderId rider, CardKind card, std::uint8_t nth, L& listener) {
  if constexpr (listens<L>()) {
    Happening told = Happening::with_card(Happening::Kind::bid, rider, card);
    told.value = nth;
    listener.hear(told);
  }
}

// What both bids have in common: a hand is drawn, one card of it is bid, the others are recycled.
struct Bid {
  static constexpr bool asks = true;
  static constexpr Refusal not_asked{"already-bid", "BRK-15"};

  template <class List>
  static void legal(const Course& course, const FullRace& race, Seat seat, List& actions) {
    Energy::legal(course, race, seat, actions);
  }
  static Refusal refusal(const Course& course, const FullRace& race, Seat seat, Play play) {
    return Energy::refusal(course, race, seat, play);
  }
  template <Chance C, class L>
  static void apply(const Course& course, FullRace& race, Seat seat, Play play, C& chance, L& listener) {
    if (play.kind() == Play::Kind::lead_with)
      return take_up(course, race, rider_meant<FullBox>(course, seat, play), chance, listener);
    lay_face_down(course, race, seat, play.card(), listener);
    race.now.answered(seat);
    if constexpr (listens<L>()) listener.hear(Happening::committed(seat));
  }
  // BRK-15 The sprinteur, and the lowest card; of equal ones a fatigue card.
  static Play fallback(const Course& course, const FullRace& race, Seat seat) {
    if (const auto& hand = race.hand[seat]; !hand.empty())
      return Play::card(kind_in(course, race, race.handling[seat], hand.locate(0)));
    return entering(course, seat, Role::sprinteur);
  }
};

struct FirstBid : Bid {
  static constexpr std::string_view name = "first_bid";
  static constexpr std::uint8_t number = 35;

  // BRK-2 The riders are on the grid. BRK-11 Teams without a player do not bid.
  template <Chance C, class L>
  static void begin(const Course& course, FullRace& race, C& chance, L& listener) {
    for (Seat seat = 0; seat < course.seats; ++seat) race.now.asked = race.now.asked.with(seat);
    if (course.one_each) draw_all_hands(course, race, chance, listener);
  }
};

struct SecondBid : Bid {
  static constexpr std::string_view name = "second_bid";
  static constexpr std::uint8_t number = 36;
  static constexpr unsigned first_draw = 16;  // those of the first hand were other draws

  // BRK-4 All first bids are turned up, then the second hands are drawn.
  template <Chance C, class L>
  static void begin(const Course& course, FullRace& race, C& chance, L& listener) {
    for (Seat seat = 0; seat < course.seats; ++seat) {
      const RiderId rider = bids_face_down(course, race, seat);
      race.bid[rider] = static_cast<CardKind>(race.played[rider] + 1);
      race.played[rider] = no_card;
      tell_bid(rider, bid_of(race, rider), 1, listener);
    }
    show_piles(course, race);
    for (RiderId rider = 0; rider < course.riders(); ++rider)
      if (race.bid[rider] != 0) draw_hand(course, race, rider, chance, listener, first_draw);
    for (Seat seat = 0; seat < course.seats; ++seat) race.now.asked = race.now.asked.with(seat);
  }

  // In a world that fits a view the others hold their second hand and have not chosen yet; choosing again has the same
  // law.
  template <Chance C>
  static void imagine(const Course& course, FullRace& race, Seat viewer, C& chance) {
    Unseen nobody;
    for (RiderId rider = 0; rider < course.riders(); ++rider)
      if (race.bid[rider] != 0 && course.seat_of[rider] != viewer)
        draw_hand(course, race, rider, chance, nobody, first_draw);
  }
};

// Whether teams are bidding.
template <class Seen>
bool bidding(const Course& course, const Seen& race) {
  if constexpr (Seen::Box::base) return false;
  if (race.over) return false;
  const std::uint8_t step = step_number<typename Seen::Box>(course, race.now);
  return step == FirstBid::number || step == SecondBid::number;
}

struct Breakaway {
  static constexpr std::string_view name = "breakaway";
  static constexpr std::uint8_t number = 37;
  static constexpr bool asks = false;

  // BRK-5 A bid is the sum of two cards. BRK-6 The highest ones go, as many as there are places; BRK-8 the higher one
  // in the right lane. BRK-9 Who goes has lost both cards and takes a fatigue card for each. BRK-10 Who stays has them
  // back. All bidders make one pile of what they have. BRK-14 Nobody closes up on the grid.
  template <Chance C, class L>
  static void carry_out(const Course& course, FullRace& race, TrafficOf<FullBox>& traffic, C&, L& listener) {
    for (RiderId rider = 0; rider < course.riders(); ++rider)
      if (race.bid[rider] != 0) tell_bid(rider, race.played[rider], 2, listener);
    const FrontOrder order = front_order(course, race);
    FrontOrder bidders;
    for (std::size_t place = order.size(); place-- > 0;)
      if (race.bid[order[place]] != 0) bidders.push_back(order[place]);
    // BRK-7 Of equal bids the rider further back goes, on the same square the one further left.
    sort_in_place(bidders, [&](RiderId a, RiderId b) { return sum(course, race, a) > sum(course, race, b); });
    Lane lane = 0;
    for (const RiderId rider : bidders) {
      const bool goes = lane < course.breakaway.places;
      const auto bid = static_cast<std::uint8_t>(sum(course, race, rider));
      const CardKind cards[] = {bid_of(race, rider), race.played[rider]};
      race.bid[rider] = 0;
      race.played[rider] = no_card;
      race.pile[rider] += race.recycled[rider];
      race.recycled[rider] = {};
      for (const CardKind card : cards) race.pile[rider].add(goes ? fatigue_card : slot_in(course, race, rider, card));
      race.pile_size[rider] = static_cast<std::uint8_t>(race.pile[rider].total());
      if (goes) {
        race.fatigue[rider] = static_cast<std::uint8_t>(race.fatigue[rider] + 2);
        traffic.around(rider).leave(race.square[rider], race.lane[rider]);
        race.square[rider] = course.breakaway.square;
        race.lane[rider] = lane++;
        traffic.around(rider).enter(race.square[rider], race.lane[rider], rider);
      }
      if constexpr (listens<L>()) {
        Happening told = Happening::at(goes ? Happening::Kind::broke_away : Happening::Kind::outbid, rider,
                                       race.square[rider], race.lane[rider]);
        told.value = bid;
        listener.hear(beside_piles(race, on_the_road(race, told)));
      }
    }
  }

 private:
  static unsigned sum(const Course& course, const FullRace& race, RiderId rider) {
    return unsigned{course.cards[bid_of(race, rider)].value} + course.cards[race.played[rider]].value;
  }
};

}  // namespace tourmalet::flamme_rouge
