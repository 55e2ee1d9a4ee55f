#include "rules/core/module.hpp"
#include "rules/house_tour/game.hpp"

namespace tourmalet {

template <>
const GameModule& table_of<HouseTour>() {
  return Tabled<HouseTour>::module;
}

}  // namespace tourmalet
