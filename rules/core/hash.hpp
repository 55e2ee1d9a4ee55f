// One number for a state, the same with every compiler: states have no padding and equal states equal bytes.
#pragma once

#include <bit>
#include <cstdint>
#include <cstring>
#include <span>
#include <type_traits>

#include "rules/core/chance.hpp"

namespace tourmalet {

static_assert(std::endian::native == std::endian::little, "records carry hashes of little-endian states");

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

template <class State>
std::uint64_t hash_of(const State& state) {
  static_assert(std::has_unique_object_representations_v<State>);
  return hash_bytes(&state, sizeof state);
}

}  // namespace tourmalet
