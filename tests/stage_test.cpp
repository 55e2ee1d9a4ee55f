// Stages: the data of the box, tile strings, files of the user's own, the layout of the road and the pictures.
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <algorithm>
#include <cmath>
#include <filesystem>
#include <fstream>
#include <map>
#include <numbers>
#include <set>

#include "cli/flamme_rouge/beside.hpp"
#include "cli/flamme_rouge/profile.hpp"
#include "cli/flamme_rouge/road_svg.hpp"
#include "cli/flamme_rouge/stage_source.hpp"
#include "loader/data.hpp"
#include "rules/flamme_rouge/layout.hpp"
#include "rules/flamme_rouge/notation.hpp"
#include "rules/registry.hpp"

namespace tourmalet {
namespace {

using namespace flamme_rouge;

const Library& box() {
  static const Library library = library_in(embedded_data());
  return library;
}

const StageCard& stage(std::string_view id) { return *box().find_stage(id); }

std::vector<std::string> split_compact(std::string_view text) { return read_tiles(text, "test"); }

// ---------------------------------------------------------------- the data

TEST(StageData, EveryStageIsThereAndItsNumbersAgree) {
  const Value document = embedded_data()("flamme-rouge/stages.json");
  std::size_t known = 0, layouts = 0;
  for (const Reader& entry : Reader(document, "stages.json: ").at("stages").items()) {
    const StageCard* found = box().find_stage(entry.at("id").text());
    ASSERT_NE(found, nullptr) << entry.at("id").text();
    ++known;
    const Road road = lay_tiles(box(), found->tiles, found->id).inner_way();
    EXPECT_EQ(static_cast<int>(road.terrain.size()), entry.at("squares").number(1, 250)) << found->id;
    EXPECT_EQ(road.start_squares, entry.at("start_line_after_square").number(1, 250)) << found->id;
    EXPECT_EQ(road.finish, entry.at("finish_line_after_square").number(1, 250)) << found->id;
    const Reader counts = entry.at("terrain_counts");
    for (const auto& [name, count] : counts.object()) {
      const Terrain terrain = name == "ascent"    ? Terrain::climb
                              : name == "descent" ? Terrain::descent
                              : name == "cobbles" ? Terrain::cobbles
                              : name == "supply"  ? Terrain::supply
                                                  : Terrain::flat;
      EXPECT_EQ(std::count(road.terrain.begin(), road.terrain.end(), terrain), counts.at(name).number(0, 250))
          << found->id << " " << name;
    }
    if (const auto clear = entry.maybe("layout_clear")) {
      EXPECT_EQ(lay_out(box(), found->tiles).overlaps.empty(), clear->truth()) << found->id;
      ++layouts;
    }
  }
  EXPECT_EQ(known, 99U);
  EXPECT_EQ(layouts, known);
}

TEST(StageData, EveryStageThatCanBeRiddenOpens) {
  std::size_t ridden = 0;
  for (const StageCard& s : box().stages) {
    Value options;
    options.set("stage", s.id);
    if (cannot_ride(box(), s).empty()) {
      EXPECT_NO_THROW(open_course(box(), options, Rules::modules)) << s.id;
      ++ridden;
    } else {
      EXPECT_THROW(open_course(box(), options), DataError) << s.id;
    }
  }
  EXPECT_GT(ridden, 60U);
}

// A book may list a card of which only the number is known.
TEST(StageData, AStageWithoutTilesIsRefused) {
  Library library = box();
  library.stages[0].tiles.clear();
  EXPECT_EQ(cannot_ride(library, library.stages[0]), "its tiles are not known");
  EXPECT_THROW(open_course(library, Value().set("stage", library.stages[0].id)), DataError);
}

// FR-TRACK-6, and FR-TRACK-5: N = 78, F = 73 with u and 74 with U.
// COB-5: no stretch of cobbles or climb is one square long, so it never matters what lies between two groups.
TEST(StageData, CobblesAndClimbsAreNeverOneSquareLong) {
  for (const StageCard& stage : box().stages) {
    if (stage.tiles.empty()) continue;
    const std::vector<Terrain> road = lay_tiles(box(), stage.tiles, stage.id).terrain;
    for (std::size_t q = 0, end = 0; q < road.size(); q = end) {
      for (end = q + 1; end < road.size() && road[end] == road[q];) ++end;
      const bool shelters = road[q] != Terrain::climb && road[q] != Terrain::cobbles;
      EXPECT_TRUE(shelters || end > q + 1) << stage.id << " square " << q;
    }
  }
}

TEST(StageData, ProfilesOfFrTrack6) {
  struct Fixture {
    const char *id, *profile;
    int start;
  };
  const Fixture fixtures[] = {{"avenue-corso-paseo", "73f|5f", 5},
                              {"firenze-milano", "22f 5r 3b 16f 7r 3b 17f|5f", 5},
                              {"la-classicissima", "14f 10r 4b 12f 5r 4b 5f 3r 3b 13f|5f", 4},
                              {"la-haut-montagne", "36f 7r 5b 14f 12r|4r", 5},
                              {"le-col-du-ballon", "12f 3r 5b 18f 4r 4b 10f 5r 4b 8f|5f", 4},
                              {"plateaux-de-wallonie", "16f 3r 3b 6f 2r 2b 34f 2r 5f|5f", 4},
                              {"ronde-van-wevelgem", "46f 3r 5b 6f 5r 3b 5f|5f", 5}};
  for (const Fixture& fixture : fixtures) {
    const Road road = lay_tiles(box(), stage(fixture.id).tiles, fixture.id);
    std::string profile;
    for (std::size_t q = 0, end = 0; q < road.terrain.size(); q = end) {
      const auto finish = static_cast<std::size_t>(road.finish);
      for (end = q + 1; end < road.terrain.size() && end != finish && road.terrain[end] == road.terrain[q];) ++end;
      const char letter = road.terrain[q] == Terrain::climb ? 'r' : road.terrain[q] == Terrain::descent ? 'b' : 'f';
      profile += (q == 0 ? "" : q == finish ? "|" : " ") + std::to_string(end - q) + letter;
    }
    EXPECT_EQ(profile, fixture.profile) << fixture.id;
    EXPECT_EQ(road.start_squares, fixture.start) << fixture.id;
    EXPECT_EQ(road.terrain.size(), 78U) << fixture.id;
  }
}

// ---------------------------------------------------------------- tile strings

TEST(TileStrings, AllDialectsSayTheSame) {
  const auto expected = stage("peloton-07-2-4").tiles;
  for (const char* text :
       {"a,2B,3,g,M,R,P,k,e,q,o,s,4,c,D,H,j,T,n,i,u", "a, 2B, 3, g, M, R, P, k, e, q, o, s, 4, c, D, H, j, T, n, i, u",
        "a 2b 3 g M R P k e q o s 4 c D H j T n i u", "a^23gMRPkeqos4cDHjTniu", "a^2_3gMRPkeqos_4cDHjTniu\n",
        "a;2B;3;g;M;R;P;k;e;q;o;s;4;c;D;H;j;T;n;i;u", "a-2B-3-g-M-R-P-k-e-q-o-s-4-c-D-H-j-T-n-i-u",
        "a^23gMRPke\nqos4cDHjTniu"})
    EXPECT_EQ(split_compact(text), expected) << text;
  EXPECT_EQ(split_compact("^12h4oIcQDF3prsejLktg^9u"), stage("peloton-08-5-6").tiles);
  EXPECT_EQ(split_compact("ag6nJl58i^4eh^7T^3prsqu"), stage("gigamic-2018-09").tiles);
}

TEST(TileStrings, ADigitBeforeBIsTwoTilesOnlyInACompactString) {
  EXPECT_EQ(split_compact("a3Bu"), (std::vector<std::string>{"a", "3", "B", "u"}));
  EXPECT_EQ(split_compact("a,3B,u"), (std::vector<std::string>{"a", "3B", "u"}));
}

TEST(TileStrings, ThePromotionalTile) {
  EXPECT_EQ(split_compact("a%B%Cu"), (std::vector<std::string>{"a", "%B", "%C", "u"}));
  EXPECT_EQ(lay_tiles(box(), split_compact("ab%Ccu"), "test").terrain.size(), 26U);
}

RC_GTEST_PROP(TileStrings, WhatIsWrittenIsReadBack, ()) {
  std::vector<std::string> faces;
  for (const auto& [id, face] : box().faces) faces.push_back(id);
  const auto tiles =
      *rc::gen::resize(40, rc::gen::nonEmpty(rc::gen::container<std::vector<std::string>>(rc::gen::elementOf(faces))));
  const std::string text = write_tiles(tiles);
  RC_ASSERT(read_tiles(text, "test") == tiles);
  RC_ASSERT(write_tiles(read_tiles(text, "test")) == text);
}

RC_GTEST_PROP(TileStrings, AnyTextIsReadOrRefused, (const std::string& text)) {
  try {
    const auto tiles = read_tiles(text, "test");
    RC_ASSERT(read_tiles(write_tiles(tiles), "test") == tiles);
    lay_tiles(box(), tiles, "test");
  } catch (const DataError& error) {
    RC_ASSERT(std::string(error.what()).starts_with("test"));
  }
}

std::string complaint_about_tiles(std::string_view text) {
  try {
    lay_tiles(box(), read_tiles(text, "stage"), "stage");
    return "";
  } catch (const DataError& error) {
    return error.what();
  }
}

TEST(TileStrings, RefusalsNameTheTile) {
  EXPECT_EQ(complaint_about_tiles("ab?u"), "stage: tile 3: \"?\" is not the name of a tile");
  EXPECT_EQ(complaint_about_tiles("a,b,é,u"), "stage: tile 3: \"é\" is not the name of a tile");
  EXPECT_EQ(complaint_about_tiles("ab0u"), "stage: tile 3: \"0\" is not the name of a tile");
  EXPECT_EQ(complaint_about_tiles(std::string("ab\x01u")), "stage: tile 3: byte 1 is not the name of a tile");
  EXPECT_EQ(complaint_about_tiles("ab^"), "stage: tile 3: after \"^\" the name of a tile is missing");
  EXPECT_EQ(complaint_about_tiles("ab^?u"), "stage: tile 3: \"^\" and then \"?\" is not the name of a tile");
  EXPECT_EQ(complaint_about_tiles(" , "), "stage: there is no tile in it");
  EXPECT_EQ(complaint_about_tiles(""), "stage: there is no tile in it");
  EXPECT_EQ(complaint_about_tiles("abwu"), "stage: tile 3: there is no tile face \"w\"");
  EXPECT_EQ(complaint_about_tiles("abcBu"),
            "stage: tile 4: B is used twice: it is the same piece as tile 2, b; each piece is in the box only once");
  EXPECT_EQ(complaint_about_tiles("bcu"), "stage: tile 1: the first tile must be a start tile, b is not");
  EXPECT_EQ(complaint_about_tiles("abc"),
            "stage: tile 3: the road has no finish: the last tile must be a finish tile, c is not");
  EXPECT_EQ(complaint_about_tiles("aubc"), "stage: tile 2: finish tile u is not at the end");
  EXPECT_EQ(complaint_about_tiles("ab1u"), "stage: tile 3: start tile 1 is not at the beginning");
  EXPECT_EQ(complaint_about_tiles(std::string(100000, 'a')), "stage: tile 251: more than 250 tiles");
}

// ---------------------------------------------------------------- files of the user's own

class StageFile : public testing::Test {
 protected:
  void SetUp() override {
    folder_ = std::filesystem::path(testing::TempDir()) /
              ("tourmalet-stage-" + std::string(testing::UnitTest::GetInstance()->current_test_info()->name()));
    std::filesystem::create_directories(folder_);
  }
  void TearDown() override { std::filesystem::remove_all(folder_); }
  std::filesystem::path write(const std::string& name, const std::string& text) const {
    std::ofstream(folder_ / name, std::ios::binary) << text;
    return folder_ / name;
  }
  // The complaint without the folder in front of it; empty if the file is fine.
  std::string check(const std::string& text, const std::string& name = "s.json") const {
    try {
      read_stages(box(), write(name, text));
      return "";
    } catch (const DataError& error) {
      const std::string what = error.what(), folder = folder_.string() + "/";
      EXPECT_EQ(what.find(folder), 0U) << what;
      EXPECT_EQ(what.find('\n'), std::string::npos) << what;
      return what.substr(std::min(what.size(), folder.size()));
    }
  }
  std::filesystem::path folder_;
};

constexpr const char* head = R"({"schema":"flamme-rouge/stage/1","id":"x","name":"X")";

TEST_F(StageFile, OneStageABookOrPlainText) {
  EXPECT_EQ(check(head + std::string(R"(,"tiles":"abcu"})")), "");
  EXPECT_EQ(check(head + std::string(R"(,"tiles":["a","^3","C","u"]})")), "");
  EXPECT_EQ(
      check(
          R"({"schema":"flamme-rouge/stages/1","stages":[{"id":"x","name":"X","tiles":"abcu"},{"id":"y","name":"Y","tiles":["a","u"]}]})"),
      "");
  EXPECT_EQ(check("abcgiDHqntmKOLrepJsfu\n", "milano.txt"), "");
  EXPECT_EQ(read_stages(box(), write("milano.txt", "a,b,u\n"))[0].name, "milano");
}

TEST_F(StageFile, EachMistakeHasItsSentence) {
  const std::string h = head;
  EXPECT_EQ(check(""), "s.json: the file is empty");
  EXPECT_TRUE(check("{\n \"schema\": ,}").starts_with("s.json: line 2, column 12: not valid JSON: "));
  EXPECT_EQ(check("[]"), "s.json: an object { … } is expected here");
  EXPECT_EQ(check("{}"), "s.json: \"schema\" is missing");
  EXPECT_EQ(check(R"({"schema":"other/1"})"),
            "s.json: schema: it must be \"flamme-rouge/stage/1\" for one stage or \"flamme-rouge/stages/1\" for a book "
            "of stages");
  EXPECT_EQ(check(h + "}"), "s.json: \"tiles\" is missing");
  EXPECT_EQ(check(R"({"schema":"flamme-rouge/stage/1","name":"X","tiles":"abcu"})"), "s.json: \"id\" is missing");
  EXPECT_EQ(check(R"({"schema":"flamme-rouge/stage/1","id":"x","name":"a\u001b[2J","tiles":"abcu"})"),
            "s.json: name: it has a control character in it");
  EXPECT_EQ(check(h + R"(,"tiles":7})"), "s.json: tiles: a list is expected here");
  EXPECT_EQ(check(h + R"(,"tiles":[]})"), "s.json: tiles: a stage needs tiles");
  EXPECT_EQ(check(h + R"(,"tiles":["a",3,"u"]})"), "s.json: tiles[1]: a text in quotes is expected here");
  EXPECT_EQ(check(h + R"(,"tiles":["a","bc","u"]})"), "s.json: tiles[1]: one tile is expected here, \"bc\" are 2");
  EXPECT_EQ(check(h + R"(,"tiles":"ab?u"})"), "s.json: tiles: tile 3: \"?\" is not the name of a tile");
  EXPECT_EQ(check(h + R"(,"tiles":["a","w","u"]})"), "s.json: tiles: tile 2: there is no tile face \"w\"");
  EXPECT_EQ(
      check(h + R"(,"tiles":"abBu"})"),
      "s.json: tiles: tile 3: B is used twice: it is the same piece as tile 2, b; each piece is in the box only once");
  EXPECT_EQ(check(h + R"(,"tiles":"bcu"})"), "s.json: tiles: tile 1: the first tile must be a start tile, b is not");
  EXPECT_EQ(check(h + R"(,"tiles":"abc"})"),
            "s.json: tiles: tile 3: the road has no finish: the last tile must be a finish tile, c is not");
  EXPECT_EQ(check(h + R"(,"tiles":"auc"})"), "s.json: tiles: tile 2: finish tile u is not at the end");
  EXPECT_EQ(check(h + R"(,"tiles":"abcu","squares":25})"), "s.json: squares: the tiles give 24");
  EXPECT_EQ(check(R"({"schema":"flamme-rouge/stages/1","stages":[]})"),
            "s.json: stages: there is no stage in the book");
  EXPECT_EQ(
      check(
          R"({"schema":"flamme-rouge/stages/1","stages":[{"id":"x","name":"X","tiles":"au"},{"id":"x","name":"Y","tiles":"au"}]})"),
      "s.json: stages[1].id: stage \"x\" is in the book twice");
  EXPECT_EQ(check("abc!u", "s.txt"), "s.txt: tile 4: \"!\" is not the name of a tile");
  EXPECT_TRUE(check(std::string(100000, '[')).starts_with("s.json: "));
}

// HR-DATA-9, HR-DATA-10 Squares 1 to 5 are the start grid, 16 to 18 climb; the finish line is after square 43.
TEST_F(StageFile, EachMistakeOfTheHouseRulesHasItsSentence) {
  const auto said = [&](const std::string& house, const std::string& tiles = "abCdflmu") {
    return check(head + (R"(,"tiles":")" + tiles + R"(","house":)") + house + "}");
  };
  EXPECT_EQ(said(R"({})"), "");
  EXPECT_EQ(said(R"({"type":"hilly","sprints":[{"after_square":30}],"summits":[{"after_square":18,"category":"1"}]})"),
            "");
  EXPECT_EQ(said(R"({"sprints":[],"summits":[]})"), "");
  EXPECT_EQ(said("[]"), "s.json: house: an object { … } is expected here");
  EXPECT_EQ(said(R"({"typ":"flat"})"), "s.json: house: \"typ\" is not one of type, sprints, summits");
  EXPECT_EQ(said(R"({"type":"steep"})"), "s.json: house.type: \"steep\" is not one of flat, hilly, mountain");
  EXPECT_EQ(said(R"({"type":"itt"})"),
            "s.json: house.type: a stage is made a time trial in the list of stages of a Tour (RUL-MOD-2)");
  EXPECT_EQ(said(R"({"sprints":{}})"), "s.json: house.sprints: a list is expected here");
  EXPECT_EQ(said(R"({"sprints":[{}]})"), "s.json: house.sprints[0]: \"after_square\" is missing");
  EXPECT_EQ(said(R"({"sprints":[{"after_square":43}]})"),
            "s.json: house.sprints[0].after_square: the number is 43, it must be from 1 to 42");
  EXPECT_EQ(
      said(R"({"sprints":[{"after_square":9}]})"),
      "s.json: house.sprints[0].after_square: the zone before a sprint is up to 5 squares long (HR-SPR-2) and must "
      "lie behind the start line, which is after 5");
  EXPECT_EQ(said(R"({"sprints":[{"after_square":39}]})"),
            "s.json: house.sprints[0].after_square: the zone before the finish is up to 5 squares long (HR-SPR-2) and "
            "must lie behind the sprint; the finish line is after 43");
  EXPECT_EQ(
      said(R"({"sprints":[{"after_square":20},{"after_square":24}]})"),
      "s.json: house.sprints[1].after_square: the zone before a sprint is up to 5 squares long (HR-SPR-2) and must "
      "lie behind the sprint before, which is after 20");
  EXPECT_EQ(said(R"({"summits":[{"after_square":18}]})"), "s.json: house.summits[0]: \"category\" is missing");
  EXPECT_EQ(said(R"({"summits":[{"after_square":18,"category":"5"}]})"),
            "s.json: house.summits[0].category: \"5\" is not one of HC, 1, 2, 3, 4 (HR-DATA-10)");
  EXPECT_EQ(said(R"({"summits":[{"after_square":19,"category":"4"}]})"),
            "s.json: house.summits[0].after_square: square 19 is no climb; a summit is behind the last square of one "
            "(HR-MTN-1)");
  EXPECT_EQ(said(R"({"summits":[{"after_square":17,"category":"4"}]})"),
            "s.json: house.summits[0].after_square: the climb goes on; a summit is behind its last square (HR-MTN-1)");
  EXPECT_EQ(
      said(R"({"summits":[{"after_square":18,"category":"4"},{"after_square":18,"category":"3"}]})"),
      "s.json: house.summits[1].after_square: summits are named in the order of the road; the one before is after "
      "18");
  EXPECT_EQ(said(R"({"summits":[{"after_square":44,"category":"4"}]})"),
            "s.json: house.summits[0].after_square: the number is 44, it must be from 6 to 43");
  std::string many;
  for (int i = 0; i < 12; ++i) many += (i == 0 ? "{}" : ",{}");
  EXPECT_EQ(said(R"({"sprints":[)" + many + "]}"), "s.json: house.sprints: more than 11 lines");
  EXPECT_EQ(said("{}", "abzu"), "s.json: house: the house rules know no roundabouts and no dangerous bends (HR-MOD-2)");
  // An uphill finish has no zone, so a sprint may lie close to it; its summit is on the line.
  EXPECT_EQ(said(R"({"sprints":[{"after_square":19}],"summits":[{"after_square":20,"category":"HC"}]})", "abcU"), "");
}

TEST_F(StageFile, MissingFileAndFolder) {
  EXPECT_THROW(read_stages(box(), folder_ / "nowhere.json"), DataError);
  EXPECT_THROW(read_stages(box(), folder_), DataError);
}

TEST_F(StageFile, OptionsForAGame) {
  const auto text = [](const Value& options, const char* key) {
    const Value* found = options.find(key);
    return found == nullptr ? std::string("-") : *found->as<std::string>();
  };
  EXPECT_EQ(text(stage_option("corso-paseo"), "stage"), "base-avenue-corso-paseo");
  EXPECT_EQ(text(stage_option("Firenze - Milano"), "stage"), "base-firenze-milano");
  EXPECT_EQ(text(stage_option("firenze milano"), "stage"), "base-firenze-milano");
  EXPECT_EQ(text(stage_option("tiles:abcu"), "tiles"), "a,b,c,u");
  EXPECT_EQ(text(stage_option("a,^3,c,u"), "tiles"), "a,3B,c,u");
  EXPECT_EQ(text(stage_option("abcgiDHqntmKOLrepJsfu"), "tiles"), write_tiles(stage("firenze-milano").tiles));
  const auto file = write("own.json", head + std::string(R"(,"tiles":"abcu"})")).string();
  EXPECT_EQ(text(stage_option(file), "tiles"), "a,b,c,u");
  EXPECT_EQ(text(stage_option(file), "name"), "X");
  const auto book =
      write(
          "book.json",
          R"({"schema":"flamme-rouge/stages/1","stages":[{"id":"x","name":"X","tiles":"abcu"},{"id":"y","name":"Y","tiles":"adfu"}]})")
          .string();
  EXPECT_EQ(text(stage_option(book + "#y"), "tiles"), "a,d,f,u");
  EXPECT_THROW(stage_option(book), DataError);
  EXPECT_THROW(stage_option(book + "#z"), DataError);
  EXPECT_THROW(stage_option("no-such-stage"), DataError);
  EXPECT_THROW(stage_option("no-such-file.json"), DataError);
  EXPECT_THROW(stage_option("a,b,c"), DataError);
  EXPECT_THROW(stage_option(""), DataError);
}

TEST_F(StageFile, TheNameOfAnOwnStageStaysInTheRecord) {
  const GameModule& game = *find_game("flamme-rouge");
  Value options = stage_option(write("own.json", head + std::string(R"(,"tiles":"abcu"})")).string());
  const auto course = game.open(embedded_data(), options);
  const Value kept = game.options(course.get());
  ASSERT_NE(kept.find("name"), nullptr);
  EXPECT_EQ(*kept.find("name")->as<std::string>(), "X");
  EXPECT_EQ(game.course_hash(game.open(embedded_data(), kept).get()), game.course_hash(course.get()));
}

// ---------------------------------------------------------------- the layout of the road

double away(Point a, Point b) { return std::hypot(a.x - b.x, a.y - b.y); }

TEST(StageLayout, SquaresTouchAndTurnAsTheTilesSay) {
  for (const StageCard& s : box().stages) {
    if (s.tiles.empty()) continue;
    const Layout layout = lay_out(box(), s.tiles, 0.3);
    const Road road = lay_tiles(box(), s.tiles, s.id).inner_way();
    ASSERT_EQ(layout.squares.size(), road.terrain.size()) << s.id;
    double degrees = 0;
    for (const std::string& tile : s.tiles) degrees += box().faces.at(tile).degrees;
    EXPECT_NEAR(layout.squares.back().exit.heading - 0.3, degrees * std::numbers::pi / 180, 1e-9) << s.id;
    for (std::size_t q = 0; q < layout.squares.size(); ++q) {
      const PlacedSquare& square = layout.squares[q];
      EXPECT_EQ(square.terrain, road.terrain[q]);
      EXPECT_EQ(square.lanes, road.lanes[q]);
      EXPECT_GT(away(square.entry.at, square.exit.at), 0.5) << s.id << " " << q;
      if (q == 0) continue;
      const auto split = [&](std::size_t at) {
        return layout.tiles[layout.squares[at].tile].island && road.lanes[at] == 1;
      };
      // a way begins and ends in the middle of its lane
      EXPECT_NEAR(away(layout.squares[q - 1].exit.at, square.entry.at), split(q - 1) == split(q) ? 0 : 0.375, 1e-9)
          << s.id << " " << q;
      EXPECT_NEAR(layout.squares[q - 1].exit.heading, square.entry.heading, 1e-9) << s.id << " " << q;
    }
    for (const PlacedSquare& square : layout.squares)
      for (const Point& p : square.outline) {
        EXPECT_GE(p.x, layout.low.x - 1e-9);
        EXPECT_LE(p.y, layout.high.y + 1e-9);
      }
  }
}

TEST(StageLayout, TheGeometryOfTheTiles) {
  const auto exit_of = [](const char* face) { return lay_out(box(), std::vector<std::string>{face}).tiles[0].exit; };
  const auto near = [](const Pose& pose, double x, double y, double degrees) {
    EXPECT_NEAR(pose.at.x, x, 1e-9);
    EXPECT_NEAR(pose.at.y, y, 1e-9);
    EXPECT_NEAR(pose.heading, degrees * std::numbers::pi / 180, 1e-9);
  };
  near(exit_of("b"), 6, 0, 0);
  near(exit_of("j"), 1.5, 1.5, 90);  // to the right is down
  near(exit_of("e"), 1.5, -1.5, -90);
  const double r = 2.85, s = std::numbers::sqrt2 / 2;
  near(exit_of("k"), r * s, r * (1 - s), 45);
  near(exit_of("Z"), 1.0, 3.63, 180);
  near(exit_of("X"), 5.3, 2.36, 90);
}

// GT-ROUND-1, 2: three squares together, then three on the inner way and five on the outer way around the island.
TEST(StageLayout, BothWaysOfARoundabout) {
  for (const char* face : {"x", "X", "y", "Y"}) {
    const Layout layout = lay_out(box(), std::vector<std::string>{"a", face, "v"}, 0.7);
    ASSERT_EQ(layout.squares.size(), 18U);
    ASSERT_EQ(layout.detours.size(), 5U);
    EXPECT_TRUE(layout.overlaps.empty());
    const Pose fork = layout.squares[8].exit, exit = layout.tiles[1].exit;
    const double side = box().faces.at(face).degrees > 0 ? 1 : -1;
    const auto near = [](Point a, Point b) { EXPECT_LT(away(a, b), 1e-9); };
    near(layout.squares[9].entry.at, beside(fork, side * 0.375));
    near(layout.squares[11].exit.at, beside(exit, side * 0.375));
    near(layout.detours[0].entry.at, beside(fork, -side * 0.375));
    near(layout.detours[4].exit.at, beside(exit, -side * 0.375));
    EXPECT_NEAR(layout.squares[11].exit.heading, exit.heading, 1e-9);
    EXPECT_NEAR(layout.detours[4].exit.heading, exit.heading, 1e-9);
    ASSERT_TRUE(layout.tiles[1].island);
    for (const auto& way : {std::vector(layout.squares.begin() + 9, layout.squares.begin() + 12), layout.detours})
      for (std::size_t i = 0; i < way.size(); ++i) {
        EXPECT_EQ(way[i].lanes, 1);
        EXPECT_EQ(way[i].tile, 1U);
        if (i > 0) near(way[i - 1].exit.at, way[i].entry.at);
        for (const Pose& pose : way[i].line) EXPECT_GT(away(pose.at, *layout.tiles[1].island), island_radius + 0.3);
      }
    // the ways lie apart, on either side of the island
    for (const PlacedSquare& inner : {layout.squares[10]})
      for (const PlacedSquare& outer : layout.detours) EXPECT_GT(away(inner.middle.at, outer.middle.at), 1.0);
  }
}

TEST(StageLayout, RidersStandInTheirLanes) {
  const Layout layout = lay_out(box(), std::vector<std::string>{"a", "u"});
  const PlacedSquare& square = layout.squares[0];
  EXPECT_GT(spot(square, 0).y, spot(square, 1).y);  // riding to the right, the right lane is the lower one
  EXPECT_NEAR(spot(square, 0).y, 0.375, 1e-9);
}

// ---------------------------------------------------------------- profile and picture

TEST(StageProfile, AltitudeRisesAndFalls) {
  const Road road = read_road("start 2, flat 2, climb 3, descent 1, finish, flat 2", "");
  EXPECT_EQ(altitude(road), (std::vector<int>{0, 0, 0, 0, 1, 2, 3, 2, 2, 2}));
  EXPECT_EQ(altitude(read_road("start 1, descent 2, climb 1, finish, flat 1", "")), (std::vector<int>{2, 1, 0, 1, 1}));
  ASSERT_EQ(climbs_of(road).size(), 1U);
  EXPECT_EQ(climbs_of(road)[0].from, 4);
  EXPECT_EQ(climbs_of(road)[0].squares, 3);
}

TEST(StageProfile, FitsEveryWidthWithOrWithoutRiders) {
  for (const char* id : {"firenze-milano", "la-haut-montagne", "peloton-09-5-6", "gigamic-2018-17"}) {
    const Road road = lay_tiles(box(), stage(id).tiles, id);
    const std::vector<Marker> riders{
        {0, "rS", "31"}, {0, "bR", "34"}, {40, "kS", ""}, {41, "kR", ""}, {77, "gS", "32"}};
    for (int columns = 20; columns <= 200; columns += 7)
      for (const auto& line : draw_profile(road, {.columns = columns, .rows = 6, .colour = false}, riders)) {
        EXPECT_LE(width_of(line), static_cast<std::size_t>(columns)) << id << ": " << line;
        EXPECT_EQ(line.find('\033'), std::string::npos);
      }
    std::string all;
    for (const auto& line : draw_profile(road, {.columns = 80, .rows = 6, .colour = false}, riders)) all += line + "\n";
    for (const Marker& rider : riders) EXPECT_NE(all.find(rider.text), std::string::npos) << rider.text << "\n" << all;
  }
}

TEST(StageProfile, MarksTheLines) {
  const Road road = read_road("start 3, flat 3, climb 2, descent 2, finish, flat 2", "");
  const auto lines = draw_profile(road, {.columns = 12, .rows = 4, .colour = false});
  ASSERT_GE(lines.size(), 4U);
  EXPECT_EQ(lines[lines.size() - 2], ":::|==^^vv#-");
  EXPECT_EQ(lines.back(), "0         10");
}

// The round numbers of the ruler stand below the squares that have them, also behind a roundabout.
TEST(StageProfile, TheRulerSaysWhatSquaresAreCalled) {
  const Road road = read_road("start 3, flat 6, fork, flat 2, fork, flat 13, finish, flat 3", "").inner_way();
  ASSERT_EQ(road.name[9], "I1");
  ASSERT_EQ(road.name[12], "17");
  ASSERT_EQ(road.name[14], "2.I1");
  const auto lines = draw_profile(road, {.columns = road.length(), .rows = 4, .colour = false});
  EXPECT_EQ(lines.back(), "0                   30        40");
  EXPECT_EQ(road.name[20], "30");
}

// GT-ROUND-17 A square has one name, in the race and wherever the stage is shown; lengths follow the inner way.
TEST(StageNames, AStageAndItsRaceCallEverySquareTheSame) {
  int roundabouts = 0;
  for (const StageCard& s : box().stages) {
    if (!cannot_ride(box(), s).empty()) continue;
    Value options;
    options.set("stage", s.id);
    if (wide_finish(s.tiles) == s.tiles) options.set("modules", "tour-stage");
    const Course race = open_course(box(), options, Rules::modules);
    const Road road = lay_tiles(box(), s.tiles, s.id), inner = road.inner_way();
    ASSERT_EQ(road.name.size(), race.squares()) << s.id;
    for (std::size_t q = 0; q < race.squares(); ++q)
      EXPECT_EQ(road.name[q], square_text(race, static_cast<Square>(q))) << s.id;
    Square at = 0;  // along the inner way
    for (const std::string& name : inner.name) {
      EXPECT_EQ(name, square_text(race, at)) << s.id;
      at = race.road[at].next;
    }
    EXPECT_EQ(at, nowhere) << s.id;
    EXPECT_EQ(inner.finish - inner.start_squares, race.distance(race.start_squares, race.finish)) << s.id;
    EXPECT_EQ(inner.name[static_cast<std::size_t>(inner.finish)], square_text(race, race.finish)) << s.id;
    roundabouts += static_cast<int>(race.forks.size());

    for (const Language language : {Language::english, Language::french}) {
      const Words words(language, Ink{false});
      const auto beside = beside_in_words(words, piles_of(box(), s), inner);
      if (!race.lines.empty()) {
        ASSERT_EQ(beside.size(), race.lines.size()) << s.id;
        for (std::size_t i = 0; i < beside.size(); ++i) {
          const Beside& said = beside[i];
          const std::string word = words.pick("square ", "case ");
          EXPECT_TRUE(std::any_of(race.lines.begin(), race.lines.end(),
                                  [&](const Line& line) {
                                    const std::string place = word + square_text(race, line.square);
                                    return said.place.ends_with(place) ||
                                           said.place.find(place + ",") != std::string::npos;
                                  }))
              << s.id << ": " << said.name << " " << said.place;
        }
      }
      const auto ways = roundabouts_in_words(words, inner);
      ASSERT_EQ(ways.size(), race.forks.size()) << s.id;
      for (std::size_t i = 0; i < ways.size(); ++i)
        for (const Square q : {race.forks[i].split, race.forks[i].inner[0], race.forks[i].inner[2],
                               race.forks[i].outer[0], race.forks[i].outer[4], race.forks[i].exit})
          EXPECT_NE(ways[i].place.find(square_text(race, q)), std::string::npos) << s.id << ": " << ways[i].place;
    }
  }
  EXPECT_GE(roundabouts, 20);
}

// GT-ROUND-17 The picture of a stage names the squares of its roundabouts, and only numbers that are those of the race.
TEST(StageNames, ThePictureOfAStageNamesItsSquaresAsTheRaceDoes) {
  int drawn = 0;
  for (const StageCard& s : box().stages) {
    if (s.tiles.empty()) continue;
    const Road road = lay_tiles(box(), s.tiles, s.id), inner = road.inner_way();
    if (inner.length() == road.length()) continue;
    ++drawn;
    const std::string picture = road_svg(box(), s);
    for (int q = road.start_squares + 1; q < road.length(); ++q) {
      const std::string& name = road.name[static_cast<std::size_t>(q)];
      const bool split = road.way[static_cast<std::size_t>(q)] != Road::Way::both;
      const bool named = picture.find(">" + name + "<") != std::string::npos;
      if (split || q % 5 == 0) {
        EXPECT_TRUE(named) << s.id << ": " << name;
      }
    }
    for (int q = 10; q < road.length(); q += 10)  // a number that no square has
      if (road.way[static_cast<std::size_t>(q)] != Road::Way::both) {
        EXPECT_EQ(picture.find(">" + std::to_string(q) + "<"), std::string::npos) << s.id << ": " << q;
      }
    EXPECT_NE(picture.find("finish line before square " + road.name[static_cast<std::size_t>(road.finish)] + "."),
              std::string::npos)
        << s.id;
  }
  EXPECT_GE(drawn, 10);
}

// Opening and closing tags in balance, attributes quoted, no stray brackets.
bool well_formed(std::string_view xml) {
  std::vector<std::string> open;
  for (std::size_t i = 0; i < xml.size();) {
    if (xml[i] != '<') {
      if (xml[i] == '>') return false;
      if (xml[i] == '&' && xml.substr(i, 8).find(';') == std::string_view::npos) return false;
      ++i;
      continue;
    }
    std::size_t end = i;
    bool quoted = false;
    while (++end < xml.size() && (quoted || xml[end] != '>')) {
      if (xml[end] == '"') quoted = !quoted;
      if (xml[end] == '<') return false;
    }
    if (end >= xml.size() || quoted) return false;
    const std::string_view tag = xml.substr(i + 1, end - i - 1);
    const std::string name(tag.substr(tag.front() == '/', tag.find_first_of(" /", 1) - (tag.front() == '/')));
    if (tag.front() == '/') {
      if (open.empty() || open.back() != name) return false;
      open.pop_back();
    } else if (tag.back() != '/') {
      open.push_back(name);
    }
    i = end + 1;
  }
  return open.empty();
}

TEST(StagePicture, EveryStageIsWellFormedAndTheSameEachTime) {
  for (const StageCard& s : box().stages) {
    if (s.tiles.empty()) continue;
    const std::string picture = road_svg(box(), s);
    EXPECT_TRUE(well_formed(picture)) << s.id;
    for (const char* bad : {"\"nan", "nan,", ",nan", "-nan", "inf,", ",inf", "\"inf"})
      EXPECT_EQ(picture.find(bad), std::string::npos) << s.id;
    EXPECT_TRUE(picture.starts_with("<svg ")) << s.id;
  }
  EXPECT_EQ(road_svg(box(), stage("firenze-milano")), road_svg(box(), stage("firenze-milano")));
}

// GT-STAGE-2 Every token of both piles is in the picture, and one of each pile in the legend.
TEST(StagePicture, NoTokenIsLeftOut) {
  const auto count = [](const std::string& picture, std::string_view part) {
    std::size_t found = 0;
    for (std::size_t at = picture.find(part); at != std::string::npos; at = picture.find(part, at + 1)) ++found;
    return found;
  };
  int sides = 0;
  for (const StageCard& s : box().stages) {
    if (s.tiles.empty() || wide_finish(s.tiles) != s.tiles) continue;
    const Piles piles = piles_of(box(), s);
    if (!piles.major || !piles.minor) continue;
    ++sides;
    const std::string picture = road_svg(box(), s);
    EXPECT_EQ(count(picture, "tab onsprint") + count(picture, "tab onmountain"), 3U + 2U + 2U) << s.id;
  }
  EXPECT_EQ(sides, 38);
}

TEST(StagePicture, NamesAreEscapedAndShortRoadsDrawn) {
  StageCard own;
  own.name = "<b>\"Fish & chips\"</b>";
  own.tiles = {"a", "u"};
  const std::string picture = road_svg(box(), own);
  EXPECT_TRUE(well_formed(picture));
  EXPECT_NE(picture.find("&lt;b&gt;&quot;Fish &amp; chips&quot;"), std::string::npos);
}

}  // namespace
}  // namespace tourmalet
