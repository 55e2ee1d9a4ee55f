// What a race, a state and a decision cost. Run build/test/races_bench; the figures of the day are in bench/figures.md.
#include <benchmark/benchmark.h>

#include "bots/bot.hpp"
#include "bots/flamme_rouge/bots.hpp"
#include "loader/data.hpp"
#include "rules/core/match.hpp"
#include "rules/flamme_rouge/game.hpp"
#include "rules/registry.hpp"

namespace tourmalet {
namespace {

FlammeRouge::Course course_of(const char* stage) {
  Value options;
  return FlammeRouge::open(embedded_data(), options.set("stage", stage));
}
const char* const stages[] = {"base-avenue-corso-paseo", "base-firenze-milano", "base-la-haut-montagne"};

template <bool blind>
void random_race(benchmark::State& bench) {
  const auto course = course_of(stages[bench.range(0)]);
  FastChance chance(1);
  Silent nobody;
  std::uint64_t rounds = 0;
  for (auto _ : bench) {
    const auto start = FlammeRouge::start(course, chance, nobody);
    rounds +=
        (blind ? play_out_blind<FlammeRouge>(course, start, chance) : play_out<FlammeRouge>(course, start, chance))
            .round;
  }
  bench.SetItemsProcessed(bench.iterations());
  bench.counters["rounds"] = static_cast<double>(rounds) / static_cast<double>(bench.iterations());
  bench.SetLabel(stages[bench.range(0)]);
}
BENCHMARK(random_race<false>)->Name("race/contract")->DenseRange(0, 2);
BENCHMARK(random_race<true>)->Name("race/sampler")->DenseRange(0, 2);

// Six teams, two of them without a player, with all that goes together: on a stage of Peloton to the first across the
// line, and on one of the Grand Tour, with two roundabouts, until everybody is home.
const char* const full_races[] = {
    R"({"stage": "peloton-12-5-6", "teams": 4, "peloton_team": true, "muscle_teams": 1,
        "modules": "breakaway weather specialists"})",
    R"({"stage": "grand-tour-02-5-6", "teams": 4, "peloton_team": true, "muscle_teams": 1,
        "modules": "breakaway weather specialists tour-stage"})",
};

template <bool sensibly>
void full_race(benchmark::State& bench) {
  using G = FullFlammeRouge;
  const auto course = G::open(embedded_data(), read_json(full_races[bench.range(0)], "options"));
  FastChance chance(1);
  Silent nobody;
  std::uint64_t rounds = 0;
  for (auto _ : bench) {
    auto race = G::start(course, chance, nobody);
    if constexpr (sensibly)
      for (Seats asked = G::deciding(course, race); asked; asked = G::deciding(course, race)) {
        const Seat seat = asked.first();
        G::apply(course, race, seat, riding::choose<G>(riding::patient, course, race, seat), chance, nobody);
      }
    else
      race = play_out<G>(course, race, chance);
    rounds += race.round;
  }
  bench.SetItemsProcessed(bench.iterations());
  bench.counters["rounds"] = static_cast<double>(rounds) / static_cast<double>(bench.iterations());
  bench.SetLabel(course.stage.id);
}
BENCHMARK(full_race<false>)->Name("full race/random")->DenseRange(0, 1);
BENCHMARK(full_race<true>)->Name("full race/ridden")->DenseRange(0, 1);

void copy(benchmark::State& bench) {
  const auto course = course_of(stages[0]);
  FastChance chance(1);
  Silent nobody;
  auto race = FlammeRouge::start(course, chance, nobody);
  for (auto _ : bench) {
    auto other = race;
    benchmark::DoNotOptimize(other);
  }
}
BENCHMARK(copy)->Name("state/copy");

void view(benchmark::State& bench) {
  const auto course = course_of(stages[1]);
  FastChance chance(1);
  Silent nobody;
  const auto race = FlammeRouge::start(course, chance, nobody);
  for (auto _ : bench) benchmark::DoNotOptimize(FlammeRouge::view(course, race, 0));
}
BENCHMARK(view)->Name("state/view");

// A decision of a bot at the first card of a race.
void decision(benchmark::State& bench, const char* spec) {
  const GameModule& game = *find_game("flamme-rouge");
  Value options;
  Match match(game, game.open(embedded_data(), options.set("stage", stages[1])));
  KeyedChance chance(1);
  match.start(chance);
  while (match.decisions().size() < 9)
    match.decide(match.deciding().first(), game.fallback(match.course(), match.state(), match.deciding().first()),
                 chance);
  const auto bot = make_bot(game, match.shared_course(), spec);
  std::uint64_t seed = 0;
  for (auto _ : bench) benchmark::DoNotOptimize(ask(*bot, match, match.deciding().first(), ++seed));
}
BENCHMARK_CAPTURE(decision, climber, "climber")->Name("decision/climber");
BENCHMARK_CAPTURE(decision, mc60, "mc:60")->Name("decision/mc:60")->Unit(benchmark::kMicrosecond);

}  // namespace
}  // namespace tourmalet
