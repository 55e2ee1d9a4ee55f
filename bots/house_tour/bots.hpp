// The bots of the Tour by the house rules: riders of single stages who ride every day for itself and leave the house
// rules alone, riders who use all of them, and one that imagines the stage.
#pragma once

#include <optional>

#include "bots/bot.hpp"
#include "bots/flamme_rouge/tour_bots.hpp"
#include "bots/house_tour/prospect.hpp"
#include "bots/house_tour/rider.hpp"
#include "bots/random.hpp"
#include "rules/house_tour/game.hpp"

namespace tourmalet::house_touring {

// Works out the prices once a stage: all views of it have the same sheet.
class PricesToday {
 public:
  const Prices& of(const HouseTour::Course& course, const BareTour::TourSheet& sheet, std::uint64_t number) {
    if (number != number_ || !(sheet == sheet_))
      prices_ = prices_of_the_day(course, sheet, number), sheet_ = sheet, number_ = number;
    return prices_;
  }

 private:
  Prices prices_;
  BareTour::TourSheet sheet_{};
  std::uint64_t number_ = 0;
};

// Rides by the house rules. A newcomer takes any trait and any form card, on any rider.
template <bool picks>
class HouseRiderBot : public Bot {
 public:
  explicit HouseRiderBot(std::shared_ptr<const void> course)
      : course_(std::static_pointer_cast<const HouseTour::Course>(std::move(course))) {}
  ActionCode choose(const void* view, std::span<const ActionCode> legal, std::uint64_t seed) override {
    FastChance dice(seed);
    const auto& outlook = *static_cast<const HouseTour::View*>(view);
    const fr::Course& stage = course_->stage(outlook.number);
    if (!picks && (fr::at<fr::Traits>(stage, outlook.stage) || fr::at<fr::FormDeal>(stage, outlook.stage)))
      return legal[dice.below(static_cast<unsigned>(legal.size()))];
    const auto tour = HouseTour::imagine(*course_, outlook, dice);
    const Prices& prices = prices_.of(*course_, outlook.sheet, outlook.number);
    return Rider(seasoned, prices, stage, tour.stage, outlook.stage.seat).choose().code();
  }

 private:
  std::shared_ptr<const HouseTour::Course> course_;
  PricesToday prices_;
};
template <bool picks>
std::unique_ptr<Bot> house_rider(std::shared_ptr<const void> course, unsigned) {
  return std::make_unique<HouseRiderBot<picks>>(std::move(course));
}

// How the stage goes on if everybody rides like this one, and what it is worth for the Tour.
class DayOfTour {
 public:
  DayOfTour(const HouseTour::Course& course, const HouseTour::View& view)
      : prospect_(course, static_cast<std::size_t>(view.number)),
        prices_(prices_of_the_day(course, view.sheet, view.number)),
        number_(view.number) {
    const auto after = [&](std::uint32_t mine, std::uint32_t theirs) {
      BareTour::TourSheet evening = view.sheet;
      for (std::size_t rider = 0; rider < evening.riders.size(); ++rider)
        evening.riders[rider].seconds += rider / 2 == view.stage.seat ? mine : theirs;
      return prospect_.prizes(evening, {}, view.stage.seat);
    };
    at_stake_ = std::max(0.02, after(0, a_day) - after(a_day, 0));
  }
  static std::optional<ActionCode> picked(const fr::Course& stage, const fr::FullOutlook& view,
                                          std::span<const ActionCode> legal) {
    return Rider::best_trait(stage, view, view.seat, legal);
  }
  // The lowest card that rides as far: with a musette all do.
  static fr::Play cheapest(const fr::Course& stage, const fr::FullOutlook& view, fr::Play play) {
    if (play.kind() != fr::Play::Kind::card || !fr::choosing_cards(stage, view) || view.hand.empty() ||
        view.played[view.handling] != fr::no_card || fr::holds(view, view.handling, fr::Form::pedale))
      return play;
    Legs legs(stage, view, view.handling, (view.plan[view.handling] & fr::Plan::above) != 0);
    const bool five = play.with_musette();
    for (const std::size_t slot : view.hand.present()) {
      const fr::CardKind kind = fr::kind_in(stage, view, view.handling, slot);
      if (legs.reach(kind, five) == legs.reach(play.card(), five)) return fr::Play::card(kind, five);
    }
    return play;
  }
  void imagine(FastChance&) {}
  fr::Play choose(const HouseTour::Course& course, const BareTour::State& tour, Seat seat) const {
    return Rider(seasoned, prices_, course.stage(tour.number), tour.stage, seat).choose();
  }
  bool enough(const HouseTour::Course&, const BareTour::State& tour) const { return tour.number != number_; }
  // As a share of what a day can change.
  double worth(const HouseTour::Course&, const BareTour::State& tour, Seat seat) const {
    return prospect_.prizes(tour.sheet, tour.stage.dealt, seat) / at_stake_;
  }

 private:
  static constexpr std::uint32_t a_day = 20;  // seconds between a good day and a bad one
  Prospect prospect_;
  Prices prices_;
  std::uint64_t number_;
  double at_stake_ = 1;
};

struct Stable {
  using Game = HouseTour;
  static constexpr BotEntry bots[] = {
      {"random", {"does anything that is allowed", "fait n'importe quoi de permis"}, 0, at_random},
      {"patient",
       {"keeps the best three cards for the sprint", "garde ses trois meilleures cartes pour le sprint"},
       0,
       styled<riding::TourBot<HouseTour>, riding::patient>},
      {"climber",
       {"knows the mountains and sprints from further out", "connaît la montagne et lance son sprint de plus loin"},
       0,
       styled<riding::TourBot<HouseTour>, riding::climber>},
      {"wheelsucker",
       {"stays on a wheel, saves strength, attacks from afar", "reste dans les roues, s'économise et attaque de loin"},
       0,
       styled<riding::TourBot<HouseTour>, riding::wheelsucker>},
      {"newcomer",
       {"uses musettes, traits and form cards, and takes any that come",
        "se sert des musettes, des talents et des cartes de forme, et prend ce qui vient"},
       0,
       house_rider<false>},
      {"experienced",
       {"uses musettes, traits and form cards, and rides for the jersey that can be won",
        "se sert des musettes, des talents et des cartes de forme, et court pour le maillot à sa portée"},
       0,
       house_rider<true>},
      {"mc",
       {"imagines the stage and thinks of the Tour (mc:N tries each choice in N stages)",
        "imagine l'étape et pense au Tour (mc:N essaie chaque choix dans N étapes)"},
       20,
       searching<riding::TourMonteCarloBot<HouseTour, DayOfTour>>},
  };
  static fr::Play ride(const HouseTour::Course& course, const HouseTour::State& tour, Seat seat) {
    static constexpr Prices usual{};
    return Rider(seasoned, usual, course.stage(tour.number), tour.stage, seat).choose();
  }
  static constexpr Laps laps{20, 20};
};

}  // namespace tourmalet::house_touring
