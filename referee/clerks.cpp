#include "referee/clerks.hpp"

namespace tourmalet::referee {

// Each at the end of its file.
extern const ClerkRow hex_clerk, tour_clerk, cap_clerk;

std::unique_ptr<AnyClerk> clerk_of(std::string_view game, const void* course) {
  for (const ClerkRow* row : {&hex_clerk, &tour_clerk, &cap_clerk})
    if (row->game == game) return row->open(course);
  return nullptr;
}

}  // namespace tourmalet::referee
