// The Tour de France board game: two to six teams of three to six riders on a road of hexes; one stage or a stage race.
//
// Riders move one by one in the order in which they lie on the road. The first of a group rolls and pays for the wind;
// the others may adopt the pace, or roll for themselves. The attack face lets a rider in position ride away alone or
// stretch the group; the others may contain it. White brakes, red risks a crash; a rider may pass part of the speed on
// to another. Lines give points, the table turns give the times.
//
//   start.hpp → groups.hpp → menu.hpp → rolling.hpp (pace.hpp) → riding.hpp, helping.hpp → … → finish.hpp → turn.hpp …
//   going_on.hpp instead of start.hpp where stages were ridden elsewhere
//
// Nothing is hidden. A decision that leaves no choice is taken by the referee: the only die, the only cell, the next
// turn.
#pragma once

#include <optional>
#include <string>

#include "rules/core/game.hpp"
#include "rules/core/module.hpp"
#include "rules/tour_de_france/book.hpp"
#include "rules/tour_de_france/describe.hpp"
#include "rules/tour_de_france/examples.hpp"
#include "rules/tour_de_france/going_on.hpp"
#include "rules/tour_de_france/library.hpp"
#include "rules/tour_de_france/notation.hpp"
#include "rules/tour_de_france/options.hpp"
#include "rules/tour_de_france/turn.hpp"
#include "rules/tour_de_france/view.hpp"

namespace tourmalet {

struct TourDeFrance {
  using Course = tour_de_france::Course;
  using State = tour_de_france::Race;
  using Action = tour_de_france::Play;
  using Event = tour_de_france::Happening;
  using View = tour_de_france::Outlook;
  using Actions = FixedList<Action, 512>;  // six riders on 64 cells of the corridor are the most
  static constexpr std::string_view id = "tour-de-france";
  static constexpr const auto& option_table = tour_de_france::option_table;
  using Examples = tour_de_france::Examples;
  static constexpr int rules_version = 3;  // raised when behaviour changes, not when code does

  static std::size_t seats(const Course& course) { return course.teams; }

  template <Chance C, Listener<Event> L>
  static State start(const Course& course, C& chance, L& listener) {
    if (!course.earlier.stages.empty()) return tour_de_france::go_on(course, listener);
    return tour_de_france::line_up(course, chance, listener);
  }

  static Seats deciding(const Course& course, const State& race) {
    using namespace tour_de_france;
    switch (race.step) {
      case Step::over: return {};
      case Step::placing: return Seats::only(called(course, race).seat);
      case Step::consent: return Seats::only(team_of(race.receiver));
      default: return Seats::only(team_of(race.rider()));
    }
  }

  // Precondition: the seat is deciding.
  template <class List>
  static void legal(const Course& course, const State& race, Seat, List& actions) {
    using namespace tour_de_france;
    const Stage& stage = course.stage(race.stage);
    switch (race.step) {
      case Step::placing: {
        const Call call = called(course, race);
        for (std::size_t nth = 0; nth < team_places; ++nth) {
          const auto rider = static_cast<RiderId>(call.seat * team_places + nth);
          if (!may_place(course, race, call, rider)) continue;
          for (const Spot spot : stage.corridor)
            if (corridor_cell_free(race, spot)) actions.push_back(Action::place(rider, stage[spot].name()));
        }
        break;
      }
      case Step::menu: {
        const Menu menu = menu_of(course, race, race.rider());
        if (menu.pace != 0) list_rides(course, race, menu.pace, Ride::ordinary, actions);
        for (unsigned dice = menu.dice; dice != 0; dice &= dice - 1)
          actions.push_back(Action::roll(static_cast<Die>(std::countr_zero(dice))));
        for (unsigned cards = menu.cards; cards != 0; cards &= cards - 1)
          actions.push_back(Action::card(static_cast<Jersey>(std::countr_zero(cards))));
        break;
      }
      case Step::attack: {
        const Family family = stage[race.spot[race.rider()]].family;
        actions.push_back(Action::attack(Attack::decline));
        actions.push_back(Action::attack(Attack::solo));
        if (may_stretch(family, slot_of(race, race.rider(), family)))
          actions.push_back(Action::attack(Attack::stretch));
        break;
      }
      case Step::ride: list_rides(course, race, race.speed, race.ride, actions); break;
      case Step::help_own:
        for (const OwnEnd& end : own_ends(stage, race))
          actions.push_back(Action::ride_exactly(stage[end.spot].name(), end.cells));
        if (course.rules >= 2) actions.push_back(Action::no_help());
        break;
      case Step::help_other:
        for (const Spot end : other_ends(stage, race)) actions.push_back(Action::ride(stage[end].name()));
        if (course.rules >= 2) actions.push_back(Action::no_help());
        break;
      case Step::consent:
        actions.push_back(Action::consent(true));
        actions.push_back(Action::consent(false));
        break;
      case Step::next_rider:
      case Step::over: break;
    }
  }

  static Refusal refusal(const Course& course, const State& race, Seat seat, Action play);

  // Precondition: legal.
  template <Chance C, Listener<Event> L>
  static void apply(const Course& course, State& race, Seat, Action play, C& chance, L& listener) {
    using namespace tour_de_france;
    const Stage& stage = course.stage(race.stage);
    switch (play.kind()) {
      case Action::Kind::place: place_rider(race, play.rider(), stage.find(play.cell()), listener); break;
      case Action::Kind::roll: roll(course, race, play.die(), chance, listener); break;
      case Action::Kind::card: use_card(course, race, play.colour(), chance, listener); break;
      case Action::Kind::attack: decide_attack(course, race, play.how(), chance, listener); break;
      case Action::Kind::ride:
        if (race.step == Step::help_other) {
          propose_help(course, race, stage.find(play.cell()), listener);
          break;
        }
        if (race.step == Step::menu) adopt(course, race, listener);
        ride_to(course, race, stage.find(play.cell()), chance, listener);
        break;
      case Action::Kind::help:
        if (race.step == Step::menu && course.rules >= 2)
          ride_with(race, menu_of(course, race, race.rider()).pace, Ride::follow);
        else if (race.step == Step::menu)
          adopt(course, race, listener);
        race.receiver = play.rider();
        race.receiver_first = play.receiver_first();
        race.step = Step::help_own;
        break;
      case Action::Kind::ride_exactly:
        race.own_end = stage.find(play.cell());
        race.own_cells = static_cast<std::uint8_t>(play.cells());
        race.step = Step::help_other;
        break;
      case Action::Kind::consent: answer_help(course, race, play.agreed(), listener); break;
      case Action::Kind::no_help: take_help_back(course, race); break;
      case Action::Kind::nothing: break;
    }
    advance(course, race, chance, listener);
  }

  // Section 26 of the rules: what is done for an absent player.
  static Action fallback(const Course& course, const State& race, Seat seat);

  static View view(const Course&, const State& race, Seat seat) { return {race, seat}; }

  template <Chance C>
  static State imagine(const Course&, const View& view, C&) {
    return view.race;
  }
  static Event redact(const Course&, const Event& event, Seat) { return event; }  // TDF-DP-9

  static Moment moment(const Course&, const State& race) { return {race.stage, race.turn}; }
  static Standings standings(const Course& course, const State& race) {
    return tour_de_france::final_standings(course, race);
  }

  // For the border: data, text and documents.
  static Course open(const DataSource& data, const Value& options) {
    return tour_de_france::open_course(tour_de_france::library_in(data), options);
  }
  // The first programs kept only the options.
  static Course open_released(const DataSource& data, const Value& options) {
    Course course = open(released(data), options);
    course.rules = 1;
    return course;
  }
  static std::vector<ModuleVersion> modules() {
    return {{std::string(id), 1}, {std::string(id), 2}, {std::string(id), rules_version}};
  }
  static std::vector<ModuleVersion> versions(const Course& course) { return {{std::string(id), course.rules}}; }
  static Value options(const Course& course) { return tour_de_france::describe(course); }
  static std::span<const std::string_view> event_names() { return tour_de_france::event_names(); }
  static Value describe(const Course& course, const Event& event) { return tour_de_france::describe(course, event); }
  static Value describe(const Course& course, const View& view) { return tour_de_france::describe(course, view); }
  static Value describe(const Course& course, const View& view, Action play) {
    return tour_de_france::describe(course, view, play);
  }
  static std::unique_ptr<History> history(const Course& course) {
    return std::make_unique<tour::HistoryOf<Course, Event, tour_de_france::Scribe>>(course);
  }
  static View read_view(const Course& course, const Value& view) { return tour_de_france::read_view(course, view); }
  static std::string title(const Course& course);
  static Value catalogue(const DataSource& data);
  static Value picture(const DataSource& data, const Course& course);
  static std::string position(const Course& course, const State& race) {
    return tour_de_france::position_text(course, race);
  }
  static State read_position(const Course& course, std::string_view text) {
    return tour_de_france::read_position(course, text);
  }
  static std::string action_text(const Course&, Action play) { return tour_de_france::play_text(play); }
  static std::optional<Action> read_action(const Course&, std::string_view text) {
    return tour_de_france::read_play(text);
  }
  static std::string outcome_text(const Course& course, Bag bag, std::size_t kind);
  static std::string course_text(const Course& course);
  static Course read_course(std::string_view text);
  static std::string old_outcome(Bag bag, std::size_t number);
  static std::uint64_t course_hash(const Course& course);
  static FixedList<Figure, 32> figures(const Course& course, const State& race);

 private:
  template <class List>
  static void list_rides(const Course& course, const State& race, unsigned speed, tour_de_france::Ride ride,
                         List& actions) {
    using namespace tour_de_france;
    const Stage& stage = course.stage(race.stage);
    const RiderId rider = race.rider();
    const Reach reach(stage, Traffic(stage, race), race.spot[rider], speed);
    for (const Spot end : reach.spots())
      if (reach.allowed(course.options, end)) actions.push_back(Action::ride(stage[end].name()));
    if (ride != Ride::ordinary) return;
    for (RiderId receiver = 0; receiver < max_riders; ++receiver)
      for (const bool receiver_first : {false, true})
        if (can_help(stage, race, rider, receiver, receiver_first, speed))
          actions.push_back(Action::help(receiver, receiver_first));
  }
};
static_assert(Game<TourDeFrance> && Presentable<TourDeFrance>);

}  // namespace tourmalet
