// One line of JSON per thing worth knowing afterwards. Never a token, a name, a card or an action.
#pragma once

#include <spdlog/spdlog.h>

#include "loader/data.hpp"

namespace tourmalet {

inline void log(spdlog::level::level_enum level, std::string_view event, const Value& fields = Value(Value::Object{})) {
  Value line;
  line.set("event", event);
  for (const auto& [name, value] : *fields.as<Value::Object>()) line.set(name, value);
  spdlog::log(level, "{}", write_json(line));
}

}  // namespace tourmalet
