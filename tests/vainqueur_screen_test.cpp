// Le Vainqueur du Tour at the terminal.
#include "cli/vainqueur/screen.hpp"

#include <set>

#include "rules/vainqueur/game.hpp"
#include "tests/screen_support.hpp"

namespace tourmalet::vainqueur {
namespace {

HomeRace tour_of(std::uint64_t seed, std::size_t bots = 3) { return home_race(Vainqueur::id, home_setup(seed, bots)); }
const Course& course_of(const HomeRace& race) { return *static_cast<const Course*>(race.course()); }
Outlook view_of(const HomeRace& race) { return *reinterpret_cast<const Outlook*>(race.view().data()); }

// A position, as the player in a seat sees it.
struct Position {
  explicit Position(std::string_view text, Seat seat = 0)
      : course(Vainqueur::open(embedded_data(), Value(Value::Object{}))), race(read_position(course, text)) {
    view = look(course, race, seat);
    sight = {.course = &course, .view = &view, .seat = seat};
  }
  Course course;
  Race race;
  Outlook view;
  Sight sight;
};
// Red in the sprint zone, with all kinds of cards; Black is hungry.
// 1 20  2 40  3 60  4 crash  5 hunger  6 bike  7 Sprinter  8 Climber
constexpr std::string_view in_the_zone =
    "tour s1 @0 | 0:10:246chBSC 1:3:2244FGW 2:0:2224BWG:h 3:2:246FGGW | / | 0::3 | t9 h1 l1";

TEST(VainqueurScreen, UnderstandsWhatIsTyped) {
  const TourScreen screen(Language::english, Ink{});
  Position here(in_the_zone);
  const auto typed = [&](std::string_view text) {
    const Meaning meaning = screen.read(here.sight, text);
    return meaning.action          ? play_text(Play::from_code(*meaning.action)) + (meaning.to_confirm ? " ?" : "")
           : meaning.reply.empty() ? ""
                                   : "reply";
  };
  const std::pair<std::string_view, std::string_view> cases[] = {
      {"1", "2"},         {"3", "6"},       {"60", "6"},     {"20", "2"},      {"6", "B"},       {"B", "B"},
      {"7", "S"},         {"S", "S"},       {"8", "C"},      {"C", "C"},       {"4b", "c1"},     {"4B", "c1"},
      {"cb", "c1"},       {"c1", "c1"},     {"5g", "h3"},    {"h3", "h3"},     {"4k", "c2"},     {"4r", "c0"},
      {"4w", "c4"},       {"4", "c1 ?"},    {"c", "c1 ?"},   {"p", "p1"},      {"-4", "-c"},     {"-20", "-2"},
      {"-S", "-S"},       {"-6", "-B"},     {"d", "d"},      {"", ""},         {"9", "reply"},   {"0", "reply"},
      {"12", "reply"},    {"-9", "reply"},  {"-", "reply"},  {"4bb", "reply"}, {"-4b", "reply"}, {"1b", "reply"},
      {"dance", "reply"}, {"c9x", "reply"}, {"4z", "reply"},
  };
  for (const auto& [text, meaning] : cases) EXPECT_EQ(typed(text), meaning) << text;

  here.sight.pending = Play::handicap(crash, 1).code();  // a crash: for whom?
  EXPECT_NE(screen.question(here.sight).find("g Green"), std::string::npos);
  EXPECT_EQ(screen.question(here.sight).find("Black"), std::string::npos);
  EXPECT_EQ(typed("g"), "c3");
  EXPECT_EQ(typed("k"), "c2");  // refused by the rules, in words
  EXPECT_EQ(typed("1"), "2");
  EXPECT_EQ(typed(""), "");
}

TEST(VainqueurScreen, EnterThrowsTheDie) {
  const TourScreen screen(Language::french, Ink{});
  const HomeRace race = tour_of(1);
  EXPECT_EQ(screen.read(Looked(race).sight, "").action, Play::throw_die().code());
  EXPECT_EQ(screen.read(Looked(race).sight, "d").action, Play::throw_die().code());
  EXPECT_NE(screen.read(Looked(race).sight, "3").reply.find("VT-PRO-1"), std::string::npos);
}

// With one opponent there is nobody to choose.
TEST(VainqueurScreen, AHandicapNeedsNoNameBetweenTwo) {
  Course course = Vainqueur::open(embedded_data(), Value().set("players", 2));
  const Race race = read_position(course, "tour s1 @0 | 0:1:246chBSC 1:3:2244FGW | / | 0::3 | t9 h0 l0");
  const Outlook view = look(course, race, 0);
  const Meaning meaning = TourScreen(Language::english, Ink{}).read({.course = &course, .view = &view}, "4");
  EXPECT_EQ(meaning.action, Play::handicap(crash, 1).code());
  EXPECT_FALSE(meaning.to_confirm);
}

// Whatever may be done can be said: by the number of the card, and by its letter.
TEST(VainqueurScreen, EveryActionCanBeTyped) {
  const TourScreen screen(Language::english, Ink{});
  std::set<Play::Kind> said;
  for (std::uint64_t seed = 1; seed <= 12; ++seed) {
    HomeRace race = tour_of(seed, 1 + seed % 5);
    FastChance dice(seed);
    for (; !race.over(); step(race, dice)) {
      if (!race.my_turn()) continue;
      const Outlook view = view_of(race);
      const Sight sight{.course = race.course(), .view = &view, .seat = 0};
      const std::string hand = cards_text(view.hand);
      for (const ActionCode code : race.legal()) {
        const Play play = Play::from_code(code);
        said.insert(play.kind());
        std::vector<std::string> ways{play_text(play)};
        if (play.kind() == Play::Kind::throw_die) ways.emplace_back();
        if (play.kind() != Play::Kind::throw_die) {
          const std::string number = std::to_string(hand.find(card_letter(play.card())) + 1);
          const bool discard = play.kind() == Play::Kind::discard, handicap = play.kind() == Play::Kind::handicap;
          if (is_distance(play.card())) ways[0] = (discard ? "-" : "") + std::to_string(squares_of(play.card()) * 20);
          ways.push_back((discard ? "-" : "") + number +
                         (handicap ? std::string(1, livery(play.target()).letter) : ""));
        }
        for (const std::string& way : ways) ASSERT_EQ(screen.read(sight, way).action, code) << way << " with " << hand;
      }
    }
  }
  EXPECT_EQ(said.size(), 7U);
}

TEST(VainqueurScreen, ShowsWhatMattersAt80By24) {
  for (const Language language : languages) {
    const TourScreen screen(language, Ink{});
    const bool french = language == Language::french;
    Position here(in_the_zone);
    here.sight.notice = "notice";
    const std::string page = screen.decision_page(here.sight, {80, 24});
    for (const char* part :
         {"LE VAINQUEUR DU TOUR", "1/12", "»║", "r♛ ", "notice", french ? "fringale" : "hunger", "→ 240",
          french ? "gagne" : "wins!", "→ b g", "┌8", french ? "sprint dès 200" : "sprint from 200", "0 pt 8 c"})
      EXPECT_NE(page.find(part), std::string::npos) << part << "\n" << page;
    EXPECT_LT(lines_of(page).size(), 24U);
  }
}

// A card says where it leads, and the lane shows it: ridden, the pawn stands there.
TEST(VainqueurScreen, CardsTellWhereTheyLead) {
  const TourScreen screen(Language::english, Ink{});
  HomeRace race = tour_of(12);
  FastChance dice(12);
  int rides = 0;
  for (; !race.over(); step(race, dice)) {
    if (!race.my_turn() || view_of(race).open.stage == before_stages) continue;
    for (const ActionCode code : race.legal()) {
      const Play play = Play::from_code(code);
      if (play.kind() != Play::Kind::distance) continue;
      const Outlook view = view_of(race);
      const int to = view.open.square[0] + static_cast<int>(squares_of(play.card()));
      const std::string told = to >= course_of(race).stage(view.open.stage).length
                                   ? "│wins!   │"
                                   : padded("│→ " + std::to_string(to * 20), 9) + "│";
      const std::string page = screen.decision_page({.course = race.course(), .view = &view}, {80, 30});
      ASSERT_NE(page.find(told), std::string::npos) << told << "\n" << page;
      ++rides;
    }
  }
  EXPECT_GT(rides, 50);
}

// Two worlds that differ only in what the seat may not know look the same.
TEST(VainqueurScreen, KeepsTheSecretsOfOthers) {
  const Course course = Vainqueur::open(embedded_data(), Value(Value::Object{}));
  const TourScreen screen(Language::english, Ink{});
  FastChance dice(5);
  KeyedChance one(1);
  Silent nobody;
  Race race = Vainqueur::start(course, one, nobody);
  int compared = 0;
  for (int decision = 0; Vainqueur::deciding(course, race); ++decision) {
    const Outlook mine = look(course, race, 0);
    const Race other = imagine_race(course, mine, dice);
    const Outlook same = look(course, other, 0);
    if (decision % 10 == 0 && !(other == race)) {
      ++compared;
      const Sight a{.course = &course, .view = &mine}, b{.course = &course, .view = &same};
      EXPECT_EQ(screen.decision_page(a, {100, 0}), screen.decision_page(b, {100, 0}));
      EXPECT_EQ(screen.watch_page(a, {100, 0}), screen.watch_page(b, {100, 0}));
    }
    Vainqueur::Actions legal;
    Vainqueur::legal(course, race, race.open.turn, legal);
    Vainqueur::apply(course, race, race.open.turn, legal[dice.below(static_cast<unsigned>(legal.size()))], one, nobody);
  }
  EXPECT_GT(compared, 50);
}

TEST(VainqueurStory, HearsNoSecretOfOthers) {
  HomeRace race = tour_of(2);
  FastChance dice(2);
  while (!race.over()) step(race, dice);
  int others = 0;
  for (const Happening& event : race.heard().as<Happening>()) {
    if (event.seat == race.seat() || (event.kind != Happening::Kind::drew && event.kind != Happening::Kind::dealt))
      continue;
    ++others;
    EXPECT_TRUE(event.card == no_card && event.cards.empty());
  }
  EXPECT_GT(others, 100);
}

// The chapters are the rounds the rules counted, for a player and for a spectator.
TEST(VainqueurStory, HasAChapterPerRound) {
  for (const std::uint64_t seed : {1U, 2U, 3U, 4U}) {
    HomeSetup setup = home_setup(seed, 1 + seed);
    if (seed % 2 == 0) setup.me.reset();
    HomeRace race = home_race(Vainqueur::id, setup);
    FastChance dice(seed);
    const TourScreen screen(Language::english, Ink{});
    while (!race.over()) step(race, dice);
    const Looked looked(race);
    std::size_t rounds = 1;  // the prologue
    std::vector<std::string> headings{"PROLOGUE"};
    for (unsigned stage = 1; stage <= stage_count; ++stage)
      for (unsigned round = 1; round <= view_of(race).open.rounds[stage - 1]; ++round)
        headings.push_back("STAGE " + std::to_string(stage) + " · ROUND " + std::to_string(round)), ++rounds;
    const Story story = screen.story(looked.sight);
    ASSERT_EQ(story.chapters.size(), rounds);
    for (std::size_t i = 0; i < rounds; ++i) EXPECT_EQ(story.chapters[i].heading, headings[i]);
  }
}

TEST(VainqueurStory, NewsBeginWithTheOwnLastTurn) {
  HomeRace race = tour_of(6);
  FastChance dice(6);
  const TourScreen screen(Language::english, Ink{});
  int checked = 0;
  for (int decision = 0; !race.over(); ++decision) {
    const bool mine = race.my_turn();
    const unsigned stage = view_of(race).open.stage;
    step(race, dice);
    if (!mine || stage == before_stages || view_of(race).open.stage != stage || decision % 17 != 0) continue;
    const Story story = screen.story(Looked(race).sight);
    ASSERT_FALSE(story.news.lines.empty());
    EXPECT_TRUE(story.news.lines[0].text.starts_with("You ")) << story.news.lines[0].text;
    ++checked;
  }
  EXPECT_GT(checked, 10);
}

TEST(VainqueurWords, EveryEventHasASentence) {
  const HomeRace race = tour_of(1);
  std::set<std::string> sentences;
  for (const Language language : languages)
    for (int kind = 0; kind <= static_cast<int>(Happening::Kind::tour_won); ++kind)
      for (const Seat me : {Seat{0}, Seat{1}, Seat{4}}) {
        Happening event = Happening::with_card(static_cast<Happening::Kind>(kind), 1, bike);
        event.other = crash, event.stage = 2, event.square = 7, event.from = 3, event.value = 3;
        const TourWords words(language, Ink{});
        const std::string sentence = words.sentence(course_of(race), event, me, 2);
        EXPECT_FALSE(sentence.empty()) << kind;
        EXPECT_FALSE(words.brief().sentence(course_of(race), event, me, 2).empty()) << kind;
        EXPECT_EQ(kind == 0, rule_behind(event, 2).empty()) << kind;
        if (me == 0) sentences.insert(sentence);
      }
  EXPECT_EQ(sentences.size(), 2U * (static_cast<std::size_t>(Happening::Kind::tour_won) + 1));
}

TEST(VainqueurWords, TheBoardOfTheBoxSpeaksFrench) {
  const HomeRace race = tour_of(1);
  const TourWords english(Language::english, Ink{}), french(Language::french, Ink{});
  for (unsigned stage = 1; stage <= stage_count; ++stage)
    EXPECT_NE(english.stage_name(course_of(race), stage), french.stage_name(course_of(race), stage));
  int labels = 0;
  for (Square q = 0; q < course_of(race).circuits[0].length; ++q)
    if (course_of(race).circuits[0].at[q].effect != Effect::none) {
      ++labels;
      EXPECT_FALSE(english.label(course_of(race), 2, q).empty());
      EXPECT_NE(english.label(course_of(race), 2, q), french.label(course_of(race), 2, q));
    }
  EXPECT_EQ(labels, 10);
}

// Cards of every kind fit the drawn card.
TEST(VainqueurWords, CardsFitTheirBox) {
  for (const Language language : languages)
    for (Card card = 0; card < card_kinds; ++card)
      EXPECT_LE(columns_of(TourWords(language, Ink{}).short_card(card)), 8U);
}

// A card played and a die thrown are seen by all: nothing is taken back.
TEST(VainqueurHomeRace, TakesNothingBack) {
  HomeRace race = tour_of(3, 1);
  FastChance dice(3);
  while (!race.over()) {
    const auto before = race.match().decisions().size();
    EXPECT_FALSE(race.take_back());
    EXPECT_EQ(race.match().decisions().size(), before);
    step(race, dice);
  }
}

// A road longer than the paper is shown around the player's own pawn.
TEST(VainqueurScreen, LongRoadsAreShownInPart) {
  std::string board = "Long";
  for (int stage = 1; stage <= 12; ++stage)
    board += stage == 2 || stage == 5 || stage == 11 ? "; time trial 1" : "; plain 60/3";
  board += "; circuit 120 13s9 20+10 40-12";
  const Value options = Value().set("board", board);
  HomeSetup setup = home_setup(3);
  setup.options = options;
  HomeRace race = home_race(Vainqueur::id, setup);
  FastChance dice(3);
  const TourScreen screen(Language::english, Ink{});
  for (int decision = 0; !race.over(); ++decision) {
    step(race, dice);
    if (decision % 50 != 0 || view_of(race).open.stage == before_stages || race.over()) continue;
    const std::string page = screen.watch_page(Looked(race).sight, {40, 30});
    for (const std::string& line : lines_of(page)) ASSERT_LE(columns_of(line), 40U) << page;
    const auto lane = lines_of(page)[6];  // title, strip, heading, numbers, ground
    EXPECT_TRUE(lane.starts_with("r")) << page;
    EXPECT_NE(lane.find('r', 1), std::string::npos) << page;
  }
}

}  // namespace
}  // namespace tourmalet::vainqueur
