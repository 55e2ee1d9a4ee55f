// Le Vainqueur du Tour: a prologue and twelve stages, for two to six players.
//
// In a road stage a player draws a card and uses one: to ride 20, 40 or 60 km, to hinder an opponent with a handicap,
// to cover a handicap, to send the Sprinter or the Climber, or to throw it away. A mountain slows everybody to 20 km
// whose Climber is not out; in the sprint zone of a plain stage a Sprinter wins at once. Time trials are thrown with
// the die. The first across the line ends the stage; places give points, the leader wears the cap and plays first.
//
//   prologue.hpp → turn.hpp → road.hpp or time_trial.hpp → turn.hpp … → closing.hpp → turn.hpp …
//   going_on.hpp instead of prologue.hpp where stages were ridden elsewhere
#pragma once

#include <optional>
#include <string>

#include "rules/core/game.hpp"
#include "rules/core/module.hpp"
#include "rules/vainqueur/book.hpp"
#include "rules/vainqueur/closing.hpp"
#include "rules/vainqueur/describe.hpp"
#include "rules/vainqueur/events.hpp"
#include "rules/vainqueur/examples.hpp"
#include "rules/vainqueur/going_on.hpp"
#include "rules/vainqueur/notation.hpp"
#include "rules/vainqueur/options.hpp"
#include "rules/vainqueur/play.hpp"
#include "rules/vainqueur/prologue.hpp"
#include "rules/vainqueur/road.hpp"
#include "rules/vainqueur/state.hpp"
#include "rules/vainqueur/time_trial.hpp"
#include "rules/vainqueur/view.hpp"

namespace tourmalet {

struct Vainqueur {
  using Course = vainqueur::Course;
  using State = vainqueur::Race;
  using Action = vainqueur::Play;
  using Event = vainqueur::Happening;
  using View = vainqueur::Outlook;
  // at most eight different cards, four of them on five opponents, each to discard
  using Actions = FixedList<Action, 48>;
  static constexpr std::string_view id = "vainqueur";
  static constexpr const auto& option_table = vainqueur::option_table;
  using Examples = vainqueur::Examples;
  static constexpr int rules_version = 1;  // raised when behaviour changes, not when code does

  static std::size_t seats(const Course& course) { return course.players; }

  template <Chance C, Listener<Event> L>
  static State start(const Course& course, C& chance, L& listener) {
    if (!course.earlier.stages.empty()) return vainqueur::go_on(course, chance, listener);
    return vainqueur::line_up(course);
  }

  static Seats deciding(const Course&, const State& race) {
    return race.open.stage == vainqueur::tour_over ? Seats() : Seats::only(race.open.turn);
  }

  // Precondition: the seat is deciding.
  template <class List>
  static void legal(const Course& course, const State& race, Seat seat, List& actions) {
    using namespace vainqueur;
    if (phase_of(course, race.open) != Phase::road) {
      actions.push_back(Action::throw_die());
      return;
    }
    bool playable = false;
    for_each_playable(course, race, seat, [&](Action play) {
      actions.push_back(play);
      playable = true;
    });
    if (playable && !course.options.discard_freely) return;  // VT-TURN-6
    for (unsigned left = race.hand[seat].kinds(); left != 0; left &= left - 1)
      actions.push_back(Action::discard(static_cast<Card>(std::countr_zero(left))));
  }

  static Refusal refusal(const Course& course, const State& race, Seat seat, Action play);

  // Precondition: legal.
  template <Chance C, Listener<Event> L>
  static void apply(const Course& course, State& race, Seat, Action play, C& chance, L& listener) {
    using namespace vainqueur;
    if (play.kind() != Action::Kind::throw_die)
      use_card(course, race, play, chance, listener);
    else if (race.open.stage == before_stages)
      throw_in_prologue(course, race, chance, listener);
    else
      throw_in_time_trial(course, race, chance, listener);
  }

  // An absent player throws, or throws away what is least useful; if a card must be played, the first that can be.
  static Action fallback(const Course& course, const State& race, Seat seat);

  static View view(const Course& course, const State& race, Seat seat) { return vainqueur::look(course, race, seat); }

  template <Chance C>
  static State imagine(const Course& course, const View& view, C& chance) {
    return vainqueur::imagine_race(course, view, chance);
  }

  // VT-INFO-1: that somebody draws is seen, what they draw is not.
  static Event redact(const Course&, const Event& event, Seat seat) {
    Event heard = event;
    if (event.seat == seat) return heard;
    if (event.kind == Event::Kind::drew) heard.card = vainqueur::no_card;
    heard.cards = {};
    return heard;
  }

  // A round of the stage; in the prologue a pass.
  static Moment moment(const Course&, const State& race) {
    const vainqueur::Open& open = race.open;
    const bool riding = open.stage != vainqueur::before_stages && open.stage != vainqueur::tour_over;
    return {open.stage, riding ? std::uint32_t{open.rounds[open.stage - 1U]} : open.pass};
  }
  static Standings standings(const Course& course, const State& race) {
    return vainqueur::final_standings(course, race.open);
  }

  // For the border: data, text and documents.
  static Course open(const DataSource& data, const Value& options);
  static Value options(const Course& course) { return vainqueur::describe(course); }
  static std::span<const std::string_view> event_names() { return vainqueur::event_names(); }
  static Value describe(const Course& course, const Event& event) { return vainqueur::describe(course, event); }
  static Value describe(const Course& course, const View& view) { return vainqueur::describe(course, view); }
  static Value describe(const Course& course, const View& view, Action play) {
    return vainqueur::describe(course, view, play);
  }
  static std::unique_ptr<History> history(const Course& course) {
    return std::make_unique<tour::HistoryOf<Course, Event, vainqueur::Scribe>>(course);
  }
  static View read_view(const Course& course, const Value& view) { return vainqueur::read_view(course, view); }
  static std::string title(const Course& course) { return course.board.name; }
  static Value catalogue(const DataSource& data);
  static Value picture(const DataSource& data, const Course& course);
  static std::string position(const Course& course, const State& race) {
    return vainqueur::position_text(course, race);
  }
  static State read_position(const Course& course, std::string_view text) {
    return vainqueur::read_position(course, text);
  }
  static std::string action_text(const Course&, Action play) { return vainqueur::play_text(play); }
  static std::optional<Action> read_action(const Course&, std::string_view text) { return vainqueur::read_play(text); }
  static std::string outcome_text(const Course& course, Bag bag, std::size_t kind);
  static std::string course_text(const Course& course);
  static Course read_course(std::string_view text);
  static std::string old_outcome(Bag bag, std::size_t number);
  static std::uint64_t course_hash(const Course& course);
  static auto fingerprint(const Event& event) { return vainqueur::fingerprint(event); }
  static FixedList<Figure, 32> figures(const Course& course, const State& race);
};
static_assert(Game<Vainqueur> && Presentable<Vainqueur>);

}  // namespace tourmalet
