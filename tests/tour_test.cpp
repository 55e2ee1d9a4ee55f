// What stage races share: results, sheets, classifications as data, books, and a Tour of any game.
#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <type_traits>

#include "loader/data.hpp"
#include "rules/core/match.hpp"
#include "rules/flamme_rouge/game.hpp"
#include "rules/flamme_rouge/regulations.hpp"
#include "rules/grand_tour/regulations.hpp"
#include "rules/tour/book.hpp"
#include "rules/tour/tour.hpp"
#include "rules/tour_de_france/game.hpp"
#include "rules/vainqueur/game.hpp"

namespace tourmalet::tour {
namespace {

using SixPlaces = std::array<Place, 6>;

std::vector<int> order_of(const Ranking& ranking) { return {ranking.begin(), ranking.end()}; }
Value number(std::size_t rider) { return static_cast<int>(rider); }

// Riders in teams of two: 0 and 1 are the first team.
std::vector<RiderLine> pairs(std::size_t riders) {
  std::vector<RiderLine> lines(riders);
  for (std::size_t i = 0; i < riders; ++i) {
    lines[i].team = static_cast<std::uint8_t>(i / 2);
    lines[i].seed = static_cast<std::uint8_t>(i);
  }
  return lines;
}
RiderResult home(Place place, unsigned seconds, unsigned bonus = 0) {
  return {.seconds = seconds, .bonus = static_cast<std::uint16_t>(bonus), .place = place};
}
RiderResult with(RiderResult result, Points kind, unsigned points) {
  result.points[static_cast<std::size_t>(kind)] = static_cast<std::uint16_t>(points);
  return result;
}
unsigned points_of(const RiderLine& line, Points kind) { return line.points[static_cast<std::size_t>(kind)]; }

TEST(Tour, SheetsCanLiveInAState) {
  using Points = Results<6, 12>;
  static_assert(std::is_trivially_copyable_v<Points> && std::has_unique_object_representations_v<Points>);
  using GrandTour = Sheet<12, 6>;
  static_assert(std::is_trivially_copyable_v<GrandTour> && std::has_unique_object_representations_v<GrandTour>);
  EXPECT_EQ(sizeof(Points), 96U);
  EXPECT_EQ(GrandTour(), GrandTour());
}

TEST(Tour, PlacesByGroupsAndByHeads) {
  const std::array<int, 6> square{13, 10, 10, 9, 0, 9};
  const auto nearer = [&](std::size_t a, std::size_t b) { return square[b] - square[a]; };
  EXPECT_EQ(places<6>(6, nearer, Counting::groups), (SixPlaces{1, 2, 2, 3, 4, 3}));
  EXPECT_EQ(places<6>(6, nearer, Counting::heads), (SixPlaces{1, 2, 2, 4, 6, 4}));
  EXPECT_EQ(places<6>(4, nearer, Counting::heads), (SixPlaces{1, 2, 2, 4, 0, 0}));
  EXPECT_EQ(places<6>(0, nearer, Counting::heads), SixPlaces());
}

TEST(Tour, WorthAndNeighbours) {
  constexpr std::array<std::uint16_t, 3> scale{60, 30, 10};
  EXPECT_EQ(worth(1, scale), 60);
  EXPECT_EQ(worth(3, scale), 10);
  EXPECT_EQ(worth(4, scale), 0);
  EXPECT_EQ(worth(0, scale), 0);
  EXPECT_EQ(left_of(3, 4), 0);
  EXPECT_EQ(left_of(0, 4), 1);
}

TEST(Tour, ResultsAreEntered) {
  Sheet<4, 2> sheet;
  for (std::size_t i = 0; i < 4; ++i) sheet.riders[i].team = static_cast<std::uint8_t>(i / 2);
  StageResult<4> stage{home(1, 600, 10), home(2, 605, 6), home(3, 605, 4), RiderResult{.out = 1}};
  stage[0].took(Points::mountain, 1, 5);
  stage[0].took(Points::mountain, 1, 5);
  stage[3].took(Points::sprint, 4, 1);
  enter(sheet.riders, sheet.teams, stage, {.best = 2});
  EXPECT_EQ(sheet.riders[0].seconds, 590U);
  EXPECT_EQ(points_of(sheet.riders[0], Points::mountain), 10U);
  EXPECT_EQ(sheet.riders[0].successes[1], (Successes{2, 0, 0, 0}));
  EXPECT_EQ(sheet.riders[0].wins, 1);
  EXPECT_EQ(sheet.riders[3].out, 1);
  EXPECT_EQ(points_of(sheet.riders[3], Points::sprint), 1U);  // kept, though no longer ranked
  EXPECT_EQ(sheet.teams[0].seconds, 1205U);                   // without bonuses
  EXPECT_EQ(sheet.teams[0].places, 3);
  EXPECT_EQ(sheet.teams[0].counted, 2);
  EXPECT_EQ(sheet.teams[1].counted, 1);
  Sheet<4, 2> again;
  enter(again.riders, again.teams, StageResult<4>{home(2, 605), home(1, 610, 10), home(3, 601), home(4, 599)},
        {.best = 1, .bonus = true});
  EXPECT_EQ(again.teams[0].seconds, 599U)
      << "all four ride for the first team: the best time, whoever was placed first";
}

// Criteria one by one.
struct Table {
  std::vector<RiderLine> riders = pairs(4);
  std::vector<TeamLine> teams{2};
  std::vector<Place> places{};
  Ledger ledger(std::size_t stages = 1) const {
    return {.riders = riders, .teams = teams, .places = places, .wearer = 2, .first = 1, .stages = stages};
  }
};
Profile profile_of(std::initializer_list<Comparison> tests) {
  Profile profile{.id = "test", .name = {"test", "essai"}};
  std::size_t i = 0;
  for (const Comparison& test : tests) profile.criteria[i++].by = test;
  return profile;
}

TEST(Tour, CriteriaSpeakOneAfterAnother) {
  Table table;
  const std::array<std::uint32_t, 4> seconds{3600, 3590, 3590, 4'000'000'000U};  // no overflow far apart
  for (std::size_t i = 0; i < 4; ++i) table.riders[i].seconds = seconds[i];
  table.riders[2].points[0] = 7;
  const auto ranked = [&](std::initializer_list<Comparison> tests) {
    return order_of(rank(profile_of(tests), table.ledger()));
  };
  EXPECT_EQ(ranked({least(Measure::seconds)}), (std::vector<int>{1, 2, 0, 3}));
  EXPECT_EQ(ranked({least(Measure::seconds), most(Points::sprint)}), (std::vector<int>{2, 1, 0, 3}));
  EXPECT_EQ(ranked({least(Measure::seconds), most(Measure::wearer)}), (std::vector<int>{2, 1, 0, 3}));
  EXPECT_EQ(ranked({least(Measure::seconds), least(Measure::seat_from_wearer)}), (std::vector<int>{2, 1, 0, 3}));
  EXPECT_EQ(ranked({least(Measure::seconds), least(Measure::seat_from_first)}), (std::vector<int>{1, 2, 0, 3}));
  EXPECT_EQ(ranked({most(Measure::seed)}), (std::vector<int>{3, 2, 1, 0}));
  table.riders[1].out = 1;
  EXPECT_EQ(ranked({least(Measure::seconds)}), (std::vector<int>{2, 0, 3}));
  EXPECT_TRUE(rank(profile_of({least(Measure::seconds)}), table.ledger(0)).empty()) << "nothing has been ridden";
}

TEST(Tour, TheLatestStageThatSeparatesDecides) {
  Table table;
  table.riders.resize(3);
  table.places = {1, 2, 3, /**/ 3, 1, 2, /**/ 2, 2, 0};
  for (std::size_t i = 0; i < 3; ++i) table.riders[i].latest = table.places[6 + i];
  const auto latest = profile_of({least(Measure::latest_place), least(Measure::earlier_places)});
  EXPECT_EQ(order_of(rank(latest, table.ledger(3))), (std::vector<int>{1, 0, 2}));  // not finished: last
  EXPECT_EQ(order_of(rank(profile_of({least(Measure::earlier_places)}), table.ledger(2))), (std::vector<int>{0, 1, 2}));
}

TEST(Tour, AJerseyMayGoToTheWinnerOfTheDay) {
  Table table;
  table.riders[0].points = {0, 0, 90};
  table.riders[1].points = {0, 0, 90};
  table.riders[3].latest = 1;
  Profile profile = profile_of({most(Points::tour)});
  EXPECT_EQ(leader_of(profile, table.ledger(), rank(profile, table.ledger())), 0);
  profile.level_goes_to_winner = true;
  EXPECT_EQ(leader_of(profile, table.ledger(), rank(profile, table.ledger())), 3);
  table.riders[1].points = {0, 0, 60};
  EXPECT_EQ(leader_of(profile, table.ledger(), rank(profile, table.ledger())), 0);
}

// The Grand Tour, by its worked examples. Teams: red 0, blue 1, green 2, black 3; Rouleur first, Sprinteur second.
enum : std::size_t { rr, rs, br, bs, gr, gs, kr, ks };
enum : std::size_t { general, sprint, mountain, teams, tour_points, starting_order };
unsigned clock(unsigned minutes, unsigned seconds) { return 60 * minutes + seconds; }

class GrandTour : public testing::Test {
 protected:
  Regulations regulations_ = grand_tour::regulations(7, 4);
  Book book_{pairs(8), 4, number};
  std::array<RiderResult, 8> stage_{};

  GrandTour() { fresh(); }
  void fresh() {
    for (std::size_t i = 0; i < 8; ++i) stage_[i] = home(static_cast<Place>(i + 1), clock(9, 0));
  }
  void close() {
    book_.enter(static_cast<unsigned>(book_.stages() + 1), stage_, regulations_);
    fresh();
  }
  unsigned tour_points_of(std::size_t team) const {
    return static_cast<unsigned>(figure(Of::teams, most(Points::tour), book_.ledger(book_.stages()), {}, team));
  }
  std::uint8_t leader(std::size_t which) const { return book_.latest().rankings[which].front(); }
  std::uint8_t worn(std::size_t which) const { return book_.latest().worn[which]; }
};

TEST_F(GrandTour, Example12SheetAfterTwoStages) {
  stage_[rr] = with(with(home(1, 0), Points::tour, 3), Points::sprint, 5);
  stage_[rs] = with(home(4, clock(1, 20)), Points::mountain, 1);
  close();
  stage_[rr] = with(home(5, clock(2, 10)), Points::mountain, 2);
  stage_[rs] = with(with(home(2, 30), Points::tour, 2), Points::mountain, 3);
  close();
  const auto& lines = book_.latest().riders;
  EXPECT_EQ(tour_points_of(0), 5U);
  EXPECT_EQ(lines[rr].seconds, clock(2, 10));
  EXPECT_EQ(lines[rs].seconds, clock(1, 50));
  EXPECT_EQ(points_of(lines[rr], Points::sprint), 5U);
  EXPECT_EQ(points_of(lines[rs], Points::sprint), 0U);
  EXPECT_EQ(points_of(lines[rr], Points::mountain), 2U);
  EXPECT_EQ(points_of(lines[rs], Points::mountain), 4U);
  EXPECT_EQ(book_.latest().teams[0].seconds, clock(4, 0));
}

TEST_F(GrandTour, Example14Cascade) {
  stage_[rr] = with(with(home(1, 0), Points::sprint, 5), Points::mountain, 5);
  stage_[gs] = with(with(home(2, 60), Points::sprint, 3), Points::mountain, 3);
  stage_[br] = with(home(3, 60), Points::mountain, 1);
  close();
  EXPECT_EQ(leader(sprint), rr);
  EXPECT_EQ(leader(mountain), rr);
  EXPECT_EQ(worn(general), rr);
  EXPECT_EQ(worn(sprint), gs);
  EXPECT_EQ(worn(mountain), br);
}

TEST_F(GrandTour, Example15TieInTheGeneralClassification) {
  stage_[rr] = home(5, clock(4, 20));
  stage_[bs] = home(2, clock(4, 20));
  close();
  EXPECT_EQ(leader(general), bs);
  EXPECT_EQ(book_.latest().rankings[general][1], rr);
}

TEST_F(GrandTour, Example17RestDay) {
  stage_[rr] = with(home(1, 0), Points::sprint, 5);
  stage_[gs] = with(home(2, 10), Points::sprint, 3);
  stage_[kr] = with(home(3, 20), Points::mountain, 2);
  close();
  EXPECT_EQ(worn(sprint), gs) << "as the second";
  book_.rest_day();
  EXPECT_EQ(tour_points_of(0), 2U);
  EXPECT_EQ(tour_points_of(3), 1U);
  EXPECT_EQ(tour_points_of(2), 0U) << "leaders, not wearers (GT-PREP-5)";
  // Everybody but the leaders recovers a second time.
  EXPECT_EQ(leader(general), rr);
  EXPECT_EQ(leader(sprint), rr);
  EXPECT_EQ(leader(mountain), kr);
}

TEST_F(GrandTour, Example18WhoBegins) {
  stage_[rr] = with(home(1, clock(2, 0)), Points::tour, 5);
  stage_[br] = with(home(2, clock(3, 10)), Points::tour, 2);
  stage_[gr] = with(home(3, clock(2, 50)), Points::tour, 2);
  stage_[kr] = with(home(4, clock(4, 0)), Points::tour, 7);
  close();
  EXPECT_EQ(order_of(book_.latest().rankings[starting_order]), (std::vector<int>{1, 2, 0, 3}));
}

TEST_F(GrandTour, Example76JerseysWithoutPoints) {
  stage_[rr] = with(home(1, 0), Points::sprint, 5);
  close();
  EXPECT_EQ(worn(general), rr);
  EXPECT_EQ(worn(sprint), nobody);
  EXPECT_EQ(worn(mountain), nobody);
  book_.rest_day();
  EXPECT_EQ(tour_points_of(0), 2U);
  EXPECT_EQ(tour_points_of(1) + tour_points_of(2) + tour_points_of(3), 0U);
}

using Paid = std::array<std::uint8_t, most_places_paid>;
Paid paid(const Regulations& regulations, std::size_t which) {
  return regulations.profiles[which].awards[regulations.column];
}

TEST_F(GrandTour, Example20And21AwardsByLengthAndPlayers) {
  const Regulations two = grand_tour::regulations(10, 2), eight = grand_tour::regulations(8, 3),
                    seven = grand_tour::regulations(7, 3), long_one = grand_tour::regulations(15, 4);
  EXPECT_EQ(paid(two, general), (Paid{3, 2, 1}));
  EXPECT_EQ(paid(two, teams), (Paid{1}));
  EXPECT_EQ(paid(two, sprint), (Paid{2, 1}));
  EXPECT_EQ(paid(two, mountain), (Paid{2, 1}));
  EXPECT_EQ(paid(eight, general), (Paid{4, 3, 2, 1}));
  EXPECT_EQ(paid(eight, teams), (Paid{2, 1}));
  EXPECT_EQ(paid(eight, sprint), (Paid{3, 2, 1}));
  EXPECT_EQ(paid(eight, mountain), (Paid{3, 2, 1}));
  EXPECT_EQ(paid(seven, general), (Paid{3, 2, 1}));
  EXPECT_EQ(paid(long_one, general), (Paid{5, 4, 3, 2, 1}));
  EXPECT_EQ(paid(long_one, teams), (Paid{3, 2, 1}));

  regulations_ = eight;
  stage_[rr] = with(home(1, 0), Points::mountain, 5);
  stage_[bs] = with(home(2, 10), Points::mountain, 3);
  close();
  book_.award();
  // General: rr 4, bs 3, then rs 2 and br 1 by their places. Teams: red 2, blue 1. Mountain: rr 3, bs 2, the third
  // place lapses.
  EXPECT_EQ(tour_points_of(0), 4U + 2U + 2U + 3U);
  EXPECT_EQ(tour_points_of(1), 3U + 1U + 1U + 2U);
  EXPECT_EQ(tour_points_of(2) + tour_points_of(3), 0U);
  EXPECT_EQ(order_of(book_.latest().rankings[tour_points]), (std::vector<int>{0, 1, 2, 3}));
}

// The house rules. EX-43, EX-44.
TEST(HouseRules, EqualGeneralTimeAndTeamTie) {
  const auto ranked = [](unsigned points_p, unsigned points_q, unsigned mountain_p, unsigned mountain_q) {
    Book book(pairs(4), 2, number);
    std::array<RiderResult, 4> stage{home(1, 900), home(3, 1000), home(2, 900), home(4, 1100)};
    stage[0] = with(with(stage[0], Points::sprint, points_p), Points::mountain, mountain_p);
    stage[2] = with(with(stage[2], Points::sprint, points_q), Points::mountain, mountain_q);
    book.enter(1, stage, flamme_rouge::house_regulations(false));
    return book.latest().rankings[0].front();
  };
  EXPECT_EQ(ranked(12, 9, 0, 0), 0);
  EXPECT_EQ(ranked(9, 9, 4, 6), 2);

  // Team 0 (2nd and 7th overall) and team 1 (3rd and 4th), equal team times.
  const std::array<RiderResult, 8> stage{home(2, 110), home(7, 160), home(3, 130), home(4, 140),
                                         home(1, 100), home(8, 180), home(5, 150), home(6, 155)};
  for (const bool at_the_end : {false, true}) {
    Book book(pairs(8), 4, number);
    book.enter(1, stage, flamme_rouge::house_regulations(at_the_end));
    EXPECT_EQ(book.latest().rankings[3].front(), at_the_end ? 0 : 1);
  }
}

// The hex game, by its vectors for classifications. A rider is a bib number.
class HexBook : public testing::Test {
 protected:
  const tour_de_france::Course course_ =
      TourDeFrance::open(embedded_data(), Value().set("stages", "bench-straight").set("teams", 6));
  const Regulations regulations_ = tour_de_france::regulations(course_);
  std::vector<RiderResult> stage_{36};

  static unsigned time(unsigned hours, unsigned minutes, unsigned seconds) {
    return 3600 * hours + 60 * minutes + seconds;
  }
  RiderResult& bib(std::size_t number) { return stage_[number - 1]; }
  // Nobody else rides.
  static Book book(std::initializer_list<std::size_t> bibs) {
    std::vector<RiderLine> riders(36);
    for (std::size_t i = 0; i < riders.size(); ++i) {
      riders[i].team = static_cast<std::uint8_t>(i / 6);
      riders[i].out = std::find(bibs.begin(), bibs.end(), i + 1) == bibs.end();
    }
    return {riders, 2, tour_de_france::label};
  }
  static std::string classification(const Book& book, std::size_t which) {
    return write_json((*book.describe_classifications(book.stages()).as<Value::List>())[which]);
  }
};

TEST_F(HexBook, Vector52GeneralClassification) {
  Book book = HexBook::book({4, 9, 20});
  bib(4) = home(1, time(4, 34, 10), 10), bib(9) = home(2, time(4, 34, 10), 6), bib(20) = home(3, time(4, 35, 2), 4);
  book.enter(1, stage_, regulations_);
  EXPECT_EQ(book.latest().worn[0], 3);
  bib(4) = home(6, time(4, 55, 46)), bib(9) = home(5, time(4, 55, 40)), bib(20) = home(1, time(4, 54, 50), 10);
  book.enter(2, stage_, regulations_);
  EXPECT_EQ(classification(book, 0),
            R"({"id":"general","of":"riders","rows":[{"rider":20,"place":1,"seconds":34178,"gap":0,"wins":1},)"
            R"({"rider":9,"place":2,"seconds":34184,"gap":6},{"rider":4,"place":3,"seconds":34186,"gap":8,"wins":1}],)"
            R"("jersey":20,"rule":"TDF-CLASS-1"})");
  EXPECT_EQ(classification(book, 1), R"({"id":"sprint","of":"riders","rows":[]})");
  EXPECT_EQ(book.latest().wearer, 3) << "who wore yellow in the second stage";
  EXPECT_EQ(
      write_json(book.describe_result(2)),
      R"({"stage":2,"riders":[{"rider":20,"place":1,"seconds":17690,"gap":0,"bonus":10},)"
      R"({"rider":9,"place":5,"seconds":17740,"gap":50},{"rider":4,"place":6,"seconds":17746,"gap":56}],"jersey":4})");
}

TEST_F(HexBook, Vector54IncompleteTeam) {
  Book book = HexBook::book({1, 2, 3, 7, 8, 9});
  bib(1) = home(1, time(2, 37, 14)), bib(2) = home(2, time(2, 37, 14)), bib(3).out = 1;
  for (const std::size_t number : {7U, 8U, 9U}) bib(number) = home(static_cast<Place>(number - 4), time(2, 40, 8));
  book.enter(1, stage_, regulations_);
  EXPECT_EQ(classification(book, 3),
            R"({"id":"teams","of":"teams","rows":[{"team":1,"place":1,"seconds":28824,"gap":0,"counted":3},)"
            R"({"team":0,"place":2,"seconds":18868,"counted":2,"incomplete":true}],"rule":"TDF-CLASS-4"})");
  EXPECT_EQ(book.latest().rankings[0].size(), 5U) << "who abandoned is not ranked (TDF-CLASS-8)";
}

TEST_F(HexBook, Vectors55And57PointsTiesAndJerseys) {
  Book book = HexBook::book({3, 8, 14, 22, 30});
  bib(8) = home(1, 7200, 10), bib(3) = home(2, 7210, 6), bib(14) = home(3, 7220, 4), bib(30) = home(4, 7230),
  bib(22) = home(5, 7240);
  const std::array<std::array<std::size_t, 4>, 2> laps = {{{3, 8, 14, 22}, {8, 3, 30, 14}}};
  for (const auto& lap : laps)
    for (std::size_t i = 0; i < 4; ++i)
      bib(lap[i]).took(Points::sprint, static_cast<Place>(i + 1), tour_de_france::prime_points[i]);
  book.enter(1, stage_, regulations_);
  EXPECT_EQ(classification(book, 1),
            R"({"id":"sprint","of":"riders","rows":[{"rider":8,"place":1,"points":8,"gap":0,"wins":1},)"
            R"({"rider":3,"place":2,"points":8,"gap":0,"wins":1},{"rider":14,"place":3,"points":3,"gap":5},)"
            R"({"rider":30,"place":4,"points":2,"gap":6},{"rider":22,"place":5,"points":1,"gap":7}],)"
            R"("level":[3],"rule":"TDF-CLASS-6"})")
      << "8 leads both and wears yellow; green is not worn";
  EXPECT_EQ(book.latest().worn[0], 7);
}

// Whatever a state says of the classifications, the book says too, though it has read nothing but the events.
template <class G, class Scribe>
void same_as_book(const Value& options, std::uint64_t seeds) {
  struct Ear {
    Scribe scribe;
    unsigned closed = 0;
    void hear(const typename G::Event& event) {
      scribe.hear(event);
      if (const unsigned stage = Scribe::closes(event); stage > 0) closed = stage;
    }
  };
  const auto course = G::open(embedded_data(), options);
  unsigned compared = 0;
  for (std::uint64_t seed = 0; seed < seeds; ++seed) {
    SCOPED_TRACE(write_json(options) + " seed " + std::to_string(seed));
    KeyedChance chance(seed);
    FastChance blind(seed);
    Ear ear{Scribe(course)};
    auto state = G::start(course, chance, ear);
    typename G::Actions actions;
    for (Seats asked = G::deciding(course, state); asked; asked = G::deciding(course, state)) {
      actions.clear();
      G::legal(course, state, asked.first(), actions);
      const auto action = actions[blind.below(static_cast<unsigned>(actions.size()))];
      G::apply(course, state, asked.first(), action, chance, ear);
      if (ear.closed == 0) continue;
      ASSERT_EQ(ear.scribe.book().stages(), ear.closed);
      const Value view = G::describe(course, G::view(course, state, 0));
      ASSERT_EQ(write_json(*view.find("classifications")),
                write_json(ear.scribe.book().describe_classifications(ear.closed)));
      ear.closed = 0;
      ++compared;
    }
  }
  EXPECT_GT(compared, seeds);
}

TEST(Books, OfTheHexGameSayWhatTheRaceSays) {
  using tour_de_france::Scribe;
  same_as_book<TourDeFrance, Scribe>(
      Value().set("stages", "bench-straight bench-straight paris-champs-elysees").set("teams", 3).set("riders", 4), 6);
  same_as_book<TourDeFrance, Scribe>(Value()
                                         .set("stages", "bench-straight bench-straight bench-straight")
                                         .set("teams", 2)
                                         .set("riders", 3)
                                         .set("abandon", "return")
                                         .set("team_bonus", true)
                                         .set("time_limit", 3),
                                     30);
}
TEST(Books, OfTheVainqueurSayWhatTheTourSays) {
  using vainqueur::Scribe;
  for (const std::string_view cap_tie : {"best_placed", "holder", "stage_winner"})
    same_as_book<Vainqueur, Scribe>(Value().set("players", 4).set("cap_tie", cap_tie), 10);
  same_as_book<Vainqueur, Scribe>(
      Value().set("players", 6).set("third_after_tie", "skip").set("final_tie", "last_stage_first"), 10);
}

// The cap the engine gives, and who has won, are those of the document that comes with them.
TEST(Books, TheEventThatEndsAStageCarriesIt) {
  const GameModule game = module_of<Vainqueur>();
  Match match(game, game.open(embedded_data(), Value().set("players", 3).set("cap_tie", "stage_winner")));
  const auto history = game.history(match.course());  // none where an event has everything by itself
  std::vector<Value> told;
  std::size_t number = 0;
  const Hearing ear = [&](const void* event) {
    history->hear(event);
    told.push_back(game.event_value(match.course(), event, std::nullopt));
    history->complete(number++, event, told.back());
  };
  KeyedChance chance(3);
  match.start(chance, ear);
  while (const Seats asked = match.deciding())
    match.decide(asked.first(), match.legal(asked.first()).front(), chance, ear);
  unsigned stages = 0;
  for (const Value& event : told) {
    const Reader one(event, "");
    const std::string kind = one.at("event").text();
    const bool closes = kind == "tour_won" || (kind == "cap" && one.at("stage").number(1, 12) > 1);
    ASSERT_EQ(event.find("result") != nullptr, closes) << write_json(event);
    if (!closes) continue;
    EXPECT_EQ(one.at("result").at("stage").number(1, 12), static_cast<int>(++stages));
    const Reader general = one.at("classifications").items()[0];
    EXPECT_EQ(general.at("jersey").number(0, 2), one.at("seat").number(0, 2)) << write_json(event);
    EXPECT_EQ(one.at("result").at("riders").items()[0].at("points").at("tour").number(0, 60), 60);
  }
  EXPECT_EQ(stages, 12U);
}

// Calls `check(match, events since the last look)` before every decision of a race, and when it is over.
void ride_and_look(const GameModule& game, const Value& options, std::uint64_t seed, const auto& check) {
  Match match(game, game.open(embedded_data(), options));
  const auto history = game.history(match.course());  // none where an event has everything by itself
  std::vector<Value> told;
  std::size_t number = 0;
  const Hearing ear = [&](const void* event) {
    if (history) history->hear(event);
    told.push_back(game.event_value(match.course(), event, max_seats));  // as a spectator hears it
    if (history) history->complete(number++, event, told.back());
  };
  FastChance chance(seed);
  match.start(chance, ear);
  while (const Seats asked = match.deciding()) {
    check(match, std::exchange(told, {}));
    const auto legal = match.legal(asked.first());
    match.decide(asked.first(), legal[chance.below(static_cast<unsigned>(legal.size()))], chance, ear);
  }
  check(match, told);
}
Value seen_by_all(const Match& match) {
  std::vector<std::uint64_t> view((match.game().view_size + 7) / 8);
  match.game().view(match.course(), match.state(), max_seats, view.data());
  return match.game().describe_view(match.course(), view.data());
}

// A listener who only heard the events knows how high the piles are, and in the end the result, as a view shows them.
TEST(Books, EventsTellThePilesAndTheResultOfARace) {
  std::size_t supplied = 0;
  for (const int teams : {2, 3, 4}) {
    std::map<std::string, std::pair<Value, Value>> piles;
    Value result;
    const Value options = Value().set("road", "start 5, flat 60, climb 40, finish, flat 6").set("teams", teams);
    ride_and_look(module_of<FlammeRouge>(), options, 5, [&](const Match& match, const std::vector<Value>& told) {
      for (const Value& event : told) {
        supplied += *event.find("event") == Value("supplied");
        if (event.find("pile") != nullptr)
          piles[*event.find("rider")->as<std::string>()] = {*event.find("pile"), *event.find("recycled")};
        if (const Value* end = event.find("result")) result = *end;
      }
      const Value view = seen_by_all(match);
      for (const Value& one : *view.find("riders")->as<Value::List>()) {
        const auto heard = piles.find(*one.find("rider")->as<std::string>());
        if (heard == piles.end()) continue;
        ASSERT_EQ(heard->second.first, *one.find("pile")) << write_json(view);
        ASSERT_EQ(heard->second.second, *one.find("recycled")) << write_json(view);
      }
      ASSERT_EQ(view.find("result") != nullptr, !match.deciding());
      if (match.deciding()) return;
      EXPECT_EQ(*view.find("result"), result);
      const auto riders = Reader(result, "").at("riders").items();
      ASSERT_EQ(riders.size(), 2U * static_cast<unsigned>(teams));
      int behind = 0;
      for (std::size_t i = 0; i < riders.size(); ++i) {
        EXPECT_EQ(riders[i].at("place").number(1, 12), static_cast<int>(i + 1));
        EXPECT_GE(riders[i].at("behind").number(0, 200), behind);
        behind = static_cast<int>(riders[i].at("behind").number(0, 200));
      }
      EXPECT_EQ(told.back().find("rider")->as<std::string>()->at(0), riders[0].at("rider").text()[0]);
    });
    EXPECT_EQ(piles.size(), 2U * static_cast<unsigned>(teams));
  }
  EXPECT_GT(supplied, 0U) << "long enough to be without cards";
}

// And which place of the stage everybody holds.
TEST(Books, EventsTellThePlacesOnTheRoad) {
  for (const std::string_view after_tie : {"next_square", "skip"}) {
    Value places;
    std::size_t shared = 0;
    const Value options = Value().set("players", 5).set("third_after_tie", after_tie);
    ride_and_look(module_of<Vainqueur>(), options, 8, [&](const Match& match, const std::vector<Value>& told) {
      for (const Value& event : told)
        if (const Value* now = event.find("places")) places = *now;
      const Value view = seen_by_all(match);
      ASSERT_EQ(*view.find("phase") == Value("prologue"), places.is_null());
      if (places.is_null()) return;
      Value shown(Value::List{});
      for (const Value& one : *view.find("players")->as<Value::List>()) shown.add(*one.find("place"));
      ASSERT_EQ(places, shown) << write_json(view);
      shared += write_json(places).find('3') == std::string::npos;
    });
    EXPECT_GT(shared, 0U);
  }
}

// Who rides with whom on the hex road after each event, how far apart, by which clock, and whose attack is answered.
TEST(Books, EventsTellTheGroupsOnTheRoad) {
  const Value short_race = Value().set("stages", "bench-straight").set("teams", 6).set("riders", 6);
  const Value two_stages =
      Value().set("stages", "roskilde-nyborg paris-champs-elysees").set("teams", 3).set("riders", 4);
  std::size_t turns = 0, answered = 0, alone = 0;
  Value road, gaps, clock, before;
  const auto check = [&](const Match& match, const std::vector<Value>& told) {
    for (const Value& event : told) {
      if (const Value* now = event.find("road")) road = *now, gaps = *event.find("gaps");
      if (const Value* now = event.find("clock")) clock = *now;
      if (*event.find("event") == Value("stage_over")) road = gaps = Value(Value::List{});
      if (*event.find("event") != Value("attacked")) continue;
      const Reader now = Reader(before, "").at("now");
      const auto bib = now.at("rider").number(1, 36);
      std::string window;
      std::set<std::int64_t> company;
      for (const Reader& group : Reader(before, "").at("groups").items()) {
        std::set<std::int64_t> riders;
        for (const Reader& one : group.at("riders").items()) riders.insert(one.number(1, 36));
        if (riders.contains(bib)) company = riders, window = group.at(now.at("family").text()).at("window").text();
      }
      const Value* whom = event.find("contains");
      ASSERT_EQ(whom != nullptr, window == "open") << write_json(event);
      if (whom == nullptr) continue;
      EXPECT_TRUE(company.contains(Reader(*whom, "").number(1, 36)) && *whom != Value(bib)) << write_json(event);
      ++answered;
    }
    const Value view = seen_by_all(match);
    before = view;
    ASSERT_EQ(*view.find("road"), road) << write_json(told.empty() ? Value() : told.back());
    ASSERT_EQ(*view.find("gaps"), gaps);
    if (*view.find("turn") == Value(0) || !match.deciding()) return;
    ASSERT_EQ(*view.find("clock"), clock);
    // As the table turn begins, they are the groups by which it is ridden.
    if (*view.find("step") != Value("menu") || *view.find("at") != Value(0)) return;
    std::vector<Value> ridden, shown;
    for (const Value& group : *view.find("groups")->as<Value::List>()) ridden.push_back(*group.find("riders"));
    for (const Value& group : *road.as<Value::List>())
      if (group.as<Value::List>()->size() > 1)
        shown.push_back(group);
      else
        ++alone;
    EXPECT_EQ(shown, ridden) << write_json(view);
    EXPECT_EQ(gaps.as<Value::List>()->size() + 1, road.as<Value::List>()->size());
    ++turns;
  };
  for (std::uint64_t seed = 1; seed <= 5; ++seed) {
    road = gaps = Value(Value::List{});
    ride_and_look(module_of<TourDeFrance>(), seed % 4 == 0 ? two_stages : short_race, seed, check);
  }
  EXPECT_GT(turns, 10U);
  EXPECT_GT(answered, 0U);
  EXPECT_GT(alone, 0U);
}

// A game for a Tour of any game: two riders throw until both are home. The one who was last starts the next stage
// two squares ahead; after a rest day nobody does.
struct Dash {
  struct Course {
    std::uint8_t length = 10;
  };
  struct State {
    std::array<std::uint8_t, 2> square{}, throws{};
    std::uint8_t turn = 0, first = nobody;
    std::array<std::uint8_t, 2> unused{};
    bool operator==(const State&) const = default;
    bool home(const Course& course, Seat seat) const { return square[seat] >= course.length; }
  };
  struct Event {
    std::uint8_t seat = 0, value = 0;
    std::array<std::uint8_t, 2> unused{};
    bool operator==(const Event&) const = default;
  };
  using Action = vainqueur::Play;
  using Actions = FixedList<Action, 1>;
  using View = State;
  static constexpr int rules_version = 1;
  static std::size_t seats(const Course&) { return 2; }
  static State start(const Course& course, auto& chance, auto& listener) {
    return begin_stage(course, {}, chance, listener);
  }
  static Seats deciding(const Course& course, const State& state) {
    return state.home(course, state.turn) ? Seats() : Seats::only(state.turn);
  }
  static void legal(const Course&, const State&, Seat, auto& actions) { actions.push_back(Action::throw_die()); }
  static Refusal refusal(const Course&, const State& state, Seat seat, Action) {
    return seat == state.turn ? accepted : Refusal{"not-your-turn", "DASH-1"};
  }
  static void apply(const Course& course, State& state, Seat seat, Action, auto& chance, auto& listener) {
    const auto thrown = static_cast<std::uint8_t>(chance.pick(Bag{.owner = seat}, vainqueur::die) + 1);
    state.square[seat] = static_cast<std::uint8_t>(state.square[seat] + thrown);
    ++state.throws[seat];
    if (state.first == nobody && state.home(course, seat)) state.first = seat;
    const auto other = static_cast<Seat>(1 - seat);
    if (!state.home(course, other)) state.turn = other;
    listener.hear(Event{seat, thrown});
  }
  static Action fallback(const Course&, const State&, Seat) { return Action::throw_die(); }
  static View view(const Course&, const State& state, Seat) { return state; }
  static State imagine(const Course&, const View& view, auto&) { return view; }
  static Event redact(const Course&, const Event& event, Seat) { return event; }
  static Standings standings(const Course&, const State&) { return {}; }

  static constexpr std::size_t riders = 2, teams = 2;
  struct Carried {
    std::uint8_t ahead = nobody;  // who starts two squares further
  };
  static State begin_stage(const Course&, const Carried& carried, auto&, auto&) {
    State state;
    if (carried.ahead != nobody) state.square[carried.ahead] = 2;
    return state;
  }
  static StageResult<2> result(const Course&, const State& state) {
    StageResult<2> result{};
    for (Seat seat = 0; seat < 2; ++seat) {
      result[seat] = home(seat == state.first ? 1 : 2, 60U * state.throws[seat]);
      result[seat].points[static_cast<std::size_t>(Points::tour)] = seat == state.first ? 3 : 0;
    }
    return result;
  }
  static Carried carry(const Course&, const State& state, const Evening& evening) {
    return {evening.rest_day ? nobody : static_cast<std::uint8_t>(1 - state.first)};
  }
  static std::uint8_t team_of(const Course&, std::uint8_t rider) { return rider; }
  static Seat seat_of(const Course&, std::uint8_t team) { return team; }
};
using DashTour = Tour<Dash>;
static_assert(Game<DashTour>);

TEST(TourOfAGame, CarriesOnCountsAndEnds) {
  DashTour::Course course{.stages = {{10}, {14}, {10}},
                          .rest_day_after = {false, true},
                          .regulations = grand_tour::regulations(3, 2),
                          .decided_by = tour_points};
  struct Ear {
    std::vector<DashTour::Event> events{};
    void hear(const DashTour::Event& event) { events.push_back(event); }
  };
  using Kind = DashTour::Event::Kind;
  for (std::uint64_t seed = 0; seed < 20; ++seed) {
    KeyedChance chance(seed);
    Ear ear;
    auto state = DashTour::start(course, chance, ear);
    Book book({RiderLine{.team = 0}, RiderLine{.team = 1, .seed = 1}}, 2, number);
    std::uint64_t stage = 1;
    std::uint8_t loser = nobody;
    while (const Seats asked = DashTour::deciding(course, state)) {
      EXPECT_EQ(DashTour::standings(course, state), Standings());
      DashTour::apply(course, state, asked.first(), Dash::Action::throw_die(), chance, ear);
      EXPECT_EQ(DashTour::imagine(course, DashTour::view(course, state, 0), chance), state);
      if (state.number == stage) continue;
      std::array<RiderResult, 2> results{};
      for (const auto& event : ear.events)
        if (event.kind == Kind::result && event.stage == stage) results[event.rider] = event.result;
      book.enter(static_cast<unsigned>(stage), results, course.regulations);
      if (stage == 2) book.rest_day();
      loser = results[0].place == 2 ? 0 : 1;
      ++stage;
      if (stage > 3) break;
      EXPECT_EQ(state.stage.square[loser], stage == 2 ? 2 : 0) << "what was carried on";
      EXPECT_EQ(state.stage.square[1U - loser], 0);
    }
    book.award();
    EXPECT_EQ(std::vector(state.sheet.riders.begin(), state.sheet.riders.end()), book.latest().riders);
    EXPECT_EQ(std::vector(state.sheet.teams.begin(), state.sheet.teams.end()), book.latest().teams);
    const auto place = DashTour::standings(course, state).place;
    EXPECT_EQ(place[book.latest().rankings[tour_points].front()], 1);
    EXPECT_EQ(place[0] + place[1], 3);
    const auto count = [&](Kind kind) {
      return std::count_if(ear.events.begin(), ear.events.end(), [&](const auto& one) { return one.kind == kind; });
    };
    EXPECT_EQ(count(Kind::stage_began), 3);
    EXPECT_EQ(count(Kind::result), 6);
    EXPECT_EQ(count(Kind::rest_day), 1);
    EXPECT_EQ(ear.events.back().kind, Kind::tour_over);
    EXPECT_EQ(state.number, 4U);
  }
}

}  // namespace
}  // namespace tourmalet::tour
