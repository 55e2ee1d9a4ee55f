#include <gtest/gtest.h>

#include <filesystem>
#include <regex>
#include <set>

#include "cli/flamme_rouge_screen.hpp"
#include "cli/home_race.hpp"
#include "loader/data.hpp"
#include "rules/flamme_rouge/notation.hpp"
#include "rules/registry.hpp"

namespace tourmalet {
namespace {

using namespace flamme_rouge;

constexpr Language languages[] = {Language::english, Language::french};

HomeSetup table(std::uint64_t seed, const std::string& stage = "base-firenze-milano") {
  HomeSetup setup;
  setup.options.set("stage", stage);
  setup.bots = {"random", "random", "random"};
  setup.me = Seat{0};
  setup.name = "Ana";
  setup.language = "fr";
  setup.seed = seed;
  return setup;
}
HomeRace race_of(std::uint64_t seed, const std::string& stage = "base-firenze-milano") {
  return HomeRace(*find_game("flamme-rouge"), table(seed, stage), embedded_data());
}

// One decision, mine at random.
void step(HomeRace& race, FastChance& dice) {
  if (!race.my_turn()) return race.ask_bot();
  const auto legal = race.legal();
  EXPECT_FALSE(race.decide(legal[dice.below(static_cast<unsigned>(legal.size()))]));
}

std::string every_page(const HomeRace& race, const Words& words, Frame frame) {
  const Outlook view = race.view();
  Scene scene{race.course(), view, words, {"Ana", "b", "c", "d"}, tell(race.course(), race.heard(), words, race.seat()), std::nullopt, "notice"};
  return decision_page(scene, frame) + watch_page(scene, frame) + log_page(scene, frame) + help_page(scene, frame) + question_text(scene) +
         (race.over() ? finish_page(scene, frame) : "");
}

std::vector<std::string> lines_of(const std::string& text) {
  std::vector<std::string> lines;
  for (std::size_t at = 0; at < text.size();) {
    const auto end = std::min(text.find('\n', at), text.size());
    lines.push_back(text.substr(at, end - at));
    at = end + 1;
  }
  return lines;
}

TEST(Ink, CountsColumnsNotBytes) {
  EXPECT_EQ(columns_of("montée"), 6U);
  EXPECT_EQ(columns_of("\x1b[1;31mcol\x1b[0m"), 3U);
  EXPECT_EQ(clipped("montée", 4), "mon…");
  EXPECT_EQ(columns_of(padded("é", 5)), 5U);
  EXPECT_EQ(clean("a\x1b[31mb\n\xff\xc3"), "a[31mb");
  for (const std::string& line : wrapped("the peloton rides over the montée", 9)) EXPECT_LE(columns_of(line), 9U) << line;
}

TEST(Screen, StaysWithinThePaper) {
  for (const Language language : languages)
    for (const bool colour : {false, true})
      for (const Frame frame : {Frame{40, 18}, Frame{60, 24}, Frame{80, 24}, Frame{100, 35}}) {
        HomeRace race = race_of(frame.columns, "peloton-11-2-4");
        FastChance dice(frame.columns);
        const Words words(language, Ink{colour});
        while (!race.over()) {
          const Outlook view = race.view();
          const Scene scene{race.course(), view,    words, {"Anastasia of the long name", "b", "c", "d"}, tell(race.course(), race.heard(), words, race.seat()),
                            std::nullopt,  "notice"};
          EXPECT_LT(lines_of(decision_page(scene, frame)).size(), frame.rows);
          EXPECT_LT(lines_of(watch_page(scene, frame)).size(), frame.rows);
          for (const std::string& page : {decision_page(scene, frame), watch_page(scene, frame), log_page(scene, frame), help_page(scene, frame)})
            for (const std::string& line : lines_of(page)) EXPECT_LE(columns_of(line), frame.columns) << line;
          step(race, dice);
        }
        const Outlook view = race.view();
        const Scene scene{race.course(), view, words, {"Ana", "b", "c", "d"}, tell(race.course(), race.heard(), words, race.seat()), std::nullopt, ""};
        for (const std::string& line : lines_of(finish_page(scene, frame))) EXPECT_LE(columns_of(line), frame.columns) << line;
      }
}

TEST(Screen, ShowsWhatMattersAt80By24) {
  HomeRace race = race_of(3);
  FastChance dice(3);
  const Words words(Language::english, Ink{});
  int hands = 0;
  while (!race.over()) {
    const Outlook view = race.view();
    if (question(race.course(), view) == Question::card) {
      ++hands;
      const Scene scene{race.course(), view, words, {}, tell(race.course(), race.heard(), words, race.seat()), std::nullopt, "notice"};
      const std::string page = decision_page(scene, {80, 24});
      for (const char* part : {"FLAMME ROUGE", "If nobody is in the way", "┌─", "pile", "notice", " → square "})
        EXPECT_NE(page.find(part), std::string::npos) << part << "\n" << page;
    }
    step(race, dice);
  }
  EXPECT_GT(hands, 10);
}

// Two worlds that differ only in what the seat may not know look the same.
TEST(Screen, KeepsTheSecretsOfOthers) {
  const HomeRace home = race_of(11);
  const Course& course = home.course();
  FastChance dice(5);
  KeyedChance one(1);
  Silent nobody;
  Race race = FlammeRouge::start(course, one, nobody);
  const Words words(Language::english, Ink{});
  int compared = 0;
  while (FlammeRouge::deciding(course, race)) {
    const Outlook mine = look(course, race, 0);
    const Race other = imagine_race(course, mine, dice);
    if (!(other == race)) ++compared;
    const Outlook same = look(course, other, 0);
    const Scene a{course, mine, words, {}, {}, std::nullopt, ""}, b{course, same, words, {}, {}, std::nullopt, ""};
    EXPECT_EQ(decision_page(a, {100, 0}), decision_page(b, {100, 0}));
    EXPECT_EQ(watch_page(a, {100, 0}), watch_page(b, {100, 0}));
    FlammeRouge::Actions legal;
    const Seat seat = FlammeRouge::deciding(course, race).first();
    FlammeRouge::legal(course, race, seat, legal);
    FlammeRouge::apply(course, race, seat, legal[dice.below(static_cast<unsigned>(legal.size()))], one, nobody);
  }
  EXPECT_GT(compared, 20);
}

TEST(Story, HearsNoSecretOfOthers) {
  HomeRace race = race_of(2);
  FastChance dice(2);
  while (!race.over()) step(race, dice);
  using Kind = Happening::Kind;
  for (const Happening& event : race.heard()) {
    const bool secret = event.kind == Kind::drew || event.kind == Kind::chose || event.kind == Kind::leads;
    EXPECT_TRUE(!secret || event.seat == race.seat());
  }
}

TEST(Words, EveryRefusalHasASentence) {
  const std::string source = read_file(std::string(SOURCE_DIR) + "/rules/flamme_rouge/game.cpp");
  const std::regex refusal("\\{\"([a-z-]+)\", \"([A-Z]+-[A-Z]+-[0-9]+)\"\\}");
  int found = 0;
  for (std::sregex_iterator i(source.begin(), source.end(), refusal), end; i != end; ++i, ++found)
    for (const Language language : languages) {
      const std::string code = (*i)[1], rule = (*i)[2];
      EXPECT_FALSE(refusal_sentence(code, language).empty()) << code;
      EXPECT_NE(Words(language, Ink{}).refusal({code, rule}).find(rule), std::string::npos);
    }
  EXPECT_GE(found, 14);
}

TEST(Words, EveryEventHasASentence) {
  const HomeRace race = race_of(1);
  std::set<std::string> sentences;
  for (const Language language : languages)
    for (int kind = 0; kind <= static_cast<int>(Happening::Kind::won); ++kind)
      for (const Seat me : {Seat{0}, Seat{1}, race.course().teams}) {
        Happening event = Happening::with_card(static_cast<Happening::Kind>(kind), rider_of(1, Role::sprinteur), 3);
        const std::string sentence = Words(language, Ink{}).sentence(race.course(), event, me);
        EXPECT_FALSE(sentence.empty()) << kind;
        EXPECT_FALSE(Words(language, Ink{}).brief().sentence(race.course(), event, me).empty()) << kind;
        if (me == 0) sentences.insert(sentence);
      }
  EXPECT_EQ(sentences.size(), 2U * (static_cast<std::size_t>(Happening::Kind::won) + 1));
}

TEST(Words, EveryReasonIsTold) {
  const HomeRace race = race_of(1);
  Happening move = Happening::with_card(Happening::Kind::moved, 2, 5);
  move.from = 20, move.square = 25, move.value = 5;
  for (const Language language : languages) {
    std::set<std::string> told;
    for (int limit = 0; limit <= static_cast<int>(Happening::Limit::end_of_road); ++limit)
      for (const std::uint8_t blocked : {std::uint8_t{0}, std::uint8_t{2}}) {
        move.limit = static_cast<Happening::Limit>(limit), move.blocked = blocked;
        told.insert(Words(language, Ink{}).sentence(race.course(), move, 0));
      }
    EXPECT_EQ(told.size(), 10U);
  }
}

TEST(Words, LanguageOfTheSystem) {
  EXPECT_EQ(read_language("fr_FR.UTF-8"), Language::french);
  EXPECT_EQ(read_language("en"), Language::english);
  EXPECT_EQ(read_language("C"), std::nullopt);
  EXPECT_EQ(read_language("french"), std::nullopt);
}

// Saved after any decision and taken up again, a race ends as if it had never been interrupted.
TEST(HomeRace, ResumesExactly) {
  for (const int stop : {0, 3, 11, 40, 77}) {
    HomeRace whole = race_of(9), broken = race_of(9);
    FastChance mine(4), again(4);
    for (int i = 0; i < stop; ++i) step(broken, again);
    HomeRace resumed = HomeRace::resume(broken.record(), {}, embedded_data());
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

TEST(HomeRace, TakesBackOnlyWhatNobodyHasSeen) {
  HomeRace race = race_of(6);
  FastChance dice(6);
  while (race.view().round == 0) step(race, dice);
  EXPECT_FALSE(race.take_back());
  for (int round = 0; round < 3; ++round) {
    const auto before = race.record();
    const auto heard = race.heard();
    ASSERT_FALSE(race.decide(Play::lead_with(Role::rouleur).code()));
    const auto hand = race.view().hand;
    ASSERT_FALSE(race.decide(race.legal().front()));
    EXPECT_TRUE(race.take_back());
    EXPECT_EQ(race.view().hand, hand);
    EXPECT_TRUE(race.take_back());
    EXPECT_FALSE(race.take_back());
    EXPECT_EQ(race.record(), before);
    EXPECT_EQ(race.heard(), heard);
    const int now = race.view().round;
    while (race.view().round == now) step(race, dice);
    EXPECT_FALSE(race.take_back());
  }
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

TEST(HomeRace, WatchesAsASpectator) {
  HomeSetup setup = table(8);
  setup.me.reset();
  setup.bots = {"random", "random"};
  HomeRace race(*find_game("flamme-rouge"), setup, embedded_data());
  while (!race.over()) race.ask_bot();
  EXPECT_FALSE(every_page(race, Words(Language::french, Ink{}), {80, 24}).empty());
  for (const Happening& event : race.heard()) EXPECT_NE(event.kind, Happening::Kind::drew);
  EXPECT_EQ(HomeRace::resume(race.record(), {}, embedded_data()).match().hash(), race.match().hash());
}

}  // namespace
}  // namespace tourmalet
