// The rulebook read aloud: slow, literal, with nothing in common with the engine. Written from the reference procedures
// FR-MOVE-5 and FR-SLIP-10; limited room as in PEL-5, cobbles and supply as in COB-1 and SUP-1.
#pragma once

#include <map>
#include <string>
#include <vector>

namespace tourmalet::literal {

struct Square {
  std::string terrain;  // "flat", "climb", "descent", "cobbles", "supply"
  int lanes = 2;
};
using Track = std::vector<Square>;

struct Rider {
  int square = -1;  // -1: not on the road
  int lane = 0;
  int card = 0;  // the number on the rider's card
  bool tired = false;
};
using Peloton = std::map<int, Rider>;

inline int end_of(const Track& track) { return static_cast<int>(track.size()) - 1; }
inline const Square& at(const Track& track, int q) { return track[static_cast<std::size_t>(q)]; }

inline bool taken(const Peloton& all, int q, int lane) {
  for (const auto& [name, rider] : all)
    if (rider.square == q && rider.lane == lane) return true;
  return false;
}
inline bool occupied(const Peloton& all, int q) {
  for (const auto& [name, rider] : all)
    if (rider.square == q) return true;
  return false;
}
// FR-DATA-4: the free lane with the lowest number, or -1 if the square is full.
inline int rfree(const Track& track, const Peloton& all, int q) {
  for (int lane = 0; lane < at(track, q).lanes; ++lane)
    if (!taken(all, q, lane)) return lane;
  return -1;
}

// FR-DATA-5
inline std::vector<int> front_order(const Track& track, const Peloton& all) {
  std::vector<int> order;
  for (int q = end_of(track); q >= 0; --q)
    for (int lane = 0; lane < at(track, q).lanes; ++lane)
      for (const auto& [name, rider] : all)
        if (rider.square == q && rider.lane == lane) order.push_back(name);
  return order;
}

// FR-MOVE-5
inline void move(const Track& track, Peloton& all, int name) {
  const int cap = 5, dmin = 5, supply = 4;
  const int E = end_of(track);
  Rider& rider = all[name];
  const int s = rider.square;
  int v = rider.card;
  if (at(track, s).terrain == "descent" && v < dmin) v = dmin;
  if (at(track, s).terrain == "supply" && v < supply) v = supply;
  if (at(track, s).terrain == "climb" && v > cap) v = cap;
  int k = 1;
  while (k <= v && s + k <= E) {
    if (at(track, s + k).terrain == "climb") {
      if (k > cap) {
        v = k - 1;  // halt before the climb
        break;
      }
      if (v > cap) v = cap;
    }
    k += 1;
  }
  int t = s + v;
  if (t > E) t = E;
  rider.square = -1;  // full(t without the mover)
  while (t > s && rfree(track, all, t) == -1) t -= 1;
  rider.lane = rfree(track, all, t);
  rider.square = t;
}

struct Group {
  int rear, front;
};
// FR-DATA-6, from the rear of the race to its head.
inline std::vector<Group> groups(const Track& track, const Peloton& all) {
  std::vector<Group> found;
  for (int q = 0; q <= end_of(track); ++q) {
    if (!occupied(all, q)) continue;
    if (!found.empty() && found.back().front == q - 1)
      found.back().front = q;
    else
      found.push_back({q, q});
  }
  return found;
}

inline bool recv(const Track& track, int q) {
  return at(track, q).terrain != "climb" && at(track, q).terrain != "cobbles";
}
inline bool give(const Track& track, int q) { return recv(track, q); }

// FR-SLIP-10
inline void slipstream(const Track& track, Peloton& all) {
  if (groups(track, all).empty()) return;
  Group g = groups(track, all).front();
  for (;;) {
    const Group* ahead = nullptr;
    const std::vector<Group> now = groups(track, all);
    for (const Group& other : now)
      if (ahead == nullptr && other.rear > g.front) ahead = &other;
    if (ahead == nullptr) return;
    const int r = g.rear, f = g.front, r2 = ahead->rear;
    if (r2 - f != 2 || !recv(track, f) || !give(track, r2)) {
      g = *ahead;
      continue;
    }
    int t = f;
    while (t - 1 >= r && recv(track, t - 1) && give(track, t)) t -= 1;
    for (int q = f; q >= t; --q)
      for (int lane = 0; lane < at(track, q).lanes; ++lane)
        for (auto& [name, rider] : all)
          if (rider.square == q && rider.lane == lane && rfree(track, all, q + 1) != -1) {  // PEL-5: otherwise no move
            rider.lane = rfree(track, all, q + 1);
            rider.square = q + 1;
            break;
          }
    for (const Group& other : groups(track, all))
      if (other.rear <= r2 && r2 <= other.front) g = other;
  }
}

// FR-FAT-1, FR-FAT-4: nobody tires past the line
inline void fatigue(Peloton& all, int finish) {
  for (auto& [name, rider] : all)
    rider.tired = rider.square != -1 && rider.square < finish && !occupied(all, rider.square + 1);
}

// FR-ORDER-1, FR-END-2
inline void ride_a_round(const Track& track, Peloton& all, int finish) {
  for (const int name : front_order(track, all)) move(track, all, name);
  slipstream(track, all);
  fatigue(all, finish);
}

}  // namespace tourmalet::literal
