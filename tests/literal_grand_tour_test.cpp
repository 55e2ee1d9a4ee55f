// The literal reading of the Grand Tour rules against the worked examples of docs/rules/flamme-rouge-grand-tour.md:
// every test is named after its example.
#include "tests/literal_grand_tour.hpp"

#include <gtest/gtest.h>

#include <random>

#include "tests/literal_flamme_rouge.hpp"

namespace tourmalet::literal::grand_tour {
namespace {

// ------------------------------------------------------------------------ the tracks of section 13 of the rule file

Track TF() {
  Track track;
  straight(track, 78);
  track.finish = 73;
  return track;
}
Track TV() {
  Track track;
  straight(track, 72);
  wide_finish(track);
  return track;
}
Track TU() {
  Track track;
  straight(track, 72);
  wide_uphill_finish(track);
  return track;
}
Track TZ() {
  Track track;
  straight(track, 30);
  dangerous_bend(track);
  straight(track, 36);
  wide_finish(track);
  return track;
}
Track TW() {
  Track track = TF();
  for (int q = 30; q <= 35; ++q) at(track, q).wavy = true;
  return track;
}
Track TR() {
  Track track;
  straight(track, 40);
  roundabout(track);
  straight(track, 30);
  return track;
}
Track with(Track track, const std::string& terrain, int from, int to) {
  for (int q = from; q <= to; ++q) at(track, square_named(track, std::to_string(q))).terrain = terrain;
  return track;
}

Card plain(int value) { return {.value = value}; }
Card agile(int value) { return {.value = value, .agile = true}; }
Card chasing(int value) { return {.value = value, .chase = true}; }
const Card breaking_away{.value = 5, .relentless = true, .breakaway = true};

// Riders with the names of an example; squares are told by name.
struct Scene {
  Track track;
  Riders riders{};
  std::vector<std::string> names{};

  Rider& put(const std::string& name, const std::string& square, int lane = 0, const Card& card = {}) {
    names.push_back(name);
    riders.push_back({.square = square_named(track, square), .lane = lane, .card = card});
    if (name.size() == 2) {
      riders.back().team = static_cast<int>(std::string("BRKGWP").find(name[0]));
      riders.back().role = name[1] == 'S' ? Role::sprinteur : Role::rouleur;
    }
    return riders.back();
  }
  void put_crashed(const std::string& name, const std::string& square, int lane = 0, const Card& card = {}) {
    put(name, square, lane, card).crashed = true;
  }
  int number(const std::string& name) const {
    return static_cast<int>(std::find(names.begin(), names.end(), name) - names.begin());
  }
  std::string where(const std::string& name) const {
    const Rider& rider = nth(riders, number(name));
    return at(track, rider.square).name + "," + std::to_string(rider.lane) + (rider.crashed ? " crashed" : "");
  }
  std::string moved(const std::string& name) {
    move(track, riders, number(name));
    return where(name);
  }
  void slip(Kind kind = Kind::road) {
    slipstream_phase(track, riders, kind);
    fatigue_phase(track, riders, kind);
  }
  std::string tired() const {
    std::string text;
    for (std::size_t i = 0; i < riders.size(); ++i)
      if (riders[i].tired) text += (text.empty() ? "" : " ") + names[i];
    return text;
  }
  // "B I3,0; A I2,0; ..."
  void expect(const std::vector<std::pair<std::string, std::string>>& places) const {
    for (const auto& [name, place] : places) EXPECT_EQ(where(name), place) << name;
  }
};

// ------------------------------------------------------------------------------------------------ tokens, time, podium

// The riders of a scene in a stage, in a round that began with all of them on one square.
Stage stage_of(const Scene& scene, Kind kind = Kind::road, int began_on = 0) {
  Stage stage{.track = scene.track, .kind = kind, .riders = scene.riders};
  begin_round(stage);
  stage.before.assign(stage.riders.size(), began_on);
  return stage;
}
std::string order_of(const Scene& scene, const Stage& stage) {
  std::string text;
  for (const int name : stage.order) text += (text.empty() ? "" : " ") + nth(scene.names, name);
  return text;
}
// What a rider's result says, by the name he has in the example.
const Result& of(const Scene& scene, const Stage& stage, const std::string& name) {
  return nth(stage.results, scene.number(name));
}

TEST(LiteralGrandTour, EX01And02Timing) {  // GT-TIME-1 to GT-TIME-10, GT-PODIUM-1, GT-TOKEN-5
  Scene scene{TV()};
  scene.put("RR", "77", 0);
  scene.put("GR", "77", 1);
  scene.put("BR", "74", 0);
  scene.put("BS", "73", 0);
  scene.put("KS", "73", 1);
  scene.put("KR", "72", 0);
  scene.put("GS", "72", 1);
  scene.put("RS", "69", 0);
  Stage stage = stage_of(scene);
  stage.piles = {major_pile(73, "sprint")};
  end_round(stage);
  const auto result = [&](const char* name) { return of(scene, stage, name); };
  for (const char* name : {"RR", "GR"}) EXPECT_EQ(result(name).seconds, 0);
  for (const char* name : {"BR", "BS", "KS"}) EXPECT_EQ(result(name).seconds, 30);
  for (const char* name : {"KR", "GS", "RS"}) {
    EXPECT_EQ(result(name).minutes, 1);
    EXPECT_EQ(result(name).rank, 0);
    EXPECT_NE(nth(stage.riders, scene.number(name)).square, -1);
  }
  for (const std::string& name : scene.names) EXPECT_EQ(of(scene, stage, name).fatigue, name == "RS" ? 1 : 0) << name;
  EXPECT_EQ(result("RR").podium, 3);
  EXPECT_EQ(result("GR").podium, 2);
  EXPECT_EQ(result("BR").podium, 1);
  EXPECT_EQ(result("BS").podium, 0);
  EXPECT_EQ(result("RR").sprint, 5);
  EXPECT_EQ(result("GR").sprint, 3);
  EXPECT_EQ(result("BR").sprint, 1);
  EXPECT_EQ(result("BS").sprint, 0);
  for (const char* name : {"RR", "GR", "BR", "BS", "KS"}) EXPECT_EQ(nth(stage.riders, scene.number(name)).square, -1);

  begin_round(stage);  // GT-EX-02
  nth(stage.riders, scene.number("KR")) = {.square = 75, .lane = 0};
  nth(stage.riders, scene.number("GS")) = {.square = 74, .lane = 0};
  nth(stage.riders, scene.number("RS")) = {.square = 74, .lane = 1};
  end_round(stage);
  for (const char* name : {"KR", "GS", "RS"}) EXPECT_EQ(result(name).seconds, 80) << name;
  EXPECT_TRUE(finished(stage));
  EXPECT_EQ(order_of(scene, stage), "RR GR BR BS KS KR GS RS");
}

TEST(LiteralGrandTour, EX03StraddlingGroup) {  // GT-TIME-5, GT-TIME-6, GT-TIME-7
  Scene scene{TV()};
  scene.put("A", "75");
  scene.put("C", "74");
  scene.put("D", "73");
  scene.put("H", "72");
  Stage stage = stage_of(scene);
  end_round(stage);
  for (const char* name : {"A", "C", "D"}) EXPECT_EQ(of(scene, stage, name).seconds, 20);
  EXPECT_EQ(of(scene, stage, "H").minutes, 1);
  EXPECT_EQ(of(scene, stage, "H").fatigue, 0);
}

TEST(LiteralGrandTour, EX05UphillFinish) {  // GT-TIME-2, GT-TIME-3
  Scene scene{TU()};
  scene.put("A", "77");
  scene.put("C", "75", 0);
  scene.put("D", "75", 1);
  scene.put("H", "74");
  scene.put("B", "73");
  Stage stage = stage_of(scene);
  end_round(stage);
  EXPECT_EQ(of(scene, stage, "A").seconds, 0);
  for (const char* name : {"C", "D", "H"}) EXPECT_EQ(of(scene, stage, name).seconds, 20);
  EXPECT_EQ(of(scene, stage, "C").square, 75);
  EXPECT_EQ(of(scene, stage, "B").minutes, 1);
  EXPECT_EQ(of(scene, stage, "B").fatigue, 0);
}

TEST(LiteralGrandTour, EX06RoundsWithoutArrivals) {  // GT-TIME-1, GT-TIME-6
  Scene scene{TV()};
  scene.put("A", "70");
  scene.put("C", "60");
  scene.put("D", "50");
  Stage stage{.track = scene.track, .riders = scene.riders};
  stage.round = 11;
  ride(stage, {plain(7), plain(2), plain(2)});  // A on 77, C on 62
  ride(stage, {plain(2), plain(5), plain(2)});  // C on 67
  ride(stage, {plain(2), plain(9), plain(2)});  // C on 76
  EXPECT_EQ(of(scene, stage, "A").seconds, 0);
  EXPECT_EQ(of(scene, stage, "A").round, 12);
  EXPECT_EQ(of(scene, stage, "C").seconds, 130);
  EXPECT_EQ(of(scene, stage, "C").round, 14);
  EXPECT_EQ(of(scene, stage, "D").minutes, 3);
  EXPECT_FALSE(finished(stage));
}

TEST(LiteralGrandTour, EX08PileOrderAtTheEndOfTheRound) {  // GT-TOKEN-2, GT-TOKEN-3
  Scene scene{TV()};
  scene.put("RR", "38");
  scene.put("BS", "36");
  Stage stage{.track = scene.track, .riders = scene.riders, .piles = {minor_pile(40, "mountain")}};
  ride(stage, {plain(3), plain(9)});
  EXPECT_EQ(nth(stage.riders, 0).square, 41);
  EXPECT_EQ(nth(stage.riders, 1).square, 45);
  EXPECT_EQ(of(scene, stage, "BS").mountain, 2);
  EXPECT_EQ(of(scene, stage, "RR").mountain, 1);
  EXPECT_EQ(of(scene, stage, "RR").sprint, 0);
}

TEST(LiteralGrandTour, EX09PileReachedBySlipstream) {  // GT-TOKEN-1
  Scene scene{TV()};
  scene.put("RR", "38");
  scene.put("BS", "36");
  scene.put("KR", "35");
  Stage stage{.track = scene.track, .riders = scene.riders, .piles = {minor_pile(40, "sprint")}};
  ride(stage, {plain(4), plain(5), plain(4)});
  EXPECT_EQ(nth(stage.riders, 2).square, 40);
  EXPECT_EQ(reached(stage, 40), (std::vector<int>{0, 1, 2}));
  EXPECT_EQ(of(scene, stage, "RR").sprint, 2);
  EXPECT_EQ(of(scene, stage, "BS").sprint, 1);
  EXPECT_EQ(of(scene, stage, "KR").sprint, 0);
}

TEST(LiteralGrandTour, EX11ThreeLanes) {  // GT-WIDE-2, GT-WIDE-3
  Scene scene{TV()};
  scene.put("A", "71", 0, plain(9));
  scene.put("C", "71", 1, plain(9));
  scene.put("D", "70", 0, plain(9));
  scene.put("H", "69", 0, plain(9));
  movement_phase(scene.track, scene.riders, Kind::road);
  scene.expect({{"A", "77,0"}, {"C", "77,1"}, {"D", "77,2"}, {"H", "76,0"}});
}

// ----------------------------------------------------------------------------------------------------- dangerous bend

TEST(LiteralGrandTour, EX23SlipstreamAroundACrash) {  // GT-CRASH-4, GT-CRASH-8
  Scene scene{TZ()};
  scene.put("RS", "33");
  scene.put_crashed("KR", "32");
  scene.put("GS", "30");
  scene.put("BR", "35");
  scene.slip();
  scene.expect({{"GS", "30,0"}, {"RS", "34,0"}, {"KR", "32,0 crashed"}, {"BR", "35,0"}});
  EXPECT_EQ(scene.tired(), "KR GS BR");
}

TEST(LiteralGrandTour, EX24StandingUp) {  // GT-CRASH-6
  Scene bend{TZ()};
  bend.put_crashed("A", "33", 0, plain(2));
  EXPECT_EQ(bend.moved("A"), "33,0");
  Scene further{TZ()};
  further.put_crashed("A", "33", 0, plain(5));
  EXPECT_EQ(further.moved("A"), "36,0");
  Scene wet{TW()};
  wet.put_crashed("A", "33", 1, plain(2));
  EXPECT_EQ(wet.moved("A"), "33,0");
}

TEST(LiteralGrandTour, EX26OneHealthyRiderKeepsTheRoadOpen) {  // GT-CRASH-5
  for (const bool both : {false, true}) {
    Scene scene{TW()};
    scene.put_crashed("A", "33", 0);
    scene.put("B", "33", 1).crashed = both;
    scene.put("D", "28", 0, plain(7));
    EXPECT_EQ(scene.moved("D"), both ? "32,0 crashed" : "35,0");
  }
}

TEST(LiteralGrandTour, EX27SharedSquare) {  // GT-CRASH-4, MET-20
  Scene scene{TW()};
  scene.put_crashed("A", "33", 0);
  scene.put("B", "33", 1);
  scene.put("C", "35");
  scene.put("D", "31");
  scene.slip();
  scene.expect({{"A", "33,0 crashed"}, {"B", "33,1"}, {"C", "35,0"}, {"D", "31,0"}});
}

TEST(LiteralGrandTour, EX27bSlipstreamIntoANarrowSquare) {  // PEL-5, GT-ROUND-15
  Scene scene{TZ()};
  scene.put("A", "31", 0);
  scene.put("B", "31", 1);
  scene.put("C", "33");
  scene.slip();
  scene.expect({{"A", "32,0"}, {"B", "31,1"}, {"C", "33,0"}});
  EXPECT_EQ(scene.tired(), "C");
}

// --------------------------------------------------------------------------------------------------------- roundabout

TEST(LiteralGrandTour, EX29OrderOfMovement) {  // GT-ROUND-8
  Scene scene{TR()};
  for (const char* square : {"O1", "I3", "O3", "I1", "O5", "I2", "O4", "O2"}) scene.put(square, square);
  scene.put("L1", "42", 1);
  scene.put("Z", "43");
  scene.put("L0", "42", 0);
  std::string order;
  for (const int rider : front_order(scene.track, scene.riders)) order += nth(scene.names, rider) + " ";
  EXPECT_EQ(order, "Z I3 O5 I2 O4 I1 O3 O2 O1 L0 L1 ");
}

TEST(LiteralGrandTour, EX30SlipstreamOntoBothWays) {  // GT-ROUND-11, GT-ROUND-12
  Scene scene{TR()};
  scene.put("WS", "I2");
  scene.put("PR", "O2");
  scene.put("GS", "42", 0);
  scene.put("BR", "42", 1);
  scene.put("RR", "40", 0);
  scene.put("RS", "40", 1);
  scene.slip();
  scene.expect({{"WS", "I2,0"}, {"PR", "O2,0"}, {"GS", "I1,0"}, {"BR", "O1,0"}, {"RR", "42,0"}, {"RS", "42,1"}});
  EXPECT_EQ(scene.tired(), "WS PR");
}

TEST(LiteralGrandTour, EX32FatigueOnL) {  // GT-ROUND-9
  Scene scene{TR()};
  scene.put("GS", "O1");
  scene.put("KS", "42", 0);
  scene.put("RR", "42", 1);
  scene.slip();
  EXPECT_EQ(scene.tired(), "GS");
}

TEST(LiteralGrandTour, EX33OnlyOneWayPulls) {  // GT-ROUND-13
  Scene scene{TR()};
  scene.put("W", "I2");
  scene.put("A", "42", 0);
  scene.put("B", "42", 1);
  scene.put("C", "41");
  scene.slip();
  scene.expect({{"W", "I2,0"}, {"A", "I1,0"}, {"B", "42,1"}, {"C", "42,0"}});
  EXPECT_EQ(scene.tired(), "W");
}

TEST(LiteralGrandTour, EX33bRunsOfDifferentLength) {  // GT-ROUND-11, GT-ROUND-12
  Scene scene{TR()};
  scene.put("B", "I2");
  scene.put("A", "I1");
  scene.put("Z", "43");
  scene.put("C", "O1");
  scene.put("D", "O3");
  scene.put("P", "42", 0);
  scene.put("Q", "42", 1);
  scene.put("U", "41", 0);
  scene.put("V", "41", 1);
  scene.slip();
  scene.expect({{"B", "I3,0"},
                {"A", "I2,0"},
                {"P", "I1,0"},
                {"C", "O2,0"},
                {"Q", "O1,0"},
                {"U", "42,0"},
                {"V", "42,1"},
                {"Z", "43,0"},
                {"D", "O3,0"}});
  EXPECT_EQ(scene.tired(), "Z D");
}

TEST(LiteralGrandTour, EX35BothWaysBlocked) {  // GT-ROUND-5
  Scene scene{TR()};
  scene.put("A", "I2");
  scene.put("B", "O2");
  scene.put("D", "42", 0, plain(2));
  EXPECT_EQ(scene.moved("D"), "I1,0");
}

TEST(LiteralGrandTour, EX36OuterGivesMore) {  // GT-ROUND-5
  Scene scene{TR()};
  scene.put("A", "I1");
  scene.put("B", "I2");
  scene.put("C", "O2");
  scene.put("D", "42", 0, plain(2));
  EXPECT_EQ(scene.moved("D"), "O1,0");
}

TEST(LiteralGrandTour, EX38ExactValueForcesTheLongerWay) {  // GT-ROUND-5, GT-ROUND-6, GT-ROUND-7
  Scene scene{TR()};
  scene.put("A", "46", 0);
  scene.put("B", "46", 1);
  scene.put("D", "42", 0, plain(7));
  EXPECT_EQ(scene.moved("D"), "44,0");
}

TEST(LiteralGrandTour, EX39StayingOnTheWay) {  // GT-ROUND-3
  Scene free{TR()};
  free.put("D", "O1", 0, plain(4));
  EXPECT_EQ(free.moved("D"), "O5,0");
  Scene taken{TR()};
  taken.put("A", "O5");
  taken.put("D", "O1", 0, plain(4));
  EXPECT_EQ(taken.moved("D"), "O4,0");
  Scene exit{TR()};
  exit.put("D", "O1", 0, plain(5));
  EXPECT_EQ(exit.moved("D"), "43,0");
}

TEST(LiteralGrandTour, EX73FullInnerWayGapOnX) {  // GT-ROUND-11, GT-ROUND-12, GT-ROUND-14
  Scene scene{TR()};
  scene.put("A", "I1");
  scene.put("B", "I2");
  scene.put("C", "I3");
  scene.put("D", "O5");
  scene.put("Z", "44");
  scene.put("P", "42", 0);
  scene.put("Q", "42", 1);
  scene.put("U", "41");
  scene.slip();
  scene.expect({{"C", "43,0"},
                {"D", "43,1"},
                {"B", "I3,0"},
                {"A", "I2,0"},
                {"P", "I1,0"},
                {"Q", "42,1"},
                {"U", "42,0"},
                {"Z", "44,0"}});
  EXPECT_EQ(scene.tired(), "Z");
}

TEST(LiteralGrandTour, EX74GapBeyondTheExit) {  // GT-ROUND-14
  Scene scene{TR()};
  scene.put("A", "I3");
  scene.put("B", "O5");
  scene.put("C", "O4");
  scene.put("Y", "43");
  scene.put("Z", "45");
  scene.slip();
  scene.expect({{"Y", "44,0"}, {"A", "43,0"}, {"B", "43,1"}, {"C", "O5,0"}, {"Z", "45,0"}});
  EXPECT_EQ(scene.tired(), "Z");
}

TEST(LiteralGrandTour, EX75LAsTheGapAndBreakawayOnASplitWay) {  // GT-ROUND-14, GT-POW-7, GT-POW-8
  Scene gap{TR()};
  gap.put("W", "O1");
  gap.put("A", "41");
  gap.put("B", "40");
  gap.slip();
  gap.expect({{"A", "42,0"}, {"B", "41,0"}, {"W", "O1,0"}});
  EXPECT_EQ(gap.tired(), "W");
  Scene away{TR()};
  away.put("H", "I3");
  away.put("Baroudeur", "I1", 0, breaking_away);
  away.put("A", "42");
  away.slip();
  away.expect({{"H", "I3,0"}, {"Baroudeur", "I2,0"}, {"A", "42,0"}});
  EXPECT_EQ(away.tired(), "H A");
}

// --------------------------------------------------------------------------------------------------------- the powers

TEST(LiteralGrandTour, EX44BreakawayAtTheTail) {  // GT-POW-7, GT-POW-8
  Scene scene{TF()};
  scene.put("A", "50");
  scene.put("Baroudeur", "52", 0, breaking_away);
  scene.put("D", "52", 1);
  scene.put("H", "54");
  scene.slip();
  scene.expect({{"A", "50,0"}, {"Baroudeur", "53,0"}, {"D", "53,1"}, {"H", "54,0"}});
}

TEST(LiteralGrandTour, EX45ChaseBesideACrashedRider) {  // GT-POW-9, GT-POW-10
  Scene scene{TF()};
  for (int q = 20; q <= 25; ++q) at(scene.track, q).wavy = true;
  scene.put_crashed("GS", "24");
  scene.put("Flandrien", "19", 0, chasing(4));
  EXPECT_EQ(scene.moved("Flandrien"), "24,1");
}

TEST(LiteralGrandTour, EX47ChaseWithoutRoom) {  // GT-POW-9, GT-POW-11
  for (const int value : {4, 5}) {
    Scene scene{TF()};
    scene.put("A", "24", 0);
    scene.put("B", "24", 1);
    scene.put("Flandrien", "19", 0, chasing(value));
    EXPECT_EQ(scene.moved("Flandrien"), "23,0");
  }
}

TEST(LiteralGrandTour, EX48ChaseIntoAClimb) {  // GT-POW-10
  Scene scene{with(TF(), "climb", 25, 27)};
  scene.put("W", "25");
  scene.put("Flandrien", "19", 0, chasing(7));
  EXPECT_EQ(scene.moved("Flandrien"), "25,1");
}

TEST(LiteralGrandTour, EX50AgileOnePlaceAhead) {  // GT-POW-15, GT-ROUND-15
  Scene scene{TR()};
  scene.put("W", "I2");
  scene.put("A", "42", 0);
  scene.put("B", "42", 1);
  scene.put("RR", "37", 0, agile(5));
  EXPECT_EQ(scene.moved("RR"), "42,-1");
  scene.slip();
  scene.expect({{"RR", "I1,0"}, {"A", "42,0"}, {"B", "42,1"}, {"W", "I2,0"}});
}

TEST(LiteralGrandTour, EX51AgileAndAClosedSquare) {  // GT-POW-12, GT-POW-13
  for (const int value : {9, 5}) {
    Scene scene{TZ()};
    scene.put_crashed("GS", "33");
    scene.put("Flahute", "28", 0, agile(value));
    EXPECT_EQ(scene.moved("Flahute"), value == 9 ? "32,0 crashed" : "33,-1");
  }
}

TEST(LiteralGrandTour, EX53AgileOnASplitWay) {  // GT-POW-14
  Scene scene{TR()};
  scene.put("W", "I2");
  scene.put("Flahute", "39", 0, agile(5));
  EXPECT_EQ(scene.moved("Flahute"), "I2,-1");
  EXPECT_EQ(front_order(scene.track, scene.riders), (std::vector<int>{1, 0}));
}

TEST(LiteralGrandTour, EX54Climb7) {  // GT-POW-1, GT-POW-2
  Scene scene{with(TF(), "climb", 26, 31)};
  scene.put("Montagnard", "20", 0, {.value = 7, .cap = 7});
  EXPECT_EQ(scene.moved("Montagnard"), "27,0");
  Scene other{with(TF(), "climb", 26, 31)};
  other.put("A", "20", 0, plain(9));
  EXPECT_EQ(other.moved("A"), "25,0");
}

TEST(LiteralGrandTour, EX56Climb7AtAnUphillFinish) {  // GT-POW-1, GT-TIME-2
  Scene scene{TU()};
  scene.put("Montagnard", "70", 0, {.value = 7, .cap = 7});
  EXPECT_EQ(scene.moved("Montagnard"), "77,0");
  EXPECT_EQ(seconds_on(stage_of(scene), 77), 0);
  Scene other{TU()};
  other.put("A", "70", 0, plain(9));
  EXPECT_EQ(other.moved("A"), "75,0");
  EXPECT_EQ(seconds_on(stage_of(other), 75), 20);
}

TEST(LiteralGrandTour, EX57Descent7) {  // GT-POW-3, FR-DESC-2
  const Track descent = with(TF(), "descent", 20, 21);
  const std::pair<Track, std::string> roads[] = {
      {descent, "27,0"}, {with(descent, "climb", 26, 27), "25,0"}, {with(descent, "climb", 24, 25), "25,0"}};
  for (const auto& [track, place] : roads) {
    Scene scene{track};
    scene.put("A", "20", 0, {.value = 3, .dmin = 7});
    EXPECT_EQ(scene.moved("A"), place);
  }
}

TEST(LiteralGrandTour, EX59Ecureuil) {  // GT-POW-7, GT-POW-9
  Scene scene{TF()};
  scene.put("A", "49", 0);
  scene.put("B", "49", 1);
  scene.put("C", "46");
  scene.put("D", "44");
  scene.put("Ecureuil", "40", 0, {.value = 7, .breakaway = true, .chase = true});
  EXPECT_EQ(scene.moved("Ecureuil"), "48,0");
  scene.slip();
  scene.expect({{"A", "49,0"}, {"B", "49,1"}, {"C", "46,0"}, {"D", "45,0"}, {"Ecureuil", "48,0"}});
  EXPECT_EQ(scene.tired(), "A B C");
}

// -------------------------------------------------------------------------------------------------------- time trials

TEST(LiteralGrandTour, EX60TeamTimeTrial) {  // GT-TT-2, GT-TTT-1
  Scene scene{TF()};
  scene.put("BS", "20");
  scene.put("BR", "18");
  scene.put("RR", "20");
  scene.put("RS", "17");
  scene.slip(Kind::team_time_trial);
  scene.expect({{"BS", "20,0"}, {"BR", "19,0"}, {"RR", "20,0"}, {"RS", "17,0"}});
  EXPECT_EQ(scene.tired(), "BS RR RS");
}

TEST(LiteralGrandTour, EX62IndividualTimeTrialFatigue) {  // GT-ITT-3, GT-ITT-4
  Scene scene{TF()};
  const int rouleurs[] = {7, 6, 7, 4}, sprinteurs[] = {9, 5, 5, 2};
  for (int team = 0; team < 4; ++team) {
    const std::string colour(1, "BRKG"[team]);
    scene.put(colour + "R", "20", 0, plain(rouleurs[team]));
    scene.put(colour + "S", "20", 0, plain(sprinteurs[team]));
  }
  fatigue_phase(scene.track, scene.riders, Kind::individual_time_trial);
  EXPECT_EQ(scene.tired(), "BR BS KR");
}

TEST(LiteralGrandTour, EX63IndividualTimeTrialWithRelentless) {  // GT-POW-6, GT-ITT-3
  Scene scene{TF()};
  scene.put("BR", "20", 0, {.value = 8, .relentless = true});
  scene.put("RR", "20", 0, plain(7));
  scene.put("KR", "20", 0, plain(7));
  fatigue_phase(scene.track, scene.riders, Kind::individual_time_trial);
  EXPECT_EQ(scene.tired(), "");
}

TEST(LiteralGrandTour, TeamTimeTrialTimesAndPodium) {  // GT-TT-3, GT-TT-5, GT-TTT-2, GT-TTT-3
  // RR and BR on one square: the other Blue rider is further on. Both Reds are of one run, Blue's second comes later.
  Scene scene{TV()};
  scene.put("RR", "74");
  scene.put("RS", "72");
  scene.put("BR", "74");
  scene.put("BS", "73");
  scene.put("KR", "76");
  scene.put("KS", "60");
  Stage stage = stage_of(scene, Kind::team_time_trial);
  end_round(stage);  // RS is drawn to 73, in the run of RR: then both second riders are on 73
  EXPECT_EQ(of(scene, stage, "RS").round, 1);
  EXPECT_EQ(of(scene, stage, "RS").seconds, 30);
  EXPECT_EQ(of(scene, stage, "BS").seconds, 30);
  EXPECT_TRUE(of(scene, stage, "RR").drawn);
  EXPECT_EQ(order_of(scene, stage), "KR BR RR BS RS");  // the lot: by number of the team, Blue before Red
  EXPECT_EQ(of(scene, stage, "KR").podium, 3);
  EXPECT_EQ(of(scene, stage, "BR").podium, 2);
  EXPECT_EQ(of(scene, stage, "RR").podium, 1);
  begin_round(stage);
  nth(stage.riders, scene.number("KS")).square = 75;
  end_round(stage);
  EXPECT_TRUE(finished(stage));
  EXPECT_EQ(of(scene, stage, "KS").seconds, 80);
  EXPECT_EQ(of(scene, stage, "KR").seconds, 80);  // the slower one's
  EXPECT_EQ(of(scene, stage, "KS").podium, 0);
  EXPECT_EQ(winner_of_a_single_time_trial(stage), scene.number("BR"));
}

TEST(LiteralGrandTour, TiesInATimeTrial) {  // GT-TT-5
  Scene team{TV()};
  team.put("RR", "75");
  team.put("RS", "60");
  team.put("BR", "75");
  team.put("BS", "62");
  team.put("KR", "75");
  team.put("KS", "62");
  team.put("GR", "75");
  team.put("GS", "62");
  Stage stage = stage_of(team, Kind::team_time_trial);
  stage.team_points = {1, 0, 1, 0};  // Blue, Red, Black, Green
  end_round(stage);
  // Red's second rider is further back; Green has fewer TP than Blue and Black, which only the lot can part.
  EXPECT_EQ(order_of(team, stage), "GR BR KR RR");
  EXPECT_TRUE(of(team, stage, "BR").drawn);
  EXPECT_TRUE(of(team, stage, "KR").drawn);
  EXPECT_FALSE(of(team, stage, "GR").drawn);
  EXPECT_FALSE(of(team, stage, "RR").drawn);

  Stage parted = stage_of(team, Kind::team_time_trial);
  parted.team_points = {1, 0, 1, 0};
  parted.gc_ranks = {1, 8, 5, 2, 6, 3, 7, 4};  // of each team the best: Red 1, Blue 2, Black 3, Green 4
  end_round(parted);
  EXPECT_EQ(order_of(team, parted), "GR KR BR RR");
  EXPECT_FALSE(of(team, parted, "BR").drawn);

  Scene alone_on_the_road{TV()};
  for (const char* name : {"BR", "BS", "RR"}) alone_on_the_road.put(name, "75");
  Stage individual = stage_of(alone_on_the_road, Kind::individual_time_trial);
  individual.team_points = {3, 3};
  individual.gc_ranks = {1, 3, 2};
  end_round(individual);
  EXPECT_EQ(order_of(alone_on_the_road, individual), "BS RR BR");
}

// ------------------------------------------------------------------------------------- sheets, jerseys, rest days, end

const int B = 0, R = 1, K = 2, G = 3;  // teams
enum Name { BR, BS, RR, RS, KR, KS, GR, GS };

Tour four_teams() {
  Tour tour;
  for (const int team : {B, B, R, R, K, K, G, G}) tour.riders.push_back({.team = team});
  tour.teams.resize(4);
  for (int rider = 0; rider < 8; ++rider) {
    nth(tour.riders, rider).seconds = 600 + rider;
    nth(tour.riders, rider).last_rank = rider + 1;
  }
  return tour;
}

TEST(LiteralGrandTour, EX12SheetAfterTwoStages) {  // GT-SHEET-1, GT-SHEET-2, GT-DATA-3
  Tour tour{{{.team = 0}, {.team = 0}}, {{}}};
  enter_stage(tour, {{.rank = 1, .seconds = 0, .sprint = 5, .podium = 3}, {.rank = 6, .seconds = 80, .mountain = 1}});
  enter_stage(tour,
              {{.rank = 7, .seconds = 130, .mountain = 2}, {.rank = 2, .seconds = 30, .mountain = 3, .podium = 2}});
  EXPECT_EQ(tour.teams[0].podium, 5);
  EXPECT_EQ(tour.riders[0].seconds, 130);
  EXPECT_EQ(tour.riders[1].seconds, 110);
  EXPECT_EQ(tour.riders[0].sprint, 5);
  EXPECT_EQ(tour.riders[1].sprint, 0);
  EXPECT_EQ(tour.riders[0].mountain, 2);
  EXPECT_EQ(tour.riders[1].mountain, 4);
}

TEST(LiteralGrandTour, EX14Cascade) {  // GT-JERSEY-2
  Tour tour = four_teams();
  nth(tour.riders, RR).seconds = 0;
  nth(tour.riders, RR).sprint = 9;
  nth(tour.riders, RR).mountain = 9;
  nth(tour.riders, GS).sprint = 8;
  nth(tour.riders, GS).mountain = 8;
  nth(tour.riders, BR).mountain = 7;
  const Jerseys worn = jerseys(tour);
  EXPECT_EQ(worn.yellow, RR);
  EXPECT_EQ(worn.green, GS);
  EXPECT_EQ(worn.dotted, BR);
}

TEST(LiteralGrandTour, EX15TieInTheGeneralClassification) {  // GT-TIE-1
  Tour tour = four_teams();
  nth(tour.riders, RR).seconds = nth(tour.riders, BS).seconds = 260;
  nth(tour.riders, BS).last_rank = 2;
  nth(tour.riders, RR).last_rank = 5;
  EXPECT_EQ(leaders(tour).yellow, BS);
}

TEST(LiteralGrandTour, EX76JerseysWithoutPoints) {  // GT-JERSEY-3, GT-PREP-4
  Tour tour = four_teams();
  nth(tour.riders, RR).seconds = 0;
  nth(tour.riders, RR).sprint = 5;
  const Jerseys worn = jerseys(tour);
  EXPECT_EQ(worn.yellow, RR);
  EXPECT_EQ(worn.green, -1);
  EXPECT_EQ(worn.dotted, -1);
  prepare_next_stage(tour, true);
  EXPECT_EQ(nth(tour.teams, R).rest, 2);
  for (const int team : {B, K, G}) EXPECT_EQ(nth(tour.teams, team).rest, 0);
}

TEST(LiteralGrandTour, EX17RestDay) {  // GT-PREP-2, GT-PREP-4, GT-PREP-5
  Tour tour = four_teams();
  nth(tour.riders, RR).seconds = 0;
  nth(tour.riders, RR).sprint = 9;
  nth(tour.riders, GS).sprint = 8;
  nth(tour.riders, KR).mountain = 5;
  EXPECT_EQ(jerseys(tour).green, GS);
  for (TourRider& rider : tour.riders) rider.fatigue = 7;
  prepare_next_stage(tour, true);
  EXPECT_EQ(nth(tour.teams, R).rest, 2);
  EXPECT_EQ(nth(tour.teams, K).rest, 1);
  EXPECT_EQ(nth(tour.teams, G).rest, 0);
  for (int rider = 0; rider < 8; ++rider)
    EXPECT_EQ(nth(tour.riders, rider).fatigue, rider == RR || rider == KR ? 4 : 2) << rider;
}

TEST(LiteralGrandTour, EX18WhoBegins) {  // GT-ORDER-1 to GT-ORDER-4
  Tour tour = four_teams();
  nth(tour.teams, R).podium = 5;
  nth(tour.teams, B).podium = 2;
  nth(tour.teams, G).podium = 1;
  nth(tour.teams, G).rest = 1;
  nth(tour.teams, K).podium = 7;
  nth(tour.riders, BR).seconds = 190;
  nth(tour.riders, GS).seconds = 170;
  EXPECT_EQ(placing_order(tour), (std::vector<int>{B, R, K, G}));
  EXPECT_EQ(placing_order(tour, true), (std::vector<int>{B, G, R, K}));
}

TEST(LiteralGrandTour, EX20And21Bonus) {  // GT-BONUS-2, GT-BONUS-3, GT-BONUS-4
  const Bonus two = bonus_table(10, 2);
  EXPECT_EQ(two.general, (std::vector<int>{3, 2, 1}));
  EXPECT_EQ(two.teams, (std::vector<int>{1}));
  EXPECT_EQ(two.sprint, (std::vector<int>{2, 1}));
  EXPECT_EQ(two.mountain, (std::vector<int>{2, 1}));
  const Bonus three = bonus_table(8, 3);
  EXPECT_EQ(three.general, (std::vector<int>{4, 3, 2, 1}));
  EXPECT_EQ(three.teams, (std::vector<int>{2, 1}));
  EXPECT_EQ(three.sprint, (std::vector<int>{3, 2, 1}));
  EXPECT_EQ(three.mountain, (std::vector<int>{3, 2, 1}));

  Tour tour = four_teams();  // GC BR BS RR RS ...; CE Blue, Red; nobody has Sprint points
  tour.riders.resize(6);
  tour.teams.resize(3);
  nth(tour.riders, KR).mountain = 4;
  nth(tour.riders, RS).mountain = 2;  // only two riders own Mountain points: the third place lapses
  EXPECT_EQ(bonus_of(tour, 8), (std::vector<int>{4 + 3 + 2, 2 + 1 + 1 + 2, 3}));
  nth(tour.teams, K).podium = 6;
  EXPECT_EQ(final_scores(tour, 8), (std::vector<int>{9, 6, 9}));
  EXPECT_EQ(final_ranking(tour, 8), (std::vector<int>{B, K, R}));  // GT-WIN-1: BR crossed before KR
}

// -------------------------------------------------------------------------------------------------------- specialists

TEST(LiteralGrandTour, EX41SuperSprinteurDeck) {  // GT-SPEC-1 to GT-SPEC-12, GT-DRAFT-3
  std::map<std::string, std::string> decks;
  for (const Specialist& specialist : specialists())
    for (const Card& card : deck_of(specialist))
      decks[specialist.name] += std::to_string(card.value) + (has_power(card) ? "*" : "") + " ";
  EXPECT_EQ(decks["Super Sprinteur"], "2 2 2 3 3 3 4 4 4 4 5 5 9 10 11 ");
  EXPECT_EQ(decks["Baroudeur"], "3 3 4 4 4 5 5 5* 6 6* 6* 7 7 7* ");
  EXPECT_EQ(decks["Flandrien"], "3 3 3* 4 4 4* 5 5 5* 6 6 6* 7 7 7* ");
  EXPECT_EQ(decks["Grimpeur"], "3* 3* 3* 4 4 4 5 5 5 6* 6* 6* 7 7 7 ");
  EXPECT_EQ(decks["Équipier"], "3 3 3 4* 4* 4* 5 5 5 6 6 6 7 7 7 ");
  EXPECT_EQ(decks["Super Rouleur"], "3 3 3 4 4 4 5 5* 5* 6 6* 6* 7 7 7 ");
  EXPECT_EQ(decks["Puncheur"], "3 3 3 4 4 5 5 5 6 6 7 7 7 8* ");
  EXPECT_EQ(decks["Descendeur"], "2 2 2 3* 3* 3* 4 4 4 5 5 5 9 9 9 ");
  EXPECT_EQ(decks["Polyvalent"], "2 2 2 3 3 3 3 5 5 5 6 6 9 9 9 ");
  EXPECT_EQ(decks["Montagnard"], "2 2 3 3 4 4 4 4 5 5 7* 7* 9 9 ");
  EXPECT_EQ(decks["Écureuil"], "2 2 3 3 3 4 4 4 5 5 5 7* 7* 9 9 ");
  EXPECT_EQ(decks["Flahute"], "2 2 2 3 3 3 4 4 5 5 5 5* 9 9* 9* ");
}

TEST(LiteralGrandTour, EX42Draft) {  // GT-DRAFT-1, GT-DRAFT-2
  const int A = 0, C = 2;
  EXPECT_EQ(draft_order({C, A, 1}), (std::vector<int>{C, A, 1, 1, A, C}));
  EXPECT_EQ(specialists().size(), 12U);
  EXPECT_EQ(copies_of_a_specialist(3), 1);
  EXPECT_EQ(copies_of_a_specialist(4), 2);
}

TEST(LiteralGrandTour, Recovery) {  // GT-POW-4, GT-POW-5
  const Card equipier{.value = 4, .recovery = true};
  EXPECT_EQ(fatigue_after_recovery(equipier, 2), 1);
  EXPECT_EQ(fatigue_after_recovery(equipier, 0), 0);
  EXPECT_EQ(fatigue_after_recovery(equipier, 2, false), 2);
  EXPECT_EQ(fatigue_after_recovery(plain(4), 2), 2);
}

// -------------------------------------------------------------------------------------------------------- refreshment

std::vector<Card> cards(const std::vector<int>& values) {
  std::vector<Card> all;
  for (const int value : values) all.push_back(plain(value));
  return all;
}
Hand plain_hand(const std::vector<int>& values) {
  Hand hand;
  for (const int value : values) hand.push_back({value, false});
  return hand;
}

TEST(LiteralGrandTour, EX65Refreshment) {  // GT-EXT-3, GT-DP-7
  std::vector<Card> puncheur = cards({3, 5, 6, 7, 7, 4});
  puncheur.push_back({.value = 8, .relentless = true});
  Hand four = plain_hand({7, 6, 3});
  four.insert(four.begin(), {8, true});
  EXPECT_EQ(legal_refreshments(puncheur, false).count(four), 1U);
  EXPECT_EQ(legal_refreshments(puncheur, false).count({}), 1U);
  const std::vector<Card> sprinteur = cards({9, 9, 5, 2, 2});
  EXPECT_EQ(legal_refreshments(sprinteur, true).count(plain_hand({9, 9, 5, 2})), 1U);
  EXPECT_EQ(legal_refreshments(sprinteur, false).count(plain_hand({9, 9, 5, 2})), 0U);
  EXPECT_EQ(default_refreshment(sprinteur, true), plain_hand({9, 9, 5, 2}));
  EXPECT_EQ(default_refreshment(sprinteur, false), plain_hand({9, 9, 5}));  // 23; nothing makes 24
  // 24 with four cards: 8 7 6 3 or 8 7 5 4, the third card decides. With the token 25: 8 7 7 3 before 8 7 6 4.
  EXPECT_EQ(default_refreshment(puncheur, false), four);
  EXPECT_EQ(default_refreshment(puncheur, true), (Hand{{8, true}, {7, false}, {7, false}, {3, false}}));
  std::vector<Card> equipier = cards({4, 7});  // at equal value the card with a power
  equipier.insert(equipier.begin() + 1, {.value = 4, .recovery = true});
  equipier.push_back(plain(7));
  equipier.push_back(plain(6));
  EXPECT_EQ(default_refreshment(equipier, false), (Hand{{7, false}, {7, false}, {6, false}, {4, true}}));
}

TEST(LiteralGrandTour, EX66RefreshmentDeck) {  // GT-EXT-4
  const PileSizes piles = after_refreshment({.draw = 2, .recycle = 5}, 4);
  EXPECT_EQ(piles.draw, 11);
  EXPECT_EQ(piles.recycle, 0);
}

TEST(LiteralGrandTour, RefreshmentToken) {  // GT-EXT-2, GT-EXT-5
  Scene scene{TV()};
  scene.put("A", "38");
  scene.put("B", "36");
  scene.put("C", "30");
  Stage stage{.track = scene.track, .riders = scene.riders, .refreshment = 40};
  ride(stage, {plain(2), plain(9), plain(2)});
  EXPECT_EQ(stage.refreshed_first, scene.number("B"));
  EXPECT_TRUE(stage.refreshing);
  ride(stage, {plain(2), plain(2), plain(9)});
  EXPECT_EQ(stage.refreshed_first, scene.number("B"));
  EXPECT_FALSE(stage.refreshing);
}

// ---------------------------------------------------------------------------------------------------- automatic piles

std::vector<Tile> tiles_of(const std::vector<std::pair<int, int>>& climbs, int squares = 78) {
  std::vector<Tile> tiles(static_cast<std::size_t>(squares / 6), Tile(6, "flat"));
  for (const auto& [first, last] : climbs)
    for (int q = first; q <= last; ++q) nth(nth(tiles, q / 6), q % 6) = "climb";
  return tiles;
}
std::string told(const AutomaticPiles& piles) {
  return piles.major_face + " " + std::to_string(piles.major) + ", " + piles.minor_face + " " +
         std::to_string(piles.minor);
}

TEST(LiteralGrandTour, EX68To72AutomaticPiles) {  // GT-PLACE-1 to GT-PLACE-7
  EXPECT_EQ(told(automatic_piles(tiles_of({{27, 30}, {50, 52}}), 73)), "sprint 73, mountain 31");    // GT-EX-68
  EXPECT_EQ(told(automatic_piles(tiles_of({{20, 25}, {50, 55}}), 73)), "mountain 56, sprint 73");    // GT-EX-69
  EXPECT_EQ(told(automatic_piles(tiles_of({}), 73)), "sprint 73, sprint 42");                        // GT-EX-71
  EXPECT_EQ(told(automatic_piles(tiles_of({{72, 77}}), 74)), "mountain 74, sprint 42");              // GT-EX-72
  EXPECT_EQ(told(automatic_piles(tiles_of({{20, 25}, {72, 77}}), 74)), "mountain 74, mountain 26");  // equal: the later
}

TEST(LiteralGrandTour, RefreshmentSquare) {  // GT-CREATE-5
  std::vector<Tile> tiles = tiles_of({}, 102);
  EXPECT_EQ(refreshment_square(tiles), 54);  // the first at or after 51
  nth(tiles, 10) = Tile(6, "supply");        // 60: 9 from 51
  EXPECT_EQ(refreshment_square(tiles), 60);
  nth(tiles, 7) = Tile(6, "supply");  // 42: as near, but earlier
  EXPECT_EQ(refreshment_square(tiles), 60);
  nth(tiles, 8) = Tile(6, "supply");  // 48
  EXPECT_EQ(refreshment_square(tiles), 48);
}

// ------------------------------------------------------------------------------------- what the examples do not show

Track two_roundabouts() {  // as on stage 2: X of the first is the first square of the second
  Track track;
  straight(track, 40);
  roundabout(track);  // 40 41 42
  roundabout(track);  // 43 44 45
  straight(track, 30);
  return track;
}

TEST(LiteralGrandTour, TwoForksInOneMove) {  // GT-ROUND-5
  Scene free{two_roundabouts()};
  free.put("D", "42", 0, plain(8));
  EXPECT_EQ(free.moved("D"), "I2',0");
  Scene second{two_roundabouts()};  // inner, then outer
  second.put("A", "I2'");
  second.put("D", "42", 0, plain(8));
  EXPECT_EQ(second.moved("D"), "O2',0");
  Scene both{two_roundabouts()};  // outer, then not beyond the second fork
  both.put("A", "I2'");
  both.put("B", "O2'");
  both.put("D", "42", 0, plain(8));
  EXPECT_EQ(both.moved("D"), "45,0");
}

TEST(LiteralGrandTour, ASecondForkInSlipstream) {  // GT-ROUND-16
  Scene scene{two_roundabouts()};
  scene.put("Z", "I2'");  // pulls the whole line out of the first roundabout
  scene.put("A", "45", 0);
  scene.put("B", "44", 0);
  scene.put("C", "43", 0);
  scene.put("D", "43", 1);
  scene.put("E", "I3");
  scene.put("F", "O5");
  scene.slip();
  scene.expect(
      {{"Z", "I2',0"}, {"A", "I1',0"}, {"B", "45,0"}, {"C", "44,0"}, {"D", "44,1"}, {"E", "43,0"}, {"F", "43,1"}});
  EXPECT_EQ(scene.tired(), "Z");
}

TEST(LiteralGrandTour, AgileWhereTheInnerWayCostsSquares) {  // GT-POW-14, GT-ROUND-5
  Scene climb{with(TR(), "climb", 43, 48)};
  climb.put("A", "41", 0, agile(6));  // inner: the climb is step 5, so 5 squares; outer: 6 squares
  EXPECT_EQ(climb.moved("A"), "O5,0");
}

TEST(LiteralGrandTour, ChaseAtAFork) {  // GT-POW-11
  Scene inner{TR()};
  inner.put("W", "O2");
  inner.put("A", "I2");
  inner.put("Flandrien", "38", 0, chasing(4));
  EXPECT_EQ(inner.moved("Flandrien"), "I1,0");
  Scene outer{TR()};
  outer.put("W", "O2");
  outer.put("A", "I1");
  outer.put("Flandrien", "38", 0, chasing(4));
  EXPECT_EQ(outer.moved("Flandrien"), "O1,0");
  Scene before{TR()};
  before.put("W", "O1");
  before.put("Flandrien", "37", 0, chasing(4));
  EXPECT_EQ(before.moved("Flandrien"), "42,0");
}

TEST(LiteralGrandTour, AgileMakesRoom) {  // GT-POW-12, GT-POW-15, GT-POW-16
  Scene scene{TV()};
  scene.put("A", "74", 0);
  scene.put_crashed("B", "74", 1);
  scene.put("C", "70", 0, agile(4));
  scene.put("D", "70", 1, agile(4));
  EXPECT_EQ(scene.moved("C"), "74,0");
  scene.expect({{"A", "74,1"}, {"B", "74,2 crashed"}});
  EXPECT_EQ(scene.moved("D"), "74,-1");
  Scene stuck{TZ()};
  stuck.put("A", "33");
  stuck.put("B", "32", 0, plain(2));
  stuck.put("C", "34");
  stuck.put("D", "32", -1, plain(2));
  EXPECT_EQ(stuck.moved("D"), "32,-1 crashed");  // he lost squares on a wavy square
  EXPECT_EQ(stuck.moved("B"), "32,0 crashed");
}

// On any road, whatever is played: nobody shares a place, nobody leaves the road, nobody rides backwards, and on a
// split way nobody changes to the other one.
TEST(LiteralGrandTour, RidersStayOnTheirWays) {
  std::mt19937 dice(2025);
  const auto below = [&](int n) { return static_cast<int>(dice() % static_cast<unsigned>(n)); };
  for (int game = 0; game < 1000; ++game) {
    Track track;
    straight(track, 4);
    for (int tile = 0; tile < 5; ++tile) {
      const int kind = below(4);
      if (kind == 0) dangerous_bend(track);
      if (kind == 1) roundabout(track);
      if (kind == 2) straight(track, 1 + below(6), below(2) == 0 ? "climb" : "descent", 1 + below(3));
      if (kind == 3) straight(track, 1 + below(6));
    }
    straight(track, 4);
    Riders riders(8);
    for (Rider& rider : riders) {
      int square = below(count_of(track.squares));
      while (full(track, riders, square)) square = below(count_of(track.squares));
      rider.lane = rfree(track, riders, square);
      rider.square = square;
      rider.crashed = at(track, square).wavy && below(3) == 0;
    }
    for (int round = 0; round < 6; ++round) {
      const Riders before = riders;
      for (Rider& rider : riders)
        rider.card = {
            .value = 2 + below(8), .breakaway = below(6) == 0, .chase = below(4) == 0, .agile = below(4) == 0};
      ride_a_round(track, riders, Kind::road);
      for (int a = 0; a < 8; ++a) {
        const Rider& rider = nth(riders, a);
        for (int b = 0; b < a; ++b)
          ASSERT_FALSE(rider.square == nth(riders, b).square && rider.lane == nth(riders, b).lane) << game;
        ASSERT_LT(rider.lane, at(track, rider.square).lanes) << game;
        bool found = false;
        for (const std::vector<int>& way : ways_from(track, nth(before, a).square, 20))
          for (const int square : way) found = found || square == rider.square;
        ASSERT_TRUE(found) << game;
      }
    }
  }
}

// ------------------------------------------------------------------------------------ the reading of the base rulebook

// GT-ROUND-16: on a road without a fork it gives the result of FR-SLIP-10, limited room included. Whole rounds, on
// roads of one to three lanes and every terrain, as the literal reading of the base rulebook rides them.
TEST(LiteralGrandTour, RidesARoadWithoutAForkAsTheBaseRulebookDoes) {
  std::mt19937 dice(2024);
  const auto below = [&](int n) { return static_cast<int>(dice() % static_cast<unsigned>(n)); };
  const std::string terrains[] = {"flat", "flat", "climb", "descent", "cobbles", "supply"};
  for (int road = 0; road < 3000; ++road) {
    Track track;
    literal::Track base;
    const int stretches = 4 + below(12), longest = 1 + below(5);
    for (int i = 0; i < stretches; ++i) {
      const std::string terrain = terrains[below(6)];
      const int lanes = 1 + below(3);
      for (int n = 1 + below(longest); n > 0; --n) {
        straight(track, 1, terrain, lanes);
        base.push_back({terrain, lanes});
      }
    }
    Riders riders(8);
    literal::Peloton peloton;
    const int window = std::min(4 + below(16), count_of(track.squares));
    const int first = below(count_of(track.squares) - window + 1);
    for (int i = 0; i < 8; ++i) {
      Rider& rider = nth(riders, i);
      const int square = first + below(window), lane = below(at(track, square).lanes);
      if (taken(riders, square, lane)) continue;
      rider.square = square;
      rider.lane = lane;
      rider.card = plain(2 + below(8));
      peloton[i] = {square, lane, rider.card.value, false};
    }
    ride_a_round(track, riders, Kind::road);
    literal::ride_a_round(base, peloton, count_of(base) - 1);
    for (const auto& [name, other] : peloton) {
      EXPECT_EQ(nth(riders, name).square, other.square) << road << " " << name;
      EXPECT_EQ(nth(riders, name).lane, other.lane) << road << " " << name;
      EXPECT_EQ(nth(riders, name).tired, other.tired) << road << " " << name;
    }
  }
}

}  // namespace
}  // namespace tourmalet::literal::grand_tour
