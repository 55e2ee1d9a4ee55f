// REF-SAVE-4 What is passed on: plain text, a table file, the log.
#include <algorithm>

#include "referee/documents.hpp"
#include "referee/lists.hpp"
#include "referee/tables.hpp"

namespace tourmalet::referee {
namespace {

constexpr std::size_t columns = 40;

// Cut or filled to a width, counted in letters.
std::string fitted(std::string_view text, std::size_t width, bool right = false) {
  std::string cut;
  std::size_t letters = 0;
  for (std::size_t i = 0; i < text.size() && letters < width; ++letters) {
    std::size_t end = i + 1;
    while (end < text.size() && (static_cast<unsigned char>(text[end]) & 0xC0U) == 0x80U) ++end;
    cut += text.substr(i, end - i);
    i = end;
  }
  const std::string filling(width - letters, ' ');
  return right ? filling + cut : cut + filling;
}
std::string without_end(std::string line) {
  line.erase(line.find_last_not_of(' ') + 1);
  return line + "\n";
}

std::string_view in_language(const Value& words, bool french) {
  return *words.find(french ? "fr" : "en")->as<std::string>();
}

std::string status_words(std::string_view status, bool french) {
  if (status == "dnf") return french ? "abandon" : "DNF";
  if (status == "racing") return french ? "en course" : "racing";
  if (status == "arrived") return french ? "arrivé" : "arrived";
  return french ? "forfait" : "DNS";
}

// "12  17 Somebody            +1:26  -6"
std::string line_of(const Value& row, bool french) {
  const Value *place = row.find("place"), *number = row.find("number"), *status = row.find("status");
  std::string line = fitted(place == nullptr ? "" : std::to_string(number_in(row, "place")), 2, true) + " ";
  if (number != nullptr) {
    const std::string& name = *row.find("name")->as<std::string>();
    line += fitted(std::to_string(number_in(row, "number")), 2, true) + " ";
    line += fitted(name.empty() ? in_language(*row.find("team"), french) : std::string_view(name), 19);
  } else {
    line += fitted(in_language(*row.find("team"), french), 22);
  }
  std::string value;
  if (place == nullptr && status != nullptr)
    value = status_words(*status->as<std::string>(), french);
  else if (const Value* gap = row.find("gap_text"))
    value = in_language(*gap, french);
  else if (const Value* time = row.find("time"))
    value = *time->as<std::string>();
  else
    value = std::to_string(number_in(row, "points"));
  line += " " + fitted(value, 9, true);
  if (row.find("bonus") != nullptr) line += fitted("-" + std::to_string(number_in(row, "bonus")), 4, true);
  if (row.find("incomplete") != nullptr) line += french ? " inc" : " inc";
  return without_end(line);
}

std::string table_of(const Value& rows, std::string_view title, bool french) {
  std::string text = without_end(fitted(title, columns));
  const auto& list = *rows.as<Value::List>();
  for (const Value& row : list) text += line_of(row, french);
  if (list.empty()) text += "  -\n";
  return text + "\n";
}

// A cell of a table file. Programs that calculate do not take a name for a formula.
std::string cell(std::string text) {
  if (!text.empty() && std::string_view("=+-@").find(text[0]) != std::string_view::npos) text.insert(0, 1, '\'');
  if (text.find_first_of(";\"\r\n") == std::string::npos) return text;
  std::string quoted = "\"";
  for (const char c : text) quoted += c == '"' ? std::string("\"\"") : std::string(1, c);
  return quoted + "\"";
}

}  // namespace

std::string share_text(const Game& game, int stage, bool french) {
  const int meant = stage_meant(game, stage);
  const Value results = results_document(game, meant);
  std::string text;
  if (!game.header().title.empty()) text += without_end(fitted(game.header().title, columns));
  text += without_end(
      fitted((french ? "Étape " : "Stage ") + std::to_string(meant) + ": " + game.board().stage(meant).name, columns));
  if (*results.find("provisional")->as<bool>()) text += french ? "(provisoire)\n" : "(provisional)\n";
  text += "\n";
  for (const bool general : {false, true}) {
    text += without_end(fitted(general ? (french ? "CLASSEMENT GÉNÉRAL" : "GENERAL RANKING")
                                       : (french ? "CLASSEMENT DE L’ÉTAPE" : "STAGE RANKING"),
                               columns));
    for (const Value& tab : *results.find("tabs")->as<Value::List>())
      text += table_of(*tab.find(general ? "general" : "stage"), in_language(*tab.find("name"), french), french);
  }
  for (const Value& leader : *results.find("leaders")->as<Value::List>()) {
    const std::string name(in_language(*leader.find("name"), french));
    text += without_end(fitted(name, 30) + fitted(std::to_string(number_in(leader, "number")), 4, true));
  }
  return text;
}

std::string share_table(const Game& game, bool french) {
  const Board& board = game.board();
  std::string text = french ? "étape;place;numéro;coureur;équipe;tour;secondes;temps;bonus;net;sprint;montagne;état\n"
                            : "stage;place;number;rider;team;turn;seconds;time;bonus;net;sprint;mountain;status\n";
  for (int stage = 1; stage <= board.started(); ++stage) {
    const tour::Book book = standing_after(game, stage).book;
    const Day& day = board.day(stage);
    const tour::Book::Entry& entry = book.stage(static_cast<std::size_t>(stage));
    std::vector<Rider> order(board.riders());
    for (std::size_t rider = 0; rider < order.size(); ++rider) order[rider] = static_cast<Rider>(rider);
    lists::sort_by(order, [&](Rider rider) { return tour::none_is_last(entry.results[rider].place); });
    const std::vector<Placed> placed = placing(day, Within::seconds);
    for (const Rider rider : order) {
      const tour::RiderResult& result = entry.results[rider];
      const auto arrival = lists::find(placed, rider, &Placed::rider);
      const bool home = result.place != 0, timed = home && board.profile->times;
      const auto add = [&](std::string value) { text += cell(std::move(value)) + ";"; };
      add(std::to_string(stage));
      add(home ? std::to_string(result.place) : "");
      add(std::to_string(board.number(rider)));
      add(board.name(rider));
      add(std::string(board.team_name(board.team_of(rider)).in(french)));
      add(arrival != placed.end() ? std::to_string(arrival->turn) : "");
      add(arrival != placed.end() ? std::to_string(arrival->seconds) : "");
      add(timed ? clock_text(result.seconds, true) : "");
      add(timed ? std::to_string(result.bonus) : "");
      add(timed ? clock_text(std::int64_t{result.seconds} - result.bonus, true) : "");
      add(std::to_string(result.points[static_cast<std::size_t>(tour::Points::sprint)]));
      add(std::to_string(result.points[static_cast<std::size_t>(tour::Points::mountain)]));
      text += status_words(name_of(day.status[rider]), french) + "\n";
    }
  }
  return text;
}

std::string share_log(const Game& game, bool french) {
  std::string text;
  for (const Entry& entry : game.entries()) {
    text += std::to_string(entry.number) + (entry.at.empty() ? "" : " " + entry.at) + " ";
    if (entry.is_void) text += french ? "[annulé] " : "[void] ";
    text += std::string(tell(game.board(), entry).in(french)) + "\n";
  }
  return text;
}

}  // namespace tourmalet::referee
