// Types as a list that can be visited one by one when the program is compiled.
#pragma once

#include <cstddef>
#include <type_traits>

namespace tourmalet {

template <class... Types>
struct TypeList {
  static constexpr std::size_t size = sizeof...(Types);

  // visit(std::type_identity<T>()) for each of them, in order.
  template <class Visit>
  static constexpr void each(const Visit& visit) {
    (visit(std::type_identity<Types>()), ...);
  }
};

}  // namespace tourmalet
