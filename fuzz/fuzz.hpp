// What the targets share: a law that must hold, and the box of the game read once.
#pragma once

#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <string>
#include <string_view>

#include "loader/data.hpp"
#include "rules/flamme_rouge/game.hpp"
#include "rules/flamme_rouge/library.hpp"

namespace tourmalet::fuzz {

inline void must(bool law, const char* name) {
  if (law) return;
  std::fprintf(stderr, "broken: %s\n", name);
  std::abort();
}

inline const flamme_rouge::Library& the_box() {
  static const flamme_rouge::Library library = [] {
    const DataSource data = embedded_data();
    return flamme_rouge::read_library(data("flamme-rouge/tiles.json"), data("flamme-rouge/stages.json"), data("flamme-rouge/components.json"));
  }();
  return library;
}

inline std::string_view text_of(const std::uint8_t* data, std::size_t size) { return {reinterpret_cast<const char*>(data), size}; }

}  // namespace tourmalet::fuzz
