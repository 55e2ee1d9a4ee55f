// Options of Tours that show what the game can do.
#pragma once

#include <string_view>

namespace tourmalet::grand_tour {

struct Examples {
  // The Tours whose events make the signature; a change here changes it.
  static constexpr std::string_view signed_by[] = {
      R"({"teams": 4})",
      R"({"stages": "grand-tour-01-2-4 grand-tour-05-2-4 grand-tour-10-2-4 grand-tour-02-2-4", "teams": 3,
          "rest_days": "2", "specialists": true})",
      R"({"stages": "grand-tour-12-5-6 grand-tour-10-5-6 grand-tour-15-5-6", "teams": 6, "specialists": true})",
  };
  static constexpr int signed_races = 20;

  // Between them they use every option: for the checker and the fuzzers.
  static constexpr unsigned races = 1, most_decisions = 20000;  // of each, and in each if it is played at random
  static constexpr std::string_view checked[] = {
      R"({"tour": "grand-tour-basic", "teams": 2})",
      R"({"stages": "grand-tour-01-2-4 grand-tour-05-2-4 grand-tour-10-2-4", "teams": 3, "rest_days": "1",
          "specialists": true, "order": "points"})",
      R"({"stages": "grand-tour-02-5-6 grand-tour-01-5-6 grand-tour-20-5-6", "teams": 6, "rest_days": "2",
          "specialists": true, "podium": "team_time", "breakaway": true, "weather": true})",
      R"({"tour": "random", "length": 3, "draw": 7, "teams": 2, "weather": true})",
      R"({"stages": "grand-tour-01-2-4 grand-tour-04-2-4 grand-tour-10-2-4", "teams": 2, "rest_days": "2",
          "earlier": "1 rR:70 bS:60 bR:60 rS:70 ; 2 bR:20 rS:20 bS:60 rR:90 major bR,rS minor rS fatigue rS:2 bS:4"})",
  };
};

}  // namespace tourmalet::grand_tour
