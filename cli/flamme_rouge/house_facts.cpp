#include "cli/flamme_rouge/house_facts.hpp"

#include <fmt/format.h>

#include "rules/flamme_rouge/notation.hpp"
#include "rules/house_tour/advice.hpp"

namespace tourmalet {

std::vector<std::string> house_stage_in_words(const Words& words, const flamme_rouge::Library& library,
                                              const flamme_rouge::Course& stage, const flamme_rouge::HouseFacts& card) {
  using flamme_rouge::Day, flamme_rouge::square_text, house_tour::Beside;
  const auto with_rule = [](std::string text, std::string_view rule) { return fmt::format("{} ({})", text, rule); };
  const auto with_origin = [&](std::string text, bool given, std::string_view rule) {
    const std::string origin = given ? words.pick("given", "selon la carte") : words.pick("proposed", "proposition");
    return fmt::format("{} ({}, {})", text, origin, rule);
  };
  std::vector<std::string> lines;
  switch (stage.house.day) {
    case Day::flat: lines.push_back(words.pick("a flat stage", "étape de plaine")); break;
    case Day::hilly: lines.push_back(words.pick("a hilly stage", "étape accidentée")); break;
    case Day::mountain: lines.push_back(words.pick("a mountain stage", "étape de montagne")); break;
    case Day::individual_trial:
      lines.push_back(words.pick("an individual time trial", "contre-la-montre individuel"));
      break;
    case Day::team_trial: lines.push_back(words.pick("a team time trial", "contre-la-montre par équipes")); break;
  }
  lines[0] = stage.house.launches ? with_rule(lines[0], "RUL-MOD-2")
             : card.day           ? with_origin(lines[0], true, "HR-DATA-9")
                                  : with_origin(lines[0], false, "RUL-DATA-1");
  for (const Beside& one : house_tour::beside_the_road(library, stage, card)) {
    const std::string first = square_text(stage, one.first), last = square_text(stage, one.last);
    std::string text;
    switch (one.what) {
      case Beside::What::sprint:
        text = words.pick(fmt::format("intermediate sprint behind square {}", last),
                          fmt::format("sprint intermédiaire après la case {}", last));
        break;
      case Beside::What::summit: {
        const bool beyond = one.category == "HC";
        text = beyond ? words.pick(fmt::format("summit beyond category behind square {}", last),
                                   fmt::format("sommet hors catégorie après la case {}", last))
                      : words.pick(fmt::format("summit of category {} behind square {}", one.category, last),
                                   fmt::format("sommet de catégorie {} après la case {}", one.category, last));
        break;
      }
      case Beside::What::feed_zone:
        text = words.pick(fmt::format("feed zone on squares {} to {}", first, last),
                          fmt::format("zone de ravitaillement, cases {} à {}", first, last));
        break;
      case Beside::What::feed_tile:
        text = words.pick(
            fmt::format("no feed zone: tile {} in place of {} makes one, squares {} to {}", one.tile, one.instead,
                        first, last),
            fmt::format("pas de zone de ravitaillement : la tuile {} à la place de {} en fait une, cases {} à {}",
                        one.tile, one.instead, first, last));
        break;
      case Beside::What::no_feed_tile:
        text = words.pick("no feed zone, and no plain straight tile that could become one",
                          "pas de zone de ravitaillement, ni de ligne droite plate pour en faire une");
        break;
    }
    const bool line = one.what == Beside::What::sprint || one.what == Beside::What::summit;
    lines.push_back(line ? with_origin(text, one.given, one.rule) : with_rule(text, one.rule));
  }
  return lines;
}

}  // namespace tourmalet
