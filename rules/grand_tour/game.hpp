// The Grand Tour: 3 to 21 stages of Flamme Rouge with the same teams, times and jerseys.
//
// Every stage is a race by rules/flamme_rouge/ that is ridden until everybody is home. Times, sprint and mountain
// points and the points of podiums are carried on, and so is half of the fatigue. Leaders wear jerseys; on a rest day
// they earn a point, and all others recover. At the end the classifications bring more points; the team with most wins
// the Tour.
//
//   draft → stage → sheets → fatigue, jerseys, rest day → stage → … → prizes
#pragma once

#include <algorithm>
#include <memory>
#include <string>

#include "rules/core/module.hpp"
#include "rules/flamme_rouge/stage_race.hpp"
#include "rules/grand_tour/examples.hpp"
#include "rules/grand_tour/options.hpp"
#include "rules/grand_tour/stage.hpp"
#include "rules/tour/tour.hpp"

namespace tourmalet {
namespace grand_tour {

using BareTour = tour::Tour<Stage>;

struct Course : fr::TourCourse<Stage> {
  bool specialists = false, weather = false, breakaway = false;
  bool podium_by_time = false;  // GT-TTT-3, the other reading: of team time trials, if there are any
};

// Whether any of its stages is ridden with this module.
inline bool rides(const Course& course, std::string_view module) {
  return std::any_of(course.stages.begin(), course.stages.end(), [&](const fr::Course& stage) {
    return std::find(stage.modules.begin(), stage.modules.end(), module) != stage.modules.end();
  });
}

Course open_course(const DataSource& data, const Value& options);
// REF-MOVE-4 Stages ridden elsewhere, each as ridden_text() writes it; throws DataError.
void read_ridden(const std::vector<std::string_view>& stages, const std::string& place, Course& course);
Value describe_options(const Course& course);
std::string course_text(const Course& course);
Course read_course(std::string_view text);
Value catalogue(const DataSource& data);
std::array<Figure, 6> figures(const Course& course, const BareTour::State& state);
std::unique_ptr<History> history(const Course& course);
std::unique_ptr<Census> census(const Course& course);

}  // namespace grand_tour

struct GrandTour : flamme_rouge::StageRace<grand_tour::Stage, grand_tour::Course> {
  using Examples = grand_tour::Examples;
  static constexpr std::string_view id = "grand-tour";
  static constexpr std::span<const Option> option_table = grand_tour::option_table;
  static constexpr int rules_version = 1;

  static Course open(const DataSource& data, const Value& options) { return grand_tour::open_course(data, options); }
  static Value options(const Course& course) { return grand_tour::describe_options(course); }
  static std::string course_text(const Course& course) { return grand_tour::course_text(course); }
  static Course read_course(std::string_view text) { return grand_tour::read_course(text); }
  static std::uint64_t course_hash(const Course& course) { return hash_of_text(course_text(course)); }
  static std::vector<ModuleVersion> modules() { return flamme_rouge::known_tour_versions(id, rules_version); }
  static std::vector<ModuleVersion> versions(const Course& course) {
    return flamme_rouge::tour_versions(id, rules_version, course.stages);
  }
  static Value catalogue(const DataSource& data) { return grand_tour::catalogue(data); }
  static std::array<Figure, 6> figures(const Course& course, const State& state) {
    return grand_tour::figures(course, state);
  }
  static std::unique_ptr<History> history(const Course& course) { return grand_tour::history(course); }
  static std::unique_ptr<Census> census(const Course& course) { return grand_tour::census(course); }
};
static_assert(Game<GrandTour> && Presentable<GrandTour>);

}  // namespace tourmalet
