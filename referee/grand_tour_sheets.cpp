// REF-GT-8, REF-GT-9 Player sheets and Tour sheet, in the form in which the game itself gives them.
#include "referee/documents.hpp"
#include "referee/tables.hpp"
#include "rules/flamme_rouge/notation.hpp"
#include "rules/grand_tour/sheets.hpp"

namespace tourmalet::referee {
namespace {

grand_tour::SheetHead head_of(const Board& board, int number) {
  const Stage& stage = board.stage(number);
  grand_tour::SheetHead head{.id = stage.id, .name = stage.name, .rest_day = board.rests_after(number)};
  for (const Prime& prime : stage.primes)
    (prime.grade == "major" ? head.major : head.minor) = tour::points_names[static_cast<std::size_t>(prime.kind)];
  return head;
}

void take_tokens(const Board& board, int number, grand_tour::SheetDay& day) {
  const Stage& stage = board.stage(number);
  for (std::size_t i = 0; i < stage.primes.size(); ++i) {
    const auto worth = board.profile->worth(stage.primes[i]);
    std::size_t nth = 0;
    for (const Rider rider : board.day(number).primes[i])
      (stage.primes[i].grade == "major" ? day.major : day.minor)[rider] = worth[nth++];
  }
  for (std::size_t rider = 0; rider < board.riders(); ++rider)
    day.fatigue[rider] = static_cast<std::uint8_t>(std::max<int>(0, board.day(number).kept[rider]));
}

}  // namespace

Value sheets_document(const Game& game) {
  const Board& board = game.board();
  if (board.profile->id != "GT")
    throw Mistake("", phrase({"only the Grand Tour has these sheets", "seul le Grand Tour a ces feuilles"}));
  // Riders as the game calls them: "rR".
  tour::Labels labels = labels_of(board);
  std::vector<std::string> names;
  for (const Team& team : board.teams)
    for (int role = 0; role < board.size; ++role)
      names.push_back({flamme_rouge::team_letters[static_cast<std::size_t>(team.colour)], role == 0 ? 'R' : 'S'});
  labels.rider = [names](std::size_t rider) { return Value(names[rider]); };

  tour::Book book = blank_book(board, labels);
  std::vector<grand_tour::SheetHead> heads;
  std::vector<grand_tour::SheetDay> days;
  for (int stage = 1; stage <= static_cast<int>(board.stages.size()); ++stage) heads.push_back(head_of(board, stage));
  const auto describe = [&](int stage) { return book.describe_classifications(static_cast<std::size_t>(stage)); };
  for (int stage = 1; stage <= stages_in_book(board); ++stage) {
    grand_tour::SheetDay& day = days.emplace_back();
    take_tokens(board, stage, day);
    enter_stage(board, stage, book);
    day.classifications = book.with_moves(describe(stage), static_cast<std::size_t>(stage));
    const bool rest = board.rests_after(stage);
    if (rest) book.rest_day();
    for (std::size_t team = 0; team < board.teams.size(); ++team) day.rest[team] = book.latest().teams[team].tokens;
    if (rest) day.then = describe(stage);
  }
  if (board.race_over()) {
    book.award();
    days.back().then = describe(static_cast<int>(days.size()));
  }
  const tour::Regulations regulations = board.profile->regulations(board, 1);
  return grand_tour::describe_sheets(heads, days, book, regulations, board.race_over(), labels);
}

}  // namespace tourmalet::referee
