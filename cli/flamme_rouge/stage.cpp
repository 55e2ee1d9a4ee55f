// tourmalet stage list | show | check | draw | best: the stages in the box and those of the user's own.
#include <fmt/format.h>

#include <algorithm>
#include <fstream>
#include <memory>
#include <string>

#include "cli/commands.hpp"
#include "cli/flamme_rouge/beside.hpp"
#include "cli/flamme_rouge/house_facts.hpp"
#include "cli/flamme_rouge/profile.hpp"
#include "cli/flamme_rouge/road_svg.hpp"
#include "cli/flamme_rouge/stage_source.hpp"
#include "cli/flamme_rouge/terrain_ink.hpp"
#include "cli/flamme_rouge/words.hpp"
#include "cli/tour_de_france/road.hpp"
#include "cli/tour_de_france/stage.hpp"
#include "loader/data.hpp"
#include "rules/flamme_rouge/design.hpp"
#include "rules/flamme_rouge/stage.hpp"
#include "rules/house_tour/game.hpp"
#include "server/store.hpp"
#include "server/web_server.hpp"

namespace tourmalet {
namespace {

using flamme_rouge::Library;
using flamme_rouge::Road;
using flamme_rouge::StageCard;
using flamme_rouge::Terrain;

std::string padded(const std::string& text, std::size_t width) {
  const std::size_t used = width_of(text);
  return text + std::string(used < width ? width - used : 0, ' ');
}

std::string counted(std::size_t count, std::string_view noun) {
  return fmt::format("{} {}{}", count, noun, count == 1 ? "" : "s");
}

std::string climb_lengths(const Road& road) {
  std::string text;
  for (const Climb& climb : climbs_of(road)) text += (text.empty() ? "" : "+") + std::to_string(climb.squares);
  return text.empty() ? "-" : text;
}

// The boxes whose tiles it is laid of.
std::string sets_needed(const StageCard& stage) {
  std::string needs;
  for (const std::string& set : stage.needs) needs += (needs.empty() ? "" : ", ") + set;
  return needs;
}

// MET-2, MET-5 Where tokens of the weather lie.
std::string straights_in_words(const Road& road) {
  std::string text;
  for (const flamme_rouge::Straight& tile : road.straights)
    text += fmt::format("{} {}-{}", text.empty() ? "a token on each straight, squares" : ",", road.name[tile.first],
                        road.name[tile.last]);
  return text;
}

constexpr std::string_view hex_group = "tour-de-france";

void list_hex_stages() {
  fmt::print("{}: roads of hexes\n", painted(std::string(hex_group), "1", colour_wanted()));
  for (const auto& stage : hex_stages())
    fmt::print("  {}  {}: {}\n", padded(stage.id, 22), stage.name, hex_summary(stage));
  fmt::print("\n");
}

void show_hex_stage(const tour_de_france::Stage& stage) {
  fmt::print("{}  {}\n\n", painted(stage.name, "1", colour_wanted()), painted(stage.id, "2", colour_wanted()));
  for (const std::string& fact : hex_facts(stage)) fmt::print("{}\n", fact);
  for (std::size_t visit = 0; visit < stage.route.size(); ++visit) {
    fmt::print("\n  {}\n", hex_sector(stage, visit));
    for (const std::string& line :
         draw_lanes(stage, visit, 100, [&](tour_de_france::Spot spot) { return free_sign(stage, spot); }))
      fmt::print("  {}\n", line);
  }
}

void write_picture(const std::string& picture, const std::string& name, const std::string& target) {
  if (target == "-") {
    fmt::print("{}", picture);
    return;
  }
  std::ofstream out(target, std::ios::binary);
  out << picture;
  out.close();
  if (!out) throw DataError(target, "the picture cannot be written there");
  fmt::print("{}: {} drawn\n", target, name);
}

void list(const std::string& wanted_group) {
  if (wanted_group == hex_group) return list_hex_stages();
  const Library library = flamme_rouge::library_in(embedded_data());
  const auto in_group = [&](const StageCard& stage) { return wanted_group.empty() || stage.group == wanted_group; };
  if (std::none_of(library.stages.begin(), library.stages.end(), in_group)) {
    std::string all;
    for (const auto& group : library.groups) all += (all.empty() ? "" : ", ") + group.id;
    throw DataError("stage list", "there is no group \"" + wanted_group + "\"; the groups are " + all);
  }
  const bool colour = colour_wanted();
  std::size_t ridden = 0, total = 0;
  for (const auto& group : library.groups) {
    if (!wanted_group.empty() && group.id != wanted_group) continue;
    std::size_t id_width = 2, name_width = 4;
    for (const StageCard& stage : library.stages)
      if (stage.group == group.id)
        id_width = std::max(id_width, width_of(stage.id)), name_width = std::max(name_width, width_of(stage.name));
    fmt::print("{}: {}\n", painted(group.id, "1", colour), group.name + (group.official ? "" : " (not official)"));
    fmt::print("  {}\n", painted(padded("id", id_width) + "  " + padded("name", name_width) + "  squares  " +
                                     padded("climbs", 13) + "  players  " + padded("needs", 24) + "  confidence",
                                 "2", colour));
    for (const StageCard& stage : library.stages) {
      if (stage.group != group.id) continue;
      ++total;
      const std::string why_not = cannot_ride(library, stage);
      ridden += why_not.empty();
      std::string row = fmt::format("  {}  {}  ", padded(stage.id, id_width), padded(stage.name, name_width));
      if (stage.tiles.empty()) {
        row += fmt::format("{:>7}  {:<13}", "?", "?");
      } else {
        const Road road = lay_tiles(library, stage.tiles, stage.id).inner_way();
        row += fmt::format("{:>7}  {:<13}", road.terrain.size(), climb_lengths(road));
      }
      row += fmt::format("  {:<7}  {:<24}  {}", stage.players, sets_needed(stage), stage.confidence);
      if (!why_not.empty()) row += "; cannot be ridden: " + why_not;
      fmt::print("{}\n", why_not.empty() ? row : painted(row, "2", colour));
    }
    fmt::print("\n");
  }
  if (wanted_group.empty()) list_hex_stages();
  fmt::print("{}, {} of them can be ridden. Climbs are given by their squares; `tourmalet stage show ID` draws one.\n",
             counted(total, "stage"), ridden);
}

std::string origin_of(const Library& library, const StageCard& stage) {
  for (const auto& group : library.groups)
    if (group.id == stage.group) return group.name;
  return "a stage of your own";
}

std::string terrain_summary(const Road& road) {
  std::string text;
  for (const flamme_rouge::TerrainRow& row : flamme_rouge::terrains)
    if (const auto count = std::count(road.terrain.begin(), road.terrain.end(), row.terrain); count > 0)
      text += fmt::format("{}{} {} ({})", text.empty() ? "" : ", ", count, row.name,
                          flamme_rouge::ink_of(row.terrain).sign);
  return text;
}

// A fact with its name in front; long ones go on below, a word is never broken.
void print_fact(std::string_view name, std::string_view fact, int columns) {
  const std::size_t room = static_cast<std::size_t>(std::max(columns - 15, 20));
  bool first = true;
  while (!fact.empty()) {
    std::size_t end = fact.size();
    if (end > room) {
      const auto cut = fact.find_last_of(" ,", room - 1);
      end = cut == std::string_view::npos ? room : cut + 1;
    }
    fmt::print("  {:<11}  {}\n", first ? name : "", fact.substr(0, fact[end - 1] == ' ' ? end - 1 : end));
    fact.remove_prefix(end);
    first = false;
  }
}

// Piles stand beside stages with the finish of a Tour.
flamme_rouge::Piles piles_shown(const Library& library, const StageCard& stage) {
  const bool of_a_tour = flamme_rouge::wide_finish(stage.tiles) == stage.tiles;
  return of_a_tour ? piles_of(library, stage) : flamme_rouge::Piles{};
}

void print_facts(const Library& library, const StageCard& stage, const Road& road, int columns) {
  const Words words(Language::english, Ink{false});
  const auto roundabouts = roundabouts_in_words(words, road);
  const auto name = [&](int place) -> const std::string& { return road.name[static_cast<std::size_t>(place)]; };
  print_fact("squares",
             roundabouts.empty() ? fmt::format("{} in all (0 to {}), {} to race", road.length(), road.name.back(),
                                               road.finish - road.start_squares)
                                 : fmt::format("{} along the inner way, {} to race; numbered 0 to {}", road.length(),
                                               road.finish - road.start_squares, road.name.back()),
             columns);
  print_fact(
      "lines",
      fmt::format("start | before square {}, finish # before square {}", name(road.start_squares), name(road.finish)),
      columns);
  for (const Beside& fact : roundabouts) print_fact(fact.name, fact.place, columns);
  print_fact("terrain", terrain_summary(road), columns);
  std::string climbs;
  for (const Climb& climb : climbs_of(road))
    climbs += fmt::format("{}{} from square {}{}", climbs.empty() ? "" : ", ",
                          counted(static_cast<std::size_t>(climb.squares), "square"), name(climb.from),
                          climb.from + climb.squares > road.finish ? " over the line" : "");
  print_fact("climbs", climbs.empty() ? "none" : climbs, columns);
  const auto [narrow, wide] = std::minmax_element(road.lanes.begin(), road.lanes.end());
  print_fact("lanes", *narrow == *wide ? fmt::format("{}", *wide) : fmt::format("{} to {}", *narrow, *wide), columns);
  print_fact("players", stage.players, columns);
  const auto type = flamme_rouge::find_stage_type(stage.type).value_or(flamme_rouge::StageType::normal);
  if (const std::string kind = type_in_words(words, type); !kind.empty()) print_fact("kind", kind, columns);
  for (const Beside& fact : beside_in_words(words, piles_shown(library, stage), road))
    print_fact(fact.name, fact.place, columns);
  if (!stage.designer.empty()) print_fact("designer", stage.designer, columns);
  print_fact("origin", origin_of(library, stage) + (stage.confidence == "own" ? "" : "; " + stage.confidence), columns);
  if (!stage.note.empty()) print_fact("note", stage.note, columns);
  if (const std::string needs = sets_needed(stage); !needs.empty()) print_fact("needs", needs, columns);
  if (const Road laid = lay_tiles(library, stage.tiles, stage.id); laid.breakaway.places > 0)
    print_fact(
        "breakaway",
        fmt::format("on square {}, {}", laid.name[laid.breakaway.square], counted(laid.breakaway.places, "rider")),
        columns);
  if (const std::string straights = straights_in_words(lay_tiles(library, stage.tiles, stage.id)); !straights.empty())
    print_fact("weather", straights, columns);
  print_fact("tiles", flamme_rouge::write_tiles(stage.tiles), columns);
}

void show(const std::string& wanted) {
  if (const auto hexes = find_hex_stage(wanted)) return show_hex_stage(*hexes);
  const Library library = flamme_rouge::library_in(embedded_data());
  const StageCard stage = find_stage(library, wanted);
  const bool colour = colour_wanted();
  const int columns = std::clamp(terminal_columns(), 20, 200);
  fmt::print("{}{}\n\n", painted(stage.name.empty() ? "A stage of your own" : stage.name, "1", colour),
             stage.id.empty() ? "" : "  " + painted(stage.id, "2", colour));
  const std::string why_not = cannot_ride(library, stage);
  if (stage.tiles.empty()) {
    print_fact("origin", origin_of(library, stage) + "; " + stage.confidence, columns);
    fmt::print("  It cannot be drawn or ridden: {}.\n", why_not);
    return;
  }
  const Road road = lay_tiles(library, stage.tiles, stage.id).inner_way();
  for (const std::string& line : draw_profile(road, {.columns = columns - 2, .rows = 7, .colour = colour},
                                              beside_marks(piles_shown(library, stage))))
    fmt::print("  {}\n", line);
  fmt::print("\n");
  print_facts(library, stage, road, columns);
  if (!why_not.empty()) fmt::print("  It cannot be ridden: {}.\n", why_not);
}

// HR-DATA-9, HR-DATA-10 Of a stage that says something of itself by the house rules; refused if it cannot be ridden so.
std::vector<std::string> by_house_rules(const Library& library, const StageCard& stage, const std::string& place) {
  if (!stage.house.any()) return {};
  try {
    const auto course = house_tour::lay(library, stage, stage.players.starts_with('5') ? 6 : 4);
    return house_stage_in_words(Words(Language::english, Ink{false}), library, course, stage.house);
  } catch (const DataError& error) {
    throw DataError(place, std::string("by the house rules: ") + error.what());
  }
}

void check(const std::string& file) {
  if (const auto hexes = find_hex_stage(file)) {
    fmt::print("{}: {} is fine: {}\n", file, hexes->name, hex_summary(*hexes));
    for (const std::string& warning : hexes->warnings) fmt::print("  but {}\n", warning);
    return;
  }
  const Library library = flamme_rouge::library_in(embedded_data());
  std::error_code error;
  const StageCard* known = std::filesystem::exists(file, error) ? nullptr : library.find_stage(file);
  const auto stages = known == nullptr ? read_stages(library, file) : std::vector{*known};
  for (const StageCard& stage : stages) {
    const Road road = lay_tiles(library, stage.tiles, file).inner_way();
    fmt::print("{}: {} is fine: {}, {}, {} to race, {}\n", file, stage.name, counted(stage.tiles.size(), "tile"),
               counted(road.terrain.size(), "square"), road.finish - road.start_squares,
               counted(climbs_of(road).size(), "climb"));
    if (const std::string why_not = cannot_ride(library, stage); !why_not.empty())
      fmt::print("  but it cannot be ridden: {}\n", why_not);
    for (const flamme_rouge::Remark& remark : stage_remarks(library, stage))
      fmt::print("  but {} ({})\n", remark.english, remark.rule);
    for (const std::string& line : by_house_rules(library, stage, file)) fmt::print("  house rules: {}\n", line);
  }
  if (stages.size() > 1) fmt::print("{}: {} in the book\n", file, counted(stages.size(), "stage"));
}

void draw(const std::string& wanted, const std::string& target) {
  if (const auto hexes = find_hex_stage(wanted)) return write_picture(hex_svg(*hexes), hexes->name, target);
  const Library library = flamme_rouge::library_in(embedded_data());
  const StageCard stage = find_stage(library, wanted);
  if (stage.tiles.empty()) throw DataError("stage " + stage.id, "it cannot be drawn: " + cannot_ride(library, stage));
  write_picture(road_svg(library, stage), stage.name.empty() ? "a stage of your own" : stage.name, target);
}

// GT-TT-6 Who was fastest alone, on the server of this folder.
void best(const std::string& wanted, const std::filesystem::path& folder) {
  const Library library = flamme_rouge::library_in(embedded_data());
  const StageCard* stage = library.find_stage(wanted);
  if (stage == nullptr)
    throw DataError("stage", "there is no stage \"" + wanted + "\"; `tourmalet stage list` shows them all");
  std::string list;
  std::size_t place = 0;
  const std::string game = "flamme-rouge/";
  for (const BestTime& time : best_times_in_sqlite(folder, game + stage->id + "+")) {
    if (time.list != list) {
      list = time.list, place = 0;
      fmt::print("{}\n", list.substr(game.size()));
    }
    const Value entry = read_json(time.entry, "best time");
    fmt::print("{:>3}  {:>6}  {:>3} rounds  {}\n", ++place,
               flamme_rouge::time_text(static_cast<unsigned>(time.seconds)), time.rounds,
               clean(Reader(entry, "best time: ").at("name").text(), 40));
  }
  if (list.empty()) fmt::print("Nobody has ridden {} alone yet.\n", stage->name);
}

struct StageOptions {
  std::string group, wanted, file, target, data;
};

}  // namespace

void add_stage(CLI::App& app) {
  auto options = std::make_shared<StageOptions>();
  CLI::App* stage = app.add_subcommand("stage", "list, show, check and draw stages");
  stage->require_subcommand(1);
  constexpr const char* what = "an id or a name, a stage file, or a tile string";

  CLI::App* listing = stage->add_subcommand("list", "all stages, and which can be ridden");
  listing->add_option("--group", options->group, "only this group");
  listing->callback([options] { list(options->group); });

  CLI::App* showing = stage->add_subcommand("show", "the profile of a stage and what is known about it");
  showing->add_option("stage", options->wanted, what)->required();
  showing->callback([options] { show(options->wanted); });

  CLI::App* checking =
      stage->add_subcommand("check", "check a stage of your own, and hold it to the advice for designers");
  checking->add_option("file", options->file, "one stage or a book of stages in JSON, or a text with one tile string")
      ->required();
  checking->callback([options] { check(options->file); });

  CLI::App* drawing = stage->add_subcommand("draw", "draw the road of a stage");
  drawing->add_option("stage", options->wanted, what)->required();
  drawing->add_option("--svg", options->target, "the picture to write, - for the terminal")->required();
  drawing->callback([options] { draw(options->wanted, options->target); });

  CLI::App* fastest = stage->add_subcommand("best", "the best times of those who rode it alone on a server");
  fastest->add_option("stage", options->wanted, "an id or a name")->required();
  fastest->add_option("--data", options->data, "the folder of the server (default: the user's data folder)");
  fastest->callback([options] {
    best(options->wanted, options->data.empty() ? default_data_folder() : std::filesystem::path(options->data));
  });
}

}  // namespace tourmalet
