#include "sim/speed.hpp"

#include <algorithm>
#include <chrono>
#include <optional>
#include <vector>

#include "bots/games.hpp"
#include "rules/registry.hpp"

namespace tourmalet {
namespace {

// What is measured must not be optimised away.
template <class T>
void keep(const T& thing) {
  asm volatile("" : : "r"(&thing) : "memory");
}

double seconds_since(std::chrono::steady_clock::time_point start) {
  return std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
}

template <Game G>
typename G::State one_race(const typename G::Course& course, FastChance& chance, bool blind) {
  Silent nobody;
  const auto start = G::start(course, chance, nobody);
  return blind ? play_out_blind<G>(course, start, chance) : play_out<G>(course, start, chance);
}

void one_race_across_the_border(const GameModule& game, const void* course, std::vector<std::uint64_t>& state,
                                FastChance& chance) {
  std::array<ActionCode, max_actions> legal;
  static const Hearing nobody;
  game.start(course, state.data(), chance, nobody);
  for (Seats asked = game.deciding(course, state.data()); asked;) {
    const std::size_t count = game.legal(course, state.data(), asked.first(), legal);
    asked = game.apply(course, state.data(), asked.first(), legal[chance.below(static_cast<unsigned>(count))], chance,
                       nobody);
  }
}

// The same sensible rider in every seat.
template <class Stable, class G = typename Stable::Game>
typename G::State one_race_ridden(const typename G::Course& course, FastChance& chance) {
  Silent nobody;
  auto state = G::start(course, chance, nobody);
  for (Seats asked = G::deciding(course, state); asked; asked = G::deciding(course, state))
    G::apply(course, state, asked.first(), Stable::ride(course, state, asked.first()), chance, nobody);
  return state;
}

// Every lap is the same work: the best of them was disturbed least.
template <class Lap>
void best_of(double& best, int times, const Lap& lap) {
  FastChance chance(2026);
  const auto start = std::chrono::steady_clock::now();
  for (int i = 0; i < times; ++i) lap(chance);
  best = std::max(best, times / seconds_since(start));
}

template <class Stable>
Speed measure(const void* erased, double seconds) {
  using G = typename Stable::Game;
  constexpr Laps laps = Stable::laps;
  const auto& course = *static_cast<const typename G::Course*>(erased);
  const GameModule& game = *find_game(G::id);
  Speed speed;
  speed.state_bytes = sizeof(typename G::State);
  std::vector<std::uint64_t> state((game.state_size + 7) / 8);
  FastChance any(2026);
  const typename G::State root = one_race<G>(course, any, true);
  typename G::State copy;
  double copies_per_second = 0;
  const auto begun = std::chrono::steady_clock::now();
  do {
    best_of(speed.races_per_second, laps.random, [&](FastChance& chance) { keep(one_race<G>(course, chance, false)); });
    best_of(speed.border_races_per_second, laps.random,
            [&](FastChance& chance) { one_race_across_the_border(game, erased, state, chance); });
    best_of(speed.blind_races_per_second, laps.random,
            [&](FastChance& chance) { keep(one_race<G>(course, chance, true)); });
    best_of(speed.ridden_races_per_second, laps.ridden,
            [&](FastChance& chance) { keep(one_race_ridden<Stable>(course, chance)); });
    best_of(copies_per_second, 4000, [&](FastChance&) {
      for (int i = 0; i < 100; ++i) copy = root, keep(copy);  // as a search does: the same position again and again
    });
  } while (seconds_since(begun) < seconds);
  speed.copy_nanoseconds = 1e9 / (copies_per_second * 100);
  speed.border_overhead = std::max(0.0, speed.races_per_second / speed.border_races_per_second - 1);
  return speed;
}

}  // namespace

Speed measure_speed(std::string_view game, const void* course, double seconds) {
  std::optional<Speed> found;
  Stables::each([&]<class Stable>(std::type_identity<Stable>) {
    if (game == Stable::Game::id) found = measure<Stable>(course, seconds);
  });
  if (found) return *found;
  throw DataError("bench", "there is no game \"" + std::string(game) + "\"");
}

}  // namespace tourmalet
