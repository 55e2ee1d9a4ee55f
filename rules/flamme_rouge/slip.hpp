// Slipstream where the road may fork, riders may lie on it and cards have powers: GT-ROUND-16, gap by gap from the
// rear. On a road without any of that it gives what the one pass of slipstream.hpp gives.
#pragma once

#include "rules/core/game.hpp"
#include "rules/flamme_rouge/events.hpp"
#include "rules/flamme_rouge/house.hpp"
#include "rules/flamme_rouge/way.hpp"

namespace tourmalet::flamme_rouge {

template <class L>
struct Slip {
  const Course& course;
  FullRace& race;
  const Conditions& today;
  LanesOf<FullBox>& lanes;
  L& listener;
  using Squares = FixedList<Square, max_riders>;

  // GT-ROUND-14 Gaps up to a split; the split itself, as long as a way pulls; gaps inside the ways; gaps beyond.
  void close_gaps() {
    Square from = 0;
    for (const Fork& fork : course.forks) {
      close_from(from, fork.split);
      for (Squares gaps = pulled(fork); !gaps.empty(); gaps = pulled(fork)) close(gaps);
      for (std::size_t i = 1; i < fork.inner.size(); ++i) close_one(fork.inner[i]);
      for (std::size_t i = 1; i < fork.outer.size(); ++i) close_one(fork.outer[i]);
      from = fork.exit;
    }
    close_from(from, course.last);
  }

 private:
  // FR-SLIP-5/6, COB-1 The terrain; GT-CRASH-4 nobody lies there.
  bool receives(Square q) const {
    bool sheltered = today.shelter[q];
    if (race.crashed != 0) lanes.for_each_on(q, [&](RiderId rider) { sheltered &= !race.lies(rider); });
    return sheltered;
  }
  // GT-POW-7 Nobody there has played Breakaway; GT-POW-8 asked of the square where the rider stands now.
  bool gives(Square q) const {
    bool sheltering = receives(q);
    lanes.for_each_on(q, [&](RiderId rider) {
      const CardKind card = race.revealed[rider];
      sheltering &= card == no_card || !course.cards[card].can(Power::breakaway);
    });
    return sheltering;
  }
  bool giver_ahead(Square gap) const {
    bool giver = false;
    for_each_ahead(course, gap, [&](Square ahead) { giver |= lanes.occupied(ahead) && gives(ahead) && tows(ahead); });
    return giver;
  }
  // HR-TRAIT-SUC-3 Not all who ride there want nobody behind them.
  bool tows(Square q) const {
    bool anybody = false;
    lanes.for_each_on(q, [&](RiderId rider) { anybody |= !race.does(rider, Doing::towless); });
    return anybody;
  }

  void close_from(Square from, Square to) {
    for (unsigned q = from; q <= to; ++q) close_one(static_cast<Square>(q));
  }
  void close_one(Square gap) {
    Squares gaps;
    gaps.push_back(gap);
    close(gaps);
  }

  // GT-ROUND-11 The gap of each way that pulls the riders on L: along the way the first empty square, up to X, has a
  // giver right in front of it, and all before it receive and give.
  Squares pulled(const Fork& fork) const {
    Squares gaps;
    if (!lanes.occupied(fork.split) || !receives(fork.split)) return gaps;
    for (Square first : {fork.inner[0], fork.outer[0]}) {
      Square gap = first;
      while (gap < fork.exit && lanes.occupied(gap) && receives(gap) && gives(gap)) gap = course.road[gap].next;
      if (!lanes.occupied(gap) && giver_ahead(gap)) gaps.push_back(gap);
    }
    return gaps;
  }

  // FR-SLIP-1/7 The squares that advance: those right behind a gap with a giver in front of it, and behind them as
  // far as all receive and give. GT-ROUND-15, PEL-5 Riders without room stay.
  void close(const Squares& gaps) {
    Squares advancing, giving;
    const auto join = [&](Square q) {
      if (!lanes.occupied(q) || advancing.contains(q) || !receives(q)) return;
      advancing.push_back(q);
      for (std::size_t i = advancing.size() - 1; i > 0 && advancing[i - 1] < q; --i)  // in front order
        std::swap(advancing[i - 1], advancing[i]);
      if (gives(q)) giving.push_back(q);
    };
    for (const Square gap : gaps)
      if (!lanes.occupied(gap) && giver_ahead(gap)) for_each_behind(course, gap, join);
    if (advancing.empty()) return;
    for (std::size_t i = 0; i < giving.size(); ++i) for_each_behind(course, giving[i], join);
    bool first = true;
    for (const Square from : advancing) {
      Squares exits;  // of L: GT-ROUND-12/13, only to a way that advances itself
      if (course.next_outside[from] != nowhere)
        for_each_ahead(course, from, [&](Square exit) {
          if (gaps.contains(exit) || giving.contains(exit)) exits.push_back(exit);
        });
      else
        exits.push_back(course.road[from].next);
      Squares riders;
      lanes.for_each_on(from, [&](RiderId rider) { riders.push_back(rider); });
      for (const RiderId rider : riders)
        for (const Square to : exits)
          if (!full_for(course, race, lanes, rider, to)) {
            pull(rider, from, to, first);
            break;
          }
    }
  }

  void pull(RiderId rider, Square from, Square to, bool& first) {
    lanes.leave(from, race.lane[rider]);
    race.square[rider] = to;
    race.lane[rider] = lanes.take(to, rider);
    if constexpr (listens<L>()) {
      listener.hear(on_the_road(race, Happening::slipstreamed(rider, from, to, race.lane[rider], first)));
      first = false;
      if (to == course.finish) listener.hear(Happening::about(Happening::Kind::crossed, rider));
    }
  }
};

}  // namespace tourmalet::flamme_rouge
