// REF-MOVE-1 What the referee of a computer game has entered, as a game file. A table gives out what everybody has
// heard of its race, which is quick; the entries are made of that elsewhere, at leisure.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "referee/clerks.hpp"
#include "server/table.hpp"

namespace tourmalet {

class Played {
 public:
  explicit Played(const Table& table);  // throws Trouble
  // What is equal has the same file.
  const std::string& key() const { return key_; }
  std::string file() const;  // JSON; throws Trouble

 private:
  const GameModule* game_;
  std::shared_ptr<const void> course_;
  std::vector<std::uint64_t> told_;
  std::vector<referee::Player> players_;
  std::string key_;
};

}  // namespace tourmalet
