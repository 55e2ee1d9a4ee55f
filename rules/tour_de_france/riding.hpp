// Moving: where a rider can come, and what is passed on the way.
#pragma once

#include <array>
#include <bitset>

#include "rules/tour_de_france/events.hpp"
#include "rules/tour_de_france/groups.hpp"

namespace tourmalet::tour_de_france {

// TDF-MOVE-1, 2, 4: every cell that can be reached within the speed, and by how many steps. Terrain never changes a
// move that has begun (TDF-MOVE-7), so a step is a step.
class Reach {
 public:
  Reach(const Stage& stage, const Traffic& traffic, Spot from, unsigned speed) {
    FixedList<Spot, room> layers[2];  // by exactly so many cells, and by one more
    layers[0].push_back(from);
    for (unsigned cells = 1; cells <= speed; ++cells) {
      const FixedList<Spot, room>& now = layers[(cells + 1) % 2];
      FixedList<Spot, room>& next = layers[cells % 2];
      if (now.empty()) break;
      next.clear();
      const auto bit = static_cast<std::uint16_t>(1U << cells);
      for (const Spot here : now)
        for (const Spot to : stage[here].ahead) {
          if (to == no_spot || !traffic.free(to)) continue;
          if (!seen_[to]) {
            if (spots_.size() == room) continue;
            seen_.set(to);
            spots_.push_back(to);
            lengths_[to] = 0;
          }
          if ((lengths_[to] & bit) != 0) continue;
          lengths_[to] = static_cast<std::uint16_t>(lengths_[to] | bit);
          if (next.size() < room) next.push_back(to);
          longest_ = cells;
        }
    }
  }

  static constexpr std::size_t room = 224;  // hexes within eight steps
  const FixedList<Spot, room>& spots() const { return spots_; }
  bool can(Spot to) const { return seen_[to]; }
  bool can(Spot to, unsigned cells) const { return seen_[to] && (lengths_[to] >> cells & 1U) != 0; }
  unsigned longest() const { return longest_; }
  // TDF-MOVE-3 A rider may stop early; TDF-OPT-8 or rides as far as possible.
  bool allowed(const Options& options, Spot to) const { return options.ride_short ? can(to) : can(to, longest_); }

 private:
  FixedList<Spot, room> spots_;
  std::bitset<max_spots> seen_;
  std::array<std::uint16_t, max_spots> lengths_;  // bit n: by exactly n steps; only of the spots seen
  unsigned longest_ = 0;
};

// TDF-DP-4a: the smallest remaining distance; more cells; fewer diagonal steps; straight before away from the wind
// before towards it. Precondition: some cell ahead is free.
inline Spot default_end(const Course& course, const Race& race, RiderId rider, unsigned speed) {
  const Stage& stage = course.stage(race.stage);
  struct Path {
    Spot end;
    std::uint16_t diagonals;
    std::uint32_t steps;  // two bits each, the first step highest
  };
  const auto shorter = [](const Path& a, const Path& b) {
    return a.diagonals != b.diagonals ? a.diagonals < b.diagonals : a.steps < b.steps;
  };
  const Traffic traffic(stage, race);
  FixedList<Path, Reach::room> now, next;
  Path best{no_spot, 0, 0};
  int least = 0;
  now.push_back({race.spot[rider], 0, 0});
  for (unsigned cells = 1; cells <= speed; ++cells) {
    next.clear();
    for (const Path& path : now)
      for (std::size_t side = 0; side < 3; ++side) {
        const Cell& cell = stage[path.end];
        const Spot to = cell.ahead[side];
        if (to == no_spot || !traffic.free(to)) continue;
        const bool windward = (side == 2) == (cell.wind_right != 0);
        const Path longer{to, static_cast<std::uint16_t>(path.diagonals + (side != 1)),
                          path.steps << 2 | (side == 1  ? 0U
                                             : windward ? 2U
                                                        : 1U)};
        std::size_t i = 0;
        while (i < next.size() && next[i].end != to) ++i;
        if (i < next.size()) {
          if (shorter(longer, next[i])) next[i] = longer;
        } else if (next.size() < Reach::room) {
          next.push_back(longer);
        }
      }
    if (next.empty()) break;
    Path first = next[0];
    for (const Path& path : next) {
      const int gain = stage[path.end].remaining - stage[first.end].remaining;
      if (gain < 0 || (gain == 0 && shorter(path, first))) first = path;
    }
    if (best.end == no_spot || !course.options.ride_short || stage[first.end].remaining <= least)
      best = first, least = stage[first.end].remaining;
    now = next;
  }
  return best.end;
}

// TDF-PRIME-3: the next place of the prime, if one is left.
template <class L>
void take_prime(Race& race, std::size_t prime, RiderId rider, L& listener) {
  auto& places = race.primes[prime];
  for (std::size_t i = 0; i < places.size(); ++i) {
    if (places[i] != nobody) continue;
    places[i] = rider;
    if constexpr (listens<L>()) {
      Happening event = Happening::about(Happening::Kind::prime, rider, static_cast<unsigned>(prime));
      event.place = static_cast<std::uint8_t>(i + 1);
      event.stage = race.stage;
      listener.hear(event);
    }
    break;
  }
}

// TDF-PRIME-1 to 4: the lines between here and there, each in the order of passage; TDF-FIN-1 the finish line.
template <class L>
void move_rider(const Course& course, Race& race, RiderId rider, Spot to, RiderId giver, unsigned speed, L& listener) {
  const Stage& stage = course.stage(race.stage);
  const Spot from = race.spot[rider];
  race.spot[rider] = to;
  if constexpr (listens<L>()) {
    Happening event = Happening::about(Happening::Kind::rode, rider, speed);
    event.other = giver;
    event.from = from;
    event.to = to;
    event.stage = race.stage;
    listener.hear(event);
  }
  for (unsigned passed = stage[to].passed & ~unsigned{stage[from].passed}; passed != 0; passed &= passed - 1)
    take_prime(race, static_cast<std::size_t>(std::countr_zero(passed)), rider, listener);
  if (!stage[to].in_zone() || stage[from].in_zone()) return;
  std::size_t entry = 0;
  while (race.entered[entry] != nobody) ++entry;
  race.entered[entry] = rider;
  if constexpr (listens<L>()) listener.hear(Happening::about(Happening::Kind::crossed, rider, stage[to].seconds));
}

}  // namespace tourmalet::tour_de_france
