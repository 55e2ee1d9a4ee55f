// A race of many stages has more events than fit into any queue: whoever comes, comes back or reads slowly gets all of
// them.
#include <gtest/gtest.h>
#include <filesystem>
#include <fstream>

#include "loader/data.hpp"
#include "rules/core/chance.hpp"
#include "rules/registry.hpp"
#include "server/table.hpp"
#include "tests/server/any_game.hpp"
#include "tests/server/server_here.hpp"

namespace tourmalet {
namespace {

using namespace std::chrono_literals;

// Six teams on the hex road, stage after stage, until what a spectator hears of it is so long and the first seat is
// asked.
struct LongRace {
  explicit LongRace(MemoryStore& store, std::size_t enough) {
    prepare_secrets();
    Courses courses(embedded_data());
    const GameModule& game = *find_game("tour-de-france");
    std::string stages = "roskilde-nyborg";
    for (int more = 1; more < 24; ++more) stages += more % 2 == 0 ? " roskilde-nyborg" : " briancon-alpe-dhuez";
    Table::Made made = Table::make(
        "longrace", request_for(game, 6, "", Value().set("stages", stages).set("abandon", "return")), courses, 1);
    for (int seat = 1; seat < 6; ++seat) made.table.join(Value().set("name", "B"), 1);
    made.table.start({0, true});
    FastChance dice(3);
    std::size_t seen = 0;
    while (made.table.deciding() && (bytes < enough || !made.table.deciding().contains(0))) {
      const Seat seat = *made.table.deciding().begin();
      const Match& match = made.table.match();
      const auto legal = match.legal(seat);
      const bool boldly = dice.below(4) == 0;
      made.table.decide_for_bot(seat, boldly ? legal[dice.below(static_cast<unsigned>(legal.size()))]
                                             : game.fallback(match.course(), match.state(), seat));
      for (; seen < made.table.events(); ++seen) bytes += write_json(made.table.event_for(seen, spectator)).size() + 1;
    }
    events = made.table.events();
    token = made.seat_token;
    const Append append = made.table.unstored(1);
    store.append({&append, 1});
  }
  std::size_t events = 0, bytes = 0;
  std::string token;
};

LiveClient greet(const ServerHere& server, const std::string& token, std::size_t since) {
  LiveClient client(server.link("longrace", token));
  Value hello;
  hello.set("type", "hello").set("protocol", 1).set("since", static_cast<std::int64_t>(since));
  client.send(token.empty() ? hello : hello.set("token", token));
  return client;
}

// Hears until the view comes, which is after the last event; the number of messages of events.
int hear_all(LiveClient& client, std::size_t since, std::size_t until) {
  std::size_t have = since;
  for (int messages = 0;;) {
    const auto message = client.receive(a_long_while);
    if (!message) throw std::runtime_error("nothing comes any more");
    const std::string type = *message->find("type")->as<std::string>();
    if (type == "events") {
      ++messages;
      EXPECT_EQ(*message->find("first"), Value(static_cast<std::int64_t>(have))) << "without a gap";
      have += message->find("events")->as<Value::List>()->size();
    }
    if (type != "view") continue;
    EXPECT_EQ(*message->find("events"), Value(static_cast<std::int64_t>(have))) << "after the last of them";
    EXPECT_EQ(have, until);
    return messages;
  }
}

Limits small_queue() {
  Limits limits;
  limits.queue_bytes = 200 * 1024;
  limits.requests_per_second = 1000;
  limits.messages_per_second = 1000;
  return limits;
}

TEST(LongRaceTest, EverybodyGetsAllOfItHoweverSmallTheQueue) {
  MemoryStore store;
  const LongRace race(store, 3 << 20);
  ASSERT_GT(race.bytes, 3U << 20);
  const ServerHere server(store, small_queue());
  LiveClient spectator = greet(server, "", 0), player = greet(server, race.token, 0);
  EXPECT_GT(hear_all(spectator, 0, race.events), 40) << "in many messages";
  hear_all(player, 0, race.events);
  // Many who come back, some from the beginning, at the same time.
  for (int round = 0; round < 10; ++round) {
    std::vector<LiveClient> clients;
    std::vector<std::size_t> since;
    for (std::size_t i = 0; i < 10; ++i) {
      since.push_back(i == 0 ? 0 : race.events - race.events * i / 40);
      clients.push_back(greet(server, i % 2 == 0 ? race.token : "", since.back()));
    }
    for (std::size_t i = 0; i < clients.size(); ++i) hear_all(clients[i], since[i], race.events);
  }
  EXPECT_EQ(server.metric("slow_readers_total"), 0);
}

TEST(LongRaceTest, PlayGoesOnWhileSomebodyCatchesUp) {
  MemoryStore store;
  const LongRace race(store, 2 << 20);
  const ServerHere server(store, small_queue());
  RawSocket slow(server.port(), 4096);
  ASSERT_TRUE(slow.upgrade("longrace"));
  ASSERT_TRUE(slow.send(RawSocket::frame(R"({"type":"hello","protocol":1})")));
  ASSERT_FALSE(slow.receive(1000, a_long_while).empty());
  // The player decides, and hears `accepted` after the events and the view.
  LiveClient player = greet(server, race.token, race.events);
  for (std::string last; last != "accepted";) {
    const auto message = player.receive(a_long_while);
    ASSERT_TRUE(message);
    const std::string type = *message->find("type")->as<std::string>();
    if (type == "view" && last.empty()) {
      ASSERT_NE(message->find("actions"), nullptr);
      const auto& actions = *message->find("actions")->as<Value::List>();
      player.send(Value()
                      .set("type", "decide")
                      .set("number", *message->find("number"))
                      .set("action", *actions[0].find("action")));
      last = "decided";
    } else if (!last.empty() && type != "table") {
      EXPECT_EQ(type, last == "decided" ? "events" : last == "events" ? "view" : "accepted");
      last = type;
    }
  }
  // Who was slow has all of it in the end, and what came meanwhile.
  std::string heard;
  while (heard.find("\"type\":\"view\"") == std::string::npos) {
    const std::string more = slow.receive(1 << 16, a_long_while);
    ASSERT_FALSE(more.empty()) << "cut off after " << heard.size();
    heard += more;
    if (heard.size() > 100'000 && heard.find("\"type\":\"view\"") == std::string::npos)
      heard.erase(0, heard.size() - 100'000);
  }
}

// Replays of several megabytes, asked for by many who then do not read: in memory there is one.
TEST(LongRaceTest, UnreadReplaysTakeNoRoom) {
  const std::string folder = fresh_folder("unread");
  {
    ServerProcess server(folder,
                         {"--bot-pause", "0", "--tables-per-address", "1000", "--requests-per-second", "10000"});
    std::string stages, bots;
    for (int i = 0; i < 16; ++i) stages += (i > 0 ? " " : "") + std::string("roskilde-nyborg");
    for (int i = 0; i < 6; ++i) bots += std::string(i > 0 ? "," : "") + R"({"kind":"bot","bot":"simple"})";
    const std::string request = R"({"game":"tour-de-france","start":true,"options":{"teams":6,"riders":6,"stages":")" +
                                stages + R"("},"seats":[)" + bots + "]}";
    const Value made = server.post("/api/tables", read_json(request, "request")).json();
    const std::string path = "/api/tables/" + *made.find("table")->as<std::string>() + "/replay";
    std::size_t size = 0;
    for (int i = 0; i < 6000 && size == 0; ++i) {
      std::this_thread::sleep_for(50ms);
      if (const HttpAnswer answer = server.get(path); answer.status == 200) size = answer.body.size();
    }
    ASSERT_GT(size, 1'500'000U);
    // What the server holds, and what the system holds for its sockets, in bytes.
    const auto held = [&] {
      std::size_t bytes = 0;
      std::ifstream status("/proc/" + std::to_string(server.pid()) + "/status"), sockets("/proc/net/sockstat");
      for (std::string line; std::getline(status, line);)
        if (line.starts_with("VmRSS:")) bytes += 1024 * std::stoul(line.substr(6));
      for (std::string line; std::getline(sockets, line);)
        if (line.starts_with("TCP:")) bytes += 4096 * std::stoul(line.substr(line.find(" mem ") + 5));
      return bytes;
    };
    const std::size_t before = held();
    std::vector<RawSocket> deaf;
    for (int i = 0; i < 150; ++i) {
      deaf.emplace_back(server.port(), 4096);
      ASSERT_TRUE(deaf.back().send("GET " + path + " HTTP/1.1\r\nHost: a\r\n\r\n"));
    }
    std::this_thread::sleep_for(2s);
    EXPECT_LT(held(), before + deaf.size() * size / 3) << "of " << size << " bytes each";
  }
  std::filesystem::remove_all(folder);
}

TEST(LongRaceTest, WhoIsShownTheDoorAndDoesNotReadIsPutOut) {
  MemoryStore store;
  const LongRace race(store, 2 << 20);
  Limits limits = small_queue();
  limits.patience = 2s;
  limits.messages_per_second = 10;
  const ServerHere server(store, limits);
  RawSocket deaf(server.port(), 4096);
  ASSERT_TRUE(deaf.upgrade("longrace"));
  ASSERT_TRUE(deaf.send(RawSocket::frame(R"({"type":"hello","protocol":1})")));
  for (int i = 0; i < 150; ++i) deaf.send(RawSocket::frame("{}"));
  EXPECT_TRUE(eventually([&] { return server.metric("connections") == 0; }));
}

TEST(LongRaceTest, WhoReadsSlowlyIsWaitedForAndWhoDoesNotReadIsCutOff) {
  MemoryStore store;
  const LongRace race(store, 2 << 20);
  Limits limits = small_queue();
  limits.patience = 3s;
  const ServerHere server(store, limits);
  RawSocket deaf(server.port(), 4096), slow(server.port(), 4096);
  for (RawSocket* one : {&deaf, &slow}) {
    ASSERT_TRUE(one->upgrade("longrace"));
    ASSERT_TRUE(one->send(RawSocket::frame(R"({"type":"hello","protocol":1})")));
  }
  std::size_t heard = 0;
  const auto begun = std::chrono::steady_clock::now();
  while (std::chrono::steady_clock::now() - begun < 10s || server.metric("slow_readers_total") == 0) {
    const std::string more = slow.receive(8192, 10s);
    ASSERT_FALSE(slow.gone()) << "cut off after " << heard;
    heard += more.size();
    if (std::chrono::steady_clock::now() - begun > a_long_while) break;
    std::this_thread::sleep_for(100ms);
  }
  EXPECT_EQ(server.metric("slow_readers_total"), 1) << "the deaf one, and nobody else";
  std::string end;
  while (end.find("\"type\":\"view\"") == std::string::npos) {
    const std::string more = slow.receive(1 << 16, a_long_while);
    ASSERT_FALSE(more.empty()) << heard;
    end = (end + more).substr(end.size() > 100'000 ? end.size() - 100'000 : 0);
    heard += more.size();
  }
  EXPECT_GT(heard, race.bytes);
}

}  // namespace
}  // namespace tourmalet
