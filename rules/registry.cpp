#include "rules/registry.hpp"

#include "rules/flamme_rouge/game.hpp"
#include "rules/tour_de_france/game.hpp"
#include "rules/vainqueur/game.hpp"

namespace tourmalet {
namespace {

constexpr GameModule all_games[] = {
    module_of<FlammeRouge>(),
    module_of<Vainqueur>(),
    module_of<TourDeFrance>(),
};

}  // namespace

std::span<const GameModule> games() { return all_games; }

const GameModule* find_game(std::string_view id) {
  for (const GameModule& game : all_games)
    if (game.id == id) return &game;
  return nullptr;
}

}  // namespace tourmalet
