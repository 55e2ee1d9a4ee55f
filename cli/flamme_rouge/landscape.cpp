// A little country for the road to go through. What stands in it and what it looks like is in data/country.json, which
// the page draws from as well.
#include <cmath>

#include "cli/flamme_rouge/drawing.hpp"
#include "loader/data.hpp"
#include "rules/core/chance.hpp"

namespace tourmalet {
namespace {

enum class Form { polygon, line, ellipse, curve };
constexpr std::pair<std::string_view, Form> forms[] = {
    {"polygon", Form::polygon}, {"line", Form::line}, {"ellipse", Form::ellipse}, {"curve", Form::curve}};

class Painter {
 public:
  Painter(Sheet& sheet, Ground& ground, double unit, std::uint64_t seed)
      : sheet_(sheet), ground_(ground), unit_(unit), dice_(seed) {}

  // A thing somewhere, if there is room: its size, and how near others may come.
  void try_to_place(const Reader& thing, double size, double margin) {
    const Box& all = ground_.bounds();
    const double scale = unit_ * size * (0.85 + number(0.35));
    const double w = thing.at("width").real() * scale, h = thing.at("height").real() * scale;
    if (w >= all.width || h >= all.height) return;
    const Box box{all.x + number(all.width - w), all.y + number(all.height - h), w, h};
    if (!ground_.free(box, margin * unit_)) return;
    ground_.take(box);
    const auto faces = thing.at("faces").items();
    for (const Reader& shape : faces[dice_.below(static_cast<unsigned>(faces.size()))].items())
      draw(shape.items(), {box.x, box.y}, scale);
  }

 private:
  double number(double below) { return below * dice_.below(10000) / 10000.0; }

  void draw(const std::vector<Reader>& shape, Point corner, double scale) {
    const std::string look = shape[0].text();
    std::vector<Point> points;
    const auto numbers = shape[2].items();
    for (std::size_t i = 0; i + 1 < numbers.size(); i += 2)
      points.push_back({corner.x + numbers[i].real() * scale, corner.y + numbers[i + 1].real() * scale});
    switch (shape[1].one_of(forms)) {
      case Form::polygon: return sheet_.polygon(look, points);
      case Form::line: return sheet_.line(look, points);
      case Form::ellipse:
        return sheet_.add(R"(<ellipse class="{}" cx="{:.1f}" cy="{:.1f}" rx="{:.1f}" ry="{:.1f}"/>)", look, points[0].x,
                          points[0].y, points[1].x - corner.x, points[1].y - corner.y);
      case Form::curve:
        return sheet_.path(look, fmt::format("M{:.1f},{:.1f}Q{:.1f},{:.1f} {:.1f},{:.1f}", points[0].x, points[0].y,
                                             points[1].x, points[1].y, points[2].x, points[2].y));
    }
  }

  Sheet& sheet_;
  Ground& ground_;
  double unit_;
  FastChance dice_;
};

}  // namespace

void draw_landscape(Sheet& sheet, Ground& ground, double unit, std::uint64_t seed, double climbing) {
  const Value document = embedded_data()("country.json");
  const Reader country(document, "country.json");
  Painter paint(sheet, ground, unit, seed);
  for (const Reader& row : country.at("land").items()) {
    const Reader thing = country.at("things").at(row.at("thing").text());
    const double tries = row.at("tries").real() + climbing * row.at("tries_climbing").real();
    for (int i = 0; i < tries; ++i) paint.try_to_place(thing, row.at("size").real(), row.at("margin").real());
  }
}

}  // namespace tourmalet
