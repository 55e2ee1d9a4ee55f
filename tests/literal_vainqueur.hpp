// The rules of Le Vainqueur du Tour read literally and slowly: cards are names in heaps, positions are kilometres,
// every sentence of docs/rules/vainqueur-du-tour.md is a line. Shares nothing with the engine but the board file and
// the letters.
#pragma once

#include <algorithm>
#include <deque>
#include <map>
#include <set>
#include <string>
#include <vector>

#include "rules/core/value.hpp"

namespace tourmalet::literal {

using Heap = std::multiset<char>;  // 2 4 6  c p h g  B W F G  S C

struct Player {
  int position = 0, total = 0, skip = 0;
  Heap hand;
  char handicap = 0;
  bool climber = false;
  std::vector<int> places;
};

struct Rules {
  bool discard_freely = true, sprinter_under_handicap = false, tt_exact_finish = false, skip_third = false;
  std::string cap_tie = "best_placed", final_tie = "cap_first";
};

class Tour {
 public:
  Tour(const Value& board, int players, Rules rules)
      : board_(board), rules_(rules), n_(players), p_(static_cast<std::size_t>(players)) {
    const std::map<char, int> deck{{'2', 25}, {'4', 17}, {'6', 7}, {'c', 3}, {'p', 3}, {'h', 3}, {'g', 3},
                                   {'B', 9},  {'W', 9},  {'F', 9}, {'G', 9}, {'S', 3}, {'C', 3}};
    for (const auto& [card, copies] : deck)
      for (int i = 0; i < copies; ++i) draw_pile.insert(card);
    for (int seat = 0; seat < n_; ++seat) contenders.push_back(seat);
    active = 0;
  }

  std::deque<std::string> outcomes;  // what chance will answer: "4" thrown, "S" drawn
  bool chance_failed = false;

  int stage = 0, active = 0, holder = -1, prologue_winner = -1;
  bool over = false;
  Heap draw_pile;
  std::vector<char> discard_pile;
  std::vector<int> contenders;
  std::map<int, int> thrown;
  std::vector<Player>& players() { return p_; }

  // Section 13, the table of checks.
  std::string why_not(int seat, const std::string& action) {
    const bool throws = action == "d";
    if (over) return "game-over";
    if (seat != active) return "not-your-turn";
    const bool road = stage > 0 && kind() != "time_trial";
    if (throws == road) return "wrong-phase";
    if (throws) return "";
    const bool discards = action[0] == '-';
    const char card = discards ? action[1] : action[0];
    Player& me = at(seat);
    if (!me.hand.contains(card)) return "card-not-in-hand";
    if (discards) return !rules_.discard_freely && something_playable(seat) ? "discard-not-allowed" : "";
    switch (card) {
      case '2':
      case '4':
      case '6':
        if (me.handicap != 0) return "handicapped";
        if (kind() == "mountain" && km(card) > 20 && !me.climber) return "mountain-limit";
        return "";
      case 'c':
      case 'p':
      case 'h':
      case 'g': {
        const int target = std::stoi(action.substr(1));
        if (target >= n_) return "no-such-target";
        if (target == seat) return "target-self";
        if (at(target).handicap != 0) return "target-already-handicapped";
        return "";
      }
      case 'B':
      case 'W':
      case 'F':
      case 'G': {
        if (me.handicap == 0) return "no-handicap";
        static const std::map<char, std::string> cancels{{'B', "cp"}, {'W', "p"}, {'F', "h"}, {'G', "g"}};
        return cancels.at(card).find(me.handicap) == std::string::npos ? "counter-mismatch" : "";
      }
      case 'S':
        if (kind() != "plain") return "no-sprint-zone";
        if (me.position < length() - 20 * number("sprint_zone_squares")) return "not-in-sprint-zone";
        if (me.handicap != 0 && !rules_.sprinter_under_handicap) return "handicapped";
        return "";
      default:
        if (kind() == "plain") return "not-a-mountain";
        return me.climber ? "climber-already-out" : "";
    }
  }

  void act(int seat, const std::string& action) {
    if (stage == 0) return throw_in_prologue(seat);
    if (action == "d") return throw_in_time_trial(seat);
    Player& me = at(seat);
    const bool discards = action[0] == '-';
    const char card = discards ? action[1] : action[0];
    me.hand.erase(me.hand.find(card));
    if (discards) {
      discard_pile.push_back(card);
    } else if (km(card) > 0) {
      discard_pile.push_back(card);
      me.position += km(card);
      if (me.position >= length()) return stage_is_won(seat, false);
    } else if (card == 'S') {
      return stage_is_won(seat, true);
    } else if (card == 'C') {
      me.climber = true;
    } else if (action.size() == 2) {
      at(action[1] - '0').handicap = card;
    } else {
      discard_pile.push_back(me.handicap);
      discard_pile.push_back(card);
      me.handicap = 0;
    }
    next_player();
  }

  std::vector<int> final_ranking() {
    std::vector<int> order;
    for (int seat = 0; seat < n_; ++seat) order.push_back(seat);
    std::sort(order.begin(), order.end(), [&](int a, int b) {
      std::vector<int> ka{-at(a).total}, kb{-at(b).total};
      if (rules_.final_tie == "cap_first") ka.push_back(a != holder), kb.push_back(b != holder);
      for (int s = 12; s >= 1; --s) ka.push_back(place(a, s)), kb.push_back(place(b, s));
      ka.push_back((a - prologue_winner + n_) % n_), kb.push_back((b - prologue_winner + n_) % n_);
      return ka < kb;
    });
    return order;
  }

  // VT-CAP-2 to VT-CAP-4, after `stage`.
  void award_cap(int winner) {
    int highest = 0;
    for (const Player& player : p_) highest = std::max(highest, player.total);
    std::vector<int> tied;
    for (int i = 0; i < n_; ++i)
      // clockwise from the holder
      if (const int seat = (holder + i) % n_; at(seat).total == highest) tied.push_back(seat);
    const auto among = [&](int seat) { return std::find(tied.begin(), tied.end(), seat) != tied.end(); };
    const auto keep_best = [&](int of_stage) {
      int best = 99;
      for (const int seat : tied) best = std::min(best, place(seat, of_stage));
      std::erase_if(tied, [&](int seat) { return place(seat, of_stage) != best; });
    };
    if (tied.size() > 1 && rules_.cap_tie == "stage_winner") tied = {winner};
    if (among(winner)) tied = {winner};
    if (rules_.cap_tie == "holder" && among(holder)) tied = {holder};
    keep_best(stage);
    if (among(holder)) tied = {holder};
    for (int earlier = stage - 1; earlier >= 1; --earlier) keep_best(earlier);
    holder = tied.front();
  }

 private:
  Player& at(int seat) { return p_[static_cast<std::size_t>(seat)]; }
  int place(int seat, int of_stage) { return at(seat).places[static_cast<std::size_t>(of_stage) - 1]; }
  static int km(char card) { return card == '2' ? 20 : card == '4' ? 40 : card == '6' ? 60 : 0; }
  const Value& stage_value() const {
    return (*board_.find("stages")->as<Value::List>())[static_cast<std::size_t>(stage) - 1];
  }
  std::string kind() const { return *stage_value().find("kind")->as<std::string>(); }
  int number(std::string_view key) const { return static_cast<int>(*stage_value().find(key)->as<std::int64_t>()); }
  const Value& circuit() const {
    for (const Value& one : *board_.find("circuits")->as<Value::List>())
      if (*one.find("id") == *stage_value().find("circuit")) return one;
    throw DataError("literal", "no circuit");
  }
  int length() const {
    return kind() == "time_trial" ? static_cast<int>(*circuit().find("length_squares")->as<std::int64_t>())
                                  : number("length_km");
  }

  std::string outcome() {
    if (outcomes.empty()) return chance_failed = true, "1";
    std::string next = outcomes.front();
    outcomes.pop_front();
    return next;
  }
  void draw(int seat) {
    if (draw_pile.empty()) {
      draw_pile.insert(discard_pile.begin(), discard_pile.end());
      discard_pile.clear();
    }
    const char card = outcome()[0];
    const auto found = draw_pile.find(card);
    if (found == draw_pile.end()) {
      chance_failed = true;
      return;
    }
    draw_pile.erase(found);
    at(seat).hand.insert(card);
  }
  bool something_playable(int seat) {
    for (const char card : std::set<char>(at(seat).hand.begin(), at(seat).hand.end())) {
      if (std::string("cphg").find(card) == std::string::npos) {
        if (why_not(seat, std::string(1, card)).empty()) return true;
        continue;
      }
      for (int target = 0; target < n_; ++target)
        if (why_not(seat, card + std::to_string(target)).empty()) return true;
    }
    return false;
  }

  void throw_in_prologue(int seat) {
    thrown[seat] = std::stoi(outcome());
    for (const int other : contenders)
      if (!thrown.contains(other)) {
        active = other;
        return;
      }
    int highest = 0;
    for (const int other : contenders) highest = std::max(highest, thrown[other]);
    std::erase_if(contenders, [&](int other) { return thrown[other] != highest; });
    thrown.clear();
    active = contenders.front();
    if (contenders.size() > 1) return;
    holder = prologue_winner = active;
    contenders.clear();
    for (int pass = 0; pass < 7; ++pass)
      for (int i = 1; i <= n_; ++i) draw((holder + i) % n_);
    begin_stage(1);
  }

  void throw_in_time_trial(int seat) {
    Player& me = at(seat);
    for (bool again = true; again;) {
      again = false;
      const int value = std::stoi(outcome());
      if (rules_.tt_exact_finish && me.position + value > length()) break;
      me.position += value;
      if (me.position >= length()) return stage_is_won(seat, false);
      for (const Value& one : *circuit().find("instructions")->as<Value::List>()) {
        if (*one.find("square")->as<std::int64_t>() != me.position) continue;
        const std::string effect = *one.find("effect")->as<std::string>();
        const int amount = static_cast<int>(*one.find("amount")->as<std::int64_t>());
        if (effect == "advance") me.position += amount;
        if (effect == "retreat") me.position = std::max(0, me.position - amount);
        if (effect == "skip") me.skip += amount;
        if (effect == "roll_again") again = true;
        break;
      }
    }
    next_player();
  }

  void begin_stage(int number_of) {
    stage = number_of;
    for (Player& player : p_) player.position = player.skip = 0;
    active = holder;
    begin_turn();
  }
  void next_player() {
    active = (active + 1) % n_;
    begin_turn();
  }
  void begin_turn() {
    if (kind() != "time_trial") return draw(active);
    if (at(active).skip == 0) return;
    --at(active).skip;
    next_player();
  }

  void stage_is_won(int winner, bool by_sprinter) {
    at(winner).position = length();
    for (int seat = 0; seat < n_; ++seat) {
      std::set<int> squares_ahead;
      int players_ahead = 0;
      for (const Player& other : p_)
        if (other.position > at(seat).position) squares_ahead.insert(other.position), ++players_ahead;
      const int mine = 1 + (rules_.skip_third ? players_ahead : static_cast<int>(squares_ahead.size()));
      at(seat).places.push_back(mine);
      at(seat).total += mine == 1 ? 60 : mine == 2 ? 30 : mine == 3 ? 10 : 0;
    }
    for (int seat = 0; seat < n_; ++seat) {
      if (at(seat).handicap != 0) discard_pile.push_back(at(seat).handicap);
      if (at(seat).climber) discard_pile.push_back('C');
      if (by_sprinter && seat == winner) discard_pile.push_back('S');
      at(seat).handicap = 0;
      at(seat).climber = false;
    }
    if (stage == 12) {
      over = true;
      return;
    }
    award_cap(winner);
    begin_stage(stage + 1);
  }

  Value board_;
  Rules rules_;
  int n_;
  std::vector<Player> p_;
};

}  // namespace tourmalet::literal
