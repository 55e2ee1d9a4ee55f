// A Tour as it is stored: docs/notation.md. Each stage is a course of Flamme Rouge whose lines begin with its number;
// what all stages have in common stands once.
//
//   grand-tour course 1
//   tour grand-tour-basic                    if it is from the box
//   name Basic Tour
//   rest 3                                   if there are rest days
//   breakaway yes                            if it is held where tile 2 follows the start
//   earlier 1 rR:0 bS:30 …                   if stages were ridden elsewhere: ridden.hpp
//   every teams 4
//   1 road flat 13, climb 3, …
//   2 road …
#include "rules/core/course_text.hpp"
#include "rules/core/text.hpp"
#include "rules/grand_tour/game.hpp"

namespace tourmalet::grand_tour {
namespace {

constexpr std::string_view first_line = "grand-tour course 1";

}  // namespace

std::string course_text(const Course& course) {
  std::string text = std::string(first_line) + "\n" + fr::tour_head_text(course.id, course.name) +
                     fr::rest_days_line(course.rest_day_after, course.stages.size());
  if (course.podium_by_time) text += course_line("podium", "team_time");
  if (course.breakaway) text += course_line("breakaway", "yes");
  for (std::size_t i = 0; i < course.earlier.size(); ++i)
    text += course_line("earlier", ridden_text(i + 1, course.earlier[i]));
  return text + fr::stages_text(course.stages);
}

Course read_course(std::string_view text) {
  CourseLines lines(text, first_line);
  Course course;
  fr::read_tour_head(lines, course.id, course.name);
  const std::string_view podium = lines.maybe("podium");
  if (!podium.empty() && podium != "team_time") lines.fail("podium", "it is by team_time, or there is no such line");
  course.podium_by_time = !podium.empty();
  fr::read_stages(lines, course.stages);
  fr::read_rest_days(lines, course.stages.size(), course.rest_day_after);
  course.specialists = rides(course, fr::specialists_id);
  course.weather = rides(course, fr::weather_id);
  const std::string_view breakaway = lines.maybe("breakaway");
  if (!breakaway.empty() && breakaway != "yes") lines.fail("breakaway", "it is yes, or there is no such line");
  course.breakaway = !breakaway.empty();
  course.regulations = regulations(static_cast<unsigned>(course.stages.size()), static_cast<unsigned>(course.teams()));
  course.decided_by = tour_points;
  read_ridden(lines.all("earlier"), "course: earlier", course);
  lines.end();
  return course;
}

}  // namespace tourmalet::grand_tour
