// Breakaway, dummies and weather read aloud: whole races, slow and literal, with nothing in common with the engine.
// Written from docs/rules/flamme-rouge-peloton-weather.md (BRK-*, BOT-*, MET-*) and, for what these rules leave as it
// is, flamme-rouge.md (FR-*). How riders move, crash, give shelter and tire is read in literal_grand_tour.hpp.
//
// How to compare: fill a Setup, answer what a Table is asked, call Race::ride, and look at its facts.
#pragma once

#include <algorithm>
#include <map>
#include <string>
#include <utility>
#include <vector>

#include "tests/literal_grand_tour.hpp"

namespace tourmalet::literal::peloton {

using grand_tour::at;
using grand_tour::count_of;
using grand_tour::nth;
using grand_tour::Role;
using grand_tour::Track;

using Card = std::string;  // "F" fatigue, "A" Attack, otherwise its number
using Cards = std::vector<Card>;
const Card fatigue = "F", attack = "A";

inline Cards copies(int count, const Cards& of) {
  Cards all;
  for (int i = 0; i < count; ++i) all.insert(all.end(), of.begin(), of.end());
  return all;
}
inline const Cards rouleur_deck = copies(3, {"3", "4", "5", "6", "7"});    // FR-SETUP-2
inline const Cards sprinteur_deck = copies(3, {"2", "3", "4", "5", "9"});  // FR-SETUP-2

inline int worth(const Card& card) { return card == fatigue ? 2 : std::stoi(card); }  // FR-DATA-8, BRK-5
inline bool before(const Card& a, const Card& b) {                                    // by value, fatigue first
  return std::pair(worth(a), a != fatigue) < std::pair(worth(b), b != fatigue);
}

enum class Team { player, peloton, muscle };  // BOT-1

struct Setup {
  Track track;
  int start_squares = 0;
  std::vector<std::pair<int, int>> straights{};  // MET-5: first and last square, in riding order
  int breakaway_square = -1;                     // BRK-1; -1: no breakaway is held
  std::vector<Team> teams{};
  std::vector<int> handicap{};  // FR-HCAP-1
  bool weather = false;
  bool to_the_line = false;  // GT-TIME-1: everybody rides home; otherwise FR-WIN-1
};

// Chance and the players: their answers are among what is offered.
class Race;
class Table {
 public:
  virtual ~Table() = default;
  virtual std::string drawn(const std::string& what, int owner) = 0;
  // `usual` is what is done for an absent player; empty: not looked at here.
  virtual std::string chosen(const Race& race, int team, std::vector<std::string> options,
                             const std::string& usual) = 0;
  virtual void round_begins(const Race& race) = 0;
  [[noreturn]] virtual void disagree(const std::string& why) = 0;
};

struct Deck {
  Cards draw{}, recycled{}, hand{};
  Card played{};     // face down, then turned up
  Cards bids{};      // BRK-4
  int supplied = 0;  // fatigue cards taken from the supply
};

class Race {
 public:
  Race(Setup setup, Table& table) : setup_(std::move(setup)), table_(table) {
    riders.resize(2 * setup_.teams.size());
    decks.resize(riders.size());
    const bool alone = std::count(setup_.teams.begin(), setup_.teams.end(), Team::player) == 1;
    for (int name = 0; name < everybody(); ++name) {
      riders[std::size_t(name)].team = name / 2;
      riders[std::size_t(name)].role = name % 2 == 0 ? Role::rouleur : Role::sprinteur;
      Cards& cards = deck(name).draw;
      cards = rouleur(name) ? rouleur_deck : sprinteur_deck;
      switch (kind(name)) {
        case Team::peloton:  // BOT-3
          cards = rouleur(name) ? rouleur_deck : Cards{};
          if (rouleur(name)) cards.insert(cards.end(), 2, attack);
          break;
        case Team::muscle:  // BOT-5
          if (!rouleur(name)) cards.push_back("5");
          break;
        case Team::player:
          cards.insert(cards.end(), std::size_t(nth(setup_.handicap, name / 2)), fatigue);  // FR-HCAP-1
          if (alone && count_of(setup_.teams) > 1) cards.insert(cards.end(), rouleur(name) ? 2 : 1, fatigue);  // BOT-11
      }
    }
  }

  void ride() {
    if (setup_.weather) lay_tokens();
    line_up_dummies();
    line_up_players();
    if (setup_.breakaway_square != -1) hold_the_breakaway();
    do ride_a_round();
    while (!over());
    finish();
  }

  int everybody() const { return count_of(riders); }
  const Deck& cards_of(int name) const { return nth(decks, name); }
  const Track& track() const { return setup_.track; }
  bool racing(int name) const { return nth(riders, name).square != -1; }
  static std::string called(int name) { return (name % 2 == 0 ? "R" : "S") + std::to_string(name / 2); }

  grand_tour::Riders riders;  // by number: 2 · team, and 1 more for the sprinteur
  std::vector<Deck> decks;
  int round = 0;
  std::vector<int> home{};            // riders in the order of arrival
  std::vector<std::string> facts{};   // what everybody sees
  std::map<std::string, int> seen{};  // how often a rule mattered

 private:
  Deck& deck(int name) { return nth(decks, name); }
  static bool rouleur(int name) { return name % 2 == 0; }
  static int mate(int name) { return rouleur(name) ? name + 1 : name - 1; }
  Team kind(int name) const { return nth(setup_.teams, name / 2); }
  bool has_player(int name) const { return kind(name) == Team::player; }
  std::string spot(int name) const {
    return " " + std::to_string(nth(riders, name).square) + "/" + std::to_string(nth(riders, name).lane);
  }
  void tell(const std::string& what, int name, const std::string& more = "") {
    facts.push_back(what + " " + called(name) + more);
  }
  // One card of a pile, by chance.
  Card take(Cards& from, const std::string& what, int owner) {
    const Card card = table_.drawn(what, owner);
    const auto found = std::find(from.begin(), from.end(), card);
    if (found == from.end()) table_.disagree("there is no " + card + " to draw: " + what + " " + std::to_string(owner));
    from.erase(found);
    return card;
  }

  // ------------------------------------------------------------------------------------------------------- weather

  // MET-1, MET-2, MET-3, MET-5
  void lay_tokens() {
    Cards tokens = copies(9, {"blank"});
    for (const char* sign : {"headwind", "tailwind", "crosswind", "wet"}) tokens.push_back(sign);
    for (const auto& [first, last] : setup_.straights) {
      if (tokens.empty()) break;  // MET-5: thirteen tokens on fourteen straights
      const Card token = take(tokens, "weather", 0);
      if (token == "blank") continue;
      facts.push_back("weather " + token + " " + std::to_string(first) + "-" + std::to_string(last));
      ++seen["weather " + token];
      for (int q = first; q <= last; ++q) {  // MET-4
        sign_[q] = token;
        if (token == "crosswind") at(setup_.track, q).crosswind = true;  // MET-8
        if (token == "wet") at(setup_.track, q).wavy = true;             // MET-9
      }
    }
  }
  // FR-DECK-1, MET-6, MET-7, MET-15
  int hand_size(int name) {
    const auto sign = sign_.find(nth(riders, name).square);
    if (sign == sign_.end()) return 4;
    if (sign->second == "headwind") return ++seen["MET-6"], 3;
    if (sign->second == "tailwind") return ++seen["MET-7"], 5;
    return 4;
  }

  // -------------------------------------------------------------------------------------------------------- lining up

  bool room(int q) const { return !grand_tour::full(setup_.track, riders, q); }
  int foremost_with_room(int behind) const {
    for (int q = behind - 1; q >= 0; --q)
      if (room(q)) return q;
    return -1;
  }
  void place(int name, int q) {
    nth(riders, name).lane = grand_tour::rfree(setup_.track, riders, q);
    nth(riders, name).square = q;
    tell("placed", name, spot(name));
  }
  // BOT-7
  void line_up_dummies() {
    for (const Team which : {Team::peloton, Team::muscle})
      for (int team = 0; team < count_of(setup_.teams); ++team) {
        if (nth(setup_.teams, team) != which) continue;
        const int first = 2 * team + (which == Team::muscle ? 1 : 0);
        place(first, foremost_with_room(setup_.start_squares));
        int second = foremost_with_room(nth(riders, first).square);
        if (second == -1) second = foremost_with_room(setup_.start_squares);
        place(mate(first), second);
      }
  }
  // FR-SETUP-4, FR-SETUP-5, FR-SETUP-6
  void line_up_players() {
    int players = 0;
    for (const Team team : setup_.teams) players += team == Team::player;
    const int first = std::stoi(table_.drawn("first", 0));
    for (int i = 0; i < players; ++i) {
      const int team = (first + i) % players;
      for (int rider = 0; rider < 2; ++rider) {
        std::vector<std::string> options;
        for (const int name : {2 * team, 2 * team + 1})
          for (int q = 0; q < setup_.start_squares; ++q)
            if (!racing(name) && room(q))
              options.push_back(std::string("place ") + called(name)[0] + " " + std::to_string(q));
        const std::string answer = table_.chosen(*this, team, options, "");
        place(2 * team + (answer[6] == 'S'), std::stoi(answer.substr(8)));
      }
    }
  }

  // ------------------------------------------------------------------------------------------------------------ cards

  // FR-DECK-1, FR-DECK-2, FR-DECK-3, FR-DECK-4
  void draw_hand(int name) {
    Deck& cards = deck(name);
    const int size = hand_size(name);
    while (count_of(cards.hand) < size) {
      if (cards.draw.empty()) cards.draw.swap(cards.recycled);
      if (cards.draw.empty()) return;
      cards.hand.push_back(take(cards.draw, "energy", name));
    }
  }
  // FR-ENERGY-2, BRK-4: one card face down, the others are recycled.
  Card lay_down(int name, bool as_a_bid) {
    Deck& cards = deck(name);
    std::vector<std::string> options;
    for (const Card& card : cards.hand) options.push_back("card " + card);
    const Card lowest = *std::min_element(cards.hand.begin(), cards.hand.end(), before);  // BRK-15
    const Card card = table_.chosen(*this, name / 2, options, as_a_bid ? "card " + lowest : "").substr(5);
    cards.hand.erase(std::find(cards.hand.begin(), cards.hand.end(), card));
    cards.recycled.insert(cards.recycled.end(), cards.hand.begin(), cards.hand.end());
    cards.hand.clear();
    return card;
  }
  int chosen_rider(int team, const std::vector<int>& names, const std::string& usual) {
    std::vector<std::string> options;
    for (const int name : names) options.push_back(std::string("lead ") + called(name)[0]);
    return 2 * team + (table_.chosen(*this, team, options, usual) == "lead S");
  }
  // FR-DECK-5: a fatigue card of the supply for a rider without any card.
  void supply_if_empty(int name) {
    Deck& cards = deck(name);
    if (!cards.draw.empty() || !cards.recycled.empty()) return;
    cards.draw.push_back(fatigue);
    cards.supplied += 1;
    tell("supplied", name);
    ++seen[has_player(name) ? "FR-DECK-5" : "BOT-9"];
  }

  // -------------------------------------------------------------------------------------------------- the breakaway

  int bid(int name) { return worth(deck(name).bids.at(0)) + worth(deck(name).bids.at(1)); }  // BRK-5

  void hold_the_breakaway() {
    std::vector<int> bidders;
    for (int team = 0; team < count_of(setup_.teams); ++team)  // BRK-3; BRK-11: dummies do not bid
      if (nth(setup_.teams, team) == Team::player)
        bidders.push_back(chosen_rider(team, {2 * team, 2 * team + 1}, "lead S"));
    for (const char* which : {" 1", " 2"}) {  // BRK-4: all first bids are turned up before the second hands are drawn
      for (const int name : bidders) {
        draw_hand(name);
        deck(name).bids.push_back(lay_down(name, true));
      }
      for (const int name : bidders) tell("bid", name, " " + deck(name).bids.back() + which);
    }
    // BRK-6; BRK-7: of equal bids the rider further back, then the one further left
    std::sort(bidders.begin(), bidders.end(), [&](int a, int b) {
      if (bid(a) != bid(b)) return bid(a) > bid(b);
      ++seen["BRK-7"];
      const grand_tour::Rider &one = nth(riders, a), &other = nth(riders, b);
      return std::pair(one.square, -one.lane) < std::pair(other.square, -other.lane);
    });
    const int going = count_of(setup_.teams) > 4 ? 2 : 1;
    for (int i = 0; i < count_of(bidders); ++i) {
      const int name = nth(bidders, i);
      Deck& cards = deck(name);
      const std::string sum = " " + std::to_string(bid(name));
      if (i < going) {  // BRK-8, BRK-9, BRK-14
        nth(riders, name).square = setup_.breakaway_square;
        nth(riders, name).lane = i;
        cards.draw.insert(cards.draw.end(), 2, fatigue);
        cards.supplied += 2;
        tell("goes", name, spot(name) + sum);
        ++seen["BRK-9"];
      } else {  // BRK-10
        cards.draw.insert(cards.draw.end(), cards.bids.begin(), cards.bids.end());
        tell("stays", name, spot(name) + sum);
        ++seen["BRK-10"];
      }
      cards.bids.clear();
      cards.draw.insert(cards.draw.end(), cards.recycled.begin(), cards.recycled.end());
      cards.recycled.clear();
    }
  }

  // ------------------------------------------------------------------------------------------------------- a round

  void ride_a_round() {
    facts.push_back("round " + std::to_string(++round));
    for (int name = 0; name < everybody(); ++name)
      if (racing(name) && has_player(name)) supply_if_empty(name);
    table_.round_begins(*this);
    for (int team = 0; team < count_of(setup_.teams); ++team)
      if (nth(setup_.teams, team) == Team::player) choose_cards(team);
    for (int team = 0; team < count_of(setup_.teams); ++team)
      if (nth(setup_.teams, team) != Team::player) turn_up_cards(team);
    const std::vector<int> order = grand_tour::front_order(setup_.track, riders);  // FR-ORDER-1
    for (const int name : order) tell("revealed", name, " " + deck(name).played);
    for (const int name : order) move(name);
    grand_tour::slipstream(setup_.track, riders);
    grand_tour::fatigue_phase(setup_.track, riders, grand_tour::Kind::road);
    for (int name = 0; name < everybody(); ++name) {
      if (!nth(riders, name).tired) continue;
      if (!has_player(name)) {
        ++seen["BOT-6"];
        continue;
      }
      deck(name).recycled.push_back(fatigue);
      deck(name).supplied += 1;
      tell("tired", name);
    }
    for (Deck& cards : decks) cards.played.clear();  // FR-END-1
    if (!setup_.to_the_line) return;
    for (const int name : grand_tour::front_order(setup_.track, riders)) {  // GT-DATA-2
      if (!grand_tour::crossed(setup_.track, nth(riders, name))) continue;
      home.push_back(name);
      tell("home", name, " " + std::to_string(count_of(home)));
    }
    for (const int name : home) nth(riders, name).square = -1;  // GT-TIME-9
  }

  // FR-ENERGY-1, FR-ENERGY-2, FR-ENERGY-3
  void choose_cards(int team) {
    std::vector<int> left;
    for (const int name : {2 * team, 2 * team + 1})
      if (racing(name)) left.push_back(name);
    if (left.empty()) return;
    int name = chosen_rider(team, left, "");
    for (;;) {
      draw_hand(name);
      if (count_of(deck(name).hand) < 4 && hand_size(name) == 4) ++seen["FR-DECK-4"];
      deck(name).played = lay_down(name, false);
      left.erase(std::find(left.begin(), left.end(), name));
      if (left.empty()) return;
      name = left.front();
    }
  }

  // BOT-2, BOT-3, BOT-5, BOT-9; BOT-12: one card, whatever the wind
  void turn_up_cards(int team) {
    const int first = 2 * team, second = 2 * team + 1;
    if (nth(setup_.teams, team) == Team::peloton) {
      if (!racing(first) && !racing(second)) return;
      deck(first).played = deck(second).played = top_card(first);
      return;
    }
    for (const int name : {first, second})
      if (racing(name)) deck(name).played = top_card(name);
  }
  Card top_card(int name) {
    supply_if_empty(name);
    return take(deck(name).draw, "energy", name);
  }

  // BOT-4: what the card is worth to this rider, when its turn comes.
  int value_of(int name) {
    const Card& card = deck(name).played;
    if (card != attack) return worth(card);
    const grand_tour::Rider &rider = nth(riders, name), &other = nth(riders, mate(name));
    if (!racing(mate(name))) return ++seen["BOT-4 alone"], 9;
    if (rider.square == other.square) ++seen["BOT-4 same square"];
    const bool in_front = std::pair(rider.square, -rider.lane) > std::pair(other.square, -other.lane);
    return ++seen[in_front ? "BOT-4 in front" : "BOT-4 behind"], in_front ? 2 : 9;
  }
  void move(int name) {
    grand_tour::Rider& rider = nth(riders, name);
    const int from = rider.square;
    const bool lay = rider.crashed;
    rider.card = {.value = value_of(name)};
    grand_tour::move(setup_.track, riders, name);
    tell("moved", name, " " + std::to_string(from) + spot(name));
    if (rider.crashed) tell("crashed", name, spot(name));
    seen["MET-9"] += rider.crashed && sign_.count(rider.square) != 0;
    seen["MET-12"] += lay;
    seen["MET-18"] += lay && rider.crashed;
    seen["BOT-8 a dummy crashes"] += rider.crashed && !has_player(name);
  }

  // ------------------------------------------------------------------------------------------------------ the finish

  bool over() const {
    for (const grand_tour::Rider& rider : riders) {
      if (setup_.to_the_line && rider.square != -1) return false;            // GT-TIME-1
      if (!setup_.to_the_line && crossed(setup_.track, rider)) return true;  // FR-WIN-1
    }
    return setup_.to_the_line;
  }
  // FR-WIN-2, FR-WIN-3; BOT-8: dummies can win.
  void finish() {
    std::vector<int> ranking = home;
    for (const int name : grand_tour::front_order(setup_.track, riders)) ranking.push_back(name);
    std::string order = "ranking";
    for (const int name : ranking) order += " " + called(name);
    facts.push_back(order);
    seen["BOT-8 a dummy wins"] += !has_player(ranking.front());
    std::vector<int> teams;
    for (const int name : ranking)
      if (std::find(teams.begin(), teams.end(), name / 2) == teams.end()) teams.push_back(name / 2);
    for (int place = 0; place < count_of(teams); ++place)
      if (nth(setup_.teams, nth(teams, place)) == Team::player) places[nth(teams, place)] = place + 1;
  }

 public:
  std::map<int, int> places{};  // of the teams with a player

 private:
  Setup setup_;
  Table& table_;
  std::map<int, std::string> sign_{};  // MET-4: by square
};

}  // namespace tourmalet::literal::peloton
