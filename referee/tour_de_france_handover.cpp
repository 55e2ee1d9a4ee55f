// REF-MOVE-2 Profile TDF goes on as Le Tour de France: the stages as they were closed, with all corrections.
#include "referee/handover.hpp"
#include "referee/lists.hpp"
#include "referee/tables.hpp"
#include "rules/tour_de_france/earlier.hpp"

namespace tourmalet::referee {
namespace {

namespace tdf = tour_de_france;

// In the computer game the colours are those of the seats.
tdf::RiderId rider_of(const Board& board, Rider rider) {
  return static_cast<tdf::RiderId>(board.team_of(rider) * tdf::team_places +
                                   rider % static_cast<std::size_t>(board.size));
}

// Who abandons, or who has not started and does not start any more (REF-CALC-6).
std::vector<tdf::RiderId> leaving(const Board& board, int number, std::span<const tour::RiderResult> result,
                                  std::vector<bool>& gone) {
  const Day& day = board.day(number);
  std::vector<tdf::RiderId> riders;
  for (std::size_t nth = 0; nth < board.riders(); ++nth) {
    const auto rider = static_cast<Rider>(nth);
    const auto refuse = [&](const Both& why) {
      throw Mistake("", phrase(why, {board.number(rider), stage_called(board, number)}));
    };
    const bool started = day.status[rider] != Status::not_started;
    if (gone[rider] && started)  // REF-R-16
      refuse({"{0} has abandoned before, and yet rides {1}.", "Le {0} a abandonné avant, et court pourtant : {1}."});
    if (!started && board.choices.abandoned_return) refuse({"{0} does not ride {1}.", "Le {0} ne court pas : {1}."});
    if (gone[rider] || result[rider].out == 0) continue;
    riders.push_back(rider_of(board, rider));
    gone[rider] = !board.choices.abandoned_return;
  }
  return riders;
}

tdf::RiddenStage ridden(const Board& board, int number, std::span<const tour::RiderResult> result,
                        std::vector<bool>& gone) {
  const Day& day = board.day(number);
  const auto base = static_cast<std::uint32_t>(board.stage(number).base);
  tdf::RiddenStage stage;
  Rider first = nobody;  // of the group
  bool late = false;
  for (const Placed& one : placing(day, Within::seconds)) {
    const bool now_late = one.entry == 0;
    if (stage.arrivals.empty() || late != now_late || (!now_late && result[one.rider].first != first))
      stage.arrivals.push_back({static_cast<std::uint16_t>(result[one.rider].seconds - base), now_late, {}});
    stage.arrivals.back().riders.push_back(rider_of(board, one.rider));
    first = result[one.rider].first;
    late = now_late;
  }
  if (stage.arrivals.empty()) stage.turns = static_cast<std::uint16_t>(day.turn);
  stage.out = leaving(board, number, result, gone);
  for (std::size_t prime = 0; prime < board.stage(number).primes.size(); ++prime) {
    std::vector<tdf::RiderId>& takers = stage.primes.emplace_back();
    if (board.stage(number).primes[prime].at_finish) continue;
    for (const Rider rider : day.primes[prime]) takers.push_back(rider_of(board, rider));
  }
  return stage;
}

}  // namespace

void hand_over_hexes(const Game& game, Handover& handover) {
  const Board& board = game.board();
  need_roads(board, [](const Stage& stage, int) { return lists::contains(tdf::stage_ids, stage.id); });
  std::string stages;
  for (const Stage& stage : board.stages) stages += (stages.empty() ? "" : " ") + stage.id;
  handover.options.set("stages", stages).set("teams", static_cast<int>(board.teams.size())).set("riders", board.size);
  for (const auto& [name, value] : *game.header().options.as<Value::Object>()) handover.options.set(name, value);

  tdf::Earlier earlier;
  for (const int colour : board.order) earlier.lot.push_back(static_cast<Seat>(*board.team_of_colour(colour)));
  std::string text = tdf::lot_text(earlier);
  std::vector<bool> gone(board.riders());
  for (int number = 1; number <= board.started(); ++number) {
    std::vector<std::string> ids;
    for (const Prime& prime : board.stage(number).primes) ids.push_back(prime.id);
    const auto nth = static_cast<std::size_t>(number);
    text += " ; " + tdf::ridden_text(nth, ridden(board, number, game.book().stage(nth).results, gone), ids);
  }
  if (lists::all_of(gone, [](bool out) { return out; }))
    throw Mistake("", phrase({"Nobody is left to ride on.", "Il ne reste personne au départ."}));
  handover.options.set(std::string(earlier_option), text);

  note_colours(game, handover);
  for (std::size_t team = 0; team < board.teams.size(); ++team)
    if (const auto rider = static_cast<Rider>(team * static_cast<std::size_t>(board.size));
        board.teams[team].colour != static_cast<int>(team)) {
      handover.notes.push_back(phrase({"Riders have the numbers of their new colour: {0} becomes {1}.",
                                       "Les coureurs prennent les numéros de leur nouvelle couleur : le {0} devient "
                                       "le {1}."},
                                      {board.number(rider), tdf::bib_of(rider_of(board, rider))}));
      break;
    }
}

}  // namespace tourmalet::referee
