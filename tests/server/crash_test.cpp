// Players play over sockets while the server is killed without warning, again and again: every decision that was
// acknowledged is there exactly once, and every table can be rebuilt, hash for hash.
#include <gtest/gtest.h>

#include <atomic>
#include <chrono>
#include <mutex>
#include <set>
#include <span>
#include <thread>

#include "loader/data.hpp"
#include "server/live_client.hpp"
#include "server/store.hpp"
#include "server/table.hpp"
#include "server/verify.hpp"
#include "tests/server/any_game.hpp"
#include "tests/server/grand_tour_questions.hpp"
#include "tests/server/house_questions.hpp"
#include "tests/server/server_process.hpp"

namespace tourmalet {
namespace {

using namespace std::chrono_literals;

struct Acknowledged {
  std::string table;
  Seat seat = 0;
  std::uint32_t number = 0;
  std::string action;
};

class Players {
 public:
  void join(const SeatLink& link, Seat seat, std::uint64_t seed) {
    threads_.emplace_back([this, link, seat, seed] { play(link, seat, seed); });
  }
  void finish() {
    stopping_ = true;
    for (std::thread& thread : threads_) thread.join();
    threads_.clear();
  }
  std::vector<Acknowledged> acknowledged() const {
    const std::lock_guard lock(mutex_);
    return acknowledged_;
  }
  std::size_t reconnections() const { return reconnections_; }

 private:
  void play(const SeatLink& link, Seat seat, std::uint64_t seed) {
    FastChance dice(seed);
    std::optional<std::pair<std::int64_t, std::string>> pending;
    while (!stopping_) {
      try {
        LiveClient client(link);
        client.send(Value().set("type", "hello").set("protocol", 1).set("token", link.token).set("since", 0));
        if (pending) send(client, *pending);  // it may have arrived or not: the same number, the same action
        while (!stopping_) {
          const auto message = client.receive(200ms);
          if (!message) continue;
          const std::string type = *message->find("type")->as<std::string>();
          if (type == "accepted" && pending && *message->find("number") == Value(pending->first)) {
            const std::lock_guard lock(mutex_);
            acknowledged_.push_back({link.table, seat, static_cast<std::uint32_t>(pending->first), pending->second});
            pending.reset();
          }
          if (type == "refused") pending.reset();
          if (type == "table" && *message->find("table")->find("status") == Value("over")) return;
          if (type != "view" || pending || message->find("actions") == nullptr) continue;
          const auto& actions = *message->find("actions")->as<Value::List>();
          pending = {*message->find("number")->as<std::int64_t>(),
                     *actions[dice.below(static_cast<unsigned>(actions.size()))].find("action")->as<std::string>()};
          std::this_thread::sleep_for(std::chrono::milliseconds(dice.below(20)));
          send(client, *pending);
        }
      } catch (const DataError&) {
        ++reconnections_;
        std::this_thread::sleep_for(20ms);
      }
    }
  }
  static void send(LiveClient& client, const std::pair<std::int64_t, std::string>& decision) {
    client.send(Value().set("type", "decide").set("number", decision.first).set("action", decision.second));
  }
  std::vector<std::thread> threads_;
  std::atomic<bool> stopping_ = false;
  std::atomic<std::size_t> reconnections_ = 0;
  mutable std::mutex mutex_;
  std::vector<Acknowledged> acknowledged_;
};

int times_emptied(const ServerProcess& server) {
  const std::string text = server.get("/metrics").body, line = "\ntourmalet_store_log_emptied_total ";
  return std::stoi(text.substr(text.find(line) + line.size()));
}

// A server with players at tables of every game.
struct Races {
  explicit Races(const std::string& folder)
      : server(folder, {"--bot-pause", "0", "--tables-per-address", "1000", "--requests-per-second", "10000",
                        "--connections-per-address", "1000", "--messages-per-second", "1000", "--log-bytes", "30000"}) {
  }  // the log is emptied all the time
  void open_table() { open(request_for(games()[tables.size() % games().size()], 3, "random")); }
  void open(const Value& request) {  // two seats for people, a bot
    const HttpAnswer made = server.post("/api/tables", request);
    ASSERT_EQ(made.status, 201) << made.body;
    const Value answer = made.json();
    const std::string id = *answer.find("table")->as<std::string>();
    const Value joined = server.post("/api/tables/" + id + "/join", Value().set("name", "B")).json();
    ASSERT_EQ(
        server.post("/api/tables/" + id + "/start", Value(Value::Object{}), *answer.find("host")->as<std::string>())
            .status,
        200);
    players.join(read_seat_link(server.link(id, *answer.find("token")->as<std::string>())), 0, dice.next());
    players.join(read_seat_link(server.link(id, *joined.find("token")->as<std::string>())), 1, dice.next());
    tables.push_back(id);
  }
  ServerProcess server;
  FastChance dice{20261115};
  Players players;
  std::vector<std::string> tables;
};

// Every table of the folder can be rebuilt and holds what was acknowledged; how many decisions there are.
std::size_t expect_kept(const std::string& folder, const std::vector<std::string>& tables,
                        const std::vector<Acknowledged>& acknowledged) {
  const auto store = open_sqlite(folder);
  Courses courses(embedded_data());
  std::map<std::string, std::map<std::pair<Seat, std::uint32_t>, std::string>> kept;
  std::size_t decisions = 0;
  for (const std::string& id : tables) {
    const std::vector<std::string> entries = store->load(id);
    const Table table = Table::restore(id, entries, courses);  // checks every action, draw and hash
    std::map<Seat, std::uint32_t> numbers;
    for (const std::string& text : entries) {
      const Value entry = read_json(text, "entry");
      if (*entry.find("entry") != Value("decided")) continue;
      const auto seat = static_cast<Seat>(*entry.find("seat")->as<std::int64_t>());
      kept[id][{seat, numbers[seat]++}] = *entry.find("action")->as<std::string>();
      ++decisions;
    }
  }
  for (const Acknowledged& one : acknowledged)
    EXPECT_EQ((kept[one.table][{one.seat, one.number}]), one.action) << "table " << one.table;
  return decisions;
}

TEST(Crash, WhatWasAcknowledgedSurvivesKilling) {
  prepare_secrets();
  const std::string folder = fresh_folder("crash");
  Races races(folder);
  constexpr int kills = 24;
  int emptied = 0, killed = 0;
  const auto answers = [&] { return races.players.acknowledged().size(); };
  // A slow machine needs more kills until enough has happened between them.
  const auto end = std::chrono::steady_clock::now() + a_long_while;
  const auto enough = [&] { return (emptied > 10 && answers() > 200) || std::chrono::steady_clock::now() > end; };
  for (; killed < kills || !enough(); ++killed) {
    if (killed % 4 == 0) races.open_table(), races.open_table();
    std::this_thread::sleep_for(std::chrono::milliseconds(80 + races.dice.below(250)));
    const std::size_t before = answers();
    for (int look = 0; look < 500 && answers() == before; ++look) std::this_thread::sleep_for(10ms);
    emptied += times_emptied(races.server);
    races.server.kill();
    races.server.start();
  }
  std::this_thread::sleep_for(300ms);
  races.players.finish();
  EXPECT_EQ(races.server.stop(), 0);
  const std::vector<Acknowledged> acknowledged = races.players.acknowledged();
  const std::size_t decisions = expect_kept(folder, races.tables, acknowledged);
  std::printf("%d kills, %zu acknowledged decisions of %zu stored, %zu reconnections, log emptied %d times\n", killed,
              acknowledged.size(), decisions, races.players.reconnections(), emptied);
  EXPECT_GT(emptied, 10);
  EXPECT_GT(acknowledged.size(), 200U);
  EXPECT_GT(races.players.reconnections(), 20U);
  std::filesystem::remove_all(folder);
}

// Everything in the record of a race that is over is proved: chance followed the seed that was promised.
void expect_whole_record(const ServerProcess& server, const std::string& id) {
  const std::string path = "/api/tables/" + id, record = server.get(path + "/record").body;
  const Value table = *server.get(path).json().find("table"), key = *server.get("/api/key").json().find("key");
  const Verdict verdict =
      verify_record(record, embedded_data(), {*table.find("seed_hash")->as<std::string>(), *key.as<std::string>()});
  EXPECT_TRUE(verdict.not_checked.empty());
}

// With a rest day, a time trial and specialists: killed in every stage, it goes on exactly, and its record is whole.
TEST(Crash, ATourGoesOnInEveryStage) {
  prepare_secrets();
  const std::string folder = fresh_folder("tour");
  Races races(folder);
  races.open(request_for(*find_game("grand-tour"), 3, "random",
                         read_json(R"({"stages": "grand-tour-03-2-4 grand-tour-10-2-4 grand-tour-04-2-4",
                                       "rest_days": "1", "specialists": true})",
                                   "options")));
  const std::string path = "/api/tables/" + races.tables.at(0);
  const auto sheets = [&] { return *races.server.get(path + "/sheets").json().find("sheets")->find("stages"); };
  std::map<std::int64_t, int> kills;  // by stage
  bool over = false;
  for (const auto end = std::chrono::steady_clock::now() + a_long_while;
       !over && std::chrono::steady_clock::now() < end;) {
    const std::size_t answers = races.players.acknowledged().size();
    EXPECT_TRUE(eventually([&] {
      const Value table = *races.server.get(path).json().find("table");
      over = *table.find("status") == Value("over");
      if (!over && races.players.acknowledged().size() > answers + races.dice.below(25))
        return ++kills[*table.find("moment")->find("part")->as<std::int64_t>()], true;
      return over;
    }));
    const Value before = sheets();
    races.server.kill();
    races.server.start();
    const Value after = sheets();
    for (std::size_t stage = 0; stage < before.as<Value::List>()->size(); ++stage)
      EXPECT_EQ(write_json(after.as<Value::List>()->at(stage)), write_json(before.as<Value::List>()->at(stage)));
  }
  EXPECT_TRUE(over);
  EXPECT_EQ(kills.size(), 3U) << "in every stage";
  races.players.finish();
  expect_whole_record(races.server, races.tables.at(0));
  EXPECT_EQ(races.server.stop(), 0);
  const std::vector<Acknowledged> acknowledged = races.players.acknowledged();
  EXPECT_GT(acknowledged.size(), 100U);
  expect_kept(folder, races.tables, acknowledged);
  std::filesystem::remove_all(folder);
}

// A table of persons only, who answer one at a time: when the server is killed everything stands still, so what each
// viewer is told before and afterwards can be compared.
class QuietTable {
 public:
  QuietTable(const ServerProcess& server, const TablePlan& plan) : server_(server) {
    const Value made =
        server
            .post("/api/tables", request_for(*find_game(plan.game), plan.seats, "", read_json(plan.options, "options")))
            .json();
    id_ = *made.find("table")->as<std::string>();
    tokens_ = {*made.find("token")->as<std::string>()};
    for (int seat = 1; seat < plan.seats; ++seat)
      tokens_.push_back(*server.post("/api/tables/" + id_ + "/join", Value().set("name", "B"))
                             .json()
                             .find("token")
                             ->as<std::string>());
    EXPECT_EQ(
        server.post("/api/tables/" + id_ + "/start", Value(Value::Object{}), *made.find("host")->as<std::string>())
            .status,
        200);
    deciding_ = *arriving(0).view.find("deciding");
  }
  const std::string& id() const { return id_; }
  std::vector<Acknowledged> acknowledged;

  // Everything that each seat and a spectator are told who come now.
  std::string told_to_all() const {
    std::string all;
    for (Seat seat = 0; seat <= tokens_.size(); ++seat) {
      const Arriving one = arriving(seat);
      all += one.events + write_json(one.view) + "\n";
    }
    return all;
  }
  bool over() const { return deciding_.as<Value::List>()->empty(); }
  // The view message of the seat that is to answer now.
  Value question() {
    seat_ = static_cast<Seat>(*deciding_.as<Value::List>()->front().as<std::int64_t>());
    return last_view(seat_);
  }
  // Answers, and waits until that is accepted; not where the server is to be killed meanwhile.
  void send(const Value& question, const std::string& action) {
    if (!clients_.contains(seat_)) clients_.emplace(seat_, connected(seat_));
    clients_.at(seat_).send(
        Value().set("type", "decide").set("number", *question.find("number")).set("action", action));
  }
  void wait(const Value& question, const std::string& action) {
    for (const auto end = std::chrono::steady_clock::now() + a_long_while; std::chrono::steady_clock::now() < end;) {
      const auto message = clients_.at(seat_).receive(200ms);
      if (!message) continue;
      EXPECT_NE(*message->find("type"), Value("refused")) << write_json(*message);
      if (*message->find("type") == Value("view")) seen_[seat_] = *message;
      if (*message->find("type") != Value("accepted")) continue;
      acknowledged.push_back(
          {id_, seat_, static_cast<std::uint32_t>(*question.find("number")->as<std::int64_t>()), action});
      deciding_ = *seen_[seat_].find("deciding");
      events_ = *seen_[seat_].find("events");
      return;
    }
    ADD_FAILURE() << "no answer to " << action;
  }
  void lose_connections() {
    clients_.clear();
    seen_.clear();
    deciding_ = *arriving(0).view.find("deciding");
  }

 private:
  struct Arriving {
    std::string events;
    Value view;
  };
  LiveClient connected(Seat seat) const {
    const std::string token = seat < tokens_.size() ? tokens_[seat] : "";
    LiveClient client(read_seat_link(server_.link(id_, token)));
    Value hello = Value().set("type", "hello").set("protocol", 1).set("since", 0);
    client.send(token.empty() ? hello : hello.set("token", token));
    return client;
  }
  Arriving arriving(Seat seat) const {
    LiveClient client = connected(seat);
    for (Arriving all;;) {
      const auto message = client.receive(a_long_while);
      if (!message) throw DataError("table", "nothing is told");
      const Value& type = *message->find("type");
      if (type == Value("events")) all.events += write_json(*message);
      if (type == Value("view")) return all.view = *message, all;
    }
  }
  // As it is after the last answer.
  Value last_view(Seat seat) {
    if (!clients_.contains(seat)) clients_.emplace(seat, connected(seat));
    for (Value& seen = seen_[seat];;) {
      if (!seen.is_null() && *seen.find("deciding") == deciding_ &&
          (events_.is_null() || *seen.find("events") == events_))
        return seen;
      const auto message = clients_.at(seat).receive(a_long_while);
      if (!message) throw DataError("table", "no view comes");
      if (*message->find("type") == Value("view")) seen = *message;
    }
  }

  const ServerProcess& server_;
  std::string id_;
  std::vector<std::string> tokens_;
  std::map<Seat, LiveClient> clients_;
  std::map<Seat, Value> seen_;
  Value deciding_, events_;
  Seat seat_ = 0;
};

// The questions of a game, the kind that an answer belongs to, and tables at which all of them come up.
struct Questions {
  std::span<const std::string_view> kinds;
  std::string_view (*of)(const Value& view, const Value& action);
  std::span<const TablePlan> tables;
};

// Killed while each kind of question is open, and while the answer to each is on its way: everybody is told the same as
// before, the answer counts once, and the race goes on to its end.
void expect_no_question_is_lost(const std::string& folder, const Questions& questions) {
  prepare_secrets();
  ServerProcess server(folder, {"--tables-per-address", "1000", "--requests-per-second", "10000",
                                "--connections-per-address", "1000", "--messages-per-second", "10000"});
  FastChance dice(20261119);
  std::map<std::string, int> open, on_the_way;  // kills by kind of question
  const auto missing = [&](std::map<std::string, int>& kills) {
    std::string all;
    for (const std::string_view kind : questions.kinds)
      if (kills[std::string(kind)] == 0) all += " " + std::string(kind);
    return all;
  };
  std::vector<std::string> tables;
  std::vector<Acknowledged> acknowledged;
  const auto end = std::chrono::steady_clock::now() + a_long_while;
  for (std::size_t nth = 0; !(missing(open) + missing(on_the_way)).empty() && std::chrono::steady_clock::now() < end;
       ++nth) {
    QuietTable table(server, questions.tables[nth % questions.tables.size()]);
    tables.push_back(table.id());
    while (!table.over()) {
      const Value question = table.question(), &view = *question.find("view");
      const Value::List& actions = *question.find("actions")->as<Value::List>();
      const auto kind = [&](std::size_t i) { return std::string(questions.of(view, actions[i])); };
      std::size_t chosen = dice.below(static_cast<unsigned>(actions.size()));
      for (std::size_t i = 0; i < actions.size(); ++i)
        if (!kind(i).empty() && on_the_way[kind(i)] == 0) chosen = i;
      const std::string action = *actions[chosen].find("action")->as<std::string>();
      std::set<std::string> asked;
      for (std::size_t i = 0; i < actions.size(); ++i)
        if (!kind(i).empty()) asked.insert(kind(i));
      bool new_here = false;
      for (const std::string& one : asked) new_here |= open[one]++ == 0;
      if (new_here) {
        const std::string before = table.told_to_all();
        server.kill();
        server.start();
        EXPECT_EQ(table.told_to_all(), before) << action;
        table.lose_connections();
        EXPECT_EQ(table.question(), question);
      }
      table.send(question, action);
      if (!kind(chosen).empty() && on_the_way[kind(chosen)]++ == 0) {
        std::this_thread::sleep_for(
            std::chrono::microseconds(dice.below(4000)));  // before, while or after it is stored
        server.kill();
        server.start();
        table.lose_connections();
        table.send(question, action);
      }
      table.wait(question, action);
      if (testing::Test::HasFailure()) break;
    }
    acknowledged.insert(acknowledged.end(), table.acknowledged.begin(), table.acknowledged.end());
    if (testing::Test::HasFailure()) break;
    expect_whole_record(server, table.id());
  }
  std::printf("%zu kinds of questions, %zu tables, %zu decisions\n", open.size(), tables.size(), acknowledged.size());
  EXPECT_EQ(missing(open), "") << "never killed while it was open";
  EXPECT_EQ(missing(on_the_way), "") << "never killed while its answer was on the way";
  EXPECT_EQ(server.stop(), 0);
  EXPECT_EQ(expect_kept(folder, tables, acknowledged), acknowledged.size());
  std::filesystem::remove_all(folder);
}
TEST(Crash, NoQuestionOfTheHouseRulesIsLost) {
  expect_no_question_is_lost(fresh_folder("house"), {house_questions, question_of, house_tables});
}
TEST(Crash, NoQuestionOfTheGrandTourIsLost) {
  expect_no_question_is_lost(fresh_folder("grand-tour"),
                             {grand_tour_questions, grand_tour_question, grand_tour_tables});
}

TEST(Crash, ABackupOfARunningServerHoldsWhatWasAcknowledgedBefore) {
  prepare_secrets();
  const std::string folder = fresh_folder("running");
  Races races(folder);
  for (int i = 0; i < 9; ++i) races.open_table();
  std::size_t before = 0;
  for (int i = 0; i < 4; ++i) {
    std::this_thread::sleep_for(400ms);
    const std::vector<Acknowledged> acknowledged = races.players.acknowledged();
    const std::string restored = folder + "/restored" + std::to_string(i), file = restored + "/tourmalet.sqlite";
    std::filesystem::create_directories(restored);
    const Ran ran = run_program({"backup", "--data", folder, "--to", file});
    EXPECT_EQ(ran.code, 0) << ran.output;
    EXPECT_NE(ran.output.find(": 9 tables, "), std::string::npos) << ran.output;
    EXPECT_NE(run_program({"backup", "--data", folder, "--to", file}).output.find("it is there already"),
              std::string::npos);
    const std::size_t decisions = expect_kept(restored, races.tables, acknowledged);
    EXPECT_GE(decisions, before);
    before = decisions;
    ServerProcess again(restored);
    for (const std::string& id : races.tables) EXPECT_EQ(again.get("/api/tables/" + id).status, 200);
  }
  EXPECT_TRUE(eventually([&] { return races.players.acknowledged().size() > 100; }));
  races.players.finish();
  EXPECT_EQ(races.server.stop(), 0);
  std::filesystem::remove_all(folder);
}

}  // namespace
}  // namespace tourmalet
