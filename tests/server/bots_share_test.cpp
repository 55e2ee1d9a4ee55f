// Bots of many tables on a real server: one address with great bots everywhere does not keep another one's waiting, and
// the server stops while they think.
#include <gtest/gtest.h>

#include <chrono>
#include <filesystem>

#include "loader/data.hpp"
#include "server/live_client.hpp"
#include "tests/server/server_process.hpp"

namespace tourmalet {
namespace {

using namespace std::chrono_literals;

TEST(BotsShare, GreatBotsOfOneAddressKeepNobodyWaiting) {
  const std::string folder = fresh_folder("share");
  {
    ServerProcess server(folder, {"--behind-proxy", "--bot-pause", "0", "--tables-per-address", "1000",
                                  "--requests-per-second", "1000"});
    const auto make = [&](std::string_view address, std::string_view request) {
      return http_request(server.port(), "POST", "/api/tables", request, {},
                          "X-Forwarded-For: " + std::string(address) + "\r\n");
    };
    for (int i = 0; i < 80; ++i)
      ASSERT_EQ(make("192.0.2.1", R"({"game":"tour-de-france","options":{"teams":2},"start":true,
                                      "seats":[{"kind":"bot","bot":"mc:400"},{"kind":"bot","bot":"mc:400"}]})")
                    .status,
                201);
    std::this_thread::sleep_for(1s);
    // Somebody else's race against a bot: the bot answers soon, every time.
    const Value made = make("192.0.2.2", R"({"game":"flamme-rouge","options":{"teams":2,"first":1},"start":true,
                                             "seats":[{"kind":"you","name":"Ana"},{"kind":"bot","bot":"patient"}]})")
                           .json();
    const std::string id = *made.find("table")->as<std::string>(), token = *made.find("token")->as<std::string>();
    LiveClient client(read_seat_link(server.link(id, token)));
    client.send(Value().set("type", "hello").set("protocol", 1).set("token", token).set("since", 0));
    auto asked = std::chrono::steady_clock::now();
    std::chrono::steady_clock::duration longest{};
    for (int decided = 0; decided < 12;) {
      const auto message = client.receive(a_long_while);
      ASSERT_TRUE(message);
      if (*message->find("type") != Value("view") || message->find("actions") == nullptr) continue;
      longest = std::max(longest, std::chrono::steady_clock::now() - asked);
      client.send(Value()
                      .set("type", "decide")
                      .set("number", *message->find("number"))
                      .set("action", *(*message->find("actions")->as<Value::List>())[0].find("action")));
      asked = std::chrono::steady_clock::now();
      ++decided;
    }
    EXPECT_LT(longest, 20s) << "eighty thoughts of up to a second each were waiting before it";
    const auto stopping = std::chrono::steady_clock::now();
    EXPECT_EQ(server.stop(), 0);
    EXPECT_LT(std::chrono::steady_clock::now() - stopping, 20s)
        << "what is being thought is cut short, what waits is dropped";
  }
  std::filesystem::remove_all(folder);
}

TEST(BotsShare, ABotThatIsTooQuickWaitsAndGoesOn) {
  const std::string own = fresh_folder("quick");
  ServerProcess mine(own, {"--bot-pause", "0", "--messages-per-second", "8"});
  const Value made =
      mine.post("/api/tables", read_json(R"({"game":"tour-de-france","options":{"teams":2,"riders":3},"start":true,
                                                           "seats":[{"kind":"you","name":"Ana"},{"kind":"bot","bot":"simple"}]})",
                                         "r"))
          .json();
  const Ran ran =
      run_program({"bot", mine.link(*made.find("table")->as<std::string>(), *made.find("token")->as<std::string>()),
                   "--bot", "simple"});
  EXPECT_EQ(ran.code, 0) << ran.output;
  EXPECT_NE(ran.output.find("Too many messages"), std::string::npos) << "it was not too quick";
  EXPECT_NE(ran.output.find("The race is over"), std::string::npos) << ran.output;
  EXPECT_EQ(mine.stop(), 0);
  std::filesystem::remove_all(own);
}

}  // namespace
}  // namespace tourmalet
