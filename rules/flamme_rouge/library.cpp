#include "rules/flamme_rouge/library.hpp"

#include <algorithm>
#include <charconv>
#include <set>

#include "rules/core/text.hpp"
#include "rules/flamme_rouge/design.hpp"
#include "rules/flamme_rouge/notation.hpp"
#include "rules/flamme_rouge/options.hpp"

namespace tourmalet::flamme_rouge {
namespace {

constexpr std::pair<std::string_view, Face::Kind> kind_names[] = {
    {"start", Face::Kind::start},           {"finish", Face::Kind::finish},         {"straight", Face::Kind::straight},
    {"bend_light", Face::Kind::bend_light}, {"bend_sharp", Face::Kind::bend_sharp}, {"hairpin", Face::Kind::hairpin},
    {"roundabout", Face::Kind::roundabout}};

std::string terrain_names() {
  std::string all;
  for (const TerrainRow& row : terrains) all += (all.empty() ? "" : ", ") + std::string(row.name);
  return all;
}
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

// The letters of tile strings, without a look at the user's locale.
constexpr std::string_view separators = ", ;-\t\r\n";
constexpr bool is_digit(char c) { return c >= '1' && c <= '9'; }
constexpr char upper(char c) { return c >= 'a' && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c; }
constexpr char lower(char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; }
constexpr bool is_letter(char c) { return upper(c) >= 'A' && upper(c) <= 'Z'; }
constexpr bool mark_of(std::string_view word) { return word[0] == '^' || word[0] == '_' || word[0] == '%'; }

// A piece of a stranger's text, short and without control characters, for a message.
std::string shown(std::string_view text) {
  std::size_t length = std::min<std::size_t>(text.size(), 40);
  // no letter cut in two
  while (length < text.size() && (static_cast<unsigned char>(text[length]) & 0xC0) == 0x80) ++length;
  std::string clean;
  for (const char c : text.substr(0, length)) clean += static_cast<unsigned char>(c) < 0x20 || c == 0x7F ? '?' : c;
  return clean + (length < text.size() ? "…" : "");
}

// The first letter of a text in quotes; what cannot be shown is named by its number.
std::string quoted_start(std::string_view text) {
  const auto byte = static_cast<unsigned char>(text[0]);
  const std::size_t length = byte >= 0xF0 ? 4 : byte >= 0xE0 ? 3 : byte >= 0xC0 ? 2 : 1;
  if (byte < 0x20 || byte == 0x7F || (byte >= 0x80 && (length == 1 || length > text.size())))
    return "byte " + std::to_string(byte);
  for (std::size_t i = 1; i < length; ++i)
    if ((static_cast<unsigned char>(text[i]) & 0xC0) != 0x80) return "byte " + std::to_string(byte);
  return "\"" + std::string(text.substr(0, length)) + "\"";
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

std::vector<std::string> wide_finish(std::vector<std::string> tiles) {
  if (!tiles.empty() && tiles.back() == "u") tiles.back() = "v";
  if (!tiles.empty() && tiles.back() == "U") tiles.back() = "V";
  return tiles;
}

Piles piles_of(const Library& library, const StageCard& stage) {
  const Road road = lay_tiles(library, stage.tiles, "stage " + stage.id).inner_way();
  const StageType type = find_stage_type(stage.type).value_or(StageType::normal);
  Piles piles = place_piles(road.terrain, road.tile, road.finish, type);
  if (stage.piles.major) piles.major = stage.piles.major;
  if (stage.piles.minor) piles.minor = stage.piles.minor;
  if (stage.piles.refreshment) piles.refreshment = stage.piles.refreshment;
  return piles;
}

std::vector<std::string> read_tiles(std::string_view text, const std::string& place) {
  std::vector<std::string> tiles;
  const auto wrong = [&](const std::string& why) {
    throw DataError(place, "tile " + std::to_string(tiles.size() + 1) + ": " + why);
  };
  while (!text.empty()) {
    const auto begin = text.find_first_not_of(separators);
    if (begin == std::string_view::npos) break;
    text.remove_prefix(begin);
    std::string_view word = text.substr(0, text.find_first_of(separators));
    text.remove_prefix(word.size());
    // "3B" between separators is the dark face of tile 3; within a compact string it is tile 3 and then tile B.
    if (word.size() == 2 && is_digit(word[0]) && (word[1] == 'B' || word[1] == 'b')) {
      tiles.push_back({word[0], 'B'});
      continue;
    }
    while (!word.empty()) {
      const std::size_t length = mark_of(word) ? 2 : 1;
      if (tiles.size() == max_squares) wrong("more than " + std::to_string(max_squares) + " tiles");
      if (length > word.size()) wrong("after " + quoted_start(word) + " the name of a tile is missing");
      const std::string_view name = word.substr(0, length);
      if (is_letter(name[0]) || is_digit(name[0]))
        tiles.emplace_back(name);
      else if (name[0] == '^' && is_digit(name[1]))
        tiles.push_back({name[1], 'B'});
      else if (name[0] == '_' && is_digit(name[1]))
        tiles.emplace_back(1, name[1]);
      else if (name[0] == '^' && is_letter(name[1]))
        tiles.emplace_back(1, upper(name[1]));
      else if (name[0] == '_' && is_letter(name[1]))
        tiles.emplace_back(1, lower(name[1]));
      else if (name[0] == '%' && is_letter(name[1]))
        tiles.push_back({'%', upper(name[1])});
      else
        wrong((length == 2 ? "\"" + std::string(1, name[0]) + "\" and then " + quoted_start(name.substr(1))
                           : quoted_start(word)) +
              " is not the name of a tile");
      word.remove_prefix(length);
    }
  }
  if (tiles.empty()) throw DataError(place, "there is no tile in it");
  return tiles;
}

std::string write_tiles(std::span<const std::string> tiles) {
  std::string text;
  for (const std::string& tile : tiles) text += (text.empty() ? "" : ",") + tile;
  return text;
}

void Road::add(int squares, Terrain of, int lanes_wide, bool wavy, Way on) {
  const auto count = static_cast<std::size_t>(squares);
  for (int q = length(); q < length() + squares; ++q) name.push_back(std::to_string(q));
  terrain.insert(terrain.end(), count, of);
  lanes.insert(lanes.end(), count, static_cast<std::uint8_t>(lanes_wide));
  slippery.insert(slippery.end(), count, wavy);
  way.insert(way.end(), count, on);
}

// GT-ROUND-8: in front order.
void Road::add_fork() {
  const auto before = static_cast<std::size_t>(std::count(way.begin(), way.end(), Way::inner)) / 3;
  std::size_t inside = 0, outside = 0;
  for (const Way on :
       {Way::outer, Way::outer, Way::outer, Way::inner, Way::outer, Way::inner, Way::outer, Way::inner}) {
    add(1, Terrain::flat, 1, false, on);
    name.back() = on == Way::inner ? split_text(before, 'I', inside++) : split_text(before, 'O', outside++);
  }
}

Road Road::inner_way() const {
  Road road;
  for (std::size_t q = 0; q < terrain.size(); ++q) {
    if (static_cast<int>(q) == finish) road.finish = road.length();
    if (way[q] == Way::outer) continue;
    road.add(1, terrain[q], lanes[q], slippery[q]);
    road.name.back() = name[q];
    if (!tile.empty()) road.tile.push_back(tile[q]);
  }
  road.start_squares = start_squares;
  return road;
}

int Road::from_inner_way(int place) const {
  for (int q = 0; q < length(); ++q)
    if (way[static_cast<std::size_t>(q)] != Way::outer && place-- == 0) return q;
  return length();
}

constexpr std::size_t straight_squares = 6;  // MET-5: tile 9 is shorter

// FR-TRACK-1/2: the squares of the faces one after another, start first, finish last, each physical tile once.
Road lay_tiles(const Library& library, std::span<const std::string> tiles, const std::string& place) {
  Road road;
  std::map<std::string, std::size_t> used;
  const auto where = [&](std::size_t i) { return place + ": tile " + std::to_string(i + 1); };
  if (tiles.empty()) throw DataError(place, "a stage needs tiles");
  for (std::size_t i = 0; i < tiles.size(); ++i) {
    const auto found = library.faces.find(tiles[i]);
    if (found == library.faces.end()) throw DataError(where(i), "there is no tile face \"" + shown(tiles[i]) + "\"");
    const Face& face = found->second;
    const auto [before, fresh] = used.emplace(face.tile, i);
    if (!fresh)
      throw DataError(where(i), face.id + " is used twice: it is the same piece as tile " +
                                    std::to_string(before->second + 1) + ", " + tiles[before->second] +
                                    "; each piece is in the box only once");
    if ((face.kind == Face::Kind::start) != (i == 0))
      throw DataError(where(i), i == 0 ? "the first tile must be a start tile, " + face.id + " is not"
                                       : "start tile " + face.id + " is not at the beginning");
    if (face.kind == Face::Kind::finish && i + 1 != tiles.size())
      throw DataError(where(i), "finish tile " + face.id + " is not at the end");
    if (face.kind == Face::Kind::start) road.start_squares = face.start_squares;
    if (face.kind == Face::Kind::finish) road.finish = static_cast<int>(road.terrain.size()) + face.finish_line_after;
    for (std::size_t q = 0; q + (face.forks ? 3 : 0) < face.terrain.size(); ++q)
      road.add(1, face.terrain[q], face.lanes[q], face.slippery[q]);
    if (face.forks) road.add_fork();
    road.tile.resize(road.terrain.size(), i);
    if (i == 1 && face.breakaway_places > 0)  // BRK-1
      road.breakaway = {static_cast<Square>(road.terrain.size() - face.terrain.size() +
                                            static_cast<std::size_t>(face.breakaway_square) - 1),
                        static_cast<std::uint8_t>(face.breakaway_places)};
    if (face.kind == Face::Kind::straight && face.terrain.size() == straight_squares &&
        road.straights.size() < max_straights)
      road.straights.push_back(
          {static_cast<Square>(road.terrain.size() - straight_squares), static_cast<Square>(road.terrain.size() - 1)});
    if (road.terrain.size() > max_squares)
      throw DataError(where(i), "here the road gets longer than " + std::to_string(max_squares) + " squares");
  }
  if (road.finish == 0)
    throw DataError(where(tiles.size() - 1),
                    "the road has no finish: the last tile must be a finish tile, " + tiles.back() + " is not");
  return road;
}

Road read_road(std::string_view text, const std::string& place) {
  Road road;
  bool finished = false;
  std::size_t part = 0;
  while (!text.empty()) {
    const auto comma = text.find(',');
    std::string_view item = text.substr(0, comma);
    text = comma == std::string_view::npos ? std::string_view() : text.substr(comma + 1);
    const std::string where = place + "part " + std::to_string(++part);
    std::vector<std::string_view> words;
    while (!item.empty()) {
      const auto space = item.find(' ');
      if (space != 0) words.push_back(item.substr(0, space));
      item = space == std::string_view::npos ? std::string_view() : item.substr(space + 1);
    }
    const auto count = [&](std::size_t i, int most) {
      int number = 0;
      if (i >= words.size()) throw DataError(where, "a number is missing after \"" + std::string(words[i - 1]) + "\"");
      const auto [end, error] = std::from_chars(words[i].data(), words[i].data() + words[i].size(), number);
      if (error != std::errc{} || end != words[i].data() + words[i].size() || number < 1 || number > most)
        throw DataError(where, "\"" + std::string(words[i]) + "\" is not a number from 1 to " + std::to_string(most));
      return number;
    };
    if (words.empty()) throw DataError(where, "nothing between two commas");
    if (words[0] == "finish") {
      if (words.size() > 1) throw DataError(where, "\"finish\" stands alone");
      if (finished) throw DataError(where, "a second finish line");
      finished = true;
      road.finish = static_cast<int>(road.terrain.size());
      continue;
    }
    if (words[0] == "fork") {
      if (words.size() > 1) throw DataError(where, "\"fork\" stands alone");
      road.add_fork();
      continue;
    }
    const bool start = words[0] == "start";
    if (start && !road.terrain.empty()) throw DataError(where, "the start must come first");
    const TerrainRow* row = find_terrain(start ? name_of(Terrain::flat) : words[0]);
    if (row == nullptr)
      throw DataError(where,
                      "\"" + std::string(words[0]) + "\" is not one of start, " + terrain_names() + ", fork, finish");
    const int squares = count(1, static_cast<int>(max_squares));
    const bool slippery = words.size() > 2 && words.back() == "slippery";
    if (slippery) words.pop_back();
    int lanes = 2;
    if (words.size() > 2) {
      if (words.size() != 4 || words[2] != "lanes")
        throw DataError(where, "after the number of squares only \"lanes N\" and \"slippery\" are possible");
      lanes = count(3, static_cast<int>(max_lanes));
    }
    if (start) road.start_squares = squares;
    road.add(squares, row->terrain, lanes, slippery);
    if (road.terrain.size() > max_squares)
      throw DataError(where, "the road has more than " + std::to_string(max_squares) + " squares");
  }
  if (road.terrain.empty()) throw DataError(place, "the road has no squares");
  if (!finished) throw DataError(place, "the road has no finish");
  return road;
}

Square stretch_end(const Course& course, Square from) {
  for (const Fork& fork : course.forks)
    if (fork.split + 1 == from) return fork.exit;
  const RoadSquare& square = course.road[from];
  auto end = static_cast<Square>(from + 1);
  while (end < course.squares() && course.next_outside[end - 1] == nowhere &&
         course.road[end].terrain == square.terrain && course.road[end].lanes == square.lanes &&
         course.road[end].slippery == square.slippery)
    ++end;
  return end;
}
std::string stretch_text(const Course& course, Square from, Square end) {
  const RoadSquare& square = course.road[from];
  if (from > 0 && course.next_outside[from - 1] != nowhere) return "fork";
  std::string text = std::string(name_of(square.terrain)) + " " + std::to_string(end - from);
  if (square.lanes != 2) text += " lanes " + std::to_string(square.lanes);
  if (square.slippery) text += " slippery";
  return text;
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

}  // namespace

namespace {

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

Library library_in(const DataSource& data) {
  return read_library(data("flamme-rouge/tiles.json"), data("flamme-rouge/stages.json"),
                      data("flamme-rouge/components.json"));
}

}  // namespace tourmalet::flamme_rouge
