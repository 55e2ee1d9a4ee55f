#include "cli/flamme_rouge_screen.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "rules/flamme_rouge/movement.hpp"
#include "rules/flamme_rouge/notation.hpp"

namespace tourmalet {

using namespace flamme_rouge;
using Lines = std::vector<std::string>;

namespace {

constexpr std::string_view flame = "1;38;5;167", soft = "2", bold = "1";
constexpr std::string_view shapes[] = {"●", "■", "▲", "◆", "⬢", "★"};
constexpr std::string_view tokens[] = {"1;38;5;231;48;5;160", "1;38;5;231;48;5;26", "1;38;5;231;48;5;16",
                                       "1;38;5;231;48;5;28",  "1;38;5;16;48;5;231", "1;38;5;16;48;5;211"};

struct Ground {
  std::string_view mark, road, line;  // in the square, its colours, and its colour in the profile
};
constexpr Ground ground(Terrain terrain) {
  switch (terrain) {
    case Terrain::flat: return {" ", "38;5;250;48;5;240", "38;5;245"};
    case Terrain::climb: return {"^", "38;5;224;48;5;131", "38;5;167"};
    case Terrain::descent: return {"v", "38;5;16;48;5;67", "38;5;68"};
    case Terrain::cobbles: return {"o", "38;5;230;48;5;95", "38;5;137"};
    case Terrain::supply: return {"+", "38;5;231;48;5;30", "38;5;73"};
  }
  return {};
}

std::string token(const Scene& scene, RiderId rider) {
  const Seat seat = seat_of(rider);
  return scene.words.ink()(std::string(tokens[seat]) + (scene.mine(seat) ? ";4" : ""), rider_text(rider));
}

bool on_road(const Scene& scene, RiderId rider) { return scene.view.square[rider] != nowhere; }

std::optional<RiderId> rider_on(const Scene& scene, int square, int lane) {
  for (RiderId rider = 0; rider < scene.course.riders(); ++rider)
    if (scene.view.square[rider] == square && scene.view.lane[rider] == lane) return rider;
  return std::nullopt;
}
bool occupied(const Scene& scene, int square) {
  for (RiderId rider = 0; rider < scene.course.riders(); ++rider)
    if (scene.view.square[rider] == square) return true;
  return false;
}

// FR-DATA-6: maximal runs of occupied squares, the front one first.
struct Stretch {
  int rear = 0, front = 0;
};
std::vector<Stretch> groups(const Scene& scene) {
  std::vector<Stretch> found;
  for (int q = scene.course.last; q >= 0; --q) {
    if (!occupied(scene, q)) continue;
    if (!found.empty() && found.back().rear == q + 1)
      found.back().rear = q;
    else
      found.push_back({q, q});
  }
  return found;
}

RiderId chooser(const Scene& scene) { return rider_of(scene.view.seat, scene.view.choosing_for); }

// The cards one by one, as they lie in the hand.
std::vector<CardKind> cards_of(Tally cards) {
  std::vector<CardKind> all;
  for (const std::size_t kind : cards.present()) all.insert(all.end(), cards[kind], static_cast<CardKind>(kind));
  return all;
}
std::string spaced(const Course& course, Tally cards) {
  std::string text;
  for (const CardKind card : cards_of(cards)) text += (text.empty() ? "" : " ") + std::string(1, card_letter(course, card));
  return text;
}

// A card as it would be ridden on an empty road.
Happening free_ride(const Course& course, RiderId rider, Square from, CardKind card) {
  const Square aim = course.reach[card][from];
  return told_move(course, rider, card, from, aim, aim, 0);
}

// The part of the road worth drawing: everybody and the squares ahead if there is room, otherwise my riders first.
Stretch window(const Scene& scene, int shown) {
  const auto span = [&](auto&& counts, int ahead) {
    Stretch wanted{scene.course.last, 0};
    for (RiderId rider = 0; rider < scene.course.riders(); ++rider)
      if (const int at = scene.view.square[rider]; at != nowhere && counts(rider)) wanted = {std::min(wanted.rear, at), std::max(wanted.front, at + ahead)};
    return wanted;
  };
  const auto fits = [&](Stretch s) { return s.front - s.rear < shown; };
  const auto everybody = [](RiderId) { return true; };
  const auto mine = [&](RiderId rider) { return scene.mine(seat_of(rider)); };
  const bool choosing = question(scene.course, scene.view) == Question::card;
  Stretch wanted = span(everybody, 9);
  if (!fits(wanted)) wanted = span(everybody, 3);
  if (!fits(wanted) && scene.view.seat < scene.course.teams) {
    wanted = span(mine, 9);
    if (!fits(wanted) && choosing) wanted = span([&](RiderId rider) { return rider == chooser(scene); }, 9);
  }
  if (scene.view.round == 0) wanted = {0, scene.course.start_squares};
  int from = wanted.rear - std::max(0, shown - (wanted.front - wanted.rear + 1)) / 3;
  if (!fits(wanted)) from = wanted.front - shown + 1;
  from = std::clamp(from, 0, std::max(0, static_cast<int>(scene.course.squares()) - shown));
  return {from, std::min<int>(from + shown - 1, scene.course.last)};
}

std::string road_cell(const Scene& scene, int q, int lane) {
  const Ink& ink = scene.words.ink();
  const RoadSquare& square = scene.course.road[static_cast<std::size_t>(q)];
  if (lane >= square.lanes) return "   ";
  const Ground paint = ground(square.terrain);
  const bool start = q == scene.course.start_squares, finish = q == scene.course.finish;
  std::string cell = finish  ? ink("1;38;5;231;48;5;160", "║")
                     : start ? ink("1;38;5;231;48;5;240", "┃")
                             : ink(paint.road, square.terrain == Terrain::flat ? "·" : paint.mark);
  if (const auto rider = rider_on(scene, q, lane)) return cell + token(scene, *rider);
  return cell + ink(paint.road, start || finish ? std::string(paint.mark) + " " : "  ");
}

std::string number_row(Stretch shown) {
  std::string row;
  for (int q = shown.rear; q <= shown.front; ++q) row += q >= 100 && q % 2 == 1 ? "   " : fmt::format("{:>3}", q);
  return row;
}

std::string group_row(const Scene& scene, Stretch shown) {
  std::string row;
  const auto all = groups(scene);
  for (int q = shown.rear; q <= shown.front; ++q) {
    std::string cell = "   ";
    for (std::size_t i = 0; i < all.size(); ++i) {
      if (q < all[i].rear || q > all[i].front) continue;
      const std::string number = all[i].rear == q ? std::to_string(i + 1) : "─";
      cell = (all[i].rear == q ? "└" : "─") + number + (all[i].front == q ? "┘" : "─");
    }
    row += cell;
  }
  return row;
}

// Where each card of the hand would lead.
std::string landing_row(const Scene& scene, Stretch shown) {
  std::string row;
  const RiderId rider = chooser(scene);
  const Square from = scene.view.square[rider];
  for (int q = shown.rear; q <= shown.front; ++q) {
    std::string cards;
    for (const std::size_t kind : scene.view.hand.present())
      if (scene.course.reach[kind][from] == q) cards += card_letter(scene.course, static_cast<CardKind>(kind));
    row += cards.empty() ? "   " : cards.size() > 2 ? cards.substr(0, 3) : (cards.size() == 1 ? " ↑" : "↑") + cards;
  }
  return row;
}

std::string outside_row(const Scene& scene, Stretch shown) {
  std::string behind, ahead;
  for (const RiderId rider : ranking(scene.course, scene.view)) {
    const int q = scene.view.square[rider];
    if (q < shown.rear) behind += fmt::format(" {} {}", token(scene, rider), q);
    if (q > shown.front) ahead += fmt::format("{} {} ", token(scene, rider), q);
  }
  if (behind.empty() && ahead.empty()) return {};
  return (behind.empty() ? "" : "◄" + behind) + (behind.empty() || ahead.empty() ? "" : "   ") + (ahead.empty() ? "" : ahead + "►");
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

Lines card_rows(const Scene& scene, const std::vector<CardKind>& hand) {
  Lines rows(5);
  bool marked = false;
  for (const CardKind card : hand) {
    const char letter = card_letter(scene.course, card);
    const bool fatigue = card == fatigue_card, chosen = scene.pending == card && !std::exchange(marked, scene.pending == card);
    const std::string_view style = chosen ? flame : fatigue ? soft : bold;
    const auto put = [&](std::size_t row, const std::string& text) { rows[row] += (rows[row].empty() ? "" : " ") + scene.words.ink()(style, text); };
    put(0, fatigue ? "┌────╮ " : "┌─────┐");
    put(1, "│ " + numeral_line(letter, 0) + (fatigue ? " ╲" : " │"));
    put(2, "│ " + numeral_line(letter, 1) + " │");
    put(3, "│ " + numeral_line(letter, 2) + " │");
    put(4, fatigue ? fmt::format("└─ {} ─┘", scene.course.cards[card].value) : chosen ? "└──▲──┘" : "└─────┘");
  }
  return rows;
}

std::string my_cards(const Scene& scene, Role role) {
  const Words& words = scene.words;
  const auto mine = static_cast<std::size_t>(role);
  const auto some = [&](Tally cards) { return cards.empty() ? std::string("–") : cards_text(scene.course, cards); };
  std::string text = fmt::format("{} {} {} {} · {} {}", token(scene, rider_of(scene.view.seat, role)), padded(words.role(role), 9), words.say(Phrase::pile),
                                 some(scene.view.pile[mine]), words.say(Phrase::recycled), some(scene.view.recycled[mine]));
  if (scene.view.played[mine] != no_card)
    text += fmt::format(" · {} {}", words.say(Phrase::chosen), words.ink()(flame, std::string(1, card_letter(scene.course, scene.view.played[mine]))));
  return text;
}

std::string title(const Scene& scene, std::size_t columns) {
  const Words& words = scene.words;
  const std::string stage = scene.course.stage.name.empty() ? std::string(words.say(Phrase::own_road)) : clean(scene.course.stage.name);
  const std::string moment = scene.view.over         ? std::string(words.say(Phrase::end_of_race))
                             : scene.view.round == 0 ? std::string(words.say(Phrase::line_up))
                                                     : fmt::format("{} {}", words.say(Phrase::round), scene.view.round);
  return clipped(words.ink()(flame, "FLAMME ROUGE") + " · " + words.ink()(bold, stage) + " · " + moment, columns);
}

std::string rule_off(const Scene& scene, std::string_view heading, std::size_t columns) {
  const std::size_t used = columns_of(heading) + 1;
  std::string line;
  for (std::size_t i = used; i < columns; ++i) line += "─";
  return scene.words.ink()(flame, heading) + " " + scene.words.ink()(soft, line);
}

// A page is made of blocks; where the paper is short the least important go first.
class Page {
 public:
  explicit Page(Frame frame) : frame_(frame) {}
  void add(int weight, Lines lines) {
    if (!lines.empty()) blocks_.push_back({weight, std::move(lines)});
  }
  void add(int weight, std::string line) { add(weight, Lines{std::move(line)}); }
  void blank() { add(0, ""); }
  std::size_t room_left(int for_weight) const {  // rows not taken by anything as important
    if (frame_.rows == 0) return 1000;
    std::size_t used = 1;
    for (const Block& block : blocks_) used += block.weight >= for_weight ? block.lines.size() : 0;
    return used >= frame_.rows ? 0 : frame_.rows - used;
  }
  std::string text() {
    const auto lighter = [](const Block& a, const Block& b) { return a.weight < b.weight; };
    while (frame_.rows > 0 && height() + 1 > frame_.rows && blocks_.size() > 1) blocks_.erase(std::min_element(blocks_.begin(), blocks_.end(), lighter));
    std::string all;
    for (const Block& block : blocks_)
      for (const std::string& line : block.lines) all += clipped(line, frame_.columns) + "\n";
    return all;
  }

 private:
  struct Block {
    int weight;
    Lines lines;
  };
  std::size_t height() const {
    std::size_t rows = 0;
    for (const Block& block : blocks_) rows += block.lines.size();
    return rows;
  }
  Frame frame_;
  std::vector<Block> blocks_;
};

// The news: a sentence on each line where there is room, otherwise one paragraph in brief, otherwise the beginning of it.
Lines news(const Scene& scene, const Chapter& chapter, Frame frame, std::size_t room) {
  Lines lines;
  std::string brief;
  for (const Told& told : chapter.lines) {
    if (told.own) continue;
    for (std::string& line : wrapped("· " + told.text, frame.columns, 2)) lines.push_back(std::move(line));
    const bool sentence = told.brief.ends_with('.') || told.brief.ends_with('!');
    brief += (brief.empty() ? "" : brief.ends_with('.') || brief.ends_with('!') ? " " : sentence ? ". " : ", ") + told.brief;
  }
  if (lines.size() <= room) return lines;
  lines = wrapped(brief, frame.columns);
  if (lines.size() <= room) return lines;
  if (room == 0) return {};
  lines.resize(room);
  lines.back() = padded(lines.back(), frame.columns - columns_of(scene.words.say(Phrase::more_in_log)) - 1) + " " +
                 scene.words.ink()(soft, scene.words.say(Phrase::more_in_log));
  return lines;
}

// The last round that is over; before the first one, the line-up.
const Chapter* last_news(const Scene& scene) {
  const std::size_t count = scene.chapters.size();
  const bool finished = scene.view.over || scene.view.round == 0;
  if (count == 0 || (!finished && count == 1)) return nullptr;
  return &scene.chapters[finished ? count - 1 : count - 2];
}

std::string chapter_title(const Scene& scene, const Chapter& chapter) {
  return chapter.round == 0 ? std::string(scene.words.say(Phrase::at_the_start)) : fmt::format("{} {}", scene.words.say(Phrase::round_capital), chapter.round);
}

void add_news(const Scene& scene, Frame frame, Page& page, std::size_t free, std::size_t reserved = 0) {
  const Chapter* chapter = last_news(scene);
  if (chapter == nullptr || chapter->lines.empty()) return;
  if (free < reserved + 2) return;
  const std::size_t room = free - reserved;
  page.add(7, rule_off(scene, chapter_title(scene, *chapter), frame.columns));
  page.add(7, news(scene, *chapter, frame, room - 1));
}

void add_race(const Scene& scene, Frame frame, Page& page) {
  page.add(10, title(scene, frame.columns));
  page.add(4, draw_profile(scene, frame.columns));
  page.blank();
  page.add(10, draw_road(scene, frame.columns));
  page.blank();
  page.add(5, draw_teams(scene, frame.columns));
}

Lines podium(const Scene& scene, const std::vector<RiderId>& order) {
  const auto on = [&](std::size_t place) { return order.size() > place ? token(scene, order[place]) : std::string("  "); };
  return {
      "             " + on(0),      "       " + on(1) + "  ┌──────┐", "    ┌──────┤  1   │  " + on(2),
      "    │  2   │      ├──────┐", "    │      │      │  3   │",     "    └──────┴──────┴──────┘",
  };
}

}  // namespace

Question question(const Course& course, const Outlook& view) {
  if (view.seat >= course.teams || view.over) return Question::none;
  if (view.placing) return view.to_place == view.seat ? Question::place : Question::none;
  if (!view.hand.empty()) return Question::card;
  return view.played[0] == no_card && view.played[1] == no_card ? Question::lead : Question::none;
}

std::vector<RiderId> ranking(const Course& course, const Outlook& view) {
  std::vector<RiderId> order;
  for (RiderId rider = 0; rider < course.riders(); ++rider)
    if (view.square[rider] != nowhere) order.push_back(rider);
  std::sort(order.begin(), order.end(),
            [&](RiderId a, RiderId b) { return view.square[a] != view.square[b] ? view.square[a] > view.square[b] : view.lane[a] < view.lane[b]; });
  return order;
}

// Two lines: the height of the road, and below it who is where.
Lines draw_profile(const Scene& scene, std::size_t columns) {
  static constexpr std::string_view steps[] = {"▁", "▂", "▃", "▄", "▅", "▆", "▇"};
  const Course& course = scene.course;
  const Ink& ink = scene.words.ink();
  std::vector<int> height(course.squares());
  int now = 0;
  for (std::size_t q = 0; q < course.squares(); ++q) {
    now += course.road[q].terrain == Terrain::climb ? 1 : course.road[q].terrain == Terrain::descent ? -1 : 0;
    height[q] = now;
  }
  const int low = *std::min_element(height.begin(), height.end()), high = *std::max_element(height.begin(), height.end());
  const std::size_t across = std::min(columns, course.squares());
  std::string hills, riders;
  for (std::size_t column = 0; column < across; ++column) {
    const std::size_t first = column * course.squares() / across, end = (column + 1) * course.squares() / across;
    const Ground paint = ground(course.road[first].terrain);
    hills += ink(paint.line, steps[high == low ? 0 : (height[first] - low) * 6 / (high - low)]);
    std::vector<RiderId> here;
    for (RiderId rider = 0; rider < course.riders(); ++rider)
      if (scene.view.square[rider] >= first && scene.view.square[rider] < end) here.push_back(rider);
    const bool finish = course.finish >= first && course.finish < end, start = course.start_squares >= first && course.start_squares < end;
    if (here.size() == 1)
      riders += ink(tokens[seat_of(here[0])], std::string(1, team_letters[seat_of(here[0])]));
    else if (!here.empty())
      riders += ink(bold, std::to_string(here.size()));
    else
      riders += finish ? ink(flame, "║") : start ? "┃" : ink(paint.line, course.road[first].terrain == Terrain::flat ? "·" : paint.mark);
  }
  return {hills, riders};
}

Lines draw_road(const Scene& scene, std::size_t columns) {
  const Stretch shown = window(scene, static_cast<int>(columns / 3));
  const Ink& ink = scene.words.ink();
  int lanes = 0;
  for (int q = shown.rear; q <= shown.front; ++q) lanes = std::max<int>(lanes, scene.course.road[static_cast<std::size_t>(q)].lanes);
  Lines rows{ink(soft, number_row(shown))};
  for (int lane = lanes - 1; lane >= 0; --lane) {
    std::string row;
    for (int q = shown.rear; q <= shown.front; ++q) row += road_cell(scene, q, lane);
    rows.push_back(row);
  }
  if (scene.view.round > 0) rows.push_back(ink(soft, group_row(scene, shown)));
  if (question(scene.course, scene.view) == Question::card) rows.push_back(ink(flame, landing_row(scene, shown)));
  if (std::string outside = outside_row(scene, shown); !outside.empty()) rows.push_back(outside);
  return rows;
}

// Public knowledge: FR-ENERGY-5.
Lines draw_teams(const Scene& scene, std::size_t columns) {
  const Words& words = scene.words;
  const Ink& ink = words.ink();
  const std::size_t wide = columns >= 76 ? 22 : columns >= 66 ? 14 : 10, each = (columns - wide) / 2;
  const std::string_view spent = each > 26 ? words.say(Phrase::spent) : "";
  const auto head = [&](std::string_view role) {
    return padded(fmt::format("{}: {}+{} F {}", role, words.say(Phrase::pile), words.say(Phrase::recycled), spent), each);
  };
  Lines rows{ink(soft, padded(words.say(Phrase::team), wide) + head("R") + head("S"))};
  for (Seat seat = 0; seat < scene.course.teams; ++seat) {
    std::string row = ink(words.team_style(seat), fmt::format("{} {} {}", shapes[seat], team_letters[seat], words.team(seat)));
    if (wide > 10) row += " " + scene.names[seat];
    row = padded(row, wide - 1) + " ";
    for (const Role role : {Role::rouleur, Role::sprinteur}) {
      const RiderId rider = rider_of(seat, role);
      const std::string sizes = fmt::format("{:>2}+{:<2} F{:<2}", scene.view.pile_size[rider], scene.view.recycled_size[rider], scene.view.fatigue[rider]);
      row += padded(sizes + " " + cards_text(scene.course, scene.view.spent[rider]), each - 1) + " ";
    }
    rows.push_back(row);
  }
  return rows;
}

// The cards, and beside or below them where each would lead.
Lines draw_hand(const Scene& scene, std::size_t columns) {
  const RiderId rider = chooser(scene);
  Lines rows = card_rows(scene, cards_of(scene.view.hand));
  Lines forecasts{scene.words.ink()(soft, scene.words.say(Phrase::if_free))};
  for (const std::size_t kind : scene.view.hand.present())
    forecasts.push_back(scene.words.forecast(scene.course, free_ride(scene.course, rider, scene.view.square[rider], static_cast<CardKind>(kind))));
  constexpr std::size_t beside = 34, least = 40;
  if (columns < beside + least) {
    rows.insert(rows.end(), forecasts.begin() + 1, forecasts.end());
    return rows;
  }
  for (std::size_t i = 0; i < rows.size(); ++i) rows[i] = padded(rows[i], beside) + (i < forecasts.size() ? clipped(forecasts[i], columns - beside) : "");
  return rows;
}

std::string decision_page(const Scene& scene, Frame frame) {
  const Words& words = scene.words;
  const bool cards = question(scene.course, scene.view) == Question::card;
  const std::size_t more_rows = (columns_of(question_text(scene)) - 1) / frame.columns;  // a long question on narrow paper
  if (frame.rows > more_rows) frame.rows -= more_rows;
  const Lines notice = wrapped(scene.notice, frame.columns), hand = cards ? draw_hand(scene, frame.columns) : Lines{};
  const Role second = cards ? scene.view.choosing_for : Role::sprinteur, first = second == Role::sprinteur ? Role::rouleur : Role::sprinteur;
  const Lines piles = scene.view.placing ? Lines{} : Lines{my_cards(scene, first), my_cards(scene, second)};
  Page page(frame);
  add_race(scene, frame, page);
  page.blank();
  // While cards are chosen the news stays only where nothing has to give way to it.
  const std::size_t below = piles.size() + hand.size() + notice.size();
  if (!cards) add_news(scene, frame, page, page.room_left(4), below);
  if (cards && frame.rows > 0 && page.room_left(0) > below + 7) add_news(scene, frame, page, page.room_left(0), below + 1);
  page.add(6, piles);
  page.add(9, hand);
  page.add(3, words.ink()(soft, words.say(cards ? Phrase::keys : Phrase::keys_lead)));
  page.add(10, notice);
  return page.text();
}

std::string watch_page(const Scene& scene, Frame frame) {
  Page page(frame);
  add_race(scene, frame, page);
  page.blank();
  if (!scene.notice.empty()) page.add(10, wrapped(scene.notice, frame.columns));
  add_news(scene, frame, page, page.room_left(4));
  return page.text();
}

std::string finish_page(const Scene& scene, Frame frame) {
  const Words& words = scene.words;
  const auto order = ranking(scene.course, scene.view);
  Page page(frame);
  page.add(10, title(scene, frame.columns));
  page.blank();
  page.add(10, wrapped(words.ink()(bold, words.wins(order.front(), scene.view.seat)), frame.columns));
  page.add(6, podium(scene, order));
  page.blank();
  page.add(8, rule_off(scene, words.say(Phrase::ranking), frame.columns));
  Lines table;
  for (std::size_t place = 0; place < order.size(); ++place) {
    const RiderId rider = order[place];
    const int behind = scene.view.square[order.front()] - scene.view.square[rider];
    std::string row =
        fmt::format("{:>2} {} {} {}", place + 1, token(scene, rider), padded(fmt::format("{} {}", words.team(seat_of(rider)), words.role(role_of(rider))), 16),
                    padded(scene.names[seat_of(rider)], 14));
    row += place == 0 ? words.square(scene.view.square[rider]) : words.gap(behind);
    table.push_back(row);
  }
  page.add(8, table);
  if (!scene.notice.empty()) page.add(10, wrapped(scene.notice, frame.columns));
  add_news(scene, frame, page, page.room_left(4));
  return page.text();
}

std::string log_page(const Scene& scene, Frame frame) {
  const Words& words = scene.words;
  Lines lines;
  constexpr std::size_t rounds = 3;
  for (const Chapter& chapter : std::span(scene.chapters).last(std::min(rounds, scene.chapters.size()))) {
    if (chapter.lines.empty()) continue;
    lines.push_back(rule_off(scene, chapter_title(scene, chapter), frame.columns));
    for (const Told& told : chapter.lines) {
      const std::string rule = told.rule.empty() ? "" : " " + words.ink()(soft, told.rule);
      for (std::string& line : wrapped("· " + told.text + rule, frame.columns, 2)) lines.push_back(std::move(line));
    }
  }
  std::string text = rule_off(scene, words.say(Phrase::log), frame.columns) + "\n";
  for (const std::string& line : lines) text += line + "\n";
  return text;
}

std::string help_page(const Scene& scene, Frame frame) {
  std::string text;
  for (const std::string& paragraph : scene.words.help()) {
    const bool heading = std::none_of(paragraph.begin(), paragraph.end(), [](char c) { return c >= 'a' && c <= 'z'; });
    for (const std::string& line : wrapped(heading ? paragraph : "· " + paragraph, frame.columns, 2))
      text += (heading ? scene.words.ink()(flame, line) : line) + "\n";
  }
  return text;
}

std::string question_text(const Scene& scene) {
  const Words& words = scene.words;
  const auto letter = [&](CardKind card) { return card == no_card ? std::string("–") : std::string(1, card_letter(scene.course, card)); };
  switch (question(scene.course, scene.view)) {
    case Question::place: {
      std::string example = on_road(scene, rider_of(scene.view.seat, Role::rouleur)) ? "S" : "R";
      int q = scene.course.start_squares - 1;
      while (q > 0 && rider_on(scene, q, scene.course.road[static_cast<std::size_t>(q)].lanes - 1)) --q;
      return std::string(words.say(Phrase::ask_place)) + example + std::to_string(q) + " > ";
    }
    case Question::lead: return std::string(words.say(Phrase::ask_lead)) + "> ";
    case Question::card: {
      if (!scene.pending) return words.ask_card(scene.view.choosing_for, spaced(scene.course, scene.view.hand)) + "> ";
      const bool last_is_rouleur = scene.view.choosing_for == Role::rouleur;
      return words.ask_ride(letter(last_is_rouleur ? *scene.pending : scene.view.played[0]), letter(last_is_rouleur ? scene.view.played[1] : *scene.pending)) +
             "> ";
    }
    case Question::none: break;
  }
  return std::string(words.say(Phrase::ask_go_on)) + "> ";
}

}  // namespace tourmalet
