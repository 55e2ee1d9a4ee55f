// The bots of Flamme Rouge behind the common interface.
#pragma once

#include <algorithm>
#include <array>
#include <cmath>
#include <memory>

#include "bots/bot.hpp"
#include "bots/flamme_rouge/rider.hpp"
#include "bots/monte_carlo.hpp"
#include "bots/random.hpp"

namespace tourmalet::riding {

// A rider with a style. It looks only at what its seat may know, so any world that fits its view will do.
template <class G>
class StyleBot : public Bot {
 public:
  StyleBot(std::shared_ptr<const void> course, const Style& style)
      : course_(std::static_pointer_cast<const Course>(std::move(course))), style_(style) {}
  ActionCode choose(const void* view, std::span<const ActionCode>, std::uint64_t seed) override {
    FastChance dice(seed);
    const auto& outlook = *static_cast<const typename G::View*>(view);
    return riding::choose<G>(style_, *course_, G::imagine(*course_, outlook, dice), outlook.seat).code();
  }

 private:
  std::shared_ptr<const Course> course_;
  Style style_;
};

// In a Tour whose stages are races of Flamme Rouge a style answers what it would in the stage.
template <class Tour>
Play choose_in_tour(const Style& style, const typename Tour::Course& course, const typename Tour::State& tour,
                    Seat seat) {
  return choose<FullFlammeRouge>(style, course.stage(tour.number), tour.stage, seat);
}

// A rider with a style, every day anew, who takes any specialist, trait or form card. It looks only at what its seat
// may know.
template <class Tour>
class TourBot : public Bot {
 public:
  TourBot(std::shared_ptr<const void> course, const Style& style)
      : course_(std::static_pointer_cast<const typename Tour::Course>(std::move(course))), style_(style) {}
  ActionCode choose(const void* view, std::span<const ActionCode> legal, std::uint64_t seed) override {
    FastChance dice(seed);
    const auto& outlook = *static_cast<const typename Tour::View*>(view);
    const Course& stage = course_->stage(outlook.number);
    if (at<Draft>(stage, outlook.stage) || at<Traits>(stage, outlook.stage) || at<FormDeal>(stage, outlook.stage))
      return legal[dice.below(static_cast<unsigned>(legal.size()))];
    return choose_in_tour<Tour>(style_, *course_, Tour::imagine(*course_, outlook, dice), outlook.stage.seat).code();
  }

 private:
  std::shared_ptr<const typename Tour::Course> course_;
  Style style_;
};

// How the Monte Carlo bot thinks a race goes on, and what it wants: to win, and if not, to be near.
// The others ride on as they have ridden so far: patient, or saving like a wheelsucker.
template <class G>
class Foresight {
 public:
  using Box = typename G::Box;
  Foresight(const Course& course, const typename G::View& view) : self_(view.seat) {
    for (Seat seat = 0; seat < course.seats; ++seat)
      patient_[seat] = 1 / (1 + std::exp(-signs_of_patience(course, view, seat)));
  }
  // How each seat rides in one imagined world.
  void imagine(FastChance& dice) {
    for (Seat seat = 0; seat < max_seats; ++seat)
      style_[seat] = seat != self_ && dice.below(1024) < 1024 * patient_[seat] ? &patient : &wheelsucker;
  }
  Play choose(const Course& course, const typename G::State& race, Seat seat) const {
    return riding::choose<G>(*style_[seat], course, race, seat);
  }
  double worth(const Course& course, const typename G::State& race, Seat seat) const {
    if (course.finishing.all_home) {  // everybody is home: the best place, alone the best time
      const auto teams = course.seats + std::count_if(course.dummy.begin(), course.dummy.end(),
                                                      [](Dummy dummy) { return dummy != Dummy::none; });
      if (teams == 1) return -time_alone(race) / 240.0;
      const auto places = standings_of(course, race).place;
      return 0.5 * (places[seat] == 1) +
             0.5 * static_cast<double>(teams - places[seat]) / static_cast<double>(teams - 1);
    }
    int mine = 0, theirs = 0;  // furthest rider, in lanes
    for (RiderId rider = 0; rider < course.riders(); ++rider) {
      int& best = seat_of<Box>(course, rider) == seat ? mine : theirs;
      best = std::max(best, course.distance(0, race.square[rider]) * 4 - race.lane[rider]);
    }
    const double lead = std::clamp((mine - theirs) / 4.0, -6.0, 6.0);
    return 0.5 * (mine > theirs) + 0.5 * (lead + 6) / 12;
  }

 private:
  // Seconds of both riders, with a minute for each round (GT-TT-6).
  static double time_alone(const typename G::State& race) {
    double seconds = 60.0 * race.round;
    if constexpr (!Box::base) seconds += race.seconds[0] + race.seconds[1];
    return seconds;
  }

  // The logarithm of the odds, from the cards the team has spent: a patient one spends the better of the others first
  // and none of the best. The weights are rough; they only have to tell the two apart after a few rounds.
  static double signs_of_patience(const Course& course, const typename G::View& view, Seat seat) {
    double signs = 2;
    for_each_rider_of<Box>(course, seat, [&](RiderId rider) {
      const auto deck = dealt(course, view, rider), spent = view.spent[rider];
      const auto value = [&](std::size_t slot) {
        return double(course.cards[kind_in(course, view, rider, slot)].value);
      };
      double points = 0, cards = 0;
      std::size_t best = fatigue_card;
      for (const std::size_t slot : deck.present()) best = slot;
      for (std::size_t slot = fatigue_card + 1; slot < best; ++slot)
        points += deck[slot] * value(slot), cards += deck[slot];
      for (std::size_t slot = fatigue_card + 1; slot < best; ++slot)
        signs += spent[slot] * (1.5 * (value(slot) - points / std::max(cards, 1.0)) + 0.5);
      signs -= 2.5 * spent[best];
    });
    return signs;
  }
  Seat self_;
  std::array<double, max_seats> patient_{};
  std::array<const Style*, max_seats> style_{};
};

// The lowest card of the hand that rides as far and can do the same: a higher one would be wasted, on a climb or
// downhill.
template <class View>
Play cheapest(const Course& course, const View& view, Play play) {
  if (play.kind() != Play::Kind::card || play.with_musette() || !choosing_cards(course, view)) return play;
  const Square from = view.square[view.handling];
  for (const std::size_t slot : view.hand.present()) {
    const CardKind kind = kind_in(course, view, view.handling, slot);
    if (course.reach[kind][from] == course.reach[play.card()][from] &&
        course.cards[kind].powers == course.cards[play.card()].powers)
      return Play::card(kind);
  }
  return play;
}

template <class G>
class MonteCarloBot : public Bot {
 public:
  MonteCarloBot(std::shared_ptr<const void> course, unsigned rollouts)
      : course_(std::static_pointer_cast<const Course>(std::move(course))), rollouts_(rollouts) {}
  ActionCode choose(const void* view, std::span<const ActionCode> legal, std::uint64_t seed) override {
    const auto& outlook = *static_cast<const typename G::View*>(view);
    typename G::Actions actions;
    for (const ActionCode code : legal) actions.push_back(cheapest(*course_, outlook, Play::from_code(code)));
    MonteCarlo<G, Foresight<G>> search(*course_, rollouts_, Foresight<G>(*course_, outlook));
    return search.choose(outlook, outlook.seat, actions, seed, hurry_).code();
  }

 private:
  std::shared_ptr<const Course> course_;
  unsigned rollouts_;
};

// In the box that the course needs.
inline std::unique_ptr<Bot> with_style(std::shared_ptr<const void> course, const Style& style) {
  const bool base = static_cast<const Course*>(course.get())->base;
  if (base) return std::make_unique<StyleBot<FlammeRouge>>(std::move(course), style);
  return std::make_unique<StyleBot<FullFlammeRouge>>(std::move(course), style);
}
template <const Style& style>
std::unique_ptr<Bot> in_style(std::shared_ptr<const void> course, unsigned) {
  return with_style(std::move(course), style);
}
inline std::unique_ptr<Bot> monte_carlo(std::shared_ptr<const void> course, unsigned rollouts) {
  const bool base = static_cast<const Course*>(course.get())->base;
  if (base) return std::make_unique<MonteCarloBot<FlammeRouge>>(std::move(course), rollouts);
  return std::make_unique<MonteCarloBot<FullFlammeRouge>>(std::move(course), rollouts);
}

// What the game has for lists of bots, for measuring speed and for playing all seats.
struct Stable {
  using Game = FlammeRouge;
  static constexpr BotEntry bots[] = {
      {"random", {"plays any card", "joue ses cartes au hasard"}, 0, at_random},
      {"patient",
       {"keeps the best three cards for the sprint", "garde ses trois meilleures cartes pour le sprint"},
       0,
       in_style<patient>},
      {"climber",
       {"knows the mountains and sprints from further out", "connaît la montagne et lance son sprint de plus loin"},
       0,
       in_style<climber>},
      {"wheelsucker",
       {"stays on a wheel, saves strength, attacks from afar", "reste dans les roues, s'économise et attaque de loin"},
       0,
       in_style<wheelsucker>},
      {"mc",
       {"imagines how the race goes on (mc:N tries each card in N races)",
        "imagine la suite de la course (mc:N essaie chaque carte dans N courses)"},
       60,
       monte_carlo},
      {"weatherblind",
       {"wheelsucker without an eye for the weather", "suceur de roues qui ne regarde pas le ciel"},
       0,
       in_style<weatherblind>,
       BotEntry::to_compare},
      {"rash-bidder",
       {"wheelsucker who bids without counting", "suceur de roues qui enchérit sans compter"},
       0,
       in_style<rash_bidder>,
       BotEntry::to_compare},
  };
  // A sensible rider for every seat, and how many races make a lap.
  static Play ride(const Course& course, const Race& race, Seat seat) {
    return riding::choose<FlammeRouge>(patient, course, race, seat);
  }
  static constexpr Laps laps{4000, 4000};
};

}  // namespace tourmalet::riding
