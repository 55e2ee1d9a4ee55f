#include "referee/screens.hpp"
#include "referee/lists.hpp"

#include <algorithm>

#include "rules/core/text.hpp"

namespace tourmalet::referee {
namespace {

constexpr Screen table[] = {
    {"HOME", "REF-SCR-1", {"Home", "Accueil"}, "START GAME|LOAD GAME"},
    {"GAME", "REF-SCR-2", {"Game", "Jeu"}, "profile"},
    {"MODE", "REF-SCR-3", {"Mode", "Mode"}, "STAGE RACE|SINGLE RACE|options"},
    {"STAGES", "REF-SCR-4", {"Stages", "Étapes"}, "ADD STAGE|own stage|rest day|remove|move|continue"},
    {"STAGE", "REF-SCR-5", {"Stage", "Étape"}, "pick|own stage"},
    {"SELECT TEAM SIZE", "REF-SCR-6", {"Team size", "Taille des équipes"}, "size"},
    {"SELECT TEAMS",
     "REF-SCR-7",
     {"Teams", "Équipes"},
     "take part|seat order|edit names|keep in library|take from library|continue"},
    {"STARTING LIST", "REF-SCR-8", {"Starting list", "Liste des partants"}, "continue"},
    {"DRAW TEAM ORDER", "REF-SCR-9", {"Draw", "Tirage"}, "DRAW|enter by hand|continue"},
    {"PROLOGUE", "REF-VT-1", {"Prologue", "Prologue"}, "winner|continue"},
    {"READY", "REF-SCR-10", {"Ready", "Prêts"}, "START"},
    {"CLOCK",
     "REF-SCR-11",
     {"Clock", "Chronomètre"},
     "TURN|SPRINT POINTS|MOUNTAIN POINTS|FINISH|RESULTS|SAVE|UNDO|REDO|CORRECT|sound"},
    {"SPRINT POINTS", "REF-SCR-12", {"Sprint points", "Points du sprint"}, "numbers|SAVE|back"},
    {"MOUNTAIN POINTS", "REF-SCR-12", {"Mountain points", "Points de la montagne"}, "numbers|SAVE|back"},
    {"SELECT FINISH TIME", "REF-SCR-13", {"Finish time", "Temps d’arrivée"}, "value|other value|DNF|back"},
    {"SELECT RIDERS", "REF-SCR-14", {"Riders", "Coureurs"}, "numbers|SAVE|back|help"},
    {"RESULTS", "REF-SCR-15", {"Results", "Résultats"}, "tabs|back"},
    {"CORRECT", "REF-SCR-16", {"Correct", "Corriger"}, "edit|delete|set turn|close early|log|back"},
    {"STAGE COMPLETE", "REF-SCR-17", {"Stage complete", "Étape terminée"}, "close stage|back"},
    {"FINAL RESULTS",
     "REF-SCR-18",
     {"Final results", "Résultats définitifs"},
     "INDIVIDUAL|TEAM|MOUNTAINS|SPRINT|STAGE RANKING|GENERAL RANKING|SAVE|SHARE|next stage|reopen stage"},
    {"SAVED GAMES",
     "REF-SCR-19",
     {"Saved games", "Parties enregistrées"},
     "open|copy|rename|delete|export|import|back"},
};

struct ButtonName {
  std::string_view id;
  Both name;
};
constexpr ButtonName button_names[] = {
    {"START GAME", {"Start game", "Nouvelle partie"}},
    {"LOAD GAME", {"Load game", "Reprendre une partie"}},
    {"profile", {"The game", "Le jeu"}},
    {"STAGE RACE", {"Stage race", "Course par étapes"}},
    {"SINGLE RACE", {"Single race", "Course d’un jour"}},
    {"options", {"Options", "Options"}},
    {"ADD STAGE", {"Add stage", "Ajouter une étape"}},
    {"own stage", {"Own stage", "Étape à soi"}},
    {"rest day", {"Rest day", "Jour de repos"}},
    {"remove", {"Remove", "Enlever"}},
    {"move", {"Move", "Déplacer"}},
    {"continue", {"Continue", "Continuer"}},
    {"pick", {"Pick", "Choisir"}},
    {"size", {"Riders per team", "Coureurs par équipe"}},
    {"take part", {"Takes part", "Participe"}},
    {"seat order", {"Seat order", "Ordre autour de la table"}},
    {"edit names", {"Names", "Noms"}},
    {"keep in library", {"Keep team", "Garder l’équipe"}},
    {"take from library", {"Take a kept team", "Reprendre une équipe"}},
    {"DRAW", {"Draw", "Tirer au sort"}},
    {"enter by hand", {"Enter by hand", "Saisir à la main"}},
    {"winner", {"Winner", "Vainqueur"}},
    {"START", {"Start", "Départ"}},
    {"TURN", {"Turn", "Tour"}},
    {"SPRINT POINTS", {"Sprint points", "Points du sprint"}},
    {"MOUNTAIN POINTS", {"Mountain points", "Points de la montagne"}},
    {"FINISH", {"Finish", "Arrivée"}},
    {"RESULTS", {"Results", "Résultats"}},
    {"SAVE", {"Save", "Enregistrer"}},
    {"UNDO", {"Undo", "Annuler"}},
    {"REDO", {"Redo", "Rétablir"}},
    {"CORRECT", {"Correct", "Corriger"}},
    {"sound", {"Sound", "Son"}},
    {"numbers", {"Numbers", "Numéros"}},
    {"back", {"Back", "Retour"}},
    {"value", {"Seconds", "Secondes"}},
    {"other value", {"Other value", "Autre valeur"}},
    {"DNF", {"DNF", "Abandon"}},
    {"help", {"Help", "Aide"}},
    {"tabs", {"Tables", "Tableaux"}},
    {"edit", {"Change", "Modifier"}},
    {"delete", {"Delete", "Supprimer"}},
    {"set turn", {"Set turn", "Corriger le tour"}},
    {"close early", {"Close early", "Clore avant la fin"}},
    {"log", {"Log", "Journal"}},
    {"close stage", {"Close stage", "Clore l’étape"}},
    {"INDIVIDUAL", {"Individual", "Individuel"}},
    {"TEAM", {"Teams", "Équipes"}},
    {"MOUNTAINS", {"Mountains", "Montagne"}},
    {"SPRINT", {"Sprint", "Sprint"}},
    {"STAGE RANKING", {"Stage ranking", "Classement de l’étape"}},
    {"GENERAL RANKING", {"General ranking", "Classement général"}},
    {"SHARE", {"Share", "Partager"}},
    {"next stage", {"Next stage", "Étape suivante"}},
    {"reopen stage", {"Reopen stage", "Rouvrir l’étape"}},
    {"open", {"Open", "Ouvrir"}},
    {"copy", {"Copy", "Copier"}},
    {"rename", {"Rename", "Renommer"}},
    {"export", {"Export", "Exporter"}},
    {"import", {"Import", "Importer"}},
};

const Screen& find(std::string_view id) { return *lists::find(table, id, &Screen::id); }
Value button(std::string_view id) {
  const auto* found = lists::find(button_names, id, &ButtonName::id);
  return Value().set("id", id).set("name", in_both(found->name));
}

// Whether the profile has the button at all.
bool shown(const Game& game, const Screen& screen, std::string_view id) {
  const Board& board = game.board();
  const Profile& profile = *board.profile;
  const int stage = board.latest();
  const bool trial = stage != 0 && profile.form(board.stage(stage)) != Form::group &&
                     profile.form(board.stage(stage)) != Form::squares;
  const auto has_pad = [&](tour::Points kind) {  // REF-PRM-6 A prime at the finish has none
    return stage != 0 && lists::any_of(board.stage(stage).primes,
                                       [&](const Prime& prime) { return prime.kind == kind && !prime.at_finish; });
  };
  if (id == "TURN" || id == "set turn") return profile.turn && !trial;
  if (id == "SPRINT POINTS") return has_pad(tour::Points::sprint);
  if (id == "MOUNTAIN POINTS") return has_pad(tour::Points::mountain);
  if (id == "DNF") return profile.dnf;  // REF-GT-17
  if (id == "rest day") return profile.rest_days;
  if (id == "close early") return !trial;
  if (id == "TEAM" || id == "MOUNTAINS" || id == "SPRINT") return profile.times;  // REF-VT-8
  if (id == "next stage") return screen.id == "FINAL RESULTS" && !board.race_over();
  return true;
}

// REF-DP-3, REF-DP-7, REF-DP-10 What is proposed.
bool usual(std::string_view id) { return id == "DRAW" || id == "close stage" || id == "next stage"; }

// Why it cannot be pressed now.
std::optional<Refused> refusal_of(const Game& game, std::string_view id) {
  const auto said_of = [&](Kind kind) {
    Entry entry;
    entry.kind = kind;
    return game.check(entry).refused;
  };
  if (id == "TURN") return said_of(Kind::turn);
  if (id == "UNDO") return said_of(Kind::undo);
  if (id == "REDO") return said_of(Kind::redo);
  if (id == "START") return said_of(Kind::start);
  if (id == "close stage") return said_of(Kind::close);
  if (id == "FINISH" && game.board().current() != 0 && game.board().day(game.board().current()).racing() == 0)
    return Refused{
        "NOBODY_RACING", "REF-CLK-5", phrase({"Nobody is racing any more.", "Plus personne n’est en course."}), {}};
  return std::nullopt;
}

}  // namespace

std::span<const Screen> screens() { return table; }

const Screen& screen_now(const Game& game) {
  const Board& board = game.board();
  if (board.stages.empty()) return find(board.single ? "STAGE" : "STAGES");
  if (board.teams.empty())
    return find(board.profile->least_size != board.profile->most_size ? "SELECT TEAM SIZE" : "SELECT TEAMS");
  if (!board.drawn()) return find(board.profile->prologue ? "PROLOGUE" : "DRAW TEAM ORDER");
  if (board.current() == 0) return find(board.started() == 0 ? "READY" : "FINAL RESULTS");
  return find(board.day(board.current()).racing() > 0 ? "CLOCK" : "STAGE COMPLETE");
}

Value describe_screens() {
  Value list(Value::List{});
  for (const Screen& screen : table) {
    Value buttons(Value::List{});
    for (const std::string_view id : split(screen.buttons, '|')) buttons.add(button(id));
    list.add(Value()
                 .set("id", screen.id)
                 .set("rule", screen.rule)
                 .set("name", in_both(screen.name))
                 .set("buttons", buttons));
  }
  return list;
}

Value describe_buttons(const Game& game, const Screen& screen) {
  Value buttons(Value::List{});
  for (const std::string_view id : split(screen.buttons, '|')) {
    if (!shown(game, screen, id)) continue;
    Value one = button(id);
    if (const auto refused = refusal_of(game, id))
      one.set("enabled", false).set("code", refused->code).set("why", in_both(refused->words));
    else
      one.set("enabled", true);
    if (usual(id)) one.set("default", true);
    buttons.add(one);
  }
  return buttons;
}

}  // namespace tourmalet::referee
