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

// For the functions of the profiles. They throw Mistake with the reason.
[[noreturn]] void impossible(const Both& why, std::initializer_list<Piece> pieces = {});
// REF-MOVE-2 Stages whose road the game does not have are named. `known`: the stage with this number.
void need_roads(const Board& board, bool (*known)(const Stage&, int number));
// REF-MOVE-5 Who gets another colour, if the colours at the table are not the first ones in their order.
void note_colours(const Game& game, Handover& handover);

// Each in the file of its game.
void hand_over_hexes(const Game& game, Handover& handover);
void hand_over_tour(const Game& game, Handover& handover);
void hand_over_house(const Game& game, Handover& handover);
void hand_over_cap(const Game& game, Handover& handover);

// `offer`: the stages on offer (offer.hpp), where they are at hand; others are refused then. Throws Mistake (code
// GO_ON) with the reason.
Handover hand_over(const Game& game, const Value& offer = {});
// {"game", "next": the stage to come, "options", "seats", "notes": [words]}, or {"refused": …}
Value handover_document(const Game& game, const Value& offer = {});

}  // namespace tourmalet::referee
