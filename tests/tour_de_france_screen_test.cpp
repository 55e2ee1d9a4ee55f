// Le Tour de France at the terminal.
#include <regex>
#include <set>

#include "cli/tour_de_france/road.hpp"
#include "cli/tour_de_france/screen.hpp"
#include "rules/tour_de_france/game.hpp"
#include "tests/screen_support.hpp"

namespace tourmalet::tour_de_france {
namespace {

HomeRace race_of(std::uint64_t seed, std::string_view stages, std::size_t bots = 1, bool sensible = false) {
  HomeSetup setup = home_setup(seed, bots);
  setup.options.set("stages", stages).set("riders", 3);
  if (sensible) setup.bots.assign(bots, "simple");
  return home_race(TourDeFrance::id, setup);
}
const Race& race_in(const Looked& looked) { return reinterpret_cast<const Outlook*>(looked.view.data())->race; }
const Course& course_of(const HomeRace& race) { return *static_cast<const Course*>(race.course()); }

std::string first_row(RiderId rider) {
  return " 1 " + std::string(bib_of(rider) < 10 ? " " : "") + std::to_string(bib_of(rider)) + " ";
}
bool has_cell(Play play) {
  return play.kind() == Play::Kind::ride || play.kind() == Play::Kind::ride_exactly || play.kind() == Play::Kind::place;
}

TEST(TourDeFranceScreen, EveryActionCanBeTyped) {
  const RoadScreen screen(Language::english, Ink{});
  std::set<Play::Kind> said;
  for (std::uint64_t seed = 1; seed <= 3; ++seed) {
    HomeRace race = race_of(seed, "bench-straight bench-straight", 2);
    FastChance dice(seed);
    for (; !race.over(); step(race, dice)) {
      if (!race.my_turn()) continue;
      const Looked now(race);
      for (const ActionCode code : race.legal()) {
        const std::string text = play_text(Play::from_code(code));
        said.insert(Play::from_code(code).kind());
        ASSERT_EQ(screen.read(now.sight, text).action, code) << text;
        // None of it is a key of the loop, unless the screen claims it.
        ASSERT_TRUE((text != "s" && text != "l" && text != "u" && text != "q" && text != "h" && text != "?") ||
                    screen.claims(now.sight, text))
            << text;
      }
    }
  }
  EXPECT_EQ(said.size(), 9U);
}

TEST(TourDeFranceScreen, EnterDoesTheUsualThing) {
  const RoadScreen screen(Language::french, Ink{});
  HomeRace race = race_of(2, "bench-straight");
  while (!race.my_turn()) race.ask_bot();
  const Looked now(race);
  EXPECT_EQ(screen.read(now.sight, "").action, race.usual());
  EXPECT_FALSE(screen.read(now.sight, "").and_so_on);
  EXPECT_EQ(screen.read(now.sight, "a").action, race.usual());
  EXPECT_TRUE(screen.read(now.sight, "a").and_so_on);
  EXPECT_NE(screen.question(now.sight).find(play_text(Play::from_code(race.usual()))), std::string::npos);
  for (const char* nothing : {"7", "zz", "7b4/", "3@", "hh", "+-"}) {
    EXPECT_FALSE(screen.read(now.sight, nothing).action) << nothing;
    EXPECT_FALSE(screen.read(now.sight, nothing).reply.empty()) << nothing;
  }
}

// Every cell that may be ridden to is marked on the road, the usual one apart, and no other; everybody on the sectors
// shown is there.
TEST(TourDeFranceScreen, MarksEveryCellWithinReach) {
  const RoadScreen screen(Language::english, Ink{});
  HomeRace race = race_of(3, "paris-champs-elysees");
  FastChance dice(3);
  const std::regex lane("^[a-h] [ 0-9]");
  int looked_at = 0;
  for (; !race.over(); step(race, dice)) {
    if (!race.my_turn()) continue;
    const Looked now(race);
    std::set<std::string> ends;
    for (const ActionCode code : now.sight.legal)
      if (const Play play = Play::from_code(code); has_cell(play)) ends.insert(cell_text(play.cell()));
    const bool usual = has_cell(Play::from_code(race.usual()));
    std::size_t round_marks = 0, usual_marks = 0;
    for (const std::string& line : lines_of(screen.decision_page(now.sight, {120, 60}))) {
      if (!std::regex_search(line, lane)) continue;
      for (std::size_t at = 1; at < line.size(); ++at) {
        if (line.compare(at, 1, "o") == 0) ++round_marks;
        if (line.compare(at, 1, "@") == 0) ++usual_marks;
      }
    }
    ASSERT_EQ(usual_marks, usual ? 1U : 0U) << screen.decision_page(now.sight, {120, 60});
    ASSERT_EQ(round_marks, ends.size() - usual_marks) << screen.decision_page(now.sight, {120, 60});
    ++looked_at;
  }
  EXPECT_GT(looked_at, 50);
}

TEST(TourDeFranceScreen, ShowsWhatMattersAt80By24) {
  for (const Language language : languages) {
    const RoadScreen screen(language, Ink{});
    const bool french = language == Language::french;
    HomeRace race = race_of(5, "paris-champs-elysees roskilde-nyborg");
    FastChance dice(5);
    while (!race.my_turn() || race_in(Looked(race)).turn < 3 || race_in(Looked(race)).step != Step::menu)
      step(race, dice);
    const Looked now(race);
    const std::string page = screen.decision_page(now.sight, {80, 24});
    const std::string me = std::to_string(bib_of(race_in(now).rider()));
    for (const std::string& part :
         {std::string("LE TOUR DE FRANCE"), std::string(french ? "étape 1/2" : "stage 1/2"),
          (french ? "Votre " : "Your ") + me, std::string(french ? "lancer le dé" : "roll the"), std::string("notice")})
      EXPECT_NE(page.find(part), std::string::npos) << part << "\n" << page;
  }
}

// A wind is in the numbers: the first of a group on the flat rides one less than the throw.
TEST(TourDeFranceWords, DiceTellWhatIsRidden) {
  const RoadWords words(Language::english, Ink{});
  const Course course =
      TourDeFrance::open(embedded_data(), Value().set("stages", "bench-straight").set("teams", 2).set("riders", 3));
  const Stage& stage = course.stage(1);
  Race race;
  race.turn = 2;
  race.spot[0] = stage.find({0, 2, 5});
  settle_groups(stage, race);
  race.step = Step::menu;
  EXPECT_EQ(words.what(course, race, Play::roll(Die::yellow)), "roll the yellow die: A 3 3 4 5 6 → 2 2 2 3 4 5");
  EXPECT_EQ(words.what(course, race, Play::roll(Die::white)), "roll the white die: 1 1 2 2 3 3");
}

TEST(TourDeFranceScreen, TellsTheClassificationsBetweenTheStagesAndAtTheEnd) {
  for (const Language language : languages) {
    const RoadScreen screen(language, Ink{});
    HomeRace race = race_of(4, "bench-straight bench-straight", 2, true);
    const auto go_on = [&] {
      if (!race.my_turn()) return race.ask_bot();
      ASSERT_FALSE(race.decide(race.usual()));
    };
    EXPECT_EQ(screen.interlude_page(Looked(race).sight, {80, 24}), "");
    while (race_in(Looked(race)).stage == 1) go_on();
    const Looked between(race);
    const std::string page = screen.interlude_page(between.sight, {80, 24});
    const RiderId leader = general(course_of(race), race_in(between), 1)[0];
    EXPECT_NE(page.find(screen.words().say(phrase::general)), std::string::npos) << page;
    EXPECT_NE(page.find(screen.words().say(phrase::teams)), std::string::npos) << page;
    EXPECT_NE(page.find(first_row(leader)), std::string::npos) << page;
    while (!race.over()) go_on();
    const Looked over(race);
    const RiderId winner = general(course_of(race), race_in(over), 2)[0];
    const std::string finish = screen.finish_page(over.sight, {80, 24});
    EXPECT_NE(finish.find(screen.words().wins_race(winner, 0)), std::string::npos) << finish;
    EXPECT_NE(finish.find(first_row(winner)), std::string::npos) << finish;
  }
}

// A die thrown and a rider moved are seen by all: only the half-way answers of a help can be taken back.
TEST(TourDeFranceHomeRace, TakesBackOnlyWhatNobodyHasSeen) {
  HomeRace race = race_of(6, "bench-straight");
  FastChance dice(6);
  int kept = 0, undone = 0;
  while (!race.over()) {
    const bool mine = race.my_turn();
    const auto before = race.record();
    const std::size_t heard = race.heard().size();
    step(race, dice);
    if (!mine || !race.my_turn()) continue;
    const bool silent = race.heard().size() == heard;
    ASSERT_EQ(race.take_back(), silent);
    if (silent) {
      EXPECT_EQ(race.record(), before);
    }
    ++(silent ? undone : kept);
    if (silent && undone > 20) break;  // the same answer might be taken back for ever
  }
  EXPECT_GT(kept, 20);
  EXPECT_GT(undone, 0);
}

// On narrow paper the cells move together, and none is lost.
TEST(TourDeFranceRoad, FitsNarrowPaper) {
  const Course course = TourDeFrance::open(
      embedded_data(),
      Value().set("stages", "roskilde-nyborg paris-champs-elysees briancon-alpe-dhuez carcassonne-foix"));
  for (const Stage& stage : course.boards)
    for (std::size_t visit = 0; visit < stage.route.size(); ++visit)
      for (const std::size_t columns : {40U, 80U, 120U}) {
        std::size_t cells = 0, drawn = 0;
        for (const auto& lane : stage.named[visit]) cells += lane.size();
        for (const std::string& line : draw_lanes(stage, visit, columns, [](Spot) { return std::string("XX"); })) {
          EXPECT_LE(line.size(), columns) << stage.name << " " << visit;
          drawn += static_cast<std::size_t>(std::count(line.begin(), line.end(), 'X'));
        }
        EXPECT_EQ(drawn, 2 * cells);
      }
}

}  // namespace
}  // namespace tourmalet::tour_de_france
