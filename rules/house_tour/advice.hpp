// What stands along a stage by the house rules where its card does not say so: sprint and summits as they are ridden,
// and where a feed zone would fit. For designers, and for those who ride with a real box.
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
};
// In the order of the road; what is said of feed zones comes last.
std::vector<Beside> beside_the_road(const fr::Library& library, const fr::Course& stage);

}  // namespace tourmalet::house_tour
