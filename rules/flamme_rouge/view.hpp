// What one seat may know: all that lies open, and its own cards; and a world that fits it.
#pragma once

#include <array>

#include "rules/core/game.hpp"
#include "rules/flamme_rouge/breakaway.hpp"
#include "rules/flamme_rouge/reactions.hpp"
#include "rules/flamme_rouge/refreshment.hpp"
#include "rules/flamme_rouge/sheet.hpp"
#include "rules/flamme_rouge/start.hpp"
#include "rules/flamme_rouge/state.hpp"
#include "rules/flamme_rouge/traits.hpp"

namespace tourmalet::flamme_rouge {

// FR-ENERGY-5 Public: places on the road, cards turned up, sizes of piles, fatigue taken, cards spent. Private: one's
// own piles, hand and card chosen. While the teams choose, others are seen as they were when the round began: for
// which rider they choose first is their secret (FR-DP-3). That somebody has drawn or laid a card is no secret, at a
// table everybody sees it.
template <class BoxT>
struct OutlookOf : SecretToo<BoxT> {
  using Box = BoxT;
  using Cards = typename Box::Cards;
  std::array<Cards, max_riders> spent{};
  std::array<Cards, max_riders> pile{}, recycled{};  // of this seat's riders
  std::array<std::uint8_t, max_riders> recycled_size{};
  std::array<CardKind, max_riders> played{};  // of this seat's riders
  Cards hand;                                 // empty: nothing drawn, or all chosen
  RiderId handling = 0;                       // whose hand it is
  Seat seat = 0;
  Turn now;  // in the energy phase everybody is asked: who has chosen is told separately

  bool operator==(const OutlookOf&) const = default;
};
using Outlook = OutlookOf<BaseBox>;
using FullOutlook = OutlookOf<FullBox>;

// Fatigue cards that a rider still has, carried ones too, wherever they lie.
inline unsigned fatigue_left(const Course& course, const FullOutlook& view, RiderId rider) {
  return view.dealt[rider][fatigue_card] + view.fatigue[rider] - view.spent[rider][fatigue_card] -
         (own_revealed(course, view, rider) == fatigue_card);
}

// Whether a race, or a view of it, stands at this step.
template <class Step, class Seen>
bool at(const Course& course, const Seen& race) {
  return !race.over && step_number<typename Seen::Box>(course, race.now) == Step::number;
}

// Whether cards are being chosen, whichever step of the course asks for them; whether this rider's still is; and where
// that step stands.
template <class Seen>
bool choosing_cards(const Course& course, const Seen& race) {
  if constexpr (!Seen::Box::base)
    if (at<CardSheet>(course, race)) return true;
  return at<Energy>(course, race);
}
template <class Box>
bool card_to_choose(const RaceOf<Box>& race, RiderId rider) {
  if constexpr (Box::base)
    return Energy::to_choose(race, rider);
  else
    return CardSheet::to_choose(race, rider);
}
inline std::uint8_t place_of_cards(const Course& course) {
  const std::uint8_t place = course.place_of(CardSheet::number);
  return place == course.step_count ? course.place_of(Energy::number) : place;
}

template <class Box>
Seats seats_on_the_road(const Course& course, const OpenOf<Box>& race) {
  Seats seats;
  for (RiderId rider = 0; rider < course.riders(); ++rider)
    if (const Seat seat = seat_of<Box>(course, rider); racing(race, rider) && seat != no_seat) seats = seats.with(seat);
  return seats;
}

// HR-TT-3 In a time trial of the house rules the hand of the rider whose go it is lies open.
inline Seat seat_in_the_open(const Course& course, const OpenOf<FullBox>& race) {
  for (RiderId rider = 0; rider < course.riders() && race.acting != 0; ++rider)
    if (race.underdog[rider] == race.acting && course.seat_of[rider] < course.seats) return course.seat_of[rider];
  return no_seat;
}

// What of a rider's secrets a view has: those that are the seat's own, or lie open.
inline void see_secrets(FullOutlook& view, const FullRace& race, RiderId rider) {
  view.played[rider] = race.played[rider];
  view.plan[rider] = race.plan[rider];
  view.owed[rider] = race.owed[rider];
  view.away[rider] = race.away[rider];
  view.top[rider] = race.top[rider];
}

template <class Box>
OutlookOf<Box> look(const Course& course, const RaceOf<Box>& race, Seat seat) {
  OutlookOf<Box> view;
  static_cast<OpenOf<Box>&>(view) = race;
  view.seat = seat;
  view.now = race.now;
  if (choosing_cards(course, view) || at<Refreshment>(course, view) || bidding(course, view))
    view.now.asked = seats_on_the_road(course, race);
  Seat open = no_seat;
  if constexpr (!Box::base) {
    open = seat_in_the_open(course, race);
    if (open != no_seat) view.now.asked = race.now.asked;
  }
  view.played.fill(no_card);
  for (RiderId rider = 0; rider < course.riders(); ++rider) {
    view.spent[rider] = spent(course, race, rider);
    const unsigned left = dealt(course, race, rider).total() + view.fatigue[rider] - view.spent[rider].total() -
                          (own_revealed(course, race, rider) != no_card) - (bid_of(race, rider) != no_card);
    view.recycled_size[rider] = static_cast<std::uint8_t>(left - view.pile_size[rider]);
    if constexpr (!Box::base)
      if (open != no_seat && course.seat_of[rider] == open) {
        see_secrets(view, race, rider);
        view.recycled_size[rider] = static_cast<std::uint8_t>(race.recycled[rider].total());
      }
    if (seat >= course.seats || seat_of<Box>(course, rider) != seat) continue;
    view.pile[rider] = race.pile[rider];
    view.recycled[rider] = race.recycled[rider];
    view.played[rider] = race.played[rider];
    if constexpr (!Box::base) view.back[rider] = race.back[rider], see_secrets(view, race, rider);
  }
  if constexpr (!Box::base)
    if (open != no_seat) {
      view.hand = race.hand[open];
      view.handling = race.handling[open];
      view.asking[open] = race.asking[open];
      return view;
    }
  if (seat >= course.seats) return view;  // a spectator knows what everybody knows
  if constexpr (!Box::base) view.pick[seat] = race.pick[seat], view.asking[seat] = race.asking[seat];
  view.hand = race.hand[seat];
  view.handling = race.handling[seat];
  return view;
}

inline void recall_secrets(FullRace& race, const FullOutlook& view, RiderId rider) {
  race.played[rider] = view.played[rider];
  race.plan[rider] = view.plan[rider];
  race.owed[rider] = view.owed[rider];
  race.away[rider] = view.away[rider];
  race.top[rider] = view.top[rider];
}

// HR-FORM-BLU What others have laid on top of their recycled cards: one of these; another than the card turned up where
// they are asked about it.
template <Chance C>
void imagine_tops(const Course& course, FullRace& race, Seat viewer, C& chance) {
  for (RiderId rider = 0; rider < course.riders(); ++rider) {
    if (course.seat_of[rider] == viewer || !holds(race, rider, Form::bluff) || race.revealed[rider] == no_card)
      continue;
    WideTally cards = race.recycled[rider];
    if (race.now.subject == rider + 1) {
      const Slot slot = slot_in(course, race, rider, race.revealed[rider]);
      cards.take(slot, cards[slot]);
    }
    if (!cards.empty() && race.top[rider] == 0)
      race.top[rider] = static_cast<CardKind>(
          kind_in(course, race, rider, chance.pick(Bag{.owner = rider, .purpose = 254}, cards)) + 1);
  }
}

// The cards of others are dealt again: what is not spent lies somewhere in their piles. In the energy phase they have
// not begun to choose; in truth they may have, but how and for whom is unknown, and choosing again has the same law.
template <class Box, Chance C>
RaceOf<Box> imagine_race(const Course& course, const OutlookOf<Box>& view, C& chance) {
  RaceOf<Box> race;
  static_cast<OpenOf<Box>&>(race) = view;
  race.now = view.now;
  race.played.fill(no_card);
  Seat open = no_seat;
  if constexpr (!Box::base) open = seat_in_the_open(course, view);
  for (RiderId rider = 0; rider < course.riders(); ++rider) {
    if (view.seat < course.seats && seat_of<Box>(course, rider) == view.seat) {
      race.pile[rider] = view.pile[rider];
      race.recycled[rider] = view.recycled[rider];
      race.played[rider] = view.played[rider];
      if constexpr (!Box::base) race.back[rider] = view.back[rider], recall_secrets(race, view, rider);
      continue;
    }
    if constexpr (!Box::base)
      if (open != no_seat && course.seat_of[rider] == open) recall_secrets(race, view, rider);
    auto rest = dealt(course, race, rider);
    rest.add(fatigue_card, view.fatigue[rider]);
    rest -= view.spent[rider];
    if (const CardKind card = own_revealed(course, view, rider); card != no_card)
      rest.take(slot_in(course, race, rider, card));
    if (const CardKind card = bid_of(view, rider); card != no_card) rest.take(slot_in(course, race, rider, card));
    if constexpr (!Box::base) {
      if (open != no_seat && course.seat_of[rider] == open && view.handling == rider) rest -= view.hand;
      if (race.played[rider] != no_card) rest.take(slot_in(course, race, rider, race.played[rider]));
      if (race.away[rider] < 0) rest.add(fatigue_card, static_cast<unsigned>(-race.away[rider]));
      if (race.away[rider] > 0) rest.take(fatigue_card, static_cast<unsigned>(race.away[rider]));
    }
    const unsigned in_pile = std::min<unsigned>(view.pile_size[rider], rest.total());
    for (unsigned drawn = 0; drawn < in_pile; ++drawn) {
      const std::size_t kind = chance.pick(Bag{.owner = rider, .draw = static_cast<std::uint16_t>(drawn)}, rest);
      rest.take(kind);
      race.pile[rider].add(kind);
    }
    race.recycled[rider] = rest;
  }
  if constexpr (!Box::base) {
    if (at<SecondBid>(course, view)) SecondBid::imagine(course, race, view.seat, chance);
    if (at<Refreshment>(course, view)) Refreshment::imagine(course, race, view.seat, view.handling);
    if (at<Traits>(course, view)) race.pick = view.pick, Traits::imagine(course, race, view.seat, chance);
    if (at<FormDeal>(course, view)) race.pick = view.pick, FormDeal::imagine(course, race, view.seat, chance);
    if (at<Reactions>(course, view)) imagine_tops(course, race, view.seat, chance);
    if (open != no_seat) {
      race.hand[open] = view.hand;
      race.handling[open] = view.handling;
      race.asking[open] = view.asking[open];
      return race;
    }
    if (view.seat < course.seats) race.asking[view.seat] = view.asking[view.seat];
  }
  if (view.seat >= course.seats) return race;
  race.hand[view.seat] = view.hand;
  race.handling[view.seat] = view.handling;
  const bool bids = bidding(course, view);
  if (!choosing_cards(course, view) && !bids) return race;
  bool all = true, any = false;  // of the seat's riders who choose
  for_each_rider_of<Box>(course, view.seat, [&](RiderId own) {
    all &= !card_to_choose<Box>(race, own);
    any |= race.played[own] != no_card;
  });
  if (view.hand.empty() && (bids ? any : all)) race.now.answered(view.seat);
  return race;
}

// Between the boxes.
template <class To, class From>
OutlookOf<To> moved_to(const Course& course, const OutlookOf<From>& view) {
  if constexpr (std::is_same_v<To, From>) {
    return view;
  } else {
    OutlookOf<To> other;
    open_moved_to(course, other, view);
    for (std::size_t rider = 0; rider < max_riders; ++rider) {
      other.spent[rider] = cards_moved_to<To>(view.spent[rider]);
      other.pile[rider] = cards_moved_to<To>(view.pile[rider]);
      other.recycled[rider] = cards_moved_to<To>(view.recycled[rider]);
    }
    other.recycled_size = view.recycled_size;
    other.played = view.played;
    other.hand = cards_moved_to<To>(view.hand);
    other.handling = view.handling;
    other.seat = view.seat;
    other.now = view.now;
    return other;
  }
}

}  // namespace tourmalet::flamme_rouge
