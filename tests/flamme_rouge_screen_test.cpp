// Flamme Rouge at the terminal.
#include "cli/flamme_rouge/screen.hpp"

#include <algorithm>
#include <set>

#include "rules/flamme_rouge/game.hpp"
#include "rules/flamme_rouge/weather.hpp"
#include "tests/screen_support.hpp"

namespace tourmalet::flamme_rouge {
namespace {

HomeRace race_of(std::uint64_t seed) {
  HomeSetup setup = home_setup(seed);
  setup.options.set("stage", "base-firenze-milano");
  return home_race(FlammeRouge::id, setup);
}
const Course& course_of(const HomeRace& race) { return *static_cast<const Course*>(race.course()); }
FullOutlook view_of(const HomeRace& race) { return outlook(course_of(race), race.view().data()); }

TEST(FlammeRougeScreen, ShowsWhatMattersAt80By24) {
  HomeRace race = race_of(3);
  FastChance dice(3);
  const RaceScreen screen(Language::english, Ink{});
  int hands = 0;
  while (!race.over()) {
    if (question_for(course_of(race), view_of(race)) == Question::card) {
      ++hands;
      const std::string page = screen.decision_page(Looked(race).sight, {80, 24});
      for (const char* part : {"FLAMME ROUGE", "If nobody is in the way", "┌─", "pile", "notice", " → square "})
        EXPECT_NE(page.find(part), std::string::npos) << part << "\n" << page;
    }
    step(race, dice);
  }
  EXPECT_GT(hands, 10);
}

// MET-4 Above the squares of the profile stands the weather that lies on them.
TEST(FlammeRougeScreen, ShowsTheWeatherOnTheProfile) {
  const RaceScreen screen(Language::english, Ink{});
  int shown = 0;
  for (std::uint64_t seed = 1; seed <= 8; ++seed) {
    HomeSetup setup = home_setup(seed);
    setup.options.set("stage", "peloton-07-2-4").set("modules", "weather");
    HomeRace race = home_race(FlammeRouge::id, setup);
    FastChance dice(seed);
    while (!race.my_turn()) step(race, dice);
    const Course& course = course_of(race);
    const FullOutlook view = view_of(race);
    std::string sky(course.squares(), ' ');
    for (std::size_t sign = 0; sign < std::size(sign_rows); ++sign)
      if (const Straight* tile = lies_on(course, view, static_cast<Sign>(sign)))
        for (std::size_t q = tile->first; q <= tile->last; ++q) sky[q] = "<>x~"[sign], ++shown;
    sky.erase(sky.find_last_not_of(' ') + 1);
    if (sky.empty()) continue;
    auto lines = lines_of(screen.decision_page(Looked(race).sight, {100, 0}));
    for (std::string& line : lines) line.erase(line.find_last_not_of(' ') + 1);
    EXPECT_NE(std::find(lines.begin(), lines.end(), sky), lines.end()) << seed;
  }
  EXPECT_GT(shown, 30) << "so many squares have weather in these races";
}

// "Your rider" goes by the seat, not by the team: a person may have two teams, and then says which.
TEST(FlammeRougeScreen, YourRidersAreThoseOfYourSeat) {
  const HomeRace home = race_of(3);
  Course course = course_of(home);
  const RaceWords english(Language::english, Ink{}), french(Language::french, Ink{});
  const RiderId black = rider_of(2, Role::sprinteur), green = rider_of(3, Role::rouleur);
  EXPECT_EQ(english.rider(course, black, 2), "your sprinteur");
  EXPECT_EQ(english.rider(course, green, 0), "the green rouleur");
  course.seats = 3;
  for (const RiderId rider : {green, team_mate(green)}) course.seat_of[rider] = 0;
  EXPECT_EQ(english.rider(course, green, 0), "your green rouleur");
  EXPECT_EQ(french.rider(course, green, 0), "votre rouleur vert");
  EXPECT_EQ(english.rider(course, black, 2), "your sprinteur");
  EXPECT_EQ(english.rider(course, green, 3), "the green rouleur") << "a spectator";
}

// MUL-2 Two players wear a colour: riders are named, each in a way of its own, and the players beside them.
TEST(FlammeRougeScreen, PlayersWithARiderEachAreNamedByIt) {
  HomeRace race = home_race(FlammeRouge::id, home_setup(5, 8));
  const Course& course = course_of(race);
  ASSERT_TRUE(course.one_each);
  const RaceWords english(Language::english, Ink{}), french(Language::french, Ink{});
  EXPECT_EQ(english.rider(course, 3, 2), "the blue sprinteur");
  EXPECT_EQ(english.rider(course, 3, 3), "your sprinteur");
  EXPECT_EQ(english.sentence(course, Happening::committed(3), 2), "The blue sprinteur has chosen.");
  EXPECT_EQ(french.sentence(course, Happening::lot_fell_on(8), 2),
            "Le sort désigne le rouleur blanc pour se placer en premier.");
  EXPECT_EQ(french.sentence(course, Happening::committed(8), 2), "Le rouleur blanc a choisi.");
  std::set<std::string> names;
  for (Seat seat = 0; seat < course.seats; ++seat) names.insert(english.squad(course, seat, max_seats));
  EXPECT_EQ(names.size(), 9U);

  const RaceScreen screen(Language::english, Ink{});
  FastChance dice(3);
  while (!race.over()) {
    EXPECT_NE(question_for(course, view_of(race)), Question::lead) << "there is only one rider";
    step(race, dice);
  }
  const std::string page = screen.finish_page(Looked(race).sight, {100, 40});
  EXPECT_NE(page.find("White rouleur"), std::string::npos) << page;
}

// Two worlds that differ only in what the seat may not know look the same.
TEST(FlammeRougeScreen, KeepsTheSecretsOfOthers) {
  const HomeRace home = race_of(11);
  const Course& course = course_of(home);
  const RaceScreen screen(Language::english, Ink{});
  FastChance dice(5);
  KeyedChance one(1);
  Silent nobody;
  Race race = FlammeRouge::start(course, one, nobody);
  int compared = 0;
  while (FlammeRouge::deciding(course, race)) {
    const Outlook mine = look(course, race, 0);
    const Race other = imagine_race(course, mine, dice);
    if (!(other == race)) ++compared;
    const Outlook same = look(course, other, 0);
    const Sight a{.course = &course, .view = &mine}, b{.course = &course, .view = &same};
    EXPECT_EQ(screen.decision_page(a, {100, 0}), screen.decision_page(b, {100, 0}));
    EXPECT_EQ(screen.watch_page(a, {100, 0}), screen.watch_page(b, {100, 0}));
    FlammeRouge::Actions legal;
    const Seat seat = FlammeRouge::deciding(course, race).first();
    FlammeRouge::legal(course, race, seat, legal);
    FlammeRouge::apply(course, race, seat, legal[dice.below(static_cast<unsigned>(legal.size()))], one, nobody);
  }
  EXPECT_GT(compared, 20);
}

TEST(FlammeRougeScreen, UnderstandsWhatIsTyped) {
  HomeRace race = race_of(5);
  FastChance dice(5);
  const RaceScreen screen(Language::english, Ink{});
  while (question_for(course_of(race), view_of(race)) != Question::lead) step(race, dice);
  const auto read = [&](std::string_view typed) { return screen.read(Looked(race).sight, typed); };
  EXPECT_TRUE(screen.claims(Looked(race).sight, "s"));
  EXPECT_EQ(read("s").action, Play::lead_with(Role::sprinteur).code());
  EXPECT_EQ(read("R").action, Play::lead_with(Role::rouleur).code());
  EXPECT_FALSE(read("").action);
  EXPECT_NE(read("dance").reply.find("\"dance\""), std::string::npos);
  ASSERT_FALSE(race.decide(*read("r").action));

  EXPECT_FALSE(screen.claims(Looked(race).sight, "s"));
  const auto first = race.legal().front();
  const std::string card = race.game().action_text(race.course(), first);
  EXPECT_EQ(read(card).action, first);
  EXPECT_FALSE(read(card).to_confirm);
  EXPECT_NE(read("1").reply.find("FR-ENERGY-2"), std::string::npos);
  ASSERT_FALSE(race.decide(first));

  // The last card is asked for once more.
  const auto last = race.legal().front();
  const Meaning chosen = read(race.game().action_text(race.course(), last));
  EXPECT_EQ(chosen.action, last);
  EXPECT_TRUE(chosen.to_confirm);
  Looked confirming(race);
  confirming.sight.pending = last;
  EXPECT_NE(screen.question(confirming.sight).find("Enter to ride"), std::string::npos);
  EXPECT_EQ(screen.read(confirming.sight, "").action, last);
  EXPECT_FALSE(screen.read(confirming.sight, "").to_confirm);
}

TEST(FlammeRougeStory, HearsNoSecretOfOthers) {
  HomeRace race = race_of(2);
  FastChance dice(2);
  while (!race.over()) step(race, dice);
  using Kind = Happening::Kind;
  const auto heard = race.heard().as<Happening>();
  EXPECT_GT(heard.size(), 200U);
  for (const Happening& event : heard) {
    const bool secret = event.kind == Kind::drew || event.kind == Kind::chose || event.kind == Kind::leads;
    EXPECT_TRUE(!secret || event.seat == race.seat());
  }
}

TEST(FlammeRougeWords, EveryEventHasASentence) {
  const HomeRace race = race_of(1);
  std::set<std::string> sentences;
  for (const Language language : languages)
    for (int kind = 0; kind <= static_cast<int>(Happening::Kind::won); ++kind)
      for (const Seat me : {Seat{0}, Seat{1}, course_of(race).teams}) {
        const Happening event =
            Happening::with_card(static_cast<Happening::Kind>(kind), rider_of(1, Role::sprinteur), 3);
        const std::string sentence = RaceWords(language, Ink{}).sentence(course_of(race), event, me);
        EXPECT_FALSE(sentence.empty()) << kind;
        EXPECT_FALSE(RaceWords(language, Ink{}).brief().sentence(course_of(race), event, me).empty()) << kind;
        if (me == 0) sentences.insert(sentence);
      }
  EXPECT_EQ(sentences.size(), 2U * (static_cast<std::size_t>(Happening::Kind::won) + 1));
}

TEST(FlammeRougeWords, EveryReasonIsTold) {
  const HomeRace race = race_of(1);
  Happening move = Happening::with_card(Happening::Kind::moved, 2, 5);
  move.from = 20, move.square = 25, move.value = 5;
  for (const Language language : languages) {
    std::set<std::string> told;
    for (int limit = 0; limit <= static_cast<int>(Happening::Limit::end_of_road); ++limit)
      for (const std::uint8_t blocked : {std::uint8_t{0}, std::uint8_t{2}}) {
        move.limit = static_cast<Happening::Limit>(limit), move.blocked = blocked;
        told.insert(RaceWords(language, Ink{}).sentence(course_of(race), move, 0));
      }
    EXPECT_EQ(told.size(), 10U);
  }
}

TEST(FlammeRougeHomeRace, TakesBackOnlyWhatNobodyHasSeen) {
  HomeRace race = race_of(6);
  FastChance dice(6);
  while (view_of(race).round == 0) step(race, dice);
  EXPECT_FALSE(race.take_back());
  for (int round = 0; round < 3; ++round) {
    const auto before = race.record();
    const auto heard = race.heard();
    ASSERT_FALSE(race.decide(Play::lead_with(Role::rouleur).code()));
    const auto hand = view_of(race).hand;
    ASSERT_FALSE(race.decide(race.legal().front()));
    EXPECT_TRUE(race.take_back());
    EXPECT_EQ(view_of(race).hand, hand);
    EXPECT_TRUE(race.take_back());
    EXPECT_FALSE(race.take_back());
    EXPECT_EQ(race.record(), before);
    EXPECT_EQ(race.heard(), heard);
    const int now = view_of(race).round;
    while (view_of(race).round == now) step(race, dice);
    EXPECT_FALSE(race.take_back());
  }
}

}  // namespace
}  // namespace tourmalet::flamme_rouge
