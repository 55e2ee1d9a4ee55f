#include "rules/flamme_rouge/layout.hpp"

#include <cmath>
#include <numbers>

namespace tourmalet::flamme_rouge {
namespace {

// A piece of the centre line: straight ahead, or an arc of this many radians (to the right when positive).
struct Stretch {
  double length = 0, turn = 0;
};

Pose along(const Pose& from, const Stretch& stretch, double share) {
  const double length = stretch.length * share, turn = stretch.turn * share;
  if (stretch.turn == 0)
    return {{from.at.x + length * std::cos(from.heading), from.at.y + length * std::sin(from.heading)}, from.heading};
  const double radius = stretch.length / stretch.turn;  // its sign is the side of the arc's centre
  const double to = from.heading + turn;
  return {{from.at.x + radius * (std::sin(to) - std::sin(from.heading)),
           from.at.y - radius * (std::cos(to) - std::cos(from.heading))},
          to};
}

Pose along(Pose from, std::span<const Stretch> path, double distance) {
  for (std::size_t i = 0; i < path.size(); ++i) {
    if (distance <= path[i].length || i + 1 == path.size()) return along(from, path[i], distance / path[i].length);
    distance -= path[i].length;
    from = along(from, path[i], 1);
  }
  return from;
}

double length_of(std::span<const Stretch> path) {
  double sum = 0;
  for (const Stretch& stretch : path) sum += stretch.length;
  return sum;
}

// The hairpin and the roundabout are drawn as a straight and an arc that end where the real tile ends.
constexpr double hairpin_straight = 1.0, hairpin_radius = 3.63 / 2;
constexpr double roundabout_radius = 2.36, roundabout_straight = 5.3 - roundabout_radius;

std::vector<Stretch> path_of(const Face& face, const Geometry& geometry) {
  const double turn = face.degrees * std::numbers::pi / 180;
  const auto arc = [&](double radius) { return Stretch{radius * std::abs(turn), turn}; };
  switch (face.kind) {
    case Face::Kind::bend_light: return {arc(geometry.light_radius)};
    case Face::Kind::bend_sharp: return {arc(geometry.sharp_radius)};
    case Face::Kind::hairpin: return {{hairpin_straight, 0}, arc(hairpin_radius)};
    case Face::Kind::roundabout: return {{roundabout_straight, 0}, arc(roundabout_radius)};
    default: return {{static_cast<double>(face.terrain.size()), 0}};
  }
}

double road_width(int lanes) { return lanes == 1 ? 0.95 : lanes == 2 ? 1.5 : 1.85; }

std::vector<Point> outline_of(std::span<const Pose> line, double left, double right) {
  std::vector<Point> outline;
  for (const Pose& pose : line) outline.push_back(beside(pose, -left));
  for (std::size_t i = line.size(); i-- > 0;) outline.push_back(beside(line[i], right));
  return outline;
}

std::vector<Pose> line_of(const Pose& from, std::span<const Stretch> path, double begin, double end) {
  const bool bent = std::abs(along(from, path, begin).heading - along(from, path, end).heading) > 1e-9;
  const int steps = bent ? 8 : 1;
  std::vector<Pose> line;
  for (int i = 0; i <= steps; ++i) line.push_back(along(from, path, begin + (end - begin) * i / steps));
  return line;
}

PlacedSquare place(const Pose& from, std::span<const Stretch> path, double begin, double end, double left,
                   double right) {
  PlacedSquare square;
  square.line = line_of(from, path, begin, end);
  square.entry = square.line.front();
  square.exit = square.line.back();
  square.middle = along(from, path, (begin + end) / 2);
  square.left = left;
  square.right = right;
  square.outline = outline_of(square.line, left, right);
  return square;
}

// A roundabout: three squares together, then two ways of one lane each, on either side of the island. The inner way
// turns off directly; the outer way leads round the island, so it swings out first and in again at the end.
//
//              │ │ exit
//            ╭─╯ │╲
//   ═══╤═════╯ ◯ ││          a turn to the left: inner way above the island, outer way below and around it
//   ═══╧═════╮   ╱
//            ╰──╯
constexpr std::size_t fork_after = 3, outer_squares = 5;
constexpr double ring_radius = 1.2;  // of the outer way around the island

struct Way {
  Pose from;
  std::vector<Stretch> path;
};
struct Ways {
  Way inner, outer;
};

Ways ways_of(const Face& face, const Pose& from) {
  const double side = face.degrees > 0 ? 1 : -1, turn = side * std::numbers::pi / 2;
  const double lane = road_width(2) / 4, reach = roundabout_radius;
  const Pose fork = along(from, Stretch{roundabout_straight, 0}, 1);
  const auto moved = [&](double right) { return Pose{beside(fork, right), fork.heading}; };
  // The outer way touches the ring around the island in one bend outwards; this is its radius, and how far it turns.
  const double swing = (reach * reach + lane * lane - ring_radius * ring_radius) / (2 * (ring_radius - lane));
  const double out = std::atan2(reach, lane + swing);
  const Stretch outwards{swing * out, -side * out};
  const Stretch round{ring_radius * (std::abs(turn) + 2 * out), turn + 2 * side * out};
  return {{moved(side * lane), {{(reach - lane) * std::abs(turn), turn}}},
          {moved(-side * lane), {outwards, round, outwards}}};
}

void add_squares(Layout& layout, const Face& face, const Pose& from, std::span<const Stretch> path) {
  const double length = length_of(path);
  const auto add = [&](std::vector<PlacedSquare>& squares, PlacedSquare square, std::size_t q, std::uint8_t lanes) {
    square.tile = layout.tiles.size();
    square.lanes = lanes;
    square.terrain = face.terrain[q];
    squares.push_back(std::move(square));
  };
  const std::size_t together = face.forks ? fork_after : face.terrain.size();
  const double step = (face.forks ? path[0].length : length) / static_cast<double>(together);
  for (std::size_t q = 0; q < together; ++q) {
    const double begin = step * static_cast<double>(q), side = road_width(face.lanes[q]) / 2;
    add(layout.squares, place(from, path, begin, begin + step, side, side), q, face.lanes[q]);
  }
  if (!face.forks) return;
  const auto add_way = [&](std::vector<PlacedSquare>& squares, const Way& way, std::size_t count, std::size_t first) {
    const double pace = length_of(way.path) / static_cast<double>(count), side = road_width(2) / 4;
    for (std::size_t i = 0; i < count; ++i) {
      const double begin = pace * static_cast<double>(i);
      add(squares, place(way.from, way.path, begin, begin + pace, side, side),
          std::min(first + i, face.terrain.size() - 1), 1);
    }
  };
  const Ways ways = ways_of(face, from);
  add_way(layout.squares, ways.inner, face.terrain.size() - fork_after, fork_after);
  add_way(layout.detours, ways.outer, outer_squares, fork_after);
}

// The edges of a piece: of a roundabout beside the inner way on one side and the outer way on the other.
std::vector<Point> piece_outline(const Face& face, const Pose& from, std::span<const Stretch> path, double width) {
  constexpr int steps = 24;
  const auto edge = [&](const Pose& start, std::span<const Stretch> line, double right, std::vector<Point>& points) {
    for (int i = 0; i <= steps; ++i) points.push_back(beside(along(start, line, length_of(line) * i / steps), right));
  };
  std::vector<Point> left, right;
  if (face.forks) {
    const Ways ways = ways_of(face, from);
    const bool to_right = face.degrees > 0;
    const double grass = (width - road_width(2) / 2) / 2;  // from the middle of a way to the edge of the piece
    edge(from, path.first(1), -width / 2, left);
    edge(from, path.first(1), width / 2, right);
    const Way& on_left = to_right ? ways.outer : ways.inner;
    const Way& on_right = to_right ? ways.inner : ways.outer;
    edge(on_left.from, on_left.path, -grass, left);
    edge(on_right.from, on_right.path, grass, right);
  } else {
    edge(from, path, -width / 2, left);
    edge(from, path, width / 2, right);
  }
  left.insert(left.end(), right.rbegin(), right.rend());
  return left;
}

// Two pieces lie on each other when their centre lines come nearer than a tile is wide, less the grass at its edges.
constexpr double too_near = 1.8;

bool overlap(const Layout& layout, const PlacedTile& a, const PlacedTile& b) {
  const auto points = [&](const PlacedTile& tile) {
    std::vector<Point> all;
    for (std::size_t q = tile.first; q < tile.first + tile.squares; ++q)
      for (const Pose& pose : {layout.squares[q].entry, layout.squares[q].middle, layout.squares[q].exit})
        all.push_back(pose.at);
    const auto number = static_cast<std::size_t>(&tile - layout.tiles.data());
    for (const PlacedSquare& square : layout.detours)
      if (square.tile == number)
        for (const Pose& pose : square.line) all.push_back(pose.at);
    return all;
  };
  const auto of_b = points(b);
  for (const Point& p : points(a))
    for (const Point& r : of_b)
      if (std::hypot(p.x - r.x, p.y - r.y) < too_near) return true;
  return false;
}

}  // namespace

Point beside(const Pose& pose, double right) {
  return {pose.at.x - right * std::sin(pose.heading), pose.at.y + right * std::cos(pose.heading)};
}

Point spot(const PlacedSquare& square, Lane lane) {
  const double width = (square.left + square.right) / std::max<int>(square.lanes, 1);
  return beside(square.middle, square.right - width * (lane + 0.5));
}

Layout lay_out(const Library& library, std::span<const std::string> tiles, double heading) {
  Layout layout;
  Pose at{{0, 0}, heading};
  for (const std::string& id : tiles) {
    const Face& face = library.faces.at(id);
    const auto path = path_of(face, library.geometry);
    PlacedTile tile{.face = &face,
                    .entry = at,
                    .exit = along(at, path, length_of(path)),
                    .first = layout.squares.size(),
                    .squares = face.terrain.size(),
                    .outline = piece_outline(face, at, path, library.geometry.width),
                    .island = {}};
    if (face.forks) tile.island = along(at, Stretch{roundabout_straight + roundabout_radius, 0}, 1).at;
    add_squares(layout, face, at, path);
    at = tile.exit;
    layout.tiles.push_back(std::move(tile));
  }
  for (std::size_t b = 2; b < layout.tiles.size(); ++b)
    for (std::size_t a = 0; a + 1 < b; ++a)
      if (overlap(layout, layout.tiles[a], layout.tiles[b])) layout.overlaps.emplace_back(a, b);
  if (!layout.tiles.empty()) layout.low = layout.high = layout.tiles[0].outline[0];
  for (const PlacedTile& tile : layout.tiles)
    for (const Point& p : tile.outline) {
      layout.low = {std::min(layout.low.x, p.x), std::min(layout.low.y, p.y)};
      layout.high = {std::max(layout.high.x, p.x), std::max(layout.high.y, p.y)};
    }
  return layout;
}

}  // namespace tourmalet::flamme_rouge
