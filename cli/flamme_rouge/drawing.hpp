// What pictures are made of: an SVG sheet to draw on, and the ground that remembers where something stands already.
#pragma once

#include <fmt/format.h>

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "rules/flamme_rouge/layout.hpp"

namespace tourmalet {

using flamme_rouge::Point;

struct Box {
  double x = 0, y = 0, width = 0, height = 0;
};

std::string escaped(std::string_view text);  // for XML

// Elements are added one after another; the looks of a class are in one style sheet, in a light and a dark edition.
class Sheet {
 public:
  template <class... Args>
  void add(fmt::format_string<Args...> format, Args&&... args) {
    fmt::format_to(std::back_inserter(text_), format, std::forward<Args>(args)...);
    text_ += '\n';
  }
  void polygon(std::string_view look, std::span<const Point> points) { shape("polygon", look, points); }
  void line(std::string_view look, std::span<const Point> points) { shape("polyline", look, points); }
  void circle(std::string_view look, Point centre, double radius) {
    add(R"(<circle class="{}" cx="{:.1f}" cy="{:.1f}" r="{:.1f}"/>)", look, centre.x, centre.y, radius);
  }
  void rect(std::string_view look, const Box& box, double round = 0) {
    add(R"(<rect class="{}" x="{:.1f}" y="{:.1f}" width="{:.1f}" height="{:.1f}"{}/>)", look, box.x, box.y, box.width,
        box.height, round > 0 ? fmt::format(R"( rx="{:.1f}")", round) : "");
  }
  void path(std::string_view look, std::string_view d) { add(R"(<path class="{}" d="{}"/>)", look, d); }
  void text(std::string_view look, Point at, double size, std::string_view words) {
    add(R"(<text class="{}" x="{:.1f}" y="{:.1f}" font-size="{:.1f}">{}</text>)", look, at.x, at.y, size,
        escaped(words));
  }
  const std::string& str() const { return text_; }

 private:
  void shape(std::string_view element, std::string_view look, std::span<const Point> points);
  std::string text_;
};

std::string_view style_sheet();  // the looks of all classes used in pictures

// Free space around the road, in pixels of the picture.
class Ground {
 public:
  explicit Ground(Box bounds) : bounds_(bounds) {}
  void take(Point centre, double radius) { discs_.push_back({centre, radius}); }
  void take(const Box& box) { boxes_.push_back(box); }
  bool free(const Box& box, double margin) const;
  const Box& bounds() const { return bounds_; }

 private:
  struct Disc {
    Point centre;
    double radius;
  };
  Box bounds_;
  std::vector<Disc> discs_;
  std::vector<Box> boxes_;
};

// Hills, trees, villages and fields on what is free, from a seed: each stage has its own face.
void draw_landscape(Sheet& sheet, Ground& ground, double unit, std::uint64_t seed, double climbing);

}  // namespace tourmalet
