#include "rules/registry.hpp"

#include <array>

#include "rules/games.hpp"

namespace tourmalet {
namespace {

template <Presentable... G>
std::array<GameModule, sizeof...(G)> modules_of(TypeList<G...>) {
  return {table_of<G>()...};
}

}  // namespace

std::span<const GameModule> games() {
  static const auto all = modules_of(Games());
  return all;
}

const GameModule* find_game(std::string_view id) {
  for (const GameModule& game : games())
    if (game.id == id) return &game;
  return nullptr;
}

}  // namespace tourmalet
