// tourmalet replay FILE: plays a record again.
#include <fmt/format.h>

#include <algorithm>
#include <memory>
#include <string>

#include "cli/commands.hpp"
#include "cli/options.hpp"
#include "loader/data.hpp"
#include "rules/core/record.hpp"
#include "rules/registry.hpp"
#include "server/secrets.hpp"
#include "server/verify.hpp"

namespace tourmalet {
namespace {

struct ReplayOptions {
  std::string file;
  bool verify = false, events = false;
  Known known;
  std::optional<std::size_t> at;
};

// A hash or a public key, as the server writes it.
const CLI::Validator hex_digits(
    [](std::string& text) {
      const bool good = text.size() == 64 && text.find_first_not_of("0123456789abcdefABCDEF") == std::string::npos;
      std::transform(text.begin(), text.end(), text.begin(),
                     [](char c) { return c >= 'A' && c <= 'F' ? static_cast<char>(c - 'A' + 'a') : c; });
      return good ? std::string() : "\"" + text + "\" is not 64 hexadecimal digits";
    },
    "HEX");

void verify(const std::string& record, const Known& known) {
  prepare_secrets();
  const Verdict verdict = verify_record(record, embedded_data(), known);
  for (const std::string& line : verdict.checked) fmt::print("checked      {}\n", line);
  for (const std::string& line : verdict.not_checked) fmt::print("not checked  {}\n", line);
  if (!verdict.not_checked.empty()) throw CLI::RuntimeError(3);
}

void replay(const ReplayOptions& options) {
  const std::string record = read_file(options.file);
  Replay replay = Replay::open(read_record(record), find_game, embedded_data());
  const Match& match = replay.match();
  const auto history = match.game().history(match.course());
  std::size_t number = 0;
  const Hearing tell = [&](const void* event) {
    Value told = match.game().event_value(match.course(), event, std::nullopt);
    if (history != nullptr) {
      history->hear(event);
      history->complete(number++, event, told);
    }
    fmt::print("  {}\n", write_json(told));
  };
  while ((!options.at || match.decisions().size() < *options.at) && replay.step(options.events ? tell : Hearing{})) {
    if (!options.events || match.decisions().empty()) continue;
    const Decision& last = match.decisions().back();
    fmt::print("{} {}\n", last.seat, match.game().action_text(match.course(), last.action));
  }
  if (options.at && match.decisions().size() < *options.at)
    throw DataError(options.file,
                    fmt::format("it has {} decisions, there is no number {}", match.decisions().size(), *options.at));
  fmt::print("{}\n", match.position());
  if (options.verify) verify(record, options.known);
}

}  // namespace

void add_replay(CLI::App& app) {
  auto options = std::make_shared<ReplayOptions>();
  CLI::App* command = app.add_subcommand("replay", "play a record again, to the end or to a decision");
  command->add_option("file", options->file, "the record")->required();
  CLI::Option* checking = command->add_flag(
      "--verify", options->verify,
      "say what of it is certain; exit 0: all of it, 1: something is wrong, 3: not all could be checked");
  command
      ->add_option("--promised", options->known.promised, "the seed hash that the table showed when the race started")
      ->needs(checking)
      ->transform(hex_digits);
  command->add_option("--key", options->known.key, "the public key of the server, as its /api/key tells")
      ->needs(checking)
      ->transform(hex_digits);
  command->add_option("--at", options->at, "stop after this many decisions")
      ->excludes(checking)
      ->transform(within<std::size_t>(0, 1'000'000));
  command->add_flag("--events", options->events, "show what happened, one event a line");
  command->callback([options] { replay(*options); });
}

}  // namespace tourmalet
