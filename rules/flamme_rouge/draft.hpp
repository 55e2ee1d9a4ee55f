// The draft: in an order drawn by lot, there and back, each team picks a specialist for one rider and then for the
// other.
#pragma once

#include "rules/core/game.hpp"
#include "rules/flamme_rouge/energy.hpp"
#include "rules/flamme_rouge/events.hpp"
#include "rules/flamme_rouge/play.hpp"
#include "rules/flamme_rouge/state.hpp"

namespace tourmalet::flamme_rouge {

// GT-DRAFT-3 The rider has this deck from now on.
template <class L>
void make_specialist(const Course& course, FullRace& race, RiderId rider, std::uint8_t which, L& listener) {
  const Specialist& specialist = course.specialists[which - 1U];
  const unsigned fatigue = race.dealt[rider][fatigue_card];
  race.specialist[rider] = which;
  race.deck_of[rider] = specialist.deck;
  race.dealt[rider] = specialist.cards;
  race.dealt[rider].add(fatigue_card, fatigue);
  race.pile[rider] = race.dealt[rider];
  race.pile_size[rider] = static_cast<std::uint8_t>(race.pile[rider].total());
  if constexpr (listens<L>()) {
    Happening told = Happening::about(Happening::Kind::drafted, rider);
    told.seat = course.seat_of[rider], told.value = which;
    listener.hear(told.with_piles(race.pile_size[rider], 0));
  }
}

struct Draft {
  static constexpr std::string_view name = "draft";
  static constexpr std::uint8_t number = 14;
  static constexpr bool asks = true;
  static constexpr Refusal not_asked{"not-your-turn", "GT-DRAFT-2"};

  // GT-DRAFT-2 The order is drawn. The subject is the number of the pick, from 1.
  template <Chance C, class L>
  static void begin(const Course& course, FullRace& race, C& chance, L& listener) {
    WideTally left;
    for (Seat seat = 0; seat < course.seats; ++seat) left.add(seat);
    for (std::uint8_t nth = 0; !left.empty(); ++nth) {
      const auto seat = static_cast<Seat>(chance.pick(occasion(course, race, Purpose::draft, 0, nth), left));
      left.take(seat);
      race.turns[nth] = static_cast<std::uint8_t>(seat + 1);
      if constexpr (listens<L>()) listener.hear(Happening::picks_next(seat));
    }
    ask(course, race, 0);
  }
  template <class List>
  static void legal(const Course& course, const FullRace& race, Seat seat, List& actions) {
    for (std::size_t which = 0; which < course.specialists.size(); ++which)
      if (const Play pick = Play::answer(number, static_cast<std::uint8_t>(which)); !refusal(course, race, seat, pick))
        actions.push_back(pick);
  }
  static Refusal refusal(const Course& course, const FullRace& race, Seat seat, Play play) {
    if (play != Play::answer(number, play.answer()) || play.answer() >= course.specialists.size())
      return {"no-such-action", "GT-DP-2"};
    if (served(course, race, seat, play.answer()) == max_riders) return {"has-a-specialist", "GT-DRAFT-2"};
    if (copies_left(course, race, play.answer()) == 0) return {"no-copy-left", "GT-DRAFT-1"};
    return accepted;
  }
  template <Chance C, class L>
  static void apply(const Course& course, FullRace& race, Seat seat, Play play, C&, L& listener) {
    make_specialist(course, race, served(course, race, seat, play.answer()),
                    static_cast<std::uint8_t>(play.answer() + 1), listener);
    const unsigned picked = race.now.subject;
    race.now.answered(seat);
    if (picked < 2U * course.seats) return ask(course, race, picked);
    race.now.subject = 0;
    race.turns = {};
  }
  // GT-DP-2 The first in the order of the rules.
  static Play fallback(const Course& course, const FullRace& race, Seat seat) {
    FixedList<Play, 16> plays;
    legal(course, race, seat, plays);
    return plays.front();
  }

  // GT-DRAFT-1 One copy of each with two or three teams, two with more.
  static unsigned copies_left(const Course& course, const OpenOf<FullBox>& race, std::uint8_t which) {
    return copies(course) -
           static_cast<unsigned>(std::count(race.specialist.begin(), race.specialist.end(), which + 1));
  }
  static unsigned copies(const Course& course) { return course.seats <= 3 ? 1 : 2; }
  // Whose pick it is after so many: there, and from the last one back.
  static Seat picks(const Course& course, const OpenOf<FullBox>& race, unsigned picked) {
    const unsigned turn = picked < course.seats ? picked : 2U * course.seats - 1 - picked;
    return static_cast<Seat>(race.turns[turn] - 1);
  }

 private:
  static void ask(const Course& course, FullRace& race, unsigned picked) {
    race.now.ask(picks(course, race, picked), static_cast<std::uint8_t>(picked + 1));
  }
  // The seat's rider whom it would serve; max_riders if there is none left of that kind.
  static RiderId served(const Course& course, const FullRace& race, Seat seat, std::uint8_t which) {
    RiderId found = max_riders;
    for_each_rider_of<FullBox>(course, seat, [&](RiderId rider) {
      if (found == max_riders && role_of(rider) == course.specialists[which].role && race.specialist[rider] == 0)
        found = rider;
    });
    return found;
  }
};

// In the order of GT-SPEC-1 … 12, which is that of the box.
inline constexpr Answer specialist_answers[] = {
    {"baroudeur", {"Baroudeur", "Baroudeur"}},
    {"flandrien", {"Flandrien", "Flandrien"}},
    {"grimpeur", {"Climber", "Grimpeur"}},
    {"equipier", {"Domestique", "Équipier"}},
    {"super-rouleur", {"Super Rouleur", "Super Rouleur"}},
    {"puncheur", {"Puncheur", "Puncheur"}},
    {"descendeur", {"Descender", "Descendeur"}},
    {"polyvalent", {"All-rounder", "Polyvalent"}},
    {"montagnard", {"Mountain goat", "Montagnard"}},
    {"ecureuil", {"Squirrel", "Écureuil"}},
    {"super-sprinteur", {"Super Sprinteur", "Super Sprinteur"}},
    {"flahute", {"Flahute", "Flahute"}},
};

// What the letters behind the number of a card say, in the order of section 10 of the rules.
struct PowerWords {
  char letter;
  std::string_view rule;
  Both name, text;
};
inline constexpr PowerWords power_words[] = {
    {'B',
     "GT-POW-7",
     {"Breakaway", "Échappée"},
     {"Nobody on this rider’s square gives slipstream in this round.",
      "Personne sur sa case ne donne l’aspiration dans cette manche."}},
    {'C',
     "GT-POW-9",
     {"Chase", "Poursuite"},
     {"One square more if that brings the rider up to somebody.",
      "Une case de plus si elle mène au contact d’un autre coureur."}},
    {'A',
     "GT-POW-12",
     {"Agile", "Agile"},
     {"Always stops where the card says, on the right; on the grass if the square is full.",
      "S’arrête toujours où dit la carte, à droite ; dans l’herbe si la case est pleine."}},
    {'R',
     "GT-POW-4",
     {"Recovery", "Récupération"},
     {"The rider may give a recycled fatigue card back.", "Le coureur peut rendre une carte Fatigue de sa défausse."}},
    {'I',
     "GT-POW-6",
     {"Relentless", "Implacable"},
     {"No fatigue card in this round.", "Aucune carte Fatigue dans cette manche."}},
    {'M',
     "GT-POW-1",
     {"Strong uphill", "Fort en montée"},
     {"On climbs the card counts in full, 6 or 7.", "En montée, la carte compte en entier, 6 ou 7."}},
    {'D',
     "GT-POW-3",
     {"Strong downhill", "Fort en descente"},
     {"From a descent the card takes you at least 7.", "Depuis une descente, la carte vaut au moins 7."}},
};

}  // namespace tourmalet::flamme_rouge
