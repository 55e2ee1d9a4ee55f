// Plays any legal action, each card of a hand with the same probability.
#pragma once

#include "bots/bot.hpp"

namespace tourmalet {

class RandomBot : public Bot {
 public:
  ActionCode choose(const void*, std::span<const ActionCode> legal, std::uint64_t seed) override {
    return legal[FastChance(seed).below(static_cast<unsigned>(legal.size()))];
  }
};
inline std::unique_ptr<Bot> at_random(std::shared_ptr<const void>, unsigned) { return std::make_unique<RandomBot>(); }

}  // namespace tourmalet
