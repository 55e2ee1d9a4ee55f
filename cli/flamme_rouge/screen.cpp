#include "cli/flamme_rouge/screen.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <utility>

#include "cli/flamme_rouge/story.hpp"
#include "cli/flamme_rouge/terrain_ink.hpp"
#include "rules/flamme_rouge/alone.hpp"
#include "rules/flamme_rouge/finish.hpp"
#include "rules/flamme_rouge/movement.hpp"
#include "rules/flamme_rouge/notation.hpp"

namespace tourmalet::flamme_rouge {

FullOutlook outlook(const Course& course, const void* view) {
  if (course.base) return moved_to<FullBox>(course, *static_cast<const Outlook*>(view));
  return *static_cast<const FullOutlook*>(view);
}

Question question_for(const Course& course, const FullOutlook& view) {
  if (view.seat >= course.seats || view.over || !view.now.asked.contains(view.seat)) return Question::none;
  if (at<Placing>(course, view)) return Question::place;
  if (!at<Energy>(course, view)) return Question::answer;
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
  CardKind kind(RiderId rider, std::size_t slot) const { return kind_in(course, view, rider, slot); }
  std::string text(WideTally cards, RiderId rider) const { return cards_text(course, cards, view.deck_of[rider]); }

  const Sight& sight;
  const Course& course;
  const FullOutlook view;
  const RaceWords& words;
};

bool mine(const Drawing& drawing, RiderId rider) { return drawing.sight.mine(drawing.course.seat_of[rider]); }

std::string token(const Drawing& drawing, RiderId rider) {
  return drawing.words.token(team_of(rider), rider_text(rider), mine(drawing, rider));
}

bool on_road(const Drawing& drawing, RiderId rider) { return drawing.view.square[rider] != nowhere; }

std::optional<RiderId> rider_on(const Drawing& drawing, int square, int lane) {
  for (RiderId rider = 0; rider < drawing.course.riders(); ++rider)
    if (drawing.view.square[rider] == square && drawing.view.lane[rider] == lane) return rider;
  return std::nullopt;
}

// Squares side by side.
struct Stretch {
  int rear = 0, front = 0;
};
std::vector<Stretch> groups(const Drawing& drawing) {
  std::vector<Stretch> found;
  for (const Group& group : groups_of(drawing.course, drawing.view))
    found.push_back({drawing.view.square[group.riders.back()], drawing.view.square[group.riders.front()]});
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

// A card as it would be ridden on an empty road.
Happening free_ride(const Course& course, RiderId rider, Square from, CardKind card) {
  const Effort effort = effort_of(course, from, course.cards[card]);
  return told_move(course, rider, card, from, free_arrival(course, from, effort), effort, 0);
}

// The part of the road worth drawing: everybody and the squares ahead if there is room, otherwise my riders first.
Stretch window(const Drawing& drawing, int shown) {
  const auto span = [&](auto&& counts, int ahead) {
    Stretch wanted{drawing.course.last, 0};
    for (RiderId rider = 0; rider < drawing.course.riders(); ++rider)
      if (const int at = drawing.view.square[rider]; at != nowhere && counts(rider))
        wanted = {std::min(wanted.rear, at), std::max(wanted.front, at + ahead)};
    return wanted;
  };
  const auto fits = [&](Stretch s) { return s.front - s.rear < shown; };
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
  int from = wanted.rear - std::max(0, shown - (wanted.front - wanted.rear + 1)) / 3;
  if (!fits(wanted)) from = wanted.front - shown + 1;
  from = std::clamp(from, 0, std::max(0, static_cast<int>(drawing.course.squares()) - shown));
  return {from, std::min<int>(from + shown - 1, drawing.course.last)};
}

std::string road_cell(const Drawing& drawing, int q, int lane) {
  const Ink& ink = drawing.words.ink();
  const RoadSquare& square = drawing.course.road[static_cast<std::size_t>(q)];
  if (lane >= square.lanes) return "   ";
  const TerrainInk paint = ink_of(square.terrain);
  const bool start = q == drawing.course.start_squares, finish = q == drawing.course.finish;
  std::string cell = finish  ? ink("1;38;5;231;48;5;160", "║")
                     : start ? ink("1;38;5;231;48;5;240", "┃")
                             : ink(paint.road, square.terrain == Terrain::flat ? "·" : paint.mark);
  if (const auto rider = rider_on(drawing, q, lane)) return cell + token(drawing, *rider);
  return cell + ink(paint.road, start || finish ? std::string(paint.mark) + " " : "  ");
}

std::string number_row(Stretch shown) {
  std::string row;
  for (int q = shown.rear; q <= shown.front; ++q) row += q >= 100 && q % 2 == 1 ? "   " : fmt::format("{:>3}", q);
  return row;
}

std::string group_row(const Drawing& drawing, Stretch shown) {
  std::string row;
  const auto all = groups(drawing);
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
std::string landing_row(const Drawing& drawing, Stretch shown) {
  std::string row;
  const RiderId rider = chooser(drawing);
  const Square from = drawing.view.square[rider];
  for (int q = shown.rear; q <= shown.front; ++q) {
    std::string cards;
    for (const std::size_t slot : drawing.view.hand.present())
      if (const CardKind card = drawing.kind(rider, slot); drawing.course.reach[card][from] == q)
        cards += card_text(drawing.course, card);
    row += cards.empty() ? "   " : cards.size() > 2 ? cards.substr(0, 3) : (cards.size() == 1 ? " ↑" : "↑") + cards;
  }
  return row;
}

std::string outside_row(const Drawing& drawing, Stretch shown) {
  std::string behind, ahead;
  for (const RiderId rider : front_order(drawing.course, drawing.view)) {
    const int q = drawing.view.square[rider];
    if (q < shown.rear) behind += fmt::format(" {} {}", token(drawing, rider), q);
    if (q > shown.front) ahead += fmt::format("{} {} ", token(drawing, rider), q);
  }
  if (behind.empty() && ahead.empty()) return {};
  return (behind.empty() ? "" : "◄" + behind) + (behind.empty() || ahead.empty() ? "" : "   ") +
         (ahead.empty() ? "" : ahead + "►");
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
  const std::string stage =
      drawing.course.stage.name.empty() ? words.say(phrase::own_road) : clean(drawing.course.stage.name);
  const std::string moment = drawing.view.over ? words.say(phrase::end_of_race)
                             : drawing.view.round == 0
                                 ? words.say(phrase::line_up)
                                 : fmt::format("{} {}", words.say(phrase::round), drawing.view.round);
  return clipped(words.ink()(flame, "FLAMME ROUGE") + " · " + words.ink()(bold, stage) + " · " + moment, columns);
}

// Two lines: the height of the road, and below it who is where.
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
  std::string hills, riders;
  for (std::size_t column = 0; column < across; ++column) {
    const std::size_t first = column * course.squares() / across, end = (column + 1) * course.squares() / across;
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
  return {hills, riders};
}

Lines draw_road(const Drawing& drawing, std::size_t columns) {
  const Stretch shown = window(drawing, static_cast<int>(columns / 3));
  const Ink& ink = drawing.words.ink();
  int lanes = 0;
  for (int q = shown.rear; q <= shown.front; ++q)
    lanes = std::max<int>(lanes, drawing.course.road[static_cast<std::size_t>(q)].lanes);
  Lines rows{ink(soft, number_row(shown))};
  for (int lane = lanes - 1; lane >= 0; --lane) {
    std::string row;
    for (int q = shown.rear; q <= shown.front; ++q) row += road_cell(drawing, q, lane);
    rows.push_back(row);
  }
  if (drawing.view.round > 0) rows.push_back(ink(soft, group_row(drawing, shown)));
  if (question_for(drawing.course, drawing.view) == Question::card)
    rows.push_back(ink(flame, landing_row(drawing, shown)));
  if (std::string outside = outside_row(drawing, shown); !outside.empty()) rows.push_back(outside);
  return rows;
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
    if (wide > 10) row += " " + drawing.sight.name(drawing.course.seat_of[rider_of(team, Role::rouleur)]);
    row = padded(row, wide - 1) + " ";
    for (const Role role : {Role::rouleur, Role::sprinteur}) {
      const RiderId rider = rider_of(team, role);
      const std::string sizes = fmt::format("{:>2}+{:<2} F{:<2}", drawing.view.pile_size[rider],
                                            drawing.view.recycled_size[rider], drawing.view.fatigue[rider]);
      row += padded(sizes + " " + drawing.text(drawing.view.spent[rider], rider), each - 1) + " ";
    }
    rows.push_back(row);
  }
  return rows;
}

// The cards, and beside or below them where each would lead.
Lines draw_hand(const Drawing& drawing, std::size_t columns) {
  const RiderId rider = chooser(drawing);
  Lines rows = card_rows(drawing, hand_of(drawing));
  Lines forecasts{drawing.words.ink()(soft, drawing.words.say(phrase::if_free))};
  for (const std::size_t slot : drawing.view.hand.present())
    forecasts.push_back(drawing.words.forecast(
        drawing.course, free_ride(drawing.course, rider, drawing.view.square[rider], drawing.kind(rider, slot))));
  constexpr std::size_t beside = 34, least = 40;
  if (columns < beside + least) {
    rows.insert(rows.end(), forecasts.begin() + 1, forecasts.end());
    return rows;
  }
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
                                  padded(sight.name(drawing.course.seat_of[rider]), 14));
    table.push_back(row + (timed        ? time_text(drawing.view.seconds[rider])
                           : place == 0 ? words_.square(drawing.view.square[rider])
                                        : words_.gap(behind)));
  }
  page.add(8, table);
  page.add_wrapped(10, sight.notice);
  page.news(story(sight).news, page.room_left(4));
  return page.text();
}

Story RaceScreen::story(const Sight& sight) const {
  return tell(*static_cast<const Course*>(sight.course), sight.heard.as<Happening>(), words_, sight.seat);
}

std::string RaceScreen::question(const Sight& sight) const {
  const Drawing drawing(sight, words_);
  const auto letter = [&](CardKind card) {
    return card == no_card ? std::string("–") : card_text(drawing.course, card);
  };
  switch (question_for(drawing.course, drawing.view)) {
    case Question::place: {
      bool placed = false;  // the rouleur of the seat's first team
      for_each_rider_of<FullBox>(drawing.course, drawing.view.seat, [&](RiderId rider) {
        placed |= nth_team<FullBox>(drawing.course, drawing.view.seat, rider) == 0 && role_of(rider) == Role::rouleur &&
                  on_road(drawing, rider);
      });
      const std::string example = placed ? "S" : "R";
      int q = drawing.course.start_squares - 1;
      while (q > 0 && rider_on(drawing, q, drawing.course.road[static_cast<std::size_t>(q)].lanes - 1)) --q;
      return words_.say(phrase::ask_place) + " " + example + std::to_string(q);
    }
    case Question::lead: return words_.say(phrase::ask_lead);
    case Question::card: {
      const auto pending = drawing.pending();
      const RiderId rider = chooser(drawing);
      const CardKind mates = drawing.view.played[team_mate(rider)];
      if (!pending) return words_.ask_card(role_of(rider), spaced(drawing));
      const bool rouleur = role_of(rider) == Role::rouleur;
      return words_.ask_ride(letter(rouleur ? *pending : mates), letter(rouleur ? mates : *pending));
    }
    case Question::answer: {  // of a module: its words, and what may be typed
      const StepRow& row = drawing.course.step_rows[drawing.view.now.at];
      std::string text = row.question ? words_.say(*row.question) : std::string(row.name);
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
  return (asked == Question::lead || asked == Question::place) && typed == "s";
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
  const bool card_asked = question_for(drawing.course, drawing.view) == Question::card;
  if (!action) {
    const bool number = card_asked && typed.size() == 1 && std::isdigit(static_cast<unsigned char>(typed[0])) != 0;
    if (typed.empty()) return {};
    return {.reply = number ? refusal({"not-in-hand", "FR-ENERGY-2"}) : words_.not_understood(typed)};
  }
  const bool legal = std::find(sight.legal.begin(), sight.legal.end(), *action) != sight.legal.end();
  bool last_card = card_asked;
  for_each_rider_of<FullBox>(drawing.course, drawing.view.seat, [&](RiderId rider) {
    last_card &=
        rider == chooser(drawing) || drawing.view.square[rider] == nowhere || drawing.view.played[rider] != no_card;
  });
  return {.action = action, .to_confirm = legal && last_card};
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
