#include "cli/flamme_rouge/road_svg.hpp"

#include <algorithm>
#include <cmath>
#include <numbers>
#include <optional>

#include "cli/flamme_rouge/drawing.hpp"
#include "cli/flamme_rouge/profile.hpp"
#include "rules/core/chance.hpp"
#include "rules/core/hash.hpp"
#include "rules/flamme_rouge/notation.hpp"
#include "rules/flamme_rouge/stage.hpp"

namespace tourmalet {
namespace {

using namespace flamme_rouge;

constexpr double page_width = 1600, margin = 60, inside = page_width - 2 * margin;
constexpr int flame_squares = 5;  // the red flame hangs so many squares before the line
constexpr double around = 2.0;    // free ground around the road, in squares

std::string_view look_of(Terrain terrain) { return name_of(terrain); }  // the classes are called like the terrain

std::string plural(std::size_t count, std::string_view noun) {
  return fmt::format("{} {}{}", count, noun, count == 1 ? "" : "s");
}

// The heading of the first tile for which the road fills a wide page best; riding from left to right if that costs
// nothing.
Layout best_layout(const Library& library, const std::vector<std::string>& tiles) {
  double best = -1;
  Layout chosen;
  for (int step = 0; step < 24; ++step) {
    Layout layout = lay_out(library, tiles, step * std::numbers::pi / 12);
    const double w = layout.high.x - layout.low.x + 2 * around, h = layout.high.y - layout.low.y + 2 * around;
    const bool left_to_right = layout.squares.front().entry.at.x < layout.squares.back().exit.at.x;
    const double worth = std::min(inside / w, 900 / h) * (left_to_right ? 1.05 : 1.0);
    if (worth <= best + 1e-6) continue;
    best = worth;
    chosen = std::move(layout);
  }
  return chosen;
}

void draw_token(Sheet& out, Point p, double r, PileFace face, std::string_view value) {
  out.circle(face == PileFace::sprint ? "sprint" : "mountain", p, r);
  if (face == PileFace::mountain)
    for (int i = 0; i < 8; ++i) {
      const double angle = i * std::numbers::pi / 4;
      out.circle("flame", {p.x + 0.74 * r * std::cos(angle), p.y + 0.74 * r * std::sin(angle)}, 0.17 * r);
    }
  out.text(face == PileFace::sprint ? "display mid tab onsprint" : "display mid tab onmountain", {p.x, p.y + 0.38 * r},
           1.1 * r, value);
}

void draw_bottle(Sheet& out, Point p, double r) {  // the refreshment token
  out.circle("sign", p, r);
  out.rect("descent", {p.x - 0.28 * r, p.y - 0.3 * r, 0.56 * r, 0.95 * r}, 0.14 * r);
  out.rect("black", {p.x - 0.14 * r, p.y - 0.62 * r, 0.28 * r, 0.3 * r}, 0.06 * r);
}

// Everything that is painted on the road or stands beside it.
class RoadPicture {
 public:
  RoadPicture(Sheet& sheet, const Road& road, const Layout& layout, const Piles& piles, double top)
      : sheet_(sheet), road_(road), layout_(layout), piles_(piles), ground_({}), top_(top) {
    const double w = layout.high.x - layout.low.x + 2 * around, h = layout.high.y - layout.low.y + 2 * around;
    unit_ = std::min({inside / w, 900 / h, 46.0});
    height_ = std::max(h * unit_, 420.0);
    shift_ = {margin + inside / 2 - unit_ * (layout.low.x + layout.high.x) / 2,
              top + height_ / 2 - unit_ * (layout.low.y + layout.high.y) / 2};
    ground_ = Ground({margin + 10, top + 10, inside - 20, height_ - 20});
    for (const auto* squares : {&layout.squares, &layout.detours})
      for (const PlacedSquare& square : *squares)
        for (const Pose& pose : square.line) ground_.take(at(pose.at), 1.03 * unit_);
  }
  double height() const { return height_; }

  void draw(std::uint64_t seed) {
    sheet_.rect("land", {margin, top_, inside, height_}, 6);
    Sheet beside_road, road;
    for (std::size_t i = 0; i < layout_.tiles.size(); ++i) draw_tile(road, i);
    draw_signs(beside_road);
    draw_piles(beside_road);
    draw_milestones(beside_road);
    draw_letters(beside_road);
    draw_spectators(beside_road, seed);
    const auto climbs = std::count(road_.terrain.begin(), road_.terrain.end(), Terrain::climb);
    draw_landscape(sheet_, ground_, unit_, seed,
                   static_cast<double>(climbs) / static_cast<double>(road_.terrain.size()));
    sheet_.add("{}{}", road.str(), beside_road.str());
    sheet_.rect("frame", {margin, top_, inside, height_}, 6);
  }

 private:
  Point at(const Point& p) const { return {shift_.x + unit_ * p.x, shift_.y + unit_ * p.y}; }
  std::vector<Point> at(std::span<const Point> points) const {
    std::vector<Point> out;
    for (const Point& p : points) out.push_back(at(p));
    return out;
  }
  // A place on a square: so far ahead of its middle and so far to the right, in squares.
  Point on(const Pose& pose, double ahead, double right) const {
    const Point side = beside(pose, right);
    return at(Point{side.x + ahead * std::cos(pose.heading), side.y + ahead * std::sin(pose.heading)});
  }
  // The same along the bend of the road: a share of the square from its entry, and so far to the right.
  Point along(const PlacedSquare& square, double share, double right) const {
    const double place = share * static_cast<double>(square.line.size() - 1);
    const auto i = std::min(static_cast<std::size_t>(place), square.line.size() - 2);
    const double t = place - static_cast<double>(i);
    const Point a = beside(square.line[i], right), b = beside(square.line[i + 1], right);
    return at(Point{a.x + t * (b.x - a.x), a.y + t * (b.y - a.y)});
  }
  int index_of(const PlacedSquare& square) const { return static_cast<int>(&square - layout_.squares.data()); }

  void draw_tile(Sheet& out, std::size_t number) const {
    const PlacedTile& tile = layout_.tiles[number];
    const bool bridge = std::any_of(layout_.overlaps.begin(), layout_.overlaps.end(),
                                    [&](const auto& pair) { return pair.second == number; });
    const auto sides = [&](std::string_view look) {
      const auto half = tile.outline.size() / 2;
      out.line(look, at(std::span(tile.outline).first(half)));
      out.line(look, at(std::span(tile.outline).subspan(half)));
    };
    if (bridge) sides("shade");
    out.polygon("verge", at(tile.outline));
    for (std::size_t q = tile.first; q < tile.first + tile.squares; ++q) draw_surface(out, layout_.squares[q]);
    for (const PlacedSquare& square : layout_.detours)
      if (square.tile == number) draw_surface(out, square);
    for (std::size_t i = 0; i < layout_.detours.size(); ++i)  // five outside each roundabout
      if (layout_.detours[i].tile == number) draw_name(out, layout_.detours[i], split_text(i / 5, 'O', i % 5));
    if (tile.island) draw_island(out, *tile.island);
    for (std::size_t q = tile.first; q < tile.first + tile.squares; ++q) draw_marks(out, layout_.squares[q]);
    if (bridge) sides("parapet");
  }

  void draw_surface(Sheet& out, const PlacedSquare& square) const {
    const auto outline = at(square.outline);
    out.polygon(look_of(square.terrain), outline);
    if (square.terrain == Terrain::cobbles) draw_stones(out, square);
    out.polygon("border", outline);
    const auto half = outline.size() / 2;
    out.line("edge", std::span(outline).first(half));
    out.line("edge", std::span(outline).subspan(half));
    if (layout_.tiles[square.tile].face->kind == Face::Kind::hairpin && square.lanes == 1) draw_waves(out, square);
    for (int lane = 1; lane < square.lanes; ++lane) {  // never on a detour, which has one lane
      const double right = square.right - (square.left + square.right) * lane / square.lanes;
      const Point dash[] = {along(square, 0.26, right), along(square, 0.5, right), along(square, 0.74, right)};
      if (square.terrain != Terrain::cobbles && index_of(square) >= road_.start_squares) out.line("lane", dash);
    }
    if (square.terrain == Terrain::climb) draw_chevrons(out, square, 1);
    if (square.terrain == Terrain::descent) draw_chevrons(out, square, -1);
  }

  void draw_marks(Sheet& out, const PlacedSquare& square) const {  // what is painted on the road
    const int q = index_of(square);
    if (square.terrain == Terrain::supply && (q % 2 == 0 || q % 5 != 0))
      draw_bag(out, on(square.middle, 0, q % 2 == 0 ? -0.45 : 0.45));
    if (q < road_.start_squares) draw_grid(out, square);
    if (q == road_.start_squares) across(out, "white", square.entry, square);
    if (q == road_.finish) draw_finish(out, square);
    if (q % 10 == 8 && square.terrain == Terrain::flat && q > road_.start_squares && q != road_.finish)
      draw_arrow(out, square);
    if (const auto number = number_of(road_, q)) {
      if (*number % 10 == 5 && q > road_.start_squares) draw_name(out, square, name(q));
    } else {
      draw_name(out, square, name(q));
    }
  }

  void across(Sheet& out, std::string_view look, const Pose& pose, const PlacedSquare& square) const {
    const Point line[] = {at(beside(pose, -square.left)), at(beside(pose, square.right))};
    out.line(look, line);
  }

  void draw_island(Sheet& out, Point middle) const {  // a lawn with a tree, which every roundabout seems to need
    const Point p = at(middle);
    out.circle("island", p, island_radius * unit_);
    const Point trunk[] = {{p.x, p.y + 0.34 * unit_}, {p.x, p.y}};
    out.line("trunk", trunk);
    out.circle("shadetree", {p.x, p.y - 0.1 * unit_}, 0.32 * unit_);
    out.circle("tree", {p.x - 0.06 * unit_, p.y - 0.16 * unit_}, 0.22 * unit_);
  }

  void draw_waves(Sheet& out, const PlacedSquare& square) const {  // GT-CRASH-1 who is held up here crashes
    for (const double right : {-0.2, 0.2}) {
      std::vector<Point> wave;
      for (int i = 0; i <= 24; ++i)  // two waves
        wave.push_back(along(square, 0.1 + 0.8 * i / 24, right + 0.08 * std::sin(i * std::numbers::pi / 6)));
      out.line("wave", wave);
    }
  }

  void draw_chevrons(Sheet& out, const PlacedSquare& square, double way) const {
    const double width = (square.left + square.right) / square.lanes;
    for (int lane = 0; lane < square.lanes; ++lane) {
      const double right = square.right - width * (lane + 0.5);
      const double half = std::min(0.21, width * 0.3);
      for (const double share : {0.33, 0.67}) {
        const Point chevron[] = {along(square, share - way * 0.09, right - half),
                                 along(square, share + way * 0.11, right),
                                 along(square, share - way * 0.09, right + half)};
        out.line("chev", chevron);
      }
    }
  }

  void draw_stones(Sheet& out, const PlacedSquare& square) const {
    std::string d;
    constexpr int rows = 4;
    const double width = square.left + square.right, wanted = 0.235;
    const int columns = std::max(2, static_cast<int>(width / wanted));
    for (int row = 0; row < rows; ++row)
      for (int column = 0; column < columns; ++column) {
        const double pitch = width / columns, ahead = -0.5 + (row + 0.5) / rows, shift = row % 2 == 0 ? 0.16 : -0.16;
        const double right = -square.left + pitch * (column + 0.5 + shift), a = 0.42 / rows, r = pitch * 0.3;
        const Point c[] = {on(square.middle, ahead - a, right - r), on(square.middle, ahead - a, right + r),
                           on(square.middle, ahead + a, right + r), on(square.middle, ahead + a, right - r)};
        d += fmt::format("M{:.1f},{:.1f}L{:.1f},{:.1f} {:.1f},{:.1f} {:.1f},{:.1f}z", c[0].x, c[0].y, c[1].x, c[1].y,
                         c[2].x, c[2].y, c[3].x, c[3].y);
      }
    out.path("stone", d);
  }

  void draw_bag(Sheet& out, Point p) const {  // a musette with its strap
    const double s = unit_ * 0.2;
    out.path("post", fmt::format("M{:.1f},{:.1f}q{:.1f},{:.1f} {:.1f},0", p.x - s * 0.7, p.y - s * 0.2, s * 0.7,
                                 -s * 2.2, s * 1.4));
    out.rect("sign", {p.x - s, p.y - s * 0.3, 2 * s, s * 1.5}, s * 0.35);
    out.circle("flame", {p.x, p.y + s * 0.45}, s * 0.3);
  }

  void draw_grid(Sheet& out, const PlacedSquare& square) const {
    const double width = (square.left + square.right) / square.lanes;
    for (int lane = 0; lane < square.lanes; ++lane) {
      const double right = square.right - width * (lane + 0.5), w = width / 2 - 0.09;
      const Point box[] = {on(square.middle, -0.4, right - w), on(square.middle, 0.4, right - w),
                           on(square.middle, 0.4, right + w), on(square.middle, -0.4, right + w)};
      out.polygon("grid", box);
    }
  }

  void draw_finish(Sheet& out, const PlacedSquare& square) const {
    constexpr int columns = 10;
    const double pitch = (square.left + square.right) / columns, depth = 0.13;
    std::string light, dark;
    for (int row = 0; row < 2; ++row)
      for (int column = 0; column < columns; ++column) {
        const double a = -depth + row * depth, r = -square.left + pitch * column;
        const Point c[] = {on(square.entry, a, r), on(square.entry, a, r + pitch),
                           on(square.entry, a + depth, r + pitch), on(square.entry, a + depth, r)};
        ((row + column) % 2 == 0 ? light : dark) +=
            fmt::format("M{:.1f},{:.1f}L{:.1f},{:.1f} {:.1f},{:.1f} {:.1f},{:.1f}z", c[0].x, c[0].y, c[1].x, c[1].y,
                        c[2].x, c[2].y, c[3].x, c[3].y);
      }
    out.path("mark", light);
    out.path("black", dark);
  }

  void draw_arrow(Sheet& out, const PlacedSquare& square) const {
    const double lane = square.right - (square.left + square.right) / square.lanes / 2;
    const auto p = [&](double ahead, double right) { return on(square.middle, ahead, lane + right); };
    const Point arrow[] = {p(-0.32, -0.045), p(0.05, -0.045), p(0.05, -0.15), p(0.34, 0),
                           p(0.05, 0.15),    p(0.05, 0.045),  p(-0.32, 0.045)};
    out.polygon("arrow", arrow);
  }

  const std::string& name(int q) const { return road_.name[static_cast<std::size_t>(q)]; }

  void draw_name(Sheet& out, const PlacedSquare& square, std::string_view name) const {
    const Point p = on(square.middle, 0, (square.right - square.left) / 2);
    const double size = unit_ * (name.size() > 3 ? 0.34 : 0.42);
    out.rect("pill", {p.x - unit_ * 0.34, p.y - unit_ * 0.23, unit_ * 0.68, unit_ * 0.46}, unit_ * 0.2);
    out.text("display mid tab", {p.x, p.y + 0.345 * size}, size, name);
  }

  // The letters of the tiles beside the road, for people who lay it on the table.
  void draw_letters(Sheet& out) {
    const double size = std::max(unit_ * 0.4, 13.0);
    for (const PlacedTile& tile : layout_.tiles) {
      const double w = size * (tile.face->id.size() > 1 ? 1.1 : 0.6), h = size * 0.8;
      for (const double share : {0.5, 0.3, 0.7, 0.15, 0.85}) {
        const auto q = tile.first + static_cast<std::size_t>(share * static_cast<double>(tile.squares));
        const auto box = place(layout_.squares[q].middle, w, h, 1.1, share == 0.85 ? 2.0 : 1.3, -1);
        if (!box) continue;
        out.text("display mid softtext", {box->x + w / 2, box->y + h * 0.92}, size, tile.face->id);
        break;
      }
    }
  }

  // The nearest free place beside the road for a box of this size, on the right if possible.
  std::optional<Box> place(const Pose& pose, double w, double h, double nearest = 1.12, double farthest = 4.5,
                           double first_side = 1) {
    for (double far = nearest; far < farthest; far += 0.12)
      for (const double side : {first_side, -first_side})
        for (const double ahead : {0.0, 0.35, -0.35, 0.8, -0.8, 1.5, -1.5, 2.3, -2.3}) {
          if (std::abs(ahead) > far) break;  // beside the road rather than along it
          const double reach =
              far * unit_ + (std::abs(std::sin(pose.heading)) * w + std::abs(std::cos(pose.heading)) * h) / 2;
          const Point p = on(pose, ahead, side * reach / unit_);
          const Box box{p.x - w / 2, p.y - h / 2, w, h};
          if (!ground_.free(box, 2) || !in_sight(pose, p)) continue;
          ground_.take(box);
          return box;
        }
    return std::nullopt;
  }

  // Nothing else lies between the edge of the road and a sign.
  bool in_sight(const Pose& pose, Point sign) const {
    const Point road = at(pose.at);
    const double length = std::hypot(sign.x - road.x, sign.y - road.y);
    for (double far = 1.1 * unit_; far < length; far += 0.15 * unit_)
      if (const Point p{road.x + (sign.x - road.x) * far / length, road.y + (sign.y - road.y) * far / length};
          !ground_.free({p.x, p.y, 0, 0}, 0))
        return false;
    return true;
  }

  void leader(Sheet& out, const Pose& pose, const Box& box) const {  // from the edge of the road to its sign
    const Point middle{box.x + box.width / 2, box.y + box.height / 2}, road = at(pose.at);
    const double length = std::hypot(middle.x - road.x, middle.y - road.y), edge = 0.78 * unit_;
    const Point line[] = {{road.x + (middle.x - road.x) * edge / length, road.y + (middle.y - road.y) * edge / length},
                          middle};
    out.line("post", line);
  }

  // Beside the line if there is room, rather small than far away; otherwise beyond the end of the road.
  void sign(Sheet& out, const Pose& line, const Pose& end, double outwards, std::string_view words, bool red) {
    const auto draw = [&](const Box& box, double size) {
      out.rect(red ? "flame" : "sign", box, 4);
      out.text(red ? "display mid ontext" : "display mid", {box.x + box.width / 2, box.y + box.height * 0.74}, size,
               words);
    };
    const auto wide = [&](double size) { return size * (0.62 * static_cast<double>(width_of(words)) + 0.6); };
    const double full = std::max(unit_ * 0.62, 17.0);
    for (const double part : {1.0, 0.8, 0.65}) {
      const double size = full * part;
      const auto box = place(line, wide(size), size * 1.4, 1.12, part > 0.7 ? 3.2 : 8);
      if (!box) continue;
      leader(out, line, *box);
      return draw(*box, size);
    }
    for (const double part : {1.0, 0.8, 0.65})
      for (double far = 0.3; far < 8; far += 0.1) {
        const double size = full * part;
        const Point p = on(end, outwards * far, 0);
        const Box box{p.x - wide(size) / 2, p.y - size * 0.7, wide(size), size * 1.4};
        if (!ground_.free(box, 1)) continue;
        ground_.take(box);
        return draw(box, size);
      }
  }

  void draw_signs(Sheet& out) {
    sign(out, layout_.squares[static_cast<std::size_t>(road_.finish)].entry, layout_.squares.back().exit, 1, "FINISH",
         true);
    sign(out, layout_.squares[static_cast<std::size_t>(road_.start_squares)].entry, layout_.squares.front().entry, -1,
         "START", false);
    if (road_.finish - flame_squares > road_.start_squares)
      draw_flame(out, layout_.squares[static_cast<std::size_t>(road_.finish - flame_squares)]);
    for (const Climb& climb : climbs_of(road_)) {
      const int summit = std::min(climb.from + climb.squares - 1, road_.finish - 1);
      const Pose pose = layout_.squares[static_cast<std::size_t>(summit)].middle;
      const double size = std::max(unit_ * 0.48, 14.0), w = size * (climb.squares > 9 ? 2.7 : 2.2), h = size * 1.4;
      const auto box = place(pose, w, h);
      if (!box) continue;
      leader(out, pose, *box);
      out.rect("sign", *box, h / 2);
      const double x = box->x + size * 0.45, foot = box->y + h * 0.72;
      const Point hill[] = {{x, foot}, {x + size * 0.42, foot - size * 0.72}, {x + size * 0.84, foot}};
      out.polygon("climb", hill);
      out.text("display tab", {x + size * 0.95, foot}, size, std::to_string(climb.squares));
    }
  }

  // Room for a pile of tokens: in a row or upright, rather small than far away. Where no ground is free it lies on the
  // road itself: a pile is part of the rules and never left out.
  struct PileRoom {
    Box box;
    double r, step;
    bool upright, beside;
  };
  PileRoom room_for(const Pose& pose, double full, std::size_t tokens) {
    const auto length = [&](double r) { return 2 * r + 1.5 * r * static_cast<double>(tokens - 1); };
    for (const double part : {1.0, 0.85, 0.7})
      for (const bool upright : {false, true}) {
        const double r = full * part, w = upright ? 2 * r : length(r), h = upright ? length(r) : 2 * r;
        if (const auto box = place(pose, w, h, 1.12, 8)) return {*box, r, 1.5 * r, upright, true};
      }
    const double r = full * 0.6;
    const Point p = at(pose.at);
    return {{p.x - length(r) / 2, p.y - r, length(r), 2 * r}, r, 1.5 * r, false, false};
  }

  // GT-STAGE-2, 3 The tokens of a pile beside its square: green for the sprint, dotted for the mountain.
  void draw_pile(Sheet& out, const Pile& pile, std::span<const int> values) {
    const PlacedSquare& square = layout_.squares[static_cast<std::size_t>(pile.square)];
    const PileRoom room = room_for(square.middle, std::max(unit_ * 0.36, 11.0), values.size());
    if (room.beside) leader(out, square.middle, room.box);
    for (std::size_t i = values.size(); i-- > 0;) {  // the highest lies on top
      const double along = room.r + room.step * static_cast<double>(i);
      const Point p{room.box.x + (room.upright ? room.r : along), room.box.y + (room.upright ? along : room.r)};
      draw_token(out, p, room.r, pile.face, std::to_string(values[i]));
    }
    if (pile.square != road_.finish)
      across(out, pile.face == PileFace::sprint ? "sprintline" : "mountainline", square.entry, square);
  }

  void draw_piles(Sheet& out) {
    constexpr int major[] = {5, 3, 1}, minor[] = {2, 1};
    if (piles_.major) draw_pile(out, *piles_.major, major);
    if (piles_.minor) draw_pile(out, *piles_.minor, minor);
    if (!piles_.refreshment) return;  // GT-EXT-1
    const PlacedSquare& square = layout_.squares[static_cast<std::size_t>(*piles_.refreshment)];
    const PileRoom room = room_for(square.middle, std::max(unit_ * 0.42, 13.0), 1);
    if (room.beside) leader(out, square.middle, room.box);
    draw_bottle(out, {room.box.x + room.r, room.box.y + room.r}, room.r);
  }

  // An arch over the road and the red pennant of the last kilometre on its taller post.
  void draw_flame(Sheet& out, const PlacedSquare& square) {
    const Pose& pose = square.entry;
    const double w = unit_ * 1.15, h = unit_ * 1.25;
    const Point arch[] = {at(beside(pose, -square.left - 0.12)), at(beside(pose, square.right + 0.12))};
    out.line("flameline", arch);
    for (const Point& foot : arch) out.circle("black", foot, unit_ * 0.08);
    const auto box = place(pose, w, h);
    if (!box) return;
    const double x = box->x + w * 0.1;
    leader(out, pose, {x, box->y + h, 0, 0});
    const Point pole[] = {{x, box->y + h}, {x, box->y}};
    out.line("post", pole);
    const Point pennant[] = {{x, box->y}, {x + w * 0.88, box->y + h * 0.33}, {x, box->y + h * 0.66}};
    out.polygon("flame", pennant);
    out.text("display mid ontext", {x + w * 0.27, box->y + h * 0.43}, h * 0.3, "1");
  }

  // At round numbers a milestone with a red cap, as along French roads; on the road itself where no ground is free.
  void draw_milestones(Sheet& out) {
    for (int q = road_.start_squares + 1; q < road_.length(); ++q) {
      if (number_of(road_, q).value_or(1) % 10 != 0) continue;
      const PlacedSquare& square = layout_.squares[static_cast<std::size_t>(q)];
      const double w = unit_ * 0.7, h = unit_ * 0.72;
      std::optional<Box> box;
      for (const double side : {1.0, -1.0}) {
        const double reach =
            1.12 * unit_ +
            (std::abs(std::sin(square.middle.heading)) * w + std::abs(std::cos(square.middle.heading)) * h) / 2;
        const Point p = on(square.middle, 0, side * reach / unit_);
        const Box spot{p.x - w / 2, p.y - h / 2, w, h};
        if (!ground_.free(spot, 1)) continue;
        box = spot;
        break;
      }
      if (!box) {
        draw_name(out, square, name(q));
        continue;
      }
      ground_.take(*box);
      const double r = w * 0.42;
      out.path("sign", fmt::format("M{0:.1f},{1:.1f}v{2:.1f}a{3:.1f},{3:.1f} 0 0 1 {4:.1f},0v{5:.1f}z", box->x,
                                   box->y + h, -(h - r), w / 2, w, h - r));
      out.path("flame", fmt::format("M{0:.1f},{1:.1f}a{2:.1f},{2:.1f} 0 0 1 {3:.1f},0z", box->x, box->y + r, w / 2, w));
      out.text("display mid tab", {box->x + w / 2, box->y + h * 0.92}, unit_ * 0.44, name(q));
    }
  }

  // People stand where it is worth it: on the climbs and at the finish.
  void draw_spectators(Sheet& out, std::uint64_t seed) {
    FastChance dice(seed ^ golden);
    for (int q = 0; q < static_cast<int>(layout_.squares.size()); ++q) {
      const bool last = q >= road_.finish - 4 && q <= road_.finish + 2;
      if (!last && road_.terrain[static_cast<std::size_t>(q)] != Terrain::climb) continue;
      const PlacedSquare& square = layout_.squares[static_cast<std::size_t>(q)];
      for (const double side : {1.0, -1.0})
        for (const double ahead : {-0.3, 0.0, 0.3}) {
          const unsigned luck = dice.below(100), shirt = dice.below(5);
          const double away = 1.22 + dice.below(100) * 0.003;
          if (luck > (last ? 80U : 45U)) continue;
          const Point p = on(square.middle, ahead, side * away);
          const double r = unit_ * 0.085;
          const Box box{p.x - r, p.y - 2.6 * r, 2 * r, 3.6 * r};
          if (!ground_.free(box, 0)) continue;
          ground_.take(box);
          out.path(fmt::format("fan{}", shirt),
                   fmt::format("M{0:.1f},{1:.1f}v{2:.1f}a{3:.1f},{3:.1f} 0 0 1 {4:.1f},0v{5:.1f}z", p.x - r, p.y + r,
                               -1.2 * r, r, 2 * r, 1.2 * r));
          out.circle("skin", {p.x, p.y - 1.55 * r}, 0.75 * r);
        }
    }
  }

  Sheet& sheet_;
  const Road& road_;
  const Layout& layout_;
  const Piles& piles_;
  Ground ground_;
  double top_, unit_ = 1, height_ = 0;
  Point shift_;
};

// The silhouette under the road.
class ProfileStrip {
 public:
  ProfileStrip(Sheet& sheet, const Road& road, double top)
      : sheet_(sheet), road_(road), heights_(altitude(road)), step_(inside / static_cast<double>(road.terrain.size())) {
    const int highest = *std::max_element(heights_.begin(), heights_.end());
    rise_ = std::min(11.0, 120.0 / std::max(highest, 1));
    base_ = top + 106 + rise_ * highest;
  }
  double bottom() const { return base_ + 34; }

  void draw() {
    fill();
    std::vector<Point> line{{margin, y(-1)}};
    for (int q = 0; q < squares(); ++q) line.push_back({x(q + 1), y(q)});
    sheet_.line("top", line);
    flag(road_.start_squares, "START", "display", false);
    flag(road_.finish, "FINISH", "display flametext", true);
    label_climbs();
    ruler();
  }

 private:
  int squares() const { return static_cast<int>(road_.terrain.size()); }
  double x(int q) const { return margin + step_ * q; }
  double y(int q) const {  // at the end of square q
    int height = q >= 0 ? heights_[static_cast<std::size_t>(q)] : heights_[0];
    if (q < 0 && road_.terrain[0] == Terrain::climb) --height;
    if (q < 0 && road_.terrain[0] == Terrain::descent) ++height;
    return base_ - 26 - rise_ * height;
  }

  void fill() const {
    for (int q = 0, end = 0; q < squares(); q = end) {
      const Terrain terrain = road_.terrain[static_cast<std::size_t>(q)];
      std::vector<Point> area{{x(q), base_}, {x(q), y(q - 1)}};
      for (end = q; end < squares() && road_.terrain[static_cast<std::size_t>(end)] == terrain; ++end)
        area.push_back({x(end + 1), y(end)});
      area.push_back({x(end), base_});
      sheet_.polygon(look_of(terrain), area);
      for (int s = q; s < end; ++s) sign(terrain, s);
    }
    sheet_.rect("grid", {x(0), base_ - 8, x(road_.start_squares) - x(0), 8});
  }

  void sign(Terrain terrain, int q) const {  // the pattern of the terrain, so that colour is not needed
    const double cx = x(q) + step_ / 2, cy = base_ - 14, s = std::min(step_ * 0.26, 5.0);
    if (terrain == Terrain::climb || terrain == Terrain::descent) {
      const double way = terrain == Terrain::climb ? 1 : -1;
      const Point chevron[] = {{cx - way * s * 0.5, cy - s}, {cx + way * s * 0.6, cy}, {cx - way * s * 0.5, cy + s}};
      sheet_.line("chev", chevron);
    } else if (terrain == Terrain::cobbles) {
      for (const double dy : {-6.0, 1.0, 8.0}) sheet_.rect("stone", {cx - s, cy + dy - 2, s * 1.6, 4}, 1.5);
    } else if (terrain == Terrain::supply) {
      sheet_.rect("sign", {cx - s, cy - s * 0.4, 2 * s, s * 1.5}, 1.5);
    }
  }

  // A text in a box of its own: moved up until it touches no other.
  double free_height(double left, double width, double y) {
    const auto touches = [&](const Box& box) {
      return left < box.x + box.width + 6 && box.x < left + width + 6 && y - 15 < box.y + box.height && box.y < y + 4;
    };
    while (std::any_of(taken_.begin(), taken_.end(), touches)) y -= 2;
    taken_.push_back({left, y - 15, width, 19});
    return y;
  }

  void label_climbs() {
    for (const Climb& climb : climbs_of(road_)) {
      const std::string words = plural(static_cast<std::size_t>(climb.squares), "square");
      const double width = 17 * 0.47 * static_cast<double>(words.size()) + 18;
      const double left = std::clamp(x(climb.from + climb.squares) - width / 2, margin, margin + inside - width);
      const double top = free_height(left, width, y(climb.from + climb.squares - 1) - 12);
      const Point hill[] = {{left, top}, {left + 7, top - 12}, {left + 14, top}};
      sheet_.polygon("climb", hill);
      sheet_.text("display", {left + 19, top}, 17, words);
    }
  }

  void flag(int q, std::string_view words, std::string_view look, bool finish) {
    const double foot = base_, width = 62;
    const int words_squares = static_cast<int>(std::ceil((width + 7) / step_)), from = finish ? q - words_squares : q,
              to = finish ? q : q + words_squares;
    double highest = y(q - 1) - (finish ? 44 : 34);
    // the words stay above the road
    for (int s = std::max(from, 0); s < std::min(to, squares()); ++s) highest = std::min(highest, y(s) - 24);
    const Point pole[] = {{x(q), foot}, {x(q), highest}};
    sheet_.line("post", pole);
    if (finish) {
      const Point pennant[] = {{x(q), highest}, {x(q) + 22, highest + 7}, {x(q), highest + 14}};
      sheet_.polygon("flame", pennant);
      taken_.push_back({x(q), highest, 24, 16});
    }
    sheet_.text(fmt::format("{}{}", look, finish ? " end" : ""), {x(q) + (finish ? -7 : 7), highest + 14}, 17, words);
    taken_.push_back({finish ? x(q) - 7 - width : x(q) + 7, highest, width, 17});
  }

  void ruler() const {
    for (int q = 0; q < squares(); ++q) {
      const int number = number_of(road_, q).value_or(1);
      if (number % 5 != 0) continue;
      const Point tick[] = {{x(q) + step_ / 2, base_}, {x(q) + step_ / 2, base_ + (number % 10 == 0 ? 9 : 5)}};
      sheet_.line("tick", tick);
      if (number % 10 == 0)
        sheet_.text("display mid tab softtext", {x(q) + step_ / 2, base_ + 27}, 17, std::to_string(number));
    }
  }

  Sheet& sheet_;
  const Road& road_;
  std::vector<int> heights_;
  double step_, rise_ = 0, base_ = 0;
  std::vector<Box> taken_;
};

// What the colours and patterns mean: only those of this stage.
double draw_legend(Sheet& sheet, const Road& road, const Layout& layout, const Piles& piles, double top) {
  double x = margin, y = top;
  const auto item = [&](std::string_view words, auto&& swatch) {
    const double width = 58 + 9.2 * static_cast<double>(width_of(words)) + 26;
    if (x + width > margin + inside + 26) x = margin, y += 40;
    swatch(Box{x, y, 48, 26});
    sheet.text("", {x + 58, y + 19}, 18, words);
    x += width;
  };
  const auto terrain = [&](Terrain kind, std::string_view words) {
    if (std::find(road.terrain.begin(), road.terrain.end(), kind) == road.terrain.end()) return;
    item(words, [&](const Box& b) {
      sheet.rect(look_of(kind), b, 3);
      for (int i = 0; i < 3; ++i) {
        const double cx = b.x + 9 + 15 * i, cy = b.y + 13, way = kind == Terrain::climb ? 1 : -1;
        const Point chevron[] = {{cx - way * 3, cy - 7}, {cx + way * 4, cy}, {cx - way * 3, cy + 7}};
        if (kind == Terrain::climb || kind == Terrain::descent) sheet.line("chev", chevron);
        if (kind == Terrain::cobbles)
          for (const double dy : {-9.0, -2.5, 4.0})
            sheet.rect("stone", {cx - 6 + (dy < -5 || dy > 0 ? 2 : 0), cy + dy, 10, 5}, 1.5);
      }
      const Point lane[] = {{b.x + 12, b.y + 13}, {b.x + 36, b.y + 13}};
      if (kind == Terrain::flat) sheet.line("lane", lane);
      if (kind == Terrain::supply) {
        sheet.path("post", fmt::format("M{:.1f},{:.1f}q6,-15 12,0", b.x + 18, b.y + 12));
        sheet.rect("sign", {b.x + 16, b.y + 10, 16, 11}, 3);
        sheet.circle("flame", {b.x + 24, b.y + 15.5}, 2.2);
      }
      sheet.rect("border", b, 3);
    });
  };
  terrain(Terrain::flat, "flat");
  terrain(Terrain::climb, "climb, at most 5 squares");
  terrain(Terrain::descent, "descent, at least 5");
  terrain(Terrain::cobbles, "cobbles, no slipstream");
  terrain(Terrain::supply, "supply zone, at least 4");
  const auto has = [&](Face::Kind kind) {
    return std::any_of(layout.tiles.begin(), layout.tiles.end(),
                       [&](const PlacedTile& tile) { return tile.face->kind == kind; });
  };
  if (has(Face::Kind::hairpin))
    item("dangerous bend", [&](const Box& b) {
      sheet.rect("flat", b, 3);
      for (const double dy : {8.0, 18.0}) {
        std::vector<Point> wave;
        for (int i = 0; i <= 36; ++i)
          wave.push_back({b.x + 4 + 40.0 * i / 36, b.y + dy + 3 * std::sin(i * std::numbers::pi / 6)});
        sheet.line("wave", wave);
      }
    });
  item("start grid", [&](const Box& b) {
    sheet.rect("flat", b, 3);
    sheet.rect("grid", {b.x + 6, b.y + 4, 15, 18});
    sheet.rect("grid", {b.x + 26, b.y + 4, 15, 18});
  });
  if (road.finish - flame_squares > road.start_squares)
    item("last kilometre", [&](const Box& b) {
      const Point pole[] = {{b.x + 14, b.y + 26}, {b.x + 14, b.y}};
      sheet.line("post", pole);
      const Point pennant[] = {{b.x + 14, b.y}, {b.x + 40, b.y + 8}, {b.x + 14, b.y + 16}};
      sheet.polygon("flame", pennant);
    });
  const auto pile = [&](const std::optional<Pile>& one, std::string_view value, std::string_view words) {
    if (one) item(words, [&](const Box& b) { draw_token(sheet, {b.x + 24, b.y + 13}, 13, one->face, value); });
  };
  const bool sprints = piles.major && piles.major->face == PileFace::sprint;
  pile(piles.major, "5", sprints ? "5, 3, 1 sprint points" : "5, 3, 1 mountain points");
  const bool minor_sprints = piles.minor && piles.minor->face == PileFace::sprint;
  pile(piles.minor, "2", minor_sprints ? "2, 1 sprint points" : "2, 1 mountain points");
  if (piles.refreshment) item("refreshment", [&](const Box& b) { draw_bottle(sheet, {b.x + 24, b.y + 13}, 13); });
  return y + 26;
}

std::string climbs_in_words(const Road& road) {
  const auto climbs = climbs_of(road);
  if (climbs.empty()) return "no climb";
  std::string lengths;
  for (std::size_t i = 0; i < climbs.size(); ++i)
    lengths += (i == 0 ? "" : i + 1 == climbs.size() ? " and " : ", ") + std::to_string(climbs[i].squares);
  return fmt::format("{} of {} squares", climbs.size() == 1 ? "a climb" : "climbs", lengths);
}

std::string subtitle(const StageCard& stage, const Road& road) {
  std::string text = fmt::format("{}, {} to race, {}", plural(road.terrain.size(), "square"),
                                 road.finish - road.start_squares, climbs_in_words(road));
  if (const auto cobbles = std::count(road.terrain.begin(), road.terrain.end(), Terrain::cobbles); cobbles > 0)
    text += fmt::format(", {} of cobbles", cobbles);
  if (!stage.designer.empty()) text += "; designed by " + stage.designer;
  return text;
}

std::string group_name(const Library& library, const StageCard& stage) {
  for (const auto& group : library.groups)
    if (group.id == stage.group) return group.name + (group.official ? "" : ", not official");
  return "A stage of your own";
}

double draw_masthead(Sheet& sheet, const Library& library, const StageCard& stage, const Road& road,
                     const std::string& name) {
  sheet.text("display flametext", {margin, 58}, 26, "THE STAGE");
  sheet.text("ital end softtext", {margin + inside, 58}, 20, group_name(library, stage));
  const Point upper[] = {{margin, 72}, {margin + inside, 72}};
  sheet.add(R"(<polyline class="rule" stroke-width="4" points="{},{} {},{}"/>)", upper[0].x, upper[0].y, upper[1].x,
            upper[1].y);
  const double size = std::min(92.0, inside / (0.52 * static_cast<double>(std::max<std::size_t>(width_of(name), 1))));
  const double baseline = 84 + size * 0.86;
  sheet.text("display mid", {page_width / 2, baseline}, size, name);
  const std::string words = subtitle(stage, road);
  sheet.text("ital mid", {page_width / 2, baseline + 40},
             std::min(24.0, inside / (0.47 * static_cast<double>(width_of(words)))), words);
  sheet.add(R"(<polyline class="rule" stroke-width="1.2" points="{},{:.1f} {},{:.1f}"/>)", margin, baseline + 58,
            margin + inside, baseline + 58);
  return baseline + 76;
}

}  // namespace

std::string road_svg(const Library& library, const StageCard& stage) {
  const Road road = lay_tiles(library, stage.tiles, stage.id).inner_way();
  const Layout layout = best_layout(library, stage.tiles);
  const std::string name = stage.name.empty() ? "A stage of your own" : stage.name, tiles = write_tiles(stage.tiles);
  const std::string seeded = stage.id.empty() ? tiles : stage.id;

  Sheet body;
  const double top = draw_masthead(body, library, stage, road, name);
  // Piles stand beside stages with the finish of a Tour.
  const Piles piles = wide_finish(stage.tiles) == stage.tiles ? piles_of(library, stage) : Piles{};
  RoadPicture picture(body, road, layout, piles, top);
  picture.draw(hash_bytes(seeded.data(), seeded.size()));
  ProfileStrip profile(body, road, top + picture.height());
  profile.draw();
  const double legend = draw_legend(body, road, layout, piles, profile.bottom() + 18);
  body.text("softtext", {margin, legend + 42}, 17, "Tiles " + tiles);
  const double height = legend + 76;

  Sheet page;
  page.add(
      R"(<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {:.0f} {:.0f}" width="{:.0f}" height="{:.0f}" role="img" aria-labelledby="stage-title stage-desc">)",
      page_width, height, page_width, height);
  page.add(R"(<title id="stage-title">{}</title>)", escaped(name));
  page.add(R"(<desc id="stage-desc">{}</desc>)",
           escaped(fmt::format("The road and the profile of the stage: {}. The start line is before square {}, the "
                               "finish line before square {}. Tiles {}.",
                               subtitle(stage, road), road.name[static_cast<std::size_t>(road.start_squares)],
                               road.name[static_cast<std::size_t>(road.finish)], tiles)));
  page.add("<style>{}</style>", style_sheet());
  page.rect("paper", {0, 0, page_width, height});
  page.add("{}</svg>", body.str());
  return page.str();
}

}  // namespace tourmalet
