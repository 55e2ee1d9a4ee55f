// What stage races share: criteria, leaders, rankings, places.
#include "rules/tour/standings.hpp"

#include <gtest/gtest.h>

#include <type_traits>

namespace tourmalet::tour {
namespace {

using Places = std::array<Place, 6>;

TEST(Tour, ResultsCanLiveInAState) {
  using Points = Results<6, 12>;
  using Seconds = Results<12, 20, std::uint32_t>;  // a Grand Tour
  static_assert(std::is_trivially_copyable_v<Points> && std::has_unique_object_representations_v<Points>);
  static_assert(std::is_trivially_copyable_v<Seconds> && std::has_unique_object_representations_v<Seconds>);
  EXPECT_EQ(sizeof(Points), 96U);
  EXPECT_EQ(Points(), Points());
}

TEST(Tour, PlacesByGroupsAndByHeads) {
  const std::array<int, 6> square{13, 10, 10, 9, 0, 9};
  EXPECT_EQ(places<6>(6, most(square), Counting::groups), (Places{1, 2, 2, 3, 4, 3}));
  EXPECT_EQ(places<6>(6, most(square), Counting::heads), (Places{1, 2, 2, 4, 6, 4}));
  EXPECT_EQ(places<6>(4, most(square), Counting::heads), (Places{1, 2, 2, 4, 0, 0}));
  EXPECT_EQ(places<6>(0, most(square), Counting::heads), Places());
}

TEST(Tour, CriteriaSpeakOneAfterAnother) {
  const std::array<std::uint32_t, 4> seconds{3600, 3590, 3590, 4'000'000'000U};  // no overflow far apart
  const std::array<int, 4> points{0, 5, 7, 9};
  EXPECT_EQ(leader(4, least(seconds)), 1U);
  EXPECT_EQ(leader(4, in_order(least(seconds), most(points))), 2U);
  EXPECT_EQ(leader(4, in_order(least(seconds), upside_down(most(points)))), 1U);
  EXPECT_EQ(leader(4, in_order(least(seconds), holder_first(2))), 2U);
  EXPECT_EQ(leader(4, in_order(least(seconds), clockwise_from(2, 4))), 2U);
  EXPECT_EQ(leader(4, in_order(least(seconds), clockwise_from(3, 4))), 1U);
  const auto order = ranking<4>(4, in_order(least(seconds), most(points)));
  EXPECT_EQ(std::vector<int>(order.begin(), order.end()), (std::vector<int>{2, 1, 0, 3}));
}

TEST(Tour, WhoDidNotFinishComesLast) {
  const std::array<Place, 3> place{2, 0, 1};
  EXPECT_LT(best_place(place)(0, 1), 0);
  EXPECT_GT(best_place(place)(1, 2), 0);
  EXPECT_EQ(best_place(place)(1, 1), 0);
  const auto order = ranking<3>(3, best_place(place));
  EXPECT_EQ(std::vector<int>(order.begin(), order.end()), (std::vector<int>{2, 0, 1}));
}

TEST(Tour, TheLatestStageThatSeparatesDecides) {
  Results<3, 4> results;
  results.place[0] = {1, 2, 3};
  results.place[1] = {3, 1, 2};
  results.place[2] = {2, 2, 1};
  EXPECT_GT(latest_places(results.place, 3)(0, 1), 0);  // level in stage 3, the second was better in stage 2
  EXPECT_LT(latest_places(results.place, 3)(2, 0), 0);
  EXPECT_LT(latest_places(results.place, 1)(0, 1), 0);
  EXPECT_EQ(latest_places(results.place, 0)(0, 1), 0);
}

TEST(Tour, WorthAndTeams) {
  constexpr std::array<std::uint16_t, 3> scale{60, 30, 10};
  EXPECT_EQ(worth(1, scale), 60);
  EXPECT_EQ(worth(3, scale), 10);
  EXPECT_EQ(worth(4, scale), 0);
  EXPECT_EQ(worth(0, scale), 0);
  EXPECT_EQ(sum_of_least(std::array<std::uint32_t, 5>{50, 10, 40, 20, 30}, 3), 60U);
  EXPECT_EQ(left_of(3, 4), 0);
  EXPECT_EQ(left_of(0, 4), 1);
}

}  // namespace
}  // namespace tourmalet::tour
