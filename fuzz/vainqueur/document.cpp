// A JSON document as the options of a Tour, and as its board.
#include "fuzz/fuzz.hpp"
#include "loader/data.hpp"
#include "rules/vainqueur/game.hpp"
#include "rules/vainqueur/library.hpp"

using namespace tourmalet;
using fuzz::attempt;
using fuzz::must;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  static const vainqueur::Library box = vainqueur::library_in(embedded_data());
  Value value;
  attempt([&] { value = read_json(fuzz::text_of(data, size), "document"); });
  if (value.is_null()) return 0;
  attempt([&] { (void)vainqueur::open_course(box, value); });
  attempt([&] {
    const auto course = vainqueur::open_course(box, Value().set("board", value));
    const auto again = vainqueur::open_course(box, vainqueur::describe(course));
    must(Vainqueur::course_hash(again) == Vainqueur::course_hash(course), "a board is laid again");
    must(vainqueur::board_text(again) == vainqueur::board_text(course), "and told the same way");
  });
  return 0;
}
