// Every game there is: the list that the registry, simulation, checks and fuzzers read.
#pragma once

#include "rules/core/type_list.hpp"
#include "rules/flamme_rouge/game.hpp"
#include "rules/grand_tour/game.hpp"
#include "rules/house_tour/game.hpp"
#include "rules/tour_de_france/game.hpp"
#include "rules/vainqueur/game.hpp"

namespace tourmalet {

using Games = TypeList<FlammeRouge, GrandTour, HouseTour, Vainqueur, TourDeFrance>;

}  // namespace tourmalet
