#include "rules/flamme_rouge/stage.hpp"

#include <algorithm>

#include "rules/core/text.hpp"
#include "rules/flamme_rouge/design.hpp"
#include "rules/flamme_rouge/notation.hpp"
#include "rules/flamme_rouge/options.hpp"

namespace tourmalet::flamme_rouge {

Piles piles_of(const Library& library, const StageCard& stage) {
  const Road road = lay_tiles(library, stage.tiles, "stage " + stage.id).inner_way();
  const StageType type = find_stage_type(stage.type).value_or(StageType::normal);
  Piles piles = place_piles(road.terrain, road.tile, road.finish, type);
  if (stage.piles.major) piles.major = stage.piles.major;
  if (stage.piles.minor) piles.minor = stage.piles.minor;
  if (stage.piles.refreshment) piles.refreshment = stage.piles.refreshment;
  return piles;
}

namespace {

// Which square follows which. FR-TRACK-1; GT-ROUND-1 where a fork is.
void join_squares(Course& course, const Road& road, const std::string& place) {
  course.next_outside.fill(nowhere);
  course.behind_outside.fill(nowhere);
  const auto join = [&](Square from, Square to) { course.road[from].next = to, course.road[to].behind = from; };
  for (std::size_t q = 0; q + 1 < road.terrain.size(); ++q) {
    if (road.way[q + 1] == Road::Way::both) {
      join(static_cast<Square>(q), static_cast<Square>(q + 1));
      continue;
    }
    if (course.forks.size() == max_forks)
      throw DataError(place, "the road has more than " + std::to_string(max_forks) + " forks");
    Fork fork{.split = static_cast<Square>(q)};
    std::size_t inside = 0, outside = 0;
    for (; q + 1 < road.way.size() && road.way[q + 1] != Road::Way::both; ++q)
      if (road.way[q + 1] == Road::Way::inner)
        fork.inner[inside++] = static_cast<Square>(q + 1);
      else
        fork.outer[outside++] = static_cast<Square>(q + 1);
    if (q + 1 == road.way.size() || static_cast<int>(fork.split) < road.start_squares ||
        static_cast<int>(q + 1) >= road.finish)
      throw DataError(place, "a fork lies between the start grid and the line, with a square behind it");
    fork.exit = static_cast<Square>(q + 1);
    const auto lay = [&](Square from, std::span<const Square> way) {
      for (const Square next : way) join(from, next), from = next;
      join(from, fork.exit);
    };
    lay(fork.split, fork.outer);
    course.next_outside[fork.split] = fork.outer.front();
    course.behind_outside[fork.exit] = fork.outer.back();
    lay(fork.split, fork.inner);
    course.forks.push_back(fork);
  }
}

// HR-DATA-1, HR-GRID-3 Squares behind the grid, flat and as wide as its first: as many as the lowest cards can need.
int with_lead_in(Road& road, int riders, std::span<const Module> all, std::span<const std::string> modules) {
  const bool wanted = std::any_of(all.begin(), all.end(), [&](const Module& module) {
    return module.lead_in && std::find(modules.begin(), modules.end(), module.id) != modules.end();
  });
  if (!wanted || road.terrain.empty() || road.start_squares < 1) return 0;
  const int lanes = road.lanes.front(), rows = std::min(2, road.start_squares);
  const int behind = (std::max(0, riders - rows * lanes) + lanes - 1) / lanes;
  const auto more = static_cast<std::ptrdiff_t>(behind);
  road.terrain.insert(road.terrain.begin(), static_cast<std::size_t>(more), Terrain::flat);
  road.lanes.insert(road.lanes.begin(), static_cast<std::size_t>(more), static_cast<std::uint8_t>(lanes));
  road.slippery.insert(road.slippery.begin(), static_cast<std::size_t>(more), false);
  road.way.insert(road.way.begin(), static_cast<std::size_t>(more), Road::Way::both);
  if (!road.name.empty()) road.name.insert(road.name.begin(), static_cast<std::size_t>(more), std::string());
  if (!road.tile.empty()) road.tile.insert(road.tile.begin(), static_cast<std::size_t>(more), 0);
  road.straights.clear();  // HR-MOD-2: no weather
  road.finish += behind;
  return behind;
}

}  // namespace

Course make_course(const Library& library, const Road& laid, const Setup& setup, StageLabel label,
                   std::span<const Module> all, std::span<const std::string> modules) {
  const std::string place = "stage " + (label.id.empty() ? std::string("of your own") : label.id);
  Road road = laid;
  if (road.terrain.size() > max_squares)
    throw DataError(place, "the road has " + std::to_string(road.terrain.size()) + " squares, at most " +
                               std::to_string(max_squares) + " are possible");
  const int lead_in = with_lead_in(road, setup.riders(), all, modules);
  const std::size_t squares = road.terrain.size();
  if (squares >= nowhere) throw DataError(place, "the road is too long for the squares behind its grid");
  if (setup.teams < 1 || setup.teams > static_cast<int>(max_teams))  // how many may ride says the table of options
    throw Impossible("teams", "PEL-1",
                     {std::to_string(setup.teams) + " teams: there is room for 1 to " + std::to_string(max_teams),
                      std::to_string(setup.teams) + " équipes : il y a place pour 1 à " + std::to_string(max_teams)});
  if (setup.one_each > 0 && (setup.one_each > static_cast<int>(max_riders) || !setup.dummies.empty()))
    throw Impossible("teams", "MUL-5",
                     {"with a rider each there is room for " + std::to_string(max_riders) +
                          " players, and for no teams without a player",
                      "avec un coureur chacun, il y a place pour " + std::to_string(max_riders) +
                          " joueurs, et pour aucune équipe sans joueur"});
  if (road.start_squares < 1 || road.start_squares > 8)
    throw DataError(place,
                    "the start grid has " + std::to_string(road.start_squares) + " squares, it must have 1 to 8");
  int room = 0;
  for (int q = 0; q < road.start_squares; ++q) room += road.lanes[static_cast<std::size_t>(q)];
  if (room < setup.riders())
    throw Impossible(place, "FR-SETUP-5",
                     {"the start grid has room for " + std::to_string(room) + " riders, " +
                          std::to_string(setup.riders()) + " are to start",
                      "la grille de départ a " + std::to_string(room) + " places, et " +
                          std::to_string(setup.riders()) + " coureurs partent"});
  if (road.finish <= road.start_squares + lead_in || static_cast<std::size_t>(road.finish) >= squares)
    throw DataError(place, "the finish line must lie between the start grid and the last square");

  Course course;
  course.one_each = setup.one_each > 0;
  course.rider_count = static_cast<std::uint8_t>(setup.riders());
  course.teams = static_cast<std::uint8_t>(course.one_each ? (course.rider_count + 1) / 2 : setup.teams);
  course.seats = static_cast<std::uint8_t>(setup.rivals() - static_cast<int>(setup.dummies.size()));
  std::copy(setup.dummies.begin(), setup.dummies.end(), course.dummy.begin() + course.seats);
  course.start_squares = static_cast<Square>(road.start_squares + lead_in);
  course.house.lead_in = static_cast<std::uint8_t>(lead_in);
  course.finish = static_cast<Square>(road.finish);
  course.last = static_cast<Square>(squares - 1);
  course.first_placer = setup.first_placer;
  course.part = setup.part;
  course.handicap = setup.handicap;
  course.stage = std::move(label);
  join_squares(course, road, place);
  for (std::size_t q = 0; q < squares; ++q) {
    RoadSquare& square = course.road[q];
    const TerrainRow& row = row_of(road.terrain[q]);
    square.lanes = road.lanes[q];
    square.slippery = road.slippery[q];
    square.all_taken = static_cast<std::uint8_t>((1U << road.lanes[q]) - 1);
    square.terrain = row.terrain;
    square.climb = row.climb;
    square.floor = row.floor;
    course.conditions.shelter[q] = row.shelter;
    course.conditions.slippery[q] = road.slippery[q];
  }
  for (const Straight& straight : road.straights) course.straights.push_back(straight);
  course.breakaway = road.breakaway;
  for (std::size_t q = squares; q-- > 0;)  // by the shortest way
    course.to_line[q] = static_cast<std::int16_t>(q >= course.finish ? course.finish - static_cast<int>(q)
                                                                     : course.to_line[course.road[q].next] + 1);
  course.fresh_from = course.finish;
  std::copy(library.cards.begin(), library.cards.end(), course.cards.begin());
  course.labels = library.labels;
  Deck kinds;  // every deck of the base game counts its cards alike
  kinds.kinds = static_cast<std::uint8_t>(library.cards.size());
  for (std::size_t kind = 0; kind < library.cards.size(); ++kind)
    kinds.kind[kind] = kinds.slot[kind] = static_cast<CardKind>(kind);
  course.decks.push_back(kinds);
  for (RiderId rider = 0; rider < course.riders(); ++rider) {
    const Seat seat = course.one_each ? rider : team_of(rider);  // MUL-2
    course.seat_of[rider] = seat < course.seats ? seat : no_seat;
    course.deck[rider] = library.deck[static_cast<std::size_t>(role_of(rider))];
    if (seat < course.seats) course.deck[rider].add(fatigue_card, setup.handicap[seat]);  // FR-HCAP-1
  }
  // GT-TIME-2 As the tile beside the line says; on a road of one's own ten seconds a square.
  const auto& times = library.chronometer[course.road[course.finish].climb];
  for (std::size_t q = course.finish; q < squares; ++q)
    course.seconds[q] = times.size() == squares - course.finish
                            ? times[q - course.finish]
                            : static_cast<std::uint8_t>(std::min<std::size_t>(10 * (squares - 1 - q), 50));
  course.finish_tile = static_cast<Square>(course.finish - 1);
  for (std::size_t q = course.finish; q-- > 0 && !road.tile.empty() && road.tile[q] == road.tile.back();)
    course.finish_tile = static_cast<Square>(q);
  const Relief relief = relief_of(std::span(road.terrain).first(course.finish));
  course.house.day = setup.day.value_or(static_cast<Day>(relief));
  put_together(course, library, all, modules);
  if (course.teams == 1 && !course.finishing.won_by_time)
    throw Impossible("options: teams", "GT-TT-6",
                     {"a team rides alone only against the clock, in a team or individual time trial, or against "
                      "teams without a player",
                      "une équipe ne court seule que contre la montre, par équipes ou individuel, ou contre des "
                      "équipes sans joueur"});
  if (course.finishing.team_time && course.road[course.start_squares - 1U].lanes < 2)  // GT-TT-1, GT-TT-4
    throw Impossible(place, "GT-TT-4",
                     {"in a team time trial both riders start side by side: the last start square needs two lanes",
                      "par équipes contre la montre, les deux coureurs partent côte à côte : il faut deux files sur la "
                      "dernière case de départ"});
  for (std::size_t card = 0; card < course.labels.size(); ++card)
    for (std::size_t q = 0; q < squares; ++q)
      course.reach[card][q] = ride(course.road, static_cast<Square>(q), course.cards[card]);
  return course;
}

std::string_view module_of(StageType type) {
  switch (type) {
    case StageType::team_time_trial: return team_trial_id;
    case StageType::individual_time_trial: return single_trial_id;
    case StageType::extended: return extended_id;
    case StageType::normal: break;
  }
  return {};
}

namespace {

constexpr int most_on_a_narrow_finish = 4;  // teams, or players with a rider each
bool contains_word(std::span<const std::string> words, std::string_view word) {
  return std::find(words.begin(), words.end(), word) != words.end();
}
StageType type_by(std::span<const std::string> modules) {
  for (const StageType type : {StageType::team_time_trial, StageType::individual_time_trial, StageType::extended})
    if (contains_word(modules, module_of(type))) return type;
  return StageType::normal;
}

// RUL-DATA-1 A stage by the house rules: what its card says of its lines, and where it says nothing a summit behind
// every climb of three squares and more, its category by how long the climb is, and a sprint half-way.
void lay_given(Course& course, const std::vector<Line>& lines) {
  for (Line line : lines) {
    line.square = static_cast<Square>(line.square + course.house.lead_in);
    course.lines.push_back(line);
  }
}
void lay_summits(Course& course, std::size_t most) {
  for (unsigned q = course.start_squares; q < course.finish && course.lines.size() < most; ++q) {
    if (!course.road[q].climb || course.road[q - 1U].climb) continue;
    unsigned end = q;
    while (end < course.squares() && course.road[end].climb) ++end;
    const Square summit = static_cast<Square>(std::min<unsigned>(end, course.finish));
    if (const auto category = category_of(static_cast<int>(summit - q)))
      course.lines.push_back(summit_at(summit, *category));
    q = end;
  }
}
void lay_sprint(Course& course) {
  unsigned half = (course.start_squares + course.finish) / 2U;
  while (half < course.finish && (course.road[half].climb || course.road[half - 1U].climb)) ++half;
  if (half + course.house.sprint_zone < course.finish) course.lines.push_back(sprint_at(static_cast<Square>(half)));
}
void lay_house_lines(Course& course, const HouseFacts& card) {
  if (card.summits)
    lay_given(course, *card.summits);
  else
    lay_summits(course, max_lines - (card.sprints ? card.sprints->size() : 1));
  if (card.sprints)
    lay_given(course, *card.sprints);
  else
    lay_sprint(course);
}

// GT-STAGE-2 The piles, where tokens are counted; GT-EXT-1 the refreshment of an extended stage.
void lay_lines(Course& course, const Road& road, const Piles& piles, const HouseFacts& house) {
  if (course.place_of(Lines::number) == course.step_count) return;
  if (course.house.sheet) return lay_house_lines(course, house);
  const auto square = [&](int inner) { return static_cast<Square>(road.from_inner_way(inner)); };
  const auto kind = [](const Pile& pile) {
    return pile.face == PileFace::sprint ? Line::Kind::sprint : Line::Kind::mountain;
  };
  if (course.finishing.all_home) {
    if (piles.major)
      course.lines.push_back(
          {.square = square(piles.major->square), .kind = kind(*piles.major), .tokens = 3, .worth = {5, 3, 1}});
    if (piles.minor)
      course.lines.push_back(
          {.square = square(piles.minor->square), .kind = kind(*piles.minor), .tokens = 2, .worth = {2, 1}});
  }
  if (piles.refreshment)
    course.lines.push_back(
        {.square = square(*piles.refreshment), .kind = Line::Kind::refreshment, .tokens = 1, .worth = {}});
}

}  // namespace

void lay_lines(Course& course, const Road& road) {
  const Road inner = road.inner_way();
  lay_lines(course, road, place_piles(inner.terrain, inner.tile, inner.finish, type_by(course.modules)), {});
}

Course open_stage(const Library& library, const StageCard& stage, std::vector<std::string> tiles, const Setup& setup,
                  std::span<const Module> all, std::vector<std::string> modules) {
  const std::string place = "stage " + stage.id;
  if (tiles.empty()) throw DataError(place, "its tiles are not known");
  if (const auto module = module_of(find_stage_type(stage.type).value_or(StageType::normal));
      !module.empty() && !contains_word(modules, module))
    modules.emplace_back(module);
  const Road road = lay_tiles(library, tiles, place);
  Setup with_card = setup;
  if (!setup.day) with_card.day = stage.house.day;
  Course course = make_course(library, road, with_card,
                              {stage.id, stage.name, stage.group, stage.confidence, stage.designer, std::move(tiles)},
                              all, modules);
  lay_lines(course, road, piles_of(library, stage), stage.house);
  return course;
}

Course open_course(const Library& library, const Value& options, std::span<const Module> all) {
  const auto table = options_with(all);
  const Chosen chosen(table, options);
  std::vector<std::string> modules = chosen.several("modules");
  Setup setup;
  if (chosen.number("peloton_team") != 0) setup.dummies.push_back(Dummy::peloton);
  for (int i = chosen.number("muscle_teams"); i > 0; --i) setup.dummies.push_back(Dummy::muscle);
  if (const int players = chosen.number("teams"); players > static_cast<int>(max_teams))
    setup.one_each = players;  // MUL-1
  else
    setup.teams = players + static_cast<int>(setup.dummies.size());
  if (!setup.dummies.empty() && !contains_word(modules, dummies_id)) modules.emplace_back(dummies_id);
  std::size_t seat = 0;
  for (const int level : chosen.per_seat("handicap")) setup.handicap[seat++] = static_cast<std::uint8_t>(level);
  if (const auto first = chosen.seat("first")) setup.first_placer = static_cast<Seat>(*first);

  const auto id = chosen.given("stage");
  const auto tiles = chosen.given("tiles");
  const auto road = chosen.given("road");
  if (int{id.has_value()} + int{tiles.has_value()} + int{road.has_value()} > 1)
    chosen.fail("only one of stage, tiles and road can be given");
  const auto name = chosen.given("name");
  if (name && !tiles) name->fail("only a stage of your own, given as tiles, takes a name");
  const auto ridden = [&](const Road& laid, StageLabel label) {
    Course course = make_course(library, laid, setup, std::move(label), all, modules);
    lay_lines(course, laid);
    return course;
  };
  if (road) return ridden(read_road(road->text(), "road: "), {});
  // GT-STAGE-1, GT-WIDE-1 The wide finish in every stage of a Tour, and with five teams and more.
  const auto finished = [&](std::vector<std::string> list) {
    const bool timed = type_by(modules) != StageType::normal || contains_word(modules, tour_stage_id);
    return timed || setup.rivals() > most_on_a_narrow_finish ? wide_finish(std::move(list)) : list;
  };
  if (tiles) {
    const auto list = finished(read_tiles(tiles->text(), "tiles"));
    return ridden(lay_tiles(library, list, "tiles"), {.id = {},
                                                      .name = name ? shown(name->text()) : "",
                                                      .group = "own",
                                                      .confidence = {},
                                                      .designer = {},
                                                      .tiles = list});
  }
  // FR-DP-1; five and more need a wide start (PEL-2, MUL-4), a breakaway tile 2 (BRK-1).
  const std::string usual = setup.rivals() > most_on_a_narrow_finish ? std::string(usual_wide_stage)
                            : contains_word(modules, breakaway_id)   ? std::string(usual_breakaway_stage)
                                                                     : text_of(find_option(table, "stage")->usual);
  const std::string wanted = id ? id->text() : usual;
  const StageCard* stage = library.find_stage(wanted);
  if (stage == nullptr)
    throw DataError("stage", "there is no stage \"" + wanted + "\"; `tourmalet stage list` shows them all");
  return open_stage(library, *stage, finished(stage->tiles), setup, all, modules);
}

}  // namespace tourmalet::flamme_rouge
