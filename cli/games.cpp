// tourmalet games [GAME]: what can be played, and against whom; what can be chosen in one of them.
#include <fmt/format.h>

#include <memory>

#include "bots/bot.hpp"
#include "cli/commands.hpp"
#include "cli/options.hpp"
#include "rules/registry.hpp"

namespace tourmalet {
namespace {

void list_games() {
  for (const GameModule& game : games()) {
    std::string names;
    for (const BotInfo& bot : bots())
      if (bot.game == game.id) names += (names.empty() ? "" : ",") + std::string(bot.name);
    fmt::print("{:<14}  rules version {}, {} to {} players, bots {}\n", game.id, game.rules_version, game.least_seats,
               game.most_seats, names);
  }
}

}  // namespace

void add_games(CLI::App& app) {
  auto name = std::make_shared<std::string>();
  CLI::App* command = app.add_subcommand("games", "list the games and their bots, or the options of a game");
  command->add_option("game", *name, "the game whose options are told");
  command->callback([name] {
    if (name->empty())
      list_games();
    else
      fmt::print("{}", options_help(game_named(*name)));
  });
}

}  // namespace tourmalet
