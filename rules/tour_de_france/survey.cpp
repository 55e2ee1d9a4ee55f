#include "rules/tour_de_france/survey.hpp"

#include <algorithm>
#include <map>
#include <set>
#include <utility>

namespace tourmalet::tour_de_france {
namespace {

constexpr std::size_t least_corridor = 36;

std::string at_hex(Axial hex) { return "(" + std::to_string(hex.q) + ", " + std::to_string(hex.r) + ")"; }

constexpr Axial step(Axial hex, int direction) {
  const int d = (direction % 6 + 6) % 6;
  return {hex.q + direction_q[d], hex.r + direction_r[d]};
}

class Surveyor {
 public:
  Surveyor(const Reader& reader, Stage& stage, const Options& options)
      : reader_(reader), stage_(stage), options_(options) {}

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
  struct Site {  // a spot before it has its number
    Axial hex;
    Cell cell;
    int along = 0;
  };

  const Sector& sector_of(std::size_t visit) const { return stage_.sectors[stage_.route[visit]]; }
  std::size_t last_visit() const { return stage_.route.size() - 1; }
  std::string where(const Site& site) const { return at_hex(site.hex) + " of sector " + sector_of(site.cell.visit).id; }

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
    if (stage_.hexes.size() > max_spots)
      reader_.fail(std::to_string(stage_.hexes.size()) + " hexes, there may be " + std::to_string(max_spots));
  }

  void check_neighbours() {  // TDF-DATA-V3, V4
    std::set<std::pair<std::size_t, std::size_t>> following, crossing;
    for (std::size_t v = 0; v + 1 < stage_.route.size(); ++v)
      following.insert(std::minmax<std::size_t>(stage_.route[v], stage_.route[v + 1]));
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
            const std::string both =
                "sectors " + stage_.sectors[pair.first].id + " and " + stage_.sectors[pair.second].id;
            if (shared && follows)
              reader_.fail(both + " share the hex " + at_hex(hex) + " and follow one another (TDF-DATA-V3)");
            reader_.fail(both + (shared ? " share the hex " : " touch at ") + at_hex(hex) +
                         ": leave a row free, or list them as a crossing (TDF-DATA-V4)");
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
          Site site{hex, {}, bearing(hex, sector.direction).along};
          Cell& cell = site.cell;
          cell.hex = hex_.at(hex);
          cell.visit = static_cast<std::uint8_t>(v);
          cell.lane = static_cast<std::uint8_t>(lane);
          cell.nth = static_cast<std::uint8_t>(n);
          cell.terrain = sector.terrain;
          cell.family =
              sector.terrain == Terrain::climb || (sector.terrain == Terrain::descent && options_.descent_polka)
                  ? Family::slope
                  : Family::flat;
          cell.gale = sector.gale;
          cell.wind_right = sector.wind_right;
          if (v == last_visit()) cell.seconds = stage_.seconds[static_cast<std::size_t>(n)];
          spots_of_[v][hex] = static_cast<Spot>(sites_.size());
          sites_.push_back(site);
        }
      }
    }
    if (sites_.size() > max_spots)
      reader_.fail(std::to_string(sites_.size()) + " cells to ride, laps counted, there may be " +
                   std::to_string(max_spots));
  }

  Spot find(std::size_t visit, Axial hex) const {
    if (visit >= spots_of_.size()) return no_spot;
    const auto found = spots_of_[visit].find(hex);
    return found == spots_of_[visit].end() ? no_spot : found->second;
  }

  void lay_steps() {  // TDF-DATA-5, V5
    for (Site& site : sites_) {
      const std::size_t v = site.cell.visit;
      // TDF-BOARD-9: the last row ends the ride
      if (v == last_visit() && site.cell.nth + 1U == stage_.seconds.size()) continue;
      int steps = 0;
      for (std::size_t turn = 0; turn < 3; ++turn) {
        const Axial to = step(site.hex, sector_of(v).direction + static_cast<int>(turn) - 1);
        Spot next = find(v, to);
        if (next == no_spot) next = find(v + 1, to);
        site.cell.ahead[turn] = next;
        steps += next != no_spot;
      }
      if (v == last_visit()) continue;
      if (steps == 0) reader_.fail("from " + where(site) + " no step leads on (TDF-DATA-V5)");
      bool surrounded = true;
      for (int d = 0; d < 6; ++d) {
        const Axial near = step(site.hex, d);
        surrounded = surrounded && (find(v, near) != no_spot || find(v + 1, near) != no_spot ||
                                    (v > 0 && find(v - 1, near) != no_spot));
      }
      if (surrounded && steps != 3)
        reader_.fail(where(site) + " lies in mid-road and has not three steps (TDF-DATA-V5)");
    }
  }

  // TDF-DATA-6, TDF-DATA-7. A step within a sector gains along-value, so this order has every target before its origin;
  // and since a step leads on from everywhere (V5), the next sector and the finish can be reached from everywhere (V6,
  // V7).
  void measure() {
    std::vector<Spot> order(sites_.size());
    for (std::size_t i = 0; i < order.size(); ++i) order[i] = static_cast<Spot>(i);
    std::sort(order.begin(), order.end(), [&](Spot a, Spot b) {
      const Site &x = sites_[a], &y = sites_[b];
      return x.cell.visit != y.cell.visit ? x.cell.visit > y.cell.visit : x.along > y.along;
    });
    constexpr int farther_than_any_road = max_spots;
    for (const Spot spot : order) {
      Site& site = sites_[spot];
      if (site.cell.visit == last_visit()) {
        site.cell.remaining = static_cast<std::int16_t>(-site.cell.nth);
        site.cell.distance = static_cast<std::uint16_t>(stage_.seconds.size() - site.cell.nth);
        continue;
      }
      int distance = farther_than_any_road, remaining = farther_than_any_road;
      for (const Spot next : site.cell.ahead) {
        if (next == no_spot) continue;
        const Cell& to = sites_[next].cell;
        distance = std::min(distance, to.visit == site.cell.visit ? to.distance + 1 : 1);
        remaining = std::min(remaining, std::max<int>(to.remaining, 0) + 1);
      }
      site.cell.distance = static_cast<std::uint16_t>(distance);
      site.cell.remaining = static_cast<std::int16_t>(remaining);
    }
  }

  // TDF-ORD-1 to 4, from the last to the first. Lane and along-value tell any two cells of a visit apart (V8).
  void number() {
    std::vector<Spot> order(sites_.size()), rank(sites_.size());
    for (std::size_t i = 0; i < order.size(); ++i) order[i] = static_cast<Spot>(i);
    const auto key = [&](Spot spot) {
      const Site& site = sites_[spot];
      const Cell& cell = site.cell;
      return std::array<int, 4>{cell.visit, -cell.distance, cell.wind_right != 0 ? cell.lane : -cell.lane, site.along};
    };
    std::sort(order.begin(), order.end(), [&](Spot a, Spot b) { return key(a) < key(b); });
    for (std::size_t i = 0; i < order.size(); ++i) rank[order[i]] = static_cast<Spot>(i);
    stage_.cells.resize(sites_.size());
    std::vector<Site> sorted(sites_.size());
    for (std::size_t i = 0; i < sites_.size(); ++i) {
      Site site = sites_[i];
      for (Spot& next : site.cell.ahead)
        if (next != no_spot) next = rank[next];
      sorted[rank[i]] = site;
    }
    sites_ = std::move(sorted);
    for (auto& spots : spots_of_)
      for (auto& [hex, spot] : spots) spot = rank[spot];
    stage_.named.resize(stage_.route.size());
    for (std::size_t v = 0; v < stage_.route.size(); ++v)
      for (const auto& run : sector_of(v).runs) stage_.named[v].emplace_back(static_cast<std::size_t>(run.n), no_spot);
    for (std::size_t i = 0; i < sites_.size(); ++i) {
      const Cell& cell = stage_.cells[i] = sites_[i].cell;
      stage_.named[cell.visit][cell.lane][cell.nth] = static_cast<Spot>(i);
    }
  }

  void look_around() {
    for (std::size_t i = 0; i < sites_.size(); ++i) {
      const Site& site = sites_[i];
      std::size_t found = 0;
      for (int v = site.cell.visit - 1; v <= site.cell.visit + 1; ++v)
        for (int d = 0; d < 6 && v >= 0; ++d) {
          const Spot near = find(static_cast<std::size_t>(v), step(site.hex, d));
          if (near == no_spot) continue;
          if (found == max_beside)
            reader_.fail(where(site) + " touches more than " + std::to_string(max_beside) +
                         " cells: the road runs back on itself");
          stage_.cells[i].beside[found++] = near;
        }
    }
  }

  void lay_corridor() {  // TDF-DATA-V10
    for (std::size_t i = stage_.cells.size(); i-- > 0;)
      if (stage_.cells[i].visit == 0 && stage_.cells[i].nth < stage_.start_rows)
        stage_.corridor.push_back(static_cast<Spot>(i));
    const Reader rows = reader_.at("start").at("rows");
    if (stage_.corridor.size() < least_corridor)
      rows.fail("the start corridor has " + std::to_string(stage_.corridor.size()) + " cells, it needs " +
                std::to_string(least_corridor) + " (TDF-DATA-V10)");
    if (stage_.corridor.size() > max_corridor)
      rows.fail("the start corridor has " + std::to_string(stage_.corridor.size()) + " cells, it may have " +
                std::to_string(max_corridor));
    const std::vector<bool> none(stage_.cells.size());
    const auto reached = reach(stage_.corridor, none);
    std::size_t lost = 0, example = 0;
    for (std::size_t i = 0; i < reached.size(); ++i)
      if (!reached[i]) ++lost, example = i;
    if (lost > 0)  // TDF-DATA-V6
      stage_.warnings.push_back(std::to_string(lost) + " cells cannot be reached from the start, for example " +
                                where(sites_[example]));
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
        const auto lap = static_cast<std::uint8_t>(
            std::count(stage_.route.begin(), stage_.route.begin() + static_cast<std::ptrdiff_t>(v) + 1, line.sector));
        if (!line.laps.empty() && std::find(line.laps.begin(), line.laps.end(), lap) == line.laps.end()) continue;
        const Reader& place = lines[l];
        std::vector<bool> on_line(stage_.cells.size()), none(stage_.cells.size());
        std::vector<Spot> cells;
        for (const Axial hex : line.cells) {
          const Spot spot = find(v, hex);
          if (spot == no_spot)
            place.at("cells").fail("the hex " + at_hex(hex) + " is not in sector " + stage_.sectors[line.sector].id +
                                   " (TDF-DATA-V9)");
          on_line[spot] = true;
          cells.push_back(spot);
        }
        const auto round = reach(stage_.corridor, on_line), beyond = reach(cells, none);
        for (std::size_t i = 0; i < round.size(); ++i)
          if (round[i] && stage_.cells[i].in_zone())
            place.at("cells").fail("the finish can be reached without crossing line " + line.id + " (TDF-DATA-V9)");
        for (std::size_t i = 0; i < round.size(); ++i)
          if (round[i] && beyond[i])
            place.at("cells").fail("the cells of line " + line.id + " are not one band: " + where(sites_[i]) +
                                   " lies before and behind it (TDF-R-31)");
        if (stage_.primes.size() == max_primes)
          place.fail("more than " + std::to_string(max_primes) + " primes, laps counted");
        if (!line.at_finish)
          for (std::size_t i = 0; i < beyond.size(); ++i)
            if (beyond[i])
              stage_.cells[i].passed = static_cast<std::uint16_t>(stage_.cells[i].passed | 1U << stage_.primes.size());
        stage_.primes.push_back(
            {line.kind, line.at_finish, static_cast<std::uint8_t>(l), lap, static_cast<std::uint8_t>(v)});
      }
  }

  const Reader& reader_;
  Stage& stage_;
  const Options& options_;
  std::map<Axial, Hex> hex_;
  std::vector<std::set<Axial>> cells_of_;        // by sector
  std::vector<std::map<Axial, Spot>> spots_of_;  // by visit
  std::vector<Site> sites_;
};

}  // namespace

void survey(const Reader& reader, Stage& stage, const Options& options) { Surveyor(reader, stage, options).survey(); }

}  // namespace tourmalet::tour_de_france
