// The bots of Le Vainqueur du Tour: each level stronger than the one before.
#include <gtest/gtest.h>

#include <algorithm>
#include <string>

#include "tests/bots_support.hpp"

namespace tourmalet {
namespace {

TEST(VainqueurBots, EveryLevelBeatsTheOneBefore) {
  const GameModule& game = *find_game("vainqueur");
  const auto four = game.open(embedded_data(), Value().set("players", 4));
  EXPECT_GT(wins(game, four, "steady", "random", 40), 35);
  EXPECT_GT(wins(game, four, "mc:60", "steady", 100), 28);  // 25 if they were equal
}

}  // namespace
}  // namespace tourmalet
