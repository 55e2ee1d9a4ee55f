// What bots have in common that imagine how a Tour of such stages goes on.
#pragma once

#include <memory>

#include "bots/flamme_rouge/bots.hpp"
#include "bots/monte_carlo.hpp"

namespace tourmalet::riding {

// `Foresight` is the policy of the search, made from a course and a view. It may answer some questions by itself
// (picked), and says which cards come to the same (cheapest).
template <class Tour, class Foresight>
class TourMonteCarloBot : public Bot {
 public:
  TourMonteCarloBot(std::shared_ptr<const void> course, unsigned rollouts)
      : course_(std::static_pointer_cast<const typename Tour::Course>(std::move(course))), rollouts_(rollouts) {}
  ActionCode choose(const void* view, std::span<const ActionCode> legal, std::uint64_t seed) override {
    const auto& outlook = *static_cast<const typename Tour::View*>(view);
    const Course& stage = course_->stage(outlook.number);
    if (const auto picked = Foresight::picked(stage, outlook.stage, legal)) return *picked;
    typename Tour::Actions actions;
    for (const ActionCode code : legal)
      actions.push_back(Foresight::cheapest(stage, outlook.stage, Play::from_code(code)));
    MonteCarlo<Tour, Foresight> search(*course_, rollouts_, Foresight(*course_, outlook));
    return search.choose(outlook, outlook.stage.seat, actions, seed, hurry_).code();
  }

 private:
  std::shared_ptr<const typename Tour::Course> course_;
  unsigned rollouts_;
};

}  // namespace tourmalet::riding
