// The bounds on what anybody may ask of a server, each exceeded.
#include <gtest/gtest.h>

#include <atomic>
#include <set>

#include "rules/registry.hpp"
#include "server/courses.hpp"
#include "server/lobby.hpp"
#include "server/rate.hpp"
#include "server/shelf.hpp"
#include "server/switchboard.hpp"
#include "tests/server/server_here.hpp"

namespace tourmalet {
namespace {

using namespace std::chrono_literals;
using Clock = std::chrono::steady_clock;

std::string word(const Value& value, std::string_view key) { return *value.find(key)->as<std::string>(); }

Value two_teams(std::string_view second = R"({"kind":"bot","bot":"random"})",
                std::string_view more = R"("start":true)") {
  return read_json(R"({"game":"flamme-rouge","options":{"teams":2,"first":0},"seats":[{"kind":"you","name":"A"},)" +
                       std::string(second) + "]," + std::string(more) + "}",
                   "request");
}

Limits generous() {
  Limits limits;
  limits.requests_per_second = 10000;
  limits.tables_per_address = 10000;
  limits.bot_pause = 0;
  return limits;
}

Value hello(const std::string& token = {}) {
  const Value plain = Value().set("type", "hello").set("protocol", 1);
  return token.empty() ? plain : Value(plain).set("token", token);
}

TEST(RateTest, AHouseholdIsOneAddress) {
  EXPECT_EQ(address_key("192.0.2.7"), "192.0.2.7");
  EXPECT_EQ(address_key("::ffff:192.0.2.7"), "192.0.2.7");
  EXPECT_EQ(address_key("2001:db8:1:2::1"), address_key("2001:db8:1:2:ffff:ffff:ffff:ffff"));
  EXPECT_NE(address_key("2001:db8:1:2::1"), address_key("2001:db8:1:3::1"));
  EXPECT_NE(address_key("::1"), address_key("127.0.0.1"));
}

TEST(RateTest, NobodyIsShutOutByTheMany) {
  Buckets buckets(0.001, 2, 1000);
  EXPECT_TRUE(buckets.take("busy"));
  EXPECT_TRUE(buckets.take("busy"));
  EXPECT_FALSE(buckets.take("busy"));
  for (int i = 0; i < 50000; ++i) {
    ASSERT_TRUE(buckets.take("n" + std::to_string(i))) << "a newcomer";
    if (i % 500 != 0) continue;
    EXPECT_FALSE(buckets.take("busy")) << "who goes on asking is remembered";
  }
  EXPECT_EQ(buckets.size(), 1000U);
  for (int i = 0; i < 1000; ++i) buckets.take("m" + std::to_string(i));
  EXPECT_TRUE(buckets.take("busy")) << "who has been quiet longest is forgotten";
}

TEST(RateTest, OpenThingsAreCountedPerKeyAndInAll) {
  Counts counts(2, 3);
  EXPECT_TRUE(counts.enter("a"));
  EXPECT_TRUE(counts.enter("a"));
  EXPECT_FALSE(counts.enter("a"));
  EXPECT_TRUE(counts.enter("b"));
  EXPECT_FALSE(counts.enter("c"));
  counts.leave("a");
  EXPECT_TRUE(counts.enter("c"));
  EXPECT_FALSE(Counts(0, 1).enter("a"));
}

TEST(ShelfTest, OneIsMadeOnceAndTheOneNotWantedLongestGoesFirst) {
  Shelf<std::string> shelf(3, 1000);
  int made = 0;
  const auto get = [&](const std::string& key, std::size_t bytes = 10) {
    return shelf.get(key,
                     [&] { return ++made, Shelf<std::string>::Made(std::make_shared<const std::string>(key), bytes); });
  };
  for (int i = 0; i < 3; ++i)
    for (const char* key : {"a", "b", "c"}) EXPECT_EQ(*get(key), key);
  EXPECT_EQ(made, 3);
  get("a");
  get("d");  // b goes
  get("a");
  get("c");
  EXPECT_EQ(made, 4);
  get("b");
  EXPECT_EQ(made, 5);
  get("large", 990);  // alone
  EXPECT_LE(shelf.bytes(), 1000U);
  get("b");
  EXPECT_EQ(made, 7);
  EXPECT_EQ(*get("too large", 5000), "too large") << "it is made, and not kept";
  EXPECT_LE(shelf.bytes(), 1000U);
  EXPECT_THROW(shelf.get("bad", []() -> Shelf<std::string>::Made { throw DataError("bad", "it fails"); }), DataError);
  EXPECT_EQ(*get("bad"), "bad") << "a failure is not kept";
}

std::atomic<int> opened = 0, drawn = 0;
std::shared_future<void> gate_open;

// The course of two teams takes until the gate is open.
GameModule slow_game() {
  GameModule game = *find_game("flamme-rouge");
  game.open = [](const DataSource& data, const Value& options) {
    ++opened;
    if (options.find("teams") != nullptr && *options.find("teams") == Value(2)) gate_open.wait();
    return find_game("flamme-rouge")->open(data, options);
  };
  game.picture = [](const DataSource& data, const void* course) {
    return ++drawn, find_game("flamme-rouge")->picture(data, course);
  };
  return game;
}

TEST(CoursesTest, NobodyWaitsForAnotherCourse) {
  const GameModule game = slow_game();
  std::promise<void> open;
  gate_open = open.get_future().share();
  opened = drawn = 0;
  Courses courses(embedded_data());
  std::vector<std::thread> waiting;
  for (int i = 0; i < 4; ++i) waiting.emplace_back([&] { courses.picture(game, Value().set("teams", 2)); });
  EXPECT_TRUE(eventually([] { return opened == 1; }));
  EXPECT_FALSE(courses.picture(game, Value().set("teams", 3))->empty()) << "at once";
  EXPECT_NE(courses.open(game, Value().set("teams", 4)), nullptr);
  open.set_value();
  for (std::thread& thread : waiting) thread.join();
  EXPECT_EQ(opened, 3) << "each course once";
  EXPECT_EQ(drawn, 2) << "each picture once";
  courses.picture(game, Value().set("teams", 2));
  EXPECT_EQ(drawn, 2);
}

TEST(SwitchboardTest, WhoHasBeenWaitedForLongestMakesRoom) {
  Switchboard board(3, 5);
  std::vector<std::string> hung_up;
  std::map<std::string, Switchboard::Line> lines;
  const auto call = [&](const std::string& key, const std::string& name) {
    auto line = board.pick_up(key, [&hung_up, name] { hung_up.push_back(name); });
    if (line) lines.emplace(name, std::move(*line));
    return line.has_value();
  };
  for (const char* name : {"a1", "a2", "a3"}) EXPECT_TRUE(call("a", name));
  lines.at("a1").now(Switchboard::waits);  // being answered
  EXPECT_TRUE(call("a", "a4"));
  EXPECT_EQ(hung_up, std::vector<std::string>{"a2"}) << "its own oldest one";
  EXPECT_TRUE(call("b", "b1"));
  EXPECT_TRUE(call("c", "c1"));
  lines.at("a3").now(Switchboard::reads);
  EXPECT_TRUE(call("d", "d1"));
  EXPECT_EQ(hung_up.back(), "a4") << "the oldest of all who ask nothing, before those who read";
  for (const char* name : {"a1", "a3", "b1", "c1", "d1"}) lines.at(name).now(Switchboard::waits);
  EXPECT_FALSE(call("e", "e1")) << "nobody is interrupted";
  EXPECT_EQ(board.size(), 5U);
  lines.clear();
  EXPECT_EQ(board.size(), 0U);
}

TEST(LimitsTest, ConnectionsOfOneAddressAreBounded) {
  MemoryStore store;
  Limits limits = generous();
  limits.connections_per_address = 3;
  const ServerHere server(store, limits);
  const SeatLink link = server.link(word(server.post("/api/tables", two_teams()).json(), "table"));
  {
    std::vector<LiveClient> open;
    for (int i = 0; i < 3; ++i) open.emplace_back(link);
    EXPECT_THROW(LiveClient{link}, DataError);
    EXPECT_EQ(server.get("/healthz").status, 200);
  }
  EXPECT_TRUE(eventually([&] {
    try {
      return LiveClient(link), true;
    } catch (const DataError&) {
      return false;
    }
  })) << "whoever leaves makes room";
}

// Says so many words on one connection; how many of them the table answered.
int answered(const SeatLink& link, const Value& greeting, int words) {
  int answers = 0;
  try {
    LiveClient client(link);
    client.send(greeting);
    for (int i = 0; i < words; ++i) client.send(Value().set("type", "decide").set("number", 999).set("action", "R9"));
    while (answers < words) {
      const auto message = client.receive(a_long_while);
      if (!message) throw std::runtime_error("neither an answer nor the door");
      answers += *message->find("type") == Value("refused");
      if (*message->find("type") != Value("error")) continue;
      EXPECT_EQ(*message->find("code"), Value("too-many-requests"));
    }
  } catch (const DataError&) {  // shown the door
  }
  return answers;
}

TEST(LimitsTest, ComingBackBringsASeatNoNewBudget) {
  MemoryStore store;
  Limits limits = generous();
  limits.messages_per_second = 4;
  const ServerHere server(store, limits);
  const Value made = server.post("/api/tables", two_teams(R"({"kind":"open"})", R"("clock":0)")).json();
  const std::string id = word(made, "table");
  const Value joined = server.post("/api/tables/" + id + "/join", Value().set("name", "B")).json();
  ASSERT_EQ(server.post("/api/tables/" + id + "/start", Value(Value::Object{}), word(made, "host")).status, 200);
  const auto begun = Clock::now();
  int answers = 0;
  for (int i = 0; i < 20; ++i) answers += answered(server.link(id), hello(word(made, "token")), 38);
  const double seconds = std::chrono::duration<double>(Clock::now() - begun).count();
  EXPECT_GE(answers, 38);
  EXPECT_LE(answers, 40 + 4 * seconds + 2);
  EXPECT_LT(answers, 19 * 38) << "twenty times the budget of one connection";
  EXPECT_EQ(answered(server.link(id), hello(word(joined, "token")), 10), 10) << "the other player has not noticed";
}

TEST(LimitsTest, AnAddressHasABudgetHoweverManyLookOn) {
  MemoryStore store;
  Limits limits = generous();
  limits.messages_per_second = 4;
  limits.address_talks_like = 2;
  const ServerHere server(store, limits);
  const Value made = server.post("/api/tables", two_teams()).json();
  const std::string id = word(made, "table");
  const auto begun = Clock::now();
  int answers = 0;
  for (int i = 0; i < 20; ++i) answers += answered(server.link(id), hello(), 38);
  const double seconds = std::chrono::duration<double>(Clock::now() - begun).count();
  EXPECT_LE(answers, 80 + 8 * seconds + 2);
  EXPECT_LT(answers, 19 * 38);
  EXPECT_EQ(answered(server.link(id), hello(word(made, "token")), 30), 30)
      << "who has a seat does not pay for those who look on";
}

TEST(LimitsTest, ReplaysThatWaitAreBounded) {
  MemoryStore store;
  Limits limits = generous();
  limits.replays_waiting = 2;
  const ServerHere server(store, limits);
  std::vector<std::string> over;
  for (int i = 0; i < 5; ++i) {
    const Value request = read_json(
        R"({"game":"flamme-rouge","options":{"teams":2},"seats":[{"kind":"bot","bot":"random"},{"kind":"bot","bot":"random"}],"start":true})",
        "request");
    over.push_back("/api/tables/" + word(server.post("/api/tables", request).json(), "table"));
  }
  for (const std::string& table : over)
    EXPECT_TRUE(eventually([&] { return server.get(table).body.find(R"("status":"over")") != std::string::npos; }));
  store.held = true;
  std::atomic<int> busy = 0, made = 0;
  std::vector<std::thread> asking;
  for (const std::string& table : over)
    asking.emplace_back([&, table] {
      const int status = server.get(table + "/replay").status;
      ++(status == 200 ? made : busy);
    });
  EXPECT_TRUE(eventually([&] { return busy == 3; }));
  EXPECT_EQ(server.get(over[0]).status, 200) << "whoever looks for a table does not wait for replays";
  store.held = false;
  for (std::thread& thread : asking) thread.join();
  EXPECT_EQ(made, 2);
}

TEST(LimitsTest, IdleSocketsKeepNobodyOut) {
  MemoryStore store;
  Limits limits = generous();
  limits.http_connections = 200;
  limits.http_connections_per_address = 100;
  const ServerHere server(store, limits);
  std::vector<RawSocket> idle;
  for (int i = 0; i < 2100; ++i) {
    idle.emplace_back(server.port());
    ASSERT_TRUE(idle.back().connected());
    if (i % 3 == 0) idle.back().send("GET /api/games HTT");  // and never ends
    if (i % 700 != 699) continue;
    EXPECT_EQ(server.get("/healthz").status, 200);
  }
  EXPECT_EQ(server.get("/healthz").status, 200);
  EXPECT_TRUE(eventually([&] { return server.metric("http_connections") <= 100; }));
  std::size_t open = 0;
  for (RawSocket& one : idle) open += one.receive(1, 0ms).empty() && !one.gone();
  EXPECT_LE(open, 100U);
}

TEST(LimitsTest, ARequestMustArriveInTime) {
  MemoryStore store;
  Limits limits = generous();
  limits.first_request = 1s;
  const ServerHere server(store, limits);
  RawSocket silent(server.port()), loris(server.port());
  loris.send("GET /healthz HTTP/1.1\r\nHost: a\r\nX-Long: ");
  const auto begun = Clock::now();
  while (!loris.gone() && Clock::now() - begun < a_long_while) {
    loris.send("a");
    loris.receive(1000, 100ms);
  }
  EXPECT_TRUE(loris.gone()) << "byte by byte is not in time";
  silent.receive_all(a_long_while);
  EXPECT_TRUE(silent.gone());
}

TEST(LimitsTest, ASlowStoreHoldsUpOnlyWhoeverWaitsForIt) {
  MemoryStore store;
  Limits limits = generous();
  limits.reads = 10;
  const ServerHere server(store, limits);
  const Value made = server.post("/api/tables", two_teams()).json();
  LiveClient player(server.link(word(made, "table")));
  player.send(hello(word(made, "token")));
  Value view;
  while (view.is_null()) {
    const auto message = player.receive(a_long_while);
    ASSERT_TRUE(message);
    if (message->find("actions") != nullptr) view = *message;
  }
  store.held = true;
  const int before = store.loads;
  std::atomic<int> missing = 0, busy = 0;
  std::vector<std::thread> waiting;
  const auto look_for = [&](const std::string& id) {
    waiting.emplace_back([&, id] {
      const HttpAnswer answer = server.get("/api/tables/" + id);
      missing += answer.status == 404;
      busy += answer.status == 503 && answer.body.find("\"busy\"") != std::string::npos;
    });
  };
  for (int i = 0; i < 6; ++i) look_for("same");
  EXPECT_TRUE(eventually([&] { return store.loads - before == 1; }))
      << "six who want the same table wait for one reading";
  for (int i = 0; i < 14; ++i) look_for("other" + std::to_string(i));
  EXPECT_TRUE(eventually([&] { return busy == 5; })) << "beyond ten readings, two of them begun";
  EXPECT_EQ(store.loads - before, 2) << "both readers are held";
  EXPECT_EQ(server.get("/healthz").status, 200);
  EXPECT_EQ(server.get("/api/tables/" + word(made, "table")).status, 200) << "a table that is open needs no store";
  player.send(Value()
                  .set("type", "decide")
                  .set("number", *view.find("number"))
                  .set("action", *(*view.find("actions")->as<Value::List>())[0].find("action")));
  bool accepted = false;
  for (std::optional<Value> message; !accepted && (message = player.receive(a_long_while));)
    accepted = *message->find("type") == Value("accepted");
  EXPECT_TRUE(accepted) << "the race goes on";
  EXPECT_EQ(missing, 0);
  store.held = false;
  for (std::thread& thread : waiting) thread.join();
  EXPECT_EQ(missing, 6 + 9);
  EXPECT_EQ(store.loads - before, 10);
}

TEST(LimitsTest, TheListOfOpenTablesIsMadeOnceForMany) {
  MemoryStore store;
  Limits limits = generous();
  const ServerHere server(store, limits);
  const std::string id =
      word(server.post("/api/tables", two_teams(R"({"kind":"open"})", R"("listed":true)")).json(), "table");
  const int before = store.finds;
  const auto begun = Clock::now();
  for (int asked = 0; asked < 200; ++asked)
    EXPECT_NE(server.get("/api/tables?status=open").body.find(id), std::string::npos);
  EXPECT_LE(store.finds - before, 2 + std::chrono::duration<double>(Clock::now() - begun).count());
  const std::string next =
      word(server.post("/api/tables", two_teams(R"({"kind":"open"})", R"("listed":true)")).json(), "table");
  EXPECT_NE(server.get("/api/tables?status=open").body.find(next), std::string::npos) << "a new table is seen at once";
}

TEST(LimitsTest, AReplayIsMadeOnce) {
  MemoryStore store;
  const ServerHere server(store, generous());
  const Value request = read_json(
      R"({"game":"flamme-rouge","options":{"teams":2},"seats":[{"kind":"bot","bot":"random"},{"kind":"bot","bot":"random"}],"start":true})",
      "request");
  const Value made = server.post("/api/tables", request).json();
  const std::string id = word(made, "table"), path = "/api/tables/" + id + "/replay";
  EXPECT_TRUE(eventually([&] { return server.get(path).status == 200; }));
  const HttpAnswer first = server.get(path);
  for (int i = 0; i < 20; ++i) EXPECT_EQ(server.get(path).body, first.body);
  EXPECT_EQ(server.metric("replays_made_total"), 1);
  const Value replay = first.json();
  EXPECT_EQ(word(*replay.find("table"), "id"), id);
  EXPECT_GT(replay.find("events")->as<Value::List>()->size(), 50U);
  EXPECT_NE(replay.find("picture"), nullptr);
  EXPECT_EQ(server.post("/api/tables/" + id + "/rematch", Value(Value::Object{}), word(made, "host")).status, 200);
  EXPECT_NE(server.get(path).json().find("table")->find("rematch"), nullptr) << "what changes after the end is shown";
}

TEST(LimitsTest, OneAddressDoesNotFillTheLobby) {
  MemoryStore store;
  Limits limits = generous();
  limits.listed_per_address = 3;
  const ServerHere server(store, limits);
  const auto make = [&] {
    return server.post("/api/tables", two_teams(R"({"kind":"open"})", R"("listed":true)")).json();
  };
  std::vector<Value> made;
  for (int i = 0; i < 8; ++i) made.push_back(make());
  for (std::size_t i = 0; i < 8; ++i) EXPECT_EQ(made[i].find("listed") != nullptr, i >= 3) << i;
  EXPECT_EQ(*made[7].find("listed"), Value(false));
  const auto listed = [&] {
    return server.get("/api/tables?status=open").json().find("tables")->as<Value::List>()->size();
  };
  EXPECT_EQ(listed(), 3U);
  EXPECT_EQ(server.get("/api/tables/" + word(made[7], "table")).status, 200) << "by its link it is there";
  // One of them begins: there is room for another.
  const std::string first = word(made[0], "table");
  ASSERT_EQ(server.post("/api/tables/" + first + "/join", Value().set("name", "B")).status, 200);
  ASSERT_EQ(server.post("/api/tables/" + first + "/start", Value(Value::Object{}), word(made[0], "host")).status, 200);
  EXPECT_EQ(make().find("listed"), nullptr);
  EXPECT_NE(make().find("listed"), nullptr);
  EXPECT_EQ(server.post("/api/tables", read_json(R"({"game":"none","listed":true})", "r")).status, 404);
}

TEST(LimitsTest, PingsAndFragmentsAreCounted) {
  MemoryStore store;
  const ServerHere server(store, generous());
  const std::string id = word(server.post("/api/tables", two_teams()).json(), "table");
  const auto flood = [&](const std::string& first, const std::string& frame) {
    RawSocket socket(server.port());
    EXPECT_TRUE(socket.upgrade(id));
    socket.send(RawSocket::frame(R"({"type":"hello","protocol":1})"));
    std::string many;
    for (int i = 0; i < 1000; ++i) many += frame;
    socket.send(first);
    int sent = 0;
    for (; sent < 20'000 && socket.send_patiently(many, 2s); ++sent) socket.receive(1 << 16, 0ms);
    return sent;
  };
  EXPECT_LT(flood("", RawSocket::frame("", '\x89')), 20'000) << "pings";
  EXPECT_TRUE(eventually([&] { return server.metric("too_many_total") >= 1; }));
  EXPECT_LT(flood(RawSocket::frame("x", '\x01'), RawSocket::frame("", '\x00')), 20'000) << "fragments of nothing";
  EXPECT_EQ(server.get("/healthz").status, 200);
}

TEST(LimitsTest, ARefusedHelloIsAnsweredAndTheDoorIsShut) {
  MemoryStore store;
  const ServerHere server(store, generous());
  const std::string id = word(server.post("/api/tables", two_teams()).json(), "table");
  for (const char* greeting :
       {R"({"type":"hello","protocol":1,"since":-1})", R"({"type":"hello","protocol":1,"since":100000})",
        R"({"type":"hello","protocol":1,"since":"x"})", R"({"type":"hello","protocol":2})",
        R"({"type":"hello","protocol":1,"token":"nobody's"})", R"({"type":"decide","number":0,"action":"R4"})",
        "what?"}) {
    RawSocket socket(server.port());
    ASSERT_TRUE(socket.upgrade(id));
    socket.send(RawSocket::frame(greeting));
    std::string heard;
    for (const auto end = Clock::now() + a_long_while;
         heard.find("\x88\x02") == std::string::npos && !socket.gone() && Clock::now() < end;)
      heard += socket.receive(4096, 100ms);
    EXPECT_NE(heard.find("\"type\":\"error\""), std::string::npos) << greeting;
    EXPECT_EQ(heard.find("welcome"), std::string::npos) << greeting;
    EXPECT_NE(heard.find("\x88\x02"), std::string::npos) << "a closing frame after " << greeting;
  }
}

}  // namespace
}  // namespace tourmalet
