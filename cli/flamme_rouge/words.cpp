#include "cli/flamme_rouge/words.hpp"

#include <fmt/format.h>

#include "cli/flamme_rouge/house_words.hpp"
#include "rules/flamme_rouge/launch.hpp"
#include "rules/flamme_rouge/notation.hpp"
#include "rules/flamme_rouge/time_trial.hpp"
#include "rules/flamme_rouge/traits.hpp"
#include "rules/flamme_rouge/weather.hpp"

namespace tourmalet::flamme_rouge {

using Kind = Happening::Kind;
using Limit = Happening::Limit;

namespace {

constexpr RefusalWords refusals[] = {
    {"race-over", {"The race is over.", "La course est terminée."}},
    {"no-such-seat", {"There is no team of that number in this race.", "Aucune équipe ne court sous ce numéro."}},
    {"not-your-turn", {"Another team is lining up.", "C'est à une autre équipe de se placer."}},
    {"already-chosen",
     {"You have chosen both cards; a choice is final.", "Vos deux cartes sont choisies ; un choix est définitif."}},
    {"already-bid", {"You have bid; a choice is final.", "Votre mise est faite ; un choix est définitif."}},
    {"not-placing", {"The race is on; the line-up is over.", "La course est lancée ; on ne se place plus."}},
    {"already-placed", {"That rider is already on the grid.", "Ce coureur est déjà sur la grille."}},
    {"not-a-start-square", {"That square is not on the start grid.", "Cette case n'est pas sur la grille de départ."}},
    {"square-full", {"That square is full.", "Cette case est pleine."}},
    {"place-first",
     {"First line up your riders on the start grid, for example R4.",
      "Placez d'abord vos coureurs sur la grille, par exemple R4."}},
    {"choose-a-card",
     {"You have drawn your cards: choose one of them.", "Vos cartes sont piochées : choisissez-en une."}},
    {"not-racing", {"That rider is no longer in the race.", "Ce coureur n'est plus en course."}},
    {"choose-a-rider", {"First choose which rider draws: R or S.", "Choisissez d'abord quel coureur pioche : R ou S."}},
    {"not-in-hand", {"That card is not in your hand.", "Cette carte n'est pas dans votre main."}},
    {"has-a-specialist",
     {"Your riders of that kind have a specialist already.", "Vos coureurs de ce type ont déjà un spécialiste."}},
    {"no-copy-left", {"That specialist has been taken.", "Ce spécialiste est déjà pris."}},
    {"no-fatigue-back", {"Fatigue cards never come back.", "Les cartes Fatigue ne se reprennent pas."}},
    {"no-musette", {"No musette can be used with it.", "Aucune musette à jouer avec elle."}},
    {"not-possible-now", {"Nothing allows that at this point.", "Rien ne le permet à ce moment."}},
    {"no-fatigue-recycled",
     {"There is no fatigue card among the recycled cards.", "Il n'y a pas de carte Fatigue dans la défausse."}},
    {"not-played", {"That card has not been played.", "Cette carte n'a pas été jouée."}},
    {"too-much", {"That would be more than may be taken back.", "Ce serait plus que ce qu'on peut reprendre."}},
    {"no-such-action", {"There is no such move in this game.", "Ce coup n'existe pas dans ce jeu."}},
};

// GT-ITT-3, HR-TT-4 In such a time trial it is not the wind.
bool highest_cards_tire(const Course& course) {
  return course.place_of(CardFatigue::number) < course.step_count ||
         course.place_of(TopCard::number) < course.step_count;
}

std::string digits(const Course& course, WideTally cards, std::size_t deck) {
  std::string text;
  for (const std::size_t slot : cards.present())
    for (unsigned copy = 0; copy < cards[slot]; ++copy)
      text += (text.empty() ? "" : " ") + card_text(course, course.decks[deck].kind[slot]);
  return text;
}

}  // namespace

std::string_view RaceWords::role(Role role) const { return role == Role::rouleur ? "rouleur" : "sprinteur"; }

RaceWords RaceWords::brief() const {
  RaceWords words = *this;
  words.brief_ = true;
  return words;
}

std::string RaceWords::opening(std::string text) const { return brief_ ? text : capital(std::move(text)); }

std::string RaceWords::rider(const Course& course, RiderId rider, Seat me) const {
  const Livery& jersey = livery(team_of(rider));
  if (brief_) return ink_(jersey.text, rider_text(rider));
  const std::string_view role = this->role(role_of(rider));
  const std::string english = small(jersey.name.english), french = small(jersey.name.french);
  const auto whose = [&](RiderId one) { return course.seat_of[one]; };
  if (me >= course.seats || whose(rider) != me)
    return ink_(jersey.text, pick(fmt::format("the {} {}", english, role), fmt::format("le {} {}", role, french)));
  bool several = false;  // teams of this seat
  for (RiderId other = 0; other < course.riders(); ++other)
    several |= whose(other) == me && team_of(other) != team_of(rider);
  if (several)
    return ink_(jersey.text, pick(fmt::format("your {} {}", english, role), fmt::format("votre {} {}", role, french)));
  return ink_(jersey.text, pick(fmt::format("your {}", role), fmt::format("votre {}", role)));
}

// MUL-2 Two players wear a colour: then it is the rider who is named.
std::string RaceWords::squad(const Course& course, Seat seat, Seat me) const {
  for (RiderId one = 0; course.one_each && one < course.riders(); ++one)
    if (course.seat_of[one] == seat) return rider(course, one, me);
  return colour(seat);
}

std::string RaceWords::riders(const Course& course, const std::vector<RiderId>& all, Seat me) const {
  std::vector<std::string> names;
  for (const RiderId one : all) names.push_back(rider(course, one, me));
  return listed(names);
}

std::string RaceWords::card(const Course& course, CardKind card) const {
  if (card == fatigue_card) return pick("a fatigue card", "une carte Fatigue");
  const int value = card < course.labels.size() ? course.cards[card].value : 0;
  return pick(fmt::format("{} {}", value == 8 ? "an" : "a", value), fmt::format("un {}", value));
}

std::string RaceWords::square(const Course& course, Square square) const {
  const std::string name = square_text(course, square);
  return pick("square " + name, "case " + name);
}

std::string RaceWords::gap(int squares) const {
  if (squares == 0) return say(phrase::same_square);
  return pick(fmt::format("{} square{} behind", squares, squares == 1 ? "" : "s"),
              fmt::format("à {} case{}", squares, squares == 1 ? "" : "s"));
}

std::string RaceWords::reason(const Course& course, const Happening& move) const {
  const int allowed = move.value + move.blocked;
  switch (move.limit) {
    case Limit::none: return {};
    case Limit::climb:
      return pick(fmt::format("{} at most on the climb", allowed), fmt::format("{} au plus en montée", allowed));
    case Limit::halt_before_climb: return pick("stopped at the foot of the climb", "arrêt au pied de la montée");
    case Limit::end_of_road: return pick("the road ends there", "la route s'arrête là");
    case Limit::stood_up: return pick("back on the bike, 2 squares less", "remis en selle, 2 cases de moins");
    case Limit::floor: break;
  }
  if (course.road[move.from].terrain == Terrain::supply)
    return pick(fmt::format("worth {} in the supply zone", allowed), fmt::format("vaut {} au ravitaillement", allowed));
  return pick(fmt::format("worth {} downhill", allowed), fmt::format("vaut {} en descente", allowed));
}

std::string RaceWords::sentence(const Course& course, const Happening& event, Seat me) const {
  const std::string who = event.rider < 2 * max_teams ? rider(course, event.rider, me) : std::string();
  const std::string squad = this->squad(course, event.seat, me);
  const bool mine = event.seat == me;
  if (told_by_house_rules(course, event)) return opening(house_sentence(*this, course, event, who));
  switch (event.kind) {
    case Kind::hidden: return pick("Something is done in secret.", "Quelque chose se fait en secret.");
    case Kind::lot:
      if (event.value == 2)
        return mine ? pick("The next to pick a specialist: you.", "Prochain choix d'un spécialiste : à vous.")
                    : pick(fmt::format("The next to pick a specialist: {}.", squad),
                           fmt::format("Prochain choix d'un spécialiste : {}.", squad));
      if (event.value != 0)
        return mine ? pick("You line up first: fewest Tour points.",
                           "À vous de vous placer : le moins de points de Tour.")
                    : pick(fmt::format("{} lines up first: fewest Tour points.", squad),
                           fmt::format("{} se place en premier : le moins de points de Tour.", squad));
      return mine ? pick("You were drawn to line up first.", "Le sort vous désigne pour vous placer en premier.")
                  : opening(pick(fmt::format("{} was drawn to line up first.", squad),
                                 fmt::format("Le sort désigne {} pour se placer en premier.", squad)));
    case Kind::placed:
      return opening(pick(fmt::format("{} lines up on {}.", who, square(course, event.square)),
                          fmt::format("{} se place {}.", who, square(course, event.square))));
    case Kind::round_began:
      return pick(fmt::format("Round {} begins.", event.value), fmt::format("La manche {} commence.", event.value));
    case Kind::leads: return opening(pick(fmt::format("{} draws first.", who), fmt::format("{} pioche d'abord.", who)));
    case Kind::drew:
      if (event.value != 0)  // the pile was made anew
        return opening(pick(
            fmt::format("{} reshuffles the recycled cards and draws {}.", who, digits(course, event.cards, event.deck)),
            fmt::format("{} remélange la défausse et pioche {}.", who, digits(course, event.cards, event.deck))));
      return opening(pick(fmt::format("{} draws {}.", who, digits(course, event.cards, event.deck)),
                          fmt::format("{} pioche {}.", who, digits(course, event.cards, event.deck))));
    case Kind::supplied:
      return opening(pick(fmt::format("{} has no cards left and gets a fatigue card.", who),
                          fmt::format("{} n'a plus de carte et reçoit une carte Fatigue.", who)));
    case Kind::chose:
      return opening(pick(fmt::format("{} will play {}.", who, card(course, event.card)),
                          fmt::format("{} jouera {}.", who, card(course, event.card))));
    case Kind::committed:
      return mine ? pick("You have chosen.", "Vous avez choisi.")
                  : opening(pick(fmt::format("{} has chosen.", squad), fmt::format("{} a choisi.", squad)));
    case Kind::revealed:
      return opening(pick(fmt::format("{} shows {}.", who, card(course, event.card)),
                          fmt::format("{} dévoile {}.", who, card(course, event.card))));
    case Kind::moved: {
      if (brief_) return brief_move(course, event);
      std::string why = reason(course, event);
      if (!why.empty()) why = " (" + why + ")";
      const std::string at = square(course, event.square),
                        aim = square(course, course.ahead_of(event.square, event.blocked));
      const std::string to =
          event.blocked == 0 ? at
          : event.value == 0 ? pick("boxed in on " + at, "enfermé " + at)
                             : pick(fmt::format("{} is full, stopped on {}", aim, square_text(course, event.square)),
                                    fmt::format("{} pleine, arrêt {}", aim, at));
      return opening(pick(fmt::format("{} plays {}{}: {}.", who, card(course, event.card), why, to),
                          fmt::format("{} joue {}{} : {}.", who, card(course, event.card), why, to)));
    }
    case Kind::slipstreamed: return drawn_along(course, {event.rider}, {}, me);
    case Kind::tired: return tired(course, {event.rider}, me);
    case Kind::crossed:
      return opening(pick(fmt::format("{} crosses the line!", who), fmt::format("{} franchit la ligne !", who)));
    case Kind::won: return wins(course, event.rider, me);
    case Kind::answered:
      for (const StepRow& row : course.step_rows)
        if (row.number == event.from && event.value < row.answers.size())
          return opening(pick(fmt::format("{}: {}.", squad, row.answers[event.value].words.english),
                              fmt::format("{} : {}.", squad, row.answers[event.value].words.french)));
      break;
    case Kind::drafted: {
      const Both& name = specialist_answers[event.value - 1U].words;
      return opening(pick(fmt::format("{} becomes a specialist: {}.", who, name.english),
                          fmt::format("{} devient spécialiste : {}.", who, name.french)));
    }
    case Kind::recovered:
      return opening(pick(fmt::format("{} recovers: a fatigue card goes back.", who),
                          fmt::format("{} récupère : une carte Fatigue est rendue.", who)));
    case Kind::crashed: return opening(pick(fmt::format("{} crashes!", who), fmt::format("{} chute !", who)));
    case Kind::made_room:
      return opening(pick(fmt::format("{} moves over one lane.", who), fmt::format("{} se décale d'une file.", who)));
    case Kind::chased:
      return opening(pick(fmt::format("{} chases up to {}.", who, square(course, event.square)),
                          fmt::format("{} revient {}.", who, square(course, event.square))));
    case Kind::token: return prize(course, event, who);
    case Kind::clocked:
      return opening(event.first != 0
                         ? pick(fmt::format("{} is timed at {}.", who, time_text(event.seconds)),
                                fmt::format("{} est chronométré en {}.", who, time_text(event.seconds)))
                         : pick(fmt::format("{} loses a minute.", who), fmt::format("{} perd une minute.", who)));
    case Kind::home:
      return opening(pick(fmt::format("{} is home in place {}, {}.", who, event.value, time_text(event.seconds)),
                          fmt::format("{} arrive {}e en {}.", who, event.value, time_text(event.seconds))));
    case Kind::refreshed: {
      const std::string back = digits(course, event.cards, event.deck);
      if (back.empty())
        return opening(
            pick(fmt::format("{} takes no card back.", who), fmt::format("{} ne reprend aucune carte.", who)));
      return opening(pick(fmt::format("{} takes {} back.", who, back), fmt::format("{} reprend {}.", who, back)));
    }
    case Kind::carried: {
      if (event.value == 0) return {};
      const std::string_view several = event.value == 1 ? "" : "s";
      return opening(pick(fmt::format("{} still has {} fatigue card{}.", who, event.value, several),
                          fmt::format("{} garde {} carte{} Fatigue.", who, event.value, several)));
    }
    case Kind::offered:
    case Kind::seeded: return {};
    case Kind::traited: return house_card(trait_names[event.value - 1U], who);
    case Kind::formed: return house_card(form_names[event.value - 1U], who);
    case Kind::used:
    case Kind::advanced: return {};  // the house rules alone
    case Kind::launched: return opening(pick(fmt::format("{} sets off.", who), fmt::format("{} s’élance.", who)));
    case Kind::bid:
      return opening(pick(fmt::format("{} bids {}.", who, card(course, event.card)),
                          fmt::format("{} mise {}.", who, card(course, event.card))));
    case Kind::broke_away:
      return opening(pick(fmt::format("{} goes into the breakaway for {}.", who, event.value),
                          fmt::format("{} part dans l'échappée pour {}.", who, event.value)));
    case Kind::outbid:
      return opening(pick(fmt::format("{} stays on the grid with a bid of {}.", who, event.value),
                          fmt::format("{} reste sur la grille avec une mise de {}.", who, event.value)));
    case Kind::weather: {
      const SignRow& row = sign_rows[event.value];
      const std::string first = square_text(course, event.from), last = square_text(course, event.square);
      return pick(fmt::format("{}: squares {} to {}.", capital(std::string(row.words.english)), first, last),
                  fmt::format("{} : cases {} à {}.", capital(std::string(row.words.french)), first, last));
    }
  }
  return {};
}

std::string RaceWords::house_card(const Answer& card, const std::string& who) const {
  return opening(
      pick(fmt::format("{} gets {}.", who, card.words.english), fmt::format("{} reçoit {}.", who, card.words.french)));
}

std::string RaceWords::prize(const Course& course, const Happening& event, const std::string& who) const {
  const std::string_view several = event.value == 1 ? "" : "s";
  switch (course.lines[event.from].kind) {
    case Line::Kind::sprint:
      return opening(pick(fmt::format("{} takes {} sprint point{}.", who, event.value, several),
                          fmt::format("{} prend {} point{} de sprint.", who, event.value, several)));
    case Line::Kind::mountain:
      return opening(pick(fmt::format("{} takes {} mountain point{}.", who, event.value, several),
                          fmt::format("{} prend {} point{} de montagne.", who, event.value, several)));
    case Line::Kind::refreshment: break;
  }
  return opening(pick(fmt::format("{} takes the refreshment token.", who),
                      fmt::format("{} prend le jeton Rafraîchissement.", who)));
}

std::string stage_name(const Words& words, std::string_view name) {
  constexpr std::string_view numbered = "Stage ";
  const std::string_view number = name.starts_with(numbered) ? name.substr(numbered.size()) : "";
  if (number.empty() || number.find_first_not_of("0123456789") != std::string_view::npos) return std::string(name);
  return words.pick("Card ", "Carte ") + std::string(number);
}

std::string time_text(unsigned seconds) {
  if (seconds >= 3600) return fmt::format("{}:{:02}:{:02}", seconds / 3600, seconds / 60 % 60, seconds % 60);
  return fmt::format("{}:{:02}", seconds / 60, seconds % 60);
}

std::string RaceWords::brief_move(const Course& course, const Happening& move) const {
  std::string why = reason(course, move);
  if (move.blocked > 0) {
    const std::string full = square_text(course, course.ahead_of(move.square, move.blocked));
    why += (why.empty() ? "" : ", ") + pick(fmt::format("{} is full", full), fmt::format("{} est pleine", full));
  }
  if (!why.empty()) why = " (" + why + ")";
  return fmt::format("{} {} → {}{}", rider(course, move.rider, no_seat), card_text(course, move.card),
                     square_text(course, move.square), why);
}

std::string RaceWords::drawn_along(const Course& course, const std::vector<RiderId>& all,
                                   const std::vector<RiderId>& behind, Seat me) const {
  const std::string who = riders(course, all, me), wheel = riders(course, behind, me);
  const bool one = all.size() == 1;
  if (behind.empty())
    return opening(pick(fmt::format("{} gain{} a square in the slipstream.", who, one ? "s" : ""),
                        fmt::format("{} gagne{} une case à l'aspiration.", who, one ? "" : "nt")));
  return opening(pick(fmt::format("{} slipstream{} up to {}.", who, one ? "s" : "", wheel),
                      fmt::format("{} recolle{} à l'aspiration derrière {}.", who, one ? "" : "nt", wheel)));
}

std::string RaceWords::tired(const Course& course, const std::vector<RiderId>& all, Seat me) const {
  const std::string who = riders(course, all, me);
  const bool one = all.size() == 1;
  if (highest_cards_tire(course))
    return opening(pick(
        fmt::format("{} played the highest card: +1 fatigue{}.", who, one ? "" : " each"),
        fmt::format("{} {} joué la plus forte carte : +1 fatigue{}.", who, one ? "a" : "ont", one ? "" : " chacun")));
  return opening(
      pick(fmt::format("{} ride{} in the wind: +1 fatigue{}.", who, one ? "s" : "", one ? "" : " each"),
           fmt::format("{} roule{} dans le vent : +1 fatigue{}.", who, one ? "" : "nt", one ? "" : " chacun")));
}

std::string RaceWords::forecast(const Course& course, const Happening& move) const {
  std::string notes = reason(course, move);
  if (move.square >= course.finish && move.from < course.finish)
    notes += (notes.empty() ? "" : ", ") + pick("over the line", "la ligne est franchie");
  if (!notes.empty()) notes = " (" + notes + ")";
  const std::string name = move.card == fatigue_card ? "F" : std::to_string(course.cards[move.card].value);
  return fmt::format("{} → {}{}", name, square(course, move.square), notes);
}

std::span<const RefusalWords> refusal_words() { return refusals; }

std::string RaceWords::ask_card(Role role, std::string_view cards) const {
  return pick(fmt::format("Which card for your {}? {}", this->role(role), cards),
              fmt::format("Quelle carte pour votre {} ? {}", this->role(role), cards));
}

std::string RaceWords::ask_ride(std::string_view cards) const {
  return pick(fmt::format("{}: Enter to ride, u to take back", cards),
              fmt::format("{} : Entrée pour rouler, u pour reprendre", cards));
}

std::string RaceWords::specialist(Role role, const Both& name, std::string_view out, std::string_view in,
                                  std::string_view powers) const {
  return fmt::format("{} {} – {} + {} {}", role == Role::rouleur ? "R" : "S", padded(say(name), 15), padded(out, 6),
                     padded(in, 17), powers);
}

std::string RaceWords::ask_refreshment(const Course& course, RiderId rider, Seat me, unsigned sum,
                                       unsigned limit) const {
  const std::string who = this->rider(course, rider, me);
  return pick(fmt::format("Which cards come back for {}? {} of {}", who, sum, limit),
              fmt::format("Quelles cartes reprendre pour {} ? {} sur {}", who, sum, limit));
}

std::string RaceWords::wins(const Course& course, RiderId rider, Seat me) const {
  const std::string who = this->rider(course, rider, me);
  return opening(pick(who + " wins the stage!", who + " remporte l'étape !"));
}

std::string RaceWords::alone(const std::string& time, unsigned rounds) const {
  return pick(fmt::format("Home in {}, {} rounds.", time, rounds),
              fmt::format("Arrivée en {}, {} manches.", time, rounds));
}

std::vector<std::string> RaceWords::help() const {
  const auto text = [&]() -> std::vector<std::string_view> {
    if (language_ == Language::french)
      return {
          "LE JEU",
          "Vous menez un rouleur (R) et un sprinteur (S). Qui va le plus loin au-delà de la ligne gagne ; sur une même "
          "case, la file de droite, en bas, est devant. "
          "(FR-WIN-2)",
          "Chaque manche, pour l'un puis pour l'autre : quatre cartes, une jouée, trois à la défausse. Une carte jouée "
          "ne revient pas. (FR-ENERGY-2)",
          "Le premier de la route avance d'abord. Une case pleine : on s'arrête derrière. (FR-ORDER-1, FR-BLOCK-1)",
          "Montée ^ : cinq cases au plus, et pas d'aspiration. Descente v : une carte vaut au moins 5. (FR-CLIMB-1, "
          "FR-SLIP-5, FR-DESC-1)",
          "Pavés o : pas d'aspiration. Ravitaillement + : une carte vaut au moins 4. (COB-1, SUP-1)",
          "Météo : < vent de face, 3 cartes ; > vent de dos, 5 cartes ; x vent de côté, pas d'aspiration ; ~ route "
          "mouillée, un coureur gêné chute. (MET-6 à 9)",
          "Aspiration : un groupe à une case vide d'un autre le rejoint. (FR-SLIP-1)",
          "Fatigue : personne sur la case devant soi, et une carte Fatigue (F, valeur 2) entre dans la défausse. "
          "(FR-FAT-1)",
          "CE QUE VOUS TAPEZ",
          "R ou S : le coureur · 5 ou F : la carte · R4 : placer le rouleur case 4",
          "u reprend un choix tant que rien n'est dévoilé ; sur la table, il serait définitif (FR-ENERGY-3).",
          "l le journal · s ou save NOM sauver · ? cette page · q quitter. Quand on demande R ou S, s est le "
          "sprinteur.",
      };
    return {
        "THE GAME",
        "You ride a rouleur (R) and a sprinteur (S). Whoever gets furthest past the line wins; on the same square the "
        "right lane, drawn below, is ahead. (FR-WIN-2)",
        "Each round, for one rider and then the other: draw four cards, play one, recycle three. A played card is "
        "gone. "
        "(FR-ENERGY-2)",
        "The front of the race moves first. If a square is full, you stop behind it. (FR-ORDER-1, FR-BLOCK-1)",
        "Climb ^: five squares at most and no slipstream. Descent v: a card is worth at least 5. (FR-CLIMB-1, "
        "FR-SLIP-5, FR-DESC-1)",
        "Cobbles o: no slipstream. Supply +: a card is worth at least 4. (COB-1, SUP-1)",
        "Weather: < headwind, 3 cards; > tailwind, 5 cards; x crosswind, no slipstream; ~ wet road, who is held up "
        "crashes. (MET-6 to 9)",
        "Slipstream: a group one empty square behind another joins it. (FR-SLIP-1)",
        "Fatigue: with nobody on the square ahead, a fatigue card (F, worth 2) goes into your recycled cards. "
        "(FR-FAT-1)",
        "WHAT YOU TYPE",
        "R or S: the rider · 5 or F: the card · R4: the rouleur on square 4",
        "u takes a choice back until the cards are revealed; at a real table it would be final (FR-ENERGY-3).",
        "l the log · s or save NAME to save · ? this page · q quit. Where R or S is asked, s is the sprinteur.",
    };
  }();
  std::vector<std::string> lines;
  for (const std::string_view line : text) lines.push_back(typeset(std::string(line)));
  lines.push_back(pick("THE CARDS OF SPECIALISTS", "LES CARTES DES SPÉCIALISTES"));
  for (const PowerWords& power : power_words)
    lines.push_back(fmt::format("{} {} {} ({})", power.letter,
                                pick(fmt::format("{}:", power.name.english), fmt::format("{} :", power.name.french)),
                                say(power.text), power.rule));
  return lines;
}

std::string_view rule_behind(const Course& course, const Happening& event) {
  if (course.house.sheet)
    if (const std::string_view rule = house_rule_behind(course, event); !rule.empty()) return rule;
  switch (event.kind) {
    case Kind::lot: return event.value == 2 ? "GT-DRAFT-2" : "FR-SETUP-4";
    case Kind::placed: return "FR-SETUP-5";
    case Kind::drew: return event.value != 0 ? "FR-DECK-2" : "FR-DECK-1";
    case Kind::supplied: return "FR-DECK-5";
    case Kind::slipstreamed: return "FR-SLIP-1";
    case Kind::tired: return highest_cards_tire(course) ? "GT-ITT-3" : "FR-FAT-1";
    case Kind::crossed: return "FR-WIN-1";
    case Kind::won: return course.finishing.all_home ? "GT-PODIUM-2" : "FR-WIN-2";
    case Kind::drafted: return "GT-DRAFT-3";
    case Kind::recovered: return "GT-POW-4";
    case Kind::crashed: return "GT-CRASH-2";
    case Kind::made_room: return "GT-POW-12";
    case Kind::chased: return "GT-POW-9";
    case Kind::token: return course.lines[event.from].kind == Line::Kind::refreshment ? "GT-EXT-2" : "GT-TOKEN-2";
    case Kind::clocked: return event.first != 0 ? "GT-TIME-4" : "GT-TIME-6";
    case Kind::home: return "GT-TIME-9";
    case Kind::refreshed: return "GT-EXT-4";
    case Kind::carried: return course.house.sheet ? "HR-BTW-2" : "GT-PREP-2";
    case Kind::offered: return event.from == Traits::number ? "HR-TRAIT-1" : "HR-FORM-1";
    case Kind::seeded: return "HR-SET-1";
    case Kind::traited: return "HR-TRAIT-1";
    case Kind::formed: return "HR-FORM-1";
    case Kind::launched: return "HR-TT-2";
    case Kind::weather: return sign_rows[event.value].rule;
    case Kind::bid: return "BRK-4";
    case Kind::broke_away: return "BRK-6";
    case Kind::outbid: return "BRK-10";
    case Kind::moved: break;
    default: return {};
  }
  if (event.blocked > 0) return event.value == 0 ? "FR-BLOCK-2" : "FR-BLOCK-1";
  switch (event.limit) {
    case Limit::none: return {};
    case Limit::climb: return course.road[event.from].climb ? "FR-CLIMB-1" : "FR-CLIMB-2";
    case Limit::halt_before_climb: return "FR-CLIMB-3";
    case Limit::end_of_road: return "FR-MOVE-4";
    case Limit::stood_up: return "GT-CRASH-6";
    case Limit::floor: return course.road[event.from].terrain == Terrain::supply ? "SUP-1" : "FR-DESC-1";
  }
  return {};
}

}  // namespace tourmalet::flamme_rouge
