#include <charconv>
#include <map>

#include "bots/bot.hpp"
#include "bots/random.hpp"

namespace tourmalet {
namespace {

constexpr BotInfo all_bots[] = {
    {"flamme-rouge", "random", "plays any card", "joue n'importe quelle carte"},
};

}  // namespace

std::span<const BotInfo> bots() { return all_bots; }

std::unique_ptr<Bot> make_bot(const GameModule& game, std::shared_ptr<const void>, std::string_view spec) {
  if (spec == "random") return std::make_unique<RandomBot>();
  std::string names;
  for (const BotInfo& bot : all_bots)
    if (bot.game == game.id) names += (names.empty() ? "" : ", ") + std::string(bot.name);
  throw DataError("bot", "there is no bot \"" + std::string(spec) + "\" for " + std::string(game.id) + "; there are " + names);
}

}  // namespace tourmalet
