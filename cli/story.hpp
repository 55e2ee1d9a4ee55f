// The race as it is told: from the events one seat has heard, a chapter per round.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "cli/words.hpp"
#include "rules/flamme_rouge/events.hpp"

namespace tourmalet {

struct Told {
  std::string text, brief;
  std::string_view rule;  // may be empty
  bool own = false;       // a secret of the listener: for the log, not for the news
};
struct Chapter {
  int round = 0;  // 0: the line-up
  std::vector<Told> lines;
};

std::vector<Chapter> tell(const flamme_rouge::Course& course, std::span<const flamme_rouge::Happening> heard, const Words& words, Seat me);

}  // namespace tourmalet
