// tourmalet replay FILE: plays a record again.
#include <fmt/format.h>

#include <memory>
#include <string>

#include "cli/commands.hpp"
#include "loader/data.hpp"
#include "rules/core/record.hpp"
#include "rules/registry.hpp"
#include "server/secrets.hpp"

namespace tourmalet {
namespace {

struct ReplayOptions {
  std::string file;
  bool verify = false, events = false;
  std::optional<std::size_t> at;
};

// A record of a server's table names its seed: then every draw must be what the seed gives, and the seed what was promised.
bool check_seed(const Replay& replay, const std::string& file) {
  std::string seed_text, promised;
  for (const auto& [name, value] : replay.text().notes) {
    if (name == "seed") seed_text = value;
    if (name == "seed-hash") promised = value;
  }
  if (promised.empty()) return false;  // a game at home has a seed nobody promised
  prepare_secrets();
  const Seed seed = Seed::from_hex(seed_text);
  if (seed.hash() != promised) throw DataError(file, "the seed is not the one whose hash was shown at the start");
  const Match& match = replay.match();
  FairChance chance(seed);
  Match again(match.game(), match.shared_course());
  again.start(chance);
  if (again.opening() != match.opening()) throw DataError(file, "the lot at the start does not follow from the seed");
  for (std::size_t i = 0; i < match.decisions().size(); ++i) {
    again.decide(match.decisions()[i].seat, match.decisions()[i].action, chance);
    if (again.decisions().size() != i + 1 || again.decisions()[i].outcomes != match.decisions()[i].outcomes)
      throw DataError(file, fmt::format("what was drawn at decision {} does not follow from the seed", i + 1));
  }
  return true;
}

void replay(const ReplayOptions& options) {
  Replay replay = Replay::open(read_record(read_file(options.file)), find_game, embedded_data());
  const Match& match = replay.match();
  const Hearing tell = [&](const void* event) { fmt::print("  {}\n", write_json(match.game().event_value(match.course(), event, std::nullopt))); };
  while ((!options.at || match.decisions().size() < *options.at) && replay.step(options.events ? tell : Hearing{})) {
    if (!options.events || match.decisions().empty()) continue;
    const Decision& last = match.decisions().back();
    fmt::print("{} {}\n", last.seat, match.game().action_text(match.course(), last.action));
  }
  if (options.at && match.decisions().size() < *options.at)
    throw DataError(options.file, fmt::format("it has {} decisions, there is no number {}", match.decisions().size(), *options.at));
  fmt::print("{}\n", match.position());
  if (!options.verify) return;
  fmt::print("{} decisions and {} positions agree with the rules, hash {:016x}\n", match.decisions().size(), replay.positions_checked(), match.hash());
  if (check_seed(replay, options.file)) fmt::print("every draw follows from the seed, and the seed is the one promised at the start\n");
}

}  // namespace

void add_replay(CLI::App& app) {
  auto options = std::make_shared<ReplayOptions>();
  CLI::App* command = app.add_subcommand("replay", "play a record again, to the end or to a decision");
  command->add_option("file", options->file, "the record")->required();
  command->add_flag("--verify", options->verify, "check every decision, position and hash, and say so");
  command->add_option("--at", options->at, "stop after this many decisions");
  command->add_flag("--events", options->events, "show what happened, one event a line");
  command->callback([options] { replay(*options); });
}

}  // namespace tourmalet
