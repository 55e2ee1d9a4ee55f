// Races at a real table that others follow: what the referee's phone sends is checked, stored and told, once each and
// in order.
#include <gtest/gtest.h>

#include <fstream>
#include <future>

#include "referee/documents.hpp"
#include "referee/random_entries.hpp"
#include "server/followed_race.hpp"
#include "server/forgetting.hpp"
#include "server/secrets.hpp"
#include "tests/server/server_here.hpp"

namespace tourmalet {
namespace {

using namespace std::chrono_literals;
namespace ref = referee;

// A phone: the referee's list, and what it knows of the server's.
struct Phone {
  explicit Phone(std::uint64_t seed) : random(seed), header(random.header()), game(ref::Game::begin(header)) {}
  void enter(int so_many) {
    for (int i = 0; i < so_many; ++i) game.enter(random.next(game));
  }
  Value unsent() const {
    const Value changes = ref::changes_document(game, size);
    Value request = Value().set("referee", referee).set("after", version);
    for (const char* field : {"title", "entries", "void", "gone"}) request.set(field, *changes.find(field));
    return request;
  }
  void hear(const Value& answer) {
    version = static_cast<int>(*answer.find("version")->as<std::int64_t>());
    size = static_cast<std::size_t>(*answer.find("size")->as<std::int64_t>());
  }

  ref::RandomEntries random;
  Value header;
  ref::Game game;
  int referee = 1, version = 0;
  std::size_t size = 0;
};

// What a follower makes of all that was told: the file of the race.
Value file_of(const Value& news) {
  Value entries(Value::List{});
  for (const Value& told : *news.find("entries")->as<Value::List>()) {
    Value entry = told;
    for (const char* mark : {"void", "gone"})
      for (const Value& number : *news.find(mark)->as<Value::List>())
        if (number == *entry.find("n")) entry.set(mark, true);
    entries.add(entry);
  }
  return Value().set("format", ref::file_format).set("game", *news.find("game")).set("entries", entries);
}
std::string folded(const ref::Game& game) {
  return write_json(ref::board_document(game)) + write_json(ref::changes_document(game, 0));
}

class FollowedTest : public testing::Test {
 protected:
  void SetUp() override { prepare_secrets(); }
};

TEST_F(FollowedTest, EveryListIsTakenOverAsItIs) {
  for (std::uint64_t seed = 0; seed < 60; ++seed) {
    Phone phone(seed);
    FollowedRace::Made made = FollowedRace::make("r", Value().set("game", phone.header), 1);
    FollowedRace race = made.race;
    EXPECT_TRUE(race.opened_by(made.key));
    EXPECT_FALSE(race.opened_by(new_token()));
    std::vector<std::string> stored;
    const auto store = [&] {
      const Append append = race.unstored(2);
      EXPECT_EQ(append.first, stored.size());
      EXPECT_EQ(append.table, "referee/r");
      stored.insert(stored.end(), append.entries.begin(), append.entries.end());
    };
    store();
    for (int time = 0; time < 12; ++time) {
      phone.enter(1 + static_cast<int>(seed % 7));
      race.send(phone.unsent(), 3);
      phone.hear(race.state());
      store();
      ASSERT_EQ(folded(ref::Game::open(file_of(race.news(0)))), folded(phone.game)) << seed;
    }
    const FollowedRace again = FollowedRace::restore("r", stored);
    EXPECT_EQ(write_json(again.news(0)), write_json(race.news(0)));
    EXPECT_TRUE(again.opened_by(made.key));
    for (const std::string& entry : stored) EXPECT_EQ(entry.find(made.key), std::string::npos) << "the key is a secret";
  }
}

TEST_F(FollowedTest, NothingIsTakenTwiceOrOutOfOrder) {
  Phone phone(4);
  FollowedRace race = FollowedRace::make("r", Value().set("game", phone.header), 1).race;
  phone.enter(10);
  const Value first = phone.unsent();
  race.send(first, 2);
  const std::string after_first = write_json(race.news(0));
  race.send(first, 3);  // the answer was lost, and the phone sends it again
  EXPECT_EQ(write_json(race.news(0)), after_first);
  phone.hear(race.state());
  phone.enter(5);
  Value gap = phone.unsent();
  Value late(Value::Object{});
  for (const auto& [name, value] : *gap.as<Value::Object>()) {
    Value::List rest = name == "entries" ? *value.as<Value::List>() : Value::List{};
    if (!rest.empty()) rest.erase(rest.begin());
    late.set(name, name == "entries" ? Value(rest) : value);
  }
  FollowedRace other = race;
  EXPECT_THROW(other.send(late, 4), Trouble) << "an entry is missing";
  race.send(gap, 5);
  EXPECT_EQ(folded(ref::Game::open(file_of(race.news(0)))), folded(phone.game));
}

TEST_F(FollowedTest, WhatIsNoRaceIsRefusedWithItsPlace) {
  const auto refusal = [](const Value& request) {
    try {
      FollowedRace::make("r", request, 1);
    } catch (const Trouble& trouble) {
      return trouble.code + ": " + trouble.what();
    }
    return std::string();
  };
  EXPECT_NE(refusal(Value(Value::Object{})).find("game"), std::string::npos);
  EXPECT_NE(refusal(read_json(R"({"game":{"profile":"XYZ"}})", "")).find("profile"), std::string::npos);
  EXPECT_NE(refusal(read_json(R"({"game":{"profile":"TDF","shoes":2}})", "")).find("shoes"), std::string::npos);
  EXPECT_NE(refusal(Value().set("game", Value().set("profile", "TDF").set("title", std::string(81, 'a')))).find("81"),
            std::string::npos);

  FollowedRace race = FollowedRace::make("r", read_json(R"({"game":{"profile":"TDF"}})", ""), 1).race;
  const auto sent = [&](std::string_view text) {
    FollowedRace copy = race;
    try {
      copy.send(read_json(text, ""), 2);
    } catch (const Trouble& trouble) {
      return trouble.code + ": " + trouble.what();
    }
    return std::string("taken");
  };
  EXPECT_EQ(sent(R"({"referee":1,"after":0,"title":"","entries":[],"void":[],"gone":[]})"), "taken");
  EXPECT_EQ(sent(R"({"referee":2,"after":0,"title":"","entries":[]})"),
            "other-referee: Another phone keeps this race now.");
  for (const char* wrong : {R"({"referee":1,"after":0,"title":"","entries":[{"n":2,"kind":"undo"}]})",
                            R"({"referee":1,"after":0,"title":"","entries":[{"n":1,"kind":"start","stage":1}]})",
                            R"({"referee":1,"after":0,"title":"","entries":[7]})",
                            R"({"referee":1,"after":0,"title":"","entries":[{"n":1,"void":null}]})",
                            R"({"referee":1,"after":0,"title":"","entries":[],"void":[1]})",
                            R"({"referee":1,"after":0,"title":"","entries":[],"gone":["a"]})",
                            R"({"referee":1,"after":0,"title":7,"entries":[]})", R"({"referee":1,"after":0})", "[]"}) {
    EXPECT_NE(sent(wrong), "taken") << wrong;
  }
  // A kind that this program does not know belongs to a newer one.
  EXPECT_EQ(sent(R"({"referee":1,"after":0,"title":"","entries":[{"n":1,"kind":"helicopter"}]})").substr(0, 11),
            "other-rules");
  EXPECT_THROW(FollowedRace::restore("r", {}), DataError);
  EXPECT_THROW(FollowedRace::restore("r", {R"({"entry":"sent","title":"","entries":[],"void":[],"gone":[],"at":1})"}),
               DataError);
  EXPECT_THROW(FollowedRace::restore("r", {R"({"entry":"followed","game":{},"key":"k","at":"now"})"}), DataError);
  EXPECT_THROW(FollowedRace::restore("r", {"{"}), DataError);
}

TEST_F(FollowedTest, ARaceHasAnEnd) {
  FollowedRace race = FollowedRace::make("r", read_json(R"({"game":{"profile":"TDF"}})", ""), 1).race;
  const auto many = [&](std::size_t first, std::size_t count, const std::string& name) {
    Value entries(Value::List{});
    for (std::size_t i = 0; i < count; ++i)
      entries.add(read_json(R"({"n":)" + std::to_string(first + i) +
                                R"(,"kind":"teams","size":3,"teams":[{"colour":0,"name":")" + name +
                                R"("},{"colour":1}]})",
                            ""));
    return Value().set("referee", 1).set("after", race.version()).set("title", "").set("entries", entries);
  };
  EXPECT_NO_THROW(race.send(many(1, 5000, "A"), 2));
  try {
    race.send(many(5001, 1, "A"), 2);
    ADD_FAILURE() << "5001 entries";
  } catch (const Trouble& trouble) {
    EXPECT_NE(std::string(trouble.what()).find("5000"), std::string::npos);
  }
  // Marks that come and go are stored each time: that has an end, too.
  race = FollowedRace::make("r", read_json(R"({"game":{"profile":"TDF"}})", ""), 1).race;
  race.send(many(1, 5000, "A"), 2);
  Value all(Value::List{});
  for (int i = 1; i <= 5000; ++i) all.add(i);
  int times = 0;
  try {
    for (; times < 5000; ++times)
      race.send(Value()
                    .set("referee", 1)
                    .set("after", race.version())
                    .set("title", "")
                    .set("entries", Value(Value::List{}))
                    .set("void", all)
                    .set("gone", all),
                3);
    ADD_FAILURE() << "it is stored without end";
  } catch (const Trouble& trouble) {
    EXPECT_EQ(trouble.code, "too-large");
    EXPECT_GT(times, 100);
  }
}

// What the first program that shared races has stored: it is shown, and goes on.
TEST_F(FollowedTest, AStoredRaceIsReadForEver) {
  std::ifstream lines(SOURCE_DIR "/tests/archive/followed-race-1.txt");
  std::vector<std::string> stored;
  for (std::string line; std::getline(lines, line);) stored.push_back(line);
  ASSERT_EQ(stored.size(), 5U);
  FollowedRace race = FollowedRace::restore("r", stored);
  EXPECT_EQ(race.referee(), 2);
  const ref::Game game = ref::Game::open(file_of(race.news(0)));
  EXPECT_EQ(game.header().title, "Friday at Ana’s");
  EXPECT_NE(ref::share_text(game, 1, false).find(" 1 19 Vélo Club             4:10:16 -10\n"), std::string::npos);
  race.send(
      read_json(
          R"({"referee":2,"after":4,"title":"Friday","entries":[{"n":11,"kind":"turn","stage":1}],"void":[8,10],"gone":[8,10]})",
          ""),
      2);
  EXPECT_EQ(ref::Game::open(file_of(race.news(0))).board().current(), 1);
  EXPECT_EQ(race.size(), 11U);
}

TEST_F(FollowedTest, ANameIsForgottenHereToo) {
  const std::string entry =
      R"({"entry":"sent","title":"Friday","entries":[{"n":1,"kind":"teams","size":3,"teams":[{"colour":0,"player":"Ana","riders":["Ana","Léo"]},{"colour":1,"name":"Ana"}]}],"void":[],"gone":[],"at":1})";
  const auto changed = without_name(entry, "Ana");
  ASSERT_TRUE(changed);
  EXPECT_EQ(changed->find("Ana"), std::string::npos);
  EXPECT_NE(changed->find("Léo"), std::string::npos);
  EXPECT_NE(changed->find("Friday"), std::string::npos);
  EXPECT_FALSE(without_name(entry, "Zoé"));
}

// --- over the network

Limits generous() {
  Limits limits;
  limits.requests_per_second = 10000;
  limits.tables_per_address = 10000;
  return limits;
}
std::string word(const Value& value, std::string_view key) { return *value.find(key)->as<std::string>(); }
std::string code_of(const HttpAnswer& answer) { return word(*answer.json().find("error"), "code"); }
const Value nothing(Value::Object{});

TEST(FollowingTest, WhoWaitsIsToldAtOnce) {
  MemoryStore store;
  const ServerHere server(store, generous());
  Phone phone(1);
  const HttpAnswer made = server.post("/api/referee", Value().set("game", phone.header));
  ASSERT_EQ(made.status, 201) << made.body;
  const std::string path = "/api/referee/" + word(made.json(), "race"), key = word(made.json(), "key");
  EXPECT_EQ(made.body.find("hash"), std::string::npos);

  std::vector<std::future<HttpAnswer>> followers;
  for (int i = 0; i < 3; ++i)
    followers.push_back(std::async(std::launch::async, [&] { return server.get(path + "?after=0&have=0"); }));
  std::this_thread::sleep_for(100ms);
  for (auto& follower : followers) EXPECT_EQ(follower.wait_for(0s), std::future_status::timeout) << "there is no news";
  phone.enter(12);
  EXPECT_EQ(code_of(server.post(path, phone.unsent())), "no-token");
  EXPECT_EQ(code_of(server.post(path, phone.unsent(), new_token())), "wrong-token");
  const HttpAnswer sent = server.post(path, phone.unsent(), key);
  ASSERT_EQ(sent.status, 200) << sent.body;
  EXPECT_EQ(*sent.json().find("followers"), Value(3));
  for (auto& follower : followers) {
    const HttpAnswer told = follower.get();
    ASSERT_EQ(told.status, 200) << told.body;
    EXPECT_EQ(folded(ref::Game::open(file_of(told.json()))), folded(phone.game));
    EXPECT_EQ(told.body.find(key), std::string::npos);
  }
  // Only what is new to somebody is told.
  EXPECT_EQ(server.get(path + "?have=5").json().find("entries")->as<Value::List>()->size(),
            phone.game.entries().size() - 5);
  EXPECT_EQ(code_of(server.get(path + "?have=4999")), "bad-request");
  EXPECT_EQ(code_of(server.get(path + "?have=-1")), "bad-request");
  EXPECT_EQ(code_of(server.get(path + "?after=x")), "bad-request");
  EXPECT_EQ(code_of(server.get("/api/referee/nowhere")), "no-such-race");
  EXPECT_EQ(code_of(server.get("/api/referee")), "no-such-page");
}

TEST(FollowingTest, AnotherPhoneTakesOver) {
  MemoryStore store;
  const ServerHere server(store, generous());
  Phone first(2);
  const Value made = server.post("/api/referee", Value().set("game", first.header)).json();
  const std::string path = "/api/referee/" + word(made, "race"), key = word(made, "key");
  first.enter(9);
  first.hear(server.post(path, first.unsent(), key).json());
  EXPECT_EQ(code_of(server.post(path + "/take", nothing)), "no-token");
  EXPECT_EQ(code_of(server.post(path + "/take", nothing, new_token())), "wrong-token");
  const Value taken = server.post(path + "/take", nothing, key).json();
  EXPECT_EQ(*taken.find("referee"), Value(2));

  Phone second(2);
  second.game = ref::Game::open(file_of(server.get(path).json()));
  second.referee = 2;
  second.hear(taken);
  second.enter(7);
  EXPECT_EQ(server.post(path, second.unsent(), key).status, 200);
  first.enter(1);
  EXPECT_EQ(code_of(server.post(path, first.unsent(), key)), "other-referee");
  EXPECT_EQ(folded(ref::Game::open(file_of(server.get(path).json()))), folded(second.game));

  auto follower =
      std::async(std::launch::async, [&, version = *server.get(path).json().find("version")->as<std::int64_t>()] {
        return server.get(path + "?after=" + std::to_string(version));
      });
  std::this_thread::sleep_for(50ms);
  EXPECT_EQ(server.post(path + "/end", nothing, key).status, 200);
  EXPECT_EQ(code_of(follower.get()), "no-such-race") << "who follows hears of the end";
  EXPECT_EQ(code_of(server.get(path)), "no-such-race");
  EXPECT_EQ(code_of(server.post(path, second.unsent(), key)), "no-such-race");
}

TEST(FollowingTest, ThereIsRoomForSoManyAndNobodyWaitsForEver) {
  MemoryStore store;
  Limits limits = generous();
  limits.followers = 2;
  limits.follow_wait = 300ms;
  limits.followed_races = 1;
  limits.tables_per_address = 3;
  const ServerHere server(store, limits);
  const Value game = read_json(R"({"game":{"profile":"TDF"}})", "");
  const Value made = server.post("/api/referee", game).json();
  const std::string path = "/api/referee/" + word(made, "race");
  ASSERT_EQ(server.get(path).status, 200);
  auto one = std::async(std::launch::async, [&] { return server.get(path + "?after=0"); });
  auto two = std::async(std::launch::async, [&] { return server.get(path + "?after=0"); });
  EXPECT_TRUE(eventually([&] {
    return server.get(path).json().find("followers")->as<std::int64_t>() != nullptr &&
           *server.get(path).json().find("followers") == Value(2);
  }));
  int refused = 0;
  for (int i = 0; i < 3; ++i) refused += server.get(path + "?after=0").status == 429;
  EXPECT_GE(refused, 1);
  EXPECT_EQ(one.get().status, 200) << "there was no news";
  EXPECT_EQ(two.get().status, 200);
  const std::string other = word(server.post("/api/referee", game).json(), "race");
  EXPECT_EQ(code_of(server.get("/api/referee/" + other)), "busy") << "one at a time here";
  EXPECT_EQ(server.post("/api/referee", game).status, 201);
  EXPECT_EQ(code_of(server.post("/api/referee", game)), "too-many-tables");
}

// It is stored where the tables are, and is none.
TEST(FollowingTest, ItIsNoTable) {
  MemoryStore store;
  const ServerHere server(store, generous());
  const Value made = server.post("/api/referee", read_json(R"({"game":{"profile":"TDF"}})", "")).json();
  const std::string id = "referee/" + word(made, "race");
  EXPECT_EQ(server.post("/api/mine", Value().set("tables", Value(Value::List{Value().set("id", id).set("token", "x")})))
                .body.find("damaged"),
            std::string::npos);
  RawSocket socket(server.port());
  EXPECT_FALSE(socket.upgrade(id));
  EXPECT_EQ(server.get("/api/tables/" + id).status, 404);
  EXPECT_EQ(server.get("/api/tables?status=open").body, R"({"tables":[]})");
}

// REF-GEN-6 What was acknowledged is there after a kill.
TEST(FollowingTest, NothingThatWasAnsweredIsLost) {
  const std::string folder = fresh_folder("following");
  {
    ServerProcess server(folder);
    Phone phone(3);
    const Value made = server.post("/api/referee", Value().set("game", phone.header)).json();
    const std::string path = "/api/referee/" + word(made, "race"), key = word(made, "key");
    for (int kills = 0; kills < 4; ++kills) {
      for (int i = 0; i < 6; ++i) {
        phone.enter(2);
        const HttpAnswer sent = server.post(path, phone.unsent(), key);
        ASSERT_EQ(sent.status, 200) << sent.body;
        phone.hear(sent.json());
      }
      server.kill();
      server.start();
      const Value news = server.get(path).json();
      EXPECT_EQ(folded(ref::Game::open(file_of(news))), folded(phone.game)) << kills;
    }
    EXPECT_EQ(server.stop(), 0) << "also while somebody follows";
  }
  std::filesystem::remove_all(folder);
}

TEST(FollowingTest, AServerStopsWhileManyFollow) {
  const std::string folder = fresh_folder("following");
  {
    ServerProcess server(folder);
    const Value made = server.post("/api/referee", read_json(R"({"game":{"profile":"VT"}})", "")).json();
    std::vector<std::thread> followers;
    for (int i = 0; i < 8; ++i)
      followers.emplace_back([&] {
        try {
          server.get("/api/referee/" + word(made, "race") + "?after=0");
        } catch (const std::exception&) {  // the server is gone
        }
      });
    std::this_thread::sleep_for(200ms);
    EXPECT_EQ(server.stop(), 0);
    for (std::thread& follower : followers) follower.join();
  }
  std::filesystem::remove_all(folder);
}

}  // namespace
}  // namespace tourmalet
