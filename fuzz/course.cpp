// A course as it is stored, of every game: read, written again, ridden to the end.
#include "fuzz/fuzz.hpp"
#include "rules/registry.hpp"

using namespace tourmalet;
using fuzz::must;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view text = fuzz::text_of(data, size);
  for (const GameModule& game : games()) {
    std::shared_ptr<const void> course;
    try {
      course = game.read_course(text);
    } catch (const DataError&) {
      continue;
    }
    const std::string written = game.course_text(course.get());
    const auto again = game.read_course(written);
    must(game.course_text(again.get()) == written, "a course is written in one way");
    must(game.course_hash(again.get()) == game.course_hash(course.get()), "and read back");
    std::vector<std::uint64_t> state((game.state_size + 7) / 8);
    FastChance dice(1);
    game.start(course.get(), state.data(), dice, {});
    game.play_out(course.get(), state.data(), 1);
    must(game.deciding(course.get(), state.data()).empty(), "the race ends");
    const std::string position = game.position(course.get(), state.data());
    game.read_position(course.get(), position, state.data());
    must(game.position(course.get(), state.data()) == position, "its end is read back");
  }
  return 0;
}
