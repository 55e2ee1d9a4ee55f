// What may be chosen for a Tour: section 15 of the rules, how many play, and a board of one's own.
#pragma once

#include "rules/core/options.hpp"
#include "rules/vainqueur/course.hpp"

namespace tourmalet::vainqueur {

inline constexpr Option option_table[] = {
    {.id = "players",
     .kind = OptionKind::seats,
     .rule = "VT-SETUP-1",
     .name = {"Players", "Joueurs"},
     .text = {"How many riders take part.", "Combien de coureurs prennent le départ."},
     .usual = 4,
     .least = 2,
     .most = static_cast<int>(max_players)},
    {.id = "board",
     .kind = OptionKind::text,
     .rule = "VT-COMP-8",
     .name = {"A board of your own", "Un plateau à vous"},
     .text = {"Twelve stages and their circuits, instead of the board in the box.",
              "Douze étapes et leurs circuits, à la place du plateau de la boîte."}},
    {.id = "discard_freely",
     .kind = OptionKind::on_off,
     .rule = "VT-TURN-6",
     .name = {"Discarding", "La défausse"},
     .text = {"Whether you may discard although you could play a card.",
              "Peut-on se défausser alors qu’une carte est jouable ?"},
     .usual = true,
     .values = {{true, {"Always", "Toujours"}},
                {false, {"Only if nothing can be played", "Seulement si rien ne se joue"}}}},
    {.id = "sprinter_under_handicap",
     .kind = OptionKind::on_off,
     .rule = "VT-SPR-2",
     .name = {"The Sprinter and handicaps", "Le Sprinteur et les handicaps"},
     .text = {"Whether a Sprinter under a handicap still wins.", "Le Sprinteur gagne-t-il malgré un handicap ?"},
     .usual = false,
     .values = {{false, {"A handicap stops the Sprinter", "Le handicap l’arrête"}},
                {true, {"The Sprinter still wins", "Il gagne quand même"}}}},
    {.id = "tt_exact_finish",
     .kind = OptionKind::on_off,
     .rule = "VT-TT-4",
     .name = {"Time trial finish", "L’arrivée du contre-la-montre"},
     .text = {"Whether the last roll must land exactly on the line.", "Le dernier coup de dé doit-il tomber juste ?"},
     .usual = false,
     .values = {{false, {"Passing it is enough", "La dépasser suffit"}}, {true, {"Exact roll only", "Tomber juste"}}}},
    {.id = "third_after_tie",
     .kind = OptionKind::choice,
     .rule = "VT-RANK-4",
     .name = {"After a tie for second", "À égalité à la deuxième place"},
     .text = {"Whether the next square is third, or nobody is.",
              "La case suivante est-elle troisième, ou n’y a-t-il pas de troisième ?"},
     .usual = "next_square",
     .values = {{"next_square", {"The next square is third", "La case suivante est troisième"}},
                {"skip", {"No third place", "Pas de troisième"}}}},
    {.id = "cap_tie",
     .kind = OptionKind::choice,
     .rule = "VT-CAP-4",
     .name = {"The cap when points are level", "La casquette à égalité"},
     .text = {"Who wears yellow when the leaders are level on points and none of them won the stage.",
              "Qui porte le jaune quand les premiers sont à égalité et qu’aucun n’a gagné l’étape."},
     .usual = "best_placed",
     .values = {{"best_placed", {"The best placed of the day", "Le mieux placé du jour"}},
                {"holder", {"Whoever already wears it", "Qui la porte déjà"}},
                {"stage_winner", {"The stage winner", "Qui a gagné l’étape"}}}},
    {.id = "final_tie",
     .kind = OptionKind::choice,
     .rule = "VT-END-2",
     .name = {"Level after twelve stages", "À égalité après douze étapes"},
     .text = {"Who wins the Tour if the points are level at the end.", "Qui gagne le Tour à égalité de points."},
     .usual = "cap_first",
     .values = {{"cap_first", {"The yellow cap", "La casquette jaune"}},
                {"last_stage_first", {"The last stage", "La dernière étape"}}}},
    {.id = "earlier",
     .kind = OptionKind::text,
     .rule = "REF-MOVE-4",
     .name = {"Stages ridden elsewhere", "Étapes courues ailleurs"},
     .text =
         {"The Tour goes on after these stages at a real table, as its referee hands them over: who won the prologue, "
          "and the places. The cards are dealt anew.",
          "Le Tour continue après ces étapes autour d’une vraie table, comme son arbitre les transmet : le "
          "vainqueur du prologue et les places. Les cartes sont redistribuées."}},
};

// A value of a choice is kept as its number in the list: they stand there as in the enums of course.hpp.
inline constexpr Kept<Course> kept_options[] = {
    keep<&Course::options, &Options::discard_freely>("discard_freely"),
    keep<&Course::options, &Options::sprinter_under_handicap>("sprinter_under_handicap"),
    keep<&Course::options, &Options::tt_exact_finish>("tt_exact_finish"),
    keep<&Course::options, &Options::third_after_tie>("third_after_tie"),
    keep<&Course::options, &Options::cap_tie>("cap_tie"),
    keep<&Course::options, &Options::final_tie>("final_tie"),
};

}  // namespace tourmalet::vainqueur
