// Every allocation of this program is counted, so that bench can show there is none while a race is ridden.
#pragma once

#include <cstdint>

namespace tourmalet {

std::uint64_t allocations_so_far();  // of this thread; not counted in sanitizer builds

}  // namespace tourmalet
