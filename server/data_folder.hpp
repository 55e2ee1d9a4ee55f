// The folder with everything a server keeps. Secret seeds are in it: only its owner reads it, and only one process
// writes.
#pragma once

#include <filesystem>

namespace tourmalet {

std::filesystem::path database_in(const std::filesystem::path& folder);

// Makes the folder if need be, closes it and what lies in it to everybody else, and holds it for one process until this
// goes or the process ends, however it ends. Throws StoreError, naming the process that has the folder.
class DataFolder {
 public:
  explicit DataFolder(const std::filesystem::path& folder);
  ~DataFolder();
  DataFolder(const DataFolder&) = delete;
  DataFolder& operator=(const DataFolder&) = delete;

 private:
  int lock_ = -1;
};

void make_private_file(const std::filesystem::path& file);  // if it is not there; StoreError if that cannot be
void sync_folder(const std::filesystem::path& folder);      // names of new files survive a loss of power

}  // namespace tourmalet
