// Who asks too much waits: a bucket of permissions that fills steadily.
#pragma once

#include <algorithm>
#include <boost/asio/ip/address.hpp>
#include <chrono>
#include <list>
#include <mutex>
#include <string>
#include <unordered_map>

namespace tourmalet {

// Whom an address belongs to, as far as limits go: one household has a whole network of IPv6 addresses.
inline std::string address_key(const std::string& text) {
  namespace ip = boost::asio::ip;
  boost::system::error_code error;
  const ip::address address = ip::make_address(text, error);
  if (error || address.is_v4()) return text;
  ip::address_v6 v6 = address.to_v6();
  if (v6.is_v4_mapped()) return ip::make_address_v4(ip::v4_mapped, v6).to_string();
  auto bytes = v6.to_bytes();
  std::fill(bytes.begin() + 8, bytes.end(), static_cast<unsigned char>(0));
  return ip::address_v6(bytes).to_string() + "/64";
}

class Bucket {
 public:
  using Clock = std::chrono::steady_clock;
  Bucket(double per_second, double burst)
      : rate_(per_second), burst_(std::max(1.0, burst)), level_(burst_), filled_(Clock::now()) {}

  bool take(double so_many = 1) {
    const auto now = Clock::now();
    level_ = std::min(burst_, level_ + rate_ * std::chrono::duration<double>(now - filled_).count());
    filled_ = now;
    if (level_ < so_many) return false;
    level_ -= so_many;
    return true;
  }

 private:
  double rate_, burst_, level_;
  Clock::time_point filled_;
};

// A bucket per key. When there are too many, the one that was not asked for longest makes room: newcomers are never
// shut out.
class Buckets {
 public:
  Buckets(double per_second, double burst, std::size_t most = 50000) : rate_(per_second), burst_(burst), most_(most) {}

  bool take(const std::string& key, double so_many = 1) {
    const std::lock_guard lock(mutex_);
    if (const auto found = places_.find(key); found != places_.end()) {
      in_order_.splice(in_order_.end(), in_order_, found->second);
      return found->second->second.take(so_many);
    }
    if (places_.size() >= most_) {
      places_.erase(in_order_.front().first);
      in_order_.pop_front();
    }
    places_[key] = in_order_.insert(in_order_.end(), {key, Bucket(rate_, burst_)});
    return in_order_.back().second.take(so_many);
  }
  std::size_t size() const {
    const std::lock_guard lock(mutex_);
    return places_.size();
  }

 private:
  using InOrder = std::list<std::pair<std::string, Bucket>>;  // the last one was asked last
  double rate_, burst_;
  std::size_t most_;
  mutable std::mutex mutex_;
  InOrder in_order_;
  std::unordered_map<std::string, InOrder::iterator> places_;
};

// How many things each key has open, and all together.
class Counts {
 public:
  explicit Counts(std::size_t most_per_key, std::size_t most_in_all) : most_(most_per_key), most_in_all_(most_in_all) {}
  bool enter(const std::string& key) {
    const std::lock_guard lock(mutex_);
    if (all_ >= most_in_all_) return false;
    const auto found = counts_.try_emplace(key, 0).first;
    if (found->second >= most_) {
      if (found->second == 0) counts_.erase(found);
      return false;
    }
    ++found->second;
    ++all_;
    return true;
  }
  void leave(const std::string& key) {
    const std::lock_guard lock(mutex_);
    const auto found = counts_.find(key);
    if (found == counts_.end()) return;
    --all_;
    if (--found->second == 0) counts_.erase(found);
  }

 private:
  std::size_t most_, most_in_all_, all_ = 0;
  std::mutex mutex_;
  std::unordered_map<std::string, std::size_t> counts_;
};

}  // namespace tourmalet
