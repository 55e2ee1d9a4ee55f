#include "rules/core/module.hpp"
#include "rules/flamme_rouge/game.hpp"

namespace tourmalet {

template <>
const GameModule& table_of<FlammeRouge>() {
  return Tabled<FlammeRouge>::module;
}

}  // namespace tourmalet
