// Every game there is. Adding one: its folder, one line in registry.cpp, one folder of scenarios.
#pragma once

#include <span>
#include <string_view>

#include "rules/core/module.hpp"

namespace tourmalet {

std::span<const GameModule> games();
const GameModule* find_game(std::string_view id);

}  // namespace tourmalet
