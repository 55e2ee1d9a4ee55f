// The toy game behind everything that knows games only through the border. This program has a registry of its own, with
// the toy alone in it.
#include "tests/toy_game.hpp"

#include <gtest/gtest.h>

#include "bots/bot.hpp"
#include "cli/terminal/home_race.hpp"
#include "server/table.hpp"
#include "tests/game_checker.hpp"
#include "tests/server/any_game.hpp"
#include "tests/server/server_here.hpp"

namespace tourmalet {

static constexpr GameModule toy_module = module_of<Toy>();
std::span<const GameModule> games() { return {&toy_module, 1}; }
const GameModule* find_game(std::string_view id) { return id == toy_module.id ? &toy_module : nullptr; }

namespace {

// Records, positions, views, secrets, refusals and the border itself.
TEST(ToyGame, KeepsTheContract) { check_game<Toy>(); }

TEST(ToyGame, IsSetUpByItsTable) {
  const auto complaint = [](const Value& options) -> std::string {
    try {
      toy_module.open(embedded_data(), options);
    } catch (const DataError& error) {
      return error.what();
    }
    return "";
  };
  EXPECT_EQ(complaint(Value().set("gears", 3)),
            "options: there is no option \"gears\"; there are players, rounds, ties");
  EXPECT_EQ(complaint(Value().set("rounds", 6)), "options: rounds: 6 is not from 1 to 5 (TOY-4)");
  EXPECT_EQ(toy_module.seats_option, "players");
  EXPECT_EQ(toy_module.most_seats, 3U);
  const auto course = toy_module.open(embedded_data(), Value().set("players", 3).set("ties", true));
  EXPECT_EQ(write_json(toy_module.options(course.get())), R"({"players":3,"ties":true})");
  EXPECT_EQ(toy_module.catalogue(embedded_data()).find("options")->as<Value::List>()->size(), 3U);
}

TEST(ToyGame, HasABotThatPlaysAtRandom) {
  ASSERT_EQ(bots().size(), 1U);
  EXPECT_EQ(bots()[0].game, "toy");
  EXPECT_EQ(bots()[0].name, "random");
  EXPECT_THROW(make_bot(toy_module, toy_module.open(embedded_data(), Value(Value::Object{})), "mc"), DataError);
}

TEST(ToyGame, IsPlayedAtHomeKeptAndResumed) {
  HomeSetup setup;
  setup.bots = {"random", "random"};
  setup.me = Seat{1};
  setup.name = "Ana";
  setup.seed = 5;
  setup.options = Value().set("rounds", 4);
  HomeRace race(toy_module, setup, embedded_data());
  for (int decision = 0; !race.over(); ++decision) {
    ASSERT_LT(decision, 12);
    if (race.my_turn())
      ASSERT_FALSE(race.decide(race.legal().back()));
    else
      race.ask_bot();
    const HomeRace again = HomeRace::resume(race.record(), {}, embedded_data());
    ASSERT_EQ(again.match().hash(), race.match().hash());
    ASSERT_EQ(again.heard().size(), race.heard().size());
  }
  EXPECT_EQ(race.match().decisions().size(), 12U);
}

TEST(ToyGame, IsPlayedAtATableWithSecretsKept) {
  prepare_secrets();
  Courses courses{embedded_data()};
  Table::Made made = Table::make("toy", request_for(toy_module, 2), courses, 1);
  Table& table = made.table;
  table.join(read_json(R"({"name": "Léo"})", "join"), 2);
  table.start({made.seat, true});
  const std::size_t before = table.events();
  ASSERT_TRUE(table.decide(0, table.number(0), "4").accepted());
  EXPECT_NE(write_json(table.event_for(before, 0)).find("\"value\":4"), std::string::npos);
  for (const Seat other : {Seat{1}, spectator})
    EXPECT_EQ(write_json(table.event_for(before, other)).find("chose"), std::string::npos);
  EXPECT_TRUE(table.may_take_back(0));  // the other is still asked, and no lot was drawn
  ASSERT_FALSE(table.decide(1, table.number(1), "9").accepted());
  while (table.status() == Status::running) table.decide_by_clock(table.deciding().first());
  const Table again = Table::restore("toy", table.unstored(0).entries, courses);
  EXPECT_EQ(again.match().hash(), table.match().hash());
  EXPECT_EQ(again.summary(), table.summary());
}

TEST(ToyGame, IsServed) {
  MemoryStore store;
  const ServerHere server(store, Limits());
  const Value listed = server.get("/api/games").json();
  const auto known = Reader(listed, "games").at("games").items();
  ASSERT_EQ(known.size(), 1U);
  EXPECT_EQ(known[0].at("id").text(), "toy");
  EXPECT_EQ(known[0].at("catalogue").at("options").items()[1].at("name").at("fr").text(), "Manches");
  const Value bot = Value().set("kind", "bot").set("bot", "random");
  const Value made =
      server
          .post("/api/tables", Value().set("game", "toy").set("seats", Value(Value::List{bot, bot})).set("start", true))
          .json();
  const std::string table = "/api/tables/" + Reader(made, "made").at("table").text();
  ASSERT_TRUE(eventually([&] {
    const Value now = server.get(table).json();
    return Reader(now, "now").at("table").at("status").text() == "over";
  }));
  Replay replay = Replay::open(read_record(server.get(table + "/record").body), find_game, embedded_data());
  replay.run();
  EXPECT_TRUE(replay.match().deciding().empty());
}

}  // namespace
}  // namespace tourmalet
