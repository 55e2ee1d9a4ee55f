// The history of a race over several stages, on the side of the border where games have no types: it hears every event
// and adds to the documents of some what follows from those before: to the one that ends a stage, its result.
#pragma once

#include "rules/core/value.hpp"

namespace tourmalet {

class History {
 public:
  History() = default;
  History(const History&) = delete;
  History& operator=(const History&) = delete;
  virtual ~History() = default;

  virtual void hear(const void* event) = 0;
  // `told`: the document of an event that was heard; `number` counts them from 0. Most stay as they are.
  virtual void complete(std::size_t number, const void* event, Value& told) const = 0;
  // How a stage ended, as its last event told it; null for one that has not been ridden to its end.
  virtual Value result(unsigned stage) const = 0;
  // Every stage ridden so far with its result and the sums after it, as people keep them on paper; null if the game has
  // no such sheets.
  virtual Value sheets() const { return {}; }
};

}  // namespace tourmalet
