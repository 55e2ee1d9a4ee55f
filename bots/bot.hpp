// A bot: it is given what its seat may know and what it may do, never the state. If it needs a world, it imagines one.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "rules/core/module.hpp"

namespace tourmalet {

class Bot {
 public:
  virtual ~Bot() = default;
  // One of the legal actions. The same view, actions and seed give the same answer.
  virtual ActionCode choose(const void* view, std::span<const ActionCode> legal, std::uint64_t seed) = 0;

  // A bot that thinks for long asks now and then whether it should come to an end, and answers with the best it has
  // found.
  using Hurry = std::function<bool()>;
  void hurry_when(Hurry hurry) { hurry_ = std::move(hurry); }

 protected:
  Hurry hurry_;
};

// A bot that a game has: bots/<game>/bots.hpp lists them, from gentle to strong.
struct BotEntry {
  std::string_view name;
  Both line;        // for people
  unsigned effort;  // without a number after the name; 0: the bot takes none
  std::unique_ptr<Bot> (*make)(std::shared_ptr<const void> course, unsigned effort);
  enum Purpose : bool { to_race, to_compare } purpose = to_race;  // lists are of those to race against
};

// How entries make their bots: one with a style, one that takes a number.
template <class Rider, const auto& style>
std::unique_ptr<Bot> styled(std::shared_ptr<const void> course, unsigned) {
  return std::make_unique<Rider>(std::move(course), style);
}
template <class Rider>
std::unique_ptr<Bot> searching(std::shared_ptr<const void> course, unsigned effort) {
  return std::make_unique<Rider>(std::move(course), effort);
}

// Races in a lap when speed is measured: a few hundredths of a second, and enough of them to be like all others.
struct Laps {
  int random, ridden;
};

struct BotInfo {
  std::string_view game, name;
  Both line;  // for people
};
std::span<const BotInfo> bots();
// The gentlest bot of the game that rides with a plan: it goes on for somebody who leaves.
std::string_view usual_bot(std::string_view game);

// A bot by name, with an optional number after a colon: "random", "patient", "mc:60".
// Throws DataError naming the bots there are.
std::unique_ptr<Bot> make_bot(const GameModule& game, std::shared_ptr<const void> course, std::string_view spec);

// Lets a bot decide for a seat of a match: builds the view, lists what is legal, asks.
template <class Match>
ActionCode ask(Bot& bot, const Match& match, Seat seat, std::uint64_t seed) {
  std::vector<std::uint64_t> view((match.game().view_size + 7) / 8);
  match.game().view(match.course(), match.state(), seat, view.data());
  return bot.choose(view.data(), match.legal(seat), seed);
}

}  // namespace tourmalet
