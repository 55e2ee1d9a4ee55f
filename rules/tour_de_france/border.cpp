#include "rules/core/module.hpp"
#include "rules/tour_de_france/game.hpp"

namespace tourmalet {

template <>
const GameModule& table_of<TourDeFrance>() {
  return Tabled<TourDeFrance>::module;
}

}  // namespace tourmalet
