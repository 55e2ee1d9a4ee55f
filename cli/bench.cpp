// tourmalet bench GAME: how fast, how small, and the signature.
#include <fmt/format.h>

#include <algorithm>

#include "cli/allocations.hpp"
#include "cli/commands.hpp"
#include "cli/options.hpp"
#include "loader/data.hpp"
#include "sim/signature.hpp"
#include "sim/speed.hpp"

namespace tourmalet {
namespace {

struct BenchOptions {
  std::string game, stage;
  double seconds = 4;
  bool json = false;
};

void bench(const BenchOptions& options) {
  const GameModule& game = game_named(options.game);
  const Value wanted = course_option(game, options.stage);
  const auto course = game.open(embedded_data(), wanted);
  const Speed speed = measure_speed(game.id, course.get(), options.seconds);

  const int races = std::clamp(static_cast<int>(speed.races_per_second * options.seconds), 5, 1000);
  std::vector<std::uint64_t> state((game.state_size + 7) / 8);
  FastChance chance(1);
  const std::uint64_t before = allocations_so_far();
  for (int race = 0; race < races; ++race) {
    game.start(course.get(), state.data(), chance, {});
    game.play_out(course.get(), state.data(), static_cast<std::uint64_t>(race));
  }
  const double per_race = static_cast<double>(allocations_so_far() - before) / races;
  const std::uint32_t number = signature(game.id, embedded_data());
  if (options.json) {
    Value value;
    value.set("game", game.id).set("rules_version", game.rules_version).set("races_per_second", speed.races_per_second);
    value.set("races_per_second_sampler", speed.blind_races_per_second)
        .set("races_per_second_border", speed.border_races_per_second);
    value.set("races_per_second_ridden", speed.ridden_races_per_second);
    value.set("border_overhead", speed.border_overhead).set("allocations_per_race", per_race);
    value.set("state_bytes", std::int64_t(speed.state_bytes))
        .set("copy_nanoseconds", speed.copy_nanoseconds)
        .set("signature", fmt::format("{:08x}", number));
    fmt::print("{}\n", write_json(value, 2));
    return;
  }
  fmt::print("{}, random races on one core\n", game.id);
  fmt::print("  through the contract    {:>9} races/s\n",
             count_text(static_cast<std::uint64_t>(speed.races_per_second)));
  fmt::print("  with the sampler        {:>9} races/s\n",
             count_text(static_cast<std::uint64_t>(speed.blind_races_per_second)));
  fmt::print("  by sensible riders      {:>9} races/s\n",
             count_text(static_cast<std::uint64_t>(speed.ridden_races_per_second)));
  fmt::print("  across the border       {:>9} races/s, {:.1f} % slower per step\n",
             count_text(static_cast<std::uint64_t>(speed.border_races_per_second)), 100 * speed.border_overhead);
  fmt::print("  allocations             {:>9.2f} per race\n", per_race);
  fmt::print("  state                   {:>9} bytes, copied in {:.1f} ns\n", speed.state_bytes, speed.copy_nanoseconds);
  fmt::print("  signature                {:08x}\n", number);
}

}  // namespace

void add_bench(CLI::App& app) {
  auto options = std::make_shared<BenchOptions>();
  CLI::App* command = app.add_subcommand("bench", "measure the speed of a game and print its signature");
  command->add_option("game", options->game, "the game")->required();
  command->add_option("--stage", options->stage, "the stage to ride");
  command->add_option("--seconds", options->seconds, "how long to measure")->transform(within(0.01, 600.0));
  command->add_flag("--json", options->json, "the figures as JSON");
  command->callback([options] { bench(*options); });
}

}  // namespace tourmalet
