// REF-MOVE-2 A Tour at a real table goes on as a computer game: its stages, and what those ridden so far have come to, by
// the referee's own book, so that every correction counts.
#include "referee/handover.hpp"
#include "referee/lists.hpp"
#include "referee/tables.hpp"
#include "rules/core/text.hpp"
#include "rules/flamme_rouge/design.hpp"
#include "rules/grand_tour/ridden.hpp"

namespace tourmalet::referee {
namespace {

[[noreturn]] void impossible(const Both& why, std::initializer_list<Piece> pieces = {}) {
  throw Mistake("", phrase(why, pieces));
}

Piece called(const Board& board, int stage) {
  return board.stage(stage).name.empty() ? Piece(stage_called(board, stage)) : Piece(board.stage(stage).name);
}
std::string numbers_of(const Board& board, const std::vector<Rider>& riders) {
  std::vector<Number> numbers;
  for (const Rider rider : riders) numbers.push_back(board.number(rider));
  return listed(numbers);
}

// GT-TOUR-8 Cards with a side for five and six teams say so; all others are made for two to four.
bool made_for_many(const Stage& stage) { return stage.id.ends_with("-5-6"); }

std::string stages_of(const Board& board) {
  std::string ids;
  for (int nth = 1; nth <= static_cast<int>(board.stages.size()); ++nth) {
    const Stage& stage = board.stage(nth);
    if (stage.id.empty())
      impossible({"Stage {0}, {1}, is one of your own: the computer has no road for it.",
                  "L’étape {0}, {1}, est de votre main : l’ordinateur n’en a pas le parcours."},
                 {nth, called(board, nth)});
    if (made_for_many(stage) != (board.teams.size() > 4))
      impossible({"Stage {0}, {1}, is the side of the card for {2} teams, and {3} are riding (GT-TOUR-8).",
                  "L’étape {0}, {1}, est la face de la carte pour {2} équipes, et {3} sont en course (GT-TOUR-8)."},
                 {nth, called(board, nth), made_for_many(stage) ? "5–6" : "2–4", board.teams.size()});
    for (int before = 1; before < nth; ++before)
      if (board.stage(before).id == stage.id)
        impossible({"Stage {0}, {1}, is there twice: the computer has one card of it (GT-TOUR-5).",
                    "L’étape {0}, {1}, y est deux fois : l’ordinateur n’en a qu’une carte (GT-TOUR-5)."},
                   {nth, called(board, nth)});
    ids += (ids.empty() ? "" : " ") + stage.id;
  }
  return ids;
}

std::string rest_days_of(const Board& board) {
  std::string days;
  std::size_t count = 0;
  for (int nth = 1; nth < static_cast<int>(board.stages.size()); ++nth)
    if (board.rests_after(nth)) days += (count++ == 0 ? "" : " ") + std::to_string(nth);
  const std::size_t most = flamme_rouge::most_rest_days(board.stages.size());
  if (count > most)
    impossible({"There are {0} rest days: a Tour of {1} stages has at most {2} in the computer game (GT-REST-1).",
                "Il y a {0} jours de repos : dans le jeu, un Tour de {1} étapes en a au plus {2} (GT-REST-1)."},
               {count, board.stages.size(), most});
  return days;
}

// Where the page finds what is missing: it asks for the cards.
[[noreturn]] void ask_fatigue(const Both& why, std::initializer_list<Piece> pieces) {
  throw Mistake("fatigue", phrase(why, pieces));
}

// REF-MOVE-3 Known once anybody's cards were entered; after the last stage those of everybody must be.
void take_fatigue(const Board& board, int stage, grand_tour::Ridden& ridden) {
  const Day& day = board.day(stage);
  std::vector<Rider> missing;
  for (std::size_t i = 0; i < board.riders(); ++i)
    if (day.kept[i] < 0) missing.push_back(static_cast<Rider>(i));
  if (stage == board.started() && !missing.empty())
    ask_fatigue({"Enter the fatigue cards that each rider keeps after stage {0} first: those of {1} are missing.",
                 "Saisissez d’abord les cartes Fatigue que chaque coureur garde après l’étape {0} : il manque celles "
                 "de {1}."},
                {stage, numbers_of(board, missing)});
  if (missing.size() == board.riders()) return;
  ridden.fatigue.emplace().fill(0);
  for (std::size_t i = 0; i < board.riders(); ++i) {
    if (day.kept[i] > grand_tour::most_kept_fatigue)
      ask_fatigue({"After stage {0} rider {1} keeps {2} fatigue cards: {3} are the most the computer game takes.",
                   "Après l’étape {0}, le coureur {1} garde {2} cartes Fatigue : le jeu en prend au plus {3}."},
                  {stage, board.number(static_cast<Rider>(i)), int{day.kept[i]}, grand_tour::most_kept_fatigue});
    (*ridden.fatigue)[i] = static_cast<std::uint8_t>(std::max<int>(0, day.kept[i]));
  }
}

// A stage as the book has it: riders are numbered as in the game, seat by seat, the Rouleur before the Sprinteur.
grand_tour::Ridden ridden_of(const Board& board, int number, const tour::Book::Entry& entry) {
  grand_tour::Ridden ridden;
  DayResult result{};
  for (std::size_t i = 0; i < board.riders(); ++i) {
    result[i] = entry.results[i];
    const int seconds = static_cast<int>(result[i].seconds);
    if (seconds > grand_tour::most_stage_seconds)
      impossible({"In stage {0} rider {1} took {2}: that is longer than the computer game can count.",
                  "À l’étape {0}, le coureur {1} a mis {2} : c’est plus que le jeu ne sait compter."},
                 {number, board.number(static_cast<Rider>(i)), clock_text(seconds, false)});
    ridden.seconds[i] = static_cast<std::uint16_t>(seconds);
  }
  ridden.home = placed_riders(result, board.riders());
  if (ridden.home.size() != board.riders())
    impossible({"In stage {0} not everybody has come home.", "À l’étape {0}, tout le monde n’est pas arrivé."},
               {number});
  const Stage& stage = board.stage(number);
  for (std::size_t i = 0; i < stage.primes.size(); ++i)
    (stage.primes[i].grade == "major" ? ridden.major : ridden.minor) = prime_places(board, number, i, ridden.home);
  take_fatigue(board, number, ridden);
  return ridden;
}

// As long as the name of a Tour may be; whole letters.
std::string name_of_tour(std::string_view title) {
  constexpr std::size_t longest = 60;
  title = trimmed(title);
  std::size_t length = std::min(longest, title.size());
  while (length < title.size() && (static_cast<unsigned char>(title[length]) & 0xC0) == 0x80) --length;
  return std::string(trimmed(title.substr(0, length)));
}

}  // namespace

void hand_over_tour(const Game& game, Handover& handover) {
  const Board& board = game.board();
  Value& options = handover.options;
  options.set("stages", stages_of(board)).set("teams", static_cast<int>(board.teams.size()));
  if (const std::string days = rest_days_of(board); !days.empty()) options.set("rest_days", days);
  for (const std::string_view id : {"order", "podium"})
    if (const Value* chosen = game.header().options.find(id)) options.set(std::string(id), *chosen);
  if (const std::string name = name_of_tour(game.header().title); !name.empty()) options.set("name", name);
  std::vector<grand_tour::Ridden> earlier;
  for (int number = 1; number <= board.started(); ++number)
    earlier.push_back(ridden_of(board, number, game.book().stage(static_cast<std::size_t>(number))));
  const std::string text = grand_tour::ridden_text(earlier);
  options.set(std::string(earlier_option), text);
  handover.notes.push_back(phrase({"All riders have the usual cards: there are no specialists.",
                                   "Tous les coureurs ont les cartes habituelles : sans spécialistes."}));
  note_colours(game, handover);
}

}  // namespace tourmalet::referee
