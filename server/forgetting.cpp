#include "server/forgetting.hpp"

#include <algorithm>

#include "loader/data.hpp"

namespace tourmalet {
namespace {

// The same object with another name in it; a table has the name of a person nowhere but in `name` of a seat and of a
// leaving, whose word goes too. Bots have names of their own.
Value renamed(const Value::Object& chair, std::string_view name, std::int64_t seat, bool& found) {
  const auto is = [&](std::string_view key, std::string_view wanted) {
    return std::any_of(chair.begin(), chair.end(),
                       [&](const auto& field) { return field.first == key && field.second == Value(wanted); });
  };
  const bool theirs = is("name", name) && !is("kind", "bot");
  found |= theirs;
  Value changed(Value::Object{});
  for (const auto& [key, value] : chair)
    if (!theirs || key != "word")
      changed.set(key, theirs && key == "name" ? Value("#" + std::to_string(seat + 1)) : value);
  return changed;
}

Value renamed_seats(const Value::List& seats, std::string_view name, bool& found) {
  Value changed(Value::List{});
  for (std::size_t i = 0; i < seats.size(); ++i) {
    const auto* chair = seats[i].as<Value::Object>();
    changed.add(chair == nullptr ? seats[i] : renamed(*chair, name, static_cast<std::int64_t>(i), found));
  }
  return changed;
}

// A race that is followed has names of people where its teams are named: of the team, the player, the riders.
Value without(const Value& value, std::string_view name, bool& found) {
  if (value == Value(name)) {
    found = true;
    return "#";
  }
  if (const auto* list = value.as<Value::List>()) {
    Value changed(Value::List{});
    for (const Value& item : *list) changed.add(without(item, name, found));
    return changed;
  }
  if (const auto* object = value.as<Value::Object>()) {
    Value changed(Value::Object{});
    for (const auto& [key, field] : *object) changed.set(key, key == "kind" ? field : without(field, name, found));
    return changed;
  }
  return value;
}

}  // namespace

std::optional<std::string> without_name(const std::string& entry, std::string_view name) {
  Value read;
  try {
    read = read_json(entry, "entry");
  } catch (const DataError&) {  // damaged: no table, and nothing that can be told from anything else
    return std::nullopt;
  }
  const auto* fields = read.as<Value::Object>();
  const Value* what = read.find("entry");
  if (fields == nullptr || what == nullptr) return std::nullopt;
  bool found = false;
  Value changed;
  if (*what == Value("seat") || *what == Value("left") || *what == Value("best")) {
    const Value* seat = read.find("seat");
    const auto* number = seat == nullptr ? nullptr : seat->as<std::int64_t>();
    changed = renamed(*fields, name, number == nullptr ? 0 : *number, found);
  } else if (*what == Value("sent")) {
    for (const auto& [key, value] : *fields) changed.set(key, key == "entries" ? without(value, name, found) : value);
  } else if (*what == Value("made")) {
    for (const auto& [key, value] : *fields) {
      const auto* seats = key == "seats" ? value.as<Value::List>() : nullptr;
      changed.set(key, seats == nullptr ? value : renamed_seats(*seats, name, found));
    }
  }
  return found ? std::optional(write_json(changed)) : std::nullopt;
}

}  // namespace tourmalet
