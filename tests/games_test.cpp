#include "rules/flamme_rouge/game.hpp"
#include "rules/tour_de_france/game.hpp"
#include "rules/vainqueur/game.hpp"
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

CHECK_GAME(
    Vainqueur,
    {
        R"({})",
        R"({"players": 2, "tt_exact_finish": true, "discard_freely": false, "final_tie": "last_stage_first"})",
        R"({"players": 6, "third_after_tie": "skip", "cap_tie": "stage_winner", "sprinter_under_handicap": true})",
        R"({"players": 3, "cap_tie": "holder", "board": "Short; plain 4/3 | Sea | A | B; time trial 2; mountain 4; mountain 5; time trial; mountain 4; plain 5/1; mountain 4; plain 4/2; mountain 4; time trial; plain 6/2; circuit 12 3+2 7-3 10r 11s9 | one | One | go | back; circuit 14"})",
    },
    CheckPlan{.seeds = 1, .strange_codes = 8, .most_decisions = 60000})

CHECK_GAME(TourDeFrance,
           {
               R"({"stages": "bench-straight", "teams": 2, "riders": 3})",
               R"({"stages": "bench-straight paris-champs-elysees bench-straight", "teams": 2, "riders": 3, "abandon": "return", "placement": "team"})",
               R"({"stages": "bench-straight bench-straight", "teams": 3, "riders": 4, "descent_die": "polka", "red_pace": "own", "finish_groups": "turn",
                   "contain": "position", "team_bonus": true, "ride_short": false, "gale_white_red": "reduced", "alone_on_climb": -1, "time_limit": 3})",
           },
           CheckPlan{.seeds = 1, .strange_codes = 4, .most_decisions = 20000})

TEST(Games, EveryRegisteredGameIsChecked) {
  for (const GameModule& game : games()) EXPECT_TRUE(checked_games().contains(std::string(game.id))) << game.id << " has no line in this file";
}

}  // namespace
}  // namespace tourmalet
