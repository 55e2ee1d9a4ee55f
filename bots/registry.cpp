#include <charconv>
#include <map>
#include <string>

#include "bots/bot.hpp"
#include "bots/flamme_rouge/bots.hpp"
#include "bots/random.hpp"
#include "bots/tour_de_france/bots.hpp"
#include "bots/vainqueur/bots.hpp"

namespace tourmalet {
namespace {

using Maker = std::unique_ptr<Bot> (*)(std::shared_ptr<const void> course, unsigned effort);
struct Entry {
  BotInfo info;
  unsigned effort;  // without a number after the name; 0: the bot takes none
  Maker make;
};

template <const riding::Style& style>
std::unique_ptr<Bot> with_style(std::shared_ptr<const void> course, unsigned) {
  return std::make_unique<riding::StyleBot>(std::move(course), style);
}

std::unique_ptr<Bot> at_random(std::shared_ptr<const void>, unsigned) { return std::make_unique<RandomBot>(); }

// From gentle to strong.
constexpr Entry entries[] = {
    {{"flamme-rouge", "random", "plays any card", "joue ses cartes au hasard"}, 0, at_random},
    {{"flamme-rouge", "patient", "keeps the best three cards for the sprint", "garde ses trois meilleures cartes pour le sprint"},
     0,
     with_style<riding::patient>},
    {{"flamme-rouge", "climber", "knows the mountains and sprints from further out", "connaît la montagne et lance son sprint de plus loin"},
     0,
     with_style<riding::climber>},
    {{"flamme-rouge", "wheelsucker", "stays on a wheel, saves strength, attacks from afar", "reste dans les roues, s'économise et attaque de loin"},
     0,
     with_style<riding::wheelsucker>},
    {{"flamme-rouge", "mc", "imagines how the race goes on (mc:N tries each card in N races)",
      "imagine la suite de la course (mc:N essaie chaque carte dans N courses)"},
     60,
     [](std::shared_ptr<const void> course, unsigned effort) -> std::unique_ptr<Bot> {
       return std::make_unique<riding::MonteCarloBot>(std::move(course), effort);
     }},
    {{"vainqueur", "random", "plays any card", "joue ses cartes au hasard"}, 0, at_random},
    {{"vainqueur", "steady", "rides fast, covers at once and hits whoever is about to win", "roule vite, se couvre aussitôt et frappe qui va gagner"},
     0,
     [](std::shared_ptr<const void> course, unsigned) -> std::unique_ptr<Bot> {
       return std::make_unique<touring::StyleBot>(std::move(course), touring::steady);
     }},
    {{"vainqueur", "mc", "imagines how the stage goes on (mc:N tries each card in N stages)",
      "imagine la suite de l'étape (mc:N essaie chaque carte dans N étapes)"},
     200,
     [](std::shared_ptr<const void> course, unsigned effort) -> std::unique_ptr<Bot> {
       return std::make_unique<touring::MonteCarloBot>(std::move(course), effort);
     }},
    {{"tour-de-france", "random", "rides anywhere, throws anything", "roule et lance les dés au hasard"}, 0, at_random},
    {{"tour-de-france", "simple", "adopts a good pace, attacks whenever it can", "prend une bonne allure et attaque dès que possible"},
     0,
     [](std::shared_ptr<const void> course, unsigned) -> std::unique_ptr<Bot> {
       return std::make_unique<racing::StyleBot>(std::move(course), racing::simple);
     }},
    {{"tour-de-france", "experienced", "stays in the wheels, waits for its position, brakes for a team-mate, risks the sprint",
      "reste dans les roues, attend d'être bien placé, freine pour un équipier, risque le sprint"},
     0,
     [](std::shared_ptr<const void> course, unsigned) -> std::unique_ptr<Bot> {
       return std::make_unique<racing::StyleBot>(std::move(course), racing::experienced);
     }},
    {{"tour-de-france", "mc", "imagines the next table turns (mc:N tries each move in N races)",
      "imagine les prochains tours de table (mc:N essaie chaque coup dans N courses)"},
     40,
     [](std::shared_ptr<const void> course, unsigned effort) -> std::unique_ptr<Bot> {
       return std::make_unique<racing::MonteCarloBot>(std::move(course), effort);
     }},
};

}  // namespace

std::span<const BotInfo> bots() {
  static const auto infos = [] {
    std::vector<BotInfo> all;
    for (const Entry& entry : entries) all.push_back(entry.info);
    return all;
  }();
  return infos;
}

std::unique_ptr<Bot> make_bot(const GameModule& game, std::shared_ptr<const void> course, std::string_view spec) {
  const auto colon = spec.find(':');
  const std::string_view name = spec.substr(0, colon);
  std::string names;
  for (const Entry& entry : entries) {
    if (entry.info.game != game.id) continue;
    if (entry.info.name == name) {
      unsigned effort = entry.effort;
      if (colon != std::string_view::npos) {
        const std::string_view number = spec.substr(colon + 1);
        const auto [end, error] = std::from_chars(number.data(), number.data() + number.size(), effort);
        if (entry.effort == 0 || error != std::errc{} || end != number.data() + number.size() || effort < 1 || effort > 100'000)
          throw DataError("bot", "\"" + std::string(spec) + "\" is not understood" +
                                     (entry.effort == 0 ? ": " + std::string(name) + " takes no number" : ": a number from 1 to 100000 follows the colon"));
      }
      return entry.make(std::move(course), effort);
    }
    names += (names.empty() ? "" : ", ") + std::string(entry.info.name);
  }
  throw DataError("bot", "there is no bot \"" + std::string(spec) + "\" for " + std::string(game.id) + "; there are " + names);
}

}  // namespace tourmalet
