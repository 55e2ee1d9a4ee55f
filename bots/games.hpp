// The bots of every game.
#pragma once

#include "bots/flamme_rouge/bots.hpp"
#include "bots/grand_tour/bots.hpp"
#include "bots/house_tour/bots.hpp"
#include "bots/tour_de_france/bots.hpp"
#include "bots/vainqueur/bots.hpp"
#include "rules/core/type_list.hpp"

namespace tourmalet {

using Stables = TypeList<riding::Stable, campaigning::Stable, house_touring::Stable, touring::Stable, pacing::Stable>;

}  // namespace tourmalet
