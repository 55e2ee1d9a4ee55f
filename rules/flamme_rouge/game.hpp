// Flamme Rouge, the base game for two to four teams (the road and the state already have room for six).
//
// Each team rides a rouleur and a sprinteur. Every round all teams choose one card per rider in secret, then the riders
// move from the front of the race to the back, those one square behind a group are drawn along, and whoever has nobody
// in front of him takes a fatigue card. Played cards are gone for the race. The first across the line wins.
//
//   start.hpp → energy.hpp → movement.hpp → slipstream.hpp → fatigue.hpp → finish.hpp → energy.hpp …
#pragma once

#include <optional>
#include <string>

#include "rules/core/game.hpp"
#include "rules/core/module.hpp"
#include "rules/flamme_rouge/blind.hpp"
#include "rules/flamme_rouge/energy.hpp"
#include "rules/flamme_rouge/events.hpp"
#include "rules/flamme_rouge/fatigue.hpp"
#include "rules/flamme_rouge/finish.hpp"
#include "rules/flamme_rouge/movement.hpp"
#include "rules/flamme_rouge/notation.hpp"
#include "rules/flamme_rouge/play.hpp"
#include "rules/flamme_rouge/slipstream.hpp"
#include "rules/flamme_rouge/start.hpp"
#include "rules/flamme_rouge/state.hpp"
#include "rules/flamme_rouge/view.hpp"

namespace tourmalet {

struct FlammeRouge {
  using Course = flamme_rouge::Course;
  using State = flamme_rouge::Race;
  using Action = flamme_rouge::Play;
  using Event = flamme_rouge::Happening;
  using View = flamme_rouge::Outlook;
  using Actions = FixedList<Action, 2 * 8>;  // both riders on any of at most eight start squares
  static constexpr std::string_view id = "flamme-rouge";
  static constexpr std::size_t least_seats = 2, most_seats = 4;
  static constexpr int rules_version = 1;  // raised when behaviour changes, not when code does

  static std::size_t seats(const Course& course) { return course.teams; }

  template <Chance C, Listener<Event> L>
  static State start(const Course& course, C& chance, L& listener) {
    return flamme_rouge::line_up(course, chance, listener);
  }

  static Seats deciding(const Course&, const State& race) { return race.agenda.asked(); }

  // Precondition: the seat is deciding.
  template <class List>
  static void legal(const Course& course, const State& race, Seat seat, List& actions) {
    using namespace flamme_rouge;
    if (race.agenda.top().step == Step::place) {
      const Grid grid(course, race);
      for (const Role role : {Role::rouleur, Role::sprinteur}) {
        if (racing(race, rider_of(seat, role))) continue;
        for (Square square = 0; square < course.start_squares; ++square)
          if (grid.has_room(course, square)) actions.push_back(Action::place(role, square));
      }
    } else if (race.hand[seat].empty()) {
      for (const Role role : {Role::rouleur, Role::sprinteur})
        if (racing(race, rider_of(seat, role))) actions.push_back(Action::lead_with(role));
    } else {
      const Tally hand = race.hand[seat];
      for (unsigned card = 0; card < hand_size && card < hand.total(); ++card) actions.push_back(Action::card(static_cast<CardKind>(hand.locate(card))));
    }
  }

  static Refusal refusal(const Course& course, const State& race, Seat seat, Action play);

  // Precondition: legal.
  template <Chance C, Listener<Event> L>
  static void apply(const Course& course, State& race, Seat seat, Action play, C& chance, L& listener) {
    using namespace flamme_rouge;
    switch (play.kind()) {
      case Action::Kind::place: place(course, race, rider_of(seat, play.role()), play.square(), listener); break;
      case Action::Kind::lead_with: lead_with(race, rider_of(seat, play.role()), chance, listener); break;
      case Action::Kind::card: choose_card(race, seat, play.card(), chance, listener); break;
      case Action::Kind::nothing: break;
    }
    if (!race.agenda.asked()) advance(course, race, listener);
  }

  // FR-DP-2/3/4: what is played for somebody who is absent.
  static Action fallback(const Course& course, const State& race, Seat seat) {
    using namespace flamme_rouge;
    if (race.agenda.top().step == Step::place) {
      const Role role = racing(race, rider_of(seat, Role::rouleur)) ? Role::sprinteur : Role::rouleur;
      Square square = static_cast<Square>(course.start_squares - 1);
      for (const Grid grid(course, race); !grid.has_room(course, square);) --square;
      return Action::place(role, square);
    }
    const Tally hand = race.hand[seat];
    if (hand.empty()) return Action::lead_with(racing(race, rider_of(seat, Role::rouleur)) ? Role::rouleur : Role::sprinteur);
    return Action::card(static_cast<CardKind>(hand.locate((hand.total() + 1) / 2 - 1)));
  }

  static View view(const Course& course, const State& race, Seat seat) { return flamme_rouge::look(course, race, seat); }

  template <Chance C>
  static State imagine(const Course& course, const View& view, C& chance) {
    return flamme_rouge::imagine_race(course, view, chance);
  }

  // FR-ENERGY-1/5: what a team draws and chooses is its own affair until the reveal.
  static Event redact(const Course&, const Event& event, Seat seat) {
    using Kind = Event::Kind;
    const bool secret = event.kind == Kind::leads || event.kind == Kind::drew || event.kind == Kind::chose;
    return secret && event.seat != seat ? Event{} : event;
  }

  static Standings standings(const Course& course, const State& race) { return flamme_rouge::team_standings(course, race); }

  // If riders are being placed or a round is just beginning: the rest of the race at random.
  template <Chance C>
  static bool blind_rest(const Course& course, State& race, C& chance) {
    using namespace flamme_rouge;
    Silent nobody;
    if (race.agenda.empty()) return false;
    if (race.agenda.top().step == Step::place) {
      place_blindly(course, race, chance);
      begin_round(course, race, nobody);
    }
    for (RiderId rider = 0; rider < course.riders(); ++rider)
      if (!race.hand[seat_of(rider)].empty() || race.played[rider] != no_card) return false;
    BlindPiles piles(course, race);
    while (!race.over) {
      for (RiderId rider = 0; rider < course.riders(); ++rider)
        if (racing(race, rider)) race.played[rider] = piles.turn_up(race, rider, chance);
      race.agenda.pop();
      Traffic traffic(course, race);
      movement(course, race, traffic, nobody);
      slipstream(course, race, traffic, nobody);
      flamme_rouge::fatigue(course, race, traffic, nobody);
      close_round(course, race, nobody);
    }
    piles.settle(course, race, chance);
    return true;
  }

  // For the border: data, text and documents.
  static Course open(const DataSource& data, const Value& options);
  static Value options(const Course& course) { return flamme_rouge::describe(course); }
  static Value describe(const Course& course, const Event& event) { return flamme_rouge::describe(course, event); }
  static Value describe(const Course& course, const View& view) { return flamme_rouge::describe(course, view); }
  static Value describe(const Course& course, const View& view, Action play) { return flamme_rouge::describe(course, view, play); }
  static View read_view(const Course& course, const Value& view) { return flamme_rouge::read_view(course, view); }
  static std::string title(const Course& course) { return flamme_rouge::stage_title(course); }
  static Value catalogue(const DataSource& data);
  static Value picture(const DataSource& data, const Course& course);
  static std::string position(const Course& course, const State& race) { return flamme_rouge::position_text(course, race); }
  static State read_position(const Course& course, std::string_view text) { return flamme_rouge::read_position(course, text); }
  static std::string action_text(const Course& course, Action play) { return flamme_rouge::play_text(course, play); }
  static std::optional<Action> read_action(const Course& course, std::string_view text) { return flamme_rouge::read_play(course, text); }
  static std::string outcome_text(const Course& course, Bag bag, std::size_t kind);
  static std::uint64_t course_hash(const Course& course);
  static std::array<Figure, 5> figures(const Course& course, const State& race);

  // Carries out everything that asks nobody: FR-ROUND-1.
  template <Listener<Event> L>
  static void advance(const Course& course, State& race, L& listener) {
    using namespace flamme_rouge;
    Traffic traffic(course, race);
    while (!race.agenda.empty() && !race.agenda.asked()) {
      switch (race.agenda.pop().step) {
        case Step::energy:  // everybody has chosen
          race.agenda.push(Step::close_round);
          race.agenda.push(Step::fatigue);
          race.agenda.push(Step::slipstream);
          race.agenda.push(Step::movement);
          break;
        case Step::movement: movement(course, race, traffic, listener); break;
        case Step::slipstream: slipstream(course, race, traffic, listener); break;
        case Step::fatigue: flamme_rouge::fatigue(course, race, traffic, listener); break;
        case Step::close_round: close_round(course, race, listener); break;
        case Step::place:
        case Step::nothing: break;
      }
    }
  }
};
static_assert(Game<FlammeRouge> && Presentable<FlammeRouge>);

}  // namespace tourmalet
