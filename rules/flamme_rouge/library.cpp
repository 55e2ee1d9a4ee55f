#include "rules/flamme_rouge/library.hpp"

#include <algorithm>
#include <charconv>
#include <set>

#include "rules/core/text.hpp"
#include "rules/flamme_rouge/design.hpp"
#include "rules/flamme_rouge/notation.hpp"
#include "rules/flamme_rouge/road.hpp"

namespace tourmalet::flamme_rouge {
namespace {

constexpr std::pair<std::string_view, Face::Kind> kind_names[] = {
    {"start", Face::Kind::start},           {"finish", Face::Kind::finish},         {"straight", Face::Kind::straight},
    {"bend_light", Face::Kind::bend_light}, {"bend_sharp", Face::Kind::bend_sharp}, {"hairpin", Face::Kind::hairpin},
    {"roundabout", Face::Kind::roundabout}};

Terrain read_terrain(const Reader& reader) {
  if (const TerrainRow* row = find_terrain(reader.text())) return row->terrain;
  reader.fail("\"" + reader.text() + "\" is not one of " + terrain_names());
}

Face read_face(const Reader& reader) {
  Face face;
  face.id = reader.at("id").text();
  face.tile = reader.at("tile").text();
  face.set = reader.at("set").text();
  face.confidence = reader.text_or("confidence", "");
  face.kind = reader.at("kind").one_of(kind_names);
  const std::string turn = reader.at("turn").text();
  if (turn != "none" && turn != "left" && turn != "right")
    reader.at("turn").fail("\"" + turn + "\" is not one of none, left, right");
  face.degrees = reader.at("degrees").number(0, 180) * (turn == "left" ? -1 : 1);
  for (const Reader& square : reader.at("terrain").items()) face.terrain.push_back(read_terrain(square));
  for (const Reader& square : reader.at("lanes").items())
    face.lanes.push_back(static_cast<std::uint8_t>(square.number(1, static_cast<int>(max_lanes))));
  const int length = reader.at("length").number(1, 12);
  if (face.terrain.size() != static_cast<std::size_t>(length) || face.lanes.size() != face.terrain.size())
    reader.fail("face " + face.id + " has length " + std::to_string(length) + ", terrain for " +
                std::to_string(face.terrain.size()) + " squares and lanes for " + std::to_string(face.lanes.size()));
  if (face.kind == Face::Kind::start) face.start_squares = reader.at("start_squares").number(1, length);
  if (face.kind == Face::Kind::finish) face.finish_line_after = reader.at("finish_line_after").number(0, length - 1);
  face.slippery.assign(face.terrain.size(), false);
  if (const auto wavy = reader.maybe("wavy_squares"))
    for (const Reader& square : wavy->items())
      face.slippery[static_cast<std::size_t>(square.number(1, length)) - 1] = true;
  if (const auto breakaway = reader.maybe("breakaway")) {
    face.breakaway_square = breakaway->at("square").number(1, length);
    for (const Reader& lane : breakaway->at("lanes_from_right").items())
      if (lane.number(1, face.lanes[static_cast<std::size_t>(face.breakaway_square) - 1]) != ++face.breakaway_places)
        lane.fail("the places are counted from the right");
  }
  if (const auto fork = reader.maybe("fork")) {
    face.forks = true;
    if (fork->at("after_square").number(1, length) != length - 3 ||
        fork->at("inner").at("squares").number(1, 12) != 3 || fork->at("outer").at("squares").number(1, 12) != 5)
      fork->fail("a fork is three squares on the inner way and five on the outer one, at the end of the tile");
  }
  return face;
}

void read_faces(const Reader& file, Library& library) {
  file.schema("flamme-rouge/tiles/1");
  const Reader geometry = file.at("geometry");
  library.geometry = {geometry.at("tile_width").real(), geometry.at("sharp_bend").at("centre_line_radius").real(),
                      geometry.at("light_bend").at("centre_line_radius").real()};
  for (const Reader& reader : file.at("faces").items()) {
    const Face face = read_face(reader);
    if (!library.faces.emplace(face.id, face).second) reader.at("id").fail("face " + face.id + " is described twice");
  }
  for (const Reader& tile : file.at("tiles").items())
    for (const Reader& face : tile.at("faces").items()) {
      const auto found = library.faces.find(face.text());
      if (found == library.faces.end()) face.fail("face " + face.text() + " is not described under \"faces\"");
      if (found->second.tile != tile.at("tile").text())
        face.fail("face " + face.text() + " says it belongs to tile " + found->second.tile);
    }
}

void read_decks(const Reader& file, Library& library) {
  file.schema("flamme-rouge/components/1");
  const auto decks = file.at("energy_decks").items();
  std::map<int, CardKind> kinds;  // all energy values of both decks, in order
  for (const Reader& deck : decks) {
    const Reader cards = deck.at("cards");
    for (const auto& [value, copies] : cards.object()) {
      int number = 0;
      const auto [end, error] = std::from_chars(value.data(), value.data() + value.size(), number);
      if (error != std::errc{} || end != value.data() + value.size() || number < 1 || number > 99)
        cards.fail("\"" + value + "\" is not the value of a card (1 to 99)");
      if (value != std::to_string(number)) cards.fail("\"" + value + "\" is written with a zero before it");
      kinds[number];
    }
  }
  if (kinds.size() + 1 > WideTally::kinds)
    file.at("energy_decks").fail("more than " + std::to_string(WideTally::kinds - 1) + " different cards");
  const auto add_kind = [&](int value, std::string label) {
    library.cards.push_back({.value = static_cast<std::uint8_t>(value)});
    library.labels.push_back(std::move(label));
    return static_cast<CardKind>(library.cards.size() - 1);
  };
  add_kind(file.at("exhaustion_cards").at("value").number(1, 9), "F");  // FR-DATA-8
  for (auto& [value, kind] : kinds) kind = add_kind(value, std::to_string(value));
  std::set<std::string> seen;
  for (const Reader& deck : decks) {
    const std::string id = deck.at("id").text();
    if (id != "rouleur" && id != "sprinteur") deck.at("id").fail("\"" + id + "\" is neither rouleur nor sprinteur");
    if (!seen.insert(id).second) deck.at("id").fail("the deck of the " + id + " is listed twice");
    WideTally& tally = library.deck[id == "sprinteur"];
    const Reader cards = deck.at("cards");
    for (const auto& [value, copies] : cards.object())
      tally.add(kinds[std::stoi(value)], static_cast<unsigned>(cards.at(value).number(1, 15)));
    if (static_cast<int>(tally.total()) != deck.at("size").number(1, 60))
      deck.at("size").fail("the deck has " + std::to_string(tally.total()) + " cards");
  }
  if (seen.size() != 2) file.at("energy_decks").fail("a rouleur and a sprinteur deck are needed");
}

// BOT-3, BOT-5
void read_dummies(const Reader& file, Library& library) {
  const auto all = file.maybe("dummy_teams");
  if (!all) return;
  constexpr std::pair<std::string_view, Dummy> teams[] = {{"peloton_team", Dummy::peloton},
                                                          {"muscle_team", Dummy::muscle}};
  constexpr std::pair<std::string_view, Role> riders[] = {
      {"both", Role::rouleur}, {"rouleur", Role::rouleur}, {"sprinteur", Role::sprinteur}};
  for (const Reader& team : all->items()) {
    auto& decks = library.dummy_decks[static_cast<std::size_t>(team.at("id").one_of(teams))];
    for (const Reader& reader : team.at("decks").items()) {
      DummyDeck& deck = decks[static_cast<std::size_t>(reader.at("riders").one_of(riders))];
      const Reader cards = reader.at("cards");
      for (const auto& [label, copies] : cards.object()) {
        const auto count = static_cast<unsigned>(cards.at(label).number(1, 15));
        const auto kind = std::find(library.labels.begin(), library.labels.end(), label);
        if (label == "attack")
          deck.attacks = count;
        else if (kind == library.labels.end())
          cards.fail("there is no card \"" + label + "\"");
        else
          deck.usual.add(static_cast<std::size_t>(kind - library.labels.begin()), count);
      }
      if (const unsigned size = deck.usual.total() + deck.attacks;
          static_cast<int>(size) != reader.at("size").number(1, 60))
        reader.at("size").fail("the deck has " + std::to_string(size) + " cards");
    }
  }
}

// How a power is called in the data, what it does, and its letter in the label of a card.
struct PowerRow {
  std::string_view name;
  std::uint32_t power = 0;
  char letter;
  std::uint8_t climb_cap = 0, descent_floor = 0;
};
constexpr PowerRow power_rows[] = {{"breakaway", Power::breakaway, 'B'},
                                   {"chase", Power::chase, 'C'},
                                   {"agile", Power::agile, 'A'},
                                   {"recovery", Power::recovery, 'R'},
                                   {"relentless", Power::relentless, 'I'},
                                   {"climb_6", 0, 'M', 6, 0},
                                   {"climb_7", 0, 'M', 7, 0},
                                   {"descent_7", 0, 'D', 0, 7}};

// A card of a specialist: "7" is a plain one, "5BI" a five with Breakaway and Relentless.
SpecialCard read_special_card(const Reader& reader) {
  SpecialCard special;
  special.card.value = static_cast<std::uint8_t>(reader.at("value").number(1, 99));
  special.label = std::to_string(special.card.value);
  for (const Reader& power : reader.at("powers").items()) {
    const auto row = std::find_if(std::begin(power_rows), std::end(power_rows),
                                  [&](const PowerRow& one) { return one.name == power.text(); });
    if (row == std::end(power_rows)) power.fail("\"" + power.text() + "\" is not a power");
    special.label += row->letter;
    special.card.powers |= row->power;
    if (row->climb_cap != 0) special.card.climb_cap = row->climb_cap;
    if (row->descent_floor != 0) special.card.descent_floor = row->descent_floor;
  }
  return special;
}

void read_specialists(const Reader& file, Library& library) {
  const auto all = file.maybe("specialists");
  if (!all) return;
  for (const Reader& reader : all->items()) {
    const std::string role = reader.at("rider").text();
    if (role != "rouleur" && role != "sprinteur")
      reader.at("rider").fail("\"" + role + "\" is neither rouleur nor sprinteur");
    SpecialistDeck specialist{.role = role == "rouleur" ? Role::rouleur : Role::sprinteur, .cards = {}};
    std::map<std::string, unsigned> cards;
    const WideTally& deck = library.deck[static_cast<std::size_t>(specialist.role)];
    for (const std::size_t kind : deck.present()) cards[library.labels[kind]] = deck[kind];
    const Reader removed = reader.at("remove");
    for (const auto& [value, copies] : removed.object()) {
      const auto count = static_cast<unsigned>(removed.at(value).number(1, 15));
      const auto found = cards.find(value);
      if (found == cards.end() || found->second < count) removed.fail("the deck has not as many cards " + value);
      if ((found->second -= count) == 0) cards.erase(found);
    }
    for (const Reader& added : reader.at("add").items()) {
      const SpecialCard special = read_special_card(added);
      const bool known =
          std::find(library.labels.begin(), library.labels.end(), special.label) != library.labels.end() ||
          std::any_of(library.special_cards.begin(), library.special_cards.end(),
                      [&](const SpecialCard& one) { return one.label == special.label; });
      if (!known) library.special_cards.push_back(special);
      cards[special.label] += static_cast<unsigned>(added.at("count").number(1, 15));
    }
    int size = 0;
    for (const auto& [label, copies] : cards) {
      size += static_cast<int>(copies);
      specialist.cards.emplace_back(label, copies);
    }
    if (reader.at("deck_size").number(1, 60) != size)
      reader.at("deck_size").fail("the deck has " + std::to_string(size) + " cards");
    library.specialists.push_back(std::move(specialist));
  }
}

// GT-TIME-2
void read_chronometer(const Reader& file, Library& library) {
  const auto times = file.maybe("chronometer");
  for (const bool climb : {false, true})
    for (const Reader& seconds :
         !times ? std::vector<Reader>{}
                : times->at(climb ? "climb_finish_seconds_after_line" : "flat_finish_seconds_after_line").items())
      library.chronometer[climb].push_back(static_cast<std::uint8_t>(seconds.number(0, 59)));
}

Pile read_pile(const Reader& pile, int squares) {
  constexpr std::pair<std::string_view, PileFace> faces[] = {{"sprint", PileFace::sprint},
                                                             {"mountain", PileFace::mountain}};
  return {pile.at("at").at("square_of_stage").number(1, squares) - 1, pile.at("side").one_of(faces)};
}

// What the card says of the places beside the road; squares are counted from 1 there.
Piles read_piles(const Reader& stage, StageType type, int squares) {
  Piles piles;
  if (const auto tokens = stage.maybe("tokens")) {
    if (is_time_trial(type)) tokens->fail("a time trial has no piles (GT-TT-1)");
    piles.major = read_pile(tokens->at("major"), squares);
    piles.minor = read_pile(tokens->at("minor"), squares);
  }
  if (const auto refreshment = stage.maybe("refreshment")) {
    if (type != StageType::extended) refreshment->fail("only an extended stage has a refreshment token (GT-EXT-1)");
    piles.refreshment = refreshment->at("at").at("square_of_stage").number(1, squares) - 1;
  }
  return piles;
}

// HR-DATA-9, HR-DATA-10 The type and the lines of a stage by the house rules. A line lies behind a square of the stage,
// counted from 1 like that of the finish.
class HouseReading {
 public:
  HouseReading(const Reader& house, const Road& road) : house_(house), road_(road) {}

  HouseFacts read() const {
    for (const auto& [key, value] : house_.object())
      if (key != "type" && key != "sprints" && key != "summits")
        house_.fail("\"" + shown(key) + "\" is not one of type, sprints, summits");
    if (std::find(road_.slippery.begin(), road_.slippery.end(), true) != road_.slippery.end() ||
        std::any_of(road_.way.begin(), road_.way.end(), [](Road::Way way) { return way != Road::Way::both; }))
      house_.fail("the house rules know no roundabouts and no dangerous bends (HR-MOD-2)");
    HouseFacts facts;
    if (const auto type = house_.maybe("type")) facts.day = read_day(*type);
    if (const auto sprints = house_.maybe("sprints")) facts.sprints = read_sprints(*sprints);
    if (const auto summits = house_.maybe("summits")) facts.summits = read_summits(*summits);
    if (facts.sprints && facts.summits && facts.sprints->size() + facts.summits->size() > max_lines)
      house_.fail("more than " + std::to_string(max_lines) + " lines");
    return facts;
  }

 private:
  static constexpr int longest_zone = 5;  // HR-SPR-1: with six players

  static Day read_day(const Reader& type) {
    constexpr std::pair<std::string_view, Day> days[] = {
        {name_of(Day::flat), Day::flat}, {name_of(Day::hilly), Day::hilly}, {name_of(Day::mountain), Day::mountain}};
    const std::string text = type.text();
    if (text == name_of(Day::individual_trial) || text == name_of(Day::team_trial))
      type.fail("a stage is made a time trial in the list of stages of a Tour (RUL-MOD-2)");
    return type.one_of(days);
  }
  // One place fewer than there are, so that lines which are worked out find room.
  static std::vector<Reader> lines_in(const Reader& list) {
    auto lines = list.items();
    if (lines.size() >= max_lines) list.fail("more than " + std::to_string(max_lines - 1) + " lines");
    return lines;
  }
  // HR-SPR-2 The zones of two lines, and of a line and the start grid, do not touch: whatever the number of teams.
  std::vector<Line> read_sprints(const Reader& list) const {
    std::vector<Line> sprints;
    const std::string zone = std::to_string(longest_zone) + " squares long (HR-SPR-2)";
    for (const Reader& sprint : lines_in(list)) {
      const Reader place = sprint.at("after_square");
      const int square = place.number(1, road_.finish - 1);
      if (square < road_.start_squares + longest_zone)
        place.fail("the zone before a sprint is up to " + zone +
                   " and must lie behind the start line, which is after " + std::to_string(road_.start_squares));
      if (!uphill_finish() && square + longest_zone > road_.finish)
        place.fail("the zone before the finish is up to " + zone + " and must lie behind the sprint; the finish line " +
                   "is after " + std::to_string(road_.finish));
      if (!sprints.empty() && square < sprints.back().square + longest_zone)
        place.fail("the zone before a sprint is up to " + zone + " and must lie behind the sprint before, which is " +
                   "after " + std::to_string(sprints.back().square));
      sprints.push_back(sprint_at(static_cast<Square>(square)));
    }
    return sprints;
  }
  // HR-MTN-1 Behind the last square of a climb; where it goes on over the finish line, on that line.
  std::vector<Line> read_summits(const Reader& list) const {
    std::vector<Line> summits;
    for (const Reader& summit : lines_in(list)) {
      const Reader place = summit.at("after_square");
      const int square = place.number(road_.start_squares + 1, road_.finish);
      if (!climbs(square - 1))
        place.fail("square " + std::to_string(square) + " is no climb; a summit is behind the last square of one " +
                   "(HR-MTN-1)");
      if (square < road_.finish && climbs(square))
        place.fail("the climb goes on; a summit is behind its last square (HR-MTN-1)");
      if (!summits.empty() && square <= summits.back().square)
        place.fail("summits are named in the order of the road; the one before is after " +
                   std::to_string(summits.back().square));
      summits.push_back(summit_at(static_cast<Square>(square), read_category(summit.at("category"))));
    }
    return summits;
  }
  static Category read_category(const Reader& category) {
    const auto found = std::find(std::begin(category_names), std::end(category_names), category.text());
    if (found == std::end(category_names))
      category.fail("\"" + shown(category.text()) + "\" is not one of HC, 1, 2, 3, 4 (HR-DATA-10)");
    return static_cast<Category>(found - std::begin(category_names));
  }
  bool climbs(int square) const { return road_.terrain[static_cast<std::size_t>(square)] == Terrain::climb; }
  bool uphill_finish() const { return climbs(road_.finish - 1) && climbs(road_.finish); }

  const Reader& house_;
  const Road& road_;
};

}  // namespace

// Both sides of the card: of this group and number, or this stage alone.
TourStage sides_of(const Library& library, const StageCard& card) {
  TourStage sides{card.number, {}, {}};
  for (const StageCard& stage : library.stages)
    if (&stage == &card || (card.number && stage.group == card.group && stage.number == card.number)) {
      std::string& side = stage.players.starts_with('5') ? sides.many : sides.few;
      if (side.empty()) side = stage.id;
    }
  return sides;
}

bool has_breakaway(const Library& library, const StageCard& card, int teams) {
  return card.tiles.size() > 1 && !is_time_trial(find_stage_type(card.type).value_or(StageType::normal)) &&
         library.faces.at(card.tiles[1]).breakaway_places == riders_in_breakaway(teams);
}

StageCard read_stage(const Reader& reader, const Library& library) {
  StageCard stage;
  stage.id = reader.at("id").text();
  // it is the first word of a position
  constexpr std::string_view letters = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_.";
  if (stage.id.empty() || stage.id.find_first_not_of(letters) != std::string::npos)
    reader.at("id").fail("an id has letters, digits, - _ and . only");
  stage.group = reader.text_or("group", "own");
  stage.name = reader.at("name").text();
  stage.type = reader.text_or("type", "normal");
  const auto type = find_stage_type(stage.type);
  if (!type)
    reader.at("type").fail("\"" + shown(stage.type) +
                           "\" is not one of normal, team_time_trial, individual_time_trial, extended");
  stage.players = reader.text_or("players", "2-4");
  stage.confidence = reader.text_or("confidence", "own");
  stage.designer = reader.text_or("designer", "");
  stage.note = reader.text_or("note", "");
  if (const auto number = reader.maybe("number")) stage.number = number->number(0, 1000);
  const auto tiles = reader.maybe("tiles");
  if (!tiles) {
    if (const auto house = reader.maybe("house")) house->fail("without tiles nothing can lie beside the road");
    return stage;
  }
  if (tiles->value().as<std::string>() != nullptr)
    stage.tiles = read_tiles(tiles->text(), tiles->place());
  else
    for (const Reader& tile : tiles->items()) {
      const auto read = read_tiles(tile.text(), tile.place());
      if (read.size() != 1)
        tile.fail("one tile is expected here, \"" + shown(tile.text()) + "\" are " + std::to_string(read.size()));
      stage.tiles.push_back(read[0]);
    }
  const Road road = lay_tiles(library, stage.tiles, tiles->place());
  // Numbers computed from the tiles may be written beside them; if they are, they must agree.
  const auto must_be = [&](std::string_view key, std::size_t computed) {
    if (const auto written = reader.maybe(key);
        written && static_cast<std::size_t>(written->number(0, 10000)) != computed)
      written->fail("the tiles give " + std::to_string(computed));
  };
  const Road inner = road.inner_way();  // GT-ROUND-17
  stage.piles = read_piles(reader, *type, inner.length());
  must_be("squares", inner.terrain.size());
  must_be("start_line_after_square", static_cast<std::size_t>(inner.start_squares));
  must_be("finish_line_after_square", static_cast<std::size_t>(inner.finish));
  must_be("race_squares", static_cast<std::size_t>(inner.finish - inner.start_squares));
  if (const auto house = reader.maybe("house")) stage.house = HouseReading(*house, road).read();
  std::set<std::string> needs;
  for (const auto& tile : stage.tiles) needs.insert(library.faces.at(tile).set);
  stage.needs.assign(needs.begin(), needs.end());
  return stage;
}

TourCard read_tour(const Reader& reader, const Library& library) {
  TourCard tour;
  tour.id = reader.at("id").text();
  tour.name = reader.at("name").text();
  tour.group = reader.text_or("group", "");
  tour.confidence = reader.text_or("confidence", "own");
  tour.note = reader.text_or("note", "");
  for (const Reader& entry : reader.at("stages").items()) {
    const StageCard* found = nullptr;
    if (entry.value().as<std::string>() != nullptr) {
      found = library.find_stage(entry.text());
      if (found == nullptr) entry.fail("there is no stage \"" + shown(entry.text()) + "\"");
    } else {  // a number is a card of the group
      const int number = entry.number(0, 1000);
      if (tour.group.empty()) entry.fail("a number needs \"group\", the cards it belongs to");
      for (const StageCard& stage : library.stages)
        if (found == nullptr && stage.group == tour.group && stage.number == number) found = &stage;
      if (found == nullptr) entry.fail("group \"" + shown(tour.group) + "\" has no stage " + std::to_string(number));
    }
    tour.stages.push_back(sides_of(library, *found));
  }
  const auto places = [](const Reader& list) {
    std::vector<int> all;
    for (const Reader& place : list.items()) all.push_back(place.number(0, 1000));
    return all;
  };
  if (const auto days = reader.maybe("rest_days")) {
    if (days->value().as<Value::List>() != nullptr) {
      for (const int place : places(*days)) tour.rest_days.push_back({place});
    } else {
      tour.rest_days.push_back(places(days->at("first_after_one_of")));
      if (const auto second = days->maybe("second_after_one_of")) tour.rest_days.push_back(places(*second));
    }
  }
  return tour;
}

Library read_library(const Value& tiles, const Value& stages, const Value& components) {
  Library library;
  read_faces(Reader(tiles, "tiles.json: "), library);
  const Reader box(components, "components.json: ");
  read_decks(box, library);
  read_dummies(box, library);
  read_specialists(box, library);
  read_chronometer(box, library);
  const Reader file(stages, "stages.json: ");
  file.schema("flamme-rouge/stages/1");
  for (const Reader& group : file.at("groups").items())
    library.groups.push_back({group.at("id").text(), group.at("name").text(), group.at("official").truth()});
  std::set<std::string> ids;
  for (const Reader& reader : file.at("stages").items()) {
    library.stages.push_back(read_stage(reader, library));
    const StageCard& stage = library.stages.back();
    if (!ids.insert(stage.id).second) reader.at("id").fail("stage " + stage.id + " is listed twice");
    bool known = false;
    for (const StageGroup& group : library.groups) known |= group.id == stage.group;
    if (!known) reader.at("group").fail("group \"" + stage.group + "\" is not listed under \"groups\"");
  }
  if (const auto tours = file.maybe("tours"))
    for (const Reader& tour : tours->items()) library.tours.push_back(read_tour(tour, library));
  return library;
}

const StageCard* Library::find_stage(std::string_view wanted) const {
  for (const StageCard& stage : stages)
    if (stage.id == wanted || stage.name == wanted) return &stage;
  for (const StageCard& stage : stages)
    if (const auto dash = stage.id.find('-');
        dash != std::string::npos && std::string_view(stage.id).substr(dash + 1) == wanted)
      return &stage;
  return nullptr;
}

const TourCard* Library::find_tour(std::string_view wanted) const {
  for (const TourCard& tour : tours)
    if (tour.id == wanted || tour.name == wanted) return &tour;
  return nullptr;
}

Library library_in(const DataSource& data) {
  return read_library(data("flamme-rouge/tiles.json"), data("flamme-rouge/stages.json"),
                      data("flamme-rouge/components.json"));
}

}  // namespace tourmalet::flamme_rouge
