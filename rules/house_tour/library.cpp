// Data and options → a Tour by the house rules.
#include "rules/flamme_rouge/stage.hpp"

#include <algorithm>

#include "rules/core/text.hpp"
#include "rules/core/words.hpp"
#include "rules/flamme_rouge/picture.hpp"
#include "rules/house_tour/game.hpp"
#include "rules/house_tour/ridden.hpp"

namespace tourmalet::house_tour {
namespace {

constexpr std::string_view unnamed = "Tour";
// HR-MOD-3 The parts that can be switched off, by their options.
constexpr std::pair<std::string_view, std::string_view> modules_of_parts[] = {
    {"traits", "complementary-traits"}, {"form", "complementary-form"}, {"musettes", "complementary-musettes"}};
// HR-DATA-9 What a stage may be made into, behind a colon.
struct Trial {
  std::string_view id, module;
  const char* type;  // as of a stage that is a time trial by its card
  Both name;
};
constexpr Trial trials[] = {
    {"itt", fr::house_itt_id, "individual_time_trial", {"Individual time trial", "Contre-la-montre individuel"}},
    {"ttt", fr::house_ttt_id, "team_time_trial", {"Team time trial", "Contre-la-montre par équipes"}}};

struct ReadyTour {
  std::string id, name, stages, rest_days;  // as options
};
struct Box {
  fr::Library cards;
  std::vector<ReadyTour> tours;
};

Box box_in(const DataSource& data) {
  Box box{fr::library_in(data), {}};
  const Value document = data("house-tour/tours.json");
  const Reader file(document, "house-tour/tours.json: ");
  file.schema("house-tour/tours/1");
  const Reader group = file.at("group");
  box.cards.groups.push_back({group.at("id").text(), group.at("name").text(), group.at("official").truth()});
  for (const Reader& stage : file.at("stages").items()) box.cards.stages.push_back(fr::read_stage(stage, box.cards));
  for (fr::StageCard& card : box.cards.stages) card.type = "normal";  // RUL-MOD-2
  for (const Reader& tour : file.at("tours").items())
    box.tours.push_back(
        {tour.at("id").text(), tour.at("name").text(), tour.at("stages").text(), tour.text_or("rest_days", "")});
  return box;
}

struct Wanted {
  const fr::StageCard* card = nullptr;
  const Trial* trial = nullptr;
};

// HR-MOD-1, HR-DATA-9 Ids of stages, as time trials with a colon.
std::vector<Wanted> stages_wanted(const fr::Library& box, std::string_view text, int teams) {
  std::vector<Wanted> stages;
  for (const std::string_view word : words_of(text)) {
    const auto colon = word.find(':');
    const std::string_view id = word.substr(0, colon);
    Wanted wanted{.card = box.find_stage(id)};
    if (wanted.card == nullptr)
      throw DataError("stages", "there is no stage " + quoted(id) + "; `tourmalet stage list` shows them all");
    const fr::TourStage sides = fr::sides_of(box, *wanted.card);
    if (const std::string& side = teams > 4 ? sides.many : sides.few; !side.empty()) wanted.card = box.find_stage(side);
    if (colon != std::string_view::npos) {
      for (const Trial& trial : trials)
        if (trial.id == word.substr(colon + 1)) wanted.trial = &trial;
      if (wanted.trial == nullptr) throw DataError("stages", quoted(word) + ": behind the colon stands itt or ttt");
    }
    stages.push_back(wanted);
  }
  if (stages.empty() || stages.size() > fr::max_parts)
    throw DataError("stages", std::to_string(stages.size()) + " stages: a Tour has 1 to " +
                                  std::to_string(fr::max_parts) + " (HR-MOD-1)");
  return stages;
}

fr::Course open_stage(const fr::Library& box, const Wanted& wanted, std::vector<std::string> modules,
                      const fr::Setup& setup) {
  const fr::StageCard& card = *wanted.card;
  if (wanted.trial != nullptr) modules.emplace_back(wanted.trial->module);
  const auto tiles = setup.teams > 4 ? fr::wide_finish(card.tiles) : card.tiles;  // HR-MOD-2, GT-WIDE-1
  try {
    return fr::open_stage(box, card, tiles, setup, fr::Rules::modules, modules);
  } catch (const DataError& error) {  // of the house rules: say which stage it is
    throw DataError("stages", card.id + ": " + error.what());
  }
}

bool has(const fr::Course& stage, std::string_view module) {
  return std::find(stage.modules.begin(), stage.modules.end(), module) != stage.modules.end();
}

}  // namespace

fr::Library library_in(const DataSource& data) { return box_in(data).cards; }
fr::Course lay(const fr::Library& box, const fr::StageCard& card, int teams) {
  fr::Setup setup;
  setup.teams = teams;
  return open_stage(box, {.card = &card}, {std::string(fr::house_id), "complementary-musettes"}, setup);
}

Course open_course(const DataSource& data, const Value& options) {
  const Box box = box_in(data);
  const Chosen chosen(option_table, options);
  Course course;
  const auto name = chosen.given("name"), list = chosen.given("stages"), days = chosen.given("rest_days");
  std::string stages = list ? list->text() : "", rest = days ? days->text() : "";
  if (words_of(stages).empty()) {
    if (name) name->fail("only a Tour of your own takes a name");
    const auto given = chosen.given("tour");
    const std::string id = given ? given->text() : text_of(find_option(option_table, "tour")->usual);
    const auto tour =
        std::find_if(box.tours.begin(), box.tours.end(), [&](const ReadyTour& one) { return one.id == id; });
    if (tour == box.tours.end()) throw DataError("tour", "there is no Tour " + quoted(id));
    course.id = tour->id, course.name = tour->name, stages = tour->stages;
    if (!days) rest = tour->rest_days;
  } else {
    course.name = name ? fr::tour_name_given(*name) : unnamed;
  }
  std::vector<std::string> modules{std::string(fr::house_id)};
  for (const auto& [option, module] : modules_of_parts)
    if (chosen.number(option) != 0) modules.emplace_back(module);
  fr::Setup setup;
  setup.teams = chosen.number("teams");
  for (const Wanted& wanted : stages_wanted(box.cards, stages, setup.teams)) {
    ++setup.part;
    course.stages.push_back(open_stage(box.cards, wanted, modules, setup));
  }
  course.rest_day_after = fr::chosen_rest_days(rest, course.stages.size(), "HR-BTW-4");
  fr::join_stages(course);
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
    for (const fr::Course& stage : course.stages) {
      ids += (ids.empty() ? "" : " ") + stage.stage.id;
      if (stage.house.launches) ids += ":" + std::string(name_of(stage.house.day));
    }
    options.set("stages", ids);
    if (course.name != unnamed) options.set("name", course.name);
  } else {
    options.set("tour", course.id);
  }
  options.set("teams", static_cast<int>(course.teams()))
      .set("rest_days", fr::rest_days_text(course.rest_day_after, course.stages.size()));
  for (const auto& [option, module] : modules_of_parts)
    if (!has(course.stages[0], module)) options.set(std::string(option), false);
  std::string earlier;
  for (const std::string& part : ridden_parts(course))
    earlier += (earlier.empty() ? "" : std::string(fr::between_stages)) + part;
  if (!earlier.empty()) options.set("earlier", earlier);
  return options;
}

// HR-MOD-2 Roundabouts and dangerous bends are not ridden by these rules.
bool rideable(const fr::Library& box, const fr::StageCard& card) {
  if (card.tiles.empty()) return false;
  const fr::Road road = fr::lay_tiles(box, card.tiles, card.id);
  return std::find(road.slippery.begin(), road.slippery.end(), true) == road.slippery.end() &&
         std::all_of(road.way.begin(), road.way.end(), [](fr::Road::Way way) { return way == fr::Road::Way::both; });
}

// Both sides of each stage, as the option of the stages takes them.
Value sides_in_words(const fr::Library& box, std::string_view text) {
  Value stages(Value::List{});
  for (const std::string_view word : words_of(text)) {
    const auto colon = std::min(word.find(':'), word.size());
    const fr::TourStage sides = fr::sides_of(box, *box.find_stage(word.substr(0, colon)));
    const auto ridden = [&](const std::string& side) {
      return side.empty() ? side : side + std::string(word.substr(colon));
    };
    stages.add(Value(Value::List{ridden(sides.few), ridden(sides.many)}));
  }
  return stages;
}

Value catalogue(const DataSource& data) {
  Box box = box_in(data);
  std::erase_if(box.cards.stages, [&](const fr::StageCard& card) { return !rideable(box.cards, card); });
  Value tours(Value::List{}), made(Value::List{});
  for (const ReadyTour& tour : box.tours)
    tours.add(Value()
                  .set("id", tour.id)
                  .set("name", tour.name)
                  .set("stages", sides_in_words(box.cards, tour.stages))
                  .set("rest_days", tour.rest_days));
  for (const Trial& trial : trials)
    made.add(Value().set("id", trial.id).set("type", trial.type).set("name", in_both(trial.name)));
  const Value anywhere = Value().set("stages", 2).set("most", static_cast<int>(fr::max_parts) - 1);  // HR-BTW-4
  return fr::catalogue(box.cards)
      .set("tours", tours)
      .set("trials", made)
      .set("rest_days", Value(Value::List{anywhere}));
}

}  // namespace tourmalet::house_tour
