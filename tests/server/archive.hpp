// What every released program wrote: tests/archive.
#pragma once

#include <unistd.h>

#include <algorithm>
#include <filesystem>
#include <sstream>
#include <string>
#include <vector>

#include "loader/data.hpp"

namespace tourmalet {

inline std::vector<std::filesystem::path> inside(const std::filesystem::path& folder) {
  std::vector<std::filesystem::path> found;
  for (const auto& one : std::filesystem::directory_iterator(folder)) found.push_back(one.path());
  std::sort(found.begin(), found.end());
  return found;
}
inline std::vector<std::filesystem::path> forms() {
  std::vector<std::filesystem::path> folders;
  for (const auto& path : inside(SOURCE_DIR "/tests/archive"))
    if (std::filesystem::is_directory(path)) folders.push_back(path);
  return folders;
}
inline std::vector<std::string> lines_of(const std::filesystem::path& file) {
  std::istringstream text(read_file(file.string()));
  std::vector<std::string> lines;
  for (std::string line; std::getline(text, line);) lines.push_back(line);
  return lines;
}

struct ArchivedTable {
  std::string id, status, seat_key, host_key, position;
  std::size_t events = 0;
};
inline std::vector<ArchivedTable> tables_of(const std::filesystem::path& form) {
  std::vector<ArchivedTable> tables;
  const auto lines = lines_of(form / "tables.txt");
  for (std::size_t i = 0; i + 1 < lines.size(); i += 2) {
    ArchivedTable one;
    std::istringstream(lines[i]) >> one.id >> one.status >> one.events >> one.seat_key >> one.host_key;
    one.position = lines[i + 1];
    tables.push_back(one);
  }
  return tables;
}

// A copy in which something may be written.
inline std::string copy_of(const std::filesystem::path& form) {
  const std::filesystem::path folder =
      std::filesystem::temp_directory_path() / ("tourmalet-archive-" + std::to_string(::getpid()));
  std::filesystem::remove_all(folder);
  std::filesystem::create_directories(folder);
  std::filesystem::copy_file(form / "tourmalet.sqlite", folder / "tourmalet.sqlite");
  return folder.string();
}

}  // namespace tourmalet
