// Why an action is not possible: a value, never an exception. It quotes the rule, so that every layer above can
// show the sentence in the player's language with the rule behind it.
#pragma once

#include <string_view>

namespace tourmalet {

struct Refusal {
  std::string_view code;  // a short constant name, "square-full"; empty: not refused
  std::string_view rule;  // the id of the rule, "FR-SETUP-5"
  constexpr explicit operator bool() const { return !code.empty(); }
  constexpr bool operator==(const Refusal&) const = default;
};
inline constexpr Refusal accepted{};

}  // namespace tourmalet
