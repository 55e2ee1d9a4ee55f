#include "cli/games.hpp"

namespace tourmalet {

std::unique_ptr<Screen> screen_for(std::string_view game, Language language, Ink ink) {
  std::unique_ptr<Screen> screen;
  GamesAtHome::each([&]<class Home>(std::type_identity<Home>) {
    if (game == Home::Game::id) screen = std::make_unique<typename Home::Screen>(language, ink);
  });
  return screen;
}

std::vector<std::string_view> games_with_screen() {
  std::vector<std::string_view> names;
  GamesAtHome::each([&]<class Home>(std::type_identity<Home>) { names.push_back(Home::Game::id); });
  return names;
}

}  // namespace tourmalet
