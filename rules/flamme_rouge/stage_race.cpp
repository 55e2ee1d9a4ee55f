#include "rules/flamme_rouge/stage_race.hpp"

#include <algorithm>

#include "rules/core/text.hpp"
#include "rules/flamme_rouge/picture.hpp"

namespace tourmalet::flamme_rouge {
namespace {

[[noreturn]] void not_of_a_tour(const std::string& why) { throw DataError("position", why); }

using Figures = std::vector<std::uint32_t>;
Figures figures_of(const tour::RiderLine& line, bool seeded) {
  Figures figures{line.seconds, line.points[0], line.points[1], line.points[2], line.places, line.latest, line.wins};
  if (seeded) figures.push_back(line.seed);
  return figures;
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
    if (!number) not_of_a_tour(quoted(word) + " are not figures with commas between them");
    figures.push_back(static_cast<std::uint32_t>(*number));
  }
  if (figures.size() != count) not_of_a_tour(quoted(word) + ": " + std::to_string(count) + " figures are expected");
  return figures;
}

// "rR:130,5,0,3,4,1,1"
void read_rider_figures(const StageList& stages, std::string_view word, bool seeded, TourSheet& sheet) {
  const auto colon = word.find(':');
  const auto rider = colon == std::string_view::npos ? std::nullopt : read_rider(word.substr(0, colon));
  if (!rider || *rider >= stages[0].riders()) not_of_a_tour(quoted(word) + " is not a rider and their figures");
  const Figures all = read_figures(word.substr(colon + 1), seeded ? 8 : 7);
  tour::RiderLine& line = sheet.riders[*rider];
  line.seconds = all[0];
  for (std::size_t kind = 0; kind < tour::point_kinds; ++kind)
    line.points[kind] = static_cast<std::uint16_t>(all[1 + kind]);
  line.places = static_cast<std::uint16_t>(all[4]);
  line.latest = static_cast<tour::Place>(all[5]);
  line.wins = static_cast<std::uint8_t>(all[6]);
  if (seeded) line.seed = static_cast<std::uint8_t>(std::min<std::uint32_t>(all[7], 255));
}
// "r:260,8,1,4"
void read_team_figures(const StageList& stages, std::string_view word, TourSheet& sheet) {
  const auto team = team_letters.substr(0, stages[0].teams).find(word[0]);
  if (word.size() < 3 || word[1] != ':' || team == std::string_view::npos)
    not_of_a_tour(quoted(word) + " is not a team and its figures");
  const Figures all = read_figures(word.substr(2), 4);
  tour::TeamLine& line = sheet.teams[team];
  line.seconds = all[0];
  line.places = static_cast<std::uint16_t>(all[1]);
  line.tokens = static_cast<std::uint16_t>(all[2]);
  line.counted = static_cast<std::uint16_t>(all[3]);
}
// HR-SET-1 Every place once.
void check_seed(const StageList& stages, const TourSheet& sheet) {
  for (unsigned place = 1; place <= stages[0].riders(); ++place)
    if (std::none_of(sheet.riders.begin(), sheet.riders.begin() + stages[0].riders(),
                     [&](const tour::RiderLine& line) { return line.seed == place; }))
      not_of_a_tour("nobody has place " + std::to_string(place) + " of the seed order (HR-SET-1)");
}

const Course& ridden_stage(const StageList& stages, std::uint64_t number) {
  return stages[static_cast<std::size_t>(std::min<std::uint64_t>(number, stages.size())) - 1];
}

std::vector<std::string> lines_of(const std::string& text) {
  std::vector<std::string> lines;
  for (const std::string_view line : split(text, '\n'))
    if (!line.empty()) lines.emplace_back(line);
  return lines;
}
std::string line(std::string_view first, const std::string& rest) { return std::string(first) + " " + rest + "\n"; }

}  // namespace

std::string tour_text(const StageList& stages, const TourAt<FullRace>& tour) {
  std::string text = "T" + std::to_string(tour.number) + " |";
  for (RiderId rider = 0; rider < stages[0].riders(); ++rider)
    text += text_of(rider_text(rider), figures_of(tour.sheet.riders[rider], tour.seeded));
  text += " |";
  for (std::size_t team = 0; team < stages[0].teams; ++team)
    text += text_of(std::string(1, team_letters[team]), figures_of(tour.sheet.teams[team]));
  return text + " || " + position_text(ridden_stage(stages, tour.number), tour.stage);
}

TourAt<FullRace> read_tour_text(const StageList& stages, TourAt<FullRace> seated, std::string_view text) {
  const auto border = text.find(" || ");
  const auto parts = split(text.substr(0, border), '|');
  if (border == std::string_view::npos || parts.size() != 3)
    not_of_a_tour("a position of a Tour is written T3 | riders | teams || position in the stage");
  const std::string_view head = trimmed(parts[0]);
  const auto number =
      head.starts_with('T') ? read_number(head.substr(1), static_cast<int>(stages.size()) + 1) : std::nullopt;
  if (!number || *number == 0) not_of_a_tour(quoted(head) + " is not a stage of this Tour, for example T3");
  TourAt<FullRace> tour = seated;
  tour.number = static_cast<std::uint64_t>(*number);
  for (const std::string_view word : words_of(parts[1])) read_rider_figures(stages, word, tour.seeded, tour.sheet);
  for (const std::string_view word : words_of(parts[2])) read_team_figures(stages, word, tour.sheet);
  if (tour.seeded) check_seed(stages, tour.sheet);
  tour.stage = read_position(ridden_stage(stages, tour.number), text.substr(border + 4));
  if ((tour.stage.over != 0) != (tour.number > stages.size())) not_of_a_tour("a stage is over only when the Tour is");
  return tour;
}

// The cards are the same in all stages, and a step asks the same wherever it is.
std::string tour_action_text(const StageList& stages, Play play) {
  std::string text;
  for (const Course& stage : stages)
    if (text = play_text(stage, play); text != "-") break;
  return text;
}
std::optional<Play> read_tour_action(const StageList& stages, std::string_view text) {
  for (const Course& stage : stages)
    if (const auto play = read_play(stage, text)) return play;
  return std::nullopt;
}
std::string tour_outcome_text(const StageList& stages, Bag bag, std::size_t kind) {
  const std::size_t part = bag.turn >> part_bits;
  return outcome_text(stages[std::clamp<std::size_t>(part, 1, stages.size()) - 1], bag, kind);
}

std::string tour_head_text(const std::string& id, const std::string& name) {
  return (id.empty() ? "" : course_line("tour", id)) + course_line("name", option_text(name));
}
void read_tour_head(CourseLines& lines, std::string& id, std::string& name) {
  id = lines.maybe("tour");
  const Value read = read_option(lines.one("name"));
  name = read.as<std::string>() != nullptr ? *read.as<std::string>() : "Tour";
}

// Each stage is a course of Flamme Rouge whose lines begin with its number; what all have in common stands once.
std::string stages_text(const StageList& courses) {
  std::string text;
  std::vector<std::vector<std::string>> stages;
  for (const Course& stage : courses) stages.push_back(lines_of(course_text(stage)));
  const auto everywhere = [&](const std::string& one) {
    return std::all_of(stages.begin(), stages.end(), [&](const std::vector<std::string>& stage) {
      return std::find(stage.begin(), stage.end(), one) != stage.end();
    });
  };
  std::vector<std::string> common;
  for (const std::string& one : stages[0])
    if (everywhere(one)) common.push_back(one), text += line("every", one);
  for (std::size_t i = 0; i < stages.size(); ++i)
    for (const std::string& one : stages[i])
      if (std::find(common.begin(), common.end(), one) == common.end()) text += line(std::to_string(i + 1), one);
  return text;
}

void read_stages(CourseLines& lines, StageList& stages) {
  std::string common;
  for (const std::string_view one : lines.all("every")) common += std::string(one) + "\n";
  for (std::size_t stage = 1; stage <= max_parts; ++stage) {
    const auto own = lines.all(std::to_string(stage));
    if (own.empty() && (stage > 1 || common.empty())) break;
    std::string all = common;
    for (const std::string_view one : own) all += std::string(one) + "\n";
    stages.push_back(read_course(all, Rules::modules));
    const Course& read = stages.back();
    if (read.part != stage || read.teams != stages[0].teams || !read.finishing.all_home)
      lines.fail(std::to_string(stage), "this is not stage " + std::to_string(stage) + " of the same Tour");
  }
  if (stages.empty()) lines.fail("1", "there is no stage");
}

std::string rest_days_text(const std::vector<bool>& after, std::size_t stages) {
  std::string days;
  for (std::size_t stage = 1; stage < stages && stage <= after.size(); ++stage)
    if (after[stage - 1]) days += (days.empty() ? "" : " ") + std::to_string(stage);
  return days;
}
std::string rest_days_line(const std::vector<bool>& after, std::size_t stages) {
  const std::string days = rest_days_text(after, stages);
  return days.empty() ? "" : course_line("rest", days);
}
void read_rest_days(CourseLines& lines, std::size_t stages, std::vector<bool>& after) {
  after.assign(stages, false);
  for (const std::string_view word : words_of(lines.maybe("rest"))) {
    const auto day = read_number(word, static_cast<int>(stages) - 1);
    if (!day || *day == 0) lines.fail("rest", quoted(word) + " does not lie between two stages");
    after[static_cast<std::size_t>(*day) - 1] = true;
  }
}

std::vector<ModuleVersion> known_tour_versions(std::string_view game, int version) {
  std::vector<ModuleVersion> known{{std::string(game), version}};
  for (const ModuleVersion& one : FullFlammeRouge::modules()) known.push_back(one);
  return known;
}
std::vector<ModuleVersion> tour_versions(std::string_view game, int version, const StageList& stages) {
  std::vector<ModuleVersion> in_force{{std::string(game), version}};
  for (const Course& stage : stages)
    for (const ModuleVersion& one : FullFlammeRouge::versions(stage))
      if (std::find(in_force.begin(), in_force.end(), one) == in_force.end()) in_force.push_back(one);
  std::sort(in_force.begin(), in_force.end(),
            [](const ModuleVersion& a, const ModuleVersion& b) { return a.id < b.id; });
  return in_force;
}

std::vector<bool> chosen_rest_days(std::string_view text, std::size_t stages, std::string_view rule) {
  std::vector<bool> after(stages, false);
  for (const std::string_view word : words_of(text)) {
    const auto day = read_number(word, static_cast<int>(max_parts));
    if (!day || *day == 0 || static_cast<std::size_t>(*day) >= stages)
      throw DataError("rest_days", quoted(word) + " does not lie between two of the " + std::to_string(stages) +
                                       " stages (" + std::string(rule) + ")");
    if (after[static_cast<std::size_t>(*day) - 1])
      throw DataError("rest_days", "two rest days after stage " + std::string(word));
    after[static_cast<std::size_t>(*day) - 1] = true;
  }
  return after;
}

std::string tour_name_given(const Reader& name) {
  constexpr std::size_t longest_name = 60;
  std::string text(trimmed(name.text()));
  if (text.empty() || text.size() > longest_name)
    name.fail("a Tour is called by 1 to " + std::to_string(longest_name) + " letters");
  return text;
}

Value tour_picture(const Library& box, const std::string& name, const StageList& stages, const std::vector<bool>& rest,
                   const tour::Regulations& regulations) {
  Value pictures(Value::List{}), days(Value::List{});
  for (std::size_t i = 0; i < stages.size(); ++i) {
    pictures.add(picture(box, stages[i]));
    if (i < rest.size() && rest[i]) days.add(static_cast<int>(i + 1));
  }
  return Value()
      .set("name", name)
      .set("stages", pictures)
      .set("rest_days", days)
      .set("classifications", tour::describe_profiles(regulations));
}

// The sums as they are kept, one row each: read back below.
Value sheet_value(const StageList& stages, const TourAt<FullOutlook>& view) {
  const bool riding = view.number <= stages.size();
  Value riders(Value::List{}), teams(Value::List{});
  for (RiderId rider = 0; rider < stages[0].riders(); ++rider) {
    const tour::RiderLine& line = view.sheet.riders[rider];
    Value one = Value().set("rider", rider_text(rider)).set("seconds", std::int64_t{line.seconds});
    for (std::size_t kind = 0; kind < tour::point_kinds; ++kind)
      one.set(std::string(tour::points_names[kind]), int{line.points[kind]});
    if (riding) one.set("general", std::int64_t{line.seconds} + view.stage.seconds[rider] - view.stage.bonus[rider]);
    one.set("places", int{line.places}).set("latest", int{line.latest}).set("wins", int{line.wins});
    if (view.seeded) one.set("seed", int{line.seed});
    riders.add(one);
  }
  for (std::size_t team = 0; team < stages[0].teams; ++team) {
    const tour::TeamLine& line = view.sheet.teams[team];
    teams.add(Value()
                  .set("team", static_cast<int>(team))
                  .set("seconds", std::int64_t{line.seconds})
                  .set("places", int{line.places})
                  .set("tokens", int{line.tokens})
                  .set("counted", int{line.counted}));
  }
  return Value().set("riders", riders).set("teams", teams);
}

void read_sheet(const Reader& reader, const StageList& stages, TourAt<FullOutlook>& view) {
  const auto riders = reader.at("riders").items(), teams = reader.at("teams").items();
  if (riders.size() != stages[0].riders() || teams.size() != stages[0].teams)
    reader.fail("a row for each rider and each team is expected");
  for (std::size_t rider = 0; rider < riders.size(); ++rider) {
    tour::RiderLine& line = view.sheet.riders[rider];
    line.seconds = static_cast<std::uint32_t>(riders[rider].at("seconds").number(0, 1'000'000));
    for (std::size_t kind = 0; kind < tour::point_kinds; ++kind)
      line.points[kind] =
          static_cast<std::uint16_t>(riders[rider].at(std::string(tour::points_names[kind])).number(0, 60000));
    line.places = static_cast<std::uint16_t>(riders[rider].at("places").number(0, 60000));
    line.latest = static_cast<tour::Place>(riders[rider].at("latest").number(0, 255));
    line.wins = static_cast<std::uint8_t>(riders[rider].at("wins").number(0, 255));
    if (view.seeded) line.seed = static_cast<std::uint8_t>(riders[rider].at("seed").number(1, max_riders));
  }
  for (std::size_t team = 0; team < teams.size(); ++team) {
    tour::TeamLine& line = view.sheet.teams[team];
    line.seconds = static_cast<std::uint32_t>(teams[team].at("seconds").number(0, 1'000'000));
    line.places = static_cast<std::uint16_t>(teams[team].at("places").number(0, 60000));
    line.tokens = static_cast<std::uint16_t>(teams[team].at("tokens").number(0, 60000));
    line.counted = static_cast<std::uint16_t>(teams[team].at("counted").number(0, 60000));
  }
}

std::span<const std::string_view> tour_event_names() {
  static const auto names = [] {
    const auto inside = event_names();
    std::vector<std::string_view> all(inside.begin(), inside.end());
    for (const std::string_view around : {"stage_began", "result", "stage_over", "rest_day", "tour_over"})
      all.push_back(around);
    return all;
  }();
  return names;
}

Value tour_rider(std::size_t rider) { return rider_text(static_cast<RiderId>(rider)); }

}  // namespace tourmalet::flamme_rouge
