// Determinised Monte Carlo for any game: imagine worlds that fit the view, try every action in the same worlds with the
// same luck, play on with a policy, and keep the better half until one is left (sequential halving).
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <functional>
#include <vector>

#include "rules/core/game.hpp"

namespace tourmalet {

// Policy::imagine(dice) begins a world, Policy::choose(course, state, seat) plays every seat in it, and
// Policy::worth(course, state, seat) values the end. A game of many stages need not be imagined to its end: a policy
// may say when it has seen enough, Policy::enough(course, state).
template <Game G, class Policy>
class MonteCarlo {
 public:
  MonteCarlo(const typename G::Course& course, unsigned rollouts_per_action, Policy policy)
      : course_(course), rollouts_(rollouts_per_action), policy_(policy) {}

  // In a hurry (if it is given and says so) the best action so far is the answer.
  typename G::Action choose(const typename G::View& view, Seat seat, const typename G::Actions& legal,
                            std::uint64_t seed, const std::function<bool()>& hurry = {}) {
    struct Candidate {
      typename G::Action action;
      double sum = 0;
    };
    FixedList<Candidate, G::Actions::capacity> field;
    FastChance first(seed);
    const auto some_world = G::imagine(course_, view, first);
    policy_.imagine(first);
    const auto habit = policy_.choose(course_, some_world, seat);
    for (const auto action : legal) {
      bool known = false;
      for (const Candidate& candidate : field) known |= candidate.action == action;
      if (!known) field.push_back({action, action == habit ? head_start : 0});
    }
    std::size_t left = field.size();
    unsigned stages = 0;
    for (std::size_t n = left; n > 1; n = (n + 1) / 2) ++stages;
    std::uint64_t world = 0;
    // a card held twice is tried once, in twice as many worlds
    const auto budget = static_cast<std::uint64_t>(rollouts_) * legal.size();
    for (bool hurried = false; left > 1; left = hurried ? 1 : (left + 1) / 2) {
      const std::uint64_t worlds = std::max<std::uint64_t>(1, budget / (stages * left));
      for (std::uint64_t i = 0; i < worlds && !hurried; ++i, ++world) {
        const std::uint64_t luck = mix(seed + golden * (world + 1));
        FastChance imagination(luck);
        const auto imagined = G::imagine(course_, view, imagination);
        policy_.imagine(imagination);
        for (std::size_t c = 0; c < left; ++c) field[c].sum += try_out(imagined, seat, field[c].action, luck);
        hurried = hurry && hurry();
      }
      // All that are left have been tried equally often, so sums compare.
      std::stable_sort(field.begin(), field.begin() + left,
                       [](const Candidate& a, const Candidate& b) { return a.sum > b.sum; });
    }
    return field[0].action;
  }

 private:
  static constexpr double head_start = 2.5;  // in won races, for what the policy would do: in doubt it is right

  double try_out(typename G::State state, Seat seat, typename G::Action action, std::uint64_t luck) {
    KeyedChance chance(luck);  // common random numbers: the same draws whatever is tried
    Silent nobody;
    G::apply(course_, state, seat, action, chance, nobody);
    for (Seats asked = G::deciding(course_, state); asked; asked = G::deciding(course_, state)) {
      if constexpr (requires { policy_.enough(course_, state); })
        if (policy_.enough(course_, state)) break;
      G::apply(course_, state, asked.first(), policy_.choose(course_, state, asked.first()), chance, nobody);
    }
    return policy_.worth(course_, state, seat);
  }
  const typename G::Course& course_;
  unsigned rollouts_;
  Policy policy_;
};

}  // namespace tourmalet
