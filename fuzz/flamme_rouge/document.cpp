// A JSON document as the options of a race, and as each document of the box.
#include "fuzz/flamme_rouge/box.hpp"
#include "fuzz/fuzz.hpp"
#include "rules/flamme_rouge/stage.hpp"

using namespace tourmalet;
using namespace tourmalet::flamme_rouge;
using fuzz::attempt;
using fuzz::must;

namespace {

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
  attempt([&] { value = read_json(fuzz::text_of(data, size), "document"); });
  if (value.is_null()) return 0;
  attempt([&] { (void)open_course(fuzz::the_box(), value); });
  attempt([&] { (void)read_library(value, stages, components); });
  attempt([&] { (void)read_library(tiles, value, components); });
  attempt([&] {
    const Library library = read_library(tiles, stages, value);
    const Course course = open_course(library, Value().set("stage", "x"));
    for (RiderId rider = 0; rider < course.riders(); ++rider)
      must(read_cards(course, cards_text(course, course.deck[rider]), "deck") == course.deck[rider],
           "cards are read back");
  });
  return 0;
}
