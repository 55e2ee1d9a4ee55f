// The Grand Tour rules read aloud: slow, literal, with nothing in common with the engine. Written from
// docs/rules/flamme-rouge-grand-tour.md (GT-*), flamme-rouge.md (FR-*) and flamme-rouge-peloton-weather.md.
//
// How to compare. A round: build a Track (straight, dangerous_bend, roundabout, wide_finish ...), put riders on it
// (square = index in track.squares, lane, card, crashed), call ride_a_round(track, riders, kind) and look at square,
// lane, crashed and tired of every rider. The squares of a Track are sorted from rear to front, so that a greater index
// is ahead (GT-ROUND-8): around a roundabout a b L O1 O2 O3 I1 O4 I2 O5 I3 X. square_named finds one by its name.
// A stage: fill a Stage (track, kind, riders, piles ...), call ride(stage, cards) every round until finished(stage);
// stage.results tells the rest. A Tour: enter_stage, prepare_next_stage, then bonus_of and final_scores.
#pragma once

#include <algorithm>
#include <cstdlib>
#include <map>
#include <set>
#include <string>
#include <utility>
#include <vector>

namespace tourmalet::literal::grand_tour {

template <typename Value>
Value& nth(std::vector<Value>& all, int index) {
  return all.at(static_cast<std::size_t>(index));
}
template <typename Value>
const Value& nth(const std::vector<Value>& all, int index) {
  return all.at(static_cast<std::size_t>(index));
}
template <typename Value>
int count_of(const std::vector<Value>& all) {
  return static_cast<int>(all.size());
}

// ---------------------------------------------------------------------------------------------------------- the track

struct Square {
  std::string name;
  std::string terrain = "flat";  // "flat", "climb", "descent", "cobbles", "supply"
  int lanes = 2;
  bool wavy = false;       // GT-CRASH-1; a wet square as well (MET-9)
  bool crosswind = false;  // MET-8
  std::vector<int> next;   // none: the last square; two: L, inner way first
};

struct Track {
  std::vector<Square> squares;  // from rear to front
  int finish = -1;              // F; -1: no line, nobody has ever crossed
  std::vector<int> ends{};      // squares the next tile is joined to
  int numbered = 0;             // squares so far that are not on a split way: their names are numbers
  int roundabouts = 0;
};

inline const Square& at(const Track& track, int q) { return nth(track.squares, q); }
inline Square& at(Track& track, int q) { return nth(track.squares, q); }

inline int square_named(const Track& track, const std::string& name) {
  for (int q = 0; q < count_of(track.squares); ++q)
    if (at(track, q).name == name) return q;
  std::abort();
}

// One more square at the end of the road, joined to everything that ends there.
inline int add_square(Track& track, const std::string& terrain, int lanes, bool wavy = false) {
  const int q = count_of(track.squares);
  track.squares.push_back({std::to_string(track.numbered++), terrain, lanes, wavy, false, {}});
  for (const int end : track.ends) at(track, end).next.push_back(q);
  track.ends = {q};
  return q;
}
inline void straight(Track& track, int squares, const std::string& terrain = "flat", int lanes = 2) {
  for (int i = 0; i < squares; ++i) add_square(track, terrain, lanes);
}
// GT-CRASH-1
inline void dangerous_bend(Track& track) {
  for (const int lanes : {2, 2, 1, 1, 1, 2}) add_square(track, "flat", lanes, lanes == 1);
}
// GT-WIDE-2: v. The line is after the first square.
inline void wide_finish(Track& track) {
  straight(track, 1);
  track.finish = add_square(track, "flat", 3);
  straight(track, 4, "flat", 3);
}
// GT-WIDE-2: V. The line is after the second square.
inline void wide_uphill_finish(Track& track) {
  straight(track, 2, "climb");
  track.finish = add_square(track, "climb", 3);
  straight(track, 3, "climb", 3);
}
// GT-ROUND-1 and GT-ROUND-8: a, b, L, then the two ways by distance to the exit, at equal distance inner ahead of
// outer. The names on the second roundabout of a road carry one stroke, on the third two.
inline void roundabout(Track& track) {
  straight(track, 3);
  const int fork = track.ends.front();
  const std::string stroke(static_cast<std::size_t>(track.roundabouts++), '\'');
  std::map<std::string, int> index;
  for (const char* name : {"O1", "O2", "O3", "I1", "O4", "I2", "O5", "I3"}) {
    index[name] = count_of(track.squares);
    track.squares.push_back({name + stroke, "flat", 1, false, false, {}});
  }
  at(track, fork).next = {index["I1"], index["O1"]};
  at(track, index["I1"]).next = {index["I2"]};
  at(track, index["I2"]).next = {index["I3"]};
  at(track, index["O1"]).next = {index["O2"]};
  at(track, index["O2"]).next = {index["O3"]};
  at(track, index["O3"]).next = {index["O4"]};
  at(track, index["O4"]).next = {index["O5"]};
  track.ends = {index["I3"], index["O5"]};
}

// The squares right behind a square: two behind X.
inline std::vector<int> behind(const Track& track, int q) {
  std::vector<int> found;
  for (int p = 0; p < count_of(track.squares); ++p)
    for (const int next : at(track, p).next)
      if (next == q) found.push_back(p);
  return found;
}

// GT-ROUND-17: the squares as stage design counts them, along the inner way.
inline std::vector<int> inner_squares(const Track& track) {
  std::vector<int> squares{0};
  while (!at(track, squares.back()).next.empty()) squares.push_back(at(track, squares.back()).next.front());
  return squares;
}

// --------------------------------------------------------------------------------------------------------- the riders

struct Card {
  int value = 0;
  int cap = 5;   // GT-POW-1
  int dmin = 5;  // GT-POW-3
  bool recovery = false, relentless = false, breakaway = false, chase = false, agile = false;
};

enum class Role { rouleur, sprinteur };

struct Rider {
  int square = -1;  // -1: not on the road
  int lane = 0;     // GT-DATA-4: negative on the grass
  Card card{};
  bool crashed = false;
  int team = 0;
  Role role = Role::rouleur;
  bool tired = false;  // takes a fatigue card at the end of the round
};
using Riders = std::vector<Rider>;

inline bool crossed(const Track& track, const Rider& rider) {
  return track.finish != -1 && rider.square >= track.finish;  // FR-DATA-3
}
inline bool taken(const Riders& riders, int q, int lane) {
  for (const Rider& rider : riders)
    if (rider.square == q && rider.lane == lane) return true;
  return false;
}
inline bool occupied(const Riders& riders, int q) {
  for (const Rider& rider : riders)
    if (rider.square == q) return true;
  return false;
}
const int no_lane = 1000;
// FR-DATA-4, GT-DATA-4: the free lane with the lowest number, not on the grass.
inline int rfree(const Track& track, const Riders& riders, int q) {
  for (int lane = 0; lane < at(track, q).lanes; ++lane)
    if (!taken(riders, q, lane)) return lane;
  return no_lane;
}
inline bool full(const Track& track, const Riders& riders, int q) { return rfree(track, riders, q) == no_lane; }

// GT-CRASH-5: every lane holds a crashed rider. The grass does not count.
inline bool impassable(const Track& track, const Riders& riders, int q) {
  for (int lane = 0; lane < at(track, q).lanes; ++lane) {
    bool fallen = false;
    for (const Rider& rider : riders)
      if (rider.square == q && rider.lane == lane && rider.crashed) fallen = true;
    if (!fallen) return false;
  }
  return true;
}

// FR-DATA-5, GT-ROUND-8: riders of one square, right to left; squares from the front.
inline std::vector<int> riders_of(const Riders& riders, int q) {
  std::vector<int> found;
  for (int rider = 0; rider < count_of(riders); ++rider)
    if (nth(riders, rider).square == q) found.push_back(rider);
  std::stable_sort(found.begin(), found.end(), [&](int a, int b) { return nth(riders, a).lane < nth(riders, b).lane; });
  return found;
}
inline std::vector<int> front_order(const Track& track, const Riders& riders) {
  std::vector<int> order;
  for (int q = count_of(track.squares) - 1; q >= 0; --q)
    for (const int rider : riders_of(riders, q)) order.push_back(rider);
  return order;
}

// ----------------------------------------------------------------------------------------------------------- movement

// All ways of so many steps, each beginning with the square itself; at a fork inner before outer.
inline std::vector<std::vector<int>> ways_from(const Track& track, int s, int steps) {
  if (steps == 0 || at(track, s).next.empty()) return {{s}};
  std::vector<std::vector<int>> ways;
  for (const int next : at(track, s).next)
    for (const std::vector<int>& rest : ways_from(track, next, steps - 1)) {
      ways.push_back({s});
      ways.back().insert(ways.back().end(), rest.begin(), rest.end());
    }
  return ways;
}

struct End {
  int square;
  int moved;  // squares
  bool lost;  // squares, because of other riders
};
// FR-MOVE-5 on one way, for a mover who has been lifted off the road.
inline End end_on(const Track& track, const Riders& riders, const std::vector<int>& way, int v, const Card& card) {
  const int last = count_of(way) - 1;  // less than v only where the road ends (FR-MOVE-4)
  int k = 1;
  while (k <= v && k <= last) {
    if (at(track, nth(way, k)).terrain == "climb") {
      if (k > card.cap) {
        v = k - 1;  // FR-CLIMB-3, GT-POW-2: halt before the climb
        break;
      }
      v = std::min(v, card.cap);
    }
    k += 1;
  }
  const int target = std::min(v, last);
  int t = target;
  for (k = 1; k <= target; ++k)
    if (impassable(track, riders, nth(way, k))) {
      if (card.agile && k == target) break;  // GT-POW-12: he may end beside the fallen
      t = k - 1;                             // GT-CRASH-5, GT-POW-13
      break;
    }
  if (!card.agile)
    while (t > 0 && full(track, riders, nth(way, t))) t -= 1;  // FR-BLOCK-1
  return {nth(way, t), t, t < target};
}

// GT-POW-12: the place an Agile rider takes; those to the left of it make room.
inline int agile_lane(const Track& track, Riders& riders, int q) {
  const int free = rfree(track, riders, q);
  if (free != no_lane) {
    for (Rider& other : riders)
      if (other.square == q && 0 <= other.lane && other.lane < free) other.lane += 1;
    return 0;
  }
  int lane = 0;
  for (const Rider& other : riders)
    if (other.square == q) lane = std::min(lane, other.lane);
  return lane - 1;
}

// GT-POW-9, GT-POW-11: inner before outer where there are two.
inline void chase(const Track& track, Riders& riders, int name) {
  Rider& rider = nth(riders, name);
  for (const int next : at(track, rider.square).next)
    if (occupied(riders, next) && !full(track, riders, next)) {
      rider.lane = rfree(track, riders, next);
      rider.square = next;
      return;
    }
  for (const int next : at(track, rider.square).next) {
    if (occupied(riders, next)) continue;
    for (const int after : at(track, next).next)
      if (occupied(riders, after)) {
        rider.lane = rfree(track, riders, next);
        rider.square = next;
        return;
      }
  }
}

inline void move(const Track& track, Riders& riders, int name) {
  Rider& rider = nth(riders, name);
  const int s = rider.square;
  int v = rider.card.value;
  if (at(track, s).terrain == "descent") v = std::max(v, rider.card.dmin);  // FR-DESC-1, GT-POW-3
  if (at(track, s).terrain == "supply") v = std::max(v, 4);                 // SUP-1, SUP-5
  if (rider.crashed) v = std::max(v - 2, 0);                                // GT-CRASH-6, GT-CRASH-7, MET-13
  if (at(track, s).terrain == "climb") v = std::min(v, rider.card.cap);     // FR-CLIMB-1
  rider.crashed = false;
  rider.square = -1;  // full(t without the mover)
  End best{s, -1, false};
  for (const std::vector<int>& way : ways_from(track, s, v)) {  // GT-ROUND-5: most squares, equal: inner
    const End end = end_on(track, riders, way, v, rider.card);
    if (end.moved > best.moved) best = end;
  }
  if (rider.card.agile)
    rider.lane = agile_lane(track, riders, best.square);
  else if (!full(track, riders, best.square))
    rider.lane = rfree(track, riders, best.square);  // FR-MOVE-3, FR-BLOCK-2, GT-CRASH-6
  // Otherwise he has not moved and stays on the grass (GT-POW-16).
  rider.square = best.square;
  if (best.lost && at(track, best.square).wavy) rider.crashed = true;  // GT-CRASH-2, MET-16 to MET-18
  if (rider.card.chase && !best.lost) chase(track, riders, name);      // GT-POW-11, GT-POW-17
}

// --------------------------------------------------------------------------------------------------------- slipstream

// FR-SLIP-5, COB-1, MET-8, GT-CRASH-4
inline bool recv(const Track& track, const Riders& riders, int q) {
  if (at(track, q).terrain == "climb" || at(track, q).terrain == "cobbles" || at(track, q).crosswind) return false;
  for (const Rider& rider : riders)
    if (rider.square == q && rider.crashed) return false;
  return true;
}
// GT-POW-7, GT-POW-8
inline bool give(const Track& track, const Riders& riders, int q) {
  for (const Rider& rider : riders)
    if (rider.square == q && rider.card.breakaway) return false;
  return recv(track, riders, q);
}

// GT-ROUND-16: close(G)
inline void close(const Track& track, Riders& riders, const std::vector<int>& gaps) {
  const Riders then = riders;  // as they stand before anybody moves
  const auto stands = [&](int q) { return occupied(then, q); };
  const auto receives = [&](int q) { return recv(track, then, q); };
  const auto gives = [&](int q) { return give(track, then, q); };
  std::set<int> advance;
  for (const int g : gaps) {
    if (stands(g)) continue;
    bool pulled = false;
    for (const int front : at(track, g).next)
      if (stands(front) && gives(front)) pulled = true;
    if (!pulled) continue;
    for (const int rear : behind(track, g))
      if (stands(rear) && receives(rear)) advance.insert(rear);
  }
  if (advance.empty()) return;
  for (bool more = true; more;) {
    more = false;
    for (int p = 0; p < count_of(track.squares); ++p) {
      if (advance.count(p) != 0 || !stands(p) || !receives(p)) continue;
      for (const int q : at(track, p).next)
        if (advance.count(q) != 0 && gives(q)) {
          advance.insert(p);
          more = true;
          break;
        }
    }
  }
  for (auto square = advance.rbegin(); square != advance.rend(); ++square) {  // in front order
    const int q = *square;
    std::vector<int> exits;
    if (at(track, q).next.size() == 1) exits = at(track, q).next;
    if (at(track, q).next.size() == 2)
      for (const int exit : at(track, q).next) {
        const bool is_gap = std::find(gaps.begin(), gaps.end(), exit) != gaps.end();
        if (is_gap || (advance.count(exit) != 0 && gives(exit))) exits.push_back(exit);
      }
    for (const int name : riders_of(then, q))
      for (const int exit : exits)
        if (!full(track, riders, exit)) {
          nth(riders, name).lane = rfree(track, riders, exit);
          nth(riders, name).square = exit;
          break;
        }
  }
}

// The squares of one way of a roundabout, without X.
inline std::vector<int> way_of(const Track& track, int first) {
  std::vector<int> way;
  for (int q = first; behind(track, q).size() == 1; q = at(track, q).next.front()) way.push_back(q);
  return way;
}
// GT-ROUND-11: the gap of a way that pulls L, -1 if it does not.
inline int pulling_gap(const Track& track, const Riders& riders, int fork, int first) {
  if (!occupied(riders, fork) || !recv(track, riders, fork)) return -1;
  std::vector<int> squares = way_of(track, first);
  squares.push_back(at(track, squares.back()).next.front());  // X
  for (const int q : squares) {
    if (occupied(riders, q)) {
      if (!recv(track, riders, q) || !give(track, riders, q)) return -1;
      continue;
    }
    for (const int front : at(track, q).next)
      if (occupied(riders, front) && give(track, riders, front)) return q;
    return -1;
  }
  return -1;
}

// GT-ROUND-14, GT-ROUND-16: slip()
inline void slipstream(const Track& track, Riders& riders) {
  for (int q = 0;;) {
    close(track, riders, {q});
    if (at(track, q).next.empty()) return;
    if (at(track, q).next.size() == 1) {
      q = at(track, q).next.front();
      continue;
    }
    const int inner = at(track, q).next.front(), outer = at(track, q).next.back();
    for (;;) {
      std::vector<int> gaps;
      for (const int first : {inner, outer})
        if (pulling_gap(track, riders, q, first) != -1) gaps.push_back(pulling_gap(track, riders, q, first));
      if (gaps.empty()) break;
      close(track, riders, gaps);
    }
    for (const int first : {inner, outer})
      for (const int g : way_of(track, first))
        if (g != first) close(track, riders, {g});
    q = at(track, way_of(track, inner).back()).next.front();  // X
  }
}

// ------------------------------------------------------------------------------------------------------ a whole round

enum class Kind { road, team_time_trial, individual_time_trial };

// GT-TT-2, GT-ITT-1: riders who exist for each other.
inline std::vector<std::vector<int>> worlds(const Riders& riders, Kind kind) {
  std::map<int, std::vector<int>> found;
  for (int rider = 0; rider < count_of(riders); ++rider)
    found[kind == Kind::road ? 0 : kind == Kind::team_time_trial ? nth(riders, rider).team : rider].push_back(rider);
  std::vector<std::vector<int>> all;
  for (const auto& [key, members] : found) all.push_back(members);
  return all;
}
// The road as these riders see it: nobody else is there. The others keep their numbers.
inline Riders alone(const Riders& riders, const std::vector<int>& members) {
  Riders seen = riders;
  for (Rider& rider : seen) rider.square = -1;
  for (const int member : members) nth(seen, member).square = nth(riders, member).square;
  return seen;
}
template <typename Phase>
void in_every_world(Riders& riders, Kind kind, Phase phase) {
  for (const std::vector<int>& members : worlds(riders, kind)) {
    Riders seen = alone(riders, members);
    phase(seen);
    for (const int member : members) nth(riders, member) = nth(seen, member);
  }
}

// FR-ORDER-1: front order, frozen when the phase begins.
inline void movement_phase(const Track& track, Riders& riders, Kind kind) {
  in_every_world(riders, kind, [&](Riders& seen) {
    for (const int name : front_order(track, seen)) move(track, seen, name);
  });
}
inline void slipstream_phase(const Track& track, Riders& riders, Kind kind) {
  in_every_world(riders, kind, [&](Riders& seen) { slipstream(track, seen); });
}
// FR-FAT-1, FR-FAT-4, GT-ROUND-9 (on L both ways), GT-POW-6, GT-TIME-7, GT-ITT-3, GT-ITT-4
inline void fatigue_phase(const Track& track, Riders& riders, Kind kind) {
  if (kind == Kind::individual_time_trial) {
    for (Rider& rider : riders) {
      bool highest = rider.square != -1;
      for (const Rider& other : riders)
        if (other.square != -1 && other.role == rider.role && other.card.value > rider.card.value) highest = false;
      rider.tired = highest && !rider.card.relentless && !crossed(track, rider);
    }
    return;
  }
  in_every_world(riders, kind, [&](Riders& seen) {
    for (Rider& rider : seen) {
      rider.tired = false;
      if (rider.square == -1 || crossed(track, rider) || rider.card.relentless) continue;
      if (at(track, rider.square).next.empty()) continue;
      rider.tired = true;
      for (const int next : at(track, rider.square).next)
        if (occupied(seen, next)) rider.tired = false;
    }
  });
}

// FR-ROUND-1, GT-POW-17
inline void ride_a_round(const Track& track, Riders& riders, Kind kind) {
  movement_phase(track, riders, kind);
  slipstream_phase(track, riders, kind);
  fatigue_phase(track, riders, kind);
}

// GT-POW-4, GT-POW-5: fatigue cards in the recycle pile after the reveal.
inline int fatigue_after_recovery(const Card& card, int in_recycle_pile, bool wanted = true) {
  return card.recovery && wanted && in_recycle_pile > 0 ? in_recycle_pile - 1 : in_recycle_pile;
}

// ------------------------------------------------------------------------------------------------------- a whole stage

// GT-STAGE-2, GT-STAGE-3
struct Pile {
  int square = 0;
  std::string face;         // "sprint" (green) or "mountain" (dotted)
  std::vector<int> tokens;  // the top one first
};
inline Pile major_pile(int square, const std::string& face) { return {square, face, {5, 3, 1}}; }
inline Pile minor_pile(int square, const std::string& face) { return {square, face, {2, 1}}; }

struct Result {
  int rank = 0;        // stageRank, from 1; 0: still racing
  int round = 0;       // in which he crossed
  int square = -1;     // on which he stood then
  int minutes = 0;     // his own 1-minute tokens
  int arrival = 0;     // his own seconds from the timing tile
  int seconds = 0;     // GT-TIME-10: stage time; in a TTT of the slower rider
  int sprint = 0;      // points, GT-TOKEN-4
  int mountain = 0;    // points
  int podium = 0;      // TP
  int fatigue = 0;     // fatigue cards taken in the stage
  bool drawn = false;  // GT-TT-5: his rank was settled by lot
};

struct Stage {
  Track track;
  Kind kind = Kind::road;
  Riders riders;
  std::vector<Pile> piles{};
  int refreshment = -1;            // GT-EXT-1: square of the token
  std::vector<int> clock{};        // GT-TIME-2: seconds on F, F+1 ...; empty: as the tile says
  std::vector<int> team_points{};  // GT-TT-5: TP of each team before the stage; empty: none
  std::vector<int> gc_ranks{};     // GT-TT-5: rank of each rider in the GC before the stage, from 1; empty: no GC yet
  std::vector<int> lots{};  // GT-TT-5: by rider, lower first; empty: by number. In a TTT the same for both riders.

  int round = 0;
  bool timing = false;        // GT-TIME-1
  std::vector<int> before{};  // square of each rider when the round began
  std::vector<int> podium{3, 2, 1};
  std::vector<int> order{};  // riders home, in the order of stageRank
  int refreshed_first = -1;  // GT-EXT-2: holder of the refreshment token
  bool refreshing = false;   // GT-EXT-3: this round ends with the refreshment phase
  std::vector<Result> results{};
};

// GT-TIME-2
inline int seconds_on(const Stage& stage, int q) {
  std::vector<int> clock = stage.clock;
  if (clock.empty() && count_of(stage.track.squares) - stage.track.finish == 5) clock = {40, 30, 20, 10, 0};
  if (clock.empty() && count_of(stage.track.squares) - stage.track.finish == 4) clock = {30, 20, 10, 0};
  return nth(clock, q - stage.track.finish);
}

inline bool finished(const Stage& stage) {
  for (const Rider& rider : stage.riders)
    if (rider.square != -1) return false;
  return true;
}

inline void begin_round(Stage& stage) {
  stage.results.resize(stage.riders.size());
  stage.round += 1;
  stage.refreshing = false;
  stage.before.clear();
  for (const Rider& rider : stage.riders) stage.before.push_back(rider.square);
}

// GT-TOKEN-1: riders who reached a square this round, in front order.
inline std::vector<int> reached(const Stage& stage, int square) {
  std::vector<int> found;
  for (const int name : front_order(stage.track, stage.riders))
    if (nth(stage.before, name) < square && nth(stage.riders, name).square >= square) found.push_back(name);
  return found;
}

// GT-TOKEN-2, GT-TOKEN-3, GT-TOKEN-5
inline void award_tokens(Stage& stage) {
  for (Pile& pile : stage.piles)
    for (const int name : reached(stage, pile.square)) {
      if (pile.tokens.empty()) break;
      (pile.face == "sprint" ? nth(stage.results, name).sprint : nth(stage.results, name).mountain) +=
          pile.tokens.front();
      pile.tokens.erase(pile.tokens.begin());
    }
}

// GT-TT-5 without the lot: negative if a's team (a himself in an ITT) is ahead, for riders of one round and one square.
inline int time_trial_tie(const Stage& stage, int a, int b) {
  const auto team = [&](int name) { return nth(stage.riders, name).team; };
  if (stage.kind == Kind::team_time_trial) {
    const auto mate = [&](int name) {  // round in which he was home, if before this one, and his square
      for (int other = 0; other < count_of(stage.riders); ++other)
        if (other != name && team(other) == team(name)) {
          const int home = nth(stage.results, other).round;
          if (home != 0 && home < stage.round) return std::pair(home, -nth(stage.results, other).square);
          return std::pair(stage.round, -nth(stage.riders, other).square);
        }
      return std::pair(stage.round, 1);
    };
    if (mate(a) != mate(b)) return mate(a) < mate(b) ? -1 : 1;
  }
  if (!stage.team_points.empty() && nth(stage.team_points, team(a)) != nth(stage.team_points, team(b)))
    return nth(stage.team_points, team(a)) < nth(stage.team_points, team(b)) ? -1 : 1;
  if (!stage.gc_ranks.empty()) {
    const auto rank = [&](int name) {
      int best = nth(stage.gc_ranks, name);
      for (int other = 0; other < count_of(stage.riders); ++other)
        if (stage.kind == Kind::team_time_trial && team(other) == team(name))
          best = std::min(best, nth(stage.gc_ranks, other));
      return best;
    };
    if (rank(a) != rank(b)) return rank(a) > rank(b) ? -1 : 1;  // the worse goes first
  }
  return 0;
}

// GT-DATA-2: the riders who crossed this round, as stageRank counts them.
inline std::vector<int> arrivals(Stage& stage) {
  std::vector<int> home;
  for (const int name : front_order(stage.track, stage.riders))
    if (crossed(stage.track, nth(stage.riders, name))) home.push_back(name);
  if (stage.kind == Kind::road) return home;
  const auto lot = [&](int name) {
    if (!stage.lots.empty()) return nth(stage.lots, name);
    return stage.kind == Kind::team_time_trial ? nth(stage.riders, name).team : name;
  };
  const auto mates = [&](int a, int b) {  // lanes mean something between them
    return stage.kind == Kind::team_time_trial && nth(stage.riders, a).team == nth(stage.riders, b).team;
  };
  std::stable_sort(home.begin(), home.end(), [&](int a, int b) {
    const Rider &one = nth(stage.riders, a), &other = nth(stage.riders, b);
    if (one.square != other.square) return one.square > other.square;
    if (mates(a, b)) return one.lane < other.lane;
    const int tie = time_trial_tie(stage, a, b);
    return tie != 0 ? tie < 0 : lot(a) < lot(b);
  });
  for (const int a : home)
    for (const int b : home)
      if (a != b && nth(stage.riders, a).square == nth(stage.riders, b).square && !mates(a, b) &&
          time_trial_tie(stage, a, b) == 0)
        nth(stage.results, a).drawn = true;
  return home;
}

// GT-TIME-4, GT-TTT-2, GT-ITT-2: the seconds of the foremost rider of his group.
inline int group_seconds(const Stage& stage, int name) {
  for (const std::vector<int>& members : worlds(stage.riders, stage.kind)) {
    if (std::find(members.begin(), members.end(), name) == members.end()) continue;
    const Riders seen = alone(stage.riders, members);
    int head = nth(seen, name).square;
    while (!at(stage.track, head).next.empty() && occupied(seen, at(stage.track, head).next.front()))
      head = at(stage.track, head).next.front();
    return seconds_on(stage, head);
  }
  std::abort();
}

// The end phase after movement: GT-TIME-3 to GT-TIME-9, GT-PODIUM-1.
inline void end_round(Stage& stage) {
  slipstream_phase(stage.track, stage.riders, stage.kind);
  award_tokens(stage);
  if (stage.refreshment != -1 && stage.refreshed_first == -1 && !reached(stage, stage.refreshment).empty()) {
    stage.refreshed_first = reached(stage, stage.refreshment).front();  // GT-EXT-2
    stage.refreshing = true;
  }
  const std::vector<int> home = arrivals(stage);
  if (!home.empty()) stage.timing = true;
  for (const int name : home) nth(stage.results, name).arrival = group_seconds(stage, name);
  if (stage.timing)
    for (int name = 0; name < count_of(stage.riders); ++name)
      if (nth(stage.riders, name).square != -1 && !crossed(stage.track, nth(stage.riders, name)))
        nth(stage.results, name).minutes += 1;  // GT-TIME-6
  fatigue_phase(stage.track, stage.riders, stage.kind);
  for (int name = 0; name < count_of(stage.riders); ++name)
    if (nth(stage.riders, name).tired) nth(stage.results, name).fatigue += 1;
  for (const int name : home) {
    Result& result = nth(stage.results, name);
    stage.order.push_back(name);
    result.rank = count_of(stage.order);
    result.round = stage.round;
    result.square = nth(stage.riders, name).square;
    result.seconds = 60 * result.minutes + result.arrival;
    bool skipped = stage.podium.empty();
    for (const int other : stage.order)  // GT-TTT-3
      if (stage.kind == Kind::team_time_trial && nth(stage.riders, other).team == nth(stage.riders, name).team &&
          nth(stage.results, other).podium != 0)
        skipped = true;
    if (skipped) continue;
    result.podium = stage.podium.front();
    stage.podium.erase(stage.podium.begin());
  }
  for (const int name : home) nth(stage.riders, name).square = -1;  // GT-TIME-9
  if (!finished(stage) || stage.kind != Kind::team_time_trial) return;
  for (int a = 0; a < count_of(stage.riders); ++a)  // GT-TTT-2
    for (int b = 0; b < count_of(stage.riders); ++b)
      if (nth(stage.riders, a).team == nth(stage.riders, b).team) {
        int& slower = nth(stage.results, a).seconds;
        slower = std::max(slower, nth(stage.results, b).seconds);
      }
}

// One round with the cards played; cards of riders who are home are not looked at.
inline void ride(Stage& stage, const std::vector<Card>& cards) {
  begin_round(stage);
  for (int name = 0; name < count_of(stage.riders); ++name) nth(stage.riders, name).card = nth(cards, name);
  movement_phase(stage.track, stage.riders, stage.kind);
  end_round(stage);
}

// GT-TOUR-10: of a single time trial. The rider with the lowest time, equal times by crossing order.
inline int winner_of_a_single_time_trial(const Stage& stage) {
  int winner = stage.order.front();
  for (const int name : stage.order)
    if (nth(stage.results, name).seconds < nth(stage.results, winner).seconds) winner = name;
  return winner;
}

// -------------------------------------------------------------------------------------------------------- refreshment

// Energy cards by value and by whether they have a power, the highest first, with a power first.
using Hand = std::vector<std::pair<int, bool>>;

inline bool has_power(const Card& card) {
  return card.cap != 5 || card.dmin != 5 || card.recovery || card.relentless || card.breakaway || card.chase ||
         card.agile;
}
inline int sum_of(const Hand& hand) {
  int sum = 0;
  for (const auto& [value, power] : hand) sum += value;
  return sum;
}

// GT-EXT-3, GT-DP-7: every set of the spent energy cards with a sum of at most 24, for the holder of the token 25.
inline std::set<Hand> legal_refreshments(const std::vector<Card>& spent, bool holds_token) {
  std::set<Hand> legal;
  for (unsigned subset = 0; subset < 1U << spent.size(); ++subset) {
    Hand hand;
    for (std::size_t i = 0; i < spent.size(); ++i)
      if ((subset >> i & 1U) != 0) hand.push_back({spent[i].value, has_power(spent[i])});
    std::sort(hand.rbegin(), hand.rend());
    if (sum_of(hand) <= (holds_token ? 25 : 24)) legal.insert(hand);
  }
  return legal;
}

// GT-DP-7: highest sum; fewest cards; the highest card, then the next highest; cards with a power first.
inline bool better_refreshment(const Hand& a, const Hand& b) {
  if (sum_of(a) != sum_of(b)) return sum_of(a) > sum_of(b);
  if (a.size() != b.size()) return a.size() < b.size();
  for (std::size_t i = 0; i < a.size(); ++i)
    if (a[i].first != b[i].first) return a[i].first > b[i].first;
  for (std::size_t i = 0; i < a.size(); ++i)
    if (a[i].second != b[i].second) return a[i].second;
  return false;
}
inline Hand default_refreshment(const std::vector<Card>& spent, bool holds_token) {
  Hand best;
  for (const Hand& hand : legal_refreshments(spent, holds_token))
    if (better_refreshment(hand, best)) best = hand;
  return best;
}

struct PileSizes {
  int draw, recycle;
};
// GT-EXT-4
inline PileSizes after_refreshment(const PileSizes& piles, int taken_back) {
  return {piles.draw + piles.recycle + taken_back, 0};
}

// ------------------------------------------------------------------------------------------------------------ the Tour

struct TourRider {
  int team = 0;
  int seconds = 0;
  int sprint = 0;
  int mountain = 0;
  int last_rank = 0;  // stageRank in the most recent stage
  int fatigue = 0;    // fatigue cards in draw and recycle pile
};
struct TourTeam {
  int podium = 0;  // TP
  int rest = 0;    // TP
};
struct Tour {
  std::vector<TourRider> riders;
  std::vector<TourTeam> teams;  // clockwise
};

// GT-SHEET-1, GT-SHEET-2, GT-SHEET-5. The rider's fatigue cards are counted elsewhere.
inline void enter_stage(Tour& tour, const std::vector<Result>& results) {
  for (int name = 0; name < count_of(tour.riders); ++name) {
    TourRider& rider = nth(tour.riders, name);
    const Result& result = nth(results, name);
    rider.seconds += result.seconds;
    rider.sprint += result.sprint;
    rider.mountain += result.mountain;
    rider.last_rank = result.rank;
    nth(tour.teams, rider.team).podium += result.podium;
  }
}

// A classification of riders: the smallest figure leads, ties by GT-TIE-1.
template <typename Figure>
std::vector<int> classified(const Tour& tour, Figure figure) {
  std::vector<int> order;
  for (int name = 0; name < count_of(tour.riders); ++name) order.push_back(name);
  std::stable_sort(order.begin(), order.end(), [&](int a, int b) {
    const TourRider &one = nth(tour.riders, a), &other = nth(tour.riders, b);
    if (figure(one) != figure(other)) return figure(one) < figure(other);
    return one.last_rank < other.last_rank;
  });
  return order;
}
inline std::vector<int> general_classification(const Tour& tour) {
  return classified(tour, [](const TourRider& rider) { return rider.seconds; });
}
// GT-JERSEY-3, GT-BONUS-4: only riders with a point.
inline std::vector<int> sprint_classification(const Tour& tour) {
  std::vector<int> order = classified(tour, [](const TourRider& rider) { return -rider.sprint; });
  while (!order.empty() && nth(tour.riders, order.back()).sprint == 0) order.pop_back();
  return order;
}
inline std::vector<int> mountain_classification(const Tour& tour) {
  std::vector<int> order = classified(tour, [](const TourRider& rider) { return -rider.mountain; });
  while (!order.empty() && nth(tour.riders, order.back()).mountain == 0) order.pop_back();
  return order;
}

// GT-TIE-1: the rank of a team's better rider in the most recent stage.
inline int better_last_rank(const Tour& tour, int team) {
  int best = count_of(tour.riders) + 1;
  for (const TourRider& rider : tour.riders)
    if (rider.team == team) best = std::min(best, rider.last_rank);
  return best;
}
// GT-BONUS-2: lowest sum of both riders' times.
inline std::vector<int> team_classification(const Tour& tour) {
  std::vector<int> seconds(tour.teams.size()), order;
  for (const TourRider& rider : tour.riders) nth(seconds, rider.team) += rider.seconds;
  for (int team = 0; team < count_of(tour.teams); ++team) order.push_back(team);
  std::stable_sort(order.begin(), order.end(), [&](int a, int b) {
    if (nth(seconds, a) != nth(seconds, b)) return nth(seconds, a) < nth(seconds, b);
    return better_last_rank(tour, a) < better_last_rank(tour, b);
  });
  return order;
}

struct Jerseys {
  int yellow = -1, green = -1, dotted = -1;  // riders; -1: the jersey stays aside
};
// GT-JERSEY-1: rank 1 of each classification.
inline Jerseys leaders(const Tour& tour) {
  Jerseys lead;
  if (!tour.riders.empty()) lead.yellow = general_classification(tour).front();
  if (!sprint_classification(tour).empty()) lead.green = sprint_classification(tour).front();
  if (!mountain_classification(tour).empty()) lead.dotted = mountain_classification(tour).front();
  return lead;
}
// GT-JERSEY-2, GT-JERSEY-3
inline Jerseys jerseys(const Tour& tour) {
  Jerseys worn;
  worn.yellow = leaders(tour).yellow;
  for (const int name : sprint_classification(tour))
    if (worn.green == -1 && name != worn.yellow) worn.green = name;
  for (const int name : mountain_classification(tour))
    if (worn.dotted == -1 && name != worn.yellow && name != worn.green) worn.dotted = name;
  return worn;
}

// GT-PREP-2: cards kept.
inline int after_discard(int fatigue) { return fatigue - fatigue / 2; }

// GT-PREP-1, GT-PREP-4, GT-PREP-5: fatigue discard, then perhaps a rest day. The jerseys change nothing here.
inline void prepare_next_stage(Tour& tour, bool rest_day) {
  for (TourRider& rider : tour.riders) rider.fatigue = after_discard(rider.fatigue);
  if (!rest_day) return;
  const Jerseys lead = leaders(tour);
  for (const int name : {lead.yellow, lead.green, lead.dotted})
    if (name != -1) nth(tour.teams, nth(tour.riders, name).team).rest += 1;
  for (int name = 0; name < count_of(tour.riders); ++name)
    if (name != lead.yellow && name != lead.green && name != lead.dotted)
      nth(tour.riders, name).fatigue = after_discard(nth(tour.riders, name).fatigue);
}

// GT-ORDER-1 to GT-ORDER-4, from stage 2: first the team with the fewest TP, of several the one whose best rider is
// lowest in the GC; then clockwise, or, where that option is played, everybody by the same measure.
inline std::vector<int> placing_order(const Tour& tour, bool ascending = false) {
  const auto points = [&](int team) { return nth(tour.teams, team).podium + nth(tour.teams, team).rest; };
  const auto best_place = [&](int team) {
    int place = 0;
    for (const int name : general_classification(tour)) {
      if (nth(tour.riders, name).team == team) return place;
      place += 1;
    }
    return place;
  };
  std::vector<int> order;
  for (int team = 0; team < count_of(tour.teams); ++team) order.push_back(team);
  const auto earlier = [&](int a, int b) {
    return points(a) != points(b) ? points(a) < points(b) : best_place(a) > best_place(b);
  };
  if (ascending)
    std::stable_sort(order.begin(), order.end(), earlier);
  else
    std::rotate(order.begin(), std::min_element(order.begin(), order.end(), earlier), order.end());
  return order;
}

// GT-BONUS-2, GT-BONUS-3
struct Bonus {
  std::vector<int> general, teams, sprint, mountain;
};
inline Bonus bonus_table(int stages, int players) {
  if (players == 2 || stages <= 7) return {{3, 2, 1}, {1}, {2, 1}, {2, 1}};
  if (stages <= 14) return {{4, 3, 2, 1}, {2, 1}, {3, 2, 1}, {3, 2, 1}};
  return {{5, 4, 3, 2, 1}, {3, 2, 1}, {4, 3, 2, 1}, {4, 3, 2, 1}};
}
// GT-BONUS-1, GT-BONUS-4: bonus TP by team.
inline std::vector<int> bonus_of(const Tour& tour, int stages) {
  const Bonus table = bonus_table(stages, count_of(tour.teams));
  std::vector<int> bonus(tour.teams.size());
  const auto award = [&](const std::vector<int>& points, const std::vector<int>& riders) {
    for (int place = 0; place < count_of(points) && place < count_of(riders); ++place)
      nth(bonus, nth(tour.riders, nth(riders, place)).team) += nth(points, place);
  };
  award(table.general, general_classification(tour));
  award(table.sprint, sprint_classification(tour));
  award(table.mountain, mountain_classification(tour));
  const std::vector<int> teams = team_classification(tour);
  for (int place = 0; place < count_of(table.teams) && place < count_of(teams); ++place)
    nth(bonus, nth(teams, place)) += nth(table.teams, place);
  return bonus;
}
// GT-WIN-1
inline std::vector<int> final_scores(const Tour& tour, int stages) {
  std::vector<int> scores = bonus_of(tour, stages);
  for (int team = 0; team < count_of(tour.teams); ++team)
    nth(scores, team) += nth(tour.teams, team).podium + nth(tour.teams, team).rest;
  return scores;
}
inline std::vector<int> final_ranking(const Tour& tour, int stages) {
  const std::vector<int> scores = final_scores(tour, stages);
  std::vector<int> order;
  for (int team = 0; team < count_of(tour.teams); ++team) order.push_back(team);
  std::stable_sort(order.begin(), order.end(), [&](int a, int b) {
    if (nth(scores, a) != nth(scores, b)) return nth(scores, a) > nth(scores, b);
    return better_last_rank(tour, a) < better_last_rank(tour, b);
  });
  return order;
}

// --------------------------------------------------------------------------------------------------------- specialists

struct Specialist {
  std::string name;
  Role role;
  std::vector<int> removed;
  std::vector<Card> added;
};
// GT-SPEC-1 to GT-SPEC-12
inline std::vector<Specialist> specialists() {
  const auto each = [](const std::vector<int>& values, Card card) {
    std::vector<Card> cards;
    for (const int value : values) {
      card.value = value;
      cards.push_back(card);
    }
    return cards;
  };
  const auto both = [](std::vector<Card> cards, const std::vector<Card>& more) {
    cards.insert(cards.end(), more.begin(), more.end());
    return cards;
  };
  Card plain{}, away{}, chaser{}, climb6{}, climb7{}, descent7{}, recovery{}, agile{}, relentless{}, falling{},
      squirrel{};
  away.breakaway = away.relentless = true;
  chaser.chase = true;
  climb6.cap = 6;
  climb7.cap = 7;
  descent7.dmin = falling.dmin = 7;
  recovery.recovery = falling.recovery = true;
  agile.agile = true;
  relentless.relentless = true;
  squirrel.breakaway = squirrel.chase = true;
  return {
      {"Baroudeur", Role::rouleur, {3, 5, 6, 6, 7}, each({5, 6, 6, 7}, away)},
      {"Flandrien", Role::rouleur, {3, 4, 5, 6, 7}, each({3, 4, 5, 6, 7}, chaser)},
      {"Grimpeur", Role::rouleur, {3, 3, 3, 6, 6, 6}, both(each({3, 3, 3}, descent7), each({6, 6, 6}, climb6))},
      {"Équipier", Role::rouleur, {4, 4, 4}, each({4, 4, 4}, recovery)},
      {"Super Rouleur", Role::rouleur, {5, 5, 6, 6}, each({5, 5, 6, 6}, agile)},
      {"Puncheur", Role::rouleur, {4, 6}, each({8}, relentless)},
      {"Descendeur", Role::sprinteur, {3, 3, 3}, each({3, 3, 3}, falling)},
      {"Polyvalent", Role::sprinteur, {4, 4, 4}, each({3, 6, 6}, plain)},
      {"Montagnard", Role::sprinteur, {2, 3, 5, 9}, both(each({4}, plain), each({7, 7}, climb7))},
      {"Écureuil", Role::sprinteur, {2, 9}, each({7, 7}, squirrel)},
      {"Super Sprinteur", Role::sprinteur, {5, 9, 9}, each({4, 10, 11}, plain)},
      {"Flahute", Role::sprinteur, {4, 9, 9}, each({5, 9, 9}, agile)},
  };
}
// FR-COMP-2, GT-DRAFT-3: in order of value, plain cards first.
inline std::vector<Card> deck_of(const Specialist& specialist) {
  std::vector<int> values =
      specialist.role == Role::rouleur ? std::vector<int>{3, 4, 5, 6, 7} : std::vector<int>{2, 3, 4, 5, 9};
  std::vector<Card> deck;
  std::multiset<int> removed(specialist.removed.begin(), specialist.removed.end());
  for (const int value : values)
    for (int copy = 0; copy < 3; ++copy) {
      Card card{};
      card.value = value;
      if (removed.count(value) != 0)
        removed.erase(removed.find(value));
      else
        deck.push_back(card);
    }
  deck.insert(deck.end(), specialist.added.begin(), specialist.added.end());
  std::stable_sort(deck.begin(), deck.end(), [](const Card& a, const Card& b) { return a.value < b.value; });
  return deck;
}
// GT-DRAFT-1
inline int copies_of_a_specialist(int players) { return players <= 3 ? 1 : 2; }
// GT-DRAFT-2: the players in the order in which they pick.
inline std::vector<int> draft_order(const std::vector<int>& lot) {
  std::vector<int> order = lot;
  order.insert(order.end(), lot.rbegin(), lot.rend());
  return order;
}

// ---------------------------------------------------------------------------------------------------- automatic piles

// A tile by the terrain of its squares, along the inner way (GT-ROUND-17).
using Tile = std::vector<std::string>;

struct TileStart {
  int square;
  bool supply;
};
inline int squares_of(const std::vector<Tile>& tiles) {
  int squares = 0;
  for (const Tile& tile : tiles) squares += count_of(tile);
  return squares;
}
// The first squares of the tiles with six squares.
inline std::vector<TileStart> six_square_tiles(const std::vector<Tile>& tiles) {
  std::vector<TileStart> found;
  int square = 0;
  for (const Tile& tile : tiles) {
    if (tile.size() == 6) found.push_back({square, std::find(tile.begin(), tile.end(), "supply") != tile.end()});
    square += count_of(tile);
  }
  return found;
}
// Nearest to half way, equal: the later one; -1 if there is none.
inline int nearest_to_half(const std::vector<TileStart>& starts, int squares) {
  int best = -1;
  for (const TileStart& start : starts)  // twice the distance, so that half a square counts
    if (best == -1 || std::abs(2 * start.square - squares) <= std::abs(2 * best - squares)) best = start.square;
  return best;
}

struct Climb {
  int first, last;
};
// GT-PLACE-1
inline std::vector<Climb> climbs_of(const std::vector<Tile>& tiles) {
  std::vector<Climb> climbs;
  int square = 0;
  for (const Tile& tile : tiles)
    for (const std::string& terrain : tile) {
      if (terrain == "climb" && !climbs.empty() && climbs.back().last == square - 1)
        climbs.back().last = square;
      else if (terrain == "climb")
        climbs.push_back({square, square});
      square += 1;
    }
  return climbs;
}

struct AutomaticPiles {
  int major;
  std::string major_face;
  int minor;
  std::string minor_face;
};
// GT-PLACE-2 to GT-PLACE-7; squares counted along the inner way, F too.
inline AutomaticPiles automatic_piles(const std::vector<Tile>& tiles, int finish) {
  const int last_square = squares_of(tiles) - 1;
  const auto length = [](const Climb& climb) { return climb.last - climb.first + 1; };
  const auto after = [&](const Climb& climb) { return climb.last == last_square ? finish : climb.last + 1; };
  const auto longest = [&](const std::vector<Climb>& climbs) {
    int best = -1;
    for (int i = 0; i < count_of(climbs); ++i)
      if (best == -1 || length(nth(climbs, i)) >= length(nth(climbs, best))) best = i;  // equal: nearest the finish
    return best;
  };
  std::vector<Climb> climbs = climbs_of(tiles);
  AutomaticPiles piles{finish, "sprint", finish, "sprint"};
  const int hardest = longest(climbs);
  if (hardest != -1 && length(nth(climbs, hardest)) >= 5) {
    piles.major = after(nth(climbs, hardest));
    piles.major_face = "mountain";
    climbs.erase(climbs.begin() + hardest);
  }
  if (piles.major != finish) return piles;
  if (!climbs.empty()) {
    piles.minor = after(nth(climbs, longest(climbs)));
    piles.minor_face = "mountain";
  } else {
    piles.minor = nearest_to_half(six_square_tiles(tiles), squares_of(tiles));
  }
  return piles;
}

// GT-CREATE-5
inline int refreshment_square(const std::vector<Tile>& tiles) {
  const int squares = squares_of(tiles);
  std::vector<TileStart> zones;
  for (const TileStart& start : six_square_tiles(tiles))
    if (start.supply && std::abs(2 * start.square - squares) <= 2 * 9) zones.push_back(start);
  if (!zones.empty()) return nearest_to_half(zones, squares);
  for (const TileStart& start : six_square_tiles(tiles))
    if (2 * start.square >= squares) return start.square;
  return -1;
}

}  // namespace tourmalet::literal::grand_tour
