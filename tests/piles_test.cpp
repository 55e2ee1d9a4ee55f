// What stands beside the road of a Grand Tour stage, and the advice for stages and Tours of one's own.
#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "loader/data.hpp"
#include "rules/flamme_rouge/design.hpp"
#include "rules/flamme_rouge/stage.hpp"

namespace tourmalet {
namespace {

using namespace flamme_rouge;

const Library& box() {
  static const Library library = library_in(embedded_data());
  return library;
}

struct Run {
  int from, to;  // both included
};

// A flat road of tiles of six squares with climbs on it.
struct Plan {
  std::vector<Terrain> terrain;
  std::vector<std::size_t> tile;
  int finish;
  Plan(int squares, int line, std::vector<Run> climbs) : finish(line) {
    terrain.assign(static_cast<std::size_t>(squares), Terrain::flat);
    for (const Run& climb : climbs)
      for (int q = climb.from; q <= climb.to; ++q) terrain[static_cast<std::size_t>(q)] = Terrain::climb;
    for (std::size_t q = 0; q < terrain.size(); ++q) tile.push_back(q / 6);
  }
  Piles placed(StageType type = StageType::normal) const { return place_piles(terrain, tile, finish, type); }
};

constexpr PileFace green = PileFace::sprint, dotted = PileFace::mountain;
Piles both(Pile major, Pile minor) { return {major, minor, std::nullopt}; }

TEST(Piles, GtEx68ShortClimbs) {
  EXPECT_EQ(Plan(78, 73, {{10, 12}, {27, 30}}).placed(), both({73, green}, {31, dotted}));
}

TEST(Piles, GtEx69EqualClimbs) {
  EXPECT_EQ(Plan(78, 73, {{20, 25}, {50, 55}}).placed(), both({56, dotted}, {73, green}));
}

TEST(Piles, GtEx71NoClimb) { EXPECT_EQ(Plan(78, 73, {}).placed(), both({73, green}, {42, green})); }

TEST(Piles, GtEx72OnlyTheFinishClimbs) {
  EXPECT_EQ(Plan(78, 74, {{72, 77}}).placed(), both({74, dotted}, {42, green}));
}

TEST(Piles, GtPlace1ClimbsGoOnOverTiles) {
  const auto found = ascents_of(Plan(78, 73, {{4, 7}, {20, 20}}).terrain);
  ASSERT_EQ(found.size(), 2U);
  EXPECT_EQ(found[0].from, 4);
  EXPECT_EQ(found[0].squares(), 4);
  EXPECT_EQ(found[1].end, 21);
}

TEST(Piles, GtPlace2And3FiveSquaresAreLong) {
  EXPECT_EQ(Plan(78, 73, {{20, 24}}).placed().major, (Pile{25, dotted}));
  EXPECT_EQ(Plan(78, 73, {{20, 23}}).placed().major, (Pile{73, green}));
}

TEST(Piles, GtPlace2TheClimbIntoTheFinishIsLongest) {  // as on stage 11: 2 and 6 squares, and 6 before
  EXPECT_EQ(Plan(78, 74, {{32, 37}, {70, 77}}).placed(), both({74, dotted}, {38, dotted}));
}

TEST(Piles, GtPlace4ALongerClimbThanTheFinish) {
  EXPECT_EQ(Plan(78, 74, {{30, 36}, {72, 77}}).placed(), both({37, dotted}, {74, green}));
}

TEST(Piles, GtPlace5AnyLengthTheLaterOfEqualOnes) {
  EXPECT_EQ(Plan(78, 74, {{12, 13}, {40, 41}, {72, 77}}).placed().minor, (Pile{42, dotted}));
}

TEST(Piles, GtPlace6OnlyLongTilesCount) {
  Plan plan(78, 73, {});  // tiles of two squares in the middle: the long ones begin at 30 and at 54
  for (std::size_t q = 36; q < 54; ++q) plan.tile[q] = 100 + q / 2;
  EXPECT_EQ(plan.placed().minor, (Pile{30, green}));
}

TEST(Piles, GtPlace7AClimbOverTheLineIsNotUsedTwice) {
  EXPECT_EQ(Plan(78, 73, {{71, 74}}).placed(), both({73, green}, {42, green}));
}

TEST(Piles, ARoadWithoutTiles) {
  const Plan plan(40, 35, {});
  EXPECT_EQ(place_piles(plan.terrain, {}, plan.finish, StageType::extended),
            (Piles{Pile{35, green}, Pile{20, green}, 20}));
}

TEST(Piles, GtTt1TimeTrialsHaveNone) {
  EXPECT_EQ(Plan(78, 73, {{20, 25}}).placed(StageType::team_time_trial), Piles{});
  EXPECT_EQ(Plan(78, 73, {{20, 25}}).placed(StageType::individual_time_trial), Piles{});
}

TEST(Piles, GtCreate5Refreshment) {
  Plan plan(102, 97, {});
  EXPECT_EQ(plan.placed().refreshment, std::nullopt);           // not extended
  EXPECT_EQ(plan.placed(StageType::extended).refreshment, 54);  // the first that begins at 51 or later
  plan.terrain[42] = Terrain::supply;                           // nine squares before half way
  EXPECT_EQ(plan.placed(StageType::extended).refreshment, 42);
  plan.terrain[60] = Terrain::supply;  // as near, and later
  EXPECT_EQ(plan.placed(StageType::extended).refreshment, 60);
  plan.terrain[48] = Terrain::supply;  // nearer
  EXPECT_EQ(plan.placed(StageType::extended).refreshment, 48);
  Plan far(102, 97, {});
  far.terrain[36] = far.terrain[66] = Terrain::supply;
  EXPECT_EQ(far.placed(StageType::extended).refreshment, 54);
}

TEST(Piles, WhatCardsSayIsWhatTheRulesGive) {
  const Value document = embedded_data()("flamme-rouge/stages.json");
  int piles = 0, refreshments = 0;
  for (const Reader& entry : Reader(document, "stages.json: ").at("stages").items()) {
    const StageCard& stage = *box().find_stage(entry.at("id").text());
    const Road road = lay_tiles(box(), stage.tiles, stage.id).inner_way();
    const Piles worked_out = place_piles(road.terrain, road.tile, road.finish, *find_stage_type(stage.type));
    const auto place = [&](const Reader& where, int square) {
      const auto q = static_cast<std::size_t>(square);
      EXPECT_EQ(where.at("square_of_stage").number(1, 250), square + 1) << stage.id;
      EXPECT_EQ(where.at("tile_index").number(1, 250), static_cast<int>(road.tile[q]) + 1) << stage.id;
      EXPECT_EQ(where.at("face").text(), stage.tiles[road.tile[q]]) << stage.id;
      const auto first = std::find(road.tile.begin(), road.tile.end(), road.tile[q]) - road.tile.begin();
      EXPECT_EQ(where.at("square_in_tile").number(1, 6), square - static_cast<int>(first) + 1) << stage.id;
    };
    if (const auto tokens = entry.maybe("tokens")) {
      ++piles;
      EXPECT_EQ(stage.piles.major, worked_out.major) << stage.id;
      EXPECT_EQ(stage.piles.minor, worked_out.minor) << stage.id;
      place(tokens->at("major").at("at"), worked_out.major->square);
      place(tokens->at("minor").at("at"), worked_out.minor->square);
    }
    if (const auto refreshment = entry.maybe("refreshment")) {
      ++refreshments;
      EXPECT_EQ(stage.piles.refreshment, worked_out.refreshment) << stage.id;
      place(refreshment->at("at"), *worked_out.refreshment);
    }
    EXPECT_EQ(piles_of(box(), stage), worked_out) << stage.id;
  }
  EXPECT_EQ(piles, 38);
  EXPECT_EQ(refreshments, 6);
}

TEST(Piles, WhatTheCardSaysComesFirst) {
  StageCard stage = *box().find_stage("grand-tour-05-2-4");
  stage.piles = {Pile{7, dotted}, std::nullopt, 60};
  const Piles piles = piles_of(box(), stage);
  EXPECT_EQ(piles.major, (Pile{7, dotted}));
  EXPECT_EQ(piles.minor, (Pile{36, dotted}));
  EXPECT_EQ(piles.refreshment, 60);
}

TEST(Piles, GtStage1TheWideFinishLeavesThemWhereTheyAre) {
  EXPECT_EQ(wide_finish({"a", "b", "u"}), (std::vector<std::string>{"a", "b", "v"}));
  EXPECT_EQ(wide_finish({"a", "b", "U"}), (std::vector<std::string>{"a", "b", "V"}));
  EXPECT_EQ(wide_finish({"1", "2", "v"}), (std::vector<std::string>{"1", "2", "v"}));
  EXPECT_TRUE(wide_finish({}).empty());
  for (const StageCard& stage : box().stages) {
    StageCard wide = stage;
    wide.tiles = wide_finish(wide.tiles);
    EXPECT_EQ(piles_of(box(), stage), piles_of(box(), wide)) << stage.id;
  }
}

// ---------------------------------------------------------------- the stages of the Grand Tour

std::vector<std::string> rules_of(const std::vector<Remark>& remarks) {
  std::vector<std::string> rules;
  for (const Remark& remark : remarks) {
    rules.push_back(remark.rule);
    EXPECT_FALSE(remark.english.empty() || remark.french.empty()) << remark.rule;
  }
  return rules;
}
using Rules = std::vector<std::string>;

TEST(GrandTourStages, EveryStageIsMadeByTheDesignRules) {
  int sides = 0;
  for (const StageCard& stage : box().stages) {
    if (stage.group != "grand_tour") continue;
    ++sides;
    EXPECT_EQ(rules_of(stage_remarks(box(), stage)), Rules{}) << stage.id;
    EXPECT_TRUE(stage.tiles.back() == "v" || stage.tiles.back() == "V") << stage.id;
    const bool known = stage.id == "grand-tour-03-2-4" || stage.id == "grand-tour-04-2-4";
    EXPECT_EQ(stage.confidence, known ? "single-source" : "own") << stage.id;
    EXPECT_EQ(stage.designer, known ? "" : "Tourmalet") << stage.id;
  }
  EXPECT_EQ(sides, 42);
  for (const StageGroup& group : box().groups)
    EXPECT_EQ(group.official, group.id != "grand_tour" && group.id != "community") << group.id;
}

TEST(GrandTourStages, GtTour4And7BasicTourAndSpecialStages) {
  const auto type = [](int number) {
    return number == 1                                   ? "team_time_trial"
           : number == 10                                ? "individual_time_trial"
           : number == 5 || number == 15 || number == 20 ? "extended"
                                                         : "normal";
  };
  const std::set<int> basic = {3, 4, 8, 11, 13, 18, 19};
  for (const StageCard& stage : box().stages) {
    if (stage.group != "grand_tour") continue;
    EXPECT_EQ(stage.type, type(*stage.number)) << stage.id;
    const bool peloton = std::count(stage.needs.begin(), stage.needs.end(), "peloton") > 0;
    EXPECT_FALSE(peloton && stage.players == "2-4" && basic.contains(*stage.number)) << stage.id;
  }
}

TEST(GrandTourStages, WhatTheRulebookSaysOfStages3And4And11) {
  for (const char* side : {"2-4", "5-6"}) {
    const auto card = [&](const char* id) { return *box().find_stage(std::string(id) + side); };
    const auto line = [](const StageCard& stage) { return lay_tiles(box(), stage.tiles, stage.id).inner_way().finish; };
    const StageCard third = card("grand-tour-03-"), fourth = card("grand-tour-04-"), high = card("grand-tour-11-");
    EXPECT_EQ(piles_of(box(), third).major, (Pile{line(third), green}));
    EXPECT_EQ(piles_of(box(), third).minor->face, dotted);
    EXPECT_EQ(piles_of(box(), fourth).major, (Pile{line(fourth), dotted}));
    EXPECT_EQ(piles_of(box(), fourth).minor->face, dotted);
    const Road road = lay_tiles(box(), high.tiles, high.id).inner_way();
    const auto climbs = ascents_of(road.terrain);
    ASSERT_EQ(climbs.size(), 2U);
    EXPECT_EQ(climbs[0].squares(), 6);
    EXPECT_EQ(climbs[1].squares(), 8);
    EXPECT_EQ(high.tiles[high.tiles.size() - 2], "O");
    EXPECT_EQ(high.tiles.back(), "V");
    EXPECT_EQ(high.tiles[road.tile[static_cast<std::size_t>(piles_of(box(), high).minor->square)]], "H");
    EXPECT_EQ(piles_of(box(), high).major, (Pile{road.finish, dotted}));
  }
}

StageCard own_stage(std::string_view tiles, std::string players = "2-4", std::string type = "normal") {
  StageCard stage;
  stage.tiles = read_tiles(tiles, "test");
  stage.players = std::move(players);
  stage.type = std::move(type);
  return stage;
}

TEST(Design, EachRuleHasItsRemark) {
  const auto rules = [](const StageCard& stage) { return rules_of(stage_remarks(box(), stage)); };
  const std::string road = "b,e,g,c,i,j,d,o,p,h,k,f,q,r,l,s,t,m,n";  // every bend, seven flat straights
  EXPECT_EQ(rules(own_stage("a," + road + ",v")), Rules{});
  EXPECT_EQ(rules(own_stage("a," + road + ",u")), Rules{});  // GT-STAGE-1 changes it in a Tour
  EXPECT_EQ(rules(own_stage("a," + road + ",x,v")), Rules{"GT-CREATE-1"});
  EXPECT_EQ(rules(own_stage("a,b,v")), (Rules{"GT-CREATE-1", "GT-CREATE-1"}));
  EXPECT_EQ(rules(own_stage("a," + road + ",v", "2-4", "extended")), Rules{"GT-CREATE-4"});
  EXPECT_EQ(rules(own_stage("a," + road + ",x,y,z,3,v", "2-4", "extended")), Rules{"GT-CREATE-2"});
  EXPECT_EQ(rules(own_stage("a," + road + ",3,x,y,z,v", "2-4", "extended")), Rules{});
  EXPECT_EQ(rules(own_stage("a,L,e,g,C,i,j,D,o,p,h,k,f,q,r,M,s,t,b,n,v")), Rules{"GT-CREATE-2"});
  EXPECT_EQ(rules(own_stage("a,9B," + road + ",v")), Rules{"GT-CREATE-3"});
  const std::string wide = "e,g,3,i,j,d,o,p,h,k,f,q,r,l,s,t,m,n";
  EXPECT_EQ(rules(own_stage("1,2,9," + wide + ",v", "5-6")), Rules{});
  EXPECT_EQ(rules(own_stage("1,2,9," + wide + ",u", "5-6")), Rules{"GT-CREATE-3"});
  EXPECT_EQ(rules(own_stage("1,2," + wide + ",v", "5-6")), Rules{"GT-CREATE-3"});
  EXPECT_EQ(rules(own_stage("1,9,2," + wide + ",v", "5-6")), Rules{"PEL-2"});
  EXPECT_EQ(rules(own_stage("a," + road + ",v", "5-6")), (Rules{"GT-CREATE-3", "GT-CREATE-3", "PEL-2", "PEL-2"}));
  EXPECT_EQ(rules(own_stage("1,b," + wide + ",v", "5-6", "team_time_trial")), Rules{});
  EXPECT_EQ(rules(own_stage("1,2,9," + wide + ",v", "5-6", "individual_time_trial")),
            (Rules{"GT-CREATE-4", "GT-CREATE-4"}));
}

// ---------------------------------------------------------------- Tours

TEST(Tours, OfTheBox) {
  ASSERT_EQ(box().tours.size(), 3U);
  for (const TourCard& tour : box().tours) {
    EXPECT_TRUE(has_side(tour, Side::few)) << tour.id;
    for (const Remark& remark : tour_remarks(box(), tour, Side::few)) EXPECT_FALSE(remark.error) << remark.english;
    for (const StageCard* stage : stages_of(box(), tour, Side::few)) EXPECT_FALSE(stage->tiles.empty()) << stage->id;
  }
  const TourCard& basic = *box().find_tour("grand-tour-basic");
  const TourCard& full = *box().find_tour("Full Grand Tour");
  const TourCard& gigamic = *box().find_tour("gigamic-2018");
  EXPECT_EQ(basic.stages.size(), 7U);
  EXPECT_EQ(basic.stages[3].few, "grand-tour-11-2-4");
  EXPECT_EQ(basic.stages[3].many, "grand-tour-11-5-6");
  EXPECT_TRUE(has_side(basic, Side::many) && has_side(full, Side::many));
  EXPECT_FALSE(has_side(gigamic, Side::many));                                                        // GT-TOUR-12
  EXPECT_EQ(sets_needed(box(), basic, Side::few), (std::vector<std::string>{"base", "grand_tour"}));  // GT-TOUR-4
  EXPECT_EQ(sets_needed(box(), basic, Side::many), (std::vector<std::string>{"base", "grand_tour", "peloton"}));
  EXPECT_EQ(full.rest_days, (std::vector<std::vector<int>>{{3, 9, 10}, {15, 16}}));
  EXPECT_EQ(rules_of(tour_remarks(box(), full, Side::many)), Rules{});
  EXPECT_EQ(rules_of(tour_remarks(box(), gigamic, Side::few)), Rules{"GT-REST-1"});  // no day of rest is named
}

TourCard own_tour(const std::string& text) {
  const Value document = read_json(text, "tour");
  return read_tour(Reader(document, "tour: "), box());
}

TEST(Tours, EachRuleHasItsRemark) {
  const auto rules = [](const std::string& rest) {
    return rules_of(tour_remarks(
        box(), own_tour(R"({"id": "mine", "name": "Mine", "group": "grand_tour", )" + rest + "}"), Side::few));
  };
  EXPECT_EQ(rules(R"("stages": [19, 1, "base-firenze-milano"], "rest_days": [1])"), Rules{});
  EXPECT_EQ(rules(R"("stages": [3, 4])"), Rules{"GT-DATA-1"});
  EXPECT_EQ(rules(R"("stages": [3, 4, "grand-tour-03-5-6"])"), Rules{"GT-TOUR-5"});
  EXPECT_EQ(rules(R"("stages": [3, 4, 5], "rest_days": [1, 2])"), Rules{"GT-REST-1"});
  EXPECT_EQ(rules(R"("stages": [3, 4, 5], "rest_days": [3])"), Rules{"GT-REST-2"});
  EXPECT_EQ(rules(R"("stages": [3, 4, 5], "rest_days": [0])"), Rules{"GT-REST-2"});
  const std::string all = R"("stages": [1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16,17,18,19,20,21])";
  EXPECT_EQ(rules(all), Rules{"GT-REST-1"});
  EXPECT_EQ(rules(all + R"(, "rest_days": [9, 15])"), Rules{});
  EXPECT_EQ(rules(all + R"(, "rest_days": [8, 15])"), Rules{"GT-REST-1"});
  const TourCard few = own_tour(R"({"id": "m", "name": "M", "stages": ["base-firenze-milano", "la-haut-montagne",
                                    "grand-tour-11-2-4"]})");
  EXPECT_EQ(rules_of(tour_remarks(box(), few, Side::many)), (Rules{"GT-TOUR-12", "GT-TOUR-12"}));
}

TEST(Tours, MistakesAreNamed) {
  const auto refused = [](const std::string& text, const std::string& part) {
    try {
      own_tour(text);
      ADD_FAILURE() << text;
    } catch (const DataError& error) {
      EXPECT_NE(std::string(error.what()).find(part), std::string::npos) << error.what();
    }
  };
  refused(R"({"id": "m", "name": "M", "stages": ["nowhere"]})", "stages[0]: there is no stage \"nowhere\"");
  refused(R"({"id": "m", "name": "M", "stages": [3]})", "needs \"group\"");
  refused(R"({"id": "m", "name": "M", "group": "grand_tour", "stages": [22]})", "has no stage 22");
  refused(R"({"id": "m", "name": "M"})", "stages");
}

}  // namespace
}  // namespace tourmalet
