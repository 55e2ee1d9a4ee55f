#include "rules/core/options.hpp"

#include <algorithm>

#include "rules/core/text.hpp"

namespace tourmalet {
namespace {

std::string by_rule(const Option& option) { return " (" + std::string(option.rule) + ")"; }

int within(const Option& option, const Reader& reader, int least, int most) {
  const auto* number = reader.value().as<std::int64_t>();
  if (number == nullptr) reader.fail("a whole number is expected here");
  if (*number < least || *number > most)
    reader.fail(std::to_string(*number) + " is not from " + std::to_string(least) + " to " + std::to_string(most) +
                by_rule(option));
  return static_cast<int>(*number);
}

int which_of(const Option& option, const Reader& reader) {
  std::string all;
  int number = 0;
  for (const OptionValue& one : option.values) {
    if (reader.value() == value_of(one.value)) return number;
    all += (number++ == 0 ? "" : ", ") + text_of(one.value);
  }
  const auto* text = reader.value().as<std::string>();
  reader.fail((text != nullptr ? quoted(*text) : "it") + " is not one of " + all + by_rule(option));
}

int number_in(const Option& option, const Reader& reader) {
  switch (option.kind) {
    case OptionKind::tour:
    case OptionKind::choice: return which_of(option, reader);
    case OptionKind::on_off: return reader.truth() ? 1 : 0;
    default: break;
  }
  if (!option.alone.empty() && reader.value() == Value(1)) return 1;  // the game says where
  return within(option, reader, option.least, option.most);
}

Value excluded_by(const Option& option, const OptionValue& one) {
  Value others(Value::List{});
  for (const OptionValue& other : option.values)
    if (other.offered && !go_together(one, other)) others.add(value_of(other.value));
  return others;
}

}  // namespace

bool go_together(const OptionValue& one, const OptionValue& other) {
  const auto excludes = [](const OptionValue& a, const OptionValue& b) {
    return std::find(a.excludes.begin(), a.excludes.end(), text_of(b.value)) != a.excludes.end();
  };
  return !excludes(one, other) && !excludes(other, one);
}

std::string_view name_of(OptionKind kind) {
  static constexpr std::string_view names[] = {"seats",    "stage",  "stages",  "tour",   "rest_days",
                                               "drawn",    "choice", "several", "number", "on_off",
                                               "per_seat", "seat",   "text"};
  return names[static_cast<std::size_t>(kind)];
}

Value value_of(const Setting& setting) {
  return std::visit(
      [](auto value) {
        if constexpr (std::is_same_v<decltype(value), std::monostate>)
          return Value();
        else
          return Value(value);
      },
      setting);
}

std::string text_of(const Setting& setting) {
  if (const auto* text = std::get_if<std::string_view>(&setting)) return std::string(*text);
  if (const auto* number = std::get_if<int>(&setting)) return std::to_string(*number);
  if (const auto* on = std::get_if<bool>(&setting)) return *on ? "true" : "false";
  return "";
}

const Option* find_option(OptionTable table, std::string_view id) {
  for (const Option& option : table)
    if (option.id == id) return &option;
  return nullptr;
}

std::string option_names(OptionTable table) {
  std::string names;
  for (const Option& option : table) names += (names.empty() ? "" : ", ") + std::string(option.id);
  return names;
}

Value describe(OptionTable table) {
  Value list(Value::List{});
  for (const Option& option : table) {
    Value one;
    one.set("id", option.id).set("kind", name_of(option.kind)).set("rule", option.rule);
    one.set("name", in_both(option.name)).set("text", in_both(option.text)).set("default", value_of(option.usual));
    if (option.values.size() > 0) {
      Value values(Value::List{});
      for (const OptionValue& one_of_them : option.values) {
        if (!one_of_them.offered) continue;
        Value told = Value().set("value", value_of(one_of_them.value)).set("words", in_both(one_of_them.words));
        if (Value others = excluded_by(option, one_of_them); others.as<Value::List>()->size() > 0)
          told.set("excludes", std::move(others));
        if (one_of_them.most > 0) told.set("most", one_of_them.most);
        if (one_of_them.with) told.set("with", in_both(*one_of_them.with));
        values.add(told);
      }
      one.set("values", values);
    }
    if (option.main) one.set("main", true);
    if (option.least != option.most) one.set("least", option.least).set("most", option.most);
    if (!option.alone.empty()) one.set("alone", option.alone);
    if (option.teams) one.set("teams", true);
    list.add(one);
  }
  return list;
}

Chosen::Chosen(OptionTable table, const Value& options) : table_(table), reader_(options, "options: ") {
  for (const auto& [id, value] : reader_.object())
    if (find_option(table, id) == nullptr)
      reader_.fail("there is no option \"" + id.substr(0, 40) + "\"; there are " + option_names(table));
  seats_ = number(seats_among(table).id);
  for (const Option& option : table) {  // what nobody asks for is checked, too
    if (option.kind == OptionKind::per_seat)
      (void)per_seat(option.id);
    else if (option.kind == OptionKind::seat)
      (void)seat(option.id);
    else if (option.kind == OptionKind::drawn)
      (void)drawn(option.id);
    else if (option.kind == OptionKind::choice || option.kind == OptionKind::number ||
             option.kind == OptionKind::on_off || option.kind == OptionKind::tour)
      (void)number(option.id);
    else if (option.kind == OptionKind::several)
      (void)several(option.id);
  }
}

int Chosen::number(std::string_view id) const {
  const Option& option = *find_option(table_, id);
  if (const auto found = given(id)) return number_in(option, *found);
  const Value usual = value_of(option.usual);
  return number_in(option, Reader(usual, std::string(id)));
}

std::vector<int> Chosen::per_seat(std::string_view id) const {
  const Option& option = *find_option(table_, id);
  std::vector<int> numbers(static_cast<std::size_t>(seats_), option.least);
  if (const auto found = given(id)) {
    const auto items = found->items();
    if (items.size() > numbers.size())
      found->fail("there are " + std::to_string(items.size()) + " numbers for " + std::to_string(seats_) + " seats");
    for (std::size_t seat = 0; seat < items.size(); ++seat)
      numbers[seat] = within(option, items[seat], option.least, option.most);
  }
  return numbers;
}

std::vector<std::string> Chosen::several(std::string_view id) const {
  const Option& option = *find_option(table_, id);
  std::vector<std::string> chosen;
  if (const auto found = given(id)) {
    const std::string text = found->text();
    for (const std::string_view word : words_of(text)) {
      std::string all;
      bool known = false;
      for (const OptionValue& one : option.values) {
        known |= text_of(one.value) == word;
        if (!one.offered) continue;
        all += (all.empty() ? "" : ", ") + text_of(one.value) + " (" + std::string(one.words.english) + ")";
      }
      if (!known)
        found->fail((all.empty() ? "there is no " + quoted(word) + " yet" : quoted(word) + " is not one of " + all) +
                    by_rule(option));
      chosen.emplace_back(word);
    }
  }
  return chosen;
}

std::optional<int> Chosen::seat(std::string_view id) const {
  if (const auto found = given(id)) return within(*find_option(table_, id), *found, 0, seats_ - 1);
  return std::nullopt;
}

std::optional<int> Chosen::drawn(std::string_view id) const {
  const Option& option = *find_option(table_, id);
  if (const auto found = given(id)) return within(option, *found, option.least, option.most);
  return std::nullopt;
}

Value setting_of(const Option& option, int number) {
  if (option.kind == OptionKind::choice) return value_of(option.values[static_cast<std::size_t>(number)].value);
  if (option.kind == OptionKind::on_off) return Value(number != 0);
  return Value(number);
}

}  // namespace tourmalet
