// tourmalet games: what can be played.
#include <fmt/format.h>

#include "cli/commands.hpp"
#include "rules/registry.hpp"

namespace tourmalet {

void add_games(CLI::App& app) {
  app.add_subcommand("games", "list the games")->callback([] {
    for (const GameModule& game : games()) fmt::print("{}  rules version {}\n", game.id, game.rules_version);
  });
}

}  // namespace tourmalet
