// What the tests of tables ask of every game alike.
#pragma once

#include <string>

#include "loader/data.hpp"
#include "rules/registry.hpp"

namespace tourmalet {

// For a table with so many seats: the first taken, the last for a bot if one is named, the others open.
inline Value request_for(const GameModule& game, int seats, std::string_view bot = "",
                         Value options = Value(Value::Object{})) {
  Value chairs(Value::List{});
  for (int seat = 0; seat < seats; ++seat)
    chairs.add(seat == 0                           ? Value().set("kind", "you").set("name", "Ana")
               : seat == seats - 1 && !bot.empty() ? Value().set("kind", "bot").set("bot", bot)
                                                   : Value().set("kind", "open"));
  return Value()
      .set("game", game.id)
      .set("options", options.set(std::string(game.seats_option), seats))
      .set("seats", chairs);
}

// A table that a test makes.
struct TablePlan {
  const char* game;
  const char* options;
  int seats;
  bool in_the_open = false;  // HR-TT-3: time trials by the house rules
};

}  // namespace tourmalet
