// A race as it is told, a chapter per table turn. For a player the news are what has happened since one of their riders
// last rode, for a spectator the last table turn that is over.
#pragma once

#include <span>

#include "cli/terminal/story.hpp"
#include "cli/tour_de_france/words.hpp"

namespace tourmalet::tour_de_france {

Story tell(const Course& course, std::span<const Happening> heard, const RoadWords& words, Seat me);

}  // namespace tourmalet::tour_de_france
