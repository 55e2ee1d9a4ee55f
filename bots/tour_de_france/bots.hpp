// The bots of Le Tour de France behind the common interface.
#pragma once

#include <algorithm>
#include <memory>

#include "bots/bot.hpp"
#include "bots/monte_carlo.hpp"
#include "bots/random.hpp"
#include "bots/tour_de_france/rider.hpp"

namespace tourmalet::pacing {

class StyleBot : public Bot {
 public:
  StyleBot(std::shared_ptr<const void> course, const Style& style)
      : course_(std::static_pointer_cast<const Course>(std::move(course))), style_(style) {}
  ActionCode choose(const void* view, std::span<const ActionCode>, std::uint64_t) override {
    const auto& outlook = *static_cast<const Outlook*>(view);
    return pacing::choose(style_, *course_, outlook.race, outlook.seat).code();
  }

 private:
  std::shared_ptr<const Course> course_;
  Style style_;
};

// How the Monte Carlo bot thinks the race goes on, and what it wants: its best rider ahead of the best of the others.
// It looks some table turns ahead, or to the end of the stage when that is near.
class Foresight {
 public:
  explicit Foresight(const Race& now) : stage_(now.stage), until_(static_cast<std::uint16_t>(now.turn + horizon)) {}
  void imagine(FastChance&) {}
  Play choose(const Course& course, const Race& race, Seat seat) const {
    return pacing::choose(imagined, course, race, seat);
  }
  bool enough(const Course&, const Race& race) const { return race.stage != stage_ || race.turn >= until_; }
  double worth(const Course& course, const Race& race, Seat seat) const {
    double own = 1e9, other = 1e9, all_own = 0;
    int riders = 0;
    for (RiderId rider = 0; rider < max_riders; ++rider) {
      if (!course.rides(rider)) continue;
      const double left = time_left(course, race, rider);
      double& best = team_of(rider) == seat ? own : other;
      best = std::min(best, left);
      if (team_of(rider) == seat) all_own += left, ++riders;
    }
    return std::clamp(0.15 * (other - own), -2.0, 2.0) - 0.02 * all_own / riders;
  }

 private:
  static constexpr std::uint16_t horizon = 4;
  // In table turns, from now on; a place in the stage counts a little on top.
  double time_left(const Course& course, const Race& race, RiderId rider) const {
    const Stage& stage = course.stage(stage_);
    const tour::Place place = race.results.place[stage_ - 1U][rider];
    if (race.stage != stage_ || race.step == Step::over) return place == 0 ? 60 : 0.5 * place;
    if (place != 0) return (race.time[rider] / 60.0) - until_ + 0.5 * place;
    if (!race.on_road(rider)) return 60;
    return stage[race.spot[rider]].remaining / 4.0 + 1;
  }
  std::uint8_t stage_;
  std::uint16_t until_;
};

class MonteCarloBot : public Bot {
 public:
  MonteCarloBot(std::shared_ptr<const void> course, unsigned rollouts)
      : course_(std::static_pointer_cast<const Course>(std::move(course))), rollouts_(rollouts) {}

  // Of the many cells only the few that a rider would think of; help and places as a matter of routine.
  ActionCode choose(const void* view, std::span<const ActionCode> legal, std::uint64_t seed) override {
    const auto& outlook = *static_cast<const Outlook*>(view);
    const Race& race = outlook.race;
    const Play habit = pacing::choose(experienced, *course_, race, outlook.seat);
    if (legal.size() == 1 || (race.step != Step::menu && race.step != Step::attack && race.step != Step::ride) ||
        habit.kind() == Play::Kind::help)
      return habit.code();
    const Stage& stage = course_->stage(race.stage);
    const Traffic traffic(stage, race);
    struct Thought {
      Play play;
      int worth;
    };
    std::vector<Thought> rides;
    TourDeFrance::Actions field;
    for (const ActionCode code : legal) {
      const Play play = Play::from_code(code);
      if (play.kind() == Play::Kind::ride)
        rides.push_back(
            {play, worth_of(experienced, stage, traffic, race.spot[race.rider()], stage.find(play.cell()))});
      else if (play.kind() != Play::Kind::help)
        field.push_back(play);
    }
    std::stable_sort(rides.begin(), rides.end(), [](const Thought& a, const Thought& b) { return a.worth > b.worth; });
    for (std::size_t i = 0; i < rides.size() && i < most_rides; ++i) field.push_back(rides[i].play);
    if (!field.contains(habit)) field.push_back(habit);
    if (field.size() == 1) return field[0].code();
    MonteCarlo<TourDeFrance, Foresight> search(*course_, rollouts_, Foresight(race));
    return search.choose(outlook, outlook.seat, field, seed, hurry_).code();
  }

 private:
  static constexpr std::size_t most_rides = 4;
  std::shared_ptr<const Course> course_;
  unsigned rollouts_;
};

// What the game has for lists of bots, for measuring speed and for playing all seats.
struct Stable {
  using Game = TourDeFrance;
  static constexpr BotEntry bots[] = {
      {"random", {"rides anywhere, throws anything", "roule et lance les dés au hasard"}, 0, at_random},
      {"simple",
       {"adopts a good pace, attacks whenever it can", "prend une bonne allure et attaque dès que possible"},
       0,
       styled<StyleBot, simple>},
      {"experienced",
       {"stays in the wheels, waits for its position, brakes for a team-mate, risks the sprint",
        "reste dans les roues, attend d'être bien placé, freine pour un équipier, risque le sprint"},
       0,
       styled<StyleBot, experienced>},
      {"mc",
       {"imagines the next table turns (mc:N tries each move in N races)",
        "imagine les prochains tours de table (mc:N essaie chaque coup dans N courses)"},
       40,
       searching<MonteCarloBot>},
  };
  // A sensible rider for every seat, and how many races make a lap.
  static Play ride(const Course& course, const Race& race, Seat seat) {
    return pacing::choose(simple, course, race, seat);
  }
  static constexpr Laps laps{12, 200};
};

}  // namespace tourmalet::pacing
