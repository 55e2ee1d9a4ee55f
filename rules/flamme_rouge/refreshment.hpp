// The refreshment of an extended stage: once, at the end of the round in which the token is taken, every rider still on
// the road may take cards back. All seats at once and in secret, card by card, the rouleur before the sprinteur.
#pragma once

#include "rules/core/game.hpp"
#include "rules/flamme_rouge/events.hpp"
#include "rules/flamme_rouge/play.hpp"
#include "rules/flamme_rouge/state.hpp"

namespace tourmalet::flamme_rouge {

struct Refreshment {
  static constexpr std::string_view name = "refreshment";
  static constexpr std::uint8_t number = 13;
  static constexpr bool asks = true;
  static constexpr Refusal not_asked{"already-chosen", "GT-DP-7"};
  enum : std::uint8_t { enough };
  static constexpr unsigned most = 24, most_with_token = 25;
  static constexpr RiderId served = max_riders;  // the seat has chosen for all its riders

  // GT-EXT-5 Once a stage. The cards of this round count as played.
  template <Chance C, class L>
  static void begin(const Course& course, FullRace& race, C&, L& listener) {
    if (race.refreshment != Refreshing::due) return;
    race.refreshment = Refreshing::over;
    race.revealed.fill(no_card);
    race.began = {};
    Seats asked;
    for (RiderId rider = 0; rider < course.riders(); ++rider)
      if (racing(race, rider) && course.seat_of[rider] != no_seat) asked = asked.with(course.seat_of[rider]);
    race.now.asked = asked;
    for (const Seat seat : asked) next_rider(course, race, seat, 0);
    if (!asked) share_out(course, race, listener);
  }

  // GT-EXT-3 Any of the energy cards played so far, one after another, up to a sum.
  template <class List>
  static void legal(const Course& course, const FullRace& race, Seat seat, List& actions) {
    const RiderId rider = race.handling[seat];
    const WideTally left = to_take(course, race, rider);
    for (const std::size_t slot : left.present())
      if (fits(course, race, rider, slot)) actions.push_back(Play::card(kind_in(course, race, rider, slot)));
    actions.push_back(Play::answer(number, enough));
  }
  static Refusal refusal(const Course& course, const FullRace& race, Seat seat, Play play) {
    if (play == Play::answer(number, enough)) return accepted;
    if (play.kind() != Play::Kind::card || play.card() >= course.labels.size() || play != Play::card(play.card()))
      return {"no-such-action", "GT-DP-7"};
    if (play.card() == fatigue_card) return {"no-fatigue-back", "GT-EXT-3"};
    const RiderId rider = race.handling[seat];
    const Slot slot = slot_in(course, race, rider, play.card());
    if (kind_in(course, race, rider, slot) != play.card() || to_take(course, race, rider)[slot] == 0)
      return {"not-played", "GT-EXT-3"};
    if (!fits(course, race, rider, slot)) return {"too-much", "GT-EXT-3"};
    return accepted;
  }
  template <Chance C, class L>
  static void apply(const Course& course, FullRace& race, Seat seat, Play play, C&, L& listener) {
    const RiderId rider = race.handling[seat];
    if (play.kind() == Play::Kind::card) {
      race.back[rider].add(slot_in(course, race, rider, play.card()));
      return;  // untold: how many cards it is nobody else may know before all have chosen
    }
    if (next_rider(course, race, seat, rider + 1U)) return;
    race.now.answered(seat);  // untold too: whoever hears it could tell the last answer from a card
    if (!race.now.asked) share_out(course, race, listener);
  }

  // GT-DP-7 The highest sum; of equal sums the fewest cards, then the highest ones; at equal value powers first. Card
  // by card: the highest kind that the best set still has.
  static Play fallback(const Course& course, const FullRace& race, Seat seat) {
    const RiderId rider = race.handling[seat];
    if (const auto slot = best_next(course, race, rider)) return Play::card(kind_in(course, race, rider, *slot));
    return Play::answer(number, enough);
  }

  // In a world that fits a view the others have not begun; choosing again has the same law.
  static void imagine(const Course& course, FullRace& race, Seat viewer, RiderId handled) {
    for (const Seat seat : race.now.asked) next_rider(course, race, seat, 0);
    if (viewer < course.seats && handled == served) race.now.answered(viewer);
  }

  // What is being taken back was played, and is not too much: for positions that somebody has written.
  static bool could_be_taken(const Course& course, const FullRace& race, RiderId rider) {
    const WideTally played = spent(course, race, rider), &back = race.back[rider];
    bool there = back[fatigue_card] == 0;
    for (const std::size_t slot : back.present()) there &= back[slot] <= played[slot];
    return there && sum(course, race, rider, back) <= limit(race, rider);
  }

  static unsigned limit(const OpenOf<FullBox>& race, RiderId rider) {
    return race.refreshed_first == rider ? most_with_token : most;
  }
  static unsigned sum(const Course& course, const OpenOf<FullBox>& race, RiderId rider, const WideTally& cards) {
    unsigned total = 0;
    for (const std::size_t slot : cards.present())
      total += cards[slot] * course.cards[kind_in(course, race, rider, slot)].value;
    return total;
  }

 private:
  // GT-EXT-3 No fatigue cards.
  static WideTally to_take(const Course& course, const FullRace& race, RiderId rider) {
    WideTally cards = spent(course, race, rider);
    cards.take(fatigue_card, cards[fatigue_card]);
    cards -= race.back[rider];
    return cards;
  }
  static bool fits(const Course& course, const FullRace& race, RiderId rider, std::size_t slot) {
    return sum(course, race, rider, race.back[rider]) + course.cards[kind_in(course, race, rider, slot)].value <=
           limit(race, rider);
  }
  // Asks about the seat's next rider on the road from this one on; false if there is none.
  static bool next_rider(const Course& course, FullRace& race, Seat seat, unsigned from) {
    unsigned rider = from;
    while (rider < course.riders() && (course.seat_of[rider] != seat || !racing(race, static_cast<RiderId>(rider))))
      ++rider;
    race.handling[seat] = rider < course.riders() ? static_cast<RiderId>(rider) : served;
    return race.handling[seat] != served;
  }
  // GT-EXT-4 All that a rider has becomes one new pile, also of those who took nothing.
  template <class L>
  static void share_out(const Course& course, FullRace& race, L& listener) {
    for (RiderId rider = 0; rider < course.riders(); ++rider) {
      if (!racing(race, rider)) continue;
      race.pile[rider] += race.recycled[rider] + race.back[rider];
      race.recycled[rider] = {};
      race.pile_size[rider] = static_cast<std::uint8_t>(race.pile[rider].total());
      if constexpr (listens<L>())
        listener.hear(beside_piles(
            race, Happening::with_cards(Happening::Kind::refreshed, rider, race.back[rider], race.deck_of[rider])));
      race.back[rider] = {};
    }
    race.handling = {};
  }

  // What is best to add to what is there: a walk over the sums that can be reached. fewest[s]: cards for exactly s
  // more.
  static std::optional<std::size_t> best_next(const Course& course, const FullRace& race, RiderId rider) {
    const WideTally left = to_take(course, race, rider);
    const unsigned room = limit(race, rider) - sum(course, race, rider, race.back[rider]);
    const auto order = by_value(course, race, rider, left);
    const auto target = best_sum(course, race, rider, left, room);
    if (target.first == 0) return std::nullopt;
    for (const std::size_t slot : order) {  // the highest card with which the best can still be had
      const unsigned value = course.cards[kind_in(course, race, rider, slot)].value;
      if (value > target.first) continue;
      WideTally rest = left;
      rest.take(slot);
      const auto with = best_sum(course, race, rider, rest, target.first - value);
      if (with.first + value == target.first && with.second + 1 == target.second) return slot;
    }
    return std::nullopt;
  }
  using Slots = FixedList<std::size_t, WideTally::kinds>;
  static Slots by_value(const Course& course, const FullRace& race, RiderId rider, const WideTally& cards) {
    Slots slots;
    for (const std::size_t slot : cards.present()) slots.push_back(slot);
    const auto rank = [&](std::size_t slot) {
      const Card& card = course.cards[kind_in(course, race, rider, slot)];
      const bool special =
          card.powers != 0 || card.climb_cap != Card{}.climb_cap || card.descent_floor != Card{}.descent_floor;
      return 2 * card.value + special;
    };
    sort_in_place(slots, [&](std::size_t a, std::size_t b) { return rank(a) > rank(b); });
    return slots;
  }
  // The highest sum within `room`, and the fewest cards for it.
  static std::pair<unsigned, unsigned> best_sum(const Course& course, const FullRace& race, RiderId rider,
                                                const WideTally& cards, unsigned room) {
    std::array<std::uint8_t, most_with_token + 1> fewest{};
    fewest.fill(255);
    fewest[0] = 0;
    for (const std::size_t slot : cards.present()) {
      const unsigned value = course.cards[kind_in(course, race, rider, slot)].value;
      for (unsigned copy = 0; copy < cards[slot]; ++copy)
        for (unsigned sum = room; sum >= value; --sum)
          if (fewest[sum - value] < 255)
            fewest[sum] = std::min<std::uint8_t>(fewest[sum], static_cast<std::uint8_t>(fewest[sum - value] + 1));
    }
    while (room > 0 && fewest[room] == 255) --room;
    return {room, fewest[room]};
  }
};

inline constexpr Answer refreshment_answers[] = {{"enough", {"that is enough", "c’est assez"}}};

}  // namespace tourmalet::flamme_rouge
