#include "cli/flamme_rouge/screen.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <utility>

#include "cli/flamme_rouge/story.hpp"
#include "rules/flamme_rouge/movement.hpp"
#include "rules/flamme_rouge/notation.hpp"

namespace tourmalet::flamme_rouge {

Question question_for(const Course& course, const Outlook& view) {
  if (view.seat >= course.teams || view.over) return Question::none;
  if (view.placing) return view.to_place == view.seat ? Question::place : Question::none;
  if (!view.hand.empty()) return Question::card;
  return view.played[0] == no_card && view.played[1] == no_card ? Question::lead : Question::none;
}

namespace {

using style::bold, style::flame, style::soft;

struct Scene : SceneOf<Course, Outlook, RaceWords> {
  using SceneOf::SceneOf;
  std::optional<CardKind> pending() const { return sight.pending ? std::optional(Play::from_code(*sight.pending).card()) : std::nullopt; }
};

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

std::string token(const Scene& scene, RiderId rider) { return scene.words.token(seat_of(rider), rider_text(rider), scene.sight.mine(seat_of(rider))); }

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

std::vector<RiderId> ranking(const Course& course, const Outlook& view) {
  std::vector<RiderId> order;
  for (RiderId rider = 0; rider < course.riders(); ++rider)
    if (view.square[rider] != nowhere) order.push_back(rider);
  std::sort(order.begin(), order.end(),
            [&](RiderId a, RiderId b) { return view.square[a] != view.square[b] ? view.square[a] > view.square[b] : view.lane[a] < view.lane[b]; });
  return order;
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
  const auto mine = [&](RiderId rider) { return scene.sight.mine(seat_of(rider)); };
  const bool choosing = question_for(scene.course, scene.view) == Question::card;
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
    const bool fatigue = card == fatigue_card, chosen = scene.pending() == card && !std::exchange(marked, scene.pending() == card);
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
  const RaceWords& words = scene.words;
  const auto mine = static_cast<std::size_t>(role);
  const auto some = [&](Tally cards) { return cards.empty() ? std::string("–") : cards_text(scene.course, cards); };
  std::string text = fmt::format("{} {} {} {} · {} {}", token(scene, rider_of(scene.view.seat, role)), padded(words.role(role), 9), words.say(phrase::pile),
                                 some(scene.view.pile[mine]), words.say(phrase::recycled), some(scene.view.recycled[mine]));
  if (scene.view.played[mine] != no_card)
    text += fmt::format(" · {} {}", words.say(phrase::chosen), words.ink()(flame, std::string(1, card_letter(scene.course, scene.view.played[mine]))));
  return text;
}

std::string title(const Scene& scene, std::size_t columns) {
  const RaceWords& words = scene.words;
  const std::string stage = scene.course.stage.name.empty() ? words.say(phrase::own_road) : clean(scene.course.stage.name);
  const std::string moment = scene.view.over         ? words.say(phrase::end_of_race)
                             : scene.view.round == 0 ? words.say(phrase::line_up)
                                                     : fmt::format("{} {}", words.say(phrase::round), scene.view.round);
  return clipped(words.ink()(flame, "FLAMME ROUGE") + " · " + words.ink()(bold, stage) + " · " + moment, columns);
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
      riders += scene.words.token(seat_of(here[0]), std::string(1, livery(seat_of(here[0])).letter), false);
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
  if (question_for(scene.course, scene.view) == Question::card) rows.push_back(ink(flame, landing_row(scene, shown)));
  if (std::string outside = outside_row(scene, shown); !outside.empty()) rows.push_back(outside);
  return rows;
}

// Public knowledge: FR-ENERGY-5.
Lines draw_teams(const Scene& scene, std::size_t columns) {
  const RaceWords& words = scene.words;
  const Ink& ink = words.ink();
  const std::size_t wide = columns >= 76 ? 22 : columns >= 66 ? 14 : 10, each = (columns - wide) / 2;
  const std::string spent = each > 26 ? words.say(phrase::spent) : "";
  const auto head = [&](std::string_view role) {
    return padded(fmt::format("{}: {}+{} F {}", role, words.say(phrase::pile), words.say(phrase::recycled), spent), each);
  };
  Lines rows{ink(soft, padded(words.say(phrase::team), wide) + head("R") + head("S"))};
  for (Seat seat = 0; seat < scene.course.teams; ++seat) {
    std::string row = words.badge(seat);
    if (wide > 10) row += " " + scene.sight.name(seat);
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
  Lines forecasts{scene.words.ink()(soft, scene.words.say(phrase::if_free))};
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

void add_race(const Scene& scene, Page& page) {
  page.add(10, title(scene, page.columns()));
  page.add(4, draw_profile(scene, page.columns()));
  page.blank();
  page.add(10, draw_road(scene, page.columns()));
  page.blank();
  page.add(5, draw_teams(scene, page.columns()));
}

}  // namespace

std::string RaceScreen::decision_page(const Sight& sight, Frame frame) const {
  const Scene scene(sight, words_);
  const bool cards = question_for(scene.course, scene.view) == Question::card;
  const Lines notice = wrapped(sight.notice, frame.columns), hand = cards ? draw_hand(scene, frame.columns) : Lines{};
  const Role second = cards ? scene.view.choosing_for : Role::sprinteur, first = second == Role::sprinteur ? Role::rouleur : Role::sprinteur;
  const Lines piles = scene.view.placing ? Lines{} : Lines{my_cards(scene, first), my_cards(scene, second)};
  Page page(frame, words_);
  add_race(scene, page);
  page.blank();
  // While cards are chosen the news stays only where nothing has to give way to it.
  const std::size_t below = piles.size() + hand.size() + notice.size(), free = page.room_left(cards ? 0 : 4);
  if (!cards && free > below) page.news(story(sight).news, free - below);
  if (cards && frame.rows > 0 && free > below + 7) page.news(story(sight).news, free - below - 1);
  page.add(6, piles);
  page.add(9, hand);
  page.add_wrapped(3, words_.ink()(soft, words_.say(cards ? phrase::keys_undo : phrase::keys_s_taken)));
  page.add(10, notice);
  return page.text();
}

std::string RaceScreen::watch_page(const Sight& sight, Frame frame) const {
  Page page(frame, words_);
  add_race(Scene(sight, words_), page);
  page.blank();
  page.add_wrapped(10, sight.notice);
  page.news(story(sight).news, page.room_left(4));
  return page.text();
}

std::string RaceScreen::finish_page(const Sight& sight, Frame frame) const {
  const Scene scene(sight, words_);
  const auto order = ranking(scene.course, scene.view);
  const auto on_step = [&](std::size_t place) { return order.size() > place ? token(scene, order[place]) : std::string(); };
  Page page(frame, words_);
  page.add(10, title(scene, frame.columns));
  page.blank();
  page.add_wrapped(10, words_.ink()(bold, words_.wins(order.front(), scene.view.seat)));
  page.add(6, podium(on_step(0), on_step(1), on_step(2)));
  page.blank();
  page.heading(8, words_.say(phrase::ranking));
  Lines table;
  for (std::size_t place = 0; place < order.size(); ++place) {
    const RiderId rider = order[place];
    const int behind = scene.view.square[order.front()] - scene.view.square[rider];
    const std::string name = fmt::format("{} {}", words_.say(livery(seat_of(rider)).name), words_.role(role_of(rider)));
    std::string row = fmt::format("{:>2} {} {} {}", place + 1, token(scene, rider), padded(name, 16), padded(sight.name(seat_of(rider)), 14));
    table.push_back(row + (place == 0 ? words_.square(scene.view.square[rider]) : words_.gap(behind)));
  }
  page.add(8, table);
  page.add_wrapped(10, sight.notice);
  page.news(story(sight).news, page.room_left(4));
  return page.text();
}

Story RaceScreen::story(const Sight& sight) const { return tell(*static_cast<const Course*>(sight.course), sight.heard.as<Happening>(), words_, sight.seat); }

std::string RaceScreen::question(const Sight& sight) const {
  const Scene scene(sight, words_);
  const auto letter = [&](CardKind card) { return card == no_card ? std::string("–") : std::string(1, card_letter(scene.course, card)); };
  switch (question_for(scene.course, scene.view)) {
    case Question::place: {
      const std::string example = on_road(scene, rider_of(scene.view.seat, Role::rouleur)) ? "S" : "R";
      int q = scene.course.start_squares - 1;
      while (q > 0 && rider_on(scene, q, scene.course.road[static_cast<std::size_t>(q)].lanes - 1)) --q;
      return words_.say(phrase::ask_place) + " " + example + std::to_string(q);
    }
    case Question::lead: return words_.say(phrase::ask_lead);
    case Question::card: {
      const auto pending = scene.pending();
      if (!pending) return words_.ask_card(scene.view.choosing_for, spaced(scene.course, scene.view.hand));
      const bool last_is_rouleur = scene.view.choosing_for == Role::rouleur;
      return words_.ask_ride(letter(last_is_rouleur ? *pending : scene.view.played[0]), letter(last_is_rouleur ? scene.view.played[1] : *pending));
    }
    case Question::none: break;
  }
  return words_.say(phrase::ask_go_on);
}

bool RaceScreen::claims(const Sight& sight, std::string_view typed) const {
  const Scene scene(sight, words_);
  const Question asked = question_for(scene.course, scene.view);
  return (asked == Question::lead || asked == Question::place) && typed == "s";
}

// Enter takes the only card there is, or confirms the second one chosen: then both are ridden.
Meaning RaceScreen::read(const Sight& sight, std::string_view typed) const {
  const Scene scene(sight, words_);
  if (typed.empty() && sight.pending) return {.action = sight.pending};
  const bool only_one = !sight.legal.empty() && std::all_of(sight.legal.begin(), sight.legal.end(), [&](ActionCode code) { return code == sight.legal[0]; });
  std::optional<ActionCode> action;
  std::string text(typed);
  for (char& c : text) c = static_cast<char>(std::toupper(static_cast<unsigned char>(c)));
  if (typed.empty() && only_one) action = sight.legal[0];
  if (const auto play = read_play(scene.course, text)) action = play->code();
  const bool card_asked = question_for(scene.course, scene.view) == Question::card;
  if (!action) {
    const bool number = card_asked && typed.size() == 1 && std::isdigit(static_cast<unsigned char>(typed[0])) != 0;
    if (typed.empty()) return {};
    return {.reply = number ? refusal({"not-in-hand", "FR-ENERGY-2"}) : words_.not_understood(typed)};
  }
  const bool legal = std::find(sight.legal.begin(), sight.legal.end(), *action) != sight.legal.end();
  const bool last_card = card_asked && (scene.view.played[0] != no_card || scene.view.played[1] != no_card);
  return {.action = action, .to_confirm = legal && last_card};
}

std::string RaceScreen::notice(const Sight& sight, std::size_t since) const {
  const auto heard = sight.heard.as<Happening>();
  std::string worth_saying;
  for (std::size_t i = since; i < heard.size(); ++i)
    if (heard[i].kind == Happening::Kind::drew && heard[i].value != 0)  // his pile was made anew
      worth_saying = words_.sentence(*static_cast<const Course*>(sight.course), heard[i], sight.seat);
  return worth_saying;
}

}  // namespace tourmalet::flamme_rouge
