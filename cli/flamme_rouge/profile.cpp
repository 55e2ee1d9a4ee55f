#include "cli/flamme_rouge/profile.hpp"

#include <sys/ioctl.h>
#include <unistd.h>

#include <algorithm>
#include <charconv>
#include <cstdlib>

#include "cli/flamme_rouge/terrain_ink.hpp"

namespace tourmalet {
namespace {

using flamme_rouge::ink_of;
using flamme_rouge::Road;
using flamme_rouge::Terrain;

// Which squares a column shows: several when the stage is longer than the terminal is wide, a part of one when it is
// shorter.
class Scale {
 public:
  Scale(int squares, int columns) : squares_(squares) {
    const int most = std::max(columns, 10);
    columns_ = squares <= most ? squares * std::min(most / squares, 2) : most;
  }
  int columns() const { return columns_; }
  int first(int column) const { return column * squares_ / columns_; }
  int last(int column) const { return std::max(first(column), (column + 1) * squares_ / columns_ - 1); }
  int column(int square) const {  // the first that shows it
    return std::clamp((square * columns_ + squares_ - 1) / squares_, 0, columns_ - 1);
  }

 private:
  int squares_, columns_;
};

// A line of cells, each a letter with a colour; written with as few colour codes as possible.
class Line {
 public:
  explicit Line(int columns) : cells_(static_cast<std::size_t>(columns)) {}

  void put(int column, std::string_view letter, std::string_view colour) {
    if (column >= 0 && column < static_cast<int>(cells_.size()))
      cells_[static_cast<std::size_t>(column)] = {std::string(letter), std::string(colour)};
  }
  bool free(int from, int to) const {  // with a space on either side
    for (int c = std::max(from - 1, 0); c <= to && c < static_cast<int>(cells_.size()); ++c)
      if (!cells_[static_cast<std::size_t>(c)].letter.empty()) return false;
    return true;
  }
  // Writes a text centred on a column, moved inside the line; false if there is something already.
  bool write(int centre, std::string_view text, std::string_view colour) {
    const int width = static_cast<int>(width_of(text));
    const int from = std::clamp(centre - (width - 1) / 2, 0, std::max(0, static_cast<int>(cells_.size()) - width));
    if (width > static_cast<int>(cells_.size()) || !free(from, from + width)) return false;
    int column = from;
    for (std::size_t i = 0; i < text.size();) {
      std::size_t end = i + 1;
      while (end < text.size() && (static_cast<unsigned char>(text[end]) & 0xC0) == 0x80) ++end;
      put(column++, text.substr(i, end - i), colour);
      i = end;
    }
    return true;
  }
  std::string text(bool colour) const {
    std::size_t end = cells_.size();
    while (end > 0 && cells_[end - 1].letter.empty()) --end;
    std::string line, current;
    for (std::size_t i = 0; i < end; ++i) {
      const Cell& cell = cells_[i];
      if (colour && cell.colour != current) {
        line += cell.colour.empty() ? "\033[0m" : (current.empty() ? "" : "\033[0m") + ("\033[" + cell.colour + "m");
        current = cell.colour;
      }
      line += cell.letter.empty() ? " " : cell.letter;
    }
    return line + (current.empty() ? "" : "\033[0m");
  }

 private:
  struct Cell {
    std::string letter, colour;
  };
  std::vector<Cell> cells_;
};

constexpr std::string_view eighths[] = {"", "▁", "▂", "▃", "▄", "▅", "▆", "▇", "█"};
constexpr std::string_view bold_red = "1;31", soft = "2";

// A column of mixed squares shows the one that matters most.
Terrain terrain_at(const Road& road, const Scale& scale, int column) {
  Terrain shown = Terrain::flat;
  for (int q = scale.first(column); q <= scale.last(column); ++q)
    if (road.terrain[static_cast<std::size_t>(q)] != Terrain::flat) shown = road.terrain[static_cast<std::size_t>(q)];
  return shown;
}

// Heights in eighths of a row, one per column. A hill of three squares stays small, however much room there is.
std::vector<int> silhouette(const Road& road, const Scale& scale, int rows) {
  const auto heights = altitude(road);
  const int highest = std::max(1, *std::max_element(heights.begin(), heights.end()));
  const int step = std::clamp((8 * rows - 8) / highest, 1, 6);
  std::vector<int> columns;
  for (int c = 0; c < scale.columns(); ++c) {
    int top = 0;
    for (int q = scale.first(c); q <= scale.last(c); ++q) top = std::max(top, heights[static_cast<std::size_t>(q)]);
    columns.push_back(std::min(8 + top * step, 8 * rows));
  }
  return columns;
}

void add_markers(std::vector<std::string>& lines, const Scale& scale, std::span<const Marker> markers,
                 const ProfileStyle& style) {
  std::vector<Line> stack;  // the lowest first; a marker that finds no room goes above
  for (const Marker& marker : markers) {
    std::size_t level = 0;
    while (level < 8) {
      if (level == stack.size()) stack.emplace_back(scale.columns());
      if (stack[level].write(scale.column(marker.square), marker.text, marker.colour)) break;
      ++level;
    }
  }
  for (std::size_t level = stack.size(); level-- > 0;) lines.push_back(stack[level].text(style.colour));
}

void add_silhouette(std::vector<std::string>& lines, const Road& road, const Scale& scale, const ProfileStyle& style) {
  const auto heights = silhouette(road, scale, style.rows);
  const int top = (*std::max_element(heights.begin(), heights.end()) + 7) / 8;
  std::vector<Line> rows(static_cast<std::size_t>(top + 1), Line(scale.columns()));
  for (int c = 0; c < scale.columns(); ++c)
    for (int row = 0; row < top; ++row) {
      const int fill = std::clamp(heights[static_cast<std::size_t>(c)] - 8 * row, 0, 8);
      if (fill > 0) rows[static_cast<std::size_t>(row)].put(c, eighths[fill], ink_of(terrain_at(road, scale, c)).line);
    }
  for (const Climb& climb : climbs_of(road)) {  // the label stands on the summit, or one row higher on the left
    const int column =
        scale.column(std::min(climb.from + climb.squares - 1, static_cast<int>(road.terrain.size()) - 1));
    const auto row = static_cast<std::size_t>((heights[static_cast<std::size_t>(column)] + 7) / 8);
    const std::string text = "▲" + std::to_string(climb.squares);
    for (std::size_t r = row; r < rows.size(); ++r)
      if (rows[r].write(column, text, "1")) break;
  }
  for (std::size_t row = rows.size(); row-- > 0;)
    if (const std::string text = rows[row].text(style.colour); row < static_cast<std::size_t>(top) || !text.empty())
      lines.push_back(text);
}

void add_strip(std::vector<std::string>& lines, const Road& road, const Scale& scale, const ProfileStyle& style) {
  Line strip(scale.columns()), ruler(scale.columns());
  for (int c = 0; c < scale.columns(); ++c) {
    const Terrain terrain = terrain_at(road, scale, c);
    const bool grid = scale.first(c) < road.start_squares, beyond = scale.first(c) >= road.finish;
    if (grid)
      strip.put(c, ":", "33");
    else if (beyond && terrain == Terrain::flat)
      strip.put(c, "-", soft);
    else
      strip.put(c, std::string(1, ink_of(terrain).sign), ink_of(terrain).line);
  }
  strip.put(scale.column(road.start_squares), "|", "1");
  strip.put(scale.column(road.finish), "#", bold_red);
  const int every = scale.columns() * 10 >= static_cast<int>(road.terrain.size()) * 6 ? 10 : 20;
  for (int q = 0; q < road.length(); ++q) {
    if (number_of(road, q).value_or(1) % every != 0) continue;
    const std::string& number = road.name[static_cast<std::size_t>(q)];
    const int from = scale.column(q), end = from + static_cast<int>(number.size());
    if (end > scale.columns() || !ruler.free(from, end)) continue;
    for (std::size_t i = 0; i < number.size(); ++i) ruler.put(from + static_cast<int>(i), number.substr(i, 1), soft);
  }
  lines.push_back(strip.text(style.colour));
  lines.push_back(ruler.text(style.colour));
}

}  // namespace

std::optional<int> number_of(const Road& road, int place) {
  const std::string& name = road.name[static_cast<std::size_t>(place)];
  int number = 0;
  const auto [end, error] = std::from_chars(name.data(), name.data() + name.size(), number);
  return error == std::errc{} && end == name.data() + name.size() ? std::optional(number) : std::nullopt;
}

std::vector<Climb> climbs_of(const Road& road) {
  std::vector<Climb> climbs;
  for (std::size_t q = 0; q < road.terrain.size(); ++q) {
    if (road.terrain[q] != Terrain::climb) continue;
    if (q == 0 || road.terrain[q - 1] != Terrain::climb) climbs.push_back({static_cast<int>(q), 0});
    ++climbs.back().squares;
  }
  return climbs;
}

std::vector<int> altitude(const Road& road) {
  std::vector<int> heights;
  int height = 0, lowest = 0;
  for (const Terrain terrain : road.terrain) {
    height += terrain == Terrain::climb ? 1 : terrain == Terrain::descent ? -1 : 0;
    lowest = std::min(lowest, height);
    heights.push_back(height);
  }
  for (int& h : heights) h -= lowest;
  return heights;
}

std::vector<std::string> draw_profile(const Road& road, const ProfileStyle& style, std::span<const Marker> markers) {
  std::vector<std::string> lines;
  if (road.terrain.empty()) return lines;
  const Scale scale(static_cast<int>(road.terrain.size()), style.columns);
  ProfileStyle fitting = style;
  fitting.rows = std::clamp(style.rows, 2, 20);
  add_markers(lines, scale, markers, fitting);
  add_silhouette(lines, road, scale, fitting);
  add_strip(lines, road, scale, fitting);
  return lines;
}

bool colour_wanted() {
  const char* no_color = std::getenv("NO_COLOR");
  return isatty(STDOUT_FILENO) == 1 && (no_color == nullptr || *no_color == '\0');
}

int terminal_columns() {
  winsize size{};
  return ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_col > 0 ? size.ws_col : 80;
}

std::string painted(std::string_view text, std::string_view colour, bool wanted) {
  if (!wanted || colour.empty()) return std::string(text);
  return "\033[" + std::string(colour) + "m" + std::string(text) + "\033[0m";
}

std::size_t width_of(std::string_view text) {
  return static_cast<std::size_t>(
      std::count_if(text.begin(), text.end(), [](char c) { return (static_cast<unsigned char>(c) & 0xC0) != 0x80; }));
}

}  // namespace tourmalet
