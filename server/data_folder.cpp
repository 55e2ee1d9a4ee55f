#include "server/data_folder.hpp"

#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <string>
#include <system_error>

#include "server/store.hpp"

namespace tourmalet {
namespace {

[[noreturn]] void fail(const std::filesystem::path& path, int code) {
  throw StoreError(path.string() + ": " + std::generic_category().message(code));
}

// Only what is ours, and never a folder that is meant to be shared (/tmp has the sticky bit).
void close_to_others(const std::filesystem::path& path, mode_t mode) {
  struct stat found = {};
  if (::lstat(path.c_str(), &found) != 0 || S_ISLNK(found.st_mode) || found.st_uid != ::geteuid() ||
      (found.st_mode & S_ISVTX) != 0)
    return;
  if ((found.st_mode & 077) != 0) ::chmod(path.c_str(), mode);
}

}  // namespace

std::filesystem::path database_in(const std::filesystem::path& folder) { return folder / "tourmalet.sqlite"; }

DataFolder::DataFolder(const std::filesystem::path& folder) {
  std::error_code error;
  if (folder.has_parent_path()) std::filesystem::create_directories(folder.parent_path(), error);
  if (::mkdir(folder.c_str(), 0700) == 0)
    sync_folder(folder.parent_path());
  else if (errno != EEXIST)
    fail(folder, errno);
  if (!std::filesystem::is_directory(folder, error)) throw StoreError(folder.string() + ": it is not a folder");
  close_to_others(folder, 0700);
  const std::filesystem::path lock = folder / "tourmalet.lock";
  lock_ = ::open(lock.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0600);
  if (lock_ < 0) fail(lock, errno);
  if (::flock(lock_, LOCK_EX | LOCK_NB) != 0) {
    const int why = errno;
    std::array<char, 32> owner{};
    const auto size = ::read(lock_, owner.data(), owner.size() - 1);
    ::close(lock_);
    if (why != EWOULDBLOCK) fail(lock, why);
    throw StoreError(folder.string() + ": another server has this folder open (process " +
                     std::to_string(size > 0 ? std::strtol(owner.data(), nullptr, 10) : 0) + ")");
  }
  const std::string owner = std::to_string(::getpid());
  if (::ftruncate(lock_, 0) != 0 || ::pwrite(lock_, owner.data(), owner.size(), 0) < 0) {
    // Only the number of the process in the refusal of others is lost.
  }
  const std::string database = database_in(folder).string();
  for (const std::string& file :
       {lock.string(), database, database + "-wal", database + "-shm", (folder / "signing-key").string()})
    close_to_others(file, 0600);
}

DataFolder::~DataFolder() { ::close(lock_); }

void make_private_file(const std::filesystem::path& file) {
  const int made = ::open(file.c_str(), O_RDONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0600);
  if (made < 0 && errno != EEXIST) fail(file, errno);
  if (made < 0) return;
  ::close(made);
  sync_folder(file.parent_path());
}

void sync_folder(const std::filesystem::path& folder) {
  const int open = ::open(folder.empty() ? "." : folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  if (open < 0) return;
  ::fsync(open);
  ::close(open);
}

}  // namespace tourmalet
