// What holds for every game at the terminal: pages stay on the paper, races are saved and taken up again, secrets are
// kept.
#include <filesystem>
#include <regex>
#include <set>

#include "bots/cast.hpp"
#include "cli/games.hpp"
#include "tests/folders.hpp"
#include "tests/screen_support.hpp"

namespace tourmalet {
namespace {

TEST(Ink, CountsColumnsNotBytes) {
  EXPECT_EQ(columns_of("montée"), 6U);
  EXPECT_EQ(columns_of("\x1b[1;31mcol\x1b[0m"), 3U);
  EXPECT_EQ(clipped("montée", 4), "mon…");
  EXPECT_EQ(columns_of(padded("é", 5)), 5U);
  EXPECT_EQ(clean("a\x1b[31mb\n\xff\xc3"), "a[31mb");
  for (const std::string& line : wrapped("the peloton rides over the montée", 9))
    EXPECT_LE(columns_of(line), 9U) << line;
}

TEST(Words, LanguageOfTheSystem) {
  EXPECT_EQ(read_language("fr_FR.UTF-8"), Language::french);
  EXPECT_EQ(read_language("en"), Language::english);
  EXPECT_EQ(read_language("C"), std::nullopt);
  EXPECT_EQ(read_language("french"), std::nullopt);
}

TEST(Words, CapitalsAreLatin) {
  EXPECT_EQ(capital("étape"), "Étape");
  EXPECT_EQ(capital("\x1b[1mroad\x1b[0m"), "\x1b[1mRoad\x1b[0m");
  EXPECT_EQ(capital("÷"), "÷");
  EXPECT_EQ(small("Épingle"), "épingle");
}

TEST(Page, GivesWayToWhatMattersMore) {
  const Words words(Language::english, Ink{});
  Page page({40, 4}, words);
  page.add(5, "road");
  page.blank();
  page.add(9, "hand");
  page.add(3, "keys");
  page.add(7, "news");
  EXPECT_EQ(page.text(), "road\nhand\nnews\n");
}

TEST(Page, DiceHaveTheirPips) {
  for (int value = 0; value <= 6; ++value) {
    const std::string face = joined(die_face(value), "");
    int pips = 0;
    for (auto at = face.find("●"); at != std::string::npos; at = face.find("●", at + 1)) ++pips;
    EXPECT_EQ(pips, value);
    for (const std::string& line : die_face(value)) EXPECT_EQ(columns_of(line), 7U);
  }
}

TEST(Page, QuestionsFitAndLeaveRoomToType) {
  for (std::size_t columns = 40; columns <= 120; ++columns)
    for (const std::string& line : question_lines(
             "Quel coureur pioche d'abord, R ou S ? Et puis une question bien plus longue que le papier n'est large",
             columns))
      EXPECT_LE(columns_of(line) + 6, columns) << line;
}

TEST(Screen, BelongsToAGame) {
  EXPECT_GE(games_with_screen().size(), 2U);
  for (const std::string_view game : games_with_screen()) EXPECT_NE(find_game(game), nullptr) << game;
  EXPECT_EQ(screen_for("chess", Language::french, Ink{}), nullptr);
}

void stays_within(const Screen& screen, const Looked& looked, Frame frame, bool over) {
  const auto fits = [&](const std::string& page, bool in_height, const char* what) {
    const auto lines = lines_of(page);
    if (in_height) {
      EXPECT_LT(lines.size(), frame.rows) << what << "\n" << page;
    }
    for (const std::string& line : lines) ASSERT_LE(columns_of(line), frame.columns) << what << "\n" << line;
  };
  fits(screen.decision_page(looked.sight, frame), true, "decision");
  fits(screen.watch_page(looked.sight, frame), true, "watch");
  fits(screen.interlude_page(looked.sight, frame), true, "interlude");
  fits(screen.sheets_page(looked.sight, frame), false, "sheets");
  if (over) fits(screen.finish_page(looked.sight, frame), true, "finish");
  fits(log_page(screen.words(), screen.story(looked.sight), frame), false, "log");
  fits(help_page(screen.words(), screen.help(), frame), false, "help");
  for (const std::string& line : question_lines(screen.question(looked.sight), frame.columns))
    ASSERT_LT(columns_of(line), frame.columns) << line;
}

TEST(Screen, StaysWithinThePaper) {
  std::uint64_t number = 0;
  for (const std::string_view game : games_with_screen())
    for (const Frame frame : {Frame{40, 16}, Frame{40, 24}, Frame{47, 18}, Frame{54, 24}, Frame{60, 24}, Frame{73, 24},
                              Frame{80, 24}, Frame{100, 35}, Frame{120, 50}}) {
      ++number;
      const auto screen = screen_for(game, languages[number % 2], Ink{number % 3 == 0});
      const GameModule& module = *find_game(game);
      HomeSetup setup =
          home_setup(number, module.least_seats - 1 + number % (module.most_seats - module.least_seats + 1));
      if (game == "flamme-rouge")
        setup.options.set("stage", setup.bots.size() < 4 ? "peloton-11-2-4" : "peloton-11-5-6");
      HomeRace race = home_race(game, setup);
      FastChance dice(number);
      for (int decision = 0; !race.over(); ++decision) {
        const Moment before = race.moment();
        step(race, dice);
        const bool new_part = race.moment().part != before.part;
        if (decision < 12 || new_part || decision % 149 == 0) stays_within(*screen, Looked(race), frame, false);
        if (HasFatalFailure()) return;
      }
      stays_within(*screen, Looked(race), frame, true);
    }
}

TEST(Screen, SpeaksBothLanguages) {
  for (const std::string_view game : games_with_screen()) {
    const auto english = screen_for(game, Language::english, Ink{}), french = screen_for(game, Language::french, Ink{});
    const auto one = english->help(), other = french->help();
    ASSERT_EQ(one.size(), other.size());
    for (std::size_t i = 0; i < one.size(); ++i) EXPECT_NE(one[i], other[i]);
  }
}

// Two languages tell the same: as many chapters, as many sentences, the same rules; and no sentence is left in the
// other language.
TEST(Story, IsTheSameInBothLanguages) {
  for (const std::string_view game : games_with_screen()) {
    HomeRace race = home_race(game, home_setup(4));
    FastChance dice(4);
    while (!race.over()) step(race, dice);
    const Looked looked(race);
    const Story english = screen_for(game, Language::english, Ink{})->story(looked.sight),
                french = screen_for(game, Language::french, Ink{})->story(looked.sight);
    ASSERT_EQ(english.chapters.size(), french.chapters.size());
    for (std::size_t i = 0; i < english.chapters.size(); ++i) {
      ASSERT_EQ(english.chapters[i].lines.size(), french.chapters[i].lines.size());
      for (std::size_t j = 0; j < english.chapters[i].lines.size(); ++j) {
        EXPECT_NE(english.chapters[i].lines[j].text, french.chapters[i].lines[j].text);
        EXPECT_EQ(english.chapters[i].lines[j].rule, french.chapters[i].lines[j].rule);
      }
    }
  }
}

// Every refusal in the rules of a game has a sentence in both languages, and quotes its rule.
TEST(Words, EveryRefusalHasASentence) {
  std::vector<std::pair<std::string, std::span<const RefusalWords>>> known;
  GamesAtHome::each([&]<class Home>(std::type_identity<Home>) {
    known.emplace_back(folder_of(Home::Game::id), Home::refusal_words());
  });
  for (const auto& [folder, sentences] : known) {
    std::string source;
    for (const auto& other : known)  // a Tour refuses by the rules of its stages, and in their words
      if (other.second.data() == sentences.data())
        for (const auto& file : std::filesystem::directory_iterator(std::string(SOURCE_DIR) + "/rules/" + other.first))
          source += read_file(file.path().string());
    const std::regex refusal("\\{\"([a-z-]+)\", (\"[A-Z]+-|phase|family|rule)");
    std::set<std::string> codes;
    for (std::sregex_iterator i(source.begin(), source.end(), refusal), end; i != end; ++i) codes.insert((*i)[1]);
    EXPECT_GE(codes.size(), 13U);
    for (const std::string& code : codes)
      for (const Language language : languages) {
        const Words words(language, Ink{});
        const std::string sentence = words.refusal(sentences, {code, "XX-1"});
        EXPECT_NE(sentence.find("(XX-1)"), std::string::npos);
        EXPECT_NE(sentence, words.refusal({}, {code, "XX-1"})) << folder << ": " << code << " has no sentence";
      }
    for (const RefusalWords& one : sentences)
      EXPECT_TRUE(codes.contains(std::string(one.code))) << folder << ": nobody refuses with " << one.code;
  }
}

// Whatever rule the log or the help quotes is written down.
TEST(Words, RulesQuotedExist) {
  std::string rules;
  for (const auto& file : std::filesystem::directory_iterator(std::string(SOURCE_DIR) + "/docs/rules"))
    rules += read_file(file.path());
  std::set<std::string> quoted;
  for (const std::string_view game : games_with_screen()) {
    const auto screen = screen_for(game, Language::english, Ink{});
    HomeRace race = home_race(game, home_setup(7));
    FastChance dice(7);
    while (!race.over()) step(race, dice);
    for (const Chapter& chapter : screen->story(Looked(race).sight).chapters)
      for (const Told& told : chapter.lines)
        if (!told.rule.empty()) quoted.emplace(told.rule);
    for (const std::string& paragraph : screen->help()) {
      const std::regex id("[A-Z]+-[A-Z]+-[0-9]+");
      for (std::sregex_iterator i(paragraph.begin(), paragraph.end(), id), end; i != end; ++i) quoted.insert(i->str());
    }
  }
  EXPECT_GT(quoted.size(), 40U);
  for (const std::string& id : quoted)  // alone, or with the name of the rule: **GT-POW-4 Recovery**
    EXPECT_TRUE(rules.find("**" + id + "**") != std::string::npos || rules.find("**" + id + " ") != std::string::npos)
        << id;
}

// Saved after any decision and taken up again, a race ends as if it had never been interrupted.
TEST(HomeRace, ResumesExactly) {
  for (const std::string_view game : games_with_screen())
    for (const int stop : {0, 3, 11, 40, 77, 300}) {
      HomeRace whole = home_race(game, home_setup(9)), broken = home_race(game, home_setup(9));
      FastChance mine(4), again(4);
      for (int i = 0; i < stop && !broken.over(); ++i) step(broken, again);
      HomeRace resumed = HomeRace::resume(broken.record(), {}, embedded_data());
      EXPECT_EQ(resumed.game().id, game);
      EXPECT_EQ(resumed.match().hash(), broken.match().hash());
      EXPECT_EQ(resumed.heard(), broken.heard());
      EXPECT_EQ(resumed.record(), broken.record());
      EXPECT_EQ(resumed.setup().name, "Ana");
      while (!whole.over()) step(whole, mine);
      while (!resumed.over()) step(resumed, again);
      EXPECT_EQ(resumed.match().hash(), whole.match().hash());
      EXPECT_EQ(resumed.heard(), whole.heard());
    }
}

TEST(HomeRace, WatchesAsASpectator) {
  for (const std::string_view game : games_with_screen()) {
    HomeSetup setup = home_setup(8, 2);
    setup.me.reset();
    HomeRace race = home_race(game, setup);
    const auto screen = screen_for(game, Language::french, Ink{});
    Moment last = race.moment();
    int steps = 0;
    while (!race.over()) {
      EXPECT_FALSE(race.my_turn());
      race.ask_bot();
      const Moment now = race.moment();
      if (now == last) continue;
      last = now;
      if (++steps % 25 != 1) continue;
      const Looked looked(race);
      EXPECT_FALSE(screen->watch_page(looked.sight, {80, 24}).empty());
      EXPECT_EQ(screen->question(looked.sight), screen->words().say(phrase::ask_go_on));
    }
    EXPECT_GT(steps, 5);
    EXPECT_FALSE(screen->finish_page(Looked(race).sight, {80, 24}).empty());
    EXPECT_EQ(HomeRace::resume(race.record(), {}, embedded_data()).match().hash(), race.match().hash());
  }
}

TEST(HomeRace, SeatsFollowFromTheBots) {
  for (const GameModule& game : games())
    for (std::size_t seats = game.least_seats; seats <= game.most_seats; ++seats)
      EXPECT_EQ(home_race(game.id, home_setup(1, seats - 1)).seats(), seats);
  HomeSetup setup = home_setup(1);
  setup.me = Seat{4};
  EXPECT_THROW(home_race("vainqueur", setup), DataError);
}

TEST(HomeRace, IsWrittenWholeOrNotAtAll) {
  const auto folder = std::filesystem::temp_directory_path() / "tourmalet-screen-test";
  std::filesystem::create_directories(folder);
  const std::string file = (folder / "race.record").string();
  write_safely(file, "one");
  write_safely(file, "two");
  EXPECT_EQ(read_file(file), "two");
  EXPECT_EQ(std::distance(std::filesystem::directory_iterator(folder), {}), 1);
  EXPECT_THROW(write_safely((folder / "no" / "race.record").string(), "x"), DataError);
  std::filesystem::remove_all(folder);
}

// Everybody in a record has a name, made up where none was given, and the same ones when the race goes on.
TEST(Home, EverybodyInARecordHasAName) {
  for (const char* given : {"", "Ana"}) {
    HomeSetup setup = home_setup(11);
    setup.name = given;
    setup.me = Seat{2};
    const HomeRace race = home_race("flamme-rouge", setup);
    const RecordText text = read_record(race.record());
    ASSERT_EQ(text.seats.size(), 4U);
    std::set<std::string> names;
    for (Seat seat = 0; seat < 4; ++seat) {
      names.insert(race.player(seat));
      EXPECT_FALSE(calls_the_viewer(race.player(seat)));
      EXPECT_EQ(text.seats.at(seat), seat == 2 ? race.player(seat) : "bot:random " + race.player(seat));
    }
    EXPECT_EQ(names.size(), 4U);
    EXPECT_EQ(names.count(""), 0U);
    EXPECT_EQ(names.count("Ana"), *given == 0 ? 0U : 1U);
    const HomeRace again = HomeRace::resume(race.record(), home_setup(5), embedded_data());
    EXPECT_EQ(again.setup().name, given) << "what was made up is no name the person gave";
    for (Seat seat = 0; seat < 4; ++seat) EXPECT_EQ(again.player(seat), race.player(seat));
  }
}

}  // namespace
}  // namespace tourmalet
