// What Tours of Flamme Rouge cost. The Grand Tour: seven stages with four teams, and all 21 with six teams and
// specialists. The house rules: five stages with four teams, twelve with six.
#include <benchmark/benchmark.h>

#include "bots/grand_tour/bots.hpp"
#include "bots/house_tour/bots.hpp"
#include "loader/data.hpp"

namespace tourmalet {
namespace {

struct Example {
  std::string_view options, label;
};
template <class Stable>
constexpr Example examples[] = {{R"({"tour": "grand-tour-basic", "teams": 4})", "7 stages, 4 teams"},
                                {R"({"tour": "grand-tour-full", "teams": 6, "specialists": true, "rest_days": "9 15"})",
                                 "21 stages, 6 teams, specialists"}};
template <>
constexpr Example examples<house_touring::Stable>[] = {
    {R"({"tour": "tour-des-collines", "teams": 4})", "5 stages, 4 teams"},
    {R"({"tour": "tour-des-deux-massifs", "teams": 6})", "12 stages, 6 teams"}};

template <class Stable, bool sensibly>
void tour_ridden(benchmark::State& bench) {
  using G = typename Stable::Game;
  const Example& example = examples<Stable>[static_cast<std::size_t>(bench.range(0))];
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
#define TOURS(name, stable)                                                                                     \
  BENCHMARK(tour_ridden<stable, false>)->Name(name "/random")->DenseRange(0, 1)->Unit(benchmark::kMillisecond); \
  BENCHMARK(tour_ridden<stable, true>)->Name(name "/ridden")->DenseRange(0, 1)->Unit(benchmark::kMillisecond)
TOURS("grand tour", campaigning::Stable);
TOURS("house tour", house_touring::Stable);

}  // namespace
}  // namespace tourmalet
