// What may be chosen for a Tour by the house rules: the stages, rest days, teams, and the parts of the rules.
#pragma once

#include "rules/core/options.hpp"
#include "rules/flamme_rouge/course.hpp"

namespace tourmalet::house_tour {

namespace fr = flamme_rouge;

inline constexpr OptionValues yes_or_no{{true, {"Yes", "Oui"}}, {false, {"No", "Non"}}};
inline constexpr Option option_table[] = {
    {.id = "tour",
     .kind = OptionKind::tour,
     .rule = "HR-MOD-1",
     .name = {"The Tour", "Le Tour"},
     .text = {"A ready Tour, unless you choose the stages yourself.",
              "Un Tour tout prêt, sauf si vous choisissez les étapes."},
     .usual = "tour-des-collines",
     .values = {{"tour-des-collines", {"Tour des Collines, five stages", "Tour des Collines, cinq étapes"}},
                {"tour-des-deux-massifs",
                 {"Tour des Deux Massifs, twelve stages", "Tour des Deux Massifs, douze étapes"}}}},
    {.id = "stages",
     .kind = OptionKind::stages,
     .rule = "HR-MOD-1",
     .name = {"Stages of your choice", "Vos étapes"},
     .text = {"Ids of one stage or more in riding order. ID:itt makes an individual time trial of it, ID:ttt one of "
              "teams.",
              "Une étape ou plus, dans l’ordre. ID:itt en fait un contre-la-montre individuel, ID:ttt un chrono par "
              "équipes."},
     .least = 1,
     .most = static_cast<int>(fr::max_parts)},
    {.id = "name",
     .kind = OptionKind::text,
     .rule = "HR-MOD-1",
     .name = {"Its name", "Son nom"},
     .text = {"What a Tour of your own is called.", "Comment s’appelle votre Tour."}},
    {.id = "rest_days",
     .kind = OptionKind::rest_days,
     .rule = "HR-BTW-4",
     .name = {"Rest days", "Jours de repos"},
     .text = {"After how many stages: 3, or 4 8 for two of them. Everybody recovers once more.",
              "Après combien d’étapes : 3, ou 4 8 pour deux. Tout le monde récupère une fois de plus."}},
    {.id = "teams",
     .kind = OptionKind::seats,
     .rule = "HR-MOD-5",
     .name = {"Teams", "Équipes"},
     .text = {"How many teams ride.", "Combien d’équipes prennent le départ."},
     .usual = 4,
     .least = 2,
     .most = static_cast<int>(fr::max_teams)},
    {.id = "traits",
     .kind = OptionKind::on_off,
     .main = true,
     .rule = "HR-MOD-3",
     .name = {"Traits", "Talents"},
     .text = {"Before the first stage each team gives one rider a trait for the whole Tour.",
              "Avant la première étape, chaque équipe donne à un coureur un talent pour tout le Tour."},
     .usual = true,
     .values = yes_or_no},
    {.id = "form",
     .kind = OptionKind::on_off,
     .main = true,
     .rule = "HR-MOD-3",
     .name = {"Form cards", "Cartes de forme"},
     .text = {"Before each stage each team gives one rider a card to use once.",
              "Avant chaque étape, chaque équipe donne à un coureur une carte à jouer une fois."},
     .usual = true,
     .values = yes_or_no},
    {.id = "musettes",
     .kind = OptionKind::on_off,
     .main = true,
     .rule = "HR-MOD-3",
     .name = {"Musettes", "Musettes"},
     .text = {"Riders who ride gently through a feed zone take a musette.",
              "Qui roule doucement dans une zone de ravitaillement prend une musette."},
     .usual = true,
     .values = yes_or_no},
    {.id = "earlier",
     .kind = OptionKind::text,
     .rule = "REF-MOVE-4",
     .name = {"Stages ridden elsewhere", "Étapes courues ailleurs"},
     .text = {"What a Tour at a real table has come to; the referee writes it: seed rS,bR … ; traits rS:grimpeur … ; "
              "1 rR:10980 … sprint rS,bS fatigue rR:3 ; 2 …",
              "Où en est un Tour joué sur table ; l’arbitre l’écrit : seed rS,bR … ; traits rS:grimpeur … ; "
              "1 rR:10980 … sprint rS,bS fatigue rR:3 ; 2 …"}},
};

}  // namespace tourmalet::house_tour
