// The screens of section 3 as a table: what they are called and which buttons they have. A page draws them; which one
// is natural now, and what a button may do, is said by the board.
#pragma once

#include <span>
#include <string_view>

#include "referee/game.hpp"

namespace tourmalet::referee {

struct Screen {
  std::string_view id, rule;
  Both name;
  std::string_view buttons;  // ids with bars between them
};
std::span<const Screen> screens();
const Screen& screen_now(const Game& game);
Value describe_screens();
// Buttons of a screen as they are now; those that the profile does not have are left out.
Value describe_buttons(const Game& game, const Screen& screen);

}  // namespace tourmalet::referee
