// Météo: tokens laid on the straight tiles and turned up before the race. What a sign does, it does to the conditions
// of a round: the size of a hand, shelter, slippery squares.
#pragma once

#include "rules/core/game.hpp"
#include "rules/flamme_rouge/events.hpp"
#include "rules/flamme_rouge/occasion.hpp"
#include "rules/flamme_rouge/state.hpp"

namespace tourmalet::flamme_rouge {

enum class Sign : std::uint8_t { headwind, tailwind, crosswind, wet };

// MET-1 The tokens, in the order in which they are drawn from: each sign once, the others are blank.
inline constexpr std::uint8_t blank_token = 0, blank_tokens = 9;
struct SignRow {
  std::string_view name;
  Both words;
  std::string_view rule;
};
inline constexpr SignRow sign_rows[] = {{"headwind", {"headwind", "vent de face"}, "MET-6"},
                                        {"tailwind", {"tailwind", "vent de dos"}, "MET-7"},
                                        {"crosswind", {"crosswind", "vent de côté"}, "MET-8"},
                                        {"wet", {"wet road", "route mouillée"}, "MET-9"}};
constexpr std::string_view token_name(std::size_t token) {
  return token == blank_token ? "blank" : sign_rows[token - 1].name;
}

// The squares on which a sign lies, if it does.
inline const Straight* lies_on(const Course& course, const OpenOf<FullBox>& race, Sign sign) {
  const std::uint8_t nth = race.sign[static_cast<std::size_t>(sign)];
  return nth == 0 ? nullptr : &course.straights[nth - 1U];
}
inline bool covers(const Straight* tile, Square q) { return tile != nullptr && tile->first <= q && q <= tile->last; }

// MET-6/7, MET-15 How many cards are drawn for a rider who begins a round there.
inline unsigned hand_on(const Course& course, const OpenOf<FullBox>& race, Square q) {
  return usual_hand - covers(lies_on(course, race, Sign::headwind), q) +
         covers(lies_on(course, race, Sign::tailwind), q);
}

// MET-4 A sign concerns every square of its tile, whatever the terrain (MET-21). MET-8 No slipstream in crosswind.
// MET-9 On a wet road riders who are held up crash, as in dangerous bends.
inline void blow(const Course& course, const FullRace& race, Conditions& today) {
  const auto on = [&](Sign sign, const auto& change) {
    if (const Straight* tile = lies_on(course, race, sign))
      for (std::size_t q = tile->first; q <= tile->last; ++q) change(q);
  };
  on(Sign::crosswind, [&](std::size_t q) { today.shelter.reset(q); });
  on(Sign::wet, [&](std::size_t q) { today.slippery.set(q); });
  for (RiderId rider = 0; rider < course.riders(); ++rider)
    today.hand[rider] = static_cast<std::uint8_t>(hand_on(course, race, race.square[rider]));
}

struct LayTokens {
  static constexpr std::string_view name = "weather";
  static constexpr std::uint8_t number = 32;
  static constexpr bool asks = false;

  // MET-2 A token on each straight tile, unseen; the rest are put aside. MET-3 All are turned up, the blanks go.
  template <Chance C, class L>
  static void carry_out(const Course& course, FullRace& race, TrafficOf<FullBox>&, C& chance, L& listener) {
    WideTally tokens;
    tokens.add(blank_token, blank_tokens);
    for (std::size_t sign = 0; sign < std::size(sign_rows); ++sign) tokens.add(sign + 1);
    for (std::uint8_t tile = 0; tile < course.straights.size() && !tokens.empty(); ++tile) {
      const std::size_t token = chance.pick(occasion(course, race, Purpose::weather, 0, tile), tokens);
      tokens.take(token);
      if (token == blank_token) continue;
      race.sign[token - 1] = static_cast<std::uint8_t>(tile + 1);
      if constexpr (listens<L>())
        listener.hear({.kind = Happening::Kind::weather,
                       .from = course.straights[tile].first,
                       .square = course.straights[tile].last,
                       .value = static_cast<std::uint8_t>(token - 1)});
    }
  }
};

}  // namespace tourmalet::flamme_rouge
