#include "tests/server/power_loss.hpp"

#include <sqlite3.h>

#include <algorithm>
#include <cstring>
#include <fstream>
#include <map>
#include <mutex>
#include <sstream>
#include <vector>

#include "rules/core/chance.hpp"

namespace tourmalet {
namespace {

struct Write {
  std::size_t at = 0;
  std::string bytes;
  bool cut = false;  // the file ends here
};
// A file as the disk has it, and what it has only heard of.
struct OnDisk {
  bool named = false;  // its name in the folder is synced
  bool gone = false;   // deleted, but that is not synced
  std::string synced;
  std::vector<Write> since;
};

struct Disk {
  std::mutex mutex;
  std::map<std::string, OnDisk> files;  // database, log, journal
  std::uint64_t operations = 0, power_for = 0;
  bool off = false, honest = true;

  bool use() {  // whether there is power for one more
    if (operations >= power_for) off = true;
    operations += !off;
    return !off;
  }
};
Disk disk;

sqlite3_vfs* real() { return sqlite3_vfs_find("unix"); }

void carry_out(std::string& content, const Write& write) {
  if (write.cut) return content.resize(write.at);
  if (content.size() < write.at + write.bytes.size()) content.resize(write.at + write.bytes.size());
  std::copy(write.bytes.begin(), write.bytes.end(), content.begin() + static_cast<std::ptrdiff_t>(write.at));
}

struct File {
  sqlite3_file base;
  std::string* name;  // null: a temporary file, nobody needs it afterwards
  sqlite3_file* inner() { return reinterpret_cast<sqlite3_file*>(this + 1); }
};
File& of(sqlite3_file* file) { return *reinterpret_cast<File*>(file); }
template <auto method, class... Rest>
auto pass_on(sqlite3_file* file, Rest... rest) {
  sqlite3_file* inner = of(file).inner();
  return (inner->pMethods->*method)(inner, rest...);
}
void barrier(sqlite3_file* file) { pass_on<&sqlite3_io_methods::xShmBarrier>(file); }

int close(sqlite3_file* file) {
  File& mine = of(file);
  delete mine.name;
  return mine.inner()->pMethods->xClose(mine.inner());
}
int write(sqlite3_file* file, const void* bytes, int size, sqlite3_int64 at) {
  const std::lock_guard lock(disk.mutex);
  if (!disk.use()) return SQLITE_IOERR_WRITE;
  File& mine = of(file);
  if (mine.name != nullptr)
    disk.files[*mine.name].since.push_back(
        {static_cast<std::size_t>(at), std::string(static_cast<const char*>(bytes), static_cast<std::size_t>(size))});
  return mine.inner()->pMethods->xWrite(mine.inner(), bytes, size, at);
}
int truncate(sqlite3_file* file, sqlite3_int64 size) {
  const std::lock_guard lock(disk.mutex);
  if (!disk.use()) return SQLITE_IOERR_TRUNCATE;
  File& mine = of(file);
  if (mine.name != nullptr) disk.files[*mine.name].since.push_back({static_cast<std::size_t>(size), {}, true});
  return mine.inner()->pMethods->xTruncate(mine.inner(), size);
}
int sync(sqlite3_file* file, int) {
  const std::lock_guard lock(disk.mutex);
  if (!disk.use()) return SQLITE_IOERR_FSYNC;
  if (const std::string* name = of(file).name; name != nullptr && disk.honest) {
    OnDisk& found = disk.files[*name];
    for (const Write& one : found.since) carry_out(found.synced, one);
    found.since.clear();
    found.named = true;  // SQLite syncs the folder with the first sync of a file it has made
  }
  return SQLITE_OK;  // the real disk need not be waited for
}

// Version 2: with shared memory, without a memory map, through which writing could not be seen.
const sqlite3_io_methods methods = {
    2,
    close,
    pass_on<&sqlite3_io_methods::xRead>,
    write,
    truncate,
    sync,
    pass_on<&sqlite3_io_methods::xFileSize>,
    pass_on<&sqlite3_io_methods::xLock>,
    pass_on<&sqlite3_io_methods::xUnlock>,
    pass_on<&sqlite3_io_methods::xCheckReservedLock>,
    pass_on<&sqlite3_io_methods::xFileControl>,
    pass_on<&sqlite3_io_methods::xSectorSize>,
    pass_on<&sqlite3_io_methods::xDeviceCharacteristics>,
    pass_on<&sqlite3_io_methods::xShmMap>,
    pass_on<&sqlite3_io_methods::xShmLock>,
    barrier,
    pass_on<&sqlite3_io_methods::xShmUnmap>,
    nullptr,
    nullptr,
};

int open(sqlite3_vfs*, const char* name, sqlite3_file* file, int flags, int* out_flags) {
  const std::lock_guard lock(disk.mutex);
  File& mine = of(file);
  mine.base.pMethods = nullptr;
  mine.name = nullptr;
  if (disk.off) return SQLITE_CANTOPEN;
  const int code = real()->xOpen(real(), name, mine.inner(), flags, out_flags);
  if (code != SQLITE_OK) return code;
  mine.base.pMethods = &methods;
  if (name == nullptr || (flags & SQLITE_OPEN_DELETEONCLOSE) != 0) return code;
  mine.name = new std::string(std::filesystem::path(name).filename().string());
  if (!disk.files.contains(*mine.name) || disk.files[*mine.name].gone) {
    std::ifstream in(name, std::ios::binary);  // what lay there before the session, safe
    std::stringstream content;
    content << in.rdbuf();
    // the database is made and its name synced by the store itself
    const bool old = !content.str().empty() || (flags & SQLITE_OPEN_MAIN_DB) != 0;
    disk.files[*mine.name] = {old, false, content.str(), {}};
  }
  return code;
}
int remove(sqlite3_vfs*, const char* name, int sync_folder) {
  const std::lock_guard lock(disk.mutex);
  if (!disk.use()) return SQLITE_IOERR_DELETE;
  const std::string short_name = std::filesystem::path(name).filename().string();
  if (sync_folder != 0)
    disk.files.erase(short_name);
  else if (disk.files.contains(short_name))
    disk.files[short_name].gone = true;
  return real()->xDelete(real(), name, 0);
}

}  // namespace

UnsafeDisk& UnsafeDisk::the() {
  static UnsafeDisk one;
  static sqlite3_vfs vfs = [] {
    sqlite3_vfs copy = *real();
    copy.szOsFile += static_cast<int>(sizeof(File));
    copy.zName = name();
    copy.xOpen = open;
    copy.xDelete = remove;
    return copy;
  }();
  [[maybe_unused]] static const int registered = sqlite3_vfs_register(&vfs, 0);
  return one;
}

void UnsafeDisk::begin(std::uint64_t power_for, bool honest) {
  const std::lock_guard lock(disk.mutex);
  disk.files.clear();
  disk.operations = 0;
  disk.power_for = power_for;
  disk.off = false;
  disk.honest = honest;
}
bool UnsafeDisk::off() const {
  const std::lock_guard lock(disk.mutex);
  return disk.off;
}
std::uint64_t UnsafeDisk::writes() const {
  const std::lock_guard lock(disk.mutex);
  return disk.operations;
}

void UnsafeDisk::leave(const std::filesystem::path& folder, std::uint64_t seed) const {
  const std::lock_guard lock(disk.mutex);
  FastChance dice(seed);
  std::filesystem::create_directories(folder);
  for (const auto& [name, file] : disk.files) {
    if ((!file.named || file.gone) && dice.below(2) == 0) continue;
    std::string content = file.synced;
    const unsigned habit = dice.below(3);  // nothing arrived, all but the last arrived, or any of it
    for (std::size_t i = 0; i < file.since.size(); ++i) {
      Write one = file.since[i];
      const bool last = i + 1 == file.since.size();
      if (habit == 0 || (habit == 2 && dice.below(2) == 0)) continue;
      if (last && one.bytes.size() > 1) one.bytes.resize(dice.below(static_cast<unsigned>(one.bytes.size())));  // torn
      carry_out(content, one);
    }
    std::ofstream(folder / name, std::ios::binary) << content;
  }
}

}  // namespace tourmalet
