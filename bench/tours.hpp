// What Tours of Flamme Rouge cost: played at random, and ridden by sensible riders.
#pragma once

#include <benchmark/benchmark.h>

#include "loader/data.hpp"
#include "rules/core/game.hpp"

namespace tourmalet {

struct TourExample {
  std::string_view options, label;
};

template <class Stable, bool sensibly, const TourExample* examples>
void tour_ridden(benchmark::State& bench) {
  using G = typename Stable::Game;
  const TourExample& example = examples[static_cast<std::size_t>(bench.range(0))];
  const auto course = G::open(embedded_data(), read_json(example.options, "options"));
  FastChance chance(1);
  Silent nobody;
  for (auto _ : bench) {
    auto state = G::start(course, chance, nobody);
    if constexpr (sensibly)
      for (Seats asked = G::deciding(course, state); asked; asked = G::deciding(course, state))
        G::apply(course, state, asked.first(), Stable::ride(course, state, asked.first()), chance, nobody);
    else
      state = play_out<G>(course, state, chance);
    benchmark::DoNotOptimize(state);
  }
  bench.SetItemsProcessed(bench.iterations());
  bench.counters["stages"] = benchmark::Counter(
      static_cast<double>(bench.iterations()) * static_cast<double>(course.stages.size()), benchmark::Counter::kIsRate);
  bench.SetLabel(std::string(example.label));
}
#define TOURS(name, stable, examples)             \
  BENCHMARK(tour_ridden<stable, false, examples>) \
      ->Name(name "/random")                      \
      ->DenseRange(0, 1)                          \
      ->Unit(benchmark::kMillisecond);            \
  BENCHMARK(tour_ridden<stable, true, examples>)->Name(name "/ridden")->DenseRange(0, 1)->Unit(benchmark::kMillisecond)

}  // namespace tourmalet
