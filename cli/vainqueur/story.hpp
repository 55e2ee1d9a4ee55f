// A Tour as it is told, a chapter per round. For a player the news are what has happened since their own last turn in
// this stage, for a spectator the last round that is over.
#pragma once

#include <span>

#include "cli/terminal/story.hpp"
#include "cli/vainqueur/words.hpp"

namespace tourmalet::vainqueur {

Story tell(const Course& course, std::span<const Happening> heard, const TourWords& words, Seat me);

}  // namespace tourmalet::vainqueur
