// The border: here the types of a game are forgotten, in one table of functions made by one template. The server, the
// terminal, Python and replays know games only through it; behind it everything is static again.
#pragma once

#include <cstddef>
#include <functional>
#include <memory>
#include <new>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "rules/core/game.hpp"
#include "rules/core/hash.hpp"
#include "rules/core/value.hpp"

namespace tourmalet {

// The documents in data/, by path: data("flamme-rouge/tiles.json"). Throws DataError.
using DataSource = std::function<Value(std::string_view path)>;

// Who hears events across the border; the event is seen through GameModule::event.
using Hearing = std::function<void(const void* event)>;

// A number that a finished game gives to statistics: rounds, fatigue cards, …
struct Figure {
  std::string_view name;
  double value = 0;
};

// What the border asks of a game beyond the contract.
// (Laid out by hand: the versions of clang-format do not agree on a long list of arguments here.)
// clang-format off
template <class G>
concept Presentable = Game<G> &&
    requires(const DataSource& data, const Value& options, const typename G::Course& course, const typename G::State& state, const typename G::Event& event,
             const typename G::View& view, typename G::Action action, std::string_view text, Bag bag, std::size_t kind) {
  { G::id } -> std::convertible_to<std::string_view>;
  { G::open(data, options) } -> std::same_as<typename G::Course>;
  { G::options(course) } -> std::same_as<Value>;
  { G::describe(course, event) } -> std::same_as<Value>;
  { G::describe(course, view) } -> std::same_as<Value>;
  { G::describe(course, view, action) } -> std::same_as<Value>;
  { G::read_view(course, options) } -> std::same_as<typename G::View>;
  { G::catalogue(data) } -> std::same_as<Value>;
  { G::picture(data, course) } -> std::same_as<Value>;
  { G::title(course) } -> std::same_as<std::string>;
  { G::least_seats } -> std::convertible_to<std::size_t>;
  { G::most_seats } -> std::convertible_to<std::size_t>;
  { G::position(course, state) } -> std::same_as<std::string>;
  { G::read_position(course, text) } -> std::same_as<typename G::State>;
  { G::action_text(course, action) } -> std::same_as<std::string>;
  { G::read_action(course, text) } -> std::same_as<std::optional<typename G::Action>>;
  { G::outcome_text(course, bag, kind) } -> std::same_as<std::string>;
  { G::course_hash(course) } -> std::same_as<std::uint64_t>;
  { *G::figures(course, state).begin() } -> std::convertible_to<Figure>;
  { action.code() } -> std::same_as<ActionCode>;
  { G::Action::from_code(action.code()) } -> std::same_as<typename G::Action>;
};
// clang-format on

// Actions as they are listed across the border: straight into the caller's codes.
template <class Action>
struct CodeList {
  ActionCode* codes;
  std::size_t size = 0;
  void push_back(Action action) { codes[size++] = action.code(); }
};

inline constexpr std::size_t max_actions = 512;  // the longest list of legal actions of any game

struct GameModule {
  std::string_view id;
  int rules_version;
  std::size_t least_seats, most_seats;
  std::size_t state_size, view_size, event_size;  // they live in the caller's buffers, aligned to 8

  std::shared_ptr<const void> (*open)(const DataSource&, const Value& options);  // throws DataError
  Value (*options)(const void* course);
  std::uint64_t (*course_hash)(const void* course);
  std::size_t (*seats)(const void* course);

  void (*start)(const void* course, void* state, ChanceRef, const Hearing&);
  Seats (*deciding)(const void* course, const void* state);
  std::size_t (*legal)(const void* course, const void* state, Seat, std::span<ActionCode, max_actions>);  // precondition: the seat is asked
  Refusal (*refusal)(const void* course, const void* state, Seat, ActionCode);
  Seats (*apply)(const void* course, void* state, Seat, ActionCode, ChanceRef, const Hearing&);  // answers who decides next
  ActionCode (*fallback)(const void* course, const void* state, Seat);
  void (*view)(const void* course, const void* state, Seat, void* view);
  Standings (*standings)(const void* course, const void* state);
  std::vector<Figure> (*figures)(const void* course, const void* state);
  std::uint64_t (*hash)(const void* state);
  void (*play_out)(const void* course, void* state, std::uint64_t seed);  // at random to the end

  Value (*catalogue)(const DataSource&);                    // what can be chosen when a game is set up; see seats_option
  Value (*picture)(const DataSource&, const void* course);  // the course for whoever draws it
  std::string (*title)(const void* course);

  Value (*view_value)(const void* course, const void* state, Seat);
  void (*read_view)(const void* course, const Value&, void* view);                            // what view_value wrote; throws DataError
  Value (*action_value)(const void* course, const void* state, Seat, ActionCode);             // what it means to the seat, from what the seat knows
  Value (*event_value)(const void* course, const void* event, std::optional<Seat> for_seat);  // redacted for the seat
  void (*redact)(const void* course, const void* event, Seat, void* heard);                   // the event itself as the seat hears it
  std::string (*position)(const void* course, const void* state);
  void (*read_position)(const void* course, std::string_view text, void* state);  // throws DataError
  std::string (*action_text)(const void* course, ActionCode);
  std::optional<ActionCode> (*read_action)(const void* course, std::string_view text);
  std::string (*outcome_text)(const void* course, Bag, std::size_t kind);
};

// What a game calls the number of its seats among its options: "teams", "players". Its catalogue says it.
inline std::string seats_option(const GameModule& game, const DataSource& data) {
  const Value catalogue = game.catalogue(data);
  return Reader(catalogue, std::string(game.id) + ": catalogue").at("seats_option").text();
}

// The only template that erases.
template <Presentable G>
constexpr GameModule module_of() {
  using Course = typename G::Course;
  using State = typename G::State;
  using Event = typename G::Event;
  static_assert(G::Actions::capacity <= max_actions && alignof(State) <= 8 && alignof(typename G::View) <= 8 && alignof(Event) <= 8);
  struct Through {
    static const Course& course(const void* p) { return *static_cast<const Course*>(p); }
    static const State& state(const void* p) { return *static_cast<const State*>(p); }
    static State& state(void* p) { return *static_cast<State*>(p); }
    static bool asked(const void* c, const void* s, Seat seat) { return seat < max_seats && G::deciding(course(c), state(s)).contains(seat); }
  };
  struct Teller {
    const Hearing& hearing;
    void hear(const Event& event) {
      if (hearing) hearing(&event);
    }
    // Apart from the quiet way with fast dice, which simulators take and which should not pay for what it does not need.
    [[gnu::noinline]] static void apply(const void* c, void* s, Seat seat, typename G::Action action, ChanceRef chance, const Hearing& hearing) {
      Teller teller{hearing};
      G::apply(Through::course(c), Through::state(s), seat, action, chance, teller);
    }
  };
  return {
      .id = G::id,
      .rules_version = G::rules_version,
      .least_seats = G::least_seats,
      .most_seats = G::most_seats,
      .state_size = sizeof(State),
      .view_size = sizeof(typename G::View),
      .event_size = sizeof(Event),
      .open = [](const DataSource& data, const Value& options) -> std::shared_ptr<const void> {
        return std::make_shared<const Course>(G::open(data, options));
      },
      .options = [](const void* c) { return G::options(Through::course(c)); },
      .course_hash = [](const void* c) { return G::course_hash(Through::course(c)); },
      .seats = [](const void* c) { return G::seats(Through::course(c)); },
      .start =
          [](const void* c, void* s, ChanceRef chance, const Hearing& hearing) {
            Silent nobody;
            Teller teller{hearing};
            ::new (s) State(hearing ? G::start(Through::course(c), chance, teller) : G::start(Through::course(c), chance, nobody));
          },
      .deciding = [](const void* c, const void* s) { return G::deciding(Through::course(c), Through::state(s)); },
      .legal =
          [](const void* c, const void* s, Seat seat, std::span<ActionCode, max_actions> codes) {
            CodeList<typename G::Action> list{codes.data()};
            G::legal(Through::course(c), Through::state(s), seat, list);
            return list.size;
          },
      .refusal = [](const void* c, const void* s, Seat seat,
                    ActionCode code) { return G::refusal(Through::course(c), Through::state(s), seat, G::Action::from_code(code)); },
      .apply =
          [](const void* c, void* s, Seat seat, ActionCode code, ChanceRef chance, const Hearing& hearing) {
            const auto action = G::Action::from_code(code);
            Silent nobody;
            if (FastChance* dice = chance.fast(); dice != nullptr && !hearing)
              G::apply(Through::course(c), Through::state(s), seat, action, *dice, nobody);
            else
              Teller::apply(c, s, seat, action, chance, hearing);
            return G::deciding(Through::course(c), Through::state(s));
          },
      .fallback = [](const void* c, const void* s,
                     Seat seat) { return Through::asked(c, s, seat) ? G::fallback(Through::course(c), Through::state(s), seat).code() : ActionCode{}; },
      .view = [](const void* c, const void* s, Seat seat, void* view) { ::new (view) typename G::View(G::view(Through::course(c), Through::state(s), seat)); },
      .standings = [](const void* c, const void* s) { return G::standings(Through::course(c), Through::state(s)); },
      .figures =
          [](const void* c, const void* s) {
            const auto figures = G::figures(Through::course(c), Through::state(s));
            return std::vector<Figure>(figures.begin(), figures.end());
          },
      .hash = [](const void* s) { return hash_of(Through::state(s)); },
      .play_out =
          [](const void* c, void* s, std::uint64_t seed) {
            FastChance chance(seed);
            Through::state(s) = play_out_blind<G>(Through::course(c), Through::state(s), chance);
          },
      .catalogue = [](const DataSource& data) { return G::catalogue(data); },
      .picture = [](const DataSource& data, const void* c) { return G::picture(data, Through::course(c)); },
      .title = [](const void* c) { return G::title(Through::course(c)); },
      .view_value = [](const void* c, const void* s,
                       Seat seat) { return G::describe(Through::course(c), G::view(Through::course(c), Through::state(s), seat)); },
      .read_view = [](const void* c, const Value& value, void* view) { ::new (view) typename G::View(G::read_view(Through::course(c), value)); },
      .action_value =
          [](const void* c, const void* s, Seat seat, ActionCode code) {
            const Course& course = Through::course(c);
            return G::describe(course, G::view(course, Through::state(s), seat), G::Action::from_code(code));
          },
      .event_value =
          [](const void* c, const void* e, std::optional<Seat> seat) {
            const Event& event = *static_cast<const Event*>(e);
            return G::describe(Through::course(c), seat ? G::redact(Through::course(c), event, *seat) : event);
          },
      .redact = [](const void* c, const void* e, Seat seat,
                   void* heard) { ::new (heard) Event(G::redact(Through::course(c), *static_cast<const Event*>(e), seat)); },
      .position = [](const void* c, const void* s) { return G::position(Through::course(c), Through::state(s)); },
      .read_position = [](const void* c, std::string_view text, void* s) { ::new (s) State(G::read_position(Through::course(c), text)); },
      .action_text = [](const void* c, ActionCode code) { return G::action_text(Through::course(c), G::Action::from_code(code)); },
      .read_action = [](const void* c, std::string_view text) -> std::optional<ActionCode> {
        const auto action = G::read_action(Through::course(c), text);
        return action ? std::optional(action->code()) : std::nullopt;
      },
      .outcome_text = [](const void* c, Bag bag, std::size_t kind) { return G::outcome_text(Through::course(c), bag, kind); },
  };
}

}  // namespace tourmalet
