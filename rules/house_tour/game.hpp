// The Tour of the house rules: one stage or more of Flamme Rouge, with four classifications.
//
// Every stage is a race by rules/flamme_rouge/ with the module of the house rules, ridden until everybody is home.
// Times, points, mountain points and traits are carried on, and half of the fatigue. There is no combined winner:
// yellow, green and polka dot jersey and the team prize are won (HR-END-1); seats are placed by the general
// classification (RUL-END-1).
//
//   seed order → traits → stage → results, EPO, halving, rest day → stage → … → four winners
#pragma once

#include <memory>
#include <string>

#include "rules/core/module.hpp"
#include "rules/flamme_rouge/house_stage.hpp"
#include "rules/flamme_rouge/stage.hpp"
#include "rules/flamme_rouge/stage_race.hpp"
#include "rules/house_tour/examples.hpp"
#include "rules/house_tour/options.hpp"

namespace tourmalet {
namespace house_tour {

using fr::HouseStage;
using BareTour = tour::Tour<HouseStage>;
using Course = fr::TourCourse<HouseStage>;

// REF-MOVE-4 What was drawn and ridden elsewhere, part by part as ridden_parts() writes it; throws DataError.
void read_ridden(const std::vector<std::string_view>& parts, const std::string& place, Course& course);
std::vector<std::string> ridden_parts(const Course& course);
Course open_course(const DataSource& data, const Value& options);
fr::Library library_in(const DataSource& data);  // all stage cards there are
// A card as it is ridden by the house rules; throws DataError if it cannot be.
fr::Course lay(const fr::Library& box, const fr::StageCard& card, int teams);
Value describe_options(const Course& course);
std::string course_text(const Course& course);
Course read_course(std::string_view text);
Value catalogue(const DataSource& data);
std::array<Figure, 6> figures(const Course& course, const BareTour::State& state);
std::unique_ptr<History> history(const Course& course);
std::unique_ptr<Census> census(const Course& course);
void tell_underway(const Course& course, const BareTour::View& view, Value& told);

}  // namespace house_tour

struct HouseTour : flamme_rouge::StageRace<flamme_rouge::HouseStage, house_tour::Course> {
  using Examples = house_tour::Examples;
  static constexpr std::string_view id = "house-tour";
  static constexpr std::span<const Option> option_table = house_tour::option_table;
  static constexpr int rules_version = 1;

  static Course open(const DataSource& data, const Value& options) { return house_tour::open_course(data, options); }
  static Value options(const Course& course) { return house_tour::describe_options(course); }
  static std::string course_text(const Course& course) { return house_tour::course_text(course); }
  static Course read_course(std::string_view text) { return house_tour::read_course(text); }
  static std::uint64_t course_hash(const Course& course) { return hash_of_text(course_text(course)); }
  static std::vector<ModuleVersion> modules() { return flamme_rouge::known_tour_versions(id, rules_version); }
  static std::vector<ModuleVersion> versions(const Course& course) {
    return flamme_rouge::tour_versions(id, rules_version, course.stages);
  }
  using Race = flamme_rouge::StageRace<flamme_rouge::HouseStage, house_tour::Course>;
  using Race::describe;
  static Value describe(const Course& course, const View& view) {
    Value value = Race::describe(course, view);
    house_tour::tell_underway(course, view, value);
    return value;
  }
  static Value catalogue(const DataSource& data) { return house_tour::catalogue(data); }
  static std::array<Figure, 6> figures(const Course& course, const State& state) {
    return house_tour::figures(course, state);
  }
  static std::unique_ptr<History> history(const Course& course) { return house_tour::history(course); }
  static std::unique_ptr<Census> census(const Course& course) { return house_tour::census(course); }
};
static_assert(Game<HouseTour> && Presentable<HouseTour>);

}  // namespace tourmalet
