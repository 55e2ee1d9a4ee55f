// The bots of Le Tour de France: each level stronger than the one before.
#include <gtest/gtest.h>

#include <algorithm>
#include <string>

#include "tests/bots_support.hpp"

namespace tourmalet {
namespace {

TEST(TourDeFranceBots, EveryLevelBeatsTheOneBefore) {
  const GameModule& game = *find_game("tour-de-france");
  const auto two = game.open(embedded_data(),
                             read_json(R"({"stages": "paris-champs-elysees", "teams": 2, "riders": 3})", "options"));
  EXPECT_GT(wins(game, two, "simple", "random", 40), 38);
  EXPECT_GT(wins(game, two, "experienced", "simple", 400), 215);  // 200 if they were equal
  EXPECT_GT(wins(game, two, "mc:40", "experienced", 24), 14);
}

}  // namespace
}  // namespace tourmalet
