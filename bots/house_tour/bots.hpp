// The bots of the Tour by the house rules: riders of single stages who ride every day for itself.
#pragma once

#include "bots/bot.hpp"
#include "bots/flamme_rouge/bots.hpp"
#include "bots/random.hpp"
#include "rules/house_tour/game.hpp"

namespace tourmalet::house_touring {

struct Stable {
  using Game = HouseTour;
  static constexpr BotEntry bots[] = {
      {"random", {"does anything that is allowed", "fait n'importe quoi de permis"}, 0, at_random},
      {"patient",
       {"keeps the best three cards for the sprint", "garde ses trois meilleures cartes pour le sprint"},
       0,
       styled<riding::TourBot<HouseTour>, riding::patient>},
      {"climber",
       {"knows the mountains and sprints from further out", "connaît la montagne et lance son sprint de plus loin"},
       0,
       styled<riding::TourBot<HouseTour>, riding::climber>},
      {"wheelsucker",
       {"stays on a wheel, saves strength, attacks from afar", "reste dans les roues, s'économise et attaque de loin"},
       0,
       styled<riding::TourBot<HouseTour>, riding::wheelsucker>},
  };
  static flamme_rouge::Play ride(const HouseTour::Course& course, const HouseTour::State& tour, Seat seat) {
    return riding::choose_in_tour<HouseTour>(riding::patient, course, tour, seat);
  }
  static constexpr Laps laps{20, 20};
};

}  // namespace tourmalet::house_touring
