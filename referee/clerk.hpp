// REF-GEN-5 In a computer game the engine makes the entries itself: a clerk hears the events of a game and enters what
// a referee at the table would. Each prime as it is passed, each arrival group and DNF at the end of its table turn;
// then the stage is closed.
#pragma once

#include <optional>

#include "referee/game.hpp"

namespace tourmalet::referee {

// Of the options of a game, as its course has them, those that the profile knows.
inline Value options_of_profile(std::string_view profile, const Value& all) {
  Value options(Value::Object{});
  for (const auto& [name, value] : *all.as<Value::Object>())
    for (const std::string_view known : find_profile(profile)->options)
      if (name == known) options.set(name, value);
  return options;
}

class Clerk {
 public:
  const Game& game() const { return game_; }
  // The first entry that was refused, and why: then the clerk does not know the game.
  const std::optional<Refused>& refused() const { return refused_; }

 protected:
  explicit Clerk(const Value& game) : game_(Game::begin(game)) {}
  void enter(Entry entry) {
    if (Verdict verdict = game_.enter(std::move(entry)); verdict.refused && !refused_)
      refused_ = std::move(verdict.refused);
  }
  static Entry of(Kind kind) {
    Entry entry;
    entry.kind = kind;
    return entry;
  }
  // Teams with the first colours, in the order of their seats.
  void enter_teams(std::size_t teams, int size) {
    Entry entry = of(Kind::teams);
    entry.size = size;
    for (std::size_t team = 0; team < teams; ++team) entry.teams.emplace_back().colour = static_cast<int>(team);
    enter(std::move(entry));
  }
  static Number number(std::size_t team, std::size_t nth) {
    return static_cast<Number>(team * numbers_per_colour + nth + 1);
  }

 private:
  Game game_;
  std::optional<Refused> refused_;
};

}  // namespace tourmalet::referee
