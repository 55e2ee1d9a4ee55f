#include "cli/flamme_rouge/stage_source.hpp"

#include <algorithm>
#include <set>

#include "loader/data.hpp"
#include "rules/flamme_rouge/stage.hpp"

namespace tourmalet {
namespace {

using flamme_rouge::Library;
using flamme_rouge::StageCard;

constexpr std::string_view start_faces = "aA1^_", finish_faces = "uUvV";

std::string plain(std::string_view text) {  // for comparing names: letters and digits only, small
  std::string out;
  for (const char c : text)
    if (c >= 'A' && c <= 'Z')
      out += static_cast<char>(c - 'A' + 'a');
    else if ((c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || static_cast<unsigned char>(c) >= 0x80)
      out += c;
  return out;
}

// Names go to terminals, pictures and records: short, and without control characters.
void check_name(const Reader& text, std::size_t longest) {
  const std::string name = text.text();
  if (name.empty()) text.fail("it is empty");
  if (name.size() > longest) text.fail("it is longer than " + std::to_string(longest) + " bytes");
  for (const char c : name)
    if (static_cast<unsigned char>(c) < 0x20 || c == 0x7F) text.fail("it has a control character in it");
}

StageCard read_own_stage(const Library& library, const Reader& reader) {
  check_name(reader.at("id"), 80);
  check_name(reader.at("name"), 200);
  for (const char* key : {"designer", "note", "group", "confidence", "players", "type"})
    if (const auto text = reader.maybe(key)) check_name(*text, 400);
  reader.at("tiles");
  StageCard stage = read_stage(reader, library);
  if (stage.tiles.empty()) reader.at("tiles").fail("a stage needs tiles");
  return stage;
}

std::vector<StageCard> read_document(const Library& library, const Reader& file) {
  const std::string schema = file.at("schema").text();
  if (schema == "flamme-rouge/stage/1") return {read_own_stage(library, file)};
  if (schema != "flamme-rouge/stages/1")
    file.at("schema").fail(
        "it must be \"flamme-rouge/stage/1\" for one stage or \"flamme-rouge/stages/1\" for a book of stages");
  std::vector<StageCard> stages;
  std::set<std::string> ids;
  const auto entries = file.at("stages").items();
  if (entries.empty()) file.at("stages").fail("there is no stage in the book");
  if (entries.size() > 1000) file.at("stages").fail("more than 1000 stages");
  for (const Reader& entry : entries) {
    // null: not known
    if (const auto tiles = entry.maybe("tiles"); !tiles && entry.value().find("tiles") != nullptr) continue;
    stages.push_back(read_own_stage(library, entry));
    if (!ids.insert(stages.back().id).second)
      entry.at("id").fail("stage \"" + stages.back().id + "\" is in the book twice");
  }
  if (stages.empty()) file.at("stages").fail("there is no stage with known tiles in the book");
  return stages;
}

StageCard stage_of_tiles(const Library& library, std::string_view text, const std::string& place, std::string name) {
  StageCard stage;
  stage.name = std::move(name);
  stage.group = stage.confidence = "own";
  stage.players = "2-4";
  stage.tiles = flamme_rouge::read_tiles(text, place);
  lay_tiles(library, stage.tiles, place);
  return stage;
}

// What else can be wrong once the tiles fit: the finish inside the grid, a road too long.
void check_course(const Library& library, const StageCard& stage, const std::string& place) {
  const auto road = lay_tiles(library, stage.tiles, place);
  make_course(library, road, {},
              {.id = stage.id, .name = {}, .group = {}, .confidence = {}, .designer = {}, .tiles = {}});
}

bool looks_like_tiles(std::string_view text) {
  if (text.size() < 3) return false;
  if (text.find_first_of(",^%") != std::string_view::npos) return true;
  return text.size() > 8 && start_faces.find(text.front()) != std::string_view::npos &&
         finish_faces.find(text.back()) != std::string_view::npos && std::none_of(text.begin(), text.end(), [](char c) {
           return c == '.' || c == '/' || c == '-' || static_cast<unsigned char>(c) >= 0x80;
         });
}

const StageCard* by_name(const std::vector<StageCard>& stages, std::string_view wanted) {
  const std::string name = plain(wanted);
  for (const StageCard& stage : stages)
    if (stage.id == wanted || stage.name == wanted) return &stage;
  if (name.empty()) return nullptr;
  const StageCard* found = nullptr;
  for (const StageCard& stage : stages) {  // a part of the name is enough if only one stage has it
    if (plain(stage.id) == name || plain(stage.name) == name) return &stage;
    if (plain(stage.id).find(name) == std::string::npos && plain(stage.name).find(name) == std::string::npos) continue;
    if (found != nullptr) return nullptr;
    found = &stage;
  }
  return found;
}

std::string suggestion(const Library& library, const std::string& wanted) {
  std::string found;
  int count = 0;
  const std::string name = plain(wanted);
  for (const StageCard& stage : library.stages)
    if (name.size() >= 3 && !stage.tiles.empty() &&
        (plain(stage.id) + plain(stage.name)).find(name) != std::string::npos && ++count <= 3)
      found += (found.empty() ? "" : ", ") + stage.id;
  if (found.empty()) return "; `tourmalet stage list` shows them all";
  return "; do you mean " + found + (count > 3 ? ", …?" : "?");
}

StageCard from_file(const Library& library, const std::string& wanted) {
  std::string file = wanted, part;
  std::error_code error;
  if (const auto hash = wanted.rfind('#'); hash != std::string::npos && !std::filesystem::exists(wanted, error)) {
    file = wanted.substr(0, hash);
    part = wanted.substr(hash + 1);
  }
  const auto stages = read_stages(library, file);
  if (part.empty() && stages.size() == 1) return stages[0];
  std::string ids;
  for (std::size_t i = 0; i < stages.size() && i < 5; ++i) ids += (i == 0 ? "" : ", ") + stages[i].id;
  if (stages.size() > 5) ids += ", …";
  if (part.empty())
    throw DataError(file, "it is a book of " + std::to_string(stages.size()) + " stages; choose one with " + file +
                              "#ID (" + ids + ")");
  if (const StageCard* stage = by_name(stages, part)) return *stage;
  throw DataError(file, "there is no stage \"" + part + "\" in it (" + ids + ")");
}

}  // namespace

std::vector<StageCard> read_stages(const Library& library, const std::filesystem::path& file) {
  const std::string text = read_file(file);
  const std::string name = file.string();
  const auto first = text.find_first_not_of(" \t\r\n");
  if (first == std::string::npos) throw DataError(name, "the file is empty");
  std::vector<StageCard> stages;
  if (text[first] == '{' || text[first] == '[' || file.extension() == ".json") {
    const Value document = read_json(text, name);
    stages = read_document(library, Reader(document, name + ": "));
  } else {
    stages.push_back(stage_of_tiles(library, text, name, file.stem().string()));
  }
  for (const StageCard& stage : stages)
    if (cannot_ride(library, stage).empty()) check_course(library, stage, name);
  return stages;
}

std::string cannot_ride(const Library&, const StageCard& stage) {
  return stage.tiles.empty() ? "its tiles are not known" : "";
}

StageCard find_stage(const Library& library, const std::string& wanted) {
  if (wanted.starts_with("tiles:")) return stage_of_tiles(library, std::string_view(wanted).substr(6), "tiles", "");
  if (const StageCard* stage = library.find_stage(wanted)) return *stage;
  std::error_code error;
  const bool file =
      std::filesystem::exists(wanted, error) || std::filesystem::exists(wanted.substr(0, wanted.rfind('#')), error);
  if (file && !wanted.empty()) return from_file(library, wanted);
  if (const StageCard* stage = by_name(library.stages, wanted)) return *stage;
  if (looks_like_tiles(wanted)) return stage_of_tiles(library, wanted, "tiles", "");
  if (wanted.find('/') != std::string::npos || wanted.ends_with(".json") || wanted.ends_with(".txt"))
    throw DataError(wanted, "there is no such file");
  throw DataError("stage", "there is no stage \"" + wanted + "\"" + suggestion(library, wanted));
}

Value stage_option(const std::string& wanted) {
  const Library library = flamme_rouge::library_in(embedded_data());
  const StageCard stage = find_stage(library, wanted);
  Value options;
  if (stage.group != "own" && library.find_stage(stage.id) != nullptr &&
      library.find_stage(stage.id)->tiles == stage.tiles)
    return options.set("stage", stage.id);
  options.set("tiles", flamme_rouge::write_tiles(stage.tiles));
  if (!stage.name.empty()) options.set("name", stage.name);
  return options;
}

}  // namespace tourmalet
