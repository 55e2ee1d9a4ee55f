#include "rules/house_tour/advice.hpp"
#include "rules/flamme_rouge/road.hpp"

#include <algorithm>
#include <cstdlib>
#include <set>

namespace tourmalet::house_tour {
namespace {

bool is_plain(const fr::Face& face) {
  return face.kind == fr::Face::Kind::straight && face.set == "base" &&
         std::all_of(face.terrain.begin(), face.terrain.end(),
                     [](fr::Terrain terrain) { return terrain == fr::Terrain::flat; });
}

// RUL-FEED-6 The plain straight whose middle is nearest to a third of the way, not right behind the start nor right
// before the finish; 3 or 4 in its place, whichever does not lie on its other side.
Beside feed_tile(const fr::Library& library, const fr::Course& stage) {
  Beside none{.what = Beside::What::no_feed_tile, .rule = "RUL-FEED-6"};
  const auto& tiles = stage.stage.tiles;
  if (tiles.empty()) return none;
  std::set<std::string> laid;
  for (const std::string& id : tiles) laid.insert(library.faces.at(id).tile);
  const std::string tile = !laid.contains("3") ? "3" : !laid.contains("4") ? "4" : "";
  if (tile.empty()) return none;
  const fr::Road road = fr::lay_tiles(library, tiles, stage.stage.id);
  const int third = road.start_squares + (road.finish - road.start_squares) / 3;
  int nearest = road.length();
  Beside best = none;
  for (std::size_t place = 2; place + 2 < tiles.size(); ++place) {
    const fr::Face& face = library.faces.at(tiles[place]);
    if (!is_plain(face) || face.terrain.size() != library.faces.at(tile).terrain.size()) continue;
    const auto at = std::find(road.tile.begin(), road.tile.end(), place);
    const int first = static_cast<int>(at - road.tile.begin()), squares = static_cast<int>(face.terrain.size());
    const int away = std::abs(2 * first + squares - 2 * third);
    if (away >= nearest) continue;
    nearest = away;
    best.what = Beside::What::feed_tile;
    best.first = static_cast<fr::Square>(first + stage.house.lead_in);
    best.last = static_cast<fr::Square>(best.first + squares - 1);
    best.tile = tile, best.instead = tiles[place];
  }
  return best;
}

}  // namespace

std::vector<Beside> beside_the_road(const fr::Library& library, const fr::Course& stage, const fr::HouseFacts& card) {
  std::vector<Beside> all;
  for (const fr::Line& line : stage.lines) {
    const bool sprint = line.kind == fr::Line::Kind::sprint;
    const auto before = static_cast<fr::Square>(line.square - 1);
    const bool given = sprint ? card.sprints.has_value() : card.summits.has_value();
    all.push_back({.what = sprint ? Beside::What::sprint : Beside::What::summit,
                   .first = before,
                   .last = before,
                   .rule = given ? "HR-DATA-10" : "RUL-DATA-1",
                   .category = sprint ? std::string() : std::string(fr::category_name(line)),
                   .given = given});
  }
  std::stable_sort(all.begin(), all.end(), [](const Beside& a, const Beside& b) { return a.last < b.last; });
  if (stage.house.launches) return all;  // HR-TT-1: feed squares give nothing
  const auto lines = all.size();
  for (unsigned q = 0; q < stage.squares(); ++q) {
    if (stage.house.feed_zone[q] == 0) continue;
    const auto first = static_cast<fr::Square>(q);
    while (stage.house.feed_zone[q + 1U] == stage.house.feed_zone[first]) ++q;
    all.push_back(
        {.what = Beside::What::feed_zone, .first = first, .last = static_cast<fr::Square>(q), .rule = "HR-FEED-1"});
  }
  if (all.size() == lines) all.push_back(feed_tile(library, stage));
  return all;
}

}  // namespace tourmalet::house_tour
