// What stands beside a road, in words and as marks above its profile: piles of tokens and the refreshment. And where
// its roundabouts are.
#pragma once

#include <string>
#include <vector>

#include "cli/flamme_rouge/profile.hpp"
#include "cli/terminal/words.hpp"
#include "rules/flamme_rouge/piles.hpp"

namespace tourmalet {

// "Major pile 5-3-1", "mountain points, square 74, past the line", in order; nothing for a time trial.
struct Beside {
  std::string name, place;
};
std::vector<Beside> beside_in_words(const Words& words, const flamme_rouge::Piles& piles,
                                    const flamme_rouge::Road& inner_way);

// "Roundabout", "I1 to I3 and O1 to O5, between squares 23 and 32", one for each.
std::vector<Beside> roundabouts_in_words(const Words& words, const flamme_rouge::Road& inner_way);

std::vector<Marker> beside_marks(const flamme_rouge::Piles& piles);  // "5", "2" and "R"

std::string type_in_words(const Words& words, flamme_rouge::StageType type);  // empty for a normal stage

}  // namespace tourmalet
