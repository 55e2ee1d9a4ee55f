#include "cli/flamme_rouge/evening.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <optional>

#include "cli/flamme_rouge/beside.hpp"
#include "cli/flamme_rouge/profile.hpp"
#include "cli/flamme_rouge/words.hpp"
#include "rules/flamme_rouge/notation.hpp"

namespace tourmalet::flamme_rouge {
namespace {

using Text = tourmalet::Lines;  // the rules have lines beside the road

// GT-ROUND-17 The road along its inner ways, as distances are counted; the place of each square there.
struct InnerWay {
  Road road;
  std::array<int, 256> place{};
};
InnerWay inner_way(const Course& stage) {
  InnerWay way;
  for (Square q = stage.house.lead_in; q != nowhere; q = stage.road[q].next) {
    const int place = way.road.length();
    way.place[q] = place;
    if (q == stage.start_squares) way.road.start_squares = place;
    if (q == stage.finish) way.road.finish = place;
    way.road.terrain.push_back(stage.road[q].terrain);
    way.road.name.push_back(square_text(stage, q));
  }
  return way;
}

std::string_view letter_of(Line::Kind kind) {
  return kind == Line::Kind::sprint ? "S" : kind == Line::Kind::mountain ? "M" : "B";
}
Both name_of_tokens(Line::Kind kind) {
  return kind == Line::Kind::sprint     ? Both{"sprint", "sprint"}
         : kind == Line::Kind::mountain ? Both{"mountain", "montagne"}
                                        : Both{"refreshment", "ravitaillement"};
}

// GT-TOUR-7, HR-TT-1 What a stage is, if it is not an ordinary one.
std::string kind_of(const Words& words, const Course& stage) {
  if (stage.finishing.team_time || stage.house.day == Day::team_trial)
    return type_in_words(words, StageType::team_time_trial);
  if (stage.conditions.companies == stage.riders() || stage.house.day == Day::individual_trial)
    return type_in_words(words, StageType::individual_time_trial);
  for (const Line& line : stage.lines)
    if (line.kind == Line::Kind::refreshment) return type_in_words(words, StageType::extended);
  return "";
}

// A table of the sheets: a row for each rider or team, a column per stage.
struct Table {
  std::string heading;
  std::vector<std::pair<std::string, std::vector<std::string>>> rows;  // who, and what stands in each column
};

std::string whom(const Reader& row) {
  if (const auto rider = row.maybe("rider")) return rider->text();
  return std::string(1, team_letters[static_cast<std::size_t>(row.at("team").number(0, max_teams - 1))]);
}
// Riders in the order of the table: team by team, the rouleur first.
std::pair<std::size_t, std::string> seat_order(const std::string& who) { return {team_letters.find(who[0]), who}; }

constexpr int most_seconds = 10'000'000;
std::string figure_in(const Reader& row) {
  if (const auto seconds = row.maybe("seconds"))
    return time_text(static_cast<unsigned>(seconds->number(0, most_seconds)));
  const auto points = row.maybe("points");
  return points ? std::to_string(points->number(0, most_seconds)) : "";
}

// Everybody who stands in any of these lists, with an empty row.
Table blank(std::string heading, const std::vector<std::vector<Reader>>& lists) {
  Table table{std::move(heading), {}};
  for (const auto& list : lists)
    for (const Reader& row : list)
      if (std::ranges::none_of(table.rows, [&](const auto& one) { return one.first == whom(row); }))
        table.rows.emplace_back(whom(row), std::vector<std::string>(lists.size()));
  std::ranges::sort(table.rows, {}, [](const auto& row) { return seat_order(row.first); });
  return table;
}
template <class Cell>
Table table_of(std::string heading, const std::vector<std::vector<Reader>>& lists, const Cell& cell) {
  Table table = blank(std::move(heading), lists);
  for (std::size_t stage = 0; stage < lists.size(); ++stage)
    for (const Reader& row : lists[stage])
      for (auto& [who, cells] : table.rows)
        if (who == whom(row)) cells[stage] = cell(row);
  return table;
}

// The classification in the last list of a stage that has it: with the rest day or the prizes, if there are such.
std::vector<Reader> standing(const Reader& stage, const std::string& id) {
  for (const char* when : {"prizes", "after_rest", "classifications"})
    if (const auto lists = stage.maybe(when))
      for (const Reader& one : lists->items())
        if (one.at("id").text() == id) return one.at("rows").items();
  return {};
}

constexpr std::size_t label_width = 4, cell_width = 9;

void print(const Words& words, const Table& table, std::size_t first, std::size_t stages, Text& lines) {
  lines.push_back(words.ink()(style::bold, table.heading));
  for (const auto& [who, cells] : table.rows) {
    std::string line = " " + padded(who, label_width - 1);
    for (std::size_t i = first; i < std::min(first + stages, cells.size()); ++i)
      line += fmt::format("{:>{}}", cells[i], cell_width);
    lines.push_back(line);
  }
}

}  // namespace

Text tomorrow(const Words& words, const Course& stage, std::size_t number, std::size_t columns) {
  const InnerWay way = inner_way(stage);
  std::string title = fmt::format("{} {}{}{}", words.pick("Stage", "Étape"), number, words.pick(": ", " : "),
                                  stage_name(words, stage.stage.name));
  if (const std::string kind = kind_of(words, stage); !kind.empty()) title += ", " + kind;
  Text lines{words.ink()(style::bold, title)};
  std::vector<Marker> marks;
  std::string tokens;
  for (const Line& line : stage.lines) {
    const std::string worth = line.kind == Line::Kind::refreshment ? "" : std::to_string(line.worth[0]);
    const std::string letter = std::string(letter_of(line.kind)) + worth;
    marks.push_back({.square = way.place[line.square], .text = letter, .colour = {}});
    tokens +=
        (tokens.empty() ? "" : " · ") + fmt::format("{} {}, {} {}", letter, words.say(name_of_tokens(line.kind)),
                                                    words.pick("square", "case"), square_text(stage, line.square));
  }
  const ProfileStyle small{.columns = static_cast<int>(columns), .rows = 3, .colour = words.ink().colour};
  for (std::string& line : draw_profile(way.road, small, marks)) lines.push_back(std::move(line));
  for (std::string& line : wrapped(tokens, columns)) lines.push_back(std::move(line));
  return lines;
}

Text sheet_tables(const Words& words, const Value& sheets, std::size_t columns) {
  const Reader all(sheets, "sheets");
  const auto stages = all.at("stages").items();
  std::vector<Table> tables;
  const auto add = [&](Table table) {
    if (!table.rows.empty()) tables.push_back(std::move(table));
  };
  // What each stage brought.
  std::vector<std::vector<Reader>> results, columns_of_players;
  for (const Reader& stage : stages) {
    results.push_back(stage.at("riders").items());
    columns_of_players.push_back(stage.at("sheet").items());
  }
  add(table_of(words.pick("Time of the stage, and place", "Temps de l'étape, et place"), results,
               [](const Reader& row) {
                 const auto seconds = row.maybe("seconds");
                 return fmt::format("{} {:>2}",
                                    time_text(seconds ? static_cast<unsigned>(seconds->number(0, most_seconds)) : 0U),
                                    row.at("place").number(1, 1000));
               }));
  static constexpr std::pair<std::string_view, Both> kept[] = {{"podium", {"Podium", "Podium"}},
                                                               {"major", {"Major tokens", "Jetons Majeurs"}},
                                                               {"minor", {"Minor tokens", "Jetons Mineurs"}},
                                                               {"fatigue", {"Fatigue carried on", "Fatigue gardée"}}};
  for (const auto& one : kept) {
    const std::string_view key = one.first;
    bool told = false;
    Table table = table_of(words.say(one.second), columns_of_players, [&](const Reader& row) {
      const auto found = row.maybe(key);
      told |= found.has_value();
      return found ? std::to_string(found->number(0, 1000)) : std::string();
    });
    if (told) add(std::move(table));
  }
  // How they stood after it.
  for (const Reader& profile : all.at("classifications").items()) {
    const std::string id = profile.at("id").text();
    if (id == "start") continue;  // GT-ORDER-1: the Tour points once more
    std::vector<std::vector<Reader>> lists;
    for (const Reader& stage : stages) lists.push_back(standing(stage, id));
    const Reader name = profile.at("name");
    add(table_of(words.pick(name.at("en").text(), name.at("fr").text()), lists, figure_in));
  }
  // GT-SHEET-4 As many columns as on paper, or as there is room for.
  const auto on_paper = static_cast<std::size_t>(all.at("columns").number(1, 100));
  const std::size_t room = std::clamp<std::size_t>((columns - label_width) / cell_width, 1, on_paper);
  Text lines;
  for (std::size_t first = 0; first < stages.size(); first += room) {
    std::string numbers = padded(words.pick("Stage", "Étape"), label_width + 2);
    for (std::size_t i = first; i < std::min(first + room, stages.size()); ++i)
      numbers += fmt::format("{:>{}}", i + 1, i == first ? cell_width - 2 : cell_width);
    if (first > 0) lines.emplace_back();
    lines.push_back(words.ink()(style::flame, numbers));
    for (const Table& table : tables) print(words, table, first, room, lines);
  }
  return lines;
}

}  // namespace tourmalet::flamme_rouge
