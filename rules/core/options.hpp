// What may be chosen when a game is set up: one table per game, in rules/<game>/options.hpp. Opening a course, refusing
// what is not possible, telling what was chosen, the catalogue, --option and its help, and the form in the browser all
// read it.
#pragma once

#include <cstdint>
#include <initializer_list>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <tuple>
#include <type_traits>
#include <utility>
#include <variant>
#include <vector>

#include "rules/core/value.hpp"
#include "rules/core/words.hpp"

namespace tourmalet {

enum class OptionKind : std::uint8_t {
  seats,      // how many play; every game has one of these
  stage,      // the id of a stage of the catalogue
  stages,     // ids of stages in riding order, with spaces between them
  tour,       // one of the values: a Tour of the catalogue, or one to be drawn
  rest_days,  // after how many stages, with spaces between them
  drawn,      // from least to most, for a Tour to be drawn; the course tells the stages that came of it
  choice,     // one of the values
  several,    // any of the values, with spaces between them; without values there is nothing to choose yet
  number,     // from least to most; the values are those worth offering
  on_off,     // true or false; the values are the words for both
  per_seat,   // a list of numbers from least to most, one for each seat; missing ones are least
  seat,       // a seat; its one value holds the words for none
  text,       // whatever the game reads: a road of one's own
};
std::string_view name_of(OptionKind kind);

// What a document says, known when the program is compiled.
using Setting = std::variant<std::monostate, bool, int, std::string_view>;
Value value_of(const Setting& setting);
std::string text_of(const Setting& setting);

struct OptionValue {
  constexpr OptionValue() = default;
  constexpr OptionValue(Setting setting, const Both& in_words, std::span<const std::string_view> others = {},
                        std::optional<Both> goes_with = {})
      : value(setting), words(in_words), excludes(others), with(goes_with) {}
  Setting value{};
  Both words{"?", "?"};
  std::span<const std::string_view> excludes{};  // of several: those it does not go with; one of both says it
  std::optional<Both> with{};                    // what it needs and what it goes well with, in sentences
  int most = 0;                                  // with so many seats at most; 0: with any number
  bool offered = true;                           // otherwise it is taken, but not yet shown to choose from
};

// A handful, within the table itself.
class OptionValues {
 public:
  constexpr OptionValues(std::initializer_list<OptionValue> list = {}) {
    for (const OptionValue& one : list) add(one);
  }
  constexpr void add(const OptionValue& one) { values_[size_++] = one; }
  constexpr const OptionValue* begin() const { return values_; }
  constexpr const OptionValue* end() const { return values_ + size_; }
  constexpr std::size_t size() const { return size_; }
  constexpr const OptionValue& operator[](std::size_t i) const { return values_[i]; }

 private:
  OptionValue values_[16];
  std::size_t size_ = 0;
};

struct Option {
  std::string_view id;
  OptionKind kind;
  bool main = false;      // asked in the open, not among the house rules
  std::string_view rule;  // the id of the rule that knows it
  Both name, text;        // in a few words, and in a sentence
  Setting usual{};        // if nothing is said; nothing: the game or a lot decides
  OptionValues values{};
  int least = 0, most = 0;
  std::string_view alone{};  // of seats: the rule by which one may also play by itself, where the game allows it
  bool teams = false;        // so many teams without a seat ride besides
};
using OptionTable = std::span<const Option>;

bool go_together(const OptionValue& one, const OptionValue& other);  // of several
const Option* find_option(OptionTable table, std::string_view id);
std::string option_names(OptionTable table);  // "teams, stage, handicap"
Value describe(OptionTable table);            // for the catalogue
constexpr const Option& seats_among(OptionTable table) {
  for (const Option& option : table)
    if (option.kind == OptionKind::seats) return option;
  throw "a table of options says how many play";
}

// What was chosen, checked against the table; whatever is not given is as usual.
class Chosen {
 public:
  Chosen(OptionTable table, const Value& options);  // throws DataError: no such option, a value it does not take

  std::optional<Reader> given(std::string_view id) const { return reader_.maybe(id); }
  // An option as a number: of its value in the list (choice), 0 or 1 (on_off), or the number itself.
  int number(std::string_view id) const;
  std::vector<int> per_seat(std::string_view id) const;  // of every seat
  std::vector<std::string> several(std::string_view id) const;
  std::optional<int> seat(std::string_view id) const;   // none: nobody has said
  std::optional<int> drawn(std::string_view id) const;  // none: nobody has said
  [[noreturn]] void fail(const std::string& why) const { reader_.fail(why); }

 private:
  OptionTable table_;
  Reader reader_;
  int seats_ = 0;
};

// Where a course keeps an option, as a number.
template <class Course>
struct Kept {
  std::string_view option;
  int (*get)(const Course&);
  void (*set)(Course&, int);
};

template <class Course, class Field>
Course owner_of(Field Course::*);
template <auto first, auto... rest>
constexpr auto& field(auto& object) {
  if constexpr (sizeof...(rest) == 0)
    return object.*first;
  else
    return field<rest...>(object.*first);
}

// keep<&Course::options, &Options::discard_freely>("discard_freely")
template <auto... path>
constexpr auto keep(std::string_view option) {
  using Course = decltype(owner_of(std::get<0>(std::tuple(path...))));
  using Field = std::remove_cvref_t<decltype(field<path...>(std::declval<Course&>()))>;
  return Kept<Course>{option, [](const Course& course) { return static_cast<int>(field<path...>(course)); },
                      [](Course& course, int number) { field<path...>(course) = static_cast<Field>(number); }};
}

template <class Course, std::size_t N>
void keep_all(const Chosen& chosen, const Kept<Course> (&all)[N], Course& course) {
  for (const auto& one : all) one.set(course, chosen.number(one.option));
}

// Those that are not as usual, into a document of options.
Value setting_of(const Option& option, int number);
template <class Course, std::size_t N>
void tell_all(OptionTable table, const Kept<Course> (&all)[N], const Course& course, Value& options) {
  for (const auto& one : all) {
    const Option& option = *find_option(table, one.option);
    if (Value value = setting_of(option, one.get(course)); value != value_of(option.usual))
      options.set(std::string(option.id), std::move(value));
  }
}

}  // namespace tourmalet
