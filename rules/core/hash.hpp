// One number for a state or a text, the same with every compiler.
//
// A state is hashed by its bytes: it has no padding, and equal states have equal bytes. That number lives as long as
// the program. What is stored carries hashes of texts: a text means the same to every later program.
#pragma once

#include <bit>
#include <cstdint>
#include <cstring>
#include <span>
#include <string>
#include <string_view>
#include <type_traits>

#include "rules/core/chance.hpp"

namespace tourmalet {

static_assert(std::endian::native == std::endian::little, "hashes read their words as little-endian");

inline std::uint64_t hash_bytes(const void* data, std::size_t size, std::uint64_t hash = 0) {
  const auto* bytes = static_cast<const unsigned char*>(data);
  for (; size >= 8; size -= 8, bytes += 8) {
    std::uint64_t word = 0;
    std::memcpy(&word, bytes, 8);
    hash = mix((hash + golden) ^ word);
  }
  std::uint64_t rest = 0;
  std::memcpy(&rest, bytes, size);
  return mix((hash + golden) ^ rest ^ std::uint64_t{size} << 56);
}

inline std::uint64_t hash_of_text(std::string_view text) { return hash_bytes(text.data(), text.size()); }

inline std::string hex(std::uint64_t number) {  // sixteen digits
  std::string text(16, '0');
  for (std::size_t i = 16; i-- > 0; number >>= 4) text[i] = "0123456789abcdef"[number & 15];
  return text;
}

template <class State>
std::uint64_t hash_of(const State& state) {
  static_assert(std::has_unique_object_representations_v<State>);
  return hash_bytes(&state, sizeof state);
}

}  // namespace tourmalet
