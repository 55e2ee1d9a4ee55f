// Options of races that show what the game can do.
#pragma once

#include <string_view>

namespace tourmalet::flamme_rouge {

struct Examples {
  // The races whose events make the signature; a change here changes it.
  static constexpr std::string_view signed_by[] = {
      R"({"stage": "base-avenue-corso-paseo", "teams": 4})",
      R"({"stage": "base-firenze-milano", "teams": 3})",
      R"({"stage": "base-la-haut-montagne", "teams": 4})",
      R"({"stage": "gigamic-2018-09", "teams": 2})",
  };
  static constexpr int signed_races = 500;

  // Between them they use every option: for the checker and the fuzzers.
  static constexpr unsigned races = 8, most_decisions = 5000;  // of each, and in each if it is played at random
  static constexpr std::string_view checked[] = {
      R"({})",
      R"({"teams": 2})",
      R"({"stage": "base-la-haut-montagne", "teams": 2})",
      R"({"stage": "base-la-classicissima", "teams": 3, "handicap": [0, 1, 2]})",
      R"({"stage": "gigamic-2018-09", "first": 2})",
      R"({"stage": "base-le-col-du-ballon", "handicap": [2, 2, 2, 2], "first": 0})",
      R"({"road": "start 8 lanes 1, climb 1, supply 2 lanes 3, cobbles 1 lanes 1, descent 3, flat 30 lanes 1, finish, climb 1"})",
      R"({"road": "start 4, flat 240, finish, flat 6", "teams": 2})",
      R"({"road": "start 8 lanes 1, climb 1, supply 2 lanes 3, cobbles 2, descent 9 lanes 1, finish, climb 1", "teams": 3,
          "handicap": [2]})",
  };
};

}  // namespace tourmalet::flamme_rouge
