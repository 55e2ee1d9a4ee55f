#pragma once

#include "cli/board_option.hpp"
#include "cli/vainqueur/screen.hpp"
#include "cli/vainqueur/words.hpp"
#include "rules/vainqueur/game.hpp"

namespace tourmalet::vainqueur {

struct AtHome {
  using Game = Vainqueur;
  using Screen = TourScreen;
  // A board of one's own: a file or a text.
  static Value stage(const std::string& wanted) { return board_option(wanted); }
  static std::span<const RefusalWords> refusal_words() { return vainqueur::refusal_words(); }
};

}  // namespace tourmalet::vainqueur
