// Events, views and actions of a Tour as documents: those of the stage, and what stands around it.
#include "rules/flamme_rouge/describe.hpp"

#include <algorithm>

#include "rules/grand_tour/book.hpp"
#include "rules/grand_tour/game.hpp"

namespace tourmalet::grand_tour {
namespace {

constexpr std::string_view around_the_stage[] = {"stage_began", "result", "stage_over", "rest_day", "tour_over"};
static_assert(std::size(around_the_stage) == static_cast<std::size_t>(BareTour::Event::Kind::tour_over));

// The sums as they are kept, one row each: read back below.
Value sheet_value(const Course& course, const BareTour::View& view) {
  const BareTour::TourSheet& sheet = view.sheet;
  const bool riding = view.number <= course.stages.size();
  Value riders(Value::List{}), teams(Value::List{});
  for (fr::RiderId rider = 0; rider < course.stages[0].riders(); ++rider) {
    const tour::RiderLine& line = sheet.riders[rider];
    Value one = Value().set("rider", fr::rider_text(rider)).set("seconds", std::int64_t{line.seconds});
    for (std::size_t kind = 0; kind < tour::point_kinds; ++kind)
      one.set(std::string(tour::points_names[kind]), int{line.points[kind]});
    if (riding) one.set("general", std::int64_t{line.seconds} + view.stage.seconds[rider]);
    riders.add(one.set("places", int{line.places}).set("latest", int{line.latest}).set("wins", int{line.wins}));
  }
  for (std::size_t team = 0; team < course.teams(); ++team) {
    const tour::TeamLine& line = sheet.teams[team];
    teams.add(Value()
                  .set("team", static_cast<int>(team))
                  .set("seconds", std::int64_t{line.seconds})
                  .set("places", int{line.places})
                  .set("tokens", int{line.tokens})
                  .set("counted", int{line.counted}));
  }
  return Value().set("riders", riders).set("teams", teams);
}

void read_sheet(const Reader& reader, const Course& course, BareTour::TourSheet& sheet) {
  const auto riders = reader.at("riders").items(), teams = reader.at("teams").items();
  if (riders.size() != course.stages[0].riders() || teams.size() != course.teams())
    reader.fail("a row for each rider and each team is expected");
  for (std::size_t rider = 0; rider < riders.size(); ++rider) {
    tour::RiderLine& line = sheet.riders[rider];
    line.seconds = static_cast<std::uint32_t>(riders[rider].at("seconds").number(0, 1'000'000));
    for (std::size_t kind = 0; kind < tour::point_kinds; ++kind)
      line.points[kind] =
          static_cast<std::uint16_t>(riders[rider].at(std::string(tour::points_names[kind])).number(0, 60000));
    line.places = static_cast<std::uint16_t>(riders[rider].at("places").number(0, 60000));
    line.latest = static_cast<tour::Place>(riders[rider].at("latest").number(0, 255));
    line.wins = static_cast<std::uint8_t>(riders[rider].at("wins").number(0, 255));
  }
  for (std::size_t team = 0; team < teams.size(); ++team) {
    tour::TeamLine& line = sheet.teams[team];
    line.seconds = static_cast<std::uint32_t>(teams[team].at("seconds").number(0, 1'000'000));
    line.places = static_cast<std::uint16_t>(teams[team].at("places").number(0, 60000));
    line.tokens = static_cast<std::uint16_t>(teams[team].at("tokens").number(0, 60000));
    line.counted = static_cast<std::uint16_t>(teams[team].at("counted").number(0, 60000));
  }
}

}  // namespace

std::span<const std::string_view> event_names() {
  static const auto names = [] {
    const auto inside = fr::event_names();
    std::vector<std::string_view> all(inside.begin(), inside.end());
    all.insert(all.end(), std::begin(around_the_stage), std::end(around_the_stage));
    return all;
  }();
  return names;
}

Value describe(const Course& course, const BareTour::Event& event) {
  using Kind = BareTour::Event::Kind;
  if (event.kind == Kind::in_stage) return fr::describe(course.stage(event.stage), event.inside);
  Value value;
  value.set("event", around_the_stage[static_cast<std::size_t>(event.kind) - 1]).set("stage", int{event.stage});
  switch (event.kind) {
    case Kind::stage_began: {
      const fr::Course& stage = course.stage(event.stage);
      value.set("name", stage.stage.name);
      Value modules(Value::List{});
      for (const std::string& module : stage.modules) modules.add(module);
      value.set("modules", modules);
      break;
    }
    case Kind::result: {
      value.set("rider", fr::rider_text(event.rider)).set("place", int{event.result.place});
      value.set("seconds", std::int64_t{event.result.seconds});
      for (std::size_t kind = 0; kind < tour::point_kinds; ++kind)
        if (event.result.points[kind] != 0)
          value.set(std::string(tour::points_names[kind]), int{event.result.points[kind]});
      break;
    }
    default: break;
  }
  return value;
}

Value describe(const Course& course, const BareTour::View& view) {
  const std::size_t number = BareTour::riding(course, view.number);
  Value value = fr::describe(course.stage(number), view.stage);
  const bool over = view.number > course.stages.size();
  value.set("over", over).set("stage", static_cast<int>(number)).set("stages", static_cast<int>(course.stages.size()));
  value.set("sheet", sheet_value(course, view));
  const std::size_t ridden = over ? course.stages.size() : number - 1;
  if (ridden > 0)
    value.set("classifications", tour::describe(course.regulations, BareTour::ledger(view.sheet, ridden), {label}));
  return value;
}

Value describe(const Course& course, const BareTour::View& view, fr::Play play) {
  return fr::describe(course.stage(BareTour::riding(course, view.number)), view.stage, play);
}

BareTour::View read_view(const Course& course, const Value& value) {
  const Reader reader(value, "view: ");
  BareTour::View view;
  const int number = reader.at("stage").number(1, static_cast<int>(course.stages.size()));
  view.number = static_cast<std::uint64_t>(number) + (reader.at("over").truth() ? 1 : 0);
  BareTour::seat_riders(course, view.sheet);
  read_sheet(reader.at("sheet"), course, view.sheet);
  view.stage = fr::read_view(course.stage(static_cast<std::size_t>(number)), value);
  return view;
}

std::array<Figure, 6> figures(const Course& course, const BareTour::State& state) {
  const std::size_t ridden = BareTour::riding(course, state.number - 1);
  const tour::Ledger ledger = BareTour::ledger(state.sheet, ridden);
  const tour::Rankings rankings = tour::rank_all(course.regulations, ledger);
  const auto points = [&](std::size_t place) {
    const tour::Ranking& order = rankings[tour_points];
    return place < order.size() ? double(tour::team_figure(tour::most(tour::Points::tour), ledger, {}, order[place]))
                                : 0.0;
  };
  const auto seconds = [&](std::size_t place) {
    const tour::Ranking& order = rankings[general];
    return place < order.size() ? double(ledger.riders[order[place]].seconds) : 0.0;
  };
  double fatigue = 0;
  for (fr::RiderId rider = 0; rider < course.stages[0].riders(); ++rider)
    fatigue += double(state.stage.dealt[rider][fr::fatigue_card]);
  const std::size_t last = rankings[general].empty() ? 0 : rankings[general].size() - 1;
  return {{{"Tour points of the winner", points(0)},
           {"ahead of the second team", points(0) - points(1)},
           {"seconds of the first rider", seconds(0)},
           {"seconds from first to second", seconds(1) - seconds(0)},
           {"seconds from first to last", seconds(last) - seconds(0)},
           {"fatigue carried into the last stage, per rider", fatigue / double(course.stages[0].riders())}}};
}

}  // namespace tourmalet::grand_tour
