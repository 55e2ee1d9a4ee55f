// A race as it is told: from the events one seat has heard, in chapters.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace tourmalet {

struct Told {
  std::string text, brief;
  std::string_view rule;  // may be empty
  bool own = false;       // a secret of the listener: for the log, not for the news
};
struct Chapter {
  std::string heading;
  std::vector<Told> lines;
};
struct Story {
  std::vector<Chapter> chapters;  // everything
  Chapter news;                   // what the listener has not been told yet
};

}  // namespace tourmalet
