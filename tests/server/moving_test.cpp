// A table as one file: written by one server, taken in by another, where it goes on as if nothing had happened.
#include "server/moving.hpp"

#include <gtest/gtest.h>
#include <sys/stat.h>

#include <fstream>

#include "loader/data.hpp"
#include "tests/server/any_game.hpp"
#include "tests/server/server_process.hpp"

namespace tourmalet {
namespace {

class MovingTest : public testing::Test {
 protected:
  void SetUp() override { prepare_secrets(); }
  ~MovingTest() override { std::filesystem::remove_all(folder); }
  const std::string folder = fresh_folder("moving"), here = folder + "/here", there = folder + "/there",
                    file = folder + "/tour.table";
  Courses courses{embedded_data()};

  // A Tour of three stages with a time trial, a rest day and specialists.
  Table tour(const std::string& id) {
    Value request = request_for(*find_game("grand-tour"), 3, "random",
                                read_json(R"({"stages": "grand-tour-03-2-4 grand-tour-10-2-4 grand-tour-04-2-4",
                                              "rest_days": "1", "specialists": true})",
                                          "options"));
    Table table = Table::make(id, request, courses, 1).table;
    table.join(Value().set("name", "Ben"), 2);
    table.start({Seat{0}, true});
    return table;
  }
  // Decisions at random until the wanted stage, or the end.
  static void ride(Table& table, FastChance& dice, std::uint32_t part) {
    while (table.status() == Status::running &&
           table.game().moment(table.match().course(), table.match().state()).part < part) {
      const Seat seat = table.deciding().first();
      const auto legal = table.match().legal(seat);
      table.decide_for_bot(seat, legal[dice.below(static_cast<unsigned>(legal.size()))]);
    }
  }
  static void keep(Table& table, Store& store) {
    const Append append = table.unstored(5);
    store.append({&append, 1});
    table.stored();
  }
};

TEST_F(MovingTest, ATourGoesOnElsewhereToTheSamePosition) {
  for (const std::uint32_t part : {1U, 2U, 3U, 99U}) {  // in every stage, and after the last
    SCOPED_TRACE(part);
    std::filesystem::remove_all(here), std::filesystem::remove_all(there), std::filesystem::remove(file);
    std::filesystem::create_directories(here), std::filesystem::create_directories(there);
    FastChance dice(41);
    Table table = tour("tour");
    ride(table, dice, part);
    for (int more = 0; more < 40 && part <= 3; ++more) {  // on the way, with hands held
      const Seat seat = table.deciding().first();
      table.decide_for_bot(seat, table.match().legal(seat)[0]);
    }
    keep(table, *open_sqlite(here));
    const Ran out = run_program({"export", "tour", "--to", file, "--data", here});
    ASSERT_EQ(out.code, 0) << out.output;
    struct stat about = {};
    ASSERT_EQ(::stat(file.c_str(), &about), 0);
    EXPECT_EQ(about.st_mode & 0777U, 0600U) << "it holds secrets";
    const Ran in = run_program({"import", file, "--data", there});
    ASSERT_EQ(in.code, 0) << in.output;
    Table moved = Table::restore("tour", open_sqlite(there)->load("tour"), courses);
    EXPECT_EQ(moved.match().position(), table.match().position());
    EXPECT_EQ(write_json(moved.summary()), write_json(table.summary()));
    FastChance same(7), again(7);
    ride(table, same, 99), ride(moved, again, 99);
    EXPECT_EQ(moved.match().position(), table.match().position());
    EXPECT_EQ(write_json(moved.sheets()), write_json(table.sheets()));
    EXPECT_EQ(moved.record(), table.record()) << "the same draws, by the same seed";
  }
}

TEST_F(MovingTest, KeysOpenTheSameSeatsAndAServerMayRunMeanwhile) {
  std::string id, token;
  {
    ServerProcess server(here, {"--bot-pause", "0"});
    const Value made =
        server.post("/api/tables", request_for(*find_game("grand-tour"), 2, "random").set("start", true)).json();
    id = *made.find("table")->as<std::string>(), token = *made.find("token")->as<std::string>();
    EXPECT_EQ(run_program({"export", id, "--to", file, "--data", here}).code, 0);
    EXPECT_NE(run_program({"export", id, "--to", file, "--data", here}).output.find("it is there already"),
              std::string::npos);
    EXPECT_NE(run_program({"export", "nowhere", "--to", file + "2", "--data", here}).output.find("no such table"),
              std::string::npos);
    EXPECT_FALSE(std::filesystem::exists(file + "2"));
    EXPECT_NE(run_program({"import", file, "--data", here}).output.find("another server has this folder open"),
              std::string::npos);
  }
  EXPECT_EQ(run_program({"import", file, "--data", there}).code, 0);
  const Ran twice = run_program({"import", file, "--data", there});
  EXPECT_EQ(twice.code, 1);
  EXPECT_NE(twice.output.find("it is here already"), std::string::npos) << twice.output;
  ServerProcess server(there);
  const HttpAnswer answer = server.get("/api/tables/" + id, token);
  ASSERT_EQ(answer.status, 200) << answer.body;
  EXPECT_EQ(*answer.json().find("you")->find("seat"), Value(0));
}

TEST_F(MovingTest, WhatIsDamagedOrForeignIsRefusedAndChangesNothing) {
  FastChance dice(3);
  Table table = tour("tour");
  ride(table, dice, 2);
  const TableFile whole{"tour", table.unstored(1).entries};
  const std::string good = write_table_file(whole);
  EXPECT_EQ(read_table_file(good, courses).entries, whole.entries);
  const auto complaint = [&](const std::string& text) -> std::string {
    try {
      (void)read_table_file(text, courses);
    } catch (const DataError& error) {
      return error.what();
    }
    return "";
  };
  const auto resummed = [](std::string text) {  // somebody who knows the form
    text.erase(text.rfind("{\"sum\""));
    return text + R"({"sum":")" + sha256_of(text) + "\"}\n";
  };
  const auto replaced = [&](std::string_view old, std::string_view fresh) {
    std::string text = good;
    EXPECT_NE(text.find(old), std::string::npos) << old;
    return text.replace(text.find(old), old.size(), fresh);
  };
  EXPECT_EQ(resummed(good), good);
  EXPECT_NE(complaint("").find("not a table of Tourmalet"), std::string::npos);
  EXPECT_NE(complaint("SQLite format 3").find("not a table of Tourmalet"), std::string::npos);
  EXPECT_NE(complaint(replaced("table/1", "table/2")).find("newer program"), std::string::npos);
  EXPECT_NE(complaint(resummed(replaced(R"("table":"tour")", R"("table":"../tour")"))).find("id of a table"),
            std::string::npos);
  EXPECT_NE(complaint(resummed(replaced(R"("entries":)", R"("entries":1)"))).find("its end is missing"),
            std::string::npos);
  EXPECT_NE(complaint(resummed(replaced(R"("entries":)", R"("entries":-)"))), "");
  EXPECT_NE(complaint(resummed(replaced(R"("name":"Ana")", R"("name":"Ana\u0007")"))).find("name"), std::string::npos);
  EXPECT_NE(complaint(resummed(replaced(R"("name":"Ana")", R"("name":")" + std::string(500, 'a') + "\""))), "");
  for (std::size_t at = 0; at < good.size(); at += 1 + good.size() / 300) {  // every kind of place, a byte each
    std::string bad = good;
    bad[at] = bad[at] == '7' ? '8' : '7';
    EXPECT_NE(complaint(bad), "") << at;
    EXPECT_NE(complaint(good.substr(0, at)), "") << at;
  }
  // A decision left out, or one of another race: the positions tell.
  const auto second = good.find("\n{\"entry\":\"decided\""), third = good.find('\n', second + 1);
  std::string shorter = good;
  shorter.erase(second, third - second);
  const std::string count = std::to_string(whole.entries.size()), less = std::to_string(whole.entries.size() - 1);
  shorter.replace(shorter.find("\"entries\":" + count), 10 + count.size(), "\"entries\":" + less);
  EXPECT_NE(complaint(resummed(shorter)).find("entry"), std::string::npos) << complaint(resummed(shorter));

  std::filesystem::create_directories(there);
  for (const std::string& bad : {std::string("nothing"), good.substr(0, good.size() / 2)}) {
    std::ofstream(file, std::ios::binary | std::ios::trunc) << bad;
    EXPECT_EQ(run_program({"import", file, "--data", there}).code, 1);
    EXPECT_FALSE(std::filesystem::exists(there + "/tourmalet.sqlite"));
  }
}

}  // namespace
}  // namespace tourmalet
