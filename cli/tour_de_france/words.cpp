#include "cli/tour_de_france/words.hpp"

#include <fmt/format.h>

#include "rules/tour_de_france/library.hpp"
#include "rules/tour_de_france/menu.hpp"
#include "rules/tour_de_france/notation.hpp"

namespace tourmalet::tour_de_france {

using Kind = Happening::Kind;

namespace {

constexpr RefusalWords refusals[] = {
    {"race-over", {"The race is over.", "La course est finie."}},
    {"no-such-seat", {"No team in this race has that number.", "Aucune équipe ne court sous ce numéro."}},
    {"not-your-turn", {"It is not your turn.", "Ce n'est pas à vous."}},
    {"not-asked", {"Nobody has asked you for your consent.", "Personne ne vous demande votre accord."}},
    {"no-such-action", {"There is no such move in this game.", "Ce coup n'existe pas dans ce jeu."}},
    {"wrong-phase", {"That is not what is asked now.", "Ce n'est pas la question du moment."}},
    {"not-your-rider", {"That rider is not yours to place.", "Ce coureur n'est pas à vous."}},
    {"already-placed",
     {"That rider is already in the start corridor.", "Ce coureur est déjà dans le couloir de départ."}},
    {"rider-not-called",
     {"The starting list calls another rider now.", "La liste de départ appelle un autre coureur."}},
    {"outside-corridor",
     {"That cell is not in the start corridor.", "Cette case n'est pas dans le couloir de départ."}},
    {"cell-taken", {"That cell is taken.", "Cette case est prise."}},
    {"opening-rider",
     {"The first to move in a stage must roll the yellow die.", "Qui ouvre l'étape doit lancer le dé jaune."}},
    {"bound-by-brake",
     {"You are held up by the brake: follow its pace or roll white.",
      "Le frein vous retient : prenez son allure ou lancez le blanc."}},
    {"die-not-for-terrain", {"That die is not for this terrain.", "Ce dé n'est pas pour ce terrain."}},
    {"die-not-offered", {"In a stretched group: green, white or red.", "Dans un groupe étiré : vert, blanc ou rouge."}},
    {"card-not-held", {"Your rider does not hold that card.", "Votre coureur n'a pas cette carte."}},
    {"card-used", {"That card has been used.", "Cette carte a déjà servi."}},
    {"card-not-for-terrain",
     {"Yellow and green cards are for flat road, the polka-dot card for slopes.",
      "Les cartes jaune et verte sont pour le plat, la carte à pois pour la pente."}},
    {"no-pace", {"There is no pace to follow: roll a die.", "Il n'y a pas d'allure à prendre : lancez un dé."}},
    {"no-such-cell", {"There is no such cell on this stage.", "Cette case n'existe pas dans cette étape."}},
    {"must-move", {"The rider has to move.", "Le coureur doit avancer."}},
    {"path-too-long", {"That is further than the speed allows.", "C'est plus loin que la vitesse ne le permet."}},
    {"illegal-step", {"No free way leads to that cell.", "Aucun chemin libre ne mène à cette case."}},
    {"ride-on",
     {"In this race the speed has to be used up (option ride_short).",
      "Dans cette course, toute la vitesse doit servir (option ride_short)."}},
    {"stretch-not-offered", {"The group cannot be stretched now.", "On ne peut pas étirer le groupe maintenant."}},
    {"help-not-allowed",
     {"Nobody is helped with the speed of an attack or a card.",
      "On n'aide personne avec la vitesse d'une attaque ou d'une carte."}},
    {"help-taken-back",
     {"You have taken a help back three times: no more help in this move.",
      "Vous avez renoncé trois fois à aider : plus d'aide pour ce coup."}},
    {"no-consent", {"That was declined in this move.", "C'est déjà refusé pour ce coup."}},
    {"target-unavailable", {"That rider cannot be helped now.", "Ce coureur ne peut pas être aidé maintenant."}},
    {"not-side-by-side", {"The two would not end side by side.", "Les deux ne finiraient pas côte à côte."}},
    {"help-length",
     {"The two have to share the whole speed, a cell each at least.",
      "Les deux doivent se partager toute la vitesse, une case chacun au moins."}},
};

constexpr Both dice[] = {
    {"yellow", "jaune"}, {"polka-dot", "à pois"}, {"green", "vert"}, {"white", "blanc"}, {"red", "rouge"}};
constexpr Both jersey_names[] = {{"yellow", "jaune"}, {"green", "vert"}, {"polka-dot", "à pois"}};
constexpr Both card_names[] = {{"yellow", "jaune"}, {"green", "verte"}, {"polka-dot", "à pois"}};
constexpr Both terrains[] = {{"flat", "plat"}, {"climb", "côte"}, {"descent", "descente"}};

// The stages of the box are written in English; these are their names in French, where they differ.
constexpr Both names[] = {
    {"Guisane valley", "Vallée de la Guisane"},
    {"Galibier, lower slopes", "Galibier, premières pentes"},
    {"Galibier, summit", "Galibier, sommet"},
    {"Galibier descent", "Descente du Galibier"},
    {"Maurienne bend", "Virage de la Maurienne"},
    {"Maurienne valley", "Vallée de la Maurienne"},
    {"Croix de Fer, foot", "Croix de Fer, pied"},
    {"Croix de Fer, summit", "Croix de Fer, sommet"},
    {"Croix de Fer descent", "Descente de la Croix de Fer"},
    {"Oisans bend", "Virage de l'Oisans"},
    {"Alpe d'Huez, first ramps", "Alpe d'Huez, premières rampes"},
    {"Alpe d'Huez, La Garde hairpin", "Alpe d'Huez, lacet de La Garde"},
    {"Alpe d'Huez, La Garde hairpin exit", "Alpe d'Huez, sortie du lacet de La Garde"},
    {"Alpe d'Huez, Dutch corner", "Alpe d'Huez, virage des Hollandais"},
    {"Alpe d'Huez, Huez hairpin", "Alpe d'Huez, lacet d'Huez"},
    {"Alpe d'Huez, Huez hairpin exit", "Alpe d'Huez, sortie du lacet d'Huez"},
    {"Alpe d'Huez finish", "Alpe d'Huez, arrivée"},
    {"Chalabre road", "Route de Chalabre"},
    {"Tarascon bend", "Virage de Tarascon"},
    {"Vicdessos valley", "Vallée de Vicdessos"},
    {"Port de Lers, lower", "Port de Lers, bas"},
    {"Port de Lers, upper", "Port de Lers, haut"},
    {"Lers descent", "Descente de Lers"},
    {"Massat bend", "Virage de Massat"},
    {"Massat bend, exit", "Sortie du virage de Massat"},
    {"Mur de Péguère, lower", "Mur de Péguère, bas"},
    {"Mur de Péguère, the wall", "Mur de Péguère, le mur"},
    {"Péguère descent", "Descente de Péguère"},
    {"Barguillère valley", "Vallée de la Barguillère"},
    {"Foix finishing straight", "Foix, dernière ligne droite"},
    {"Foix finish", "Foix, arrivée"},
    {"Seine quays", "Quais de Seine"},
    {"Champs-Élysées, up", "Champs-Élysées, montée"},
    {"Arc de Triomphe, first half", "Arc de Triomphe, première moitié"},
    {"Arc de Triomphe, second half", "Arc de Triomphe, seconde moitié"},
    {"Champs-Élysées, down", "Champs-Élysées, descente"},
    {"Castiglione, to finish", "Castiglione, vers l'arrivée"},
    {"Champs-Élysées finishing straight", "Champs-Élysées, dernière ligne droite"},
    {"Champs-Élysées finish", "Champs-Élysées, arrivée"},
    {"Isefjord shore", "Rive de l'Isefjord"},
    {"Asnæs bend", "Virage d'Asnæs"},
    {"Asnæs bend, exit", "Sortie du virage d'Asnæs"},
    {"Høve approach", "Approche de Høve"},
    {"Slagelse road", "Route de Slagelse"},
    {"Korsør bend", "Virage de Korsør"},
    {"Korsør bend, exit", "Sortie du virage de Korsør"},
    {"Halsskov ramp", "Rampe de Halsskov"},
    {"Great Belt Bridge, east span", "Pont du Grand Belt, travée est"},
    {"Great Belt Bridge, Sprogø", "Pont du Grand Belt, Sprogø"},
    {"Great Belt Bridge, west span", "Pont du Grand Belt, travée ouest"},
    {"Nyborg finishing straight", "Nyborg, dernière ligne droite"},
    {"Nyborg finish", "Nyborg, arrivée"},
};

// The six faces of a die, as they are thrown or as the rider rides them, with the wind they have.
std::string throws(const Course& course, const Race& race, Die die, bool with_wind) {
  const RiderId rider = race.rider();
  const Cell& cell = course.stage(race.stage)[race.spot[rider]];
  std::string text;
  for (Face face = 0; face < Tally::kinds; ++face)
    for (unsigned i = 0; i < faces_of(die)[face]; ++i) {
      const bool base = die == Die::yellow || die == Die::polka, crash = die == Die::red && face <= big_crash_face;
      const bool attack = face == attack_face && may_attack(course, race, rider, slot_of(race, rider, cell.family));
      const unsigned value = face == attack_face ? attack_value(cell.family) : face;
      const unsigned cells = base                ? after_wind(course, cell, race, rider, value)
                             : die == Die::green ? value
                                                 : after_gale(course, cell, race, rider, value);
      text += " " + (with_wind && !attack && !crash ? std::to_string(cells) : face_text(die, face));
    }
  return text;
}

std::string cell_of(const Course& course, const Happening& event) {
  return cell_text(course.stage(event.stage)[event.to].name());
}
std::string ordinal_french(unsigned place) { return place == 1 ? "1er" : std::to_string(place) + "e"; }

}  // namespace

std::span<const RefusalWords> refusal_words() { return refusals; }

RoadWords RoadWords::brief() const {
  RoadWords words = *this;
  words.brief_ = true;
  return words;
}

std::string RoadWords::die(Die die) const { return say(dice[static_cast<std::size_t>(die)]); }
std::string RoadWords::face(Die die, Face face) const {
  if (face == attack_face) return pick("attack", "attaque");
  if (die != Die::red || face > big_crash_face) return face_text(die, face);
  return face == crash_face ? pick("crash", "chute") : pick("big crash", "grosse chute");
}
std::string RoadWords::jersey(Jersey colour) const { return say(jersey_names[static_cast<std::size_t>(colour)]); }
std::string RoadWords::terrain(Terrain terrain) const { return say(terrains[static_cast<std::size_t>(terrain)]); }
std::string RoadWords::number(RiderId rider) const {
  return ink_(livery(team_of(rider)).text, std::to_string(bib_of(rider)));
}

std::string RoadWords::place_name(std::string_view name) const {
  if (language_ == Language::french)
    for (const Both& known : names)
      if (known.english == name) return std::string(known.french);
  return clean(name, 60);
}

std::string RoadWords::sector(const Stage& stage, std::size_t visit) const {
  const Sector& sector = stage.sectors[stage.route[visit]];
  // Lane a is the left edge and stands on top, so a wind from the left blows downwards.
  return fmt::format("{} {} · {} {}", visit + 1, place_name(sector.name), terrain(sector.terrain),
                     sector.wind_right != 0 ? "↑" : "↓") +
         (sector.gale != 0 ? pick(" gale", " tempête") : "");
}

std::string RoadWords::stage_number(const Course& course, unsigned stage) const {
  if (course.stages.size() == 1) return {};
  return pick(fmt::format("stage {}/{}", stage, course.stages.size()),
              fmt::format("étape {}/{}", stage, course.stages.size()));
}
std::string RoadWords::after_stage(const Course& course, unsigned stage) const {
  return pick(fmt::format("after stage {}/{}", stage, course.stages.size()),
              fmt::format("après l'étape {}/{}", stage, course.stages.size()));
}

std::string RoadWords::who(RiderId rider, Seat me) const {
  if (brief_) return number(rider);
  return team_of(rider) == me ? pick("your ", "votre ") + number(rider) : pick("", "le ") + number(rider);
}

std::string RoadWords::sentence(const Course& course, const Happening& event, Seat me) const {
  const std::string he = event.rider == nobody ? "" : capital(who(event.rider, me));
  const std::string other = event.other < max_riders && event.kind != Kind::lot ? who(event.other, me) : "";
  const int value = event.value;
  switch (event.kind) {
    case Kind::nothing: return pick("Nothing happens.", "Il ne se passe rien.");
    case Kind::lot:
      return pick(fmt::format("{} is number {} in the draw.", colour(event.other), value),
                  fmt::format("{} est n° {} au tirage.", colour(event.other), value));
    case Kind::stage_began: {
      const std::string name = place_name(course.stage(event.value).name);
      return pick(fmt::format("Stage {}: {}.", value, name), fmt::format("Étape {} : {}.", value, name));
    }
    case Kind::placed:
      if (brief_)
        return pick(fmt::format("{} at {}", he, cell_of(course, event)),
                    fmt::format("{} en {}", he, cell_of(course, event)));
      return pick(fmt::format("{} starts from {}.", he, cell_of(course, event)),
                  fmt::format("{} partira de {}.", he, cell_of(course, event)));
    case Kind::turn_began:
      return pick(fmt::format("Turn {} begins.", event.turn), fmt::format("Le tour de table {} commence.", event.turn));
    case Kind::stuck: return pick(he + " has no free cell ahead.", he + " n'a aucune case libre devant.");
    case Kind::threw: {
      const std::string thrown = face(event.die, event.face);
      if (brief_) return fmt::format("{} {} {}", he, die(event.die), thrown);
      const std::string cells = value != 0 && std::to_string(value) != thrown
                                    ? pick(fmt::format(", {} to ride", value), fmt::format(", {} à rouler", value))
                                    : "";
      return pick(fmt::format("{} rolls the {} die: {}{}.", he, die(event.die), thrown, cells),
                  fmt::format("{} lance le dé {} : {}{}.", he, die(event.die), thrown, cells));
    }
    case Kind::adopted:
      return pick(fmt::format("{} follows the pace: {}.", he, value),
                  fmt::format("{} prend l'allure : {}.", he, value));
    case Kind::attacked:
      if (value == static_cast<int>(Attack::decline)) return pick(he + " does not attack.", he + " n'attaque pas.");
      if (value == static_cast<int>(Attack::solo)) return pick(he + " attacks!", he + " attaque !");
      return pick(he + " stretches the group!", he + " étire le groupe !");
    case Kind::card_used: {
      const std::string card = say(card_names[event.value]);
      return pick(fmt::format("{} plays the {} card.", he, card), fmt::format("{} joue la carte {}.", he, card));
    }
    case Kind::rode:
      if (brief_) return fmt::format("{} → {}", he, cell_of(course, event));
      if (!other.empty())
        return pick(fmt::format("{}, helped by {}, rides to {}.", he, other, cell_of(course, event)),
                    fmt::format("{}, aidé par {}, roule en {}.", he, other, cell_of(course, event)));
      return pick(fmt::format("{} rides to {}.", he, cell_of(course, event)),
                  fmt::format("{} roule en {}.", he, cell_of(course, event)));
    case Kind::asked: {
      const std::string to_him = brief_                       ? "à " + other
                                 : team_of(event.other) == me ? "à " + other
                                                              : "au " + number(event.other);
      return pick(fmt::format("{} offers {} {} cells, to {}.", he, other, value, cell_of(course, event)),
                  fmt::format("{} offre {} cases {}, jusqu'en {}.", he, value, to_him, cell_of(course, event)));
    }
    case Kind::answered:
      return value != 0 ? pick(he + " accepts the help.", he + " accepte l'aide.")
                        : pick(he + " declines the help.", he + " décline l'aide.");
    case Kind::crashed: return pick(he + " crashes and loses this turn.", he + " chute et perd ce tour.");
    case Kind::brought_down:
      return pick(fmt::format("{} is brought down by {}.", he, other), fmt::format("{} tombe avec {}.", he, other));
    case Kind::abandoned: return pick(he + " crashes and is out of the race.", he + " chute et abandonne.");
    case Kind::prime: {
      const Stage& stage = course.stage(event.stage);
      const std::string line = place_name(stage.lines[stage.primes[event.value].line].name);
      const std::string passer = who(event.rider, me);
      return pick(fmt::format("{}: {} in place {}.", line, passer, event.place),
                  fmt::format("{} : {} passe {}.", line, passer, ordinal_french(event.place)));
    }
    case Kind::crossed:
      return pick(fmt::format("{} crosses the line, {} s.", he, value),
                  fmt::format("{} franchit la ligne, {} s.", he, value));
    case Kind::arrived: return arrive_together({event}, me);
    case Kind::timed_out:
      return pick(fmt::format("{} misses the time cut, place {} in {}.", he, event.place, clock_text(event.time)),
                  fmt::format("{} est hors délai, {} en {}.", he, ordinal_french(event.place), clock_text(event.time)));
    case Kind::stage_over:
      return pick(fmt::format("Stage {} is over.", value), fmt::format("L'étape {} est terminée.", value));
    case Kind::jersey: {
      const std::string which = jersey(static_cast<Jersey>(event.value));
      return pick(fmt::format("{} takes the {} jersey.", he, which), fmt::format("{} prend le maillot {}.", he, which));
    }
    case Kind::race_over: return pick("The race is over.", "La course est finie.");
  }
  return {};
}

std::string RoadWords::follows(const Course& course, const Happening& ride, Seat me) const {
  if (brief_) return sentence(course, ride, me);
  const std::string he = capital(who(ride.rider, me));
  return pick(fmt::format("{} follows to {}.", he, cell_of(course, ride)),
              fmt::format("{} suit en {}.", he, cell_of(course, ride)));
}

std::string RoadWords::arrive_together(const std::vector<Happening>& group, Seat me) const {
  std::vector<std::string> all;
  for (const Happening& one : group) all.push_back(who(one.rider, me));
  const unsigned first = group.front().place, last = group.back().place;
  const std::string places = first == last ? std::to_string(first) : fmt::format("{}–{}", first, last);
  return pick(fmt::format("Places {} in {}: {}.", places, clock_text(group.front().time), listed(all)),
              fmt::format("Arrivée {} en {} : {}.", places, clock_text(group.front().time), listed(all)));
}

std::string RoadWords::wins_stage(RiderId rider, const Course& course, unsigned stage, Seat me) const {
  const std::string he = capital(who(rider, me)), name = place_name(course.stage(stage).name);
  return pick(fmt::format("{} wins {}!", he, name), fmt::format("{} remporte {} !", he, name));
}
std::string RoadWords::wins_race(RiderId rider, Seat me) const {
  const std::string he = capital(who(rider, me));
  return pick(he + " wins the race in yellow!", he + " gagne la course, en jaune !");
}

std::string RoadWords::what(const Course& course, const Race& race, Play play) const {
  switch (play.kind()) {
    case Play::Kind::roll: {
      const std::string thrown = throws(course, race, play.die(), false),
                        ridden = throws(course, race, play.die(), true);
      return pick("roll the " + die(play.die()) + " die:", "lancer le dé " + die(play.die()) + " :") + thrown +
             (thrown == ridden ? "" : " →" + ridden);
    }
    case Play::Kind::card: {
      const std::string card = say(card_names[static_cast<std::size_t>(play.colour())]);
      return pick("play the " + card + " card", "jouer la carte " + card);
    }
    case Play::Kind::attack: {
      if (play.how() == Attack::decline) return pick("don't attack", "ne pas attaquer");
      const unsigned first = course.stage(race.stage)[race.spot[race.rider()]].family == Family::slope ? 1 : 2;
      if (play.how() == Attack::solo)
        return pick(fmt::format("attack alone: {}, then the green die", first),
                    fmt::format("attaquer seul : {}, puis le dé vert", first));
      return pick("stretch the group: 2 and the green die for all", "étirer le groupe : 2 et le dé vert pour tous");
    }
    case Play::Kind::help: {
      const unsigned bib = bib_of(play.rider());
      return play.receiver_first() ? pick(fmt::format("help {}, who rides first", bib),
                                          fmt::format("aider le {}, qui roule d'abord", bib))
                                   : pick(fmt::format("help {}, who rides second", bib),
                                          fmt::format("aider le {}, qui roule ensuite", bib));
    }
    case Play::Kind::consent: return play.agreed() ? pick("agree", "accepter") : pick("decline", "refuser");
    case Play::Kind::no_help: return pick("take the help back", "renoncer à l'aide");
    case Play::Kind::ride:
    case Play::Kind::ride_exactly:
    case Play::Kind::place:
    case Play::Kind::nothing: break;
  }
  return {};
}

std::string RoadWords::asked(const Race& race, bool may_follow, const std::string& usual, Seat me) const {
  const auto with_enter = [&](const std::string& question) {
    return question + pick(" (Enter = ", " (Entrée = ") + usual + ")";
  };
  switch (race.step) {
    case Step::placing: return with_enter(pick("Which rider starts from where?", "Quel coureur part d'où ?"));
    case Step::menu:
      return with_enter(may_follow ? pick("A cell to follow to, or a die?", "Une case pour suivre, ou un dé ?")
                                   : pick("Which die?", "Quel dé ?"));
    case Step::attack: return with_enter(pick("The attack face! What now?", "La face attaque ! Et maintenant ?"));
    case Step::ride: return with_enter(pick("Ride where?", "Rouler où ?"));
    case Step::help_own:
      return with_enter(pick(
          fmt::format("You help {}. Where do you stop, after how many cells? h- takes it back.", bib_of(race.receiver)),
          fmt::format("Vous aidez le {}. Où vous arrêtez-vous, après combien de cases ? h- y renonce.",
                      bib_of(race.receiver))));
    case Step::help_other:
      return with_enter(pick(fmt::format("Where does {} stop? h- takes the help back.", bib_of(race.receiver)),
                             fmt::format("Où s'arrête le {} ? h- renonce à l'aide.", bib_of(race.receiver))));
    case Step::consent: {
      const std::string helper = who(race.rider(), me), mine = who(race.receiver, me);
      return with_enter(pick(fmt::format("{} would take {} along. Agree (+ or -)?", capital(helper), mine),
                             fmt::format("{} veut emmener {}. D'accord (+ ou -) ?", capital(helper), mine)));
    }
    case Step::next_rider:
    case Step::over: break;
  }
  return say(phrase::ask_go_on);
}

std::vector<std::string> RoadWords::help() const {
  static constexpr Both paragraphs[] = {
      {"THE GAME", "LE JEU"},
      {"Teams of three to six riders on a road of hexes. Whoever is in front moves first; each rider once a turn. "
       "A turn is a minute, the finish "
       "gives the seconds; the lowest time wears yellow. (TDF-ORD-1, TDF-TURN-3, TDF-TIME-1, TDF-CLASS-1)",
       "Des équipes de trois à six coureurs sur une route d'hexagones. Qui est devant joue d'abord ; chacun une fois "
       "par tour de table. Un tour de table vaut "
       "une "
       "minute, l'arrivée donne les secondes ; le plus petit temps porte le jaune. (TDF-ORD-1, TDF-TURN-3, TDF-TIME-1, "
       "TDF-CLASS-1)"},
      {"The first of a group rolls and pays for the wind, one cell; the others may follow that pace in full, or roll. "
       "A rider alone is always in the wind. "
       "(TDF-WIND-1, TDF-PACE-4, TDF-WIND-4)",
       "Le premier d'un groupe lance le dé et paie le vent, une case ; les autres peuvent prendre son allure entière, "
       "ou lancer. Seul, on est toujours au "
       "vent. "
       "(TDF-WIND-1, TDF-PACE-4, TDF-WIND-4)"},
      {"Yellow is for the flat, polka-dot for slopes; white brakes the two behind, red risks a crash. The attack face "
       "lets a rider in position (!) go alone or "
       "stretch the group. (TDF-FLAT-1, TDF-CLI-2, TDF-BRK-2, TDF-RISK-1, TDF-ATT-2)",
       "Le jaune pour le plat, le dé à pois pour la pente ; le blanc freine les deux suivants, le rouge risque la "
       "chute. La face attaque permet à un coureur "
       "en "
       "position (!) de partir seul ou d'étirer le groupe. (TDF-FLAT-1, TDF-CLI-2, TDF-BRK-2, TDF-RISK-1, TDF-ATT-2)"},
      {"Part of a speed may be given to another rider, if both end side by side. Sprints and summits give 5, 3, 2, 1 "
       "points; jerseys bring a card for the next "
       "stage. (TDF-HELP-1, TDF-HELP-3, TDF-PRIME-3, TDF-CARD-1)",
       "Une part de la vitesse peut être donnée à un autre, si les deux finissent côte à côte. Sprints et sommets "
       "donnent 5, 3, 2, 1 points ; un maillot donne "
       "une "
       "carte pour l'étape suivante. (TDF-HELP-1, TDF-HELP-3, TDF-PRIME-3, TDF-CARD-1)"},
      {"THE PAGE", "LA PAGE"},
      {"A cell is 7b4: sector 7, lane b, fourth cell. @ is where Enter rides, o where else you may ride, ^ climb, ~ "
       "gale, S sprint, M summit, numbers at the "
       "end "
       "are seconds, ↓ and ↑ show where the wind blows. Red has the numbers 1 to 6, Blue 7 to 12, and so on.",
       "Une case est 7b4 : secteur 7, couloir b, quatrième case. @ est la case d'Entrée, o une autre case possible, ^ "
       "côte, ~ tempête, S sprint, M sommet, les "
       "nombres à la fin sont des secondes, ↓ et ↑ disent où souffle le vent. Rouge porte les numéros 1 à 6, Bleu 7 à "
       "12, et ainsi de suite."},
      {"WHAT YOU TYPE", "CE QUE VOUS TAPEZ"},
      {"Enter does the usual thing · a does it for all your riders to the end of the turn · 7b4 rides there, "
       "following the pace if nothing was rolled · "
       "3@1b4 "
       "places number 3.",
       "Entrée fait le coup usuel · a le fait pour tous vos coureurs jusqu'à la fin du tour de table · 7b4 y roule, à "
       "l'allure si rien n'est lancé · 3@1b4 "
       "place "
       "le 3."},
      {"y p w r g roll a die (yellow, polka-dot, white, red, green) · Y G P play a card · d s t decline, attack alone, "
       "stretch · h3 helps 3, who rides second, "
       "H3 "
       "first; then 7b4/3, where you stop after three cells; h- takes the help back · + - answer.",
       "y p w r g lancent un dé (jaune, à pois, blanc, rouge, vert) · Y G P jouent une carte · d s t renoncer, partir "
       "seul, étirer · h3 aide le 3, qui roule "
       "ensuite, H3 d'abord ; puis 7b4/3, où vous vous arrêtez après trois cases ; h- renonce à l'aide · + - "
       "répondre."},
      {"l the log, with the rules · s or save NAME to save · u another choice while nobody has seen it · ? this page · "
       "q quit.",
       "l le journal, avec les règles · s ou save NOM sauver · u changer tant que personne n'a rien vu · ? cette page "
       "· q quitter."},
  };
  std::vector<std::string> lines;
  for (const Both& paragraph : paragraphs) lines.push_back(say(paragraph));
  return lines;
}

std::string_view rule_behind(const Happening& event) {
  switch (event.kind) {
    case Kind::nothing: return {};
    case Kind::lot: return "TDF-START-1";
    case Kind::stage_began: return "TDF-RACE-1";
    case Kind::placed: return "TDF-START-2";
    case Kind::turn_began: return "TDF-TURN-2";
    case Kind::stuck: return "TDF-MOVE-6";
    case Kind::threw:
      switch (event.die) {
        case Die::yellow: return "TDF-FLAT-1";
        case Die::polka: return "TDF-CLI-2";
        case Die::green: return "TDF-ATT-4";
        case Die::white: return "TDF-BRK-1";
        case Die::red: return "TDF-RISK-1";
      }
      return {};
    case Kind::adopted: return "TDF-PACE-4";
    case Kind::attacked: return event.value == static_cast<std::uint8_t>(Attack::stretch) ? "TDF-ATT-5" : "TDF-ATT-2";
    case Kind::card_used: return "TDF-CARD-2";
    case Kind::rode: return event.other == nobody ? "TDF-MOVE-1" : "TDF-HELP-1";
    case Kind::asked:
    case Kind::answered: return "TDF-HELP-6";
    case Kind::crashed: return "TDF-RISK-3";
    case Kind::brought_down:
    case Kind::abandoned: return "TDF-RISK-4";
    case Kind::prime: return "TDF-PRIME-2";
    case Kind::crossed: return "TDF-FIN-1";
    case Kind::arrived: return "TDF-FIN-5";
    case Kind::timed_out: return "TDF-OPT-11";
    case Kind::stage_over: return "TDF-FIN-11";
    case Kind::jersey: return "TDF-JER-1";
    case Kind::race_over: return "TDF-RACE-4";
  }
  return {};
}

}  // namespace tourmalet::tour_de_france
