#include "rules/flamme_rouge/road.hpp"

#include <algorithm>
#include <charconv>
#include <map>

#include "rules/core/text.hpp"
#include "rules/flamme_rouge/notation.hpp"

namespace tourmalet::flamme_rouge {
namespace {

// The letters of tile strings, without a look at the user's locale.
constexpr std::string_view separators = ", ;-\t\r\n";
constexpr bool is_digit(char c) { return c >= '1' && c <= '9'; }
constexpr char upper(char c) { return c >= 'a' && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c; }
constexpr char lower(char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; }
constexpr bool is_letter(char c) { return upper(c) >= 'A' && upper(c) <= 'Z'; }
constexpr bool mark_of(std::string_view word) { return word[0] == '^' || word[0] == '_' || word[0] == '%'; }

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

}  // namespace

std::vector<std::string> wide_finish(std::vector<std::string> tiles) {
  if (!tiles.empty() && tiles.back() == "u") tiles.back() = "v";
  if (!tiles.empty() && tiles.back() == "U") tiles.back() = "V";
  return tiles;
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

}  // namespace tourmalet::flamme_rouge
