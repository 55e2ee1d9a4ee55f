// The Grand Tour at the terminal.
#include "cli/grand_tour/screen.hpp"

#include "rules/grand_tour/book.hpp"
#include "tests/screen_support.hpp"

namespace tourmalet::grand_tour {
namespace {

HomeRace tour_of(std::uint64_t seed, std::size_t teams, std::string_view stages, std::string_view rest_days = "") {
  HomeSetup setup = home_setup(seed, teams - 1);
  setup.options.set("stages", stages).set("specialists", true);
  if (!rest_days.empty()) setup.options.set("rest_days", rest_days);
  return home_race(GrandTour::id, setup);
}
const BareTour::View& view_in(const Looked& looked) { return *static_cast<const BareTour::View*>(looked.sight.view); }
const Course& course_in(const Looked& looked) { return *static_cast<const Course*>(looked.sight.course); }
const fr::Course& stage_in(const Looked& looked) {
  return course_in(looked).stage(BareTour::riding(course_in(looked), view_in(looked).number));
}

// The block that begins with the numbers of the squares: the second one of a page.
std::string road_on(const std::string& page) {
  const auto from = page.find("\n\n") + 2;
  return page.substr(from, page.find("\n\n", from) - from);
}
int times_in(const std::string& text, const std::string& part) {
  int times = 0;
  for (auto at = text.find(part); at != std::string::npos; at = text.find(part, at + 1)) ++times;
  return times;
}

// GT-DRAFT-3 The draft says what every specialist changes; the help says what the letters on the cards mean.
TEST(GrandTourScreen, TheDraftSaysWhatSpecialistsChange) {
  const HomeRace race = tour_of(5, 2, "grand-tour-03-2-4 grand-tour-04-2-4 grand-tour-08-2-4");
  const Looked looked(race);
  for (const Language language : {Language::english, Language::french}) {
    const TourScreen screen(language, Ink{});
    const std::string page = screen.decision_page(looked.sight, {80, 30});
    const bool french = language == Language::french;
    for (const char* cards : {"5BI 6BI 6BI 7BI", "3D 3D 3D 6M 6M 6M", "4R 4R 4R", "35667", "8I"})
      EXPECT_NE(page.find(cards), std::string::npos) << cards << page;
    EXPECT_NE(page.find(french ? "Échappée, Implacable" : "Breakaway, Relentless"), std::string::npos) << page;
    EXPECT_NE(page.find(french ? "Fort en montée, Fort en descente" : "Strong uphill, Strong downhill"),
              std::string::npos)
        << page;
    for (const std::string& line : lines_of(page)) EXPECT_LE(columns_of(line), 80U) << line;
    std::string help;
    for (const std::string& line : screen.help()) help += line + "\n";
    for (const fr::PowerWords& power : fr::power_words) {
      EXPECT_NE(help.find(french ? power.name.french : power.name.english), std::string::npos) << power.letter;
      EXPECT_NE(help.find(power.rule), std::string::npos) << power.letter;
    }
  }
}

// GT-TT-2 cells are shared in time trials, GT-DATA-4 agile riders stand on the grass: nobody goes unseen.
TEST(GrandTourScreen, EveryRiderIsOnTheRoadDrawn) {
  struct Case {
    std::uint64_t seed;
    std::size_t teams;
    std::string_view stages;
    std::size_t columns;
  };
  int shared = 0, on_grass = 0;
  for (const Case& one : {Case{5, 2, "grand-tour-01-2-4 grand-tour-05-2-4 grand-tour-10-2-4", 80},
                          Case{14, 6, "grand-tour-06-5-6 grand-tour-12-5-6 grand-tour-02-5-6", 100},
                          Case{15, 6, "grand-tour-05-5-6 grand-tour-12-5-6 grand-tour-01-5-6", 40}}) {
    HomeRace race = tour_of(one.seed, one.teams, one.stages);
    FastChance dice(one.seed);
    const TourScreen screen(Language::english, Ink{});
    Moment before = race.moment();
    for (; !race.over(); step(race, dice)) {
      if (race.moment() == before) continue;
      before = race.moment();
      const Looked looked(race);
      const fr::FullOutlook& view = view_in(looked).stage;
      const std::string page = screen.watch_page(looked.sight, {one.columns, 0}), road = road_on(page);
      for (const std::string& line : lines_of(road)) ASSERT_LE(columns_of(line), one.columns) << road;
      for (fr::RiderId rider = 0; rider < stage_in(looked).riders(); ++rider) {
        ASSERT_EQ(times_in(road, fr::rider_text(rider)), fr::racing(view, rider)) << fr::rider_text(rider) << "\n"
                                                                                  << page;
        on_grass += fr::racing(view, rider) && view.lane[rider] < 0;
        for (fr::RiderId other = 0; other < rider; ++other)
          shared += fr::racing(view, rider) && view.square[rider] == view.square[other] &&
                    view.lane[rider] == view.lane[other];
      }
    }
  }
  EXPECT_GT(shared, 100);
  EXPECT_GT(on_grass, 0);
}

// GT-ROUND-17 The road, the story and the forecasts call a square what the stage and the record call it.
TEST(GrandTourScreen, SquaresOfARoundaboutHaveTheirNames) {
  HomeRace race = tour_of(8, 6, "grand-tour-02-5-6 grand-tour-05-5-6 grand-tour-10-5-6");
  FastChance dice(8);
  std::array<int, 2> told{}, drawn{};
  for (; race.moment().part < 2; step(race, dice)) {
    const Looked looked(race);
    const fr::Course& stage = stage_in(looked);
    for (const Language language : languages) {
      const TourScreen screen(language, Ink{});
      auto& count = drawn[static_cast<std::size_t>(language)];
      if (view_in(looked).stage.round == 0) continue;
      const std::string page = screen.watch_page(looked.sight, {500, 0}), numbers = lines_of(road_on(page))[0];
      for (const fr::Fork& fork : stage.forks)
        for (fr::Square q = fork.split + 1; q < fork.exit; ++q, ++count)
          ASSERT_NE(numbers.find(" " + fr::square_text(stage, q) + " "), std::string::npos) << page;
    }
  }
  const Looked looked(race);
  for (const Language language : languages) {
    for (const Chapter& chapter : TourScreen(language, Ink{}).story(looked.sight).chapters)
      for (const auto& line : chapter.lines) {
        const std::string word = language == Language::french ? "case " : "square ";
        for (const char* way : {"I1", "I2", "I3", "O1", "O2", "O3", "O4", "O5"})
          told[static_cast<std::size_t>(language)] +=
              line.text.find(word + way) != std::string::npos || line.text.find(word + "2." + way) != std::string::npos;
      }
    EXPECT_GT(told[static_cast<std::size_t>(language)], 2);
    EXPECT_GT(drawn[static_cast<std::size_t>(language)], 100);
  }
  EXPECT_EQ(told[0], told[1]);
}

// GT-ITT-3 Alone against the clock the highest cards tire, and no wind is spoken of.
TEST(GrandTourScreen, SaysWhyRidersTireInAnIndividualTimeTrial) {
  HomeRace race = tour_of(5, 2, "grand-tour-01-2-4 grand-tour-02-2-4 grand-tour-10-2-4");
  FastChance dice(5);
  while (!race.over()) step(race, dice);
  const Looked looked(race);
  std::array<int, 2> by_card{}, by_wind{};
  for (const Language language : languages) {
    const bool french = language == Language::french;
    const Story told = TourScreen(language, Ink{}).story(looked.sight);
    for (const Chapter& chapter : told.chapters)
      for (const Told& line : chapter.lines) {
        const bool card = line.text.find(french ? "la plus forte carte" : "the highest card") != std::string::npos,
                   wind = line.text.find(french ? "dans le vent" : "in the wind") != std::string::npos;
        EXPECT_EQ(card, line.rule == "GT-ITT-3") << line.text;
        EXPECT_EQ(wind, line.rule == "FR-FAT-1") << line.text;
        by_card[french] += card;
        by_wind[french] += wind;
      }
  }
  EXPECT_GT(by_card[0], 10);
  EXPECT_GT(by_wind[0], 10);
  EXPECT_EQ(by_card[0], by_card[1]);
  EXPECT_EQ(by_wind[0], by_wind[1]);
}

// GT-EXT-3 For whom, how much so far and how much at most; and the news are of the round that is just over.
TEST(GrandTourScreen, TheRefreshmentSaysForWhomAndHowMuch) {
  HomeRace race = tour_of(7, 3, "grand-tour-05-2-4 grand-tour-15-2-4 grand-tour-20-2-4");
  FastChance dice(7);
  const TourScreen screen(Language::english, Ink{}), french(Language::french, Ink{});
  int asked = 0, more = 0;
  for (; !race.over(); step(race, dice)) {
    if (!race.my_turn()) continue;
    const Looked looked(race);
    const fr::FullOutlook& view = view_in(looked).stage;
    if (!fr::at<fr::Refreshment>(stage_in(looked), view)) continue;
    const auto rider = view.handling;
    const unsigned sum = fr::Refreshment::sum(stage_in(looked), view, rider, view.back[rider]);
    const std::string role = fr::role_of(rider) == fr::Role::rouleur ? "rouleur" : "sprinteur";
    const std::string most = view.refreshed_first == rider ? "25" : "24";
    EXPECT_EQ(screen.question(looked.sight)
                  .find("Which cards come back for your " + role + "? " + std::to_string(sum) + " of " + most),
              0U)
        << screen.question(looked.sight);
    EXPECT_NE(french.question(looked.sight).find(std::to_string(sum) + " sur " + most), std::string::npos);
    EXPECT_NE(french.question(looked.sight).find("votre " + role), std::string::npos);
    const std::string page = screen.decision_page(looked.sight, {80, 0});
    EXPECT_NE(page.find("takes the refreshment token."), std::string::npos) << page;
    EXPECT_NE(page.find("ROUND " + std::to_string(view.round)), std::string::npos) << page;
    ++asked;
    more += sum > 0;
  }
  EXPECT_GT(asked, 6);
  EXPECT_GT(more, 0);
}

// Tokens beside the road, dangerous squares, crashed riders, jerseys, the two ways of a roundabout, groups of those who
// exist for each other, and fatigue cards that a rider still has.
TEST(GrandTourScreen, TheRoadShowsWhatMattersInATour) {
  int crashed = 0, jerseys = 0, lines = 0, carried = 0, dangers = 0, ways = 0;
  for (const std::uint64_t seed : {3, 4, 5, 6}) {
    HomeRace race = tour_of(seed, 6,
                            seed % 2 == 0 ? "grand-tour-05-5-6 grand-tour-12-5-6 grand-tour-10-5-6"
                                          : "grand-tour-21-5-6 grand-tour-18-5-6 grand-tour-01-5-6");
    FastChance dice(seed);
    const TourScreen screen(Language::english, Ink{});
    Moment before = race.moment();
    for (; !race.over(); step(race, dice)) {
      if (race.moment() == before) continue;
      before = race.moment();
      const Looked looked(race);
      const fr::FullOutlook& view = view_in(looked).stage;
      const fr::Course& stage = stage_in(looked);
      const std::string page = screen.watch_page(looked.sight, {500, 0}), road = road_on(page);
      const auto rows = lines_of(road);
      const auto shows = [&](const std::string& text) { return road.find(text) != std::string::npos; };
      for (fr::RiderId rider = 0; rider < stage.riders(); ++rider) {
        if (!fr::racing(view, rider)) continue;
        EXPECT_EQ(shows("x" + fr::rider_text(rider)), view.lies(rider)) << road;
        crashed += view.lies(rider);
        carried += view.fatigue[rider] == 0 && fr::fatigue_left(stage, view, rider) > 0;
        jerseys += shows("Y" + fr::rider_text(rider)) || shows("G" + fr::rider_text(rider));
      }
      for (std::size_t i = 0; i < stage.lines.size(); ++i) {
        const fr::Line& line = stage.lines[i];
        const std::string letter = line.kind == fr::Line::Kind::sprint     ? "S"
                                   : line.kind == fr::Line::Kind::mountain ? "M"
                                                                           : "B";
        const std::string rest = view.taken[i] == line.tokens               ? "–"
                                 : line.kind == fr::Line::Kind::refreshment ? ""
                                                                            : std::to_string(line.worth[view.taken[i]]);
        EXPECT_NE(rows[1].find(letter + rest), std::string::npos) << road;
        ++lines;
      }
      for (std::size_t q = 0; q < stage.squares(); ++q) dangers += stage.road[q].slippery && shows("!");
      ways += !stage.forks.empty();
      // GT-TT-2, GT-ITT-1
      if (stage.conditions.companies == stage.riders()) {
        EXPECT_FALSE(shows("└")) << road;
      }
      if (stage.conditions.companies > 1) {
        EXPECT_FALSE(shows("└1")) << road;
      }
    }
  }
  EXPECT_GT(crashed, 0);
  EXPECT_GT(jerseys, 10);
  EXPECT_GT(lines, 10);
  EXPECT_GT(carried, 10);
  EXPECT_GT(dangers, 0);
  EXPECT_GT(ways, 0);
}

// The evening after a stage tells its last round, the result and what is carried on; the end adds up as the book does.
TEST(GrandTourScreen, EveningsAndTheEndSayHowItCame) {
  HomeRace race = tour_of(5, 4, "grand-tour-02-2-4 grand-tour-05-2-4 grand-tour-10-2-4", "1");
  FastChance dice(5);
  const TourScreen screen(Language::english, Ink{});
  int evenings = 0;
  while (!race.over()) {
    const auto part = race.moment().part;
    step(race, dice);
    if (race.over() || race.moment().part == part) continue;
    const std::string page = screen.interlude_page(Looked(race).sight, {80, 0});
    for (const char* words : {"RESULT", " · podium 3", "fatigue carried on", "is home in place 8"})
      EXPECT_NE(page.find(words), std::string::npos) << words << "\n" << page;
    EXPECT_EQ(page.find("Rest day: the leaders") != std::string::npos, ++evenings == 1) << page;
    const std::string tomorrow =
        evenings == 1 ? "Stage 2: Le Chemin des Sources, extended stage" : "individual time trial";
    EXPECT_NE(page.find("TOMORROW"), std::string::npos) << page;
    EXPECT_NE(page.find(tomorrow), std::string::npos) << page;
    EXPECT_EQ(page.find("B refreshment, square ") != std::string::npos, evenings == 1) << page;
  }
  EXPECT_EQ(evenings, 2);
  const Looked looked(race);
  Scribe scribe(course_in(looked));
  for (const BareTour::Event& event : looked.sight.heard.as<BareTour::Event>()) scribe.hear(event);
  const std::string page = screen.finish_page(looked.sight, {80, 0});
  EXPECT_EQ(page.find("TOMORROW"), std::string::npos) << page;
  const Value sheets = scribe.sheets();
  for (const Reader& row : Reader(*sheets.find("final"), "final").items()) {
    const auto number = [&](std::string_view key) { return std::to_string(row.at(key).number(0, 1000)); };
    EXPECT_NE(page.find("podiums " + number("podium") + " + bonuses " + number("bonus") + " + rest days " +
                        number("rest") + " = " + number("total")),
              std::string::npos)
        << page;
  }
}

// GT-SHEET-2, GT-SHEET-4 The sheets as tables of text: every classification after each stage, seven stages on a sheet.
TEST(GrandTourScreen, TheSheetsAreTablesOfText) {
  HomeRace race = tour_of(9, 2,
                          "grand-tour-02-2-4 grand-tour-03-2-4 grand-tour-04-2-4 grand-tour-06-2-4 grand-tour-07-2-4 "
                          "grand-tour-08-2-4 grand-tour-09-2-4 grand-tour-11-2-4",
                          "2");
  FastChance dice(9);
  EXPECT_EQ(TourScreen(Language::english, Ink{}).sheets_page(Looked(race).sight, {80, 24}).find("THE SHEETS"),
            std::string::npos)
      << "nothing is ridden yet";
  while (!race.over()) step(race, dice);
  const Looked looked(race);
  Scribe scribe(course_in(looked));
  for (const BareTour::Event& event : looked.sight.heard.as<BareTour::Event>()) scribe.hear(event);
  for (const Language language : languages) {
    const bool french = language == Language::french;
    const std::string page = TourScreen(language, Ink{}).sheets_page(looked.sight, {80, 24});
    const auto lines = lines_of(page);
    for (const std::string& line : lines) EXPECT_LE(columns_of(line), 80U) << line;
    // The rows of a table, first those of the seven stages on the first sheet, then the one on the second.
    const auto rows = [&](std::string_view heading) {
      std::vector<std::string> found;
      for (std::size_t i = 0; i < lines.size(); ++i)
        if (lines[i] == heading)
          for (std::size_t row = i + 1; row < lines.size() && lines[row].starts_with(" "); ++row)
            found.push_back(lines[row]);
      return found;
    };
    const auto general = rows(french ? "Classement général" : "General classification"),
               points = rows(french ? "Points de Tour" : "Tour points");
    ASSERT_EQ(general.size(), 8U) << page;
    ASSERT_EQ(points.size(), 4U) << page;
    for (std::size_t sheet = 0; sheet < 2; ++sheet) {
      const std::size_t first = sheet == 0 ? 1 : 8, last = sheet == 0 ? 7 : 8;
      for (fr::RiderId rider = 0; rider < 4; ++rider) {
        std::string expected = " " + fr::rider_text(rider) + " ";
        for (std::size_t stage = first; stage <= last; ++stage) {
          const std::string time = fr::time_text(scribe.book().stage(stage).riders[rider].seconds);
          expected += std::string(9 - time.size(), ' ') + time;
        }
        EXPECT_EQ(general[4 * sheet + rider], expected) << page;
      }
    }
    // With the prizes.
    const Value sheets = scribe.sheets();
    for (const Reader& row : Reader(*sheets.find("final"), "final").items()) {
      const auto team = static_cast<std::size_t>(row.at("team").number(0, 1));
      EXPECT_TRUE(points[2 + team].ends_with(" " + std::to_string(row.at("total").number(0, 1000)))) << page;
    }
  }
}

}  // namespace
}  // namespace tourmalet::grand_tour
