#include "rules/registry.hpp"

#include <array>

#include "rules/games.hpp"

namespace tourmalet {
namespace {

template <Presentable... G>
constexpr std::array<GameModule, sizeof...(G)> modules_of(TypeList<G...>) {
  return {module_of<G>()...};
}
constexpr auto all_games = modules_of(Games());

}  // namespace

std::span<const GameModule> games() { return all_games; }

const GameModule* find_game(std::string_view id) {
  for (const GameModule& game : games())
    if (game.id == id) return &game;
  return nullptr;
}

}  // namespace tourmalet
