// The two boxes of Flamme Rouge play alike, and a module is one file and one row.
#include <gtest/gtest.h>

#include <map>

#include "cli/flamme_rouge/screen.hpp"
#include "tests/screen_support.hpp"
#include "tests/support.hpp"
#include "tests/toy_module.hpp"

namespace tourmalet {
namespace {
using namespace flamme_rouge;

struct Keeping {
  std::vector<Happening> all;
  void hear(const Happening& event) { all.push_back(event); }
};

TEST(Boxes, TheSameRaceInBoth) {
  for (
      const char* options :
      {R"({})", R"({"stage": "base-la-classicissima", "teams": 3, "handicap": [0, 1, 2]})",
       R"({"stage": "gigamic-2018-09", "first": 2})",
       R"({"road": "start 8 lanes 1, climb 1, supply 2 lanes 3, cobbles 1 lanes 1, flat 30 lanes 1, finish, climb 1"})"}) {
    const Course course = course_of(options);
    for (std::uint64_t seed = 1; seed <= 40; ++seed) {
      SCOPED_TRACE(std::string(options) + " seed " + std::to_string(seed));
      const KeyedChance luck(seed);
      KeyedChance one = luck, other = luck;
      FastChance dice(seed);
      Keeping small, large;
      Race race = FlammeRouge::start(course, one, small);
      FullRace full = FullFlammeRouge::start(course, other, large);
      while (const Seats asked = FlammeRouge::deciding(course, race)) {
        ASSERT_EQ(FullFlammeRouge::deciding(course, full), asked);
        ASSERT_EQ(moved_to<FullBox>(course, race), full);
        ASSERT_EQ(moved_to<BaseBox>(course, full), race);
        for (Seat seat = 0; seat <= course.seats; ++seat) {
          const Outlook view = look(course, race, seat);
          ASSERT_EQ(moved_to<FullBox>(course, view), look(course, full, seat));
          ASSERT_EQ(moved_to<BaseBox>(course, read_view(course, describe(course, view))), view);
        }
        const Seat seat = asked.first();
        FlammeRouge::Actions legal, same;
        FlammeRouge::legal(course, race, seat, legal);
        FullFlammeRouge::legal(course, full, seat, same);
        ASSERT_EQ(std::vector(legal.begin(), legal.end()), std::vector(same.begin(), same.end()));
        ASSERT_EQ(FlammeRouge::fallback(course, race, seat), FullFlammeRouge::fallback(course, full, seat));
        const Play play = legal[dice.below(static_cast<unsigned>(legal.size()))];
        FlammeRouge::apply(course, race, seat, play, one, small);
        FullFlammeRouge::apply(course, full, seat, play, other, large);
      }
      EXPECT_EQ(small.all, large.all);
      EXPECT_EQ(moved_to<FullBox>(course, race), full);
      EXPECT_EQ(FlammeRouge::standings(course, race), FullFlammeRouge::standings(course, full));
    }
  }
}

// A course that the base box does not hold is played in the other one, behind the border.
TEST(Boxes, AreChosenByTheCourse) {
  auto small = std::make_shared<Course>(course_of("{}")), large = std::make_shared<Course>(*small);
  large->base = false;
  const GameModule& game = *find_game("flamme-rouge");
  EXPECT_EQ(Match(game, small).game().state_size, sizeof(Race));
  EXPECT_EQ(Match(game, large).game().state_size, sizeof(FullRace));
  KeyedChance chance(1);
  Match a(game, small), b(game, large);
  a.start(chance);
  b.start(chance);
  EXPECT_EQ(a.position(), b.position());
  for (const char* spec : {"random", "patient", "wheelsucker", "mc:2"}) {
    const auto one = make_bot(game, small, spec), other = make_bot(game, large, spec);
    EXPECT_EQ(ask(*one, a, a.deciding().first(), 3), ask(*other, b, b.deciding().first(), 3)) << spec;
  }
}

// Riders of other companies do not exist: each team rides as if it were alone.
TEST(Conditions, CompaniesDoNotMeet) {
  Course course = course_of(R"({"teams": 4})");
  course.base = false;
  course.conditions.companies = 4;
  for (RiderId rider = 0; rider < course.riders(); ++rider) course.conditions.company[rider] = team_of(rider);
  FastChance dice(5);
  Silent nobody;
  for (int round = 0; round < 2000; ++round) {
    FullRace race = blank_race<FullBox>(course);
    race.round = 1;
    race.now.at = course.round_begins;
    for (RiderId rider = 0; rider < course.riders(); ++rider) {
      race.square[rider] = static_cast<Square>(dice.below(30));
      race.lane[rider] = static_cast<Lane>(role_of(rider));
      race.played[rider] = static_cast<CardKind>(dice.below(static_cast<unsigned>(course.labels.size())));
    }
    FullRace together = race;
    FullFlammeRouge::advance(course, together, dice, nobody);
    ASSERT_EQ(read_position(course, position_text(course, together)).square, together.square);
    for (TeamId team = 0; team < course.teams; ++team) {
      FullRace alone = race;
      for (RiderId rider = 0; rider < course.riders(); ++rider)
        if (team_of(rider) != team) alone.square[rider] = nowhere;
      FullFlammeRouge::advance(course, alone, dice, nobody);
      for (const Role role : roles) {
        const RiderId rider = rider_of(team, role);
        ASSERT_EQ(alone.square[rider], together.square[rider]);
        ASSERT_EQ(alone.lane[rider], together.lane[rider]);
        ASSERT_EQ(alone.fatigue[rider], together.fatigue[rider]);
      }
    }
  }
}

// Who may ride is a rule of the box; the engine has room for six teams, in either size of the state.
TEST(Boxes, SixTeamsRide) {
  std::string text = FlammeRouge::course_text(
      course_of(R"({"teams": 4, "road": "start 6, flat 30, climb 3, descent 2, flat 10, finish, flat 5"})"));
  const auto become = [&](std::string_view old, std::string_view now) {
    ASSERT_NE(text.find(old), std::string::npos) << text;
    text.replace(text.find(old), old.size(), now);
  };
  become("teams 4", "teams 6");
  become("gR ", "gR wR pR ");
  become("gS ", "gS wS pS ");
  const Course course = FlammeRouge::read_course(text);
  ASSERT_EQ(course.riders(), 12);
  for (std::uint64_t seed = 1; seed <= 50; ++seed) {
    KeyedChance one(seed), other(seed);
    FastChance dice(seed);
    Silent nobody;
    Race race = FlammeRouge::start(course, one, nobody);
    FullRace full = FullFlammeRouge::start(course, other, nobody);
    while (const Seats asked = FlammeRouge::deciding(course, race)) {
      const Seat seat = asked.first();
      FlammeRouge::Actions legal;
      FlammeRouge::legal(course, race, seat, legal);
      const Play play = legal[dice.below(static_cast<unsigned>(legal.size()))];
      FlammeRouge::apply(course, race, seat, play, one, nobody);
      FullFlammeRouge::apply(course, full, seat, play, other, nobody);
      ASSERT_EQ(moved_to<FullBox>(course, race), full);
      ASSERT_EQ(read_position(course, position_text(course, full)), full);
    }
    EXPECT_TRUE(race.over);
  }
}

// Three seats for four teams: one person has two, and nobody chooses for a dummy until a module does.
TEST(Seats, APersonMayHaveTwoTeams) {
  Course course = course_of(R"({"teams": 4, "first": 0})");
  course.base = false;
  course.seats = 3;
  for (RiderId rider = 0; rider < course.riders(); ++rider)
    course.seat_of[rider] = static_cast<Seat>(team_of(rider) == 3 ? 0 : team_of(rider));
  FastChance dice(9);
  Silent nobody;
  for (int i = 0; i < 20; ++i) {
    FullRace race = FullFlammeRouge::start(course, dice, nobody);
    while (const Seats asked = FullFlammeRouge::deciding(course, race)) {
      const Seat seat = asked.first();
      ASSERT_EQ(read_position(course, position_text(course, race)), race) << position_text(course, race);
      FullFlammeRouge::Actions legal;
      FullFlammeRouge::legal(course, race, seat, legal);
      ASSERT_FALSE(legal.empty());
      for (const Play play : legal) {
        ASSERT_FALSE(FullFlammeRouge::refusal(course, race, seat, play));
        ASSERT_EQ(read_play(course, play_text(course, play)), play) << play_text(course, play);
      }
      FullFlammeRouge::apply(course, race, seat, legal[dice.below(static_cast<unsigned>(legal.size()))], dice, nobody);
    }
    const Standings standings = FullFlammeRouge::standings(course, race);
    EXPECT_EQ(standings.place[0] + standings.place[1] + standings.place[2], 6);
  }
}

// MUL-2 Nine players with a rider each: the course is stored so, is another one than that of the same colours, and the
// picture says who rides whom.
TEST(Seats, APlayerMayHaveOneRider) {
  const Course course = course_of(R"({"teams": 9, "handicap": [0, 1, 0, 0, 0, 0, 0, 0, 2], "first": 8})");
  EXPECT_EQ(course.riders(), 9);
  EXPECT_FALSE(course.base);
  const std::string text = course_text(course);
  EXPECT_NE(text.find("\nteams 5\nriders 9\n"), std::string::npos) << text;
  EXPECT_NE(text.find("\nhandicap 0 1 0 0 0 0 0 0 2\nfirst 8\n"), std::string::npos) << text;
  const Course again = read_course(text, Rules::modules);
  EXPECT_EQ(course_text(again), text);
  EXPECT_EQ(again.seat_of, course.seat_of);
  EXPECT_EQ(describe(again), describe(course));
  const Course eight = course_of(R"({"teams": 8})"), four = course_of(R"({"teams": 4, "stage": "peloton-07-5-6"})");
  EXPECT_NE(course_hash(eight), course_hash(four));
  for (const char* riders : {"riders 8", "riders 11", "riders 13", "riders no"}) {
    std::string damaged = text;
    damaged.replace(damaged.find("riders 9"), 8, riders);
    EXPECT_THROW(read_course(damaged, Rules::modules), DataError) << riders;
  }
  std::string three = course_text(course_of(R"({"teams": 2})"));
  three.replace(three.find("teams 2"), 7, "teams 2\nriders 3");
  EXPECT_THROW(read_course(three, Rules::modules), DataError) << "a rider each is for seven and more";

  const Value drawn = picture(the_box(), course);
  const Value::List& riders = *drawn.find("riders")->as<Value::List>();
  ASSERT_EQ(riders.size(), 9U);
  EXPECT_EQ(riders[3], Value().set("rider", "bS").set("seat", 3));
  EXPECT_EQ(riders[8], Value().set("rider", "wR").set("seat", 8));
  EXPECT_EQ(picture(the_box(), four).find("riders"), nullptr) << "there a seat is a team";
  const Value options = read_json(R"({"teams": 2, "peloton_team": true, "muscle_teams": 1})", "options");
  const Value against = picture(the_box(), open_course(the_box(), options, Rules::modules));
  const Value::List& dummies = *against.find("dummy_teams")->as<Value::List>();
  ASSERT_EQ(dummies.size(), 2U);
  EXPECT_EQ(*dummies[1].find("team"), Value(3));
  EXPECT_EQ(*dummies[1].find("kind"), Value("muscle"));
}

const GameModule& toy() { return Tabled<ToyRace>::module; }
std::shared_ptr<const void> toy_course() {
  return toy().open(embedded_data(), read_json(R"({"modules": "kicks", "teams": 3})", "options"));
}

TEST(ToyModule, IsPlayedAcrossTheBorder) {
  const auto erased = toy_course();
  const Course& course = *static_cast<const Course*>(erased.get());
  EXPECT_FALSE(course.base);
  std::map<std::string, int> seen;
  for (std::uint64_t seed = 1; seed <= 60; ++seed) {
    KeyedChance chance(seed);
    FastChance dice(seed);
    Match match(toy(), erased);
    const Hearing hearing = [&](const void* event) {
      const Value told = toy().event_value(erased.get(), event, std::nullopt);
      ++seen[*told.find("event")->as<std::string>()];
    };
    match.start(chance, hearing);
    while (match.deciding()) {
      const std::string position = match.position();
      std::vector<std::uint64_t> again((toy().state_size + 7) / 8);
      toy().read_position(erased.get(), position, again.data());
      ASSERT_EQ(std::memcmp(again.data(), match.state(), toy().state_size), 0) << position;
      const auto& race = *static_cast<const FullRace*>(match.state());
      for (Seat seat = 0; seat <= course.seats; ++seat) {
        const FullOutlook view = look(course, race, seat);
        ASSERT_EQ(read_view(course, describe(course, view)), view) << position;
        ASSERT_EQ(look(course, imagine_race(course, view, dice), seat), view) << position;
        if (position.find(":kick:") == std::string::npos) continue;
        ++seen["in the middle"];  // the cards of all are turned up, in every view
        for (RiderId rider = 0; rider < course.riders(); ++rider) ASSERT_NE(view.revealed[rider], no_card);
      }
      const Seat seat = match.deciding().first();
      const auto legal = match.legal(seat);
      for (const ActionCode code : legal) {
        const std::string text = toy().action_text(erased.get(), code);
        ASSERT_EQ(toy().read_action(erased.get(), text), code) << text;
        seen["5*"] += text == "5*";
        if (Play::from_code(code).kind() == Play::Kind::answer) {
          const Value told = describe(course, look(course, race, seat), Play::from_code(code));
          ASSERT_NE(told.find("words")->find("fr"), nullptr);
        }
      }
      ASSERT_FALSE(match.decide(seat, legal[dice.below(static_cast<unsigned>(legal.size()))], chance, hearing));
    }
  }
  for (const char* what : {"answered", "in the middle", "5*", "won"}) EXPECT_GT(seen[what], 20) << what;
}

// A question before the riders are placed, and a step of every round before the cards are chosen.
TEST(ToyModule, AsksBeforeTheRaceAndBeginsARoundItsOwnWay) {
  const auto erased = toy().open(embedded_data(), read_json(R"({"modules": "ready", "first": 0})", "options"));
  const Course& course = *static_cast<const Course*>(erased.get());
  EXPECT_EQ(course.steps[course.round_begins], Fatigue::number);
  KeyedChance chance(1);
  Match match(toy(), erased);
  const Hearing nobody;
  match.start(chance, nobody);
  EXPECT_NE(match.position().find(" r0:ready:"), std::string::npos) << match.position();
  const Refusal early = toy().refusal(erased.get(), match.state(), 1, Play::answer(Ready::number, 0).code());
  EXPECT_EQ(early.rule, "TOY-2");
  while (match.deciding()) {
    const std::string position = match.position();
    std::vector<std::uint64_t> again((toy().state_size + 7) / 8);
    toy().read_position(erased.get(), position, again.data());
    ASSERT_EQ(std::memcmp(again.data(), match.state(), toy().state_size), 0) << position;
    for (Seat viewer = 0; viewer <= course.seats; ++viewer) {
      const FullOutlook view = look(course, *static_cast<const FullRace*>(match.state()), viewer);
      ASSERT_EQ(read_view(course, describe(course, view)), view) << position;
    }
    const Seat seat = match.deciding().first();
    ASSERT_FALSE(match.decide(seat, match.legal(seat).front(), chance, nobody));
  }
  EXPECT_TRUE(static_cast<const FullRace*>(match.state())->over);
}

TEST(ToyModule, MudTakesTheShelter) {
  const auto erased = toy_course();
  const Course& course = *static_cast<const Course*>(erased.get());
  FullRace race = blank_race<FullBox>(course);
  race.square[0] = 22, race.square[1] = 24;
  FastChance dice(1);
  Silent nobody;
  for (const int round : {1, 2}) {
    FullRace now = race;
    now.round = static_cast<std::uint16_t>(round);
    ToyRace::carry_out(course, now, Slipstream::number, dice, nobody);
    EXPECT_EQ(now.square[0], round == 1 ? 23 : 22);
  }
}

TEST(ToyModule, TheConditionsSayHowManyCardsAreDrawn) {
  for (const auto& [options, cards] : {std::pair(R"({"modules": "calm"})", 5U), std::pair("{}", 4U)}) {
    const auto erased = toy().open(embedded_data(), read_json(options, "options"));
    const Course& course = *static_cast<const Course*>(erased.get());
    FullRace race = blank_race<FullBox>(course);
    FastChance dice(1);
    Silent nobody;
    for (RiderId rider = 0; rider < course.riders(); ++rider) race.square[rider] = rider;
    race.now.at = course.place_of(Energy::number);
    ToyRace::carry_out(course, race, Energy::number, dice, nobody);
    ToyRace::apply(course, race, 0, Play::lead_with(Role::rouleur), dice, nobody);
    EXPECT_EQ(race.hand[0].total(), cards);
  }
}

TEST(ToyModule, ModulesAreNamedAndGoTogetherOrNot) {
  const auto complaint = [](const char* options) {
    try {
      toy().open(embedded_data(), read_json(options, "options"));
    } catch (const DataError& error) {
      return std::string(error.what());
    }
    return std::string();
  };
  EXPECT_EQ(complaint(R"({"modules": "kick"})"),
            "options: modules: \"kick\" is not one of kicks (Kicks), ready (Ready?), calm (A calm day) (FR-DP-1)");
  EXPECT_EQ(complaint(R"({"modules": "kicks calm"})"), "modules: \"A calm day\" does not go with \"Kicks\"");
  EXPECT_EQ(complaint(R"({"modules": "calm calm"})"), "modules: \"A calm day\" is named twice");
  EXPECT_EQ(complaint(R"({"modules": "calm"})"), "");
  const auto course = toy_course();
  EXPECT_EQ(*toy().options(course.get()).find("modules"), Value("kicks"));
}

// The modules of a set of rules are a row of its table of options; where there are none, the row has no values.
TEST(ToyModule, ModulesAreARowOfTheTableOfOptions) {
  const Option* row = find_option(toy().option_table, "modules");
  ASSERT_NE(row, nullptr);
  ASSERT_EQ(row->values.size(), 3U);
  const Value catalogue = toy().catalogue(embedded_data());
  const auto told = Reader(catalogue, "catalogue").at("options").items();
  const auto values = told.back().at("values").items();
  ASSERT_EQ(values.size(), 3U);
  EXPECT_EQ(values[0].at("value").text(), "kicks");
  EXPECT_EQ(values[0].at("words").at("fr").text(), "Relances");
  const Option* none = find_option(FlammeRouge::option_table, "modules");
  ASSERT_NE(none, nullptr);
  EXPECT_EQ(none->values.size(), flamme_rouge::Rules::modules.size());
}

// The terminal draws the question as a plain choice with its words, and understands the answers.
TEST(ToyModule, IsPlayedInTheTerminal) {
  int questions = 0;
  for (std::uint64_t seed = 1; seed <= 8; ++seed) {
    HomeSetup setup = home_setup(seed, 2);
    setup.options = read_json(R"({"modules": "kicks"})", "options");
    HomeRace race(toy(), setup, embedded_data());
    const RaceScreen english(Language::english, Ink{}), french(Language::french, Ink{});
    FastChance dice(seed);
    while (!race.over()) {
      const Looked looked(race);
      const Course& course = *static_cast<const Course*>(race.course());
      if (question_for(course, outlook(course, looked.view.data())) == Question::answer) {
        ++questions;
        EXPECT_EQ(english.question(looked.sight), "Kick? · kick kick, for a fatigue card · stay stay calm");
        EXPECT_EQ(french.question(looked.sight),
                  "Relancer\u00a0? · kick relancer, contre une carte Fatigue · stay rester calme");
        EXPECT_EQ(english.read(looked.sight, "stay").action, race.legal()[1]);
        EXPECT_FALSE(english.decision_page(looked.sight, {80, 24}).empty());
      }
      step(race, dice);
    }
    EXPECT_FALSE(english.finish_page(Looked(race).sight, {80, 24}).empty());
    EXPECT_FALSE(english.story(Looked(race).sight).chapters.empty());
  }
  EXPECT_GT(questions, 10);
}

}  // namespace
}  // namespace tourmalet
