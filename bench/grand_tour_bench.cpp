// What a Tour of the Grand Tour costs: seven stages with four teams, and all 21 with six teams and specialists.
#include <benchmark/benchmark.h>

#include "bots/grand_tour/bots.hpp"
#include "loader/data.hpp"

namespace tourmalet {
namespace {

constexpr std::string_view grand_tours[] = {
    R"({"tour": "grand-tour-basic", "teams": 4})",
    R"({"tour": "grand-tour-full", "teams": 6, "specialists": true, "rest_days": "9 15"})"};

template <bool sensibly>
void grand_tour_ridden(benchmark::State& bench) {
  const auto course =
      GrandTour::open(embedded_data(), read_json(grand_tours[static_cast<std::size_t>(bench.range(0))], "options"));
  FastChance chance(1);
  Silent nobody;
  for (auto _ : bench) {
    auto state = GrandTour::start(course, chance, nobody);
    if constexpr (sensibly)
      for (Seats asked = GrandTour::deciding(course, state); asked; asked = GrandTour::deciding(course, state))
        GrandTour::apply(course, state, asked.first(),
                         campaigning::choose(riding::patient, course, state, asked.first()), chance, nobody);
    else
      state = play_out<GrandTour>(course, state, chance);
    benchmark::DoNotOptimize(state);
  }
  bench.SetItemsProcessed(bench.iterations());
  bench.SetLabel(bench.range(0) == 0 ? "7 stages, 4 teams" : "21 stages, 6 teams, specialists");
}
BENCHMARK(grand_tour_ridden<false>)->Name("grand tour/random")->DenseRange(0, 1)->Unit(benchmark::kMillisecond);
BENCHMARK(grand_tour_ridden<true>)->Name("grand tour/ridden")->DenseRange(0, 1)->Unit(benchmark::kMillisecond);

}  // namespace
}  // namespace tourmalet
