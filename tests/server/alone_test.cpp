// GT-TT-6 A table of one: somebody rides a time trial alone, and the best times are kept.
#include <gtest/gtest.h>

#include "loader/data.hpp"
#include "server/store.hpp"
#include "server/table.hpp"
#include "tests/server/any_game.hpp"
#include "tests/server/server_process.hpp"

namespace tourmalet {
namespace {

const std::string together = "grand-tour-01-2-4+team-time-trial";

Value table_for(const Value& seat, const Value& options) {
  return Value()
      .set("game", "flamme-rouge")
      .set("options", options)
      .set("seats", Value(Value::List{seat}))
      .set("start", true);
}
Value alone(std::string_view name, std::string_view stage = "grand-tour-01-2-4") {
  return table_for(Value().set("kind", "you").set("name", name), Value().set("teams", 1).set("stage", stage));
}

// A table as the rules alone make it, ridden to the end by the seat's first legal action, or a random one.
Table ridden(const std::string& id, const Value& request, Courses& courses, std::int64_t at, std::uint64_t seed) {
  FastChance dice(seed);
  Table table = Table::make(id, request, courses, at).table;
  while (table.status() == Status::running) {
    const auto legal = table.match().legal(0);
    const auto action = legal[seed == 0 ? 0 : dice.below(static_cast<unsigned>(legal.size()))];
    EXPECT_TRUE(table.decide(0, table.number(0), table.game().action_text(table.match().course(), action)).accepted());
  }
  return table;
}

class AloneTest : public testing::Test {
 protected:
  void SetUp() override { prepare_secrets(); }
  ~AloneTest() override { std::filesystem::remove_all(folder); }
  const std::string folder = fresh_folder("alone");
  Courses courses{embedded_data()};
};

TEST_F(AloneTest, OnlyAgainstTheClock) {
  const GameModule& game = *find_game("flamme-rouge");
  for (const char* options : {R"({"teams": 1})", R"({"teams": 1, "stage": "grand-tour-03-2-4"})",
                              R"({"teams": 1, "modules": "specialists tour-stage"})"})
    try {
      game.open(embedded_data(), read_json(options, "options"));
      ADD_FAILURE() << options;
    } catch (const DataError& error) {
      EXPECT_NE(std::string(error.what()).find("only against the clock"), std::string::npos) << error.what();
      EXPECT_NE(std::string(error.what()).find("GT-TT-6"), std::string::npos) << error.what();
    }
  EXPECT_THROW(game.open(embedded_data(), read_json(R"({"teams": 0})", "options")), DataError);
  EXPECT_THROW(find_game("grand-tour")->open(embedded_data(), read_json(R"({"teams": 1})", "options")), DataError);
  EXPECT_THROW(find_game("vainqueur")->open(embedded_data(), read_json(R"({"players": 1})", "options")), DataError);
  EXPECT_EQ(
      game.seats(game.open(embedded_data(), read_json(R"({"teams": 1, "modules": "team-time-trial"})", "o")).get()),
      1U);
}

TEST_F(AloneTest, TheBestTwentyAreKeptInOrderAndSurviveARestart) {
  std::vector<std::pair<std::int64_t, std::int64_t>> all;
  for (int time = 0; time < 25; ++time) {
    const auto store = open_sqlite(folder);
    Table table = ridden("t" + std::to_string(time), alone("Ana"), courses, 1000 + time, 7 + time);
    const auto best = table.best_time();
    ASSERT_TRUE(best);
    EXPECT_EQ(best->list, "flamme-rouge/" + together);
    EXPECT_GE(best->seconds, 60 * (best->rounds - 1));
    EXPECT_LT(best->seconds, 60 * best->rounds);
    all.emplace_back(best->seconds, best->rounds);
    const Append append = table.unstored(1000 + time);
    store->append({&append, 1});
    table.stored();
    EXPECT_FALSE(table.unstored(5000).best) << "a time is entered once";
  }
  std::stable_sort(all.begin(), all.end());
  all.resize(best_times_kept);
  const auto store = open_sqlite(folder);
  std::vector<std::pair<std::int64_t, std::int64_t>> kept;
  for (const BestTime& time : store->best_times("flamme-rouge/" + together))
    kept.emplace_back(time.seconds, time.rounds);
  EXPECT_EQ(kept, all);
  EXPECT_TRUE(store->best_times("flamme-rouge/nowhere").empty());
}

TEST_F(AloneTest, BotsStandInsHandicapsAndOwnRoadsHaveNoPlaceInTheList) {
  const auto list_of = [&](const Value& request) {
    const auto best = ridden("t", request, courses, 1, 3).best_time();
    return best ? best->list : std::string("none");
  };
  const auto with = [](std::string_view options) {
    return table_for(Value().set("kind", "you").set("name", "Ana"), read_json(std::string(options), "options"));
  };
  EXPECT_EQ(list_of(alone("Ana", "grand-tour-10-2-4")), "flamme-rouge/grand-tour-10-2-4+individual-time-trial");
  EXPECT_EQ(list_of(with(R"({"teams": 1, "stage": "grand-tour-01-2-4", "modules": "specialists"})")),
            "flamme-rouge/" + together + "+specialists");
  EXPECT_EQ(list_of(with(R"({"teams": 1, "stage": "grand-tour-01-2-4", "handicap": [1]})")), "");
  EXPECT_EQ(list_of(with(R"({"teams": 1, "modules": "team-time-trial", "road": "start 5, flat 40, finish, flat 5"})")),
            "");
  EXPECT_EQ(list_of(table_for(Value().set("kind", "bot").set("bot", "random"),
                              Value().set("teams", 1).set("stage", "grand-tour-01-2-4"))),
            "none");

  Table helped = Table::make("h", alone("Ana"), courses, 1).table;
  helped.set_seat({Seat{0}, true}, read_json(R"({"seat": 0, "kind": "bot", "bot": "random"})", "seat"));
  helped.set_seat({Seat{0}, true}, read_json(R"({"seat": 0, "kind": "person"})", "seat"));
  while (helped.status() == Status::running) helped.decide_for_bot(0, helped.match().legal(0)[0]);
  EXPECT_FALSE(helped.best_time());
}

TEST_F(AloneTest, TheServerTellsTheListAndANameCanBeForgotten) {
  const std::string list = "/api/games/flamme-rouge/best/" + together;
  {
    const auto store = open_sqlite(folder);
    for (const auto& [id, name, seed] : {std::tuple("first", "Ana", 5), std::tuple("second", "Beno\u00eet", 6)}) {
      const Append append =
          ridden(id, alone(name), courses, 1795000000000, static_cast<std::uint64_t>(seed)).unstored(1795000000000);
      store->append({&append, 1});
    }
  }
  {
    ServerProcess server(folder);
    const Value told = server.get("/api/tables/first/best").json();
    EXPECT_EQ(*told.find("list"), Value(together));
    const auto& best = *told.find("best")->as<Value::List>();
    ASSERT_EQ(best.size(), 2U);
    for (const Value& one : best) {
      EXPECT_EQ(one.find("here") != nullptr, *one.find("name") == Value("Ana"));
      if (one.find("here") != nullptr) {
        EXPECT_EQ(*one.find("seconds"), *told.find("ridden")->find("seconds"));
      }
      EXPECT_EQ(one.find("table"), nullptr) << "whose table it was is nobody's business";
      EXPECT_EQ(*one.find("at"), Value(std::int64_t{1795000000000}));
    }
    const std::string printed = read_file(SOURCE_DIR "/docs/protocol.md");
    const std::string section = printed.substr(printed.find("### `GET /api/tables/ID/best`"), 1500);
    for (const Value* object : {&told, &best[0], told.find("ridden")})
      for (const auto& [key, value] : *object->as<Value::Object>())
        EXPECT_NE(section.find("\"" + key + "\""), std::string::npos) << key;
    EXPECT_LE(*best[0].find("seconds")->as<std::int64_t>(), *best[1].find("seconds")->as<std::int64_t>());
    const Value all = server.get(list).json();
    EXPECT_EQ(all.find("best")->as<Value::List>()->size(), 2U);
    EXPECT_EQ(all.find("ridden"), nullptr);
    EXPECT_EQ(write_json(all).find("here"), std::string::npos);
    EXPECT_EQ(server.get("/api/games/nothing/best/x").status, 404);
    EXPECT_TRUE(server.get("/api/games/flamme-rouge/best/x").json().find("best")->as<Value::List>()->empty());
    const Value running = server.post("/api/tables", alone("Cleo")).json();
    EXPECT_EQ(server.get("/api/tables/" + *running.find("table")->as<std::string>() + "/best").status, 404);
    const HttpAnswer refused = server.post("/api/tables", alone("Cleo", "grand-tour-03-2-4"));
    EXPECT_EQ(refused.status, 400);
    EXPECT_NE(refused.body.find("only against the clock"), std::string::npos) << refused.body;
    EXPECT_EQ(server.stop(), 0);
  }
  const std::string said = run_program({"stage", "best", "grand-tour-01-2-4", "--data", folder}).output;
  EXPECT_TRUE(said.starts_with(together + "\n")) << said;
  EXPECT_NE(said.find("rounds  Ana\n"), std::string::npos) << said;
  EXPECT_EQ(run_program({"forget", "Ana", "--data", folder}).output, "1 table changed\n");
  ServerProcess server(folder);
  const std::string told = server.get(list).body;
  EXPECT_EQ(told.find("Ana"), std::string::npos) << told;
  EXPECT_NE(told.find("\"#1\""), std::string::npos) << told;
}

}  // namespace
}  // namespace tourmalet
