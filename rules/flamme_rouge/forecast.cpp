#include "rules/flamme_rouge/forecast.hpp"

#include "rules/flamme_rouge/fatigue.hpp"
#include "rules/flamme_rouge/finish_sprint.hpp"
#include "rules/flamme_rouge/launch.hpp"
#include "rules/flamme_rouge/movement.hpp"
#include "rules/flamme_rouge/musettes.hpp"
#include "rules/flamme_rouge/reactions.hpp"
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
      case TopCard::number: TopCard::carry_out(course, race, traffic, dice, heard); break;
      default: break;
    }
}

}  // namespace

Forecast forecast(const Course& course, const FullOutlook& view, RiderId rider, CardKind card) {
  FullRace standing = blank_race<FullBox>(course);  // only who stands where, and with which deck
  standing.square = view.square;
  standing.lane = view.lane;
  standing.crashed = view.crashed;
  standing.sign = view.sign;
  standing.deck_of = view.deck_of;
  standing.began = view.square;
  standing.trait = view.trait;
  standing.doing = view.doing;
  for (RiderId one = 0; one < course.riders(); ++one) {  // HR-TURN-2 what is planned shows at the reveal, and counts
    if ((view.plan[one] & Plan::above) != 0) standing.doing[one] |= Doing::breakaway;
    if ((view.plan[one] & Plan::five) != 0) standing.doing[one] |= Doing::five;
  }
  standing.kick = view.kick;
  standing.best[rider] = view.best[rider];
  if (view.handling == rider)  // HR-TT-4
    for (const std::size_t slot : view.hand.present())
      standing.best[rider] = std::max(standing.best[rider], course.cards[kind_in(course, standing, rider, slot)].value);
  const auto known = [&](RiderId one) {
    return one == rider ? card : view.revealed[one] != no_card ? view.revealed[one] : view.played[one];
  };

  FullRace race = standing;
  Heard alone{rider};
  TrafficOf<FullBox> traffic(course, race);
  for (const RiderId one : front_order(course, standing))
    if (known(one) != no_card) {
      move_rider(course, race, traffic, one, known(one), alone);
      if (one == rider) break;
    }

  // The same luck for every card, and for whoever asks again.
  FastChance dice(golden);
  int tired = 0, drawn = 0;
  for (int round = 0; round < rounds_tried; ++round) {
    race = standing;
    for (RiderId one = 0; one < course.riders(); ++one) {
      if (!racing(race, one) || (course.house.launches && one != rider)) continue;  // HR-TT-2: others do not move
      const WideTally cards = may_show(course, view, one);
      const CardKind shown = cards.empty() ? fatigue_card : kind_in(course, race, one, dice.pick({}, cards));
      race.revealed[one] = known(one) == no_card ? shown : known(one);
      if (const RiderId owner = card_owner(course, one); racing(race, owner)) race.revealed[one] = race.revealed[owner];
    }
    Heard heard{rider};
    ride(course, race, dice, heard);
    tired += heard.tired;
    drawn += heard.drawn;
  }
  return {alone.move, 100 * tired / rounds_tried, 100 * drawn / rounds_tried};
}

namespace {

// What lies open, as a race.
FullRace open_part(const Course& course, const FullOutlook& view) {
  FullRace race = blank_race<FullBox>(course);
  static_cast<OpenOf<FullBox>&>(race) = view;
  return race;
}

// HR-GC-6 The time of somebody who ends the sprint before the line.
int seconds_by(const Course& course, const FullOutlook& view, RiderId rider, Ending how) {
  FullRace race = open_part(course, view);
  race.ending[rider] = how;
  Silent nobody;
  FinishSprint::done(course, race, nobody);
  return race.seconds[rider];
}

// Where the card that was turned up leads with a form card or without.
Square reaction(const Course& course, const FullOutlook& view, RiderId rider, bool used) {
  FullOutlook seen = view;
  CardKind card = view.revealed[rider];
  if (used && holds(view, rider, Form::bluff)) card = static_cast<CardKind>(view.top[rider] - 1);
  if (used && holds(view, rider, Form::gnak)) seen.kick[rider] = 1;
  if (used && holds(view, rider, Form::pedale)) seen.kick[rider] = 2;
  return forecast(course, seen, rider, card).move.square;
}

Outcome of_the_sheet(const FullOutlook& view, RiderId rider, std::uint8_t answer) {
  const auto cards = static_cast<int>(view.pile[rider].total() + view.recycled[rider].total());
  const auto tired = static_cast<int>(view.pile[rider][fatigue_card] + view.recycled[rider][fatigue_card]);
  switch (answer) {
    case CardSheet::eat: return {.fatigue = -std::min(2, tired)};
    case CardSheet::attack: return {.turns = (cards + 3) / 4};
    case CardSheet::five: return {.cards = 5};
    case CardSheet::four: return {.cards = 4};
    case CardSheet::extra: return {.fatigue = 1, .cards = 1};
    case CardSheet::second: return {.cards = (view.plan[rider] & Plan::five_cards) != 0 ? 5 : 4};
    case CardSheet::cereal: return {.fatigue = -1, .cards = 1};
    default: return {};
  }
}

}  // namespace

Outcome outcome(const Course& course, const FullOutlook& view, RiderId rider, std::uint8_t step, std::uint8_t answer) {
  const Square here = view.square[rider];
  switch (step) {
    case CardSheet::number: return of_the_sheet(view, rider, answer);
    case Reactions::number: return {.square = reaction(course, view, rider, answer == Reactions::use)};
    case SuceurMove::number: {  // HR-TRAIT-SUC-6
      if (answer == SuceurMove::stay) return {.square = here, .fatigue = 0};
      const TrafficOf<FullBox> traffic(course, open_part(course, view));
      const Square to = course.road[here].next, ahead = course.road[to].next;
      return {.square = to, .fatigue = ahead == nowhere || !traffic.around(rider).occupied(ahead)};
    }
    case CoupDeRein::number: return {.square = answer == CoupDeRein::kick ? course.road[here].next : here};
    case FinishSprint::number:
      if (answer == FinishSprint::go_on) return {.fatigue = fatigue_left(course, view, rider) > 0 ? -1 : 0};
      return {.fatigue = answer == FinishSprint::pay,
              .seconds = seconds_by(course, view, rider, answer == FinishSprint::pay ? Ending::pay : Ending::stop)};
    default: return {};
  }
}

}  // namespace tourmalet::flamme_rouge
