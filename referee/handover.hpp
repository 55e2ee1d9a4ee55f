// REF-MOVE-2 A race at a real table goes on as a computer game: what a new table of that game is opened with. Each
// profile's is in the file of its game.
#pragma once

#include "referee/game.hpp"

namespace tourmalet::referee {

struct Handover {
  Value options{Value::Object{}};  // of the game; `earlier` are the stages ridden so far
  std::vector<std::string> seats;  // names of the players, or of their teams; empty: none was given
  std::vector<Phrase> notes;       // REF-MOVE-3, REF-MOVE-5: what begins anew or is different
};

// The option of a game that holds the stages ridden elsewhere, as one line of text.
inline constexpr std::string_view earlier_option = "earlier";

// `offer`: the stages on offer (offer.hpp), where they are at hand; others are refused then. Throws Mistake (code GO_ON)
// with the reason.
Handover hand_over(const Game& game, const Value& offer = {});
// {"game", "next": the stage to come, "options", "seats", "notes": [words]}, or {"refused": …}
Value handover_document(const Game& game, const Value& offer = {});

}  // namespace tourmalet::referee
