// Positions and actions of a Tour as text: docs/notation.md.
//
//   T3 | rR:130,5,0,3,4,1,1 … | r:260,8,1,4 … || grand-tour-08-2-4 r7 | …
//
// The stage; of each rider seconds, sprint, mountain and podium points, places added up, the latest place, stages won;
// of each team seconds, places, tokens, times counted; then the position in the stage. What is all zero is left out.
#include <algorithm>

#include "rules/core/text.hpp"
#include "rules/core/value.hpp"
#include "rules/grand_tour/game.hpp"

namespace tourmalet::grand_tour {
namespace {

[[noreturn]] void wrong(const std::string& why) { throw DataError("position", why); }

using Figures = std::vector<std::uint32_t>;
Figures figures_of(const tour::RiderLine& line) {
  return {line.seconds, line.points[0], line.points[1], line.points[2], line.places, line.latest, line.wins};
}
Figures figures_of(const tour::TeamLine& line) { return {line.seconds, line.places, line.tokens, line.counted}; }

std::string text_of(const std::string& who, const Figures& figures) {
  if (std::all_of(figures.begin(), figures.end(), [](std::uint32_t one) { return one == 0; })) return "";
  std::string text = " " + who + ":";
  for (std::size_t i = 0; i < figures.size(); ++i) text += (i == 0 ? "" : ",") + std::to_string(figures[i]);
  return text;
}

Figures read_figures(std::string_view word, std::size_t count) {
  Figures figures;
  for (const std::string_view one : split(word, ',')) {
    const auto number = read_number(one, 1'000'000);
    if (!number) wrong(quoted(word) + " are not figures with commas between them");
    figures.push_back(static_cast<std::uint32_t>(*number));
  }
  if (figures.size() != count) wrong(quoted(word) + ": " + std::to_string(count) + " figures are expected");
  return figures;
}

}  // namespace

std::string position_text(const Course& course, const BareTour::State& state) {
  const std::size_t riding = BareTour::riding(course, state.number);
  std::string text = "T" + std::to_string(state.number) + " |";
  for (fr::RiderId rider = 0; rider < course.stages[0].riders(); ++rider)
    text += text_of(fr::rider_text(rider), figures_of(state.sheet.riders[rider]));
  text += " |";
  for (std::size_t team = 0; team < course.teams(); ++team)
    text += text_of(std::string(1, fr::team_letters[team]), figures_of(state.sheet.teams[team]));
  return text + " || " + fr::position_text(course.stage(riding), state.stage);
}

BareTour::State read_position(const Course& course, std::string_view text) {
  const auto border = text.find(" || ");
  const auto parts = split(text.substr(0, border), '|');
  if (border == std::string_view::npos || parts.size() != 3)
    wrong("a position of a Tour is written T3 | riders | teams || position in the stage");
  const std::string_view head = trimmed(parts[0]);
  const auto number =
      head.starts_with('T') ? read_number(head.substr(1), static_cast<int>(course.stages.size()) + 1) : std::nullopt;
  if (!number || *number == 0) wrong(quoted(head) + " is not a stage of this Tour, for example T3");
  BareTour::State state;
  state.number = static_cast<std::uint64_t>(*number);
  BareTour::seat_riders(course, state.sheet);
  for (const std::string_view word : words_of(parts[1])) {
    const auto colon = word.find(':');
    const auto rider = colon == std::string_view::npos ? std::nullopt : fr::read_rider(word.substr(0, colon));
    if (!rider || *rider >= course.stages[0].riders()) wrong(quoted(word) + " is not a rider and their figures");
    const Figures all = read_figures(word.substr(colon + 1), 7);
    tour::RiderLine& line = state.sheet.riders[*rider];
    line.seconds = all[0];
    for (std::size_t kind = 0; kind < tour::point_kinds; ++kind)
      line.points[kind] = static_cast<std::uint16_t>(all[1 + kind]);
    line.places = static_cast<std::uint16_t>(all[4]);
    line.latest = static_cast<tour::Place>(all[5]);
    line.wins = static_cast<std::uint8_t>(all[6]);
  }
  for (const std::string_view word : words_of(parts[2])) {
    const auto team = fr::team_letters.substr(0, course.teams()).find(word[0]);
    if (word.size() < 3 || word[1] != ':' || team == std::string_view::npos)
      wrong(quoted(word) + " is not a team and its figures");
    const Figures all = read_figures(word.substr(2), 4);
    tour::TeamLine& line = state.sheet.teams[team];
    line.seconds = all[0];
    line.places = static_cast<std::uint16_t>(all[1]);
    line.tokens = static_cast<std::uint16_t>(all[2]);
    line.counted = static_cast<std::uint16_t>(all[3]);
  }
  const std::size_t riding = BareTour::riding(course, state.number);
  state.stage = fr::read_position(course.stage(riding), text.substr(border + 4));
  if ((state.stage.over != 0) != (state.number > course.stages.size())) wrong("a stage is over only when the Tour is");
  return state;
}

// The cards are the same in all stages, and a step asks the same wherever it is.
std::string action_text(const Course& course, fr::Play play) {
  std::string text;
  for (const fr::Course& stage : course.stages)
    if (text = fr::play_text(stage, play); text != "-") break;
  return text;
}
std::optional<fr::Play> read_action(const Course& course, std::string_view text) {
  for (const fr::Course& stage : course.stages)
    if (const auto play = fr::read_play(stage, text)) return play;
  return std::nullopt;
}

std::string outcome_text(const Course& course, Bag bag, std::size_t kind) {
  const std::size_t part = bag.turn >> fr::part_bits;
  return fr::outcome_text(course.stage(std::clamp<std::size_t>(part, 1, course.stages.size())), bag, kind);
}

}  // namespace tourmalet::grand_tour
