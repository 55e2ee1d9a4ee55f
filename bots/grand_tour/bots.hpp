// The bots of the Grand Tour: riders of single stages who ride every day for itself, and two that think of the Tour.
#pragma once

#include <algorithm>
#include <array>
#include <numeric>
#include <optional>

#include "bots/bot.hpp"
#include "bots/flamme_rouge/tour_bots.hpp"
#include "bots/grand_tour/champion.hpp"
#include "bots/grand_tour/prospect.hpp"
#include "bots/random.hpp"
#include "rules/grand_tour/game.hpp"

namespace tourmalet::campaigning {

// What a style answers in a Tour: what it would in the stage.
inline fr::Play choose(const riding::Style& style, const GrandTour::Course& course, const BareTour::State& tour,
                       Seat seat) {
  return riding::choose_in_tour<GrandTour>(style, course, tour, seat);
}

// How the day goes on, and what it is worth.
class Day {
 public:
  Day(const GrandTour::Course& course, const GrandTour::View& view)
      : stage_(course.stage(view.number), view.stage), number_(view.number), morning_(view.sheet) {}
  static std::optional<ActionCode> picked(const fr::Course& stage, const fr::FullOutlook& view,
                                          std::span<const ActionCode> legal) {
    return fr::at<fr::Draft>(stage, view) ? std::optional(best_specialist(legal)) : std::nullopt;
  }
  static fr::Play cheapest(const fr::Course& stage, const fr::FullOutlook& view, fr::Play play) {
    return riding::cheapest(stage, view, play);
  }
  void imagine(FastChance& dice) { stage_.imagine(dice); }
  fr::Play choose(const GrandTour::Course& course, const BareTour::State& tour, Seat seat) const {
    return stage_.choose(course.stage(tour.number), tour.stage, seat);
  }
  // The next stage is another day, and the podium is all that is looked at.
  bool enough(const GrandTour::Course&, const BareTour::State& tour) const {
    return over(tour) || std::accumulate(tour.stage.podium.begin(), tour.stage.podium.end(), 0U) == whole_podium;
  }
  // Points of today's podium, as a share of the most that a team can have.
  double worth(const GrandTour::Course&, const BareTour::State& tour, Seat seat) const {
    constexpr auto points = static_cast<std::size_t>(tour::Points::tour);
    unsigned mine = 0;
    for (const fr::Role role : fr::roles) {
      const fr::RiderId rider = fr::rider_of(seat, role);
      mine += over(tour) ? tour.sheet.riders[rider].points[points] - 0U - morning_.riders[rider].points[points]
                         : tour.stage.podium[rider];
    }
    return mine / double(fr::Home::podium_points[0] + fr::Home::podium_points[1]);
  }

 protected:
  bool over(const BareTour::State& tour) const { return tour.number != number_; }

 private:
  static constexpr unsigned whole_podium =
      std::accumulate(fr::Home::podium_points.begin(), fr::Home::podium_points.end(), 0U);
  riding::Foresight<FullFlammeRouge> stage_;
  std::uint64_t number_;
  BareTour::TourSheet morning_;
};

// The same day in the eyes of somebody who wants to win the Tour.
class DayOfTour : public Day {
 public:
  DayOfTour(const GrandTour::Course& course, const GrandTour::View& view)
      : Day(course, view), prospect_(course, view.number) {
    Prospect::Points points = prospect_.expected(view.sheet, view.stage.dealt);
    double& mine = points[view.stage.seat];
    mine += good_day;
    at_stake_ = prospect_.chance(points, view.stage.seat);
    mine -= good_day + bad_day;
    at_stake_ = std::max(0.02, at_stake_ - prospect_.chance(points, view.stage.seat));
  }
  bool enough(const GrandTour::Course&, const BareTour::State& tour) const { return over(tour); }
  // The chance to win, as a share of what this day can change about it; on the last evening points decide between
  // equal results.
  double worth(const GrandTour::Course& course, const BareTour::State& tour, Seat seat) const {
    const Prospect::Points points = prospect_.expected(tour.sheet, tour.stage.dealt);
    if (tour.number <= course.stages.size()) return prospect_.chance(points, seat) / at_stake_;
    return (GrandTour::standings(course, tour).place[seat] == 1) + 0.02 * points[seat];
  }

 private:
  static constexpr double good_day = 3, bad_day = 2;  // against what might be expected
  Prospect prospect_;
  double at_stake_;
};

template <class Foresight>
using MonteCarloBot = riding::TourMonteCarloBot<GrandTour, Foresight>;

struct Stable {
  using Game = GrandTour;
  static constexpr BotEntry bots[] = {
      {"random", {"plays any card", "joue ses cartes au hasard"}, 0, at_random},
      {"patient",
       {"keeps the best three cards for the sprint", "garde ses trois meilleures cartes pour le sprint"},
       0,
       styled<riding::TourBot<GrandTour>, riding::patient>},
      {"climber",
       {"knows the mountains and sprints from further out", "connaît la montagne et lance son sprint de plus loin"},
       0,
       styled<riding::TourBot<GrandTour>, riding::climber>},
      {"wheelsucker",
       {"stays on a wheel, saves strength, attacks from afar", "reste dans les roues, s'économise et attaque de loin"},
       0,
       styled<riding::TourBot<GrandTour>, riding::wheelsucker>},
      {"day",
       {"imagines how the stage goes on (day:N tries each card in N races)",
        "imagine la suite de l'étape (day:N essaie chaque carte dans N courses)"},
       40,
       searching<MonteCarloBot<Day>>},
      {"mc",
       {"imagines the stage and thinks of the Tour (mc:N tries each card in N races)",
        "imagine l'étape et pense au Tour (mc:N essaie chaque carte dans N courses)"},
       40,
       searching<MonteCarloBot<DayOfTour>>},
      {"champion",
       {"has learned from many thousand stages and thinks of the Tour (champion:N imagines each round N times)",
        "a appris de milliers d'étapes et pense au Tour (champion:N imagine chaque manche N fois)"},
       48,
       champion},
  };
  static fr::Play ride(const GrandTour::Course& course, const BareTour::State& tour, Seat seat) {
    return campaigning::choose(riding::patient, course, tour, seat);
  }
  static constexpr Laps laps{20, 20};
};

}  // namespace tourmalet::campaigning
