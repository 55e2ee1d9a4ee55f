// REF-MOVE-2 to -5 for Le Tour de France and Le Vainqueur du Tour: a race at a real table goes on as a computer game.
// Races ridden here stand in for those at a table: their clerk's game is handed over after every stage, and the race
// that begins with it has the same results, rankings, jerseys and order as the one that simply went on.
#include <gtest/gtest.h>

#include <cstring>

#include "loader/data.hpp"
#include "referee/documents.hpp"
#include "referee/handover.hpp"
#include "referee/lists.hpp"
#include "referee/random_entries.hpp"
#include "referee/tour_de_france_clerk.hpp"
#include "referee/vainqueur_clerk.hpp"
#include "rules/core/match.hpp"
#include "rules/core/record.hpp"
#include "rules/registry.hpp"
#include "rules/tour_de_france/game.hpp"
#include "rules/vainqueur/game.hpp"
#include "rules/vainqueur/library.hpp"

namespace tourmalet::referee {
namespace {

namespace tdf = tour_de_france;
namespace vt = vainqueur;

// A race with its book and its clerk.
template <class G, class Scribe, class Clerk>
struct Ridden {
  using Course = typename G::Course;
  using State = typename G::State;

  Ridden(const Course& on, std::uint64_t seed) : course(on), dice(seed), scribe(course), clerk(course) {
    state = G::start(course, dice, *this);
  }
  Ridden(const Ridden&) = delete;
  void hear(const typename G::Event& event) {
    scribe.hear(event);
    clerk.hear(event);
    ++told[static_cast<std::size_t>(event.kind)];
  }
  bool over() const { return G::deciding(course, state).empty(); }
  void decide() {
    const Seat seat = G::deciding(course, state).first();
    typename G::Actions actions;
    G::legal(course, state, seat, actions);
    G::apply(course, state, seat, actions[dice.below(static_cast<unsigned>(actions.size()))], dice, *this);
  }
  std::size_t stages() const { return scribe.book().stages(); }
  void ride_on() {
    while (!over()) decide();
  }
  // To the start of the next stage, or the end.
  void close_stage() {
    for (const std::size_t before = stages(); !over() && stages() == before;) decide();
  }

  const Course course;
  FastChance dice;
  Scribe scribe;
  Clerk clerk;
  State state;
  std::array<unsigned, 64> told{};
};
using HexRace = Ridden<TourDeFrance, tdf::Scribe, HexClerk>;
using CapRace = Ridden<Vainqueur, vt::Scribe, CapClerk>;

tdf::Course hex_course(const Value& options) {
  static const tdf::Library library = tdf::library_in(embedded_data());
  return tdf::open_course(library, options);
}
vt::Course cap_course(const Value& options) {
  static const vt::Library library = vt::library_in(embedded_data());
  return vt::open_course(library, options);
}

// The same book up to a stage. `index`: where a has the rider of b.
template <class Index>
void same_books(const tour::Book& a, const tour::Book& b, std::size_t stages, std::size_t riders, const Index& index) {
  ASSERT_GE(a.stages(), stages);
  ASSERT_GE(b.stages(), stages);
  const auto mapped = [&](std::uint8_t rider) {
    return rider == tour::nobody ? rider : static_cast<std::uint8_t>(index(rider));
  };
  for (std::size_t nth = 1; nth <= stages; ++nth) {
    SCOPED_TRACE("stage " + std::to_string(nth));
    const tour::Book::Entry &one = a.stage(nth), &other = b.stage(nth);
    for (std::size_t rider = 0; rider < riders; ++rider) {
      tour::RiderResult x = one.results[index(rider)], y = other.results[rider];
      y.first = mapped(y.first);
      if (x.first == tour::nobody || y.first == tour::nobody) x.first = y.first = tour::nobody;
      // REF-CALC-6 The referee calls out whoever did not start.
      if (x.place == 0 && y.place == 0) x.out = y.out = 0;
      EXPECT_EQ(x, y) << "rider " << rider << " place " << int{x.place} << "/" << int{y.place} << " seconds "
                      << x.seconds << "/" << y.seconds << " out " << int{x.out} << "/" << int{y.out};
      tour::RiderLine c = one.riders[index(rider)], d = other.riders[rider];
      c.seed = d.seed = c.team = d.team = 0;
      EXPECT_TRUE(c == d) << "line of rider " << rider;
    }
    if (!one.teams.empty() && !other.teams.empty()) {  // the book of the cap has none
      EXPECT_EQ(one.teams, other.teams);
    }
    EXPECT_EQ(one.wearer, mapped(other.wearer));
    ASSERT_EQ(one.rankings.size(), other.rankings.size());
    for (std::size_t i = 0; i < one.rankings.size(); ++i) {
      ASSERT_EQ(one.rankings[i].size(), other.rankings[i].size()) << "classification " << i;
      const bool of_riders = one.regulations.profiles[i].of == tour::Of::riders;
      for (std::size_t place = 0; place < one.rankings[i].size(); ++place)
        EXPECT_EQ(one.rankings[i][place],
                  of_riders ? mapped(other.rankings[i][place]) : std::uint8_t{other.rankings[i][place]});
      EXPECT_EQ(one.worn[i], mapped(other.worn[i]));
      EXPECT_EQ(a.rule(nth, i), b.rule(nth, i));
    }
  }
}
constexpr auto as_it_is = [](std::size_t rider) { return rider; };
auto bib_index(std::size_t size) {
  return [size](std::size_t rider) { return tdf::team_places * (rider / size) + rider % size; };
}

// REF-MOVE-1 Nothing is taken along of a stage that is being ridden.
Game closed(Game game) {
  Entry undo;
  undo.kind = Kind::undo;
  while (game.board().current() != 0) EXPECT_FALSE(game.enter(undo).refused);
  return game;
}

// What is stored of it is read back: course, options and record.
template <class G>
void stored_is_the_same(const typename G::Course& course, std::uint64_t seed, unsigned decisions) {
  const std::string text = G::course_text(course);
  const auto again = G::read_course(text);
  EXPECT_EQ(G::course_text(again), text);
  EXPECT_EQ(G::course_hash(again), G::course_hash(course));
  const Value options = G::options(course);
  EXPECT_EQ(G::options(G::open(embedded_data(), options)), options);

  const GameModule& module = *find_game(G::id);
  Match match(module, module.open(embedded_data(), options));
  KeyedChance chance(seed);
  FastChance dice(seed);
  match.start(chance);
  for (; decisions > 0 && match.deciding(); --decisions) {
    const auto actions = match.legal(match.deciding().first());
    match.decide(match.deciding().first(), actions[dice.below(static_cast<unsigned>(actions.size()))], chance);
  }
  const std::string record = write_record(match, {}, {}, {0});
  Replay replay = Replay::open(read_record(record), find_game, embedded_data());
  replay.run();
  EXPECT_EQ(replay.match().hash(), match.hash());
  EXPECT_EQ(write_record(replay.match(), {}, {}, {0}), record);
}

template <class G>
void position_is_the_same(const typename G::Course& course, const typename G::State& state) {
  const std::string text = G::position(course, state);
  const auto read = G::read_position(course, text);
  EXPECT_EQ(std::memcmp(&read, &state, sizeof state), 0) << text;
}

// Hex stages.

void move_hexes(const HexRace& race, std::uint64_t seed) {
  const Handover handover = hand_over(closed(race.clerk.game()));
  const std::string earlier = *handover.options.find(earlier_option)->as<std::string>();
  SCOPED_TRACE(earlier);
  EXPECT_TRUE(handover.notes.empty());
  HexRace here(hex_course(handover.options), seed + 1);
  ASSERT_FALSE(here.clerk.refused()) << here.clerk.refused()->words.english;
  EXPECT_EQ(TourDeFrance::options(here.course), handover.options);

  // Everything but the statistics: places, totals, primes, teams, jerseys, cards, who abandoned, the lot.
  tdf::Race there = race.state;
  there.counters = {};
  EXPECT_EQ(TourDeFrance::position(here.course, here.state), TourDeFrance::position(here.course, there));
  position_is_the_same<TourDeFrance>(here.course, here.state);
  const std::size_t stages = race.stages(), size = race.course.team_size, riders = race.course.teams * size;
  ASSERT_EQ(here.stages(), stages);
  same_books(here.scribe.book(), race.scribe.book(), stages, tdf::max_riders, as_it_is);
  same_books(here.clerk.game().book(), race.clerk.game().book(), stages, riders, as_it_is);
  EXPECT_EQ(hand_over(closed(here.clerk.game())).options, handover.options);
  if (seed % 25 == 0) stored_is_the_same<TourDeFrance>(here.course, seed, 60);

  here.ride_on();
  ASSERT_FALSE(here.clerk.refused()) << here.clerk.refused()->words.english;
  EXPECT_GT(here.stages(), stages);
  same_books(here.scribe.book(), here.clerk.game().book(), here.stages(), riders, bib_index(size));
}

TEST(RefereeMovesOther, HexRacesGoOn) {
  constexpr std::string_view races[] = {
      R"({"stages": "bench-straight bench-straight bench-straight", "teams": 6, "riders": 6})",
      R"({"stages": "bench-straight bench-straight", "teams": 3, "riders": 4, "time_limit": 3, "team_bonus": true})",
      R"({"stages": "bench-straight bench-straight bench-straight", "teams": 2, "riders": 3, "abandon": "return",
          "finish_groups": "turn"})",
      R"({"stages": "bench-straight bench-straight bench-straight", "teams": 5, "riders": 5, "placement": "team",
          "time_limit": 1})",
      R"({"stages": "bench-straight bench-straight bench-straight bench-straight", "teams": 2, "riders": 4,
          "abandon": "return", "time_limit": 2})",
  };
  const auto ride = [&](std::string_view options, std::uint64_t seed) {
    SCOPED_TRACE(std::string(options) + " seed " + std::to_string(seed));
    HexRace race(hex_course(read_json(options, "options")), seed);
    for (race.close_stage(); !race.over() && !testing::Test::HasFailure(); race.close_stage()) move_hexes(race, seed);
    EXPECT_FALSE(race.clerk.refused());
  };
  for (std::uint64_t seed = 0; seed < 250 && !HasFailure(); ++seed) ride(races[seed % std::size(races)], seed);
  ride(R"({"stages": "paris-champs-elysees briancon-alpe-dhuez roskilde-nyborg", "teams": 4, "riders": 3})", 1000);
  ride(R"({"stages": "carcassonne-foix roskilde-nyborg", "teams": 6, "riders": 6, "abandon": "return"})", 1001);
}

// The Tour of the cap.

void move_cap(const CapRace& race, std::uint64_t seed) {
  const Handover handover = hand_over(closed(race.clerk.game()));
  SCOPED_TRACE(*handover.options.find(earlier_option)->as<std::string>());
  EXPECT_EQ(handover.notes.size(), 1U) << "the cards are dealt anew";
  CapRace here(cap_course(handover.options), seed + 1);
  ASSERT_FALSE(here.clerk.refused()) << here.clerk.refused()->words.english;
  EXPECT_EQ(Vainqueur::options(here.course), handover.options);

  const vt::Open &mine = here.state.open, &theirs = race.state.open;
  EXPECT_EQ(mine.results, theirs.results);  // places, totals, who wore the cap
  EXPECT_EQ(mine.stage, theirs.stage);
  EXPECT_EQ(mine.turn, mine.holder());
  EXPECT_EQ(mine.turn, theirs.holder());
  vt::Cards all = here.state.draw;
  const bool road = vt::phase_of(here.course, mine) == vt::Phase::road;
  for (Seat seat = 0; seat < here.course.players; ++seat) {
    EXPECT_EQ(here.state.hand[seat].total(), vt::hand_size + (road && seat == mine.turn)) << int{seat};
    all += here.state.hand[seat];
  }
  EXPECT_EQ(all, here.course.deck);
  EXPECT_TRUE(mine.discard.empty());
  position_is_the_same<Vainqueur>(here.course, here.state);
  same_books(here.scribe.book(), race.scribe.book(), race.stages(), here.course.players, as_it_is);
  same_books(here.clerk.game().book(), race.clerk.game().book(), race.stages(), here.course.players, as_it_is);
  EXPECT_EQ(here.clerk.game().board().prologue, race.clerk.game().board().prologue);
  EXPECT_EQ(hand_over(closed(here.clerk.game())).options, handover.options);
  if (seed % 25 == 0) stored_is_the_same<Vainqueur>(here.course, seed, 200);
  if (seed % 3 != 0) return;
  here.ride_on();
  ASSERT_FALSE(here.clerk.refused()) << here.clerk.refused()->words.english;
  ASSERT_EQ(here.stages(), vt::stage_count);
  same_books(here.scribe.book(), here.clerk.game().book(), vt::stage_count, here.course.players, as_it_is);
}

TEST(RefereeMovesOther, ToursOfTheCapGoOn) {
  constexpr std::string_view tours[] = {
      R"({"players": 4})",
      R"({"players": 6, "third_after_tie": "skip", "cap_tie": "holder"})",
      R"({"players": 2, "final_tie": "last_stage_first", "cap_tie": "stage_winner"})",
      R"({"players": 5})",
      R"({"players": 3, "third_after_tie": "skip", "final_tie": "last_stage_first"})",
  };
  for (std::uint64_t seed = 0; seed < 300 && !HasFailure(); ++seed) {
    SCOPED_TRACE("seed " + std::to_string(seed));
    CapRace race(cap_course(read_json(tours[seed % std::size(tours)], "options")), seed);
    for (race.close_stage(); !race.over() && !HasFailure(); race.close_stage()) move_cap(race, seed);
  }
}

// At a table entries are made by hand, and corrected.

std::vector<Stage> road_of(std::string_view profile, std::size_t stages) {
  std::vector<Stage> all;
  if (profile == "VT") {
    const vt::Course board = vt::library_in(embedded_data()).board;
    for (std::size_t number = 1; number <= vt::stage_count; ++number) all.push_back(stage_of(board, number));
    return all;
  }
  const tdf::Library library = tdf::library_in(embedded_data());
  for (std::size_t nth = 0; nth < stages; ++nth) all.push_back(stage_of(library.lay(tdf::stage_ids[nth], {})));
  return all;
}

// What is handed over is the book of the referee's game, riders who have left included.
template <class G, class Race, class Index>
void same_as_entered(const Game& game, Race&& here, const Index& index, bool to_the_end) {
  const Handover handover = hand_over(game);
  ASSERT_FALSE(here.clerk.refused()) << here.clerk.refused()->words.english;
  const auto stages = static_cast<std::size_t>(game.board().started());
  const std::size_t riders = game.board().riders();
  ASSERT_EQ(here.stages(), stages);
  same_books(here.clerk.game().book(), game.book(), stages, riders, as_it_is);
  same_books(here.scribe.book(), game.book(), stages, riders, index);
  position_is_the_same<G>(here.course, here.state);
  const Game mine = closed(here.clerk.game());
  EXPECT_EQ(*hand_over(mine).options.find(earlier_option), *handover.options.find(earlier_option));
  const std::vector<Team>& teams = game.board().teams;
  bool first_colours = true;
  for (std::size_t seat = 0; seat < teams.size(); ++seat) first_colours &= teams[seat].colour == static_cast<int>(seat);
  if (first_colours) {
    EXPECT_EQ(*board_document(mine).find("order"), *board_document(game).find("order"));
  }
  if (to_the_end) here.ride_on();
  ASSERT_FALSE(here.clerk.refused()) << here.clerk.refused()->words.english;
}

TEST(RefereeMovesOther, AnythingThatWasEnteredGoesOnOrSaysWhyNot) {
  const std::vector<Stage> hexes = road_of("TDF", 5), cap = road_of("VT", 12);
  std::array<unsigned, 2> gone_on{};
  for (std::uint64_t seed = 0; seed < 600 && !HasFailure(); ++seed) {
    RandomEntries random(seed);
    const Value header = random.header();
    const std::string profile = *header.find("profile")->as<std::string>();
    if (profile != "TDF" && profile != "VT") continue;
    SCOPED_TRACE(profile + " seed " + std::to_string(seed));
    Game game = Game::begin(header);
    FastChance dice(seed);
    const bool hex = profile == "TDF";
    bool changed = false;
    for (unsigned nth = 0; nth < 400 && !game.board().race_over() && !HasFailure(); ++nth) {
      Entry entry = random.next(game);
      // More is closed, so that more can go on.
      if (game.board().current() != 0 && dice.below(12) == 0) {
        entry = {};
        entry.kind = Kind::close;
        if (dice.below(2) == 0) entry.rest = Rest::dnf;
      }
      if (entry.kind == Kind::stages) entry.stages = hex ? hexes : cap;
      changed |= !game.enter(std::move(entry)).refused;
      if (!changed || game.board().current() != 0 || game.board().started() == 0) continue;
      changed = false;
      try {
        (void)hand_over(game);
      } catch (const Mistake& mistake) {
        EXPECT_FALSE(mistake.why().english.empty());
        continue;
      }
      ++gone_on[hex];
      const Value options = hand_over(game).options;
      SCOPED_TRACE(write_json(options));
      const bool to_the_end = gone_on[hex] % 40 == 0;
      if (hex)
        same_as_entered<TourDeFrance>(game, HexRace(hex_course(options), seed),
                                      bib_index(static_cast<std::size_t>(game.board().size)), to_the_end);
      else
        same_as_entered<Vainqueur>(game, CapRace(cap_course(options), seed), as_it_is, to_the_end);
    }
  }
  EXPECT_GT(gone_on[0], 500U);
  EXPECT_GT(gone_on[1], 300U);
}

// What people see of it.

Entry of(Kind kind) {
  Entry entry;
  entry.kind = kind;
  return entry;
}
void enter(Game& game, Entry entry) {
  const Verdict verdict = game.enter(std::move(entry));
  ASSERT_FALSE(verdict.refused) << verdict.refused->words.english;
}
// Two teams in green and red.
Game begun(std::string_view profile, std::vector<Stage> stages, int size) {
  Game game = Game::begin(Value().set("profile", profile));
  Entry roads = of(Kind::stages), teams = of(Kind::teams);
  roads.stages = std::move(stages);
  enter(game, roads);
  teams.size = size;
  teams.teams = {{.colour = 3, .name = "Les Verts", .player = "Ana", .riders = {}, .library = {}},
                 {.colour = 0, .name = {}, .player = {}, .riders = {}, .library = {}}};
  enter(game, teams);
  return game;
}
void ride_hexes(Game& game) {
  enter(game, of(Kind::start));
  Entry prime = of(Kind::prime), finish = of(Kind::finish);
  prime.prime = "SP1";
  prime.riders = {20, 1};
  enter(game, prime);
  finish.turn = 28;
  finish.seconds = 16;
  finish.riders = {19, 1, 2, 20};
  enter(game, finish);
  Entry dnf = of(Kind::dnf);
  dnf.riders = {3};
  enter(game, dnf);
  Entry turn = of(Kind::set_turn);
  turn.turn = 30;
  enter(game, turn);
}
std::string refusal(const Game& game) {
  const Value told = handover_document(game);
  const Value* refused = told.find("refused");
  return refused == nullptr ? "" : *refused->find("words")->find("en")->as<std::string>();
}

TEST(RefereeMovesOther, ColoursAndNumbersAreThoseOfTheSeats) {
  Game game = begun("TDF", road_of("TDF", 3), 3);
  Entry draw = of(Kind::draw);
  draw.order = {0, 3};
  enter(game, draw);
  EXPECT_EQ(refusal(game), "No stage has been ridden: begin a new race instead.");
  ride_hexes(game);
  EXPECT_EQ(refusal(game), "stage 1 is being ridden: close it first.");
  enter(game, of(Kind::close));
  const Value told = handover_document(game);
  EXPECT_EQ(write_json(told),
            R"({"game":"tour-de-france","next":2,"options":{"stages":"roskilde-nyborg briancon-alpe-dhuez )"
            R"(carcassonne-foix","teams":2,"riders":3,"earlier":"lot 1,0 ; 1 arrived 1,7,8,2:1636 late 3:1800 )"
            R"(out 9 SP1 2,7"},"seats":["Ana",""],"notes":[{"en":"Ana: Green at the table, Red here.","fr":"Ana : )"
            R"(Vert à la table, Rouge ici."},{"en":"Seat 2: Red at the table, Blue here.","fr":"Place 2 : Rouge à )"
            R"(la table, Bleu ici."},{"en":"Riders have the numbers of their new colour: 19 becomes 1.","fr":)"
            R"("Les coureurs prennent les numéros de leur nouvelle couleur : le 19 devient le 1."}]})");
  for (int stage = 2; stage <= 3; ++stage) {
    enter(game, of(Kind::start));
    enter(game, of(Kind::close));
  }
  EXPECT_EQ(refusal(game), "The race is over.");
}

TEST(RefereeMovesOther, WhoIsBackByACorrectionIsNamed) {  // REF-R-16
  Game game = begun("TDF", road_of("TDF", 3), 3);
  Entry draw = of(Kind::draw);
  draw.order = {0, 3};
  enter(game, draw);
  ride_hexes(game);
  enter(game, of(Kind::close));
  enter(game, of(Kind::start));
  enter(game, of(Kind::close));
  EXPECT_EQ(refusal(game), "");
  Entry edit = of(Kind::edit), finish = of(Kind::finish), dnf = of(Kind::dnf);
  for (const Entry& one : game.entries())
    if (one.kind == Kind::finish) edit.target = static_cast<int>(one.number);
  finish.turn = 28;
  finish.seconds = 16;
  finish.riders = {19, 1, 20};
  dnf.turn = 20;
  dnf.riders = {2};
  edit.with = {finish, dnf};
  enter(game, edit);
  EXPECT_EQ(refusal(game), "2 has abandoned before, and yet rides stage 2.");
}

TEST(RefereeMovesOther, AStageNeedsARoad) {
  std::vector<Stage> stages = road_of("TDF", 3);
  stages[1].id.clear();
  stages[1].name = "Round the church";
  stages[2].id = "col-de-nowhere";
  stages[2].name = "Nowhere";
  Game game = begun("TDF", stages, 3);
  Entry draw = of(Kind::draw);
  draw.order = {0, 3};
  enter(game, draw);
  ride_hexes(game);
  enter(game, of(Kind::close));
  EXPECT_EQ(refusal(game), "The computer has no road for: Round the church, Nowhere.");

  // A board of one's own is not the board of the box, and its clerk says so.
  CapRace own(cap_course(read_json(R"({"players": 3, "board": "Short; plain 4/3 | Sea; time trial; mountain 4; )"
                                   R"(mountain 5; time trial; mountain 4; plain 5/1; mountain 4; plain 4/2; )"
                                   R"(mountain 4; time trial; plain 6/2; circuit 14"})",
                                   "options")),
              1);
  own.close_stage();
  EXPECT_TRUE(refusal(closed(own.clerk.game())).starts_with("The computer has no road for: Sea, 2, 3"));
}

TEST(RefereeMovesOther, WhoHasNoPlaceIsLevelBehindTheLast) {  // REF-VT-2
  for (const std::string_view third : {"next_square", "skip"}) {
    Game game = Game::begin(Value().set("profile", "VT").set("options", Value().set("third_after_tie", third)));
    Entry roads = of(Kind::stages), teams = of(Kind::teams), prologue = of(Kind::prologue);
    roads.stages = road_of("VT", 12);
    enter(game, roads);
    teams.size = 1;
    for (int colour = 0; colour < 5; ++colour) teams.teams.emplace_back().colour = colour;
    enter(game, teams);
    prologue.rider = 13;
    enter(game, prologue);
    const std::vector<std::vector<Numbers>> stages = {
        {{1}, {7}}, {{13}}, {{19}, {25, 1}}, {{7}, {1}, {13}, {19, 25}}, {{25}, {1, 7, 13}}};
    for (const std::vector<Numbers>& one : stages) {
      enter(game, of(Kind::start));
      Entry places = of(Kind::places);
      places.places = one;
      enter(game, places);
      enter(game, of(Kind::close));
    }
    const Handover handover = hand_over(game);
    EXPECT_EQ(*handover.options.find(earlier_option), Value("cap 2 ; 1 0 1 ; 2 2 ; 3 3 0,4 ; 4 1 0 2 3,4 ; 5 4 0,1,2"));
    CapRace here(cap_course(handover.options), 3);
    const auto& results = here.state.open.results;
    EXPECT_EQ(results.place[0], (std::array<tour::Place, 6>{1, 2, 4, 4, 4, 0}));
    EXPECT_EQ(results.place[1], (std::array<tour::Place, 6>{4, 4, 1, 4, 4, 0}));
    EXPECT_EQ(results.place[2][1], 4);
    const tour::Place behind = third == "skip" ? 5 : 4;
    EXPECT_EQ(results.place[4], (std::array<tour::Place, 6>{2, 2, 2, behind, 1, 0}));
    EXPECT_EQ(results.total, (std::array<std::uint16_t, 6>{60 + 30 + 30 + 30, 30 + 60 + 30, 60 + 10 + 30, 60, 90}));
    same_books(here.scribe.book(), game.book(), stages.size(), 5, as_it_is);
    same_books(here.clerk.game().book(), game.book(), stages.size(), 5, as_it_is);
    position_is_the_same<Vainqueur>(here.course, here.state);
    here.ride_on();
    EXPECT_FALSE(here.clerk.refused());
  }
}

TEST(RefereeMovesOther, TheLeadersHaveTheirCardsAgain) {  // REF-MOVE-3, TDF-CARD-1
  const tdf::Course course =
      tdf::open_course(tdf::library_in(embedded_data()),
                       read_json(R"({"stages": "roskilde-nyborg bench-straight", "teams": 2, "riders": 3,
                    "earlier": "1 arrived 2,7:1700 1:1710 out 3,8,9 SP1 7,1 KM1 1"})",
                                 "options"));
  HexRace race(course, 1);
  EXPECT_EQ(race.state.card, (std::array<tdf::RiderId, 3>{1, 6, 0}));
  EXPECT_EQ(race.state.card, race.state.leader);
  EXPECT_EQ(race.state.lot[0], 0);
  EXPECT_EQ(race.state.lot[1], 1);
  const tdf::Call first = tdf::called(course, race.state);
  EXPECT_EQ(first.rider, 1);  // the best placed of the general classification
  EXPECT_EQ(tdf::starters(course, race.state), 3U);
  // Only turns that matter are told: the first, and those in which somebody comes home.
  EXPECT_EQ(race.told[static_cast<std::size_t>(tdf::Happening::Kind::turn_began)], 2U);
}

std::string complaint(std::string_view game, const Value& options) {
  try {
    (void)find_game(game)->open(embedded_data(), options);
    return "";
  } catch (const DataError& error) {
    return error.what();
  }
}

TEST(RefereeMovesOther, BadTextsAreRefusedWithTheirPlace) {
  const auto hexes = [](std::string_view earlier, std::string_view more = "{}") {
    Value options = Value()
                        .set("stages", "roskilde-nyborg briancon-alpe-dhuez bench-straight")
                        .set("teams", 2)
                        .set("riders", 3)
                        .set("earlier", earlier);
    const Value others = read_json(more, "more");
    for (const auto& [name, value] : *others.as<Value::Object>()) options.set(name, value);
    return complaint("tour-de-france", options);
  };
  const std::string sound = "1 arrived 1,7:100 2,8,3:150 late 9:240 SP1 1,2,3,7";
  EXPECT_EQ(hexes(sound), "");
  EXPECT_EQ(hexes("lot 1,0 ; " + sound + " ; 2 arrived 1,2,3,7,8,9:5 KM2 9"), "");
  EXPECT_EQ(hexes("1 turns 31 out 1,2,3,7,8,9", R"({"abandon": "return"})"), "");
  const std::string at = "options: earlier: ", in_1 = at + "stage 1: ", in_2 = at + "stage 2: ";
  const std::pair<std::string, std::string> bad[] = {
      {"", in_1 + "it begins with its number"},
      {"lot 1,0", at + "it names no stage"},
      {"lot 1,1 ; " + sound, at + "lot: \"1\" is not a team"},
      {"lot 1 ; " + sound, at + "lot: there are 2 teams"},
      {"lot 1,2 ; " + sound, at + "lot: \"2\" is not a team"},
      {sound + " ; lot 1,0", in_2 + "it begins with its number"},
      {"2 arrived 1,7:100", in_1 + "it begins with its number"},
      {sound + " ;", in_2 + "it begins with its number"},
      {sound + " ; 2 arrived 1,2,3,7,8,9:5 ; 3 arrived 1,2,3,7,8,9:5", at + "stage 3: the race has 3 stages"},
      {"1", in_1 + "rider 1 is missing"},
      {"1 arrived", in_1 + "\"arrived\" is followed by riders"},
      {"1 arrived 1,2,3,7,8:5", in_1 + "rider 9 is missing"},
      {"1 arrived 1,2,3,7,8,9:5 out 9", in_1 + "rider 9 is there twice"},
      {"1 arrived 1,1,2,3,7,8,9:5", in_1 + "rider 1 is there twice"},
      {"1 arrived 1,2,3,7,8,10:5", in_1 + "\"10\" is not the number of a rider"},
      {"1 arrived 1,2,3,7,8,0:5", in_1 + "\"0\" is not the number of a rider"},
      {"1 arrived 1,2,3,7,8,37:5", in_1 + "\"37\" is not the number of a rider"},
      {"1 arrived 1,2,3,7,8,-9:5", in_1 + "\"-9\" is not the number of a rider"},
      {"1 arrived 1,2,3,7,8,9:99999", in_1 + "\"1,2,3,7,8,9:99999\" is not riders and seconds"},
      {"1 arrived 1,2,3,7,8,9:", in_1 + "\"1,2,3,7,8,9:\" is not riders and seconds"},
      {"1 arrived 1,2,3,7,8,9:5:5", in_1 + "\"1,2,3,7,8,9:5:5\" is not riders and seconds"},
      {"1 arrived 1,2,3:70 7,8,9:60", in_1 + "\"7,8,9:60\": groups stand in the order of their times"},
      {"1 arrived 1,2,3:70 7,8,9:70", in_1 + "\"7,8,9:70\": groups stand in the order of their times"},
      {"1 late 1:120 arrived 2,3,7,8,9:120", in_1 + "\"2,3,7,8,9:120\": groups stand in the order of their times"},
      {"1 arrived 1,2,3,7,8:5 late 9:70", in_1 + "\"9:70\": who is late has whole minutes"},
      {"1 arrived 1,2,3,7:5 late 8:60 9:120", in_1 + "all who are late have the same time"},
      {"1 arrived 1,2,3,7,8,9:5 turns 3", in_1 + "\"turns\" says how many table turns"},
      {"1 turns 0 out 1,2,3,7,8,9", in_1 + "\"0\" is not how many table turns"},
      {"1 turns 3 turns 4 out 1,2,3,7,8,9", in_1 + "\"4\" is not how many table turns"},
      {"1 turns 3 out 1,2,3,7,8,9", in_1 + "nobody is left to ride on"},
      {"1 out 1,2,3,7,8,9", in_1 + "\"turns\" says how many table turns"},
      {"1 out 1 out 2 arrived 3,7,8,9:5", in_1 + "\"out\" is there twice"},
      {"1 arrived 1,2,3,7,8,9:5 out", in_1 + "behind \"out\" something is missing"},
      {"1 1,2,3,7,8,9:5 2", in_1 + "there is no prime \"1,2,3,7,8,9:5\""},
      {sound + " KM9 1", in_1 + "there is no prime \"KM9\""},
      {sound + " KM1", in_1 + "behind \"KM1\" something is missing"},
      {sound + " KM1 1,2,3,7,8", in_1 + "prime KM1 has 4 places"},
      {sound + " KM1 1,1", in_1 + "rider 1 counts once per prime"},
      {sound + " SP1 8", in_1 + "prime SP1 is there twice"},
      {sound + " ; 2 arrived 1,2,3,7,8,9:5 KM3 1", in_2 + "prime KM3 goes by the placing"},
      {"1 arrived 1,2,3,7,8:5 out 9 ; 2 arrived 1,2,3,7,8,9:5", in_2 + "rider 9 is out of the race already"},
      {"1 arrived 1,2,3,7,8:5 out 9 ; 2 arrived 1,2,3,7,8:5 SP1 9", in_2 + "rider 9 is out of the race already"},
      {std::string(17'000, ' ') + sound, at + "longer than 16000 letters"},
  };
  for (const auto& [text, why] : bad) EXPECT_TRUE(hexes(text).starts_with(why)) << text << "\n" << hexes(text);
  EXPECT_TRUE(hexes("1 arrived 1,2,3:61 7,8,9:70", R"({"finish_groups": "turn"})")
                  .starts_with(in_1 + "\"7,8,9:70\": who arrives in the same table turn"));
  EXPECT_TRUE(hexes("1 arrived 1,2,3,7,8:61 late 9:360", R"({"time_limit": 3})")
                  .starts_with(in_1 + "\"9:360\": the time limit was over before"));
  EXPECT_EQ(hexes("1 arrived 1,2,3,7,8:61 late 9:300", R"({"time_limit": 3})"), "");
  EXPECT_TRUE(complaint("tour-de-france", Value().set("earlier", "1 turns 3")).starts_with(in_1 + "the race has 1"));
  EXPECT_EQ(complaint("tour-de-france", Value().set("earlier", 7)),
            "options: earlier: a text in quotes is expected here");

  const auto cap = [](std::string_view earlier) {
    return complaint("vainqueur", Value().set("players", 4).set("earlier", earlier));
  };
  std::string eleven = "cap 0";
  for (int stage = 1; stage <= 11; ++stage) eleven += ";" + std::to_string(stage) + " 0 1 2,3";
  EXPECT_EQ(cap(eleven), "");
  EXPECT_EQ(cap("cap 2 ; 1 0 2,3 1"), "");
  const std::pair<std::string, std::string> bad_caps[] = {
      {"", at + "it begins with the seat that won the prologue"},
      {"1 0 1", at + "it begins with the seat that won the prologue"},
      {"cap 4 ; 1 0", at + "cap: \"4\" is not a seat; seats are 0 to 3"},
      {"cap 0", at + "it names no stage"},
      {"cap 0 ;", in_1 + "it is written \"1 0 2,3 1\""},
      {"cap 0 ; 2 0 1", in_1 + "it is written \"1 0 2,3 1\""},
      {"cap 0 ; 1", in_1 + "nobody has won it"},
      {"cap 0 ; 1 0 1 0", in_1 + "seat 0 is there twice"},
      {"cap 0 ; 1 0 1,1", in_1 + "seat 1 is there twice"},
      {"cap 0 ; 1 0,1 2", in_1 + "\"0,1\": a stage has one winner"},
      {"cap 0 ; 1 0 x", in_1 + "\"x\" is not a seat"},
      {"cap 0 ; 1 0 4", in_1 + "\"4\" is not a seat"},
      {eleven + " ; 12 0", at + "stage 12: the Tour has 12 stages"},
      {std::string(500, ' ') + "cap 0 ; 1 0", at + "longer than 400 letters"},
  };
  for (const auto& [text, why] : bad_caps) EXPECT_TRUE(cap(text).starts_with(why)) << text << "\n" << cap(text);
}

// Positions of what was ridden elsewhere cannot be.
TEST(RefereeMovesOther, PositionsBeginWithTheFirstStageHere) {
  const vt::Course course = cap_course(read_json(R"({"players": 4, "earlier": "cap 2 ; 1 0 2,3 1"})", "options"));
  EXPECT_THROW(Vainqueur::read_position(course, "tour s0.1 @0 | 0:? 1:? 2:? 3:?"), DataError);
  CapRace race(course, 1);
  std::string text = Vainqueur::position(course, race.state);
  const auto at = text.find("2:1322:0");
  ASSERT_NE(at, std::string::npos) << text;
  EXPECT_NO_THROW(Vainqueur::read_position(course, text));
  for (const std::string_view other : {"1:1322:0", "2:1222:0", "2:1322:3"})
    EXPECT_THROW(Vainqueur::read_position(course, std::string(text).replace(at, 8, other)), DataError) << other;
}

}  // namespace
}  // namespace tourmalet::referee
