// The one number that tells whether a game plays as before.
#pragma once

#include <cstdint>
#include <string_view>

#include "rules/core/module.hpp"

namespace tourmalet {

// Hash over a fixed set of seeded races on fixed courses, with all their events: the same from every compiler.
std::uint32_t signature(std::string_view game, const DataSource& data);

}  // namespace tourmalet
