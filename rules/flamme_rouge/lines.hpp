// Tokens beside the road: at the end of a round the riders who have reached them take them, in front order.
#pragma once

#include "rules/core/game.hpp"
#include "rules/flamme_rouge/events.hpp"
#include "rules/flamme_rouge/state.hpp"

namespace tourmalet::flamme_rouge {

struct Lines {
  static constexpr std::string_view name = "lines";
  static constexpr std::uint8_t number = 8;
  static constexpr bool asks = false;

  // GT-TOKEN-1 Who stood before the square when the round began and stands on it or beyond it now has reached it.
  // GT-TOKEN-2/3 The riders of this round in front order, one token each, the best first; GT-TOKEN-5 also on the line.
  // HR-INT-1, HR-MTN-2 The same for sprints and summits by the house rules.
  // GT-EXT-2 The foremost of the first who reach it takes the refreshment token.
  template <Chance C, class L>
  static void carry_out(const Course& course, FullRace& race, TrafficOf<FullBox>&, C&, L& listener) {
    const FrontOrder order = front_order(course, race);
    for (std::size_t i = 0; i < course.lines.size(); ++i) {
      const Line& line = course.lines[i];
      for (const RiderId rider : order) {
        if (race.taken[i] == line.tokens) break;
        if (race.began[rider] >= line.square || race.square[rider] < line.square) continue;
        const std::uint8_t worth = line.worth[race.taken[i]++];
        if (line.kind == Line::Kind::refreshment) {
          race.refreshed_first = rider;
          race.refreshment = Refreshing::due;
        } else {
          score(course, race, line, rider, worth);
        }
        if constexpr (listens<L>()) {
          Happening token = Happening::about(Happening::Kind::token, rider);
          token.from = static_cast<Square>(i), token.value = worth;
          listener.hear(token);
        }
      }
    }
  }
  static void score(const Course& course, FullRace& race, const Line& line, RiderId rider, std::uint8_t worth) {
    (line.kind == Line::Kind::sprint ? race.sprint : race.mountain)[rider] += worth;
    if (course.house.line_seconds && line.kind == Line::Kind::sprint) race.bonus[rider] += worth;  // HR-INT-2
  }
};

}  // namespace tourmalet::flamme_rouge
