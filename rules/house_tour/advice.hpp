// What stands along a stage by the house rules: sprints and summits as they are ridden, given by its card or worked
// out, and where a feed zone would fit. For designers, and for those who ride with a real box.
#pragma once

#include <string>
#include <vector>

#include "rules/flamme_rouge/library.hpp"
#include "rules/house_tour/game.hpp"

namespace tourmalet::house_tour {

struct Beside {
  enum class What : std::uint8_t { sprint, summit, feed_zone, feed_tile, no_feed_tile };
  What what = What::sprint;
  fr::Square first = 0, last = 0;  // a line lies behind the last of them
  std::string_view rule{};
  std::string category{};         // of a summit
  std::string tile{}, instead{};  // RUL-FEED-6: which tile, and for which it is laid
  bool given = false;             // of a line: its card says so
};
// In the order of the road; what is said of feed zones comes last. `card` is what the stage's card says.
std::vector<Beside> beside_the_road(const fr::Library& library, const fr::Course& stage,
                                    const fr::HouseFacts& card = {});

}  // namespace tourmalet::house_tour
