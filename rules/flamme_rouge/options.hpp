// What may be chosen for a race (FR-DP-1): the stage, how many play, handicaps, who lines up first, modules.
#pragma once

#include <array>
#include <span>

#include "rules/core/options.hpp"
#include "rules/flamme_rouge/modules.hpp"

namespace tourmalet::flamme_rouge {

inline constexpr std::string_view usual_wide_stage = "peloton-07-5-6",  // with five teams and more
    usual_breakaway_stage = "peloton-07-2-4";                           // with a breakaway

inline constexpr Option option_rows[] = {
    {.id = "stage",
     .kind = OptionKind::stage,
     .rule = "FR-DP-1",
     .name = {"The stage", "L’étape"},
     .text = {"The stage to ride.", "L’étape que l’on court."},
     .usual = "base-avenue-corso-paseo"},
    {.id = "tiles",
     .kind = OptionKind::text,
     .rule = "FR-TRACK-1",
     .name = {"A stage of your own", "Une étape à vous"},
     .text = {"Its tiles in riding order, instead of a stage from the box.",
              "Ses tuiles dans l’ordre, à la place d’une étape de la boîte."}},
    {.id = "name",
     .kind = OptionKind::text,
     .rule = "FR-TRACK-7",
     .name = {"Its name", "Son nom"},
     .text = {"What a stage of your own is called.", "Comment s’appelle votre étape."}},
    {.id = "road",
     .kind = OptionKind::text,
     .rule = "FR-TRACK-7",
     .name = {"A road of your own", "Une route à vous"},
     .text = {"A road square by square, instead of a stage: start 5, flat 20, climb 3, flat 40, finish, flat 5.",
              "Une route case par case, à la place d’une étape : start 5, flat 20, climb 3, flat 40, finish, flat 5."}},
    {.id = "teams",
     .kind = OptionKind::seats,
     .rule = "FR-COMP-1",
     .name = {"Teams", "Équipes"},
     .text = {"How many teams ride. From seven players on, each of them rides one rider.",
              "Combien d’équipes prennent le départ. À partir de sept joueurs, chacun ne mène qu’un coureur."},
     .usual = 4,
     .least = 2,
     .most = max_riders,
     .alone = "GT-TT-6"},
    {.id = "handicap",
     .kind = OptionKind::per_seat,
     .rule = "FR-HCAP-1",
     .name = {"Handicap", "Handicap"},
     .text = {"This many fatigue cards in each rider’s deck from the start: 1 for those who have raced before, 2 for "
              "old hands.",
              "Autant de cartes fatigue dans le paquet de chaque coureur dès le départ : 1 pour qui a déjà couru, 2 "
              "pour les vieux routiers."},
     .least = 0,
     .most = 2},
    {.id = "first",
     .kind = OptionKind::seat,
     .rule = "FR-SETUP-4",
     .name = {"Who lines up first", "Qui se place en premier"},
     .text = {"The first to line up chooses the best square on the grid.",
              "Qui se place en premier choisit la meilleure case de la grille."},
     .values = {{std::monostate(), {"Drawn at random", "Tirage au sort"}}}},
    {.id = "peloton_team",
     .kind = OptionKind::on_off,
     .rule = "BOT-3",
     .name = {"Peloton team", "Équipe Peloton"},
     .text = {"A team that nobody plays rides too: one card for both riders, and attacks.",
              "Une équipe que personne ne joue court aussi : une carte pour ses deux coureurs, et des attaques."},
     .usual = false,
     .values = {{false, {"No", "Non"}}, {true, {"Yes", "Oui"}}},
     .teams = true},
    {.id = "muscle_teams",
     .kind = OptionKind::number,
     .rule = "BOT-5",
     .name = {"Muscle teams", "Équipes Muscle"},
     .text = {"So many teams that nobody plays ride too, each rider by a deck turned up card by card.",
              "Autant d’équipes que personne ne joue courent aussi, chaque coureur retournant carte après carte."},
     .usual = 0,
     .values = {{0, {"None", "Aucune"}}, {1, {"One", "Une"}}, {2, {"Two", "Deux"}}},
     .least = 0,
     .most = 2,
     .teams = true},
    {.id = "modules",
     .kind = OptionKind::several,
     .main = true,
     .rule = "FR-DP-1",
     .name = {"Modules", "Modules"},
     .text = {"Rules that are added to the base game.", "Des règles qui s’ajoutent au jeu de base."}},
};

// The table of a set of rules: its modules are the values of the last row.
constexpr auto options_with(std::span<const Module> modules) {
  auto table = std::to_array(option_rows);
  for (const Module& module : modules) {
    OptionValue value(module.id, module.name, module.excludes, module.with);
    value.most = module.one_each ? 0 : static_cast<int>(max_teams);  // MUL-5
    value.offered = module.offered;
    table.back().values.add(value);
  }
  return table;
}

}  // namespace tourmalet::flamme_rouge
