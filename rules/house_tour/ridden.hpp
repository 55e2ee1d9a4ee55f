// REF-MOVE-4 Stages of a Tour by the house rules that were ridden elsewhere: rules/flamme_rouge/ridden.hpp. Before them
// stands what was drawn before the first stage: the seed order, from its first rider on, and who has which trait.
//
//   seed rS,bR,bS,rR ; traits rS:grimpeur bR:suceur ; 1 rR:10980 … sprint bS,rR summit bR fatigue rR:3 ; 2 …
#pragma once

#include "rules/flamme_rouge/ridden.hpp"

namespace tourmalet::house_tour {

inline constexpr std::string_view seed_word = "seed", traits_word = "traits";
// A stage takes at least a minute, on the road one card of twenty; no pack has more than fifteen (HR-INV-1).
inline constexpr int least_seconds = 60, least_base = 1200, most_stage_seconds = 30'000, most_gap = 50;
inline constexpr std::size_t longest_earlier = 9000;

}  // namespace tourmalet::house_tour
