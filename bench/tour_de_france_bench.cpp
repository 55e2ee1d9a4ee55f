// What a race on a road of hexes costs.
#include <benchmark/benchmark.h>

#include "bots/tour_de_france/rider.hpp"
#include "loader/data.hpp"
#include "rules/tour_de_france/game.hpp"

namespace tourmalet {
namespace {

void hexes(benchmark::State& bench) {
  const auto course =
      TourDeFrance::open(embedded_data(), Value().set("stages", "paris-champs-elysees").set("teams", bench.range(0)));
  FastChance chance(1);
  Silent nobody;
  for (auto _ : bench) {
    auto race = TourDeFrance::start(course, chance, nobody);
    while (const Seats asked = TourDeFrance::deciding(course, race))
      TourDeFrance::apply(course, race, asked.first(), pacing::choose(pacing::simple, course, race, asked.first()),
                          chance, nobody);
    benchmark::DoNotOptimize(race);
  }
  bench.SetItemsProcessed(bench.iterations());
}
BENCHMARK(hexes)->Name("hexes/ridden")->DenseRange(2, 6, 2);

}  // namespace
}  // namespace tourmalet
