#pragma once

#include "cli/flamme_rouge/screen.hpp"
#include "cli/flamme_rouge/stage_source.hpp"
#include "cli/flamme_rouge/words.hpp"
#include "rules/flamme_rouge/game.hpp"

namespace tourmalet::flamme_rouge {

struct AtHome {
  using Game = FlammeRouge;
  using Screen = RaceScreen;
  // A stage by its name, a file, or tiles.
  static Value stage(const std::string& wanted) { return stage_option(wanted); }
  static std::span<const RefusalWords> refusal_words() { return flamme_rouge::refusal_words(); }
};

}  // namespace tourmalet::flamme_rouge
