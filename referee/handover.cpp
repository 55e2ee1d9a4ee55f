#include "referee/handover.hpp"

#include "referee/documents.hpp"

namespace tourmalet::referee {
namespace {

[[noreturn]] void impossible(const Both& why, std::initializer_list<Piece> pieces = {}) {
  throw Mistake("", phrase(why, pieces));
}

}  // namespace

void need_roads(const Board& board, bool (*known)(const Stage&, int number)) {
  std::string unknown;
  for (int number = 1; number <= static_cast<int>(board.stages.size()); ++number)
    if (const Stage& stage = board.stage(number); !known(stage, number))
      unknown += (unknown.empty() ? "" : ", ") + (stage.name.empty() ? std::to_string(number) : stage.name);
  if (!unknown.empty())
    impossible({"The computer has no road for: {0}.", "L’ordinateur n’a pas de route pour : {0}."}, {unknown});
}

void note_colours(const Game& game, Handover& handover) {
  const std::vector<Team>& teams = game.board().teams;
  for (std::size_t seat = 0; seat < teams.size(); ++seat) {
    if (teams[seat].colour == static_cast<int>(seat)) continue;
    const std::string& name = handover.seats[seat];
    handover.notes.push_back(phrase({"{0}: {1} at the table, {2} here.", "{0} : {1} à la table, {2} ici."},
                                    {name.empty() ? phrase({"Seat {0}", "Place {0}"}, {seat + 1}) : Phrase{name, name},
                                     colour_name(teams[seat].colour), colour_name(static_cast<int>(seat))}));
  }
}

Handover hand_over(const Game& game) {
  const Board& board = game.board();
  const Profile& profile = *game.header().profile;
  if (profile.hand_over == nullptr)
    impossible({"The computer does not play {0} yet.", "L’ordinateur ne joue pas encore à {0}."}, {profile.name});
  if (game.read_only())
    impossible(
        {"This program does not know all that was entered.", "Ce programme ne connaît pas tout ce qui a été saisi."});
  if (board.single) impossible({"A single race cannot go on.", "Une course d’un jour ne peut pas continuer."});
  if (board.current() != 0)
    impossible({"{0} is being ridden: close it first.", "{0} est en cours : clôturez-la d’abord."},
               {stage_called(board, board.current())});
  if (board.race_over()) impossible({"The race is over.", "La course est terminée."});
  if (board.started() == 0)
    impossible({"No stage has been ridden: begin a new race instead.",
                "Aucune étape n’a été courue : commencez plutôt une nouvelle course."});
  Handover handover;
  for (const Team& team : board.teams) handover.seats.push_back(team.player.empty() ? team.name : team.player);
  profile.hand_over(game, handover);
  return handover;
}

Value handover_document(const Game& game) {
  try {
    const Handover handover = hand_over(game);
    Value seats(Value::List{}), notes(Value::List{});
    for (const std::string& seat : handover.seats) seats.add(seat);
    for (const Phrase& note : handover.notes) notes.add(in_both(note));
    return Value()
        .set("game", game.header().profile->game)
        .set("next", game.board().started() + 1)
        .set("options", handover.options)
        .set("seats", std::move(seats))
        .set("notes", std::move(notes));
  } catch (const Mistake& mistake) {
    return describe(Refused{"GO_ON", "REF-MOVE-2", mistake.why(), mistake.where()});
  }
}

}  // namespace tourmalet::referee
