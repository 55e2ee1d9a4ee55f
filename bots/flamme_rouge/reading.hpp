// What an experienced rider reads off a race at the beginning of a round: a row of small whole numbers, the input of
// the judge. They tell only what the seat may know: its own piles, of the others what lies open.
//
//   own riders │ the other teams, the one furthest ahead first │ own piles and the road ahead │ tokens │ day
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>

#include "bots/flamme_rouge/rider.hpp"
#include "rules/flamme_rouge/game.hpp"

namespace tourmalet::riding {

// Cards are counted in eight classes: fatigue, and energy by value up to 2, 3, 4, 5, 6, 7 and more.
inline constexpr std::size_t card_classes = 8;
inline std::size_t card_class(const Course& course, CardKind kind) {
  return kind == fatigue_card ? 0 : std::clamp<std::size_t>(course.cards[kind].value - 1U, 1, card_classes - 1);
}
inline constexpr std::size_t per_rider = 27 + card_classes;
inline constexpr std::size_t road_ahead = 14;  // squares
inline constexpr std::size_t lines_ahead = 3;
inline constexpr std::size_t reading_size =
    max_riders * per_rider + 2 * (card_classes + 1 + 3 * road_ahead) + 7 * lines_ahead + 11;

using Reading = std::array<std::int16_t, reading_size>;

// What depends on the road alone.
class RoadBook {
 public:
  explicit RoadBook(const Course& course) {
    Square next_climb = nowhere;
    unsigned climbing = 0;
    for (std::size_t q = course.squares(); q-- > 0;) {
      const RoadSquare& square = course.road[q];
      if (square.climb) next_climb = static_cast<Square>(q), ++climbing;
      climbs_left_[q] = static_cast<std::uint8_t>(std::min(climbing, 100U));
      to_climb_[q] = static_cast<std::uint8_t>(
          next_climb == nowhere ? far : std::clamp(course.distance(static_cast<Square>(q), next_climb), 0, far));
      Square ahead = static_cast<Square>(q);
      for (int i = 0; i < 9 && course.road[ahead].next != nowhere; ++i) {
        ahead = course.road[ahead].next;
        climbs_soon_[q] = static_cast<std::uint8_t>(climbs_soon_[q] + course.road[ahead].climb);
      }
    }
  }
  int climbs_left(Square q) const { return climbs_left_[q]; }
  int climbs_soon(Square q) const { return climbs_soon_[q]; }
  int to_climb(Square q) const { return to_climb_[q]; }

 private:
  static constexpr int far = 30;
  std::array<std::uint8_t, 256> climbs_left_{}, climbs_soon_{}, to_climb_{};
};

class Reader {
 public:
  Reader(const Course& course, const RoadBook& book) : course_(course), book_(book) {}

  static constexpr int always = 31;  // the last number of every reading: what the judge thinks of nothing

  // Precondition: a round is just beginning, nobody has drawn.
  void read(const FullRace& race, Seat seat, Reading& reading) {
    reading_ = reading.data();
    race_ = &race;
    own_ = rider_of(seat, Role::rouleur);
    const FrontOrder order = front_order(course_, race);
    look_around(order);
    rider(own_);
    rider(team_mate(own_));
    for (const TeamId team : others(seat)) {
      if (team == nobody) {
        for (std::size_t i = 0; i < 2 * per_rider; ++i) put(0);
        continue;
      }
      rider(rider_of(team, Role::rouleur));
      rider(rider_of(team, Role::sprinteur));
    }
    for (const RiderId one : {own_, team_mate(own_)}) {
      classes(race.pile[one], one);
      put(static_cast<int>(race.recycled[one].total()));
      road(race.square[one]);
    }
    lines(order);
    day();
  }

 private:
  static constexpr TeamId nobody = 0xFF;
  void put(int value) { *reading_++ = static_cast<std::int16_t>(std::clamp(value, -127, 127)); }

  // Ranks, gaps and groups of everybody in one pass from the front.
  void look_around(const FrontOrder& order) {
    std::size_t group = 0;
    for (std::size_t i = 0; i < order.size(); ++i) {
      const RiderId one = order[i];
      rank_[one] = static_cast<std::uint8_t>(i);
      ahead_[one] = wide;
      behind_[one] = wide;
      std::size_t j = i;
      while (j > 0 && race_->square[order[j - 1]] == race_->square[one]) --j;
      if (j > 0) {
        const RiderId next = order[j - 1];
        ahead_[one] = static_cast<std::uint8_t>(
            std::clamp(course_.distance(race_->square[one], race_->square[next]) - 1, 0, int{wide}));
        behind_[next] = std::min(behind_[next], ahead_[one]);
      }
      if (i > 0 && ahead_[one] > 0 && race_->square[order[i - 1]] != race_->square[one]) group = i;
      first_of_group_[one] = static_cast<std::uint8_t>(group);
    }
    for (std::size_t i = 0; i < order.size(); ++i) {
      std::size_t size = 0;
      for (const RiderId other : order) size += first_of_group_[other] == first_of_group_[order[i]];
      group_[order[i]] = static_cast<std::uint8_t>(size);
    }
  }

  // The teams that ride against the seat, the one furthest ahead first; home counts as ahead of everybody.
  std::array<TeamId, max_teams - 1> others(Seat seat) const {
    std::array<TeamId, max_teams - 1> teams;
    teams.fill(nobody);
    std::array<int, max_teams - 1> progress{};
    std::size_t count = 0;
    for (TeamId team = 0; team < course_.teams; ++team) {
      if (team == seat) continue;
      const int far = at(rider_of(team, Role::rouleur)) + at(rider_of(team, Role::sprinteur));
      std::size_t place = count++;
      for (; place > 0 && progress[place - 1] < far; --place) {
        teams[place] = teams[place - 1];
        progress[place] = progress[place - 1];
      }
      teams[place] = team;
      progress[place] = far;
    }
    return teams;
  }
  int at(RiderId one) const {
    return racing(*race_, one) ? course_.distance(0, race_->square[one]) : race_->place[one] != 0 ? 300 : 0;
  }

  void classes(const WideTally& cards, RiderId one) {
    std::array<int, card_classes> counts{};
    for (const std::size_t slot : cards.present())
      counts[card_class(course_, kind_in(course_, *race_, one, slot))] += static_cast<int>(cards[slot]);
    for (const int count : counts) put(count);
  }

  void rider(RiderId one) {
    const FullRace& race = *race_;
    if (!racing(race, one)) {
      put(0);
      put(race.place[one] != 0);
      for (std::size_t i = 2; i < per_rider; ++i) put(0);
      return;
    }
    const Square from = race.square[one];
    const Cards<FullBox> cards{course_, race, one};
    const WideTally left = race.pile[one] + race.recycled[one];
    put(1);
    put(0);
    put(course_.to_line[from]);
    // what is left of the road after the best cards
    Square reached = from;
    unsigned played = 0;
    for (std::size_t slot = WideTally::kinds; slot-- > 0 && played < 6;)
      for (unsigned copy = 0; copy < left[slot] && played < 6; ++copy) {
        reached = cards.reach(slot, reached);
        if (++played % 2 == 0) put(course_.to_line[reached]);
      }
    for (; played < 6; ++played)
      if (played % 2 == 1) put(course_.to_line[reached]);
    put(static_cast<int>(left.total()));
    classes(left, one);
    int value = 0, powers = 0, climbs = 0, descends = 0;
    for (const std::size_t slot : left.present()) {
      const Card& card = course_.cards[cards.kind(slot)];
      const int copies = static_cast<int>(left[slot]);
      value += copies * card.value;
      powers += card.powers != 0 ? copies : 0;
      climbs += card.climb_cap > Card{}.climb_cap ? copies : 0;
      descends += card.descent_floor > Card{}.descent_floor ? copies : 0;
    }
    put(value);
    put(powers);
    put(climbs);
    put(descends);
    for (const RiderId mine : {own_, team_mate(own_)})
      put(racing(race, mine) ? std::clamp(course_.distance(race.square[mine], from), -40, 40) : 0);
    put(rank_[one] + 1);
    put(ahead_[one] == 0);
    put(ahead_[one] == 1);
    put(ahead_[one]);
    put(behind_[one]);
    put(group_[one]);
    put(book_.climbs_left(from));
    put(book_.climbs_soon(from));
    put(book_.to_climb(from));
    put(course_.road[from].climb);
    put(course_.road[from].floor);
    put(race.lies(one));
    put(race.lane[one]);
    put(course_.conditions.shelter[from]);
  }

  void road(Square from) {
    for (std::size_t i = 0; i < road_ahead; ++i) {
      if (from != nowhere) from = course_.road[from].next;
      const bool there = from != nowhere;
      put(there && course_.road[from].climb);
      put(there && course_.conditions.shelter[from]);
      put(there ? course_.road[from].floor + (course_.road[from].lanes == 1) : 0);
    }
  }

  void lines(const FrontOrder& order) {
    std::size_t told = 0;
    const auto away = [&](RiderId one, Square line) {
      return racing(*race_, one) ? std::clamp(course_.distance(race_->square[one], line), -20, 60) : 0;
    };
    for (std::size_t i = 0; i < course_.lines.size() && told < lines_ahead; ++i) {
      const Line& line = course_.lines[i];
      const std::uint8_t taken = race_->taken[i];
      if (taken >= line.tokens || (!order.empty() && race_->square[order.back()] >= line.square)) continue;
      ++told;
      put(line.kind == Line::Kind::sprint);
      put(line.kind == Line::Kind::mountain);
      put(line.kind == Line::Kind::refreshment);
      put(line.worth[taken]);
      put(away(own_, line.square));
      put(away(team_mate(own_), line.square));
      put(order.empty() ? 0 : away(order.front(), line.square));
    }
    for (std::size_t i = 7 * told; i < 7 * lines_ahead; ++i) put(0);
  }

  void day() {
    int home = 0;
    for (const std::uint8_t place : race_->place) home = std::max<int>(home, place);
    put(home);
    put(home == 0);
    put(home == 1);
    put(home == 2);
    put(race_->round);
    put(course_.teams);
    put(course_.conditions.companies > 1);
    put(course_.conditions.companies > course_.teams);
    put(course_.finishing.team_time);
    put(race_->refreshment == Refreshing::over);
    put(always);
  }

  static constexpr std::uint8_t wide = 12;
  const Course& course_;
  const RoadBook& book_;
  const FullRace* race_ = nullptr;
  std::int16_t* reading_ = nullptr;
  RiderId own_ = 0;
  std::array<std::uint8_t, max_riders> rank_{}, ahead_{}, behind_{}, group_{}, first_of_group_{};
};

}  // namespace tourmalet::riding
