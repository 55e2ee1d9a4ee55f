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
#include "sim/census.hpp"
#include "sim/spread.hpp"

namespace tourmalet {

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
  Tables tables;                                       // and what it counts by key
  std::uint64_t races = 0;
};

// `progress` is called now and then, from one thread, with the races done so far.
Outcomes ride(const Plan& plan, const std::function<void(std::uint64_t done)>& progress = {});

}  // namespace tourmalet
