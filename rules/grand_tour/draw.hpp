// GT-TOUR-13 A Tour drawn by lot from the cards of the box, laid out as an organiser would.
#pragma once

#include <span>
#include <vector>

#include "rules/flamme_rouge/design.hpp"

namespace tourmalet::grand_tour {

namespace fr = flamme_rouge;

// What an organiser looks at.
struct Day {
  fr::Relief relief = fr::Relief::flat;
  fr::StageType type = fr::StageType::normal;
};
bool well_mixed(std::span<const Day> days);

inline constexpr int usual_length = 7, usual_draw = 1;
// The same number gives the same Tour, whatever the machine and however many teams ride. Throws DataError.
std::vector<fr::TourStage> draw_tour(const fr::Library& box, int length, int draw);

}  // namespace tourmalet::grand_tour
