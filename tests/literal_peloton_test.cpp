// Whole races with breakaway, dummies and weather, ridden by the engine and then by the literal reading of the rules:
// the same chance and the same answers. Compared: who is asked and for what, what is done for an absent player while
// bids are made, all cards, and all that can be seen.
#include "tests/literal_peloton.hpp"

#include <gtest/gtest.h>

#include <deque>
#include <numeric>
#include <stdexcept>

#include "tests/support.hpp"

namespace tourmalet {
namespace {
using namespace flamme_rouge;
namespace book = literal::peloton;

std::string called(RiderId rider) { return book::Race::called(rider); }

// What the engine tells, in the words of the reference; nothing for what that one does not tell.
std::string fact_of(const Course& course, const Happening& event) {
  using Kind = Happening::Kind;
  const std::string name = " " + called(event.rider);
  const std::string spot = " " + std::to_string(event.square) + "/" + std::to_string(event.lane);
  const auto card = [&] { return " " + course.labels[event.card]; };
  const std::string value = " " + std::to_string(event.value);
  switch (event.kind) {
    case Kind::weather:
      return "weather " + std::string(sign_rows[event.value].name) + " " + std::to_string(event.from) + "-" +
             std::to_string(event.square);
    case Kind::placed: return "placed" + name + spot;
    case Kind::bid: return "bid" + name + card() + value;
    case Kind::broke_away: return "goes" + name + spot + value;
    case Kind::outbid: return "stays" + name + spot + value;
    case Kind::round_began: return "round" + value;
    case Kind::supplied: return "supplied" + name;
    case Kind::revealed: return "revealed" + name + card();
    case Kind::moved: return "moved" + name + " " + std::to_string(event.from) + spot;
    case Kind::crashed: return "crashed" + name + spot;
    case Kind::tired: return "tired" + name;
    case Kind::home: return "home" + name + value;
    case Kind::won: {
      std::string order = "ranking";
      for (std::uint8_t place = 1; place <= course.riders(); ++place)
        for (RiderId rider = 0; rider < course.riders(); ++rider)
          if (event.result.place[rider] == place) order += " " + called(rider);
      return order;
    }
    default: return "";
  }
}

std::string text(const Course& course, Play play) {
  const std::string rider = play.role() == Role::sprinteur ? "S" : "R";
  switch (play.kind()) {
    case Play::Kind::place: return "place " + rider + " " + std::to_string(play.square());
    case Play::Kind::lead_with: return "lead " + rider;
    case Play::Kind::card: return "card " + course.labels[play.card()];
    default: return "?";
  }
}

struct Decision {
  std::vector<std::string> options;
  std::string answer, usual;
};

// A race ridden at random by the engine: what was decided, drawn and told, and the state when a round began.
struct Ridden {
  const Course& course;
  std::map<int, std::deque<Decision>> decisions{};  // by seat
  std::vector<Outcome> outcomes{};
  std::vector<std::string> facts{};
  std::map<int, FullRace> rounds{};
  FullRace end{};

  void hear(const Happening& event) {
    if (std::string fact = fact_of(course, event); !fact.empty()) facts.push_back(std::move(fact));
  }
  void ride(FastChance& dice) {
    RecordingChance<FastChance> chance(dice, outcomes);
    FullRace race = FullFlammeRouge::start(course, chance, *this);
    FullFlammeRouge::Actions actions;
    while (const Seats asked = FullFlammeRouge::deciding(course, race)) {
      if (race.round > 0) rounds.try_emplace(race.round, race);  // before anybody has drawn
      Seat seat = asked.first();
      for (const Seat other : asked)
        if (dice.below(3) == 0) seat = other;
      actions.clear();
      FullFlammeRouge::legal(course, race, seat, actions);
      const Play play = actions[dice.below(static_cast<unsigned>(actions.size()))];
      Decision decision{{}, text(course, play), text(course, FullFlammeRouge::fallback(course, race, seat))};
      for (const Play one : actions) decision.options.push_back(text(course, one));
      std::sort(decision.options.begin(), decision.options.end());
      decisions[seat].push_back(std::move(decision));
      FullFlammeRouge::apply(course, race, seat, play, chance, *this);
    }
    end = race;
  }
};

struct Disagreement : std::runtime_error {
  using std::runtime_error::runtime_error;
};

// The same race again: chance and the players answer as they did.
class Again : public book::Table {
 public:
  explicit Again(Ridden& ridden) : course_(ridden.course), ridden_(ridden) {
    for (const Outcome& outcome : ridden.outcomes) {
      const auto purpose = static_cast<Purpose>(outcome.bag.purpose & ((1U << deck_bits) - 1));
      luck_[{purpose, outcome.bag.owner}].push_back(outcome.kind);
    }
  }
  std::string drawn(const std::string& what, int owner) override {
    const Purpose purpose = what == "weather"  ? Purpose::weather
                            : what == "energy" ? Purpose::energy
                                               : Purpose::first_placer;
    auto& left = luck_[{purpose, static_cast<std::uint8_t>(owner)}];
    if (left.empty()) disagree("the engine drew no " + what + " for " + std::to_string(owner));
    const std::size_t kind = left.front();
    left.pop_front();
    if (purpose == Purpose::weather) return std::string(token_name(kind));
    if (purpose == Purpose::first_placer) return std::to_string(kind);
    return course_.labels[course_.decks[course_.deck_of[static_cast<std::size_t>(owner)]].kind[kind]];
  }
  std::string chosen(const book::Race&, int team, std::vector<std::string> options, const std::string& usual) override {
    std::sort(options.begin(), options.end());
    auto& left = ridden_.decisions[team];
    std::string asked = "team " + std::to_string(team) + " is asked:";
    for (const std::string& option : options) asked += " [" + option + "]";
    if (left.empty()) disagree("not by the engine: " + asked);
    const Decision decision = std::move(left.front());
    left.pop_front();
    if (decision.options != options) {
      asked += "\nby the engine:";
      for (const std::string& option : decision.options) asked += " [" + option + "]";
      disagree(asked);
    }
    if (!usual.empty() && decision.usual != usual)
      disagree(asked + "\nfor an absent player " + usual + ", the engine " + decision.usual);
    return decision.answer;
  }
  void round_begins(const book::Race& race) override {
    const auto found = ridden_.rounds.find(race.round);
    if (found != ridden_.rounds.end()) same(race, found->second);  // otherwise no player is on the road any more
  }
  [[noreturn]] void disagree(const std::string& why) override { throw Disagreement(why); }

  void same(const book::Race& race, const FullRace& engine) {
    for (int name = 0; name < race.everybody(); ++name) {
      const auto id = static_cast<RiderId>(name);
      const auto& rider = race.riders[id];
      const book::Deck& cards = race.cards_of(name);
      const auto differ = [&](const std::string& what) { disagree(called(id) + ": " + what); };
      if (race.racing(name) != racing(engine, id)) differ("on the road or not");
      if (race.racing(name) && (rider.square != engine.square[id] || rider.lane != engine.lane[id]))
        differ("stands on " + std::to_string(engine.square[id]) + "/" + std::to_string(engine.lane[id]));
      if (race.racing(name) && rider.crashed != engine.lies(id)) differ("lies or not");
      if (cards_in(engine, id, engine.pile[id]) != sorted(cards.draw)) differ("draw pile");
      if (cards_in(engine, id, engine.recycled[id]) != sorted(cards.recycled)) differ("recycled cards");
      if (cards.supplied != engine.fatigue[id]) differ("fatigue cards taken");
    }
  }
  bool all_used() const {
    for (const auto& [whose, left] : luck_)
      if (!left.empty()) return false;
    for (const auto& [seat, left] : ridden_.decisions)
      if (!left.empty()) return false;
    return true;
  }

 private:
  static book::Cards sorted(book::Cards cards) {
    std::sort(cards.begin(), cards.end());
    return cards;
  }
  book::Cards cards_in(const FullRace& race, RiderId rider, const WideTally& tally) const {
    book::Cards cards;
    for (const std::size_t slot : tally.present())
      cards.insert(cards.end(), tally[slot], course_.labels[kind_in(course_, race, rider, slot)]);
    return sorted(cards);
  }

  const Course& course_;
  Ridden& ridden_;
  std::map<std::pair<Purpose, std::uint8_t>, std::deque<std::size_t>> luck_;
};

// --------------------------------------------------------------------------------------------------- what is ridden

struct Dealt {
  Course course;
  book::Setup setup;
};

// The road of the engine, square by square, as the book names it.
book::Track track_of(const Course& course) {
  book::Track track;
  for (std::size_t q = 0; q < course.squares(); ++q) {
    const RoadSquare& square = course.road[q];
    track.squares.push_back(
        {std::to_string(q), std::string(name_of(square.terrain)), square.lanes, square.slippery, false, {}});
    for (const Square next : {square.next, course.next_outside[q]})
      if (next != nowhere) track.squares.back().next.push_back(next);
  }
  track.finish = course.finish;
  return track;
}

// A grid of any shape with room for so many, tile 2, then straights of six squares, bends, dangerous ones, roundabouts.
Road random_road(FastChance& dice, int riders, int places) {
  const auto from = [&](int least, int most) {
    return least + static_cast<int>(dice.below(static_cast<unsigned>(most - least + 1)));
  };
  Road road;
  do {
    road = {};
    road.start_squares = dice.below(2) == 0 ? from(2, 4) : from(2, 8);
    for (int q = 0; q < road.start_squares; ++q) road.add(1, Terrain::flat, from(1, 3));
  } while (std::accumulate(road.lanes.begin(), road.lanes.end(), 0) < riders);
  const auto straight = [&] {
    const auto first = static_cast<Square>(road.length());
    while (road.length() < first + 6)
      road.add(std::min(from(1, 6), first + 6 - road.length()), static_cast<Terrain>(dice.below(5)), from(1, 3));
    road.straights.push_back({first, static_cast<Square>(first + 5)});
  };
  straight();
  road.breakaway = {static_cast<Square>(road.straights[0].first + 3), static_cast<std::uint8_t>(places)};
  road.lanes[road.breakaway.square] = static_cast<std::uint8_t>(from(2, 3));
  const std::size_t straights = static_cast<std::size_t>(from(2, static_cast<int>(max_straights)));
  int forks = from(0, 3) / 2;
  while (road.straights.size() < straights) {
    switch (dice.below(6)) {
      case 0: road.add(2, static_cast<Terrain>(dice.below(5)), from(1, 3)); break;
      case 1:
        for (const int lanes : {2, 1, 1, 2}) road.add(1, Terrain::flat, lanes, lanes == 1);
        break;
      case 2:
        if (forks-- <= 0) break;
        road.add(3, Terrain::flat, 2);
        road.add_fork();
        road.add(1, Terrain::flat, 2);
        break;
      default: straight();
    }
  }
  road.add(2, Terrain::flat, 2);
  road.finish = road.length();
  road.add(from(1, 6), Terrain::flat, from(1, 3));
  return road;
}

Dealt random_race(FastChance& dice) {
  const auto once_in = [&](unsigned times) { return dice.below(times) == 0; };
  Setup setup;
  int players = 0;
  do {
    setup.dummies.clear();
    if (once_in(2)) setup.dummies.push_back(Dummy::peloton);
    for (unsigned muscle = dice.below(3); muscle > 0; --muscle) setup.dummies.push_back(Dummy::muscle);
    players = 1 + static_cast<int>(dice.below(6));
    setup.teams = players + static_cast<int>(setup.dummies.size());
  } while (setup.teams < 2 || setup.teams > static_cast<int>(max_teams));
  for (int team = 0; once_in(3) && team < players; ++team)
    setup.handicap[static_cast<std::size_t>(team)] = static_cast<std::uint8_t>(dice.below(3));

  book::Setup by_the_book;
  for (int team = 0; team < players; ++team) by_the_book.teams.push_back(book::Team::player);
  for (const Dummy dummy : setup.dummies)
    by_the_book.teams.push_back(dummy == Dummy::peloton ? book::Team::peloton : book::Team::muscle);
  for (int team = 0; team < setup.teams; ++team)
    by_the_book.handicap.push_back(setup.handicap[static_cast<std::size_t>(team)]);
  by_the_book.weather = !once_in(8);
  by_the_book.to_the_line = once_in(2);
  bool breakaway = !once_in(4);

  Road road;
  if (once_in(3)) {  // a stage of the box; its straights and the breakaway as its tiles say
    const Library& box = the_box();
    const StageCard* stage = nullptr;
    int room = 0;
    do {
      stage = &box.stages[dice.below(static_cast<unsigned>(box.stages.size()))];
      if (stage->tiles.empty()) continue;
      road = lay_tiles(box, stage->tiles, stage->id);
      room = std::accumulate(road.lanes.begin(), road.lanes.begin() + road.start_squares, 0);
    } while (stage->tiles.empty() || room < 2 * setup.teams);
    int first = 0;
    for (const std::string& tile : stage->tiles) {  // MET-2, MET-5
      const Face& face = box.faces.at(tile);
      const int squares = static_cast<int>(face.terrain.size());
      if (face.kind == Face::Kind::straight && squares == 6) by_the_book.straights.emplace_back(first, first + 5);
      first += squares + (face.forks ? 5 : 0);
    }
    breakaway &= stage->tiles[1] == (setup.teams > 4 ? "2" : "2B");  // BRK-1
    if (breakaway) by_the_book.breakaway_square = static_cast<int>(box.faces.at(stage->tiles[0]).terrain.size()) + 3;
  } else {
    road = random_road(dice, 2 * setup.teams, setup.teams > 4 ? 2 : 1);
    for (const Straight& straight : road.straights) by_the_book.straights.emplace_back(straight.first, straight.last);
    if (breakaway) by_the_book.breakaway_square = by_the_book.straights[0].first + 3;
  }
  if (by_the_book.straights.empty()) by_the_book.weather = false;
  std::vector<std::string> modules;
  const auto with = [&](bool wanted, std::string_view module) {
    if (wanted) modules.emplace_back(module);
  };
  with(by_the_book.weather, weather_id);
  with(breakaway, breakaway_id);
  with(!setup.dummies.empty(), dummies_id);
  with(by_the_book.to_the_line, tour_stage_id);
  Course course = make_course(the_box(), road, setup, {}, Rules::modules, modules);
  by_the_book.track = track_of(course);
  by_the_book.start_squares = road.start_squares;
  return {std::move(course), std::move(by_the_book)};
}

// The first place where the two tell something else.
std::string first_difference(const std::vector<std::string>& book, const std::vector<std::string>& engine) {
  const auto [one, other] = std::mismatch(book.begin(), book.end(), engine.begin(), engine.end());
  std::string told;
  for (auto line = one - std::min<std::ptrdiff_t>(one - book.begin(), 40); line != one; ++line) told += *line + "\n";
  return told + "book:   " + (one == book.end() ? "-" : *one) + "\nengine: " + (other == engine.end() ? "-" : *other);
}

TEST(LiteralPeloton, AgreesWithTheEngineOn100000Rounds) {
  FastChance dice(1899);
  std::map<std::string, int> seen;
  for (int rounds = 0; rounds < 100'000;) {
    const Dealt dealt = random_race(dice);
    Ridden ridden{dealt.course};
    ridden.ride(dice);
    Again table(ridden);
    book::Race race(dealt.setup, table);
    std::string trouble;
    try {
      race.ride();
      if (!table.all_used()) table.disagree("the engine asks or draws more");
      table.same(race, ridden.end);
      const Standings standings = FullFlammeRouge::standings(dealt.course, ridden.end);
      for (const auto& [team, place] : race.places)
        if (standings.place[static_cast<std::size_t>(team)] != place)
          table.disagree("team " + std::to_string(team) + " is not placed " + std::to_string(place));
    } catch (const Disagreement& error) {
      trouble = error.what();
    }
    ASSERT_TRUE(trouble.empty() && race.facts == ridden.facts) << FullFlammeRouge::course_text(dealt.course) << "\n"
                                                               << first_difference(race.facts, ridden.facts) << "\n"
                                                               << trouble << "\nafter " << rounds << " rounds";
    rounds += race.round;
    for (const auto& [rule, times] : race.seen) seen[rule] += times;
  }
  for (const char* rule : {"weather headwind",
                           "weather tailwind",
                           "weather crosswind",
                           "weather wet",
                           "MET-6",
                           "MET-7",
                           "MET-9",
                           "MET-12",
                           "MET-18",
                           "BRK-7",
                           "BRK-9",
                           "BRK-10",
                           "BOT-4 in front",
                           "BOT-4 behind",
                           "BOT-4 same square",
                           "BOT-4 alone",
                           "BOT-6",
                           "BOT-8 a dummy wins",
                           "BOT-8 a dummy crashes",
                           "BOT-9",
                           "FR-DECK-4",
                           "FR-DECK-5"})
    EXPECT_GT(seen[rule], 50) << rule;
}

}  // namespace
}  // namespace tourmalet
