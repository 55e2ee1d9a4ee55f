#include "cli/flamme_rouge/screen.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <numeric>
#include <utility>

#include "cli/flamme_rouge/house_words.hpp"
#include "cli/flamme_rouge/story.hpp"
#include "cli/flamme_rouge/terrain_ink.hpp"
#include "rules/flamme_rouge/alone.hpp"
#include "rules/flamme_rouge/dummies.hpp"
#include "rules/flamme_rouge/finish.hpp"
#include "rules/flamme_rouge/forecast.hpp"
#include "rules/flamme_rouge/movement.hpp"
#include "rules/flamme_rouge/notation.hpp"
#include "rules/flamme_rouge/weather.hpp"

namespace tourmalet::flamme_rouge {

FullOutlook outlook(const Course& course, const void* view) {
  if (course.base) return moved_to<FullBox>(course, *static_cast<const Outlook*>(view));
  return *static_cast<const FullOutlook*>(view);
}

Question question_for(const Course& course, const FullOutlook& view) {
  if (view.seat >= course.seats || view.over || !view.now.asked.contains(view.seat)) return Question::none;
  if (at<Placing>(course, view)) return Question::place;
  if (!choosing_cards(course, view) || asks_by_house_rules(course, view)) return Question::answer;
  if (!view.hand.empty()) return Question::card;
  bool open = false;
  for_each_rider_of<FullBox>(course, view.seat,
                             [&](RiderId own) { open |= view.square[own] != nowhere && view.played[own] == no_card; });
  return open ? Question::lead : Question::none;
}

namespace {

using style::bold, style::flame, style::soft;

// The sight with the types of the game, and the words for it.
struct Drawing {
  Drawing(const Sight& seen, const RaceWords& spoken)
      : sight(seen),
        course(*static_cast<const Course*>(seen.course)),
        view(outlook(course, seen.view)),
        words(spoken) {}
  std::optional<CardKind> pending() const {
    return sight.pending ? std::optional(Play::from_code(*sight.pending).card()) : std::nullopt;
  }
  HouseWords house() const { return {words, course, view}; }
  CardKind kind(RiderId rider, std::size_t slot) const { return kind_in(course, view, rider, slot); }
  std::string text(WideTally cards, RiderId rider) const { return cards_text(course, cards, view.deck_of[rider]); }

  const Sight& sight;
  const Course& course;
  const FullOutlook view;
  const RaceWords& words;
};

bool mine(const Drawing& drawing, RiderId rider) {
  const Seat seat = drawing.course.seat_of[rider];
  return seat != no_seat && drawing.sight.mine(seat);
}

std::string token(const Drawing& drawing, RiderId rider) {
  return drawing.words.token(team_of(rider), rider_text(rider), mine(drawing, rider));
}

bool on_road(const Drawing& drawing, RiderId rider) { return drawing.view.square[rider] != nowhere; }

// GT-TT-2 In a time trial several riders may share a cell.
FixedList<RiderId, max_riders> riders_on(const Drawing& drawing, int square, int lane) {
  FixedList<RiderId, max_riders> here;
  for (RiderId rider = 0; rider < drawing.course.riders(); ++rider)
    if (drawing.view.square[rider] == square && drawing.view.lane[rider] == lane) here.push_back(rider);
  return here;
}

// What stands before a rider on the road: x who has crashed (GT-CRASH-2), or the letter of a jersey.
std::string sign_of(const Drawing& drawing, RiderId rider) {
  if (drawing.view.lies(rider)) return "x";
  const auto& jerseys = drawing.sight.jerseys;
  return rider < jerseys.size() && jerseys[rider] != 0 ? std::string(1, jerseys[rider]) : std::string();
}

std::string square_name(const Drawing& drawing, int square) {
  return square_text(drawing.course, static_cast<Square>(square));
}

// A square is drawn as a mark and the riders of a cell side by side: three columns, more where a cell is shared or the
// name is long ("2.I1").
constexpr int usual_width = 3;
int width_of(const Drawing& drawing, int square) {
  int most = usual_width;
  if (const auto name = static_cast<int>(square_name(drawing, square).size()); name > usual_width) most = name + 1;
  for (int lane = -max_grass; lane < static_cast<int>(max_lanes); ++lane) {
    int width = 0;
    for (const RiderId rider : riders_on(drawing, square, lane))
      width += width == 0 || !sign_of(drawing, rider).empty() ? usual_width : usual_width - 1;
    most = std::max(most, width);
  }
  return most;
}

// GT-ROUND-1 The inner way of a roundabout is drawn a lane further up, so that the two ways are two rows.
bool on_inner_way(const Course& course, int square) {
  return std::any_of(course.forks.begin(), course.forks.end(), [&](const Fork& fork) {
    return std::find(fork.inner.begin(), fork.inner.end(), square) != fork.inner.end();
  });
}

// Squares side by side.
struct Stretch {
  int rear = 0, front = 0;
};
// Riders together, and what is written at their rear: how many groups there are from the front up to this one.
struct Bunch {
  Stretch at;
  std::string name;
};
std::vector<Bunch> bunches(const Drawing& drawing) {
  std::vector<Bunch> found;
  const Conditions& conditions = drawing.course.conditions;
  const auto stretch = [&](const Group& group) {
    return Stretch{drawing.view.square[group.riders.back()], drawing.view.square[group.riders.front()]};
  };
  if (conditions.companies == 1) {
    for (const Group& group : groups_of(drawing.course, drawing.view))
      found.push_back({stretch(group), std::to_string(found.size() + 1)});
    return found;
  }
  // GT-TT-2 In a time trial only riders of the same company ride together; GT-ITT-1 alone nobody does.
  for (std::uint8_t company = 0; company < conditions.companies; ++company) {
    Spots spots = drawing.view;
    for (RiderId rider = 0; rider < drawing.course.riders(); ++rider)
      if (conditions.company[rider] != company) spots.square[rider] = nowhere;
    for (const Group& group : groups_of(drawing.course, spots))
      if (group.riders.size() > 1)
        found.push_back({stretch(group), std::string(1, livery(team_of(group.riders.front())).letter)});
  }
  return found;
}

RiderId chooser(const Drawing& drawing) { return drawing.view.handling; }

// The cards one by one, as they lie in the hand.
std::vector<CardKind> hand_of(const Drawing& drawing) {
  std::vector<CardKind> all;
  for (const std::size_t slot : drawing.view.hand.present())
    all.insert(all.end(), drawing.view.hand[slot], drawing.kind(drawing.view.handling, slot));
  return all;
}
std::string spaced(const Drawing& drawing) {
  std::string text;
  for (const CardKind card : hand_of(drawing)) text += (text.empty() ? "" : " ") + card_text(drawing.course, card);
  return text;
}

// A card as it would be ridden on an empty road; by the house rules with all that the rider has, while others stand.
Happening free_ride(const Drawing& drawing, RiderId rider, CardKind card) {
  const Course& course = drawing.course;
  if (course.house.sheet) return forecast(course, drawing.view, rider, card).move;
  const Square from = drawing.view.square[rider];
  const Effort effort = effort_of(course, from, course.cards[card]);
  return told_move(course, rider, card, course.cards[card].value, from, free_arrival(course, from, effort), effort, 0);
}

// The part of the road worth drawing: everybody and the squares ahead if there is room, otherwise my riders first.
Stretch window(const Drawing& drawing, int columns) {
  const int last = drawing.course.last;
  const auto span = [&](auto&& counts, int ahead) {
    Stretch wanted{last, 0};
    for (RiderId rider = 0; rider < drawing.course.riders(); ++rider)
      if (const int at = drawing.view.square[rider]; at != nowhere && counts(rider))
        wanted = {std::min(wanted.rear, at), std::min(std::max(wanted.front, at + ahead), last)};
    return wanted.rear <= wanted.front ? wanted : Stretch{last, last};  // nobody is on the road any more
  };
  std::vector<int> widths;
  for (int q = 0; q <= last; ++q) widths.push_back(width_of(drawing, q));
  const auto width = [&](Stretch s) {
    return std::accumulate(widths.begin() + s.rear, widths.begin() + s.front + 1, 0);
  };
  const auto fits = [&](Stretch s) { return width(s) <= columns; };
  const auto everybody = [](RiderId) { return true; };
  const auto my_own = [&](RiderId rider) { return mine(drawing, rider); };
  const bool choosing = question_for(drawing.course, drawing.view) == Question::card;
  Stretch wanted = span(everybody, 9);
  if (!fits(wanted)) wanted = span(everybody, 3);
  if (!fits(wanted) && drawing.view.seat < drawing.course.seats) {
    wanted = span(my_own, 9);
    if (!fits(wanted) && choosing) wanted = span([&](RiderId rider) { return rider == chooser(drawing); }, 9);
  }
  if (drawing.view.round == 0) wanted = {0, drawing.course.start_squares};
  if (!fits(wanted)) wanted.rear = wanted.front;
  // A third of the room left is behind the riders, the rest ahead of them.
  const int behind = std::max(0, columns - width(wanted)) / 3;
  for (int used = 0; wanted.rear > 0 && (used += widths[static_cast<std::size_t>(wanted.rear - 1)]) <= behind;)
    --wanted.rear;
  while (wanted.front < last && fits({wanted.rear, wanted.front + 1})) ++wanted.front;
  while (wanted.rear > 0 && fits({wanted.rear - 1, wanted.front})) --wanted.rear;
  return wanted;
}

// The riders of a cell side by side, or what the road looks like. Rows are lanes but on the inner way of a roundabout.
std::string road_cell(const Drawing& drawing, int q, int row) {
  const Ink& ink = drawing.words.ink();
  const RoadSquare& square = drawing.course.road[static_cast<std::size_t>(q)];
  const auto width = static_cast<std::size_t>(width_of(drawing, q));
  const bool grass = row < 0, inner = on_inner_way(drawing.course, q);
  const int lane = !grass && inner ? row - 1 : row;
  const auto here = riders_on(drawing, q, lane);
  if (lane >= square.lanes || (inner && row == 0) || (grass && here.empty())) return std::string(width, ' ');
  const TerrainInk paint = ink_of(square.terrain);
  const bool start = q == drawing.course.start_squares, finish = q == drawing.course.finish;
  const std::string mark = grass    ? ink(soft, "\"")
                           : finish ? ink("1;38;5;231;48;5;160", "║")
                           : start  ? ink("1;38;5;231;48;5;240", "┃")
                                    : ink(paint.road, square.terrain == Terrain::flat ? "·" : paint.mark);
  std::string cell;
  for (const RiderId rider : here) {
    const std::string sign = sign_of(drawing, rider);
    cell += (!sign.empty() ? ink(flame, sign) : cell.empty() ? mark : "") + token(drawing, rider);
  }
  if (cell.empty()) cell = mark + (start || finish ? ink(paint.road, paint.mark) : "");
  const std::string rest(width - columns_of(cell), ' ');
  return cell + (grass ? rest : ink(paint.road, rest));
}

// MET-4 What the weather is like there. The wind blows as it is seen: riders go to the right.
std::string weather_on(const Drawing& drawing, Square q) {
  static constexpr std::string_view signs[] = {"<", ">", "x", "~"};
  std::string text;
  for (std::size_t sign = 0; sign < std::size(sign_rows); ++sign)
    if (covers(lies_on(drawing.course, drawing.view, static_cast<Sign>(sign)), q)) text += signs[sign];
  return text;
}

// What lies beside the road: the tokens of a line (GT-STAGE-2, GT-EXT-1) by what the next one is worth, – when all are
// gone, ! where it is dangerous (GT-CRASH-1), and the weather. Empty if there is nothing.
std::string beside_row(const Drawing& drawing, Stretch shown) {
  std::string row;
  bool anything = false;
  for (int q = shown.rear; q <= shown.front; ++q) {
    std::string text;
    for (std::size_t i = 0; i < drawing.course.lines.size(); ++i)
      if (const Line& line = drawing.course.lines[i]; line.square == q) {
        const auto taken = drawing.view.taken[i];
        text += line.kind == Line::Kind::sprint ? "S" : line.kind == Line::Kind::mountain ? "M" : "B";
        if (taken >= line.tokens)
          text += "–";
        else if (line.kind != Line::Kind::refreshment)
          text += std::to_string(line.worth[taken]);
      }
    if (drawing.course.road[static_cast<std::size_t>(q)].slippery) text += "!";
    text += weather_on(drawing, static_cast<Square>(q));
    anything |= !text.empty();
    if (columns_of(text) < usual_width && !text.empty()) text.insert(0, " ");
    row += padded(text, static_cast<std::size_t>(width_of(drawing, q)));
  }
  return anything ? row : std::string();
}

std::string number_row(const Drawing& drawing, Stretch shown) {
  std::string row;
  for (int q = shown.rear; q <= shown.front; ++q) {
    const int width = width_of(drawing, q);
    const std::string name = square_name(drawing, q);
    const bool crowded = static_cast<int>(name.size()) == width && (q % 2 == 1 || !row.ends_with(' '));
    const bool wide = static_cast<int>(name.size()) > usual_width;
    row += padded(crowded ? "" : wide ? " " + name : fmt::format("{:>3}", name), static_cast<std::size_t>(width));
  }
  return row;
}

// Each bunch in the first row where there is room for it: in a team time trial they may lie side by side.
Lines group_rows(const Drawing& drawing, Stretch shown) {
  std::vector<std::vector<Bunch>> by_row;
  for (const Bunch& bunch : bunches(drawing)) {
    const auto apart = [&](const Bunch& other) {
      return bunch.at.rear > other.at.front || bunch.at.front < other.at.rear;
    };
    auto row = std::find_if(by_row.begin(), by_row.end(),
                            [&](const auto& all) { return std::all_of(all.begin(), all.end(), apart); });
    if (row == by_row.end()) row = by_row.insert(by_row.end(), std::vector<Bunch>{});
    row->push_back(bunch);
  }
  Lines rows;
  for (const auto& all : by_row) {
    std::string row;
    for (int q = shown.rear; q <= shown.front; ++q) {
      std::string cell, line = " ", end = " ";
      for (const auto& [at, name] : all) {
        if (q < at.rear || q > at.front) continue;
        cell = at.rear == q ? "└" + name : "─";
        line = "─";
        end = at.front == q ? "┘" : "─";
      }
      while (columns_of(cell) + 1 < static_cast<std::size_t>(width_of(drawing, q))) cell += line;
      row += cell + end;
    }
    rows.push_back(row);
  }
  return rows;
}

// Where each card of the hand would lead.
std::string landing_row(const Drawing& drawing, Stretch shown) {
  std::string row;
  const RiderId rider = chooser(drawing);
  std::vector<std::pair<CardKind, int>> landings;
  for (const std::size_t slot : drawing.view.hand.present()) {
    const CardKind card = drawing.kind(rider, slot);
    landings.emplace_back(card, free_ride(drawing, rider, card).square);
  }
  for (int q = shown.rear; q <= shown.front; ++q) {
    std::string cards;
    for (const auto& [card, square] : landings)
      if (square == q) cards += card_text(drawing.course, card);
    row += padded(cards.empty()      ? ""
                  : cards.size() > 2 ? cards.substr(0, 3)
                                     : (cards.size() == 1 ? " ↑" : "↑") + cards,
                  static_cast<std::size_t>(width_of(drawing, q)));
  }
  return row;
}

// Riders who are not on the part of the road that is drawn.
Lines outside_rows(const Drawing& drawing, Stretch shown, std::size_t columns) {
  Lines rows;
  const auto put = [&](const std::string& text) {
    if (rows.empty() || columns_of(rows.back()) + 1 + columns_of(text) > columns)
      rows.push_back(text);
    else
      rows.back() += " " + text;
  };
  std::vector<std::string> behind, ahead;
  for (const RiderId rider : front_order(drawing.course, drawing.view)) {
    const int q = drawing.view.square[rider];
    if (q < shown.rear) behind.push_back(token(drawing, rider) + " " + square_name(drawing, q));
    if (q > shown.front) ahead.push_back(token(drawing, rider) + " " + square_name(drawing, q));
  }
  if (!behind.empty()) behind.front() = "◄ " + behind.front();
  if (!ahead.empty()) ahead.back() += " ►";
  if (!behind.empty() && !ahead.empty()) behind.back() += "  ";
  for (const std::string& one : behind) put(one);
  for (const std::string& one : ahead) put(one);
  return rows;
}

// Five rows of three points make a numeral; two rows of points make one line of letters.
constexpr std::string_view numeral(char letter) {
  switch (letter) {
    case '0':
      return "###"
             "# #"
             "# #"
             "# #"
             "###";
    case '1':
      return " # "
             "## "
             " # "
             " # "
             "###";
    case '2':
      return "###"
             "  #"
             "###"
             "#  "
             "###";
    case '3':
      return "###"
             "  #"
             " ##"
             "  #"
             "###";
    case '4':
      return "# #"
             "# #"
             "###"
             "  #"
             "  #";
    case '5':
      return "###"
             "#  "
             "###"
             "  #"
             "###";
    case '6':
      return "###"
             "#  "
             "###"
             "# #"
             "###";
    case '7':
      return "###"
             "  #"
             "  #"
             "  #"
             "  #";
    case '8':
      return "###"
             "# #"
             "###"
             "# #"
             "###";
    case '9':
      return "###"
             "# #"
             "###"
             "  #"
             "###";
    default:
      return "###"
             "#  "
             "## "
             "#  "
             "#  ";
  }
}
std::string numeral_line(char letter, std::size_t line) {
  const std::string_view points = numeral(letter);
  std::string text;
  for (std::size_t column = 0; column < 3; ++column) {
    const bool upper = points[line * 6 + column] == '#', lower = line < 2 && points[line * 6 + 3 + column] == '#';
    text += upper && lower ? "█" : upper ? "▀" : lower ? "▄" : " ";
  }
  return text;
}

Lines card_rows(const Drawing& drawing, const std::vector<CardKind>& hand) {
  Lines rows(5);
  bool marked = false;
  for (const CardKind card : hand) {
    const std::string& label = card_text(drawing.course, card);
    const bool fatigue = card == fatigue_card,
               chosen = drawing.pending() == card && !std::exchange(marked, drawing.pending() == card);
    const std::string_view style = chosen ? flame : fatigue ? soft : bold;
    const auto put = [&](std::size_t row, const std::string& text) {
      rows[row] += (rows[row].empty() ? "" : " ") + drawing.words.ink()(style, text);
    };
    put(0, fatigue ? "┌────╮ " : "┌─────┐");
    const auto line = [&](std::size_t row) {  // a long label is written small
      if (label.size() == 1) return numeral_line(label[0], row);
      return padded(row == 1 ? label.substr(0, 3) : "", 3);
    };
    put(1, "│ " + line(0) + (fatigue ? " ╲" : " │"));
    put(2, "│ " + line(1) + " │");
    put(3, "│ " + line(2) + " │");
    put(4, fatigue ? fmt::format("└─ {} ─┘", drawing.course.cards[card].value) : chosen ? "└──▲──┘" : "└─────┘");
  }
  return rows;
}

std::string my_cards(const Drawing& drawing, RiderId rider) {
  const RaceWords& words = drawing.words;
  const auto some = [&](WideTally cards) { return cards.empty() ? std::string("–") : drawing.text(cards, rider); };
  std::string text = fmt::format("{} {} {} {} · {} {}", token(drawing, rider), padded(words.role(role_of(rider)), 9),
                                 words.say(phrase::pile), some(drawing.view.pile[rider]), words.say(phrase::recycled),
                                 some(drawing.view.recycled[rider]));
  if (const CardKind card = drawing.view.played[rider]; card != no_card)
    text += fmt::format(" · {} {}", words.say(phrase::chosen), words.ink()(flame, card_text(drawing.course, card)));
  if (const CardKind card = drawing.view.revealed[rider]; card != no_card)
    text += fmt::format(" · {}", words.ink()(flame, card_text(drawing.course, card)));
  return text;
}

std::string title(const Drawing& drawing, std::size_t columns) {
  const RaceWords& words = drawing.words;
  const std::string stage = drawing.course.stage.name.empty() ? words.say(phrase::own_road)
                                                              : stage_name(words, clean(drawing.course.stage.name));
  const std::string moment = drawing.view.over ? words.say(phrase::end_of_race)
                             : drawing.view.round == 0
                                 ? words.say(phrase::line_up)
                                 : fmt::format("{} {}", words.say(phrase::round), drawing.view.round);
  return clipped(words.ink()(flame, "FLAMME ROUGE") + " · " + words.ink()(bold, stage) + " · " + moment, columns);
}

// Two lines: the height of the road, and below it who is where. Above them the weather, where there is any.
Lines draw_profile(const Drawing& drawing, std::size_t columns) {
  static constexpr std::string_view steps[] = {"▁", "▂", "▃", "▄", "▅", "▆", "▇"};
  const Course& course = drawing.course;
  const Ink& ink = drawing.words.ink();
  std::vector<int> height(course.squares());
  int now = 0;
  for (std::size_t q = 0; q < course.squares(); ++q) {
    now += course.road[q].terrain == Terrain::climb ? 1 : course.road[q].terrain == Terrain::descent ? -1 : 0;
    height[q] = now;
  }
  const int low = *std::min_element(height.begin(), height.end()),
            high = *std::max_element(height.begin(), height.end());
  const std::size_t across = std::min(columns, course.squares());
  std::string sky, hills, riders;
  bool weather = false;
  for (std::size_t column = 0; column < across; ++column) {
    const std::size_t first = column * course.squares() / across, end = (column + 1) * course.squares() / across;
    const std::string blows = weather_on(drawing, static_cast<Square>(first));
    weather |= !blows.empty();
    sky += blows.empty() ? " " : ink(bold, blows.substr(0, 1));
    const TerrainInk paint = ink_of(course.road[first].terrain);
    hills += ink(paint.line, steps[high == low ? 0 : (height[first] - low) * 6 / (high - low)]);
    std::vector<RiderId> here;
    for (RiderId rider = 0; rider < course.riders(); ++rider)
      if (drawing.view.square[rider] >= first && drawing.view.square[rider] < end) here.push_back(rider);
    const bool finish = course.finish >= first && course.finish < end,
               start = course.start_squares >= first && course.start_squares < end;
    if (here.size() == 1)
      riders += drawing.words.token(team_of(here[0]), std::string(1, livery(team_of(here[0])).letter), false);
    else if (!here.empty())
      riders += ink(bold, std::to_string(here.size()));
    else
      riders += finish  ? ink(flame, "║")
                : start ? "┃"
                        : ink(paint.line, course.road[first].terrain == Terrain::flat ? "·" : paint.mark);
  }
  return weather ? Lines{sky, hills, riders} : Lines{hills, riders};
}

Lines draw_road(const Drawing& drawing, std::size_t columns) {
  const Stretch shown = window(drawing, static_cast<int>(columns));
  const Ink& ink = drawing.words.ink();
  int lanes = 0, lowest = 0;  // GT-DATA-4: agile riders may stand on the grass, below the right lane
  for (int q = shown.rear; q <= shown.front; ++q)
    lanes = std::max<int>(
        lanes, drawing.course.road[static_cast<std::size_t>(q)].lanes + (on_inner_way(drawing.course, q) ? 1 : 0));
  for (RiderId rider = 0; rider < drawing.course.riders(); ++rider)
    if (const int q = drawing.view.square[rider]; q >= shown.rear && q <= shown.front)
      lowest = std::min<int>(lowest, drawing.view.lane[rider]);
  Lines rows{ink(soft, number_row(drawing, shown))};
  if (const std::string beside = beside_row(drawing, shown); !beside.empty()) rows.push_back(ink(bold, beside));
  for (int lane = lanes - 1; lane >= lowest; --lane) {
    std::string row;
    for (int q = shown.rear; q <= shown.front; ++q) row += road_cell(drawing, q, lane);
    rows.push_back(row);
  }
  if (drawing.view.round > 0)
    for (const std::string& row : group_rows(drawing, shown)) rows.push_back(ink(soft, row));
  if (question_for(drawing.course, drawing.view) == Question::card)
    rows.push_back(ink(flame, landing_row(drawing, shown)));
  for (std::string& row : outside_rows(drawing, shown, columns)) rows.push_back(std::move(row));
  return rows;
}

// Whose rider it is, or of which team without a player.
std::string player_of(const Drawing& drawing, RiderId rider) {
  for (const DummyRow& row : dummy_rows)
    if (row.dummy == drawing.course.dummy[team_of(rider)]) return drawing.words.say(row.words);
  return drawing.sight.name(drawing.course.seat_of[rider]);
}
// MUL-2 Two players may wear the colour of a team: then there is room for a word of each name.
std::string team_name(const Drawing& drawing, TeamId team) {
  const RiderId first = rider_of(team, Role::rouleur), second = team_mate(first);
  if (!drawing.course.one_each || second >= drawing.course.riders()) return player_of(drawing, first);
  const auto first_word = [](const std::string& name) { return name.substr(0, name.find(' ')); };
  return first_word(player_of(drawing, first)) + "/" + first_word(player_of(drawing, second));
}

// Public knowledge: FR-ENERGY-5.
Lines draw_teams(const Drawing& drawing, std::size_t columns) {
  const RaceWords& words = drawing.words;
  const Ink& ink = words.ink();
  const std::size_t wide = columns >= 76 ? 22 : columns >= 66 ? 14 : 10, each = (columns - wide) / 2;
  const std::string spent = each > 26 ? words.say(phrase::spent) : "";
  const auto head = [&](std::string_view role) {
    return padded(fmt::format("{}: {}+{} F {}", role, words.say(phrase::pile), words.say(phrase::recycled), spent),
                  each);
  };
  Lines rows{ink(soft, padded(words.say(phrase::team), wide) + head("R") + head("S"))};
  for (TeamId team = 0; team < drawing.course.teams; ++team) {
    std::string row = words.badge(team);
    if (wide > 10) row += " " + team_name(drawing, team);
    row = padded(row, wide - 1) + " ";
    for (const Role role : {Role::rouleur, Role::sprinteur}) {
      const RiderId rider = rider_of(team, role);
      if (rider >= drawing.course.riders()) continue;
      const std::string sizes =
          fmt::format("{:>2}+{:<2} F{:<2}", drawing.view.pile_size[rider], drawing.view.recycled_size[rider],
                      fatigue_left(drawing.course, drawing.view, rider));
      row += padded(sizes + " " + drawing.text(drawing.view.spent[rider], rider), each - 1) + " ";
    }
    rows.push_back(row);
  }
  return rows;
}

// What riders have by the house rules, as many on a line as there is room for.
Lines draw_gear(const Drawing& drawing, std::size_t columns) {
  Lines rows;
  for (const std::string& one : drawing.house().gear())
    if (rows.empty() || columns_of(rows.back()) + 3 + columns_of(one) > columns)
      rows.push_back(clipped(one, columns));
    else
      rows.back() += " · " + one;
  return rows;
}

// The cards, and beside or below them where each would lead.
Lines draw_hand(const Drawing& drawing, std::size_t columns) {
  const RiderId rider = chooser(drawing);
  Lines rows = card_rows(drawing, hand_of(drawing));
  Lines forecasts{drawing.words.ink()(
      soft, drawing.words.say(drawing.course.house.sheet ? phrase::while_they_stand : phrase::if_free))};
  for (const std::size_t slot : drawing.view.hand.present())
    forecasts.push_back(drawing.words.forecast(drawing.course, free_ride(drawing, rider, drawing.kind(rider, slot))));
  constexpr std::size_t beside = 34, least = 40;
  if (columns < beside + least) {
    rows.insert(rows.end(), forecasts.begin() + 1, forecasts.end());
    return rows;
  }
  rows.resize(std::max(rows.size(), forecasts.size()));
  for (std::size_t i = 0; i < rows.size(); ++i)
    rows[i] = padded(rows[i], beside) + (i < forecasts.size() ? clipped(forecasts[i], columns - beside) : "");
  return rows;
}

void add_race(const Drawing& drawing, Page& page) {
  page.add(10, title(drawing, page.columns()));
  page.add(4, draw_profile(drawing, page.columns()));
  page.blank();
  page.add(10, draw_road(drawing, page.columns()));
  page.blank();
  page.add(5, draw_teams(drawing, page.columns()));
  if (drawing.course.house.sheet) page.add(5, draw_gear(drawing, page.columns()));
}

// GT-DRAFT-3 What each specialist who may be picked changes: the cards that go, those that come, what these can do.
Lines draft_table(const Drawing& drawing) {
  const Course& course = drawing.course;
  Lines rows;
  for (const ActionCode code : drawing.sight.legal) {
    const std::uint8_t which = Play::from_code(code).answer();
    const Specialist& specialist = course.specialists[which];
    const RiderId usual = rider_of(0, specialist.role);
    std::array<int, max_card_kinds> more{};
    for (const std::size_t slot : specialist.cards.present())
      more[course.decks[specialist.deck].kind[slot]] += static_cast<int>(specialist.cards[slot]);
    const Deck& deck = course.decks[course.deck_of[usual]];
    for (const std::size_t slot : course.deck[usual].present())
      if (deck.kind[slot] != fatigue_card) more[deck.kind[slot]] -= static_cast<int>(course.deck[usual][slot]);
    std::string out, in, letters, powers;
    for (std::size_t kind = 0; kind < course.labels.size(); ++kind) {
      for (int i = more[kind]; i < 0; ++i) out += course.labels[kind];
      for (int i = 0; i < more[kind]; ++i) in += (in.empty() ? "" : " ") + course.labels[kind];
      if (more[kind] > 0) letters += course.labels[kind];
    }
    for (const PowerWords& power : power_words)
      if (letters.find(power.letter) != std::string::npos)
        powers += (powers.empty() ? "" : ", ") + drawing.words.say(power.name);
    rows.push_back(drawing.words.specialist(specialist.role, specialist_answers[which].words, out, in, powers));
  }
  return rows;
}

}  // namespace

std::string RaceScreen::decision_page(const Sight& sight, Frame frame) const {
  const Drawing drawing(sight, words_);
  const bool cards = question_for(drawing.course, drawing.view) == Question::card;
  const Lines notice = wrapped(sight.notice, frame.columns), hand = cards ? draw_hand(drawing, frame.columns) : Lines{};
  Lines piles;  // the rider whose hand it is comes last
  if (!at<Placing>(drawing.course, drawing.view))
    for_each_rider_of<FullBox>(drawing.course, drawing.view.seat, [&](RiderId rider) {
      if (!cards || rider != chooser(drawing)) piles.push_back(my_cards(drawing, rider));
    });
  if (cards) piles.push_back(my_cards(drawing, chooser(drawing)));
  Page page(frame, words_);
  add_race(drawing, page);
  page.blank();
  // While cards are chosen the news stays only where nothing has to give way to it.
  const std::size_t below = piles.size() + hand.size() + notice.size(), free = page.room_left(cards ? 0 : 4);
  if (!cards && free > below) page.news(story(sight).news, free - below);
  if (cards && frame.rows > 0 && free > below + 7) page.news(story(sight).news, free - below - 1);
  page.add(6, piles);
  page.add(9, hand);
  if (question_for(drawing.course, drawing.view) == Question::answer && at<Draft>(drawing.course, drawing.view))
    for (const std::string& row : draft_table(drawing)) page.add(9, clipped(row, frame.columns));
  if (drawing.course.house.sheet && !drawing.sight.legal.empty())
    for (const std::string& row : drawing.house().explained(drawing.sight.legal)) page.add_wrapped(9, row);
  page.add_wrapped(3, words_.ink()(soft, words_.say(cards ? phrase::keys_undo : phrase::keys_s_taken)));
  page.add(10, notice);
  return page.text();
}

std::string RaceScreen::watch_page(const Sight& sight, Frame frame) const {
  Page page(frame, words_);
  add_race(Drawing(sight, words_), page);
  page.blank();
  page.add_wrapped(10, sight.notice);
  page.news(story(sight).news, page.room_left(4));
  return page.text();
}

std::string RaceScreen::finish_page(const Sight& sight, Frame frame) const {
  const Drawing drawing(sight, words_);
  const auto order = flamme_rouge::ranking(drawing.course, drawing.view);
  const auto on_step = [&](std::size_t place) {
    return order.size() > place ? token(drawing, order[place]) : std::string();
  };
  Page page(frame, words_);
  page.add(10, title(drawing, frame.columns));
  page.blank();
  if (const auto alone = flamme_rouge::attempt(drawing.course, drawing.view)) {  // GT-TT-6
    page.add_wrapped(10, words_.ink()(bold, words_.alone(time_text(alone->seconds), alone->rounds)));
  } else {
    page.add_wrapped(10, words_.ink()(bold, words_.wins(drawing.course, order.front(), drawing.view.seat)));
    page.add(6, podium(on_step(0), on_step(1), on_step(2)));
  }
  page.blank();
  page.heading(8, words_.say(phrase::ranking));
  Lines table;
  for (std::size_t place = 0; place < order.size(); ++place) {
    const RiderId rider = order[place];
    const bool timed = drawing.course.finishing.all_home;
    const int behind =
        timed ? 0 : drawing.course.distance(drawing.view.square[rider], drawing.view.square[order.front()]);
    const std::string name = fmt::format("{} {}", words_.say(livery(team_of(rider)).name), words_.role(role_of(rider)));
    std::string row = fmt::format("{:>2} {} {} {}", place + 1, token(drawing, rider), padded(name, 16),
                                  padded(player_of(drawing, rider), 14));
    table.push_back(row + (timed        ? time_text(drawing.view.seconds[rider])
                           : place == 0 ? words_.square(drawing.course, drawing.view.square[rider])
                                        : words_.gap(behind)));
  }
  page.add(8, table);
  page.add_wrapped(10, sight.notice);
  page.news(story(sight).news, page.room_left(4));
  return page.text();
}

Story RaceScreen::story(const Sight& sight) const {
  const Drawing drawing(sight, words_);
  Story story = tell(drawing.course, sight.heard.as<Happening>(), words_, sight.seat);
  // GT-EXT-3 The refreshment closes a round: what has just been ridden is the news, not the round before.
  if (at<Refreshment>(drawing.course, drawing.view)) story.news = story.chapters.back();
  return story;
}

std::string RaceScreen::question(const Sight& sight) const {
  const Drawing drawing(sight, words_);
  const auto letter = [&](CardKind card) {
    return card == no_card ? std::string("–") : card_text(drawing.course, card);
  };
  switch (question_for(drawing.course, drawing.view)) {
    case Question::place: {
      RiderId next = max_riders;  // of the seat's first team, the rouleur first
      for_each_rider_of<FullBox>(drawing.course, drawing.view.seat, [&](RiderId rider) {
        if (next == max_riders && nth_team<FullBox>(drawing.course, drawing.view.seat, rider) == 0 &&
            !on_road(drawing, rider))
          next = rider;
      });
      const std::string example = next != max_riders && role_of(next) == Role::rouleur ? "R" : "S";
      int q = drawing.course.start_squares - 1;
      while (q > 0 && !riders_on(drawing, q, drawing.course.road[static_cast<std::size_t>(q)].lanes - 1).empty()) --q;
      return words_.say(phrase::ask_place) + " " + example + std::to_string(q);
    }
    case Question::lead: return words_.say(phrase::ask_lead);
    case Question::card: {
      const auto pending = drawing.pending();
      const RiderId rider = chooser(drawing);
      const CardKind mates = drawing.view.played[team_mate(rider)];
      if (!pending) {
        const std::string more = drawing.course.house.sheet ? drawing.house().question(sight.legal) : "";
        return words_.ask_card(role_of(rider), spaced(drawing)) + (more.empty() ? "" : " · " + more);
      }
      const bool rouleur = role_of(rider) == Role::rouleur;
      const std::string chosen = letter(*pending) + (Play::from_code(*sight.pending).with_musette() ? "m" : "");
      if (drawing.course.one_each) return words_.ask_ride((rouleur ? "R " : "S ") + chosen);
      return words_.ask_ride(
          fmt::format("R {}, S {}", rouleur ? chosen : letter(mates), rouleur ? letter(mates) : chosen));
    }
    case Question::answer: {  // of a module: its words, and what may be typed
      if (asks_by_house_rules(drawing.course, drawing.view)) return drawing.house().question(sight.legal);
      const StepRow& row = drawing.course.step_rows[drawing.view.now.at];
      std::string text = row.question ? words_.say(*row.question) : std::string(row.name);
      if (at<Refreshment>(drawing.course, drawing.view)) {
        const RiderId rider = drawing.view.handling;
        text = words_.ask_refreshment(drawing.course, rider, drawing.view.seat,
                                      Refreshment::sum(drawing.course, drawing.view, rider, drawing.view.back[rider]),
                                      Refreshment::limit(drawing.view, rider));
      }
      for (const ActionCode code : sight.legal) {
        const Play play = Play::from_code(code);
        text += " · " + play_text(drawing.course, play);
        if (play.kind() == Play::Kind::answer) text += " " + words_.say(row.answers[play.answer()].words);
      }
      return text;
    }
    case Question::none: break;
  }
  return words_.say(phrase::ask_go_on);
}

bool RaceScreen::claims(const Sight& sight, std::string_view typed) const {
  const Drawing drawing(sight, words_);
  const Question asked = question_for(drawing.course, drawing.view);
  return (asked == Question::lead || asked == Question::place || at<FormDeal>(drawing.course, drawing.view)) &&
         typed == "s";
}

// Enter takes the only card there is, or confirms the second one chosen: then both are ridden.
Meaning RaceScreen::read(const Sight& sight, std::string_view typed) const {
  const Drawing drawing(sight, words_);
  if (typed.empty() && sight.pending) return {.action = sight.pending};
  const bool only_one = !sight.legal.empty() && std::all_of(sight.legal.begin(), sight.legal.end(),
                                                            [&](ActionCode code) { return code == sight.legal[0]; });
  std::optional<ActionCode> action;
  std::string text(typed);
  for (char& c : text) c = static_cast<char>(std::toupper(static_cast<unsigned char>(c)));
  if (typed.empty() && only_one) action = sight.legal[0];
  for (const std::string& said : {text, std::string(typed)})  // riders in capitals; labels and answers as they are
    if (const auto play = read_play(drawing.course, said)) action = play->code();
  const auto is_legal = [&] { return std::find(sight.legal.begin(), sight.legal.end(), *action) != sight.legal.end(); };
  if (drawing.course.house.sheet && !typed.empty()) {
    if (const auto meant = drawing.house().typed(sight.legal, typed)) action = meant;
    if (asks_by_house_rules(drawing.course, drawing.view) && (!action || !is_legal()))
      return {.reply = drawing.house().keys_only(sight.legal)};
  }
  const bool card_asked = question_for(drawing.course, drawing.view) == Question::card;
  if (!action) {
    const bool number = card_asked && typed.size() == 1 && std::isdigit(static_cast<unsigned char>(typed[0])) != 0;
    if (typed.empty()) return {};
    return {.reply = number ? refusal({"not-in-hand", "FR-ENERGY-2"}) : words_.not_understood(typed)};
  }
  bool last_card = card_asked && Play::from_code(*action).kind() == Play::Kind::card;
  for_each_rider_of<FullBox>(drawing.course, drawing.view.seat, [&](RiderId rider) {
    last_card &=
        rider == chooser(drawing) || drawing.view.square[rider] == nowhere || drawing.view.played[rider] != no_card;
  });
  return {.action = action, .to_confirm = last_card && is_legal()};
}

std::string RaceScreen::refusal(const Refusal& refusal) const {
  const std::string house = house_refusal(words_, refusal);
  return house.empty() ? words_.refusal(refusal_words(), refusal) : house;
}

std::string RaceScreen::notice(const Sight& sight, std::size_t since) const {
  const auto heard = sight.heard.as<Happening>();
  std::string worth_saying;
  for (std::size_t i = since; i < heard.size(); ++i)
    if (heard[i].kind == Happening::Kind::drew && heard[i].value != 0)  // the pile was made anew
      worth_saying = words_.sentence(*static_cast<const Course*>(sight.course), heard[i], sight.seat);
  return worth_saying;
}

}  // namespace tourmalet::flamme_rouge
