// A rider who knows the house rules: what a trait adds to a card, what a musette is good for, when a form card is worth
// playing, and what a second, a point or a tired leg is worth to this team today. Everything is counted in seconds of
// the general classification; a turn is a minute. Like all riders it reads only what its seat may know.
#pragma once

#include <algorithm>
#include <array>
#include <optional>

#include "bots/flamme_rouge/rider.hpp"
#include "rules/house_tour/game.hpp"

namespace tourmalet::house_touring {

namespace fr = flamme_rouge;
using Stage = FullFlammeRouge;

// What things are worth to each rider today, in seconds; and what a second is worth to the team.
struct Prices {
  std::array<float, fr::max_riders> point{}, mountain{}, second{};
  float fatigue = 3;  // a card that is carried on
};

inline constexpr float turn_seconds = 60, turn_squares = 5.5F, square_seconds = turn_seconds / turn_squares;

// How he rides; the numbers count squares, as those of a style do.
struct Manner {
  riding::Style style;
  float five = 2;              // a musette, held for later; less near the line
  float fed = 1.5F;            // to stand in a feed zone after a low card
  float tired = 1;             // HR-TT-4: a fatigue card
  float trial_thrift = 0.25F;  // against the clock: what a point on a card is worth later
};
// Spends more than the styles of single races do: a card that is kept back for the sprint brings one stage, a turn
// a minute. Numbers: best of a search over seeded Tours.
inline constexpr Manner seasoned{
    .style = {.held = 0, .sprint = 9, .thrift = 0.2F, .patience = 1, .strong = 0.6F, .shelter = 0.9F}};

// The move a card makes on a free road, with all that the trait adds (HR-BON-2).
class Legs {
 public:
  Legs(const fr::Course& course, const fr::OpenOf<fr::FullBox>& seen, fr::RiderId rider, bool above_the_marker)
      : course_(course), seen_(seen), rider_(rider) {
    if (above_the_marker) seen_.doing[rider] |= fr::Doing::breakaway;
  }
  fr::Square reach(fr::CardKind kind, bool five = false) {
    const std::uint8_t before = seen_.doing[rider_];
    if (five) seen_.doing[rider_] |= fr::Doing::five;
    const fr::Effort effort = fr::effort_of(course_, seen_, rider_, kind);
    const fr::Bonus bonus = fr::bonus_of(course_, seen_, seen_.square, rider_, kind, effort, 0);
    seen_.doing[rider_] = before;
    const fr::Square nominal = fr::ride(
        course_.road, seen_.square[rider_],
        {.value = static_cast<std::uint8_t>(effort.squares), .climb_cap = static_cast<std::uint8_t>(effort.climb_cap)});
    return course_.ahead_of(nominal, static_cast<unsigned>(bonus.squares));
  }

 private:
  const fr::Course& course_;
  fr::OpenOf<fr::FullBox> seen_;
  fr::RiderId rider_;
};

// One decision of one team.
class Rider {
 public:
  Rider(const Manner& manner, const Prices& prices, const fr::Course& course, const fr::FullRace& race, Seat seat)
      : manner_(manner), prices_(prices), course_(course), race_(race), seat_(seat) {
    Stage::legal(course, race, seat, legal_);
  }

  fr::Play choose() const {
    if (legal_.size() == 1) return legal_[0];
    if (fr::choosing_cards(course_, race_)) return on_the_sheet();
    if (fr::at<fr::Traits>(course_, race_)) return trait();
    if (fr::at<fr::FormDeal>(course_, race_)) return form();
    if (fr::at<fr::Reactions>(course_, race_) || fr::at<fr::SuceurMove>(course_, race_) ||
        fr::at<fr::CoupDeRein>(course_, race_) || fr::at<fr::FinishSprint>(course_, race_))
      return by_what_comes();
    return Stage::fallback(course_, race_, seat_);
  }

  // Where traits are dealt: the one that brings most, and the rider for it; nothing elsewhere.
  template <class Seen>
  static std::optional<ActionCode> best_trait(const fr::Course& course, const Seen& seen, Seat seat,
                                              std::span<const ActionCode> legal) {
    if (!fr::at<fr::Traits>(course, seen)) return std::nullopt;
    // Tours of a hundred that a team wins with it, on a rouleur and on a sprinteur (docs/balance.md).
    static constexpr int worth[fr::trait_count][2] = {{6, 6}, {66, 8}, {70, 19}, {67, 20}, {11, 5}, {20, 20}, {17, 14}};
    const auto worth_of = [&](ActionCode code) {
      const std::uint8_t answer = fr::Play::from_code(code).answer();
      return worth[seen.offered[seat][answer / 2U] - 1U][answer % 2U];
    };
    return *std::max_element(legal.begin(), legal.end(),
                             [&](ActionCode a, ActionCode b) { return worth_of(a) < worth_of(b); });
  }

 private:
  using Sheet = fr::CardSheet;

  fr::Play trait() const {
    FixedList<ActionCode, 4> codes;
    for (const fr::Play play : legal_) codes.push_back(play.code());
    return fr::Play::from_code(*best_trait(course_, race_, seat_, std::span(codes.begin(), codes.end())));
  }
  // A form card goes to the rider to whom a second is worth more.
  fr::Play form() const {
    const fr::RiderId rouleur = fr::rider_of(seat_, fr::Role::rouleur);
    return legal_[prices_.second[fr::team_mate(rouleur)] > prices_.second[rouleur] ? 1 : 0];
  }

  bool may(std::uint8_t answer) const {
    return std::find(legal_.begin(), legal_.end(), fr::Play::answer(Sheet::number, answer)) != legal_.end();
  }
  static fr::Play answer(std::uint8_t which) { return fr::Play::answer(Sheet::number, which); }
  float value(std::size_t slot, fr::RiderId rider) const {
    return float(course_.cards[fr::kind_in(course_, race_, rider, slot)].value);
  }
  float mean_value(const WideTally& cards, fr::RiderId rider) const {
    float sum = 0;
    for (const std::size_t slot : cards.present()) sum += float(cards[slot]) * value(slot, rider);
    return cards.empty() ? 0 : sum / float(cards.total());
  }
  float to_line(fr::RiderId rider) const { return course_.to_line[race_.square[rider]]; }

  // E1 … E4, all that may be done at this point.
  fr::Play on_the_sheet() const {
    const fr::RiderId rider = Sheet::current(race_, seat_);
    if (rider == fr::max_riders) return riding::lead(course_, race_, seat_);
    const WideTally& hand = race_.hand[seat_];
    if (hand.empty()) {
      const WideTally cards = race_.pile[rider] + race_.recycled[rider];
      if (may(Sheet::eat) && eats(rider, cards)) return answer(Sheet::eat);
      if (may(Sheet::attack) && attacks(rider, cards)) return answer(Sheet::attack);
      return answer(may(Sheet::five) ? Sheet::five : Sheet::four);
    }
    if (race_.played[rider] != fr::no_card) return Stage::fallback(course_, race_, seat_);  // the highest on top
    if (may(Sheet::cereal)) return answer(Sheet::cereal);
    if (may(Sheet::second) && is_poor(rider, hand)) return answer(Sheet::second);
    if (may(Sheet::extra) && buys(rider, hand)) return answer(Sheet::extra);
    return best_card(rider);
  }
  // A musette makes the worst card a five, which takes a fatigue card away as well. It is eaten if there is another, or
  // if the line is so near that it would be lost.
  bool eats(fr::RiderId rider, const WideTally& cards) const {
    const bool later = course_.house.follows != fr::Follows::nothing;
    return cards[fr::fatigue_card] >= 2 &&
           (race_.musettes[rider] > 1 || (later && to_line(rider) > 0 && to_line(rider) <= 2 * turn_squares));
  }
  // HR-TRAIT-BAR-5 As late as it lasts as many turns as it does now.
  static bool attacks(fr::RiderId, const WideTally& cards) {
    return cards.total() % fr::usual_hand == 1 || cards.total() < 2 * fr::usual_hand;
  }
  // A hand well below the rest of the cards; near the line a little below is enough.
  bool is_poor(fr::RiderId rider, const WideTally& hand) const {
    const WideTally all = hand + race_.pile[rider] + race_.recycled[rider];
    const float missing = mean_value(all, rider) - mean_value(hand, rider);
    return missing > (to_line(rider) <= 2 * turn_squares ? 0.4F : 1.2F);
  }
  // One more card against a fatigue card: if no card of the hand crosses the line and one of three in the pack does.
  bool buys(fr::RiderId rider, const WideTally& hand) const {
    if (!fr::in_finish_zone(course_, race_.square[rider])) return false;
    Legs legs = legs_of(rider);
    unsigned crossing = 0;
    const WideTally pack = race_.pile[rider].empty() ? race_.recycled[rider] : race_.pile[rider];
    const auto crosses = [&](std::size_t slot) {
      return legs.reach(fr::kind_in(course_, race_, rider, slot)) >= course_.finish;
    };
    for (const std::size_t slot : hand.present())
      if (crosses(slot)) return false;
    for (const fr::Play play : legal_)
      if (play.kind() == fr::Play::Kind::card && legs.reach(play.card(), play.with_musette()) >= course_.finish)
        return false;
    for (const std::size_t slot : pack.present()) crossing += crosses(slot) ? pack[slot] : 0;
    return 3 * crossing >= pack.total();
  }
  Legs legs_of(fr::RiderId rider) const { return {course_, race_, rider, (race_.plan[rider] & fr::Plan::above) != 0}; }

  // The card, and whether with a musette.
  fr::Play best_card(fr::RiderId rider) const {
    const fr::Square from = race_.square[rider];
    const riding::Cards<fr::FullBox> own{course_, race_, rider};
    const WideTally all = own.left();
    const bool trial = course_.house.launches;
    const bool sprint = own.reach_of_best(from, all, manner_.style.sprint) >= course_.finish;
    const float later = manner_.style.later(course_, from);
    const std::optional<riding::Expectation> others =
        !trial && !sprint ? std::optional<riding::Expectation>(std::in_place, course_, race_, rider) : std::nullopt;
    float highest = 0;
    for (const std::size_t slot : race_.hand[seat_].present()) highest = std::max(highest, own.value(slot));
    const float near = std::min(1.0F, to_line(rider) / (3 * turn_squares));
    Legs legs = legs_of(rider);
    fr::Play best;
    float best_score = -1e6F;
    for (const fr::Play play : legal_) {
      if (play.kind() != fr::Play::Kind::card) continue;
      const fr::Square to = legs.reach(play.card(), play.with_musette());
      const float printed = float(course_.cards[play.card()].value);
      const float costs = printed + (play.card() == fr::fatigue_card ? -1 : 0);
      float score = float(course_.distance(from, to));
      if (play.with_musette()) score -= near * manner_.five;
      if (to >= course_.finish) score += turn_squares;
      if (trial) {
        score -= manner_.trial_thrift * costs + (printed >= highest ? manner_.tired : 0);
      } else if (sprint) {
        score -= 0.01F * costs;
      } else {
        score -= later * (manner_.style.thrift * costs + (printed >= 5 ? manner_.style.strong : 0));
        score += manner_.style.shelter * others->wheels(course_, course_.conditions, to) + feeds(rider, play, to);
      }
      if (!trial) score += lines_on_the_way(rider, from, to) / square_seconds;
      if (score > best_score) best = play, best_score = score;
    }
    return best;
  }
  // HR-FEED-2 … 4
  float feeds(fr::RiderId rider, fr::Play play, fr::Square to) const {
    const std::uint8_t zone = course_.house.feed_zone[to];
    const int value = play.with_musette() ? 5 : course_.cards[play.card()].value;
    const bool fed = zone != 0 && (race_.fed[rider] >> (zone - 1U) & 1U) == 0 &&
                     value <= (fr::has(race_, rider, fr::Trait::funambule) ? 5 : 4);
    return fed ? manner_.fed : 0;
  }
  // What sprints and summits between the two squares bring, if those in front take their places first.
  float lines_on_the_way(fr::RiderId rider, fr::Square from, fr::Square to) const {
    float sum = 0;
    for (std::size_t i = 0; i < course_.lines.size(); ++i) {
      const fr::Line& line = course_.lines[i];
      if (line.square <= from || line.square > to) continue;
      unsigned place = race_.taken[i];
      for (fr::RiderId other = 0; other < course_.riders(); ++other)
        place += fr::racing(race_, other) && race_.square[other] > from && race_.square[other] < line.square;
      if (place >= line.tokens) continue;
      const float worth = line.worth[place];
      sum += worth * (line.kind == fr::Line::Kind::mountain ? prices_.mountain[rider] : prices_.point[rider] + 1);
    }
    return sum;
  }

  // A question about what lies open: the answer after which this turn leaves most.
  fr::Play by_what_comes() const {
    fr::Play best;
    float most = -1e9F;
    for (const fr::Play play : legal_) {
      fr::FullRace tried = race_;
      FastChance dice(1);
      Silent nobody;
      Stage::apply(course_, tried, seat_, play, dice, nobody);
      while (!tried.over && tried.now.asked && !fr::choosing_cards(course_, tried)) {
        const Seat asked = tried.now.asked.first();
        Stage::apply(course_, tried, asked, Stage::fallback(course_, tried, asked), dice, nobody);
      }
      const float left = worth(tried);
      if (left > most) best = play, most = left;
    }
    return best;
  }
  // Of both riders, in seconds from the end of this turn on: less is lost, more is won.
  float worth(const fr::FullRace& after) const {
    float sum = 0;
    const bool last = course_.house.follows == fr::Follows::nothing;
    fr::for_each_rider_of<fr::FullBox>(course_, seat_, [&](fr::RiderId rider) {
      const auto cards = float(fr::fatigue_left(course_, after, rider));
      sum += float(after.bonus[rider]) + prices_.point[rider] * float(after.sprint[rider]) +
             prices_.mountain[rider] * float(after.mountain[rider]);
      if (after.place[rider] != 0) {
        sum -= float(after.seconds[rider]) - seconds_now(after, rider) + (last ? 0 : prices_.fatigue * cards);
      } else if (fr::racing(after, rider)) {
        const auto squares = float(course_.to_line[after.square[rider]]), late = squares / turn_squares;
        sum -= turn_seconds * (after.first_turn != 0 ? std::max(1.0F, late) : late) + prices_.fatigue * cards;
        const float still = std::min(1.0F, squares / (4 * turn_squares));
        sum += still * square_seconds *
               (manner_.five * float(after.musettes[rider]) +
                (after.form[rider] != 0 && after.form[rider] < fr::form_used ? 1.2F : 0));
      }
    });
    return sum;
  }
  // The time of somebody who comes home in this turn.
  float seconds_now(const fr::FullRace& after, fr::RiderId rider) const {
    if (course_.house.launches) return turn_seconds * float(race_.round - race_.underdog[rider] + 1);
    return float(after.base_seconds) + turn_seconds * float(race_.round - after.first_turn);
  }

  const Manner& manner_;
  const Prices& prices_;
  const fr::Course& course_;
  const fr::FullRace& race_;
  Seat seat_;
  Stage::Actions legal_;
};

}  // namespace tourmalet::house_touring
