// SQLite with a write-ahead log that is synced at every commit: nothing to install, and a killed process or machine
// loses nothing that was acknowledged.
//
// Three connections, so that nobody waits for anybody longer than need be: one writes, one reads, one empties the log.
#include <algorithm>
#include <atomic>
#include <chrono>
#include <condition_variable>
#include <mutex>
#include <thread>

#include "server/data_folder.hpp"
#include "server/log.hpp"
#include "server/packing.hpp"
#include "server/sqlite.hpp"
#include "server/store.hpp"

namespace tourmalet {
namespace {

// A decision changes about three pages (it goes into the middle of a tree), and whole pages go into the log: small ones
// keep it small. 1024 bytes: 3 kB of log for a decision; 4096: 7.7 kB.
constexpr std::int64_t page_size = 1024;
constexpr int patience = 2000;                // milliseconds for a lock of somebody else, a backup say
constexpr std::int64_t a_minute = 60 * 1000;  // so exact is the time of a table's last change
constexpr std::int64_t a_day = 24 * 60 * a_minute;
constexpr int usual_flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_NOMUTEX;  // each connection has a mutex of ours

// Each brings the schema from its place in this list to the next.
constexpr std::string_view migrations[] = {
    "CREATE TABLE tables (id TEXT PRIMARY KEY, status TEXT NOT NULL, listed INTEGER NOT NULL, at INTEGER NOT NULL) "
    "WITHOUT ROWID;"
    "CREATE INDEX tables_by_status ON tables (status, at);"
    "CREATE TABLE entries (table_id TEXT NOT NULL REFERENCES tables (id), number INTEGER NOT NULL, entry TEXT NOT NULL,"
    " PRIMARY KEY (table_id, number)) WITHOUT ROWID;",
    // Tables nobody plays any more: compressed, out of the way of the others.
    "ALTER TABLE tables ADD COLUMN archived INTEGER NOT NULL DEFAULT 0;"
    "CREATE INDEX tables_to_archive ON tables (at) WHERE archived = 0 AND status <> 'running';"
    "CREATE TABLE archive (table_id TEXT PRIMARY KEY REFERENCES tables (id), entries INTEGER NOT NULL, packed BLOB NOT "
    "NULL);",
    // Best times of those who rode alone; `entry` is what is told of them.
    "CREATE TABLE best_times (list TEXT NOT NULL, seconds INTEGER NOT NULL, rounds INTEGER NOT NULL, at INTEGER NOT "
    "NULL, table_id TEXT NOT NULL REFERENCES tables (id), entry TEXT NOT NULL, PRIMARY KEY (list, seconds, rounds, at, "
    "table_id)) WITHOUT ROWID;"
    "CREATE INDEX best_times_by_table ON best_times (table_id);",
};

constexpr std::int64_t schema = std::size(migrations);

// What must hold before SQLite may touch anything: it would take an empty file for a new database and throw its log
// away.
std::filesystem::path checked_file(const std::filesystem::path& folder) {
  const std::filesystem::path file = database_in(folder);
  std::error_code error;
  if (std::filesystem::is_directory(file, error))
    throw StoreError(file.string() + ": this is a folder, not a database");
  make_private_file(file);
  const auto size = std::filesystem::file_size(file, error),
             log_size = std::filesystem::file_size(file.string() + "-wal", error);
  if (size == 0 && !error && log_size > 0)
    throw StoreError(file.string() + ": it is empty, but its log is not: the database is lost or was moved away");
  return file;
}

// list, seconds, rounds, table_id, entry
BestTime best_time_in(const Statement& row) {
  return {row.text(0), row.number(1), row.number(2), row.text(3), row.text(4)};
}

// Looking into a folder that a server may have open.
std::filesystem::path file_to_read(const std::filesystem::path& folder) {
  if (!std::filesystem::exists(database_in(folder)))
    throw StoreError(folder.string() + ": there is no database in this folder");
  return database_in(folder);
}
void must_have_schema(Sqlite& database, const std::filesystem::path& folder) {
  if (const std::int64_t version = number_of(database, "PRAGMA user_version"); version != schema)
    throw StoreError(folder.string() + ": it was written by another program (schema " + std::to_string(version) +
                     "); start a server of this one on it first");
}

class SqliteStore final : public Store {
 public:
  SqliteStore(const std::filesystem::path& folder, const StoreOptions& options)
      : options_(options),
        folder_(folder),
        file_(checked_file(folder)),
        writer_(file_, usual_flags, patience, options.vfs) {
    prepare();
    reader_.emplace(file_, usual_flags, patience, options.vfs);
    reader_->run("PRAGMA query_only = ON");
    // Emptying the log holds up writers while it waits for readers: it gives up quickly and tries again.
    tidier_.emplace(file_, usual_flags, 20, options.vfs);
    tidier_->run("PRAGMA synchronous = FULL");
    tidying_ = std::thread([this] { tidy(); });
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
  }

  void append(std::span<const Append> all) override {
    const std::lock_guard lock(write_mutex_);
    transaction(writer_, [&] {
      for (const Append& one : all) {
        enter(one);
        for (std::size_t i = 0; i < one.entries.size(); ++i)
          insert(one.table, static_cast<std::int64_t>(one.first + i), one.entries[i]);
        if (one.best && !one.best->list.empty()) keep_best(*one.best, one.at);
      }
    });
  }

  std::vector<std::string> load(std::string_view table) override {
    const std::lock_guard lock(read_mutex_);
    return entries_of(*reader_, table);
  }
  static std::vector<std::string> entries_of(Sqlite& database, std::string_view table) {
    std::vector<Numbered> rows;
    {
      const Reading reading(database);  // one moment for both: a table that is just being archived is in one of them
      rows = rows_of(database, table);
      if (rows.empty()) rows = archived_rows_of(database, table);
    }
    std::vector<std::string> entries;
    for (Numbered& row : rows) {
      if (row.number != static_cast<std::int64_t>(entries.size()))
        throw StoreDamaged("entry " + std::to_string(entries.size()) + " of a table is missing");
      entries.push_back(std::move(row.entry));
    }
    return entries;
  }

  std::vector<std::string> find(std::string_view status, bool only_listed, std::size_t most) override {
    const std::lock_guard lock(read_mutex_);
    std::vector<std::string> ids;
    Statement query(*reader_, "SELECT id FROM tables WHERE status = ?1 AND listed >= ?2 ORDER BY at DESC LIMIT ?3");
    for (query.bind(1, status).bind(2, std::int64_t{only_listed}).bind(3, static_cast<std::int64_t>(most));
         query.step();)
      ids.push_back(query.text(0));
    return ids;
  }

  std::string status(std::string_view table) override {
    const std::lock_guard lock(read_mutex_);
    Statement query(*reader_, "SELECT status FROM tables WHERE id = ?1");
    return query.bind(1, table).step() ? query.text(0) : "";
  }

  std::vector<BestTime> best_times(std::string_view list) override {
    const std::lock_guard lock(read_mutex_);
    std::vector<BestTime> times;
    Statement query(*reader_,
                    "SELECT list, seconds, rounds, table_id, entry FROM best_times WHERE list = ?1 "
                    "ORDER BY seconds, rounds, at, table_id LIMIT ?2");
    for (query.bind(1, list).bind(2, best_times_kept); query.step();) times.push_back(best_time_in(query));
    return times;
  }

  StoreFigures figures() const override {
    std::error_code error;
    const auto size = std::filesystem::file_size(file_.string() + "-wal", error);
    return {error ? 0 : size, log_written_, log_emptied_, archived_};
  }

  // See rewrite_sqlite.
  std::size_t rewrite(const std::optional<std::string>& table, const Change& change, bool dry_run) {
    const std::lock_guard lock(write_mutex_);
    writer_.run("PRAGMA secure_delete = ON");
    std::vector<std::string> ids;
    for (Statement query(writer_, "SELECT id FROM tables"); query.step();)
      if (!table || query.text(0) == *table) ids.push_back(query.text(0));
    std::size_t changed = 0;
    transaction(writer_, [&] {
      for (const std::string& id : ids) changed += rewrite_one(id, change, dry_run);
    });
    if (!dry_run) leave_no_trace();  // also what an earlier try could not clean
    return changed;
  }

 private:
  class Reading {
   public:
    explicit Reading(Sqlite& database) : database_(database) { database.run("BEGIN"); }
    ~Reading() { sqlite3_exec(database_.handle(), "COMMIT", nullptr, nullptr, nullptr); }
    Reading(const Reading&) = delete;
    Reading& operator=(const Reading&) = delete;

   private:
    Sqlite& database_;
  };

  // Until everything is found in order, nothing is moved from the log into the database: who is refused changes
  // nothing.
  void prepare() {
    sqlite3_db_config(writer_.handle(), SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, 1, nullptr);
    const std::int64_t version = number_of(writer_, "PRAGMA user_version");
    if (version < 0 || version > schema)
      throw StoreError(file_.string() + ": it was written by a newer program (schema " + std::to_string(version) + ")");
    if (version == 0 && number_of(writer_, "SELECT count(*) FROM sqlite_schema") > 0)
      throw StoreError(file_.string() + ": this is a database of another program");
    // also the end of a journal, which would undo what follows if it came back after a loss of power
    writer_.run("PRAGMA synchronous = EXTRA");
    use_small_pages();
    Statement mode(writer_, "PRAGMA journal_mode = WAL");
    if (!mode.step() || mode.text(0) != "wal")
      throw StoreError(file_.string() + ": there is no write-ahead log on this disk");
    mode.reset();
    // a log that grew while somebody read shrinks again
    writer_.run("PRAGMA journal_size_limit = " + std::to_string(4 * options_.log_bytes));
    writer_.run("PRAGMA foreign_keys = ON");
    writer_.run("PRAGMA cell_size_check = ON");
    for (std::int64_t i = version; i < schema; ++i)
      transaction(writer_,
                  [&] { writer_.run(std::string(migrations[i]) + "PRAGMA user_version = " + std::to_string(i + 1)); });
    known_.emplace(writer_, "SELECT status, listed, at, archived FROM tables WHERE id = ?1");
    make_.emplace(writer_, "INSERT INTO tables (id, status, listed, at) VALUES (?1, ?2, ?3, ?4)");
    update_.emplace(writer_, "UPDATE tables SET status = ?2, listed = ?3, at = ?4, archived = 0 WHERE id = ?1");
    insert_.emplace(writer_, "INSERT INTO entries (table_id, number, entry) VALUES (?1, ?2, ?3)");
    Statement(writer_, "SELECT table_id, entries, packed FROM archive");  // it is there
    frame_ = static_cast<std::uint64_t>(number_of(writer_, "PRAGMA page_size")) + 24;
    sqlite3_wal_autocheckpoint(writer_.handle(), 0);
    sqlite3_wal_hook(writer_.handle(), &SqliteStore::committed, this);
    sqlite3_db_config(writer_.handle(), SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, 0, nullptr);
  }
  // A database of earlier times is laid out anew once; if that cannot be (no room, a backup is reading) it stays as it
  // is, and works.
  void use_small_pages() {
    const bool empty = number_of(writer_, "PRAGMA page_count") == 0;
    if (!empty && number_of(writer_, "PRAGMA page_size") == page_size) return;
    try {
      if (!empty) writer_.run("PRAGMA journal_mode = DELETE");
      writer_.run("PRAGMA page_size = " + std::to_string(page_size));
      if (!empty) writer_.run("VACUUM");
    } catch (const StoreError& error) {
      log(spdlog::level::warn, "pages-stay-large", Value().set("why", error.what()));
    }
  }

  void insert(std::string_view table, std::int64_t number, std::string_view entry) {
    insert_->bind(1, table).bind(2, number).bind(3, entry).step();
  }

  void keep_best(const BestTime& best, std::int64_t at) {
    Statement(writer_,
              "INSERT INTO best_times (list, seconds, rounds, at, table_id, entry) VALUES (?1, ?2, ?3, ?4, ?5, ?6)")
        .bind(1, best.list)
        .bind(2, best.seconds)
        .bind(3, best.rounds)
        .bind(4, at)
        .bind(5, best.table)
        .bind(6, best.entry)
        .step();
    Statement(writer_,
              "DELETE FROM best_times WHERE list = ?1 AND table_id NOT IN (SELECT table_id FROM best_times "
              "WHERE list = ?1 ORDER BY seconds, rounds, at, table_id LIMIT ?2)")
        .bind(1, best.list)
        .bind(2, best_times_kept)
        .step();
  }

  // Who is in the list of tables as it should be is left alone: every page that changes goes into the log.
  void enter(const Append& one) {
    if (!known_->bind(1, one.table).step()) {
      make_->bind(1, one.table).bind(2, one.status).bind(3, std::int64_t{one.listed}).bind(4, one.at).step();
      return;
    }
    const bool archived = known_->number(3) != 0;
    const bool same = known_->text(0) == one.status && known_->number(1) == std::int64_t{one.listed} &&
                      one.at - known_->number(2) < a_minute && !archived;
    known_->reset();
    if (archived) bring_back(one.table);
    if (!same) update_->bind(1, one.table).bind(2, one.status).bind(3, std::int64_t{one.listed}).bind(4, one.at).step();
  }
  void bring_back(const std::string& table) {
    for (const Numbered& row : archived_rows_of(writer_, table)) insert(table, row.number, row.entry);
    Statement(writer_, "DELETE FROM archive WHERE table_id = ?1").bind(1, table).step();
  }

  static std::vector<Numbered> rows_of(Sqlite& database, std::string_view table) {
    std::vector<Numbered> rows;
    Statement query(database, "SELECT number, entry FROM entries WHERE table_id = ?1 ORDER BY number");
    for (query.bind(1, table); query.step();) rows.push_back({query.number(0), query.text(1)});
    return rows;
  }
  static std::vector<Numbered> archived_rows_of(Sqlite& database, std::string_view table) {
    Statement query(database, "SELECT packed FROM archive WHERE table_id = ?1");
    return query.bind(1, table).step() ? unpack(query.text(0)) : std::vector<Numbered>();
  }
  void put_in_archive(std::string_view table, const std::vector<Numbered>& rows) {
    Statement(writer_, "INSERT OR REPLACE INTO archive (table_id, entries, packed) VALUES (?1, ?2, ?3)")
        .bind(1, table)
        .bind(2, static_cast<std::int64_t>(rows.size()))
        .bind_bytes(3, pack(rows))
        .step();
  }

  bool rewrite_one(const std::string& id, const Change& change, bool dry_run) {
    bool any = false;
    for (const Numbered& row : rows_of(writer_, id)) {
      const auto changed = change(row.entry);
      any |= changed.has_value();
      if (changed && !dry_run)
        Statement(writer_, "UPDATE entries SET entry = ?3 WHERE table_id = ?1 AND number = ?2")
            .bind(1, id)
            .bind(2, row.number)
            .bind(3, *changed)
            .step();
    }
    std::vector<Numbered> rows = archived_rows_of(writer_, id);
    bool any_archived = false;
    for (Numbered& row : rows)
      if (auto changed = change(row.entry)) {
        row.entry = std::move(*changed);
        any_archived = true;
      }
    if (any_archived && !dry_run) put_in_archive(id, rows);
    return rewrite_best_time(id, change, dry_run) || any || any_archived;
  }
  bool rewrite_best_time(const std::string& id, const Change& change, bool dry_run) {
    std::optional<std::string> changed;  // a race is ridden once
    if (Statement query(writer_, "SELECT entry FROM best_times WHERE table_id = ?1"); query.bind(1, id).step())
      changed = change(query.text(0));
    if (changed && !dry_run)
      Statement(writer_, "UPDATE best_times SET entry = ?2 WHERE table_id = ?1").bind(1, id).bind(2, *changed).step();
    return changed.has_value();
  }
  // Free pages and the log hold what was there before: the file is written anew, the log cut to nothing.
  void leave_no_trace() {
    const std::lock_guard lock(read_mutex_);
    writer_.run("VACUUM");
    if (sqlite3_wal_checkpoint_v2(writer_.handle(), nullptr, SQLITE_CHECKPOINT_TRUNCATE, nullptr, nullptr) != SQLITE_OK)
      throw StoreError("the log could not be emptied: somebody is reading the database; please try again");
  }

  static int committed(void* self, sqlite3*, const char*, int pages) {
    auto& store = *static_cast<SqliteStore*>(self);
    const std::uint64_t size = static_cast<std::uint64_t>(pages) * store.frame_,
                        before = store.log_in_use_.exchange(size);
    store.log_written_ += size >= before ? size - before : size;
    if (size >= store.options_.log_bytes) store.tidy_woken_.notify_one();
    return SQLITE_OK;
  }
  void tidy() {
    using namespace std::chrono_literals;
    bool archiving = options_.archive_after > 0;
    const auto full = [this] { return log_in_use_ >= options_.log_bytes; };
    std::unique_lock lock(tidy_mutex_);
    while (!closing_) {
      lock.unlock();
      const bool stuck = full() && !empty_log();  // somebody reads: soon again
      if (archiving && !stuck) archiving = archive_old_tables();
      lock.lock();
      if (stuck)
        tidy_woken_.wait_for(lock, 50ms, [this] { return closing_; });
      else
        tidy_woken_.wait_for(lock, 500ms, [&] { return closing_ || full(); });
    }
  }
  // Most is moved while others go on writing; the little that was added meanwhile, and the turn back to the beginning
  // of the file, happen between two commits. A log that is never turned back grows for ever.
  bool empty_log() {
    try {
      number_of(*tidier_, "SELECT count(*) FROM sqlite_schema");  // a connection that has never read knows of no log
    } catch (const StoreError&) {
      return false;
    }
    sqlite3_wal_checkpoint_v2(tidier_->handle(), nullptr, SQLITE_CHECKPOINT_PASSIVE, nullptr, nullptr);
    const std::lock_guard lock(write_mutex_);
    if (sqlite3_wal_checkpoint_v2(tidier_->handle(), nullptr, SQLITE_CHECKPOINT_RESTART, nullptr, nullptr) != SQLITE_OK)
      return false;
    log_in_use_ = 0;
    ++log_emptied_;
    return true;
  }
  // Each in a commit of its own: nobody waits long. Whether to go on with it at all.
  bool archive_old_tables() {
    const auto now = std::chrono::system_clock::now().time_since_epoch();
    const std::int64_t before =
        std::chrono::duration_cast<std::chrono::milliseconds>(now).count() - options_.archive_after * a_day;
    try {
      for (int i = 0; i < 5 && archive_one(before); ++i) continue;
      return true;
    } catch (const StoreBusy&) {
      return true;
    } catch (const StoreError& error) {
      log(spdlog::level::err, "archiving-stopped", Value().set("why", error.what()));
      return false;
    }
  }
  bool archive_one(std::int64_t before) {
    const std::lock_guard lock(write_mutex_);
    std::string id;
    {
      Statement oldest(
          writer_, "SELECT id FROM tables WHERE archived = 0 AND status <> 'running' AND at < ?1 ORDER BY at LIMIT 1");
      if (!oldest.bind(1, before).step()) return false;
      id = oldest.text(0);
    }
    transaction(writer_, [&] {
      put_in_archive(id, rows_of(writer_, id));
      Statement(writer_, "DELETE FROM entries WHERE table_id = ?1").bind(1, id).step();
      Statement(writer_, "UPDATE tables SET archived = 1 WHERE id = ?1").bind(1, id).step();
    });
    ++archived_;
    return true;
  }

  const StoreOptions options_;
  const DataFolder folder_;  // before the connections: it is let go of after them
  const std::filesystem::path file_;
  Sqlite writer_;
  std::optional<Sqlite> reader_, tidier_;
  std::optional<Statement> known_, make_, update_, insert_;
  std::mutex write_mutex_, read_mutex_, tidy_mutex_;
  std::condition_variable tidy_woken_;
  bool closing_ = false;
  std::uint64_t frame_ = 0;  // a page in the log
  std::atomic<std::uint64_t> log_in_use_ = 0, log_written_ = 0, log_emptied_ = 0, archived_ = 0;
  std::thread tidying_;
};

}  // namespace

std::unique_ptr<Store> open_sqlite(const std::filesystem::path& folder, const StoreOptions& options) {
  return std::make_unique<SqliteStore>(folder, options);
}

std::vector<std::string> read_sqlite(const std::filesystem::path& folder, std::string_view table) {
  Sqlite database(file_to_read(folder), SQLITE_OPEN_READWRITE, 10000);
  must_have_schema(database, folder);
  return SqliteStore::entries_of(database, table);
}

std::vector<BestTime> best_times_in_sqlite(const std::filesystem::path& folder, std::string_view beginning) {
  Sqlite database(file_to_read(folder), SQLITE_OPEN_READWRITE, 10000);
  must_have_schema(database, folder);
  std::vector<BestTime> times;
  Statement query(database,
                  "SELECT list, seconds, rounds, table_id, entry FROM best_times WHERE substr(list, 1, ?2) = ?1 "
                  "ORDER BY list, seconds, rounds, at, table_id");
  for (query.bind(1, beginning).bind(2, static_cast<std::int64_t>(beginning.size())); query.step();)
    times.push_back(best_time_in(query));
  return times;
}

std::size_t rewrite_sqlite(const std::filesystem::path& folder, const std::optional<std::string>& table,
                           const Change& change, bool dry_run) {
  (void)file_to_read(folder);
  // Nobody tidies up meanwhile: the log is cut to nothing at the end.
  return SqliteStore(folder, {.log_bytes = std::uint64_t{1} << 40, .archive_after = 0}).rewrite(table, change, dry_run);
}

}  // namespace tourmalet
