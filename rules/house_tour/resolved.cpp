// A Tour as it is stored: docs/notation.md.
//
//   house-tour course 1
//   tour tour-des-collines                   if it is a ready one
//   name Tour des Collines
//   rest 3                                   if there are rest days
//   earlier seed rS,bR …                     if stages were ridden elsewhere: ridden.hpp
//   earlier 1 rR:10980 …
//   every teams 4
//   1 road flat 13, climb 3, …
//   2 road …
#include "rules/core/course_text.hpp"
#include "rules/house_tour/game.hpp"

namespace tourmalet::house_tour {
namespace {

constexpr std::string_view first_line = "house-tour course 1";

}  // namespace

std::string course_text(const Course& course) {
  std::string text = std::string(first_line) + "\n" + fr::tour_head_text(course.id, course.name) +
                     fr::rest_days_line(course.rest_day_after, course.stages.size());
  for (const std::string& part : ridden_parts(course)) text += course_line("earlier", part);
  return text + fr::stages_text(course.stages);
}

Course read_course(std::string_view text) {
  CourseLines lines(text, first_line);
  Course course;
  fr::read_tour_head(lines, course.id, course.name);
  fr::read_stages(lines, course.stages);
  for (const fr::Course& stage : course.stages)
    if (!stage.house.sheet) lines.fail(std::to_string(stage.part), "it is not ridden by the house rules");
  fr::read_rest_days(lines, course.stages.size(), course.rest_day_after);
  fr::join_stages(course);
  read_ridden(lines.all("earlier"), "course: earlier", course);
  lines.end();
  return course;
}

}  // namespace tourmalet::house_tour
