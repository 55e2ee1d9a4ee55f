#include "cli/flamme_rouge/beside.hpp"

#include <fmt/format.h>

namespace tourmalet {

using flamme_rouge::Pile;
using flamme_rouge::PileFace;
using flamme_rouge::Piles;
using flamme_rouge::StageType;

std::vector<Beside> beside_in_words(const Words& words, const Piles& piles, int finish) {
  const auto square = [&](int q) {
    return words.pick(fmt::format("square {}{}", q, q == finish ? ", past the line" : ""),
                      fmt::format("case {}{}", q, q == finish ? ", après la ligne" : ""));
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
