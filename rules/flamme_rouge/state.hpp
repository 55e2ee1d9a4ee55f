// A race at one moment: small, trivially copyable, without padding. Piles are counts; nobody knows their order.
//
// The state is divided by who may know it: Open is copied into every view as it is, the rest is secret. It comes in two
// sizes with the same source: the base box is what the base game needs, the full box has room for every module.
#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <type_traits>
#include <utility>

#include "rules/core/fixed_list.hpp"
#include "rules/core/steps.hpp"
#include "rules/core/tally.hpp"
#include "rules/flamme_rouge/course.hpp"

namespace tourmalet::flamme_rouge {

struct BaseBox {
  using Cards = Tally;
  static constexpr std::size_t seats = max_teams;
  static constexpr bool base = true;  // seat n chooses for team n, hands of four, the course's decks, one company
};
struct FullBox {
  using Cards = WideTally;
  static constexpr std::size_t seats = max_seats;
  static constexpr bool base = false;
};

// What lies open, in either box.
struct Open : Spots {
  std::array<CardKind, max_riders> revealed{};       // turned up in this round, until it ends
  std::array<std::uint8_t, max_riders> fatigue{};    // cards taken from the supply so far
  std::array<std::uint8_t, max_riders> pile_size{};  // as everybody saw it last: when the round began
  std::uint16_t round = 0;                           // 0 while riders are placed
  std::uint8_t over = 0;                             // FR-WIN-1
  std::uint8_t unused = 0;

  bool operator==(const Open&) const = default;
};
// GT-EXT-5 The refreshment is due at the end of the round in which its token was taken, and once a stage.
enum class Refreshing : std::uint8_t { not_yet, due, over };

// HR-TRAIT-BAR-1 The marker of a Baroudeur is the bottom of the draw pile.
enum class BreakMarker : std::uint8_t { ready, active, spent };
// HR-FIN-6 At the end of the finish sprint; `crossed` riders have no choice.
enum class Ending : std::uint8_t { none, crossed, pay, stop, go_on };
// What a rider is doing in this turn, a bit each.
struct Doing {
  static constexpr std::uint8_t five = 1;       // HR-MUS-2: a musette makes the card a five
  static constexpr std::uint8_t towless = 2;    // HR-TRAIT-SUC-3
  static constexpr std::uint8_t breakaway = 4;  // HR-TRAIT-BAR-2: the draw began above the marker
};
inline constexpr std::uint8_t form_used = 16;

// What only the full box keeps, for everybody to see.
template <class Box>
struct OpenToo {
  bool operator==(const OpenToo&) const = default;
};
template <>
struct OpenToo<FullBox> {
  std::array<WideTally, max_riders> dealt{};  // the deck a rider began with, by slot: drafted or carried over
  std::array<std::uint8_t, max_riders> deck_of{};
  std::array<std::uint16_t, max_riders> seconds{};                      // GT-TIME-10, so far
  std::array<Square, max_riders> began{};                               // where riders stood before they moved
  std::array<std::uint8_t, max_riders> place{};                         // GT-DATA-2: home as the n-th; 0: not yet
  std::array<std::uint8_t, max_riders> sprint{}, mountain{}, podium{};  // points of this stage
  std::array<std::uint8_t, max_riders> specialist{};  // 0: none, or a row of Course::specialists from 1
  std::array<std::uint8_t, max_riders> underdog{};    // GT-TT-5: the lower number wins a tie; 0: not known
  std::array<std::uint8_t, max_seats> turns{};        // seats in their order, from 1: of the draft
                                                      // (GT-DRAFT-2), then of lining up (GT-ORDER-1)
  std::array<std::uint8_t, max_lines> taken{};        // tokens gone from each line
  std::uint16_t crashed = 0;                          // GT-CRASH-2: a bit per rider
  Refreshing refreshment = Refreshing::not_yet;
  RiderId refreshed_first = 0;  // GT-EXT-2: took the token

  // By the house rules.
  std::array<std::uint8_t, max_riders> trait{};     // 0: none, or a row of trait_names from 1
  std::array<std::uint8_t, max_riders> form{};      // the same of form cards; form_used more: turned over
  std::array<std::uint8_t, max_riders> musettes{};  // HR-FEED-4: held
  std::array<std::uint8_t, max_riders> fed{};       // a bit per zone where the rider took one
  std::array<BreakMarker, max_riders> marker{};     // HR-TRAIT-BAR-*
  std::array<std::uint8_t, max_riders> bonus{};     // HR-INT-2, HR-GC-8: seconds
  std::array<std::uint8_t, max_riders> kick{};      // HR-FORM-GNA/PED: bonus squares of the form card in this turn
  std::array<std::uint8_t, max_riders> doing{};     // bits of Doing, in this turn
  std::array<Ending, max_riders> ending{};          // HR-FIN-6: what was chosen at the finish
  std::array<std::uint8_t, max_riders> best{};      // HR-TT-4: the highest card of the hand he chose from
  std::array<std::array<std::uint8_t, 2>, max_seats> offered{};  // traits or form cards drawn before the stage
  std::uint16_t base_seconds = 0;                                // HR-GC-1
  std::uint16_t acted = 0;             // HR-TT-2: has had his go in this turn, a bit per rider
  std::uint8_t first_turn = 0;         // HR-FIN-1: W
  std::uint8_t acting = 0;             // HR-TT-2: whose go it is, a number of the launch order
  std::array<std::uint8_t, 4> sign{};  // MET-3: of each kind of weather, the straight on which it lies, from 1; 0: none
  std::array<CardKind, max_riders>
      bid{};  // BRK-4: the first card bid, until it is settled; row 0 is none, kind n n + 1
  std::array<std::uint8_t, 6> unused_too{};
  bool does(RiderId rider, std::uint8_t what) const { return (doing[rider] & what) != 0; }
  bool lies(RiderId rider) const { return (crashed >> rider & 1U) != 0; }
  bool operator==(const OpenToo&) const = default;
};
// Columns of riders as they are written: a letter in positions, a name in documents.
struct RiderColumn {
  char letter;
  std::string_view name;
  std::array<std::uint8_t, max_riders> OpenToo<FullBox>::*of;
  bool of_house = false;
};
inline constexpr RiderColumn rider_columns[] = {{'n', "place", &OpenToo<FullBox>::place},
                                                {'s', "sprint", &OpenToo<FullBox>::sprint},
                                                {'m', "mountain", &OpenToo<FullBox>::mountain},
                                                {'p', "podium", &OpenToo<FullBox>::podium},
                                                {'u', "underdog", &OpenToo<FullBox>::underdog},
                                                {'b', "began", &OpenToo<FullBox>::began},
                                                {'T', "trait", &OpenToo<FullBox>::trait, true},
                                                {'C', "form", &OpenToo<FullBox>::form, true},
                                                {'M', "musettes", &OpenToo<FullBox>::musettes, true},
                                                {'z', "fed", &OpenToo<FullBox>::fed, true},
                                                {'o', "bonus", &OpenToo<FullBox>::bonus, true},
                                                {'k', "kick", &OpenToo<FullBox>::kick, true},
                                                {'w', "doing", &OpenToo<FullBox>::doing, true},
                                                {'h', "best", &OpenToo<FullBox>::best, true}};
template <class Box>
struct OpenOf : OpenToo<Box>, Open {
  bool operator==(const OpenOf&) const = default;
};

// What a rider does in the choosing of cards, a bit each.
struct Plan {
  static constexpr std::uint8_t ate = 1;          // HR-MUS-3
  static constexpr std::uint8_t attacked = 2;     // HR-TRAIT-BAR-1
  static constexpr std::uint8_t second = 4;       // HR-FORM-SEC
  static constexpr std::uint8_t cereal = 8;       // HR-FORM-CER
  static constexpr std::uint8_t five = 16;        // HR-MUS-2
  static constexpr std::uint8_t five_cards = 32;  // HR-SPR-4
  static constexpr std::uint8_t marker_out = 64;  // HR-TRAIT-BAR-3/4/6
  static constexpr std::uint8_t above = 128;      // HR-TRAIT-BAR-2: the draw began above the marker
};

// And secrets that only the full box keeps.
template <class Box>
struct SecretToo : OpenOf<Box> {
  bool operator==(const SecretToo&) const = default;
};
template <>
struct SecretToo<FullBox> : OpenOf<FullBox> {
  std::array<WideTally, max_riders> back{};  // GT-EXT-3: cards a rider is about to take back
  // HR-TURN-2 What was done in E1 ... E4 and shows at the reveal.
  std::array<std::uint8_t, max_riders> plan{};  // bits of Plan
  std::array<std::uint8_t, max_riders> owed{};  // HR-SPR-6: fatigue for extra cards
  std::array<std::int8_t, max_riders> away{};   // fatigue cards that went back to the supply unseen; less than 0: came
  std::array<CardKind, max_riders> top{};       // HR-FORM-BLU: on top of the recycled pile; row 0 is none, kind n n + 1
  std::array<std::uint8_t, max_seats> pick{};   // of traits or form cards: the answer and one
  std::array<std::uint8_t, max_seats> asking{};  // whose cards are being chosen, a rider from 1; a hand says it too
  bool operator==(const SecretToo&) const = default;
};

template <class BoxT>
struct RaceOf : SecretToo<BoxT> {
  using Box = BoxT;
  using Cards = typename Box::Cards;

  std::array<Cards, max_riders> pile{}, recycled{};  // FR-DATA-7; spent cards are what is missing, see spent()
  std::array<Cards, Box::seats> hand{};              // of the rider the seat is choosing for
  std::array<CardKind, max_riders> played{};         // chosen face down, until the reveal
  std::array<RiderId, Box::seats> handling{};        // whose hand it is; 0 if there is none
  std::array<std::uint8_t, 8 - (max_riders + Box::seats) % 8> padding{};  // equal races have equal bytes
  Turn now;

  bool operator==(const RaceOf&) const = default;
};
using Race = RaceOf<BaseBox>;
using FullRace = RaceOf<FullBox>;
static_assert(sizeof(Race) <= 512 && std::is_trivially_copyable_v<Race> && std::is_trivially_copyable_v<FullRace>);
static_assert(std::has_unique_object_representations_v<Race> && std::has_unique_object_representations_v<FullRace>);

inline bool racing(const Spots& spots, RiderId rider) { return spots.square[rider] != nowhere; }

// The number of the step a race stands at. The base game has all its steps, in the order of their numbers.
template <class Box>
constexpr std::uint8_t step_number(const Course& course, const Turn& now) {
  if constexpr (Box::base) return now.at;
  return course.steps[now.at];
}

// Riders, teams and seats are three things; in the base game seat n rides team n.
template <class Box>
constexpr Seat seat_of(const Course& course, RiderId rider) {
  if constexpr (Box::base) return team_of(rider);
  return course.seat_of[rider];
}
template <class Box, class Visit>
constexpr void for_each_rider_of(const Course& course, Seat seat, const Visit& visit) {
  if constexpr (Box::base) {
    visit(rider_of(seat, Role::rouleur));
    visit(rider_of(seat, Role::sprinteur));
  } else {
    for (RiderId rider = 0; rider < course.riders(); ++rider)
      if (course.seat_of[rider] == seat) visit(rider);
  }
}

// The other riders of the same seat.
template <class Box, class Visit>
constexpr void for_each_mate_of(const Course& course, RiderId rider, const Visit& visit) {
  if constexpr (Box::base)
    visit(team_mate(rider));
  else
    for_each_rider_of<Box>(course, course.seat_of[rider], [&](RiderId other) {
      if (other != rider) visit(other);
    });
}

// A rider's deck: kinds by slot. In the base game every deck has the same slots.
template <class Box>
constexpr CardKind kind_in(const Course& course, const OpenOf<Box>& race, RiderId rider, std::size_t slot) {
  if constexpr (Box::base)
    return static_cast<CardKind>(slot);
  else
    return course.decks[race.deck_of[rider]].kind[slot];
}
template <class Box>
constexpr Slot slot_in(const Course& course, const OpenOf<Box>& race, RiderId rider, CardKind kind) {
  if constexpr (Box::base)
    return kind;
  else
    return course.decks[race.deck_of[rider]].slot[kind];
}
template <class Box>
constexpr typename Box::Cards dealt(const Course& course, const OpenOf<Box>& race, RiderId rider) {
  if constexpr (Box::base)
    return course.deck[rider].low();
  else
    return race.dealt[rider];
}

// The conditions of this round. In the base game they are always the same.
inline const Conditions& today(const Course& course, const Race&) { return course.conditions; }
inline Conditions today(const Course& course, const FullRace& race) {
  Conditions conditions = course.conditions;
  for (const Weather change : course.weather) change(course, race, conditions);
  return conditions;
}
template <class Box>
constexpr unsigned hand_size(const Course& course, const RaceOf<Box>& race, RiderId rider) {
  if constexpr (Box::base)
    return usual_hand;
  else
    return today(course, race).hand[rider];
}

// Who stands where among riders who exist for each other. A bit per place: the lanes, and in the full box the grass.
template <class Box>
class LanesOf {
 public:
  void clear() { taken_.fill(0); }
  bool occupied(Square q) const { return taken_[q] != 0; }  // FR-DATA-4
  bool full(const Course& course, Square q) const { return lanes_taken(course, q) == course.road[q].all_taken; }
  unsigned taken(Square q) const { return taken_[q]; }
  RiderId rider_at(Square q, Lane lane) const { return rider_[q][place_of(lane)]; }  // precondition: it is taken

  void enter(Square q, Lane lane, RiderId rider) {
    taken_[q] |= static_cast<std::uint8_t>(1U << place_of(lane));
    rider_[q][place_of(lane)] = rider;
  }
  void leave(Square q, Lane lane) { taken_[q] &= static_cast<std::uint8_t>(~(1U << place_of(lane))); }
  Lane take(Square q, RiderId rider) {  // the free lane furthest to the right; precondition: not full
    const auto lane = static_cast<Lane>(std::countr_one(taken_[q]));
    enter(q, lane, rider);
    return lane;
  }
  void nobody_is_nowhere() { taken_[nowhere] = 0; }

  // The riders of a square in front order: from the right.
  void for_each_on(Square q, auto&& visit) const {
    if constexpr (Box::base) {
      for (unsigned left = taken_[q]; left != 0; left &= left - 1) visit(rider_[q][std::countr_zero(left)]);
    } else {
      for (Lane lane = -max_grass; lane < max_grass && taken_[q] != 0; ++lane)
        if ((taken_[q] >> place_of(lane) & 1U) != 0) visit(rider_[q][place_of(lane)]);
    }
  }

 private:
  static constexpr std::size_t places = Box::base ? 4 : 2 * max_grass;
  // GT-DATA-4 The grass: -1 is place 7, -2 place 6 …
  static constexpr std::size_t place_of(Lane lane) {
    return Box::base ? static_cast<std::size_t>(lane) : static_cast<std::size_t>(lane) & (places - 1);
  }
  unsigned lanes_taken(const Course& course, Square q) const {
    return Box::base ? taken_[q] : taken_[q] & unsigned{course.road[q].all_taken};
  }
  std::array<std::uint8_t, 256> taken_;
  RiderId rider_[256][places];  // read only where a place is taken
};

// The road as the phases of a round see it: who stands where, and today's conditions. Built once per resolution of a
// round, kept true by the phases.
template <class Box>
class TrafficOf;

template <>
class TrafficOf<BaseBox> {
 public:
  TrafficOf(const Course& course, const Race& race) : conditions(today(course, race)) {
    lanes_.clear();
    for (RiderId rider = 0; rider < course.riders(); ++rider) lanes_.enter(race.square[rider], race.lane[rider], rider);
    lanes_.nobody_is_nowhere();
  }
  using Lanes = LanesOf<BaseBox>;
  const Conditions& conditions;
  Lanes& around(RiderId) { return lanes_; }
  const Lanes& around(RiderId) const { return lanes_; }
  template <class Visit>
  void for_each_company(const Visit& visit) {
    visit(lanes_, [](RiderId) { return true; });
  }

 private:
  Lanes lanes_;
};

template <>
class TrafficOf<FullBox> {
 public:
  TrafficOf(const Course& course, const FullRace& race) : conditions(today(course, race)) {
    for (std::size_t company = 0; company < conditions.companies; ++company) lanes_[company].clear();
    for (RiderId rider = 0; rider < course.riders(); ++rider)
      around(rider).enter(race.square[rider], race.lane[rider], rider);
    for (std::size_t company = 0; company < conditions.companies; ++company) lanes_[company].nobody_is_nowhere();
  }
  using Lanes = LanesOf<FullBox>;
  Conditions conditions;
  Lanes& around(RiderId rider) { return lanes_[conditions.company[rider]]; }
  const Lanes& around(RiderId rider) const { return lanes_[conditions.company[rider]]; }
  template <class Visit>
  void for_each_company(const Visit& visit) {
    for (std::uint8_t company = 0; company < conditions.companies; ++company)
      visit(lanes_[company], [&, company](RiderId rider) { return conditions.company[rider] == company; });
  }

 private:
  std::array<Lanes, max_riders> lanes_;
};

// Squares with riders at one moment, visited from the back of the race.
class SquareSet {
 public:
  void insert(Square q, bool member) { blocks_[q / 64] |= std::uint64_t{member} << q % 64; }
  void for_each_from_back(auto&& visit) const {
    for (std::size_t block = 0; block < blocks_.size(); ++block)
      for (std::uint64_t left = blocks_[block]; left != 0; left &= left - 1)
        visit(static_cast<Square>(64 * block + static_cast<std::size_t>(std::countr_zero(left))));
  }

 private:
  std::array<std::uint64_t, 4> blocks_{};
};

// Riders at one moment, visited from the front of the race: a bit per lane of each square, the right lane highest.
class CellSet {
 public:
  void insert(Square q, Lane lane, bool member) {
    const auto cell = static_cast<unsigned>(4 * q + 3 - lane);
    blocks_[cell / 64] |= std::uint64_t{member} << cell % 64;
  }
  void for_each_from_front(Square last, auto&& visit) const {
    for (std::size_t block = last / 16U + 1; block-- > 0;)
      for (std::uint64_t left = blocks_[block]; left != 0;) {
        const auto bit = static_cast<std::size_t>(std::bit_width(left)) - 1;
        left ^= std::uint64_t{1} << bit;
        visit(static_cast<Square>((64 * block + bit) / 4), static_cast<Lane>(3 - bit % 4));
      }
  }

 private:
  std::array<std::uint64_t, 16> blocks_{};
};

// FR-DATA-5: from the front of the race to the back; on one square from the right lane to the left.
using FrontOrder = FixedList<RiderId, max_riders>;
inline FrontOrder front_order(const Course& course, const Spots& spots) {
  const auto cell = [&](RiderId rider) { return spots.square[rider] * 16 - spots.lane[rider]; };
  FrontOrder order;
  for (RiderId rider = 0; rider < course.riders(); ++rider) {
    if (!racing(spots, rider)) continue;
    order.push_back(rider);
    for (std::size_t place = order.size() - 1; place > 0 && cell(order[place - 1]) < cell(rider); --place)
      std::swap(order[place - 1], order[place]);
  }
  return order;
}

// FR-DATA-6: riders on neighbouring squares ride together, GT-ROUND-10 along either way. The groups from the front of
// the race to the back.
struct Group {
  FrontOrder riders;
  int gap = 0;  // empty squares to the group ahead; on the two ways of a roundabout there may be none
};
using Groups = FixedList<Group, max_riders>;
inline Groups groups_of(const Course& course, const Spots& spots) {
  Groups groups;
  for (const RiderId rider : front_order(course, spots)) {
    const Square at = spots.square[rider];
    const auto right_ahead = [&](RiderId other) {
      const Square there = spots.square[other];
      return there == at || there == course.road[at].next || there == course.next_outside[at];
    };
    Group* mine = nullptr;
    for (Group& group : groups)
      if (mine == nullptr && std::any_of(group.riders.begin(), group.riders.end(), right_ahead)) mine = &group;
    if (mine == nullptr) {
      int gap = 0;
      if (!groups.empty())
        gap = std::max(0, course.distance(at, spots.square[groups[groups.size() - 1].riders.back()]) - 1);
      groups.push_back({.riders = {}, .gap = gap});
      mine = &groups[groups.size() - 1];
    }
    mine->riders.push_back(rider);
  }
  return groups;
}

// FR-ORDER-1 The riders in front order as it stands now, each once, whatever happens meanwhile: FR-ORDER-2 nobody moves
// back, so a rider who stood in a cell at the beginning is still there when its turn comes.
template <class Box>
void for_each_from_front(const Course& course, const RaceOf<Box>& race, const TrafficOf<Box>& traffic, auto&& visit) {
  if constexpr (Box::base) {
    CellSet riders;
    for (RiderId rider = 0; rider < course.riders(); ++rider)
      riders.insert(race.square[rider], race.lane[rider], racing(race, rider));
    riders.for_each_from_front(course.last, [&](Square q, Lane lane) { visit(traffic.around(0).rider_at(q, lane)); });
  } else {
    for (const RiderId rider : front_order(course, race)) visit(rider);  // cells may be shared between companies
  }
}

// BOT-3 By whose cards a rider rides: both riders of a Peloton team by those of the rouleur.
inline RiderId card_owner(const Course& course, RiderId rider) {
  return course.dummy[team_of(rider)] == Dummy::peloton ? rider_of(team_of(rider), Role::rouleur) : rider;
}
// The card of the rider's own deck that lies turned up.
template <class Seen>
CardKind own_revealed(const Course& course, const Seen& race, RiderId rider) {
  if constexpr (!Seen::Box::base)
    if (card_owner(course, rider) != rider) return no_card;
  return race.revealed[rider];
}

// BRK-4 The first card of a rider's bid, while it lies there.
template <class Seen>
CardKind bid_of(const Seen& race, RiderId rider) {
  if constexpr (!Seen::Box::base)
    if (race.bid[rider] != 0) return static_cast<CardKind>(race.bid[rider] - 1);
  return no_card;
}

// FR-END-1: cards that have left the game are those no longer anywhere else.
template <class Box>
typename Box::Cards spent(const Course& course, const RaceOf<Box>& race, RiderId rider) {
  if constexpr (!Box::base)
    if (card_owner(course, rider) != rider) return {};
  typename Box::Cards cards = dealt(course, race, rider);
  cards.add(fatigue_card, race.fatigue[rider]);
  cards -= race.pile[rider] + race.recycled[rider];
  if (const Seat seat = seat_of<Box>(course, rider); seat != no_seat && race.handling[seat] == rider)
    cards -= race.hand[seat];
  for (const CardKind card : {race.played[rider], race.revealed[rider]})
    if (card != no_card) cards.take(slot_in(course, race, rider, card));
  if constexpr (!Box::base) {  // what is bid, and what went to the supply unseen
    if (const CardKind card = bid_of(race, rider); card != no_card) cards.take(slot_in(course, race, rider, card));
    if (race.away[rider] < 0) cards.add(fatigue_card, static_cast<unsigned>(-race.away[rider]));
    if (race.away[rider] > 0) cards.take(fatigue_card, static_cast<unsigned>(race.away[rider]));
  }
  return cards;
}

// Fatigue cards that a rider still has, wherever they lie: known to everybody.
inline unsigned fatigue_left(const Course& course, const FullRace& race, RiderId rider) {
  return race.dealt[rider][fatigue_card] + race.fatigue[rider] - spent(course, race, rider)[fatigue_card] -
         (own_revealed(course, race, rider) == fatigue_card);
}

// Everybody sees how many cards lie in the piles.
template <class Box>
void show_piles(const Course& course, RaceOf<Box>& race) {
  for (RiderId rider = 0; rider < course.riders(); ++rider)
    race.pile_size[rider] = static_cast<std::uint8_t>(race.pile[rider].total());
}

// The same, for an event about a rider.
template <class Box>
auto beside_piles(const RaceOf<Box>& race, const auto& event) {
  return event.with_piles(race.pile_size[event.rider], race.recycled[event.rider].total());
}

// An event beside where everybody is after it.
template <class Box>
auto on_the_road(const RaceOf<Box>& race, const auto& event) {
  return event.with_spots(race);
}

// As everybody is dealt at the start. The base box has no place for it: there the course knows.
template <class Box>
void deal(const Course& course, OpenOf<Box>& race) {
  if constexpr (!Box::base)
    for (RiderId rider = 0; rider < course.riders(); ++rider) {
      race.dealt[rider] = course.deck[rider];
      race.deck_of[rider] = course.deck_of[rider];
    }
}

// A race with nobody on the road yet: FR-SETUP-2 every rider's deck is their pile.
template <class Box>
RaceOf<Box> blank_race(const Course& course) {
  RaceOf<Box> race;
  race.square.fill(nowhere);
  race.played.fill(no_card);
  race.revealed.fill(no_card);
  deal(course, race);
  for (RiderId rider = 0; rider < course.riders(); ++rider) race.pile[rider] = dealt(course, race, rider);
  show_piles(course, race);
  return race;
}

// Between the boxes. Texts and documents are written for the full one.
template <class To, class From>
void open_moved_to(const Course& course, OpenOf<To>& to, const OpenOf<From>& from) {
  deal(course, to);
  static_cast<Open&>(to) = from;
}
template <class To>
typename To::Cards cards_moved_to(const auto& cards) {
  if constexpr (To::base)
    return narrow(cards);
  else
    return cards;
}
template <class To, class From>
RaceOf<To> moved_to(const Course& course, const RaceOf<From>& race) {
  if constexpr (std::is_same_v<To, From>) {
    return race;
  } else {
    RaceOf<To> other;
    open_moved_to(course, other, race);
    other.played = race.played;
    other.now = race.now;
    for (std::size_t rider = 0; rider < max_riders; ++rider) {
      other.pile[rider] = cards_moved_to<To>(race.pile[rider]);
      other.recycled[rider] = cards_moved_to<To>(race.recycled[rider]);
    }
    for (std::size_t seat = 0; seat < std::min(To::seats, From::seats); ++seat) {
      other.hand[seat] = cards_moved_to<To>(race.hand[seat]);
      other.handling[seat] = race.handling[seat];
    }
    return other;
  }
}

}  // namespace tourmalet::flamme_rouge
