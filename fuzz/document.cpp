// A JSON document: as such, as the options of a game, and as each document of the box.
#include "fuzz/fuzz.hpp"
#include "rules/tour_de_france/board.hpp"
#include "rules/tour_de_france/game.hpp"
#include "rules/vainqueur/board.hpp"
#include "rules/vainqueur/game.hpp"

using namespace tourmalet;
using namespace tourmalet::flamme_rouge;
using fuzz::must;

namespace {

template <class F>
void attempt(const F& read) {
  try {
    read();
  } catch (const DataError&) {
  }
}

// Small stand-ins, so that most of the work goes into the document under test.
Value small(std::string_view path) {
  if (path == "tiles")
    return read_json(
        R"({"schema":"flamme-rouge/tiles/1","geometry":{"tile_width":2,"sharp_bend":{"centre_line_radius":1.5},"light_bend":{"centre_line_radius":3}},
      "faces":[{"id":"a","tile":"a","set":"base","kind":"start","turn":"none","degrees":0,"terrain":["flat","flat","flat","flat","flat"],"lanes":[2,2,2,2,2],"length":5,"start_squares":4},
      {"id":"u","tile":"u","set":"base","kind":"finish","turn":"none","degrees":0,"terrain":["flat","flat"],"lanes":[2,2],"length":2,"finish_line_after":1}],"tiles":[{"tile":"a","faces":["a"]}]})",
        "tiles");
  if (path == "stages")
    return read_json(
        R"({"schema":"flamme-rouge/stages/1","groups":[{"id":"own","name":"Own","official":false}],"stages":[{"id":"x","name":"X","tiles":["a","u"]}]})",
        "stages");
  return read_json(
      R"({"schema":"flamme-rouge/components/1","exhaustion_cards":{"value":2},"energy_decks":[{"id":"rouleur","size":2,"cards":{"3":2}},{"id":"sprinteur","size":1,"cards":{"9":1}}]})",
      "components");
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  static const Value tiles = small("tiles"), stages = small("stages"), components = small("components");
  Value value;
  try {
    value = read_json(fuzz::text_of(data, size), "document");
  } catch (const DataError&) {
    return 0;
  }
  const std::string text = write_json(value);
  must(read_json(text, "again") == value, "a document is read back");
  must(write_json(read_json(text, "again")) == text, "and written the same way");
  attempt([&] { (void)open_course(fuzz::the_box(), value); });
  attempt([&] { (void)read_library(value, stages, components); });
  static const Value board = embedded_data()("vainqueur/board.json");
  attempt([&] { (void)vainqueur::open_course(board, value); });
  attempt([&] {
    const auto course = vainqueur::open_course(board, Value().set("board", value));
    const auto again = vainqueur::open_course(board, vainqueur::describe(course));
    must(Vainqueur::course_hash(again) == Vainqueur::course_hash(course), "a board is laid again");
    must(vainqueur::board_text(again) == vainqueur::board_text(course), "and told the same way");
  });
  attempt([&] { (void)TourDeFrance::open(embedded_data(), value); });
  attempt([&] {
    const auto course = TourDeFrance::open(embedded_data(), Value().set("board", value));
    const auto again = TourDeFrance::open(embedded_data(), tour_de_france::describe(course));
    must(TourDeFrance::course_hash(again) == TourDeFrance::course_hash(course), "a road of hexes is laid again");
  });
  attempt([&] { (void)read_library(tiles, value, components); });
  attempt([&] {
    const Library library = read_library(tiles, stages, value);
    const Course course = open_course(library, Value().set("stage", "x"));
    for (RiderId rider = 0; rider < course.riders(); ++rider)
      must(read_cards(course, cards_text(course, course.deck[rider]), "deck") == course.deck[rider], "cards are read back");
  });
  return 0;
}
