// The bots of Flamme Rouge behind the common interface.
#pragma once

#include <algorithm>
#include <array>
#include <cmath>
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
// The others ride on as they have ridden so far: patient, or saving like a wheelsucker.
class Foresight {
 public:
  Foresight(const Course& course, const Outlook& view) : self_(view.seat) {
    for (Seat seat = 0; seat < course.teams; ++seat) patient_[seat] = 1 / (1 + std::exp(-signs_of_patience(course, view, seat)));
  }
  // Who rides how in one imagined world.
  void imagine(FastChance& dice) {
    for (Seat seat = 0; seat < max_teams; ++seat) style_[seat] = seat != self_ && dice.below(1024) < 1024 * patient_[seat] ? &patient : &wheelsucker;
  }
  Play choose(const Course& course, const Race& race, Seat seat) const { return riding::choose(*style_[seat], course, race, seat); }
  double worth(const Course& course, const Race& race, Seat seat) const {
    int mine = 0, theirs = 0;  // furthest rider, in lanes
    for (RiderId rider = 0; rider < course.riders(); ++rider) {
      int& best = seat_of(rider) == seat ? mine : theirs;
      best = std::max(best, race.square[rider] * 4 - race.lane[rider]);
    }
    const double lead = std::clamp((mine - theirs) / 4.0, -6.0, 6.0);
    return 0.5 * (mine > theirs) + 0.5 * (lead + 6) / 12;
  }

 private:
  // The logarithm of the odds, from the cards the team has spent: a patient one spends the better of the others first
  // and none of the best. The weights are rough; they only have to tell the two apart after a few rounds.
  static double signs_of_patience(const Course& course, const Outlook& view, Seat seat) {
    double signs = 2;
    for (const Role role : {Role::rouleur, Role::sprinteur}) {
      const Tally deck = course.deck[rider_of(seat, role)], spent = view.spent[rider_of(seat, role)];
      double points = 0, cards = 0;
      std::size_t best = fatigue_card;
      for (const std::size_t kind : deck.present()) best = kind;
      for (std::size_t kind = fatigue_card + 1; kind < best; ++kind) points += deck[kind] * course.cards[kind].value, cards += deck[kind];
      for (std::size_t kind = fatigue_card + 1; kind < best; ++kind)
        signs += spent[kind] * (1.5 * (course.cards[kind].value - points / std::max(cards, 1.0)) + 0.5);
      signs -= 2.5 * spent[best];
    }
    return signs;
  }
  Seat self_;
  std::array<double, max_teams> patient_{};
  std::array<const Style*, max_teams> style_{};
};

class MonteCarloBot : public Bot {
 public:
  MonteCarloBot(std::shared_ptr<const void> course, unsigned rollouts)
      : course_(std::static_pointer_cast<const Course>(std::move(course))), rollouts_(rollouts) {}
  ActionCode choose(const void* view, std::span<const ActionCode> legal, std::uint64_t seed) override {
    const auto& outlook = *static_cast<const Outlook*>(view);
    FlammeRouge::Actions actions;
    for (const ActionCode code : legal) actions.push_back(cheapest(outlook, Play::from_code(code)));
    MonteCarlo<FlammeRouge, Foresight> search(*course_, rollouts_, Foresight(*course_, outlook));
    return search.choose(outlook, outlook.seat, actions, seed, hurry_).code();
  }

 private:
  // The lowest card of the hand that rides as far: a higher one would be wasted, on a climb or downhill.
  Play cheapest(const Outlook& view, Play play) const {
    if (play.kind() != Play::Kind::card) return play;
    const Square from = view.square[rider_of(view.seat, view.choosing_for)];
    for (const std::size_t kind : view.hand.present())
      if (course_->reach[kind][from] == course_->reach[play.card()][from]) return Play::card(static_cast<CardKind>(kind));
    return play;
  }
  std::shared_ptr<const Course> course_;
  unsigned rollouts_;
};

}  // namespace tourmalet::riding
