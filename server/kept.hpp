// A table whose rules this program does not know, or no longer: what can be told of it without them. It is never
// refused as if there were nothing: who rode, by which rules, and, when the race is over, the record of it, put
// together from what is stored.
#pragma once

#include <string>
#include <vector>

#include "rules/core/module.hpp"

namespace tourmalet {

struct KeptTable {
  Value table;         // TABLE of docs/protocol.md, as far as it can be known
  std::string record;  // empty: the race is not over, and what was drawn is secret
};
// `status` is what the store says of it. Throws DataError.
KeptTable read_kept(const std::string& id, const std::vector<std::string>& entries, const std::string& status);

// What is stored holds secrets: a complaint about it says where, and repeats nothing of it.
Value read_entry(const std::string& text, const std::string& place);

Value value_of(const std::vector<ModuleVersion>& rules);  // {"flamme-rouge": 1, …}
// the same; the first programs wrote a number, the version of the game
std::vector<ModuleVersion> read_versions(const Reader& rules, const std::string& game);

}  // namespace tourmalet
