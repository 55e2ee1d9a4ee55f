#include "rules/flamme_rouge/game.hpp"
#include "tests/game_checker.hpp"

namespace tourmalet {
namespace {

CHECK_GAME(FlammeRouge, {
                            R"({})",
                            R"({"stage": "base-la-haut-montagne", "teams": 2})",
                            R"({"stage": "base-la-classicissima", "teams": 3, "handicap": [0, 1, 2]})",
                            R"({"stage": "gigamic-2018-09", "first": 2})",
                            R"({"stage": "base-le-col-du-ballon", "handicap": [2, 2, 2, 2], "first": 0})",
                            R"({"road": "start 8 lanes 1, climb 1, supply 2 lanes 3, cobbles 1 lanes 1, descent 3, flat 30 lanes 1, finish, climb 1"})",
                            R"({"road": "start 4, flat 240, finish, flat 6", "teams": 2})",
                        })

TEST(Games, EveryRegisteredGameIsChecked) {
  for (const GameModule& game : games()) EXPECT_TRUE(checked_games().contains(std::string(game.id))) << game.id << " has no line in this file";
}

}  // namespace
}  // namespace tourmalet
