// What simulated Tours by the house rules count: sums agree whichever way they are counted.
#include <gtest/gtest.h>

#include "loader/data.hpp"
#include "rules/registry.hpp"
#include "sim/races.hpp"

namespace tourmalet {
namespace {

constexpr std::uint64_t tours = 16;
constexpr unsigned teams = 4;

double sum(const Table& table) {
  double all = 0;
  for (const auto& [key, spread] : table) all += spread.mean() * static_cast<double>(spread.count());
  return all;
}

TEST(HouseTourCensus, SumsAgree) {
  Plan plan;
  plan.game = find_game("house-tour");
  plan.courses = {plan.game->open(
      embedded_data(),
      read_json(R"({"stages": "peloton-09-2-4 chrono-des-moulins-2-4:itt grand-tour-03-2-4", "teams": 4})",
                "options"))};
  plan.bots = {"newcomer", "newcomer", "newcomer", "newcomer"};
  plan.races = tours;
  plan.threads = 1;
  const Outcomes outcomes = ride(plan);
  const Tables& tables = outcomes.tables;
  EXPECT_NEAR(sum(tables.at("Tours won by seat")), tours, 1e-9);
  EXPECT_NEAR(sum(tables.at("Tours won by trait")), tours, 1e-9);  // HR-TRAIT-2: every team has one
  EXPECT_NEAR(sum(tables.at("Tours won by trait and rider")), tours, 1e-9);
  EXPECT_NEAR(sum(tables.at("prizes by trait")), 4 * tours, 1e-9);  // HR-END-1
  EXPECT_EQ(tables.at("Tours won by the yellow jersey after").size(), 2U);
  for (const char* lost : {"seconds lost on the field by trait", "seconds between riders of a stage"})
    EXPECT_NEAR(sum(tables.at(lost)), 0, 1e-6) << lost;
  std::uint64_t cards = 0;  // HR-FORM-1: one each stage
  for (const auto& [key, spread] : tables.at("seconds lost on the field by form card")) cards += spread.count();
  EXPECT_EQ(cards, 3 * teams * tours);
  for (const auto& [key, spread] : tables.at("rounds of")) {  // a stage is longer than its cards are high
    EXPECT_EQ(spread.count(), tours) << key.name;
    EXPECT_GE(spread.least(), 8) << key.name;
    const auto& decisions = tables.at("decisions of a team in").at(key);
    EXPECT_GE(decisions.mean(), spread.mean()) << key.name;
    EXPECT_LE(decisions.mean(), 10 * spread.mean()) << key.name;
  }
  EXPECT_EQ(tables.at("rounds of").size(), 3U);
  for (const auto& [key, spread] : tables.at("different leaders of a Tour")) {
    EXPECT_GE(spread.least(), 1) << key.name;
    EXPECT_LE(spread.most(), 3) << key.name;
  }
  for (const auto& [key, spread] : tables.at("teams with a prize")) {
    EXPECT_GE(spread.least(), 1);
    EXPECT_LE(spread.most(), teams);
  }
}

}  // namespace
}  // namespace tourmalet
