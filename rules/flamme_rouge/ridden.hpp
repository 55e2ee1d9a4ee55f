// REF-MOVE-4 A stage that was ridden elsewhere, at a real table, as far as a Tour goes on from it; everything else is
// worked out as in play. As text it is a line that a person can read and type:
//
//   2 rR:0 bS:0 bR:20 rS:80 major bS,rR minor bR fatigue rR:3 bS:1
//   2 rR:10980 bS:10980 bR:10980:pay rS:11010:stop sprint bS,rR summit bR fatigue rR:3 bS:1
//
// Its number; the riders in the order they came home, with their seconds; who won what on the way, from the first; and
// the fatigue cards each rider kept for the next stage, where that is known. Who is not named there keeps none. By the
// house rules a rider may pay at the line, or stop before it (HR-FIN-6).
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "rules/flamme_rouge/notation.hpp"

namespace tourmalet::flamme_rouge {

// What is won on the way: the word for a line of the stage, and who took it.
struct Won {
  std::string prize;
  std::vector<RiderId> takers;
};
struct Ridden {
  std::vector<RiderId> home;  // GT-DATA-2, HR-FIN-2: from the first
  std::array<std::uint16_t, max_riders> seconds{};
  std::array<Ending, max_riders> ending{};  // none: nothing is said, that is crossed
  std::vector<Won> won;
  std::optional<std::array<std::uint8_t, max_riders>> fatigue;

  const std::vector<RiderId>& takers_of(std::string_view prize) const {
    static const std::vector<RiderId> nobody;
    for (const Won& one : won)
      if (one.prize == prize) return one.takers;
    return nobody;
  }
};

inline constexpr int most_kept_fatigue = 30;
inline constexpr std::string_view between_stages = " ; ", fatigue_word = "fatigue";

inline constexpr std::pair<Ending, std::string_view> manner_names[] = {{Ending::pay, "pay"}, {Ending::stop, "stop"}};

inline std::string ridden_text(std::size_t number, const Ridden& stage) {
  const auto with_figure = [](RiderId rider, unsigned figure) {
    return " " + rider_text(rider) + ":" + std::to_string(figure);
  };
  std::string text = std::to_string(number);
  for (const RiderId rider : stage.home) {
    text += with_figure(rider, stage.seconds[rider]);
    for (const auto& [manner, name] : manner_names)
      if (stage.ending[rider] == manner) text += ":" + std::string(name);
  }
  for (const Won& one : stage.won) {
    if (!one.takers.empty()) text += " " + one.prize;
    for (std::size_t nth = 0; nth < one.takers.size(); ++nth)
      text += (nth == 0 ? " " : ",") + rider_text(one.takers[nth]);
  }
  if (!stage.fatigue) return text;
  text += " " + std::string(fatigue_word);
  for (RiderId rider = 0; rider < max_riders; ++rider)
    if (const unsigned cards = (*stage.fatigue)[rider]; cards > 0) text += with_figure(rider, cards);
  return text;
}
template <class Stage>
std::string ridden_text(const std::vector<Stage>& stages) {
  std::string text;
  for (std::size_t i = 0; i < stages.size(); ++i)
    text += (i == 0 ? "" : std::string(between_stages)) + ridden_text(i + 1, stages[i]);
  return text;
}

}  // namespace tourmalet::flamme_rouge
