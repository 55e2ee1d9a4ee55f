// What the program has for every game, beyond its rules: a screen for the terminal, and what --stage means.
#pragma once

#include "cli/flamme_rouge/at_home.hpp"
#include "cli/grand_tour/at_home.hpp"
#include "cli/house_tour/at_home.hpp"
#include "cli/tour_de_france/at_home.hpp"
#include "cli/vainqueur/at_home.hpp"
#include "rules/core/type_list.hpp"

namespace tourmalet {

using GamesAtHome =
    TypeList<flamme_rouge::AtHome, grand_tour::AtHome, house_tour::AtHome, vainqueur::AtHome, tour_de_france::AtHome>;

}  // namespace tourmalet
