// A plain document: what a data file says, the options of a game, a view or an event for people and programs.
// The rules read and write these; turning them into JSON text and back is the loader's business.
#pragma once

#include <cstdint>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

namespace tourmalet {

class Value {
 public:
  using List = std::vector<Value>;
  using Object = std::vector<std::pair<std::string, Value>>;  // in the order written

  Value() = default;
  Value(bool b) : data_(b) {}
  Value(std::int64_t i) : data_(i) {}
  Value(int i) : data_(std::int64_t{i}) {}
  Value(unsigned i) : data_(std::int64_t{i}) {}
  Value(double d) : data_(d) {}
  Value(std::string s) : data_(std::move(s)) {}
  Value(std::string_view s) : data_(std::string(s)) {}
  Value(const char* s) : data_(std::string(s)) {}
  Value(List l) : data_(std::move(l)) {}
  Value(Object o) : data_(std::move(o)) {}

  template <class T>
  const T* as() const {
    return std::get_if<T>(&data_);
  }
  bool is_null() const { return data_.index() == 0; }
  bool operator==(const Value&) const = default;

  const Value* find(std::string_view key) const {
    if (const Object* object = as<Object>())
      for (const auto& [name, value] : *object)
        if (name == key) return &value;
    return nullptr;
  }
  // Adds to an object, under a new key, or to a list; a null value becomes one.
  Value& set(std::string key, Value value) {
    if (is_null()) data_ = Object{};
    std::get<Object>(data_).emplace_back(std::move(key), std::move(value));
    return *this;
  }
  Value& add(Value value) {
    if (is_null()) data_ = List{};
    std::get<List>(data_).push_back(std::move(value));
    return *this;
  }

 private:
  std::variant<std::monostate, bool, std::int64_t, double, std::string, List, Object> data_;
};

// What is wrong with something a person wrote: where and why, in one sentence.
class DataError : public std::runtime_error {
 public:
  DataError(const std::string& where, const std::string& why)
      : std::runtime_error(where.empty() || where.ends_with(": ") ? where + why : where + ": " + why) {}
};

// Reads a document with its place at hand, so that every complaint says where: `stages.json: stages[4].tiles[7]: …`.
class Reader {
 public:
  Reader(const Value& value, std::string place) : value_(&value), place_(std::move(place)) {}

  const std::string& place() const { return place_; }
  const Value& value() const { return *value_; }
  [[noreturn]] void fail(const std::string& why) const { throw DataError(place_, why); }

  std::optional<Reader> maybe(std::string_view key) const {
    object();
    const Value* found = value_->find(key);
    if (found == nullptr || found->is_null()) return std::nullopt;
    return Reader(*found, place_ + (place_.empty() || place_.ends_with(": ") ? "" : ".") + std::string(key));
  }
  Reader at(std::string_view key) const {
    if (auto found = maybe(key)) return *found;
    fail("\"" + std::string(key) + "\" is missing");
  }
  std::vector<Reader> items() const {
    const auto* list = value_->as<Value::List>();
    if (list == nullptr) fail("a list is expected here");
    std::vector<Reader> readers;
    readers.reserve(list->size());
    for (std::size_t i = 0; i < list->size(); ++i)
      readers.emplace_back((*list)[i], place_ + "[" + std::to_string(i) + "]");
    return readers;
  }
  const Value::Object& object() const {
    if (const auto* object = value_->as<Value::Object>()) return *object;
    fail("an object { … } is expected here");
  }
  std::string text() const {
    if (const auto* s = value_->as<std::string>()) return *s;
    fail("a text in quotes is expected here");
  }
  // The value that this text names; names are pairs of a name and a value.
  auto one_of(const auto& names) const {
    const std::string wanted = text();
    std::string all;
    for (const auto& [name, value] : names) {
      if (name == wanted) return value;
      all += (all.empty() ? "" : ", ") + std::string(name);
    }
    fail("\"" + wanted.substr(0, 40) + "\" is not one of " + all);
  }
  int number(int least, int most) const {
    const auto* i = value_->as<std::int64_t>();
    if (i == nullptr) fail("a whole number is expected here");
    if (*i < least || *i > most)
      fail("the number is " + std::to_string(*i) + ", it must be from " + std::to_string(least) + " to " +
           std::to_string(most));
    return static_cast<int>(*i);
  }
  double real() const {
    if (const auto* d = value_->as<double>()) return *d;
    if (const auto* i = value_->as<std::int64_t>()) return static_cast<double>(*i);
    fail("a number is expected here");
  }
  bool truth() const {
    if (const auto* b = value_->as<bool>()) return *b;
    fail("true or false is expected here");
  }
  std::string text_or(std::string_view key, std::string otherwise) const {
    const auto found = maybe(key);
    return found ? found->text() : std::move(otherwise);
  }
  void schema(std::string_view wanted) const {
    const std::string found = at("schema").text();
    if (found != wanted)
      at("schema").fail("the schema is \"" + found + "\"; this program reads \"" + std::string(wanted) + "\"");
  }

 private:
  const Value* value_;
  std::string place_;
};

}  // namespace tourmalet
