// Who made the tables that everybody is shown: a few of each address at a time, so that nobody fills the list alone. It
// is kept in memory only; the store does not know addresses.
#pragma once

#include <algorithm>
#include <mutex>
#include <string>
#include <unordered_map>
#include <vector>

namespace tourmalet {

class Lobby {
 public:
  explicit Lobby(std::size_t most_per_key) : most_(most_per_key) {}

  // Whether another one may be listed; then its place is kept until made() says which it is.
  bool room_for(const std::string& key) {
    const std::lock_guard lock(mutex_);
    if (makers_.size() >= most_makers) makers_.clear();
    if (makers_[key].size() >= most_) return false;
    makers_[key].emplace_back();
    return true;
  }
  void made(const std::string& key, const std::string& table) {  // empty: it came to nothing
    const std::lock_guard lock(mutex_);
    std::vector<std::string>& own = makers_[key];
    if (const auto place = std::find(own.begin(), own.end(), std::string()); place != own.end()) {
      *place = table;
      if (table.empty()) own.erase(place);
    }
    if (own.empty()) makers_.erase(key);
  }
  void still_open(const std::string& key, const std::vector<std::string>& open) {
    const std::lock_guard lock(mutex_);
    std::erase_if(makers_[key], [&](const std::string& one) {
      return !one.empty() && std::find(open.begin(), open.end(), one) == open.end();
    });
    if (makers_[key].empty()) makers_.erase(key);
  }

 private:
  static constexpr std::size_t most_makers = 100000;
  std::size_t most_;
  std::mutex mutex_;
  std::unordered_map<std::string, std::vector<std::string>> makers_;
};

}  // namespace tourmalet
