// Where the things of a game stand: rules/<folder>, bots/<folder>, scenarios/<folder> …
#pragma once

#include <algorithm>
#include <string>

#include "rules/core/module.hpp"

namespace tourmalet {

inline std::string folder_of(std::string_view id) {
  std::string folder(id);
  std::ranges::replace(folder, '-', '_');
  return folder;
}
inline std::string folder_of(const GameModule& game) { return folder_of(game.id); }

}  // namespace tourmalet
