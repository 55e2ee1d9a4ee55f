// REF-GEN-5 A game that is played makes its entries itself: the referee folds them and comes to the same results,
// classifications, jerseys and prizes as the book of the game. Two thousand hex stages and many on the boards of the
// game, and Tours of two other games; at random and by riders with a plan, who come home in other groups.
#include <gtest/gtest.h>

#include "bots/grand_tour/bots.hpp"
#include "bots/house_tour/bots.hpp"
#include "bots/tour_de_france/bots.hpp"
#include "bots/vainqueur/bots.hpp"
#include "loader/data.hpp"
#include "referee/documents.hpp"
#include "referee/grand_tour_clerk.hpp"
#include "referee/house_tour_clerk.hpp"
#include "referee/tables.hpp"
#include "referee/tour_de_france_clerk.hpp"
#include "referee/vainqueur_clerk.hpp"
#include "rules/grand_tour/book.hpp"
#include "rules/house_tour/book.hpp"
#include "rules/tour_de_france/book.hpp"
#include "rules/tour_de_france/game.hpp"
#include "rules/tour_de_france/library.hpp"
#include "rules/vainqueur/book.hpp"
#include "rules/vainqueur/game.hpp"
#include "rules/vainqueur/library.hpp"

namespace tourmalet::referee {
namespace {

template <class Scribe, class Clerk, class Event>
struct Two {
  Scribe& scribe;
  Clerk& clerk;
  void hear(const Event& event) {
    scribe.hear(event);
    clerk.hear(event);
  }
};

// `rider`: who decides, of the state and a seat; null: chance.
template <class G>
using Rider = typename G::Action (*)(const typename G::Course&, const typename G::State&, Seat);
template <class G, class Ear>
void ride(const typename G::Course& course, std::uint64_t seed, Rider<G> rider, Ear& ear) {
  FastChance dice(seed);
  typename G::State state = G::start(course, dice, ear);
  typename G::Actions actions;
  while (const Seats asked = G::deciding(course, state)) {
    const Seat seat = asked.first();
    if (rider != nullptr) {
      G::apply(course, state, seat, rider(course, state, seat), dice, ear);
      continue;
    }
    actions.clear();
    G::legal(course, state, seat, actions);
    G::apply(course, state, seat, actions[dice.below(static_cast<unsigned>(actions.size()))], dice, ear);
  }
}
template <class G, const auto& style>
typename G::Action by(const typename G::Course& course, const typename G::State& state, Seat seat) {
  using campaigning::choose;  // the others are found where their styles are
  return choose(style, course, state, seat);
}

// `index`: where the game keeps the referee's rider.
template <class Index>
void compare(const tour::Book& game, const tour::Book& mine, std::size_t riders, const Index& index, bool with_first,
             bool with_successes = true) {
  ASSERT_EQ(game.stages(), mine.stages());
  for (std::size_t nth = 1; nth <= game.stages(); ++nth) {
    const tour::Book::Entry &theirs = game.stage(nth), &ours = mine.stage(nth);
    for (std::size_t rider = 0; rider < riders; ++rider) {
      const std::size_t at = index(rider);
      tour::RiderResult a = theirs.results[at], b = ours.results[rider];
      if (with_first && a.first != tour::nobody && b.first != tour::nobody) {
        EXPECT_EQ(a.first, index(b.first)) << "stage " << nth << " rider " << rider;
      }
      a.first = b.first = tour::nobody;
      if (!with_successes) a.successes = b.successes = {};
      // Who had abandoned before did not start: the referee calls that out as well.
      if (a.place == 0 && a.out == 0) b.out = 0;
      EXPECT_EQ(a, b) << "stage " << nth << " rider " << rider << " place " << int{a.place} << "/" << int{b.place}
                      << " time " << a.seconds << "/" << b.seconds;
      tour::RiderLine c = theirs.riders[at], d = ours.riders[rider];
      c.seed = d.seed = c.team = d.team = 0;
      if (!with_successes) c.successes = d.successes = {};
      EXPECT_TRUE(c == d || (c.out != 0 && d.out != 0)) << "line of rider " << rider << " after stage " << nth;
    }
    ASSERT_EQ(theirs.rankings.size(), ours.rankings.size());
    for (std::size_t i = 0; i < theirs.rankings.size(); ++i) {
      ASSERT_EQ(theirs.rankings[i].size(), ours.rankings[i].size()) << "classification " << i << " after stage " << nth;
      const bool of_riders = theirs.regulations.profiles[i].of == tour::Of::riders;
      for (std::size_t place = 0; place < theirs.rankings[i].size(); ++place)
        EXPECT_EQ(theirs.rankings[i][place], of_riders ? index(ours.rankings[i][place]) : ours.rankings[i][place]);
      EXPECT_EQ(theirs.worn[i] == tour::nobody ? tour::nobody : theirs.worn[i],
                ours.worn[i] == tour::nobody ? tour::nobody : static_cast<std::uint8_t>(index(ours.worn[i])));
      EXPECT_EQ(game.rule(nth, i), mine.rule(nth, i));
    }
    EXPECT_EQ(theirs.teams, ours.teams);
  }
}

// What the clerk wrote is a sound file, and it folds to the same.
void stored_is_the_same(const Game& game) {
  const Value file = game.file();
  const Game again = Game::open(read_json(write_json(file), "file"));
  EXPECT_EQ(again.file(), file);
  EXPECT_EQ(write_json(board_document(again)), write_json(board_document(game)));
  EXPECT_EQ(write_json(results_document(again)), write_json(results_document(game)));
  EXPECT_TRUE(game.relisted().empty());
}

void ride_hexes(std::string_view options, std::uint64_t seed, Rider<TourDeFrance> who = nullptr) {
  namespace tdf = tour_de_france;
  static const tdf::Library library = tdf::library_in(embedded_data());
  const tdf::Course course = tdf::open_course(library, read_json(options, "options"));
  tdf::Scribe scribe(course);
  HexClerk clerk(course);
  Two<tdf::Scribe, HexClerk, tdf::Happening> ear{scribe, clerk};
  ride<TourDeFrance>(course, seed, who, ear);
  ASSERT_FALSE(clerk.refused()) << options << " seed " << seed << ": " << clerk.refused()->code << " "
                                << clerk.refused()->words.english;
  const std::size_t size = course.team_size;
  compare(
      scribe.book(), clerk.game().book(), course.teams * size,
      [&](std::size_t rider) { return tdf::team_places * (rider / size) + rider % size; }, true);
  if (seed % 50 == 0) stored_is_the_same(clerk.game());
}

TEST(RefereeGames, TwoThousandHexStages) {
  constexpr std::string_view races[] = {
      R"({"stages": "bench-straight", "teams": 6, "riders": 6})",
      R"({"stages": "bench-straight bench-straight", "teams": 3, "riders": 4, "time_limit": 3, "team_bonus": true})",
      R"({"stages": "bench-straight bench-straight bench-straight", "teams": 2, "riders": 3, "abandon": "return",
          "finish_groups": "turn"})",
      R"({"stages": "bench-straight bench-straight", "teams": 5, "riders": 5, "placement": "team"})",
  };
  for (std::uint64_t seed = 0; seed < 1000; ++seed) ride_hexes(races[seed % std::size(races)], seed);  // 2,000 stages
}

// Primes, also of a line that is ridden twice and at the finish, climbs, descents, wind.
TEST(RefereeGames, TheBoardsOfTheHexGame) {
  constexpr std::string_view races[] = {
      R"({"stages": "paris-champs-elysees briancon-alpe-dhuez", "teams": 4, "riders": 3})",
      R"({"stages": "carcassonne-foix roskilde-nyborg", "teams": 6, "riders": 6})",
      R"({"stages": "roskilde-nyborg briancon-alpe-dhuez carcassonne-foix", "teams": 3, "riders": 5,
          "abandon": "return", "time_limit": 4})",
      R"({"stages": "briancon-alpe-dhuez paris-champs-elysees", "teams": 5, "riders": 4, "finish_groups": "turn",
          "team_bonus": true})",
  };
  constexpr Rider<TourDeFrance> riders[] = {nullptr, by<TourDeFrance, pacing::simple>,
                                            by<TourDeFrance, pacing::experienced>};
  for (std::uint64_t seed = 0; seed < 240; ++seed)
    ride_hexes(races[seed % std::size(races)], 1000 + seed, riders[seed / std::size(races) % std::size(riders)]);
}

TEST(RefereeGames, GrandTours) {
  constexpr std::string_view tours[] = {
      R"({"teams": 2})",
      R"({"teams": 4, "rest_days": "3", "order": "points"})",
      R"({"tour": "random", "length": 8, "draw": 5, "teams": 6, "podium": "team_time", "rest_days": "4"})",
      R"({"tour": "random", "length": 3, "draw": 9, "teams": 3, "specialists": true})",
  };
  std::vector<grand_tour::Course> courses;
  for (const std::string_view options : tours)
    courses.push_back(grand_tour::open_course(embedded_data(), read_json(options, "options")));
  courses.push_back(grand_tour::open_course(
      embedded_data(), read_json(R"({"tour": "grand-tour-full", "teams": 5, "rest_days": "9 16"})", "options")));
  constexpr Rider<GrandTour> riders[] = {nullptr, by<GrandTour, riding::patient>, by<GrandTour, riding::wheelsucker>};
  for (std::uint64_t seed = 0; seed < 1000; ++seed) {
    const grand_tour::Course& course = seed % 200 == 199 ? courses.back() : courses[seed % std::size(tours)];
    grand_tour::Scribe scribe(course);
    TourClerk clerk(course);
    Two<grand_tour::Scribe, TourClerk, grand_tour::BareTour::Event> ear{scribe, clerk};
    ride<GrandTour>(course, seed, seed % 5 < 3 ? riders[seed % 5] : nullptr, ear);
    ASSERT_FALSE(clerk.refused()) << "seed " << seed << ": " << clerk.refused()->code << " "
                                  << clerk.refused()->words.english;
    compare(
        scribe.book(), clerk.game().book(), 2 * course.teams(), [](std::size_t rider) { return rider; }, false);
    // The sheets as well, but for the fatigue of the last day, which nobody carries.
    EXPECT_EQ(write_json(scribe.sheets()), write_json(sheets_document(clerk.game()))) << "seed " << seed;
    if (seed % 50 == 49) stored_is_the_same(clerk.game());
  }
}

// Sprints, summits, both time trials, gaps, PAY and STOP; every part of the rules off now and then.
template <const auto& style>
HouseTour::Action by_house_rules(const HouseTour::Course& course, const HouseTour::State& state, Seat seat) {
  return riding::choose_in_tour<HouseTour>(style, course, state, seat);
}
TEST(RefereeGames, ToursByTheHouseRules) {
  constexpr std::string_view tours[] = {
      R"({"stages": "peloton-09-2-4 chrono-du-canal-2-4:ttt chrono-des-moulins-2-4:itt base-la-haut-montagne",
          "teams": 4, "rest_days": "2"})",
      R"({"stages": "chrono-du-canal-5-6:ttt peloton-08-5-6 chrono-du-canal-5-6:ttt peloton-12-5-6", "teams": 6})",
      R"({"stages": "chrono-des-moulins-2-4:itt base-firenze-milano grand-tour-03-2-4", "teams": 2,
          "rest_days": "1 2", "form": false})",
      R"({"stages": "base-la-classicissima grand-tour-13-2-4", "teams": 3, "traits": false, "musettes": false})",
      R"({"stages": "peloton-11-5-6", "teams": 5})",
  };
  std::vector<house_tour::Course> courses;
  for (const std::string_view options : tours)
    courses.push_back(house_tour::open_course(embedded_data(), read_json(options, "options")));
  constexpr Rider<HouseTour> riders[] = {nullptr, by_house_rules<riding::patient>, by_house_rules<riding::wheelsucker>,
                                         by_house_rules<riding::climber>};
  const char* more = std::getenv("TOURMALET_HOUSE_TOURS");
  const std::uint64_t all = more == nullptr ? 1000 : std::strtoull(more, nullptr, 10);
  std::array<unsigned, 3> manners{};
  unsigned behind = 0, stages = 0;
  for (std::uint64_t seed = 0; seed < all && !HasFailure(); ++seed) {
    SCOPED_TRACE("seed " + std::to_string(seed));
    const house_tour::Course& course = courses[seed % courses.size()];
    house_tour::Scribe scribe(course);
    HouseClerk clerk(course);
    Two<house_tour::Scribe, HouseClerk, house_tour::BareTour::Event> ear{scribe, clerk};
    ride<HouseTour>(course, seed, riders[seed / courses.size() % std::size(riders)], ear);
    ASSERT_FALSE(clerk.refused()) << clerk.refused()->code << " " << clerk.refused()->words.english;
    // Nothing asks how often a rider was first at a sprint: the game does not count it.
    compare(
        scribe.book(), clerk.game().book(), 2 * course.teams(), [](std::size_t rider) { return rider; }, false, false);
    EXPECT_EQ(scribe.book().stages(), course.stages.size());
    for (const Day& day : clerk.game().board().days)
      for (const Placed& one : placing(day, Within::seconds))
        ++manners[static_cast<std::size_t>(one.manner)], behind += one.seconds > 0;
    stages += static_cast<unsigned>(course.stages.size());
    if (seed % 50 == 49) stored_is_the_same(clerk.game());
  }
  for (const unsigned count : manners) EXPECT_GT(count, 0U);
  EXPECT_GT(behind, 0U);
  EXPECT_GE(stages, 2 * all);
}

TEST(RefereeGames, ToursOfTheCap) {
  constexpr std::string_view tours[] = {
      R"({"players": 4})",
      R"({"players": 6, "third_after_tie": "skip", "cap_tie": "holder"})",
      R"({"players": 2, "final_tie": "last_stage_first", "cap_tie": "stage_winner"})",
      R"({"players": 5})",
  };
  static const vainqueur::Library library = vainqueur::library_in(embedded_data());
  for (std::uint64_t seed = 0; seed < 1000; ++seed) {
    const vainqueur::Course course =
        vainqueur::open_course(library, read_json(tours[seed % std::size(tours)], "options"));
    vainqueur::Scribe scribe(course);
    CapClerk clerk(course);
    Two<vainqueur::Scribe, CapClerk, vainqueur::Happening> ear{scribe, clerk};
    ride<Vainqueur>(course, seed, seed % 3 == 0 ? by<Vainqueur, touring::steady> : nullptr, ear);
    ASSERT_FALSE(clerk.refused()) << "seed " << seed << ": " << clerk.refused()->code << " "
                                  << clerk.refused()->words.english;
    const tour::Book &theirs = scribe.book(), &ours = clerk.game().book();
    ASSERT_EQ(theirs.stages(), ours.stages());
    for (std::size_t nth = 1; nth <= theirs.stages(); ++nth) {
      EXPECT_EQ(write_json(theirs.describe_classifications(nth)).size() > 2, true);
      for (std::size_t seat = 0; seat < course.players; ++seat) {
        EXPECT_EQ(theirs.stage(nth).results[seat].place, ours.stage(nth).results[seat].place);
        EXPECT_EQ(theirs.stage(nth).results[seat].points, ours.stage(nth).results[seat].points);
      }
      EXPECT_EQ(theirs.stage(nth).wearer, ours.stage(nth).wearer);
      EXPECT_TRUE(std::equal(theirs.stage(nth).rankings[0].begin(), theirs.stage(nth).rankings[0].end(),
                             ours.stage(nth).rankings[0].begin(), ours.stage(nth).rankings[0].end()))
          << "seed " << seed << " stage " << nth;
    }
    if (seed % 50 == 0) stored_is_the_same(clerk.game());
  }
}

}  // namespace
}  // namespace tourmalet::referee
