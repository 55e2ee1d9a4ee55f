// What stands along a stage by the house rules.
#include "rules/house_tour/advice.hpp"

#include <gtest/gtest.h>

#include "tests/support.hpp"

namespace tourmalet::house_tour {
namespace {

using What = Beside::What;

fr::Course stage_of(const std::string& id, int teams = 4) {
  return HouseTour::open(embedded_data(), Value().set("stages", id).set("teams", teams)).stages[0];
}
std::vector<Beside> of(const std::vector<Beside>& all, What what) {
  std::vector<Beside> found;
  for (const Beside& one : all)
    if (one.what == what) found.push_back(one);
  return found;
}

// RUL-DATA-1 A summit behind every climb of three squares, by its length; a sprint half-way, where it does not climb.
TEST(HouseTourAdvice, SprintAndSummits) {
  for (const fr::StageCard& card : the_box().stages) {
    if (card.tiles.empty()) continue;
    fr::Course stage;
    try {
      stage = stage_of(card.id, card.players.starts_with('5') ? 6 : 4);
    } catch (const DataError&) {
      continue;  // HR-MOD-2
    }
    const auto all = beside_the_road(the_box(), stage);
    std::size_t climbs = 0;
    for (unsigned q = stage.start_squares; q < stage.finish; ++q) {
      if (!stage.road[q].climb || stage.road[q - 1U].climb) continue;
      unsigned end = q;
      while (end < stage.finish && stage.road[end].climb) ++end;
      climbs += end - q >= 3;
    }
    const auto summits = of(all, What::summit), sprints = of(all, What::sprint);
    EXPECT_EQ(summits.size(), climbs) << card.id;
    for (const Beside& one : summits) {
      EXPECT_TRUE(stage.road[one.last].climb) << card.id;
      EXPECT_FALSE(one.category.empty()) << card.id;
    }
    ASSERT_LE(sprints.size(), 1U) << card.id;
    for (const Beside& one : sprints) EXPECT_FALSE(stage.road[one.last].climb || stage.road[one.last + 1U].climb);
  }
}

// RUL-FEED-6 Laid as proposed, the stage has a feed zone there and is otherwise as it was.
TEST(HouseTourAdvice, TheProposedTileMakesAFeedZone) {
  int proposed = 0;
  for (const fr::StageCard& card : the_box().stages) {
    if (card.tiles.empty() || card.players.starts_with('5')) continue;
    fr::Course stage;
    try {
      stage = stage_of(card.id);
    } catch (const DataError&) {
      continue;
    }
    const auto all = beside_the_road(the_box(), stage);
    EXPECT_EQ(of(all, What::feed_zone).empty(),
              of(all, What::feed_tile).size() + of(all, What::no_feed_tile).size() == 1)
        << card.id;
    for (const Beside& one : of(all, What::feed_tile)) {
      ++proposed;
      auto tiles = stage.stage.tiles;
      const auto place = std::find(tiles.begin(), tiles.end(), one.instead);
      ASSERT_NE(place, tiles.end()) << card.id;
      EXPECT_GE(place - tiles.begin(), 2) << card.id;
      EXPECT_GE(tiles.end() - place, 3) << card.id;
      EXPECT_EQ(std::count(tiles.begin(), tiles.end(), one.tile), 0) << card.id;
      *place = one.tile;
      const fr::Road before = lay_tiles(the_box(), stage.stage.tiles, card.id),
                     after = lay_tiles(the_box(), tiles, "new");
      EXPECT_EQ(before.length(), after.length()) << card.id;
      EXPECT_EQ(before.finish, after.finish) << card.id;
      const auto lead_in = stage.house.lead_in;
      for (int q = 0; q < after.length(); ++q) {
        const bool inside = q + lead_in >= one.first && q + lead_in <= one.last;
        const auto at = static_cast<std::size_t>(q);
        EXPECT_TRUE(inside || before.terrain[at] == after.terrain[at]) << card.id;
        EXPECT_TRUE(inside || after.terrain[at] != fr::Terrain::supply) << card.id;
      }
      EXPECT_EQ(after.terrain[static_cast<std::size_t>(one.first - lead_in)], fr::Terrain::supply) << card.id;
    }
  }
  EXPECT_GT(proposed, 10);
}

// HR-TT-1 Against the clock there is neither sprint nor summit, and feed squares give nothing.
TEST(HouseTourAdvice, NothingAgainstTheClock) {
  EXPECT_TRUE(beside_the_road(the_box(), stage_of("peloton-08-2-4:itt")).empty());
}

}  // namespace
}  // namespace tourmalet::house_tour
