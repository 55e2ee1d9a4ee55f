#include "cli/tour_de_france/screen.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <set>

#include "cli/tour_de_france/road.hpp"
#include "cli/tour_de_france/story.hpp"
#include "rules/tour_de_france/book.hpp"
#include "rules/tour_de_france/groups.hpp"
#include "rules/tour_de_france/library.hpp"
#include "rules/tour_de_france/notation.hpp"
#include "rules/tour_de_france/pace.hpp"

namespace tourmalet::tour_de_france {
namespace {

using style::bold, style::flame, style::soft;
constexpr std::string_view cyan = "36", usual_style = "1;36";

bool has_cell(Play play) {
  return play.kind() == Play::Kind::ride || play.kind() == Play::Kind::ride_exactly || play.kind() == Play::Kind::place;
}

struct Drawing : SightOf<Course, Outlook, RoadWords> {
  using SightOf::SightOf;
  const Race& race() const { return view.race; }
  const Stage& stage() const { return course.stage(race().stage); }
  bool asked() const { return !sight.legal.empty(); }
  bool in_turn() const { return race().step > Step::next_rider && race().step != Step::over; }
  // Whom the page is drawn around: whose turn it is, otherwise the first of the road.
  RiderId watched() const {
    if (in_turn()) return race().rider();
    const auto order = order_of_play(race());
    return order.empty() || race().step == Step::placing ? nobody : order[0];
  }
  Spot usual_end() const {
    const Play play = sight.usual ? Play::from_code(*sight.usual) : Play();
    return has_cell(play) ? stage().find(play.cell()) : no_spot;
  }
  std::set<Spot> ends() const {
    std::set<Spot> all;
    for (const ActionCode code : sight.legal)
      if (const Play play = Play::from_code(code); has_cell(play)) all.insert(stage().find(play.cell()));
    return all;
  }
  std::string token(RiderId rider) const {
    return words.token(team_of(rider), fmt::format("{:2}", bib_of(rider)), sight.mine(team_of(rider)));
  }
};

std::string title(const Drawing& drawing, const std::string& moment, std::size_t columns) {
  return clipped(drawing.words.ink()(flame, columns < 60 ? "TOUR" : "LE TOUR DE FRANCE") + " · " + moment, columns);
}
std::string title(const Drawing& drawing, std::size_t columns) {
  const RoadWords& words = drawing.words;
  const std::string stage = words.stage_number(drawing.course, drawing.race().stage);
  const std::string turn = drawing.race().turn == 0
                               ? words.say(phrase::at_the_start)
                               : fmt::format("{} {}", words.say(phrase::table_turn), drawing.race().turn);
  return title(
      drawing,
      (stage.empty() ? "" : stage + " · ") + turn + " · " + words.ink()(bold, words.place_name(drawing.stage().name)),
      columns);
}

// The road around the rider: the sector, wherever they may ride, the one before and the one after; as many beside each
// other as there is room for.
Lines draw_sectors(const Drawing& drawing, bool around, std::size_t columns) {
  const Stage& stage = drawing.stage();
  const Ink& ink = drawing.words.ink();
  std::array<RiderId, max_spots> standing;
  standing.fill(nobody);
  for (RiderId rider = 0; rider < max_riders; ++rider)
    if (drawing.race().on_road(rider)) standing[drawing.race().spot[rider]] = rider;
  const std::set<Spot> ends = drawing.ends();
  const Spot usual = drawing.usual_end();
  const RiderId watched = drawing.watched();
  const std::size_t here = watched == nobody ? 0 : stage[drawing.race().spot[watched]].visit;
  std::set<std::size_t> visits{here};
  for (const Spot end : ends) visits.insert(stage[end].visit);
  if (around && here > 0) visits.insert(here - 1);
  if (around && here + 1 < stage.route.size()) visits.insert(here + 1);
  const auto sign = [&](Spot spot) {
    const RiderId rider = standing[spot];
    // A helper who rides first leaves a cell free.
    if (rider != nobody && spot != usual && ends.contains(spot)) return ink(cyan, " o");
    if (rider == watched && rider != nobody && drawing.in_turn()) return ink("7", fmt::format("{:2}", bib_of(rider)));
    if (rider != nobody) return drawing.token(rider);
    return spot == usual         ? ink(usual_style, " @")
           : ends.contains(spot) ? ink(cyan, " o")
                                 : ink(soft, free_sign(stage, spot));
  };
  std::vector<Lines> boxes;
  std::size_t height = 0;
  for (const std::size_t visit : visits) {
    boxes.push_back(draw_lanes(stage, visit, columns, sign));
    const std::size_t lanes_wide = [&] {
      std::size_t wide = 24;
      for (const std::string& lane : boxes.back()) wide = std::max(wide, columns_of(lane));
      return std::min(wide, columns);
    }();
    boxes.back().insert(boxes.back().begin(),
                        ink(visit == here ? bold : soft, clipped(drawing.words.sector(stage, visit), lanes_wide)));
    for (std::string& line : boxes.back()) line = padded(line, lanes_wide);
    height = std::max(height, boxes.back().size());
  }
  for (Lines& box : boxes) box.resize(height, std::string(columns_of(box[0]), ' '));
  return side_by_side(boxes, columns, 3);
}

// Everybody, group by group, with the cells that are left to the line.
Lines draw_groups(const Drawing& drawing, std::size_t columns) {
  const Race& race = drawing.race();
  std::string road;
  std::uint8_t before = alone;
  for (const RiderId rider : order_of_play(race)) {
    if (race.group[rider] == alone || race.group[rider] != before)
      road += (road.empty() ? "" : " | ") +
              drawing.words.ink()(soft, std::to_string(drawing.stage()[race.spot[rider]].remaining) + ":");
    before = race.group[rider];
    road += " " + drawing.words.number(rider) + (contains(race.poised, rider) ? "!" : "") +
            (contains(race.fallen, rider) ? "x" : "");
  }
  return road.empty() ? Lines{} : wrapped(road, columns, 2);
}

// Who plays which colour and numbers; then who wears what.
Lines draw_teams(const Drawing& drawing, std::size_t columns) {
  const std::size_t abreast = std::clamp<std::size_t>(columns / 38, 1, 3), each = columns / abreast;
  Lines rows;
  for (Seat seat = 0; seat < drawing.course.teams; ++seat) {
    const unsigned first = bib_of(static_cast<RiderId>(seat * team_places));
    const std::string row = padded(drawing.words.badge(seat), 10) +
                            fmt::format("{:>2}–{:<2} ", first, first + drawing.course.team_size - 1) +
                            drawing.sight.name(seat);
    if (seat % abreast == 0) rows.emplace_back();
    rows.back() += padded(row, each - 1) + " ";
  }
  std::vector<std::string> worn;
  for (const Jersey colour : {Jersey::yellow, Jersey::green, Jersey::polka})
    if (const RiderId rider = wearer(drawing.race(), colour); rider != nobody)
      worn.push_back(drawing.words.jersey(colour) + " " + drawing.words.number(rider));
  if (!worn.empty()) rows.push_back(joined(worn, " · "));
  return rows;
}

// The rider whose turn it is, and how they are placed.
std::string rider_line(const Drawing& drawing) {
  const Race& race = drawing.race();
  const RoadWords& words = drawing.words;
  const RiderId rider = race.rider();
  const Cell& cell = drawing.stage()[race.spot[rider]];
  std::string line = fmt::format("{} · {}", capital(words.who(rider, drawing.sight.seat)), cell_text(cell.name()));
  const auto add = [&](const std::string& fact) { line += " · " + fact; };
  if (race.group[rider] == alone)
    add(words.say(phrase::alone));
  else if (race.step < Step::ride)  // once they have thrown, the wind is in the speed
    add(words.say(exposed(race, rider) ? phrase::in_the_wind : phrase::sheltered));
  if (contains(race.poised, rider)) add(words.say(phrase::poised));
  if (const Slot slot = slot_of(race, rider, cell.family); race.step == Step::menu && slot.pace != 0)
    add(fmt::format("{} {}", words.say(phrase::pace), slot.pace));
  if (race.step >= Step::ride) add(fmt::format("{} {}", words.say(phrase::speed), race.speed));
  add(fmt::format("{} {}", cell.remaining, words.say(phrase::cells_to_line)));
  return words.ink()(bold, line);
}

// What may be typed besides a cell of the road.
Lines draw_choices(const Drawing& drawing, std::size_t columns) {
  Lines rows;
  std::string helps, ends;
  for (const ActionCode code : drawing.sight.legal) {
    const Play play = Play::from_code(code);
    if (play.kind() == Play::Kind::help)
      helps += " " + play_text(play);
    else if (play.kind() == Play::Kind::ride_exactly)
      ends += " " + play_text(play);
    else if (!has_cell(play))
      rows.push_back(fmt::format("  {} {}", drawing.words.ink()(bold, play_text(play)),
                                 drawing.words.what(drawing.course, drawing.race(), play)));
  }
  constexpr std::size_t most_rows = 2;
  const auto add = [&](const std::string& text) {
    Lines lines = wrapped(text, columns - 2);
    for (std::string& line : lines) line.insert(0, 2, ' ');
    if (lines.size() > most_rows) lines.resize(most_rows), lines.back() = clipped(lines.back() + " …", columns);
    rows.insert(rows.end(), lines.begin(), lines.end());
  };
  if (!helps.empty()) add(drawing.words.pick("help:", "aider :") + helps);
  if (!ends.empty()) add(drawing.words.pick("ends:", "arrivées :") + ends);
  return rows;
}

void add_race(const Drawing& drawing, Page& page, bool around) {
  page.add(10, title(drawing, page.columns()));
  page.add(8, draw_sectors(drawing, around, page.columns()));
  page.add(7, draw_groups(drawing, page.columns()));
  page.add(3, draw_teams(drawing, page.columns()));
}

// Classifications.

const tour::Ranking& ranking_of(const tour::Book::Entry& stage, Classification which) {
  return stage.rankings[static_cast<std::size_t>(which)];
}

Lines draw_general(const Drawing& drawing, const tour::Book::Entry& stage, std::size_t most) {
  const tour::Ranking& order = ranking_of(stage, Classification::general);
  Lines rows;
  for (std::size_t i = 0; i < order.size() && i < most; ++i) {
    const RiderId rider = order[i];
    const std::uint32_t time = stage.riders[rider].seconds, gap = time - stage.riders[order[0]].seconds;
    rows.push_back(fmt::format(
        "{:>2} {} {} {:>8}  {}", i + 1, drawing.token(rider), padded(drawing.words.badge(team_of(rider)), 10),
        i == 0 ? clock_text(time) : fmt::format("+{}:{:02}", gap / 60, gap % 60), drawing.sight.name(team_of(rider))));
  }
  return rows;
}

Lines draw_points(const Drawing& drawing, const tour::Book::Entry& stage, std::size_t stages) {
  const RoadWords& words = drawing.words;
  Lines rows;
  const auto add = [&](const Both& name, Classification which, tour::Points kind) {
    std::string row = words.ink()(flame, words.say(name));
    const tour::Ranking& ranked = ranking_of(stage, which);
    for (std::size_t i = 0; i < ranked.size() && i < 4; ++i)
      row += fmt::format("{} {} ({})", i == 0 ? "" : ",", words.number(ranked[i]),
                         stage.riders[ranked[i]].points[static_cast<std::size_t>(kind)]);
    if (!ranked.empty()) rows.push_back(row);
  };
  add(phrase::sprints, Classification::sprint, tour::Points::sprint);
  add(phrase::summits, Classification::mountain, tour::Points::mountain);
  std::vector<std::string> teams;
  for (const std::uint8_t seat : ranking_of(stage, Classification::teams)) {
    const bool complete = stage.teams[seat].counted == counted_for_team * stages;
    teams.push_back(words.colour(seat) + " " + (complete ? clock_text(stage.teams[seat].seconds) : "–"));
  }
  rows.push_back(words.ink()(flame, words.say(phrase::teams)) + " " + joined(teams, ", "));
  return rows;
}

void add_classifications(const Drawing& drawing, Page& page, const tour::Book& book, std::size_t below) {
  Lines points;
  for (const std::string& row : draw_points(drawing, book.latest(), book.stages()))
    for (std::string& line : wrapped(row, page.columns(), 2)) points.push_back(std::move(line));
  page.heading(9, drawing.words.say(phrase::general));
  const std::size_t free = page.room_left(9), taken = below + points.size();
  page.add(9, draw_general(drawing, book.latest(), free > taken + 3 ? free - taken : 3));
  page.add(8, points);
}

tour::Book book_in(const Sight& sight) {
  return book_of(*static_cast<const Course*>(sight.course), sight.heard.as<Happening>());
}

}  // namespace

Story RoadScreen::story(const Sight& sight) const {
  return tell(*static_cast<const Course*>(sight.course), sight.heard.as<Happening>(), words_, sight.seat);
}

std::string RoadScreen::decision_page(const Sight& sight, Frame frame) const {
  const Drawing drawing(sight, words_);
  const Lines notice = wrapped(sight.notice, frame.columns);
  Lines now = drawing.asked() ? draw_choices(drawing, frame.columns) : Lines{};
  if (drawing.in_turn()) now.insert(now.begin(), rider_line(drawing));
  Page page(frame, words_);
  add_race(drawing, page, frame.rows == 0 || frame.rows >= 30);
  const std::size_t below = now.size() + notice.size(), free = page.room_left(4);
  if (free > below) page.news(story(sight).news, free - below);
  page.add(9, now);
  page.add_wrapped(2, words_.ink()(soft, words_.say(phrase::keys)));
  page.add(10, notice);
  return page.text();
}

std::string RoadScreen::watch_page(const Sight& sight, Frame frame) const {
  Page page(frame, words_);
  add_race(Drawing(sight, words_), page, true);
  page.add_wrapped(10, sight.notice);
  page.news(story(sight).news, page.room_left(4));
  return page.text();
}

std::string RoadScreen::interlude_page(const Sight& sight, Frame frame) const {
  const Drawing drawing(sight, words_);
  const tour::Book book = book_in(sight);
  if (book.empty()) return {};
  const tour::Book::Entry& stage = book.latest();
  const auto winner = std::find_if(stage.results.begin(), stage.results.end(),
                                   [](const tour::RiderResult& one) { return one.place == 1; });
  const Lines notice = wrapped(sight.notice, frame.columns);
  Page page(frame, words_);
  page.add(10, title(drawing, words_.after_stage(drawing.course, stage.number), frame.columns));
  if (winner != stage.results.end())
    page.add_wrapped(10, words_.ink()(bold, words_.wins_stage(static_cast<RiderId>(winner - stage.results.begin()),
                                                              drawing.course, stage.number, sight.seat)));
  add_classifications(drawing, page, book, notice.size());
  page.add(10, notice);
  return page.text();
}

std::string RoadScreen::finish_page(const Sight& sight, Frame frame) const {
  const Drawing drawing(sight, words_);
  const tour::Book book = book_in(sight);
  const tour::Ranking& order = ranking_of(book.latest(), Classification::general);
  const auto on_step = [&](std::size_t place) {
    return place < order.size() ? drawing.token(order[place]) : std::string();
  };
  const Lines notice = wrapped(sight.notice, frame.columns);
  Page page(frame, words_);
  page.add(10, title(drawing, words_.place_name(drawing.stage().name), frame.columns));
  page.add_wrapped(
      10, words_.ink()(bold, order.empty() ? words_.say(phrase::nobody_left) : words_.wins_race(order[0], sight.seat)));
  if (frame.rows == 0 || frame.rows >= 30) page.add(6, podium(on_step(0), on_step(1), on_step(2)));
  add_classifications(drawing, page, book, notice.size() + (frame.rows >= 30 ? 6 : 0));
  page.add(10, notice);
  return page.text();
}

std::string RoadScreen::question(const Sight& sight) const {
  const Drawing drawing(sight, words_);
  if (!drawing.asked()) return words_.say(phrase::ask_go_on);
  return words_.asked(drawing.race(), !drawing.ends().empty(),
                      sight.usual ? play_text(Play::from_code(*sight.usual)) : "–", sight.seat);
}

bool RoadScreen::claims(const Sight& sight, std::string_view typed) const {
  return typed == "s" && static_cast<const Outlook*>(sight.view)->race.step == Step::attack;
}

Meaning RoadScreen::read(const Sight& sight, std::string_view typed) const {
  if (typed.empty()) return {.action = sight.usual};
  if (typed == "a" || typed == "A") return {.action = sight.usual, .and_so_on = true};
  if (const auto play = read_play(typed)) return {.action = play->code()};
  std::string small_letters(typed);
  for (char& c : small_letters) c = static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
  if (const auto play = read_play(small_letters)) return {.action = play->code()};
  return {.reply = words_.not_understood(typed)};
}

}  // namespace tourmalet::tour_de_france
