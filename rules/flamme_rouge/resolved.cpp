// A course as it is stored: docs/notation.md.
//
//   flamme-rouge course 1
//   stage base-firenze-milano                                  what people see: also name, group, confidence, designer
//   tiles a,b,c,…                                              for pictures
//   teams 4
//   dummies peloton muscle                                     BOT-1, the last of them, if there are any
//   riders 9                                                   MUL-1, one for each player, if there are more than six
//   road flat 13, climb 3, descent 2 lanes 1, …
//   start 5
//   finish 73
//   cards F=2 2 3 4 5 6 7 9                                    in the order in which piles are drawn from
//   deck rR bR kR gR 333444555666777
//   deck rS bS kS gS 222333444555999
//   handicap 0 1 0 0                                           if there is one; its cards are in the decks
//   first 2                                                    if nobody draws lots
//   modules breakaway weather                                  if there are any
//   special 5BI 5 breakaway relentless                         cards of specialists, and their decks
//   specialist rouleur 334445(5BI)…
//   line 73 sprint 5 3 1                                       tokens beside the road
//   seconds 40 30 20 10 0                                      of the squares past the line, where the clock runs
//   podium time                                                GT-TTT-3, the other reading
//   order points                                               GT-ORDER-4, the other reading
//   type hilly                                                 HR-DATA-9, by the house rules
//   breakaway 9 2                                              BRK-1, the square and how many places it has
//   straights 6-11 24-29                                       MET-5, where weather may lie
//   finish-tile 70                                             its first square, if not that before the line
//   part 3                                                     the third stage of a Tour
//   rules 2                                                    missing: the first ones
#include <algorithm>

#include "rules/core/course_text.hpp"
#include "rules/core/text.hpp"
#include "rules/flamme_rouge/game.hpp"
#include "rules/flamme_rouge/stage.hpp"

namespace tourmalet::flamme_rouge {
namespace {

constexpr std::string_view first_line = "flamme-rouge course 1";

constexpr std::pair<std::string_view, std::uint32_t> power_names[] = {{"recovery", Power::recovery},
                                                                      {"relentless", Power::relentless},
                                                                      {"breakaway", Power::breakaway},
                                                                      {"chase", Power::chase},
                                                                      {"agile", Power::agile}};

std::string road_runs(const Course& course) {
  std::string text;
  for (Square q = course.house.lead_in, end = 0; std::size_t{q} < course.squares(); q = end) {
    end = stretch_end(course, q);
    text += (text.empty() ? "" : ", ") + stretch_text(course, q, end);
  }
  return text;
}

Road read_runs(const CourseLines& lines, std::string_view text) {
  Road road;
  for (const std::string_view run : split_trimmed(text, ',')) {
    auto words = words_of(run);
    const auto wrong = [&] { lines.fail("road", quoted(run) + " is not a run of squares such as \"climb 3\""); };
    if (run == "fork") {
      road.add_fork();
      continue;
    }
    const bool slippery = words.size() > 2 && words.back() == "slippery";
    if (slippery) words.pop_back();
    if (words.size() != 2 && (words.size() != 4 || words[2] != "lanes")) wrong();
    const TerrainRow* terrain = find_terrain(words[0]);
    const auto squares = read_number(words[1], static_cast<int>(max_squares));
    const auto lanes = words.size() == 2 ? std::optional(2) : read_number(words[3], static_cast<int>(max_lanes));
    if (terrain == nullptr || !squares || *squares == 0 || !lanes || *lanes == 0) wrong();
    road.add(*squares, terrain->terrain, *lanes, slippery);
    if (road.terrain.size() > max_squares) lines.fail("road", "more than " + std::to_string(max_squares) + " squares");
  }
  return road;
}

// F=2 is fatigue, worth two; an energy card is called by its value. Those of modules are brought by the modules.
std::string cards_line(const Course& course) {
  std::string text = "F=" + std::to_string(course.cards[fatigue_card].value);
  for (CardKind card = fatigue_card + 1; card < course.decks[0].kinds; ++card) text += " " + card_text(course, card);
  return text;
}

void read_card_line(const CourseLines& lines, std::string_view text, Library& box) {
  const auto words = words_of(text);
  if (words.size() > WideTally::kinds)
    lines.fail("cards", "more than " + std::to_string(WideTally::kinds) + " kinds of cards");
  for (std::size_t kind = 0; kind < words.size(); ++kind) {
    const bool fatigue = kind == fatigue_card;
    const auto value =
        fatigue && !words[kind].starts_with("F=") ? std::nullopt : read_number(words[kind].substr(fatigue ? 2 : 0), 99);
    if (!value || *value == 0 || (kind > 1 && *value <= box.cards[kind - 1].value))
      lines.fail("cards", "they are written F=2 2 3 4, from 1 to 99, the lower before the higher");
    box.cards.push_back({.value = static_cast<std::uint8_t>(*value)});
    box.labels.push_back(fatigue ? "F" : std::string(words[kind]));
  }
}

// Cards and decks of specialists: "special 5BI 5 breakaway relentless", "special 6M 6 climb 6",
// "specialist rouleur 334445(5BI)".
std::string specialist_lines(const Course& course) {
  std::string text;
  if (course.specialists.empty()) return text;
  for (std::size_t kind = course.decks[0].kinds; kind < course.labels.size(); ++kind) {
    const Card& card = course.cards[kind];
    if (card.can(Power::attack)) continue;  // that is one of teams without a player
    std::string line = course.labels[kind] + " " + std::to_string(card.value);
    if (card.climb_cap != Card{}.climb_cap) line += " climb " + std::to_string(card.climb_cap);
    if (card.descent_floor != Card{}.descent_floor) line += " descent " + std::to_string(card.descent_floor);
    for (const auto& [name, power] : power_names)
      if (card.can(power)) line += " " + std::string(name);
    text += course_line("special", line);
  }
  for (const Specialist& one : course.specialists)
    text += course_line("specialist", std::string(one.role == Role::rouleur ? "rouleur " : "sprinteur ") +
                                          cards_text(course, one.cards, one.deck));
  return text;
}

void read_specialist_lines(CourseLines& lines, Library& box) {
  for (const std::string_view line : lines.all("special")) {
    const auto words = words_of(line);
    const auto wrong = [&] { lines.fail("special", quoted(line) + " is not a card such as \"5BI 5 breakaway\""); };
    const auto value = words.size() < 2 ? std::nullopt : read_number(words[1], 99);
    if (!value || *value == 0) wrong();
    SpecialCard special{.label = std::string(words[0]), .card = {.value = static_cast<std::uint8_t>(*value)}};
    for (std::size_t i = 2; i < words.size(); ++i) {
      if (const auto power = std::find_if(std::begin(power_names), std::end(power_names),
                                          [&](const auto& one) { return one.first == words[i]; });
          power != std::end(power_names)) {
        special.card.powers |= power->second;
        continue;
      }
      const auto limit = i + 1 < words.size() ? read_number(words[i + 1], 99) : std::nullopt;
      if (!limit || (words[i] != "climb" && words[i] != "descent")) wrong();
      (words[i] == "climb" ? special.card.climb_cap : special.card.descent_floor) = static_cast<std::uint8_t>(*limit);
      ++i;
    }
    box.special_cards.push_back(std::move(special));
  }
  for (const std::string_view line : lines.all("specialist")) {
    const auto words = words_of(line);
    const auto wrong = [&] { lines.fail("specialist", quoted(line) + " is not a role and its cards"); };
    if (words.size() != 2 || (words[0] != "rouleur" && words[0] != "sprinteur")) wrong();
    SpecialistDeck deck{.role = words[0] == "rouleur" ? Role::rouleur : Role::sprinteur, .cards = {}};
    for (std::string_view cards = words[1]; !cards.empty();) {
      const std::size_t close = cards[0] == '(' ? std::min(cards.find(')'), cards.size() - 1) : 0;
      const std::string label(close == 0 ? cards.substr(0, 1) : cards.substr(1, close - 1));
      cards.remove_prefix(close + 1);
      if (label.empty() || label == "F") wrong();
      const auto same =
          std::find_if(deck.cards.begin(), deck.cards.end(), [&](const auto& one) { return one.first == label; });
      if (same == deck.cards.end())
        deck.cards.emplace_back(label, 1U);
      else if (++same->second > 60)
        wrong();
    }
    box.specialists.push_back(std::move(deck));
  }
}

// "line 73 sprint 5 3 1": the square, the kind, what the tokens are worth.
std::string line_lines(const Course& course) {
  std::string text;
  for (const Line& line : course.lines) {
    std::string words = std::to_string(line.square - course.house.lead_in) + " " + std::string(name_of(line.kind));
    for (std::size_t i = 0; i < line.tokens; ++i) words += " " + std::to_string(line.worth[i]);
    text += course_line("line", words);
  }
  return text;
}

void read_lines(CourseLines& lines, Course& course) {
  for (const std::string_view text : lines.all("line")) {
    const auto words = words_of(text);
    const auto wrong = [&] { lines.fail("line", quoted(text) + " is not a line such as \"73 sprint 5 3 1\""); };
    const int lead_in = course.house.lead_in;
    const auto square = words.size() < 3 ? std::nullopt : read_number(words[0], course.last - lead_in);
    if (!square || course.lines.size() == max_lines) wrong();
    Line line{.square = static_cast<Square>(*square + lead_in)};
    if (words.size() - 2 > line.worth.size() || !read_kind(words[1], line.kind)) wrong();
    for (const std::string_view word : std::span(words).subspan(2)) {
      const auto worth = read_number(word, 99);
      if (!worth) wrong();
      line.worth[line.tokens++] = static_cast<std::uint8_t>(*worth);
    }
    course.lines.push_back(line);
  }
}

// Riders with the same cards share a line.
std::string deck_lines(const Course& course) {
  std::string text;
  for (RiderId rider = 0; rider < course.riders(); ++rider) {
    std::string same;
    bool told = card_owner(course, rider) != rider;
    for (RiderId other = 0; other < course.riders(); ++other) {
      if (card_owner(course, other) != other || course.deck[other] != course.deck[rider] ||
          course.deck_of[other] != course.deck_of[rider])
        continue;
      told |= other < rider;
      same += rider_text(other) + " ";
    }
    if (!told) text += course_line("deck", same + cards_text(course, course.deck[rider], course.deck_of[rider]));
  }
  return text;
}

void read_decks(CourseLines& lines, Course& course) {
  std::array<bool, max_riders> told{};
  for (const std::string_view line : lines.all("deck")) {
    auto words = words_of(line);
    if (words.size() < 2) lines.fail("deck", "riders and their cards are expected, not " + quoted(line));
    const std::string_view cards = words.back();
    words.pop_back();
    for (const std::string_view word : words) {
      const auto rider = read_rider(word);
      if (!rider || *rider >= course.riders() || told[*rider])
        lines.fail("deck", quoted(word) + " is no rider here, or has a deck already");
      told[*rider] = true;
      course.deck[*rider] = read_cards(course, cards, "course: deck", 60, course.deck_of[*rider]);
    }
  }
  for (RiderId rider = 0; rider < course.riders(); ++rider)
    if (!told[rider] && card_owner(course, rider) == rider) lines.fail("deck", rider_text(rider) + " has none");
}

// "dummies peloton muscle": the last teams have no player.
std::string dummies_line(const Course& course) {
  std::string text;
  for (const Dummy team : course.dummy)
    for (const DummyRow& row : dummy_rows)
      if (row.dummy == team) text += (text.empty() ? "" : " ") + std::string(row.name);
  return text.empty() ? text : course_line("dummies", text);
}
void read_dummies(CourseLines& lines, Setup& setup) {
  for (const std::string_view word : words_of(lines.maybe("dummies"))) {
    const auto row = std::find_if(std::begin(dummy_rows), std::end(dummy_rows),
                                  [&](const DummyRow& one) { return one.name == word; });
    if (row == std::end(dummy_rows) || static_cast<int>(setup.dummies.size()) + 1 >= setup.teams)
      lines.fail("dummies", quoted(word) + " is not peloton or muscle, or one team too many");
    setup.dummies.push_back(row->dummy);
  }
}

// "straights 6-11 24-29": tiles on which weather may lie.
std::string straights_line(const Course& course) {
  std::string text;
  if (course.place_of(LayTokens::number) == course.step_count) return text;
  for (const Straight& one : course.straights)
    text += (text.empty() ? "" : " ") + std::to_string(one.first) + "-" + std::to_string(one.last);
  return course_line("straights", text);
}
void read_straights(CourseLines& lines, Road& road) {
  int behind = -1;
  for (const std::string_view word : words_of(lines.maybe("straights"))) {
    const auto ends = split(word, '-');
    const auto first = read_number(ends[0], road.length() - 1);
    const auto last = ends.size() == 2 ? read_number(ends[1], road.length() - 1) : std::nullopt;
    if (!first || !last || *first <= behind || *last < *first || road.straights.size() == max_straights)
      lines.fail("straights", quoted(word) + " is not the squares of a tile behind the one before, such as 6-11");
    road.straights.push_back({static_cast<Square>(*first), static_cast<Square>(*last)});
    behind = *last;
  }
}

std::string name_in(CourseLines& lines, std::string_view word) {
  const std::string_view text = lines.maybe(word);
  const Value name = read_option(text);
  return name.as<std::string>() != nullptr ? *name.as<std::string>() : std::string(text);
}

}  // namespace

std::string course_text(const Course& course) {
  std::string text = std::string(first_line) + "\n";
  const auto told = [&](std::string_view word, const std::string& name) {
    if (!name.empty()) text += course_line(word, option_text(name));  // as it is, also with spaces around it
  };
  told("stage", course.stage.id);
  told("name", course.stage.name);
  told("group", course.stage.group);
  told("confidence", course.stage.confidence);
  told("designer", course.stage.designer);
  if (!course.stage.tiles.empty()) text += course_line("tiles", write_tiles(course.stage.tiles));
  text += course_line("teams", std::to_string(course.teams)) + dummies_line(course) +
          (course.one_each ? course_line("riders", std::to_string(course.rider_count)) : "") +
          course_line("road", road_runs(course));
  text += course_line("start", std::to_string(course.start_squares - course.house.lead_in));
  text += course_line("finish", std::to_string(course.finish - course.house.lead_in));
  text += course_line("cards", cards_line(course)) + specialist_lines(course) + deck_lines(course) + line_lines(course);
  std::string handicap;
  for (Seat seat = 0; seat < course.seats; ++seat) handicap += std::to_string(course.handicap[seat]) + " ";
  if (handicap.find_first_not_of("0 ") != std::string::npos) text += course_line("handicap", handicap);
  if (course.first_placer) text += course_line("first", std::to_string(*course.first_placer));
  std::string modules;
  for (const std::string& module : course.modules) modules += (modules.empty() ? "" : " ") + module;
  if (!modules.empty()) text += course_line("modules", modules);
  if (course.place_of(Breakaway::number) != course.step_count)
    text += course_line("breakaway",
                        std::to_string(course.breakaway.square) + " " + std::to_string(course.breakaway.places));
  text += straights_line(course);
  std::string seconds;
  for (std::size_t q = course.finish; course.finishing.all_home && q < course.squares(); ++q)
    seconds += (seconds.empty() ? "" : " ") + std::to_string(course.seconds[q]);
  if (!seconds.empty()) text += course_line("seconds", seconds);
  if (course.house.sheet && !course.house.launches) text += course_line("type", std::string(name_of(course.house.day)));
  if (course.house.sheet && course.house.rules != 1)
    text += course_line("house-rules", std::to_string(course.house.rules));
  if (course.house.sheet && course.finish_tile + 1 != course.finish)
    text += course_line("finish-tile", std::to_string(course.finish_tile - course.house.lead_in));
  if (course.finishing.podium_by_time) text += course_line("podium", "time");
  if (course.line_up_by_points) text += course_line("order", "points");
  if (course.part != 0) text += course_line("part", std::to_string(course.part));
  if (course.rules != 1) text += course_line("rules", std::to_string(course.rules));
  return text;
}

Course read_course(std::string_view text, std::span<const Module> all) {
  CourseLines lines(text, first_line);
  StageLabel label{.id = name_in(lines, "stage"),
                   .name = name_in(lines, "name"),
                   .group = name_in(lines, "group"),
                   .confidence = name_in(lines, "confidence"),
                   .designer = name_in(lines, "designer"),
                   .tiles = {}};
  if (label.id.find_first_of(" |") != std::string::npos) lines.fail("stage", "an id is one word");
  if (const auto tiles = lines.maybe("tiles"); !tiles.empty()) label.tiles = read_tiles(tiles, "course: tiles");
  Setup setup;
  setup.teams = lines.number("teams", 1, static_cast<int>(max_teams));
  read_dummies(lines, setup);
  if (const auto riders = lines.maybe("riders"); !riders.empty()) {
    const auto players = read_number(riders, 2 * setup.teams);
    if (!players || *players <= static_cast<int>(max_teams) || *players < 2 * setup.teams - 1)
      lines.fail("riders", quoted(riders) + " is not seven to twelve, two in each colour or one in the last");
    setup.one_each = *players;
  }
  Road road = read_runs(lines, lines.one("road"));
  road.start_squares = lines.number("start", 1, static_cast<int>(road.terrain.size()));
  road.finish = lines.number("finish", 1, static_cast<int>(road.terrain.size()));
  if (const auto places = words_of(lines.maybe("breakaway")); !places.empty()) {
    const auto square = read_number(places[0], road.finish - 1);
    const auto room = places.size() == 2 ? read_number(places[1], static_cast<int>(max_lanes)) : std::nullopt;
    if (!square || !room || *square < road.start_squares || *room > road.lanes[static_cast<std::size_t>(*square)])
      lines.fail("breakaway", "a square of the road and how many places it has are expected");
    road.breakaway = {static_cast<Square>(*square), static_cast<std::uint8_t>(*room)};
  }
  read_straights(lines, road);
  std::size_t seat = 0;
  for (const std::string_view word : words_of(lines.maybe("handicap"))) {
    const auto level = read_number(word, 2);
    if (!level || seat == static_cast<std::size_t>(setup.rivals()))
      lines.fail("handicap", "a number from 0 to 2 for each player is expected");
    setup.handicap[seat++] = static_cast<std::uint8_t>(*level);
  }
  if (const auto first = lines.maybe("first"); !first.empty()) {
    const auto placer = read_number(first, setup.rivals() - 1);
    if (!placer) lines.fail("first", "there is no player " + quoted(first));
    setup.first_placer = static_cast<Seat>(*placer);
  }
  Library box;  // no faces: the road is laid
  read_card_line(lines, lines.one("cards"), box);
  read_specialist_lines(lines, box);
  std::vector<std::string> modules;
  for (const std::string_view word : words_of(lines.maybe("modules"))) modules.emplace_back(word);
  if (const auto part = lines.maybe("part"); !part.empty()) {
    const auto number = read_number(part, static_cast<int>(max_parts));
    if (!number) lines.fail("part", "there is no stage " + quoted(part));
    setup.part = static_cast<std::uint8_t>(*number);
  }
  if (const auto type = lines.maybe("type"); !type.empty()) {
    const auto known = std::find(std::begin(day_names), std::end(day_names), type);
    if (known == std::end(day_names)) lines.fail("type", quoted(type) + " is not flat, hilly, mountain, itt or ttt");
    setup.day = static_cast<Day>(known - std::begin(day_names));
  }
  Course course = make_course(box, road, setup, std::move(label), all, modules);
  if (const auto tile = lines.maybe("finish-tile"); !tile.empty()) {
    const auto square = read_number(tile, course.finish - course.house.lead_in);
    if (!square) lines.fail("finish-tile", quoted(tile) + " is not a square before the line");
    course.finish_tile = static_cast<Square>(*square + course.house.lead_in);
  }
  read_decks(lines, course);
  read_lines(lines, course);
  if (const auto seconds = words_of(lines.maybe("seconds")); !seconds.empty()) {
    if (seconds.size() != course.squares() - course.finish)
      lines.fail("seconds", "a number for each square past the line is expected");
    for (std::size_t i = 0; i < seconds.size(); ++i) {
      const auto one = read_number(seconds[i], 59);
      if (!one) lines.fail("seconds", quoted(seconds[i]) + " is not a number from 0 to 59");
      course.seconds[course.finish + i] = static_cast<std::uint8_t>(*one);
    }
  }
  if (const auto podium = lines.maybe("podium"); !podium.empty()) {
    if (podium != "time") lines.fail("podium", "it is by time, or by arrival where there is no such line");
    course.finishing.podium_by_time = true;
  }
  if (const auto order = lines.maybe("order"); !order.empty()) {
    if (order != "points") lines.fail("order", "it is by points, or clockwise where there is no such line");
    course.line_up_by_points = true;
  }
  if (course.house.sheet) {
    const auto version = lines.maybe("house-rules");
    if (!version.empty() && version != std::to_string(house_version))
      lines.fail("house-rules",
                 "this program knows " + std::to_string(house_version) + ", and 1 where there is no such line");
    course.house.rules = version.empty() ? 1 : house_version;
  }
  const auto rules = lines.maybe("rules");
  if (!rules.empty() && rules != "2") lines.fail("rules", "this program knows 2, and 1 where there is no such line");
  ride_by(course, rules.empty() ? 1 : 2);
  lines.end();
  return course;
}

// The first programs stored the number of a seat, or of a card in the box of their days.
std::string old_outcome(Bag bag, std::size_t number) {
  const bool lot = bag.purpose == static_cast<std::uint8_t>(Purpose::first_placer);
  const std::string_view texts = lot ? "rbkgwp" : "F2345679";
  return number < texts.size() ? std::string(1, texts[number]) : "";
}

}  // namespace tourmalet::flamme_rouge
