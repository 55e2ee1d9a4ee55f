#include "scenarios/runner/scenario.hpp"

namespace tourmalet::scenario {

// Each at the end of its game's script.
ScenarioGame flamme_rouge_scenarios();
ScenarioGame grand_tour_scenarios();
ScenarioGame house_tour_scenarios();
ScenarioGame tour_de_france_scenarios();
ScenarioGame vainqueur_scenarios();
ScenarioGame referee_scenarios();

std::span<const ScenarioGame> scenario_games() {
  static const ScenarioGame all_games[] = {flamme_rouge_scenarios(), grand_tour_scenarios(),     house_tour_scenarios(),
                                           vainqueur_scenarios(),    tour_de_france_scenarios(), referee_scenarios()};
  return all_games;
}

}  // namespace tourmalet::scenario
