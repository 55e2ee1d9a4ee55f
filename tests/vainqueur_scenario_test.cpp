#include "tests/scenario_support.hpp"

namespace tourmalet::scenario {
namespace {

TEST(VainqueurScenarios, FailInWordsWhenANumberIsChanged) {
  const auto number = [](const std::string& line) {
    return last_number(line, {"at", "total", "points", "draw", "discards", "skips", "cards", "throws", "stage"}, "0",
                       "1");
  };
  EXPECT_GT(spoil_all("vainqueur", number), 100);
}

TEST(VainqueurScenarios, NameTheLineAndTheReason) {
  const std::pair<const char*, const char*> slips[] = {
      {"plaice P0 20\n", "t.scn:1: \"plaice\" is not one of players, option"},
      {"at P0 30\nexpect at P0 20\n", "t.scn:1: 30 is not a square of 20 km"},
      {"at P9 20\nexpect at P0 20\n", "t.scn:1: \"P9\" is not a player of this Tour"},
      {"at P0 260\nexpect at P0 20\n", "t.scn:1: \"260\" is not where they stand, a number from 0 to 240"},
      {"hand P0 SSSS\nexpect at P0 0\n", "t.scn:2: there are not so many cards S"},
      {"hand P0 2x\nexpect at P0 0\n", "t.scn:1: hand: there is no card \"x\""},
      {"hand P0 222222222\nexpect at P0 0\n", "t.scn:1: a hand has 7 cards, 8 in its owner's turn"},
      {"table P0 2\nexpect at P0 0\n", "t.scn:1: on a table lie only handicaps and a Climber"},
      {"decide P0 6\nexpect at P0 60\n", "t.scn:1: P0 6 is refused: card-not-in-hand (VT-TURN-3)"},
      {"hand P0 2\nrefuse P0 2\n", "t.scn:2: P0 2 expected to be refused, found that it is accepted"},
      {"hand P0 2\nrefuse P0 4 handicapped\n",
       "t.scn:2: P0 4 expected to be refused by handicapped, found card-not-in-hand (VT-TURN-3)"},
      {"draws P1 S\nexpect turn P0\n", "t.scn:2: the draw of S by P1 was never asked for"},
      {"hand P0 SS\nhand P2 S\ndraws P1 S\nfallback P0\nexpect turn P1\n",
       "t.scn:5: the draw of S by P1 was not possible"},
      {"table P0 cp\nexpect at P0 0\n", "t.scn:1: in front of P0 lies c already: one handicap at a time (VT-HC-2)"},
      {"table P0 c\ntable P0 p\nexpect at P0 0\n", "t.scn:2: in front of P0 lies c already"},
      {"stage 4\ntable P0 CC\nexpect at P0 0\n", "t.scn:2: the Climber of P0 is out already"},
      {"discards 90\nexpect at P0 0\n",
       "t.scn:2: the discard pile cannot have 90 cards: beside hands and tables 74 are left"},
      {"skips P0 1\nexpect at P0 0\n", "t.scn:2: stage 1 is ridden with cards, so P0 has no turns to skip"},
      {"stage 2\ntable P0 c\nexpect at P0 0\n", "t.scn:3: stage 2 is a time trial, so nothing lies in front of P0"},
      {"places 1 1 2 3 4\nexpect at P0 0\n", "t.scn:2: stage 1 has no places yet: stage 1 is being ridden"},
      {"expect at P0 0\ntotal P0 60\nexpect total P0 60\n", "t.scn:2: the Tour runs already"},
      {"expect at P0 0\nturn P1\nexpect turn P1\n", "t.scn:2: the Tour runs already"},
      {"expect no rode P1\n", "t.scn:1: nothing has been let happen yet"},
      {"expect winner none\n", "t.scn:1: nothing has been let happen yet"},
      {"expect swept none\n", "t.scn:1: nothing has been let happen yet"},
      {"expect order P1 P2 P3 P0\n", "t.scn:1: order of play: expected P1 P2 P3 P0, found P0 P1 P2 P3"},
      {"expect turn P1\n", "t.scn:1: turn of: expected P1, found P0"},
      {"fallback P0\nexpect event sneezed\n", "t.scn:2: \"sneezed\" is not an event"},
      {"players 9\nexpect turn P0\n", "t.scn:2: options: players: 9 is not from 2 to 6 (VT-SETUP-1)"},
      {"start\nstart\nexpect turn P0\n", "t.scn:2: the Tour runs already"},
  };
  say(game_of("scenarios/vainqueur/t.scn"), slips);
}

}  // namespace
}  // namespace tourmalet::scenario
