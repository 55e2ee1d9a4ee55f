// What it costs to show the table to one seat that is asked: its view built, described with every action, as text.
#include <benchmark/benchmark.h>

#include "loader/data.hpp"
#include "rules/core/match.hpp"
#include "rules/registry.hpp"

namespace {

using namespace tourmalet;

// As many seats as there can be, somewhere within the race.
Match race_of(const GameModule& game) {
  const Value options = Value().set(std::string(game.seats_option), static_cast<int>(game.most_seats));
  Match match(game, game.open(embedded_data(), options));
  FastChance dice(2026);
  match.start(dice);
  for (int i = 0; i < 100 && match.deciding(); ++i) {
    const auto legal = match.legal(match.deciding().first());
    match.decide(match.deciding().first(), legal[dice.below(static_cast<unsigned>(legal.size()))], dice);
  }
  return match;
}

void publish(benchmark::State& state, std::string_view id) {
  const GameModule& game = *find_game(id);
  const Match match = race_of(game);
  const Seat seat = match.deciding().first();
  std::size_t bytes = 0, actions = 0;
  for (auto _ : state) {
    std::vector<std::uint64_t> view((game.view_size + 7) / 8);
    game.view(match.course(), match.state(), seat, view.data());
    Value list(Value::List{});
    for (const ActionCode code : match.legal(seat)) list.add(game.describe_action(match.course(), view.data(), code));
    actions = list.as<Value::List>()->size();
    const Value message = Value().set("view", game.describe_view(match.course(), view.data())).set("actions", list);
    bytes = write_json(message).size();
  }
  state.counters["bytes"] = static_cast<double>(bytes);
  state.counters["actions"] = static_cast<double>(actions);
}

}  // namespace

int main(int argc, char** argv) {
  for (const tourmalet::GameModule& game : tourmalet::games())
    benchmark::RegisterBenchmark(std::string(game.id).c_str(), publish, game.id);
  benchmark::Initialize(&argc, argv);
  benchmark::RunSpecifiedBenchmarks();
}
