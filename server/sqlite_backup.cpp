#include <fcntl.h>
#include <unistd.h>

#include <cerrno>
#include <cstdio>
#include <system_error>

#include "server/data_folder.hpp"
#include "server/sqlite.hpp"

namespace tourmalet {
namespace {

// In steps, so that a slow disk is no long pause for anybody; all from one moment, because the transaction keeps what
// it has seen.
void copy(Sqlite& from, Sqlite& to) {
  from.run("BEGIN");
  number_of(from, "SELECT count(*) FROM sqlite_schema");
  sqlite3_backup* backup = sqlite3_backup_init(to.handle(), "main", from.handle(), "main");
  if (backup == nullptr) to.fail(sqlite3_errcode(to.handle()));
  int code = SQLITE_OK;
  while (code == SQLITE_OK) code = sqlite3_backup_step(backup, 4096);
  sqlite3_backup_finish(backup);
  if (code != SQLITE_DONE) throw StoreError(sqlite3_errstr(code));
  from.run("COMMIT");
}

Backup checked(Sqlite& copied) {
  copied.run("PRAGMA journal_mode = DELETE");  // one file, without a log beside it
  Statement check(copied, "PRAGMA quick_check(1)");
  if (!check.step() || check.text(0) != "ok") throw StoreError("the copy is damaged, and so may be the database");
  check.reset();
  Backup backup;
  backup.tables = static_cast<std::uint64_t>(number_of(copied, "SELECT count(*) FROM tables"));
  backup.entries = static_cast<std::uint64_t>(number_of(copied, "SELECT count(*) FROM entries"));
  if (number_of(copied, "PRAGMA user_version") > 1)
    backup.entries += static_cast<std::uint64_t>(number_of(copied, "SELECT sum(entries) FROM archive"));
  return backup;
}

void sync_file(const std::filesystem::path& file) {
  const int open = ::open(file.c_str(), O_RDONLY | O_CLOEXEC);
  const bool synced = open >= 0 && ::fsync(open) == 0;
  const int why = errno;
  ::close(open);
  if (!synced) throw StoreError(std::generic_category().message(why));
}

}  // namespace

Backup back_up_sqlite(const std::filesystem::path& folder, const std::filesystem::path& to) {
  const std::filesystem::path file = database_in(folder);
  std::error_code error;
  if (!std::filesystem::exists(file, error))
    throw StoreError(folder.string() + ": there is no database in this folder");
  if (std::filesystem::exists(std::filesystem::symlink_status(to, error)))
    throw StoreError(to.string() + ": it is there already; a backup replaces nothing");
  const std::filesystem::path beside = to.string() + ".part-" + std::to_string(::getpid());
  try {
    make_private_file(beside);
    Backup backup;
    {
      Sqlite from(file, SQLITE_OPEN_READWRITE, 10000), copied(beside, SQLITE_OPEN_READWRITE, 0);
      copy(from, copied);
      backup = checked(copied);
    }
    backup.bytes = std::filesystem::file_size(beside);
    sync_file(beside);
    if (::renameat2(AT_FDCWD, beside.c_str(), AT_FDCWD, to.c_str(), RENAME_NOREPLACE) != 0)
      throw StoreError(std::generic_category().message(errno));
    sync_folder(to.parent_path());
    return backup;
  } catch (const std::exception& failed) {
    std::filesystem::remove(beside, error);
    std::filesystem::remove(beside.string() + "-journal", error);
    throw StoreError(to.string() + ": no backup was made: " + failed.what());
  }
}

}  // namespace tourmalet
