#include "rules/core/module.hpp"
#include "rules/vainqueur/game.hpp"

namespace tourmalet {

template <>
const GameModule& table_of<Vainqueur>() {
  return Tabled<Vainqueur>::module;
}

}  // namespace tourmalet
