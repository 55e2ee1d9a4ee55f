// tourmalet games: what can be played, and against whom.
#include <fmt/format.h>

#include "bots/bot.hpp"
#include "cli/commands.hpp"
#include "rules/registry.hpp"

namespace tourmalet {

void add_games(CLI::App& app) {
  app.add_subcommand("games", "list the games and their bots")->callback([] {
    for (const GameModule& game : games()) {
      std::string names;
      for (const BotInfo& bot : bots())
        if (bot.game == game.id) names += (names.empty() ? "" : ",") + std::string(bot.name);
      fmt::print("{:<14}  rules version {}, {} to {} players, bots {}\n", game.id, game.rules_version, game.least_seats, game.most_seats, names);
    }
  });
}

}  // namespace tourmalet
