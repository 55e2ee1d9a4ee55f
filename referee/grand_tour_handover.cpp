// REF-MOVE-2 A Tour at a real table goes on as a computer game: its stages, and what those ridden so far have come to.
#include "referee/flamme_rouge_handover.hpp"
#include "referee/lists.hpp"
#include "rules/flamme_rouge/design.hpp"
#include "rules/grand_tour/ridden.hpp"

namespace tourmalet::referee {
namespace {

// GT-TOUR-5
void once_each(const Board& board) {
  for (int nth = 1; nth <= static_cast<int>(board.stages.size()); ++nth)
    for (int before = 1; before < nth; ++before)
      if (board.stage(before).id == board.stage(nth).id)
        impossible({"Stage {0}, {1}, is there twice: the computer has one card of it (GT-TOUR-5).",
                    "L’étape {0}, {1}, y est deux fois : l’ordinateur n’en a qu’une carte (GT-TOUR-5)."},
                   {nth, stage_name(board, nth)});
}

// GT-REST-1
void rests_at_most(const Board& board) {
  std::size_t count = 0;
  for (int nth = 1; nth < static_cast<int>(board.stages.size()); ++nth) count += board.rests_after(nth);
  const std::size_t most = flamme_rouge::most_rest_days(board.stages.size());
  if (count > most)
    impossible({"There are {0} rest days: a Tour of {1} stages has at most {2} in the computer game (GT-REST-1).",
                "Il y a {0} jours de repos : dans le jeu, un Tour de {1} étapes en a au plus {2} (GT-REST-1)."},
               {count, board.stages.size(), most});
}

}  // namespace

void hand_over_tour(const Game& game, Handover& handover) {
  const Board& board = game.board();
  Value& options = handover.options;
  // GT-TOUR-8 Cards with a side for five and six teams say so; all others are made for two to four.
  options.set("stages", stages_of(
                            board, [&](int stage) { return board.stage(stage).id; }, "GT-TOUR-8"));
  once_each(board);
  rests_at_most(board);
  options.set("teams", static_cast<int>(board.teams.size()));
  if (const std::string days = rest_days_of(board); !days.empty()) options.set("rest_days", days);
  for (const std::string_view id : {"order", "podium"})
    if (const Value* chosen = game.header().options.find(id)) options.set(std::string(id), *chosen);
  name_the_tour(game, options);
  std::vector<flamme_rouge::Ridden> earlier;
  for (int number = 1; number <= board.started(); ++number) {
    earlier.push_back(ridden_of(game, number, grand_tour::most_stage_seconds));
    lists::sort_by(earlier.back().won,
                   [](const flamme_rouge::Won& won) { return won.prize != grand_tour::major_word; });
  }
  options.set(std::string(earlier_option), flamme_rouge::ridden_text(earlier));
  handover.notes.push_back(phrase({"All riders have the usual cards: there are no specialists.",
                                   "Tous les coureurs ont les cartes habituelles : sans spécialistes."}));
  note_colours(game, handover);
}

}  // namespace tourmalet::referee
