// Who asks too much waits: a bucket of permissions that fills steadily.
#pragma once

#include <algorithm>
#include <chrono>
#include <mutex>
#include <string>
#include <unordered_map>

namespace tourmalet {

class Bucket {
 public:
  using Clock = std::chrono::steady_clock;
  Bucket(double per_second, double burst) : rate_(per_second), burst_(burst), level_(burst), filled_(Clock::now()) {}

  bool take() {
    const auto now = Clock::now();
    level_ = std::min(burst_, level_ + rate_ * std::chrono::duration<double>(now - filled_).count());
    filled_ = now;
    if (level_ < 1) return false;
    level_ -= 1;
    return true;
  }
  bool idle_since(Clock::time_point then) const { return filled_ < then; }

 private:
  double rate_, burst_, level_;
  Clock::time_point filled_;
};

// A bucket per address; those that have long been full are forgotten.
class Buckets {
 public:
  Buckets(double per_second, double burst) : rate_(per_second), burst_(burst) {}

  bool take(const std::string& address) {
    const std::lock_guard lock(mutex_);
    if (buckets_.size() >= most) {
      const auto then = Bucket::Clock::now() - std::chrono::duration_cast<Bucket::Clock::duration>(std::chrono::duration<double>(burst_ / rate_));
      std::erase_if(buckets_, [&](const auto& one) { return one.second.idle_since(then); });
      if (buckets_.size() >= most && !buckets_.contains(address)) return false;
    }
    return buckets_.try_emplace(address, rate_, burst_).first->second.take();
  }

 private:
  static constexpr std::size_t most = 50000;
  double rate_, burst_;
  std::mutex mutex_;
  std::unordered_map<std::string, Bucket> buckets_;
};

// How many things each address has open.
class Counts {
 public:
  explicit Counts(std::size_t most) : most_(most) {}
  bool enter(const std::string& address) {
    const std::lock_guard lock(mutex_);
    std::size_t& count = counts_[address];
    if (count >= most_) return false;
    ++count;
    return true;
  }
  void leave(const std::string& address) {
    const std::lock_guard lock(mutex_);
    if (const auto found = counts_.find(address); found != counts_.end() && --found->second == 0) counts_.erase(found);
  }

 private:
  std::size_t most_;
  std::mutex mutex_;
  std::unordered_map<std::string, std::size_t> counts_;
};

}  // namespace tourmalet
