// The entries of a table as one compressed piece, for those nobody plays any more. It keeps any bytes under any number,
// so that what comes back is what went in, damage included:  NUMBER SIZE\n BYTES\n  for each, then zlib.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace tourmalet {

struct Numbered {
  std::int64_t number = 0;
  std::string entry;
  bool operator==(const Numbered&) const = default;
};
std::string pack(const std::vector<Numbered>& entries);
std::vector<Numbered> unpack(std::string_view packed);  // throws StoreError

}  // namespace tourmalet
