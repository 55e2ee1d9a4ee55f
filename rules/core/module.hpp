// The border: here the types of a game are forgotten, in one table of functions made by one template. The server,
// records and the loop of the terminal know games only through it; behind it everything is static again.
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

#include "rules/core/census.hpp"
#include "rules/core/game.hpp"
#include "rules/core/hash.hpp"
#include "rules/core/history.hpp"
#include "rules/core/options.hpp"
#include "rules/core/value.hpp"

namespace tourmalet {

// The documents in data/, by path: data("flamme-rouge/tiles.json"). Throws DataError.
using DataSource = std::function<Value(std::string_view path)>;

// The documents as they were when tables and records were stored without their course. They are never corrected.
inline DataSource released(const DataSource& data) {
  return [data](std::string_view path) { return data("released/1/" + std::string(path)); };
}

// The listener to events across the border; it sees an event through GameModule::event.
using Hearing = std::function<void(const void* event)>;

// The rules that a course is ridden by: the game itself, and each module in force. The version rises whenever play
// changes.
struct ModuleVersion {
  std::string id;
  int version = 0;
  bool operator==(const ModuleVersion&) const = default;
};

// A number that a finished game gives to statistics: rounds, fatigue cards, …
struct Figure {
  std::string_view name;
  double value = 0;
};

// A race against the clock with nobody else in it, once it is over: the list of best times it belongs to, if there is
// one, and what was ridden. Fewer seconds are better, then fewer rounds.
struct Attempt {
  std::string list;
  std::uint32_t seconds = 0, rounds = 0;
  bool operator==(const Attempt&) const = default;
};

// How far a race has come, known to everybody: the stage (0 if there is only one), and the round or table turn in it.
struct Moment {
  std::uint32_t part = 0, round = 0;
  std::uint32_t question = 0;  // which of those of a round, where there are several; not part of the moment itself
  bool operator==(const Moment& other) const { return part == other.part && round == other.round; }
};

// What the border asks of a game beyond the contract.
// (Laid out by hand: the versions of clang-format do not agree on a long list of arguments here.)
// clang-format off
template <class G>
concept Presentable = Game<G> &&
    requires(const DataSource& data, const Value& options, const typename G::Course& course,
             const typename G::State& state, const typename G::Event& event, const typename G::View& view,
             typename G::Action action, std::string_view text, Bag bag, std::size_t kind) {
  { G::id } -> std::convertible_to<std::string_view>;
  { G::open(data, options) } -> std::same_as<typename G::Course>;
  { G::options(course) } -> std::same_as<Value>;
  { G::course_text(course) } -> std::same_as<std::string>;
  { G::read_course(text) } -> std::same_as<typename G::Course>;
  { G::describe(course, event) } -> std::same_as<Value>;
  { G::event_names() } -> std::convertible_to<std::span<const std::string_view>>;
  { G::describe(course, view) } -> std::same_as<Value>;
  { G::describe(course, view, action) } -> std::same_as<Value>;
  { G::read_view(course, options) } -> std::same_as<typename G::View>;
  { G::catalogue(data) } -> std::same_as<Value>;
  { G::picture(data, course) } -> std::same_as<Value>;
  { G::title(course) } -> std::same_as<std::string>;
  { OptionTable(G::option_table) };
  { G::moment(course, state) } -> std::same_as<Moment>;
  { G::position(course, state) } -> std::same_as<std::string>;
  { G::read_position(course, text) } -> std::same_as<typename G::State>;
  { G::action_text(course, action) } -> std::same_as<std::string>;
  { G::read_action(course, text) } -> std::same_as<std::optional<typename G::Action>>;
  { G::outcome_text(course, bag, kind) } -> std::same_as<std::string>;
  { G::old_outcome(bag, kind) } -> std::same_as<std::string>;
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
  OptionTable option_table;       // what can be chosen when a game is set up
  std::string_view seats_option;  // how many play, among the options: "teams", "players"
  std::size_t least_seats, most_seats;
  std::size_t state_size, view_size, event_size;  // they live in the caller's buffers, aligned to 8

  std::shared_ptr<const void> (*open)(const DataSource&, const Value& options);  // throws DataError
  // by the data and the rules of the first programs, which kept no more than the options
  std::shared_ptr<const void> (*open_released)(const DataSource&, const Value& options);  // throws DataError
  Value (*options)(const void* course);
  // What a table or record keeps: all that play reads, and no document is needed to read it again (course_text.hpp).
  std::string (*course_text)(const void* course);
  std::shared_ptr<const void> (*read_course)(std::string_view text);  // throws DataError
  std::vector<ModuleVersion> (*modules)();                     // all that this program plays exactly (versions.hpp)
  std::vector<ModuleVersion> (*versions)(const void* course);  // those in force on a course
  std::uint64_t (*course_hash)(const void* course);
  std::size_t (*seats)(const void* course);

  void (*start)(const void* course, void* state, ChanceRef, const Hearing&);
  Seats (*deciding)(const void* course, const void* state);
  // precondition: the seat is asked
  std::size_t (*legal)(const void* course, const void* state, Seat, std::span<ActionCode, max_actions>);
  Refusal (*refusal)(const void* course, const void* state, Seat, ActionCode);
  // answers who decides next
  Seats (*apply)(const void* course, void* state, Seat, ActionCode, ChanceRef, const Hearing&);
  ActionCode (*fallback)(const void* course, const void* state, Seat);
  // What one seat may know now. It is built once for each change: it is compared, described and thought about as it is.
  void (*view)(const void* course, const void* state, Seat, void* view);
  Moment (*moment)(const void* course, const void* state);
  Standings (*standings)(const void* course, const void* state);
  std::vector<Figure> (*figures)(const void* course, const void* state);
  std::unique_ptr<Census> (*census)(const void* course);  // of one race; null if the game counts nothing by key
  // nothing: somebody else rides too, or it is not over
  std::optional<Attempt> (*attempt)(const void* course, const void* state);
  void (*play_out)(const void* course, void* state, std::uint64_t seed);  // at random to the end

  // A game may have a second table, with a larger state, for courses that need it; null: this one will do.
  const GameModule* (*larger)(const void* course);

  // the table of options, and what the stages are that they speak of
  Value (*catalogue)(const DataSource&);
  Value (*picture)(const DataSource&, const void* course);  // the course, to draw from
  std::string (*title)(const void* course);

  Value (*describe_view)(const void* course, const void* view);
  // what describe_view wrote; throws DataError
  void (*read_view)(const void* course, const Value&, void* view);
  // what it means to the seat, from what the seat knows
  Value (*describe_action)(const void* course, const void* view, ActionCode);
  Value (*event_value)(const void* course, const void* event, std::optional<Seat> for_seat);  // redacted for the seat
  // what events can be called; the first is the name of one that a seat may not know, or of none at all
  std::span<const std::string_view> (*event_names)();
  // of a race over stages, null for other games; it reads the course as long as it lives
  std::unique_ptr<History> (*history)(const void* course);
  // the event itself as the seat hears it
  void (*redact)(const void* course, const void* event, Seat, void* heard);
  std::string (*position)(const void* course, const void* state);
  void (*read_position)(const void* course, std::string_view text, void* state);  // throws DataError
  std::string (*action_text)(const void* course, ActionCode);
  std::optional<ActionCode> (*read_action)(const void* course, std::string_view text);
  std::string (*outcome_text)(const void* course, Bag, std::size_t kind);
  // the text of what the first programs stored as a number
  std::string (*old_outcome)(Bag, std::size_t number);
};

// The table for this course.
inline const GameModule& in_its_box(const GameModule& game, const void* course) {
  const GameModule* larger = game.larger(course);
  return larger == nullptr ? game : *larger;
}

template <class G>
struct Tabled;

// The only template that erases.
template <Presentable G>
constexpr GameModule module_of() {
  using Course = typename G::Course;
  using State = typename G::State;
  using View = typename G::View;
  using Event = typename G::Event;
  static_assert(G::Actions::capacity <= max_actions && alignof(State) <= 8 && alignof(View) <= 8 &&
                alignof(Event) <= 8);
  struct Through {
    static const Course& course(const void* p) { return *static_cast<const Course*>(p); }
    static const State& state(const void* p) { return *static_cast<const State*>(p); }
    static State& state(void* p) { return *static_cast<State*>(p); }
    static const View& view(const void* p) { return *static_cast<const View*>(p); }
    static bool asked(const void* c, const void* s, Seat seat) {
      return seat < max_seats && G::deciding(course(c), state(s)).contains(seat);
    }
  };
  struct Rules {  // a game without modules is one module
    static std::vector<ModuleVersion> known() {
      if constexpr (requires { G::modules(); }) return G::modules();
      return {{std::string(G::id), G::rules_version}};
    }
    static std::vector<ModuleVersion> of(const Course& course) {
      if constexpr (requires { G::versions(course); }) return G::versions(course);
      return {{std::string(G::id), G::rules_version}};
    }
  };
  struct Teller {
    const Hearing& hearing;
    void hear(const Event& event) {
      if (hearing) hearing(&event);
    }
    // Apart from the quiet way with fast dice, which simulators take and which should not pay for what it does not
    // need.
    [[gnu::noinline]] static void apply(const void* c, void* s, Seat seat, typename G::Action action, ChanceRef chance,
                                        const Hearing& hearing) {
      Teller teller{hearing};
      G::apply(Through::course(c), Through::state(s), seat, action, chance, teller);
    }
  };
  constexpr const Option& seats = seats_among(G::option_table);
  return {
      .id = G::id,
      .rules_version = G::rules_version,
      .option_table = G::option_table,
      .seats_option = seats.id,
      .least_seats = static_cast<std::size_t>(seats.least),
      .most_seats = static_cast<std::size_t>(seats.most),
      .state_size = sizeof(State),
      .view_size = sizeof(View),
      .event_size = sizeof(Event),
      .open = [](const DataSource& data, const Value& options) -> std::shared_ptr<const void> {
        return std::make_shared<const Course>(G::open(data, options));
      },
      .open_released = [](const DataSource& data, const Value& options) -> std::shared_ptr<const void> {
        if constexpr (requires { G::open_released(data, options); })
          return std::make_shared<const Course>(G::open_released(data, options));
        else
          return std::make_shared<const Course>(G::open(released(data), options));
      },
      .options = [](const void* c) { return G::options(Through::course(c)); },
      .course_text = [](const void* c) { return G::course_text(Through::course(c)); },
      .read_course = [](std::string_view text) -> std::shared_ptr<const void> {
        return std::make_shared<const Course>(G::read_course(text));
      },
      .modules = [] { return Rules::known(); },
      .versions = [](const void* c) { return Rules::of(Through::course(c)); },
      .course_hash = [](const void* c) { return G::course_hash(Through::course(c)); },
      .seats = [](const void* c) { return G::seats(Through::course(c)); },
      .start =
          [](const void* c, void* s, ChanceRef chance, const Hearing& hearing) {
            Silent nobody;
            Teller teller{hearing};
            ::new (s) State(hearing ? G::start(Through::course(c), chance, teller)
                                    : G::start(Through::course(c), chance, nobody));
          },
      .deciding = [](const void* c, const void* s) { return G::deciding(Through::course(c), Through::state(s)); },
      .legal =
          [](const void* c, const void* s, Seat seat, std::span<ActionCode, max_actions> codes) {
            CodeList<typename G::Action> list{codes.data()};
            G::legal(Through::course(c), Through::state(s), seat, list);
            return list.size;
          },
      .refusal =
          [](const void* c, const void* s, Seat seat, ActionCode code) {
            return G::refusal(Through::course(c), Through::state(s), seat, G::Action::from_code(code));
          },
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
      .fallback =
          [](const void* c, const void* s, Seat seat) {
            return Through::asked(c, s, seat) ? G::fallback(Through::course(c), Through::state(s), seat).code()
                                              : ActionCode{};
          },
      .view = [](const void* c, const void* s, Seat seat,
                 void* view) { ::new (view) View(G::view(Through::course(c), Through::state(s), seat)); },
      .moment = [](const void* c, const void* s) { return G::moment(Through::course(c), Through::state(s)); },
      .standings = [](const void* c, const void* s) { return G::standings(Through::course(c), Through::state(s)); },
      .figures =
          [](const void* c, const void* s) {
            const auto figures = G::figures(Through::course(c), Through::state(s));
            return std::vector<Figure>(figures.begin(), figures.end());
          },
      .census = [](const void* c) -> std::unique_ptr<Census> {
        if constexpr (requires { G::census(Through::course(c)); }) return G::census(Through::course(c));
        return nullptr;
      },
      .attempt = [](const void* c, const void* s) -> std::optional<Attempt> {
        if constexpr (requires { G::attempt(Through::course(c), Through::state(s)); })
          return G::attempt(Through::course(c), Through::state(s));
        return std::nullopt;
      },
      .play_out =
          [](const void* c, void* s, std::uint64_t seed) {
            FastChance chance(seed);
            Through::state(s) = play_out_blind<G>(Through::course(c), Through::state(s), chance);
          },
      .larger = [](const void* c) -> const GameModule* {
        if constexpr (requires { typename G::Larger; })
          return G::fits(Through::course(c)) ? nullptr : &Tabled<typename G::Larger>::module;
        return nullptr;
      },
      .catalogue =
          [](const DataSource& data) {
            return Value(G::catalogue(data)).set("options", describe(OptionTable(G::option_table)));
          },
      .picture = [](const DataSource& data, const void* c) { return G::picture(data, Through::course(c)); },
      .title = [](const void* c) { return G::title(Through::course(c)); },
      .describe_view = [](const void* c, const void* v) { return G::describe(Through::course(c), Through::view(v)); },
      .read_view = [](const void* c, const Value& value,
                      void* view) { ::new (view) View(G::read_view(Through::course(c), value)); },
      .describe_action =
          [](const void* c, const void* v, ActionCode code) {
            return G::describe(Through::course(c), Through::view(v), G::Action::from_code(code));
          },
      .event_value =
          [](const void* c, const void* e, std::optional<Seat> seat) {
            const Event& event = *static_cast<const Event*>(e);
            return G::describe(Through::course(c), seat ? G::redact(Through::course(c), event, *seat) : event);
          },
      .event_names = []() -> std::span<const std::string_view> { return G::event_names(); },
      .history = [](const void* c) -> std::unique_ptr<History> {
        if constexpr (requires { G::history(Through::course(c)); })
          return G::history(Through::course(c));
        else
          return nullptr;
      },
      .redact =
          [](const void* c, const void* e, Seat seat, void* heard) {
            ::new (heard) Event(G::redact(Through::course(c), *static_cast<const Event*>(e), seat));
          },
      .position = [](const void* c, const void* s) { return G::position(Through::course(c), Through::state(s)); },
      .read_position = [](const void* c, std::string_view text,
                          void* s) { ::new (s) State(G::read_position(Through::course(c), text)); },
      .action_text = [](const void* c,
                        ActionCode code) { return G::action_text(Through::course(c), G::Action::from_code(code)); },
      .read_action = [](const void* c, std::string_view text) -> std::optional<ActionCode> {
        const auto action = G::read_action(Through::course(c), text);
        return action ? std::optional(action->code()) : std::nullopt;
      },
      .outcome_text = [](const void* c, Bag bag,
                         std::size_t kind) { return G::outcome_text(Through::course(c), bag, kind); },
      .old_outcome = [](Bag bag, std::size_t number) { return G::old_outcome(bag, number); },
  };
}

template <class G>
struct Tabled {
  static constexpr GameModule module = module_of<G>();
};

// The table of a game of the registry. Each is defined in a file of its own (rules/<game>/border.cpp), so that all of
// them are compiled at the same time.
template <Presentable G>
const GameModule& table_of();

}  // namespace tourmalet
