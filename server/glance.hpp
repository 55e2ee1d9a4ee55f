// How a table that nobody has open looks from outside: TABLE of docs/protocol.md, and what the holder of a key is told.
// It is made once and kept while no room is open, for only a room changes a table.
#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "server/table.hpp"

namespace tourmalet {

// How the table stands for who has the seat; until: when the clock answers, 0 for never.
Value you_at(const Table& table, Seat seat, std::int64_t until);

struct Glance {
  explicit Glance(const Table& from);
  // {"table": …}, with a seat's key also {"you": …}; throws Trouble.
  Value seen_with(std::string_view token) const;
  std::size_t bytes() const;

  Value table;
  std::vector<std::pair<std::string, Value>> seats;  // hashes of the keys, and `you`
  std::string host;                                  // hash of the key
};

}  // namespace tourmalet
