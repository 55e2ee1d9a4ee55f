// Where tables live: for each one an append-only row of numbered entries. An entry is a line of JSON that only the
// table understands; a store keeps order and durability, nothing else, so another database is another small class.
#pragma once

#include <cstdint>
#include <filesystem>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

namespace tourmalet {

class StoreError : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};
class StoreDamaged : public StoreError {  // it was read, and it is not what was stored: trying again is no use
 public:
  using StoreError::StoreError;
};
class StoreBusy : public StoreError {  // somebody else held it for too long: not the fault of what was to be stored
 public:
  using StoreError::StoreError;
};

// A time for a list of best times (GT-TT-6). The entry is for people: a name, the time, when it was ridden.
struct BestTime {
  std::string list;                      // empty: there is none for such a race
  std::int64_t seconds = 0, rounds = 0;  // fewer are better; equal ones stand as they came
  std::string table, entry;
};
inline constexpr std::int64_t best_times_kept = 20;  // of each list

// New entries of one table; number `first` is refused if it is there already, so a second writer fails.
struct Append {
  std::string table;
  std::uint64_t first = 0;
  std::vector<std::string> entries;
  std::string status;  // of the table after them: for lists
  bool listed = false;
  std::int64_t at = 0;                // milliseconds since 1970
  std::optional<BestTime> best = {};  // that the last of them brought
};

// For operators: how the store is doing.
struct StoreFigures {
  std::uint64_t log_bytes = 0;    // size of the write-ahead log now
  std::uint64_t log_written = 0;  // bytes that went into it since the start
  std::uint64_t log_emptied = 0;  // so many times
  std::uint64_t archived = 0;     // tables, since the start
};

class Store {
 public:
  virtual ~Store() = default;
  // All of it or nothing; what is stored when this returns survives a crash of the machine. Throws StoreError.
  virtual void append(std::span<const Append> all) = 0;
  // From any thread; they neither wait for append() nor hold it up.
  // empty: no such table
  virtual std::vector<std::string> load(std::string_view table) = 0;
  // ids, newest change first (to the minute)
  virtual std::vector<std::string> find(std::string_view status, bool only_listed, std::size_t most) = 0;
  virtual std::string status(std::string_view) { return {}; }  // of a table, as it was said last; empty: not known
  virtual std::vector<BestTime> best_times(std::string_view) { return {}; }  // of a list, the best first
  virtual StoreFigures figures() const { return {}; }
};

struct StoreOptions {
  // a write-ahead log that has grown so large is emptied: often, so that it never takes long
  std::uint64_t log_bytes = 1 << 20;
  // days without a change, then a table that is not being played is kept compressed; 0: never
  int archive_after = 90;
  std::string vfs = {};  // SQLite's way to the disk; another one in tests
};

// The embedded default: one file in the folder, made if need be, brought to the newest schema. One process at a time.
std::unique_ptr<Store> open_sqlite(const std::filesystem::path& folder, const StoreOptions& options = {});

// A copy of the folder's database at one moment, while a server may be writing; checked before it gets its name. Throws
// StoreError.
struct Backup {
  std::uint64_t tables = 0, entries = 0, bytes = 0;
};
Backup back_up_sqlite(const std::filesystem::path& folder, const std::filesystem::path& to);

// The entries of one table, while a server may be writing; empty: no such table. Throws StoreError.
std::vector<std::string> read_sqlite(const std::filesystem::path& folder, std::string_view table);

// Its lists of best times whose names begin so, while a server may be writing. Throws StoreError.
std::vector<BestTime> best_times_in_sqlite(const std::filesystem::path& folder, std::string_view beginning);

// Puts what `change` answers in the place of an entry, in all tables or one, and leaves no trace of what was there in
// any file of the folder. No server may have it open. How many tables it concerns; a dry run changes nothing.
using Change = std::function<std::optional<std::string>(const std::string& entry)>;
std::size_t rewrite_sqlite(const std::filesystem::path& folder, const std::optional<std::string>& table,
                           const Change& change, bool dry_run);

}  // namespace tourmalet
