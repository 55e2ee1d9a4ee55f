// What the targets share: a law that must hold, and an attempt that may be refused.
#pragma once

#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <string>
#include <string_view>

#include "rules/core/value.hpp"

namespace tourmalet::fuzz {

inline void must(bool law, const char* name) {
  if (law) return;
  std::fprintf(stderr, "broken: %s\n", name);
  std::abort();
}

// What a stranger got wrong is said with DataError and nothing else.
template <class F>
void attempt(const F& read) {
  try {
    read();
  } catch (const DataError&) {
  }
}

inline std::string_view text_of(const std::uint8_t* data, std::size_t size) {
  return {reinterpret_cast<const char*>(data), size};
}

}  // namespace tourmalet::fuzz
