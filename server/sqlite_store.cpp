// SQLite with a write-ahead log that is synced at every commit: nothing to install, and a killed process or machine loses
// nothing that was acknowledged.
#include <sqlite3.h>

#include <chrono>
#include <condition_variable>
#include <mutex>
#include <thread>

#include "server/store.hpp"

namespace tourmalet {
namespace {

[[noreturn]] void fail(sqlite3* database, const std::string& what) {
  throw StoreError(what + ": " + (database == nullptr ? "out of memory" : sqlite3_errmsg(database)));
}

class Statement {
 public:
  Statement(sqlite3* database, std::string_view text) : database_(database) {
    if (sqlite3_prepare_v2(database, text.data(), static_cast<int>(text.size()), &statement_, nullptr) != SQLITE_OK) fail(database, std::string(text));
  }
  Statement(const Statement&) = delete;
  Statement& operator=(const Statement&) = delete;
  ~Statement() { sqlite3_finalize(statement_); }

  Statement& bind(int place, std::string_view text) {
    sqlite3_bind_text(statement_, place, text.data(), static_cast<int>(text.size()), SQLITE_TRANSIENT);
    return *this;
  }
  Statement& bind(int place, std::int64_t number) {
    sqlite3_bind_int64(statement_, place, number);
    return *this;
  }
  bool step() {  // whether there is a row
    const int code = sqlite3_step(statement_);
    if (code == SQLITE_ROW) return true;
    if (code != SQLITE_DONE) {
      const std::string why = sqlite3_errmsg(database_);
      sqlite3_reset(statement_);
      throw StoreError(why);
    }
    sqlite3_reset(statement_);
    return false;
  }
  std::string text(int column) const {
    const auto* bytes = reinterpret_cast<const char*>(sqlite3_column_text(statement_, column));
    return bytes == nullptr ? std::string() : std::string(bytes, static_cast<std::size_t>(sqlite3_column_bytes(statement_, column)));
  }
  std::int64_t number(int column) const { return sqlite3_column_int64(statement_, column); }

 private:
  sqlite3* database_;
  sqlite3_stmt* statement_ = nullptr;
};

// Each brings the schema from its place in this list to the next.
constexpr std::string_view migrations[] = {
    "CREATE TABLE tables (id TEXT PRIMARY KEY, status TEXT NOT NULL, listed INTEGER NOT NULL, at INTEGER NOT NULL) WITHOUT ROWID;"
    "CREATE INDEX tables_by_status ON tables (status, at);"
    "CREATE TABLE entries (table_id TEXT NOT NULL REFERENCES tables (id), number INTEGER NOT NULL, entry TEXT NOT NULL,"
    " PRIMARY KEY (table_id, number)) WITHOUT ROWID;",
};

class SqliteStore final : public Store {
 public:
  explicit SqliteStore(const std::filesystem::path& folder) {
    std::error_code error;
    std::filesystem::create_directories(folder, error);
    const std::filesystem::path file = folder / "tourmalet.sqlite";
    if (sqlite3_open_v2(file.c_str(), &database_, SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_FULLMUTEX, nullptr) != SQLITE_OK) {
      const std::string why = database_ == nullptr ? "out of memory" : sqlite3_errmsg(database_);
      sqlite3_close(database_);
      throw StoreError(file.string() + ": " + why);
    }
    try {
      sqlite3_busy_timeout(database_, 5000);
      run("PRAGMA journal_mode = WAL");
      run("PRAGMA synchronous = FULL");
      run("PRAGMA foreign_keys = ON");
      migrate(file);
      sqlite3_wal_autocheckpoint(database_, 0);
    } catch (...) {
      sqlite3_close(database_);
      throw;
    }
    tidying_ = std::thread([this, file] { tidy(file); });
  }
  SqliteStore(const SqliteStore&) = delete;
  SqliteStore& operator=(const SqliteStore&) = delete;
  ~SqliteStore() override {
    {
      const std::lock_guard lock(tidy_mutex_);
      closing_ = true;
    }
    tidy_woken_.notify_one();
    tidying_.join();
    upsert_.reset();
    insert_.reset();
    sqlite3_close(database_);
  }

  void append(std::span<const Append> all) override {
    const std::lock_guard lock(mutex_);
    if (!upsert_) {
      upsert_ = std::make_unique<Statement>(database_,
                                            "INSERT INTO tables (id, status, listed, at) VALUES (?1, ?2, ?3, ?4) ON CONFLICT (id) DO "
                                            "UPDATE SET status = ?2, listed = ?3, at = ?4");
      insert_ = std::make_unique<Statement>(database_, "INSERT INTO entries (table_id, number, entry) VALUES (?1, ?2, ?3)");
    }
    run("BEGIN IMMEDIATE");
    try {
      for (const Append& one : all) {
        upsert_->bind(1, one.table).bind(2, one.status).bind(3, std::int64_t{one.listed}).bind(4, one.at).step();
        for (std::size_t i = 0; i < one.entries.size(); ++i)
          insert_->bind(1, one.table).bind(2, static_cast<std::int64_t>(one.first + i)).bind(3, one.entries[i]).step();
      }
      run("COMMIT");
    } catch (...) {
      sqlite3_exec(database_, "ROLLBACK", nullptr, nullptr, nullptr);
      throw;
    }
  }

  std::vector<std::string> load(std::string_view table) override {
    const std::lock_guard lock(mutex_);
    std::vector<std::string> entries;
    Statement query(database_, "SELECT number, entry FROM entries WHERE table_id = ?1 ORDER BY number");
    for (query.bind(1, table); query.step();) {
      if (query.number(0) != static_cast<std::int64_t>(entries.size())) throw StoreError("entry " + std::to_string(entries.size()) + " of a table is missing");
      entries.push_back(query.text(1));
    }
    return entries;
  }

  std::vector<std::string> find(std::string_view status, bool only_listed, std::size_t most) override {
    const std::lock_guard lock(mutex_);
    std::vector<std::string> ids;
    Statement query(database_, "SELECT id FROM tables WHERE status = ?1 AND listed >= ?2 ORDER BY at DESC LIMIT ?3");
    for (query.bind(1, status).bind(2, std::int64_t{only_listed}).bind(3, static_cast<std::int64_t>(most)); query.step();) ids.push_back(query.text(0));
    return ids;
  }

 private:
  void run(const std::string& text) {
    if (sqlite3_exec(database_, text.c_str(), nullptr, nullptr, nullptr) != SQLITE_OK) fail(database_, text);
  }
  // Moves what is in the log into the database from time to time, on a connection of its own: nobody who commits waits for it.
  void tidy(const std::filesystem::path& file) {
    sqlite3* own = nullptr;
    if (sqlite3_open_v2(file.c_str(), &own, SQLITE_OPEN_READWRITE, nullptr) == SQLITE_OK) {
      std::unique_lock lock(tidy_mutex_);
      while (!tidy_woken_.wait_for(lock, std::chrono::seconds(1), [this] { return closing_; }))
        sqlite3_wal_checkpoint_v2(own, nullptr, SQLITE_CHECKPOINT_PASSIVE, nullptr, nullptr);  // what fails now is done next time
    }
    sqlite3_close(own);
  }
  void migrate(const std::filesystem::path& file) {
    constexpr std::int64_t newest = std::size(migrations);
    std::int64_t version = 0;
    {
      Statement query(database_, "PRAGMA user_version");
      if (query.step()) version = query.number(0);
    }
    if (version > newest) throw StoreError(file.string() + ": it was written by a newer program (schema " + std::to_string(version) + ")");
    for (; version < newest; ++version) run("BEGIN;" + std::string(migrations[version]) + "PRAGMA user_version = " + std::to_string(version + 1) + "; COMMIT");
  }

  sqlite3* database_ = nullptr;
  std::unique_ptr<Statement> upsert_, insert_;
  std::mutex mutex_;  // one connection: the journal writes, everybody may read
  std::mutex tidy_mutex_;
  std::condition_variable tidy_woken_;
  bool closing_ = false;
  std::thread tidying_;
};

}  // namespace

std::unique_ptr<Store> open_sqlite(const std::filesystem::path& folder) { return std::make_unique<SqliteStore>(folder); }

}  // namespace tourmalet
