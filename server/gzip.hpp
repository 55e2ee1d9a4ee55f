// What is sent in a fraction of its size to clients that can read that.
#pragma once

#include <string>
#include <string_view>

namespace tourmalet {

std::string gzip(std::string_view plain);  // quickly rather than small; empty if there is no memory for it

}  // namespace tourmalet
