// A race as it is told, a chapter per round.
#pragma once

#include <span>

#include "cli/flamme_rouge/words.hpp"
#include "cli/terminal/story.hpp"

namespace tourmalet::flamme_rouge {

Story tell(const Course& course, std::span<const Happening> heard, const RaceWords& words, Seat me);

}  // namespace tourmalet::flamme_rouge
