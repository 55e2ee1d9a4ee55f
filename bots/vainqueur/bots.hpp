// The bots of Le Vainqueur du Tour behind the common interface.
#pragma once

#include <algorithm>
#include <memory>

#include "bots/bot.hpp"
#include "bots/monte_carlo.hpp"
#include "bots/random.hpp"
#include "bots/vainqueur/rider.hpp"

namespace tourmalet::touring {

// A rider with a style. It looks only at what its seat may know, so the other hands may stay empty.
class StyleBot : public Bot {
 public:
  StyleBot(std::shared_ptr<const void> course, const Style& style)
      : course_(std::static_pointer_cast<const Course>(std::move(course))), style_(style) {}
  ActionCode choose(const void* view, std::span<const ActionCode>, std::uint64_t) override {
    const auto& outlook = *static_cast<const Outlook*>(view);
    Race known;
    known.open = outlook.open;
    known.hand[outlook.seat] = outlook.hand;
    return touring::choose(style_, *course_, known, outlook.seat).code();
  }

 private:
  std::shared_ptr<const Course> course_;
  Style style_;
};

// How the Monte Carlo bot thinks a stage goes on, and what it wants from it: points, most of all more than the best of
// the others, and good cards for the next stage.
class Foresight {
 public:
  explicit Foresight(const Outlook& view) : stage_(view.open.stage) {}
  void imagine(FastChance&) {}
  Play choose(const Course& course, const Race& race, Seat seat) const {
    return touring::choose(steady, course, race, seat);
  }
  bool enough(const Course&, const Race& race) const { return race.open.stage != stage_; }
  double worth(const Course& course, const Race& race, Seat seat) const {
    const auto& total = race.open.results.total;
    double best_other = 0, others = 0;
    for (Seat other = 0; other < course.players; ++other)
      if (other != seat) best_other = std::max<double>(best_other, total[other]), others += total[other];
    const double lead = 0.6 * (total[seat] - best_other) + 0.4 * (total[seat] - others / (course.players - 1));
    return lead / 60 + 0.01 * hand_worth(race.hand[seat]);
  }

 private:
  static int hand_worth(const Cards& hand) {
    static constexpr std::array<std::int8_t, card_kinds> first = {3, 4, 6, 4, 4, 4, 4, 4, 1, 3, 3, 8, 5};
    static constexpr std::array<std::int8_t, card_kinds> further = {2, 3, 5, 3, 3, 3, 3, 0, 0, 0, 0, 3, 0};
    int sum = 0;
    for (Card card = 0; card < card_kinds; ++card)
      if (hand[card] > 0) sum += first[card] + further[card] * static_cast<int>(hand[card] - 1);
    return sum;
  }
  std::uint8_t stage_;
};

class MonteCarloBot : public Bot {
 public:
  MonteCarloBot(std::shared_ptr<const void> course, unsigned rollouts)
      : course_(std::static_pointer_cast<const Course>(std::move(course))), rollouts_(rollouts) {}
  ActionCode choose(const void* view, std::span<const ActionCode> legal, std::uint64_t seed) override {
    if (legal.size() == 1) return legal[0];
    const auto& outlook = *static_cast<const Outlook*>(view);
    Vainqueur::Actions actions;
    for (const ActionCode code : legal) actions.push_back(Play::from_code(code));
    MonteCarlo<Vainqueur, Foresight> search(*course_, rollouts_, Foresight(outlook));
    return search.choose(outlook, outlook.seat, actions, seed, hurry_).code();
  }

 private:
  std::shared_ptr<const Course> course_;
  unsigned rollouts_;
};

// What the game has for lists of bots, for measuring speed and for playing all seats.
struct Stable {
  using Game = Vainqueur;
  static constexpr BotEntry bots[] = {
      {"random", {"plays any card", "joue ses cartes au hasard"}, 0, at_random},
      {"steady",
       {"rides fast, covers at once and hits whoever is about to win",
        "roule vite, se couvre aussitôt et frappe qui va gagner"},
       0,
       styled<StyleBot, steady>},
      {"mc",
       {"imagines how the stage goes on (mc:N tries each card in N stages)",
        "imagine la suite de l'étape (mc:N essaie chaque carte dans N étapes)"},
       200,
       searching<MonteCarloBot>},
  };
  // A sensible rider for every seat, and how many Tours make a lap.
  static Play ride(const Course& course, const Race& race, Seat seat) {
    return touring::choose(steady, course, race, seat);
  }
  static constexpr Laps laps{200, 2000};
};

}  // namespace tourmalet::touring
