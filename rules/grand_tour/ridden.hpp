// REF-MOVE-4 A stage of a Grand Tour that was ridden elsewhere: rules/flamme_rouge/ridden.hpp. Its prizes are the
// tokens of the two piles (GT-STAGE-2), the fatigue is what was kept for the next stage (GT-PREP-2, GT-PREP-4).
#pragma once

#include "rules/flamme_rouge/ridden.hpp"

namespace tourmalet::grand_tour {

using flamme_rouge::Ridden, flamme_rouge::most_kept_fatigue, flamme_rouge::ridden_text;

inline constexpr int most_stage_seconds = 9999;
inline constexpr std::size_t longest_earlier = 4500;  // a line of a record holds it
inline constexpr std::string_view major_word = "major", minor_word = "minor";

}  // namespace tourmalet::grand_tour
