#pragma once

#include "cli/board_option.hpp"
#include "cli/tour_de_france/screen.hpp"
#include "cli/tour_de_france/words.hpp"
#include "rules/tour_de_france/game.hpp"

namespace tourmalet::tour_de_france {

struct AtHome {
  using Game = TourDeFrance;
  using Screen = RoadScreen;
  // Stages of the box by their ids, or one of one's own: a file or a text.
  static Value stage(const std::string& wanted) {
    const bool own = wanted.find('|') != std::string::npos || is_file(wanted);
    return own ? board_option(wanted) : Value().set("stages", wanted);
  }
  static std::span<const RefusalWords> refusal_words() { return tour_de_france::refusal_words(); }
};

}  // namespace tourmalet::tour_de_france
