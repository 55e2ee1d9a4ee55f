#include "scenarios/runner/scenario.hpp"

namespace tourmalet::scenario {

// Each at the end of its game's file.
std::unique_ptr<Script> flamme_rouge_script();
std::unique_ptr<Script> tour_de_france_script();
std::unique_ptr<Script> vainqueur_script();

namespace {

constexpr ScenarioGame all_games[] = {
    {"flamme-rouge", "flamme_rouge", "FR-", flamme_rouge_script},
    {"vainqueur-du-tour", "vainqueur", "VT-", vainqueur_script},
    {"tour-de-france", "tour_de_france", "TDF-", tour_de_france_script},
};

}  // namespace

std::span<const ScenarioGame> scenario_games() { return all_games; }

}  // namespace tourmalet::scenario
