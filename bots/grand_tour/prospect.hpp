// What an evening is worth for the Tour: the chance to win it, from the points so far, the prizes that may be expected
// and the fatigue that is carried on.
#pragma once

#include <array>
#include <cstdint>

#include "bots/flamme_rouge/lead.hpp"
#include "rules/grand_tour/game.hpp"

namespace tourmalet::campaigning {

namespace fr = flamme_rouge;
using grand_tour::BareTour;

using riding::lasts;

// As seen on the evening after a stage.
class Prospect {
 public:
  using Points = std::array<double, fr::max_teams>;

  Prospect(const GrandTour::Course& course, std::size_t evening)
      : course_(course), left_(static_cast<unsigned>(course.stages.size() - evening)) {
    for (std::size_t stage = evening + 1; stage <= course.stages.size(); ++stage)
      for (const fr::Line& line : course.stage(stage).lines)
        for (const double worth : line.worth) {
          // a token that any rider may take; between two of them it counts twice
          if (line.kind == fr::Line::Kind::sprint) sprint_ += 2 * worth * worth / course.stages[0].riders();
          if (line.kind == fr::Line::Kind::mountain) mountain_ += 2 * worth * worth / course.stages[0].riders();
        }
  }

  // The points of the Tour that each team may expect in the end, less what is the same for all. `dealt`: the decks of
  // the morning to come, with the fatigue cards that were kept.
  Points expected(const BareTour::TourSheet& sheet, const std::array<WideTally, fr::max_riders>& dealt) const {
    Points points{};
    const std::size_t riders = course_.stages[0].riders(), teams = course_.teams();
    const double tired = riding::carried_costs(left_, fatigue_costs);
    for (std::size_t team = 0; team < teams; ++team) points[team] = sheet.teams[team].tokens;
    for (std::size_t rider = 0; rider < riders; ++rider)
      points[rider / 2] += sheet.riders[rider].points[static_cast<std::size_t>(tour::Points::tour)] -
                           tired * dealt[rider][fr::fatigue_card];
    if (left_ == 0) return points;  // the prizes are paid
    const double seconds = left_ * seconds_variance;
    const auto time = [](const auto& lines) {
      return [&lines](std::size_t a, std::size_t b) { return double(lines[b].seconds) - double(lines[a].seconds); };
    };
    const auto tokens = [&](tour::Points kind) {
      return [&sheet, at = static_cast<std::size_t>(kind)](std::size_t a, std::size_t b) {
        return double(sheet.riders[a].points[at]) - double(sheet.riders[b].points[at]);
      };
    };
    for (std::size_t rider = 0; rider < riders; ++rider)
      points[rider / 2] += prize(grand_tour::general, rider, riders, seconds, time(sheet.riders)) +
                           prize(grand_tour::sprint, rider, riders, sprint_, tokens(tour::Points::sprint)) +
                           prize(grand_tour::mountain, rider, riders, mountain_, tokens(tour::Points::mountain));
    for (std::size_t team = 0; team < teams; ++team)
      points[team] += prize(team_times, team, teams, 2 * seconds, time(sheet.teams));
    return points;
  }

  // What a fatigue card that is carried from the next stage into the one after it costs, in points.
  double cost_of_fatigue() const { return left_ <= 1 ? 0 : riding::carried_costs(left_ - 1, fatigue_costs); }

  double chance(const Points& points, std::size_t team) const {
    double ahead_of_all = 1;
    for (std::size_t other = 0; other < course_.teams(); ++other)
      if (other != team) ahead_of_all *= lasts(points[team] - points[other], left_ * points_variance);
    return ahead_of_all;
  }

 private:
  static constexpr std::size_t team_times = 3;
  static_assert(grand_tour::profiles[team_times].id == "teams");
  // Of the difference between two teams, a stage: the podium alone would have 7 if it were drawn by lot among four.
  static constexpr double points_variance = 10;
  // Of the difference between two riders, a stage: from first to last there are 110 to 200 seconds.
  static constexpr double seconds_variance = 90.0 * 90.0;
  // Points of the podium that a fatigue card costs tomorrow; half of the cards are kept on every evening after that.
  // Measured with `tourmalet simulate grand-tour` (docs/balance.md).
  static constexpr double fatigue_costs = 0.09;

  // The prize that one may expect in a classification: the chance of each place that is paid.
  template <class Lead>
  double prize(std::size_t classification, std::size_t one, std::size_t all, double variance, const Lead& lead) const {
    std::array<double, tour::most_places_paid> better{1};  // the chance that so many are better
    for (std::size_t other = 0; other < all; ++other) {
      if (other == one) continue;
      const double beaten = lasts(lead(one, other), variance);
      for (std::size_t nth = better.size(); nth-- > 0;)
        better[nth] = better[nth] * beaten + (nth > 0 ? better[nth - 1] * (1 - beaten) : 0);
    }
    const auto& paid = course_.regulations.profiles[classification].awards[course_.regulations.column];
    double sum = 0;
    for (std::size_t nth = 0; nth < better.size(); ++nth) sum += better[nth] * paid[nth];
    return sum;
  }

  const GrandTour::Course& course_;
  unsigned left_;                     // stages
  double sprint_ = 0, mountain_ = 0;  // variance between two riders of the points that are still to be won
};

}  // namespace tourmalet::campaigning
