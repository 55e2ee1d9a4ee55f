#include "rules/flamme_rouge/picture.hpp"

#include <algorithm>
#include <cmath>

#include "rules/flamme_rouge/layout.hpp"

namespace tourmalet::flamme_rouge {
namespace {

Value number(double x) { return std::round(x * 1000) / 1000; }  // a thousandth of a square is fine enough to look at
Value point(Point p) { return Value(Value::List{number(p.x), number(p.y)}); }
Value outline(const std::vector<Point>& points) {
  Value list(Value::List{});
  for (const Point p : points) list.add(point(p));
  return list;
}

// Whether the tiles of today give the road of a course that may have been stored long ago.
bool laid_by_tiles(const Library& library, const Course& course) {
  const auto known = [&](const std::string& tile) { return library.faces.contains(tile); };
  if (course.stage.tiles.empty() || !std::all_of(course.stage.tiles.begin(), course.stage.tiles.end(), known))
    return false;
  std::size_t q = 0;
  for (const std::string& tile : course.stage.tiles) {
    const Face& face = library.faces.at(tile);
    for (std::size_t i = 0; i < face.terrain.size(); ++i, ++q)
      if (q == course.squares() || face.terrain[i] != course.road[q].terrain || face.lanes[i] != course.road[q].lanes)
        return false;
  }
  return q == course.squares();
}

// A road laid square by square is drawn as one long straight tile.
Layout layout_of(const Library& library, const Course& course) {
  if (laid_by_tiles(library, course)) return lay_out(library, course.stage.tiles);
  Library one;
  one.geometry = library.geometry;
  Face& face = one.faces["road"];
  for (std::size_t q = 0; q < course.squares(); ++q) {
    face.terrain.push_back(course.road[q].terrain);
    face.lanes.push_back(course.road[q].lanes);
  }
  const std::string tiles[] = {"road"};
  Layout layout = lay_out(one, tiles);
  for (PlacedTile& tile : layout.tiles) tile.face = nullptr;  // it goes with this function
  return layout;
}

}  // namespace

Value catalogue(const Library& library) {
  Value stages(Value::List{});
  for (const StageCard& stage : library.stages) {
    const bool ridable = !stage.tiles.empty() &&
                         std::all_of(stage.tiles.begin(), stage.tiles.end(),
                                     [&](const std::string& tile) { return can_be_ridden(library.faces.at(tile)); });
    const bool too_many = !stage.players.empty() && stage.players[0] > '4';  // a side for five and six teams
    if (!ridable || too_many) continue;
    const Road road = lay_tiles(library, stage.tiles, stage.id);
    std::string profile;
    for (const Terrain terrain : road.terrain) profile += row_of(terrain).letter;
    const auto group = std::find_if(library.groups.begin(), library.groups.end(),
                                    [&](const StageGroup& one) { return one.id == stage.group; });
    Value one;
    one.set("id", stage.id)
        .set("name", stage.name)
        .set("group", stage.group)
        .set("group_name", group == library.groups.end() ? stage.group : group->name);
    one.set("designer", stage.designer).set("confidence", stage.confidence);
    one.set("squares", static_cast<std::int64_t>(road.terrain.size()))
        .set("start", road.start_squares)
        .set("finish", road.finish);
    one.set("profile", profile);
    stages.add(one);
  }
  return Value().set("stages", stages);
}

Value picture(const Library& library, const Course& course) {
  const Layout layout = layout_of(library, course);
  Value value;
  value.set("name", course.stage.name).set("start", int{course.start_squares}).set("finish", int{course.finish});
  value.set("box", Value(Value::List{number(layout.low.x), number(layout.low.y), number(layout.high.x),
                                     number(layout.high.y)}));
  Value tiles(Value::List{});
  for (const PlacedTile& tile : layout.tiles)
    tiles.add(Value().set("name", tile.face == nullptr ? "" : tile.face->id).set("outline", outline(tile.outline)));
  Value squares(Value::List{});
  for (const PlacedSquare& square : layout.squares) {
    Value spots(Value::List{});
    for (Lane lane = 0; lane < square.lanes; ++lane) spots.add(point(spot(square, lane)));
    Value one;
    one.set("terrain", name_of(square.terrain))
        .set("lanes", int{square.lanes})
        .set("tile", static_cast<std::int64_t>(square.tile));
    one.set("at",
            Value(Value::List{number(square.middle.at.x), number(square.middle.at.y), number(square.middle.heading)}));
    squares.add(one.set("outline", outline(square.outline)).set("spots", spots));
  }
  return value.set("tiles", tiles).set("squares", squares);
}

}  // namespace tourmalet::flamme_rouge
