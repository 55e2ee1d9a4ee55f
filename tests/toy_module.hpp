// A module that is in no box: it shows that one is a file and a row. Some rouleurs carry a card 5*; riders who play it
// may kick after the movement, one square more for a fatigue card. In even rounds mud takes the shelter of a stretch.
// On a calm day riders draw five cards.
#pragma once

#include "rules/flamme_rouge/game.hpp"

namespace tourmalet::flamme_rouge {

inline constexpr std::uint32_t kicking = Power::free;

// Asks the riders who may kick, one after another.
struct Kick {
  static constexpr std::string_view name = "kick";
  static constexpr std::uint8_t number = Rules::Steps::count;
  static constexpr bool asks = true;
  static constexpr Refusal not_asked{"not-your-turn", "TOY-1"};
  enum : std::uint8_t { kick, stay };

  template <class Box>
  static void ask_from(const Course& course, RaceOf<Box>& race, unsigned first) {
    race.now.asked = {};
    for (unsigned rider = first; rider < course.riders() && !race.now.asked; ++rider)
      if (race.revealed[rider] != no_card && (course.cards[race.revealed[rider]].powers & kicking) != 0)
        race.now.ask(seat_of<Box>(course, static_cast<RiderId>(rider)), static_cast<std::uint8_t>(rider + 1));
    if (!race.now.asked) race.now.subject = 0;
  }
  template <class Box, Chance C, class L>
  static void begin(const Course& course, RaceOf<Box>& race, C&, L&) {
    ask_from(course, race, 0);
  }
  template <class Box, class List>
  static void legal(const Course&, const RaceOf<Box>&, Seat, List& actions) {
    actions.push_back(Play::answer(number, kick));
    actions.push_back(Play::answer(number, stay));
  }
  template <class Box>
  static Refusal refusal(const Course&, const RaceOf<Box>&, Seat, Play play) {
    const bool known = play == Play::answer(number, kick) || play == Play::answer(number, stay);
    return known ? accepted : Refusal{"no-such-action", "TOY-1"};
  }
  template <class Box, Chance C, class L>
  static void apply(const Course& course, RaceOf<Box>& race, Seat seat, Play play, C&, L& listener) {
    const auto rider = static_cast<RiderId>(race.now.subject - 1);
    if constexpr (listens<L>()) listener.hear(Happening::answered(seat, number, play.answer()));
    if (play.answer() == kick) {
      TrafficOf<Box> traffic(course, race);
      auto& lanes = traffic.around(rider);
      const Square from = race.square[rider], to = course.ahead_of(from, 1);
      if (to != from && !lanes.full(course, to)) {
        lanes.leave(from, race.lane[rider]);
        race.square[rider] = to;
        race.lane[rider] = lanes.take(to, rider);
        if constexpr (listens<L>())
          listener.hear(on_the_road(race, Happening::slipstreamed(rider, from, to, race.lane[rider], true)));
      }
      race.recycled[rider].add(fatigue_card);
      ++race.fatigue[rider];
      if constexpr (listens<L>()) listener.hear(beside_piles(race, Happening::about(Happening::Kind::tired, rider)));
    }
    ask_from(course, race, rider + 1U);
  }
  template <class Box>
  static Play fallback(const Course&, const RaceOf<Box>&, Seat) {
    return Play::answer(number, stay);
  }
};

// Each rouleur's fives become kicks.
inline void lay_kicks(Course& course, const Library&) {
  const CardKind five = 4, kick = add_card(course, {.value = course.cards[five].value, .powers = kicking}, "5*");
  std::vector<CardKind> kinds;
  for (CardKind kind = 0; kind < course.labels.size(); ++kind) kinds.push_back(kind);
  const std::uint8_t deck = add_deck(course, kinds);
  for (TeamId team = 0; team < course.teams; ++team) {
    const RiderId rider = rider_of(team, Role::rouleur);
    WideTally cards;
    for (const std::size_t slot : course.deck[rider].present())
      cards.add(course.decks[deck].slot[slot == five ? kick : slot], course.deck[rider][slot]);
    course.deck[rider] = cards;
    course.deck_of[rider] = deck;
  }
}
inline void mud(const Course&, const FullRace& race, Conditions& today) {
  for (std::size_t q = 20; q < 40 && race.round % 2 == 0; ++q) today.shelter[q] = false;
}

inline void still_air(const Course&, const FullRace&, Conditions& today) { today.hand.fill(5); }

inline constexpr Answer kick_answers[] = {{"kick", {"kick, for a fatigue card", "relancer, contre une carte Fatigue"}},
                                          {"stay", {"stay calm", "rester calme"}}};
inline constexpr StepRow kick_steps[] = {{Kick::name, 450, Kick::number, Both{"Kick?", "Relancer ?"}, kick_answers}};

inline constexpr std::string_view kicks_only[] = {"kicks"};

// Before the race every seat is asked, one after another, whether it is ready.
struct Ready {
  static constexpr std::string_view name = "ready";
  static constexpr std::uint8_t number = Kick::number + 1;
  static constexpr bool asks = true;
  static constexpr Refusal not_asked{"not-your-turn", "TOY-2"};

  template <class Box, Chance C, class L>
  static void begin(const Course&, RaceOf<Box>& race, C&, L&) {
    race.now.ask(0, 0);
  }
  template <class Box, class List>
  static void legal(const Course&, const RaceOf<Box>&, Seat, List& actions) {
    actions.push_back(Play::answer(number, 0));
  }
  template <class Box>
  static Refusal refusal(const Course&, const RaceOf<Box>&, Seat, Play play) {
    return play == Play::answer(number, 0) ? accepted : Refusal{"no-such-action", "TOY-2"};
  }
  template <class Box, Chance C, class L>
  static void apply(const Course& course, RaceOf<Box>& race, Seat seat, Play, C&, L&) {
    race.now.answered(seat);
    if (seat + 1U < course.seats) race.now.ask(static_cast<Seat>(seat + 1), 0);
  }
  template <class Box>
  static Play fallback(const Course&, const RaceOf<Box>&, Seat) {
    return Play::answer(number, 0);
  }
};
inline constexpr Answer ready_answers[] = {{"ready", {"ready", "prêt"}}};
inline constexpr StepRow ready_steps[] = {
    {Ready::name, 50, Ready::number, Both{"Ready?", "Prêt ?"}, ready_answers},
    {Fatigue::name, 160, Fatigue::number}};  // and a round begins with another step than the energy

struct ToyRules {
  using Steps = Rules::Steps::And<Kick, Ready>;
  static constexpr Module rows[] = {{.id = "kicks",
                                     .version = 1,
                                     .name = {"Kicks", "Relances"},
                                     .steps = kick_steps,
                                     .lay = lay_kicks,
                                     .weather = mud},
                                    {.id = "ready", .version = 1, .name = {"Ready?", "Prêt ?"}, .steps = ready_steps},
                                    {.id = "calm",
                                     .version = 1,
                                     .name = {"A calm day", "Temps calme"},
                                     .excludes = kicks_only,
                                     .weather = still_air}};
  static constexpr std::span<const Module> modules = rows;
};

}  // namespace tourmalet::flamme_rouge

namespace tourmalet {

struct ToyRace : FlammeRougeIn<flamme_rouge::FullBox, flamme_rouge::ToyRules> {};
static_assert(Presentable<ToyRace>);

}  // namespace tourmalet
