// The box of the game read once: reading it for every input would be most of the work.
#pragma once

#include "loader/data.hpp"
#include "rules/flamme_rouge/game.hpp"
#include "rules/flamme_rouge/library.hpp"

namespace tourmalet::fuzz {

inline const flamme_rouge::Library& the_box() {
  static const flamme_rouge::Library library = flamme_rouge::library_in(embedded_data());
  return library;
}

}  // namespace tourmalet::fuzz
