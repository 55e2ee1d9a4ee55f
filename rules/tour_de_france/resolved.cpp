// A course as it is stored: docs/notation.md.
//
//   tour-de-france course 1
//   rules 3                                            missing: the first ones
//   teams 3
//   riders 4
//   option descent_die yellow                          every option, also where it is as usual
//   board box roskilde-nyborg | …; sector S01 …        each stage in one line; "own" if it is not one of the box
//   stages 1 2 1                                       the boards in riding order
//   earlier lot 2,0,1                                  if stages were ridden elsewhere (earlier.hpp): the lot, and
//   earlier 1 arrived 1,19:250 3,4:266 out 5           each of them in one line
#include <algorithm>

#include "rules/core/course_text.hpp"
#include "rules/core/text.hpp"
#include "rules/tour_de_france/earlier.hpp"
#include "rules/tour_de_france/game.hpp"

namespace tourmalet {
namespace tour_de_france {
namespace {

constexpr std::string_view first_line = "tour-de-france course 1";

Stage read_board(const CourseLines& lines, std::string_view text, const Options& options) {
  const bool own = text.starts_with("own ");
  if (!own && !text.starts_with("box ")) lines.fail("board", "it is a stage of your \"own\", or one of the \"box\"");
  const Value document = read_stage_text(text.substr(4), "course: board");
  Stage stage = read_stage(Reader(document, "course: board"), options);
  stage.own = own;
  return stage;
}

}  // namespace
}  // namespace tour_de_france

using namespace tour_de_france;

std::string TourDeFrance::course_text(const Course& course) {
  const tour_de_france::Options& o = course.options;
  std::string text = std::string(first_line) + "\n";
  if (course.rules != 1) text += course_line("rules", std::to_string(course.rules));
  text += course_line("teams", std::to_string(course.teams)) + course_line("riders", std::to_string(course.team_size));
  const auto option = [&](const std::string& name, const Value& value) {
    text += course_line("option", name + " " + option_text(value));
  };
  option("descent_die", o.descent_polka ? "polka" : "yellow");
  option("red_pace", o.red_own ? "own" : "group");
  option("finish_groups", o.one_time_per_turn ? "turn" : "linked");
  option("placement", o.place_by_team ? "team" : "rotation");
  option("contain", o.contain_in_position ? "position" : "anyone");
  option("abandon", o.abandoned_return ? "return" : "out");
  option("team_bonus", o.team_bonus);
  option("ride_short", o.ride_short);
  option("gale_white_red", o.gale_white_red ? "reduced" : "exempt");
  option("alone_on_climb", o.alone_on_climb ? -1 : 0);
  option("time_limit", int{o.time_limit});
  for (const Stage& stage : course.boards)
    text += course_line("board", (stage.own ? "own " : "box ") + stage_text(stage));
  std::string order;
  for (const auto board : course.stages) order += std::to_string(board + 1) + " ";
  text += course_line("stages", order);
  for (const std::string& part : earlier_parts(course)) text += course_line("earlier", part);
  return text;
}

TourDeFrance::Course TourDeFrance::read_course(std::string_view text) {
  CourseLines lines(text, first_line);
  Value options;
  options.set("teams", lines.number("teams", 2, static_cast<int>(max_teams)));
  options.set("riders", lines.number("riders", 3, static_cast<int>(team_places)));
  for (const std::string_view option : lines.all("option")) {
    const auto space = std::min(option.find(' '), option.size());
    const std::string name(option.substr(0, space));
    if (options.find(name) != nullptr) lines.fail("option", quoted(name) + " is there twice");
    options.set(name, read_option(trimmed(option.substr(space))));
  }
  const auto boards = lines.all("board");
  if (boards.empty() || boards.size() > max_stages) lines.fail("board", "a race has 1 to 24 of them");
  options.set("board", boards[0].substr(std::min<std::size_t>(4, boards[0].size())));
  const std::string_view rules = lines.maybe("rules");
  if (!rules.empty() && rules != "2" && rules != "3")
    lines.fail("rules", "this program knows 2 and 3, and 1 where there is no such line");
  Course course = open_course(Library{}, options);
  course.rules = rules.empty() ? 1 : static_cast<std::uint8_t>(rules[0] - '0');
  course.boards.clear();
  for (const std::string_view board : boards) course.boards.push_back(read_board(lines, board, course.options));
  course.stages.clear();
  for (const std::string_view word : words_of(lines.one("stages"))) {
    const auto board = read_number(word, static_cast<int>(boards.size()));
    if (!board || *board == 0 || course.stages.size() == max_stages)
      lines.fail("stages", "up to 24 numbers of boards are expected, not " + quoted(word));
    course.stages.push_back(static_cast<std::uint8_t>(*board - 1));
  }
  std::string earlier;
  for (const std::string_view part : lines.all("earlier")) earlier += (earlier.empty() ? "" : ";") + std::string(part);
  if (!earlier.empty()) course.earlier = read_earlier(course, earlier, "course: earlier");
  lines.end();
  return course;
}

// The first programs stored the number of a seat, or a face: its number, and below that attack, crash or big crash.
std::string TourDeFrance::old_outcome(Bag bag, std::size_t number) {
  const std::string_view texts = bag.purpose == lot_purpose                           ? "012345"
                                 : bag.purpose == static_cast<std::uint8_t>(Die::red) ? "0CX34567"
                                                                                      : "A1234567";
  return number < texts.size() ? std::string(1, texts[number]) : "";
}

}  // namespace tourmalet
