// Rooms with viewers, on a store that can be made to fail.
#pragma once

#include <gtest/gtest.h>

#include <boost/asio/executor_work_guard.hpp>
#include <future>
#include <mutex>
#include <regex>
#include <thread>

#include "loader/data.hpp"
#include "server/hall.hpp"
#include "tests/server/any_game.hpp"
#include "tests/server/server_process.hpp"

namespace tourmalet {

// Keeps everything in memory; fails when told to.
class FragileStore final : public Store {
 public:
  void append(std::span<const Append> all) override {
    const std::lock_guard lock(mutex_);
    ++appends;
    if (failing) throw StoreError("the disk is full");
    for (const Append& one : all)
      if (tables_[one.table].size() != one.first) throw StoreError("this entry is there already");
    for (const Append& one : all)
      tables_[one.table].insert(tables_[one.table].end(), one.entries.begin(), one.entries.end());
  }
  std::vector<std::string> load(std::string_view table) override {
    const std::lock_guard lock(mutex_);
    ++loads;
    if (unreadable) throw StoreError("the disk is gone");
    return tables_[std::string(table)];
  }
  std::vector<std::string> find(std::string_view, bool, std::size_t) override { return {}; }

  std::size_t tables() const {
    const std::lock_guard lock(mutex_);
    return tables_.size();
  }

  std::atomic<bool> failing = false, unreadable = false;
  std::atomic<int> appends = 0, loads = 0;

 private:
  mutable std::mutex mutex_;
  std::map<std::string, std::vector<std::string>> tables_;
};

class Ear final : public Viewer {
 public:
  void send(std::shared_ptr<const std::string> text) override {
    const std::lock_guard lock(mutex_);
    heard_.push_back(*text);
  }
  std::vector<std::string> heard() const {
    const std::lock_guard lock(mutex_);
    return heard_;
  }
  // The last message of a type, or null.
  Value last(std::string_view type) const {
    const std::lock_guard lock(mutex_);
    for (std::size_t i = heard_.size(); i-- > 0;) {
      Value message = read_json(heard_[i], "message");
      if (*message.find("type") == Value(type)) return message;
    }
    return {};
  }
  std::size_t count(std::string_view type) const {
    std::size_t found = 0;
    for (const std::string& text : heard())
      found += text.find("\"type\":\"" + std::string(type) + "\"") != std::string::npos;
    return found;
  }

 private:
  mutable std::mutex mutex_;
  std::vector<std::string> heard_;
};

class RoomTest : public testing::Test {
 protected:
  void SetUp() override {
    prepare_secrets();
    thread_ = std::thread([this] { io_.run(); });
  }
  void TearDown() override {
    work_.reset();
    io_.stop();
    thread_.join();
    hall_.close();
  }

  // Waits until everything posted so far has been carried out, stored and told.
  void settle(const std::shared_ptr<Room>& room) {
    std::promise<void> done;
    room->request([](Table&) { return Value(); }, [&](Reply) { done.set_value(); });
    ASSERT_EQ(done.get_future().wait_for(a_long_while), std::future_status::ready);
  }
  Reply ask(const std::function<void(std::function<void(Reply)>)>& start) {
    std::promise<Reply> reply;
    auto future = reply.get_future();
    start([&](Reply one) { reply.set_value(std::move(one)); });
    if (future.wait_for(a_long_while) != std::future_status::ready) throw std::runtime_error("no answer");
    return future.get();
  }
  struct Seated {
    std::shared_ptr<Room> room;
    std::vector<std::string> tokens;
    std::string host;
  };
  // A table of persons only, started.
  Seated table_of(int seats, int clock = 0) {
    return seated_at(request_for(*find_game("flamme-rouge"), seats, "", Value().set("first", 0)).set("clock", clock),
                     seats);
  }
  Seated seated_at(const Value& request, int seats) {
    const Value made = read_json(ask([&](auto done) { hall_.make(request, "here", done); }).body, "made");
    Seated seated{hall_.find(*made.find("table")->as<std::string>()),
                  {*made.find("token")->as<std::string>()},
                  *made.find("host")->as<std::string>()};
    for (int i = 1; i < seats; ++i)
      seated.room->request(
          [&](Table& table) {
            return seated.tokens.push_back(table.join(Value().set("name", "B"), 1).second), Value();
          },
          [](Reply) {});
    seated.room->request([&](Table& table) { return table.start(table.rights(seated.host)), Value(); }, [](Reply) {});
    settle(seated.room);
    return seated;
  }
  std::shared_ptr<Ear> listen(const Seated& seated, std::string_view token, Greeting greeting = {}) {
    auto ear = std::make_shared<Ear>();
    seated.room->enter(ear, std::string(token), greeting);
    settle(seated.room);
    return ear;
  }
  void decide(const Seated& seated, const std::shared_ptr<Ear>& ear, std::size_t which) {
    const Value view = ear->last("view");
    const auto& actions = *view.find("actions")->as<Value::List>();
    seated.room->say(ear, Value()
                              .set("type", "decide")
                              .set("number", *view.find("number"))
                              .set("action", *actions[which % actions.size()].find("action")));
    settle(seated.room);
  }

  boost::asio::io_context io_;
  std::optional<boost::asio::executor_work_guard<boost::asio::io_context::executor_type>> work_{
      boost::asio::make_work_guard(io_)};
  FragileStore store_;
  Courses courses_{embedded_data()};
  Hall hall_{io_, store_, courses_, Limits{.messages_per_second = 1e6}, 2};
  std::thread thread_;
};

// What a viewer heard, without what differs between two copies of a table for other reasons than the race: its name,
// when it was opened, and what a clock shows.
inline std::vector<std::string> comparable(const Ear& ear, const std::string& table) {
  std::vector<std::string> all = ear.heard();
  for (std::string& text : all) {
    for (std::size_t at; (at = text.find(table)) != std::string::npos;) text.replace(at, table.size(), "WORLD");
    text = std::regex_replace(text, std::regex("\"(away_since|left|deadline)\":[0-9]+"), "TIME");
  }
  return all;
}

}  // namespace tourmalet
