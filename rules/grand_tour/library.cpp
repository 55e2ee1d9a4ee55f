// Data and options → a Tour.
#include "rules/flamme_rouge/stage.hpp"

#include <algorithm>
#include <set>

#include "rules/core/text.hpp"
#include "rules/grand_tour/draw.hpp"
#include "rules/grand_tour/game.hpp"

namespace tourmalet::grand_tour {
namespace {

// GT-TOUR-8/12 The side of a card for so many teams.
const fr::StageCard& side_for(const fr::Library& box, const fr::TourStage& stage, int teams) {
  const std::string& id = teams > 4 ? stage.many : stage.few;
  const fr::StageCard* card = id.empty() ? nullptr : box.find_stage(id);
  if (card == nullptr)
    throw DataError("stages", "stage " + (stage.few.empty() ? stage.many : stage.few) + " is not made for " +
                                  std::to_string(teams) + " teams (GT-TOUR-12)");
  return *card;
}

// GT-TOUR-5 Stages by id or name, each at most once.
std::vector<fr::TourStage> chosen_stages(const fr::Library& box, std::string_view text) {
  std::vector<fr::TourStage> stages;
  std::set<std::string> seen;
  for (const std::string_view id : words_of(text)) {
    const fr::StageCard* card = box.find_stage(id);
    if (card == nullptr)
      throw DataError("stages", "there is no stage " + quoted(id) + "; `tourmalet stage list` shows them all");
    stages.push_back(fr::sides_of(box, *card));
    if (!seen.insert(stages.back().few + "/" + stages.back().many).second)
      throw DataError("stages", "stage " + std::string(id) + " is there twice: there is one card of it (GT-TOUR-5)");
  }
  if (stages.size() < fr::shortest_tour || stages.size() > fr::max_parts)
    throw DataError("stages", std::to_string(stages.size()) + (stages.size() == 1 ? " stage" : " stages") +
                                  ": a Tour has " + std::to_string(fr::shortest_tour) + " to " +
                                  std::to_string(fr::max_parts) + " (GT-DATA-1)");
  return stages;
}

// GT-REST-1/2 Positions count stages ridden.
std::vector<bool> rest_days(std::string_view text, std::size_t stages) {
  std::vector<bool> after = fr::chosen_rest_days(text, stages, "GT-REST-2");
  const auto days = static_cast<std::size_t>(std::count(after.begin(), after.end(), true));
  if (const std::size_t most = fr::most_rest_days(stages); days > most)
    throw DataError("rest_days", std::to_string(days) + " rest days: a Tour of " + std::to_string(stages) +
                                     " stages has at most " + (most == 2 ? "two" : "one") + " (GT-REST-1)");
  return after;
}

constexpr std::string_view random_tour = "random", unnamed = "Tour";

// GT-TOUR-4, GT-TOUR-5, GT-TOUR-13 A list of one's own, a Tour that is drawn, or one of the box.
std::vector<fr::TourStage> programme(const fr::Library& box, const Chosen& chosen, Course& course) {
  const auto name = chosen.given("name");
  course.name = name ? fr::tour_name_given(*name) : unnamed;
  const auto given = chosen.given("tour"), list = chosen.given("stages");
  const std::string id = given ? given->text() : text_of(find_option(option_table, "tour")->usual);
  const auto length = chosen.drawn("length"), draw = chosen.drawn("draw");
  const bool listed = list && !words_of(list->text()).empty();
  if ((length || draw) && (listed || id != random_tour))
    throw DataError(length ? "length" : "draw", "only a Tour that is drawn has it: tour=random (GT-TOUR-13)");
  if (listed) return chosen_stages(box, list->text());
  if (id == random_tour) return draw_tour(box, length.value_or(usual_length), draw.value_or(usual_draw));
  const fr::TourCard* tour = box.find_tour(id);
  if (tour == nullptr) throw DataError("tour", "there is no Tour " + quoted(id));
  if (name) name->fail("only a Tour of your own takes a name");
  course.id = tour->id;
  course.name = tour->name;
  return tour->stages;
}

// GT-REST-1 From so many stages on: how many days of rest there may be, and after which stages they are best.
Value rest_day_limits() {
  Value advised(Value::List{});
  for (const auto& day : fr::advised_rest_days()) {
    Value places(Value::List{});
    for (const int after : day) places.add(after);
    advised.add(places);
  }
  Value limits(Value::List{});
  for (const std::size_t stages : {fr::shortest_tour, fr::longest_tour}) {
    Value one =
        Value().set("stages", static_cast<int>(stages)).set("most", static_cast<int>(fr::most_rest_days(stages)));
    if (stages == fr::longest_tour) one.set("advised", advised);
    limits.add(one);
  }
  return limits;
}

}  // namespace

Course open_course(const DataSource& data, const Value& options) {
  const fr::Library box = fr::library_in(data);
  const Chosen chosen(option_table, options);
  const int teams = chosen.number("teams");
  Course course;
  const std::vector<fr::TourStage> stages = programme(box, chosen, course);
  course.specialists = chosen.number("specialists") != 0;
  course.weather = chosen.number("weather") != 0;
  course.breakaway = chosen.number("breakaway") != 0;
  course.podium_by_time = chosen.number("podium") == 1;
  for (std::size_t i = 0; i < stages.size(); ++i) {
    const fr::StageCard& card = side_for(box, stages[i], teams);
    std::vector<std::string> modules{std::string(fr::tour_stage_id)};
    if (course.specialists) modules.emplace_back(fr::specialists_id);
    if (course.weather) modules.emplace_back(fr::weather_id);
    if (course.breakaway && fr::has_breakaway(box, card, teams)) modules.emplace_back(fr::breakaway_id);
    fr::Setup setup;
    setup.teams = teams;
    setup.part = static_cast<std::uint8_t>(i + 1);
    fr::Course& stage = course.stages.emplace_back(
        fr::open_stage(box, card, fr::wide_finish(card.tiles), setup, fr::Rules::modules, modules));
    stage.line_up_by_points = chosen.number("order") == 1;
    stage.finishing.podium_by_time = stage.finishing.team_time && course.podium_by_time;
  }
  const auto rest = chosen.given("rest_days");
  course.rest_day_after = rest_days(rest ? rest->text() : "", stages.size());
  course.regulations = regulations(static_cast<unsigned>(stages.size()), static_cast<unsigned>(teams));
  course.decided_by = tour_points;
  if (const auto earlier = chosen.given("earlier")) {
    const std::string text = earlier->text();
    if (text.size() > longest_earlier)
      earlier->fail("it is longer than " + std::to_string(longest_earlier) + " characters");
    if (!trimmed(text).empty()) read_ridden(split_trimmed(text, ';'), earlier->place(), course);
  }
  return course;
}

Value describe_options(const Course& course) {
  Value options(Value::Object{});
  if (course.id.empty()) {
    std::string ids;
    for (const fr::Course& stage : course.stages) ids += (ids.empty() ? "" : " ") + stage.stage.id;
    options.set("stages", ids);
    if (course.name != unnamed) options.set("name", course.name);
  } else if (Value(course.id) != value_of(find_option(option_table, "tour")->usual)) {
    options.set("tour", course.id);
  }
  options.set("teams", static_cast<int>(course.teams()));
  if (const std::string days = fr::rest_days_text(course.rest_day_after, course.stages.size()); !days.empty())
    options.set("rest_days", days);
  if (course.specialists) options.set("specialists", true);
  if (course.weather) options.set("weather", true);
  if (course.breakaway) options.set("breakaway", true);
  if (course.stages[0].line_up_by_points) options.set("order", "points");
  if (course.podium_by_time) options.set("podium", "team_time");
  if (!course.earlier.empty()) options.set("earlier", ridden_text(course.earlier));
  return options;
}

Value catalogue(const DataSource& data) {
  const fr::Library box = fr::library_in(data);
  Value value = fr::catalogue(box), tours(Value::List{});
  for (const fr::TourCard& tour : box.tours) {
    Value stages(Value::List{});
    for (const fr::TourStage& stage : tour.stages) stages.add(Value(Value::List{stage.few, stage.many}));
    tours.add(Value().set("id", tour.id).set("name", tour.name).set("stages", stages));
  }
  return value.set("tours", tours).set("rest_days", rest_day_limits());
}

}  // namespace tourmalet::grand_tour
