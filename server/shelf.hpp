// Things that take long to make and are asked for again: made once, kept while there is room. While one is being made,
// requests for the same one wait for it, and no others do.
#pragma once

#include <functional>
#include <list>
#include <memory>
#include <mutex>
#include <string>
#include <unordered_map>
#include <utility>

namespace tourmalet {

template <class T>
class Shelf {
 public:
  using Made = std::pair<std::shared_ptr<const T>, std::size_t>;  // the thing and its bytes, as good as they are known
  Shelf(std::size_t most, std::size_t most_bytes) : most_(most), most_bytes_(most_bytes) {}

  // What `make` throws is thrown on, and nothing is kept.
  std::shared_ptr<const T> get(const std::string& key, const std::function<Made()>& make) {
    const std::shared_ptr<Item> item = reach_for(key);
    const std::lock_guard lock(item->mutex);
    if (item->thing) return item->thing;
    try {
      auto [thing, bytes] = make();
      item->thing = std::move(thing);
      put(item, key.size() + bytes);
    } catch (...) {
      forget(item);
      throw;
    }
    return item->thing;
  }
  // It is not true any more; also not if it is being made now.
  void forget(const std::string& key) {
    const std::lock_guard lock(mutex_);
    if (const auto found = places_.find(key); found != places_.end()) take_away(found->second);
  }
  std::size_t bytes() const {
    const std::lock_guard lock(mutex_);
    return bytes_;
  }

 private:
  struct Item {
    std::string key;
    std::mutex mutex;  // held while it is made
    std::shared_ptr<const T> thing;
    std::size_t bytes = 0;
  };
  using InOrder = std::list<std::shared_ptr<Item>>;  // the last one was wanted last

  std::shared_ptr<Item> reach_for(const std::string& key) {
    const std::lock_guard lock(mutex_);
    if (const auto found = places_.find(key); found != places_.end()) {
      in_order_.splice(in_order_.end(), in_order_, found->second);
      return *found->second;
    }
    auto item = std::make_shared<Item>();
    item->key = key;
    places_[key] = in_order_.insert(in_order_.end(), item);
    make_room();
    return item;
  }
  void put(const std::shared_ptr<Item>& item, std::size_t bytes) {
    const std::lock_guard lock(mutex_);
    // it had to make room meanwhile
    if (const auto found = places_.find(item->key); found == places_.end() || *found->second != item) return;
    item->bytes = bytes;
    bytes_ += bytes;
    make_room();
  }
  void forget(const std::shared_ptr<Item>& item) {
    const std::lock_guard lock(mutex_);
    if (const auto found = places_.find(item->key); found != places_.end() && *found->second == item)
      take_away(found->second);
  }
  void make_room() {
    while (!in_order_.empty() && (in_order_.size() > most_ || bytes_ > most_bytes_)) take_away(in_order_.begin());
  }
  void take_away(typename InOrder::iterator item) {
    bytes_ -= (*item)->bytes;
    places_.erase((*item)->key);
    in_order_.erase(item);
  }

  std::size_t most_, most_bytes_, bytes_ = 0;
  mutable std::mutex mutex_;
  InOrder in_order_;
  std::unordered_map<std::string, typename InOrder::iterator> places_;
};

}  // namespace tourmalet
