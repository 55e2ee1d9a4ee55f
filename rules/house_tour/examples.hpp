// Options of Tours that show what the game can do.
#pragma once

#include <string_view>

namespace tourmalet::house_tour {

struct Examples {
  // The Tours whose events make the signature; a change here changes it.
  static constexpr std::string_view signed_by[] = {
      R"({"teams": 4})",
      R"({"stages": "chrono-du-canal-2-4:ttt peloton-08-2-4 chrono-des-moulins-2-4:itt base-la-haut-montagne", "teams": 3,
          "rest_days": "2"})",
      R"({"stages": "peloton-12-5-6 grand-tour-09-5-6", "teams": 6})",
  };
  static constexpr int signed_races = 20;

  // Between them they use every option: for the checker and the fuzzers.
  static constexpr unsigned races = 1, most_decisions = 20000;  // of each, and in each if it is played at random
  static constexpr std::string_view checked[] = {
      R"({"tour": "tour-des-collines", "teams": 2})",
      R"({"stages": "chrono-du-canal-2-4:ttt base-firenze-milano chrono-des-moulins-2-4:itt", "teams": 3, "rest_days": "1",
          "name": "Trois jours"})",
      R"({"stages": "chrono-des-moulins-5-6:itt peloton-08-5-6 chrono-du-canal-5-6:ttt", "teams": 6, "rest_days": "1 2",
          "musettes": false})",
      R"({"stages": "chrono-du-canal-2-4:ttt base-firenze-milano chrono-des-moulins-2-4:itt", "teams": 2,
          "earlier": "seed rS,bR,bS,rR ; traits rS:grimpeur bR:suceur ; 1 bR:700 bS:700 rR:710 rS:710 ; 2 rR:10980 bS:11000 bR:10980:pay rS:11010:stop sprint bS,rR fatigue rR:3"})",
      R"({"stages": "base-la-classicissima", "teams": 4, "traits": false, "form": false})",
  };
};

}  // namespace tourmalet::house_tour
