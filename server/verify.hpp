// How far a record can be trusted: what of it was checked, and what cannot be checked with what is at hand.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "rules/core/module.hpp"

namespace tourmalet {

// What the reader knows from elsewhere; empty: nothing.
struct Known {
  std::string promised;  // the seed hash that the table showed when the race started
  std::string key;       // the public key of the server
};

struct Verdict {
  std::vector<std::string> checked, not_checked;  // a line each; nothing in the second: the record is what happened
};
// Throws DataError where something is wrong.
Verdict verify_record(std::string_view text, const DataSource& data, const Known& known);

}  // namespace tourmalet
