// REF-MOVE-* A Tour moves from a real table to the computer: what the referee hands over after a stage begins a game
// that stands exactly where the same Tour stands that was ridden by the computer from the first stage on.
#include <gtest/gtest.h>

#include <algorithm>
#include <cstring>

#include "referee/grand_tour_clerk.hpp"
#include "rules/core/census.hpp"
#include "rules/core/match.hpp"
#include "rules/core/record.hpp"
#include "rules/grand_tour/book.hpp"
#include "rules/registry.hpp"
#include "tests/referee_moves_support.hpp"

namespace tourmalet::referee {
namespace {

namespace fr = flamme_rouge;
using Course = grand_tour::Course;

Course opened(const Value& options) { return grand_tour::open_course(embedded_data(), options); }
Course open(std::string_view options) { return opened(read_json(options, "options")); }
using Riding = RidingOf<GrandTour, grand_tour::Scribe, TourClerk>;

constexpr TourOptions tours[] = {
    {R"({"teams": 2, "rest_days": "3"})", 40},
    {R"({"tour": "random", "length": 5, "draw": 3, "teams": 3, "order": "points", "rest_days": "1"})", 60},
    {R"({"stages": "grand-tour-01-2-4 grand-tour-10-2-4 grand-tour-04-2-4 grand-tour-05-2-4", "teams": 4,
        "rest_days": "2"})",
     70},
    {R"({"stages": "grand-tour-10-5-6 grand-tour-01-5-6 grand-tour-20-5-6 grand-tour-02-5-6", "teams": 6,
        "podium": "team_time", "rest_days": "1"})",
     45},
    {R"({"stages": "grand-tour-01-5-6 grand-tour-03-5-6 grand-tour-10-5-6", "teams": 5, "order": "points"})", 60},
    {R"({"stages": "grand-tour-01-2-4 base-la-classicissima gigamic-2018-07", "teams": 3, "podium": "team_time"})", 60},
};

TEST(RefereeMoves, ToursGoOnAsIfTheyHadBeenRiddenHere) {
  tours_go_on<GrandTour, grand_tour::Scribe, TourClerk>(tours, true);
}

// A Tour of three stages with the first two closed, and the options it goes on with.
struct Table {
  Course course = open(R"({"stages": "grand-tour-01-2-4 grand-tour-04-2-4 grand-tour-10-2-4", "teams": 2})");
  Game game;
  Handover handover;

  explicit Table(std::uint64_t seed = 4) : game(ridden(course, seed)), handover(hand_over(game, offer())) {}
  static Game ridden(const Course& course, std::uint64_t seed) {
    Riding riding(course, seed);
    while (riding.state.number < 3) riding.step();
    return at_the_table(riding);
  }
  std::string earlier() const { return *handover.options.find("earlier")->as<std::string>(); }
};

TEST(RefereeMoves, ATableGoesOnIsStoredAndReplayed) {
  const Table table;
  const Course course = opened(table.handover.options);
  const Course again = grand_tour::read_course(grand_tour::course_text(course));
  EXPECT_EQ(grand_tour::course_text(again), grand_tour::course_text(course));
  EXPECT_EQ(grand_tour::describe_options(again), table.handover.options);
  EXPECT_EQ(grand_tour::describe_options(course), table.handover.options);
  EXPECT_NE(grand_tour::course_text(course).find("\nearlier 2 "), std::string::npos);

  const GameModule& module = *find_game("grand-tour");
  const std::shared_ptr<const void> erased = module.open(embedded_data(), table.handover.options);
  Match match(module, erased);
  KeyedChance luck(9);
  unsigned heard = 0;
  const auto history = module.history(erased.get());
  match.start(luck, [&](const void* event) {
    history->hear(event);
    heard += module.event_value(erased.get(), event, std::nullopt).find("event") != nullptr;
  });
  EXPECT_GT(heard, 2U * (1 + 4 + 4 + 1));
  EXPECT_FALSE(history->result(2).is_null());
  EXPECT_TRUE(history->result(3).is_null());
  EXPECT_EQ(history->sheets().find("stages")->as<Value::List>()->size(), 2U);
  FastChance dice(9);
  const auto decide = [&](unsigned decisions) {
    for (; decisions > 0 && !match.deciding().empty(); --decisions) {
      const Seat seat = match.deciding().first();
      const auto legal = match.legal(seat);
      ASSERT_EQ(match.decide(seat, legal[dice.below(static_cast<unsigned>(legal.size()))], luck), accepted);
    }
  };
  decide(7);
  const std::string position = module.position(erased.get(), match.state());
  EXPECT_TRUE(position.starts_with("T3 | rR:")) << position;
  Replay replay = Replay::open(read_record(write_record(match, {}, {})), find_game, embedded_data());
  replay.run();
  EXPECT_EQ(replay.match().hash(), match.hash());
  decide(10000);
  EXPECT_TRUE(match.deciding().empty());
}

TEST(RefereeMoves, StatisticsKnowWhichStageIsRidden) {
  const Table table;
  const Course course = opened(table.handover.options);
  Riding riding(course, 3);
  const auto census = GrandTour::census(course);
  std::vector<std::string> keys;
  const Count count = [&](const std::string&, const Key& key, double) { keys.push_back(key.name); };
  census->look(&riding.state, count);
  while (!riding.over()) riding.step(), census->look(&riding.state, count);
  census->close(GrandTour::standings(course, riding.state), count);
  for (const std::string& key : keys) EXPECT_TRUE(!key.starts_with("stage") || key.starts_with("stage 3")) << key;
  EXPECT_NE(std::find_if(keys.begin(), keys.end(), [](const auto& key) { return key.starts_with("stage 3"); }),
            keys.end());
}

// REF-COR-2 A correction after the stage was closed counts.
TEST(RefereeMoves, CorrectionsCount) {
  Table table;
  const auto& entries = table.game.entries();
  const auto last_home = std::find_if(entries.rbegin(), entries.rend(),
                                      [](const Entry& one) { return one.kind == Kind::finish && one.stage == 2; });
  ASSERT_NE(last_home, entries.rend());
  Entry edit;
  edit.kind = Kind::edit;
  edit.target = static_cast<int>(last_home->number);
  Entry instead = *last_home;
  instead.number = 0;
  instead.at.clear();
  instead.seconds = 59;
  edit.with.push_back(instead);
  ASSERT_FALSE(table.game.enter(edit).refused);
  const Handover corrected = hand_over(table.game, offer());
  EXPECT_NE(corrected.options, table.handover.options);
  const Course course = opened(corrected.options);
  Riding riding(course, 1);
  EXPECT_EQ(riding.company.scribe.book().stage(2).results[0].seconds, table.game.book().stage(2).results[0].seconds);
  EXPECT_EQ(riding.company.scribe.book().stage(2).rankings[0].front(), table.game.book().stage(2).rankings[0].front());
  bool ends_with_59 = false;
  for (const auto& one : riding.company.scribe.book().stage(2).results) ends_with_59 |= one.seconds % 60 == 59;
  EXPECT_TRUE(ends_with_59);
  ASSERT_FALSE(riding.company.clerk.refused());
}

// A game at a table, all by hand: colours of one's own, a title longer than the name of a Tour.
Game by_hand(std::string_view header, const std::vector<std::string>& stages, std::initializer_list<int> colours) {
  Game game = Game::begin(read_json(header, "game"));
  Entry list;
  list.kind = Kind::stages;
  for (const std::string& id : stages) {
    Stage stage;
    stage.name = "Home";
    stage.type = "normal";
    for (const Value& one : *offer().find("stages")->find("GT")->as<Value::List>())
      if (*one.find("stage")->find("id") == Value(id)) stage = read_stage(Document(*one.find("stage"), ""));
    if (stage.id.empty()) stage.id = id;
    list.stages.push_back(stage);
  }
  EXPECT_FALSE(game.enter(list).refused);
  Entry teams;
  teams.kind = Kind::teams;
  teams.size = 2;
  for (const int colour : colours) teams.teams.emplace_back().colour = colour;
  teams.teams[0].player = "Ana";
  EXPECT_FALSE(game.enter(teams).refused);
  Entry draw;
  draw.kind = Kind::draw;
  draw.order = colours;
  EXPECT_FALSE(game.enter(draw).refused);
  return game;
}
void ride_first(Game& game, std::initializer_list<int> colours) {
  Numbers all;
  for (const int colour : colours) all.push_back(6 * colour + 2), all.push_back(6 * colour + 1);
  EXPECT_FALSE(game.enter(entry_of(R"({"kind": "start", "stage": 1})")).refused);
  Entry home = entry_of(R"({"kind": "finish", "seconds": 30})");
  home.riders = all;
  EXPECT_FALSE(game.enter(home).refused);
  EXPECT_FALSE(game.enter(entry_of(R"({"kind": "close"})")).refused);
  Entry kept;
  kept.kind = Kind::fatigue;
  for (const Number number : all) kept.kept.emplace_back(number, number % 2);
  EXPECT_FALSE(game.enter(kept).refused);
}

TEST(RefereeMoves, ColoursNamesAndOptions) {
  const std::vector<std::string> stages{"grand-tour-02-2-4", "grand-tour-01-2-4", "grand-tour-10-2-4"};
  const std::string eighty = "Le Tour de la rivière, été, à cinq heures — et demie — dans le jardin d’Amélie";
  Game game = by_hand(
      R"({"profile": "GT", "title": ")" + eighty + R"(", "options": {"order": "points", "podium": "team_time"}})",
      stages, {5, 1, 0});
  EXPECT_FALSE(game.enter(entry_of(R"({"kind": "rest_day", "after": 2})")).refused);
  ride_first(game, {5, 1, 0});
  const Handover handover = hand_over(game, offer());
  EXPECT_EQ(handover.seats, (std::vector<std::string>{"Ana", "", ""}));
  EXPECT_EQ(*handover.options.find("earlier"), Value("1 rS:30 rR:30 bS:30 bR:30 kS:30 kR:30 fatigue rR:1 bR:1 kR:1"));
  EXPECT_EQ(*handover.options.find("rest_days"), Value("2"));
  EXPECT_EQ(*handover.options.find("order"), Value("points"));
  EXPECT_EQ(*handover.options.find("podium"), Value("team_time"));
  const std::string name = *handover.options.find("name")->as<std::string>();
  EXPECT_LE(name.size(), 60U);
  EXPECT_TRUE(eighty.starts_with(name)) << name;
  const Course course = opened(handover.options);
  EXPECT_EQ(course.name, name);
  EXPECT_TRUE(course.podium_by_time && course.stages[0].line_up_by_points && course.rests_after(2));
  ASSERT_EQ(handover.notes.size(), 3U);  // the usual cards, pink is red, red is black
  EXPECT_NE(handover.notes[1].english.find("Pink"), std::string::npos);
  EXPECT_NE(handover.notes[2].french.find("Noir"), std::string::npos);
  Riding riding(course, 2);
  riding.sound("by hand: ");
  EXPECT_EQ(riding.company.scribe.book().latest().riders[0].points[2], 2) << "the rouleur of the first seat was second";
  const Value document = handover_document(game, offer());
  EXPECT_EQ(*document.find("game"), Value("grand-tour"));
  EXPECT_EQ(*document.find("next"), Value(2));
}

TEST(RefereeMoves, RefusedWithTheReason) {
  const std::vector<std::string> few{"grand-tour-02-2-4", "grand-tour-01-2-4", "grand-tour-10-2-4"};
  const auto refused = [](const std::vector<std::string>& stages, std::initializer_list<int> colours) {
    Game game = by_hand(R"({"profile": "GT"})", stages, colours);
    ride_first(game, colours);
    return not_handed_over(game);
  };
  const auto has = [](const std::string& text, std::string_view part) {
    EXPECT_NE(text.find(part), std::string::npos) << text;
  };
  EXPECT_EQ(refused(few, {0, 1}), "accepted");
  has(refused({few[0], few[1], "grand-tour-10-5-6"}, {0, 1}), "is the side of the card for 5–6 teams, and 2");
  has(refused(few, {0, 1, 2, 3, 4}), "is the side of the card for 2–4 teams, and 5");
  has(refused({few[0], few[1], few[0]}, {0, 1}), "is there twice");
  has(refused({few[0], few[1], "col-du-jardin"}, {0, 1}), "does not know the stage Home (col-du-jardin)");
  has(refused({few[0], few[1], ""}, {0, 1}), "Stage 3, Home, is one of your own");

  Game game = by_hand(R"({"profile": "GT"})", few, {0, 1});
  has(not_handed_over(game), "No stage has been ridden");
  ride_first(game, {0, 1});
  Game cards = game;
  EXPECT_FALSE(cards.enter(entry_of(R"({"kind": "fatigue", "kept": [[2, 31]]})")).refused);
  has(not_handed_over(cards), "rider 2 keeps 31 fatigue cards: 30 are the most");
  Entry undo;
  undo.kind = Kind::undo;
  Game without = game;
  EXPECT_FALSE(without.enter(undo).refused);
  has(not_handed_over(without), "after stage 1 first: those of 1, 2, 7, 8 are missing");
  EXPECT_FALSE(without.enter(entry_of(R"({"kind": "fatigue", "kept": [[1, 0], [7, 2], [8, 0]]})")).refused);
  has(not_handed_over(without), "those of 2 are missing");
  Game rest = by_hand(R"({"profile": "GT"})", few, {0, 1});
  for (const int after : {1, 2}) {
    Entry day = entry_of(R"({"kind": "rest_day", "after": 1})");
    day.after = after;
    EXPECT_FALSE(rest.enter(day).refused);
  }
  ride_first(rest, {0, 1});
  has(not_handed_over(rest), "There are 2 rest days: a Tour of 3 stages has at most 1");
  EXPECT_FALSE(game.enter(entry_of(R"({"kind": "start", "stage": 2})")).refused);
  has(not_handed_over(game), "being ridden");
  const Value document = handover_document(game);
  EXPECT_EQ(*document.find("refused")->find("code"), Value("GO_ON"));
}

TEST(RefereeMoves, TextsThatNoTableCanHaveWritten) {
  // 1 is a team time trial, 2 has both piles, 3 is a time trial.
  const auto with = [](const std::string& earlier, const std::string& more = "") {
    return why_not([&] {
      open(R"({"stages": "grand-tour-01-2-4 grand-tour-04-2-4 grand-tour-10-2-4", "teams": 2, "earlier": ")" + earlier +
           "\"" + more + "}");
    });
  };
  const std::string first = "1 rR:70 bS:60 bR:60 rS:70 fatigue rR:2", second = " ; 2 rR:0 bS:30 bR:30 rS:80",
                    stage1 = "options: earlier: stage 1: ", stage2 = "options: earlier: stage 2: ";
  EXPECT_EQ(with(first), "accepted");
  EXPECT_EQ(with(""), "accepted");
  EXPECT_EQ(with("  "), "accepted");
  EXPECT_EQ(with(first + second + " major bS,rR,rS minor rR,bR fatigue"), "accepted");
  EXPECT_EQ(with("1 rR:70 bS:60 bR:60 rS:70" + second + " minor rR fatigue bS:30 rR:0"), "accepted");
  const auto refused = [&](const std::string& earlier, const std::string& why, const std::string& more = "") {
    const std::string complaint = with(earlier, more);
    EXPECT_TRUE(complaint.starts_with("options: earlier: ")) << earlier << "\n" << complaint;
    EXPECT_NE(complaint.find(why), std::string::npos) << earlier << "\n" << complaint;
  };
  refused("2 rR:0", stage1 + "\"2\" is not its number");
  refused("rR:0 rS:0", stage1 + "\"rR:0\" is not its number");
  refused(first + ";", stage2 + "nothing is said");
  refused(first + second + " fatigue ; 3 rR:0 bS:30 bR:30 rS:80 fatigue", "at least one must be left");
  refused("1 rR:70 bS:60 bR:60 fatigue", stage1 + "rS is missing");
  refused("1", stage1 + "rR is missing");
  refused("1 rR:70 bS:60 bR:60 rS:70 rR:70 fatigue", stage1 + "rR comes home twice");
  refused("1 rR:70 bS:60 bR:60 kS:70 fatigue", stage1 + "\"kS\" is not a rider");
  refused("1 rR:70 bS:60 bR:60 xy fatigue", stage1 + "\"xy\" is not a rider and seconds");
  refused("1 rR:70 bS:60 bR: rS:70 fatigue", stage1 + "\"bR:\": seconds go from 0 to 9999");
  refused("1 rR:-1 bS:60 bR:60 rS:70 fatigue", "seconds go from 0");
  refused("1 rR:10000 bS:60 bR:60 rS:70 fatigue", "seconds go from 0");
  refused("1 rR:99999999999999999999 bS:60", "seconds go from 0");
  refused("1 rR:70 bS:60 bR:60 rS:80 fatigue", stage1 + "riders of a team have the same time");
  refused("1 rR:70 rS:70 bS:20 bR:20 fatigue", stage1 + "bR cannot have come home a round earlier");
  refused("1 rR:70 bS:60 bR:60 rS:70", "after stage 1 it must be said");
  refused("1 rR:70 bS:60 bR:60 rS:70 major rR fatigue", stage1 + "it has no pile major");
  refused(first + " ; 2 rR:60 bS:80 bR:80 rS:80 fatigue", stage2 + "the first rider comes home within a minute");
  refused(first + " ; 2 rR:0 bS:80 bR:30 rS:80 fatigue", stage2 + "bR cannot have come home a round earlier");
  refused(first + second + " major bS,bS fatigue", stage2 + "bS takes two tokens of the pile major");
  refused(first + second + " major bS,rR,bR,rS fatigue", stage2 + "the pile major has 3 tokens");
  refused(first + second + " minor bS,rR,bR fatigue", stage2 + "the pile minor has 2 tokens");
  refused(first + second + " minor bS,gR fatigue", stage2 + "\"gR\" is not a rider");
  refused(first + second + " minor bS, fatigue", stage2 + "\"\" is not a rider");
  refused(first + second + " major fatigue", stage2 + "nobody is named after major");
  refused(first + second + " minor", stage2 + "nobody is named after minor");
  refused(first + second + " minor rR major bS fatigue", stage2 + "\"major\" stands where it is not expected");
  refused(first + second + " major rR bS fatigue", stage2 + "\"bS\" stands where it is not expected");
  refused(first + second + " fatigue rR:1 fatigue", stage2 + "\"fatigue\" stands where it is not expected");
  refused(first + second + " fatigue rR", stage2 + "\"rR\" is not a rider and fatigue cards");
  refused(first + second + " fatigue rR:31", stage2 + "\"rR:31\": fatigue cards go from 0 to 30");
  refused(first + second + " fatigue rR:1 rR:2", stage2 + "the fatigue of rR is there twice");
  refused(first + second + " fatigue gS:1", stage2 + "\"gS\" is not a rider");
  refused(first, "who has which specialist is not known", R"(, "specialists": true)");
  refused(std::string(4501, ' '), "longer than 4500 characters");
  EXPECT_NE(why_not([] { open(R"({"teams": 2, "earlier": 7})"); }).find("options: earlier: a text"), std::string::npos);

  // Stored.
  const std::string stored = grand_tour::course_text(
      open(R"({"stages": "grand-tour-01-2-4 grand-tour-04-2-4 grand-tour-10-2-4", "teams": 2, "earlier": ")" + first +
           "\"}"));
  const auto broken = [&](const std::string& what, const std::string& instead) {
    std::string text = stored;
    const auto at = text.find(what);
    EXPECT_NE(at, std::string::npos) << what;
    text.replace(at, what.size(), instead);
    return why_not([&] { grand_tour::read_course(text); });
  };
  EXPECT_EQ(broken("name", "name"), "accepted");
  EXPECT_TRUE(broken("rS:70", "rS:60").starts_with("course: earlier: stage 1: riders of a team"));
  EXPECT_TRUE(broken("earlier 1", "earlier 2").starts_with("course: earlier: stage 1: "));
  // Any damage is refused or leaves a Tour that can be begun.
  for (std::size_t at = 0; at < first.size(); ++at)
    for (const char sign : {' ', ';', ',', ':', '9', 'S', 'k'}) {
      std::string damaged = first;
      damaged[at] = sign;
      try {
        const Course course =
            open(R"({"stages": "grand-tour-01-2-4 grand-tour-04-2-4 grand-tour-10-2-4", "teams": 2, "earlier": ")" +
                 damaged + "\"}");
        Riding riding(course, at);
        riding.sound(damaged + ": ");
        EXPECT_EQ(riding.state.number, course.earlier.size() + 1);
      } catch (const DataError&) {
      }
    }
}

}  // namespace
}  // namespace tourmalet::referee
