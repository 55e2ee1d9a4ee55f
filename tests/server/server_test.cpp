// A real server process over real sockets: pages, limits, strangers, nonsense, a full disk, a clean stop, and the
// examples of docs/protocol.md.
#include <arpa/inet.h>
#include <gtest/gtest.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <unistd.h>
#include <zlib.h>

#include <array>
#include <chrono>
#include <filesystem>
#include <map>
#include <thread>

#include "loader/data.hpp"
#include "rules/core/chance.hpp"
#include "server/live_client.hpp"
#include "tests/server/server_process.hpp"

namespace tourmalet {
namespace {

using namespace std::chrono_literals;

std::string text_of(const Value& value, std::string_view key) { return *value.find(key)->as<std::string>(); }

class ServerTest : public testing::Test {
 protected:
  static void SetUpTestSuite() {
    folder = fresh_folder("server");
    server = std::make_unique<ServerProcess>(
        folder, std::vector<std::string>{"--bot-pause", "0", "--tables-per-address", "1000", "--requests-per-second",
                                         "5000", "--connections-per-address", "500", "--messages-per-second", "500"});
  }
  static void TearDownTestSuite() {
    if (!server) return;  // it did not start
    EXPECT_EQ(server->stop(), 0) << "a clean stop";
    server.reset();
    std::filesystem::remove_all(folder);
  }
  struct Made {
    std::string id, host, token;
  };
  static Made make(std::string_view seats = R"([{"kind":"you","name":"Ana"},{"kind":"bot","bot":"patient"}])",
                   bool start = true) {
    const HttpAnswer answer =
        server->post("/api/tables", read_json(R"({"game":"flamme-rouge","options":{"teams":2,"first":0},"seats":)" +
                                                  std::string(seats) + (start ? R"(,"start":true})" : "}"),
                                              "r"));
    EXPECT_EQ(answer.status, 201) << answer.body;
    const Value made = answer.json();
    return {text_of(made, "table"), text_of(made, "host"), made.find("token") != nullptr ? text_of(made, "token") : ""};
  }
  static LiveClient greet(const Made& made, const std::string& token, int since = 0) {
    LiveClient client(read_seat_link(server->link(made.id, token)));
    Value hello;
    hello.set("type", "hello").set("protocol", 1).set("since", since);
    if (!token.empty()) hello.set("token", token);
    client.send(hello);
    return client;
  }
  // Reads on until a message of the type comes.
  static Value wait_for(LiveClient& client, std::string_view type) {
    while (auto message = client.receive(a_long_while))
      if (*message->find("type") == Value(type)) return *message;
    ADD_FAILURE() << "no " << type;
    return {};
  }
  static inline std::string folder;
  static inline std::unique_ptr<ServerProcess> server;
};

TEST_F(ServerTest, HeadersKeepBrowsersSafe) {
  for (const char* path : {"/", "/api/games", "/table/abc", "/healthz"}) {
    const HttpAnswer answer = server->get(path);
    for (const char* header : {"Content-Security-Policy: default-src 'self'", "X-Content-Type-Options: nosniff",
                               "X-Frame-Options: DENY", "Referrer-Policy: no-referrer"})
      EXPECT_NE(answer.headers.find(header), std::string::npos) << path << " " << header;
  }
  EXPECT_EQ(server->get("/api/nothing").status, 404);
  EXPECT_EQ(server->get("/nothing.js").status, 404);
  EXPECT_EQ(server->get("/assets/../../../../etc/passwd").body.find("root:"), std::string::npos);
  EXPECT_EQ(http_request(server->port(), "DELETE", "/api/games").status, 405);
  EXPECT_EQ(server->get("/healthz").body, R"({"status":"ok"})");
  EXPECT_NE(server->get("/metrics").body.find("tourmalet_decisions_total"), std::string::npos);
}

std::string unzipped(std::string packed, std::size_t size) {
  std::string plain(size, '\0');
  z_stream stream{};
  stream.next_in = reinterpret_cast<Bytef*>(packed.data());
  stream.avail_in = static_cast<uInt>(packed.size());
  stream.next_out = reinterpret_cast<Bytef*>(plain.data());
  stream.avail_out = static_cast<uInt>(plain.size());
  EXPECT_EQ(inflateInit2(&stream, 15 + 16), Z_OK);
  EXPECT_EQ(inflate(&stream, Z_FINISH), Z_STREAM_END);
  EXPECT_EQ(inflateEnd(&stream), Z_OK);
  return plain;
}

TEST_F(ServerTest, ALongAnswerIsSentCompressedToWhoeverReadsThat) {
  const auto ask = [](std::string_view path, std::string_view accepts) {
    return http_request(server->port(), "GET", path, {}, {}, accepts);
  };
  const HttpAnswer plain = ask("/api/games", ""), light = ask("/api/games", "Accept-Encoding: gzip, br\r\n");
  EXPECT_EQ(plain.headers.find("Content-Encoding"), std::string::npos);
  EXPECT_NE(light.headers.find("Content-Encoding: gzip"), std::string::npos);
  EXPECT_LT(light.body.size() * 3, plain.body.size());
  EXPECT_EQ(unzipped(light.body, plain.body.size()), plain.body);
  EXPECT_EQ(ask("/healthz", "Accept-Encoding: gzip\r\n").body, R"({"status":"ok"})");
}

TEST_F(ServerTest, OtherSitesMayNotSpeakThroughABrowser) {
  EXPECT_EQ(http_request(server->port(), "POST", "/api/tables", "{}", {}, "Origin: http://evil.example\r\n").status,
            403);
  EXPECT_EQ(http_request(server->port(), "POST", "/api/tables", "{}", {},
                         "Origin: http://127.0.0.1:" + std::to_string(server->port()) + "\r\n")
                .status,
            400);
  const Made made = make();
  const std::string upgrade =
      "Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: "
      "dGhlIHNhbXBsZSBub25jZQ==\r\n";
  EXPECT_NE(send_raw(server->port(), "GET /api/tables/" + made.id +
                                         "/live HTTP/1.1\r\nHost: 127.0.0.1\r\nOrigin: http://evil.example\r\n" +
                                         upgrade + "\r\n")
                .find("403"),
            std::string::npos);
  EXPECT_NE(send_raw(server->port(), "GET /api/tables/none/live HTTP/1.1\r\nHost: 127.0.0.1\r\n" + upgrade + "\r\n")
                .find("404"),
            std::string::npos);
}

TEST_F(ServerTest, AStrangerNeitherMovesNorSees) {
  const Made made = make();
  LiveClient own = greet(made, made.token);
  const Value view = wait_for(own, "view");
  ASSERT_NE(view.find("actions"), nullptr);
  const Value decision = Value()
                             .set("type", "decide")
                             .set("number", 0)
                             .set("action", text_of((*view.find("actions")->as<Value::List>())[0], "action"));

  LiveClient spectator = greet(made, "");
  const Value seen = wait_for(spectator, "view");
  EXPECT_EQ(seen.find("actions"), nullptr);
  EXPECT_EQ(seen.find("view")->find("rouleur"), nullptr) << "no hand";
  spectator.send(decision);
  EXPECT_EQ(text_of(wait_for(spectator, "refused"), "code"), "no-token");

  const Made other = make();
  LiveClient wrong = greet(made, other.token);
  EXPECT_EQ(text_of(wait_for(wrong, "error"), "code"), "wrong-token");
  EXPECT_THROW(wrong.receive(a_long_while), DataError) << "and the door is shut";
  EXPECT_EQ(server->get("/api/tables/" + made.id, other.token).status, 403);
  EXPECT_EQ(
      server->post("/api/tables/" + made.id + "/seats", read_json(R"({"seat":0,"kind":"bot","bot":"random"})", "s"))
          .status,
      401);
  EXPECT_EQ(server
                ->post("/api/tables/" + made.id + "/seats", read_json(R"({"seat":0,"kind":"bot","bot":"random"})", "s"),
                       other.host)
                .status,
            403);
  EXPECT_EQ(server->get("/api/tables/" + made.id + "/record").status, 409) << "secret until it is over";
  EXPECT_EQ(server->get("/api/tables/" + made.id + "/replay", made.token).status, 409);

  // A key that was withdrawn opens nothing any more.
  const Made waiting = make(R"([{"kind":"you","name":"Ana"},{"kind":"open"}])", false);
  const Value joined = server->post("/api/tables/" + waiting.id + "/join", Value().set("name", "Eve")).json();
  EXPECT_EQ(
      server->post("/api/tables/" + waiting.id + "/seats", read_json(R"({"seat":1,"kind":"open"})", "s"), waiting.host)
          .status,
      200);
  EXPECT_EQ(server->get("/api/tables/" + waiting.id, text_of(joined, "token")).status, 403);
}

TEST_F(ServerTest, TwoBrowsersOnOneSeat) {
  const Made made = make();
  LiveClient first = greet(made, made.token), second = greet(made, made.token);
  for (int i = 0; i < 12; ++i) {
    Value view;
    for (LiveClient* client : {&first, &second}) {
      do view = wait_for(*client, "view");
      while (view.find("actions") == nullptr);
    }
    const auto& actions = *view.find("actions")->as<Value::List>();
    // Both answer at once, differently: one of them is accepted, the other hears that it was too late.
    for (const auto& [client, which] : {std::pair(&first, std::size_t{0}), std::pair(&second, actions.size() - 1)})
      client->send(Value()
                       .set("type", "decide")
                       .set("number", *view.find("number"))
                       .set("action", *actions[which].find("action")));
    int accepted = 0;
    for (LiveClient* client : {&first, &second}) {
      for (;;) {
        const auto message = client->receive(a_long_while);
        ASSERT_TRUE(message);
        if (*message->find("type") == Value("accepted")) ++accepted;
        if (*message->find("type") == Value("refused")) {
          EXPECT_EQ(text_of(*message, "code"), "old-number");
        }
        if (*message->find("type") == Value("accepted") || *message->find("type") == Value("refused")) break;
      }
    }
    EXPECT_GE(accepted, 1);
    // Back in step: both ask for the newest view.
    first = greet(made, made.token);
    second = greet(made, made.token);
  }
}

TEST_F(ServerTest, NonsenseLeavesTheServerHealthy) {
  const Made other = make();
  LiveClient player = greet(other, other.token);
  const Value before = wait_for(player, "view");
  FastChance dice(99);
  const std::string good_body =
      R"({"game":"flamme-rouge","options":{"teams":2},"seats":[{"kind":"you","name":"Ana"},{"kind":"bot","bot":"patient"}],"start":true})";
  const std::string good_request =
      "POST /api/tables HTTP/1.1\r\nHost: a\r\nContent-Length: " + std::to_string(good_body.size()) + "\r\n\r\n" +
      good_body;
  const auto damaged = [&](std::string text) {
    for (unsigned n = 1 + dice.below(8); n > 0 && !text.empty(); --n) {
      const unsigned at = dice.below(static_cast<unsigned>(text.size()));
      switch (dice.below(4)) {
        case 0: text[at] = static_cast<char>(dice.below(256)); break;
        case 1: text.erase(at, 1 + dice.below(5)); break;
        case 2: text.insert(at, std::string(1 + dice.below(40), static_cast<char>(dice.below(256)))); break;
        default: text.resize(at); break;
      }
    }
    return text;
  };
  for (int i = 0; i < 600; ++i) send_raw(server->port(), damaged(good_request));
  for (int i = 0; i < 200; ++i) {
    const HttpAnswer answer = http_request(server->port(), "POST", "/api/tables", damaged(good_body));
    EXPECT_TRUE(answer.status == 201 || answer.status == 400 || answer.status == 404 || answer.status == 409)
        << answer.status << answer.body;
  }
  EXPECT_NE(send_raw(server->port(), "POST /api/tables HTTP/1.1\r\nHost: a\r\nContent-Length: 100000\r\n\r\n" +
                                         std::string(100000, '['))
                .find("413"),
            std::string::npos);
  EXPECT_EQ(http_request(server->port(), "POST", "/api/tables", std::string(60000, '[')).status, 400);
  EXPECT_NE(send_raw(server->port(), "GET /" + std::string(20000, 'a') + " HTTP/1.1\r\n\r\n").find("413"),
            std::string::npos);
  for (const char* message : {R"({"type":"decide"})", R"({"type":"decide","number":-1,"action":"R4"})",
                              R"({"type":"decide","number":0,"action":7})", R"({"type":"hello","protocol":1})", R"([])",
                              R"(7)", R"({"type":"dance"})", R"({"type":"take-back","number":99999999999})"}) {
    player.send(read_json(message, "m"));
    EXPECT_EQ(text_of(wait_for(player, "error"), "code"), "bad-request") << message;
  }
  for (int i = 0; i < 200; ++i) {
    LiveClient nonsense(read_seat_link(server->link(other.id)));
    nonsense.send(Value(damaged(R"({"type":"hello","protocol":1,"since":0})")));
    try {
      while (nonsense.receive(2s)) {
      }
    } catch (const DataError&) {  // shown the door
    }
  }
  EXPECT_EQ(server->get("/healthz").status, 200);
  EXPECT_TRUE(server->running());
  LiveClient again = greet(other, other.token);
  EXPECT_EQ(*wait_for(again, "view").find("view"), *before.find("view")) << "the other table has not noticed";
}

TEST_F(ServerTest, LimitsHold) {
  const std::string small = fresh_folder("limits");
  ServerProcess strict(small,
                       {"--tables-per-address", "3", "--requests-per-second", "2", "--messages-per-second", "1"});
  const Value request = read_json(
      R"({"game":"flamme-rouge","options":{"teams":2},"seats":[{"kind":"you","name":"A"},{"kind":"bot","bot":"random"}],"start":true})",
      "r");
  std::map<int, int> statuses;
  Value made;
  for (int i = 0; i < 6; ++i) {
    const HttpAnswer answer = strict.post("/api/tables", request);
    ++statuses[answer.status];
    if (answer.status == 201) made = answer.json();
  }
  EXPECT_EQ(statuses[201], 3);
  EXPECT_EQ(statuses[429], 3);
  for (int i = 0; i < 40 || (i < 1000 && statuses[429] <= 10); ++i) ++statuses[strict.get("/api/games").status];
  EXPECT_GT(statuses[429], 10);
  std::this_thread::sleep_for(1s);
  LiveClient chatty(read_seat_link(strict.link(text_of(made, "table"), text_of(made, "token"))));
  EXPECT_THROW(
      {
        for (int i = 0; i < 200; ++i) {
          chatty.send(Value().set("type", "hello").set("protocol", 1));
          chatty.receive(1ms);
        }
        for (;;) chatty.receive(1s);
      },
      DataError)
      << "cut off";
  EXPECT_EQ(strict.stop(), 0);
  std::filesystem::remove_all(small);
}

// A person whose telephone sleeps: it speaks no more WebSocket than is needed to be answered, and reads nothing.
TEST_F(ServerTest, WhoDoesNotReadIsCutOffAndMayComeBack) {
  const std::string own = fresh_folder("deaf");
  ServerProcess patient(own, {"--bot-pause", "0", "--messages-per-second", "1000000"});
  const Value made =
      patient
          .post(
              "/api/tables",
              read_json(
                  R"({"game":"flamme-rouge","options":{"teams":2,"first":0},"seats":[{"kind":"you","name":"A"},{"kind":"bot","bot":"random"}],"start":true})",
                  "r"))
          .json();
  const int deaf = ::socket(AF_INET, SOCK_STREAM, 0), little = 2048;
  ASSERT_EQ(::setsockopt(deaf, SOL_SOCKET, SO_RCVBUF, &little, sizeof little), 0);
  sockaddr_in there{};
  there.sin_family = AF_INET;
  there.sin_port = htons(patient.port());
  there.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  ASSERT_EQ(::connect(deaf, reinterpret_cast<const sockaddr*>(&there), sizeof there), 0);
  const auto frame = [](std::string_view text) {  // masked, as a client must, with a mask of zeros
    return std::string("\x81") + static_cast<char>(0x80U | text.size()) + std::string(4, '\0') + std::string(text);
  };
  const std::string upgrade =
      "GET /api/tables/" + text_of(made, "table") +
      "/live HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n"
      "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n";
  ASSERT_GT(::send(deaf, upgrade.data(), upgrade.size(), 0), 0);
  std::array<char, 1024> switching;
  ASSERT_GT(::recv(deaf, switching.data(), switching.size(), 0), 0);  // the last thing it hears
  std::string words = frame(R"({"type":"hello","protocol":1})");
  std::size_t asked = 0;
  for (; ::send(deaf, words.data(), words.size(), MSG_NOSIGNAL) > 0 && asked < 1'000'000; asked += 100) {
    words.clear();
    for (int i = 0; i < 100; ++i) words += frame("what?");
  }
  ::close(deaf);
  EXPECT_LT(asked, 1'000'000U) << "it was never cut off";
  const std::string metrics = patient.get("/metrics").body;
  EXPECT_NE(metrics.find("tourmalet_slow_readers_total 1\n"), std::string::npos) << asked << "\n" << metrics;
  LiveClient back(read_seat_link(patient.link(text_of(made, "table"), text_of(made, "token"))));
  back.send(Value().set("type", "hello").set("protocol", 1).set("token", text_of(made, "token")));
  EXPECT_NE(wait_for(back, "view").find("actions"), nullptr);
  EXPECT_EQ(patient.stop(), 0);
  std::filesystem::remove_all(own);
}

// The file size limit of the process stands for a full disk: writing fails, then there is room again.
TEST_F(ServerTest, AFullDiskIsToldAndNothingIsLost) {
  const std::string full = fresh_folder("full");
  ServerProcess tight(full, {"--bot-pause", "0", "--tables-per-address", "1000", "--requests-per-second", "5000"});
  const Value request = read_json(
      R"({"game":"flamme-rouge","options":{"teams":2},"seats":[{"kind":"you","name":"A"},{"kind":"open"}]})", "r");
  const Value made = tight.post("/api/tables", request).json();
  const std::string id = text_of(made, "table");
  const rlimit none{0, RLIM_INFINITY}, all{RLIM_INFINITY, RLIM_INFINITY};
  ASSERT_EQ(::prlimit(tight.pid(), RLIMIT_FSIZE, &none, nullptr), 0);
  EXPECT_EQ(tight.post("/api/tables/" + id + "/join", Value().set("name", "B")).status, 503);
  EXPECT_EQ(tight.post("/api/tables", request).status, 503);
  EXPECT_EQ(tight.get("/healthz").status, 503);
  EXPECT_EQ(tight.get("/api/tables/" + id).status, 200) << "what is stored can still be looked at";
  ASSERT_EQ(::prlimit(tight.pid(), RLIMIT_FSIZE, &all, nullptr), 0);
  EXPECT_EQ(tight.post("/api/tables/" + id + "/join", Value().set("name", "B")).status, 200) << "the seat was not lost";
  EXPECT_EQ(tight.get("/healthz").status, 200);
  tight.kill();
  tight.start();
  EXPECT_EQ(
      text_of((*tight.get("/api/tables/" + id).json().find("table")->find("seats")->as<Value::List>())[1], "name"),
      "B");
  EXPECT_EQ(tight.stop(), 0);
  std::filesystem::remove_all(full);
}

TEST_F(ServerTest, BehindAProxyNobodyChoosesTheirOwnAddress) {
  const std::string own = fresh_folder("proxy");
  ServerProcess mine(own, {"--behind-proxy", "--tables-per-address", "1"});
  const auto made = [&](const std::string& headers) {
    return http_request(mine.port(), "POST", "/api/tables",
                        R"({"game":"flamme-rouge","options":{"teams":2},"seats":[{"kind":"open"},{"kind":"open"}]})",
                        {}, headers)
        .status;
  };
  const auto from = [](const std::string& address) { return "X-Forwarded-For: " + address + "\r\n"; };
  EXPECT_EQ(made(from("198.51.100.1") + from("192.0.2.1")), 201);
  EXPECT_EQ(made(from("198.51.100.2") + from("192.0.2.1")), 429) << "the line of the proxy is the last one";
  EXPECT_EQ(made(from("198.51.100.3, 192.0.2.1")), 429);
  EXPECT_EQ(made(from("192.0.2.1:4711")), 429) << "with a port it is the same one";
  EXPECT_EQ(made(from("192.0.2.2:4711")), 201);
  EXPECT_EQ(made(from("[2001:db8::1]:4711")), 201);
  EXPECT_EQ(made(from("2001:db8::2")), 429) << "the same household";
  EXPECT_EQ(mine.stop(), 0);
  std::filesystem::remove_all(own);
}

// Some leave at the very moment the server says goodbye to them, while bots play on and decisions are being stored.
TEST_F(ServerTest, AServerStopsWhileEverybodyLeaves) {
  const std::string own = fresh_folder("goodbye");
  for (int round = 0; round < 6; ++round) {
    ServerProcess mine(own, {"--bot-pause", "0", "--connections-per-address", "1000", "--requests-per-second", "10000",
                             "--tables-per-address", "1000"});
    std::vector<LiveClient> viewers;
    for (int table = 0; table < 5; ++table) {
      const Value made = mine.post("/api/tables", read_json(R"({"game":"vainqueur","options":{"players":2},"start":true,
                                                               "seats":[{"kind":"bot","bot":"steady"},{"kind":"bot","bot":"steady"}]})",
                                                            "r"))
                             .json();
      for (int i = 0; i < 30; ++i) {
        viewers.emplace_back(read_seat_link(mine.link(text_of(made, "table"))));
        viewers.back().send(Value().set("type", "hello").set("protocol", 1));
      }
    }
    std::thread leaving([&] {
      for (LiveClient& viewer : viewers) {
        const LiveClient gone = std::move(viewer);
        std::this_thread::sleep_for(200us);
      }
    });
    std::this_thread::sleep_for(5ms);
    EXPECT_EQ(mine.stop(), 0) << read_file(mine.log_file());
    leaving.join();
  }
  std::filesystem::remove_all(own);
}

// MUL-1 A person and eleven bots to the finish; every viewer is told where all of them came in.
TEST_F(ServerTest, TwelvePlayersRideARiderEach) {
  std::string seats = R"([{"kind":"you","name":"Ana"})";
  for (int i = 1; i < 12; ++i) seats += R"(,{"kind":"bot","bot":"patient"})";
  const auto asked = [&](int players) {
    return read_json(R"({"game":"flamme-rouge","options":{"modules":"weather breakaway","teams":)" +
                         std::to_string(players) + R"(},"start":true,"seats":)" + seats + "]}",
                     "r");
  };
  EXPECT_EQ(server->post("/api/tables", asked(11)).status, 400);
  EXPECT_EQ(server->post("/api/tables", asked(13)).status, 400);
  const Value made = server->post("/api/tables", asked(12)).json();
  const Made table{text_of(made, "table"), text_of(made, "host"), text_of(made, "token")};
  const HttpAnswer card = server->get("/api/tables/" + table.id + "/card.png");
  EXPECT_EQ(card.status, 200);
  LiveClient ana = greet(table, table.token);
  int decided = 0;
  for (bool over = false; !over;) {
    const auto message = ana.receive(a_long_while);
    ASSERT_TRUE(message);
    if (*message->find("type") == Value("table")) over = *message->find("table")->find("status") == Value("over");
    if (*message->find("type") != Value("view") || message->find("actions") == nullptr) continue;
    const Value::List& actions = *message->find("actions")->as<Value::List>();
    if (actions.empty()) continue;
    EXPECT_NE(text_of(actions[0], "kind"), "lead") << "there is only one rider";
    ++decided;
    ana.send(Value()
                 .set("type", "decide")
                 .set("number", *message->find("number"))
                 .set("action", *actions[0].find("action")));
  }
  EXPECT_GT(decided, 8);
  const Value seen = server->get("/api/tables/" + table.id).json();
  EXPECT_EQ(seen.find("table")->find("places")->as<Value::List>()->size(), 12U);
}

TEST_F(ServerTest, ARaceOverARestart) {
  const std::string own = fresh_folder("restart");
  ServerProcess mine(own, {"--bot-pause", "0"});
  const Value made =
      mine.post(
              "/api/tables",
              read_json(
                  R"({"game":"flamme-rouge","options":{"teams":2},"seats":[{"kind":"you","name":"A"},{"kind":"bot","bot":"climber"}],"start":true})",
                  "r"))
          .json();
  const SeatLink link = read_seat_link(mine.link(text_of(made, "table"), text_of(made, "token")));
  int stops = 0;
  bool over = false;
  for (int connection = 0; connection < 40 && !over; ++connection) {
    LiveClient client(link);
    client.send(Value().set("type", "hello").set("protocol", 1).set("token", link.token).set("since", 0));
    for (int decided = 0; decided < 15 && !over;) {
      const auto message = client.receive(a_long_while);
      ASSERT_TRUE(message);
      if (*message->find("type") == Value("table")) over = *message->find("table")->find("status") == Value("over");
      if (*message->find("type") != Value("view") || message->find("actions") == nullptr) continue;
      client.send(Value()
                      .set("type", "decide")
                      .set("number", *message->find("number"))
                      .set("action", *(*message->find("actions")->as<Value::List>())[0].find("action")));
      ++decided;
    }
    if (over) break;
    EXPECT_EQ(mine.stop(), 0);
    mine.start();
    ++stops;
  }
  EXPECT_TRUE(over);
  EXPECT_GT(stops, 1);
  const HttpAnswer record = mine.get("/api/tables/" + link.table + "/record");
  EXPECT_EQ(record.status, 200);
  EXPECT_NE(record.body.find("[seed "), std::string::npos);
  EXPECT_EQ(mine.stop(), 0);
  const std::string log = read_file(mine.log_file());
  EXPECT_EQ(log.find(link.token), std::string::npos) << "no key in a log line";
  std::filesystem::remove_all(own);
}

}  // namespace
}  // namespace tourmalet
