// The bots of Flamme Rouge behind the common interface.
#pragma once

#include <memory>

#include "bots/bot.hpp"
#include "bots/flamme_rouge/rider.hpp"
#include "bots/monte_carlo.hpp"

namespace tourmalet::riding {

// A rider with a style. He looks only at what his seat may know, so any world that fits his view will do.
class StyleBot : public Bot {
 public:
  StyleBot(std::shared_ptr<const void> course, const Style& style) : course_(std::static_pointer_cast<const Course>(std::move(course))), style_(style) {}
  ActionCode choose(const void* view, std::span<const ActionCode>, std::uint64_t seed) override {
    FastChance dice(seed);
    const auto& outlook = *static_cast<const Outlook*>(view);
    return riding::choose(style_, *course_, FlammeRouge::imagine(*course_, outlook, dice), outlook.seat).code();
  }

 private:
  std::shared_ptr<const Course> course_;
  Style style_;
};

// How the Monte Carlo bot thinks a race goes on, and what it wants: to win, and if not, to be near.
struct Foresight {
  Seat self = 0;
  Play choose(const Course& course, const Race& race, Seat seat) const {
    return riding::choose(seat == self ? wheelsucker : patient, course, race, seat);
  }
  double worth(const Course& course, const Race& race, Seat seat) const {
    int mine = 0, theirs = 0;  // furthest rider, in lanes
    for (RiderId rider = 0; rider < course.riders(); ++rider) {
      int& best = seat_of(rider) == seat ? mine : theirs;
      best = std::max(best, race.square[rider] * 4 - race.lane[rider]);
    }
    const double lead = std::clamp((mine - theirs) / 4.0, -6.0, 6.0);
    return 0.5 * (mine > theirs) + 0.5 * (lead + 6) / 12;
  }
};

class MonteCarloBot : public Bot {
 public:
  MonteCarloBot(std::shared_ptr<const void> course, unsigned rollouts) : course_(std::static_pointer_cast<const Course>(std::move(course))), rollouts_(rollouts) {}
  ActionCode choose(const void* view, std::span<const ActionCode> legal, std::uint64_t seed) override {
    const auto& outlook = *static_cast<const Outlook*>(view);
    FlammeRouge::Actions actions;
    for (const ActionCode code : legal) actions.push_back(Play::from_code(code));
    MonteCarlo<FlammeRouge, Foresight> search(*course_, rollouts_, Foresight{outlook.seat});
    return search.choose(outlook, outlook.seat, actions, seed).code();
  }

 private:
  std::shared_ptr<const Course> course_;
  unsigned rollouts_;
};

}  // namespace tourmalet::riding
