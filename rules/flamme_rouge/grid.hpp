// Before a stage by the house rules: the seed order, and the start grid from drawn cards.
#pragma once

#include "rules/core/game.hpp"
#include "rules/flamme_rouge/events.hpp"
#include "rules/flamme_rouge/house.hpp"
#include "rules/flamme_rouge/occasion.hpp"
#include "rules/flamme_rouge/state.hpp"

namespace tourmalet::flamme_rouge {

// HR-SET-1 All riders in an order drawn by lot: the general order before the first stage. The column `underdog` is
// this order from the other end: 1 is last, is placed first, starts first and wins ties inside the stage (HR-TIE-2).
struct Seed {
  static constexpr std::string_view name = "seed";
  static constexpr std::uint8_t number = 15;
  static constexpr bool asks = false;

  template <Chance C, class L>
  static void carry_out(const Course& course, FullRace& race, TrafficOf<FullBox>&, C& chance, L& listener) {
    draw(course, race, chance, listener);
  }
  template <Chance C, class L>
  static void draw(const Course& course, FullRace& race, C& chance, L& listener) {
    if (race.underdog[0] != 0) return;  // carried on, or drawn by a Tour
    WideTally left;
    for (RiderId rider = 0; rider < course.riders(); ++rider) left.add(rider);
    for (std::uint8_t nth = 1; !left.empty(); ++nth) {
      const auto rider = static_cast<RiderId>(chance.pick(occasion(course, race, Purpose::seed, 0, nth), left));
      left.take(rider);
      race.underdog[rider] = static_cast<std::uint8_t>(course.riders() - nth + 1);
      if constexpr (listens<L>()) {
        Happening told = Happening::about(Happening::Kind::seeded, rider);
        told.value = nth;
        listener.hear(told);
      }
    }
  }
};

struct StartGrid {
  static constexpr std::string_view name = "grid";
  static constexpr std::uint8_t number = 16;
  static constexpr bool asks = false;

  // HR-GRID-1 From the last of the general order to the first. HR-GRID-2 The card that is turned up says how far up the
  // grid; HR-GRID-4 it goes back into the pile. HR-GRID-5 At the end empty rows are taken out.
  template <Chance C, class L>
  static void carry_out(const Course& course, FullRace& race, TrafficOf<FullBox>& traffic, C& chance, L& listener) {
    FrontOrder order;
    for (std::uint8_t place = 1; place <= course.riders(); ++place)
      for (RiderId rider = 0; rider < course.riders(); ++rider)
        if (race.underdog[rider] == place) order.push_back(rider);
    std::array<CardKind, max_riders> card{};
    for (const RiderId rider : order) {
      const std::size_t slot = chance.pick(occasion(course, race, Purpose::grid, rider, 0), race.pile[rider]);
      card[rider] = kind_in(course, race, rider, slot);
      put(course, race, traffic.around(rider), rider, course.cards[card[rider]].value);
    }
    close_up(course, race, traffic);
    if constexpr (listens<L>())
      for (const RiderId rider : order) {
        Happening told = Happening::placed(rider, race.square[rider], race.lane[rider]);
        told.card = card[rider];
        listener.hear(beside_piles(race, on_the_road(race, told)));
      }
  }

  // HR-GRID-3 Where it is full for him he drops back.
  static void put(const Course& course, FullRace& race, LanesOf<FullBox>& lanes, RiderId rider, unsigned value) {
    const unsigned rows = course.start_squares - course.house.lead_in;
    auto square = static_cast<Square>(course.house.lead_in + std::min(value, rows) - 1);
    while (full_for(course, race, lanes, rider, square) && square > 0) --square;
    race.square[rider] = square;
    race.lane[rider] = lanes.take(square, rider);
  }

 private:
  static void close_up(const Course& course, FullRace& race, TrafficOf<FullBox>& traffic) {
    auto row = course.start_squares;
    for (unsigned from = course.start_squares; from-- > 0;) {
      bool any = false;
      for (RiderId rider = 0; rider < course.riders(); ++rider) any |= race.square[rider] == from;
      if (!any || --row == from) continue;
      for (RiderId rider = 0; rider < course.riders(); ++rider) {
        if (race.square[rider] != from) continue;
        traffic.around(rider).leave(race.square[rider], race.lane[rider]);
        race.square[rider] = row;
        traffic.around(rider).enter(row, race.lane[rider], rider);
      }
    }
  }
};

}  // namespace tourmalet::flamme_rouge
