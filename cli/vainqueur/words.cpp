#include "cli/vainqueur/words.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "rules/vainqueur/notation.hpp"

namespace tourmalet::vainqueur {

using Kind = Happening::Kind;

namespace {

constexpr RefusalWords refusals[] = {
    {"game-over", {"The Tour is over.", "Le Tour est terminé."}},
    {"no-such-seat", {"Nobody rides under that number.", "Personne ne court sous ce numéro."}},
    {"not-your-turn", {"It is not your turn.", "Ce n'est pas votre tour."}},
    {"no-such-action", {"There is no such move in this game.", "Ce coup n'existe pas dans ce jeu."}},
    {"wrong-phase",
     {"Cards are for road stages, the die for the prologue and the time trials.",
      "Les cartes servent aux étapes en ligne, le dé au prologue et aux contre-la-montre."}},
    {"card-not-in-hand", {"That card is not in your hand.", "Cette carte n'est pas dans votre main."}},
    {"handicapped",
     {"A handicap is holding you up: cover it first.", "Un handicap vous arrête : recouvrez-le d'abord."}},
    {"mountain-limit",
     {"In the mountains, only 20s until your Climber is out.",
      "En montagne, 20 km seulement tant que votre Grimpeur n'est pas sorti."}},
    {"no-such-target", {"Nobody rides in that colour.", "Personne ne porte cette couleur."}},
    {"target-self", {"Not on yourself: choose a rival.", "Pas sur vous-même : choisissez un rival."}},
    {"target-already-handicapped",
     {"That rider already has a handicap: one at a time.", "Ce coureur a déjà un handicap : un seul à la fois."}},
    {"no-handicap", {"You have no handicap to cover.", "Vous n'avez pas de handicap à recouvrir."}},
    {"counter-mismatch",
     {"That card is no help against your handicap.", "Cette carte ne peut rien contre votre handicap."}},
    {"no-sprint-zone", {"A mountain stage has no sprint zone.", "Une étape de montagne n'a pas de zone de sprint."}},
    {"not-in-sprint-zone",
     {"The Sprinter can only be played from the sprint zone.", "Le Sprinteur ne part que de la zone de sprint."}},
    {"not-a-mountain", {"The Climber is for mountain stages.", "Le Grimpeur est pour les étapes de montagne."}},
    {"climber-already-out", {"Your Climber is already out.", "Votre Grimpeur est déjà sorti."}},
    {"discard-not-allowed",
     {"You must play a card if you can (option discard_freely).",
      "Il faut jouer tant qu'une carte est jouable (option discard_freely)."}},
};

struct CardWords {
  Both name, brief, with_article;
};
constexpr CardWords card_words[card_kinds] = {
    {{"20", "20"}, {"20 km", "20 km"}, {"the 20", "le 20"}},
    {{"40", "40"}, {"40 km", "40 km"}, {"the 40", "le 40"}},
    {{"60", "60"}, {"60 km", "60 km"}, {"the 60", "le 60"}},
    {{"crash", "chute"}, {"crash", "chute"}, {"the crash", "la chute"}},
    {{"puncture", "crevaison"}, {"puncture", "crevé"}, {"the puncture", "la crevaison"}},
    {{"hunger knock", "fringale"}, {"hunger", "fringale"}, {"the hunger knock", "la fringale"}},
    {{"wrong gear", "erreur de braquet"}, {"bad gear", "erreur"}, {"the wrong gear", "l'erreur de braquet"}},
    {{"spare bike", "vélo de rechange"}, {"bike", "vélo"}, {"the spare bike", "le vélo de rechange"}},
    {{"spare wheel", "roue de rechange"}, {"wheel", "roue"}, {"the spare wheel", "la roue de rechange"}},
    {{"food bag", "ravito"}, {"food", "ravito"}, {"the food bag", "le ravito"}},
    {{"new gear", "changement de braquet"}, {"new gear", "braquet"}, {"the new gear", "le changement de braquet"}},
    {{"Sprinter", "Sprinteur"}, {"Sprinter", "Sprint"}, {"the Sprinter", "le Sprinteur"}},
    {{"Climber", "Grimpeur"}, {"Climber", "Grimpeur"}, {"the Climber", "le Grimpeur"}},
};

// The names on the board of the box, and how they are said.
struct BoardName {
  std::string_view written;
  Both said;
};
constexpr BoardName board_names[] = {
    {"The Lighthouse Coast", {"The Lighthouse Coast", "La Côte du Phare"}},
    {"Rose Garden Loop, first ride", {"Rose Garden Loop, first ride", "La Boucle de la Roseraie, premier passage"}},
    {"The Windmill Flats", {"The Windmill Flats", "La Plaine des Moulins"}},
    {"The Black Beech Hills", {"The Black Beech Hills", "Les Monts du Hêtre-Noir"}},
    {"Rose Garden Loop, second ride", {"Rose Garden Loop, second ride", "La Boucle de la Roseraie, deuxième passage"}},
    {"The Wall of the Three Stones", {"The Wall of the Three Stones", "Le Mur des Trois-Pierres"}},
    {"Down to the Vineyards", {"Down to the Vineyards", "La Descente vers les Vignes"}},
    {"The Ash Volcano", {"The Ash Volcano", "Le Volcan des Cendres"}},
    {"The Crosswind Plateau", {"The Crosswind Plateau", "Le Plateau des Quatre-Vents"}},
    {"The Queen Stage", {"The Queen Stage", "L'Étape reine"}},
    {"Rose Garden Loop, third ride", {"Rose Garden Loop, third ride", "La Boucle de la Roseraie, troisième passage"}},
    {"The Grand Boulevard", {"The Grand Boulevard", "Le Grand Boulevard"}},
    {"Flying start down the ramp", {"flying start down the ramp", "départ lancé sur la rampe"}},
    {"Hairpin taken too wide", {"hairpin taken too wide", "épingle prise trop large"}},
    {"Tailwind along the river", {"tailwind along the river", "vent dans le dos au bord de l'eau"}},
    {"Level crossing closed", {"level crossing closed", "passage à niveau fermé"}},
    {"Low over the handlebars", {"nose on the handlebars", "le nez dans le guidon"}},
    {"Chain off the ring", {"dropped chain", "saut de chaîne"}},
    {"Long false-flat descent", {"long gentle descent", "long faux plat descendant"}},
    {"Wheel change at the roadside", {"roadside wheel change", "changement de roue au bord de la route"}},
    {"Time check: you are ahead", {"ahead at the time check", "en avance au pointage"}},
    {"Blown up before the line", {"blown up before the line", "panne sèche avant la ligne"}},
};

constexpr Both kinds[] = {{"flat", "plaine"}, {"mountain", "montagne"}, {"time trial", "contre-la-montre"}};

}  // namespace

std::span<const RefusalWords> refusal_words() { return refusals; }

TourWords TourWords::brief() const {
  TourWords words = *this;
  words.brief_ = true;
  return words;
}

std::string_view TourWords::kind(StageKind kind) const {
  const Both& both = kinds[static_cast<std::size_t>(kind)];
  return language_ == Language::french ? both.french : both.english;
}

std::string TourWords::card(Card card) const {
  return card < card_kinds ? say(card_words[card].name) : std::string("?");
}
std::string TourWords::short_card(Card card) const {
  return card < card_kinds ? say(card_words[card].brief) : std::string("?");
}
std::string TourWords::with_article(Card card) const {
  return card < card_kinds ? say(card_words[card].with_article) : std::string("?");
}

std::string TourWords::hand(const Cards& cards) const {
  std::vector<std::string> names;
  for (Card card = 0; card < card_kinds; ++card) names.insert(names.end(), cards[card], this->card(card));
  return listed(names);
}

std::string TourWords::who(Seat seat, Seat me) const {
  if (brief_) return ink_(livery(seat).text, std::string(1, livery(seat).letter));
  return seat == me ? ink_(livery(seat).text, say(phrase::you)) : colour(seat);
}

namespace {

// "a puncture"
std::string one_card(const TourWords& words, Card card) {
  const bool feminine = is_handicap(card) || card == wheel;
  return words.pick("a ", feminine ? "une " : "un ") + words.card(card);
}

std::string in_language(Language language, const std::string& name) {
  for (const auto& [written, said] : board_names)
    if (written == name) return std::string(language == Language::french ? said.french : said.english);
  return clean(name, 60);
}

}  // namespace

std::string TourWords::stage_name(const Course& course, unsigned stage) const {
  return in_language(language_, course.board.stages[stage - 1].name);
}

std::string TourWords::label(const Course& course, unsigned stage, Square square) const {
  if (stage == 0 || course.stage(stage).kind != StageKind::time_trial) return {};
  const std::size_t circuit = course.stage(stage).circuit;
  std::size_t nth = 0;
  for (std::size_t q = 0; q < square; ++q) nth += course.circuits[circuit].at[q].effect != Effect::none;
  const auto& labels = course.board.circuits[circuit].instructions;
  return nth < labels.size() ? in_language(language_, labels[nth]) : std::string();
}

std::string TourWords::does(Seat seat, Seat me, const Verb& verb, const std::string& english,
                            const std::string& french) const {
  const bool you = seat == me && !brief_;
  const std::string subject = you ? capital(who(seat, me)) : who(seat, me);
  return pick(fmt::format("{} {}{}", subject, you ? verb.you_en : verb.he_en, english),
              fmt::format("{} {}{}", subject, you ? verb.you_fr : verb.he_fr, french));
}

std::string TourWords::sentence(const Course& course, const Happening& event, Seat me, unsigned stage) const {
  const Seat seat = event.seat;
  const int square = event.square, value = event.value;
  const auto because = [&](Square at) {
    const std::string text = label(course, stage, at);
    return text.empty() ? std::string(".") : pick(": " + small(text) + ".", " : " + small(text) + ".");
  };
  switch (event.kind) {
    case Kind::hidden: return pick("Something is done in secret.", "Quelque chose se fait en secret.");
    case Kind::threw:
      return does(seat, me, {"roll", "rolls", "faites", "fait"}, fmt::format(" a {}.", value),
                  fmt::format(" {}.", value));
    case Kind::throw_again: {
      std::vector<std::string> level;
      for (const Seat one : Seats::from_bits(event.value)) level.push_back(who(one, me));
      return pick(fmt::format("Tied at the top: {} roll again.", listed(level)),
                  fmt::format("Égalité en tête entre {} : on relance.", listed(level)));
    }
    case Kind::dealt:
      if (seat == me && !event.cards.empty())
        return pick(fmt::format("You are dealt {}.", hand(event.cards)),
                    fmt::format("Vous recevez {}.", hand(event.cards)));
      return does(seat, me, {"are", "is", "recevez", "reçoit"}, " dealt seven cards.", " sept cartes.");
    case Kind::stage_began: {
      const std::string name = stage_name(course, event.stage);
      return (name.empty() || brief_ ? "" : name + ". ") + plays_first(seat, me);
    }
    case Kind::drew:
      if (event.card == no_card)
        return does(seat, me, {"draw", "draws", "piochez", "pioche"}, " a card.", " une carte.");
      return does(seat, me, {"draw", "draws", "piochez", "pioche"}, fmt::format(": {}.", card(event.card)),
                  fmt::format(" : {}.", card(event.card)));
    case Kind::reshuffled:
      return pick(fmt::format("The draw pile is empty: {} cards are reshuffled.", value),
                  fmt::format("La pioche est vide : {} cartes sont mélangées.", value));
    case Kind::rode:
      if (event.card == no_card)
        return does(seat, me, {"ride", "rides", "roulez", "roule"}, fmt::format(" to square {}.", square),
                    fmt::format(" jusqu'à la case {}.", square));
      if (brief_) return fmt::format("{} {} → {}", who(seat, me), card(event.card), square * square_km);
      return does(seat, me, {"ride", "rides", "roulez", "roule"},
                  fmt::format(" {} km, to {}.", card(event.card), square * square_km),
                  fmt::format(" {} km, jusqu'à {}.", card(event.card), square * square_km));
    case Kind::handicapped:
      if (brief_) return fmt::format("{} {} → {}", who(seat, me), short_card(event.card), who(event.target, me));
      return does(seat, me, {"play", "plays", "jouez", "joue"},
                  fmt::format(" {} on {}.", one_card(*this, event.card), who(event.target, me)),
                  fmt::format(" {} sur {}.", one_card(*this, event.card), who(event.target, me)));
    case Kind::covered:
      if (brief_)
        return pick(fmt::format("{} covers {}", who(seat, me), short_card(event.other)),
                    fmt::format("{} recouvre {}", who(seat, me), short_card(event.other)));
      return does(seat, me, {"cover", "covers", "recouvrez", "recouvre"},
                  fmt::format(" {} with {}.", with_article(event.other), one_card(*this, event.card)),
                  fmt::format(" {} avec {}.", with_article(event.other), one_card(*this, event.card)));
    case Kind::sprinted:
      return does(seat, me, {"play", "plays", "lancez", "lance"},
                  fmt::format(" the Sprinter from km {}!", event.from * square_km),
                  fmt::format(" le Sprinteur au km {} !", event.from * square_km));
    case Kind::climbed:
      return does(seat, me, {"play", "plays", "sortez", "sort"}, " the Climber: no more limit.",
                  " le Grimpeur : plus de limite.");
    case Kind::discarded:
      if (brief_) return fmt::format("{} –{}", who(seat, me), short_card(event.card));
      return does(seat, me, {"discard", "discards", "défaussez", "défausse"},
                  fmt::format(" {}.", one_card(*this, event.card)), fmt::format(" {}.", one_card(*this, event.card)));
    case Kind::advanced:
      return does(seat, me, {"move", "moves", "avancez", "avance"}, fmt::format(" on to square {}", square),
                  fmt::format(" jusqu'à la case {}", square)) +
             because(event.from);
    case Kind::retreated:
      return does(seat, me, {"drop", "drops", "reculez", "recule"}, fmt::format(" back to square {}", square),
                  fmt::format(" à la case {}", square)) +
             because(event.from);
    case Kind::held_up:
      return does(seat, me, {"will", "will", "passerez", "passera"},
                  value == 1 ? std::string(" miss a turn") : fmt::format(" miss {} turns", value),
                  value == 1 ? std::string(" un tour") : fmt::format(" {} tours", value)) +
             because(event.square);
    case Kind::roll_again:
      return does(seat, me, {"roll", "rolls", "relancez", "relance"}, " again", " le dé") + because(event.square);
    case Kind::lost_throw:
      return does(seat, me, {"roll", "rolls", "faites", "fait"},
                  fmt::format(" a {}: too far, still on square {}.", value, square),
                  fmt::format(" {} : trop loin, toujours case {}.", value, square));
    case Kind::skipped: return does(seat, me, {"miss", "misses", "passez", "passe"}, " a turn.", " un tour.");
    case Kind::passed:
      return does(seat, me, {"have", "has", "passez", "passe"}, " no cards left: the turn passes.",
                  ", faute de cartes.");
    case Kind::stage_won: return wins_stage(seat, event.stage, false, me);
    case Kind::placed: return places({event}, me);
    case Kind::swept: return swept({event}, me);
    case Kind::cap: return cap(event, {}, me);
    case Kind::tour_won: return wins_tour(seat, me);
  }
  return {};
}

std::string TourWords::throws_and_rides(const Happening& ride, unsigned thrown, Seat me) const {
  if (brief_) return fmt::format("{} {} → {}", who(ride.seat, me), thrown, int{ride.square});
  return does(ride.seat, me, {"roll", "rolls", "faites", "fait"},
              fmt::format(" a {}: square {}.", thrown, int{ride.square}),
              fmt::format(" {} : case {}.", thrown, int{ride.square}));
}

std::string TourWords::places(std::vector<Happening> placed, Seat me) const {
  std::stable_sort(placed.begin(), placed.end(),
                   [](const Happening& a, const Happening& b) { return a.value < b.value; });
  std::vector<std::string> all;
  for (const Happening& one : placed)
    all.push_back(fmt::format("{} {} +{}", int{one.value}, who(one.seat, me), int{one.points}));
  return pick("Places: " + joined(all, ", ") + ".", "Classement : " + joined(all, ", ") + ".");
}

std::string TourWords::swept(const std::vector<Happening>& cards, Seat me) const {
  std::vector<std::string> all;
  for (const Happening& one : cards) all.push_back(fmt::format("{} ({})", card(one.card), who(one.seat, me)));
  return pick("Off the tables: " + joined(all, ", ") + ".", "On ramasse : " + joined(all, ", ") + ".");
}

std::string TourWords::cap(const Happening& event, const std::vector<Seat>& level, Seat me) const {
  std::vector<std::string> others;
  for (const Seat seat : level) others.push_back(who(seat, me));
  const std::string why = level.empty() ? ""
                                        : pick(fmt::format(", level on points with {}", listed(others)),
                                               fmt::format(", à égalité de points avec {}", listed(others)));
  const bool keeps = event.stage > 1 && event.seat == event.target;
  return does(event.seat, me,
              keeps ? Verb{"keep", "keeps", "gardez", "garde"} : Verb{"take", "takes", "prenez", "prend"},
              " the yellow cap", " la casquette jaune") +
         why + ".";
}

std::string TourWords::stage_line(const Course& course, unsigned stage) const {
  const Stage& here = course.stage(stage);
  const auto& label = course.board.stages[stage - 1];
  std::string text =
      pick(fmt::format("STAGE {} · {}", stage, kind(here.kind)), fmt::format("ÉTAPE {} · {}", stage, kind(here.kind)));
  if (here.kind == StageKind::time_trial)
    return text + pick(fmt::format(" · {} squares", int{here.length}), fmt::format(" · {} cases", int{here.length}));
  text += fmt::format(" · {} km", here.length * square_km);
  if (here.kind == StageKind::plain)
    text += pick(fmt::format(" · sprint from {}", here.zone * square_km),
                 fmt::format(" · sprint dès {}", here.zone * square_km));
  if (!label.from.empty() && !label.to.empty()) text += fmt::format(" · {} – {}", clean(label.from), clean(label.to));
  return text;
}

std::string TourWords::stage_number(unsigned stage) const {
  return pick(fmt::format("stage {}/{}", stage, stage_count), fmt::format("étape {}/{}", stage, stage_count));
}
std::string TourWords::after_stage(unsigned stage) const {
  return pick(fmt::format("after stage {}/{}", stage, stage_count),
              fmt::format("après l'étape {}/{}", stage, stage_count));
}

std::string TourWords::wins_stage(Seat seat, unsigned stage, bool sprinted, Seat me) const {
  return does(seat, me, {"win", "wins", "remportez", "remporte"},
              fmt::format(" stage {}{}!", stage, sprinted ? " with the Sprinter" : ""),
              fmt::format(" l'étape {}{} !", stage, sprinted ? " au Sprinteur" : ""));
}
std::string TourWords::wins_prologue(Seat seat, Seat me) const {
  return does(seat, me, {"win", "wins", "remportez", "remporte"}, " the prologue and the yellow cap!",
              " le prologue et la casquette jaune !");
}
std::string TourWords::wins_tour(Seat seat, Seat me) const {
  return does(seat, me, {"win", "wins", "remportez", "remporte"}, " the Tour!", " le Tour !");
}
std::string TourWords::plays_first(Seat seat, Seat me) const {
  return does(seat, me, {"play", "plays", "jouez", "joue"}, " first.", " en premier.");
}
std::string TourWords::zone_at(int km) const { return pick(fmt::format("at {}", km), fmt::format("à {}", km)); }
std::string TourWords::skips(unsigned turns) const {
  return pick(fmt::format("misses {}", turns), fmt::format("passe {}", turns));
}

std::string TourWords::ask_card(std::size_t cards, std::size_t handicap, Seat opponent) const {
  const Livery& other = livery(opponent);
  const std::string attack = handicap == 0
                                 ? ""
                                 : pick(fmt::format(" · {}{} stops {}", handicap, other.letter, other.name.english),
                                        fmt::format(" · {}{} arrête {}", handicap, other.letter, other.name.french));
  return pick(fmt::format("Which card? 1-{} plays it", cards), fmt::format("Quelle carte ? 1-{} la joue", cards)) +
         attack + pick(" · -1 discards it", " · -1 la défausse");
}

std::string TourWords::ask_target(Card handicap, const std::vector<Seat>& free) const {
  std::vector<std::string> all;
  for (const Seat seat : free) all.push_back(fmt::format("{} {}", livery(seat).letter, say(livery(seat).name)));
  return pick(fmt::format("{} for whom? {}; u to choose again", capital(card(handicap)), joined(all, ", ")),
              fmt::format("{} pour qui ? {} ; u pour changer", capital(card(handicap)), joined(all, ", ")));
}

std::string TourWords::no_such_card(std::size_t cards) const {
  return pick(fmt::format("Your cards are numbered 1 to {}.", cards),
              fmt::format("Vos cartes portent les numéros 1 à {}.", cards));
}

std::vector<std::string> TourWords::help() const {
  static constexpr Both paragraphs[] = {
      {"THE GAME", "LE JEU"},
      {"A prologue and twelve stages. A stage gives 60, 30 and 10 points; the most points after stage 12 wins. The "
       "leader wears the yellow cap ♛ and plays first. "
       "(VT-PTS-1, VT-CAP-2, VT-END-1)",
       "Un prologue et douze étapes. Une étape rapporte 60, 30 et 10 points ; le plus grand total après l'étape 12 "
       "gagne. Le premier au classement porte la "
       "casquette jaune ♛ et joue d'abord. (VT-PTS-1, VT-CAP-2, VT-END-1)"},
      {"On the road: draw one card, use one. The first over the line ends the stage; the others are placed where they "
       "stand. (VT-TURN-1, "
       "VT-STAGE-5, VT-RANK-2)",
       "Sur la route : on pioche une carte, on en utilise une. Le premier sur la ligne termine l'étape ; les autres "
       "sont classés là où ils sont. (VT-TURN-1, "
       "VT-STAGE-5, VT-RANK-2)"},
      {"20, 40 and 60 take you that many km. Crash, puncture, hunger knock and wrong gear stop a rival until they "
       "cover "
       "it: a bike fixes a crash or a puncture, a wheel a puncture, a food bag hunger, a new gear a wrong gear. "
       "(VT-KM-1, VT-HC-6, VT-COMP-6)",
       "20, 40 et 60 font rouler d'autant de km. Chute, crevaison, fringale et erreur de braquet arrêtent un rival "
       "jusqu'à la bonne carte : vélo contre chute ou crevaison, roue contre crevaison, ravito contre fringale, "
       "changement contre erreur de braquet. "
       "(VT-KM-1, VT-HC-6, VT-COMP-6)"},
      {"Mountain ^: 20 km a turn, until your Climber is out (C). Sprint zone »: a Sprinter wins at once. (VT-MTN-1, "
       "VT-CLB-2, VT-SPR-3)",
       "Montagne ^ : 20 km par tour, tant que le Grimpeur n'est pas sorti (C). Zone de sprint » : un Sprinteur gagne "
       "aussitôt. (VT-MTN-1, VT-CLB-2, VT-SPR-3)"},
      {"Time trial o: the die alone. + moves you on, - back, ! costs a turn, * gives another roll. (VT-TT-3, "
       "VT-TT-6)",
       "Contre-la-montre o : le dé seul. Les cases + et - font avancer ou reculer, ! fait passer un tour, * fait "
       "relancer. (VT-TT-3, VT-TT-6)"},
      {"WHAT YOU TYPE", "CE QUE VOUS TAPEZ"},
      {"3 plays your third card · 3b plays it on Blue (r b k g w p are the colours) · -3 discards it · Enter rolls "
       "the die.",
       "3 joue votre troisième carte · 3b la joue sur Bleu (r b k g w p sont les couleurs) · -3 la défausse · Entrée "
       "lance le dé."},
      {"Or the card itself: 20 40 60, c p h g for the handicaps (cb: crash for Blue, c1: for seat 1), B W F G for the "
       "counters, S and C for the specialists, d "
       "for the die.",
       "Ou la carte elle-même : 20 40 60, c p h g pour les handicaps (cb : chute pour Bleu, c1 : pour la place 1), B W "
       "F G pour les contres, S et C pour les "
       "spécialistes, d pour le dé."},
      {"l the log, with the rules · s or save NAME to save · u another choice while nothing is done · ? this page · q "
       "quit.",
       "l le journal, avec les règles · s ou save NOM sauver · u changer tant que rien n'est fait · ? cette page · q "
       "quitter."},
  };
  std::vector<std::string> lines;
  for (const Both& paragraph : paragraphs) lines.push_back(say(paragraph));
  return lines;
}

std::string_view rule_behind(const Happening& event, unsigned stage) {
  switch (event.kind) {
    case Kind::hidden: return {};
    case Kind::threw: return stage == 0 ? "VT-PRO-1" : "VT-TT-3";
    case Kind::throw_again: return "VT-PRO-3";
    case Kind::dealt: return "VT-SETUP-4";
    case Kind::stage_began: return "VT-STAGE-3";
    case Kind::drew: return "VT-TURN-2";
    case Kind::reshuffled: return "VT-DECK-1";
    case Kind::rode: return event.card == no_card ? "VT-TT-3" : "VT-KM-1";
    case Kind::handicapped: return "VT-HC-1";
    case Kind::covered: return "VT-CT-2";
    case Kind::sprinted: return "VT-SPR-3";
    case Kind::climbed: return "VT-CLB-2";
    case Kind::discarded: return "VT-DISC-1";
    case Kind::advanced:
    case Kind::retreated:
    case Kind::held_up:
    case Kind::roll_again: return "VT-TT-6";
    case Kind::lost_throw: return "VT-TT-4";
    case Kind::skipped: return "VT-TT-8";
    case Kind::passed: return "VT-DECK-5";
    case Kind::stage_won: return "VT-STAGE-4";
    case Kind::placed: return "VT-PTS-1";
    case Kind::swept: return "VT-STAGE-7";
    case Kind::cap: return event.stage == 1 ? "VT-CAP-1" : "VT-CAP-2";
    case Kind::tour_won: return "VT-END-1";
  }
  return {};
}

}  // namespace tourmalet::vainqueur
