// A JSON document as the options of a race, and as a stage of one's own.
#include "fuzz/fuzz.hpp"
#include "loader/data.hpp"
#include "rules/tour_de_france/game.hpp"

using namespace tourmalet;
using fuzz::attempt;
using fuzz::must;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  static const tour_de_france::Library box = tour_de_france::library_in(embedded_data());
  Value value;
  attempt([&] { value = read_json(fuzz::text_of(data, size), "document"); });
  if (value.is_null()) return 0;
  attempt([&] { (void)tour_de_france::open_course(box, value); });
  attempt([&] {
    const auto course = tour_de_france::open_course(box, Value().set("board", value));
    const auto again = tour_de_france::open_course(box, tour_de_france::describe(course));
    must(TourDeFrance::course_hash(again) == TourDeFrance::course_hash(course), "a road of hexes is laid again");
  });
  return 0;
}
