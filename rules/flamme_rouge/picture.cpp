#include "rules/flamme_rouge/picture.hpp"

#include <algorithm>
#include <cmath>

#include "rules/flamme_rouge/breakaway.hpp"
#include "rules/flamme_rouge/design.hpp"
#include "rules/flamme_rouge/layout.hpp"
#include "rules/flamme_rouge/modules.hpp"
#include "rules/flamme_rouge/notation.hpp"
#include "rules/flamme_rouge/stage.hpp"

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
  try {
    const Road road = lay_tiles(library, course.stage.tiles, "tiles");
    if (road.terrain.size() != course.squares()) return false;
    for (std::size_t q = 0; q < course.squares(); ++q)
      if (road.terrain[q] != course.road[q].terrain || road.lanes[q] != course.road[q].lanes ||
          road.slippery[q] != course.road[q].slippery)
        return false;
  } catch (const DataError&) {
    return false;
  }
  return true;
}

bool on_outer_way(const Course& course, Square q) {
  return std::any_of(course.forks.begin(), course.forks.end(), [&](const Fork& fork) {
    return std::find(fork.outer.begin(), fork.outer.end(), q) != fork.outer.end();
  });
}

// The nth of the five outer squares beside the three inner ones of a straight road.
PlacedSquare beside_inner_way(const PlacedSquare& first, std::size_t nth) {
  PlacedSquare square = first;
  const double along = 3.0 / 5 * (static_cast<double>(nth) + 0.5) - 0.5, aside = 2 * (first.left + first.right);
  const auto shift = [&](Point& p) { p.x += along, p.y -= aside; };
  for (Pose* pose : {&square.entry, &square.middle, &square.exit}) shift(pose->at);
  for (Pose& pose : square.line) shift(pose.at);
  for (Point& p : square.outline) {
    shift(p);
    p.x = square.middle.at.x + 3.0 / 5 * (p.x - square.middle.at.x);
  }
  return square;
}

// A road laid square by square is drawn as one long straight tile.
Layout layout_of(const Library& library, const Course& course) {
  if (laid_by_tiles(library, course)) return lay_out(library, course.stage.tiles);
  Library one;
  one.geometry = library.geometry;
  Face& face = one.faces["road"];
  std::vector<std::size_t> splits;
  for (std::size_t q = 0; q < course.squares(); ++q) {
    if (on_outer_way(course, static_cast<Square>(q))) continue;
    if (course.next_outside[q] != nowhere) splits.push_back(face.terrain.size() + 1);
    face.terrain.push_back(course.road[q].terrain);
    face.lanes.push_back(course.road[q].lanes);
  }
  const std::string tiles[] = {"road"};
  Layout layout = lay_out(one, tiles);
  for (PlacedTile& tile : layout.tiles) tile.face = nullptr;  // it goes with this function
  for (const std::size_t first : splits)
    for (std::size_t nth = 0; nth < 5; ++nth) layout.detours.push_back(beside_inner_way(layout.squares[first], nth));
  return layout;
}

// As the course numbers them.
std::vector<const PlacedSquare*> in_front_order(const Layout& layout, const Course& course) {
  std::vector<const PlacedSquare*> all;
  std::size_t inner = 0, outer = 0;
  for (std::size_t q = 0; q < course.squares(); ++q)
    all.push_back(on_outer_way(course, static_cast<Square>(q)) ? &layout.detours[outer++] : &layout.squares[inner++]);
  return all;
}

// Which squares follow a square, the inner way first.
Value following(const Course& course, Square q) {
  Value next(Value::List{});
  for (const Square to : {course.road[q].next, course.next_outside[q]})
    if (to != nowhere) next.add(int{to});
  return next;
}

// GT-STAGE-2, GT-EXT-1 Tokens beside the road; HR-SPR-2 the zone before a sprint, HR-MTN-3 the category of a summit.
Value lines_of(const Course& course) {
  Value lines(Value::List{});
  for (const Line& line : course.lines) {
    Value worth(Value::List{});
    for (std::size_t i = 0; i < line.tokens; ++i) worth.add(int{line.worth[i]});
    Value one = Value().set("square", int{line.square}).set("kind", name_of(line.kind)).set("worth", worth);
    if (course.house.sprint_zone != 0 && line.kind == Line::Kind::sprint)
      one.set("zone", int{course.house.sprint_zone});
    if (course.house.sheet && line.kind == Line::Kind::mountain) one.set("category", category_name(line));
    lines.add(one);
  }
  return lines;
}

std::string in_list(const std::string& label) { return label.size() == 1 ? label : "(" + label + ")"; }

// GT-SPEC-* What each specialist takes out of the usual deck and puts in, by what the decks hold.
Value specialists_of(const Course& course) {
  Value all(Value::List{});
  for (std::size_t which = 0; which < course.specialists.size(); ++which) {
    const Specialist& specialist = course.specialists[which];
    const auto copies = [&](std::size_t deck, const WideTally& cards, std::size_t kind) {
      const Deck& slots = course.decks[deck];
      return slots.kind[slots.slot[kind]] == kind ? static_cast<int>(cards[slots.slot[kind]]) : 0;
    };
    const RiderId usual = rider_of(0, specialist.role);
    std::string removed, added;
    for (std::size_t kind = 0; kind < course.labels.size(); ++kind) {
      if (kind == fatigue_card) continue;
      const int more =
          copies(specialist.deck, specialist.cards, kind) - copies(course.deck_of[usual], course.deck[usual], kind);
      for (int i = 0; i < more; ++i) added += in_list(course.labels[kind]);
      for (int i = 0; i > more; --i) removed += in_list(course.labels[kind]);
    }
    const Answer& answer = specialist_answers[which];
    all.add(Value()
                .set("specialist", answer.text)
                .set("name", in_both(answer.words))
                .set("role", specialist.role == Role::rouleur ? "R" : "S")
                .set("removed", removed)
                .set("added", added)
                .set("deck", cards_text(course, specialist.cards, specialist.deck)));
  }
  return all;
}

// The modules that are ridden, in words; those that are not of this box are left out.
Value modules_of(const Course& course) {
  Value modules(Value::List{});
  for (const std::string& id : course.modules)
    for (const Module& module : Rules::modules)
      if (module.id == id) modules.add(Value().set("id", id).set("name", in_both(module.name)));
  return modules;
}

// MUL-2 Who rides whom, where a seat is not a team.
Value riders_of(const Course& course) {
  Value riders(Value::List{});
  for (RiderId rider = 0; rider < course.riders(); ++rider) {
    Value one = Value().set("rider", rider_text(rider));
    if (course.seat_of[rider] != no_seat) one.set("seat", int{course.seat_of[rider]});
    riders.add(one);
  }
  return riders;
}

// BOT-1 The teams without a player.
Value dummies_of(const Course& course) {
  Value teams(Value::List{});
  for (TeamId team = 0; team < course.teams; ++team)
    for (const DummyRow& row : dummy_rows)
      if (row.dummy == course.dummy[team])
        teams.add(Value().set("team", int{team}).set("kind", row.name).set("words", in_both(row.words)));
  return teams;
}

// The modules for which a road has no place, by the fewest who ride it.
Value without_on(const Road& road, int rivals) {
  Value without;
  for (const Module& module : Rules::modules)
    if (module.offered && module.fits != nullptr && !module.fits(road, rivals)) without.add(module.id);
  return without;
}

constexpr double off_the_road = 0.34, grass_place = 0.5;
bool anybody_agile(const Course& course) {
  return std::any_of(course.cards.begin(), course.cards.end(), [](const Card& card) { return card.can(Power::agile); });
}

}  // namespace

Value catalogue(const Library& library) {
  Value stages(Value::List{});
  for (const StageCard& stage : library.stages) {
    if (stage.tiles.empty()) continue;
    const Road laid = lay_tiles(library, stage.tiles, stage.id), road = laid.inner_way();
    std::string profile;
    for (const Terrain terrain : road.terrain) profile += row_of(terrain).letter;
    const auto group = std::find_if(library.groups.begin(), library.groups.end(),
                                    [&](const StageGroup& one) { return one.id == stage.group; });
    Value one;
    one.set("id", stage.id)
        .set("name", stage.name)
        .set("group", stage.group)
        .set("group_name", group == library.groups.end() ? stage.group : group->name);
    if (stage.number) one.set("number", *stage.number);
    one.set("type", stage.type)
        .set("relief", stage.house.day ? name_of(*stage.house.day) : name_of(relief_of(road.terrain)));
    if (const auto module = module_of(find_stage_type(stage.type).value_or(StageType::normal)); !module.empty())
      one.set("module", module);
    one.set("designer", stage.designer).set("confidence", stage.confidence);
    one.set("squares", static_cast<std::int64_t>(road.terrain.size()))
        .set("start", road.start_squares)
        .set("finish", road.finish);
    one.set("profile", profile).set("players", stage.players);
    const bool many = stage.players.starts_with('5');  // GT-TOUR-12, MUL-4
    const bool trial = is_time_trial(find_stage_type(stage.type).value_or(StageType::normal));
    const int most = !many ? 4 : static_cast<int>(trial ? max_teams : max_riders);
    one.set("teams", Value(Value::List{many ? 5 : 2, most}));
    if (!many && trial) one.set("alone", true);
    if (Value without = without_on(laid, many ? 5 : 2); !without.is_null()) one.set("without", std::move(without));
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
  for (const PlacedTile& tile : layout.tiles) {
    Value one = Value().set("name", tile.face == nullptr ? "" : tile.face->id).set("outline", outline(tile.outline));
    if (tile.island) one.set("island", point(*tile.island));
    tiles.add(one);
  }
  Value squares(Value::List{});
  const auto placed = in_front_order(layout, course);
  const bool grassy = anybody_agile(course);
  for (std::size_t q = 0; q < placed.size(); ++q) {
    const PlacedSquare& square = *placed[q];
    Value spots(Value::List{});
    for (Lane lane = 0; lane < square.lanes; ++lane) spots.add(point(spot(square, lane)));
    Value one;
    if (const std::string name = square_text(course, static_cast<Square>(q)); name != std::to_string(q))
      one.set("name", name);
    if (course.road[q].slippery) one.set("slippery", true);
    if (course.next_outside[q] != nowhere || course.road[q].next != q + 1)
      one.set("next", following(course, static_cast<Square>(q)));
    if (course.finishing.all_home && !course.house.sheet && q >= course.finish)
      one.set("seconds", int{course.seconds[q]});
    one.set("terrain", name_of(square.terrain))
        .set("lanes", int{square.lanes})
        .set("tile", static_cast<std::int64_t>(square.tile));
    one.set("at",
            Value(Value::List{number(square.middle.at.x), number(square.middle.at.y), number(square.middle.heading)}));
    one.set("outline", outline(square.outline)).set("spots", spots);
    if (grassy) {
      Value grass(Value::List{});
      for (int place = 0; place < max_grass; ++place)
        grass.add(point(beside(square.middle, square.right + off_the_road + grass_place * place)));
      one.set("grass", grass);
    }
    squares.add(one);
  }
  if (!course.lines.empty()) value.set("lines", lines_of(course));
  if (!course.specialists.empty()) value.set("specialists", specialists_of(course));
  if (!course.modules.empty()) value.set("modules", modules_of(course));
  if (!seats_are_teams(course)) value.set("riders", riders_of(course));
  if (const Value dummies = dummies_of(course); !dummies.as<Value::List>()->empty()) value.set("dummy_teams", dummies);
  if (course.place_of(Breakaway::number) != course.step_count)  // BRK-1
    value.set("breakaway",
              Value().set("square", int{course.breakaway.square}).set("places", int{course.breakaway.places}));
  if (course.finishing.all_home) value.set("timed", true);
  if (course.house.sheet) value.set("day", name_of(course.house.day));
  if (course.house.finish_zone) value.set("finish_zone", int{course.house.sprint_zone});
  return value.set("tiles", tiles).set("squares", squares);
}

}  // namespace tourmalet::flamme_rouge
