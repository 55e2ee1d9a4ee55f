// Documents as JSON text; the data that is part of the program.
#include "loader/json.hpp"

#include <algorithm>
#include <cassert>
#include <charconv>
#include <iterator>
#include <limits>
#include <nlohmann/json.hpp>

namespace tourmalet {
namespace {

using Json = nlohmann::ordered_json;

Value to_value(const Json& json, const std::string& name) {
  switch (json.type()) {
    case Json::value_t::boolean: return json.get<bool>();
    case Json::value_t::number_integer: return json.get<std::int64_t>();
    case Json::value_t::number_unsigned:
      if (const auto number = json.get<std::uint64_t>(); number > std::numeric_limits<std::int64_t>::max())
        throw DataError(name, std::to_string(number) + " is too large a number");
      return json.get<std::int64_t>();
    case Json::value_t::number_float: return json.get<double>();
    case Json::value_t::string: return json.get<std::string>();
    case Json::value_t::array: {
      Value list(Value::List{});
      for (const Json& item : json) list.add(to_value(item, name));
      return list;
    }
    case Json::value_t::object: {
      Value object(Value::Object{});
      for (const auto& [key, item] : json.items()) object.set(key, to_value(item, name));
      return object;
    }
    default: return {};
  }
}

Json to_json(const Value& value) {
  if (const auto* b = value.as<bool>()) return *b;
  if (const auto* i = value.as<std::int64_t>()) return *i;
  if (const auto* d = value.as<double>()) return *d;
  if (const auto* s = value.as<std::string>()) return *s;
  if (const auto* list = value.as<Value::List>()) {
    Json json = Json::array();
    for (const Value& item : *list) json.push_back(to_json(item));
    return json;
  }
  if (const auto* object = value.as<Value::Object>()) {
    Json json = Json::object();
    for (const auto& [key, item] : *object) json[key] = to_json(item);
    return json;
  }
  return nullptr;
}

void write_text(const std::string& text, std::string& to) {
  const auto plain = [](char c) { return c >= ' ' && c < '\x7f' && c != '"' && c != '\\'; };
  if (std::all_of(text.begin(), text.end(), plain))
    to.append(1, '"').append(text).append(1, '"');
  else
    to += Json(text).dump(-1, ' ', false, Json::error_handler_t::replace);
}

// Straight into the text: a server writes thousands of documents in a second, and the tree is there already.
void write(const Value& value, std::string& to) {
  if (const auto* b = value.as<bool>()) {
    to += *b ? "true" : "false";
  } else if (const auto* i = value.as<std::int64_t>()) {
    char digits[24];
    to.append(digits, std::to_chars(digits, std::end(digits), *i).ptr);
  } else if (const auto* d = value.as<double>()) {
    to += Json(*d).dump();
  } else if (const auto* s = value.as<std::string>()) {
    write_text(*s, to);
  } else if (const auto* list = value.as<Value::List>()) {
    to += '[';
    for (const Value& item : *list) {
      if (&item != list->data()) to += ',';
      write(item, to);
    }
    to += ']';
  } else if (const auto* object = value.as<Value::Object>()) {
    to += '{';
    for (const auto& [key, item] : *object) {
      assert(value.find(key) == &item);  // no key twice
      if (&item != &object->front().second) to += ',';
      write_text(key, to);
      to += ':';
      write(item, to);
    }
    to += '}';
  } else {
    to += "null";
  }
}

// Documents nest a few levels; a file of a hundred thousand brackets is no document.
constexpr int deepest = 64;

}  // namespace

Value read_json(std::string_view text, const std::string& name) {
  bool too_deep = false;
  const auto watch = [&](int depth, Json::parse_event_t, Json&) {
    too_deep |= depth > deepest;
    return !too_deep;
  };
  try {
    const Json json = Json::parse(text, watch);
    if (too_deep) throw DataError(name, "nested more than " + std::to_string(deepest) + " levels deep");
    return to_value(json, name);
  } catch (const nlohmann::json::parse_error& error) {
    std::size_t line = 1, column = 1;
    for (std::size_t i = 0; i + 1 < error.byte && i < text.size(); ++i)
      text[i] == '\n' ? (++line, column = 1) : ++column;
    std::string why =
        error.what();  // "[json.exception.parse_error.101] parse error at line 1, column 2: syntax error …"
    if (const auto colon = why.find(": "); colon != std::string::npos) why = why.substr(colon + 2);
    throw DataError(name + ": line " + std::to_string(line) + ", column " + std::to_string(column),
                    "not valid JSON: " + why);
  } catch (const nlohmann::json::exception& error) {  // a number no double can hold
    std::string why = error.what();
    if (const auto end = why.find("] "); end != std::string::npos) why = why.substr(end + 2);
    throw DataError(name, "not valid JSON: " + why);
  }
}

std::string write_json(const Value& value, int indent) {
  if (indent < 0) {
    std::string text;
    write(value, text);
    return text;
  }
  return to_json(value).dump(indent, ' ', false, Json::error_handler_t::replace);
}

DataSource embedded_data() {
  return [](std::string_view path) {
    for (const EmbeddedFile& file : embedded_files())
      if (file.path == path) return read_json(file.text, std::string(path));
    throw DataError(std::string(path), "there is no such document");
  };
}

}  // namespace tourmalet
