// Statistics by key that a game counts while a race is ridden: Tour points per specialist, fatigue per stage.
#pragma once

#include <functional>
#include <string>
#include <tuple>

#include "rules/core/game.hpp"

namespace tourmalet {

// A row of a table; rows stand in this order.
struct Key {
  unsigned order = 0;
  std::string name;
  bool operator<(const Key& other) const { return std::tie(order, name) < std::tie(other.order, other.name); }
};
// The table ("Tour points by specialist"), the row, and what was counted once.
using Count = std::function<void(const std::string& table, const Key& row, double amount)>;

class Census {
 public:
  Census() = default;
  Census(const Census&) = delete;
  Census& operator=(const Census&) = delete;
  virtual ~Census() = default;

  // After the start and after every decision.
  virtual void look(const void* state, const Count& count) = 0;
  // The race is over.
  virtual void close(const Standings& standings, const Count& count) = 0;
};

}  // namespace tourmalet
