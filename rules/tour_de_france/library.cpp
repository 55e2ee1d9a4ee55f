#include "rules/tour_de_france/library.hpp"

#include <algorithm>
#include <charconv>
#include <set>

#include "rules/core/text.hpp"
#include "rules/tour_de_france/earlier.hpp"
#include "rules/tour_de_france/options.hpp"
#include "rules/tour_de_france/survey.hpp"

namespace tourmalet::tour_de_france {
namespace {

constexpr int farthest = 500, longest_run = 200;
constexpr std::size_t most_sectors = 80, most_visits = 200, most_lines = 12, most_signs = 12, longest_name = 80;
constexpr std::size_t least_zone = 8, most_zone = 40;
constexpr std::string_view terrain_names[] = {"flat", "climb", "descent"};
constexpr std::string_view profiles[] = {"flat", "hilly", "mountain", "circuit", "bench"};

template <std::size_t N>
std::uint8_t index_of(const std::string_view (&names)[N], const Reader& reader) {
  const std::string text = reader.text();
  std::string all;
  for (std::size_t i = 0; i < N; ++i) {
    if (names[i] == text) return static_cast<std::uint8_t>(i);
    all += (all.empty() ? "" : ", ") + std::string(names[i]);
  }
  reader.fail(quoted(text) + " is not one of " + all);
}

// A name from a stranger: one short line, without the signs that separate things in the one-line form.
std::string name_in(const Reader& reader) {
  std::string name = reader.text();
  if (name.size() > longest_name) reader.fail("longer than " + std::to_string(longest_name) + " letters");
  for (char& c : name)
    if (static_cast<unsigned char>(c) < 0x20 || c == 0x7F || c == ';' || c == '|' || c == '[' || c == ']') c = ' ';
  const auto first = name.find_first_not_of(' '), last = name.find_last_not_of(' ');
  return first == std::string::npos ? "" : name.substr(first, last - first + 1);
}
std::string id_in(const Reader& reader, std::size_t longest) {
  std::string id = reader.text();
  if (id.empty() || id.size() > longest) reader.fail("an id has 1 to " + std::to_string(longest) + " letters");
  for (const char c : id)
    if (!(c >= 'a' && c <= 'z') && !(c >= 'A' && c <= 'Z') && !(c >= '0' && c <= '9') && c != '-')
      reader.fail("an id has letters, digits and hyphens only");
  return id;
}

std::uint8_t sector_in(const Stage& stage, const Reader& reader) {
  const std::string id = reader.text();
  for (std::size_t s = 0; s < stage.sectors.size(); ++s)
    if (stage.sectors[s].id == id) return static_cast<std::uint8_t>(s);
  reader.fail("there is no sector " + quoted(id) + " (TDF-DATA-V1)");
}

Sector read_sector(const Reader& reader) {
  Sector sector;
  sector.id = id_in(reader.at("id"), 12);
  sector.name = name_in(reader.at("name"));
  sector.direction = index_of(direction_names, reader.at("dir"));
  const std::string_view winds[] = {"L", "R"};
  sector.wind_right = index_of(winds, reader.at("wind"));
  sector.terrain = static_cast<Terrain>(index_of(terrain_names, reader.at("terrain")));
  if (const auto gale = reader.maybe("gale")) {
    sector.gale = gale->truth();
    if (sector.gale != 0 && sector.terrain != Terrain::flat)
      gale->fail("there is gale on flat road only (TDF-DATA-V12)");
  }
  const Reader runs = reader.at("runs");
  const auto items = runs.items();
  if (items.size() < 3 || items.size() > 6)
    runs.fail("a sector has 3 to 6 lanes, not " + std::to_string(items.size()) + " (TDF-DATA-V2)");
  int lane = 0;
  for (const Reader& item : items) {
    const auto numbers = item.items();
    if (numbers.size() != 3) item.fail("a lane is written [q, r, n]");
    const Sector::Run run{numbers[0].number(-farthest, farthest), numbers[1].number(-farthest, farthest),
                          numbers[2].number(1, longest_run)};
    const int here = bearing({run.q, run.r}, sector.direction).lane;
    if (!sector.runs.empty() && here != lane + 1)
      item.fail("the lanes of a sector lie side by side, from left to right (TDF-DATA-V2)");
    lane = here;
    sector.runs.push_back(run);
  }
  return sector;
}

Line read_line(const Stage& stage, const Reader& reader) {
  Line line;
  line.id = id_in(reader.at("id"), 12);
  line.name = name_in(reader.at("name"));
  const std::string_view kinds[] = {"sprint", "summit"};
  line.kind = static_cast<PrimeKind>(index_of(kinds, reader.at("type")));
  line.sector = sector_in(stage, reader.at("sector"));
  if (const auto at_finish = reader.maybe("atFinish")) {
    line.at_finish = at_finish->truth();
    if (line.at_finish && line.sector != stage.route.back()) at_finish->fail("its sector is not the finish");
  }
  if (!line.at_finish && line.sector == stage.route.back())
    reader.at("sector").fail("a line of the finish needs \"atFinish\": it goes by the placing (TDF-PRIME-6)");
  const Reader cells = reader.at("cells");
  for (const Reader& item : cells.items()) {
    const auto numbers = item.items();
    if (numbers.size() != 2) item.fail("a hex is written [q, r]");
    line.cells.push_back({numbers[0].number(-farthest, farthest), numbers[1].number(-farthest, farthest)});
    if (line.cells.size() > 60) cells.fail("more than 60 hexes in one line");
  }
  if (line.cells.empty()) cells.fail("a line needs cells");
  const auto laps = std::count(stage.route.begin(), stage.route.end(), line.sector);
  if (const auto visits = reader.maybe("visits"))
    for (const Reader& item : visits->items())
      line.laps.push_back(static_cast<std::uint8_t>(item.number(1, static_cast<int>(laps))));
  return line;
}

}  // namespace

std::string_view name_of(Terrain terrain) { return terrain_names[static_cast<std::size_t>(terrain)]; }
std::string_view name_of(Family family) { return family == Family::flat ? "flat" : "slope"; }

std::string clock_text(std::uint32_t seconds) {
  const auto two = [](std::uint32_t n) { return (n < 10 ? "0" : "") + std::to_string(n); };
  return std::to_string(seconds / 3600) + ":" + two(seconds / 60 % 60) + ":" + two(seconds % 60);
}

std::uint32_t read_clock(const Reader& reader) {
  const std::string text = reader.text();
  unsigned hours = 0, minutes = 0, seconds = 0;
  const auto parts = split_trimmed(text, ':');
  const auto read = [](std::string_view part, unsigned& number) {
    const auto [end, error] = std::from_chars(part.data(), part.data() + part.size(), number);
    return !part.empty() && part.size() <= 2 && error == std::errc{} && end == part.data() + part.size();
  };
  if (parts.size() != 3 || !read(parts[0], hours) || !read(parts[1], minutes) || !read(parts[2], seconds) ||
      minutes > 59 || seconds > 59)
    reader.fail(quoted(text) + " is not a time such as 4:07:00");
  return hours * 3600 + minutes * 60 + seconds;
}

Stage read_stage(const Reader& reader, const Options& options) {
  Stage stage;
  if (const Reader format = reader.at("format"); format.text() != "tdf-stage/1")
    format.fail("the format must be \"tdf-stage/1\"");
  stage.id = id_in(reader.at("id"), 40);
  stage.name = name_in(reader.at("name"));
  stage.km = reader.at("lengthKm").real();
  if (!(stage.km > 0 && stage.km < 10000)) reader.at("lengthKm").fail("the length is given in km, up to 10000");
  stage.base_seconds = read_clock(reader.at("baseTime"));
  stage.profile = profiles[index_of(profiles, reader.at("profile"))];
  const Reader sectors = reader.at("sectors");
  std::set<std::string> ids;
  for (const Reader& item : sectors.items()) {
    if (stage.sectors.size() == most_sectors) sectors.fail("more than " + std::to_string(most_sectors) + " sectors");
    stage.sectors.push_back(read_sector(item));
    if (!ids.insert(stage.sectors.back().id).second)
      item.at("id").fail("there are two sectors " + stage.sectors.back().id + " (TDF-DATA-V1)");
  }
  const Reader route = reader.at("route");
  for (const Reader& item : route.items()) {
    if (stage.route.size() == most_visits)
      route.fail("more than " + std::to_string(most_visits) + " sectors to ride, laps counted");
    stage.route.push_back(sector_in(stage, item));
  }
  if (stage.route.size() < 2) route.fail("a route has at least a start and a finish");
  for (std::size_t s = 0; s < stage.sectors.size(); ++s)
    if (std::find(stage.route.begin(), stage.route.end(), s) == stage.route.end())
      route.fail("sector " + stage.sectors[s].id + " is not on the route (TDF-DATA-V1)");
  const Reader start = reader.at("start"), finish = reader.at("finish");
  if (sector_in(stage, start.at("sector")) != stage.route.front())
    start.at("sector").fail("the route does not begin there (TDF-DATA-V1)");
  stage.start_rows = static_cast<std::uint8_t>(start.at("rows").number(1, longest_run));
  if (stage.sectors[stage.route.front()].terrain != Terrain::flat)
    start.at("sector").fail("the first sector must be flat (TDF-DATA-V13)");
  if (sector_in(stage, finish.at("sector")) != stage.route.back())
    finish.at("sector").fail("the route does not end there (TDF-DATA-V1)");
  if (std::count(stage.route.begin(), stage.route.end(), stage.route.back()) != 1)
    finish.at("sector").fail("the finish is ridden once (TDF-DATA-V1)");
  const Reader seconds = finish.at("seconds");
  for (const Reader& item : seconds.items()) {
    if (stage.seconds.size() == most_zone)
      seconds.fail("the finish zone has at most " + std::to_string(most_zone) + " rows");
    stage.seconds.push_back(static_cast<std::uint8_t>(item.number(0, 59)));
    if (stage.seconds.size() > 1 && stage.seconds.back() >= stage.seconds[stage.seconds.size() - 2])
      item.fail("the seconds must fall (TDF-DATA-V11)");
  }
  if (stage.seconds.size() < least_zone) seconds.fail("the finish zone has at least 8 rows (TDF-DATA-V11)");
  for (const auto& run : stage.sectors[stage.route.back()].runs)
    if (static_cast<std::size_t>(run.n) != stage.seconds.size())
      seconds.fail("every lane of the finish must have " + std::to_string(stage.seconds.size()) + " cells, one has " +
                   std::to_string(run.n) + " (TDF-DATA-V11)");
  if (const auto crossings = reader.maybe("crossings"))
    for (const Reader& item : crossings->items()) {
      const auto pair = item.items();
      if (pair.size() != 2 || stage.crossings.size() == most_sectors) item.fail("a crossing is a pair of sectors");
      stage.crossings.push_back({sector_in(stage, pair[0]), sector_in(stage, pair[1])});
    }
  const Reader lines = reader.at("lines");
  std::set<std::string> line_ids;
  for (const Reader& item : lines.items()) {
    if (stage.lines.size() == most_lines) lines.fail("more than " + std::to_string(most_lines) + " lines");
    stage.lines.push_back(read_line(stage, item));
    if (!line_ids.insert(stage.lines.back().id).second)
      item.at("id").fail("there are two lines " + stage.lines.back().id + " (TDF-DATA-V1)");
  }
  if (const auto signs = reader.maybe("signs"))
    for (const Reader& item : signs->items()) {
      if (stage.signs.size() == most_signs) signs->fail("more than " + std::to_string(most_signs) + " signs");
      const std::uint8_t sector = sector_in(stage, item.at("sector"));
      const auto laps = std::count(stage.route.begin(), stage.route.end(), sector);
      stage.signs.push_back({name_in(item.at("text")), sector,
                             static_cast<std::uint8_t>(item.at("visit").number(1, static_cast<int>(laps)))});
    }
  survey(reader, stage, options);
  return stage;
}

Library library_in(const DataSource& data) {
  Library library;
  for (const std::string_view id : stage_ids)
    library.stages.push_back({std::string(id), data("tour-de-france/" + std::string(id) + ".json")});
  return library;
}

Stage Library::lay(std::string_view id, const Options& options) const {
  const auto document = std::find_if(stages.begin(), stages.end(), [&](const Document& one) { return one.id == id; });
  const std::string file = std::string(id) + ".json";
  if (document == stages.end()) throw DataError(file, "it is not in the box");
  Stage stage = read_stage(Reader(document->stage, file + ": "), options);
  if (stage.id != id) throw DataError(file + ": id", "it must be the name of the file");
  return stage;
}

namespace {

// The stages of the race.
Course lay_course(const Library& library, const Chosen& chosen) {
  Course course;
  course.teams = static_cast<std::uint8_t>(chosen.number("teams"));
  course.team_size = static_cast<std::uint8_t>(chosen.number("riders"));
  keep_all(chosen, kept_options, course);
  const Options& options = course.options;
  if (const auto board = chosen.given("board")) {
    if (chosen.given("stages")) board->fail("there is a board of your own and a list of stages: only one of them");
    if (const auto* text = board->value().as<std::string>()) {
      const Value document = read_stage_text(*text, board->place());
      course.boards.push_back(read_stage(Reader(document, board->place()), options));
    } else {
      course.boards.push_back(read_stage(*board, options));
    }
    course.boards.back().own = true;
    if (stage_text(course.boards.back()).size() > longest_stage_text)
      board->fail("it is too long: names and sectors must fit one line of " + std::to_string(longest_stage_text));
    course.stages.push_back(0);
    return course;
  }
  std::string wanted(stage_ids[0]);
  const std::string place = "options: stages";
  if (const auto stages = chosen.given("stages")) wanted = stages->text();
  for (const std::string_view id : words_of(wanted)) {
    if (std::find(std::begin(stage_ids), std::end(stage_ids), id) == std::end(stage_ids)) {
      std::string all;
      for (const auto one : stage_ids)
        if (one != "bench-straight") all += (all.empty() ? "" : ", ") + std::string(one);
      throw DataError(place, "there is no stage " + quoted(id) + "; there are " + all);
    }
    if (course.stages.size() == max_stages)
      throw DataError(place, "more than " + std::to_string(max_stages) + " stages");
    std::size_t board = 0;
    while (board < course.boards.size() && course.boards[board].id != id) ++board;
    if (board == course.boards.size()) course.boards.push_back(library.lay(id, options));
    course.stages.push_back(static_cast<std::uint8_t>(board));
  }
  if (course.stages.empty()) throw DataError(place, "a race has at least one stage (TDF-RACE-1)");
  return course;
}

}  // namespace

Course open_course(const Library& library, const Value& wished) {
  const Chosen chosen(option_table, wished);
  Course course = lay_course(library, chosen);
  if (const auto earlier = chosen.given("earlier"))
    course.earlier = read_earlier(course, earlier->text(), earlier->place());
  return course;
}

}  // namespace tourmalet::tour_de_france
