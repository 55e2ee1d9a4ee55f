// Numbers of a finished Tour, for statistics.
#include "rules/grand_tour/game.hpp"

namespace tourmalet::grand_tour {

std::array<Figure, 6> figures(const Course& course, const BareTour::State& state) {
  const std::size_t ridden = BareTour::riding(course, state.number - 1);
  const tour::Ledger ledger = BareTour::ledger(state.sheet, ridden);
  const tour::Rankings rankings = tour::rank_all(course.regulations, ledger);
  const auto points = [&](std::size_t place) {
    const tour::Ranking& order = rankings[tour_points];
    return place < order.size() ? double(tour::team_figure(tour::most(tour::Points::tour), ledger, {}, order[place]))
                                : 0.0;
  };
  const auto seconds = [&](std::size_t place) {
    const tour::Ranking& order = rankings[general];
    return place < order.size() ? double(ledger.riders[order[place]].seconds) : 0.0;
  };
  double fatigue = 0;
  for (fr::RiderId rider = 0; rider < course.stages[0].riders(); ++rider)
    fatigue += double(state.stage.dealt[rider][fr::fatigue_card]);
  const std::size_t last = rankings[general].empty() ? 0 : rankings[general].size() - 1;
  return {{{"Tour points of the winner", points(0)},
           {"ahead of the second team", points(0) - points(1)},
           {"seconds of the first rider", seconds(0)},
           {"seconds from first to second", seconds(1) - seconds(0)},
           {"seconds from first to last", seconds(last) - seconds(0)},
           {"fatigue carried into the last stage, per rider", fatigue / double(course.stages[0].riders())}}};
}

}  // namespace tourmalet::grand_tour
