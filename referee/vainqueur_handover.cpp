// REF-MOVE-2 Profile VT goes on as Le Vainqueur du Tour.
#include "referee/handover.hpp"
#include "rules/vainqueur/earlier.hpp"

namespace tourmalet::referee {

namespace vt = vainqueur;

void hand_over_cap(const Game& game, Handover& handover) {
  const Board& board = game.board();
  // The board of the box: its stages in their order.
  need_roads(board, [](const Stage& stage, int number) { return stage.id == "stage-" + std::to_string(number); });
  handover.options.set("players", static_cast<int>(board.teams.size()));
  for (const auto& [name, value] : *game.header().options.as<Value::Object>()) handover.options.set(name, value);

  vt::Earlier earlier;
  earlier.cap = board.prologue;
  for (int number = 1; number <= board.started(); ++number) {
    vt::RiddenStage& ridden = earlier.stages.emplace_back();
    ridden.fill(vt::no_place);
    const auto& places = board.day(number).places;
    for (std::size_t nth = 0; nth < places.size(); ++nth)
      for (const Rider rider : places[nth]) ridden[rider] = static_cast<std::uint8_t>(nth);
  }
  handover.options.set(std::string(earlier_option), vt::earlier_text(earlier, board.riders()));
  handover.notes.push_back(phrase(
      {"The cards at the table stay behind: whoever wears the cap deals all of them anew, and plays first.",
       "Les cartes de la table restent là : qui porte la casquette les redistribue toutes, et joue en premier."}));
  note_colours(game, handover);
}

}  // namespace tourmalet::referee
