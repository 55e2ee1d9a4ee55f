// What a Grand Tour asks, as a seat's view and its actions show it: for tests that must meet every kind of question.
#pragma once

#include <string>
#include <string_view>

#include "loader/json.hpp"
#include "tests/server/any_game.hpp"

namespace tourmalet {

// Section 15 of the rules, and BRK-15: a question by what may be answered to it.
inline constexpr std::string_view grand_tour_questions[] = {"draft",     "place",      "lanes",      "enter",
                                                            "first_bid", "second_bid", "lead",       "card",
                                                            "card back", "recovery",   "refreshment"};

// The kind of question that an answer belongs to; of its view: what the seat knows.
inline std::string_view grand_tour_question(const Value& view, const Value& action) {
  const auto word = [](const Value& document, std::string_view key) {
    const Value* found = document.find(std::string(key));
    return found == nullptr ? std::string_view() : std::string_view(*found->as<std::string>());
  };
  const std::string_view kind = word(action, "kind");
  if (kind == "answer") return word(action, "step");
  if (kind == "bid") return word(*view.find("question"), "step");
  return kind == "card" && action.find("sum") != nullptr ? "card back" : kind;
}

// A Tour in which all of them come up: a team trial, an extended stage with a breakaway, an individual trial.
inline constexpr TablePlan grand_tour_tables[] = {
    {"grand-tour",
     R"({"stages": "grand-tour-01-2-4 grand-tour-05-2-4 grand-tour-10-2-4", "rest_days": "1", "specialists": true,
         "breakaway": true})",
     2},
};

}  // namespace tourmalet
