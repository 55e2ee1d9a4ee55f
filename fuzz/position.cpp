// A position; the first byte says on which course. Whatever is accepted can be printed, looked at, imagined and ridden.
#include <array>
#include <cstring>

#include "fuzz/fuzz.hpp"

using namespace tourmalet;
using namespace tourmalet::flamme_rouge;
using fuzz::must;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  static const std::array<Course, 3> courses{
      open_course(fuzz::the_box(), Value().set("teams", 2)),
      open_course(fuzz::the_box(), Value().set("stage", "gigamic-2018-09").set("teams", 4)),
      open_course(fuzz::the_box(), Value()
                                       .set("road", "start 8 lanes 1, climb 1, supply 2 lanes 3, cobbles 2, descent 9 lanes 1, finish, climb 1")
                                       .set("teams", 3)
                                       .set("handicap", Value().add(2))),
  };
  if (size == 0) return 0;
  const Course& course = courses[data[0] % courses.size()];
  try {
    const Race race = read_position(course, fuzz::text_of(data + 1, size - 1));
    const std::string text = position_text(course, race);
    const Race again = read_position(course, text);
    must(again == race, "a position is read back");
    must(position_text(course, again) == text, "and printed the same way");
    FastChance dice(size);
    for (Seat seat = 0; seat <= course.teams; ++seat) {
      const Outlook view = look(course, race, seat);
      must(look(course, imagine_race(course, view, dice), seat) == view, "an imagined race looks the same");
      (void)describe(course, view);
    }
    for (const Seat seat : FlammeRouge::deciding(course, race)) {
      FlammeRouge::Actions actions;
      FlammeRouge::legal(course, race, seat, actions);
      must(!actions.empty(), "who is asked can answer");
      must(actions.contains(FlammeRouge::fallback(course, race, seat)), "the fallback is legal");
    }
    const Race end = play_out<FlammeRouge>(course, race, dice);
    must(end.over != 0, "the race ends");
    must(read_position(course, position_text(course, end)) == end, "its end is read back");
  } catch (const DataError& error) {
    must(std::strlen(error.what()) > 10, "a reason");
  }
  return 0;
}
