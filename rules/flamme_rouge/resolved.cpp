// A course as it is stored: docs/notation.md.
//
//   flamme-rouge course 1
//   stage base-firenze-milano                                  what people see: also name, group, confidence, designer
//   tiles a,b,c,…                                              for pictures
//   teams 4
//   road flat 13, climb 3, descent 2 lanes 1, …
//   start 5
//   finish 73
//   cards F=2 2 3 4 5 6 7 9                                    in the order in which piles are drawn from
//   deck rR bR kR gR 333444555666777
//   deck rS bS kS gS 222333444555999
//   handicap 0 1 0 0                                           if there is one; its cards are in the decks
//   first 2                                                    if nobody draws lots
//   modules breakaway weather                                  if there are any
#include <algorithm>

#include "rules/core/course_text.hpp"
#include "rules/core/text.hpp"
#include "rules/flamme_rouge/game.hpp"
#include "rules/flamme_rouge/library.hpp"

namespace tourmalet::flamme_rouge {
namespace {

constexpr std::string_view first_line = "flamme-rouge course 1";

std::string road_runs(const Course& course) {
  std::string text;
  for (std::size_t q = 0, end = 0; q < course.squares(); q = end) {
    const RoadSquare& square = course.road[q];
    while (end < course.squares() && course.road[end].terrain == square.terrain &&
           course.road[end].lanes == square.lanes)
      ++end;
    text += (text.empty() ? "" : ", ") + std::string(name_of(square.terrain)) + " " + std::to_string(end - q);
    if (square.lanes != 2) text += " lanes " + std::to_string(square.lanes);
  }
  return text;
}

Road read_runs(const CourseLines& lines, std::string_view text) {
  Road road;
  for (const std::string_view run : split_trimmed(text, ',')) {
    const auto words = words_of(run);
    const auto wrong = [&] { lines.fail("road", quoted(run) + " is not a run of squares such as \"climb 3\""); };
    if (words.size() != 2 && (words.size() != 4 || words[2] != "lanes")) wrong();
    const TerrainRow* terrain = find_terrain(words[0]);
    const auto squares = read_number(words[1], static_cast<int>(max_squares));
    const auto lanes = words.size() == 2 ? std::optional(2) : read_number(words[3], static_cast<int>(max_lanes));
    if (terrain == nullptr || !squares || *squares == 0 || !lanes || *lanes == 0) wrong();
    road.terrain.insert(road.terrain.end(), static_cast<std::size_t>(*squares), terrain->terrain);
    road.lanes.insert(road.lanes.end(), static_cast<std::size_t>(*squares), static_cast<std::uint8_t>(*lanes));
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

// Riders with the same cards share a line.
std::string deck_lines(const Course& course) {
  std::string text;
  for (RiderId rider = 0; rider < course.riders(); ++rider) {
    std::string same;
    bool told = false;
    for (RiderId other = 0; other < course.riders(); ++other) {
      if (course.deck[other] != course.deck[rider] || course.deck_of[other] != course.deck_of[rider]) continue;
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
    if (!told[rider]) lines.fail("deck", rider_text(rider) + " has none");
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
  text += course_line("teams", std::to_string(course.teams)) + course_line("road", road_runs(course));
  text += course_line("start", std::to_string(course.start_squares));
  text += course_line("finish", std::to_string(course.finish));
  text += course_line("cards", cards_line(course)) + deck_lines(course);
  std::string handicap;
  for (Seat seat = 0; seat < course.teams; ++seat) handicap += std::to_string(course.handicap[seat]) + " ";
  if (handicap.find_first_not_of("0 ") != std::string::npos) text += course_line("handicap", handicap);
  if (course.first_placer) text += course_line("first", std::to_string(*course.first_placer));
  std::string modules;
  for (const std::string& module : course.modules) modules += (modules.empty() ? "" : " ") + module;
  if (!modules.empty()) text += course_line("modules", modules);
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
  setup.teams = lines.number("teams", 2, static_cast<int>(max_teams));
  Road road = read_runs(lines, lines.one("road"));
  road.start_squares = lines.number("start", 1, static_cast<int>(road.terrain.size()));
  road.finish = lines.number("finish", 1, static_cast<int>(road.terrain.size()));
  std::size_t seat = 0;
  for (const std::string_view word : words_of(lines.maybe("handicap"))) {
    const auto level = read_number(word, 2);
    if (!level || seat == static_cast<std::size_t>(setup.teams))
      lines.fail("handicap", "a number from 0 to 2 for each team is expected");
    setup.handicap[seat++] = static_cast<std::uint8_t>(*level);
  }
  if (const auto first = lines.maybe("first"); !first.empty()) {
    const auto placer = read_number(first, setup.teams - 1);
    if (!placer) lines.fail("first", "there is no team " + quoted(first));
    setup.first_placer = static_cast<Seat>(*placer);
  }
  Library box;  // no faces: the road is laid
  read_card_line(lines, lines.one("cards"), box);
  std::vector<std::string> modules;
  for (const std::string_view word : words_of(lines.maybe("modules"))) modules.emplace_back(word);
  Course course = make_course(box, road, setup, std::move(label), all, modules);
  read_decks(lines, course);
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
