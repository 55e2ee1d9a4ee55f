#include "tests/scenario_support.hpp"

namespace tourmalet::scenario {
namespace {

TEST(TourDeFranceScenarios, FailInWordsWhenANumberOrACellIsChanged) {
  const auto number = [](const std::string& line) {
    return last_number(line, {"speed", "pace", "bound", "points", "turn", "stage", "place", "bonus"}, "2", "1");
  };
  EXPECT_GT(spoil_all("tour_de_france", number), 200);
  const auto cell = [](const std::string& line) -> std::optional<Spoilt> {
    if (!line.substr(line.find_first_not_of(' ', 6)).starts_with("at ") || line.back() == '-') return std::nullopt;
    return Spoilt{line.rfind(':') + 1, line.size(), "-", "off the road"};
  };
  EXPECT_GT(spoil_all("tour_de_france", cell), 80);
}

TEST(TourDeFranceScenarios, NameTheLineAndTheReason) {
  const std::pair<const char*, const char*> slips[] = {
      {"plaice 1:5.2\n", "t.scn:1: \"plaice\" is not one of stages, board"},
      {"place 1:5.9\nexpect at 1:5.2\n", "t.scn:1: \"5.9\" is not a cell of this stage"},
      {"place 40:5.2\nexpect at 1:5.2\n", "t.scn:1: \"40\" is not the number of a rider"},
      {"place 1:5.2 2:5.2\nexpect at 1:5.2\n", "t.scn:1: numbers 1 and 2 stand on one cell"},
      {"place 1:60.2\nexpect at 1:5.2\n", "t.scn:1: nobody begins a table turn in the finish zone"},
      {"place 1:5.2\ndice y7\nexpect at 1:5.2\n", "t.scn:2: \"y7\" is not a throw"},
      {"place 1:5.2\ndice w2\ndecide 1 yellow\nexpect running\n",
       "t.scn:4: the die yellow was thrown by number 1, written was white"},
      {"place 1:5.2\ndice y4 y5 y6\ndecide 1 yellow 8.2\nexpect turn 6\n",
       "t.scn:4: 2 of the dice written were never thrown, the first is yellow 5"},
      {"place 1:5.2 2:4.2\ndecide 2 yellow\nexpect running\n",
       "t.scn:2: it is not the turn of number 2, but of number 1"},
      {"place 1:5.2\ndecide 1 6.2\nexpect running\n", "t.scn:2: 6.2 is refused: no-pace (TDF-PACE-2)"},
      {"place 1:5.2\nrefuse 1 red\n", "t.scn:2: red expected to be refused, found that it is accepted"},
      {"place 1:5.2\nexpect at 1:6.2\n", "t.scn:2: 1 stands on: expected 6.2, found 5.2"},
      {"place 1:5.2 2:4.2\nexpect menu 1 adopt\n", "t.scn:2: menu of 1: expected adopt, found red white yellow"},
      {"place 1:5.2\nexpect group 36\n", "t.scn:2: number 36 is not on the road"},
      {"place 1:5.2\nexpect alone 36\n", "t.scn:2: number 36 is not on the road"},
      {"place 1:5.2\nexpect sheltered 36\n", "t.scn:2: number 36 is not on the road"},
      {"expect fallen none\n", "t.scn:1: nothing has been let happen yet"},
      {"expect no rode 1\n", "t.scn:1: nothing has been let happen yet"},
      {"place 1:5.2\ndice y4\ndecide 1 yellow 8.2\nexpect thrown 1 white\n",
       "t.scn:4: thrown by 1: expected white, found yellow"},
      {"teams 9\nexpect turn 0\n", "t.scn:2: options: teams: 9 is not from 2 to 6 (TDF-COMP-1)"},
      {"start\nstart\nexpect turn 0\n", "t.scn:2: the race runs already"},
  };
  say(game_of("scenarios/tour_de_france/t.scn"), slips);
}

}  // namespace
}  // namespace tourmalet::scenario
