// The rules of Le Tour de France read literally and slowly: riders are numbers in maps, cells are hexes on a visit,
// every search starts again. Shares nothing with the engine but the data files and the notation of actions.
#pragma once

#include <algorithm>
#include <array>
#include <deque>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <tuple>
#include <vector>

#include "rules/core/value.hpp"

namespace tourmalet::literal_hexes {

struct Pos {
  int q = 0, r = 0, visit = 0;
  auto operator<=>(const Pos&) const = default;
};

// One stage as its file describes it.
class Road {
 public:
  explicit Road(const Value& document) : file_(document, "stage") {
    for (const Reader& sector : file_.at("sectors").items()) {
      Sector one;
      const std::vector<std::string> names{"E", "SE", "SW", "W", "NW", "NE"};
      one.direction = static_cast<int>(std::find(names.begin(), names.end(), sector.at("dir").text()) - names.begin());
      one.wind_right = sector.at("wind").text() == "R";
      one.terrain = sector.at("terrain").text();
      one.gale = sector.maybe("gale") && sector.maybe("gale")->truth();
      for (const Reader& run : sector.at("runs").items()) {
        const auto n = run.items();
        std::vector<std::pair<int, int>> lane;
        for (int i = 0; i < n[2].number(1, 999); ++i)
          lane.emplace_back(n[0].number(-999, 999) + i * step_q(one.direction),
                            n[1].number(-999, 999) + i * step_r(one.direction));
        one.lanes.push_back(lane);
      }
      sectors_[sector.at("id").text()] = one;
    }
    for (const Reader& id : file_.at("route").items()) route_.push_back(id.text());
    for (const Reader& s : file_.at("finish").at("seconds").items()) seconds_.push_back(s.number(0, 59));
    std::map<std::string, int> laps;
    for (std::size_t v = 0; v < route_.size(); ++v) {
      const int lap = ++laps[route_[v]];
      for (const Reader& line : file_.at("lines").items()) {
        if (line.at("sector").text() != route_[v]) continue;
        bool counts = !line.maybe("visits");
        if (!counts)
          for (const Reader& wanted : line.at("visits").items()) counts |= wanted.number(1, 99) == lap;
        if (!counts) continue;
        Prime prime{line.at("type").text() == "sprint", line.maybe("atFinish") && line.at("atFinish").truth(), {}};
        for (const Reader& cell : line.at("cells").items())
          prime.cells.insert(
              {cell.items()[0].number(-999, 999), cell.items()[1].number(-999, 999), static_cast<int>(v)});
        primes.push_back(prime);
      }
    }
  }
  struct Sector {
    int direction = 0;
    bool wind_right = false, gale = false;
    std::string terrain;
    std::vector<std::vector<std::pair<int, int>>> lanes;
  };
  struct Prime {
    bool sprint, at_finish;
    std::set<Pos> cells;
  };
  std::vector<Prime> primes;

  static int step_q(int d) { return std::vector<int>{1, 0, -1, -1, 0, 1}[static_cast<std::size_t>((d + 6) % 6)]; }
  static int step_r(int d) { return std::vector<int>{0, 1, 1, 0, -1, -1}[static_cast<std::size_t>((d + 6) % 6)]; }
  const Sector& sector(int visit) const { return sectors_.at(route_[static_cast<std::size_t>(visit)]); }
  int last() const { return static_cast<int>(route_.size()) - 1; }
  bool has(Pos p) const { return p.visit >= 0 && p.visit <= last() && lane_of(p).first >= 0; }
  std::pair<int, int> lane_of(Pos p) const {  // lane and place in it
    const Sector& s = sector(p.visit);
    for (std::size_t lane = 0; lane < s.lanes.size(); ++lane)
      for (std::size_t n = 0; n < s.lanes[lane].size(); ++n)
        if (s.lanes[lane][n] == std::pair(p.q, p.r)) return {static_cast<int>(lane), static_cast<int>(n)};
    return {-1, -1};
  }
  bool zone(Pos p) const { return p.visit == last(); }
  int seconds(Pos p) const { return seconds_[static_cast<std::size_t>(lane_of(p).second)]; }
  // TDF-BOARD-3, 4: left, straight, right.
  const std::vector<Pos>& ahead(Pos p) {
    const auto known = ahead_.find(p);
    if (known != ahead_.end()) return known->second;
    std::vector<Pos> found;
    const bool end = zone(p) && lane_of(p).second == static_cast<int>(seconds_.size()) - 1;  // TDF-BOARD-9
    for (int turn = -1; turn <= 1 && !end; ++turn) {
      const int d = sector(p.visit).direction + turn;
      const Pos same{p.q + step_q(d), p.r + step_r(d), p.visit}, next{same.q, same.r, p.visit + 1};
      if (has(same))
        found.push_back(same);
      else if (has(next))
        found.push_back(next);
    }
    return ahead_[p] = found;
  }
  static bool touch(Pos a, Pos b) {  // TDF-DATA-3, TDF-LAP-3
    if (std::abs(a.visit - b.visit) > 1) return false;
    for (int d = 0; d < 6; ++d)
      if (a.q + step_q(d) == b.q && a.r + step_r(d) == b.r) return true;
    return false;
  }
  int distance(Pos p) {  // TDF-BOARD-5
    if (const auto known = distance_.find(p); known != distance_.end()) return known->second;
    std::set<Pos> now{p};
    for (int steps = 1;; ++steps) {
      std::set<Pos> next;
      for (const Pos at : now)
        for (const Pos to : ahead(at)) {
          if (to.visit > p.visit) return distance_[p] = steps;
          next.insert(to);
        }
      now = next;
    }
  }
  bool before(Pos a, Pos b) {  // TDF-ORD
    if (a.visit != b.visit) return a.visit > b.visit;
    if (a.visit != last() && distance(a) != distance(b)) return distance(a) < distance(b);
    const int lane_a = lane_of(a).first, lane_b = lane_of(b).first;
    if (lane_a != lane_b) return sector(a.visit).wind_right ? lane_a > lane_b : lane_a < lane_b;
    return lane_of(a).second > lane_of(b).second;
  }
  std::string name(Pos p) const {
    const auto [lane, n] = lane_of(p);
    return std::to_string(p.visit + 1) + std::string(1, static_cast<char>('a' + lane)) + std::to_string(n + 1);
  }
  std::vector<Pos> corridor() const {
    std::vector<Pos> cells;
    for (const auto& lane : sector(0).lanes)
      for (std::size_t n = 0; n < lane.size() && static_cast<int>(n) < file_.at("start").at("rows").number(1, 999); ++n)
        cells.push_back({lane[n].first, lane[n].second, 0});
    return cells;
  }

 private:
  Reader file_;
  std::map<std::string, Sector> sectors_;
  std::vector<std::string> route_;
  std::vector<int> seconds_;
  std::map<Pos, std::vector<Pos>> ahead_;
  std::map<Pos, int> distance_;
};

struct SlotState {
  int pace = 0, bound = 0;
  std::string window = "idle";
  bool stretch = false;
};

class Race {
 public:
  Race(std::vector<Value> stages, int teams, int size, std::map<std::string, std::string> options)
      : stages_(std::move(stages)), teams_(teams), size_(size), options_(std::move(options)) {
    road_.emplace(stages_[0]);
  }

  std::deque<std::string> outcomes;
  bool chance_failed = false;

  std::map<int, Pos> at;  // riders on the road
  std::set<int> abandoned, fallen, poised;
  std::vector<int> order, placing;  // stage placing
  std::map<int, int> time, total;   // seconds above the base time; of all stages, with base times and less bonuses
  std::map<int, int> sprint_points, summit_points;
  int turn = 0, stage = 0;
  std::string step = "placing";
  std::map<int, int> group;  // 0: alone

  void start() {
    for (int i = 0; i < teams_; ++i) lot_.push_back(std::stoi(face()));
  }
  int seat() const {
    if (step == "placing") return called().first;
    if (step == "consent") return (receiver_ - 1) / 6;
    return (rider() - 1) / 6;
  }
  int rider() const { return order[next_]; }

  // Every legal action in the notation of actions.
  std::set<std::string> legal() {
    std::set<std::string> all;
    const auto say = [&](const std::string& text) { all.insert(text); };
    if (step == "placing") {
      const auto [team, wanted] = called();
      for (int bib = team * 6 + 1; bib <= team * 6 + size_; ++bib) {
        if (at.contains(bib) || abandoned.contains(bib) || (wanted != 0 && wanted != bib)) continue;
        for (const Pos cell : road_->corridor())
          if (free(cell)) say(std::to_string(bib) + "@" + road_->name(cell));
      }
    } else if (step == "menu") {
      const SlotState slot = my_slot();
      const bool opening = turn == 1 && next_ == 0;
      if (opening) return {"y"};
      if (slot.pace != 0) say_rides(all, slot.pace, true);
      if (slope(at[rider()])) {
        say("p");
      } else if (slot.bound > 0) {
        say("w");
      } else if (slot.stretch) {
        say("g"), say("w"), say("r");
      } else {
        say("y"), say("w"), say("r");
      }
      if (holds("Y") && !slope(at[rider()])) say("Y");
      if (holds("G") && !slope(at[rider()])) say("G");
      if (holds("P") && slope(at[rider()])) say("P");
    } else if (step == "attack") {
      say("d"), say("s");
      if (!slope(at[rider()]) && my_slot().window == "idle") say("t");
    } else if (step == "ride") {
      say_rides(all, speed_, ride_ == "ordinary");
    } else if (step == "help_own") {
      for (const auto& [own, cells, other] : helps(receiver_, receiver_first_, speed_))
        say(road_->name(own) + "/" + std::to_string(cells));
      say("h-");  // TDF-R-38
    } else if (step == "help_other") {
      for (const auto& [own, cells, other] : helps(receiver_, receiver_first_, speed_))
        if (own == own_end_ && cells == own_cells_) say(road_->name(other));
      say("h-");
    } else if (step == "consent") {
      say("+"), say("-");
    }
    return all;
  }

  void act(const std::string& action) {
    carry_out(action);
    advance();
  }

 private:
  std::string option(const std::string& name, const std::string& usual) const {
    const auto found = options_.find(name);
    return found == options_.end() ? usual : found->second;
  }
  std::string face() {
    if (outcomes.empty()) {
      chance_failed = true;
      return "3";
    }
    const std::string next = outcomes.front();
    outcomes.pop_front();
    return next;
  }
  bool free(Pos p) const {
    for (const auto& [bib, where] : at)
      if (where.q == p.q && where.r == p.r) return false;
    return true;
  }
  bool slope(Pos p) const {
    const std::string terrain = road_->sector(p.visit).terrain;
    return terrain == "climb" || (terrain == "descent" && option("descent_die", "yellow") == "polka");
  }
  bool alone() const { return group.at(rider()) == 0; }
  SlotState& slot_ref(int bib) { return slots_[{group[bib], slope(at[bib])}]; }
  SlotState my_slot() { return alone() ? SlotState{} : slot_ref(rider()); }
  bool exposed() const { return alone() || !sheltered_.contains(group.at(rider())); }
  void shelter() {
    if (!alone()) sheltered_.insert(group[rider()]);
  }
  bool holds(const std::string& card) const {
    const auto found = cards_.find(card);
    return found != cards_.end() && found->second == rider();
  }

  // Sections 4 and 24.
  std::vector<int> general() const {
    std::vector<int> all;
    for (int team = 0; team < teams_; ++team)
      for (int bib = team * 6 + 1; bib <= team * 6 + size_; ++bib)
        if (!abandoned.contains(bib)) all.push_back(bib);
    std::stable_sort(all.begin(), all.end(), [&](int a, int b) {
      if (total.at(a) != total.at(b)) return total.at(a) < total.at(b);
      int sum_a = 0, sum_b = 0;
      for (const auto& places : places_) sum_a += places.at(a), sum_b += places.at(b);
      if (sum_a != sum_b) return sum_a < sum_b;
      return places_.back().at(a) < places_.back().at(b);
    });
    return all;
  }
  std::pair<int, int> called() const {
    const std::size_t nth = at.size();
    const bool by_team = option("placement", "rotation") == "team";
    if (stage == 0)
      return {lot_[by_team ? nth / static_cast<std::size_t>(size_) : nth % static_cast<std::size_t>(teams_)], 0};
    std::vector<int> list = general();
    if (by_team) {
      std::vector<int> first;
      for (const int bib : list)
        if (std::find(first.begin(), first.end(), (bib - 1) / 6) == first.end()) first.push_back((bib - 1) / 6);
      std::stable_sort(list.begin(), list.end(), [&](int a, int b) {
        return std::find(first.begin(), first.end(), (a - 1) / 6) < std::find(first.begin(), first.end(), (b - 1) / 6);
      });
    }
    return {(list[nth] - 1) / 6, list[nth]};
  }
  std::size_t starters() const { return static_cast<std::size_t>(teams_ * size_) - abandoned.size(); }

  // Section 17: ends after exactly this many cells.
  std::map<int, std::set<Pos>> reach(Pos from, int speed) {
    std::map<int, std::set<Pos>> by_cells;
    std::set<Pos> now{from};
    for (int cells = 1; cells <= speed; ++cells) {
      std::set<Pos> next;
      for (const Pos p : now)
        for (const Pos to : road_->ahead(p))
          if (free(to)) next.insert(to);
      if (next.empty()) break;
      by_cells[cells] = now = next;
    }
    return by_cells;
  }
  void say_rides(std::set<std::string>& all, int speed, bool may_help) {
    const auto ends = reach(at[rider()], speed);
    for (const auto& [cells, set] : ends)
      if (option("ride_short", "true") == "true" || cells == ends.rbegin()->first)
        for (const Pos end : set) all.insert(road_->name(end));
    if (!may_help || taken_back_ == 3) return;  // TDF-R-38
    for (const auto& [bib, where] : at)
      for (const bool first : {false, true})
        if (may_receive(bib) && !helps(bib, first, speed, true).empty())
          all.insert((first ? "H" : "h") + std::to_string(bib));
  }
  // Section 18.
  bool may_receive(int bib) const {
    if (bib == rider() || fallen.contains(bib) || road_->zone(at.at(bib))) return false;
    return (bib - 1) / 6 == (rider() - 1) / 6 || refused_.size() < 3;  // TDF-R-26
  }
  std::set<std::tuple<Pos, int, Pos>> helps(int receiver, bool receiver_first, int speed, bool one_is_enough = false) {
    std::set<std::tuple<Pos, int, Pos>> found;  // own end, own cells, other end
    const int first = receiver_first ? receiver : rider(), second = receiver_first ? rider() : receiver;
    const Pos first_from = at[first];
    const int dq = at[second].q - first_from.q, dr = at[second].r - first_from.r;
    if ((std::abs(dq) + std::abs(dr) + std::abs(dq + dr)) / 2 > speed + 1) return found;  // too far apart to meet
    for (const auto& [cells, ends] : reach(first_from, speed - 1))
      for (const Pos end : ends) {
        at[first] = end;
        const auto then = reach(at[second], speed - cells);
        at[first] = first_from;
        const auto exactly = then.find(speed - cells);
        if (exactly == then.end()) continue;
        for (const Pos other : exactly->second)
          if (Road::touch(end, other)) {
            const Pos own = receiver_first ? other : end, his = receiver_first ? end : other;
            const int own_cells = receiver_first ? speed - cells : cells;
            if (refused_.contains({receiver, receiver_first, own, own_cells, his})) continue;
            found.insert({own, own_cells, his});
            if (one_is_enough) return found;
          }
      }
    return found;
  }

  // Sections 19, 20.
  void move(int bib, Pos to) {
    const Pos from = at[bib];
    at[bib] = to;
    // all paths pass the same lines: any will do, so try them all
    for (std::size_t p = 0; p < road_->primes.size(); ++p) {
      const auto& cells = road_->primes[p].cells;
      if (road_->primes[p].at_finish) continue;
      auto& passed = passed_[p];
      if (std::find(passed.begin(), passed.end(), bib) != passed.end() || !crosses(from, to, cells)) continue;
      passed.push_back(bib);
    }
    if (road_->zone(to) && !road_->zone(from)) entered_.push_back(bib);
  }
  bool crosses(Pos from, Pos to, const std::set<Pos>& line) {  // to cannot be reached without entering the line
    if (line.contains(from)) return false;
    if (line.contains(to)) return true;
    std::set<Pos> now{from};
    for (int cells = 0; cells < 9; ++cells) {
      std::set<Pos> next;
      for (const Pos p : now)
        for (const Pos q : road_->ahead(p)) {
          if (q == to) return false;
          if (!line.contains(q)) next.insert(q);
        }
      now = next;
    }
    return true;
  }

  int wind(int value) const {
    const auto& sector = road_->sector(at.at(rider()).visit);
    if (slope(at.at(rider()))) return option("alone_on_climb", "0") == "-1" && alone() ? std::max(1, value - 1) : value;
    if (!exposed()) return value;
    if (sector.gale) return value == 2 ? 1 : value - 2;
    return value >= 3 ? value - 1 : value;
  }
  int gale(int value) const {
    const bool reduced =
        option("gale_white_red", "exempt") == "reduced" && road_->sector(at.at(rider()).visit).gale && exposed();
    return reduced ? std::max(1, value - 2) : value;
  }
  void ride(int speed, const std::string& how) { speed_ = speed, ride_ = how, step = "ride"; }
  void done() {
    ++next_;
    refused_.clear();
    taken_back_ = 0;
    step = "next";
  }
  static void count_down(SlotState& slot) {
    if (slot.bound > 0 && --slot.bound == 0) slot.pace = 0;
  }
  static void shut(SlotState& slot) {
    if (slot.window == "open") slot.window = "shut";
  }

  void roll(const std::string& die) {
    SlotState own;
    SlotState& slot = alone() ? own : slot_ref(rider());
    const bool uphill = slope(at[rider()]);
    const std::string shown = face();
    if (die == "y" || die == "p") {
      int value = 0;
      if (shown == "A") {
        const bool idle = slot.window == "idle" && poised.contains(rider());
        const bool contains =
            slot.window == "open" && (option("contain", "anyone") == "anyone" || poised.contains(rider()));
        if (!alone() && (idle || contains)) {
          step = "attack";
          return;
        }
        value = uphill ? 1 : 2;
        slot.pace = value;
      } else {
        value = std::stoi(shown);
        slot.pace = uphill && value == 4 ? 3 : value;
        shut(slot);
      }
      const int speed = wind(value);
      shelter();
      return ride(speed, "ordinary");
    }
    if (die == "g") {
      slot.pace = std::stoi(shown);
      shelter();
      return ride(slot.pace, "ordinary");
    }
    if (die == "w") {
      const int value = std::stoi(shown), speed = gale(value);
      slot.pace = value;
      if (slot.bound > 0) {
        count_down(slot);
      } else {
        slot.bound = 2;
        slot.stretch = false;
        shut(slot);
      }
      shelter();
      return ride(speed, "ordinary");
    }
    shut(slot);
    if (shown == "C") {
      fallen.insert(rider());
      return done();
    }
    if (shown == "X") {
      const int bib = rider();
      const int mine = group[bib];
      abandoned.insert(bib);  // TDF-R-37: behind the line too
      at.erase(bib);
      entered_.erase(std::remove(entered_.begin(), entered_.end(), bib), entered_.end());
      for (const std::string card : {"Y", "G", "P"})
        if (cards_.contains(card) && cards_[card] == bib) cards_.erase(card);
      if (mine != 0) {
        for (const bool family : {false, true}) {
          SlotState& each = slots_[{mine, family}];
          each.pace = each.bound = 0;
          each.stretch = false;
        }
        int victims = 0;
        for (std::size_t i = next_ + 1; i < order.size() && victims < 2; ++i)
          if (group[order[i]] == mine && at.contains(order[i])) fallen.insert(order[i]), ++victims;
      }
      return done();
    }
    const int value = std::stoi(shown), speed = gale(value);
    if (option("red_pace", "group") == "group") slot.pace = value;
    shelter();
    ride(speed, "ordinary");
  }

  void adopt() {
    SlotState& slot = slot_ref(rider());
    ride(slot.pace, "ordinary");
    count_down(slot);
    shelter();
  }
  Pos named(const std::string& text) {
    const auto letter = text.find_first_of("abcdef");
    const int visit = std::stoi(text.substr(0, letter)) - 1;
    const auto cell = road_->sector(visit).lanes[static_cast<std::size_t>(text[letter] - 'a')]
                                                [static_cast<std::size_t>(std::stoi(text.substr(letter + 1)) - 1)];
    return {cell.first, cell.second, visit};
  }
  void carry_out(const std::string& action) {
    if (step == "placing") {
      const auto sign = action.find('@');
      at[std::stoi(action.substr(0, sign))] = named(action.substr(sign + 1));
    } else if (action == "+" || action == "-") {
      if (action == "+") return help();
      refused_.insert({receiver_, receiver_first_, own_end_, own_cells_, other_end_});
      step = "ride";
    } else if (action == "d" || action == "s" || action == "t") {
      SlotState& slot = slot_ref(rider());
      const int value = slope(at[rider()]) ? 1 : 2;
      if (action == "d") {
        slot.pace = slot.window == "open" ? 0 : value;
        const int speed = wind(value);
        shelter();
        ride(speed, "ordinary");
      } else if (action == "s") {
        slot.pace = 0;
        slot.window = "open";
        ride(value, "attack");
      } else {
        slot.pace = 2 + std::stoi(face());
        slot.window = "shut";
        slot.stretch = true;
        shelter();
        ride(slot.pace, "ordinary");
      }
    } else if (action == "Y" || action == "G" || action == "P") {
      cards_.erase(action);
      if (!alone()) count_down(slot_ref(rider()));
      if (poised.contains(rider())) return ride(slope(at[rider()]) ? 1 : 2, "attack");
      if (action == "P") {
        if (!alone()) slot_ref(rider()).pace = 3;
        shelter();
        return ride(4, "card");
      }
      ride(std::stoi(face()), "card");
    } else if (action.size() == 1) {
      roll(action);
    } else if (action == "h-") {
      step = follows_ ? "menu" : "ride";
      ++taken_back_;
    } else if (action[0] == 'h' || action[0] == 'H') {
      follows_ = step == "menu";  // the pace is adopted when the help is complete
      if (follows_) speed_ = my_slot().pace;
      receiver_ = std::stoi(action.substr(1));
      receiver_first_ = action[0] == 'H';
      step = "help_own";
    } else if (const auto slash = action.find('/'); slash != std::string::npos) {
      own_end_ = named(action.substr(0, slash));
      own_cells_ = std::stoi(action.substr(slash + 1));
      step = "help_other";
    } else if (step == "help_other") {
      other_end_ = named(action);
      if (follows_) adopt();
      if ((receiver_ - 1) / 6 == (rider() - 1) / 6) return help();
      step = "consent";
    } else {
      if (step == "menu") adopt();
      move(rider(), named(action));
      bool room = false;
      for (const Pos p : road_->ahead(at[rider()])) room |= free(p);
      if (ride_ != "attack" || !room) return done();
      ride(std::stoi(face()), "acceleration");
    }
  }
  void help() {
    if (receiver_first_) move(receiver_, other_end_);
    move(rider(), own_end_);
    if (!receiver_first_) move(receiver_, other_end_);
    done();
  }

  // Sections 5, 6.
  void begin_turn() {
    ++turn;
    order.clear();
    group.clear();
    slots_.clear();
    sheltered_.clear();
    fallen.clear();
    poised.clear();
    next_ = 0;
    for (const auto& [bib, where] : at) order.push_back(bib);
    std::sort(order.begin(), order.end(), [&](int a, int b) { return road_->before(at[a], at[b]); });
    for (const auto& [bib, where] : at) group[bib] = 0;
    int groups = 0;
    for (const int bib : order) {
      if (group[bib] != 0) continue;
      std::set<int> members{bib};
      for (bool more = true; more;) {
        more = false;
        for (const int a : std::set<int>(members))
          for (const auto& [b, where] : at)
            if (Road::touch(at[a], where) && members.insert(b).second) more = true;
      }
      if (members.size() == 1) continue;
      ++groups;
      for (const int member : members) {
        group[member] = groups;
        const bool front = at[member].visit == at[bib].visit && road_->distance(at[member]) == road_->distance(at[bib]);
        const auto& cells = road_->ahead(at[member]);
        const bool open = cells.size() >= 2 && std::all_of(cells.begin(), cells.end(), [&](Pos p) { return free(p); });
        if (front || open) poised.insert(member);
      }
    }
    step = "next";
  }
  void advance() {
    for (;;) {
      if (step == "over") return;
      if (step == "placing" && at.size() == starters()) begin_turn();
      if (step == "next") {
        if (next_ == order.size()) {
          end_turn();
          continue;
        }
        const int bib = rider();
        if (!at.contains(bib) || fallen.contains(bib)) {
          ++next_;
          continue;
        }
        bool room = false;
        for (const Pos p : road_->ahead(at[bib])) room |= free(p);
        if (!room) {
          if (!alone()) count_down(slot_ref(bib));
          ++next_;
          continue;
        }
        step = "menu";
      }
      auto choices = legal();
      choices.erase("h-");  // TDF-R-32: the only way to complete a help is taken
      if (choices.size() != 1) return;
      carry_out(*choices.begin());
    }
  }
  void arrive(int bib, int seconds) {
    placing.push_back(bib);
    time[bib] = seconds;
    at.erase(bib);
  }
  void end_turn() {
    // TDF-FIN-5: link, collect, merge.
    std::vector<std::set<int>> sets;
    for (const auto& [bib, where] : at) sets.push_back({bib});
    for (bool more = true; more;) {
      more = false;
      for (std::size_t i = 0; i < sets.size() && !more; ++i)
        for (std::size_t j = i + 1; j < sets.size() && !more; ++j)
          for (const int a : sets[i])
            for (const int b : sets[j]) {
              const bool together = group[a] != 0 && group[a] == group[b] && road_->zone(at[a]) && road_->zone(at[b]);
              more |= together || Road::touch(at[a], at[b]);
            }
      for (std::size_t i = 0; more && i < sets.size(); ++i)
        for (std::size_t j = i + 1; more && j < sets.size(); ++j) {
          bool linked = false;
          for (const int a : sets[i])
            for (const int b : sets[j])
              linked |= Road::touch(at[a], at[b]) ||
                        (group[a] != 0 && group[a] == group[b] && road_->zone(at[a]) && road_->zone(at[b]));
          if (!linked) continue;
          sets[i].insert(sets[j].begin(), sets[j].end());
          sets.erase(sets.begin() + static_cast<std::ptrdiff_t>(j));
          j = i;
        }
    }
    struct Arrival {
      int low = 60, high = 0;
      std::set<int> members;
    };
    std::vector<Arrival> arrivals;
    for (const auto& set : sets) {
      Arrival one{60, 0, set};
      bool home = false;
      for (const int bib : set) {
        const int s = road_->zone(at[bib]) ? road_->seconds(at[bib]) : 60;
        home |= road_->zone(at[bib]);
        one.low = std::min(one.low, s), one.high = std::max(one.high, s);
      }
      if (home) arrivals.push_back(one);
    }
    std::stable_sort(arrivals.begin(), arrivals.end(),
                     [](const Arrival& a, const Arrival& b) { return a.low < b.low; });
    for (std::size_t i = 0; i + 1 < arrivals.size();) {
      if (arrivals[i + 1].low > arrivals[i].high && option("finish_groups", "linked") == "linked") {
        ++i;
        continue;
      }
      arrivals[i].high = std::max(arrivals[i].high, arrivals[i + 1].high);
      arrivals[i].members.insert(arrivals[i + 1].members.begin(), arrivals[i + 1].members.end());
      arrivals.erase(arrivals.begin() + static_cast<std::ptrdiff_t>(i) + 1);
    }
    for (const Arrival& arrival : arrivals) {
      std::vector<int> members(arrival.members.begin(), arrival.members.end());
      std::sort(members.begin(), members.end(), [&](int a, int b) {
        const bool home_a = road_->zone(at[a]), home_b = road_->zone(at[b]);
        if (home_a != home_b) return home_a;
        if (!home_a) return road_->before(at[a], at[b]);
        if (road_->seconds(at[a]) != road_->seconds(at[b])) return road_->seconds(at[a]) < road_->seconds(at[b]);
        return std::find(entered_.begin(), entered_.end(), a) < std::find(entered_.begin(), entered_.end(), b);
      });
      if (placing.empty()) winner_turn_ = turn;
      for (const int bib : members) arrive(bib, 60 * (turn - 1) + arrival.low);
    }
    entered_.clear();
    const int limit = std::stoi(option("time_limit", "0"));
    if (limit > 0 && winner_turn_ > 0 && turn >= winner_turn_ + limit) {
      std::vector<int> late;
      for (const auto& [bib, where] : at) late.push_back(bib);
      std::sort(late.begin(), late.end(), [&](int a, int b) { return road_->before(at[a], at[b]); });
      for (const int bib : late) arrive(bib, 60 * (winner_turn_ + limit));
    }
    if (!at.empty()) return begin_turn();
    close_stage();
  }
  static int base(const Value& document) {
    const std::string text = Reader(document, "stage").at("baseTime").text();
    return std::stoi(text.substr(0, text.find(':'))) * 3600 + std::stoi(text.substr(text.find(':') + 1, 2)) * 60 +
           std::stoi(text.substr(text.rfind(':') + 1));
  }
  void close_stage() {
    std::map<int, int> places;
    for (int team = 0; team < teams_; ++team)
      for (int bib = team * 6 + 1; bib <= team * 6 + size_; ++bib) places[bib] = 0, total[bib] += 0;
    for (std::size_t i = 0; i < placing.size(); ++i) {
      const int bonus = i == 0 ? 10 : i == 1 ? 6 : i == 2 ? 4 : 0;
      places[placing[i]] = static_cast<int>(i) + 1;
      total[placing[i]] += base(stages_[static_cast<std::size_t>(stage)]) + time[placing[i]] - bonus;
    }
    for (std::size_t p = 0; p < road_->primes.size(); ++p) {
      const auto& passed = road_->primes[p].at_finish ? placing : passed_[p];
      const int points[] = {5, 3, 2, 1};
      for (std::size_t i = 0; i < passed.size() && i < 4; ++i) {
        (road_->primes[p].sprint ? sprint_points : summit_points)[passed[i]] += points[i];
        ++prime_places_[{road_->primes[p].sprint, passed[i]}][i];
      }
    }
    if (option("abandon", "out") == "return") {
      const int last = placing.empty() ? 60 * turn : time[placing.back()];
      for (const int bib : abandoned)
        places[bib] = static_cast<int>(placing.size()) + 1,
        total[bib] += base(stages_[static_cast<std::size_t>(stage)]) + last + 60;
      abandoned.clear();
    }
    places_.push_back(places);
    ++stage;
    cards_.clear();
    const auto list = general();
    if (!list.empty()) cards_["Y"] = list.front();
    for (const bool sprint : {true, false}) {
      int best = 0;
      const auto key = [&](int bib) {
        const auto& points = sprint ? sprint_points : summit_points;
        const auto found = points.find(bib);
        const auto counts = prime_places_[{sprint, bib}];
        return std::tuple(found == points.end() ? 0 : found->second, counts);
      };
      for (const int bib : list)  // in general order, so that a tie goes to the better placed
        if (std::get<0>(key(bib)) > 0 && (best == 0 || key(bib) > key(best))) best = bib;
      if (best != 0) cards_[sprint ? "G" : "P"] = best;
    }
    if (stage == static_cast<int>(stages_.size()) || starters() == 0) {
      step = "over";
      return;
    }
    road_.emplace(stages_[static_cast<std::size_t>(stage)]);
    placing.clear();
    time.clear();
    passed_.clear();
    fallen.clear();
    order.clear();
    turn = winner_turn_ = 0;
    step = "placing";
  }

  std::vector<Value> stages_;
  int teams_, size_;
  std::map<std::string, std::string> options_;
  std::optional<Road> road_;
  std::vector<int> lot_, entered_;
  std::size_t next_ = 0;
  std::map<std::pair<int, bool>, SlotState> slots_;
  std::set<int> sheltered_;
  std::set<std::tuple<int, bool, Pos, int, Pos>> refused_;
  int taken_back_ = 0;
  bool follows_ = false;
  std::map<std::size_t, std::vector<int>> passed_;
  std::map<std::pair<bool, int>, std::array<int, 4>> prime_places_;
  std::vector<std::map<int, int>> places_;
  std::map<std::string, int> cards_;
  int speed_ = 0, receiver_ = 0, own_cells_ = 0, winner_turn_ = 0;
  std::string ride_;
  bool receiver_first_ = false;
  Pos own_end_, other_end_;

 public:
  Road& road() { return *road_; }
};

}  // namespace tourmalet::literal_hexes
