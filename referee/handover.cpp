#include "referee/handover.hpp"

#include <algorithm>
#include <tuple>

#include "referee/documents.hpp"

namespace tourmalet::referee {
namespace {

// What a stage is ridden for.
bool same_primes(const Stage& a, const Stage& b) {
  return std::equal(a.primes.begin(), a.primes.end(), b.primes.begin(), b.primes.end(),
                    [](const Prime& one, const Prime& other) {
                      return std::tie(one.id, one.kind, one.lap, one.grade, one.at_finish) ==
                             std::tie(other.id, other.kind, other.lap, other.grade, other.at_finish);
                    });
}

// REF-MOVE-2 Every stage is one of the game's own. Those without an id are not; each profile says that in its words.
void all_on_offer(const Board& board, const Value& offer) {
  const Value* stages = offer.find("stages");
  const Value* own = stages == nullptr ? nullptr : stages->find(board.profile->id);
  const auto* list = own == nullptr ? nullptr : own->as<Value::List>();
  if (list == nullptr) return;
  for (const Stage& stage : board.stages) {
    if (stage.id.empty()) continue;
    std::optional<Stage> offered;
    for (const Value& one : *list)
      if (const Value* facts = one.find("stage");
          facts != nullptr && facts->find("id") != nullptr && *facts->find("id") == Value(stage.id))
        offered = read_stage(Document(*facts, ""));
    if (!offered)
      impossible({"The computer does not know the stage {0} ({1}).", "L’ordinateur ne connaît pas l’étape {0} ({1})."},
                 {stage.name, stage.id});
    if (board.profile->any_stage_a_trial && stage.type.ends_with("time_trial") && stage.primes.empty()) continue;
    if (offered->type != stage.type || !same_primes(*offered, stage))
      impossible({"The stage {0} ({1}) was changed: the computer has other primes there, or another type.",
                  "L’étape {0} ({1}) a été modifiée : l’ordinateur y a d’autres primes ou un autre type."},
                 {stage.name, stage.id});
  }
}

}  // namespace

void impossible(const Both& why, std::initializer_list<Piece> pieces) { throw Mistake("", phrase(why, pieces)); }

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

Handover hand_over(const Game& game, const Value& offer) {
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
  all_on_offer(board, offer);
  Handover handover;
  for (const Team& team : board.teams) handover.seats.push_back(team.player.empty() ? team.name : team.player);
  profile.hand_over(game, handover);
  return handover;
}

Value handover_document(const Game& game, const Value& offer) {
  try {
    const Handover handover = hand_over(game, offer);
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
