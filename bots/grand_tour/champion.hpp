// The champion: rides a round in imagination with every pair of cards and lets the judge say what the rest of the stage
// will bring; what that is worth for the Tour is asked in the morning (Prospect).
//
//   world 1 … n   the others' cards, drawn as strong riders play them
//   table         [own card][team mate's card], the mean of what the judge says after the round
//   second hand   not drawn yet: of each hand that might come the best card of the table
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <memory>
#include <vector>

#include "bots/bot.hpp"
#include "bots/flamme_rouge/bots.hpp"
#include "bots/flamme_rouge/judge.hpp"
#include "bots/grand_tour/prospect.hpp"

namespace tourmalet::campaigning {

// The one that brings most: tenths of Tour points of teams that had it, in the order of GT-SPEC-1 … 12, measured with
// `tourmalet simulate grand-tour --bots wheelsucker --races 4000 --option specialists=yes` (docs/balance.md).
inline ActionCode best_specialist(std::span<const ActionCode> legal) {
  constexpr std::uint8_t points[] = {139, 134, 137, 133, 129, 152, 122, 144, 141, 150, 127, 140};
  static_assert(std::size(points) == std::size(fr::specialist_answers));
  return *std::max_element(legal.begin(), legal.end(), [&](ActionCode a, ActionCode b) {
    return points[fr::Play::from_code(a).answer()] < points[fr::Play::from_code(b).answer()];
  });
}

// What each thing a stage can bring is worth today, in points of the Tour.
struct Prices {
  std::array<std::array<double, 2>, riding::yet_kinds> of{};

  // How the expected points of the Tour change with a minute, a token, a card more.
  static Prices of_the_tour(const GrandTour::Course& course, const GrandTour::View& view) {
    const Prospect prospect(course, static_cast<std::size_t>(view.number) - 1);
    const fr::TeamId team = view.stage.seat;
    const auto expected = [&](const BareTour::TourSheet& sheet) {
      return prospect.expected(sheet, view.stage.dealt)[team];
    };
    Prices prices;
    for (const fr::Role role : fr::roles) {
      const fr::RiderId rider = fr::rider_of(team, role);
      const auto difference = [&](auto change, double units) {
        BareTour::TourSheet more = view.sheet, less = view.sheet;
        change(more, true), change(less, false);
        return (expected(more) - expected(less)) / units;
      };
      prices.at(riding::Yet::podium, role) = 1;
      // half a minute more or less, on top of 90 s for everybody: no time is below zero
      prices.at(riding::Yet::seconds, role) = difference(
          [&](BareTour::TourSheet& sheet, bool more) {
            for (auto& line : sheet.riders) line.seconds += 90;
            for (auto& line : sheet.teams) line.seconds += 90;
            for (std::uint32_t* seconds : {&sheet.riders[rider].seconds, &sheet.teams[team].seconds})
              *seconds = more ? *seconds + 30 : *seconds - 30;
          },
          1.0);
      const auto token = [&](tour::Points kind) {
        return difference(
            [&](BareTour::TourSheet& sheet, bool more) {
              auto& points = sheet.riders[rider].points[static_cast<std::size_t>(kind)];
              points = static_cast<std::uint16_t>(points + (more ? 3 : 0));
            },
            3.0);
      };
      prices.at(riding::Yet::sprint, role) = token(tour::Points::sprint);
      prices.at(riding::Yet::mountain, role) = token(tour::Points::mountain);
      prices.at(riding::Yet::fatigue, role) = -prospect.cost_of_fatigue();
    }
    return prices;
  }
  double& at(riding::Yet what, fr::Role role) {
    return of[static_cast<std::size_t>(what)][static_cast<std::size_t>(role)];
  }
  double at(riding::Yet what, fr::Role role) const {
    return of[static_cast<std::size_t>(what)][static_cast<std::size_t>(role)];
  }
};

// A stage in the eyes of one team.
class StageSearch {
 public:
  StageSearch(const fr::Course& course, const riding::RoadBook& book, const riding::Judge& judge, Prices prices)
      : course_(course), reader_(course, book), judge_(judge), prices_(prices) {}

  // What a race is worth at the beginning of a round, or when it is over: what the stage has brought so far and, if
  // riders are still on the road, what the judge expects.
  double worth(const fr::FullRace& race, Seat seat) {
    double sum = 0, field = 0;
    riding::Forecast yet;
    const fr::RiderId own = fr::rider_of(seat, fr::Role::rouleur);
    if (!race.over && (racing(race, own) || racing(race, fr::team_mate(own)))) {
      riding::Reading reading;
      reader_.read(race, seat, reading);
      yet = judge_.judge(reading);
    }
    for (fr::RiderId rider = 0; rider < course_.riders(); ++rider) field += race.seconds[rider];
    field /= course_.riders();
    for (const fr::Role role : fr::roles) {
      const fr::RiderId rider = fr::rider_of(seat, role);
      using riding::Yet;
      const bool done = !racing(race, rider);
      const auto more = [&](Yet what) { return done ? 0.0 : double{yet.of(what, role)}; };
      sum += prices_.at(Yet::podium, role) * (race.podium[rider] + more(Yet::podium));
      sum += prices_.at(Yet::seconds, role) * ((race.seconds[rider] - field) / 60 + yet.of(Yet::seconds, role));
      sum += prices_.at(Yet::sprint, role) * (race.sprint[rider] + more(Yet::sprint));
      sum += prices_.at(Yet::mountain, role) * (race.mountain[rider] + more(Yet::mountain));
      sum += prices_.at(Yet::fatigue, role) *
             (done ? double(grand_tour::kept_fatigue(race.pile[rider][fr::fatigue_card] +
                                                     race.recycled[rider][fr::fatigue_card]))
                   : double{yet.of(Yet::fatigue, role)});
    }
    return sum;
  }

  // The answer in the energy phase: a card, or which rider first.
  fr::Play choose(const fr::FullOutlook& view, unsigned worlds, std::uint64_t seed, const Bot::Hurry& hurry) {
    const Seat seat = view.seat;
    // Which rider first: there are many pairs of cards, and little depends on it.
    if (view.hand.empty()) worlds = (worlds + 3) / 4;
    const Options rouleur(course_, view, fr::rider_of(seat, fr::Role::rouleur));
    const Options sprinteur(course_, view, fr::rider_of(seat, fr::Role::sprinteur));
    Table table(rouleur.size() * sprinteur.size());
    for (unsigned world = 0; world < worlds; ++world) {
      FastChance dice(mix(seed + golden * (world + 1)));
      fr::FullRace race = FullFlammeRouge::imagine(course_, view, dice);
      others_choose(race, seat, dice);
      for (std::size_t r = 0; r < rouleur.size(); ++r)
        for (std::size_t s = 0; s < sprinteur.size(); ++s) {
          fr::FullRace tried = race;
          rouleur.lay(tried, r);
          sprinteur.lay(tried, s);
          play_round(tried, dice);
          table[r * sprinteur.size() + s] += worth(tried, seat);
        }
      if (hurry && hurry()) break;
    }
    const auto entry = [&](std::size_t r, std::size_t s) { return table[r * sprinteur.size() + s]; };
    const auto turned = [&](std::size_t s, std::size_t r) { return entry(r, s); };
    FastChance dice(mix(seed));
    const Best rouleur_first = best(rouleur, sprinteur, entry, dice);
    const Best sprinteur_first = best(sprinteur, rouleur, turned, dice);
    if (!view.hand.empty())
      return fr::Play::card(view.handling == rouleur.rider() ? rouleur.kind(rouleur_first.option)
                                                             : sprinteur.kind(sprinteur_first.option));
    const bool first = rouleur_first.worth >= sprinteur_first.worth;
    return fr::Play::lead_with(first ? fr::Role::rouleur : fr::Role::sprinteur);
  }

  // Goes on to the beginning of the next round; what else is asked is answered as for somebody who is absent.
  template <class C>
  void play_round(fr::FullRace& race, C& chance) const {
    Silent nobody;
    race.now.asked = {};
    FullFlammeRouge::advance(course_, race, chance, nobody);
    while (!race.over && !fr::at<fr::Energy>(course_, race)) {
      const Seat asked = race.now.asked.first();
      FullFlammeRouge::apply(course_, race, asked, FullFlammeRouge::fallback(course_, race, asked), chance, nobody);
    }
  }

 private:
  using Table = std::vector<double>;

  // The cards one of the own riders may play in this round, and how likely hands are.
  class Options {
   public:
    Options(const fr::Course& course, const fr::FullOutlook& view, fr::RiderId rider)
        : rider_(rider), pile_(view.pile[rider]), recycled_(view.recycled[rider]) {
      if (!fr::racing(view, rider) || view.played[rider] != fr::no_card) {
        if (view.played[rider] != fr::no_card) kinds_.push_back(view.played[rider]);
        known_ = true;
        slots_.push_back(0);
        return;
      }
      if (!view.hand.empty() && view.handling == rider) hand_ = view.hand, in_hand_ = known_ = true;
      wanted_ = fr::hand_on(course, view, view.square[rider]);
      WideTally cards = in_hand_ ? hand_ : pile_;
      if (!in_hand_ && pile_.total() < wanted_) cards += recycled_;
      for (const std::size_t slot : cards.present()) {
        slots_.push_back(slot);
        kinds_.push_back(fr::kind_in(course, view, rider, slot));
      }
    }
    fr::RiderId rider() const { return rider_; }
    std::size_t size() const { return slots_.size(); }
    bool known() const { return known_; }  // the card or the hand
    fr::CardKind kind(std::size_t option) const { return kinds_[option]; }

    void lay(fr::FullRace& race, std::size_t option) const {
      if (in_hand_) {
        WideTally rest = hand_;
        rest.take(slots_[option]);
        race.recycled[rider_] += rest;
      } else if (known_) {
        return;  // laid already, or not on the road
      } else {
        WideTally& from = race.pile[rider_][slots_[option]] > 0 ? race.pile[rider_] : race.recycled[rider_];
        from.take(slots_[option]);
      }
      const Seat seat = fr::team_of(rider_);
      race.hand[seat] = {};
      race.handling[seat] = 0;
      race.played[rider_] = kinds_[option];
    }
    // A hand that may come, as a list of options.
    FixedList<std::size_t, 8> hand(FastChance& dice) const {
      FixedList<std::size_t, 8> drawn;
      WideTally pile = pile_, later = recycled_;
      for (unsigned card = 0; card < wanted_; ++card) {
        if (pile.empty()) std::swap(pile, later);
        if (pile.empty()) break;
        const std::size_t slot = dice.pick(Bag{}, pile);
        pile.take(slot);
        drawn.push_back(static_cast<std::size_t>(std::find(slots_.begin(), slots_.end(), slot) - slots_.begin()));
      }
      return drawn;
    }

   private:
    fr::RiderId rider_;
    WideTally pile_, recycled_, hand_{};
    FixedList<std::size_t, WideTally::kinds> slots_;
    FixedList<fr::CardKind, WideTally::kinds> kinds_;
    unsigned wanted_ = 0;
    bool known_ = false, in_hand_ = false;
  };

  struct Best {
    std::size_t option = 0;
    double worth = 0;
  };
  // The best card of the first rider if the second chooses well after it; hands that are not drawn yet are imagined.
  template <class Entry>
  static Best best(const Options& first, const Options& second, const Entry& entry, FastChance& dice) {
    constexpr unsigned hands = 48;
    std::array<double, WideTally::kinds> worth{};
    for (std::size_t option = 0; option < first.size(); ++option)
      if (second.known()) {
        worth[option] = entry(option, 0);
        for (std::size_t other = 1; other < second.size(); ++other)
          worth[option] = std::max(worth[option], entry(option, other));
      }
    if (!second.known())
      for (unsigned nth = 0; nth < hands; ++nth) {
        const auto hand = second.hand(dice);
        for (std::size_t option = 0; option < first.size(); ++option) {
          double top = entry(option, hand[0]);
          for (const std::size_t other : hand) top = std::max(top, entry(option, other));
          worth[option] += top / hands;
        }
      }
    Best found{0, worth[0]};
    if (first.known()) {
      for (std::size_t option = 1; option < first.size(); ++option)
        if (worth[option] > found.worth) found = {option, worth[option]};
      return found;
    }
    found.worth = 0;
    for (unsigned nth = 0; nth < hands; ++nth) {
      const auto hand = first.hand(dice);
      double top = worth[hand[0]];
      for (const std::size_t option : hand) top = std::max(top, worth[option]);
      found.worth += top / hands;
    }
    return found;
  }

  // The others play what a strong rider would, as far as the hands they may have allow.
  void others_choose(fr::FullRace& race, Seat self, FastChance& dice) {
    Silent nobody;
    const fr::FullRace before = race;
    riding::Reading reading;
    for (const Seat seat : before.now.asked) {
      if (seat == self) continue;
      reader_.read(before, seat, reading);
      const riding::Urges urges = judge_.urge(reading);
      while (race.now.asked.contains(seat)) {
        if (race.hand[seat].empty()) {
          const fr::RiderId rouleur = fr::rider_of(seat, fr::Role::rouleur);
          const bool first = fr::Energy::to_choose(race, rouleur);
          fr::Energy::apply(course_, race, seat, fr::Play::lead_with(first ? fr::Role::rouleur : fr::Role::sprinteur),
                            dice, nobody);
        } else {
          fr::Energy::apply(course_, race, seat, drawn_by(urges, race, race.handling[seat], dice), dice, nobody);
        }
      }
    }
  }
  // A card of the hand, the likelier the stronger the urge.
  fr::Play drawn_by(const riding::Urges& urges, const fr::FullRace& race, fr::RiderId rider, FastChance& dice) const {
    const WideTally& hand = race.hand[fr::team_of(rider)];
    const auto& urge = urges[rider % 2];
    FixedList<fr::CardKind, WideTally::kinds> kinds;
    FixedList<std::int32_t, WideTally::kinds> strength;
    std::int32_t top = INT32_MIN;
    for (const std::size_t slot : hand.present()) {
      kinds.push_back(fr::kind_in(course_, race, rider, slot));
      strength.push_back(urge[riding::card_class(course_, kinds.back())]);
      top = std::max(top, strength.back());
    }
    std::uint32_t sum = 0;
    for (std::int32_t& one : strength) sum += static_cast<std::uint32_t>(one = likelihood(one - top));
    std::uint32_t left = dice.below(sum);
    std::size_t at = 0;
    while (left >= static_cast<std::uint32_t>(strength[at])) left -= static_cast<std::uint32_t>(strength[at++]);
    return fr::Play::card(kinds[at]);
  }
  // 65536 times e to the power of a number of thousandths, at most 0: halved for every 693 of them, with a straight
  // line in between, so that every machine finds the same.
  static std::int32_t likelihood(std::int32_t thousandths) {
    constexpr std::int32_t half = 693, whole = 1 << 16;
    const std::int32_t halvings = std::min(-thousandths / half, 15),
                       rest = std::min(-thousandths - halvings * half, half);
    return (whole - whole / 2 * rest / half) >> halvings;
  }

  const fr::Course& course_;
  riding::Reader reader_;
  const riding::Judge& judge_;
  Prices prices_;
};

class Champion : public Bot {
 public:
  Champion(std::shared_ptr<const void> course, unsigned worlds, const riding::Judge& judge = riding::Judge::learned())
      : course_(std::static_pointer_cast<const GrandTour::Course>(std::move(course))), worlds_(worlds), judge_(judge) {
    for (const fr::Course& stage : course_->stages) books_.emplace_back(stage);
  }
  ActionCode choose(const void* view, std::span<const ActionCode> legal, std::uint64_t seed) override {
    const auto& outlook = *static_cast<const GrandTour::View*>(view);
    const fr::Course& stage = course_->stage(outlook.number);
    if (fr::at<fr::Draft>(stage, outlook.stage)) return best_specialist(legal);
    if (legal.size() == 1) return legal[0];
    if (fr::bidding(stage, outlook.stage)) return bid(stage, outlook.stage, seed);
    StageSearch search(stage, books_[static_cast<std::size_t>(outlook.number) - 1], judge_,
                       Prices::of_the_tour(*course_, outlook));
    if (fr::at<fr::Energy>(stage, outlook.stage)) return search.choose(outlook.stage, worlds_, seed, hurry_).code();
    return other(stage, search, outlook.stage, legal, seed);
  }

 private:
  // The judge has not learned what a breakaway is worth: as a wheelsucker bids.
  static ActionCode bid(const fr::Course& stage, const fr::FullOutlook& view, std::uint64_t seed) {
    FastChance dice(seed);
    const fr::FullRace race = FullFlammeRouge::imagine(stage, view, dice);
    return riding::bid(riding::wheelsucker.bids, stage, race, view.seat).code();
  }

  // Lining up and the questions of modules: the answer after which the first round is worth most. The others do what
  // they do for somebody who is absent.
  ActionCode other(const fr::Course& stage, StageSearch& search, const fr::FullOutlook& view,
                   std::span<const ActionCode> legal, std::uint64_t seed) {
    std::vector<double> worth(legal.size());
    for (unsigned world = 0; world < std::min(worlds_, 8U); ++world) {
      FastChance dice(mix(seed + golden * (world + 1)));
      const fr::FullRace imagined = FullFlammeRouge::imagine(stage, view, dice);
      for (std::size_t i = 0; i < legal.size(); ++i) {
        fr::FullRace race = imagined;
        Silent nobody;
        FastChance luck(mix(seed ^ world));
        FullFlammeRouge::apply(stage, race, view.seat, fr::Play::from_code(legal[i]), luck, nobody);
        while (!race.over && !fr::at<fr::Energy>(stage, race)) {
          const Seat asked = race.now.asked.first();
          FullFlammeRouge::apply(stage, race, asked, FullFlammeRouge::fallback(stage, race, asked), luck, nobody);
        }
        worth[i] += search.worth(race, view.seat);
      }
    }
    return legal[static_cast<std::size_t>(std::max_element(worth.begin(), worth.end()) - worth.begin())];
  }

  std::shared_ptr<const GrandTour::Course> course_;
  unsigned worlds_;
  const riding::Judge& judge_;
  std::vector<riding::RoadBook> books_;
};

inline std::unique_ptr<Bot> champion(std::shared_ptr<const void> course, unsigned worlds) {
  return std::make_unique<Champion>(std::move(course), worlds);
}

}  // namespace tourmalet::campaigning
