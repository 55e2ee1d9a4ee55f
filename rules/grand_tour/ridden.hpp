// REF-MOVE-4 A stage that was ridden elsewhere, at a real table, as far as the Tour goes on from it; everything else is
// worked out as in play. As text it is a line that a person can read and type:
//
//   2 rR:0 bS:0 bR:20 rS:80 major bS,rR minor bR fatigue rR:3 bS:1
//
// Its number; the riders in the order they came home, with their seconds; who took the tokens of a pile, from the best
// one; and the fatigue cards each rider kept for the next stage (GT-PREP-2, GT-PREP-4), where that is known. Who is not
// named there keeps none.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "rules/flamme_rouge/notation.hpp"

namespace tourmalet::grand_tour {

struct Ridden {
  std::vector<flamme_rouge::RiderId> home;  // GT-DATA-2, from the first
  std::array<std::uint16_t, flamme_rouge::max_riders> seconds{};
  std::vector<flamme_rouge::RiderId> major, minor;  // GT-STAGE-2
  std::optional<std::array<std::uint8_t, flamme_rouge::max_riders>> fatigue;
};

inline constexpr int most_stage_seconds = 9999, most_kept_fatigue = 30;
inline constexpr std::size_t longest_earlier = 4500;  // a line of a record holds it
inline constexpr std::string_view between_stages = " ; ", major_word = "major", minor_word = "minor",
                                  fatigue_word = "fatigue";

inline std::string ridden_text(std::size_t number, const Ridden& stage) {
  namespace fr = flamme_rouge;
  const auto called = [](fr::RiderId rider) {
    return std::string{fr::team_letters[fr::team_of(rider)], fr::role_of(rider) == fr::Role::rouleur ? 'R' : 'S'};
  };
  const auto with_figure = [&](fr::RiderId rider, unsigned figure) {
    return " " + called(rider) + ":" + std::to_string(figure);
  };
  std::string text = std::to_string(number);
  for (const fr::RiderId rider : stage.home) text += with_figure(rider, stage.seconds[rider]);
  const auto add_pile = [&](std::string_view word, const std::vector<fr::RiderId>& takers) {
    if (!takers.empty()) text += " " + std::string(word);
    for (std::size_t nth = 0; nth < takers.size(); ++nth) text += (nth == 0 ? " " : ",") + called(takers[nth]);
  };
  add_pile(major_word, stage.major);
  add_pile(minor_word, stage.minor);
  if (!stage.fatigue) return text;
  text += " " + std::string(fatigue_word);
  for (fr::RiderId rider = 0; rider < fr::max_riders; ++rider)
    if (const unsigned cards = (*stage.fatigue)[rider]; cards > 0) text += with_figure(rider, cards);
  return text;
}

inline std::string ridden_text(const std::vector<Ridden>& stages) {
  std::string text;
  for (std::size_t i = 0; i < stages.size(); ++i)
    text += (i == 0 ? "" : std::string(between_stages)) + ridden_text(i + 1, stages[i]);
  return text;
}

}  // namespace tourmalet::grand_tour
