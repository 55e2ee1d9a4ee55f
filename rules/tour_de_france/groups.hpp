// The beginning of a table turn: order of play, groups and attack positions, settled for the whole turn (TDF-TURN-2).
#pragma once

#include <array>
#include <bitset>
#include <span>

#include "rules/core/fixed_list.hpp"
#include "rules/tour_de_france/state.hpp"

namespace tourmalet::tour_de_france {

// TDF-BOARD-1, TDF-LAP-2 Which hexes are taken, whatever the lap of the rider on them.
class Traffic {
 public:
  Traffic(const Stage& stage, std::span<const Spot, max_riders> spots) : stage_(&stage) {
    for (const Spot spot : spots)
      if (spot != no_spot) take(spot);
  }
  Traffic(const Stage& stage, const Race& race) : Traffic(stage, race.spot) {}
  bool free(Spot spot) const { return !taken_[(*stage_)[spot].hex]; }
  void take(Spot spot) { taken_.set((*stage_)[spot].hex); }
  void leave(Spot spot) { taken_.reset((*stage_)[spot].hex); }
  bool free_ahead(Spot spot) const {
    for (const Spot next : (*stage_)[spot].ahead)
      if (next != no_spot && free(next)) return true;
    return false;
  }

 private:
  const Stage* stage_;
  std::bitset<max_spots> taken_;
};

// TDF-GRP-1, TDF-LAP-3
inline bool touching(const Stage& stage, Spot a, Spot b) {
  for (const Spot near : stage[a].beside)
    if (near == b) return true;
  return false;
}

// TDF-ORD-1 to 4: spots are numbered in the order of play.
inline FixedList<RiderId, max_riders> order_of_play(std::span<const Spot, max_riders> spots) {
  FixedList<RiderId, max_riders> order;
  for (RiderId rider = 0; rider < max_riders; ++rider) {
    if (spots[rider] == no_spot) continue;
    order.push_back(rider);
    for (std::size_t i = order.size() - 1; i > 0 && spots[order[i - 1]] < spots[order[i]]; --i)
      std::swap(order[i - 1], order[i]);
  }
  return order;
}
inline FixedList<RiderId, max_riders> order_of_play(const Race& race) { return order_of_play(race.spot); }

// TDF-GRP-5 The front of the group. TDF-GRP-6 Every forward cell free, at least two of them.
inline bool has_attack_position(const Stage& stage, const Traffic& traffic, Spot spot, Spot first_of_group) {
  const Cell &cell = stage[spot], &front = stage[first_of_group];
  if (cell.visit == front.visit && cell.distance == front.distance) return true;
  int ways = 0;
  for (const Spot next : cell.ahead) {
    if (next == no_spot) continue;
    if (!traffic.free(next)) return false;
    ++ways;
  }
  return ways >= 2;
}

// TDF-TURN-2 Who rides with whom, settled for a table turn.
struct Bunches {
  Riders poised = 0;                        // TDF-GRP-8: these have an attack position
  std::array<RiderId, max_riders> order{};  // of play; nobody behind the last
  std::array<std::uint8_t, max_riders> group{};
  Bunches() {
    order.fill(nobody);
    group.fill(alone);
  }
};

inline Bunches bunches_of(const Stage& stage, std::span<const Spot, max_riders> spots) {
  Bunches bunches;
  std::array<RiderId, max_spots> standing;
  standing.fill(nobody);
  const auto order = order_of_play(spots);
  for (std::size_t i = 0; i < order.size(); ++i) bunches.order[i] = order[i], standing[spots[order[i]]] = order[i];
  const Traffic traffic(stage, spots);
  Riders seen = 0;
  std::uint8_t groups = 0;
  for (const RiderId first : order) {
    if (contains(seen, first)) continue;
    FixedList<RiderId, max_riders> members;
    members.push_back(first);
    seen |= only(first);
    for (std::size_t i = 0; i < members.size(); ++i)
      for (const Spot near : stage[spots[members[i]]].beside) {
        if (near == no_spot) break;
        const RiderId other = standing[near];
        if (other == nobody || contains(seen, other)) continue;
        members.push_back(other);
        seen |= only(other);
      }
    if (members.size() == 1) continue;  // TDF-GRP-3, 7
    for (const RiderId member : members) {
      bunches.group[member] = groups;
      if (has_attack_position(stage, traffic, spots[member], spots[first])) bunches.poised |= only(member);
    }
    ++groups;
  }
  return bunches;
}

inline void settle_groups(const Stage& stage, Race& race) {
  const Bunches bunches = bunches_of(stage, race.spot);
  race.order = bunches.order;
  race.group = bunches.group;
  race.poised = bunches.poised;
}

}  // namespace tourmalet::tour_de_france
