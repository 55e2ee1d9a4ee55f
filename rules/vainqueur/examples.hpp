// Options of Tours that show what the game can do.
#pragma once

#include <string_view>

namespace tourmalet::vainqueur {

struct Examples {
  // The Tours whose events make the signature; a change here changes it.
  static constexpr std::string_view signed_by[] = {
      R"({"players": 4})",
      R"({"players": 2, "tt_exact_finish": true, "cap_tie": "holder"})",
      R"({"players": 6, "discard_freely": false, "third_after_tie": "skip"})",
  };
  static constexpr int signed_races = 500;

  // Between them they use every option: for the checker and the fuzzers.
  static constexpr unsigned races = 1, most_decisions = 60'000;  // of each, and in each if it is played at random
  static constexpr std::string_view checked[] = {
      R"({})",
      R"({"players": 2, "tt_exact_finish": true, "discard_freely": false, "final_tie": "last_stage_first"})",
      R"({"players": 6, "third_after_tie": "skip", "cap_tie": "stage_winner", "sprinter_under_handicap": true})",
      R"({"players": 5, "third_after_tie": "skip", "earlier": "cap 3 ; 1 4 0,1 ; 2 1 3 0,2 4"})",
      R"({"players": 3, "cap_tie": "holder", "board": "Short; plain 4/3 | Sea | A | B; time trial 2; mountain 4; mountain 5; time trial; mountain 4; plain 5/1; mountain 4; plain 4/2; mountain 4; time trial; plain 6/2; circuit 12 3+2 7-3 10r 11s9 | one | One | go | back; circuit 14"})",
  };
};

}  // namespace tourmalet::vainqueur
