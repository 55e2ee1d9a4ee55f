// Whole lists at once, as std::ranges does it, also where the compiler's library does not have it yet (WebAssembly).
#pragma once

#include <algorithm>
#include <functional>
#include <iterator>

namespace tourmalet::referee::lists {

template <class List, class Item, class Of = std::identity>
auto find(List&& list, const Item& item, Of of = {}) {
  return std::find_if(std::begin(list), std::end(list), [&](const auto& one) { return std::invoke(of, one) == item; });
}
template <class List, class Test>
auto find_if(List&& list, Test test) {
  return std::find_if(std::begin(list), std::end(list), test);
}
template <class List, class Item>
bool contains(const List& list, const Item& item) {
  return find(list, item) != std::end(list);
}
template <class List, class Test>
bool any_of(const List& list, Test test) {
  return std::any_of(std::begin(list), std::end(list), test);
}
template <class List, class Test>
bool all_of(const List& list, Test test) {
  return std::all_of(std::begin(list), std::end(list), test);
}
template <class List, class Test>
auto count_if(const List& list, Test test) {
  return std::count_if(std::begin(list), std::end(list), test);
}
template <class List>
void sort(List& list) {
  std::sort(std::begin(list), std::end(list));
}
template <class List, class Before>
void sort_so(List& list, Before before) {
  std::stable_sort(std::begin(list), std::end(list), before);
}
// By a figure of each; equal ones stay in their order.
template <class List, class Of>
void sort_by(List& list, Of of) {
  std::stable_sort(std::begin(list), std::end(list),
                   [&](const auto& a, const auto& b) { return std::invoke(of, a) < std::invoke(of, b); });
}
template <class List>
void reverse(List& list) {
  std::reverse(std::begin(list), std::end(list));
}

}  // namespace tourmalet::referee::lists
