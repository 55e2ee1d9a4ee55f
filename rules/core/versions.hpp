// What a program can do with a race that was played by certain versions of modules. It goes on exactly, or it is kept
// readable: a race of an older version is played again by the rules of today and shown if they agree on every position
// of it, but nobody rides on.
#pragma once

#include <algorithm>
#include <string>
#include <vector>

#include "rules/core/module.hpp"

namespace tourmalet {

enum class Knows : std::uint8_t { exactly, later_rules, not_at_all };

struct Judgement {
  Knows knows = Knows::exactly;
  std::string why;  // "version 1 of flamme-rouge, and this program has version 2"; empty: exactly
};

inline Judgement judge(const GameModule& game, const std::vector<ModuleVersion>& played_by) {
  const std::vector<ModuleVersion> known = game.modules();
  Judgement judgement;
  for (const ModuleVersion& one : played_by) {
    if (std::find(known.begin(), known.end(), one) != known.end()) continue;
    int newest = -1;
    for (const ModuleVersion& other : known)
      if (other.id == one.id) newest = std::max(newest, other.version);
    judgement.knows = std::max(judgement.knows, newest > one.version ? Knows::later_rules : Knows::not_at_all);
    judgement.why += (judgement.why.empty() ? "version " : ", version ") + std::to_string(one.version) + " of " +
                     one.id +
                     (newest < 0 ? ", which this program does not know"
                                 : ", and this program has version " + std::to_string(newest));
  }
  return judgement;
}

}  // namespace tourmalet
