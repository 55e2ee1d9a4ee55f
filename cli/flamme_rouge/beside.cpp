#include "cli/flamme_rouge/beside.hpp"

#include <fmt/format.h>

#include "rules/flamme_rouge/notation.hpp"

namespace tourmalet {

using flamme_rouge::Pile;
using flamme_rouge::PileFace;
using flamme_rouge::Piles;
using flamme_rouge::Road;
using flamme_rouge::split_text;
using flamme_rouge::StageType;

std::vector<Beside> beside_in_words(const Words& words, const Piles& piles, const Road& inner_way) {
  const auto square = [&](int place) {
    const std::string& name = inner_way.name[static_cast<std::size_t>(place)];
    const bool past = place == inner_way.finish;
    return words.pick(fmt::format("square {}{}", name, past ? ", past the line" : ""),
                      fmt::format("case {}{}", name, past ? ", après la ligne" : ""));
  };
  const auto place = [&](const Pile& pile) {
    return (pile.face == PileFace::sprint ? words.pick("sprint points", "points de sprint")
                                          : words.pick("mountain points", "points de montagne")) +
           ", " + square(pile.square);
  };
  std::vector<Beside> all;
  if (piles.major) all.push_back({words.pick("major 5-3-1", "majeur 5-3-1"), place(*piles.major)});
  if (piles.minor) all.push_back({words.pick("minor 2-1", "mineur 2-1"), place(*piles.minor)});
  if (piles.refreshment) all.push_back({words.pick("refreshment", "ravitaillement"), square(*piles.refreshment)});
  return all;
}

// GT-ROUND-17 They are where a name is no number; three squares of each are on the inner way.
std::vector<Beside> roundabouts_in_words(const Words& words, const Road& inner_way) {
  std::vector<Beside> all;
  const auto& name = inner_way.name;
  for (std::size_t q = 0; q < name.size(); ++q) {
    if (!name[q].ends_with("I1")) continue;
    const auto which = all.size();
    const std::string inside[] = {split_text(which, 'I', 0), split_text(which, 'I', 2)},
                      outside[] = {split_text(which, 'O', 0), split_text(which, 'O', 4)};
    all.push_back({words.pick("roundabout", "rond-point"),
                   words.pick(fmt::format("{}-{} inside, {}-{} outside, between squares {} and {}", inside[0],
                                          inside[1], outside[0], outside[1], name[q - 1], name[q + 3]),
                              fmt::format("{}-{} à l'intérieur, {}-{} à l'extérieur, entre les cases {} et {}",
                                          inside[0], inside[1], outside[0], outside[1], name[q - 1], name[q + 3]))});
  }
  return all;
}

std::vector<Marker> beside_marks(const Piles& piles) {
  std::vector<Marker> marks;
  const auto mark = [&](const std::optional<Pile>& pile, const char* text) {
    if (pile) marks.push_back({pile->square, text, pile->face == PileFace::sprint ? "1;32" : "1;31"});
  };
  mark(piles.major, "5");
  mark(piles.minor, "2");
  if (piles.refreshment) marks.push_back({*piles.refreshment, "R", "1;34"});
  return marks;
}

std::string type_in_words(const Words& words, StageType type) {
  switch (type) {
    case StageType::team_time_trial: return words.pick("team time trial", "contre-la-montre par équipes");
    case StageType::individual_time_trial: return words.pick("individual time trial", "contre-la-montre individuel");
    case StageType::extended: return words.pick("extended stage", "étape prolongée");
    case StageType::normal: break;
  }
  return "";
}

}  // namespace tourmalet
