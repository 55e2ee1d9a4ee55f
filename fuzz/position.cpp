// A position; the first byte says of which game and on which course. Whatever is accepted can be printed, looked at,
// imagined and ridden.
#include <array>
#include <cstring>

#include "bots/tour_de_france/rider.hpp"
#include "bots/vainqueur/rider.hpp"
#include "fuzz/fuzz.hpp"
#include "rules/tour_de_france/game.hpp"
#include "rules/vainqueur/game.hpp"

using namespace tourmalet;
using namespace tourmalet::flamme_rouge;
using fuzz::must;

namespace {

template <Presentable G>
void read(const typename G::Course& course, std::string_view written, const auto& to_the_end) {
  try {
    const auto state = G::read_position(course, written);
    const std::string text = G::position(course, state);
    const auto again = G::read_position(course, text);
    must(again == state, "a position is read back");
    must(G::position(course, again) == text, "and printed the same way");
    FastChance dice(written.size() + 1);
    for (Seat seat = 0; seat <= G::seats(course); ++seat) {
      const auto view = G::view(course, state, seat);
      must(G::view(course, G::imagine(course, view, dice), seat) == view, "an imagined race looks the same");
      must(G::read_view(course, G::describe(course, view)) == view, "a view is read back");
    }
    for (const Seat seat : G::deciding(course, state)) {
      typename G::Actions actions;
      G::legal(course, state, seat, actions);
      must(!actions.empty(), "who is asked can answer");
      must(actions.contains(G::fallback(course, state, seat)), "the fallback is legal");
    }
    const auto end = to_the_end(state, dice);
    must(!G::deciding(course, end), "the race ends");
    must(G::read_position(course, G::position(course, end)) == end, "its end is read back");
  } catch (const DataError& error) {
    must(std::strlen(error.what()) > 10, "a reason");
  }
}

// By sensible riders: at random a Tour takes some thousand turns.
vainqueur::Race ridden(const vainqueur::Course& course, vainqueur::Race race, FastChance& dice) {
  Silent nobody;
  while (Vainqueur::deciding(course, race))
    Vainqueur::apply(course, race, race.scene.turn, touring::choose(touring::steady, course, race, race.scene.turn), dice, nobody);
  return race;
}

tour_de_france::Race ridden(const tour_de_france::Course& course, tour_de_france::Race race, FastChance& dice) {
  Silent nobody;
  while (const Seats asked = TourDeFrance::deciding(course, race))
    TourDeFrance::apply(course, race, asked.first(), racing::choose(racing::experienced, course, race, asked.first()), dice, nobody);
  return race;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  static const std::array<Course, 3> courses{
      open_course(fuzz::the_box(), Value().set("teams", 2)),
      open_course(fuzz::the_box(), Value().set("stage", "gigamic-2018-09").set("teams", 4)),
      open_course(fuzz::the_box(), Value()
                                       .set("road", "start 8 lanes 1, climb 1, supply 2 lanes 3, cobbles 2, descent 9 lanes 1, finish, climb 1")
                                       .set("teams", 3)
                                       .set("handicap", Value().add(2))),
  };
  static const std::array<vainqueur::Course, 2> boards{
      Vainqueur::open(embedded_data(), Value().set("players", 2)),
      Vainqueur::open(embedded_data(), Value().set("players", 4).set("discard_freely", false).set("third_after_tie", "skip")),
  };
  static const std::array<tour_de_france::Course, 2> hexes{
      TourDeFrance::open(embedded_data(), Value().set("stages", "bench-straight paris-champs-elysees").set("teams", 2).set("riders", 3)),
      TourDeFrance::open(embedded_data(), Value().set("stages", "bench-straight bench-straight").set("teams", 3).set("riders", 4).set("abandon", "return")),
  };
  if (size == 0) return 0;
  const std::string_view text = fuzz::text_of(data + 1, size - 1);
  const std::size_t which = data[0] % (courses.size() + boards.size() + hexes.size());
  if (which < courses.size()) {
    read<FlammeRouge>(courses[which], text, [&](const Race& race, FastChance& dice) { return play_out<FlammeRouge>(courses[which], race, dice); });
  } else if (which >= courses.size() + boards.size()) {
    const auto& road = hexes[which - courses.size() - boards.size()];
    read<TourDeFrance>(road, text, [&](const tour_de_france::Race& race, FastChance& dice) { return ridden(road, race, dice); });
  } else {
    const auto& board = boards[which - courses.size()];
    read<Vainqueur>(board, text, [&](const vainqueur::Race& race, FastChance& dice) { return ridden(board, race, dice); });
  }
  return 0;
}
