// How everybody stands while a stage is ridden.
#pragma once

#include <array>

#include "rules/core/value.hpp"
#include "rules/flamme_rouge/state.hpp"

namespace tourmalet::house_tour {

namespace fr = flamme_rouge;

// HR-GC-3, HR-GC-8, HR-GC-9 The general classification, were the line here: the times of the stages before, the gaps on
// the road, less the bonus seconds of the sprints that are ridden. Gaps are to the first of it.
struct Underway {
  std::array<std::int64_t, fr::max_riders> before{};
  std::array<std::uint16_t, fr::max_riders> bonus{};
  fr::Spots spots{};
  bool crossed = false;  // somebody has: from then on the clock runs, and times are told

  // Adds `virtual` to what is told of a road stage, once everybody has lined up.
  void tell(const fr::Course& stage, Value& told) const;
};

}  // namespace tourmalet::house_tour
