// Flamme Rouge for two to six teams or seven to twelve players with a rider each, with specialists, time trials and
// extended stages (a Tour of them: grand_tour/).
//
// Each team rides a rouleur and a sprinteur. Every round all teams choose one card per rider in secret, then the riders
// move from the front of the race to the back, those one square behind a group are drawn along, and riders with nobody
// in front of them take a fatigue card. Played cards are gone for the race. The first across the line wins.
//
//   start → energy → reveal → movement → slipstream → fatigue → finish → energy …
#pragma once

#include <memory>
#include <optional>
#include <string>

#include "rules/core/game.hpp"
#include "rules/core/module.hpp"
#include "rules/flamme_rouge/alone.hpp"
#include "rules/flamme_rouge/blind.hpp"
#include "rules/flamme_rouge/describe.hpp"
#include "rules/flamme_rouge/events.hpp"
#include "rules/flamme_rouge/examples.hpp"
#include "rules/flamme_rouge/fingerprint.hpp"
#include "rules/flamme_rouge/modules.hpp"
#include "rules/flamme_rouge/notation.hpp"
#include "rules/flamme_rouge/options.hpp"
#include "rules/flamme_rouge/picture.hpp"
#include "rules/flamme_rouge/stage.hpp"
#include "rules/flamme_rouge/view.hpp"

namespace tourmalet {
namespace flamme_rouge {

std::string outcome_text(const Course& course, Bag bag, std::size_t kind);
std::string old_outcome(Bag bag, std::size_t number);
std::string course_text(const Course& course);
Course read_course(std::string_view text, std::span<const Module> all);  // throws DataError
std::vector<ModuleVersion> versions(std::span<const Module> all, int base);
std::vector<ModuleVersion> versions(std::span<const Module> all, const Course& course);  // in force
void ride_by(Course& course, int rules);  // the version of the base rules
std::uint64_t course_hash(const Course& course);
std::array<Figure, 5> figures(const Course& course, const FullRace& race);

}  // namespace flamme_rouge

// In one of the two boxes (state.hpp), by a set of rules (modules.hpp).
template <class BoxT, class RulesT = flamme_rouge::Rules>
struct FlammeRougeIn {
  using Box = BoxT;
  using Steps = std::conditional_t<Box::base, flamme_rouge::Rules::BaseSteps, typename RulesT::Steps>;
  using Course = flamme_rouge::Course;
  using State = flamme_rouge::RaceOf<Box>;
  using Action = flamme_rouge::Play;
  using Event = flamme_rouge::Happening;
  using View = flamme_rouge::OutlookOf<Box>;
  using Actions = FixedList<Action, 64>;  // riders on any of at most eight start squares, or a whole hand
  static constexpr std::string_view id = "flamme-rouge";
  static constexpr auto option_table = flamme_rouge::options_with(RulesT::modules);
  using Examples = flamme_rouge::Examples;
  // Raised whenever play changes; modules have versions of their own. 2: riders past the line do not tire (FR-FAT-4).
  static constexpr int rules_version = 2;

  static std::size_t seats(const Course& course) { return course.seats; }

  template <Chance C, Listener<Event> L>
  static State start(const Course& course, C& chance, L& listener) {
    State race = flamme_rouge::blank_race<Box>(course);
    race.now.at = Turn::not_begun;
    advance(course, race, chance, listener);
    return race;
  }

  static Seats deciding(const Course&, const State& race) { return race.now.asked; }

  // Precondition: the seat is deciding.
  template <class List>
  static void legal(const Course& course, const State& race, Seat seat, List& actions) {
    asking(course, race, [&](auto step) { step.legal(course, race, seat, actions); });
  }

  static Refusal refusal(const Course& course, const State& race, Seat seat, Action play) {
    using namespace flamme_rouge;
    if (race.over) return {"race-over", "FR-WIN-1"};
    if (seat >= course.seats) return {"no-such-seat", "FR-COMP-1"};
    const bool asked = race.now.asked.contains(seat);
    return asking(course, race,
                  [&](auto step) { return asked ? step.refusal(course, race, seat, play) : Refusal(step.not_asked); });
  }

  // Precondition: legal.
  template <Chance C, Listener<Event> L>
  static void apply(const Course& course, State& race, Seat seat, Action play, C& chance, L& listener) {
    asking(course, race, [&](auto step) { step.apply(course, race, seat, play, chance, listener); });
    if (!race.now.asked) advance(course, race, chance, listener);
  }

  // What is done for somebody who is absent. Precondition: the seat is deciding.
  static Action fallback(const Course& course, const State& race, Seat seat) {
    return asking(course, race, [&](auto step) { return step.fallback(course, race, seat); });
  }

  static View view(const Course& course, const State& race, Seat seat) {
    return flamme_rouge::look(course, race, seat);
  }

  template <Chance C>
  static State imagine(const Course& course, const View& view, C& chance) {
    return flamme_rouge::imagine_race(course, view, chance);
  }

  // FR-ENERGY-1/5: what a team draws and chooses is its own affair until the reveal.
  static Event redact(const Course& course, const Event& event, Seat seat) {
    using Kind = Event::Kind;
    const bool secret = event.kind == Kind::leads || event.kind == Kind::drew || event.kind == Kind::chose;
    return secret && !course.house.launches && flamme_rouge::seat_of<Box>(course, event.rider) != seat ? Event{}
                                                                                                       : event;
  }

  static Moment moment(const Course&, const State& race) { return {0, race.round, race.now.at}; }
  static Standings standings(const Course& course, const State& race) {
    return flamme_rouge::standings_of(course, race);
  }

  // Carries out the steps that follow, up to the next question or the end: FR-ROUND-1. In the base box the list is that
  // of the types, and the compiler lays one step after the other.
  template <Chance C, Listener<Event> L>
  static void advance(const Course& course, State& race, C& chance, L& listener) {
    flamme_rouge::TrafficOf<Box> traffic(course, race);
    const auto goes_on = [&](auto step) {
      if constexpr (Box::base) race.now.at = step.number;
      begin(step, course, race, traffic, chance, listener);
      return !race.now.asked && !race.over;
    };
    auto next = static_cast<std::uint8_t>(race.now.at + 1);
    if constexpr (Box::base) {
      while (Steps::from(next, goes_on)) next = course.round_begins;
    } else {
      bool on = true;
      while (on) {
        race.now.at = next == course.step_count ? course.round_begins : next;
        Steps::with(course.steps[race.now.at], [&](auto step) { on = goes_on(step); });
        next = static_cast<std::uint8_t>(race.now.at + 1);
      }
    }
  }

  // One step by itself, whatever comes before or after it in the list: for examples.
  template <Chance C, Listener<Event> L>
  static void carry_out(const Course& course, State& race, std::uint8_t number, C& chance, L& listener) {
    flamme_rouge::TrafficOf<Box> traffic(course, race);
    Steps::with(number, [&](auto step) { begin(step, course, race, traffic, chance, listener); });
  }

  // If riders are being placed or a round is just beginning: the rest of the race at random. The base box alone can.
  template <Chance C>
  static bool blind_rest(const Course& course, State& race, C& chance) {
    if constexpr (Box::base)
      return blind(course, race, chance);
    else
      return false;
  }

  // For the border: data, text and documents.
  static Course open(const DataSource& data, const Value& options) {
    return flamme_rouge::open_course(flamme_rouge::library_in(data), options, RulesT::modules);
  }
  static Course open_released(const DataSource& data, const Value& options) {
    Course course = open(released(data), options);
    flamme_rouge::ride_by(course, 1);
    return course;
  }
  static Value options(const Course& course) { return flamme_rouge::describe(course); }
  static std::span<const std::string_view> event_names() { return flamme_rouge::event_names(); }
  static Value describe(const Course& course, const Event& event) { return flamme_rouge::describe(course, event); }
  static Value describe(const Course& course, const View& view) {
    return flamme_rouge::describe(course, full(course, view));
  }
  static Value describe(const Course& course, const View& view, Action play) {
    return flamme_rouge::describe(course, full(course, view), play);
  }
  static View read_view(const Course& course, const Value& view) {
    return flamme_rouge::moved_to<Box>(course, flamme_rouge::read_view(course, view));
  }
  static std::string title(const Course& course) { return flamme_rouge::stage_title(course); }
  static Value catalogue(const DataSource& data) { return flamme_rouge::catalogue(flamme_rouge::library_in(data)); }
  static Value picture(const DataSource& data, const Course& course) {
    return flamme_rouge::picture(flamme_rouge::library_in(data), course);
  }
  static std::string position(const Course& course, const State& race) {
    return flamme_rouge::position_text(course, full(course, race));
  }
  static State read_position(const Course& course, std::string_view text) {
    return flamme_rouge::moved_to<Box>(course, flamme_rouge::read_position(course, text));
  }
  static std::string action_text(const Course& course, Action play) { return flamme_rouge::play_text(course, play); }
  static std::optional<Action> read_action(const Course& course, std::string_view text) {
    return flamme_rouge::read_play(course, text);
  }
  static std::string outcome_text(const Course& course, Bag bag, std::size_t kind) {
    return flamme_rouge::outcome_text(course, bag, kind);
  }
  static std::string course_text(const Course& course) { return flamme_rouge::course_text(course); }
  static Course read_course(std::string_view text) { return flamme_rouge::read_course(text, RulesT::modules); }
  static std::string old_outcome(Bag bag, std::size_t number) { return flamme_rouge::old_outcome(bag, number); }
  static std::vector<ModuleVersion> modules() { return flamme_rouge::versions(RulesT::modules, rules_version); }
  static std::vector<ModuleVersion> versions(const Course& course) {
    return flamme_rouge::versions(RulesT::modules, course);
  }
  static std::uint64_t course_hash(const Course& course) { return flamme_rouge::course_hash(course); }
  static auto fingerprint(const Event& event) { return flamme_rouge::fingerprint(event); }
  static auto fingerprint(const Course& course, const State& race) {
    return flamme_rouge::fingerprint(full(course, race));
  }
  static std::optional<Attempt> attempt(const Course& course, const State& race) {
    return flamme_rouge::attempt(course, full(course, race));
  }
  static std::array<Figure, 5> figures(const Course& course, const State& race) {
    return flamme_rouge::figures(course, full(course, race));
  }

 private:
  template <Chance C>
  static bool blind(const Course& course, State& race, C& chance) {
    using namespace flamme_rouge;
    Unseen nobody;
    if (race.over) return false;
    if (at<Placing>(course, race)) {
      place_blindly(course, race, chance);
      advance(course, race, chance, nobody);
    }
    for (RiderId rider = 0; rider < course.riders(); ++rider)
      if (!race.hand[team_of(rider)].empty() || race.played[rider] != no_card) return false;
    BlindPiles piles(course, race);
    while (!race.over) {
      for (RiderId rider = 0; rider < course.riders(); ++rider)
        if (racing(race, rider)) race.played[rider] = piles.turn_up(race, rider, chance);
      race.now.asked = {};
      advance(course, race, chance, nobody);
    }
    piles.settle(course, race, chance);
    show_piles(course, race);
    return true;
  }

  static auto full(const Course& course, const auto& thing) {
    return flamme_rouge::moved_to<flamme_rouge::FullBox>(course, thing);
  }
  // The step whose question is being answered.
  template <class Visit>
  static decltype(auto) asking(const Course& course, const State& race, const Visit& visit) {
    return Steps::asking(flamme_rouge::step_number<Box>(course, race.now), visit);
  }
  template <class Step, Chance C, Listener<Event> L>
  static void begin(Step, const Course& course, State& race, flamme_rouge::TrafficOf<Box>& traffic, C& chance,
                    L& listener) {
    if constexpr (Step::asks)
      Step::begin(course, race, chance, listener);
    else
      Step::carry_out(course, race, traffic, chance, listener);
  }
};

// The game as it is listed is in the base box; a course that does not fit is played in the full one.
struct FullFlammeRouge : FlammeRougeIn<flamme_rouge::FullBox> {
  using Examples = flamme_rouge::LargerExamples;
};
struct FlammeRouge : FlammeRougeIn<flamme_rouge::BaseBox> {
  using Larger = FullFlammeRouge;
  static bool fits(const Course& course) { return course.base; }
};
static_assert(Game<FlammeRouge> && Presentable<FlammeRouge> && Presentable<FullFlammeRouge>);

}  // namespace tourmalet
