// A list with room for N items that lives where it is declared: no heap in play.
#pragma once

#include <cassert>
#include <cstddef>
#include <type_traits>

namespace tourmalet {

template <class T, std::size_t N>
class FixedList {
  static_assert(std::is_trivially_copyable_v<T>);

 public:
  static constexpr std::size_t capacity = N;

  FixedList() {}  // items beyond size() are never read, so they are left as they are

  void push_back(const T& item) {
    assert(size_ < N);
    items_[size_++] = item;
  }
  void clear() { size_ = 0; }

  std::size_t size() const { return size_; }
  bool empty() const { return size_ == 0; }
  T& operator[](std::size_t i) { return items_[i]; }
  const T& operator[](std::size_t i) const { return items_[i]; }
  const T& front() const { return items_[0]; }
  const T& back() const { return items_[size_ - 1]; }
  T* begin() { return items_; }
  T* end() { return items_ + size_; }
  const T* begin() const { return items_; }
  const T* end() const { return items_ + size_; }

  bool contains(const T& wanted) const {
    for (const T& item : *this)
      if (item == wanted) return true;
    return false;
  }

 private:
  std::size_t size_ = 0;
  T items_[N];
};

// Short lists in play: stable, and nothing is allocated.
template <class List, class Less>
void sort_in_place(List& list, const Less& less) {
  for (std::size_t i = 1; i < list.size(); ++i)
    for (std::size_t at = i; at > 0 && less(list[at], list[at - 1]); --at) {
      const auto moved = list[at];
      list[at] = list[at - 1];
      list[at - 1] = moved;
    }
}

}  // namespace tourmalet
