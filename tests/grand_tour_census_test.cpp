// Statistics of simulated Tours: sums agree whichever way they are counted, errors are those of a known case.
#include <gtest/gtest.h>

#include <cmath>
#include <set>

#include "loader/data.hpp"
#include "rules/registry.hpp"
#include "sim/plot.hpp"
#include "sim/races.hpp"

namespace tourmalet {
namespace {

constexpr std::uint64_t tours = 24;

Outcomes ridden(unsigned threads) {
  Plan plan;
  plan.game = find_game("grand-tour");
  plan.courses = {plan.game->open(
      embedded_data(),
      read_json(R"({"stages": "grand-tour-03-2-4 grand-tour-10-2-4 grand-tour-04-2-4", "teams": 4, "rest_days": "1",
                    "specialists": true})",
                "options"))};
  plan.bots = {"patient", "wheelsucker", "climber", "patient"};
  plan.races = tours;
  plan.threads = threads;
  return ride(plan);
}

double sum(const Table& table) {
  double all = 0;
  for (const auto& [key, spread] : table) all += spread.mean() * static_cast<double>(spread.count());
  return all;
}
std::uint64_t count(const Table& table) {
  std::uint64_t all = 0;
  for (const auto& [key, spread] : table) all += spread.count();
  return all;
}

TEST(Spread, ErrorsOfAKnownCase) {
  Spread one, two;
  for (const double value : {1.0, 2.0}) one.add(value);
  for (const double value : {3.0, 4.0}) two.add(value);
  one.add(two);
  EXPECT_EQ(one.count(), 4U);
  EXPECT_DOUBLE_EQ(one.mean(), 2.5);
  EXPECT_DOUBLE_EQ(one.deviation(), std::sqrt(5.0 / 3));
  EXPECT_DOUBLE_EQ(one.error(), std::sqrt(5.0 / 12));
  EXPECT_EQ(one.least(), 1);
  EXPECT_EQ(one.most(), 4);
}

TEST(TourCensus, SumsAgree) {
  const Outcomes outcomes = ridden(1);
  const auto& tables = outcomes.tables;
  const double points = sum(tables.at("Tour points by seat"));
  // podiums of three stages, a rest day with three leaders at most, prizes for seven places in three classifications
  EXPECT_GE(points, tours * 3 * 6.0);
  EXPECT_LE(points, tours * (3 * 6 + 3 + 6 + 3 + 3 + 1.0));
  for (const char* by : {"pair", "pick"}) {
    EXPECT_DOUBLE_EQ(sum(tables.at(std::string("Tour points by ") + by)), points) << by;
    EXPECT_EQ(count(tables.at(std::string("Tour points by ") + by)), 4 * tours) << by;
  }
  EXPECT_DOUBLE_EQ(sum(tables.at("Tour points by specialist")), 2 * points);  // each team has two
  EXPECT_DOUBLE_EQ(sum(tables.at("points of the rider by specialist")), tours * 3 * 6.0);
  for (const char* by : {"seat", "pair", "pick"})
    EXPECT_DOUBLE_EQ(sum(tables.at(std::string("Tours won by ") + by)), double(tours)) << by;
  for (const char* of : {"seconds of the winner of", "seconds from first to last of", "won by a sprinteur"}) {
    EXPECT_EQ(tables.at(of).size(), 3U) << of;
    for (const auto& [stage, spread] : tables.at(of)) EXPECT_EQ(spread.count(), tours) << of;
  }
  // of the second and third stage: a podium of six points each, whatever was carried
  EXPECT_DOUBLE_EQ(sum(tables.at("podium points by fatigue cards carried by both riders")), tours * 2 * 6.0);
  const Table& carried = tables.at("fatigue cards carried into");
  EXPECT_EQ(carried.begin()->second.most(), 0);
  EXPECT_GT(carried.rbegin()->second.mean(), 0);
  for (const auto& [stage, spread] : carried) EXPECT_EQ(spread.count(), 8 * tours);
  EXPECT_EQ(tables.at("Tours won by the leader on points after").size(), 2U);
}

// The seats of the table are those of the bots.
TEST(TourCensus, WinsOfSeatsAreThoseOfTheBots) {
  const Outcomes outcomes = ridden(1);
  for (const auto& [key, spread] : outcomes.tables.at("Tours won by seat"))
    EXPECT_DOUBLE_EQ(spread.mean(), outcomes.bots[key.order].wins.mean()) << key.name;
}

TEST(TourCensus, ThreadsChangeNothing) {
  const Outcomes one = ridden(1), two = ridden(2);
  ASSERT_EQ(one.tables.size(), two.tables.size());
  for (const auto& [what, table] : one.tables)
    for (const auto& [key, spread] : table) {
      const Spread& other = two.tables.at(what).at(key);
      EXPECT_EQ(spread.count(), other.count()) << what << ": " << key.name;
      EXPECT_EQ(spread.mean(), other.mean()) << what << ": " << key.name;
      EXPECT_EQ(spread.error(), other.error()) << what << ": " << key.name;
    }
}

TEST(Plot, TellsEveryRowThatCounts) {
  Table table;
  for (int i = 0; i < 100; ++i) {
    table[{1, "low & slow"}].add(i % 2);
    table[{2, "high"}].add(i % 4 != 0);
    if (i < 3) table[{3, "rare"}].add(1);
  }
  const std::string drawn = plot("a title", table, Rows::as_they_come),
                    sorted = plot("a title", table, Rows::best_first);
  for (const char* text : {"a title", "A title", "low &amp; slow", "50.0 %", "high", "75.0 %"})
    EXPECT_NE(drawn.find(text), std::string::npos) << text;
  EXPECT_EQ(drawn.find("rare"), std::string::npos);
  EXPECT_LT(drawn.find("low"), drawn.find("high"));
  EXPECT_GT(sorted.find("low"), sorted.find("high"));
}

}  // namespace
}  // namespace tourmalet
