// The rules of Flamme Rouge as a list of steps, and the modules that add to it: the only file that knows modules by
// name. docs/modules.md shows the rounds of all modules to come.
//
// A module is a row: what it is called, which steps it brings, what it changes when a course is laid (columns of
// squares and cards, decks, which riders exist for each other) and in the conditions of each round. No phase asks
// which module is played: it asks the road, the card, the rider or today's conditions.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "rules/core/steps.hpp"
#include "rules/flamme_rouge/between.hpp"
#include "rules/flamme_rouge/breakaway.hpp"
#include "rules/flamme_rouge/draft.hpp"
#include "rules/flamme_rouge/dummies.hpp"
#include "rules/flamme_rouge/energy.hpp"
#include "rules/flamme_rouge/fatigue.hpp"
#include "rules/flamme_rouge/finish.hpp"
#include "rules/flamme_rouge/finish_sprint.hpp"
#include "rules/flamme_rouge/grid.hpp"
#include "rules/flamme_rouge/home.hpp"
#include "rules/flamme_rouge/launch.hpp"
#include "rules/flamme_rouge/lines.hpp"
#include "rules/flamme_rouge/movement.hpp"
#include "rules/flamme_rouge/musettes.hpp"
#include "rules/flamme_rouge/reactions.hpp"
#include "rules/flamme_rouge/recovery.hpp"
#include "rules/flamme_rouge/refreshment.hpp"
#include "rules/flamme_rouge/reveal.hpp"
#include "rules/flamme_rouge/sheet.hpp"
#include "rules/flamme_rouge/slipstream.hpp"
#include "rules/flamme_rouge/start.hpp"
#include "rules/flamme_rouge/suceur.hpp"
#include "rules/flamme_rouge/time_trial.hpp"
#include "rules/flamme_rouge/traits.hpp"
#include "rules/flamme_rouge/weather.hpp"

namespace tourmalet::flamme_rouge {

struct Library;
struct Road;

struct Module {
  std::string_view id;
  int version;  // rises when its play changes
  Both name;
  std::optional<Both> with{};                      // what it needs and what it goes well with, for who chooses
  std::span<const StepRow> steps{};                // that it adds
  std::span<const std::string_view> without{};     // steps it replaces or leaves out
  std::span<const std::string_view> excludes{};    // modules it does not go with
  void (*lay)(Course&, const Library&) = nullptr;  // changes columns when the course is laid
  Weather weather = nullptr;                       // changes the conditions of a round
  bool (*fits)(const Road&, int) = nullptr;        // whether a road has what so many rivals need; nothing: every road
  std::string_view needs{};                        // a module without which it makes no sense
  bool lead_in = false;                            // HR-DATA-1: there are squares behind square 0
  bool one_each = false;                           // MUL-5: players may ride one rider each
  bool offered = true;                             // otherwise it is known, but no form shows it yet
  int oldest = 0;                                  // the first version that is still played; 0: only this one
};

// In this order; a module's steps go in between. What comes before `of_every_round` is done once a stage, what comes
// before `of_every_stage` once a Tour.
inline constexpr int of_every_stage = 80, of_every_round = 150;
inline constexpr StepRow base_steps[] = {
    {Placing::name, 100, Placing::number},       {Energy::name, 200, Energy::number},
    {Reveal::name, 300, Reveal::number},         {Movement::name, 400, Movement::number},
    {Slipstream::name, 500, Slipstream::number}, {Fatigue::name, 600, Fatigue::number},
    {Close::name, 700, Close::number},
};

// GT-DRAFT-*, GT-POW-*: specialists, in a single race too (GT-TOUR-10).
inline constexpr StepRow specialist_steps[] = {
    {Draft::name, 50, Draft::number, Both{"Which specialist?", "Quel spécialiste ?"}, specialist_answers},
    {Recovery::name, 350, Recovery::number, Both{"Give a fatigue card back?", "Rendre une carte Fatigue ?"},
     recovery_answers},
};
void lay_specialists(Course& course, const Library& box);

// GT-TT-*: time trials. GT-TOUR-10 A single one is ridden until everybody is home and won by the lowest time.
inline constexpr StepRow start_lanes{StartLanes::name, 110, StartLanes::number,
                                     Both{"Who is in the right lane?", "Qui se place à droite ?"}, lane_answers};
inline constexpr StepRow clock_step{Clock::name, 550, Clock::number}, home_step{Home::name, 650, Home::number},
    lines_step{Lines::name, 520, Lines::number};
inline constexpr StepRow team_trial_steps[] = {start_lanes, clock_step, home_step};
inline constexpr StepRow single_trial_steps[] = {
    start_lanes, clock_step, {CardFatigue::name, 600, CardFatigue::number}, home_step};
inline constexpr std::string_view without_grid[] = {Placing::name};
inline constexpr std::string_view without_others[] = {Placing::name, Slipstream::name, Fatigue::name};
void lay_team_trial(Course& course, const Library& box);
void lay_single_trial(Course& course, const Library& box);

// GT-EXT-*: an extended stage.
inline constexpr StepRow extended_steps[] = {
    lines_step,
    {Refreshment::name, 680, Refreshment::number, Both{"Which cards back?", "Quelles cartes reprendre ?"},
     refreshment_answers}};

// GT-TOKEN-*, GT-TIME-*: a stage as in a Tour.
inline constexpr StepRow tour_stage_steps[] = {lines_step, clock_step, home_step};
void lay_tour_stage(Course& course, const Library& box);

// MET-*: weather, in single races and in Tours.
inline constexpr StepRow weather_steps[] = {{LayTokens::name, 90, LayTokens::number}};
void lay_weather(Course& course, const Library& box);
bool weather_fits(const Road& road, int rivals);

// BRK-*: the breakaway.
inline constexpr StepRow breakaway_steps[] = {
    {FirstBid::name, 130, FirstBid::number,
     Both{"Breakaway: whom to enter, which card?", "Échappée : quel coureur, quelle carte ?"}},
    {SecondBid::name, 131, SecondBid::number,
     Both{"Breakaway: which second card?", "Échappée : quelle seconde carte ?"}},
    {Breakaway::name, 132, Breakaway::number}};
void lay_breakaway(Course& course, const Library& box);
bool breakaway_fits(const Road& road, int rivals);

// BOT-*: teams without a player.
inline constexpr StepRow dummy_steps[] = {{DummyGrid::name, 95, DummyGrid::number},
                                          {DummyCards::name, 250, DummyCards::number}};
void lay_dummies(Course& course, const Library& box);

// HR-*: the house rules, and their parts (HR-MOD-3).
inline constexpr StepRow house_steps[] = {
    {Seed::name, 40, Seed::number},
    {StartGrid::name, 120, StartGrid::number},
    {CardSheet::name, 200, CardSheet::number, Both{"Which card?", "Quelle carte ?"}, sheet_answers},
    lines_step,
    {FinishSprint::name, 590, FinishSprint::number, Both{"PAY, STOP or GO ON?", "PAYER, STOP ou CONTINUER ?"},
     sprint_answers},
    {HouseHome::name, 650, HouseHome::number},
};
inline constexpr StepRow trait_steps[] = {
    {Traits::name, 60, Traits::number, Both{"Which trait for whom?", "Quel trait pour qui ?"}, traits_answers},
    {SuceurJump::name, 450, SuceurJump::number},
    {SuceurMove::name, 505, SuceurMove::number, Both{"Suceur: onto the square ahead?", "Suceur : monter d’une case ?"},
     suceur_answers},
    {Equipier::name, 510, Equipier::number},
};
inline constexpr StepRow form_steps[] = {
    {FormDeal::name, 110, FormDeal::number, Both{"The form card for whom?", "La carte de forme pour qui ?"},
     form_answers},
    {Reactions::name, 360, Reactions::number, Both{"Use the form card?", "Jouer la carte de forme ?"},
     reaction_answers},
    {CoupDeRein::name, 515, CoupDeRein::number, Both{"Coup de rein?", "Coup de rein ?"}, rein_answers},
    {Epo::name, 690, Epo::number, Both{"EPO: a fatigue card less?", "EPO : une carte Fatigue de moins ?"}, epo_answers},
};
inline constexpr StepRow musette_steps[] = {
    {Musettes::name, 518, Musettes::number, Both{"Take a musette?", "Prendre une musette ?"}, musette_answers}};
inline constexpr StepRow house_itt_steps[] = {
    {Launch::name, 180, Launch::number}, {TopCard::name, 410, TopCard::number}, {NextGo::name, 660, NextGo::number}};
inline constexpr StepRow house_ttt_steps[] = {{LaunchOrder::name, 120, LaunchOrder::number},
                                              {Launch::name, 180, Launch::number},
                                              {TopCard::name, 410, TopCard::number},
                                              {NextGo::name, 420, NextGo::number}};
inline constexpr std::string_view without_riding_alone[] = {StartGrid::name,  Slipstream::name,   SuceurJump::name,
                                                            SuceurMove::name, Equipier::name,     Musettes::name,
                                                            Lines::name,      FinishSprint::name, Fatigue::name};
inline constexpr std::string_view without_riding_in_teams[] = {StartGrid::name, Musettes::name, Lines::name,
                                                               FinishSprint::name, Fatigue::name};
void lay_house(Course& course, const Library& box);
void lay_house_traits(Course& course, const Library& box);
void lay_house_form(Course& course, const Library& box);
void lay_house_musettes(Course& course, const Library& box);
void lay_house_itt(Course& course, const Library& box);
void lay_house_ttt(Course& course, const Library& box);
inline constexpr std::string_view house_id = "complementary", house_itt_id = "complementary-itt",
                                  house_ttt_id = "complementary-ttt";

inline constexpr std::string_view team_trial_id = "team-time-trial", single_trial_id = "individual-time-trial",
                                  extended_id = "extended", tour_stage_id = "tour-stage",
                                  specialists_id = "specialists", weather_id = "weather", dummies_id = "dummies",
                                  breakaway_id = "breakaway";
inline constexpr std::string_view other_than_team_trial[] = {single_trial_id, extended_id};
inline constexpr std::string_view other_than_single_trial[] = {team_trial_id, extended_id};
inline constexpr std::string_view other_than_house[] = {team_trial_id, single_trial_id, extended_id,
                                                        tour_stage_id, specialists_id,  weather_id,
                                                        dummies_id,    breakaway_id};           // HR-MOD-2
inline constexpr std::string_view other_than_time_trials[] = {team_trial_id, single_trial_id};  // BRK-13, BOT-13
inline constexpr std::string_view other_than_house_itt[] = {house_ttt_id};

inline constexpr Module stage_modules[] = {
    {.id = specialists_id,
     .version = 1,
     .name = {"Specialists", "Spécialistes"},
     .with = Both{"On any stage. Before the start each rider is given the cards of a specialist.",
                  "Sur toute étape. Avant le départ, chaque coureur reçoit les cartes d’un spécialiste."},
     .steps = specialist_steps,
     .lay = lay_specialists},
    {.id = team_trial_id,
     .version = 1,
     .name = {"Team time trial", "Contre-la-montre par équipes"},
     .with = Both{"On any stage, also with one team alone. Against players only.",
                  "Sur toute étape, même avec une seule équipe. Entre joueurs seulement."},
     .steps = team_trial_steps,
     .without = without_grid,
     .excludes = other_than_team_trial,
     .lay = lay_team_trial},
    {.id = single_trial_id,
     .version = 1,
     .name = {"Individual time trial", "Contre-la-montre individuel"},
     .with = Both{"On any stage, also with one team alone. Against players only.",
                  "Sur toute étape, même avec une seule équipe. Entre joueurs seulement."},
     .steps = single_trial_steps,
     .without = without_others,
     .excludes = other_than_single_trial,
     .lay = lay_single_trial},
    {.id = extended_id,
     .version = 1,
     .name = {"Extended stage", "Étape prolongée"},
     .with = Both{"On any stage: half-way, cards come back. It suits the long ones.",
                  "Sur toute étape : à mi-course, des cartes reviennent. Idéal sur les plus longues."},
     .steps = extended_steps,
     .one_each = true},
    {.id = tour_stage_id,
     .version = 1,
     .name = {"Times and tokens, as in a Tour", "Temps et jetons, comme dans un Tour"},
     .with = Both{"On any stage: it is ridden until everybody is home.",
                  "Sur toute étape : on court jusqu’à l’arrivée du dernier."},
     .steps = tour_stage_steps,
     .lay = lay_tour_stage},
    {.id = weather_id,
     .version = 1,
     .name = {"Weather", "Météo"},
     .with = Both{"Wind and rain fall on straights of six squares: the more there are, the better.",
                  "Vent et pluie tombent sur les lignes droites de six cases : plus il y en a, mieux c’est."},
     .steps = weather_steps,
     .lay = lay_weather,
     .weather = blow,
     .fits = weather_fits,
     .one_each = true},
    {.id = breakaway_id,
     .version = 1,
     .name = {"Breakaway", "Échappée"},
     .with = Both{"Needs tile 2 or 2B second in the stage, as stages 7 to 12 of Peloton have it. Best with five or "
                  "six teams, those without a player included.",
                  "Il faut la tuile 2 ou 2B en deuxième, comme aux étapes 7 à 12 de Peloton. Idéal à cinq ou six "
                  "équipes, celles sans joueur comprises."},
     .steps = breakaway_steps,
     .excludes = other_than_time_trials,
     .lay = lay_breakaway,
     .fits = breakaway_fits,
     .one_each = true},
    {.id = dummies_id,
     .version = 1,
     .name = {"Teams without a player", "Équipes sans joueur"},
     .steps = dummy_steps,
     .excludes = other_than_time_trials,
     .lay = lay_dummies,
     .offered = false},  // options of their own bring it
    {.id = house_id,
     .version = house_version,
     .name = {"Complementary house rules", "Règles maison complémentaires"},
     .steps = house_steps,
     .without = without_grid,
     .excludes = other_than_house,
     .lay = lay_house,
     .lead_in = true,
     .offered = false,
     .oldest = 1},
    {.id = "complementary-traits",
     .version = house_version,
     .name = {"House rules: traits", "Règles maison : traits"},
     .steps = trait_steps,
     .lay = lay_house_traits,
     .needs = house_id,
     .offered = false,
     .oldest = 1},
    {.id = "complementary-form",
     .version = house_version,
     .name = {"House rules: form cards", "Règles maison : cartes de forme"},
     .steps = form_steps,
     .lay = lay_house_form,
     .needs = house_id,
     .offered = false,
     .oldest = 1},
    {.id = "complementary-musettes",
     .version = house_version,
     .name = {"House rules: musettes", "Règles maison : musettes"},
     .steps = musette_steps,
     .lay = lay_house_musettes,
     .needs = house_id,
     .offered = false,
     .oldest = 1},
    {.id = house_itt_id,
     .version = house_version,
     .name = {"House rules: individual time trial", "Règles maison : contre-la-montre individuel"},
     .steps = house_itt_steps,
     .without = without_riding_alone,
     .excludes = other_than_house_itt,
     .lay = lay_house_itt,
     .needs = house_id,
     .offered = false,
     .oldest = 1},
    {.id = house_ttt_id,
     .version = house_version,
     .name = {"House rules: team time trial", "Règles maison : contre-la-montre par équipes"},
     .steps = house_ttt_steps,
     .without = without_riding_in_teams,
     .lay = lay_house_ttt,
     .needs = house_id,
     .offered = false,
     .oldest = 1},
};

// The rules as they are played: the types of all steps, and the rows of all modules.
struct Rules {
  using BaseSteps = tourmalet::Steps<Placing, Energy, Reveal, Movement, Slipstream, Fatigue, Close>;
  using Steps = BaseSteps::And<Recovery, Lines, Clock, Home, StartLanes, CardFatigue, Refreshment, Draft, Seed,
                               StartGrid, Traits, FormDeal, Reactions, SuceurJump, SuceurMove, Equipier, CoupDeRein,
                               Musettes, FinishSprint, HouseHome, LaunchOrder, Launch, TopCard, NextGo, Epo, LayTokens,
                               DummyGrid, DummyCards, FirstBid, SecondBid, Breakaway, CardSheet>;
  static constexpr std::span<const Module> modules = stage_modules;
};

// For a module that brings cards: a new kind, and a deck that counts these kinds, by value with fatigue first.
CardKind add_card(Course& course, Card card, std::string label);
std::uint8_t add_deck(Course& course, std::vector<CardKind> kinds);

// Lays the list of steps, and lets each module change the course. Throws DataError for a module that is not there or
// does not go with another.
void put_together(Course& course, const Library& box, std::span<const Module> all, std::span<const std::string> wanted);

}  // namespace tourmalet::flamme_rouge
