// What a Tour costs.
#include <benchmark/benchmark.h>

#include "bots/vainqueur/rider.hpp"
#include "loader/data.hpp"
#include "rules/vainqueur/game.hpp"

namespace tourmalet {
namespace {

template <bool sensible>
void tour(benchmark::State& bench) {
  const auto course = Vainqueur::open(embedded_data(), Value().set("players", bench.range(0)));
  FastChance chance(1);
  Silent nobody;
  for (auto _ : bench) {
    auto race = Vainqueur::start(course, chance, nobody);
    if constexpr (sensible)
      while (Vainqueur::deciding(course, race))
        Vainqueur::apply(course, race, race.open.turn, touring::choose(touring::steady, course, race, race.open.turn),
                         chance, nobody);
    else
      race = play_out<Vainqueur>(course, race, chance);
    benchmark::DoNotOptimize(race);
  }
  bench.SetItemsProcessed(bench.iterations());
}
BENCHMARK(tour<false>)->Name("tour/random")->Arg(4);
BENCHMARK(tour<true>)->Name("tour/ridden")->DenseRange(2, 6, 2);

}  // namespace
}  // namespace tourmalet
