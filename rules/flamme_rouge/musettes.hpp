// F7: musettes in the feed zones.
#pragma once

#include "rules/core/game.hpp"
#include "rules/flamme_rouge/events.hpp"
#include "rules/flamme_rouge/home.hpp"
#include "rules/flamme_rouge/house.hpp"

namespace tourmalet::flamme_rouge {

// HR-FEED-2 With a card of at most 4 (HR-TRAIT-FUN-2: 5); HR-FEED-3 where he stands now; HR-FEED-4 once in each zone.
struct Musettes : AsksRiders<Musettes> {
  static constexpr std::string_view name = "musettes";
  static constexpr std::uint8_t number = 24;
  static constexpr Refusal not_asked{"not-your-turn", "HR-FEED-2"};
  static constexpr std::uint8_t answers = 2, harmless = 0;
  enum : std::uint8_t { take, leave };

  // RUL-FEED-7 Who is past the line would lose it at once (HR-MUS-4).
  static bool concerned(const Course& course, const FullRace& race, RiderId rider) {
    if (course.house.rules != 1 && past_the_line(course, race, rider)) return false;
    const std::uint8_t zone = course.house.feed_zone[race.square[rider]];
    return zone != 0 && (race.fed[rider] >> (zone - 1U) & 1U) == 0 && race.revealed[rider] != no_card &&
           feed_value(course, race, rider) <= (has(race, rider, Trait::funambule) ? 5 : 4);
  }
  template <class L>
  static void answer(const Course& course, FullRace& race, RiderId rider, std::uint8_t what, L& listener) {
    if (what != take) return;
    race.fed[rider] |= static_cast<std::uint8_t>(1U << (course.house.feed_zone[race.square[rider]] - 1U));
    ++race.musettes[rider];
    tell_use(race, rider, Use::musette, 1, listener);
  }
};
inline constexpr Answer musette_answers[] = {{"take-musette", {"take a musette", "prendre une musette"}},
                                             {"leave-musette", {"leave it", "la laisser"}}};

}  // namespace tourmalet::flamme_rouge
