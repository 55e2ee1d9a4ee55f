// REF-GEN-5, REF-MOVE-1 The clerk of any game, behind the border: the server and the terminal know no game by its type.
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "referee/game.hpp"

namespace tourmalet::referee {

class AnyClerk {
 public:
  virtual ~AnyClerk() = default;
  virtual void hear(const void* event) = 0;  // as across the border of the game (rules/core/module.hpp)
  virtual const Game& game() const = 0;
  virtual const std::optional<Refused>& refused() const = 0;
};

// A row per game, at the end of the file of its clerk.
struct ClerkRow {
  std::string_view game;
  std::unique_ptr<AnyClerk> (*open)(const void* course);
};
template <class Clerk, class Course, class Event>
std::unique_ptr<AnyClerk> open_clerk(const void* course) {
  struct Hidden final : AnyClerk {
    explicit Hidden(const Course& ridden) : clerk(ridden) {}
    void hear(const void* event) override { clerk.hear(*static_cast<const Event*>(event)); }
    const Game& game() const override { return clerk.game(); }
    const std::optional<Refused>& refused() const override { return clerk.refused(); }
    Clerk clerk;
  };
  return std::make_unique<Hidden>(*static_cast<const Course*>(course));
}

bool has_clerk(std::string_view game);
// Null: this game has no referee. `course` must outlive the clerk.
std::unique_ptr<AnyClerk> clerk_of(std::string_view game, const void* course);

// Who played, in order of the seats.
struct Player {
  std::string name;
  int colour = 0;
};
// What a clerk entered, as a game that can be shown and kept: with the names of the players and in the colours they
// rode in, where a clerk gives out the first ones. Throws Mistake if it is more than a game file holds.
Game game_of(const Game& entered, const std::vector<Player>& players, std::string_view title);

}  // namespace tourmalet::referee
