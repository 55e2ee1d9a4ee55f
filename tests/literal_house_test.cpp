// Whole stages by the house rules, ridden by the engine and then by the literal reading of the rules: the same chance
// and the same answers. Compared: who is asked and for what, all cards, and all that can be seen after each step.
#include "tests/literal_house.hpp"

#include <gtest/gtest.h>

#include <deque>
#include <map>
#include <stdexcept>

#include "tests/house_support.hpp"

namespace tourmalet {
namespace {
using namespace flamme_rouge;

std::string called(RiderId rider) {
  return (role_of(rider) == Role::sprinteur ? "S" : "R") + std::to_string(team_of(rider));
}

// What the engine tells, in the words of the reference; nothing for what that one does not tell.
std::string fact_of(const Course& course, const Happening& event) {
  using Kind = Happening::Kind;
  const std::string name = " " + called(event.rider);
  const std::string spot = " " + std::to_string(event.square - course.house.lead_in) + "/" + std::to_string(event.lane);
  switch (event.kind) {
    case Kind::round_began: return "turn " + std::to_string(event.value);
    case Kind::supplied: return "supplied" + name;
    case Kind::seeded: return "seed" + name;
    case Kind::offered:
      return "offered " + std::to_string(event.seat) + " " +
             std::string((event.from == Traits::number ? trait_names : form_names)[event.value - 1].text);
    case Kind::traited: return "trait" + name + " " + std::string(trait_names[event.value - 1].text);
    case Kind::formed: return "form" + name + " " + std::string(form_names[event.value - 1].text);
    case Kind::placed: return "placed" + name + spot;
    case Kind::launched: return "launched" + name + spot;
    case Kind::revealed: return "revealed" + name + " " + card_text(course, event.card);
    case Kind::used: {
      static constexpr std::string_view words[] = {"ate",     "attacked", "second", "cereal", "five",
                                                   "extra",   "gnak",     "pedale", "bluff",  "used-rein",
                                                   "musette", "epo",      "spent"};
      const bool counted = static_cast<Use>(event.value) == Use::extra;
      return std::string(words[event.value]) + name + (counted ? " " + std::to_string(event.first) : "");
    }
    case Kind::moved: return "moved" + name + " " + std::to_string(event.from - course.house.lead_in) + spot;
    case Kind::slipstreamed: return "slip" + name + spot;
    case Kind::advanced: {
      static constexpr std::string_view words[] = {"jump", "step", "equipier", "mate", "rein"};
      return std::string(words[event.value]) + name + spot;
    }
    case Kind::tired: return "tired" + name;
    case Kind::recovered: return "recovered" + name;
    case Kind::token:
      return "token" + name + " " + std::to_string(course.lines[event.from].square - course.house.lead_in) + " " +
             std::to_string(event.value);
    case Kind::home:
      return "home" + name +
             (course.house.launches ? "" : " " + std::to_string(event.value) + " " + std::to_string(event.seconds));
    default: return "";
  }
}

std::string first_word(const std::string& text) { return text.substr(0, text.find(' ')); }

// Who tires at once, or takes tokens at once, is told in any order.
std::vector<std::string> in_order(std::vector<std::string> facts) {
  for (auto from = facts.begin(); from != facts.end();) {
    auto to = from + 1;
    while (to != facts.end() && first_word(*to) == first_word(*from)) ++to;
    if (first_word(*from) == "tired" || first_word(*from) == "token") std::sort(from, to);
    from = to;
  }
  return facts;
}

struct Decision {
  Seat seat = 0;
  FullRace before;
  std::vector<std::string> options;
  std::string answer;
  bool used = false;
};

// A stage as the engine rides it, at random.
struct Ridden {
  const Course& course;
  std::vector<Happening> events{};
  std::vector<Decision> decisions{};
  std::vector<Outcome> outcomes{};
  FullRace end{};

  void hear(const Happening& event) { events.push_back(event); }

  std::string text(const FullRace& race, Seat seat, Play play) const {
    switch (play.kind()) {
      case Play::Kind::lead_with: return play.role() == Role::rouleur ? "rouleur" : "sprinteur";
      case Play::Kind::card: {
        const RiderId rider = race.handling[seat];
        if (race.played[rider] != no_card) return "top " + card_text(course, play.card());
        return "card " + card_text(course, play.card()) + (play.with_musette() ? " musette" : "");
      }
      default: break;
    }
    for (const StepRow& row : course.step_rows)
      if (row.number == play.step() && !row.answers.empty()) return std::string(row.answers[play.answer()].text);
    return "?";
  }

  void ride(const HouseStage::Carried& carried, FastChance& dice) {
    RecordingChance<FastChance> chance(dice, outcomes);
    FullRace race = HouseStage::begin_stage(course, carried, chance, *this);
    while (const Seats asked = HouseStage::deciding(course, race)) {
      unsigned skip = dice.below(static_cast<unsigned>(asked.size()));
      Seat seat = 0;
      for (const Seat one : asked)
        if (skip-- == 0) seat = one;
      HouseStage::Actions actions;
      HouseStage::legal(course, race, seat, actions);
      const Play play = actions[dice.below(static_cast<unsigned>(actions.size()))];
      Decision decision{seat, race, {}, text(race, seat, play)};
      for (const Play one : actions) decision.options.push_back(text(race, seat, one));
      std::sort(decision.options.begin(), decision.options.end());
      decisions.push_back(decision);
      HouseStage::apply(course, race, seat, play, chance, *this);
    }
    end = race;
  }
};

struct Disagreement : std::runtime_error {
  using std::runtime_error::runtime_error;
};

std::string joined(const std::vector<std::string>& all) {
  std::string text;
  for (const std::string& one : all) text += "[" + one + "] ";
  return text;
}

// The same stage again: chance and the teams answer as they did.
class Again : public literal::house::Table {
 public:
  Again(const Course& course, Ridden& ridden) : course_(course), ridden_(ridden) {
    for (const Outcome& outcome : ridden.outcomes) {
      const auto purpose = static_cast<Purpose>(outcome.bag.purpose & ((1U << deck_bits) - 1));
      luck_[{purpose, outcome.bag.owner}].push_back(outcome.kind);
    }
  }
  int chance(std::string_view occasion, int owner) override {
    static const std::map<std::string_view, Purpose> purposes{{"seed", Purpose::seed},
                                                              {"trait", Purpose::trait},
                                                              {"form", Purpose::form},
                                                              {"grid", Purpose::grid},
                                                              {"draw", Purpose::energy}};
    const Purpose purpose = purposes.at(occasion);
    auto& left = luck_[{purpose, static_cast<std::uint8_t>(owner)}];
    if (left.empty()) disagree("the engine drew no " + std::string(occasion) + " for " + std::to_string(owner));
    const std::size_t kind = left.front();
    left.pop_front();
    if (purpose != Purpose::grid && purpose != Purpose::energy) return static_cast<int>(kind);
    return card(course_.decks[course_.deck_of[static_cast<std::size_t>(owner)]].kind[kind]);
  }

  std::string choose(const literal::house::Ride& ride, int team, int rider, std::vector<std::string> options,
                     bool secret) override {
    Decision* decision = next();
    if (secret)  // those of other teams may have come before
      for (Decision& other : ridden_.decisions)
        if (!other.used && other.seat == team && decision != nullptr) {
          if (step(other) == step(*decision) && other.before.round == decision->before.round) decision = &other;
          break;
        }
    const std::string question =
        "team " + std::to_string(team) + " rider " + std::to_string(rider) + " " + joined(options);
    if (decision == nullptr) disagree("the engine does not ask any more: " + question);
    if (decision->seat != team || decision->options != options)
      disagree("asked: " + question + "\nengine: team " + std::to_string(decision->seat) + " " +
               joined(decision->options));
    decision->used = true;
    const bool cards = step(*decision) == CardSheet::number;
    if (!secret) {
      for (int name = 0; name < ride.everybody(); ++name) {
        same_place(ride, decision->before, name);
        same_cards(ride, decision->before, name, false);
        if (!cards) same_columns(ride, decision->before, name);
      }
      if (!cards && rider >= 0 && decision->before.now.subject != rider + 1)
        disagree("about another rider: " + question);
    } else if (cards && rider >= 0) {
      same_cards(ride, decision->before, rider, false);
    } else if (cards) {
      for (const int own : {2 * team, 2 * team + 1}) same_cards(ride, decision->before, own, true);
    }
    return decision->answer;
  }

  void turn_begins(const literal::house::Ride& ride) override {
    const Decision* decision = next();
    if (decision == nullptr || step(*decision) != CardSheet::number || decision->before.round != ride.turn) return;
    for (int name = 0; name < ride.everybody(); ++name) {
      same_place(ride, decision->before, name);
      same_cards(ride, decision->before, name, true);
      same_columns(ride, decision->before, name);
    }
  }

  void disagree(const std::string& why) override { throw Disagreement(why); }

  bool all_used() const {
    for (const auto& [whose, left] : luck_)
      if (!left.empty()) return false;
    return std::all_of(ridden_.decisions.begin(), ridden_.decisions.end(),
                       [](const Decision& one) { return one.used; });
  }

 private:
  Decision* next() {
    while (first_ < ridden_.decisions.size() && ridden_.decisions[first_].used) ++first_;
    return first_ < ridden_.decisions.size() ? &ridden_.decisions[first_] : nullptr;
  }
  std::uint8_t step(const Decision& decision) const { return course_.steps[decision.before.now.at]; }
  literal::house::Card card(CardKind kind) const {
    return kind == flamme_rouge::fatigue_card ? literal::house::fatigue_card : int{course_.cards[kind].value};
  }
  literal::house::Cards cards(const FullRace& race, RiderId rider, const WideTally& tally) const {
    literal::house::Cards all;
    for (const std::size_t slot : tally.present())
      for (unsigned copy = 0; copy < tally[slot]; ++copy) all.push_back(card(kind_in(course_, race, rider, slot)));
    std::sort(all.begin(), all.end());
    return all;
  }
  void same(bool equal, const literal::house::Ride& ride, int name, const std::string& what) {
    if (!equal) disagree(ride.called(name) + ": " + what);
  }
  void same_place(const literal::house::Ride& ride, const FullRace& race, int name) {
    const auto& rider = ride.of(name);
    const auto id = static_cast<RiderId>(name);
    same(rider.on_track == racing(race, id), ride, name, "on the track or not");
    if (!rider.on_track) return;
    same(rider.square == race.square[id] - course_.house.lead_in && rider.lane == race.lane[id], ride, name,
         "stands on " + std::to_string(race.square[id] - course_.house.lead_in) + "/" + std::to_string(race.lane[id]));
  }
  void same_cards(const literal::house::Ride& ride, const FullRace& race, int name, bool all_together) {
    const auto& rider = ride.of(name);
    const auto id = static_cast<RiderId>(name);
    if (rider.finished) return;
    const Seat seat = team_of(id);
    const WideTally hand = race.handling[seat] == id ? race.hand[seat] : WideTally{};
    literal::house::Cards draw = rider.draw, recycled = rider.recycled, held = rider.hand;
    for (auto* pile : {&draw, &recycled, &held}) std::sort(pile->begin(), pile->end());
    if (!all_together) {
      same(cards(race, id, race.pile[id]) == draw, ride, name, "draw pile");
      same(cards(race, id, race.recycled[id]) == recycled, ride, name, "recycled pile");
      same(cards(race, id, hand) == held, ride, name, "hand");
      return;
    }
    for (auto* pile : {&recycled, &held}) literal::house::pour(*pile, draw);
    std::sort(draw.begin(), draw.end());
    same(cards(race, id, race.pile[id] + race.recycled[id] + hand) == draw, ride, name, "all cards together");
  }
  void same_columns(const literal::house::Ride& ride, const FullRace& race, int name) {
    const auto& rider = ride.of(name);
    const auto id = static_cast<RiderId>(name);
    static constexpr std::string_view markers[] = {"ready", "active", "spent"};
    same(rider.musettes == race.musettes[id], ride, name, "musettes");
    same(rider.form_used == ((race.form[id] & form_used) != 0), ride, name, "form card used or not");
    same(rider.marker == markers[static_cast<std::size_t>(race.marker[id])], ride, name, "Baroudeur's marker");
  }

  const Course& course_;
  Ridden& ridden_;
  std::map<std::pair<Purpose, std::uint8_t>, std::deque<std::size_t>> luck_;
  std::size_t first_ = 0;
};

literal::house::Stage stage_of(const Course& course) {
  literal::house::Stage stage;
  stage.day = std::string(name_of(course.house.day));
  for (std::size_t q = course.house.lead_in; q < course.squares(); ++q)
    stage.squares.push_back({std::string(name_of(course.road[q].terrain)), course.road[q].lanes});
  stage.G = course.start_squares - course.house.lead_in;
  stage.F = course.finish - course.house.lead_in;
  stage.finish_tile = course.finish_tile - course.house.lead_in;
  stage.teams = course.teams;
  const auto in_force = [&](std::string_view part) {
    return std::find(course.modules.begin(), course.modules.end(), part) != course.modules.end();
  };
  stage.traits = in_force("complementary-traits");
  stage.form = in_force("complementary-form");
  stage.musettes = in_force("complementary-musettes");
  if (!stage.trial()) stage.lines = literal::house::lines_of(stage);
  return stage;
}

// The first place where the two tell something else.
std::string first_difference(const std::vector<std::string>& book, const std::vector<std::string>& engine) {
  std::size_t i = 0;
  while (i < book.size() && i < engine.size() && book[i] == engine[i]) ++i;
  if (i == book.size() && i == engine.size()) return "";
  std::string text;
  for (std::size_t line = i < 40 ? 0 : i - 40; line < i; ++line) text += "  " + book[line] + "\n";
  return text + "book:   " + (i < book.size() ? book[i] : "-") + "\nengine: " + (i < engine.size() ? engine[i] : "-");
}

// Rides one stage twice. Empty if the two agree; otherwise where they part.
struct Compared {
  std::string difference;
  int turns = 0;
};
Compared compare(const Course& course, const HouseStage::Carried& carried, FastChance& dice,
                 std::map<std::string, int>& seen) {
  Ridden ridden{course};
  ridden.ride(carried, dice);
  std::vector<std::string> told;
  for (const Happening& event : ridden.events)
    if (const std::string fact = fact_of(course, event); !fact.empty()) told.push_back(fact);

  Again table(course, ridden);
  literal::house::Ride ride(stage_of(course), table);
  for (RiderId rider = 0; rider < course.riders(); ++rider) {
    const unsigned tired = course.handicap[team_of(rider)] + (carried.known ? carried.fatigue[rider] : 0U);
    ride.of(rider).draw.insert(ride.of(rider).draw.end(), tired, literal::house::fatigue_card);
    if (!carried.known) continue;
    if (carried.trait[rider] != 0) ride.of(rider).trait = std::string(trait_names[carried.trait[rider] - 1].text);
  }
  if (carried.known) {
    ride.general.resize(course.riders());
    ride.team_ranks.resize(course.teams);
    for (RiderId rider = 0; rider < course.riders(); ++rider) {
      ride.general[course.riders() - carried.from_behind[rider]] = rider;
      ride.team_ranks[course.teams - carried.team_from_behind[rider]] = team_of(rider);
    }
  }
  Compared result;
  try {
    ride.ride();
    if (!table.all_used()) table.disagree("the engine asks or draws more");
  } catch (const Disagreement& error) {
    result.difference = error.what();
  }
  result.turns = ride.turn;
  for (const std::string& fact : ride.facts) ++seen[first_word(fact)];
  for (const Decision& decision : ridden.decisions) {
    ++seen[first_word(decision.answer)];
    for (RiderId rider = 0; rider < course.riders(); ++rider) {
      seen["virtual lane"] += racing(decision.before, rider) &&
                              decision.before.lane[rider] == course.road[decision.before.square[rider]].lanes;
      seen["towless"] += decision.before.does(rider, Doing::towless);
    }
  }
  const std::size_t common = std::min(ride.facts.size(), told.size());
  std::string facts;
  if (result.difference.empty())
    facts = first_difference(in_order(ride.facts), in_order(told));
  else  // as far as the reference came
    facts = first_difference(in_order({ride.facts.begin(), ride.facts.begin() + std::ptrdiff_t(common)}),
                             in_order({told.begin(), told.begin() + std::ptrdiff_t(common)}));
  if (!facts.empty() || !result.difference.empty()) {
    if (facts.empty())
      for (std::size_t i = ride.facts.size() < 60 ? 0 : ride.facts.size() - 60; i < ride.facts.size(); ++i)
        facts += "  " + ride.facts[i] + "\n";
    result.difference = facts + "\n" + result.difference;
    return result;
  }
  const auto end = HouseStage::result(course, ridden.end);
  for (RiderId rider = 0; rider < course.riders(); ++rider) {
    const auto& book = ride.of(rider);
    const auto numbers = [](auto... number) { return ((std::to_string(number) + " ") + ...); };
    const std::string one = numbers(book.place, book.seconds, book.bonus, book.points, book.mountain);
    const std::string other = numbers(end[rider].place, end[rider].seconds, end[rider].bonus,
                                      end[rider].points[std::size_t(tour::Points::sprint)],
                                      end[rider].points[std::size_t(tour::Points::mountain)]);
    if (one != other)
      result.difference +=
          called(rider) + ": place, seconds, bonus, points, mountain " + one + "; engine " + other + "\n";
  }
  return result;
}

TEST(LiteralHouse, AgreesWithTheEngine) {
  FastChance dice = house_dice(1903);
  const int wanted = turns_to_ride(50000);
  std::map<std::string, int> seen;
  for (int turns = 0; turns < wanted;) {
    const Course course = random_stage(dice);
    for (int i = 0; i < 4; ++i) {
      const HouseStage::Carried carried = random_carried(dice, course);
      const Compared compared = compare(course, carried, dice, seen);
      ASSERT_EQ(compared.difference, "") << FullFlammeRouge::course_text(course) << "\ncarried " << carried.known
                                         << " after " << turns << " turns";
      turns += compared.turns;
      ++seen[std::string(name_of(course.house.day))];
    }
  }
  for (const auto day : day_names) EXPECT_GT(seen[std::string(day)], 20) << day;
  for (const char* fact :
       {"supplied",  "ate",       "attacked", "second", "cereal", "five", "extra",        "gnak",   "pedale",
        "bluff",     "used-rein", "musette",  "slip",   "jump",   "step", "equipier",     "mate",   "rein",
        "recovered", "token",     "pay",      "stop",   "go-on",  "top",  "virtual lane", "towless"})
    EXPECT_GT(seen[fact], 20) << fact;
}

}  // namespace
}  // namespace tourmalet
