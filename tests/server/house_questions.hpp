// What the house rules ask, as a seat's view and its actions show it: for tests that must meet every kind of question.
#pragma once

#include <string>
#include <string_view>

#include "loader/json.hpp"
#include "tests/server/any_game.hpp"

namespace tourmalet {

// Section 15 of the rules: a question by what may be answered to it.
inline constexpr std::string_view house_questions[] = {
    "DP-TRAIT",  "DP-FORM", "DP-MUS-FATIGUE", "DP-BAROUDEUR", "DP-FIVE",     "DP-EXTRA",     "DP-SECOND",
    "DP-CEREAL", "card",    "DP-MUS-FIVE",    "DP-BLUFF-TOP", "DP-BLUFF",    "DP-GNAK",      "DP-PEDALE",
    "DP-SUCEUR", "DP-REIN", "DP-MUSETTE",     "DP-SPRINT",    "which rider", "DP-TTT-ORDER", "DP-EPO"};

// The form card of the rider who is asked, as a view numbers it: 4 Gnak, 5 Coup de pédale, 6 Coup de bluff.
inline std::string_view reaction_in(const Value& view) {
  const Value& subject = *view.find("question")->find("rider");
  for (const Value& rider : *view.find("riders")->as<Value::List>())
    if (*rider.find("rider") == subject)
      return *rider.find("form") == Value(4) ? "DP-GNAK" : *rider.find("form") == Value(5) ? "DP-PEDALE" : "DP-BLUFF";
  return "";
}

// The kind of question that an answer belongs to; of its view: what the seat knows.
inline std::string_view question_of(const Value& view, const Value& action) {
  const auto word = [&](std::string_view key) {
    const Value* found = action.find(std::string(key));
    return found == nullptr ? std::string() : *found->as<std::string>();
  };
  if (word("kind") == "lead") return view.find("go") != nullptr ? "DP-TTT-ORDER" : "which rider";
  if (word("kind") == "card")
    return action.find("top") != nullptr ? "DP-BLUFF-TOP" : action.find("musette") != nullptr ? "DP-MUS-FIVE" : "card";
  if (word("step") == "reactions") return reaction_in(view);
  static constexpr std::pair<std::string_view, std::string_view> of[] = {
      {"eat", "DP-MUS-FATIGUE"},   {"attack", "DP-BAROUDEUR"}, {"five", "DP-FIVE"},
      {"extra", "DP-EXTRA"},       {"second", "DP-SECOND"},    {"cereal", "DP-CEREAL"},
      {"traits", "DP-TRAIT"},      {"form", "DP-FORM"},        {"suceur_move", "DP-SUCEUR"},
      {"coup_de_rein", "DP-REIN"}, {"musettes", "DP-MUSETTE"}, {"finish_sprint", "DP-SPRINT"},
      {"epo", "DP-EPO"},
  };
  for (const auto& [name, kind] : of)
    if (name == word("answer") || name == word("step")) return kind;
  return "";  // "four": no to what may be done before the draw
}

// Short races and Tours in which all of them come up.
inline constexpr TablePlan house_tables[] = {
    {"flamme-rouge",
     R"({"road": "start 5, flat 4, supply 6, descent 2, supply 4, flat 8, finish, flat 5",
         "modules": "complementary complementary-traits complementary-form complementary-musettes"})",
     3},
    {"house-tour", R"({"stages": "base-firenze-milano peloton-08-2-4"})", 2},
    {"flamme-rouge",
     R"({"road": "start 5, flat 4, supply 4, climb 3, supply 4, flat 8, finish, flat 5",
         "modules": "complementary complementary-traits complementary-form complementary-musettes"})",
     3},
    {"house-tour", R"({"stages": "chrono-du-canal-2-4:ttt chrono-des-moulins-2-4:itt"})", 2, true},
};

}  // namespace tourmalet
