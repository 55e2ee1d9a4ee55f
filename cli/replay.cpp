// tourmalet replay FILE: plays a record again.
#include <fmt/format.h>

#include <memory>
#include <string>

#include "cli/commands.hpp"
#include "loader/data.hpp"
#include "rules/core/record.hpp"
#include "rules/registry.hpp"

namespace tourmalet {
namespace {

struct Options {
  std::string file;
  bool verify = false, events = false;
  std::optional<std::size_t> at;
};

void replay(const Options& options) {
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
  if (options.verify)
    fmt::print("{} decisions and {} positions agree with the rules, hash {:016x}\n", match.decisions().size(), replay.positions_checked(), match.hash());
}

}  // namespace

void add_replay(CLI::App& app) {
  auto options = std::make_shared<Options>();
  CLI::App* command = app.add_subcommand("replay", "play a record again, to the end or to a decision");
  command->add_option("file", options->file, "the record")->required();
  command->add_flag("--verify", options->verify, "check every decision, position and hash, and say so");
  command->add_option("--at", options->at, "stop after this many decisions");
  command->add_flag("--events", options->events, "show what happened, one event a line");
  command->callback([options] { replay(*options); });
}

}  // namespace tourmalet
