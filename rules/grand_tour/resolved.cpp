// A Tour as it is stored: docs/notation.md. Each stage is a course of Flamme Rouge whose lines begin with its number;
// what all stages have in common stands once.
//
//   grand-tour course 1
//   tour grand-tour-basic                    if it is from the box
//   name Basic Tour
//   rest 3                                   if there are rest days
//   earlier 1 rR:0 bS:30 …                   if stages were ridden elsewhere: ridden.hpp
//   every teams 4
//   1 road flat 13, climb 3, …
//   2 road …
#include <algorithm>

#include "rules/core/course_text.hpp"
#include "rules/core/hash.hpp"
#include "rules/core/text.hpp"
#include "rules/grand_tour/game.hpp"

namespace tourmalet::grand_tour {
namespace {

constexpr std::string_view first_line = "grand-tour course 1";

std::vector<std::string> lines_of(const std::string& text) {
  std::vector<std::string> lines;
  for (const std::string_view line : split(text, '\n'))
    if (!line.empty()) lines.emplace_back(line);
  return lines;
}

std::string line(std::string_view first, const std::string& rest) { return std::string(first) + " " + rest + "\n"; }

}  // namespace

std::string rest_days_text(const Course& course);

std::string course_text(const Course& course) {
  std::string text = std::string(first_line) + "\n";
  if (!course.id.empty()) text += course_line("tour", course.id);
  text += course_line("name", option_text(course.name));
  if (const std::string days = rest_days_text(course); !days.empty()) text += course_line("rest", days);
  if (course.podium_by_time) text += course_line("podium", "team_time");
  for (std::size_t i = 0; i < course.earlier.size(); ++i)
    text += course_line("earlier", ridden_text(i + 1, course.earlier[i]));
  std::vector<std::vector<std::string>> stages;
  for (const fr::Course& stage : course.stages) stages.push_back(lines_of(fr::course_text(stage)));
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

Course read_course(std::string_view text) {
  CourseLines lines(text, first_line);
  Course course;
  course.id = lines.maybe("tour");
  const Value name = read_option(lines.one("name"));
  course.name = name.as<std::string>() != nullptr ? *name.as<std::string>() : "Tour";
  std::string common;
  for (const std::string_view one : lines.all("every")) common += std::string(one) + "\n";
  const std::string_view rest = lines.maybe("rest"), podium = lines.maybe("podium");
  if (!podium.empty() && podium != "team_time") lines.fail("podium", "it is by team_time, or there is no such line");
  course.podium_by_time = !podium.empty();
  for (std::size_t stage = 1; stage <= fr::max_parts; ++stage) {
    const auto own = lines.all(std::to_string(stage));
    if (own.empty()) break;
    std::string all = common;
    for (const std::string_view one : own) all += std::string(one) + "\n";
    course.stages.push_back(fr::read_course(all, fr::Rules::modules));
    const fr::Course& read = course.stages.back();
    if (read.part != stage || read.teams != course.stages[0].teams || !read.finishing.all_home)
      lines.fail(std::to_string(stage), "this is not stage " + std::to_string(stage) + " of the same Tour");
  }
  if (course.stages.empty()) lines.fail("1", "there is no stage");
  course.rest_day_after.assign(course.stages.size(), false);
  for (const std::string_view word : words_of(rest)) {
    const auto day = read_number(word, static_cast<int>(course.stages.size()) - 1);
    if (!day || *day == 0) lines.fail("rest", quoted(word) + " does not lie between two stages");
    course.rest_day_after[static_cast<std::size_t>(*day) - 1] = true;
  }
  const auto& modules = course.stages[0].modules;
  course.specialists = std::find(modules.begin(), modules.end(), fr::specialists_id) != modules.end();
  course.regulations = regulations(static_cast<unsigned>(course.stages.size()), static_cast<unsigned>(course.teams()));
  course.decided_by = tour_points;
  read_ridden(lines.all("earlier"), "course: earlier", course);
  lines.end();
  return course;
}

std::uint64_t course_hash(const Course& course) {
  const std::string text = course_text(course);
  return hash_bytes(text.data(), text.size());
}

std::vector<ModuleVersion> known_versions() {
  std::vector<ModuleVersion> known{{std::string(GrandTour::id), GrandTour::rules_version}};
  for (const ModuleVersion& one : Stage::modules()) known.push_back(one);
  return known;
}
std::vector<ModuleVersion> versions(const Course& course) {
  std::vector<ModuleVersion> in_force{{std::string(GrandTour::id), GrandTour::rules_version}};
  for (const fr::Course& stage : course.stages)
    for (const ModuleVersion& one : Stage::versions(stage))
      if (std::find(in_force.begin(), in_force.end(), one) == in_force.end()) in_force.push_back(one);
  std::sort(in_force.begin(), in_force.end(),
            [](const ModuleVersion& a, const ModuleVersion& b) { return a.id < b.id; });
  return in_force;
}

}  // namespace tourmalet::grand_tour
