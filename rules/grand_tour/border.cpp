#include "rules/core/module.hpp"
#include "rules/grand_tour/game.hpp"

namespace tourmalet {

template <>
const GameModule& table_of<GrandTour>() {
  return Tabled<GrandTour>::module;
}

}  // namespace tourmalet
