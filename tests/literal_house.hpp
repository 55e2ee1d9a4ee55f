// The complementary house rules read aloud: slow, literal, with nothing in common with the engine. Written from
// docs/rules/flamme-rouge-complementary.md (HR-*, RUL-*), and from flamme-rouge.md (FR-*) where that file leaves things
// as they are. A whole stage: the words of the rules, one step after another, in the order of HR-TURN-5 and section 11.
//
// How to compare. Fill a Stage and, if something is carried on from the stage before, the riders' traits, fatigue and
// the general order. A Table answers for chance and for the teams; it sees the options of every question, and the whole
// Ride as it stands. ride() then rides to the end; `facts` tell everything that could be seen, in order.
#pragma once

#include <algorithm>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "tests/literal_flamme_rouge.hpp"

namespace tourmalet::literal::house {

// HR-DATA-13 A card is its printed value; a fatigue card is a printed 2.
using Card = int;
inline constexpr Card fatigue_card = 0;
inline int printed(Card card) { return card == fatigue_card ? 2 : card; }
using Cards = std::vector<Card>;

inline int count_of(const Cards& cards, Card card) {
  return static_cast<int>(std::count(cards.begin(), cards.end(), card));
}
inline bool take_out(Cards& cards, Card card) {
  const auto found = std::find(cards.begin(), cards.end(), card);
  if (found == cards.end()) return false;
  cards.erase(found);
  return true;
}
inline void pour(Cards& from, Cards& to) {
  to.insert(to.end(), from.begin(), from.end());
  from.clear();
}

struct Rider {
  int team = 0;
  bool sprinteur = false;
  std::string trait, form;  // empty: none
  bool form_used = false;

  bool on_track = false, finished = false;
  int square = 0, lane = 0;

  Cards draw, recycled, hand;    // HR-DATA-12
  Cards out;                     // energy cards played or set aside
  std::string marker = "ready";  // "ready", "active", "spent"
  int musettes = 0;
  std::set<int> fed;  // zones, by their first square
  int energy_played = 0, cards_played = 0;

  // In this turn.
  int start = 0;
  Card card = fatigue_card;
  bool has_card = false, five = false, ate = false, breakaway = false, towless = false, top_chosen = false;
  Card top = fatigue_card;
  int kick = 0;     // bonus squares of the form card
  int owed = 0;     // HR-SPR-6
  int highest = 0;  // HR-TT-4
  bool attacked = false, souffle = false, cereal = false, was_spent = false;
  std::string ending;  // "crossed", "pay", "stop", "go-on"

  int place = 0, seconds = 0, bonus = 0, points = 0, mountain = 0;
};

// HR-DATA-10: L or K, the first square past the line.
struct Line {
  bool summit = false;
  int square = 0;
  std::vector<int> worth;
  int given = 0;  // places so far
};

struct Stage {
  std::string day = "flat";  // "flat", "hilly", "mountain", "itt", "ttt"
  Track squares;             // from 0; "supply" squares are feed squares
  int G = 0, F = 0;
  int finish_tile = 0;  // its first square
  int teams = 0;
  bool traits = true, form = true, musettes = true;  // HR-MOD-3
  std::vector<Line> lines;

  int Z() const { return end_of(squares); }
  bool trial() const { return day == "itt" || day == "ttt"; }
  bool uphill() const { return terrain(F - 1) == "climb" && terrain(F) == "climb"; }
  // HR-DATA-1, HR-DATA-6
  std::string terrain(int q) const { return q < 0 ? "flat" : at(squares, std::min(q, Z())).terrain; }
  int width(int q) const { return at(squares, std::max(q, 0)).lanes; }
  bool climb(int q) const { return terrain(q) == "climb"; }
  bool flat(int q) const { return terrain(q) != "climb" && terrain(q) != "descent"; }
  // FR-SLIP-5, COB-1
  bool sheltered(int q) const { return !climb(q) && terrain(q) != "cobbles"; }
  // HR-SPR-1
  int zone_length() const { return teams <= 4 ? 3 : teams == 5 ? 4 : 5; }
};

// RUL-DATA-1
inline std::vector<Line> lines_of(const Stage& stage) {
  std::vector<Line> lines;
  for (int q = stage.G; q < stage.F; ++q) {
    if (!stage.climb(q) || stage.climb(q - 1)) continue;
    int K = q;
    while (K < stage.F && stage.climb(K)) K += 1;
    const int squares = K - q;
    if (squares >= 10)
      lines.push_back({true, K, {20, 15, 11, 7, 4}});
    else if (squares >= 8)
      lines.push_back({true, K, {10, 8, 6, 4, 2}});
    else if (squares >= 6)
      lines.push_back({true, K, {5, 3, 2, 1}});
    else if (squares >= 4)
      lines.push_back({true, K, {2, 1}});
    else if (squares == 3)
      lines.push_back({true, K, {1}});
  }
  int L = (stage.G + stage.F) / 2;
  while (L < stage.F && (stage.climb(L - 1) || stage.climb(L))) L += 1;
  if (L + stage.zone_length() < stage.F) lines.push_back({false, L, {5, 3, 2}});
  return lines;
}

class Ride;

// Who sits around it: chance and the players.
class Table {
 public:
  virtual ~Table() = default;
  // "seed": a rider; "trait", "form": the name's number, from 0; "grid", "draw": a card of this rider.
  virtual int chance(std::string_view occasion, int owner) = 0;
  // The rider it is about, or -1. A secret question may be answered before or after those of other teams.
  virtual std::string choose(const Ride& ride, int team, int rider, std::vector<std::string> options, bool secret) = 0;
  virtual void disagree(const std::string& why) = 0;  // does not come back
  virtual void turn_begins(const Ride&) {}
};

class Ride {
 public:
  Ride(Stage of, Table& around) : stage(std::move(of)), table(around) {
    for (int team = 0; team < stage.teams; ++team)
      for (const bool sprinteur : {false, true}) {
        Rider rider;
        rider.team = team;
        rider.sprinteur = sprinteur;
        for (const int value : sprinteur ? Cards{2, 3, 4, 5, 9} : Cards{3, 4, 5, 6, 7})
          for (int copy = 0; copy < 3; ++copy) rider.draw.push_back(value);
        riders.push_back(rider);
      }
  }

  Stage stage;
  Table& table;
  std::vector<Rider> riders;    // two by two: Rouleur, Sprinteur
  std::vector<int> general;     // the strict general order, leader first; empty: before stage 1
  std::vector<int> team_ranks;  // HR-TTT-1: teams by the team classification, leader first; empty: before stage 1
  std::vector<std::string> facts;
  std::vector<int> stage_order;  // HR-FIN-2
  int turn = 0;

  void ride() {
    prepare();
    while (!all_home()) {  // HR-TURN-9
      turn += 1;
      tell("turn " + std::to_string(turn));
      if (stage.day == "itt")
        turn_alone();
      else if (stage.day == "ttt")
        turn_in_teams();
      else
        turn_on_the_road();
    }
    book();
  }

  Rider& of(int name) { return riders[static_cast<std::size_t>(name)]; }
  const Rider& of(int name) const { return riders[static_cast<std::size_t>(name)]; }
  std::string called(int name) const { return (of(name).sprinteur ? "S" : "R") + std::to_string(of(name).team); }
  int everybody() const { return static_cast<int>(riders.size()); }
  bool all_home() const {
    return std::all_of(riders.begin(), riders.end(), [](const Rider& rider) { return rider.finished; });
  }

 private:
  int crossed_in_ = 0;  // W
  int base_ = 0;        // HR-GC-1

  void tell(const std::string& fact) { facts.push_back(fact); }
  std::string spot(int name) const { return std::to_string(of(name).square) + "/" + std::to_string(of(name).lane); }
  static std::string text(Card card) { return card == fatigue_card ? "F" : std::to_string(card); }
  void must(bool right, const std::string& what) {
    if (!right) table.disagree(what);
  }
  static int mate(int name) { return name ^ 1; }
  std::vector<int> on_the_track() const {
    std::vector<int> names;
    for (int name = 0; name < everybody(); ++name)
      if (of(name).on_track) names.push_back(name);
    return names;
  }

  // Section 15: a decision with one legal answer is not asked.
  std::string ask(int team, int rider, const std::vector<std::string>& options, bool secret = false) {
    if (options.size() == 1) return options.front();
    return demand(team, rider, options, secret);
  }
  std::string demand(int team, int rider, std::vector<std::string> options, bool secret) {
    std::sort(options.begin(), options.end());
    const std::string answer = table.choose(*this, team, rider, options, secret);
    must(std::find(options.begin(), options.end(), answer) != options.end(), "\"" + answer + "\" is no option");
    return answer;
  }

  // ------------------------------------------------------------------------------------------------------- the road

  bool taken(int q, int lane) const {
    for (const Rider& rider : riders)
      if (rider.on_track && rider.square == q && rider.lane == lane) return true;
    return false;
  }
  bool occupied(int q) const { return !riders_on(q).empty(); }
  // Right lane first.
  std::vector<int> riders_on(int q) const {
    std::vector<int> found;
    for (int lane = 0; lane <= stage.width(std::min(q, stage.Z())); ++lane)
      for (int name = 0; name < everybody(); ++name)
        if (of(name).on_track && of(name).square == q && of(name).lane == lane) found.push_back(name);
    return found;
  }
  // HR-DATA-4, HR-TRAIT-FUN-3: the lane he takes there; -1: full for him.
  int lane_for(int name, int q) const {
    for (int lane = 0; lane < stage.width(q); ++lane)
      if (!taken(q, lane)) return lane;
    if (of(name).trait == "funambule" && !taken(q, stage.width(q))) return stage.width(q);
    return -1;
  }
  void put(int name, int q) {
    Rider& rider = of(name);
    rider.on_track = false;
    const int lane = lane_for(name, q);
    must(lane != -1, called(name) + " has no room on " + std::to_string(q));
    rider.on_track = true;
    rider.square = q;
    rider.lane = lane;
  }
  int rearmost() const {
    int q = stage.Z();
    for (const Rider& rider : riders)
      if (rider.on_track) q = std::min(q, rider.square);
    return q;
  }
  // HR-DATA-5
  std::vector<int> front_order() const {
    std::vector<int> order;
    for (int q = stage.Z(); q >= rearmost(); --q)
      for (const int name : riders_on(q)) order.push_back(name);
    return order;
  }
  // FR-DATA-6, from the rear.
  std::vector<Group> groups() const {
    std::vector<Group> found;
    for (int q = rearmost(); q <= stage.Z(); ++q) {
      if (!occupied(q)) continue;
      if (!found.empty() && found.back().front == q - 1)
        found.back().front = q;
      else
        found.push_back({q, q});
    }
    return found;
  }
  int limit(int name) const { return of(name).trait == "grimpeur" ? 6 : 5; }  // HR-DATA-14, HR-TRAIT-GRI-1

  // HR-SPR-2, HR-SPR-3, HR-SPR-8
  bool sprints_for_the_finish(int name) const {
    return !stage.trial() && !stage.uphill() && stage.F - stage.zone_length() <= of(name).start &&
           of(name).start <= stage.F - 1;
  }
  bool sprinting(int name) const {
    if (stage.trial()) return false;
    if (sprints_for_the_finish(name)) return true;
    for (const Line& line : stage.lines)
      if (!line.summit && line.given < 3 && line.square - stage.zone_length() <= of(name).start &&
          of(name).start <= line.square - 1)
        return true;
    return false;
  }

  // ------------------------------------------------------------------------------------------------ before the stage

  void prepare() {
    static const std::vector<std::string> traits{"grimpeur", "funambule", "baroudeur",  "suceur",
                                                 "patron",   "equipier",  "poursuiteur"};
    static const std::vector<std::string> forms{"second", "epo", "cereal", "gnak", "pedale", "bluff", "rein"};
    if (general.empty()) {  // HR-SET-1
      for (int nth = 1; nth <= everybody(); ++nth) {
        general.push_back(table.chance("seed", 0));
        tell("seed " + called(general.back()));
      }
      must(std::set<int>(general.begin(), general.end()).size() == riders.size(), "a rider is seeded twice");
    }
    const bool traits_are_dealt =
        std::any_of(riders.begin(), riders.end(), [](const Rider& rider) { return !rider.trait.empty(); });
    if (stage.traits && !traits_are_dealt) deal("trait", traits, 2, 2);  // HR-TRAIT-1
    if (stage.form) deal("form", forms, 1, 1);                           // HR-FORM-1
    if (stage.day == "itt")                                              // HR-ITT-1
      for (Rider& rider : riders)
        for (const int value : rider.sprinteur ? Cards{2, 3, 4, 5, 9} : Cards{3, 4, 5, 6, 7}) {
          take_out(rider.draw, value);
          rider.out.push_back(value);
        }
    if (!stage.trial()) build_the_grid();
  }

  // RUL-TRAIT-2: drawn openly, all choose at once.
  void deal(const std::string& what, const std::vector<std::string>& names, int copies, int each) {
    std::vector<int> deck(names.size(), copies);
    std::vector<std::vector<std::string>> drawn(static_cast<std::size_t>(stage.teams));
    for (int team = 0; team < stage.teams; ++team)
      for (int nth = 0; nth < each; ++nth) {
        const auto card = static_cast<std::size_t>(table.chance(what, team));
        must(--deck.at(card) >= 0, "more " + names[card] + " than there are");
        drawn[static_cast<std::size_t>(team)].push_back(names[card]);
        tell("offered " + std::to_string(team) + " " + names[card]);
      }
    std::vector<std::pair<int, std::string>> given;
    for (int team = 0; team < stage.teams; ++team) {
      const auto& cards = drawn[static_cast<std::size_t>(team)];
      std::vector<std::string> options;
      if (each == 1) options = {"to-rouleur", "to-sprinteur"};
      if (each == 2) options = {"first-rouleur", "first-sprinteur"};
      if (each == 2 && cards[0] != cards[1]) options.insert(options.end(), {"second-rouleur", "second-sprinteur"});
      const std::string answer = ask(team, -1, options, true);
      given.emplace_back(2 * team + answer.ends_with("sprinteur"), cards[answer.starts_with("second")]);
    }
    for (const auto& [name, card] : given) {
      (what == "trait" ? of(name).trait : of(name).form) = card;
      tell(what + " " + called(name) + " " + card);
    }
  }

  // HR-GRID-1 to -5
  void build_the_grid() {
    for (auto name = general.rbegin(); name != general.rend(); ++name) {
      const Card card = table.chance("grid", *name);
      must(count_of(of(*name).draw, card) > 0, called(*name) + " turns up a card he has not");
      int target = std::min(printed(card), stage.G) - 1;
      while (lane_for(*name, target) == -1) target -= 1;
      put(*name, target);
    }
    std::vector<int> rows;
    for (int q = stage.G - 1; q >= rearmost(); --q)
      if (occupied(q)) rows.push_back(q);
    std::vector<Rider> packed = riders;
    for (Rider& rider : packed)
      for (std::size_t row = 0; row < rows.size(); ++row)
        if (rows[row] == rider.square) {
          rider.square = stage.G - 1 - static_cast<int>(row);
          break;
        }
    riders = packed;
    for (auto name = general.rbegin(); name != general.rend(); ++name)
      tell("placed " + called(*name) + " " + spot(*name));
  }

  // ----------------------------------------------------------------------------------------------------------- energy

  bool pack_is_empty(int name) const { return of(name).draw.empty() && of(name).recycled.empty(); }
  int fatigue_in_pack(int name) const {
    return count_of(of(name).draw, fatigue_card) + count_of(of(name).recycled, fatigue_card);
  }
  void tire(int name) { of(name).recycled.push_back(fatigue_card); }
  // HR-DECK-5
  int remove_fatigue(int name, int most) {
    int removed = 0;
    while (removed < most && (take_out(of(name).recycled, fatigue_card) || take_out(of(name).draw, fatigue_card)))
      removed += 1;
    return removed;
  }

  void begin_turn_of(int name) {
    Rider& rider = of(name);
    rider.start = rider.square;
    rider.has_card = rider.five = rider.ate = rider.breakaway = rider.towless = rider.top_chosen = false;
    rider.attacked = rider.souffle = rider.cereal = false;
    rider.was_spent = rider.marker == "spent";
    rider.kick = rider.owed = rider.highest = 0;
    rider.ending = "";
  }

  // FR-DECK-1 to -3, HR-TRAIT-BAR-4
  void draw_cards(int name, int cards) {
    Rider& rider = of(name);
    for (int nth = 0; nth < cards; ++nth) {
      if (rider.draw.empty()) {
        if (rider.marker == "active") rider.marker = "spent";
        pour(rider.recycled, rider.draw);
      }
      if (rider.draw.empty()) break;
      const Card card = table.chance("draw", name);
      must(take_out(rider.draw, card), called(name) + " draws " + text(card) + ", which is not in his pile");
      rider.hand.push_back(card);
    }
    if (rider.hand.empty()) rider.hand.push_back(fatigue_card);  // HR-DECK-3, RUL-DECK-3
  }

  void choose_for(int name) {
    Rider& rider = of(name);
    const bool secret = !stage.trial();  // HR-TT-3
    bool wants_five = false;
    for (;;) {  // E1, E2; RUL-TURN-3
      std::vector<std::string> options;
      if (rider.musettes > 0 && !rider.ate && fatigue_in_pack(name) > 0) options.push_back("eat");
      if (rider.trait == "baroudeur" && rider.marker == "ready" && !pack_is_empty(name)) options.push_back("attack");
      if (rider.sprinteur && sprinting(name) && rider.draw.size() + rider.recycled.size() > 4)
        options.push_back("five");
      options.push_back("four");
      const std::string answer = ask(rider.team, name, options, secret);
      if (answer == "eat") {  // HR-MUS-3
        rider.ate = true;
        rider.musettes -= 1;
        remove_fatigue(name, 2);
      } else if (answer == "attack") {  // HR-TRAIT-BAR-1
        rider.attacked = true;
        rider.marker = "active";
        pour(rider.recycled, rider.draw);
      } else {
        wants_five = answer == "five";
        break;
      }
    }
    const int usual = wants_five ? 5 : 4;
    if (rider.marker == "active") {  // HR-TRAIT-BAR-2, HR-TRAIT-BAR-3
      rider.breakaway = !rider.draw.empty();
      if (!rider.breakaway) rider.marker = "spent";
    }
    draw_cards(name, usual);
    for (;;) {  // E3, and the card of E4
      std::vector<std::string> options;
      for (const Card card : std::set<Card>(rider.hand.begin(), rider.hand.end())) {
        options.push_back("card " + text(card));
        if (rider.musettes > 0 && !rider.ate) options.push_back("card " + text(card) + " musette");  // HR-MUS-2
      }
      if (sprinting(name) && !pack_is_empty(name)) options.push_back("extra");  // HR-SPR-5
      if (rider.form == "second" && !rider.form_used && !rider.souffle) options.push_back("second");
      if (rider.form == "cereal" && !rider.form_used && !rider.cereal && count_of(rider.hand, fatigue_card) > 0)
        options.push_back("cereal");
      // RUL-TURN-4: asked in secret whatever is in it.
      const std::string answer = secret ? demand(rider.team, name, options, true) : ask(rider.team, name, options);
      if (answer == "extra") {
        rider.owed += 1;
        draw_cards(name, 1);
      } else if (answer == "second") {  // HR-FORM-SEC, HR-TRAIT-BAR-6
        rider.souffle = true;
        if (rider.marker == "active") rider.marker = "spent";
        pour(rider.recycled, rider.draw);
        pour(rider.hand, rider.draw);
        draw_cards(name, usual);
      } else if (answer == "cereal") {  // HR-FORM-CER
        rider.cereal = true;
        take_out(rider.hand, fatigue_card);
        draw_cards(name, 1);
      } else {
        for (const Card card : rider.hand) {
          rider.highest = std::max(rider.highest, printed(card));
          if (answer == "card " + text(card) || answer == "card " + text(card) + " musette") rider.card = card;
        }
        rider.five = answer.ends_with("musette");
        break;
      }
    }
    take_out(rider.hand, rider.card);
    rider.has_card = true;
    if (rider.form == "bluff" && !rider.form_used && !rider.hand.empty()) {  // HR-FORM-BLU, RUL-FORM-6
      std::vector<std::string> options;
      for (const Card card : std::set<Card>(rider.hand.begin(), rider.hand.end()))
        options.push_back("top " + text(card));
      const std::string answer = ask(rider.team, name, options, secret);
      for (const Card card : rider.hand)
        if (answer == "top " + text(card)) rider.top = card;
      rider.top_chosen = true;
    }
    pour(rider.hand, rider.recycled);  // HR-DECK-1
    for (int card = 0; card < rider.owed; ++card) tire(name);
  }

  // M1
  void turn_up(const std::vector<int>& names) {
    for (const int name : names) tell("revealed " + called(name) + " " + text(of(name).card));
    for (const int name : names) {
      Rider& rider = of(name);
      if (rider.ate) tell("ate " + called(name));
      if (rider.attacked) tell("attacked " + called(name));
      if (rider.souffle) tell("second " + called(name));
      if (rider.cereal) tell("cereal " + called(name));
      if (rider.five) tell("five " + called(name));
      if (rider.owed > 0) tell("extra " + called(name) + " " + std::to_string(rider.owed));
      if (rider.marker == "spent" && !rider.was_spent) tell("spent " + called(name));
      if (rider.souffle || rider.cereal) rider.form_used = true;
      if (rider.five) rider.musettes -= 1;
    }
  }

  // M2
  void react(const std::vector<int>& names) {
    for (const int name : names) {
      Rider& rider = of(name);
      if (rider.form_used || !rider.has_card) continue;
      if (rider.form == "bluff" && rider.top_chosen && rider.top != rider.card) {
        if (ask(rider.team, name, {"use-card", "keep-card"}) == "keep-card") continue;
        must(take_out(rider.recycled, rider.top), "the top card is not there");
        rider.recycled.push_back(rider.card);
        rider.card = rider.top;
        rider.form_used = true;
        tell("bluff " + called(name));
        tell("revealed " + called(name) + " " + text(rider.card));
      }
      int squares = 0;
      if (rider.form == "gnak") squares = 1;
      if (rider.form == "pedale" && rider.card == (rider.sprinteur ? 9 : 7) && !rider.five) squares = 2;
      if (squares == 0 || way(name, squares).of_form == 0) continue;  // HR-BON-10
      if (ask(rider.team, name, {"use-card", "keep-card"}) == "keep-card") continue;
      rider.kick = squares;
      rider.form_used = true;
      tell(rider.form + " " + called(name));
    }
  }

  // --------------------------------------------------------------------------------------------------------- movement

  // HR-DECK-7
  int move_value(int name) const {
    if (of(name).five) return 5;
    if (of(name).card == fatigue_card && of(name).trait == "poursuiteur") return 4;
    return printed(of(name).card);
  }
  // HR-DECK-8
  int feed_value(int name) const { return of(name).five ? 5 : printed(of(name).card); }

  // HR-TRAIT-PAT-1: on the start squares. HR-TT-7: not in a time trial.
  bool hunts(int name) const {
    if (of(name).trait != "patron" || stage.trial()) return false;
    std::vector<int> at_start;  // squares, of everybody on the track
    for (const int other : on_the_track()) at_start.push_back(of(other).start);
    const auto riders_at = [&](int q) { return std::count(at_start.begin(), at_start.end(), q); };
    if (riders_at(of(name).start + 1) > 0) return false;  // neither isolated nor in the lead
    for (int q = of(name).start + 1; q <= stage.Z(); ++q)
      if (riders_at(q) > 0) return riders_at(q) == 1 && riders_at(q + 1) == 0;
    return false;
  }

  struct Way {
    int distance = 0;
    int of_patron = 0, of_form = 0;  // bonus squares granted
  };
  // HR-BON-2, before blocking.
  Way way(int name, int form_squares) const {
    const int s = of(name).square, C = limit(name), value = move_value(name);
    // HR-BON-4: FR-MOVE-5 with cap = C(r)
    int v = value;
    if (stage.terrain(s) == "descent") v = std::max(v, 5);
    if (stage.terrain(s) == "supply" && !stage.musettes) v = std::max(v, 4);  // SUP-1, RUL-FEED-5
    if (stage.climb(s)) v = std::min(v, C);
    for (int k = 1; k <= v && s + k <= stage.Z(); ++k) {
      if (!stage.climb(s + k)) continue;
      if (k > C) {
        v = k - 1;
        break;
      }
      v = std::min(v, C);
    }
    Way way;
    way.distance = v;
    if (stage.climb(s) && value > C) return way;  // HR-BON-7
    const auto granted = [&](int squares, bool flat_only) {
      int so_far = 0;
      for (; so_far < squares; ++so_far) {
        const int T = way.distance + 1;
        if (s + T > stage.Z()) break;  // RUL-BON-6
        if (stage.climb(s + T)) {
          if (T > C) break;  // HR-BON-5
        } else {             // HR-BON-6
          bool in_run_of_s = stage.climb(s), another = false;
          for (int q = s + 1; q <= s + T; ++q) {
            if (!stage.climb(q)) in_run_of_s = false;
            if (stage.climb(q) && !in_run_of_s) another = true;
          }
          if (another && T > C) break;
        }
        if (flat_only) {  // HR-TRAIT-PAT-3
          bool flat = true;
          for (int q = s; q <= s + T; ++q) flat = flat && stage.flat(q);
          if (!flat) break;
        }
        way.distance = T;
      }
      return so_far;
    };
    if (of(name).trait == "funambule" && stage.terrain(of(name).start) == "descent") granted(1, false);
    if (of(name).breakaway) granted(1, false);
    if (hunts(name)) way.of_patron = granted(2, true);
    way.of_form = granted(form_squares, false);
    return way;
  }

  // HR-BON-3
  void move(int name) {
    Rider& rider = of(name);
    const Way its = way(name, rider.kick);
    const int s = rider.square;
    int t = std::min(s + its.distance, stage.Z());
    rider.on_track = false;
    while (t > s && lane_for(name, t) == -1) t -= 1;
    put(name, t);
    if (its.of_patron > 0) rider.towless = true;  // HR-TRAIT-PAT-4
    tell("moved " + called(name) + " " + std::to_string(s) + " " + spot(name));
    // F1: HR-DECK-4, HR-DECK-6
    rider.cards_played += 1;
    if (rider.card == fatigue_card) return;
    rider.energy_played += 1;
    rider.out.push_back(rider.card);
  }

  // ------------------------------------------------------------------------------------------------------ final phase

  void advance(int name, int q, const std::string& why) {
    put(name, q);
    tell(why + " " + called(name) + " " + spot(name));
  }

  // F2: HR-TRAIT-SUC-1, -2
  void suceurs_jump() {
    std::vector<std::pair<int, int>> jumps;
    const std::vector<Group> now = groups();
    for (const int name : front_order()) {
      if (of(name).trait != "suceur") continue;
      for (std::size_t i = 0; i + 1 < now.size(); ++i) {
        if (now[i].front != of(name).square || now[i + 1].rear - now[i].front - 1 != 2) continue;
        if (stage.sheltered(of(name).square) && stage.sheltered(now[i + 1].rear))
          jumps.emplace_back(name, now[i + 1].rear - 1);
      }
    }
    for (const auto& [name, q] : jumps) {
      if (lane_for(name, q) == -1) continue;
      advance(name, q, "jump");
      of(name).towless = true;
    }
  }

  // F3: FR-SLIP-10 with HR-TRAIT-SUC-3 and HR-TRAIT-FUN-5
  void slipstream() {
    if (on_the_track().empty()) return;
    Group g = groups().front();
    for (;;) {
      const std::vector<Group> now = groups();
      const auto ahead = std::find_if(now.begin(), now.end(), [&](const Group& other) { return other.rear > g.front; });
      if (ahead == now.end()) return;
      const int f = g.front, r2 = ahead->rear;
      bool somebody_tows = false;
      for (const int name : riders_on(r2)) somebody_tows = somebody_tows || !of(name).towless;
      if (r2 - f != 2 || !stage.sheltered(f) || !stage.sheltered(r2) || !somebody_tows) {
        g = *ahead;
        continue;
      }
      int t = f;
      while (t - 1 >= g.rear && stage.sheltered(t - 1) && stage.sheltered(t)) t -= 1;
      for (int q = f; q >= t; --q)
        for (const int name : riders_on(q))
          if (lane_for(name, q + 1) != -1) advance(name, q + 1, "slip");  // PEL-5: otherwise he stays
      for (const Group& other : groups())
        if (other.rear <= r2 && r2 <= other.front) g = other;
    }
  }

  // What the turn brings to those past the line, as they stand: the order and the gaps of section 7.3, and who rides
  // sheltered right before the line (HR-TURN-7). In a TTT the squares of the later one of a team (HR-TTT-5).
  std::string past_the_line() const {
    std::string text;
    std::vector<int> X, sprinters;
    for (const int name : front_order())
      if (of(name).square >= stage.F) X.push_back(name);
    if (stage.trial()) {
      std::vector<std::string> times;
      for (std::size_t i = 0; i < X.size(); ++i) {
        bool later = of(mate(X[i])).finished;
        for (std::size_t ahead = 0; ahead < i; ++ahead) later = later || X[ahead] == mate(X[i]);
        if (later) times.push_back(std::to_string(of(X[i]).team) + ":" + std::to_string(of(X[i]).square));
      }
      std::sort(times.begin(), times.end());
      for (const std::string& time : times) text += time + " ";
      return text;
    }
    if (X.empty()) return text;
    for (const int name : X)
      if (sprints_for_the_finish(name)) sprinters.push_back(name);
    const auto gap = [&](int name) {
      int empty = 0;
      for (int q = of(name).square + 1; q < of(X.front()).square; ++q) {
        const bool bridged =
            !sprinters.empty() && of(sprinters.back()).square <= q && q <= of(sprinters.front()).square;
        if (!occupied(q) && !bridged) empty += 1;
      }
      return std::to_string(empty);
    };
    for (const int name : X) text += called(name) + " " + gap(name) + " ";
    if (!sprinters.empty()) text += "sprint " + gap(sprinters.front()) + " ";
    if (occupied(stage.F))
      for (const int name : riders_on(stage.F - 1)) text += "sheltered " + called(name) + " ";
    return text;
  }
  // Tried out: one square on, and back into his lane.
  bool would_matter(int name) {
    const int q = of(name).square, lane = of(name).lane;
    const std::string before = past_the_line();
    put(name, q + 1);
    const std::string after = past_the_line();
    of(name).square = q;
    of(name).lane = lane;
    return before != after;
  }

  // F4: HR-TRAIT-SUC-5
  void suceurs_step_up() {
    for (const int name : front_order()) {
      const int q = of(name).square;
      if (of(name).trait != "suceur" || q == stage.Z() || !occupied(q + 1) || lane_for(name, q + 1) == -1) continue;
      if (!stage.sheltered(q) || !stage.sheltered(q + 1)) continue;
      bool matters = q < stage.F || would_matter(name);  // RUL-SUC-4
      for (const int other : on_the_track())
        if (of(other).square >= stage.F - 3 &&
            (of(other).trait == "equipier" || (of(other).form == "rein" && !of(other).form_used)))
          matters = true;
      if (!matters) continue;
      if (ask(of(name).team, name, {"step-up", "stay"}) == "step-up") advance(name, q + 1, "step");
    }
  }

  // HR-BON-8
  bool final_step_allowed(int name) const {
    const int a = of(name).square + 1;
    if (a > stage.Z() || lane_for(name, a) == -1) return false;
    return !stage.climb(a) || of(name).square - of(name).start + 1 <= limit(name);
  }

  // F5: HR-TRAIT-EQU-1, -2
  void equipiers_help() {
    for (const int name : front_order()) {
      const int q = of(name).square;
      if (of(name).trait != "equipier" || !of(mate(name)).on_track || of(mate(name)).square != q - 1) continue;
      if (!final_step_allowed(name)) continue;
      advance(name, q + 1, "equipier");
      advance(mate(name), q, "mate");
    }
  }

  // F6: HR-FORM-REI
  void coups_de_rein(const std::vector<int>& names) {
    for (const int name : names) {
      if (of(name).form != "rein" || of(name).form_used || of(name).square < stage.finish_tile) continue;
      if (!final_step_allowed(name)) continue;
      if (of(name).square >= stage.F && stage.day != "itt" && !would_matter(name)) continue;  // RUL-FORM-7
      if (ask(of(name).team, name, {"kick", "sit"}) == "sit") continue;
      of(name).form_used = true;
      tell("used-rein " + called(name));
      advance(name, of(name).square + 1, "rein");
    }
  }

  // F7: HR-FEED-2, -3, -4
  void take_musettes() {
    if (!stage.musettes) return;
    for (const int name : front_order()) {
      int q = of(name).square;
      if (stage.terrain(q) != "supply" || q >= stage.F) continue;  // RUL-FEED-7
      if (feed_value(name) > (of(name).trait == "funambule" ? 5 : 4)) continue;
      while (q > 0 && stage.terrain(q - 1) == "supply") q -= 1;
      if (of(name).fed.count(q) != 0) continue;
      if (ask(of(name).team, name, {"take-musette", "leave-musette"}) == "leave-musette") continue;
      of(name).fed.insert(q);
      of(name).musettes += 1;
      tell("musette " + called(name));
    }
  }

  // F8: HR-INT-1, -2, HR-MTN-2
  void pass_lines() {
    for (Line& line : stage.lines)
      for (const int name : front_order()) {
        if (of(name).start >= line.square || of(name).square < line.square) continue;
        if (line.given == static_cast<int>(line.worth.size())) break;
        const int worth = line.worth[static_cast<std::size_t>(line.given++)];
        (line.summit ? of(name).mountain : of(name).points) += worth;
        if (!line.summit) of(name).bonus += worth;
        tell("token " + called(name) + " " + std::to_string(line.square) + " " + std::to_string(worth));
      }
  }

  // F9: the procedure of section 7.3
  void cross_the_line() {
    std::vector<int> X, sprinters;
    for (const int name : front_order())
      if (of(name).square >= stage.F) X.push_back(name);
    if (X.empty()) return;
    if (crossed_in_ == 0) {
      crossed_in_ = turn;
      base_ = 1200 * of(X.front()).energy_played + 60 * (of(X.front()).square - stage.F + 1);
    }
    const int k = turn - crossed_in_;
    for (const int name : X) {
      of(name).ending = "crossed";
      if (sprints_for_the_finish(name)) sprinters.push_back(name);
    }
    int rear = 0, head = -1;  // bridged
    if (!sprinters.empty()) rear = of(sprinters.back()).square, head = of(sprinters.front()).square;
    const auto gap = [&](int name) {
      int seconds = 0;
      for (int q = of(name).square + 1; q < of(X.front()).square; ++q)
        if (!occupied(q) && !(rear <= q && q <= head)) seconds += 10;
      return seconds;
    };
    std::vector<int> pays, stops;
    if (!sprinters.empty())
      for (const int name : front_order()) {
        if (!sprints_for_the_finish(name) || of(name).square >= stage.F) continue;
        const std::string answer = ask(of(name).team, name, {"pay", "stop", "go-on"});
        of(name).ending = answer;
        if (answer == "pay") {  // HR-FIN-7
          tire(name);
          tell("tired " + called(name));
          pays.push_back(name);
        }
        if (answer == "stop") stops.push_back(name);
        if (answer == "go-on" && remove_fatigue(name, 1) == 1) tell("recovered " + called(name));  // HR-FIN-9
      }
    for (const int name : X) of(name).seconds = base_ + 60 * k + gap(name);
    for (const int name : pays) of(name).seconds = base_ + 60 * k + gap(sprinters.front());
    for (const int name : stops)
      of(name).seconds = base_ + 60 * k + gap(sprinters.front()) + 10 * (stage.F - of(name).square);
    for (const std::vector<int>* come : {&X, &pays, &stops}) arrive(*come);
  }
  // HR-FIN-2
  void arrive(const std::vector<int>& names) {
    for (const int name : names) {
      stage_order.push_back(name);
      of(name).place = static_cast<int>(stage_order.size());
    }
  }

  // F10: FR-FAT-1, FR-FAT-4, HR-TURN-7
  void tire_the_leaders() {
    std::vector<int> tired;
    for (const int name : front_order())
      if (of(name).place == 0 && of(name).square < stage.Z() && !occupied(of(name).square + 1)) tired.push_back(name);
    for (const int name : tired) {
      tire(name);
      tell("tired " + called(name));
    }
  }

  // F11: HR-FIN-10, HR-TURN-8, HR-MUS-4
  void leave_the_track(int name) {
    of(name).on_track = false;
    of(name).finished = true;
    of(name).musettes = 0;
  }

  void turn_on_the_road() {
    for (const int name : on_the_track()) {
      begin_turn_of(name);
      if (!pack_is_empty(name)) continue;  // FR-DECK-5
      of(name).draw.push_back(fatigue_card);
      tell("supplied " + called(name));
    }
    table.turn_begins(*this);
    for (int team = 0; team < stage.teams; ++team)  // HR-TURN-2
      for (const int name : in_what_order(team, true)) choose_for(name);
    const std::vector<int> order = front_order();
    turn_up(order);
    react(order);
    for (const int name : order) move(name);  // FR-ORDER-1
    suceurs_jump();
    slipstream();
    suceurs_step_up();
    equipiers_help();
    coups_de_rein(front_order());
    take_musettes();
    pass_lines();
    cross_the_line();
    tire_the_leaders();
    for (const int name : stage_order)
      if (of(name).on_track) {
        leave_the_track(name);
        tell("home " + called(name) + " " + std::to_string(of(name).place) + " " + std::to_string(of(name).seconds));
      }
  }

  // FR-ENERGY-1: which of his riders first. The answer comes before anything is drawn.
  std::vector<int> in_what_order(int team, bool secret) {
    std::vector<int> own;
    for (const int name : {2 * team, 2 * team + 1})
      if (of(name).on_track) own.push_back(name);
    if (own.size() == 2 && ask(team, -1, {"rouleur", "sprinteur"}, secret) == "sprinteur") std::swap(own[0], own[1]);
    return own;
  }

  // ------------------------------------------------------------------------------------------------------ time trials

  // HR-TT-2, HR-GRID-3
  void launch(int name) {
    int q = stage.G - 1;
    while (lane_for(name, q) == -1) q -= 1;
    put(name, q);
    tell("launched " + called(name) + " " + spot(name));
  }

  // HR-TT-3: everything up to the move, and HR-TT-4.
  void go(int name) {
    choose_for(name);
    turn_up({name});
    react({name});
    move(name);
    if (printed(of(name).card) < of(name).highest) return;
    tire(name);
    tell("tired " + called(name));
  }

  // HR-ITT-2 to -5
  void turn_alone() {
    if (turn <= everybody()) launch(general[static_cast<std::size_t>(everybody() - turn)]);
    for (auto name = general.rbegin(); name != general.rend(); ++name) {
      Rider& rider = of(*name);
      if (!rider.on_track) continue;
      begin_turn_of(*name);
      go(*name);
      coups_de_rein({*name});
      if (rider.square < stage.F) continue;
      rider.seconds = 60 * rider.cards_played - 10 * (rider.square - stage.F + 1) + fatigue_in_pack(*name);
      leave_the_track(*name);
      tell("home " + called(*name));
    }
  }

  // HR-TTT-1: the order of the teams.
  std::vector<int> launch_order() const {
    std::vector<int> order = team_ranks;
    if (order.empty())
      for (const int name : general)
        if (std::find(order.begin(), order.end(), of(name).team) == order.end()) order.push_back(of(name).team);
    std::reverse(order.begin(), order.end());
    return order;
  }

  // HR-TTT-1 to -5
  void turn_in_teams() {
    const std::vector<int> order = launch_order();
    if (turn <= stage.teams)
      for (const int role : {0, 1}) launch(2 * order[static_cast<std::size_t>(turn - 1)] + role);
    for (const int name : on_the_track()) begin_turn_of(name);
    for (const int team : order)
      for (const int name : in_what_order(team, false)) go(name);
    suceurs_jump();
    slipstream();
    suceurs_step_up();
    equipiers_help();
    coups_de_rein(front_order());
    std::vector<int> crossed;
    for (const int name : front_order())
      if (of(name).square >= stage.F) crossed.push_back(name);
    for (const int name : crossed) {
      leave_the_track(name);
      tell("home " + called(name));
      // HR-TTT-5: the later one's overwrites
      const int time = 60 * of(name).cards_played - 10 * (of(name).square - stage.F + 1);
      of(name).seconds = of(mate(name)).seconds = time;
    }
  }

  // --------------------------------------------------------------------------------------------- the end of the stage

  static int worth(const std::vector<int>& scale, int place) {
    return place <= static_cast<int>(scale.size()) ? scale[static_cast<std::size_t>(place - 1)] : 0;
  }
  // HR-PTS-1, HR-GC-8; HR-PTS-3, HR-TIE-3 and RUL-TTT-5
  void book() {
    std::vector<int> scale;
    if (stage.day == "flat") scale = {10, 6, 4, 2, 1};
    if (stage.day == "hilly") scale = {6, 4, 2, 1};
    if (stage.day == "mountain" || stage.day == "itt") scale = {4, 2, 1};
    const std::vector<int> teams = launch_order();  // the lower first
    const auto lower = [&](int name) {
      if (stage.day == "ttt") return std::find(teams.begin(), teams.end(), of(name).team) - teams.begin();
      return std::find(general.rbegin(), general.rend(), name) - general.rbegin();
    };
    if (stage.trial())
      for (int name = 0; name < everybody(); ++name) {
        of(name).place = 1;
        for (int other = 0; other < everybody(); ++other)
          if (std::pair(of(other).seconds, lower(other)) < std::pair(of(name).seconds, lower(name)) &&
              (stage.day == "itt" || !of(other).sprinteur))
            of(name).place += 1;
      }
    for (Rider& rider : riders) {
      rider.points += worth(scale, rider.place);
      if (!stage.trial()) rider.bonus += worth({10, 6, 4}, rider.place);
    }
  }
};

}  // namespace tourmalet::literal::house
