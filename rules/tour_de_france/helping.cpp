#include "rules/tour_de_france/helping.hpp"

namespace tourmalet::tour_de_france {

bool can_help(const Stage& stage, const Race& race, RiderId helper, RiderId receiver, bool receiver_first,
              unsigned speed) {
  return may_be_helped(stage, race, helper, receiver) &&
         !for_each_help(stage, race, helper, receiver, receiver_first, speed,
                        [](Spot, unsigned, Spot) { return false; });
}
bool can_help_anyone(const Stage& stage, const Race& race, RiderId helper, unsigned speed) {
  for (RiderId receiver = 0; receiver < max_riders; ++receiver)
    for (const bool receiver_first : {false, true})
      if (can_help(stage, race, helper, receiver, receiver_first, speed)) return true;
  return false;
}

OwnEnds own_ends(const Stage& stage, const Race& race) {
  OwnEnds ends;
  std::array<std::uint16_t, max_spots> listed{};
  for_each_help(stage, race, race.rider(), race.receiver, race.receiver_first != 0, race.speed,
                [&](Spot own, unsigned cells, Spot) {
                  if ((listed[own] >> cells & 1U) == 0 && ends.size() < OwnEnds::capacity) {
                    listed[own] = static_cast<std::uint16_t>(listed[own] | 1U << cells);
                    ends.push_back({own, static_cast<std::uint16_t>(cells)});
                  }
                  return true;
                });
  return ends;
}
OtherEnds other_ends(const Stage& stage, const Race& race) {
  OtherEnds ends;
  for_each_help(stage, race, race.rider(), race.receiver, race.receiver_first != 0, race.speed,
                [&](Spot own, unsigned cells, Spot other) {
                  if (own == race.own_end && cells == race.own_cells && !ends.contains(other)) ends.push_back(other);
                  return true;
                });
  return ends;
}

}  // namespace tourmalet::tour_de_france
