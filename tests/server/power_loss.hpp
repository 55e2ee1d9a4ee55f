// A disk that loses its power: what was synced stays; of what was written since, any part may have reached it or not,
// whole or torn; a file that was made since may be gone. It stands between SQLite and the real files (a VFS) and works
// in one process.
#pragma once

#include <cstdint>
#include <filesystem>
#include <string>

namespace tourmalet {

class UnsafeDisk {
 public:
  static UnsafeDisk& the();  // registered with SQLite under name(); one test at a time
  static const char* name() { return "unsafe-disk"; }

  // Forgets everything; after so many writes and syncs every further one fails. A disk that is not honest says it has
  // synced and has not.
  void begin(std::uint64_t power_for, bool honest = true);
  bool off() const;
  std::uint64_t writes() const;  // and syncs, so far
  // What is found on the disk afterwards, in a folder of its own: chance decides what of the unsynced is there.
  void leave(const std::filesystem::path& folder, std::uint64_t seed) const;
};

}  // namespace tourmalet
