// REF-MOVE-* A Tour by the house rules moves from a real table to the computer: what the referee hands over after a
// stage begins a game that stands exactly where the same Tour stands that was ridden by the computer from the first
// stage on.
#include <gtest/gtest.h>

#include "referee/house_tour_clerk.hpp"
#include "rules/core/match.hpp"
#include "rules/core/record.hpp"
#include "rules/house_tour/book.hpp"
#include "rules/registry.hpp"
#include "tests/referee_moves_support.hpp"

namespace tourmalet::referee {
namespace {

using Riding = RidingOf<HouseTour, house_tour::Scribe, HouseClerk>;

house_tour::Course opened(const Value& options) { return house_tour::open_course(embedded_data(), options); }
house_tour::Course open(std::string_view options) { return opened(read_json(options, "options")); }

constexpr TourOptions tours[] = {
    {R"({"stages": "peloton-09-2-4 chrono-du-canal-2-4:ttt chrono-des-moulins-2-4:itt base-la-haut-montagne",
        "teams": 4, "rest_days": "2"})",
     12},
    {R"({"stages": "chrono-du-canal-5-6:ttt peloton-08-5-6 chrono-du-canal-5-6:ttt peloton-12-5-6", "teams": 6})", 8},
    {R"({"stages": "chrono-des-moulins-2-4:itt base-firenze-milano grand-tour-03-2-4", "teams": 2,
        "rest_days": "1 2", "form": false})",
     16},
    {R"({"stages": "base-la-classicissima grand-tour-13-2-4 base-la-classicissima", "teams": 3, "traits": false,
        "musettes": false})",
     12},
};

TEST(RefereeMovesHouse, ToursGoOnAsIfTheyHadBeenRiddenHere) {
  tours_go_on<HouseTour, house_tour::Scribe, HouseClerk>(tours, false);
}

// A Tour of three stages with the first two closed.
struct Table {
  house_tour::Course course =
      open(R"({"stages": "chrono-du-canal-2-4:ttt base-firenze-milano chrono-des-moulins-2-4:itt", "teams": 2})");
  Game game;
  Handover handover;

  explicit Table(std::uint64_t seed = 4) : game(ridden(course, seed)), handover(hand_over(game, offer())) {}
  static Game ridden(const house_tour::Course& course, std::uint64_t seed) {
    Riding riding(course, seed);
    while (riding.state.number < 3) riding.step();
    return at_the_table(riding);
  }
};

TEST(RefereeMovesHouse, ATableGoesOnIsStoredAndReplayed) {
  const Table table;
  const house_tour::Course course = opened(table.handover.options);
  const std::string stored = house_tour::course_text(course);
  EXPECT_NE(stored.find("\nearlier seed "), std::string::npos) << stored;
  EXPECT_NE(stored.find("\nearlier traits "), std::string::npos);
  EXPECT_NE(stored.find("\nearlier 2 "), std::string::npos);
  EXPECT_EQ(house_tour::course_text(house_tour::read_course(stored)), stored);
  EXPECT_EQ(house_tour::describe_options(course), table.handover.options);

  const GameModule& module = *find_game("house-tour");
  const std::shared_ptr<const void> erased = module.open(embedded_data(), table.handover.options);
  Match match(module, erased);
  KeyedChance luck(9);
  const auto history = module.history(erased.get());
  match.start(luck, [&](const void* event) { history->hear(event); });
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
  EXPECT_TRUE(module.position(erased.get(), match.state()).starts_with("T3 | rR:"));
  Replay replay = Replay::open(read_record(write_record(match, {}, {})), find_game, embedded_data());
  replay.run();
  EXPECT_EQ(replay.match().hash(), match.hash());
  decide(20000);
  EXPECT_TRUE(match.deciding().empty());
}

// At a table: two stages, the first ridden with everything there is at a finish.
Game by_hand(std::string_view header, const std::vector<std::pair<std::string, std::string>>& stages,
             const std::vector<int>& colours) {
  Game game = Game::begin(read_json(header, "game"));
  Entry list;
  list.kind = Kind::stages;
  for (const auto& [id, type] : stages) {
    Stage stage;
    stage.id = id;
    stage.name = "Home";
    stage.type = type.empty() ? "flat" : type;
    for (const Value& one : *offer().find("stages")->find("HR")->as<Value::List>())
      if (*one.find("stage")->find("id") == Value(id)) stage = read_stage(Document(*one.find("stage"), ""));
    if (!type.empty()) stage.type = type, stage.primes.clear();
    list.stages.push_back(stage);
  }
  EXPECT_FALSE(game.enter(list).refused);
  Entry teams;
  teams.kind = Kind::teams;
  teams.size = 2;
  for (const int colour : colours) teams.teams.emplace_back().colour = colour;
  EXPECT_FALSE(game.enter(teams).refused);
  Entry draw;
  draw.kind = Kind::draw;
  for (const int colour : colours) draw.riders.push_back(6 * colour + 2), draw.riders.push_back(6 * colour + 1);
  EXPECT_FALSE(game.enter(draw).refused);
  return game;
}
// Of red and blue.
void ride_first(Game& game) {
  for (const std::string_view one :
       {R"({"kind": "start"})", R"({"kind": "finish", "riders": [1], "cards": 9, "past": 3})",
        R"({"kind": "finish", "riders": [2], "squares": 2, "pay": [8], "stop": [[7, 3]]})", R"({"kind": "close"})"})
    EXPECT_FALSE(game.enter(entry_of(one)).refused) << one;
}
constexpr std::string_view kept = R"({"kind": "fatigue", "kept": [[1, 2], [2, 0], [7, 1], [8, 0]]})",
                           traits = R"({"kind": "traits", "traits": [[2, "grimpeur"], [7, "suceur"]]})";

TEST(RefereeMovesHouse, WhatTheEntriesDoNotHoldIsAskedFor) {
  const std::vector<std::pair<std::string, std::string>> stages{{"base-firenze-milano", ""},
                                                                {"base-la-classicissima", "team_time_trial"}};
  Game game = by_hand(R"({"profile": "HR", "title": "Chez nous"})", stages, {0, 1});
  ride_first(game);
  const auto where = [&] { return *handover_document(game, offer()).find("refused")->find("where"); };
  EXPECT_NE(not_handed_over(game).find("those of 1, 2, 7, 8 are missing"), std::string::npos);
  EXPECT_EQ(where(), Value("fatigue"));
  EXPECT_FALSE(game.enter(entry_of(kept)).refused);
  EXPECT_EQ(where(), Value("traits"));
  EXPECT_FALSE(game.enter(entry_of(traits)).refused);
  const Handover handover = hand_over(game, offer());
  EXPECT_EQ(*handover.options.find("stages"), Value("base-firenze-milano base-la-classicissima:ttt"));
  EXPECT_EQ(*handover.options.find("name"), Value("Chez nous"));
  EXPECT_EQ(handover.options.find("traits"), nullptr);
  EXPECT_EQ(*handover.options.find("earlier"),
            Value("seed rS,rR,bS,bR ; traits rS:grimpeur bR:suceur ; "
                  "1 rR:10980 rS:11000 bS:11000:pay bR:11030:stop fatigue rR:2 bR:1"));
  ASSERT_EQ(handover.notes.size(), 1U);  // form cards
  const house_tour::Course course = opened(handover.options);
  Riding riding(course, 1);
  riding.sound("by hand: ");
  const tour::Book &here = riding.company.scribe.book(), &there = game.book();
  for (std::size_t rider = 0; rider < 4; ++rider) {
    EXPECT_EQ(here.stage(1).results[rider].seconds, there.stage(1).results[rider].seconds);
    EXPECT_EQ(here.stage(1).results[rider].bonus, there.stage(1).results[rider].bonus);
    EXPECT_EQ(here.stage(1).results[rider].points, there.stage(1).results[rider].points);
  }
  EXPECT_EQ(riding.state.stage.trait[1], 1);  // Grimpeur
  EXPECT_EQ(riding.state.stage.dealt[0][flamme_rouge::fatigue_card], 2);
  // Played without: an entry says so, or the options do.
  EXPECT_FALSE(game.enter(entry_of(R"({"kind": "traits", "traits": []})")).refused);
  EXPECT_EQ(*hand_over(game, offer()).options.find("traits"), Value(false));
  Game without = by_hand(R"({"profile": "HR", "options": {"traits": false, "form": false}})", stages, {0, 1});
  ride_first(without);
  EXPECT_FALSE(without.enter(entry_of(kept)).refused);
  const Handover plain = hand_over(without, offer());
  EXPECT_EQ(*plain.options.find("traits"), Value(false));
  EXPECT_EQ(*plain.options.find("form"), Value(false));
  EXPECT_TRUE(plain.notes.empty());
  opened(plain.options);
}

TEST(RefereeMovesHouse, RefusedWithTheReason) {
  const auto refused = [](const std::vector<std::pair<std::string, std::string>>& stages, std::string_view home) {
    Game game = by_hand(R"({"profile": "HR", "options": {"traits": false}})", stages, {0, 1});
    EXPECT_FALSE(game.enter(entry_of(R"({"kind": "start"})")).refused);
    EXPECT_FALSE(game.enter(entry_of(home)).refused);
    EXPECT_FALSE(game.enter(entry_of(R"({"kind": "close"})")).refused);
    EXPECT_FALSE(game.enter(entry_of(kept)).refused);
    return not_handed_over(game);
  };
  const std::string_view home = R"({"kind": "finish", "riders": [1, 2, 7, 8], "cards": 9, "past": 3})";
  EXPECT_EQ(refused({{"base-firenze-milano", ""}, {"base-firenze-milano", ""}}, home), "accepted");
  const auto says = [](const std::string& text, std::string_view part) {
    EXPECT_NE(text.find(part), std::string::npos) << text;
  };
  says(refused({{"base-firenze-milano", ""}, {"peloton-08-5-6", ""}}, home), "is the side of the card for 5–6 teams");
  says(refused({{"base-firenze-milano", ""}, {"", ""}}, home), "Stage 2, Home, is one of your own");
  says(refused({{"base-firenze-milano", ""}, {"col-du-jardin", ""}}, home), "does not know the stage Home");
  says(refused({{"base-firenze-milano", ""}, {"base-la-classicissima", ""}},
               R"({"kind": "finish", "riders": [1, 2, 7, 8], "cards": 99, "past": 3})"),
       "longer than the computer game can count");
  says(refused({{"base-firenze-milano", ""}, {"base-la-classicissima", ""}},
               R"({"kind": "finish", "riders": [1, 2, 7, 8], "cards": 9, "past": 3, "squares": 7})"),
       "came 7 squares behind");
}

// REF-HR-14
TEST(RefereeMovesHouse, TraitsThatCannotBe) {
  Game game = by_hand(R"({"profile": "HR"})", {{"base-firenze-milano", ""}}, {0, 1, 2});
  const auto code = [&](std::string_view json) {
    const Verdict verdict = game.enter(entry_of(json));
    return verdict.refused ? std::string(verdict.refused->code) : "accepted";
  };
  EXPECT_EQ(code(R"({"kind": "traits", "traits": [[1, "grimpeur"], [8, "patron"]]})"), "BAD_TRAITS");
  EXPECT_EQ(code(R"({"kind": "traits", "traits": [[1, "grimpeur"], [8, "patron"], [7, "patron"]]})"), "BAD_TRAITS");
  EXPECT_EQ(code(R"({"kind": "traits", "traits": [[1, "rouleur"], [8, "patron"], [13, "patron"]]})"), "BAD_TRAITS");
  EXPECT_EQ(code(R"({"kind": "traits", "traits": [[1, "patron"], [8, "patron"], [13, "patron"]]})"), "BAD_TRAITS");
  EXPECT_EQ(code(R"({"kind": "traits", "traits": [[1, "suceur"], [8, "patron"], [19, "patron"]]})"), "NOT_STARTING");
  EXPECT_EQ(game.board().trait(0), nullptr);
  EXPECT_EQ(code(R"({"kind": "traits", "traits": [[1, "suceur"], [8, "patron"], [13, "patron"]]})"), "accepted");
  EXPECT_EQ(game.board().trait(3)->id, "patron");
  EXPECT_EQ(game.board().trait(2), nullptr);
  Game other = Game::begin(read_json(R"({"profile": "GT"})", "game"));
  EXPECT_EQ(other.enter(entry_of(R"({"kind": "traits", "traits": []})")).refused->code, "NOT_IN_PROFILE");
}

TEST(RefereeMovesHouse, TextsThatNoTableCanHaveWritten) {
  const auto with = [](const std::string& earlier, const std::string& more = "") {
    return why_not([&] {
      open(R"({"stages": "chrono-du-canal-2-4:ttt base-firenze-milano chrono-des-moulins-2-4:itt base-la-classicissima",
              "teams": 2, "earlier": ")" +
           earlier + "\"" + more + "}");
    });
  };
  const std::string drawn = "seed rS,bR,bS,rR ; traits rS:grimpeur bR:suceur",
                    first = " ; 1 bR:700 bS:700 rS:710 rR:710",
                    second = " ; 2 rR:10980 bS:11000 bR:10980:pay rS:11010:stop",
                    third = " ; 3 bR:660 bS:661 rS:661 rR:700", last = " fatigue rR:3", at = "options: earlier: ";
  EXPECT_EQ(with(drawn + first + last), "accepted");
  EXPECT_EQ(with(drawn + first + second + third + last), "accepted");
  EXPECT_EQ(with(drawn + first + second + " sprint bS,rR" + third + last), "accepted");
  EXPECT_EQ(with("seed rS,bR,bS,rR" + first + last, R"(, "traits": false)"), "accepted");
  EXPECT_EQ(with(""), "accepted");
  const auto refused = [&](const std::string& earlier, const std::string& why, const std::string& more = "") {
    const std::string complaint = with(earlier, more);
    EXPECT_TRUE(complaint.starts_with(at)) << earlier << "\n" << complaint;
    EXPECT_NE(complaint.find(why), std::string::npos) << earlier << "\n" << complaint;
  };
  refused("1 bR:700 bS:700 rS:710 rR:710 fatigue", "it begins with the seed order");
  refused("seed rS,bR,bS ; traits rS:grimpeur bR:suceur" + first + last, "seed: rR is missing");
  refused("seed rS,bR,bS,bS ; traits rS:grimpeur bR:suceur" + first + last, "seed: bS is there twice");
  refused("seed rS,bR,bS,kR ; traits rS:grimpeur bR:suceur" + first + last, "seed: \"kR\" is not a rider");
  refused("seed rS,bR,bS,rR" + first + last, "behind the seed order stand the traits");
  refused(drawn + first + last, "this Tour has no traits", R"(, "traits": false)");
  refused("seed rS,bR,bS,rR ; traits rS:grimpeur" + first + last, "traits: team b has none");
  refused("seed rS,bR,bS,rR ; traits rS:grimpeur rR:patron" + first + last, "a team has one trait");
  refused("seed rS,bR,bS,rR ; traits rS:sprinter bR:patron" + first + last,
          "\"rS:sprinter\" is not a rider and a trait");
  refused("seed rS,bR,bS,rR ; traits rS bR:patron" + first + last, "\"rS\" is not a rider and a trait");
  refused(drawn, "it names no stage");
  refused(drawn + first, "after stage 1 it must be said who keeps");
  refused(drawn + first + second + third + " ; 4 rR:10980 bS:11000 bR:11000 rS:11010" + last,
          "at least one must be left");
  refused(drawn + " ; 1 bR:700 rS:710 bS:700 rR:710" + last, "stage 1: bR has the time and the place of the team-mate");
  refused(drawn + " ; 1 bR:700 bS:700 rS:710 rR:720" + last, "stage 1: rS has the time and the place of the team-mate");
  refused(drawn + " ; 1 bR:701 bS:701 rS:710 rR:710" + last, "has no single seconds");
  refused(drawn + " ; 1 bR:710 bS:710 rS:700 rR:700" + last, "stage 1: rS was faster than the rider before");
  refused(drawn + " ; 1 bR:50 bS:50 rS:700 rR:700" + last, "stage 1: bR takes a minute at least");
  refused(drawn + " ; 1 bR:700 bS:700:pay rS:710 rR:710" + last, "nobody pays or stops in a time trial");
  refused(drawn + " ; 1 bR:700 bS:700 rS:710 rR:710 sprint rR" + last, "\"sprint\" is not a rider and seconds");
  const auto road = [&](const std::string& home, const std::string& why) {
    refused(drawn + first + " ; 2 " + home + last, "stage 2: " + why);
  };
  road("rR:10985 bS:11000 bR:10990 rS:11010", "the first rider crosses the line in whole minutes");
  road("rR:1140 bS:1150 bR:1150 rS:1150", "the first rider crosses the line in whole minutes");
  road("rR:10980:pay bS:10980 bR:10980 rS:10980", "the first rider crosses the line in whole minutes");
  road("rR:10980 bS:10985 bR:10990 rS:11010", "bS comes home tens of seconds behind");
  road("rR:10980 bS:10920 bR:10990 rS:11010", "bS comes home tens of seconds behind");
  road("rR:10980 bS:11000 bR:10990 rS:11010", "bR cannot have crossed in front of the rider before");
  road("rR:10980 bS:10980:pay bR:10990 rS:11010", "bR cannot have crossed in front of the rider before");
  road("rR:10980 bS:10990:pay bR:11040 rS:11040", "bS pays for the time of riders who crossed");
  road("rR:10980 bS:10990:stop bR:10980:pay rS:11040", "bR pays for the time of riders who crossed");
  road("rR:10980 bS:11040 bR:10980:stop rS:11040", "bR stops behind those who crossed");
  refused(drawn + " ; 1 bR:31000", "seconds go from 0 to 30000");
  road("rR:10980 bS:11040 bR:11040 rS:11040 sprint bS,bS", "bS takes two places of the prize sprint");
  road("rR:10980 bS:11040 bR:11040 rS:11040 sprint bS,bR,rR,rS", "the prize sprint has 3 places");
  road("rR:10980 bS:11040 bR:11040 rS:11040 fatigue rR:1", "\"fatigue\" stands where it is not expected");
  refused(std::string(9001, ' '), "longer than 9000 characters");
  // Any damage is refused or leaves a Tour that can be begun.
  const std::string sound = drawn + first + second + last;
  for (std::size_t where = 0; where < sound.size(); where += 3)
    for (const char sign : {' ', ';', ',', ':', '9', 'S', 'p'}) {
      std::string damaged = sound;
      damaged[where] = sign;
      std::optional<house_tour::Course> course;
      try {
        course = open(
            R"({"stages": "chrono-du-canal-2-4:ttt base-firenze-milano base-la-classicissima", "teams": 2,
                "earlier": ")" +
            damaged + "\"}");
      } catch (const DataError&) {
        continue;
      }
      Riding riding(*course, where);
      riding.sound(damaged + ": ");
      EXPECT_EQ(riding.state.number, course->earlier.size() + 1);
    }
}

// RUL-DATA-1, REF-R-11 The primes of a card are the lines of the stage for any number of teams.
TEST(RefereeMovesHouse, EveryStageOnOfferIsLaidAlikeForAllTeams) {
  const auto box = house_tour::library_in(embedded_data());
  std::size_t stages = 0;
  for (const Value& one : *offer().find("stages")->find("HR")->as<Value::List>()) {
    const Stage offered = read_stage(Document(*one.find("stage"), ""));
    const flamme_rouge::StageCard* card = box.find_stage(offered.id);
    ASSERT_NE(card, nullptr) << offered.id;
    const bool many = *one.find("players") == Value("5-6");
    for (int teams = many ? 5 : 2; teams <= (many ? 6 : 4); ++teams) {
      Stage laid = offered;
      laid.primes.clear();
      ridden_by_house_rules(house_tour::lay(box, *card, teams), laid);
      EXPECT_EQ(laid, offered) << teams;
    }
    ++stages;
  }
  EXPECT_GT(stages, 60U);
}

}  // namespace
}  // namespace tourmalet::referee
