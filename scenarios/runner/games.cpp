#include "scenarios/runner/flamme_rouge.hpp"
#include "scenarios/runner/scenario.hpp"
#include "scenarios/runner/tour_de_france.hpp"
#include "scenarios/runner/vainqueur.hpp"

namespace tourmalet::scenario {
namespace {

template <class Game>
std::unique_ptr<Script> script() {
  return std::make_unique<Game>();
}

constexpr ScenarioGame all_games[] = {
    {"flamme-rouge", "flamme_rouge", "FR-", script<FlammeRougeScript>},
    {"vainqueur-du-tour", "vainqueur", "VT-", script<VainqueurScript>},
    {"tour-de-france", "tour_de_france", "TDF-", script<TourDeFranceScript>},
};

}  // namespace

std::span<const ScenarioGame> scenario_games() { return all_games; }

}  // namespace tourmalet::scenario
