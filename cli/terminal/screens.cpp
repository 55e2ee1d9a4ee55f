// Every game that can be played at the terminal: a line each.
#include "cli/flamme_rouge/screen.hpp"
#include "cli/terminal/screen.hpp"
#include "cli/tour_de_france/screen.hpp"
#include "cli/vainqueur/screen.hpp"
#include "rules/flamme_rouge/game.hpp"
#include "rules/tour_de_france/game.hpp"
#include "rules/vainqueur/game.hpp"

namespace tourmalet {
namespace {

struct Entry {
  std::string_view game;
  std::unique_ptr<Screen> (*make)(Language, Ink);
};
template <class S>
std::unique_ptr<Screen> make(Language language, Ink ink) {
  return std::make_unique<S>(language, ink);
}

constexpr Entry entries[] = {
    {FlammeRouge::id, make<flamme_rouge::RaceScreen>},
    {Vainqueur::id, make<vainqueur::TourScreen>},
    {TourDeFrance::id, make<tour_de_france::RoadScreen>},
};

}  // namespace

std::unique_ptr<Screen> screen_for(std::string_view game, Language language, Ink ink) {
  for (const Entry& entry : entries)
    if (entry.game == game) return entry.make(language, ink);
  return nullptr;
}

std::vector<std::string_view> games_with_screen() {
  std::vector<std::string_view> names;
  for (const Entry& entry : entries) names.push_back(entry.game);
  return names;
}

}  // namespace tourmalet
