#include "cli/tour_de_france/stage.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <filesystem>

#include "cli/flamme_rouge/drawing.hpp"
#include "loader/data.hpp"
#include "rules/tour_de_france/library.hpp"
#include "rules/tour_de_france/notation.hpp"

namespace tourmalet {
using namespace tour_de_france;

namespace {

constexpr double size = 11, root3 = 1.7320508075688772;

}  // namespace

std::vector<Stage> hex_stages() {
  std::vector<Stage> stages;
  const Library library = library_in(embedded_data());
  for (const std::string_view id : stage_ids) {
    Stage stage = library.lay(id, {});
    if (stage.profile != "bench") stages.push_back(std::move(stage));
  }
  return stages;
}

std::optional<Stage> find_hex_stage(const std::string& wanted) {
  for (Stage& stage : hex_stages())
    if (stage.id == wanted || stage.name == wanted) return std::move(stage);
  std::error_code error;
  if (!std::filesystem::is_regular_file(wanted, error) || !wanted.ends_with(".json")) return std::nullopt;
  const Value document = read_json(read_file(wanted), wanted);
  const Value* format = document.find("format");
  const auto* text = format == nullptr ? nullptr : format->as<std::string>();
  if (text == nullptr || !text->starts_with("tdf-stage")) return std::nullopt;
  return read_stage(Reader(document, wanted + ": "), {});
}

std::string hex_summary(const Stage& stage) {
  std::size_t climb = 0;
  for (const Cell& cell : stage.cells) climb += cell.terrain == Terrain::climb;
  return fmt::format(
      "{:.1f} km, base time {}, {} cells in {} sectors, {} steps to the line, {} cells of climb, {} primes", stage.km,
      clock_text(stage.base_seconds), stage.hexes.size(), stage.sectors.size(), stage[stage.corridor.front()].remaining,
      climb, stage.primes.size());
}

std::vector<std::string> hex_facts(const Stage& stage) {
  std::vector<std::string> facts;
  facts.push_back(fmt::format("  {:<10}  {}", "road", hex_summary(stage)));
  facts.push_back(fmt::format("  {:<10}  {} cells, {} rows", "start", stage.corridor.size(), stage.start_rows));
  std::string seconds;
  for (const auto one : stage.seconds) seconds += fmt::format("{}{}", seconds.empty() ? "" : " ", one);
  facts.push_back(fmt::format("  {:<10}  seconds {}", "finish", seconds));
  for (const Prime& prime : stage.primes) {
    const Line& line = stage.lines[prime.line];
    facts.push_back(fmt::format("  {:<10}  {} {} in sector {}{}", "prime", line.id, line.name, prime.visit + 1,
                                prime.at_finish ? ", by the placing" : ""));
  }
  for (const std::string& warning : stage.warnings) facts.push_back(fmt::format("  {:<10}  {}", "warning", warning));
  return facts;
}

std::string hex_sector(const Stage& stage, std::size_t visit) {
  const Sector& sector = stage.sectors[stage.route[visit]];
  return fmt::format("{} {} · {} {} · wind {}{}", visit + 1, sector.name, name_of(sector.terrain),
                     direction_names[sector.direction], sector.wind_right != 0 ? "R" : "L",
                     sector.gale != 0 ? " · gale" : "");
}

std::string hex_svg(const Stage& stage) {
  double left = 1e9, top = 1e9, right = -1e9, bottom = -1e9;
  const auto centre = [&](Axial hex) { return Point{size * root3 * (hex.q + hex.r / 2.0), size * 1.5 * hex.r}; };
  for (const Axial hex : stage.hexes) {
    const Point p = centre(hex);
    left = std::min(left, p.x), right = std::max(right, p.x), top = std::min(top, p.y), bottom = std::max(bottom, p.y);
  }
  constexpr double margin = 30, head = 34;
  const auto at = [&](Axial hex) {
    const Point p = centre(hex);
    return Point{p.x - left + margin, p.y - top + margin + head};
  };
  Sheet sheet;
  const double width = right - left + 2 * margin, height = bottom - top + 2 * margin + head + 20;
  sheet.add(R"(<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {:.0f} {:.0f}" role="img" aria-label="{}">)", width,
            height, escaped(stage.name));
  sheet.add(
      "<style>"
      "svg{{background:#f4efe2;font-family:system-ui,sans-serif}}text{{fill:#2b2620}}.h{{stroke:#f4efe2;stroke-width:1}"
      "}.flat{{fill:#56524c}}.climb{{fill:#"
      "b3a894}}"
      ".descent{{fill:#6d7a72}}.gale{{fill:#5a6f86}}.start{{fill:#7d776d}}.zone{{fill:#3f7d4e}}.S{{stroke:#2f9e44;"
      "stroke-width:3;fill:none}}"
      ".M{{stroke:#fff;stroke-width:3;fill:none}}.w{{stroke:#7cc4e8;stroke-width:2.4;fill:none}}.a{{fill:none;stroke:#"
      "fff;stroke-width:1.4;opacity:.7}}.s{{"
      "fill:#fff;text-anchor:middle}}"
      "@media(prefers-color-scheme:dark){{svg{{background:#1d1b18}}text{{fill:#eee6d6}}.h{{stroke:#1d1b18}}}}</style>");
  sheet.text("title", {margin, 26}, 18, stage.name);
  sheet.text("facts", {margin, 44}, 9.5, hex_summary(stage));
  const auto corner = [&](Point middle, int i, double radius) {
    const double angle = (60.0 * i - 90) * 3.14159265358979 / 180;
    return Point{middle.x + radius * std::cos(angle), middle.y + radius * std::sin(angle)};
  };
  const auto outline = [&](Point middle, double radius) {
    std::array<Point, 6> points{};
    for (int i = 0; i < 6; ++i) points[static_cast<std::size_t>(i)] = corner(middle, i, radius);
    return points;
  };
  std::vector<bool> drawn(stage.hexes.size());
  for (Spot spot = 0; spot < stage.cells.size(); ++spot) {
    const Cell& cell = stage[spot];
    if (drawn[cell.hex]) continue;
    drawn[cell.hex] = true;
    const Point middle = at(stage.hexes[cell.hex]);
    const bool start = cell.visit == 0 && cell.nth < stage.start_rows;
    const std::string look = std::string("h ") + (cell.in_zone()   ? "zone"
                                                  : start          ? "start"
                                                  : cell.gale != 0 ? "gale"
                                                                   : std::string(name_of(cell.terrain)).c_str());
    sheet.polygon(look, outline(middle, size));
    if (cell.in_zone()) sheet.text("s", {middle.x, middle.y + 3}, 8, std::to_string(cell.seconds));
  }
  for (const Line& line : stage.lines)
    for (const Axial hex : line.cells)
      sheet.polygon(line.kind == PrimeKind::sprint ? "S" : "M", outline(at(hex), size - 3));
  for (const Sector& sector : stage.sectors) {  // riding direction, and the side the wind comes from
    const auto& edge = sector.wind_right != 0 ? sector.runs.back() : sector.runs.front();
    const auto& middle = sector.runs[sector.runs.size() / 2];
    const auto cell = [&](const Sector::Run& run, int n) {
      return at({run.q + direction_q[sector.direction] * n, run.r + direction_r[sector.direction] * n});
    };
    // the edge between the two hexes on that side
    const int side = (sector.direction + (sector.wind_right != 0 ? 1 : 5)) % 6;
    std::vector<Point> wind;
    for (int n = 0; n < edge.n; ++n) {
      const Point c = cell(edge, n), far = centre({direction_q[side], direction_r[side]});
      wind.push_back({c.x + far.x * 0.55, c.y + far.y * 0.55});
    }
    sheet.line("w", wind);
    const Point from = cell(middle, (middle.n - 1) / 2),
                ahead = centre({direction_q[sector.direction], direction_r[sector.direction]});
    const double ux = ahead.x * 0.25, uy = ahead.y * 0.25;
    const std::array<Point, 3> arrow{Point{from.x - ux - uy, from.y - uy + ux}, Point{from.x + ux, from.y + uy},
                                     Point{from.x - ux + uy, from.y - uy - ux}};
    sheet.line("a", arrow);
  }
  for (const Line& line : stage.lines) {
    const Axial highest =
        *std::min_element(line.cells.begin(), line.cells.end(), [](Axial a, Axial b) { return a.r < b.r; });
    const Point p = at(highest);
    sheet.text("name", {p.x - 10, p.y - 14}, 9, line.name);
  }
  sheet.add("</svg>");
  return sheet.str();
}

}  // namespace tourmalet
