#include "referee/flamme_rouge_handover.hpp"

#include "referee/lists.hpp"
#include "rules/core/text.hpp"
#include "rules/flamme_rouge/design.hpp"

namespace tourmalet::referee {
namespace {

namespace fr = flamme_rouge;

void take_fatigue(const Board& board, int stage, fr::Ridden& ridden) {
  const Day& day = board.day(stage);
  std::vector<Rider> missing;
  for (std::size_t i = 0; i < board.riders(); ++i)
    if (day.kept[i] < 0) missing.push_back(static_cast<Rider>(i));
  if (stage == board.started() && !missing.empty())
    ask_for("fatigue",
            {"Enter the fatigue cards that each rider keeps after stage {0} first: those of {1} are missing.",
             "Saisissez d’abord les cartes Fatigue que chaque coureur garde après l’étape {0} : il manque celles "
             "de {1}."},
            {stage, numbers_of(board, missing)});
  if (missing.size() == board.riders()) return;
  ridden.fatigue.emplace().fill(0);
  for (std::size_t i = 0; i < board.riders(); ++i) {
    if (day.kept[i] > fr::most_kept_fatigue)
      ask_for("fatigue",
              {"After stage {0} rider {1} keeps {2} fatigue cards: {3} are the most the computer game takes.",
               "Après l’étape {0}, le coureur {1} garde {2} cartes Fatigue : le jeu en prend au plus {3}."},
              {stage, board.number(static_cast<Rider>(i)), int{day.kept[i]}, fr::most_kept_fatigue});
    (*ridden.fatigue)[i] = static_cast<std::uint8_t>(std::max<int>(0, day.kept[i]));
  }
}

std::string name_of_tour(std::string_view title) {
  constexpr std::size_t longest = 60;
  title = trimmed(title);
  std::size_t length = std::min(longest, title.size());
  while (length < title.size() && (static_cast<unsigned char>(title[length]) & 0xC0) == 0x80) --length;
  return std::string(trimmed(title.substr(0, length)));
}

}  // namespace

void ask_for(const char* where, const Both& why, std::initializer_list<Piece> pieces) {
  throw Mistake(where, phrase(why, pieces));
}

std::string numbers_of(const Board& board, const std::vector<Rider>& riders) {
  std::vector<Number> numbers;
  for (const Rider rider : riders) numbers.push_back(board.number(rider));
  return listed(numbers);
}
Piece stage_name(const Board& board, int stage) {
  return board.stage(stage).name.empty() ? Piece(stage_called(board, stage)) : Piece(board.stage(stage).name);
}

std::string stages_of(const Board& board, const std::function<std::string(int stage)>& word,
                      std::string_view side_rule) {
  std::string ids;
  for (int nth = 1; nth <= static_cast<int>(board.stages.size()); ++nth) {
    const std::string& id = board.stage(nth).id;
    if (id.empty())
      impossible({"Stage {0}, {1}, is one of your own: the computer has no road for it.",
                  "L’étape {0}, {1}, est de votre main : l’ordinateur n’en a pas le parcours."},
                 {nth, stage_name(board, nth)});
    const bool many = board.teams.size() > 4;
    if (id.ends_with(many ? "-2-4" : "-5-6"))
      impossible({"Stage {0}, {1}, is the side of the card for {2} teams, and {3} are riding ({4}).",
                  "L’étape {0}, {1}, est la face de la carte pour {2} équipes, et {3} sont en course ({4})."},
                 {nth, stage_name(board, nth), many ? "2–4" : "5–6", board.teams.size(), side_rule});
    ids += (ids.empty() ? "" : " ") + word(nth);
  }
  return ids;
}

std::string rest_days_of(const Board& board) {
  std::string days;
  for (int nth = 1; nth < static_cast<int>(board.stages.size()); ++nth)
    if (board.rests_after(nth)) days += (days.empty() ? "" : " ") + std::to_string(nth);
  return days;
}

// Riders are numbered as in the game, seat by seat, the Rouleur before the Sprinteur.
fr::Ridden ridden_of(const Game& game, int number, int longest) {
  const Board& board = game.board();
  const tour::Book::Entry& entry = game.book().stage(static_cast<std::size_t>(number));
  fr::Ridden ridden;
  DayResult result{};
  for (std::size_t i = 0; i < board.riders(); ++i) {
    result[i] = entry.results[i];
    const int seconds = static_cast<int>(result[i].seconds);
    if (seconds > longest)
      impossible({"In stage {0} rider {1} took {2}: that is longer than the computer game can count.",
                  "À l’étape {0}, le coureur {1} a mis {2} : c’est plus que le jeu ne sait compter."},
                 {number, board.number(static_cast<Rider>(i)), clock_text(seconds, board.profile->hours)});
    ridden.seconds[i] = static_cast<std::uint16_t>(seconds);
  }
  ridden.home = placed_riders(result, board.riders());
  if (ridden.home.size() != board.riders())
    impossible({"In stage {0} not everybody has come home.", "À l’étape {0}, tout le monde n’est pas arrivé."},
               {number});
  const Stage& stage = board.stage(number);
  for (std::size_t i = 0; i < stage.primes.size(); ++i)
    ridden.won.push_back({stage.primes[i].id, prime_places(board, number, i, ridden.home)});
  take_fatigue(board, number, ridden);
  return ridden;
}

void name_the_tour(const Game& game, Value& options) {
  if (const std::string name = name_of_tour(game.header().title); !name.empty()) options.set("name", name);
}

}  // namespace tourmalet::referee
