// Time trials: everybody starts on one square and rides alone, or with the team mate (which riders exist for each other
// says Conditions).
#pragma once

#include "rules/core/game.hpp"
#include "rules/flamme_rouge/energy.hpp"
#include "rules/flamme_rouge/events.hpp"
#include "rules/flamme_rouge/play.hpp"
#include "rules/flamme_rouge/state.hpp"

namespace tourmalet::flamme_rouge {

// GT-TT-1 All riders on the square right behind the line. GT-TT-4 In a team time trial the owner says who is in the
// right lane (GT-DP-4); alone nobody is asked.
struct StartLanes {
  static constexpr std::string_view name = "lanes";
  static constexpr std::uint8_t number = 11;
  static constexpr bool asks = true;
  static constexpr Refusal not_asked{"already-chosen", "GT-DP-4"};
  enum : std::uint8_t { rouleur, sprinteur };

  template <Chance C, class L>
  static void begin(const Course& course, FullRace& race, C& chance, L& listener) {
    draw_underdogs(course, race, chance);
    Seats asked;
    for (Seat seat = 0; course.finishing.team_time && seat < course.seats; ++seat) asked = asked.with(seat);
    race.now.asked = asked;
    if (!asked)
      for (RiderId rider = 0; rider < course.riders(); ++rider) put(course, race, rider, 0, listener);
  }
  template <class List>
  static void legal(const Course&, const FullRace&, Seat, List& actions) {
    actions.push_back(Play::answer(number, rouleur));
    actions.push_back(Play::answer(number, sprinteur));
  }
  static Refusal refusal(const Course&, const FullRace&, Seat, Play play) {
    const bool known = play == Play::answer(number, rouleur) || play == Play::answer(number, sprinteur);
    return known ? accepted : Refusal{"no-such-action", "GT-DP-4"};
  }
  template <Chance C, class L>
  static void apply(const Course& course, FullRace& race, Seat seat, Play play, C&, L& listener) {
    for_each_rider_of<FullBox>(course, seat, [&](RiderId rider) {
      put(course, race, rider, static_cast<std::uint8_t>(role_of(rider)) != play.answer(), listener);
    });
    race.now.answered(seat);
  }
  static Play fallback(const Course&, const FullRace&, Seat) { return Play::answer(number, rouleur); }

 private:
  template <class L>
  static void put(const Course& course, FullRace& race, RiderId rider, bool left, L& listener) {
    race.square[rider] = static_cast<Square>(course.start_squares - 1);
    race.lane[rider] = left ? 1 : 0;
    if constexpr (listens<L>())
      listener.hear(
          beside_piles(race, on_the_road(race, Happening::placed(rider, race.square[rider], race.lane[rider]))));
  }
  // GT-TT-5 The lot, where the Tour does not say who has more to gain: of teams, or of single riders.
  template <Chance C>
  static void draw_underdogs(const Course& course, FullRace& race, C& chance) {
    if (race.underdog[0] != 0) return;
    const std::size_t each = course.finishing.team_time ? 2 : 1;
    WideTally left;
    for (std::size_t i = 0; i < course.riders() / each; ++i) left.add(i);
    for (std::uint8_t nth = 1; !left.empty(); ++nth) {
      const std::size_t drawn = chance.pick(occasion(course, race, Purpose::underdog, 0, nth), left);
      left.take(drawn);
      for (std::size_t i = 0; i < each; ++i) race.underdog[each * drawn + i] = nth;
    }
  }
};

// GT-ITT-3 Instead of the fatigue of riders in the wind: those with the highest card of their kind of rider tire, all
// of them if several. GT-ITT-4 Riders past the line are compared but take none; GT-POW-6 neither do relentless ones.
struct CardFatigue {
  static constexpr std::string_view name = "card_fatigue";
  static constexpr std::uint8_t number = 12;
  static constexpr bool asks = false;

  template <Chance C, class L>
  static void carry_out(const Course& course, FullRace& race, TrafficOf<FullBox>&, C&, L& listener) {
    std::array<std::uint8_t, 2> highest{};  // by role
    const auto value = [&](RiderId rider) {
      return race.revealed[rider] == no_card ? std::uint8_t{0} : course.cards[race.revealed[rider]].value;
    };
    for (RiderId rider = 0; rider < course.riders(); ++rider) {
      auto& of_role = highest[static_cast<std::size_t>(role_of(rider))];
      of_role = std::max(of_role, value(rider));
    }
    for (RiderId rider = 0; rider < course.riders(); ++rider) {
      const bool tired = race.square[rider] < course.fresh_from && value(rider) != 0 &&
                         value(rider) == highest[static_cast<std::size_t>(role_of(rider))] &&
                         !course.cards[race.revealed[rider]].can(Power::relentless);
      if (!tired) continue;
      race.recycled[rider].add(fatigue_card);
      ++race.fatigue[rider];
      if constexpr (listens<L>()) listener.hear(beside_piles(race, Happening::about(Happening::Kind::tired, rider)));
    }
  }
};

inline constexpr Answer lane_answers[] = {
    {"rouleur-right", {"the rouleur in the right lane", "le Rouleur dans la file de droite"}},
    {"sprinteur-right", {"the sprinteur in the right lane", "le Sprinteur dans la file de droite"}}};

}  // namespace tourmalet::flamme_rouge
