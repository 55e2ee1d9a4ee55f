// Statistics by key, of many races: what a game's census counted.
#pragma once

#include <functional>
#include <map>
#include <string>

#include "rules/core/census.hpp"
#include "sim/spread.hpp"

namespace tourmalet {

using Table = std::map<Key, Spread>;
using Tables = std::map<std::string, Table, std::less<>>;  // by what they tell: "Tour points by specialist"

}  // namespace tourmalet
