// What an evening is worth in a Tour by the house rules: the chances for the four prizes, and what a second, a point or
// a tired leg changes about them. A rider who is out of one classification finds the price of another high.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>

#include "bots/flamme_rouge/lead.hpp"
#include "bots/house_tour/rider.hpp"

namespace tourmalet::house_touring {

using house_tour::BareTour;

// As seen on the evening after a stage.
class Prospect {
 public:
  using Dealt = std::array<WideTally, fr::max_riders>;

  Prospect(const HouseTour::Course& course, std::size_t evening)
      : course_(course), left_(static_cast<unsigned>(course.stages.size() - evening)) {
    for (std::size_t stage = evening + 1; stage <= course.stages.size(); ++stage) {
      const fr::Course& day = course.stage(stage);
      const auto won = [&](double& variance, double worth) {  // by any rider: between two of them it counts twice
        variance += 2 * worth * worth / day.riders();
      };
      for (const double worth : day.house.points) won(sprint_, worth);
      for (const fr::Line& line : day.lines)
        for (const double worth : line.worth) won(line.kind == fr::Line::Kind::sprint ? sprint_ : mountain_, worth);
    }
  }

  // The prizes that a team may expect. Yellow is the prize the whole Tour is about (RUL-END-1). `dealt`: the decks of
  // the morning to come, with the fatigue cards that were kept.
  double prizes(const BareTour::TourSheet& sheet, const Dealt& dealt, std::size_t team) const {
    const double tired = left_ == 0 ? 0 : riding::carried_costs(left_, fatigue_costs);
    const auto time = [&](std::size_t rider) {
      return double(sheet.riders[rider].seconds) + tired * dealt[rider][fr::fatigue_card];
    };
    const auto points = [&](tour::Points kind) {
      return [&sheet, at = static_cast<std::size_t>(kind)](std::size_t a, std::size_t b) {
        return double(sheet.riders[a].points[at]) - double(sheet.riders[b].points[at]);
      };
    };
    const std::size_t riders = course_.stages[0].riders(), teams = course_.teams();
    const double seconds = left_ * seconds_variance;
    const auto of_team = [&](double variance, const auto& lead) {
      return share(riders, variance, lead, [&](std::size_t rider) { return rider / 2 == team; });
    };
    return of_team(seconds, [&](std::size_t a, std::size_t b) { return time(b) - time(a); }) +
           other_prize *
               (of_team(sprint_, points(tour::Points::sprint)) + of_team(mountain_, points(tour::Points::mountain)) +
                share(
                    teams, 2 * seconds,
                    [&](std::size_t a, std::size_t b) {
                      return time(2 * b) + time(2 * b + 1) - time(2 * a) - time(2 * a + 1);
                    },
                    [&](std::size_t one) { return one == team; }));
  }

  static constexpr double fatigue_costs = 4;  // seconds, of a card carried into a stage; measured, docs/balance.md

 private:
  static constexpr double other_prize = 0.25;
  // Of the difference between two riders, a stage; measured with `tourmalet simulate house-tour`.
  static constexpr double seconds_variance = 70.0 * 70.0;

  // How likely one of ours is the best of all, from the chances against each other one.
  template <class Lead, class Ours>
  static double share(std::size_t all, double variance, const Lead& lead, const Ours& ours) {
    double mine = 0, sum = 0;
    for (std::size_t one = 0; one < all; ++one) {
      double ahead_of_all = 1;
      for (std::size_t other = 0; other < all; ++other)
        if (other != one) ahead_of_all *= riding::lasts(lead(one, other), variance);
      sum += ahead_of_all;
      if (ours(one)) mine += ahead_of_all;
    }
    return sum > 0 ? mine / sum : 0;
  }

  const HouseTour::Course& course_;
  unsigned left_;                     // stages
  double sprint_ = 0, mountain_ = 0;  // variance between two riders of the points that are still to be won
};

// A rider who has no chance for yellow still gives something for a second; no point is worth more than so many seconds.
inline constexpr double least_second = 0.0001, dearest = 30;

// What things are worth on the day of a stage, in seconds of the rider: how the prizes of the team change with each
// of them. Worked out once a stage.
inline Prices prices_of_the_day(const HouseTour::Course& course, const BareTour::TourSheet& sheet,
                                std::uint64_t number) {
  const Prospect prospect(course, static_cast<std::size_t>(number) - 1);
  Prices prices;
  const fr::Course& today = course.stage(number);
  for (fr::RiderId rider = 0; rider < today.riders(); ++rider) {
    const auto gain = [&](const auto& change) {
      BareTour::TourSheet more = sheet, less = sheet;
      change(more, true), change(less, false);
      return prospect.prizes(more, {}, rider / 2U) - prospect.prizes(less, {}, rider / 2U);
    };
    constexpr unsigned half_a_minute = 30;
    // on top of a minute for everybody: no time is below zero
    const double second = gain([&](BareTour::TourSheet& of, bool more) {
                            for (auto& line : of.riders) line.seconds += 2 * half_a_minute;
                            of.riders[rider].seconds += more ? 0 : 2 * half_a_minute;
                          }) /
                          (2 * half_a_minute);
    prices.second[rider] = static_cast<float>(second);
    const auto of_points = [&](tour::Points kind) {
      constexpr unsigned some = 4;
      const double point = gain([&](BareTour::TourSheet& of, bool more) {
                             auto& points = of.riders[rider].points[static_cast<std::size_t>(kind)];
                             points = static_cast<std::uint16_t>(points + (more ? some : 0));
                           }) /
                           some;
      return static_cast<float>(std::min(dearest, point / std::max(second, least_second)));
    };
    prices.point[rider] = of_points(tour::Points::sprint);
    prices.mountain[rider] = of_points(tour::Points::mountain);
  }
  const auto left = static_cast<unsigned>(course.stages.size() - static_cast<std::size_t>(number));
  prices.fatigue = static_cast<float>(riding::carried_costs(left, Prospect::fatigue_costs) / 2);
  return prices;
}

}  // namespace tourmalet::house_touring
