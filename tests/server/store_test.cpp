// The embedded store by itself: what goes in comes out, the log stays small, nobody else gets in, nothing old is lost.
#include <gtest/gtest.h>
#include <sqlite3.h>
#include <sys/stat.h>
#include <unistd.h>

#include <atomic>
#include <chrono>
#include <fstream>
#include <future>
#include <sstream>
#include <thread>

#include "loader/data.hpp"
#include "server/forgetting.hpp"
#include "server/journal.hpp"
#include "server/packing.hpp"
#include "server/store.hpp"
#include "tests/server/any_game.hpp"
#include "tests/server/server_process.hpp"

namespace tourmalet {
namespace {

using namespace std::chrono_literals;
namespace fs = std::filesystem;

constexpr std::int64_t long_ago = 1'000'000'000'000;  // 2001

std::int64_t now() {
  return std::chrono::duration_cast<std::chrono::milliseconds>(std::chrono::system_clock::now().time_since_epoch())
      .count();
}

// A connection that is not ours.
class Stranger {
 public:
  explicit Stranger(const std::string& folder) {
    EXPECT_EQ(sqlite3_open((folder + "/tourmalet.sqlite").c_str(), &database_), SQLITE_OK);
  }
  ~Stranger() { sqlite3_close(database_); }
  Stranger(const Stranger&) = delete;
  Stranger& operator=(const Stranger&) = delete;
  void run(const std::string& text) {
    char* why = nullptr;
    EXPECT_EQ(sqlite3_exec(database_, text.c_str(), nullptr, nullptr, &why), SQLITE_OK)
        << text << ": " << (why == nullptr ? "" : why);
    sqlite3_free(why);
  }
  std::int64_t number(const std::string& query) {
    sqlite3_stmt* statement = nullptr;
    EXPECT_EQ(sqlite3_prepare_v2(database_, query.c_str(), -1, &statement, nullptr), SQLITE_OK) << query;
    const std::int64_t found = sqlite3_step(statement) == SQLITE_ROW ? sqlite3_column_int64(statement, 0) : -1;
    sqlite3_finalize(statement);
    return found;
  }

 private:
  sqlite3* database_ = nullptr;
};

class StoreTest : public testing::Test {
 protected:
  void TearDown() override { fs::remove_all(folder); }
  static void append(Store& store, const std::string& table, std::uint64_t first, std::vector<std::string> entries,
                     const std::string& status = "running", std::int64_t at = now()) {
    const Append one{table, first, std::move(entries), status, true, at};
    store.append({&one, 1});
  }
  static mode_t mode_of(const fs::path& path) {
    struct stat found = {};
    EXPECT_EQ(::stat(path.c_str(), &found), 0) << path;
    return found.st_mode & 0777;
  }
  // Whether the bytes stand in any file of the folder.
  static bool stands_in_files(const std::string& folder, const std::string& bytes) {
    for (const auto& entry : fs::directory_iterator(folder)) {
      std::ifstream in(entry.path(), std::ios::binary);
      std::stringstream text;
      text << in.rdbuf();
      if (text.str().find(bytes) != std::string::npos) return true;
    }
    return false;
  }
  const std::string folder = fresh_folder("store");
};

TEST_F(StoreTest, KeepsWhatItIsGivenInOrder) {
  const auto store = open_sqlite(folder);
  append(*store, "one", 0, {"a", "b"}, "open", 1);
  append(*store, "two", 0, {"c"}, "open", 2);
  append(*store, "one", 2, {"d"}, "running", 3);
  EXPECT_EQ(store->load("one"), (std::vector<std::string>{"a", "b", "d"}));
  EXPECT_EQ(store->load("none"), std::vector<std::string>());
  EXPECT_EQ(store->find("open", true, 10), std::vector<std::string>{"two"});
  EXPECT_EQ(store->find("running", false, 10), std::vector<std::string>{"one"});
  EXPECT_THROW(append(*store, "one", 2, {"e"}), StoreError) << "another writer was quicker";
  const std::vector<Append> both = {{"three", 0, {"x"}, "open", true, 4}, {"one", 1, {"y"}, "open", true, 4}};
  EXPECT_THROW(store->append(both), StoreError);
  EXPECT_TRUE(store->load("three").empty()) << "all or nothing";
}

TEST_F(StoreTest, TheLogStaysSmallWhileManyTablesDecide) {
  constexpr int tables = 1000, rounds = 12;
  const auto store = open_sqlite(folder);
  std::vector<Append> all;
  for (int i = 0; i < tables; ++i)
    all.push_back(
        {"table" + std::to_string(7919 * i % 1000), 0, std::vector<std::string>(40, std::string(150, 'm')), "running"});
  store->append(all);
  const StoreFigures before = store->figures();
  std::atomic<bool> stopping = false;
  std::thread reader([&] {  // somebody is always reading
    for (int i = 0; !stopping; ++i) store->load("table" + std::to_string(i % tables));
  });
  std::uint64_t largest = 0;
  for (int round = 0; round < rounds; ++round)
    for (int i = 0; i < tables; i += 20) {
      std::vector<Append> few;
      for (int k = i; k < i + 20; ++k)
        few.push_back({all[static_cast<std::size_t>(k)].table,
                       static_cast<std::uint64_t>(40 + round),
                       {std::string(90, 'd')},
                       "running",
                       false,
                       round});
      store->append(few);
      largest = std::max(largest, store->figures().log_bytes);
    }
  stopping = true;
  reader.join();
  const StoreFigures after = store->figures();
  EXPECT_GT(after.log_emptied, before.log_emptied);
  EXPECT_LE(largest, 32U << 20) << "the first commit alone is about ten megabytes";
  EXPECT_LE((after.log_written - before.log_written) / (tables * rounds), 5000U) << "bytes of log for a decision";
  EXPECT_EQ(store->load("table1").size(), 52U);
}

TEST_F(StoreTest, ADatabaseOfTheFirstSchemaIsBroughtForward) {
  fs::create_directories(folder);
  {
    Stranger old(folder);
    old.run(
        "PRAGMA page_size = 4096; PRAGMA journal_mode = WAL; PRAGMA synchronous = OFF;"
        "CREATE TABLE tables (id TEXT PRIMARY KEY, status TEXT NOT NULL, listed INTEGER NOT NULL, at INTEGER NOT NULL) "
        "WITHOUT ROWID;"
        "CREATE INDEX tables_by_status ON tables (status, at);"
        "CREATE TABLE entries (table_id TEXT NOT NULL REFERENCES tables (id), number INTEGER NOT NULL, entry TEXT NOT "
        "NULL,"
        " PRIMARY KEY (table_id, number)) WITHOUT ROWID; PRAGMA user_version = 1");
    for (int i = 0; i < 50; ++i) {
      const std::string id = "'t" + std::to_string(i) + "'", status = i % 2 == 0 ? "'open'" : "'running'";
      old.run("INSERT INTO tables VALUES (" + id + "," + status + ",1," + std::to_string(i) + ")");
      for (int k = 0; k < 20; ++k)
        old.run("INSERT INTO entries VALUES (" + id + "," + std::to_string(k) + ",'é" + std::to_string(i * k) + "')");
    }
  }
  for (int time = 0; time < 2; ++time) {
    const auto store = open_sqlite(folder, {.archive_after = 0});
    for (int i = 0; i < 50; ++i) {
      const auto entries = store->load("t" + std::to_string(i));
      ASSERT_EQ(entries.size(), 20U + static_cast<std::size_t>(i == 7 ? time : 0));
      for (int k = 0; k < 20; ++k) EXPECT_EQ(entries[static_cast<std::size_t>(k)], "é" + std::to_string(i * k));
    }
    EXPECT_EQ(store->find("open", true, 2), (std::vector<std::string>{"t48", "t46"}));
    if (time == 0) append(*store, "t7", 20, {"more"});
    Stranger look(folder);
    EXPECT_EQ(look.number("PRAGMA page_size"), 1024);
    EXPECT_EQ(look.number("PRAGMA user_version"), 3);
  }
}

TEST_F(StoreTest, ASecondServerIsRefusedAndTheFolderIsFreeAfterAKill) {
  ServerProcess server(folder);
  const Ran second = run_program({"serve", "--address", "127.0.0.1", "--port", "0", "--data", folder});
  EXPECT_EQ(second.code, 1) << second.output;
  EXPECT_NE(second.output.find("another server has this folder open (process " + std::to_string(server.pid()) + ")"),
            std::string::npos)
      << second.output;
  EXPECT_NE(second.output.find(folder), std::string::npos);
  const Ran forget = run_program({"forget", "Ana", "--data", folder});
  EXPECT_EQ(forget.code, 1);
  EXPECT_NE(forget.output.find("another server has this folder open"), std::string::npos) << forget.output;
  EXPECT_THROW(open_sqlite(folder), StoreError);
  EXPECT_EQ(server.get("/healthz").status, 200);
  server.kill();
  server.start();
  EXPECT_EQ(server.stop(), 0);
  EXPECT_NO_THROW(open_sqlite(folder));
}

TEST_F(StoreTest, AForeignLockIsAnErrorAfterAWhileAndReadersDoNotWait) {
  const auto store = open_sqlite(folder);
  append(*store, "one", 0, {"a"});
  Stranger stranger(folder);
  stranger.run("BEGIN IMMEDIATE");
  auto writing = std::async(std::launch::async, [&] { EXPECT_THROW(append(*store, "one", 1, {"b"}), StoreBusy); });
  std::this_thread::sleep_for(100ms);
  EXPECT_EQ(store->load("one").size(), 1U);
  EXPECT_EQ(store->find("running", false, 10).size(), 1U);
  EXPECT_EQ(writing.wait_for(0s), std::future_status::timeout) << "reading was done while writing waited";
  ASSERT_EQ(writing.wait_for(a_long_while), std::future_status::ready);
  stranger.run("COMMIT");
  append(*store, "one", 1, {"b"});
  EXPECT_EQ(store->load("one").size(), 2U);
}

TEST_F(StoreTest, ALongReaderHoldsUpNobody) {
  const auto store = open_sqlite(folder, {.log_bytes = 50'000});
  append(*store, "one", 0, {"a"});
  Stranger stranger(folder);
  stranger.run("BEGIN");
  EXPECT_EQ(stranger.number("SELECT count(*) FROM entries"), 1);
  for (std::uint64_t i = 1; i < 200; ++i) append(*store, "one", i, {std::string(1000, 'x')});
  EXPECT_EQ(stranger.number("SELECT count(*) FROM entries"), 1) << "it sees the moment it began at";
  const std::uint64_t emptied = store->figures().log_emptied;
  stranger.run("COMMIT");
  EXPECT_TRUE(eventually([&] { return store->figures().log_emptied > emptied; })) << "then the log is emptied";
  EXPECT_GT(store->figures().log_bytes, 300'000U);
  append(*store, "one", 200, {"x"});
  EXPECT_LE(store->figures().log_bytes, 200'000U) << "and shrinks";
}

// Counts what it is asked.
class BusyStore final : public Store {
 public:
  void append(std::span<const Append>) override {
    ++asked;
    std::this_thread::sleep_for(20ms);
    throw StoreBusy("database is locked");
  }
  std::vector<std::string> load(std::string_view) override { return {}; }
  std::vector<std::string> find(std::string_view, bool, std::size_t) override { return {}; }
  std::atomic<int> asked = 0;
};

TEST(Journal, ABusyStoreIsNotAskedForEachTable) {
  BusyStore store;
  std::atomic<int> refused = 0;
  {
    Journal journal(store);
    for (int i = 0; i < 100; ++i) journal.write({}, [&](bool stored) { refused += !stored; });
  }
  EXPECT_EQ(refused, 100);
  EXPECT_LT(store.asked, 50);
}

TEST_F(StoreTest, OnlyTheOwnerReads) {
  const mode_t before = ::umask(022);
  const std::string fresh = folder + "/new", old = folder + "/old";
  fs::create_directories(old);
  fs::permissions(old, fs::perms(0755));
  {
    Stranger made(old);
    made.run("PRAGMA journal_mode = WAL; CREATE TABLE t (x); DROP TABLE t");
  }
  fs::permissions(old + "/tourmalet.sqlite", fs::perms(0644));
  for (const std::string& place : {fresh, old}) {
    const auto store = open_sqlite(place);
    append(*store, "one", 0, {"seed"});
    EXPECT_EQ(mode_of(place), 0700U);
    int files = 0;
    for (const auto& entry : fs::directory_iterator(place)) {
      EXPECT_EQ(mode_of(entry.path()), 0600U) << entry.path();
      ++files;
    }
    EXPECT_EQ(files, 4) << "database, log, its index, lock";
  }
  back_up_sqlite(fresh, folder + "/copy");
  EXPECT_EQ(mode_of(folder + "/copy"), 0600U);
  ::umask(before);
}

TEST(Packing, GivesBackWhatWentInOrSaysItIsDamaged) {
  const std::vector<Numbered> rows = {
      {0, "{}"}, {1, ""}, {7, std::string("a\n1 2\n\0b", 8)}, {-3, std::string(100000, 'z')}};
  const std::string packed = pack(rows);
  EXPECT_LT(packed.size(), 2000U);
  EXPECT_EQ(unpack(packed), rows);
  EXPECT_TRUE(unpack(pack({})).empty());
  std::size_t refused = 0;
  for (std::size_t i = 0; i < packed.size(); ++i) {
    std::string bad = packed;
    bad[i] = static_cast<char>(bad[i] ^ 0x40);
    try {
      EXPECT_EQ(unpack(bad), rows) << i << ": a bit that says nothing";
    } catch (const StoreError&) {
      ++refused;
    }
    EXPECT_THROW(unpack(packed.substr(0, i)), StoreError) << i;
  }
  EXPECT_GE(refused, packed.size() - 2);
}

TEST_F(StoreTest, OldTablesAreArchivedAndComeBack) {
  const std::vector<std::string> old = {"first \n line", std::string(5000, 'x'), "last"};
  {
    const auto store = open_sqlite(folder, {.archive_after = 30});
    for (int i = 0; i < 30; ++i)
      append(*store, "old" + std::to_string(i), 0, old, i % 2 == 0 ? "over" : "open", long_ago + i);
    append(*store, "played", 0, {"p"}, "running", long_ago);
    append(*store, "new", 0, {"n"}, "over");
    ASSERT_TRUE(eventually([&] { return store->figures().archived == 30; }));
    for (int i = 0; i < 30; ++i) EXPECT_EQ(store->load("old" + std::to_string(i)), old);
    EXPECT_EQ(store->find("open", true, 2), (std::vector<std::string>{"old29", "old27"}));
    Stranger look(folder);
    EXPECT_EQ(look.number("SELECT count(*) FROM entries"), 2) << "one that is played, one that is new";
    EXPECT_LT(look.number("SELECT sum(length(packed)) FROM archive"), 30 * 300);
  }
  const auto store = open_sqlite(folder, {.archive_after = 30});
  EXPECT_EQ(store->load("old3"), old);
  EXPECT_THROW(append(*store, "old4", 2, {"again"}, "over"), StoreError)
      << "a number that is there is refused, archived or not";
  EXPECT_EQ(store->load("old4"), old);
  append(*store, "old4", 3, {"rematch"}, "over");
  std::vector<std::string> longer = old;
  longer.emplace_back("rematch");
  EXPECT_EQ(store->load("old4"), longer);
  Stranger look(folder);
  EXPECT_EQ(look.number("SELECT count(*) FROM archive"), 29);
  EXPECT_EQ(look.number("SELECT count(*) FROM entries WHERE table_id = 'old4'"), 4);
  std::this_thread::sleep_for(1200ms);
  EXPECT_EQ(look.number("SELECT count(*) FROM archive"), 29) << "what has just changed is not old";
}

TEST_F(StoreTest, NothingIsArchivedIfNobodyWantsIt) {
  const auto store = open_sqlite(folder, {.archive_after = 0});
  append(*store, "old", 0, {"x"}, "over", long_ago);
  std::this_thread::sleep_for(1500ms);
  EXPECT_EQ(store->figures().archived, 0U);
}

TEST_F(StoreTest, ABackupIsOneMomentOfARunningStore) {
  const auto store = open_sqlite(folder, {.log_bytes = 100'000});
  append(*store, "old", 0, {"a", "b"}, "over", long_ago);
  ASSERT_TRUE(eventually([&] { return store->figures().archived == 1; }));
  std::atomic<std::uint64_t> written = 0;
  std::atomic<bool> stopping = false;
  std::thread writer([&] {
    for (std::uint64_t i = 0; !stopping; ++i) {
      // Both tables in one commit: a copy that is not of one moment would have one of them longer.
      const std::string entry(300, static_cast<char>('a' + i % 26));
      const std::vector<Append> both = {{"one", i, {entry}, "running", false, now()},
                                        {"two", i, {entry}, "running", false, now()}};
      store->append(both);
      written = i + 1;
    }
  });
  ASSERT_TRUE(eventually([&] { return written > 300; }));
  for (int i = 0; i < 5; ++i) {
    const std::string file = folder + "/backup" + std::to_string(i), place = folder + "/restored" + std::to_string(i);
    const std::uint64_t before = written;
    const Backup made = back_up_sqlite(folder, file);
    EXPECT_EQ(made.tables, 3U);
    EXPECT_EQ(made.bytes, fs::file_size(file));
    EXPECT_THROW(back_up_sqlite(folder, file), StoreError) << "nothing is overwritten";
    fs::create_directories(place);
    fs::copy_file(file, place + "/tourmalet.sqlite");
    const auto restored = open_sqlite(place);
    const auto one = restored->load("one");
    EXPECT_GE(one.size(), before);
    EXPECT_EQ(one, restored->load("two"));
    EXPECT_EQ(restored->load("old"), (std::vector<std::string>{"a", "b"}));
    EXPECT_EQ(made.entries, 2 * one.size() + 2);
  }
  stopping = true;
  writer.join();
  for (const auto& entry : fs::directory_iterator(folder))
    EXPECT_EQ(entry.path().string().find(".part"), std::string::npos);
  EXPECT_THROW(back_up_sqlite(folder + "/nothing", folder + "/x"), StoreError);
  EXPECT_FALSE(fs::exists(folder + "/x"));
  EXPECT_THROW(back_up_sqlite(folder, folder + "/no/such/folder/x"), StoreError);
}

TEST(Forgetting, OnlyTheNameOfAPersonGoes) {
  const std::string made =
      R"({"entry":"made","game":"g","seats":[{"kind":"person","livery":0,"name":"Zoé","token":"Zoé"},{"kind":"person","name":"Zoé"}],"at":1})";
  EXPECT_EQ(
      without_name(made, "Zoé"),
      R"({"entry":"made","game":"g","seats":[{"kind":"person","livery":0,"name":"#1","token":"Zoé"},{"kind":"person","name":"#2"}],"at":1})");
  EXPECT_EQ(without_name(made, "Zo"), std::nullopt);
  EXPECT_EQ(without_name(R"({"entry":"seat","seat":3,"kind":"person","name":"Zoé"})", "Zoé"),
            R"({"entry":"seat","seat":3,"kind":"person","name":"#4"})");
  EXPECT_EQ(without_name(R"({"entry":"decided","name":"Zoé"})", "Zoé"), std::nullopt);
  for (const char* odd : {"", "null", "[1]", "{}", R"({"entry":"made","seats":[1,null]})",
                          R"({"entry":"made","seats":"Zoé"})", "{\"entry\":\"seat\""})
    EXPECT_EQ(without_name(odd, "Zoé"), std::nullopt) << odd;
}

TEST_F(StoreTest, AForgottenNameIsInNoFile) {
  const std::string name = "Bernadette Oubliée";
  std::string played, host;
  {
    ServerProcess server(folder);
    Value request = request_for(*find_game("flamme-rouge"), 2);
    const Value made = server.post("/api/tables", request).json();
    played = *made.find("table")->as<std::string>();
    EXPECT_EQ(server.post("/api/tables/" + played + "/join", Value().set("name", name)).status, 200);
    EXPECT_EQ(
        server.post("/api/tables/" + played + "/start", Value(Value::Object{}), *made.find("host")->as<std::string>())
            .status,
        200);
    server.kill();  // what it wrote is still in the log
  }
  {
    const auto store = open_sqlite(folder);
    append(*store, "archived", 0, {R"({"entry":"made","seats":[{"kind":"person","name":")" + name + R"("}]})"}, "over",
           long_ago);
    append(*store, "other", 0, {R"({"entry":"made","seats":[{"kind":"person","name":"Ana"}]})"}, "open");
    append(*store, "other", 1, std::vector<std::string>(3000, std::string(1000, 'z')), "open");  // much to write anew
    ASSERT_TRUE(eventually([&] { return store->figures().archived == 1; }));
  }
  const std::string log = folder + "/server.log";
  EXPECT_EQ(read_file(log).find(name), std::string::npos) << "no name in the log of the server";
  ASSERT_TRUE(stands_in_files(folder, name));
  EXPECT_EQ(run_program({"forget", name, "--data", folder, "--dry-run"}).output, "2 tables would change\n");
  ASSERT_TRUE(stands_in_files(folder, name));
  EXPECT_EQ(run_program({"forget", name, "--data", folder, "--table", "archived"}).output, "1 table changed\n");
  ASSERT_TRUE(stands_in_files(folder, name));
  const Ran all = run_program({"forget", name, "--data", folder});
  EXPECT_EQ(all.output, "1 table changed\n");
  EXPECT_EQ(all.code, 0);
  EXPECT_FALSE(stands_in_files(folder, name));
  {
    const auto store = open_sqlite(folder);
    EXPECT_EQ(store->load("archived")[0], R"({"entry":"made","seats":[{"kind":"person","name":"#1"}]})");
    EXPECT_NE(store->load("other")[0].find("Ana"), std::string::npos);
  }
  ServerProcess again(folder);
  const HttpAnswer table = again.get("/api/tables/" + played);
  EXPECT_EQ(table.status, 200) << "the race goes on";
  EXPECT_NE(table.body.find(R"("name":"#2")"), std::string::npos) << table.body;
  EXPECT_EQ(again.stop(), 0);
  EXPECT_EQ(run_program({"forget", name, "--data", folder}).output, "0 tables changed\n");
  EXPECT_NE(run_program({"forget", name, "--data", folder, "--table", ""}).code, 0) << "no table is not all tables";
  EXPECT_EQ(run_program({"forget", name, "--data", folder + "/nowhere"}).code, 1);
}

}  // namespace
}  // namespace tourmalet
