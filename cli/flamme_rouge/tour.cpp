// tourmalet tour list | show | check | draw: the Tours in the box, one of the user's own, and one drawn by lot.
#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <memory>
#include <random>
#include <string>

#include "cli/commands.hpp"
#include "cli/flamme_rouge/beside.hpp"
#include "cli/flamme_rouge/house_facts.hpp"
#include "cli/flamme_rouge/profile.hpp"
#include "cli/flamme_rouge/tour_source.hpp"
#include "cli/flamme_rouge/words.hpp"
#include "cli/terminal/words.hpp"
#include "loader/data.hpp"
#include "rules/flamme_rouge/design.hpp"
#include "rules/flamme_rouge/stage.hpp"
#include "rules/grand_tour/draw.hpp"
#include "rules/grand_tour/options.hpp"
#include "rules/house_tour/game.hpp"

namespace tourmalet {
namespace {

using flamme_rouge::Library;
using flamme_rouge::Remark;
using flamme_rouge::Side;
using flamme_rouge::StageCard;
using flamme_rouge::TourCard;

struct TourOptions {
  std::string wanted, language, file;
  bool house = false;
  int teams = 4, length = grand_tour::usual_length, draw = 0;
};

Words tour_words(const TourOptions& options) {
  const Language language =
      options.language.empty() ? language_here() : read_language(options.language).value_or(Language::english);
  return {language, Ink{colour_wanted()}};
}

Side side_ridden(int teams) { return teams > 4 ? Side::many : Side::few; }  // GT-TOUR-8

std::string set_names(const std::vector<std::string>& all) {
  std::string text;
  for (const std::string& one : all) text += (text.empty() ? "" : ", ") + one;
  return text.empty() ? "-" : text;
}

std::string teams_in(const Words& words, const TourCard& tour) {
  return has_side(tour, Side::many) ? words.pick("2-6 teams", "2-6 équipes") : words.pick("2-4 teams", "2-4 équipes");
}

std::string tour_summary(const Words& words, const Library& library, const TourCard& tour, Side side) {
  const auto stages = tour.stages.size();
  return fmt::format("{} {}{}", stages, words.pick("stage", "étape"), stages == 1 ? "" : "s") + ", " +
         teams_in(words, tour) + words.pick("; needs ", " ; il faut ") + set_names(sets_needed(library, tour, side));
}

std::string days_of_rest(const Words& words, const TourCard& tour) {
  std::string text;
  for (const auto& day : tour.rest_days) {
    std::string places;
    for (std::size_t i = 0; i < day.size(); ++i)
      places += (i == 0 ? "" : i + 1 == day.size() ? words.pick(" or ", " ou ") : ", ") + std::to_string(day[i]);
    text += (text.empty() ? "" : ", ") + words.pick("after ", "après ") + places;
  }
  return text;
}

void list_tours(const TourOptions& options) {
  const Library library = flamme_rouge::library_in(embedded_data());
  const Words words = tour_words(options);
  for (const TourCard& tour : library.tours)
    fmt::print("  {:<18}  {}: {}\n", tour.id, tour.name, tour_summary(words, library, tour, Side::few));
}

void print_tour(const TourOptions& options, const Library& library, const TourCard& tour) {
  const Words words = tour_words(options);
  const Side side = side_ridden(options.teams);
  const bool colour = colour_wanted();
  const int columns = std::clamp(terminal_columns(), 20, 200);
  fmt::print("{}  {}\n{}\n", painted(tour.name, "1", colour), painted(tour.id, "2", colour),
             tour_summary(words, library, tour, side));
  const auto cards = stages_of(library, tour, side);
  for (std::size_t i = 0; i < cards.size(); ++i) {
    if (cards[i] == nullptr) {
      fmt::print("\n{}. {}\n", i + 1, words.pick("no side for so many teams", "pas de côté pour autant d'équipes"));
      continue;
    }
    StageCard stage = *cards[i];
    stage.tiles = flamme_rouge::wide_finish(stage.tiles);  // GT-STAGE-1
    const auto type = flamme_rouge::find_stage_type(stage.type).value_or(flamme_rouge::StageType::normal);
    const std::string kind = type_in_words(words, type);
    fmt::print("\n{}. {}  {}{}{}\n", i + 1, painted(flamme_rouge::stage_name(words, stage.name), "1", colour),
               painted(stage.id, "2", colour), kind.empty() ? "" : "  ", kind);
    const auto road = lay_tiles(library, stage.tiles, stage.id).inner_way();
    const auto piles = piles_of(library, stage);
    for (const std::string& line :
         draw_profile(road, {.columns = columns - 2, .rows = 3, .colour = colour}, beside_marks(piles)))
      fmt::print("  {}\n", line);
    for (const auto& facts : {beside_in_words(words, piles, road), roundabouts_in_words(words, road)})
      for (const Beside& fact : facts) fmt::print("  {}{}{}\n", fact.name, words.pick(": ", " : "), fact.place);
  }
  if (!tour.rest_days.empty())
    fmt::print("\n{}{}\n", words.pick("Days of rest: ", "Jours de repos : "), days_of_rest(words, tour));
}

void show_tour(const TourOptions& options) {
  const Library library = flamme_rouge::library_in(embedded_data());
  print_tour(options, library, tour_named(library, options.wanted));
}

// GT-TOUR-13 Without a number of its own a Tour is drawn that nobody has seen; the number is told, so that it can be
// drawn again.
void draw_tour(const TourOptions& options) {
  const Library library = flamme_rouge::library_in(embedded_data());
  const Words words = tour_words(options);
  const Option& numbers = *find_option(grand_tour::option_table, "draw");
  std::random_device dice;
  const int draw =
      options.draw != 0 ? options.draw : std::uniform_int_distribution<int>(numbers.least, numbers.most)(dice);
  TourCard tour;
  tour.id = fmt::format("draw-{}-{}", options.length, draw);
  tour.name = words.pick(fmt::format("Tour of draw {}", draw), fmt::format("Tour du tirage {}", draw));
  tour.stages = grand_tour::draw_tour(library, options.length, draw);
  print_tour(options, library, tour);
  if (options.file.empty())
    fmt::print("\ntourmalet play grand-tour --teams {} --option tour=random --option length={} --option draw={}\n",
               options.teams, options.length, draw);
  else
    write_tour(options.file, tour);
}

// HR-MOD-1 A ready Tour of the house rules, or any other: what its stages are by these rules.
void check_house_tour(const TourOptions& options) {
  const Library library = house_tour::library_in(embedded_data());
  const Words words = tour_words(options);
  const Option& ready = *find_option(house_tour::option_table, "tour");
  const bool known = std::any_of(ready.values.begin(), ready.values.end(),
                                 [&](const auto& one) { return text_of(one.value) == options.wanted; });
  Value wanted = known ? Value().set("tour", options.wanted) : tour_options(tour_named(library, options.wanted));
  const house_tour::Course tour = HouseTour::open(embedded_data(), wanted.set("teams", options.teams));
  fmt::print("{}: {}{}\n", options.wanted, tour.name,
             words.pick(" can be ridden by the house rules", " peut se courir avec les règles maison"));
  for (std::size_t i = 0; i < tour.stages.size(); ++i) {
    fmt::print("\n{}. {}\n", i + 1,
               painted(flamme_rouge::stage_name(words, tour.stages[i].stage.name), "1", colour_wanted()));
    const StageCard* card = library.find_stage(tour.stages[i].stage.id);
    const auto said = card == nullptr ? flamme_rouge::HouseFacts{} : card->house;
    for (const std::string& line : house_stage_in_words(words, library, tour.stages[i], said))
      fmt::print("  {}\n", line);
  }
}

void check_tour(const TourOptions& options) {
  if (options.house) return check_house_tour(options);
  const Library library = flamme_rouge::library_in(embedded_data());
  const Words words = tour_words(options);
  const TourCard tour = tour_named(library, options.wanted);
  const Side side = side_ridden(options.teams);
  const auto remarks = tour_remarks(library, tour, side);
  std::string wrong;
  for (const Remark& remark : remarks)
    if (remark.error)
      wrong += (wrong.empty() ? "" : "; ") + words.pick(remark.english, remark.french) + " (" + remark.rule + ")";
  if (!wrong.empty()) throw DataError(options.wanted, wrong);
  fmt::print("{}: {}{}{}\n", options.wanted, tour.name, words.pick(" is fine: ", " est en règle : "),
             tour_summary(words, library, tour, side));
  for (const Remark& remark : remarks)
    fmt::print("  {} {} ({})\n", words.pick("but", "mais"), words.pick(remark.english, remark.french), remark.rule);
}

}  // namespace

void add_tour(CLI::App& app) {
  auto options = std::make_shared<TourOptions>();
  CLI::App* tour = app.add_subcommand("tour", "list, show, check and draw Tours of Flamme Rouge");
  tour->require_subcommand(1);
  const auto with_teams = [&](CLI::App* command) {
    command->add_option("--teams", options->teams, "how many teams ride, for the side of the cards")
        ->check(CLI::Range(2, 6));
    return command;
  };
  const auto with_options = [&](CLI::App* command, bool one) {
    if (one) with_teams(command)->add_option("tour", options->wanted, "an id or a name, or a file")->required();
    command->add_option("--lang", options->language, "fr or en; otherwise what the system speaks")
        ->check(CLI::IsMember({"fr", "en"}));
    return command;
  };
  with_options(tour->add_subcommand("list", "the Tours in the box"), false)->callback([options] {
    list_tours(*options);
  });
  with_options(tour->add_subcommand("show", "its stages with their profiles and piles"), true)->callback([options] {
    show_tour(*options);
  });
  CLI::App* check = with_options(tour->add_subcommand("check", "check a Tour of your own"), true);
  check->add_flag("--house", options->house, "by the house rules: what its stages are, and where a feed zone fits");
  check->callback([options] { check_tour(*options); });
  const auto range = [](std::string_view id) {
    const Option& option = *find_option(grand_tour::option_table, id);
    return CLI::Range(option.least, option.most);
  };
  CLI::App* draw = with_options(with_teams(tour->add_subcommand("draw", "draw a varied Tour by lot")), false);
  draw->add_option("--length", options->length, "how many stages")->check(range("length"))->capture_default_str();
  draw->add_option("--draw", options->draw, "which one: the same number gives the same Tour")->check(range("draw"));
  draw->add_option("--save", options->file,
                   "keep it in this file, to change it or to play it: play grand-tour --stage FILE");
  draw->callback([options] { draw_tour(*options); });
}

}  // namespace tourmalet
