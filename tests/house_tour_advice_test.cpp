// What stands along a stage by the house rules.
#include "rules/house_tour/advice.hpp"

#include <gtest/gtest.h>

#include "loader/json.hpp"
#include "referee/offer.hpp"
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

// HR-DATA-9, HR-DATA-10 What the card gives holds, each thing by itself; the rest is worked out as ever.
TEST(HouseTourAdvice, WhatTheCardGivesHolds) {
  const auto card_with = [](const std::string& house) {
    const std::string text = R"({"id": "mine", "name": "Mine", "tiles": "abCdflmu")" + house + "}";
    const Value document = read_json(text, "mine");
    return fr::read_stage(Reader(document, "mine: "), the_box());
  };
  const auto told = [&](const std::string& house, int teams = 4) {
    const fr::StageCard card = card_with(house);
    const fr::Course stage = lay(the_box(), card, teams);
    std::string text(name_of(stage.house.day));
    for (const Beside& one : beside_the_road(the_box(), stage, card.house)) {
      if (one.what != What::sprint && one.what != What::summit) continue;
      text += " " + (one.what == What::sprint ? "sprint" : one.category) + "@" +
              std::to_string(one.last + 1 - stage.house.lead_in) + (one.given ? "!" : "");
      EXPECT_EQ(one.rule, one.given ? "HR-DATA-10" : "RUL-DATA-1");
    }
    const fr::Course again = HouseStage::read_course(HouseStage::course_text(stage));
    EXPECT_EQ(again.house.day, stage.house.day);
    EXPECT_EQ(HouseStage::course_text(again), HouseStage::course_text(stage));
    return text;
  };
  EXPECT_EQ(told(""), "flat 4@18 sprint@24");
  EXPECT_EQ(told(R"(, "house": {"type": "mountain"})"), "mountain 4@18 sprint@24");
  EXPECT_EQ(told(R"(, "house": {"summits": [{"after_square": 18, "category": "HC"}]})"), "flat HC@18! sprint@24");
  EXPECT_EQ(told(R"(, "house": {"sprints": [{"after_square": 14}, {"after_square": 34}]})"),
            "flat sprint@14! 4@18 sprint@34!");
  EXPECT_EQ(told(R"(, "house": {"sprints": [], "summits": []})"), "flat");
  EXPECT_EQ(told(R"(, "house": {"type": "hilly", "sprints": [{"after_square": 36}], "summits": []})", 2),
            "hilly sprint@36!");
}

// The same in a Tour of the data: what is ridden, what a page is told of it, and what the referee offers.
TEST(HouseTourAdvice, AStageOfTheDataMayGiveItsLines) {
  const DataSource data = [](std::string_view name) {
    Value document = embedded_data()(name);
    if (name != "house-tour/tours.json") return document;
    std::string text = write_json(document);
    const auto at = text.find("\"stages\":[") + 10;
    text.insert(at, R"({"id": "mine", "group": "house_tour", "name": "Mine", "tiles": "abCdflmu",
        "house": {"type": "mountain", "sprints": [{"after_square": 14}],
                  "summits": [{"after_square": 18, "category": "2"}]}},)");
    return read_json(text, "changed");
  };
  const Course tour = HouseTour::open(data, Value().set("stages", "mine mine:itt").set("teams", 3));
  EXPECT_EQ(tour.stages[0].house.day, fr::Day::mountain);
  EXPECT_EQ(tour.stages[0].house.points, (std::array<std::uint8_t, 5>{4, 2, 1, 0, 0}));
  ASSERT_EQ(tour.stages[0].lines.size(), 2U);
  EXPECT_EQ(category_name(tour.stages[0].lines[0]), "2");
  EXPECT_EQ(tour.stages[0].lines[1].square, 14 + tour.stages[0].house.lead_in);
  EXPECT_EQ(tour.stages[1].house.day, fr::Day::individual_trial);  // RUL-MOD-2
  EXPECT_TRUE(tour.stages[1].lines.empty());
  EXPECT_EQ(HouseTour::course_text(HouseTour::read_course(HouseTour::course_text(tour))), HouseTour::course_text(tour));
  EXPECT_NE(write_json(HouseTour::catalogue(data)).find(R"("id":"mine")"), std::string::npos);
  const std::string offered = write_json(referee::house_stages(data));
  const auto mine = offered.find(R"("id":"mine")");
  ASSERT_NE(mine, std::string::npos);
  EXPECT_NE(offered.find(R"("type":"mountain")", mine), std::string::npos);
}

}  // namespace
}  // namespace tourmalet::house_tour
