#include <charconv>
#include <string>

#include "bots/games.hpp"
#include "rules/registry.hpp"

namespace tourmalet {
namespace {

constexpr BotEntry anybody[] = {{"random", {"plays anything", "joue au hasard"}, 0, at_random}};

// A game without bots of its own has one that plays at random.
std::span<const BotEntry> entries_of(std::string_view game) {
  std::span<const BotEntry> found = anybody;
  Stables::each([&]<class S>(std::type_identity<S>) {
    if (S::Game::id == game) found = S::bots;
  });
  return found;
}

}  // namespace

std::span<const BotInfo> bots() {
  static const auto infos = [] {
    std::vector<BotInfo> all;
    for (const GameModule& game : games())
      for (const BotEntry& bot : entries_of(game.id))
        if (bot.purpose == BotEntry::to_race) all.push_back({game.id, bot.name, bot.line});
    return all;
  }();
  return infos;
}

std::string_view usual_bot(std::string_view game) {
  const std::span<const BotEntry> entries = entries_of(game);
  for (const BotEntry& bot : entries)
    if (bot.name != anybody[0].name) return bot.name;
  return entries[0].name;
}

std::unique_ptr<Bot> make_bot(const GameModule& game, std::shared_ptr<const void> course, std::string_view spec) {
  const auto colon = spec.find(':');
  const std::string_view name = spec.substr(0, colon);
  std::string names;
  for (const BotEntry& entry : entries_of(game.id)) {
    if (entry.name == name) {
      unsigned effort = entry.effort;
      if (colon != std::string_view::npos) {
        const std::string_view number = spec.substr(colon + 1);
        const auto [end, error] = std::from_chars(number.data(), number.data() + number.size(), effort);
        if (entry.effort == 0 || error != std::errc{} || end != number.data() + number.size() || effort < 1 ||
            effort > 100'000)
          throw DataError("bot", "\"" + std::string(spec) + "\" is not understood" +
                                     (entry.effort == 0 ? ": " + std::string(name) + " takes no number"
                                                        : ": a number from 1 to 100000 follows the colon"));
      }
      return entry.make(std::move(course), effort);
    }
    if (entry.purpose == BotEntry::to_race) names += (names.empty() ? "" : ", ") + std::string(entry.name);
  }
  throw DataError("bot",
                  "there is no bot \"" + std::string(spec) + "\" for " + std::string(game.id) + "; there are " + names);
}

}  // namespace tourmalet
