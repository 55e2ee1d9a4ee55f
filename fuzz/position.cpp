// A position; the first byte says of which game and on which course. Whatever is accepted can be printed, looked at,
// imagined and ridden.
#include <cstring>
#include <functional>

#include "bots/games.hpp"
#include "fuzz/fuzz.hpp"
#include "loader/data.hpp"

using namespace tourmalet;
using fuzz::must;

namespace {

// By sensible riders, at random a Tour takes some thousand turns; in the larger box as for somebody who is absent.
template <class Stable, class G>
typename G::State ridden(const typename G::Course& course, typename G::State race, FastChance& dice) {
  Silent nobody;
  while (const Seats asked = G::deciding(course, race)) {
    const Seat seat = asked.first();
    if constexpr (std::is_same_v<G, typename Stable::Game>)
      G::apply(course, race, seat, Stable::ride(course, race, seat), dice, nobody);
    else
      G::apply(course, race, seat, G::fallback(course, race, seat), dice, nobody);
  }
  return race;
}

template <class Stable, class G>
void read(const typename G::Course& course, std::string_view written) {
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
    const auto end = ridden<Stable, G>(course, state, dice);
    must(!G::deciding(course, end), "the race ends");
    must(G::read_position(course, G::position(course, end)) == end, "its end is read back");
  } catch (const DataError& error) {
    must(std::strlen(error.what()) > 10, "a reason");
  }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  static const auto readers = [] {
    std::vector<std::function<void(std::string_view)>> all;  // one for each example of each game
    const auto add = [&]<class Stable, class G>(std::type_identity<Stable>, std::type_identity<G>) {
      for (const std::string_view options : G::Examples::checked)
        all.emplace_back([course = G::open(embedded_data(), read_json(options, "options"))](std::string_view text) {
          read<Stable, G>(course, text);
        });
    };
    Stables::each([&]<class Stable>(std::type_identity<Stable> stable) {
      using G = typename Stable::Game;
      add(stable, std::type_identity<G>());
      if constexpr (requires { typename G::Larger; }) add(stable, std::type_identity<typename G::Larger>());
    });
    return all;
  }();
  if (size > 0) readers[data[0] % readers.size()](fuzz::text_of(data + 1, size - 1));
  return 0;
}
