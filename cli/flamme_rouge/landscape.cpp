// A little country for the road to go through. Everything is drawn here from simple shapes.
#include <algorithm>
#include <cmath>

#include "cli/flamme_rouge/drawing.hpp"
#include "rules/core/chance.hpp"

namespace tourmalet {
namespace {

class Painter {
 public:
  Painter(Sheet& sheet, Ground& ground, double unit, std::uint64_t seed)
      : sheet_(sheet), ground_(ground), unit_(unit), dice_(seed) {}

  // One thing somewhere, if there is room: the size of its box in road units, what is drawn into it, and how near
  // others may come.
  template <class Thing>
  void try_to_place(double width, double height, double margin, Thing&& thing) {
    const Box& all = ground_.bounds();
    const double size = unit_ * (0.85 + number(0.35)), w = width * size, h = height * size;
    if (w >= all.width || h >= all.height) return;
    const Box box{all.x + number(all.width - w), all.y + number(all.height - h), w, h};
    if (!ground_.free(box, margin * unit_)) return;
    ground_.take(box);
    thing(box);
  }

  double number(double below) { return below * dice_.below(10000) / 10000.0; }
  unsigned pick(unsigned below) { return dice_.below(below); }

  void field(const Box& b) {
    const double lean = b.width * (0.1 + number(0.15));
    const Point corners[] = {
        {b.x + lean, b.y}, {b.x + b.width, b.y}, {b.x + b.width - lean, b.y + b.height}, {b.x, b.y + b.height}};
    sheet_.polygon(pick(2) == 0 ? "field" : "fieldgreen", corners);
    for (int i = 1; i < 7; ++i) {
      const double t = i / 7.0;
      const Point furrow[] = {{b.x + lean + (b.width - lean) * t, b.y}, {b.x + (b.width - lean) * t, b.y + b.height}};
      sheet_.line("furrow", furrow);
    }
  }

  void hill(const Box& b) {
    sheet_.path("hill", fmt::format("M{:.1f},{:.1f}q{:.1f},{:.1f} {:.1f},{:.1f}z", b.x, b.y + b.height, b.width * 0.46,
                                    -2 * b.height, b.width, 0.0));
    for (int i = 0; i < 5; ++i) {  // engraved on the side away from the light
      const double x = b.x + b.width * (0.56 + 0.075 * i), top = b.y + b.height * (0.10 + 0.13 * i * (1 + 0.12 * i));
      sheet_.path("hillline", fmt::format("M{:.1f},{:.1f}q{:.1f},{:.1f} {:.1f},{:.1f}", x, top, unit_ * 0.12,
                                          unit_ * 0.12, unit_ * 0.16, (b.y + b.height - top) * 0.55));
    }
  }

  void mountain(const Box& b) {
    const double foot = b.y + b.height, peak = b.x + b.width * (0.4 + number(0.2));
    const Point sides[] = {{b.x, foot},
                           {b.x + b.width * 0.24, b.y + b.height * 0.52},
                           {peak, b.y},
                           {b.x + b.width * 0.78, b.y + b.height * 0.55},
                           {b.x + b.width, foot}};
    sheet_.polygon("peak", sides);
    const double s = b.height * 0.26;
    const Point snow[] = {{peak, b.y},
                          {peak + s * 0.62, b.y + s},
                          {peak + s * 0.2, b.y + s * 0.8},
                          {peak - s * 0.1, b.y + s * 1.15},
                          {peak - s * 0.62, b.y + s}};
    sheet_.polygon("snow", snow);
    for (int i = 1; i < 5; ++i) {
      const double x = peak + b.width * 0.075 * i, top = b.y + b.height * (0.18 + 0.15 * i);
      const Point shade[] = {{x, top}, {x + b.width * 0.05, foot - b.height * 0.06}};
      sheet_.line("hillline", shade);
    }
  }

  void poplars(const Box& b) {
    const int count = std::max(2, static_cast<int>(b.width / (unit_ * 0.42)));
    for (int i = 0; i < count; ++i) {
      const double x = b.x + b.width * (i + 0.5) / count, tall = b.height * (0.78 + number(0.2)), foot = b.y + b.height;
      const Point trunk[] = {{x, foot}, {x, foot - tall * 0.3}};
      sheet_.line("trunk", trunk);
      sheet_.add(R"(<ellipse class="{}" cx="{:.1f}" cy="{:.1f}" rx="{:.1f}" ry="{:.1f}"/>)",
                 i % 2 == 0 ? "treedark" : "tree", x, foot - tall * 0.57, unit_ * 0.15, tall * 0.43);
    }
  }

  void trees(const Box& b) {
    for (int i = 0; i < 3; ++i) {
      const double r = b.height * (0.25 + number(0.07)), x = b.x + r + (b.width - 2 * r) * i / 2.0,
                   y = b.y + b.height - r - b.height * (i == 1 ? 0.35 : 0.18);
      const Point trunk[] = {{x, b.y + b.height - (i == 1 ? b.height * 0.15 : 0)}, {x, y}};
      sheet_.line("trunk", trunk);
      sheet_.circle(i == 1 ? "treedark" : "tree", {x, y}, r);
    }
  }

  void firs(const Box& b) {
    for (int i = 0; i < 3; ++i) {
      const double w = b.width * 0.4, x = b.x + w / 2 + (b.width - w) * i / 2.0,
                   foot = b.y + b.height - (i == 1 ? 0 : b.height * 0.12), tall = b.height * (0.7 + number(0.15));
      for (int step = 0; step < 3; ++step) {
        const double y = foot - tall * 0.12 - tall * 0.26 * step, half = w / 2 * (1 - 0.24 * step);
        const Point tier[] = {{x - half, y}, {x, y - tall * 0.42}, {x + half, y}};
        sheet_.polygon(i == 1 ? "treedark" : "tree", tier);
      }
      const Point trunk[] = {{x, foot}, {x, foot - tall * 0.12}};
      sheet_.line("trunk", trunk);
    }
  }

  void house(double x, double foot, double w, double h) {
    sheet_.rect("wall", {x, foot - h * 0.6, w, h * 0.6});
    const Point roof[] = {{x - w * 0.1, foot - h * 0.58},
                          {x + w * 0.22, foot - h},
                          {x + w * 0.78, foot - h},
                          {x + w * 1.1, foot - h * 0.58}};
    sheet_.polygon("roof", roof);
    sheet_.rect("hole", {x + w * 0.16, foot - h * 0.42, w * 0.16, h * 0.16});
    sheet_.rect("hole", {x + w * 0.62, foot - h * 0.36, w * 0.2, h * 0.36});
  }

  void village(const Box& b) {
    const double foot = b.y + b.height * 0.9, h = b.height * 0.48;
    const double tower = b.x + b.width * 0.44, w = b.width * 0.12;
    sheet_.rect("wall", {tower, b.y + b.height * 0.34, w, foot - b.y - b.height * 0.34});
    const Point spire[] = {
        {tower - w * 0.15, b.y + b.height * 0.35}, {tower + w / 2, b.y}, {tower + w * 1.15, b.y + b.height * 0.35}};
    sheet_.polygon("roof", spire);
    sheet_.circle("hole", {tower + w / 2, b.y + b.height * 0.48}, w * 0.2);
    house(b.x + b.width * 0.02, foot, b.width * 0.27, h * 0.95);
    house(b.x + b.width * 0.57, foot - b.height * 0.03, b.width * 0.22, h * 1.1);
    house(b.x + b.width * 0.28, foot + b.height * 0.08, b.width * 0.24, h * 0.8);
    house(b.x + b.width * 0.75, foot + b.height * 0.08, b.width * 0.22, h * 0.85);
  }

  void farm(const Box& b) {
    house(b.x + b.width * 0.08, b.y + b.height, b.width * 0.5, b.height * 0.95);
    sheet_.circle("treedark", {b.x + b.width * 0.82, b.y + b.height * 0.62}, b.height * 0.3);
    const Point trunk[] = {{b.x + b.width * 0.82, b.y + b.height}, {b.x + b.width * 0.82, b.y + b.height * 0.75}};
    sheet_.line("trunk", trunk);
  }

  void sheep(const Box& b) {
    for (int i = 0; i < 3; ++i) {
      const double x = b.x + b.width * (0.2 + 0.3 * i), y = b.y + b.height * (i == 1 ? 0.3 : 0.65), r = b.height * 0.16;
      sheet_.add(R"(<ellipse class="sheep" cx="{:.1f}" cy="{:.1f}" rx="{:.1f}" ry="{:.1f}"/>)", x, y, r * 1.5, r);
      sheet_.circle("black", {x + r * 1.5, y - r * 0.3}, r * 0.45);
    }
  }

 private:
  Sheet& sheet_;
  Ground& ground_;
  double unit_;
  FastChance dice_;
};

}  // namespace

void draw_landscape(Sheet& sheet, Ground& ground, double unit, std::uint64_t seed, double mountains) {
  Painter paint(sheet, ground, unit, seed);
  const auto times = [&](int tries, double width, double height, double margin, auto thing) {
    for (int i = 0; i < tries; ++i) paint.try_to_place(width, height, margin, thing);
  };
  times(3, 3.6, 2.3, 0.3, [&](const Box& b) { paint.village(b); });
  times(6, 2.6, 1.75, 0.3, [&](const Box& b) { paint.village(b); });
  times(static_cast<int>(90 * mountains), 4.2, 2.6, 0.25, [&](const Box& b) { paint.mountain(b); });
  times(static_cast<int>(120 * mountains), 2.4, 1.5, 0.2, [&](const Box& b) { paint.mountain(b); });
  times(16, 4.4, 1.7, 0.25, [&](const Box& b) { paint.hill(b); });
  times(30, 2.8, 1.1, 0.2, [&](const Box& b) { paint.hill(b); });
  times(50, 3.2, 1.7, 0.25, [&](const Box& b) { paint.field(b); });
  times(40, 2.2, 1.6, 0.2, [&](const Box& b) { paint.poplars(b); });
  times(20, 1.7, 1.0, 0.2, [&](const Box& b) { paint.farm(b); });
  times(mountains > 0.1 ? 70 : 8, 1.3, 1.2, 0.15, [&](const Box& b) { paint.firs(b); });
  times(80, 1.2, 0.95, 0.15, [&](const Box& b) { paint.trees(b); });
  times(16, 1.4, 0.7, 0.2, [&](const Box& b) { paint.sheep(b); });
}

}  // namespace tourmalet
