// The little of SQLite that the store needs, with errors as exceptions.
#pragma once

#include <sqlite3.h>

#include <filesystem>
#include <string>
#include <string_view>

#include "server/store.hpp"

namespace tourmalet {

class Sqlite {
 public:
  Sqlite(const std::filesystem::path& file, int flags, int patience, const std::string& vfs = {}) : file_(file) {
    const int code = sqlite3_open_v2(file.c_str(), &database_, flags, vfs.empty() ? nullptr : vfs.c_str());
    if (code == SQLITE_OK) {
      sqlite3_busy_timeout(database_, patience);
      return;
    }
    const std::string why = database_ == nullptr ? "out of memory" : sqlite3_errmsg(database_);
    sqlite3_close(database_);
    throw StoreError(file.string() + ": " + why);
  }
  Sqlite(const Sqlite&) = delete;
  Sqlite& operator=(const Sqlite&) = delete;
  ~Sqlite() { sqlite3_close(database_); }

  void run(const std::string& text) {
    if (const int code = sqlite3_exec(database_, text.c_str(), nullptr, nullptr, nullptr); code != SQLITE_OK)
      fail(code);
  }
  [[noreturn]] void fail(int code) const {  // says what, never with which values
    const std::string why = file_.string() + ": " + sqlite3_errmsg(database_);
    if ((code & 0xFF) == SQLITE_BUSY || (code & 0xFF) == SQLITE_LOCKED) throw StoreBusy(why);
    throw StoreError(why);
  }
  sqlite3* handle() const { return database_; }

 private:
  const std::filesystem::path file_;
  sqlite3* database_ = nullptr;
};

class Statement {
 public:
  Statement(Sqlite& database, std::string_view text) : database_(database) {
    const int code =
        sqlite3_prepare_v2(database.handle(), text.data(), static_cast<int>(text.size()), &statement_, nullptr);
    if (code != SQLITE_OK) database.fail(code);
  }
  Statement(const Statement&) = delete;
  Statement& operator=(const Statement&) = delete;
  ~Statement() { sqlite3_finalize(statement_); }

  Statement& bind(int place, std::string_view text) {
    sqlite3_bind_text64(statement_, place, text.data(), text.size(), SQLITE_TRANSIENT, SQLITE_UTF8);
    return *this;
  }
  Statement& bind(int place, std::int64_t number) {
    sqlite3_bind_int64(statement_, place, number);
    return *this;
  }
  Statement& bind_bytes(int place, std::string_view bytes) {
    sqlite3_bind_blob64(statement_, place, bytes.data(), bytes.size(), SQLITE_TRANSIENT);
    return *this;
  }
  bool step() {  // whether there is a row
    const int code = sqlite3_step(statement_);
    if (code == SQLITE_ROW) return true;
    const int reset = sqlite3_reset(statement_);
    if (code != SQLITE_DONE) database_.fail(reset == SQLITE_OK ? code : reset);
    return false;
  }
  void reset() { sqlite3_reset(statement_); }  // a reader that stops early lets go of what it reads
  std::string text(int column) const {
    const auto* bytes = static_cast<const char*>(sqlite3_column_blob(statement_, column));
    return bytes == nullptr ? std::string()
                            : std::string(bytes, static_cast<std::size_t>(sqlite3_column_bytes(statement_, column)));
  }
  std::int64_t number(int column) const { return sqlite3_column_int64(statement_, column); }

 private:
  Sqlite& database_;
  sqlite3_stmt* statement_ = nullptr;
};

inline std::int64_t number_of(Sqlite& database, std::string_view query) {  // the one number it asks for
  Statement statement(database, query);
  return statement.step() ? statement.number(0) : 0;
}

// All of it or nothing.
template <class Work>
void transaction(Sqlite& database, const Work& work) {
  database.run("BEGIN IMMEDIATE");
  try {
    work();
    database.run("COMMIT");
  } catch (...) {
    sqlite3_exec(database.handle(), "ROLLBACK", nullptr, nullptr, nullptr);
    throw;
  }
}

}  // namespace tourmalet
