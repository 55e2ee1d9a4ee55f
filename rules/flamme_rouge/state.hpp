// A race at one moment: small, trivially copyable, without padding. Piles are counts; nobody knows their order.
#pragma once

#include <array>
#include <cstdint>
#include <type_traits>
#include <utility>

#include "rules/core/agenda.hpp"
#include "rules/core/fixed_list.hpp"
#include "rules/core/tally.hpp"
#include "rules/flamme_rouge/course.hpp"

namespace tourmalet::flamme_rouge {

// The steps of a race in the order of the rulebook.
enum class Step : std::uint8_t { nothing, place, energy, movement, slipstream, fatigue, close_round };

struct Race {
  std::array<Tally, max_riders> pile{}, recycled{};  // FR-DATA-7; spent cards are what is missing, see spent()
  std::array<Tally, max_teams> hand{};               // of the rider the team is choosing for
  std::array<Square, max_riders> square{};           // nowhere: not on the road
  std::array<Lane, max_riders> lane{};
  std::array<CardKind, max_riders> played{};           // chosen face down, public from the reveal on
  std::array<std::uint8_t, max_riders> fatigue{};      // cards taken from the supply so far: public
  std::array<std::uint8_t, max_riders> pile_before{};  // size of the pile when the round began: public
  std::array<Role, max_teams> choosing_for{};          // whose hand it is
  std::uint16_t round = 0;                             // 0 while riders are placed
  std::uint8_t over = 0;                               // FR-WIN-1
  std::array<std::uint8_t, 3> unused{};                // no padding: equal races have equal bytes
  Agenda<Step, 7> agenda;

  bool operator==(const Race&) const = default;
};
static_assert(sizeof(Race) <= 512 && std::is_trivially_copyable_v<Race>);
static_assert(std::has_unique_object_representations_v<Race>);

inline bool racing(const Race& race, RiderId rider) { return race.square[rider] != nowhere; }

// Who stands where. Built once per resolution of a round, kept true by the phases.
class Traffic {
 public:
  Traffic(const Course& course, const Race& race) : course_(course) {
    for (RiderId rider = 0; rider < course.riders(); ++rider) enter(race.square[rider], race.lane[rider], rider);
    taken_[nowhere] = 0;
  }
  bool occupied(Square q) const { return taken_[q] != 0; }  // FR-DATA-4
  bool full(Square q) const { return taken_[q] == course_.road[q].all_taken; }
  unsigned lanes_taken(Square q) const { return taken_[q]; }               // a bit per lane
  RiderId rider_at(Square q, Lane lane) const { return rider_[q][lane]; }  // precondition: the lane is taken

  void leave(Square q, Lane lane) { taken_[q] &= static_cast<std::uint8_t>(~(1U << lane)); }
  Lane take(Square q, RiderId rider) {  // the free lane furthest to the right; precondition: not full
    const auto lane = static_cast<Lane>(std::countr_one(taken_[q]));
    enter(q, lane, rider);
    return lane;
  }

 private:
  void enter(Square q, Lane lane, RiderId rider) {
    taken_[q] |= static_cast<std::uint8_t>(1U << lane);
    rider_[q][lane] = rider;
  }
  const Course& course_;
  std::array<std::uint8_t, 256> taken_{};
  RiderId rider_[256][4];  // read only where a lane is taken
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
    const unsigned cell = 4U * q + 3 - lane;
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
inline FrontOrder front_order(const Course& course, const Race& race) {
  const auto cell = [&](RiderId rider) { return race.square[rider] * 4 - race.lane[rider]; };
  FrontOrder order;
  for (RiderId rider = 0; rider < course.riders(); ++rider) {
    if (!racing(race, rider)) continue;
    order.push_back(rider);
    for (std::size_t place = order.size() - 1; place > 0 && cell(order[place - 1]) < cell(rider); --place) std::swap(order[place - 1], order[place]);
  }
  return order;
}

// FR-END-1: cards that have left the game are those no longer anywhere else.
inline Tally spent(const Course& course, const Race& race, RiderId rider) {
  Tally cards = course.deck[rider];
  cards.add(fatigue_card, race.fatigue[rider]);
  cards -= race.pile[rider] + race.recycled[rider];
  const Seat seat = seat_of(rider);
  if (role_of(rider) == race.choosing_for[seat]) cards -= race.hand[seat];
  if (race.played[rider] != no_card) cards.take(race.played[rider]);
  return cards;
}

}  // namespace tourmalet::flamme_rouge
