#include "server/card.hpp"

#include <png.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>
#include <stdexcept>
#include <vector>

namespace tourmalet {
namespace {

struct Colour {
  unsigned char red, green, blue;
};
constexpr Colour paper{0xF6, 0xF0, 0xE1}, sheet{0xFF, 0xFB, 0xF0}, ink{0x1D, 0x1B, 0x19}, hills{0xE6, 0xDD, 0xC6},
    far_hills{0xEE, 0xE6, 0xD3}, flame{0xC4, 0x28, 0x1C};

Colour colour_of(char terrain) {
  switch (terrain) {
    case 'c': return {0xC9, 0x59, 0x3F};
    case 'd': return {0x4E, 0x86, 0xB5};
    case 'k': return {0xA0, 0x8A, 0x6B};
    case 's': return {0x8C, 0xC3, 0xC9};
    case 't': return {0xF3, 0xC3, 0x18};
    default: return {0x8D, 0x8A, 0x84};
  }
}

struct Spot {
  double x, y;
};
using Shape = std::vector<Spot>;

Shape polygon(Spot middle, std::span<const double> radii, double turned) {
  Shape shape;
  for (std::size_t i = 0; i < radii.size(); ++i) {
    const double angle = turned + 2 * std::numbers::pi * static_cast<double>(i) / static_cast<double>(radii.size()) -
                         std::numbers::pi / 2;
    shape.push_back({middle.x + radii[i] * std::cos(angle), middle.y + radii[i] * std::sin(angle)});
  }
  return shape;
}

// Drawn twice as large and made smaller: that smooths the edges.
class Canvas {
 public:
  static constexpr int fine = 2, width = card_width * fine, height = card_height * fine;
  explicit Canvas(Colour ground) : dots_(static_cast<std::size_t>(width) * height, ground) {}

  void fill(const Shape& shape, Colour colour) {
    double top = shape[0].y, bottom = top;
    for (const Spot& spot : shape) top = std::min(top, spot.y), bottom = std::max(bottom, spot.y);
    std::vector<double> crossings;
    const int first = std::max(0, static_cast<int>(top * fine)),
              last = std::min(height - 1, static_cast<int>(bottom * fine));
    for (int row = first; row <= last; ++row) {
      const double y = (row + 0.5) / fine;
      crossings.clear();
      for (std::size_t i = 0; i < shape.size(); ++i) {
        const Spot &a = shape[i], &b = shape[(i + 1) % shape.size()];
        if ((a.y <= y) != (b.y <= y)) crossings.push_back(a.x + (y - a.y) / (b.y - a.y) * (b.x - a.x));
      }
      std::sort(crossings.begin(), crossings.end());
      for (std::size_t i = 0; i + 1 < crossings.size(); i += 2) span(row, crossings[i], crossings[i + 1], colour);
    }
  }
  void rectangle(double x0, double y0, double x1, double y1, Colour colour) {
    fill({{x0, y0}, {x1, y0}, {x1, y1}, {x0, y1}}, colour);
  }
  // A line of this breadth through the spots.
  void line(const Shape& spots, double breadth, Colour colour) {
    for (std::size_t i = 0; i + 1 < spots.size(); ++i) {
      const Spot a = spots[i], b = spots[i + 1];
      const double length = std::max(1e-9, std::hypot(b.x - a.x, b.y - a.y)), x = (b.y - a.y) / length * breadth / 2,
                   y = (a.x - b.x) / length * breadth / 2;
      fill({{a.x + x, a.y + y}, {b.x + x, b.y + y}, {b.x - x, b.y - y}, {a.x - x, a.y - y}}, colour);
      const std::vector<double> joint(12, breadth / 2);
      fill(polygon(b, joint, 0), colour);
    }
  }
  std::string png() const {
    std::vector<unsigned char> bytes;
    bytes.reserve(static_cast<std::size_t>(card_width) * card_height * 3);
    for (int y = 0; y < card_height; ++y)
      for (int x = 0; x < card_width; ++x) {
        int red = 0, green = 0, blue = 0;
        for (int i = 0; i < fine * fine; ++i) {
          const Colour& dot = at(x * fine + i % fine, y * fine + i / fine);
          red += dot.red, green += dot.green, blue += dot.blue;
        }
        for (const int sum : {red, green, blue}) bytes.push_back(static_cast<unsigned char>(sum / (fine * fine)));
      }
    png_image image{};
    image.version = PNG_IMAGE_VERSION;
    image.width = card_width;
    image.height = card_height;
    image.format = PNG_FORMAT_RGB;
    png_alloc_size_t size = PNG_IMAGE_PNG_SIZE_MAX(image);
    std::string png(size, '\0');
    if (png_image_write_to_memory(&image, png.data(), &size, 0, bytes.data(), 0, nullptr) == 0)
      throw std::runtime_error(std::string("the card cannot be written: ") + image.message);
    png.resize(size);
    return png;
  }

 private:
  const Colour& at(int x, int y) const {
    return dots_[static_cast<std::size_t>(y) * width + static_cast<std::size_t>(x)];
  }
  void span(int row, double from, double to, Colour colour) {
    const int first = std::max(0, static_cast<int>(std::lround(from * fine))),
              last = std::min(width, static_cast<int>(std::lround(to * fine)));
    for (int x = first; x < last; ++x)
      dots_[static_cast<std::size_t>(row) * width + static_cast<std::size_t>(x)] = colour;
  }
  std::vector<Colour> dots_;
};

// Red circle, blue square, black triangle, green diamond, white hexagon, pink star.
Shape outline_of(int livery, Spot middle, double size) {
  const double quarter = std::numbers::pi / 4;
  std::vector<double> radii;
  switch (livery) {
    case 0: radii.assign(64, size); return polygon(middle, radii, 0);
    case 1: radii.assign(4, size * 1.22); return polygon(middle, radii, quarter);
    case 2: radii.assign(3, size * 1.25); return polygon({middle.x, middle.y + size / 5}, radii, 0);
    case 3: radii.assign(4, size * 1.2); return polygon(middle, radii, 0);
    case 4: radii.assign(6, size * 1.08); return polygon(middle, radii, 0);
    default:
      for (int i = 0; i < 10; ++i) radii.push_back(i % 2 == 0 ? size * 1.25 : size * 0.55);
      return polygon({middle.x, middle.y + size / 12}, radii, 0);
  }
}
constexpr std::array<Colour, 6> jerseys = {{{0xC4, 0x28, 0x1C},
                                            {0x2B, 0x5F, 0xB0},
                                            {0x1D, 0x1B, 0x19},
                                            {0x2E, 0x8B, 0x57},
                                            {0xFF, 0xFF, 0xFF},
                                            {0xE0, 0x6C, 0x9F}}};

// How high the road is at the end of each square, from 0 to 1, with rounded tops. What was climbed is lost again where
// the road is flat, or a race over several stages would end in the sky; a flat race rolls gently.
std::vector<double> heights_of(std::string_view way) {
  std::vector<double> heights{0};
  for (const char terrain : way)
    heights.push_back(terrain == 'c'   ? heights.back() + 1
                      : terrain == 'd' ? heights.back() - 1
                                       : heights.back() * 0.93);
  std::vector<double> round(heights.size());
  const int reach = std::clamp(static_cast<int>(way.size()) / 60, 1, 6);
  for (std::size_t i = 0; i < heights.size(); ++i) {
    double sum = 0;
    for (int j = -reach; j <= reach; ++j)
      sum += heights[static_cast<std::size_t>(
          std::clamp(static_cast<int>(i) + j, 0, static_cast<int>(heights.size()) - 1))];
    const double along = static_cast<double>(i) / static_cast<double>(heights.size());
    round[i] = sum / (2 * reach + 1) + 0.18 * std::sin(along * 19) + 0.12 * std::sin(along * 41 + 1);
  }
  const auto [low, high] = std::minmax_element(round.begin(), round.end());
  const double lowest = *low, range = std::max(6.0, *high - *low);
  for (double& height : round) height = (height - lowest) / range;
  return round;
}

// The finish: an arch with a red banner over the road, and a flame on it.
void draw_finish(Canvas& canvas, double x, double road) {
  const double top = road - 104;
  canvas.rectangle(x - 58, top, x - 49, road + 3, ink);
  canvas.rectangle(x + 49, top, x + 58, road + 3, ink);
  canvas.rectangle(x - 68, top - 26, x + 68, top + 8, flame);
  for (int i = 0; i < 16; ++i)
    canvas.rectangle(x - 68 + 17 * (i / 2), top + 8 + 8 * (i % 2), x - 68 + 17 * (i / 2 + 1), top + 16 + 8 * (i % 2),
                     (i / 2 + i) % 2 == 0 ? ink : sheet);
  const double foot = top - 28;
  canvas.fill({{x, foot - 56},
               {x + 13, foot - 36},
               {x + 20, foot - 22},
               {x + 18, foot - 9},
               {x + 8, foot},
               {x - 8, foot},
               {x - 18, foot - 9},
               {x - 18, foot - 22},
               {x - 10, foot - 29},
               {x - 6, foot - 40}},
              flame);
  canvas.fill({{x + 1, foot - 30}, {x + 8, foot - 15}, {x + 5, foot - 4}, {x - 5, foot - 4}, {x - 8, foot - 15}},
              paper);
}

std::string escaped(std::string_view text) {
  std::string all;
  for (const char c : text) switch (c) {
      case '&': all += "&amp;"; break;
      case '<': all += "&lt;"; break;
      case '>': all += "&gt;"; break;
      case '"': all += "&quot;"; break;
      default: all += c;
    }
  return all;
}

const std::string& text_at(const Value& value, std::string_view key) {
  static const std::string none;
  const Value* found = value.find(key);
  const auto* text = found == nullptr ? nullptr : found->as<std::string>();
  return text == nullptr ? none : *text;
}
std::int64_t number_at(const Value& value, std::string_view key) {
  const Value* found = value.find(key);
  const auto* number = found == nullptr ? nullptr : found->as<std::int64_t>();
  return number == nullptr ? 0 : *number;
}
const Value::List& list_at(const Value& value, std::string_view key) {
  static const Value::List none;
  const Value* found = value.find(key);
  const auto* list = found == nullptr ? nullptr : found->as<Value::List>();
  return list == nullptr ? none : *list;
}

}  // namespace

std::string way_of(const Value& picture) {
  constexpr std::size_t longest = 4000;
  std::string way;
  const auto end_stage = [&] {
    if (!way.empty()) way += '|';
  };
  for (const Value& square : list_at(picture, "squares")) {
    const std::string& terrain = text_at(square, "terrain");
    way += terrain == "cobbles" ? 'k' : terrain.empty() ? 'f' : terrain[0];
  }
  const Value::List& boards = list_at(picture, "boards");
  for (const Value& stage : list_at(picture, "stages")) {
    if (const auto* board = stage.as<std::int64_t>()) {
      end_stage();
      if (*board >= 0 && static_cast<std::size_t>(*board) < boards.size())
        way += text_at(boards[static_cast<std::size_t>(*board)], "way");
    } else {
      end_stage();
      const auto squares = static_cast<std::size_t>(std::clamp<std::int64_t>(number_at(stage, "squares"), 1, 100));
      const std::string& kind = text_at(stage, "kind");
      if (kind == "mountain")
        way.append(squares - squares / 3, 'c').append(squares / 3, 'd');
      else
        way.append(kind == "time_trial" ? std::min<std::size_t>(squares, 8) : squares,
                   kind == "time_trial" ? 't' : 'f');
    }
  }
  if (way.size() > longest) way.resize(longest);
  return way.empty() ? std::string(60, 'f') : way;
}

std::string draw_card(std::string_view letters, std::span<const int> liveries) {
  Canvas canvas(paper);
  std::string way;
  std::vector<std::size_t> ends;  // of stages, in squares
  for (const char letter : letters) {
    if (letter == '|')
      ends.push_back(way.size());
    else
      way += letter;
  }
  if (way.empty()) way = "f";

  // The country: two ranges of hills, always the same for the same way.
  constexpr double left = 34, right = card_width - 34, ground = 470;
  std::uint64_t seed = 1469598103934665603ULL;
  for (const char letter : letters) seed = (seed ^ static_cast<unsigned char>(letter)) * 1099511628211ULL;
  for (const bool far : {true, false}) {
    Shape range{{left, ground}};
    const double phase = static_cast<double>(seed % 628) / 100, high = far ? 250 : 150;
    for (double x = left; x <= right; x += 6)
      range.push_back({x, ground - high * (0.55 + 0.3 * std::sin(x / 140 + phase * (far ? 1 : 2)) +
                                           0.15 * std::sin(x / 47 + phase * 3))});
    range.push_back({right, ground});
    canvas.fill(range, far ? far_hills : hills);
  }

  // The road: a silhouette in the colours of its terrain, with a line of ink on top.
  const std::vector<double> heights = heights_of(way);
  const double first = 70, finish = card_width - 190, step = (finish - first) / static_cast<double>(way.size()),
               base = ground, highest = 184;
  const auto at = [&](std::size_t i) {
    return Spot{first + step * static_cast<double>(i), base - 60 - highest * heights[i]};
  };
  for (std::size_t i = 0; i < way.size(); ++i)
    canvas.fill({at(i), at(i + 1), {at(i + 1).x + 0.6, base}, {at(i).x, base}}, colour_of(way[i]));
  const Spot last = at(way.size());
  canvas.fill({{left, base}, {left, at(0).y}, at(0), {at(0).x, base}}, colour_of('f'));
  canvas.fill({last, {right, last.y}, {right, base}, {last.x, base}}, colour_of('f'));
  Shape road{{left, at(0).y}};
  for (std::size_t i = 0; i <= way.size(); ++i) road.push_back(at(i));
  road.push_back({right, last.y});
  canvas.line(road, 7, ink);
  for (const std::size_t end : ends) canvas.rectangle(at(end).x - 1.5, at(end).y, at(end).x + 1.5, base, ink);
  draw_finish(canvas, finish + 70, last.y);
  canvas.rectangle(left, base, right, base + 5, ink);

  // The teams, then the frame.
  const double gap = std::min(116.0, 1024.0 / std::max(1.0, static_cast<double>(liveries.size()) - 1)),
               begin = card_width / 2.0 - gap * (static_cast<double>(liveries.size()) - 1) / 2;
  for (std::size_t i = 0; i < liveries.size(); ++i) {
    const Spot middle{begin + gap * static_cast<double>(i), 537};
    const int livery = std::clamp(liveries[i], 0, 5);
    canvas.fill(outline_of(livery, middle, 38), ink);
    canvas.fill(outline_of(livery, middle, livery == 2 || livery == 5 ? 30 : 33),
                jerseys[static_cast<std::size_t>(livery)]);
  }
  for (const auto& [edge, breadth] : {std::pair(14.0, 8.0), std::pair(28.0, 3.0)}) {
    canvas.rectangle(edge, edge, card_width - edge, edge + breadth, ink);
    canvas.rectangle(edge, card_height - edge - breadth, card_width - edge, card_height - edge, ink);
    canvas.rectangle(edge, edge, edge + breadth, card_height - edge, ink);
    canvas.rectangle(card_width - edge - breadth, edge, card_width - edge, card_height - edge, ink);
  }
  return canvas.png();
}

// In no language: the race, and who rides it; when it is over, in the order of arrival.
std::string tags_for_links(const Value& table, const std::string& site) {
  const Value::List &seats = list_at(table, "seats"), &places = list_at(table, "places");
  std::vector<std::pair<std::int64_t, std::string>> riders;
  std::size_t open = 0;
  for (std::size_t i = 0; i < seats.size(); ++i) {
    const std::string& name = text_at(seats[i], "name");
    const auto* place = i < places.size() ? places[i].as<std::int64_t>() : nullptr;
    if (name.empty())
      ++open;
    else
      riders.emplace_back(place == nullptr ? 0 : *place, name);
  }
  std::stable_sort(riders.begin(), riders.end(), [](const auto& a, const auto& b) { return a.first < b.first; });
  std::string who;
  for (const auto& [place, name] : riders)
    who += (who.empty() ? "" : " · ") + (place == 0 ? "" : std::to_string(place) + ". ") + name;
  if (open > 0) who += (who.empty() ? "+" : " · +") + std::to_string(open);
  const std::string id = escaped(text_at(table, "id")), name = escaped(text_at(table, "name"));
  const auto tag = [](std::string_view property, const std::string& content) {
    return "<meta property=\"" + std::string(property) + "\" content=\"" + content + "\" />\n";
  };
  return tag("og:type", "website") + tag("og:site_name", "Tourmalet") + tag("og:title", name) +
         tag("og:description", escaped(who)) + tag("og:image", escaped(site) + "/api/tables/" + id + "/card.png") +
         tag("og:image:type", "image/png") + tag("og:image:width", std::to_string(card_width)) +
         tag("og:image:height", std::to_string(card_height)) +
         "<meta name=\"twitter:card\" content=\"summary_large_image\" />\n";
}

}  // namespace tourmalet
