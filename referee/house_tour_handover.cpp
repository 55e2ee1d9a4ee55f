// REF-MOVE-2, REF-MOVE-3 A Tour by the house rules goes on as a computer game. The entries hold times, prizes, the seed
// order and who paid or stopped; the fatigue cards that were kept and the traits are asked for. Form cards are dealt
// anew before each stage and musettes given back after it (HR-BTW-1), so nothing else is missing.
#include "referee/flamme_rouge_handover.hpp"
#include "referee/lists.hpp"
#include "rules/house_tour/ridden.hpp"

namespace tourmalet::referee {
namespace {

namespace fr = flamme_rouge;

// HR-DATA-9, RUL-MOD-2 A stage that is ridden as a time trial says so behind its id.
std::string stage_word(const Stage& stage) {
  if (stage.type == "individual_time_trial") return stage.id + ":itt";
  if (stage.type == "team_time_trial") return stage.id + ":ttt";
  return stage.id;
}

std::string seed_text(const Board& board) {
  std::string text(house_tour::seed_word);
  for (std::size_t nth = 0; nth < board.seeds.size(); ++nth)
    text += (nth == 0 ? " " : ",") + fr::rider_text(board.seeds[nth]);
  return text;
}

// HR-MOD-3 Asked for, unless the game is played without; empty: it is.
std::string traits_text(const Board& board) {
  if (!board.choices.traits) return {};
  if (!board.traits)
    ask_for("traits", {"Enter first who has which trait: it stays for the whole Tour (HR-TRAIT-2).",
                       "Saisissez d’abord qui a quel talent : il reste pour tout le Tour (HR-TRAIT-2)."});
  std::string text;
  for (std::size_t i = 0; i < board.riders(); ++i)
    if (const Trait* trait = board.trait(static_cast<Rider>(i)))
      text += " " + fr::rider_text(static_cast<fr::RiderId>(i)) + ":" + std::string(trait->id);
  return text.empty() ? text : std::string(house_tour::traits_word) + text;
}

// HR-FIN-7, HR-FIN-8 Who paid, who stopped.
void take_manners(const Board& board, int number, fr::Ridden& ridden) {
  for (const Placed& one : placing(board.day(number), Within::seconds)) {
    if (one.seconds > house_tour::most_gap)
      impossible({"In stage {0} rider {1} came {2} squares behind the first of the turn: in the computer game {3} are "
                  "the most.",
                  "À l’étape {0}, le coureur {1} est arrivé {2} cases derrière le premier du tour : dans le jeu, {3} "
                  "au plus."},
                 {number, board.number(one.rider), one.seconds / 10, house_tour::most_gap / 10});
    ridden.ending[one.rider] = one.manner == Manner::paid      ? fr::Ending::pay
                               : one.manner == Manner::stopped ? fr::Ending::stop
                                                               : fr::Ending::none;
  }
}

fr::Ridden house_stage_of(const Game& game, int number) {
  fr::Ridden ridden = ridden_of(game, number, house_tour::most_stage_seconds);
  take_manners(game.board(), number, ridden);
  for (const fr::RiderId rider : ridden.home)
    if (ridden.seconds[rider] < house_tour::least_seconds)
      impossible(
          {"In stage {0} rider {1} took less than a minute: that is not a time of this game (HR-ITT-4).",
           "À l’étape {0}, le coureur {1} a mis moins d’une minute : ce n’est pas un temps de ce jeu (HR-ITT-4)."},
          {number, game.board().number(rider)});
  return ridden;
}

}  // namespace

void hand_over_house(const Game& game, Handover& handover) {
  const Board& board = game.board();
  Value& options = handover.options;
  options
      .set("stages", stages_of(
                         board, [&](int stage) { return stage_word(board.stage(stage)); }, "HR-MOD-5"))
      .set("teams", static_cast<int>(board.teams.size()))
      .set("rest_days", rest_days_of(board));
  name_the_tour(game, options);
  std::vector<fr::Ridden> earlier;
  for (int number = 1; number <= board.started(); ++number) earlier.push_back(house_stage_of(game, number));
  const std::string traits = traits_text(board);
  for (const std::string_view part : {"form", "musettes"})
    if (const Value* chosen = game.header().options.find(part)) options.set(std::string(part), *chosen);
  if (traits.empty()) options.set("traits", false);
  const std::string between(fr::between_stages);
  options.set(std::string(earlier_option),
              seed_text(board) + between + (traits.empty() ? "" : traits + between) + fr::ridden_text(earlier));
  if (const Value* form = game.header().options.find("form"); form == nullptr || *form != Value(false))
    handover.notes.push_back(phrase({"Form cards are dealt anew, as before every stage.",
                                     "Les cartes de forme sont redistribuées, comme avant chaque étape."}));
  note_colours(game, handover);
}

}  // namespace tourmalet::referee
