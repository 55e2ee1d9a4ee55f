#include "rules/tour_de_france/board.hpp"

#include <algorithm>
#include <charconv>
#include <cstdlib>
#include <map>
#include <optional>
#include <set>
#include <utility>

namespace tourmalet::tour_de_france {
namespace {

constexpr int farthest = 500, longest_run = 200;
constexpr std::size_t most_sectors = 80, most_visits = 200, most_lines = 12, most_signs = 12, longest_name = 80, longest_text = 4500;
constexpr std::size_t least_corridor = 36, least_zone = 8, most_zone = 40;
constexpr std::string_view terrain_names[] = {"flat", "climb", "descent"};
constexpr std::string_view profiles[] = {"flat", "hilly", "mountain", "circuit", "bench"};

std::string quoted(std::string_view text) { return "\"" + std::string(text.substr(0, 40)) + "\""; }
std::string at_hex(Axial hex) { return "(" + std::to_string(hex.q) + ", " + std::to_string(hex.r) + ")"; }

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
  const std::string id = reader.text();
  if (id.empty() || id.size() > longest) reader.fail("an id has 1 to " + std::to_string(longest) + " letters");
  for (const char c : id)
    if (!(c >= 'a' && c <= 'z') && !(c >= 'A' && c <= 'Z') && !(c >= '0' && c <= '9') && c != '-') reader.fail("an id has letters, digits and hyphens only");
  return id;
}

constexpr Axial step(Axial hex, int direction) {
  const int d = (direction % 6 + 6) % 6;
  return {hex.q + direction_q[d], hex.r + direction_r[d]};
}
// TDF-DATA-2
struct Bearing {
  int lane, along;
};
constexpr Bearing bearing(Axial hex, int direction) {
  for (int d = 0; d < direction; ++d) hex = {hex.q + hex.r, -hex.q};
  return {hex.r, 2 * hex.q + hex.r};
}

// Everything that is worked out once: spots, steps, distances, primes.
class Surveyor {
 public:
  Surveyor(const Reader& reader, Stage& stage, const Options& options) : reader_(reader), stage_(stage), options_(options) {}

  void survey() {
    lay_hexes();
    check_neighbours();
    lay_spots();
    lay_steps();
    measure();
    number();
    look_around();
    lay_corridor();
    lay_primes();
  }

 private:
  struct Place {  // a spot before it has its number
    Axial hex;
    Cell cell;
    int along = 0;
  };

  const Sector& sector_of(std::size_t visit) const { return stage_.sectors[stage_.route[visit]]; }
  std::size_t last_visit() const { return stage_.route.size() - 1; }
  std::string where(const Place& place) const { return at_hex(place.hex) + " of sector " + sector_of(place.cell.visit).id; }

  void lay_hexes() {
    cells_of_.resize(stage_.sectors.size());
    for (std::size_t s = 0; s < stage_.sectors.size(); ++s)
      for (const auto& run : stage_.sectors[s].runs) {
        Axial hex{run.q, run.r};
        for (int n = 0; n < run.n; ++n, hex = step(hex, stage_.sectors[s].direction)) {
          cells_of_[s].insert(hex);
          if (hex_.emplace(hex, static_cast<Hex>(stage_.hexes.size())).second) stage_.hexes.push_back(hex);
        }
      }
    if (stage_.hexes.size() > max_spots) reader_.fail(std::to_string(stage_.hexes.size()) + " hexes, there may be " + std::to_string(max_spots));
  }

  void check_neighbours() {  // TDF-DATA-V3, V4
    std::set<std::pair<std::size_t, std::size_t>> following, crossing;
    for (std::size_t v = 0; v + 1 < stage_.route.size(); ++v) following.insert(std::minmax<std::size_t>(stage_.route[v], stage_.route[v + 1]));
    for (const auto& [a, b] : stage_.crossings) crossing.insert(std::minmax<std::size_t>(a, b));
    std::map<Axial, std::vector<std::size_t>> owners;
    for (std::size_t sector = 0; sector < cells_of_.size(); ++sector)
      for (const Axial hex : cells_of_[sector]) owners[hex].push_back(sector);
    for (const auto& [hex, here] : owners)
      for (int d = -1; d < 6; ++d) {  // the hex itself, and its six neighbours
        const auto there = owners.find(d < 0 ? hex : step(hex, d));
        if (there == owners.end()) continue;
        for (const std::size_t a : here)
          for (const std::size_t b : there->second) {
            const std::pair<std::size_t, std::size_t> pair = std::minmax(a, b);
            const bool follows = following.contains(pair), shared = d < 0;
            if (a == b || (follows && !shared) || (!follows && crossing.contains(pair))) continue;
            const std::string both = "sectors " + stage_.sectors[pair.first].id + " and " + stage_.sectors[pair.second].id;
            if (shared && follows) reader_.fail(both + " share the hex " + at_hex(hex) + " and follow one another (TDF-DATA-V3)");
            reader_.fail(both + (shared ? " share the hex " : " touch at ") + at_hex(hex) + ": leave a row free, or list them as a crossing (TDF-DATA-V4)");
          }
      }
  }

  void lay_spots() {
    spots_of_.resize(stage_.route.size());
    for (std::size_t v = 0; v < stage_.route.size(); ++v) {
      const Sector& sector = sector_of(v);
      for (std::size_t lane = 0; lane < sector.runs.size(); ++lane) {
        Axial hex{sector.runs[lane].q, sector.runs[lane].r};
        for (int n = 0; n < sector.runs[lane].n; ++n, hex = step(hex, sector.direction)) {
          Place place{hex, {}, bearing(hex, sector.direction).along};
          Cell& cell = place.cell;
          cell.hex = hex_.at(hex);
          cell.visit = static_cast<std::uint8_t>(v);
          cell.lane = static_cast<std::uint8_t>(lane);
          cell.nth = static_cast<std::uint8_t>(n);
          cell.terrain = sector.terrain;
          cell.family = sector.terrain == Terrain::climb || (sector.terrain == Terrain::descent && options_.descent_polka) ? Family::slope : Family::flat;
          cell.gale = sector.gale;
          cell.wind_right = sector.wind_right;
          if (v == last_visit()) cell.seconds = stage_.seconds[static_cast<std::size_t>(n)];
          spots_of_[v][hex] = static_cast<Spot>(places_.size());
          places_.push_back(place);
        }
      }
    }
    if (places_.size() > max_spots) reader_.fail(std::to_string(places_.size()) + " cells to ride, laps counted, there may be " + std::to_string(max_spots));
  }

  Spot find(std::size_t visit, Axial hex) const {
    if (visit >= spots_of_.size()) return no_spot;
    const auto found = spots_of_[visit].find(hex);
    return found == spots_of_[visit].end() ? no_spot : found->second;
  }

  void lay_steps() {  // TDF-DATA-5, V5
    for (Place& place : places_) {
      const std::size_t v = place.cell.visit;
      if (v == last_visit() && place.cell.nth + 1U == stage_.seconds.size()) continue;  // TDF-BOARD-9: the last row ends the ride
      int steps = 0;
      for (int turn = -1; turn <= 1; ++turn) {
        const Axial to = step(place.hex, sector_of(v).direction + turn);
        Spot next = find(v, to);
        if (next == no_spot) next = find(v + 1, to);
        place.cell.ahead[static_cast<std::size_t>(turn + 1)] = next;
        steps += next != no_spot;
      }
      if (v == last_visit()) continue;
      if (steps == 0) reader_.fail("from " + where(place) + " no step leads on (TDF-DATA-V5)");
      bool surrounded = true;
      for (int d = 0; d < 6; ++d) {
        const Axial near = step(place.hex, d);
        surrounded = surrounded && (find(v, near) != no_spot || find(v + 1, near) != no_spot || (v > 0 && find(v - 1, near) != no_spot));
      }
      if (surrounded && steps != 3) reader_.fail(where(place) + " lies in mid-road and has not three steps (TDF-DATA-V5)");
    }
  }

  void measure() {  // TDF-DATA-6, TDF-DATA-7, V6, V7: a step within a sector gains along-value, so this order has every target before its origin
    std::vector<Spot> order(places_.size());
    for (std::size_t i = 0; i < order.size(); ++i) order[i] = static_cast<Spot>(i);
    std::sort(order.begin(), order.end(), [&](Spot a, Spot b) {
      const Place &x = places_[a], &y = places_[b];
      return x.cell.visit != y.cell.visit ? x.cell.visit > y.cell.visit : x.along > y.along;
    });
    constexpr int unknown = 30000;
    for (const Spot spot : order) {
      Place& place = places_[spot];
      if (place.cell.visit == last_visit()) {
        place.cell.remaining = static_cast<std::int16_t>(-place.cell.nth);
        place.cell.distance = static_cast<std::uint16_t>(stage_.seconds.size() - place.cell.nth);
        continue;
      }
      int distance = unknown, remaining = unknown;
      for (const Spot next : place.cell.ahead) {
        if (next == no_spot) continue;
        const Cell& to = places_[next].cell;
        distance = std::min(distance, to.visit == place.cell.visit ? to.distance + 1 : 1);
        remaining = std::min(remaining, std::max<int>(to.remaining, 0) + 1);
      }
      if (distance >= unknown) reader_.fail("from " + where(place) + " the next sector cannot be reached (TDF-DATA-V7)");
      if (remaining >= unknown) reader_.fail("from " + where(place) + " the finish cannot be reached (TDF-DATA-V6)");
      place.cell.distance = static_cast<std::uint16_t>(distance);
      place.cell.remaining = static_cast<std::int16_t>(remaining);
    }
  }

  // TDF-ORD-1 to 4, from the last to the first.
  void number() {
    std::vector<Spot> order(places_.size()), rank(places_.size());
    for (std::size_t i = 0; i < order.size(); ++i) order[i] = static_cast<Spot>(i);
    const auto key = [&](Spot spot) {
      const Place& place = places_[spot];
      const Cell& cell = place.cell;
      return std::array<int, 4>{cell.visit, -cell.distance, cell.wind_right != 0 ? cell.lane : -cell.lane, place.along};
    };
    std::sort(order.begin(), order.end(), [&](Spot a, Spot b) { return key(a) < key(b); });
    for (std::size_t i = 0; i + 1 < order.size(); ++i)
      if (key(order[i]) == key(order[i + 1])) reader_.fail("the order of play cannot tell " + where(places_[order[i]]) + " from its neighbour (TDF-DATA-V8)");
    for (std::size_t i = 0; i < order.size(); ++i) rank[order[i]] = static_cast<Spot>(i);
    stage_.cells.resize(places_.size());
    std::vector<Place> sorted(places_.size());
    for (std::size_t i = 0; i < places_.size(); ++i) {
      Place place = places_[i];
      for (Spot& next : place.cell.ahead)
        if (next != no_spot) next = rank[next];
      sorted[rank[i]] = place;
    }
    places_ = std::move(sorted);
    for (auto& spots : spots_of_)
      for (auto& [hex, spot] : spots) spot = rank[spot];
    stage_.named.resize(stage_.route.size());
    for (std::size_t v = 0; v < stage_.route.size(); ++v)
      for (const auto& run : sector_of(v).runs) stage_.named[v].emplace_back(static_cast<std::size_t>(run.n), no_spot);
    for (std::size_t i = 0; i < places_.size(); ++i) {
      const Cell& cell = stage_.cells[i] = places_[i].cell;
      stage_.named[cell.visit][cell.lane][cell.nth] = static_cast<Spot>(i);
    }
  }

  void look_around() {
    for (std::size_t i = 0; i < places_.size(); ++i) {
      const Place& place = places_[i];
      std::size_t found = 0;
      for (int v = place.cell.visit - 1; v <= place.cell.visit + 1; ++v)
        for (int d = 0; d < 6 && v >= 0; ++d) {
          const Spot near = find(static_cast<std::size_t>(v), step(place.hex, d));
          if (near == no_spot) continue;
          if (found == max_beside) reader_.fail(where(place) + " touches more than " + std::to_string(max_beside) + " cells: the road runs back on itself");
          stage_.cells[i].beside[found++] = near;
        }
    }
  }

  void lay_corridor() {  // TDF-DATA-V10
    for (std::size_t i = stage_.cells.size(); i-- > 0;)
      if (stage_.cells[i].visit == 0 && stage_.cells[i].nth < stage_.start_rows) stage_.corridor.push_back(static_cast<Spot>(i));
    const Reader rows = reader_.at("start").at("rows");
    if (stage_.corridor.size() < least_corridor)
      rows.fail("the start corridor has " + std::to_string(stage_.corridor.size()) + " cells, it needs " + std::to_string(least_corridor) + " (TDF-DATA-V10)");
    if (stage_.corridor.size() > max_corridor)
      rows.fail("the start corridor has " + std::to_string(stage_.corridor.size()) + " cells, it may have " + std::to_string(max_corridor));
    std::vector<bool> none(stage_.cells.size());
    const auto reached = reach(stage_.corridor, none);
    std::size_t lost = 0, example = 0;
    for (std::size_t i = 0; i < reached.size(); ++i)
      if (!reached[i]) ++lost, example = i;
    if (lost > 0)  // TDF-DATA-V6
      stage_.warnings.push_back(std::to_string(lost) + " cells cannot be reached from the start, for example " + where(places_[example]));
  }

  std::vector<bool> reach(const std::vector<Spot>& from, const std::vector<bool>& shut) const {
    std::vector<bool> reached(stage_.cells.size());
    std::vector<Spot> open;
    for (const Spot spot : from)
      if (!shut[spot]) reached[spot] = true, open.push_back(spot);
    while (!open.empty()) {
      const Spot spot = open.back();
      open.pop_back();
      for (const Spot next : stage_.cells[spot].ahead)
        if (next != no_spot && !reached[next] && !shut[next]) reached[next] = true, open.push_back(next);
    }
    return reached;
  }

  void lay_primes() {  // TDF-DATA-V9
    const auto lines = reader_.at("lines").items();
    for (std::size_t v = 0; v < stage_.route.size(); ++v)
      for (std::size_t l = 0; l < stage_.lines.size(); ++l) {
        const Line& line = stage_.lines[l];
        if (stage_.route[v] != line.sector) continue;
        const auto lap = static_cast<std::uint8_t>(std::count(stage_.route.begin(), stage_.route.begin() + static_cast<std::ptrdiff_t>(v) + 1, line.sector));
        if (!line.laps.empty() && std::find(line.laps.begin(), line.laps.end(), lap) == line.laps.end()) continue;
        const Reader& place = lines[l];
        std::vector<bool> on_line(stage_.cells.size()), none(stage_.cells.size());
        std::vector<Spot> cells;
        for (const Axial hex : line.cells) {
          const Spot spot = find(v, hex);
          if (spot == no_spot) place.at("cells").fail("the hex " + at_hex(hex) + " is not in sector " + stage_.sectors[line.sector].id + " (TDF-DATA-V9)");
          on_line[spot] = true;
          cells.push_back(spot);
        }
        const auto round = reach(stage_.corridor, on_line), beyond = reach(cells, none);
        for (std::size_t i = 0; i < round.size(); ++i)
          if (round[i] && stage_.cells[i].in_zone()) place.at("cells").fail("the finish can be reached without crossing line " + line.id + " (TDF-DATA-V9)");
        for (std::size_t i = 0; i < round.size(); ++i)
          if (round[i] && beyond[i])
            place.at("cells").fail("the cells of line " + line.id + " are not one band: " + where(places_[i]) + " lies before and behind it (TDF-R-31)");
        if (stage_.primes.size() == max_primes) place.fail("more than " + std::to_string(max_primes) + " primes, laps counted");
        if (!line.at_finish)
          for (std::size_t i = 0; i < beyond.size(); ++i)
            if (beyond[i]) stage_.cells[i].passed = static_cast<std::uint16_t>(stage_.cells[i].passed | 1U << stage_.primes.size());
        stage_.primes.push_back({line.kind, line.at_finish, static_cast<std::uint8_t>(l), lap, static_cast<std::uint8_t>(v)});
      }
  }

  const Reader& reader_;
  Stage& stage_;
  const Options& options_;
  std::map<Axial, Hex> hex_;
  std::vector<std::set<Axial>> cells_of_;        // by sector
  std::vector<std::map<Axial, Spot>> spots_of_;  // by visit
  std::vector<Place> places_;
};

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
    if (sector.gale != 0 && sector.terrain != Terrain::flat) gale->fail("there is gale on flat road only (TDF-DATA-V12)");
  }
  const Reader runs = reader.at("runs");
  const auto items = runs.items();
  if (items.size() < 3 || items.size() > 6) runs.fail("a sector has 3 to 6 lanes, not " + std::to_string(items.size()) + " (TDF-DATA-V2)");
  int lane = 0;
  for (const Reader& item : items) {
    const auto numbers = item.items();
    if (numbers.size() != 3) item.fail("a lane is written [q, r, n]");
    const Sector::Run run{numbers[0].number(-farthest, farthest), numbers[1].number(-farthest, farthest), numbers[2].number(1, longest_run)};
    const int here = bearing({run.q, run.r}, sector.direction).lane;
    if (!sector.runs.empty() && here != lane + 1) item.fail("the lanes of a sector lie side by side, from left to right (TDF-DATA-V2)");
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
    for (const Reader& item : visits->items()) line.laps.push_back(static_cast<std::uint8_t>(item.number(1, static_cast<int>(laps))));
  return line;
}

// Words of the one-line form.
std::string_view trimmed(std::string_view text) {
  const auto first = text.find_first_not_of(" \t"), last = text.find_last_not_of(" \t");
  return first == std::string_view::npos ? std::string_view() : text.substr(first, last - first + 1);
}
std::vector<std::string_view> split(std::string_view text, char separator) {
  std::vector<std::string_view> parts;
  for (;;) {
    const auto at = text.find(separator);
    if (const auto part = trimmed(text.substr(0, at)); separator != ' ' || !part.empty()) parts.push_back(part);
    if (at == std::string_view::npos) return parts;
    text.remove_prefix(at + 1);
  }
}
Value numbers_in(std::string_view text, const std::string& where) {
  Value list(Value::List{});
  for (const std::string_view word : split(text, ',')) {
    int number = 0;
    const auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), number);
    if (word.empty() || error != std::errc{} || end != word.data() + word.size()) throw DataError(where, quoted(word) + " is not a number");
    list.add(number);
  }
  return list;
}

std::string km_text(double km) {
  const auto tenths = static_cast<long>(km * 10 + 0.5);
  return std::to_string(tenths / 10) + "." + std::to_string(tenths % 10);
}

}  // namespace

std::string_view name_of(Terrain terrain) { return terrain_names[static_cast<std::size_t>(terrain)]; }

std::string clock_text(std::uint32_t seconds) {
  const auto two = [](std::uint32_t n) { return (n < 10 ? "0" : "") + std::to_string(n); };
  return std::to_string(seconds / 3600) + ":" + two(seconds / 60 % 60) + ":" + two(seconds % 60);
}

std::uint32_t read_clock(const Reader& reader) {
  const std::string text = reader.text();
  unsigned hours = 0, minutes = 0, seconds = 0;
  const auto parts = split(text, ':');
  const auto read = [](std::string_view part, unsigned& number) {
    const auto [end, error] = std::from_chars(part.data(), part.data() + part.size(), number);
    return !part.empty() && part.size() <= 2 && error == std::errc{} && end == part.data() + part.size();
  };
  if (parts.size() != 3 || !read(parts[0], hours) || !read(parts[1], minutes) || !read(parts[2], seconds) || minutes > 59 || seconds > 59)
    reader.fail(quoted(text) + " is not a time such as 4:07:00");
  return hours * 3600 + minutes * 60 + seconds;
}

Stage read_stage(const Reader& reader, const Options& options) {
  Stage stage;
  if (const Reader format = reader.at("format"); format.text() != "tdf-stage/1") format.fail("the format must be \"tdf-stage/1\"");
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
    if (!ids.insert(stage.sectors.back().id).second) item.at("id").fail("there are two sectors " + stage.sectors.back().id + " (TDF-DATA-V1)");
  }
  const Reader route = reader.at("route");
  for (const Reader& item : route.items()) {
    if (stage.route.size() == most_visits) route.fail("more than " + std::to_string(most_visits) + " sectors to ride, laps counted");
    stage.route.push_back(sector_in(stage, item));
  }
  if (stage.route.size() < 2) route.fail("a route has at least a start and a finish");
  for (std::size_t s = 0; s < stage.sectors.size(); ++s)
    if (std::find(stage.route.begin(), stage.route.end(), s) == stage.route.end())
      route.fail("sector " + stage.sectors[s].id + " is not on the route (TDF-DATA-V1)");
  const Reader start = reader.at("start"), finish = reader.at("finish");
  if (sector_in(stage, start.at("sector")) != stage.route.front()) start.at("sector").fail("the route does not begin there (TDF-DATA-V1)");
  stage.start_rows = static_cast<std::uint8_t>(start.at("rows").number(1, longest_run));
  if (stage.sectors[stage.route.front()].terrain != Terrain::flat) start.at("sector").fail("the first sector must be flat (TDF-DATA-V13)");
  if (sector_in(stage, finish.at("sector")) != stage.route.back()) finish.at("sector").fail("the route does not end there (TDF-DATA-V1)");
  if (std::count(stage.route.begin(), stage.route.end(), stage.route.back()) != 1) finish.at("sector").fail("the finish is ridden once (TDF-DATA-V1)");
  const Reader seconds = finish.at("seconds");
  for (const Reader& item : seconds.items()) {
    if (stage.seconds.size() == most_zone) seconds.fail("the finish zone has at most " + std::to_string(most_zone) + " rows");
    stage.seconds.push_back(static_cast<std::uint8_t>(item.number(0, 59)));
    if (stage.seconds.size() > 1 && stage.seconds.back() >= stage.seconds[stage.seconds.size() - 2]) item.fail("the seconds must fall (TDF-DATA-V11)");
  }
  if (stage.seconds.size() < least_zone) seconds.fail("the finish zone has at least 8 rows (TDF-DATA-V11)");
  for (const auto& run : stage.sectors[stage.route.back()].runs)
    if (static_cast<std::size_t>(run.n) != stage.seconds.size())
      seconds.fail("every lane of the finish must have " + std::to_string(stage.seconds.size()) + " cells, one has " + std::to_string(run.n) +
                   " (TDF-DATA-V11)");
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
    if (!line_ids.insert(stage.lines.back().id).second) item.at("id").fail("there are two lines " + stage.lines.back().id + " (TDF-DATA-V1)");
  }
  if (const auto signs = reader.maybe("signs"))
    for (const Reader& item : signs->items()) {
      if (stage.signs.size() == most_signs) signs->fail("more than " + std::to_string(most_signs) + " signs");
      const std::uint8_t sector = sector_in(stage, item.at("sector"));
      const auto laps = std::count(stage.route.begin(), stage.route.end(), sector);
      stage.signs.push_back({name_in(item.at("text")), sector, static_cast<std::uint8_t>(item.at("visit").number(1, static_cast<int>(laps)))});
    }
  Surveyor(reader, stage, options).survey();
  return stage;
}

std::string stage_text(const Stage& stage) {
  std::string text = stage.id + " | " + stage.name + " | " + km_text(stage.km) + " | " + clock_text(stage.base_seconds) + " | " + stage.profile;
  const auto id = [&](std::size_t sector) { return " " + stage.sectors[sector].id; };
  for (const Sector& sector : stage.sectors) {
    text += "; sector " + sector.id + " " + std::string(direction_names[sector.direction]) + (sector.wind_right != 0 ? " R " : " L ") +
            std::string(name_of(sector.terrain)) + (sector.gale != 0 ? " gale" : "");
    for (const auto& run : sector.runs) text += " " + std::to_string(run.q) + "," + std::to_string(run.r) + "," + std::to_string(run.n);
    text += " | " + sector.name;
  }
  text += "; route";
  for (const auto sector : stage.route) text += id(sector);
  text += "; start " + std::to_string(stage.start_rows) + "; finish";
  for (const auto seconds : stage.seconds) text += " " + std::to_string(seconds);
  for (const Line& line : stage.lines) {
    text += std::string("; ") + (line.kind == PrimeKind::sprint ? "sprint " : "summit ") + line.id + id(line.sector) + (line.at_finish ? " at-finish" : "");
    for (std::size_t i = 0; i < line.laps.size(); ++i) text += (i == 0 ? " laps:" : ",") + std::to_string(line.laps[i]);
    for (const Axial hex : line.cells) text += " " + std::to_string(hex.q) + "," + std::to_string(hex.r);
    text += " | " + line.name;
  }
  for (const auto& [a, b] : stage.crossings) text += "; crossing" + id(a) + id(b);
  for (const Sign& sign : stage.signs) text += "; sign" + id(sign.sector) + " " + std::to_string(sign.lap) + " | " + sign.text;
  return text;
}

Value read_stage_text(std::string_view text, const std::string& place) {
  if (text.size() > longest_text) throw DataError(place, "longer than " + std::to_string(longest_text) + " letters");
  Value document, sectors(Value::List{}), lines(Value::List{}), crossings(Value::List{}), signs(Value::List{}), route(Value::List{}), seconds(Value::List{});
  document.set("format", "tdf-stage/1");
  int rows = 0;
  bool first = true;
  for (const std::string_view part : split(text, ';')) {
    const auto names = split(part, '|');
    const auto words = split(names[0], ' ');
    const std::string where = place + ": " + quoted(part);
    const std::string name(names.size() > 1 ? names[1] : std::string_view());
    if (first) {
      first = false;
      double km = 0;
      if (names.size() != 5) throw DataError(where, "a stage begins with ID | NAME | KM | BASE TIME | PROFILE");
      char* end = nullptr;
      const std::string digits(names[2]);
      km = std::strtod(digits.c_str(), &end);
      if (digits.empty() || *end != '\0') throw DataError(where, quoted(digits) + " is not a length in km");
      document.set("id", names[0]).set("name", names[1]).set("lengthKm", km).set("baseTime", names[3]).set("profile", names[4]);
    } else if (words.empty()) {
      throw DataError(where, "it is empty");
    } else if (words[0] == "sector" && words.size() >= 5) {
      Value one, runs(Value::List{});
      one.set("id", words[1]).set("name", name).set("dir", words[2]).set("wind", words[3]).set("terrain", words[4]);
      const bool gale = words.size() > 5 && words[5] == "gale";
      if (gale) one.set("gale", true);
      for (std::size_t i = gale ? 6 : 5; i < words.size(); ++i) runs.add(numbers_in(words[i], where));
      sectors.add(one.set("runs", runs));
    } else if (words[0] == "route") {
      for (std::size_t i = 1; i < words.size(); ++i) route.add(words[i]);
    } else if (words[0] == "start" && words.size() == 2) {
      const Value number = numbers_in(words[1], where);
      rows = static_cast<int>(*number.as<Value::List>()->front().as<std::int64_t>());
    } else if (words[0] == "finish") {
      for (std::size_t i = 1; i < words.size(); ++i) seconds.add(numbers_in(words[i], where).as<Value::List>()->front());
    } else if ((words[0] == "sprint" || words[0] == "summit") && words.size() >= 3) {
      Value one, cells(Value::List{});
      one.set("id", words[1]).set("type", words[0]).set("name", name).set("sector", words[2]);
      for (std::size_t i = 3; i < words.size(); ++i) {
        if (words[i] == "at-finish")
          one.set("atFinish", true);
        else if (words[i].starts_with("laps:"))
          one.set("visits", numbers_in(words[i].substr(5), where));
        else
          cells.add(numbers_in(words[i], where));
      }
      lines.add(one.set("cells", cells));
    } else if (words[0] == "crossing" && words.size() == 3) {
      crossings.add(Value(Value::List{words[1], words[2]}));
    } else if (words[0] == "sign" && words.size() == 3) {
      signs.add(Value().set("text", name).set("sector", words[1]).set("visit", numbers_in(words[2], where).as<Value::List>()->front()));
    } else {
      throw DataError(where, "a part begins with sector, route, start, finish, sprint, summit, crossing or sign");
    }
  }
  const auto* rode = route.as<Value::List>();
  const Value from = rode->empty() ? Value("") : rode->front(), to = rode->empty() ? Value("") : rode->back();
  document.set("sectors", sectors).set("route", route).set("start", Value().set("sector", from).set("rows", rows));
  document.set("finish", Value().set("sector", to).set("seconds", seconds)).set("lines", lines);
  return document.set("crossings", crossings).set("signs", signs);
}

Course open_course(const DataSource& data, const Value& chosen) {
  const Reader reader(chosen, "options: ");
  static const std::set<std::string> known{"stages",  "board",   "teams",      "riders",     "descent_die",    "red_pace",       "finish_groups", "placement",
                                           "contain", "abandon", "team_bonus", "ride_short", "gale_white_red", "alone_on_climb", "time_limit"};
  for (const auto& [key, value] : reader.object())
    if (!known.contains(key)) reader.fail("there is no option \"" + key.substr(0, 40) + "\"");
  Course course;
  Options& options = course.options;
  const auto either = [&](std::string_view key, std::string_view usual, std::string_view other) {
    const auto found = reader.maybe(key);
    if (!found) return false;
    const std::string text = found->text();
    if (text != usual && text != other) found->fail(quoted(text) + " is not one of " + std::string(usual) + ", " + std::string(other));
    return text == other;
  };
  options.descent_polka = either("descent_die", "yellow", "polka");
  options.red_own = either("red_pace", "group", "own");
  options.one_time_per_turn = either("finish_groups", "linked", "turn");
  options.place_by_team = either("placement", "rotation", "team");
  options.contain_in_position = either("contain", "anyone", "position");
  options.abandoned_return = either("abandon", "out", "return");
  if (const auto found = reader.maybe("team_bonus")) options.team_bonus = found->truth();
  if (const auto found = reader.maybe("ride_short")) options.ride_short = found->truth();
  options.gale_white_red = either("gale_white_red", "exempt", "reduced");
  if (const auto found = reader.maybe("alone_on_climb")) options.alone_on_climb = found->number(-1, 0) != 0;
  if (const auto found = reader.maybe("time_limit")) options.time_limit = static_cast<std::uint8_t>(found->number(0, 99));
  if (const auto found = reader.maybe("teams")) {
    const int teams = found->number(0, 1000);
    if (teams < 2 || teams > static_cast<int>(max_teams)) found->fail(std::to_string(teams) + " teams: the game is for 2 to 6 (TDF-COMP-1)");
    course.teams = static_cast<std::uint8_t>(teams);
  }
  if (const auto found = reader.maybe("riders")) {
    const int riders = found->number(0, 1000);
    if (riders < 3 || riders > static_cast<int>(team_places)) found->fail(std::to_string(riders) + " riders: a team has 3 to 6 (TDF-COMP-2)");
    course.team_size = static_cast<std::uint8_t>(riders);
  }
  if (const auto board = reader.maybe("board")) {
    if (reader.maybe("stages")) board->fail("there is a board of your own and a list of stages: only one of them");
    if (const auto* text = board->value().as<std::string>()) {
      const Value document = read_stage_text(*text, board->place());
      course.boards.push_back(read_stage(Reader(document, board->place()), options));
    } else {
      course.boards.push_back(read_stage(*board, options));
    }
    course.boards.back().own = true;
    if (stage_text(course.boards.back()).size() > longest_text)
      board->fail("it is too long: names and sectors must fit one line of " + std::to_string(longest_text));
    course.stages.push_back(0);
    return course;
  }
  std::string wanted(stage_ids[0]);
  std::string place = "options: stages";
  if (const auto stages = reader.maybe("stages")) wanted = stages->text();
  for (const std::string_view id : split(wanted, ' ')) {
    if (std::find(std::begin(stage_ids), std::end(stage_ids), id) == std::end(stage_ids)) {
      std::string all;
      for (const auto one : stage_ids)
        if (one != "bench-straight") all += (all.empty() ? "" : ", ") + std::string(one);
      throw DataError(place, "there is no stage " + quoted(id) + "; there are " + all);
    }
    if (course.stages.size() == max_stages) throw DataError(place, "more than " + std::to_string(max_stages) + " stages");
    std::size_t board = 0;
    while (board < course.boards.size() && course.boards[board].id != id) ++board;
    if (board == course.boards.size()) {
      const std::string file = std::string(id) + ".json";
      const Value document = data("tour-de-france/" + file);
      course.boards.push_back(read_stage(Reader(document, file + ": "), options));
      if (course.boards.back().id != id) throw DataError(file + ": id", "it must be the name of the file");
    }
    course.stages.push_back(static_cast<std::uint8_t>(board));
  }
  if (course.stages.empty()) throw DataError(place, "a race has at least one stage (TDF-RACE-1)");
  return course;
}

}  // namespace tourmalet::tour_de_france
