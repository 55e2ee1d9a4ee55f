// A Tour whose stages are races of Flamme Rouge, as text and as documents: what the games of such Tours have in common.
// Their stages, sheets and notation are the same; classifications, options and what comes between stages are their own.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "rules/core/course_text.hpp"
#include "rules/core/hash.hpp"
#include "rules/core/module.hpp"
#include "rules/flamme_rouge/describe.hpp"
#include "rules/flamme_rouge/game.hpp"
#include "rules/tour/book.hpp"
#include "rules/tour/tour.hpp"

namespace tourmalet::flamme_rouge {

using TourSheet = tour::Sheet<max_riders, max_teams>;
using StageList = std::vector<Course>;

// A Tour at one moment, or as a seat sees it. `seeded`: it keeps an order that was drawn before the first stage.
template <class Stage>
struct TourAt {
  std::uint64_t number = 1;
  TourSheet sheet{};
  Stage stage{};
  bool seeded = false;
};

// docs/notation.md
//
//   T3 | rR:130,5,0,3,4,1,1 … | r:260,8,1,4 … || grand-tour-08-2-4 r7 | …
//
// The stage; of each rider seconds, sprint, mountain and podium points, places added up, the latest place, stages won,
// and the place in the seed order if there is one; of each team seconds, places, tokens, times counted; then the
// position in the stage. What is all zero is left out.
std::string tour_text(const StageList& stages, const TourAt<FullRace>& tour);
// `seated`: with the lines of the sheet as they are before the first stage.
TourAt<FullRace> read_tour_text(const StageList& stages, TourAt<FullRace> seated, std::string_view text);
std::string tour_action_text(const StageList& stages, Play play);
std::optional<Play> read_tour_action(const StageList& stages, std::string_view text);
std::string tour_outcome_text(const StageList& stages, Bag bag, std::size_t kind);

// Lines of the resolved course: what it is called, its rest days, its stages.
std::string tour_head_text(const std::string& id, const std::string& name);
void read_tour_head(CourseLines& lines, std::string& id, std::string& name);
std::string stages_text(const StageList& stages);
void read_stages(CourseLines& lines, StageList& stages);
std::string rest_days_text(const std::vector<bool>& after, std::size_t stages);
std::string rest_days_line(const std::vector<bool>& after, std::size_t stages);
void read_rest_days(CourseLines& lines, std::size_t stages, std::vector<bool>& after);
std::vector<ModuleVersion> tour_versions(std::string_view game, int version, const StageList& stages);
std::vector<ModuleVersion> known_tour_versions(std::string_view game, int version);

// Rest days as people write them, "3" or "9 16": after how many stages. `rule`: that they lie between two stages.
std::vector<bool> chosen_rest_days(std::string_view text, std::size_t stages, std::string_view rule);
std::string tour_name_given(const Reader& name);

Value tour_picture(const Library& box, const std::string& name, const StageList& stages, const std::vector<bool>& rest,
                   const tour::Regulations& regulations);
Value sheet_value(const StageList& stages, const TourAt<FullOutlook>& view);
void read_sheet(const Reader& reader, const StageList& stages, TourAt<FullOutlook>& view);
std::span<const std::string_view> tour_event_names();
Value tour_rider(std::size_t rider);  // "rR"

// A Tour and what people see of it.
template <class G>
struct TourCourse : tour::Tour<G>::Course {
  std::string id, name;  // of a ready Tour; no id: one's own

  std::size_t teams() const { return this->stages[0].teams; }
};

// What the border asks of such a game, as far as it is the same in all of them.
template <class G, class CourseT>
struct StageRace : tour::Tour<G> {
  using Bare = tour::Tour<G>;
  using Course = CourseT;
  using typename Bare::Event;
  using typename Bare::State;
  using typename Bare::View;
  using Action = Play;

  static std::string title(const Course& course) { return course.name; }
  static Moment moment(const Course& course, const State& state) {
    return {static_cast<std::uint32_t>(Bare::riding(course, state.number)), state.stage.round, state.stage.now.at};
  }
  static std::string position(const Course& course, const State& state) {
    return tour_text(course.stages, {state.number, state.sheet, state.stage, tour::DrawnUp<G>});
  }
  static State read_position(const Course& course, std::string_view text) {
    TourAt<FullRace> seated{.seeded = tour::DrawnUp<G>};
    Bare::seat_riders(course, seated.sheet);
    const TourAt<FullRace> read = read_tour_text(course.stages, seated, text);
    return {read.sheet, read.stage, read.number};
  }
  static std::string action_text(const Course& course, Play play) { return tour_action_text(course.stages, play); }
  static std::optional<Play> read_action(const Course& course, std::string_view text) {
    return read_tour_action(course.stages, text);
  }
  static std::string outcome_text(const Course& course, Bag bag, std::size_t kind) {
    return tour_outcome_text(course.stages, bag, kind);
  }
  static std::string old_outcome(Bag, std::size_t) { return {}; }  // the first programs had no Tours
  static auto fingerprint(const Event& event) {
    return TourEventPrint{.kind = static_cast<std::uint8_t>(event.kind),
                          .stage = event.stage,
                          .rider = event.rider,
                          .result = event.result,
                          .inside = flamme_rouge::fingerprint(event.inside)};
  }
  static auto fingerprint(const Course& course, const State& state) {
    return TourPrint{hash_of_text(position(course, state))};
  }

  static std::span<const std::string_view> event_names() { return tour_event_names(); }
  static Value describe(const Course& course, const Event& event) {
    using Kind = typename Event::Kind;
    if (event.kind == Kind::in_stage) return flamme_rouge::describe(course.stage(event.stage), event.inside);
    const std::size_t around = event_names().size() - static_cast<std::size_t>(Kind::tour_over);
    Value value = Value()
                      .set("event", event_names()[around + static_cast<std::size_t>(event.kind) - 1])
                      .set("stage", int{event.stage});
    if (event.kind == Kind::stage_began) tell_stage(course.stage(event.stage), value);
    if (event.kind == Kind::result) tell_result(event.rider, event.result, value);
    return value;
  }
  static Value describe(const Course& course, const View& view) {
    const std::size_t number = Bare::riding(course, view.number);
    // All that is said of the stage, but that it is not over: of a Tour `over` is about the Tour.
    const Value stage = flamme_rouge::describe(course.stage(number), view.stage);
    Value value;
    for (const auto& [name, one] : *stage.as<Value::Object>())
      if (name != "over") value.set(name, one);
    const bool over = view.number > course.stages.size();
    value.set("over", over)
        .set("stage", static_cast<int>(number))
        .set("stages", static_cast<int>(course.stages.size()))
        .set("sheet", sheet_value(course.stages, {view.number, view.sheet, view.stage, tour::DrawnUp<G>}));
    if (const std::size_t ridden = over ? course.stages.size() : number - 1; ridden > 0)
      value.set("classifications",
                tour::describe(course.regulations_after(ridden), Bare::ledger(view.sheet, ridden), {tour_rider}));
    return value;
  }
  static Value describe(const Course& course, const View& view, Play play) {
    return flamme_rouge::describe(course.stage(Bare::riding(course, view.number)), view.stage, play);
  }
  static View read_view(const Course& course, const Value& value) {
    const Reader reader(value, "view: ");
    const int number = reader.at("stage").number(1, static_cast<int>(course.stages.size()));
    TourAt<FullOutlook> view{.seeded = tour::DrawnUp<G>};
    Bare::seat_riders(course, view.sheet);
    read_sheet(reader.at("sheet"), course.stages, view);
    return {view.sheet, flamme_rouge::read_view(course.stage(static_cast<std::size_t>(number)), value),
            static_cast<std::uint64_t>(number) + (reader.at("over").truth() ? 1 : 0)};
  }
  static Value picture(const DataSource& data, const Course& course) {
    return tour_picture(library_in(data), course.name, course.stages, course.rest_day_after, course.regulations);
  }

 private:
  static void tell_stage(const flamme_rouge::Course& stage, Value& value) {
    Value modules(Value::List{});
    for (const std::string& module : stage.modules) modules.add(module);
    value.set("name", stage.stage.name).set("modules", modules);
  }
  static void tell_result(RiderId rider, const tour::RiderResult& result, Value& value) {
    value.set("rider", rider_text(rider)).set("place", int{result.place}).set("seconds", std::int64_t{result.seconds});
    for (std::size_t kind = 0; kind < tour::point_kinds; ++kind)
      if (result.points[kind] != 0) value.set(std::string(tour::points_names[kind]), int{result.points[kind]});
    if (result.bonus != 0) value.set("bonus", int{result.bonus});
  }
};

// The riders as they are before the first stage, for a book.
template <class G>
std::vector<tour::RiderLine> starting_list(const typename tour::Tour<G>::Course& course) {
  TourSheet sheet;
  tour::Tour<G>::seat_riders(course, sheet);
  return {sheet.riders.begin(), sheet.riders.begin() + course.stages[0].riders()};
}

}  // namespace tourmalet::flamme_rouge
