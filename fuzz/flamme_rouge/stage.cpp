// A stage as people write it: a tile string, a road in words, or an entry of a stage file.
#include "rules/flamme_rouge/stage.hpp"
#include "fuzz/flamme_rouge/box.hpp"
#include "fuzz/fuzz.hpp"

using namespace tourmalet;
using namespace tourmalet::flamme_rouge;
using fuzz::attempt;
using fuzz::must;
using fuzz::the_box;

namespace {

void laid_again(const Course& course) {
  const Value options = describe(course);
  const Course again = open_course(the_box(), options);
  must(FlammeRouge::course_hash(again) == FlammeRouge::course_hash(course), "options lay the same course again");
  must(describe(again) == options, "options are told the same way");
  FastChance dice(1);
  Silent nobody;
  must(play_out<FlammeRouge>(course, FlammeRouge::start(course, dice, nobody), dice).over != 0, "the race ends");
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string text(fuzz::text_of(data, size));
  attempt([&] {
    const auto tiles = read_tiles(text, "tiles");
    if (tiles.size() > 1) must(read_tiles(write_tiles(tiles), "tiles") == tiles, "tiles are read back");
    laid_again(open_course(the_box(), Value().set("tiles", text)));
  });
  attempt([&] { laid_again(open_course(the_box(), Value().set("road", text))); });
  attempt([&] { laid_again(open_course(the_box(), Value().set("stage", text).set("teams", 2))); });
  attempt([&] {
    const Value entry = read_json(text, "stage");
    (void)read_stage(Reader(entry, "stage: "), the_box());
  });
  return 0;
}
