// A race at one moment: small, trivially copyable, without padding. Piles are counts; nobody knows their order.
#pragma once

#include <array>
#include <cstdint>
#include <type_traits>

#include "rules/core/agenda.hpp"
#include "rules/core/tally.hpp"
#include "rules/flamme_rouge/course.hpp"

namespace tourmalet::flamme_rouge {

// The steps of a race in the order of the rulebook.
enum class Step : std::uint8_t { nothing, place, energy, movement, slipstream, fatigue, close_round };

struct Race {
  std::array<Tally, max_riders> pile{}, recycled{};      // FR-DATA-7; spent cards are what is missing, see spent()
  std::array<Tally, max_teams> hand{};                   // of the rider the team is choosing for
  std::array<Square, max_riders> square{};               // nowhere: not on the road
  std::array<Lane, max_riders> lane{};
  std::array<CardKind, max_riders> played{};             // chosen face down, public from the reveal on
  std::array<std::uint8_t, max_riders> fatigue{};        // cards taken from the supply so far: public
  std::array<std::uint8_t, max_riders> pile_before{};    // size of the pile when the round began: public
  std::array<Role, max_teams> choosing_for{};            // whose hand it is
  std::uint16_t round = 0;                               // 0 while riders are placed
  std::uint8_t over = 0;                                 // FR-WIN-1
  std::array<std::uint8_t, 3> unused{};                  // no padding: equal races have equal bytes
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
    for (RiderId rider = 0; rider < course.riders(); ++rider)
      if (racing(race, rider)) enter(race.square[rider], race.lane[rider], rider);
  }
  bool occupied(Square q) const { return taken_[q] != 0; }  // FR-DATA-4
  bool full(Square q) const { return taken_[q] == course_.road[q].all_taken; }
  unsigned lanes_taken(Square q) const { return taken_[q]; }  // a bit per lane
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

// FR-DATA-5: from the front of the race to the back; on one square from the right lane to the left.
struct FrontOrder {
  std::array<RiderId, 16> rider;
  std::size_t size = 0;
  const RiderId* begin() const { return rider.data(); }
  const RiderId* end() const { return rider.data() + size; }
};
inline FrontOrder front_order(const Course& course, const Race& race) {
  // A rider's place is the number of riders ahead of him: counted without branches, which no processor could predict.
  // In 32 bits: g++ 12 adds up 16-bit comparisons with the wrong sign in some surroundings.
  std::array<std::uint32_t, 16> cell{};
  for (std::size_t rider = 0; rider < course.riders(); ++rider) cell[rider] = static_cast<std::uint32_t>(race.square[rider] * 4U + max_lanes - race.lane[rider]);
  FrontOrder order;
  for (std::size_t rider = 0; rider < course.riders(); ++rider) {
    if (race.square[rider] == nowhere) continue;
    ++order.size;
    std::uint32_t ahead = 0;
    for (std::size_t other = 0; other < 16; ++other) ahead += cell[other] > cell[rider] && cell[other] < nowhere * 4U;
    order.rider[ahead] = static_cast<RiderId>(rider);
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
