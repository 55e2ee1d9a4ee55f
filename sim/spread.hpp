// Count, mean, spread and range of something measured many times.
#pragma once

#include <algorithm>
#include <cmath>
#include <cstdint>

namespace tourmalet {

class Spread {
 public:
  void add(double value) {
    if (count_ == 0 || value < least_) least_ = value;
    if (count_ == 0 || value > most_) most_ = value;
    ++count_, sum_ += value, squares_ += value * value;
  }
  void add(const Spread& other) {
    if (other.count_ == 0) return;
    least_ = count_ == 0 ? other.least_ : std::min(least_, other.least_);
    most_ = count_ == 0 ? other.most_ : std::max(most_, other.most_);
    count_ += other.count_, sum_ += other.sum_, squares_ += other.squares_;
  }
  std::uint64_t count() const { return count_; }
  double mean() const { return count_ == 0 ? 0 : sum_ / static_cast<double>(count_); }
  double deviation() const {
    if (count_ < 2) return 0;
    const double n = static_cast<double>(count_);
    return std::sqrt(std::max(0.0, (squares_ - sum_ * sum_ / n) / (n - 1)));
  }
  double error() const {  // of the mean
    return count_ == 0 ? 0 : deviation() / std::sqrt(static_cast<double>(count_));
  }
  double least() const { return least_; }
  double most() const { return most_; }

 private:
  std::uint64_t count_ = 0;
  double sum_ = 0, squares_ = 0, least_ = 0, most_ = 0;
};

}  // namespace tourmalet
