#include "cli/vainqueur/screen.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <map>

#include "cli/vainqueur/story.hpp"
#include "rules/vainqueur/book.hpp"
#include "rules/vainqueur/notation.hpp"
#include "rules/vainqueur/road.hpp"

namespace tourmalet::vainqueur {
namespace {

using style::bold, style::flame, style::soft;
constexpr std::string_view yellow = "1;38;5;16;48;5;220", cap_style = "1;38;5;220", cap_mark = "♛";

struct Drawing : SightOf<Course, Outlook, TourWords> {
  using SightOf::SightOf;
  const Open& open() const { return view.open; }
  Phase phase() const { return phase_of(course, view.open); }
  bool riding() const { return phase() == Phase::road || phase() == Phase::time_trial; }
  const Stage& stage() const { return course.stage(open().stage); }  // precondition: riding
  bool asked() const { return sight.seat < course.players && phase() != Phase::over && open().turn == sight.seat; }
  bool wears_cap(Seat seat) const { return riding() && open().holder() == seat; }
  // VT-COMP-9: the wearer of the cap rides the yellow pawn; their letter stays.
  std::string pawn(Seat seat, std::string_view text) const {
    return wears_cap(seat) ? words.ink()(std::string(yellow) + (sight.mine(seat) ? ";4" : ""), text)
                           : words.token(seat, text, sight.mine(seat));
  }
  std::string letter(Seat seat) const { return std::string(1, livery(seat).letter); }
  std::string cap(Seat seat) const { return wears_cap(seat) ? words.ink()(cap_style, cap_mark) : " "; }
};

// The hand as it lies on the page: by kind, numbered from 1.
std::vector<Card> cards_of(const Cards& hand) {
  std::vector<Card> all;
  for (Card card = 0; card < card_kinds; ++card) all.insert(all.end(), hand[card], card);
  return all;
}

std::optional<Card> card_just_drawn(const Sight& sight) {
  const auto heard = sight.heard.as<Happening>();
  for (std::size_t i = heard.size(); i-- > 0;)
    if (heard[i].kind == Happening::Kind::drew && heard[i].seat == sight.seat && heard[i].card != no_card)
      return heard[i].card;
  return std::nullopt;
}

std::vector<Seat> free_targets(const Drawing& drawing) {  // VT-HC-2, VT-HC-4
  std::vector<Seat> free;
  for (Seat seat = 0; seat < drawing.course.players; ++seat)
    if (!drawing.sight.mine(seat) && !drawing.open().handicapped(seat)) free.push_back(seat);
  return free;
}

// What using a card would do, in a few letters, and whether it may be used otherwise than by throwing it away.
struct Use {
  std::string text;
  bool playable = false;
};
Use use_of(const Drawing& drawing, Card card) {
  const Open& open = drawing.open();
  const Course& course = drawing.course;
  const TourWords& words = drawing.words;
  const Seat me = drawing.sight.seat;
  const Stage& stage = drawing.stage();
  if (is_distance(card)) {
    if (open.handicapped(me)) return {words.say(phrase::held_up)};
    if (!may_ride(course, open, me, card)) return {words.say(phrase::at_most_20)};
    const int to = open.square[me] + static_cast<int>(squares_of(card));
    return {to >= stage.length ? words.say(phrase::wins) : fmt::format("→ {}", to * square_km), true};
  }
  if (is_handicap(card)) {
    const auto free = free_targets(drawing);
    std::string letters;
    for (const Seat seat : free) letters += (letters.empty() || free.size() > 3 ? "" : " ") + drawing.letter(seat);
    return {free.empty() ? "–" : "→ " + letters, !free.empty()};
  }
  if (is_counter(card)) return may_cover(open, me, card) ? Use{words.say(phrase::covers), true} : Use{"–"};
  if (card == climber) {
    if (may_climb(course, open, me)) return {words.say(phrase::no_limit), true};
    return {open.climber_out[me] != 0 ? words.say(phrase::is_out) : "–"};
  }
  if (may_sprint(course, open, me)) return {words.say(phrase::wins), true};
  if (stage.kind != StageKind::plain) return {"–"};
  return {open.square[me] >= stage.zone ? words.say(phrase::held_up) : words.zone_at(stage.zone * square_km)};
}

// Cards of ten columns: the number to type, the name, what it does.
Lines draw_hand(const Drawing& drawing, std::size_t columns) {
  const auto hand = cards_of(drawing.view.hand);
  const auto drawn = card_just_drawn(drawing.sight);
  const auto pending =
      drawing.sight.pending ? std::optional(Play::from_code(*drawing.sight.pending).card()) : std::nullopt;
  std::vector<Lines> boxes;
  for (std::size_t i = 0; i < hand.size(); ++i) {
    const Card card = hand[i];
    const bool last_of_kind = i + 1 == hand.size() || hand[i + 1] != card;
    const Use use = use_of(drawing, card);
    const std::string_view look = pending == card ? flame : use.playable ? bold : soft;
    std::string top = "┌" + std::to_string(i + 1) +
                      (drawn == card && last_of_kind ? " " + drawing.words.say(phrase::fresh) + " " : "");
    while (columns_of(top) < 9) top += "─";
    const auto row = [&](std::string_view text, std::string_view how) {
      return drawing.words.ink()(look, "│") + drawing.words.ink()(how, padded(text, 8)) +
             drawing.words.ink()(look, "│");
    };
    boxes.push_back({drawing.words.ink()(look, top + "┐"), row(drawing.words.short_card(card), look),
                     row(use.text, use.playable ? flame : soft), drawing.words.ink()(look, "└────────┘")});
  }
  return side_by_side(boxes, columns, 0);
}

// The road.

struct Reach {  // the squares shown, and how wide each is
  int from = 0, to = 0;
  std::size_t width = 1;
};
constexpr std::size_t lane_head = 3;  // letter, cap, space

Reach reach_of(const Drawing& drawing, std::size_t columns) {
  const int squares = drawing.stage().length + 1, room = static_cast<int>(columns - lane_head);
  if (squares <= room) return {0, squares - 1, std::min<std::size_t>(static_cast<std::size_t>(room / squares), 7)};
  const auto& at = drawing.open().square;
  const Seat watched =
      drawing.sight.seat < drawing.course.players
          ? drawing.sight.seat
          : static_cast<Seat>(std::max_element(at.begin(), at.begin() + drawing.course.players) - at.begin());
  const int from = std::clamp(at[watched] - room / 3, 0, squares - room);
  return {from, from + room - 1, 1};
}

// The finish, and as many round numbers as there is room for.
std::string numbers(const Drawing& drawing, const Reach& reach) {
  const int unit = drawing.stage().kind == StageKind::time_trial ? 1 : square_km;
  const std::size_t across = lane_head + static_cast<std::size_t>(reach.to - reach.from + 1) * reach.width;
  const std::size_t widest = std::to_string(reach.to * unit).size() + 1;
  int step = 1;
  for (const int wider : {2, 5, 10, 20, 50})
    if (static_cast<std::size_t>(step) * reach.width < widest) step = wider;
  const std::string last = std::to_string(reach.to * unit);
  std::string row(across, ' ');
  const std::size_t last_at = std::min(across - reach.width, across - last.size());
  row.replace(last_at, last.size(), last);
  for (int square = (reach.from + step - 1) / step * step; square < reach.to; square += step) {
    const std::string number = std::to_string(square * unit);
    const std::size_t at = lane_head + static_cast<std::size_t>(square - reach.from) * reach.width;
    if (at + number.size() < last_at) row.replace(at, number.size(), number);
  }
  return row;
}

std::string times(std::string_view glyph, std::size_t count) {
  std::string text;
  while (count-- > 0) text += glyph;
  return text;
}

// What is printed on the board: the sprint zone, the mountain, the instructions of the circuit.
std::string ground(const Drawing& drawing, const Reach& reach) {
  constexpr std::string_view meadow = "38;5;108", zone = "1;38;5;71", rock = "38;5;137", circuit = "38;5;167";
  const Stage& stage = drawing.stage();
  const Ink& ink = drawing.words.ink();
  std::string row(lane_head, ' ');
  for (int q = reach.from; q <= reach.to; ++q) {
    if (q == stage.length)
      row += ink(flame, "║");
    else if (stage.kind == StageKind::mountain)
      row += ink(rock, times("^", reach.width));
    else if (stage.kind == StageKind::plain)
      row += q >= stage.zone ? ink(zone, times("»", reach.width)) : ink(meadow, times("─", reach.width));
    else {
      const auto [effect, amount] = drawing.course.circuits[stage.circuit].at[static_cast<std::size_t>(q)];
      constexpr std::string_view signs[] = {"─", "+", "-", "!", "*"};
      std::string mark(signs[static_cast<std::size_t>(effect)]);
      const bool counted =
          effect == Effect::advance || effect == Effect::retreat || (effect == Effect::skip && amount > 1);
      if (counted && reach.width > 1 + std::to_string(amount).size() - 1) mark += std::to_string(amount);
      mark = clipped(mark, reach.width);
      row +=
          ink(effect == Effect::none ? circuit : bold, mark) + ink(circuit, times("─", reach.width - columns_of(mark)));
    }
  }
  return row;
}

// One lane per player; in my own the numbers of the cards stand where they would lead.
std::string lane(const Drawing& drawing, const Reach& reach, Seat seat, const std::map<int, std::size_t>& landings) {
  const Ink& ink = drawing.words.ink();
  const int at = drawing.open().square[seat], length = drawing.stage().length;
  std::string row = drawing.pawn(seat, drawing.letter(seat)) + drawing.cap(seat) + " ";
  for (int q = reach.from; q <= reach.to; ++q) {
    const auto landing = landings.find(q);
    const bool wide = reach.width > 2 && q < length;
    std::size_t used = 1;
    if (q == at) {
      row += drawing.pawn(seat, (wide ? std::string(livery(seat).shape) : "") + drawing.letter(seat));
      used += wide ? 1 : 0;
    } else if ((q == reach.from && at < q) || (q == reach.to && at > q)) {
      row += at < q ? "◄" : "►";
    } else if (landing != landings.end()) {
      row += ink(flame, std::to_string(landing->second));
    } else {
      row += q == length ? ink(flame, "║") : ink(soft, q < at ? "─" : "·");
    }
    if (q < reach.to) row += ink(soft, times(q < at ? "─" : " ", reach.width - used));
  }
  return row;
}

Lines draw_road(const Drawing& drawing, std::size_t columns) {
  const Reach reach = reach_of(drawing, columns);
  std::map<int, std::size_t> landings;  // square → number of a card
  if (drawing.asked() && drawing.phase() == Phase::road) {
    const auto hand = cards_of(drawing.view.hand);
    for (std::size_t i = 0; i < hand.size(); ++i)
      if (is_distance(hand[i]) && may_ride(drawing.course, drawing.open(), drawing.sight.seat, hand[i]))
        landings.try_emplace(
            std::min<int>(drawing.open().square[drawing.sight.seat] + static_cast<int>(squares_of(hand[i])),
                          drawing.stage().length),
            i + 1);
  }
  Lines rows{drawing.words.ink()(soft, numbers(drawing, reach)), ground(drawing, reach)};
  for (Seat seat = 0; seat < drawing.course.players; ++seat)
    rows.push_back(lane(drawing, reach, seat, drawing.sight.mine(seat) ? landings : std::map<int, std::size_t>()));
  return rows;
}

Lines draw_prologue(const Drawing& drawing, std::size_t columns) {
  std::vector<Lines> dice;
  for (Seat seat = 0; seat < drawing.course.players; ++seat) {
    const bool throws = (drawing.open().contenders >> seat & 1U) != 0;
    Lines die = die_face(drawing.open().thrown[seat]);
    for (std::string& line : die) line = drawing.words.ink()(throws ? "" : soft, line);
    die.insert(die.begin(), "   " + drawing.pawn(seat, drawing.letter(seat)) + "   ");
    dice.push_back(std::move(die));
  }
  return side_by_side(dice, columns, 1);
}

// The rest of the page.

std::string title(const Drawing& drawing, const std::string& moment, std::size_t columns) {
  return clipped(drawing.words.ink()(flame, columns < 60 ? "VAINQUEUR" : "LE VAINQUEUR DU TOUR") + " · " + moment,
                 columns);
}
std::string title(const Drawing& drawing, std::size_t columns) {
  const TourWords& words = drawing.words;
  if (drawing.phase() == Phase::prologue) return title(drawing, words.say(phrase::prologue), columns);
  if (drawing.phase() == Phase::over) return title(drawing, words.say(phrase::end_of_tour), columns);
  const unsigned stage = drawing.open().stage;
  const std::string round =
      fmt::format("{} · {} {}", words.stage_number(stage), words.say(phrase::round), drawing.open().rounds[stage - 1]);
  const std::string name = words.stage_name(drawing.course, stage);
  return title(drawing, round + (name.empty() ? "" : " · " + words.ink()(bold, name)), columns);
}

// All stages: their number and kind, and below who has won them.
Lines draw_strip(const Drawing& drawing, std::size_t columns) {
  constexpr std::string_view marks[] = {"─", "^", "o"};
  const std::size_t width = std::min<std::size_t>(columns / stage_count, 6);
  const Open& open = drawing.open();
  std::string stages, winners;
  for (unsigned stage = 1; stage <= stage_count; ++stage) {
    const bool now = stage == open.stage;
    const auto kind = static_cast<std::size_t>(drawing.course.stage(stage).kind);
    stages += drawing.words.ink()(now                  ? flame
                                  : stage < open.stage ? ""
                                                       : soft,
                                  padded(fmt::format("{:>2}{}", stage, marks[kind]), width));
    std::string below = now ? drawing.words.ink()(flame, " ▲") : drawing.words.ink()(soft, " ·");
    for (Seat seat = 0; seat < drawing.course.players && stage < open.stage; ++seat)
      if (open.results.place[stage - 1][seat] == 1)
        below = " " + drawing.words.token(seat, drawing.letter(seat), drawing.sight.mine(seat));
    winners += padded(below, width);
  }
  return {stages, winners};
}

// Who stands where in the Tour, and what lies in front of them: two or three players on a line where there is room.
Lines draw_players(const Drawing& drawing, std::size_t columns) {
  const TourWords& words = drawing.words;
  const Open& open = drawing.open();
  const std::size_t abreast = std::clamp<std::size_t>(columns / 38, 1, 3), each = columns / abreast;
  constexpr std::size_t needed = 32;  // without a name
  Lines rows;
  for (Seat seat = 0; seat < drawing.course.players; ++seat) {
    std::string front = open.handicapped(seat) ? words.ink()(flame, words.short_card(open.handicap[seat])) : "";
    if (open.skips[seat] != 0) front = words.ink()(flame, words.skips(open.skips[seat]));
    const std::string climber_out = open.climber_out[seat] != 0 ? words.ink()(flame, "C") : " ";
    std::string row = padded(words.badge(seat), 10);
    if (each > needed + 3) row += padded(drawing.sight.name(seat), each - needed - 1) + " ";
    row += fmt::format("{}{} {:>3} {} {} {} {}", drawing.cap(seat), climber_out, open.results.total[seat],
                       words.say(phrase::points), int{drawing.view.hand_size[seat]}, words.say(phrase::cards), front);
    if (seat % abreast == 0) rows.emplace_back();
    rows.back() += padded(row, each);
  }
  return rows;
}

std::uint16_t points_in(const tour::RiderResult& result) {
  return result.points[static_cast<std::size_t>(tour::Points::tour)];
}
std::uint16_t total_of(const tour::Book::Entry& stage, Seat seat) {
  return stage.riders[seat].points[static_cast<std::size_t>(tour::Points::tour)];
}

// Everybody by points; after a stage with what it brought.
Lines draw_standings(const Drawing& drawing, const tour::Book::Entry& stage, std::size_t columns) {
  Lines rows;
  for (const Seat seat : stage.rankings[0]) {
    const tour::RiderResult& result = stage.results[seat];
    const std::string name = padded(drawing.sight.name(seat), std::min<std::size_t>(columns - 31, 20));
    rows.push_back(fmt::format("{:>2} {} {}{} {:>4} {}  {}", rows.size() + 1, padded(drawing.words.badge(seat), 10),
                               name, drawing.cap(seat), total_of(stage, seat), drawing.words.say(phrase::points),
                               drawing.words.ink()(result.place == 1 ? bold : soft,
                                                   fmt::format("{} +{}", int{result.place}, points_in(result)))));
  }
  return rows;
}

// The score sheet: a row per player in the final order, a column per stage; on narrow paper places instead of points.
Lines draw_score_sheet(const Drawing& drawing, const tour::Book& book, std::size_t columns) {
  const bool wide = columns >= 60;
  const std::size_t cell = wide ? 3 : 2, name = columns >= 72 ? 22 : 9;
  std::string head(name + 3, ' ');
  for (unsigned stage = 1; stage <= book.stages(); ++stage)
    head += fmt::format("{:>{}}", wide || stage < 10 ? std::to_string(stage) : std::to_string(stage % 10), cell);
  Lines rows{drawing.words.ink()(soft, head + (wide ? "  " + drawing.words.say(phrase::total) : ""))};
  for (const Seat seat : book.latest().rankings[0]) {
    std::string row =
        fmt::format("{:>2} {}", rows.size(),
                    padded(drawing.words.badge(seat) + (name > 9 ? "  " + drawing.sight.name(seat) : ""), name));
    for (unsigned stage = 1; stage <= book.stages(); ++stage) {
      const tour::RiderResult& result = book.stage(stage).results[seat];
      const std::string number = std::to_string(wide ? int{points_in(result)} : int{result.place});
      row += drawing.words.ink()(result.place == 1   ? flame
                                 : result.place <= 3 ? ""
                                                     : soft,
                                 fmt::format("{:>{}}", number, cell));
    }
    rows.push_back(row + drawing.words.ink()(bold, fmt::format("{:>{}}", total_of(book.latest(), seat), wide ? 7 : 4)));
  }
  return rows;
}

void add_tour(const Drawing& drawing, Page& page) {
  page.add(10, title(drawing, page.columns()));
  page.add(4, draw_strip(drawing, page.columns()));
  if (drawing.riding()) {
    page.heading(3, drawing.words.stage_line(drawing.course, drawing.open().stage));
    page.add(8, draw_road(drawing, page.columns()));
    if (drawing.phase() == Phase::time_trial) page.add(1, drawing.words.ink()(soft, drawing.words.say(phrase::marks)));
  } else if (drawing.phase() == Phase::prologue) {
    page.blank();
    page.add(8, draw_prologue(drawing, page.columns()));
  }
  page.blank();
  page.add(6, draw_players(drawing, page.columns()));
}

tour::Book book_in(const Sight& sight) {
  return book_of(*static_cast<const Course*>(sight.course), sight.heard.as<Happening>());
}
Seat winner_of(const tour::Book::Entry& stage) {
  Seat winner = 0;
  while (stage.results[winner].place != 1) ++winner;
  return winner;
}

}  // namespace

Story TourScreen::story(const Sight& sight) const {
  return tell(*static_cast<const Course*>(sight.course), sight.heard.as<Happening>(), words_, sight.seat);
}

std::string TourScreen::decision_page(const Sight& sight, Frame frame) const {
  const Drawing drawing(sight, words_);
  const Lines notice = wrapped(sight.notice, frame.columns);
  const Lines hand = drawing.asked() && drawing.phase() == Phase::road ? draw_hand(drawing, frame.columns) : Lines{};
  Page page(frame, words_);
  add_tour(drawing, page);
  const std::size_t below = hand.size() + notice.size(), free = page.room_left(4);
  if (free > below) page.news(story(sight).news, free - below);
  page.add(9, hand);
  page.add_wrapped(2, words_.ink()(soft, words_.say(phrase::keys)));
  page.add(10, notice);
  return page.text();
}

std::string TourScreen::watch_page(const Sight& sight, Frame frame) const {
  Page page(frame, words_);
  add_tour(Drawing(sight, words_), page);
  page.add_wrapped(10, sight.notice);
  page.news(story(sight).news, page.room_left(4));
  return page.text();
}

std::string TourScreen::interlude_page(const Sight& sight, Frame frame) const {
  const Drawing drawing(sight, words_);
  if (!drawing.riding()) return {};
  const Open& open = drawing.open();
  const unsigned ridden = open.stage - 1U;
  const tour::Book book = book_in(sight);
  const std::string headline =
      ridden == 0 ? words_.wins_prologue(open.holder(), sight.seat)
                  : words_.wins_stage(winner_of(book.latest()), ridden, !book.latest().facts.is_null(), sight.seat);
  const Story told = story(sight);
  Page page(frame, words_);
  page.add(10, title(drawing, ridden == 0 ? words_.say(phrase::prologue) : words_.after_stage(ridden), frame.columns));
  page.add(4, draw_strip(drawing, frame.columns));
  page.blank();
  page.add_wrapped(10, words_.ink()(bold, headline));
  if (ridden > 0) {
    page.heading(9, words_.say(phrase::standings));
    page.add(9, draw_standings(drawing, book.latest(), frame.columns));
  }
  page.blank();
  page.add(8, rule_off(words_, words_.stage_line(drawing.course, open.stage), frame.columns));
  page.add_wrapped(
      8, words_.stage_name(drawing.course, open.stage) + ". " + words_.plays_first(open.holder(), sight.seat));
  page.add_wrapped(10, sight.notice);
  // How it came about: the last round of the stage.
  if (told.chapters.size() >= 2) page.news(told.chapters[told.chapters.size() - 2], page.room_left(5));
  return page.text();
}

std::string TourScreen::finish_page(const Sight& sight, Frame frame) const {
  const Drawing drawing(sight, words_);
  const tour::Book book = book_in(sight);
  const tour::Ranking& order = book.latest().rankings[0];
  const auto on_step = [&](std::size_t place) {
    return place < drawing.course.players ? words_.token(order[place], drawing.letter(order[place]) + " ", false)
                                          : std::string();
  };
  Page page(frame, words_);
  page.add(10, title(drawing, frame.columns));
  page.add_wrapped(10, words_.ink()(bold, words_.wins_tour(order[0], sight.seat)));
  page.add(6, podium(on_step(0), on_step(1), on_step(2)));
  page.heading(9, words_.say(frame.columns >= 60 ? phrase::score_sheet : phrase::place_sheet));
  page.add(9, draw_score_sheet(drawing, book, frame.columns));
  page.add_wrapped(10, sight.notice);
  page.news(story(sight).news, page.room_left(4));
  return page.text();
}

std::string TourScreen::question(const Sight& sight) const {
  const Drawing drawing(sight, words_);
  if (!drawing.asked()) return words_.say(phrase::ask_go_on);
  if (drawing.phase() != Phase::road) return words_.say(phrase::ask_throw);
  const auto free = free_targets(drawing);
  if (sight.pending) return words_.ask_target(Play::from_code(*sight.pending).card(), free);
  const auto hand = cards_of(drawing.view.hand);
  const auto attack = std::find_if(hand.begin(), hand.end(), is_handicap);
  const bool possible = attack != hand.end() && !free.empty();
  return words_.ask_card(hand.size(), possible ? static_cast<std::size_t>(attack - hand.begin()) + 1 : 0,
                         possible ? free[0] : Seat{0});
}

namespace {

// "3", "20", "c", "B": a card of the hand by its number, or any card by its letter; takes it off the front of the text.
struct Spoken {
  std::optional<Card> card{};
  std::size_t number = 0;  // in the hand, if it was said by number
  bool beyond = false;     // a number no card has
};
Spoken take_card(const std::vector<Card>& hand, std::string_view& text) {
  const std::string_view said = text;
  for (const Card card : {km20, km40, km60})
    if (said.substr(0, 2) == std::to_string(static_cast<int>(squares_of(card)) * square_km))
      return text.remove_prefix(2), Spoken{card};
  if (said.empty()) return {};
  text.remove_prefix(1);
  if (said[0] >= '0' && said[0] <= '9') {
    const auto number = static_cast<std::size_t>(said[0] - '0');
    if (number == 0 || number > hand.size() || (said.size() > 1 && said[1] >= '0' && said[1] <= '9'))
      return {.beyond = true};
    return {hand[number - 1], number};
  }
  return {read_card(said[0])};
}

}  // namespace

Meaning TourScreen::read(const Sight& sight, std::string_view typed) const {
  const Drawing drawing(sight, words_);
  const bool thrown = drawing.phase() != Phase::road;
  if (typed == "d" || (thrown && typed.empty())) return {.action = Play::throw_die().code()};
  if (typed.empty()) return {};
  if (thrown) return {.reply = refusal({"wrong-phase", drawing.phase() == Phase::prologue ? "VT-PRO-1" : "VT-TT-1"})};
  const auto target_of = [&](std::string_view text) -> std::optional<Seat> {
    return text.size() == 1 ? seat_with(text[0]) : std::nullopt;
  };
  if (sight.pending)  // a handicap, and now for whom
    if (const auto target = target_of(typed))
      return {.action = Play::handicap(Play::from_code(*sight.pending).card(), *target).code()};

  const auto hand = cards_of(drawing.view.hand);
  const bool away = typed[0] == '-';
  std::string_view rest = typed.substr(away ? 1 : 0);
  const Spoken spoken = take_card(hand, rest);
  if (spoken.beyond) return {.reply = words_.no_such_card(hand.size())};
  if (!spoken.card) return {.reply = words_.not_understood(typed)};
  const Card card = *spoken.card;
  if (away && rest.empty()) return {.action = Play::discard(card).code()};
  if (away) return {.reply = words_.not_understood(typed)};
  if (is_handicap(card)) {
    const auto free = free_targets(drawing);
    if (const auto target = target_of(rest)) return {.action = Play::handicap(card, *target).code()};
    if (const auto play = spoken.number == 0 ? read_play(typed) : std::nullopt)
      return {.action = play->code()};  // "c2"
    if (!rest.empty()) return {.reply = words_.not_understood(typed)};
    if (free.size() == 1) return {.action = Play::handicap(card, free[0]).code()};
    const Seat somebody = !free.empty() ? free[0] : sight.seat == 0 ? Seat{1} : Seat{0};
    return {.action = Play::handicap(card, somebody).code(),
            .to_confirm = !free.empty() && drawing.view.hand.has(card)};
  }
  if (!rest.empty()) return {.reply = words_.not_understood(typed)};
  const Play play = is_distance(card)  ? Play::distance(card)
                    : is_counter(card) ? Play::counter(card)
                    : card == sprinter ? Play::sprint()
                                       : Play::climb();
  return {.action = play.code()};
}

}  // namespace tourmalet::vainqueur
