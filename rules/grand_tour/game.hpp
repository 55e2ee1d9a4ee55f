// The Grand Tour: 3 to 21 stages of Flamme Rouge with the same teams, times and jerseys.
//
// Every stage is a race by rules/flamme_rouge/ that is ridden until everybody is home. Times, sprint and mountain
// points and the points of podiums are carried on, and so is half of the fatigue. Leaders wear jerseys; on a rest day
// they earn a point, and all others recover. At the end the classifications bring more points; the team with most wins
// the Tour.
//
//   draft → stage → sheets → fatigue, jerseys, rest day → stage → … → prizes
#pragma once

#include <memory>
#include <string>

#include "rules/core/module.hpp"
#include "rules/grand_tour/examples.hpp"
#include "rules/grand_tour/options.hpp"
#include "rules/grand_tour/stage.hpp"
#include "rules/tour/tour.hpp"

namespace tourmalet {
namespace grand_tour {

using BareTour = tour::Tour<Stage>;

// What else people see of it.
struct Course : BareTour::Course {
  std::string id, name;  // of a Tour of the box; empty for one's own
  bool specialists = false;
  bool podium_by_time = false;  // GT-TTT-3, the other reading: of team time trials, if there are any

  std::size_t teams() const { return stages[0].teams; }
};

Course open_course(const DataSource& data, const Value& options);
// REF-MOVE-4 Stages ridden elsewhere, each as ridden_text() writes it; throws DataError.
void read_ridden(const std::vector<std::string_view>& stages, const std::string& place, Course& course);
Value describe_options(const Course& course);
std::string course_text(const Course& course);
Course read_course(std::string_view text);
std::uint64_t course_hash(const Course& course);
Value catalogue(const DataSource& data);
Value picture(const DataSource& data, const Course& course);

std::string position_text(const Course& course, const BareTour::State& state);
BareTour::State read_position(const Course& course, std::string_view text);
std::string action_text(const Course& course, fr::Play play);
std::optional<fr::Play> read_action(const Course& course, std::string_view text);
std::string outcome_text(const Course& course, Bag bag, std::size_t kind);

std::span<const std::string_view> event_names();
Value describe(const Course& course, const BareTour::Event& event);
Value describe(const Course& course, const BareTour::View& view);
Value describe(const Course& course, const BareTour::View& view, fr::Play play);
BareTour::View read_view(const Course& course, const Value& view);
std::array<Figure, 6> figures(const Course& course, const BareTour::State& state);
std::unique_ptr<History> history(const Course& course);
std::unique_ptr<Census> census(const Course& course);
std::vector<ModuleVersion> known_versions();
std::vector<ModuleVersion> versions(const Course& course);

}  // namespace grand_tour

struct GrandTour : grand_tour::BareTour {
  using Course = grand_tour::Course;
  using Examples = grand_tour::Examples;
  static constexpr std::string_view id = "grand-tour";
  static constexpr std::span<const Option> option_table = grand_tour::option_table;
  static constexpr int rules_version = 1;

  static Course open(const DataSource& data, const Value& options) { return grand_tour::open_course(data, options); }
  static Value options(const Course& course) { return grand_tour::describe_options(course); }
  static std::string course_text(const Course& course) { return grand_tour::course_text(course); }
  static Course read_course(std::string_view text) { return grand_tour::read_course(text); }
  static std::uint64_t course_hash(const Course& course) { return grand_tour::course_hash(course); }
  static std::vector<ModuleVersion> modules() { return grand_tour::known_versions(); }
  static std::vector<ModuleVersion> versions(const Course& course) { return grand_tour::versions(course); }
  static Value catalogue(const DataSource& data) { return grand_tour::catalogue(data); }
  static Value picture(const DataSource& data, const Course& course) { return grand_tour::picture(data, course); }
  static std::string title(const Course& course) { return course.name; }

  static std::span<const std::string_view> event_names() { return grand_tour::event_names(); }
  static Value describe(const Course& course, const Event& event) { return grand_tour::describe(course, event); }
  static Value describe(const Course& course, const View& view) { return grand_tour::describe(course, view); }
  static Value describe(const Course& course, const View& view, Action play) {
    return grand_tour::describe(course, view, play);
  }
  static View read_view(const Course& course, const Value& view) { return grand_tour::read_view(course, view); }
  static Moment moment(const Course& course, const State& state) {
    return {static_cast<std::uint32_t>(riding(course, state.number)), state.stage.round, state.stage.now.at};
  }
  static std::string position(const Course& course, const State& state) {
    return grand_tour::position_text(course, state);
  }
  static State read_position(const Course& course, std::string_view text) {
    return grand_tour::read_position(course, text);
  }
  static std::string action_text(const Course& course, Action play) { return grand_tour::action_text(course, play); }
  static std::optional<Action> read_action(const Course& course, std::string_view text) {
    return grand_tour::read_action(course, text);
  }
  static std::string outcome_text(const Course& course, Bag bag, std::size_t kind) {
    return grand_tour::outcome_text(course, bag, kind);
  }
  static std::string old_outcome(Bag, std::size_t) { return {}; }  // the first programs had no Tours
  static std::array<Figure, 6> figures(const Course& course, const State& state) {
    return grand_tour::figures(course, state);
  }
  static std::unique_ptr<History> history(const Course& course) { return grand_tour::history(course); }
  static std::unique_ptr<Census> census(const Course& course) { return grand_tour::census(course); }
};
static_assert(Game<GrandTour> && Presentable<GrandTour>);

}  // namespace tourmalet
