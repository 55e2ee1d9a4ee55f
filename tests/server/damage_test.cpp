// Every way to hurt a database we could think of: the server starts, or refuses with one clear sentence; it never
// crashes, never writes a secret into its log, and tables that are not hurt go on.
#include <gtest/gtest.h>
#include <sqlite3.h>

#include <fstream>
#include <functional>
#include <map>
#include <sstream>
#include <thread>

#include "loader/data.hpp"
#include "server/store.hpp"
#include "server/table.hpp"
#include "tests/server/any_game.hpp"
#include "tests/server/server_process.hpp"

namespace tourmalet {
namespace {

namespace fs = std::filesystem;
using namespace std::chrono_literals;
using Entries = std::vector<std::string>;

constexpr std::int64_t some_day = 1'700'000'000'000;

std::string bytes_of(const fs::path& file) {
  std::ifstream in(file, std::ios::binary);
  std::stringstream text;
  text << in.rdbuf();
  return text.str();
}
void write_bytes(const fs::path& file, const std::string& bytes) { std::ofstream(file, std::ios::binary) << bytes; }

class Database {
 public:
  explicit Database(const std::string& file) {
    EXPECT_EQ(sqlite3_open(file.c_str(), &database_), SQLITE_OK);
    sqlite3_db_config(database_, SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, 1, nullptr);
    run("PRAGMA synchronous = OFF");
  }
  ~Database() { sqlite3_close(database_); }
  Database(const Database&) = delete;
  Database& operator=(const Database&) = delete;
  void run(const std::string& text) {
    char* why = nullptr;
    EXPECT_EQ(sqlite3_exec(database_, text.c_str(), nullptr, nullptr, &why), SQLITE_OK)
        << text << ": " << (why == nullptr ? "" : why);
    sqlite3_free(why);
  }
  void add(const std::string& id, const Entries& entries, const std::string& status = "running") {
    run("INSERT INTO tables (id, status, listed, at) VALUES ('" + id + "','" + status + "',1," +
        std::to_string(some_day) + ")");
    sqlite3_stmt* insert = nullptr;
    sqlite3_prepare_v2(database_, "INSERT INTO entries VALUES (?1, ?2, ?3)", -1, &insert, nullptr);
    for (std::size_t i = 0; i < entries.size(); ++i) {
      sqlite3_bind_text(insert, 1, id.c_str(), -1, SQLITE_STATIC);
      sqlite3_bind_int64(insert, 2, static_cast<std::int64_t>(i));
      sqlite3_bind_text(insert, 3, entries[i].data(), static_cast<int>(entries[i].size()), SQLITE_STATIC);
      EXPECT_EQ(sqlite3_step(insert), SQLITE_DONE);
      sqlite3_reset(insert);
    }
    sqlite3_finalize(insert);
  }

 private:
  sqlite3* database_ = nullptr;
};

// Whole tables of every game, played by two persons for a while, and their secrets.
struct Sample {
  std::map<std::string, Entries> tables;  // by game
  std::vector<std::string> secrets;
};
const Sample& sample() {
  static const Sample one = [] {
    prepare_secrets();
    Sample made_sample;
    Courses courses(embedded_data());
    for (const GameModule& game : games()) {
      Table::Made made = Table::make("whole-" + std::string(game.id), request_for(game, 2), courses, some_day);
      Table& table = made.table;
      table.join(Value().set("name", "Bea"), some_day);
      table.start({Seat{0}, true});
      for (int i = 0; i < 20 && table.deciding(); ++i) table.decide_by_clock(*table.deciding().begin());
      made_sample.tables[std::string(game.id)] = table.unstored(some_day).entries;
      for (const std::string& text : table.unstored(some_day).entries) {
        const Value entry = read_json(text, "entry");
        for (const char* secret : {"seed", "host", "token"})
          if (const Value* found = entry.find(secret)) made_sample.secrets.push_back(*found->as<std::string>());
      }
    }
    return made_sample;
  }();
  return one;
}

void expect_no_secret(const std::string& log) {
  for (const std::string& secret : sample().secrets)
    for (std::size_t i = 0; i + 8 <= secret.size(); i += 8)
      ASSERT_EQ(log.find(secret.substr(i, 8)), std::string::npos) << "a secret in: " << log.substr(0, 3000);
}

// Other values for a field, of every type and far from any bound.
const char* const other_values[] = {
    "null",  "true",   "-1", "0",  "255",  "999999999999999999",      "1.5",         "1e300", "\"\"",
    "\"x\"", "\"-1\"", "[]", "{}", "[[]]", R"([null,"x",-1,999999])", R"({"x":[1]})"};

Value with_field(const Value& entry, const std::string& field, const Value* other) {  // null: without it
  Value changed(Value::Object{});
  for (const auto& [key, value] : *entry.as<Value::Object>()) {
    if (key != field) changed.set(key, value);
    if (key == field && other != nullptr) changed.set(key, *other);
  }
  return changed;
}

// Every hurt row of entries, with what was done to it.
using Hurt = std::function<void(const std::string& what, const Entries& entries)>;
void hurt_fields(const Entries& good, std::size_t i, const Hurt& take) {
  const Value entry = read_json(good[i], "entry");
  for (const auto& [field, value] : *entry.as<Value::Object>()) {
    Entries bad = good;
    bad[i] = write_json(with_field(entry, field, nullptr));
    take("entry " + std::to_string(i) + " without " + field, bad);
    for (const char* text : other_values) {
      const Value other = read_json(text, "other");
      bad[i] = write_json(with_field(entry, field, &other));
      take("entry " + std::to_string(i) + ": " + field + " is " + text, bad);
    }
  }
}
void hurt_seats(const Entries& good, const Hurt& take) {
  const Value made = read_json(good[0], "entry");
  const auto& seats = *made.find("seats")->as<Value::List>();
  for (std::size_t seat = 0; seat < seats.size(); ++seat)
    for (const auto& [field, value] : *seats[seat].as<Value::Object>())
      for (const char* text : other_values) {
        const Value other = read_json(text, "other");
        Value list(Value::List{});
        for (std::size_t k = 0; k < seats.size(); ++k)
          list.add(k == seat ? with_field(seats[k], field, &other) : seats[k]);
        Entries bad = good;
        bad[0] = write_json(with_field(made, "seats", &list));
        take("seat " + std::to_string(seat) + ": " + field + " is " + text, bad);
      }
}
void hurt_texts(const Entries& good, std::size_t i, const Hurt& take) {
  const auto with = [&](const std::string& what, const std::string& text) {
    Entries bad = good;
    bad[i] = text;
    take("entry " + std::to_string(i) + " " + what, bad);
  };
  const std::string& text = good[i];
  for (const std::size_t length : {text.size() - 1, text.size() / 2, text.size() / 3, std::size_t{1}, std::size_t{0}})
    with("is cut", text.substr(0, length));
  if (const auto seed = text.find("\"seed\":\""); seed != std::string::npos)
    with("is cut in its seed", text.substr(0, seed + 40));
  for (const char* other :
       {"null", "[]", "{}", "0", "\"text\"", "not json", "\xFF\xFE", "{\"entry\":\"made\"}", "{\"entry\":\"started\"}",
        "{\"entry\":\"decided\"}", "{\"entry\":\"won\"}", "{\"entry\":\"took_back\",\"seat\":0}",
        "{\"entry\":\"stand_in\",\"seat\":1,\"bot\":\"nobody\"}",
        "{\"entry\":\"seat\",\"seat\":0,\"kind\":\"open\",\"livery\":0}", "{\"entry\":\"rematch\",\"table\":\"x\"}",
        "{\"entry\":\"rematch\",\"table\":\"x\",\"rotate\":true,\"by\":77}", "{\"entry\":\"left\",\"seat\":0}",
        "{\"entry\":\"left\",\"seat\":0,\"name\":\"x\",\"bot\":\"nobody\",\"bot_name\":\"y\"}",
        "{\"entry\":\"stand_in\",\"seat\":1,\"bot\":\"nobody\",\"by\":\"other\",\"who\":77}"})
    with(std::string("is ") + other, other);
  with("has bytes that are no text", std::string(text).insert(text.size() / 2, "\xC3\x28\xFF"));
  with("has a zero byte", std::string(text).insert(text.size() / 2, 1, '\0'));
  with("is huge", std::string(3'000'000, ' ') + text + std::string(3'000'000, 'x'));
  with("is a hundred thousand brackets", std::string(100'000, '['));
  with("has a huge field", text.substr(0, text.size() - 1) + ",\"more\":\"" + std::string(1'000'000, 'x') + "\"}");
  with("names an unknown kind", std::string("{\"entry\":\"").append(sample().secrets[0]) + "\"}");
  Entries bad = good;
  bad.erase(bad.begin() + static_cast<std::ptrdiff_t>(i));
  take("entry " + std::to_string(i) + " is left out", bad);
  bad = good;
  bad.insert(bad.begin() + static_cast<std::ptrdiff_t>(i), good[i]);
  take("entry " + std::to_string(i) + " is there twice", bad);
  bad = good;
  std::swap(bad[i], bad[(i + 1) % bad.size()]);
  take("entry " + std::to_string(i) + " has changed places", bad);
}
void hurt_entries(const Entries& good, const Hurt& take) {
  for (const std::size_t i : {std::size_t{0}, std::size_t{1}, std::size_t{2}, std::size_t{5}, good.size() - 1}) {
    hurt_texts(good, i, take);
    hurt_fields(good, i, take);
  }
  hurt_seats(good, take);
}

class DamageTest : public testing::Test {
 protected:
  void SetUp() override { fresh(); }
  void TearDown() override { fs::remove_all(folder); }
  std::string file() const { return folder + "/tourmalet.sqlite"; }
  void fresh() const {
    fs::remove_all(folder);
    const auto store = open_sqlite(folder, {.archive_after = 0});
    for (const auto& [game, entries] : sample().tables) {
      const Append one{"whole-" + game, 0, entries, "running", true, some_day};
      store->append({&one, 1});
    }
  }
  // One server on what is there: alive and well afterwards, or it has refused in one line. Whether it started.
  bool starts(const std::function<void(const ServerProcess&)>& look = {}) const {
    ServerProcess server(folder, {"--requests-per-second", "100000", "--archive-after", "0", "--bot-pause", "0"}, true);
    if (!server.running()) {
      const std::string log = bytes_of(server.log_file());
      EXPECT_EQ(server.exit_code(), 1) << log;
      EXPECT_NE(log.find("tourmalet: " + folder), std::string::npos) << "it says which folder: " << log;
      EXPECT_EQ(log.find("inside"), std::string::npos) << log;
      expect_no_secret(log);
      return false;
    }
    if (look) look(server);
    std::this_thread::sleep_for(20ms);
    EXPECT_TRUE(server.running()) << "exit " << server.exit_code() << bytes_of(server.log_file()).substr(0, 3000);
    if (server.running()) {
      EXPECT_EQ(server.get("/metrics").status, 200);
      const HttpAnswer made = server.post("/api/tables", request_for(games()[0], 2));
      EXPECT_TRUE(made.status == 201 || made.status == 503) << made.body;
      server.kill();
    }
    expect_no_secret(bytes_of(server.log_file()));
    return true;
  }
  // The status of an answer that says what is the matter.
  static int clear_answer(const ServerProcess& server, const std::string& id) {
    const HttpAnswer answer = server.get("/api/tables/" + id);
    const auto says = [&](std::string_view code) {
      return answer.body.find("\"code\":\"" + std::string(code) + "\"") != std::string::npos;
    };
    EXPECT_TRUE(answer.status == 200 || (answer.status == 404 && says("no-such-table")) ||
                (answer.status == 409 && says("other-rules")) || (answer.status == 500 && says("damaged")) ||
                (answer.status == 503 && says("store-failed")))
        << id << ": " << answer.status << " " << answer.body;
    return answer.status;
  }
  static void expect_whole_go_on(const ServerProcess& server) {
    for (const auto& [game, entries] : sample().tables) {
      const HttpAnswer answer = server.get("/api/tables/whole-" + game);
      EXPECT_EQ(answer.status, 200) << game << answer.body;
      EXPECT_NE(answer.body.find("\"status\":\"running\""), std::string::npos) << answer.body;
    }
  }
  // The database as it is, hurt in its bytes; most often it is the log or the end that is hurt after an accident.
  void expect_sound(const std::string& what, const std::function<void()>& hurt, bool must_refuse = false) const {
    SCOPED_TRACE(what);
    fresh();
    hurt();
    const std::string before = bytes_of(file());
    const bool started = starts();
    EXPECT_FALSE(started && must_refuse) << what;
    if (!started) {
      EXPECT_TRUE(bytes_of(file()) == before) << "who refuses changes nothing";
    }
  }
  void expect_refused(const std::string& what, const std::function<void()>& hurt) const {
    expect_sound(what, hurt, true);
  }
  const std::string folder = fresh_folder("damaged");
};

TEST_F(DamageTest, HurtEntriesHurtOnlyTheirTable) {
  Courses courses(embedded_data());
  std::size_t kinds = 0, refused = 0;
  std::vector<std::string> ids;
  {
    Database database(file());
    database.run("BEGIN");
    for (const auto& [game, entries] : sample().tables)
      hurt_entries(entries, [&](const std::string& what, const Entries& hurt) {
        try {
          Table::restore("hurt", hurt, courses);
        } catch (const DataError& error) {
          ++refused;
          SCOPED_TRACE(what);
          expect_no_secret(error.what());
          EXPECT_LT(std::string(error.what()).size(), 400U);
        }
        if (++kinds % 5 == 0 || what.find(" huge") == std::string::npos) {
          ids.push_back("hurt" + std::to_string(kinds));
          database.add(ids.back(), hurt, kinds % 7 == 0 ? "open" : "running");
        }
      });
    database.run("COMMIT");
  }
  EXPECT_GT(kinds, 2000U);
  EXPECT_GT(refused, kinds / 2);
  std::map<int, int> answers;
  EXPECT_TRUE(starts([&](const ServerProcess& server) {
    for (const std::string& id : ids) ++answers[clear_answer(server, id)];
    const int open = server.get("/api/tables?status=open").status;
    EXPECT_EQ(open, 200);
    expect_whole_go_on(server);
  }));
  EXPECT_GT(answers[500], 1000) << "most damage is seen";
  EXPECT_GT(answers[409], 0) << "other rules are no damage";
  std::printf("%zu kinds of damage, %zu refused\n", kinds, refused);
}

TEST_F(DamageTest, HurtRowsHurtOnlyTheirTable) {
  {
    Database database(file());
    const Entries& good = sample().tables.begin()->second;
    database.run("PRAGMA foreign_keys = OFF; PRAGMA ignore_check_constraints = ON");
    for (int i = 0; i < 16; ++i) database.add("row" + std::to_string(i), good);
    database.run("DELETE FROM entries WHERE table_id = 'row0'");
    database.run("DELETE FROM tables WHERE id = 'row1'");
    database.run("DELETE FROM entries WHERE table_id = 'row2' AND number = 0");
    database.run("DELETE FROM entries WHERE table_id = 'row3' AND number = 4");
    database.run(
        "UPDATE entries SET number = number + 1 WHERE table_id = 'row4' AND number = (SELECT max(number) FROM entries "
        "WHERE table_id = 'row4')");
    database.run("UPDATE entries SET number = -1 WHERE table_id = 'row5' AND number = 0");
    database.run("UPDATE entries SET number = 'x' WHERE table_id = 'row6' AND number = 3");
    database.run("UPDATE entries SET entry = 17 WHERE table_id = 'row7'");
    database.run("UPDATE entries SET entry = x'ff00ff' WHERE table_id = 'row8' AND number = 2");
    database.run("UPDATE tables SET status = 'lost' WHERE id = 'row9'");
    database.run("UPDATE tables SET status = 'over' WHERE id = 'row10'");
    database.run("UPDATE tables SET status = 'open' WHERE id = 'row11'");
    database.run("UPDATE tables SET listed = 'maybe', at = 'yesterday' WHERE id = 'row12'");
    database.run("UPDATE tables SET archived = 1 WHERE id = 'row13'");
    database.run(
        "UPDATE tables SET archived = 1 WHERE id = 'row14'; DELETE FROM entries WHERE table_id = 'row14'; INSERT INTO "
        "archive VALUES ('row14', 3, x'00')");
    database.run(
        "UPDATE tables SET archived = 1 WHERE id = 'row15'; DELETE FROM entries WHERE table_id = 'row15'; INSERT INTO "
        "archive VALUES ('row15', 'x', 5)");
  }
  EXPECT_TRUE(starts([&](const ServerProcess& server) {
    for (int i = 0; i < 16; ++i) {
      const int answer = clear_answer(server, "row" + std::to_string(i));
      const bool missing = i == 2 || i == 3, unreadable = i == 14;
      if (missing || unreadable) {
        EXPECT_EQ(answer, 500) << i;  // trying again is no use
      }
    }
    EXPECT_EQ(server.get("/api/tables?status=open").status, 200);
    expect_whole_go_on(server);
  }));
}

TEST_F(DamageTest, AHurtFileIsRefusedOrServedButNeverCrashes) {
  const auto flip = [&](double place, std::size_t many) {
    return [this, place, many] {
      std::string bytes = bytes_of(file());
      const auto at = static_cast<std::size_t>(place * static_cast<double>(bytes.size() - many));
      for (std::size_t i = at; i < at + many; ++i) bytes[i] = static_cast<char>(bytes[i] ^ 0x5A);
      write_bytes(file(), bytes);
    };
  };
  for (const double place : {0.1, 0.3, 0.5, 0.7, 0.9, 1.0}) {
    expect_sound("one byte at " + std::to_string(place), flip(place, 1));
    expect_sound("a page at " + std::to_string(place), flip(place, 1024));
  }
  for (const std::size_t at : {std::size_t{0}, std::size_t{16}, std::size_t{18}, std::size_t{20}, std::size_t{24},
                               std::size_t{28}, std::size_t{32}, std::size_t{40}, std::size_t{44}, std::size_t{52},
                               std::size_t{56}, std::size_t{60}, std::size_t{92}, std::size_t{100}, std::size_t{105}})
    expect_sound("header at " + std::to_string(at), [&] {
      std::string bytes = bytes_of(file());
      bytes[at] = static_cast<char>(bytes[at] ^ 0xFF);
      write_bytes(file(), bytes);
    });
  expect_sound("free pages in disorder", [&] {
    {
      Database database(file());
      database.run("DELETE FROM entries WHERE number > 3; PRAGMA wal_checkpoint(TRUNCATE)");
    }
    std::string bytes = bytes_of(file());
    for (std::size_t i = 32; i < 40; ++i) bytes[i] = '\x7F';
    write_bytes(file(), bytes);
  });
  for (const double part : {0.01, 0.5, 0.99})
    expect_sound("cut to " + std::to_string(part), [&] {
      fs::resize_file(file(), static_cast<std::uintmax_t>(part * static_cast<double>(fs::file_size(file()))));
    });
  expect_refused("cut in its first page", [&] { fs::resize_file(file(), 50); });
  expect_refused("not a database", [&] { write_bytes(file(), std::string(5000, 'x')); });
  expect_refused("an empty file with a log", [&] {
    write_bytes(file(), "");
    write_bytes(file() + "-wal", std::string(4000, 'w'));
  });
  expect_refused("of a newer program",
                 [&] { Database(file()).run("PRAGMA user_version = 99; PRAGMA wal_checkpoint(TRUNCATE)"); });
  expect_refused("of a negative version",
                 [&] { Database(file()).run("PRAGMA user_version = -1; PRAGMA wal_checkpoint(TRUNCATE)"); });
  expect_refused("of another program", [&] {
    fs::remove(file());
    Database(file()).run("CREATE TABLE songs (title TEXT)");
  });
  expect_refused("of the first version but without its tables", [&] {
    Database(file()).run(
        "DROP TABLE archive; DROP TABLE entries; DROP TABLE tables; PRAGMA user_version = 1; PRAGMA "
        "wal_checkpoint(TRUNCATE)");
  });
  for (const char* table : {"archive", "entries"})
    expect_refused(std::string("without ") + table, [&] {
      Database(file()).run(std::string("DROP TABLE ") + table + "; PRAGMA wal_checkpoint(TRUNCATE)");
    });
  for (const char* index : {"tables_by_status", "tables_to_archive"})
    expect_sound(std::string("without ") + index, [&] { Database(file()).run(std::string("DROP INDEX ") + index); });
}

TEST_F(DamageTest, AFolderInPlaceOfTheFileAndAFileInPlaceOfTheFolder) {
  fs::remove_all(folder);
  fs::create_directories(file());
  EXPECT_FALSE(starts());
  EXPECT_TRUE(fs::is_directory(file()));
  const std::string no_folder = folder + "/file";
  write_bytes(no_folder, "x");
  const Ran ran = run_program({"serve", "--address", "127.0.0.1", "--port", "0", "--data", no_folder});
  EXPECT_EQ(ran.code, 1);
  EXPECT_NE(ran.output.find("it is not a folder"), std::string::npos) << ran.output;
}

TEST_F(DamageTest, AnEmptyFileIsANewDatabase) {
  write_bytes(file(), "");
  EXPECT_TRUE(starts());
}

// The log after a kill holds what is not in the database yet.
TEST_F(DamageTest, AHurtLogNeverCrashes) {
  std::string database, log;
  {
    ServerProcess server(folder, {"--requests-per-second", "100000", "--tables-per-address", "1000"});
    for (int i = 0; i < 30; ++i) EXPECT_EQ(server.post("/api/tables", request_for(games()[0], 2)).status, 201);
    server.kill();
    database = bytes_of(file()), log = bytes_of(file() + "-wal");
  }
  ASSERT_GT(log.size(), 20'000U);
  const auto put = [&](const std::string& hurt_log) {
    fresh();
    write_bytes(file(), database);
    write_bytes(file() + "-wal", hurt_log);
  };
  const auto flipped = [&](std::size_t at) {
    std::string hurt = log;
    hurt[at] = static_cast<char>(hurt[at] ^ 0xFF);
    return hurt;
  };
  for (const std::size_t at : {std::size_t{0}, std::size_t{4}, std::size_t{8}, std::size_t{12}, std::size_t{20},
                               std::size_t{33}, std::size_t{100}, log.size() / 2, log.size() - 1}) {
    SCOPED_TRACE("log flipped at " + std::to_string(at));
    put(flipped(at));
    starts([](const ServerProcess& server) { expect_whole_go_on(server); });
  }
  for (const std::size_t size :
       {std::size_t{0}, std::size_t{31}, std::size_t{32}, std::size_t{1000}, log.size() / 2, log.size() - 1}) {
    SCOPED_TRACE("log cut to " + std::to_string(size));
    put(log.substr(0, size));
    EXPECT_TRUE(starts([](const ServerProcess& server) { expect_whole_go_on(server); }));
  }
  {
    SCOPED_TRACE("rubbish beside it");
    put(log);
    write_bytes(file() + "-shm", std::string(32768, '\x77'));
    EXPECT_TRUE(starts([](const ServerProcess& server) { expect_whole_go_on(server); }));
  }
  {
    SCOPED_TRACE("the log of another database");
    const std::string other = folder + "-other";
    sqlite3* stranger = nullptr;
    fs::create_directories(other);
    sqlite3_open((other + "/x").c_str(), &stranger);
    sqlite3_exec(stranger,
                 "PRAGMA page_size = 1024; PRAGMA journal_mode = WAL; CREATE TABLE songs (title TEXT); INSERT INTO "
                 "songs VALUES ('x')",
                 nullptr, nullptr, nullptr);
    put(bytes_of(other + "/x-wal"));
    sqlite3_close(stranger);
    fs::remove_all(other);
    starts();
  }
}

}  // namespace
}  // namespace tourmalet
