// Options of races that show what the game can do.
#pragma once

#include <string_view>

namespace tourmalet::tour_de_france {

struct Examples {
  // The races whose events make the signature; a change here changes it.
  static constexpr std::string_view signed_by[] = {
      R"({"stages": "bench-straight", "teams": 6})",
      R"({"stages": "paris-champs-elysees bench-straight", "teams": 2, "riders": 3})",
      R"({"stages": "briancon-alpe-dhuez", "teams": 3, "riders": 4, "descent_die": "polka", "contain": "position",
          "red_pace": "own"})",
      R"({"stages": "roskilde-nyborg carcassonne-foix", "teams": 4, "riders": 3, "abandon": "return",
          "ride_short": false, "time_limit": 5})",
  };
  static constexpr int signed_races = 20;

  // Between them they use every option: for the checker and the fuzzers.
  static constexpr unsigned races = 1, most_decisions = 20'000;  // of each, and in each if it is played at random
  static constexpr std::string_view checked[] = {
      R"({"stages": "bench-straight", "teams": 2, "riders": 3})",
      R"({"stages": "bench-straight paris-champs-elysees bench-straight", "teams": 2, "riders": 3, "abandon": "return",
          "placement": "team"})",
      R"({"stages": "bench-straight bench-straight", "teams": 3, "riders": 4, "descent_die": "polka", "red_pace": "own",
          "finish_groups": "turn", "contain": "position", "team_bonus": true, "ride_short": false,
          "gale_white_red": "reduced", "alone_on_climb": -1, "time_limit": 3})",
      R"({"stages": "paris-champs-elysees bench-straight", "teams": 2, "riders": 3, "time_limit": 3,
          "earlier": "lot 1,0 ; 1 arrived 7,1:1700 3:1742 late 2,9:1860 out 8 SP1/1 8,1 SP1/2 2,7"})",
  };
};

}  // namespace tourmalet::tour_de_france
