// Options that several commands share.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "rules/core/module.hpp"

namespace tourmalet {

const GameModule& game_named(const std::string& id);         // throws DataError naming the games there are
std::vector<std::string> split_list(std::string_view text);  // "a,b,c"
std::string count_text(std::uint64_t number);                // 1,234,567

// A line that is written over itself on a terminal, or now and then a new line in a file: what is done, what is left.
class Progress {
 public:
  Progress(std::string what, std::uint64_t total);
  ~Progress();
  void operator()(std::uint64_t done);

 private:
  std::string what_;
  std::uint64_t total_;
  double begun_, told_ = 0;
  bool terminal_, shown_ = false;
};

}  // namespace tourmalet
