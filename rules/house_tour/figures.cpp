// Numbers of a finished Tour, for statistics.
#include "rules/house_tour/game.hpp"

namespace tourmalet::house_tour {

std::array<Figure, 6> figures(const Course& course, const BareTour::State& state) {
  const std::size_t ridden = BareTour::riding(course, state.number - 1);
  const tour::Ledger ledger = BareTour::ledger(state.sheet, ridden);
  const tour::Regulations regulations = course.regulations_after(ridden);
  const tour::Rankings rankings = tour::rank_all(regulations, ledger);
  const auto figure = [&](fr::HouseProfile which, std::size_t place) {
    const tour::Ranking& order = rankings[which];
    const tour::Comparison by = regulations.profiles[which].criteria[0].by;
    return place < order.size() ? double(tour::figure(regulations.profiles[which].of, by, ledger, {}, order[place]))
                                : 0.0;
  };
  const std::size_t last = rankings[fr::house_general].empty() ? 0 : rankings[fr::house_general].size() - 1;
  double fatigue = 0;
  for (fr::RiderId rider = 0; rider < course.stages[0].riders(); ++rider)
    fatigue += double(state.stage.dealt[rider][fr::fatigue_card]);
  return {{{"seconds of the yellow jersey", figure(fr::house_general, 0)},
           {"seconds from first to second", figure(fr::house_general, 1) - figure(fr::house_general, 0)},
           {"seconds from first to last", figure(fr::house_general, last) - figure(fr::house_general, 0)},
           {"points of the green jersey", figure(fr::house_sprint, 0)},
           {"points of the polka dot jersey", figure(fr::house_mountain, 0)},
           {"fatigue carried into the last stage, per rider", fatigue / double(course.stages[0].riders())}}};
}

}  // namespace tourmalet::house_tour
