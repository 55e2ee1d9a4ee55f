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

// The same for courses that need the full box: every module, roundabouts, dangerous bends, six teams.
struct LargerExamples : Examples {
  static constexpr unsigned races = 1;
  static constexpr std::string_view checked[] = {
      R"({"stage": "grand-tour-01-2-4", "teams": 2, "modules": "specialists"})",
      R"({"stage": "grand-tour-10-5-6", "teams": 6, "modules": "tour-stage specialists"})",
      R"({"stage": "grand-tour-01-2-4", "teams": 1})",
      R"({"stage": "grand-tour-10-2-4", "teams": 1, "modules": "specialists"})",
      R"({"stage": "grand-tour-05-2-4", "teams": 3, "modules": "specialists tour-stage", "handicap": [0, 2]})",
      R"({"stage": "grand-tour-02-5-6", "teams": 6, "modules": "specialists tour-stage", "first": 5})",
      R"({"stage": "grand-tour-20-5-6", "teams": 5})",
      R"({"stage": "base-la-haut-montagne", "modules": "tour-stage"})",
      R"({"stage": "peloton-11-5-6", "teams": 6, "modules": "weather"})",
      R"({"stage": "grand-tour-02-5-6", "teams": 5, "modules": "weather specialists extended tour-stage"})",
      R"({"stage": "grand-tour-10-2-4", "teams": 2, "modules": "weather"})",
      R"({"stage": "peloton-09-2-4", "teams": 1, "peloton_team": true, "muscle_teams": 1, "modules": "breakaway"})",
      R"({"stage": "peloton-12-5-6", "teams": 5, "modules": "breakaway weather", "handicap": [0, 1, 2]})",
      R"({"stage": "grand-tour-05-5-6", "teams": 3, "peloton_team": true, "muscle_teams": 2, "modules": "specialists tour-stage weather breakaway"})",
      R"({"stage": "base-le-col-du-ballon", "teams": 2, "peloton_team": true})",
      R"({"teams": 7, "modules": "breakaway weather"})",
      R"({"stage": "peloton-12-5-6", "teams": 12, "modules": "weather breakaway", "handicap": [0, 1, 2]})",
      R"({"stage": "grand-tour-20-5-6", "teams": 9, "modules": "extended", "first": 8})",
      R"({"tiles": "a,x,e,z,y,b,g,h,i,j,V", "name": "Round and round", "teams": 2, "modules": "specialists"})",
      R"({"road": "start 8 lanes 1, flat 1, flat 3, fork, flat 3 lanes 1 slippery, climb 2 lanes 1 slippery, flat 3, fork, cobbles 1 lanes 1, supply 2 lanes 3 slippery, finish, climb 1", "modules": "specialists tour-stage extended"})",
      R"({"road": "start 4, descent 20 lanes 1 slippery, finish, flat 5 lanes 1", "teams": 3,
          "modules": "team-time-trial"})",
      R"({"road": "start 6, flat 20 lanes 1 slippery, finish, flat 2 lanes 1", "teams": 6, "modules": "specialists"})",
      R"({"road": "start 5, flat 10, supply 6, flat 8, climb 4, descent 5, cobbles 3 lanes 1, flat 6, supply 3, flat 9, finish, flat 5", "teams": 3,
          "modules": "complementary complementary-traits complementary-form complementary-musettes"})",
      R"({"road": "start 5, flat 10, climb 4, descent 5, flat 10, finish, flat 5", "teams": 2,
          "modules": "complementary complementary-traits complementary-form complementary-itt"})",
      R"({"road": "start 5, flat 10, climb 4, descent 5, flat 10, finish, flat 5", "teams": 3,
          "modules": "complementary complementary-traits complementary-form complementary-ttt", "handicap": [1]})",
  };
};

}  // namespace tourmalet::flamme_rouge
