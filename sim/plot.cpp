#include "sim/plot.hpp"

#include <algorithm>
#include <cstdio>
#include <vector>

namespace tourmalet {
namespace {

// In pixels: a row, where labels end, where the scale begins and ends.
constexpr double row_height = 28, head = 84, foot = 44, label_end = 290, scale_begin = 310, scale_end = 690,
                 width = 800;

// Numbers with one decimal are enough for a place in a picture.
std::string px(double number) {
  char text[32];
  std::snprintf(text, sizeof text, "%.1f", number);
  return text;
}
std::string escaped(std::string_view text) {
  std::string safe;
  for (const char letter : text) {
    if (letter == '&')
      safe += "&amp;";
    else if (letter == '<')
      safe += "&lt;";
    else
      safe += letter;
  }
  return safe;
}
// A share is told in per cent.
std::string figure(double value, bool share) {
  char text[32];
  std::snprintf(text, sizeof text, share ? "%.1f %%" : "%.2f", share ? 100 * value : value);
  return text;
}
std::string words(double x, double y, const char* look, std::string_view text) {
  return "<text x=\"" + px(x) + "\" y=\"" + px(y) + "\" class=\"" + look + "\">" + escaped(text) + "</text>\n";
}
std::string line(double x1, double y1, double x2, double y2, const char* look) {
  return "<line x1=\"" + px(x1) + "\" y1=\"" + px(y1) + "\" x2=\"" + px(x2) + "\" y2=\"" + px(y2) + "\" class=\"" +
         look + "\"/>\n";
}

constexpr const char* style =
    "<style>text{font:15px Georgia,'DejaVu Serif',serif;fill:#1D1B19}.title{font:bold 22px Oswald,'Arial Narrow',"
    "'DejaVu Sans Condensed',sans-serif}.soft{fill:#6A6256;font-size:13px}.label{text-anchor:end}.number{font-variant-"
    "numeric:tabular-nums;paint-order:stroke;stroke:#F6F0E1;stroke-width:5px}.row{stroke:#E4DAC4}.mean{stroke:#6A6256;"
    "stroke-dasharray:3 4}.error{stroke:#C4281C;stroke-"
    "width:2}circle{fill:#C4281C}.middle{text-anchor:middle}</style>\n";

}  // namespace

std::string plot(std::string_view title, const Table& table, Rows rows) {
  std::vector<std::pair<std::string_view, Spread>> shown;
  Spread all;
  for (const auto& [key, spread] : table) {
    all.add(spread);
    if (spread.count() >= least_count) shown.emplace_back(key.name, spread);
  }
  if (rows == Rows::best_first)
    std::stable_sort(shown.begin(), shown.end(),
                     [](const auto& a, const auto& b) { return a.second.mean() > b.second.mean(); });
  const bool share = all.least() >= 0 && all.most() <= 1;
  double low = all.mean(), high = all.mean();
  for (const auto& [name, spread] : shown) {
    low = std::min(low, spread.mean() - 2 * spread.error());
    high = std::max(high, spread.mean() + 2 * spread.error());
  }
  const double room = std::max(high - low, 1e-9);
  const auto x = [&](double value) { return scale_begin + (value - low) / room * (scale_end - scale_begin); };
  const double bottom = head + row_height * static_cast<double>(shown.size()), height = bottom + foot;

  std::string svg = "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"" + px(width) + "\" height=\"" + px(height) +
                    "\" viewBox=\"0 0 " + px(width) + " " + px(height) + "\" role=\"img\">\n<title>" + escaped(title) +
                    "</title>\n" + style + "<rect width=\"100%\" height=\"100%\" fill=\"#F6F0E1\"/>\n";
  std::string headline(title);
  if (!headline.empty() && headline[0] >= 'a' && headline[0] <= 'z')
    headline[0] = static_cast<char>(headline[0] - 'a' + 'A');
  svg += words(24, 38, "title", headline);
  svg += words(24, 60, "soft", "mean and two standard errors to both sides");
  svg += line(x(all.mean()), head - 8, x(all.mean()), bottom + 4, "mean");
  svg += words(x(all.mean()), bottom + 22, "soft middle", "all: " + figure(all.mean(), share));
  double y = head + row_height / 2;
  for (const auto& [name, spread] : shown) {
    const double left = x(spread.mean() - 2 * spread.error()), right = x(spread.mean() + 2 * spread.error());
    svg += line(24, y + row_height / 2, width - 24, y + row_height / 2, "row");
    svg += words(label_end, y + 5, "label", name);
    svg += line(left, y, right, y, "error");
    svg += "<circle cx=\"" + px(x(spread.mean())) + "\" cy=\"" + px(y) + "\" r=\"5\"/>\n";
    svg += words(right + 12, y + 5, "number", figure(spread.mean(), share));
    y += row_height;
  }
  return svg + "</svg>\n";
}

}  // namespace tourmalet
