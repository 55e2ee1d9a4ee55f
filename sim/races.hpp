// Many races at once: bots at the seats, all cores, and what came out of it as numbers.
#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include "bots/bot.hpp"
#include "rules/core/module.hpp"

namespace tourmalet {

// Count, mean, spread and range of something measured once a race.
class Spread {
 public:
  void add(double value) {
    if (count_ == 0 || value < least_) least_ = value;
    if (count_ == 0 || value > most_) most_ = value;
    ++count_, sum_ += value, squares_ += value * value;
  }
  void add(const Spread& other);
  std::uint64_t count() const { return count_; }
  double mean() const { return count_ == 0 ? 0 : sum_ / static_cast<double>(count_); }
  double deviation() const;
  double error() const;  // of the mean
  double least() const { return least_; }
  double most() const { return most_; }

 private:
  std::uint64_t count_ = 0;
  double sum_ = 0, squares_ = 0, least_ = 0, most_ = 0;
};

struct Plan {
  const GameModule* game = nullptr;
  std::vector<std::shared_ptr<const void>> courses;  // ridden in turn
  std::vector<std::string> bots;                     // one per seat, or fewer: then they are repeated around the table
  std::uint64_t races = 1000;
  std::uint64_t seed = 1;
  bool rotate = false;   // every deal is ridden once from each seat: bots change places, luck stays
  unsigned threads = 0;  // 0: all cores
};

// What one bot, or one seat, achieved.
struct Score {
  Spread wins;  // 1 for a race won, 0 otherwise: the mean is the share
  Spread place;
};

struct Outcomes {
  std::vector<Score> bots;                             // by number in Plan::bots
  std::vector<std::vector<Score>> bots_by_course;      // [course][bot]
  std::map<std::string, Spread, std::less<>> figures;  // what the game counts: rounds, fatigue, …
  std::uint64_t races = 0;
};

// `progress` is called now and then, from one thread, with the races done so far.
Outcomes ride(const Plan& plan, const std::function<void(std::uint64_t done)>& progress = {});

}  // namespace tourmalet
