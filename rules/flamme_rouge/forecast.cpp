#include "rules/flamme_rouge/forecast.hpp"

#include "rules/flamme_rouge/fatigue.hpp"
#include "rules/flamme_rouge/movement.hpp"
#include "rules/flamme_rouge/slipstream.hpp"
#include "rules/flamme_rouge/suceur.hpp"
#include "rules/flamme_rouge/time_trial.hpp"

namespace tourmalet::flamme_rouge {
namespace {

constexpr int rounds_tried = 64;

// The cards a rider may show next, as the seat knows it: of its own riders the pile, or the recycled cards that become
// one; of others all that is not spent, because nobody knows which of them lie in the pile.
WideTally may_show(const Course& course, const FullOutlook& view, RiderId rider) {
  if (course.seat_of[rider] == view.seat) return view.pile[rider].empty() ? view.recycled[rider] : view.pile[rider];
  WideTally cards = dealt(course, view, rider);
  cards.add(fatigue_card, view.fatigue[rider]);
  cards -= view.spent[rider];
  return cards;
}

struct Heard {
  RiderId rider;
  Happening move{};
  bool tired = false, drawn = false;
  void hear(const Happening& event) {
    if (event.rider != rider) return;
    if (event.kind == Happening::Kind::moved) move = event;
    if (event.kind == Happening::Kind::chased) move.square = event.square, move.lane = event.lane;
    tired |= event.kind == Happening::Kind::tired;
    drawn |= event.kind == Happening::Kind::slipstreamed;
  }
};

// The steps of this course that move riders or tire them.
void ride(const Course& course, FullRace& race, FastChance& dice, Heard& heard) {
  TrafficOf<FullBox> traffic(course, race);
  for (std::uint8_t i = course.round_begins; i < course.step_count; ++i) switch (course.steps[i]) {
      case Movement::number: Movement::carry_out(course, race, traffic, dice, heard); break;
      case SuceurJump::number: SuceurJump::carry_out(course, race, traffic, dice, heard); break;
      case Slipstream::number: Slipstream::carry_out(course, race, traffic, dice, heard); break;
      case Fatigue::number: Fatigue::carry_out(course, race, traffic, dice, heard); break;
      case CardFatigue::number: CardFatigue::carry_out(course, race, traffic, dice, heard); break;
      default: break;
    }
}

}  // namespace

Forecast forecast(const Course& course, const FullOutlook& view, RiderId rider, CardKind card) {
  FullRace standing = blank_race<FullBox>(course);  // only who stands where, and with which deck
  standing.square = view.square;
  standing.lane = view.lane;
  standing.crashed = view.crashed;
  standing.deck_of = view.deck_of;
  standing.began = view.square;
  standing.trait = view.trait;
  standing.doing = view.doing;
  const auto known = [&](RiderId one) { return one == rider ? card : view.played[one]; };

  FullRace race = standing;
  Heard alone{rider};
  TrafficOf<FullBox> traffic(course, race);
  for (const RiderId one : front_order(course, standing))
    if (known(one) != no_card) {
      move_rider(course, race, traffic.around(one), one, known(one), alone);
      if (one == rider) break;
    }

  // The same luck for every card, and for whoever asks again.
  FastChance dice(golden);
  int tired = 0, drawn = 0;
  for (int round = 0; round < rounds_tried; ++round) {
    race = standing;
    for (RiderId one = 0; one < course.riders(); ++one) {
      if (!racing(race, one)) continue;
      const WideTally cards = may_show(course, view, one);
      const CardKind shown = cards.empty() ? fatigue_card : kind_in(course, race, one, dice.pick({}, cards));
      race.revealed[one] = known(one) == no_card ? shown : known(one);
    }
    Heard heard{rider};
    ride(course, race, dice, heard);
    tired += heard.tired;
    drawn += heard.drawn;
  }
  return {alone.move, 100 * tired / rounds_tried, 100 * drawn / rounds_tried};
}

}  // namespace tourmalet::flamme_rouge
