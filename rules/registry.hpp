// The games of rules/games.hpp behind the border.
#pragma once

#include <span>
#include <string_view>

#include "rules/core/module.hpp"

namespace tourmalet {

std::span<const GameModule> games();
const GameModule* find_game(std::string_view id);

}  // namespace tourmalet
