// What happened, one value per fact: the browser animates it, the terminal tells it, statistics count it.
#pragma once

#include <array>
#include <cstdint>

#include "rules/core/seats.hpp"
#include "rules/core/tally.hpp"
#include "rules/flamme_rouge/course.hpp"

namespace tourmalet::flamme_rouge {

// GT-DATA-2, FR-WIN-3: how everybody came in.
struct RaceResult {
  std::array<std::uint16_t, max_riders> seconds{};  // where the clock ran
  std::array<std::uint8_t, max_riders> place{};     // 0: does not ride
  std::array<std::uint8_t, 4> unused{};
  bool operator==(const RaceResult&) const = default;
};

struct Happening {
  enum class Kind : std::uint8_t {
    hidden,  // something a seat may not know
    lot,     // whom the lot fell on: seat; value = 1 if the order of a Tour says who places first, 2 if it is about
             // who picks a specialist next
    placed,  // rider, square, lane, piles, spots
    round_began,   // value = round
    leads,         // seat handles rider first                       (secret)
    drew,          // rider, cards, value = 1 if the recycled cards became the pile: one event, so that nobody can
                   // count whether the first or the second rider needed it (secret)
    supplied,      // FR-DECK-5: rider has no card and gets a fatigue card; piles
    chose,         // rider, card                                     (secret)
    committed,     // seat has chosen for all its riders
    revealed,      // rider, card, piles
    moved,         // rider, from, square, lane, card, limit, blocked, aim, spots
    slipstreamed,  // rider, from, square, lane, first, spots
    tired,         // rider, piles
    crossed,       // rider
    won,           // rider, spots, result
    answered,      // seat, value: an answer to the question of a module, by its step in `from`
    drafted,       // seat, rider, value = the specialist
    recovered,     // rider gives a fatigue card back; piles
    crashed,       // rider, square, lane
    made_room,     // rider, square, lane: one lane to the left for an Agile rider; spots
    chased,        // rider, from, square, lane, spots
    token,         // rider, from = the line, value = its worth; 0: the refreshment token
    clocked,       // rider, seconds of the stage so far; first = 1 if that is the time of arrival
    home,          // rider, value = place, pile = points of the podium, seconds; spots
    refreshed,     // rider, cards taken back; piles
    carried,       // GT-PREP-2: rider begins a stage with value fatigue cards of the one before; piles
    offered,       // HR-TRAIT-1, HR-FORM-1: seat draws the card value; from = the step
    seeded,        // HR-SET-1: rider is drawn as the value-th of the seed order
    traited,       // HR-TRAIT-1: rider gets the trait value
    formed,        // HR-FORM-1: rider gets the form card value
    used,          // HR: rider uses value, a row of Use; first = how many; piles
    advanced,      // HR: rider, from, square, lane, value = why, a row of Advance; spots
    launched,      // HR-TT-2: rider, square, lane; spots
    weather,       // MET-3: value = the sign, on the squares from `from` to `square`
    bid,           // BRK-4: rider, card, value = 1 or 2: the first or the second card
    broke_away,    // BRK-8: rider, square, lane, value = the bid; piles, spots
    outbid,        // BRK-10: the same of one who stays
  };
  // Why a move was not the number on the card: at most one of these, and blocking on top of it.
  enum class Limit : std::uint8_t { none, climb, halt_before_climb, floor, end_of_road, stood_up };

  Kind kind = Kind::hidden;
  Seat seat = 0;  // where it is about a seat and not about a rider
  RiderId rider = 0;
  Square from = 0, square = 0;
  Lane lane = 0;
  CardKind card = no_card;
  Limit limit = Limit::none;
  std::uint8_t blocked = 0;  // squares lost to other riders
  std::uint8_t value = 0;    // squares moved, the number of the round, or whether the pile was made again
  std::uint8_t deck = 0;     // by which the cards are counted
  // cards that everybody sees lying there, where an event changes how many
  std::uint8_t pile = 0, recycled = 0;
  Square aim = 0;           // where the move would have ended with nobody in the way
  std::uint8_t first = 0;   // of those who are drawn along together
  std::uint8_t unused = 0;  // no padding: equal events have equal bytes
  WideTally cards{};
  std::uint16_t seconds = 0;
  std::array<std::uint8_t, 6> unused_too{};
  Spots spots{};  // where everybody is after it, where an event changes that
  RaceResult result{};

  bool operator==(const Happening&) const = default;

  static Happening lot_fell_on(Seat seat) { return {.kind = Kind::lot, .seat = seat}; }
  static Happening begins(Seat seat) { return {.kind = Kind::lot, .seat = seat, .value = 1}; }
  static Happening picks_next(Seat seat) { return {.kind = Kind::lot, .seat = seat, .value = 2}; }
  static Happening placed(RiderId r, Square q, Lane l) {
    return {.kind = Kind::placed, .rider = r, .square = q, .lane = l};
  }
  static Happening round_began(unsigned round) {
    return {.kind = Kind::round_began, .value = static_cast<std::uint8_t>(round)};
  }
  static Happening about(Kind kind, RiderId r) { return {.kind = kind, .rider = r}; }
  static Happening drew(RiderId r, WideTally cards, std::uint8_t deck, bool reshuffled) {
    return {.kind = Kind::drew, .rider = r, .value = reshuffled, .deck = deck, .cards = cards};
  }
  static Happening with_card(Kind kind, RiderId r, CardKind card) { return {.kind = kind, .rider = r, .card = card}; }
  Happening with_piles(unsigned drawn_from, unsigned recycled_cards) const {
    Happening event = *this;
    event.pile = static_cast<std::uint8_t>(drawn_from);
    event.recycled = static_cast<std::uint8_t>(recycled_cards);
    return event;
  }
  Happening with_spots(const Spots& now) const {
    Happening event = *this;
    event.spots = now;
    return event;
  }
  static Happening committed(Seat seat) { return {.kind = Kind::committed, .seat = seat}; }
  static Happening answered(Seat seat, std::uint8_t step, std::uint8_t answer) {
    return {.kind = Kind::answered, .seat = seat, .from = step, .value = answer};
  }
  static Happening at(Kind kind, RiderId r, Square square, Lane lane) {
    return {.kind = kind, .rider = r, .square = square, .lane = lane};
  }
  static Happening chased(RiderId r, Square from, Square to, Lane lane) {
    return {.kind = Kind::chased, .rider = r, .from = from, .square = to, .lane = lane, .value = 1};
  }
  static Happening with_cards(Kind kind, RiderId r, WideTally cards, std::uint8_t deck) {
    return {.kind = kind, .rider = r, .deck = deck, .cards = cards};
  }
  static Happening slipstreamed(RiderId r, Square from, Square to, Lane lane, bool first) {
    return {
        .kind = Kind::slipstreamed, .rider = r, .from = from, .square = to, .lane = lane, .value = 1, .first = first};
  }
};

}  // namespace tourmalet::flamme_rouge
