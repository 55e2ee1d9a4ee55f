// The functions of border.hpp under the names by which the page calls them. The text stays until the next call.
#include "referee/page/border.hpp"

namespace {

const char* keep(std::string text) {
  static std::string kept;
  kept = std::move(text);
  return kept.c_str();
}

}  // namespace

#define REFEREE_EXPORT(name)                                       \
  extern "C" __attribute__((used, visibility("default")))          \
  const char* referee_##name(int handle, const char* request) {    \
    return keep(tourmalet::referee::page_##name(handle, request)); \
  }

REFEREE_EXPORT(catalogue)
REFEREE_EXPORT(open)
REFEREE_EXPORT(forget)
REFEREE_EXPORT(check)
REFEREE_EXPORT(enter)
REFEREE_EXPORT(board)
REFEREE_EXPORT(pad)
REFEREE_EXPORT(results)
REFEREE_EXPORT(sheets)
REFEREE_EXPORT(share)
REFEREE_EXPORT(file)
REFEREE_EXPORT(changes)
REFEREE_EXPORT(rename)
REFEREE_EXPORT(handover)
