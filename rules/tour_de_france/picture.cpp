#include "rules/tour_de_france/picture.hpp"

#include <cmath>

#include "rules/tour_de_france/book.hpp"
#include "rules/tour_de_france/library.hpp"
#include "rules/tour_de_france/notation.hpp"

namespace tourmalet::tour_de_france {
namespace {

Value pair(int a, int b) { return Value(Value::List{a, b}); }
Value numbers(const auto& list) {
  Value value(Value::List{});
  for (const int number : list) value.add(number);
  return value;
}
Value hex(Axial at) { return pair(at.q, at.r); }

// Cells along the shortest way, a letter each: f flat, c climb, d descent, g gale.
std::string profile_of(const Stage& stage) {
  std::string profile;
  Spot spot = stage.corridor.front();
  while (!stage[spot].in_zone()) {
    const Cell& cell = stage[spot];
    profile += cell.gale != 0 ? 'g' : "fcd"[static_cast<std::size_t>(cell.terrain)];
    Spot best = no_spot;
    for (const Spot next : cell.ahead)
      if (next != no_spot && (best == no_spot || stage[next].remaining < stage[best].remaining)) best = next;
    spot = best;
  }
  return profile;
}

// The die of a sector goes by it; an option may have a say (TDF-OPT-1).
Family family_of(const Stage& stage, const Sector& sector) {
  for (const Cell& cell : stage.cells)
    if (&stage.sector(cell) == &sector) return cell.family;
  return Family::flat;  // a sector that is not ridden
}

}  // namespace

Value picture(const Stage& stage) {
  Value value, sectors(Value::List{}), route(Value::List{}), cells(Value::List{}), lines(Value::List{}),
      primes(Value::List{}), signs(Value::List{}), seconds(Value::List{}), corridor(Value::List{});
  value.set("id", stage.id)
      .set("name", stage.name)
      .set("km", stage.km)
      .set("base_time", clock_text(stage.base_seconds))
      .set("profile", stage.profile);
  for (const Sector& sector : stage.sectors) {
    Value one, runs(Value::List{});
    for (const auto& run : sector.runs) runs.add(Value(Value::List{run.q, run.r, run.n}));
    one.set("id", sector.id)
        .set("name", sector.name)
        .set("direction", int{sector.direction})
        .set("wind", sector.wind_right != 0 ? "R" : "L");
    one.set("terrain", name_of(sector.terrain))
        .set("family", name_of(family_of(stage, sector)))
        .set("gale", sector.gale != 0)
        .set("runs", runs);
    sectors.add(one);
  }
  for (const auto sector : stage.route) route.add(int{sector});
  for (const Axial at : stage.hexes) cells.add(hex(at));
  for (const Line& line : stage.lines) {
    Value on(Value::List{});
    for (const Axial at : line.cells) on.add(hex(at));
    lines.add(Value()
                  .set("id", line.id)
                  .set("name", line.name)
                  .set("type", line.kind == PrimeKind::sprint ? "sprint" : "summit")
                  .set("sector", int{line.sector})
                  .set("at_finish", line.at_finish)
                  .set("cells", on));
  }
  for (const Prime& prime : stage.primes)
    primes.add(Value()
                   .set("line", int{prime.line})
                   .set("lap", int{prime.lap})
                   .set("visit", int{prime.visit} + 1)
                   .set("id", stage.lines[prime.line].id));
  for (const Sign& sign : stage.signs)
    signs.add(Value().set("text", sign.text).set("sector", int{sign.sector}).set("lap", int{sign.lap}));
  for (const auto one : stage.seconds) seconds.add(int{one});
  for (const Spot spot : stage.corridor) corridor.add(cell_text(stage[spot].name()));
  value.set("sectors", sectors)
      .set("route", route)
      .set("hexes", cells)
      .set("lines", lines)
      .set("primes", primes)
      .set("signs", signs);
  return value.set("seconds", seconds)
      .set("corridor", corridor)
      .set("length", int{stage[stage.corridor.front()].remaining})
      .set("way", profile_of(stage));
}

Value picture(const Course& course) {
  Value boards(Value::List{}), stages(Value::List{}), bibs(Value::List{});
  for (const Stage& board : course.boards) boards.add(picture(board));
  for (const auto board : course.stages) stages.add(int{board});
  for (std::size_t team = 0; team < course.teams; ++team) {
    Value riders(Value::List{});
    for (std::size_t nth = 0; nth < course.team_size; ++nth)
      riders.add(static_cast<int>(bib_of(static_cast<RiderId>(team * team_places + nth))));
    bibs.add(std::move(riders));
  }
  Value dice_faces;
  for (std::size_t die = 0; die < dice_count; ++die) {
    Value faces(Value::List{});
    for (Face face = 0; face < Tally::kinds; ++face)
      for (unsigned i = 0; i < all_dice[die][face]; ++i) faces.add(face_text(static_cast<Die>(die), face));
    dice_faces.set(std::string(name_of(static_cast<Die>(die))), faces);
  }
  return Value()
      .set("boards", boards)
      .set("stages", stages)
      .set("teams", int{course.teams})
      .set("riders", int{course.team_size})
      .set("bibs", bibs)
      .set("dice", dice_faces)
      .set("prime_points", numbers(prime_points))
      .set("bonus_seconds", numbers(bonus_seconds))
      .set("counted", int{counted_for_team})
      .set("classifications", tour::describe_profiles(regulations(course)));
}

Value catalogue(const Library& library) {
  Value stages(Value::List{});
  for (const std::string_view id : stage_ids) {
    const Stage stage = library.lay(id, {});
    if (stage.profile == "bench") continue;
    stages.add(picture(stage));
  }
  return Value().set("stages", stages);
}

}  // namespace tourmalet::tour_de_france
