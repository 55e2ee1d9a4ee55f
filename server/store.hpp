// Where tables live: for each one an append-only row of numbered entries. An entry is a line of JSON that only the table
// understands; a store keeps order and durability, nothing else, so another database is another small class.
#pragma once

#include <cstdint>
#include <filesystem>
#include <memory>
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

// New entries of one table; number `first` is refused if it is there already, so a second writer fails.
struct Append {
  std::string table;
  std::uint64_t first = 0;
  std::vector<std::string> entries;
  std::string status;  // of the table after them: for lists
  bool listed = false;
  std::int64_t at = 0;  // milliseconds since 1970
};

class Store {
 public:
  virtual ~Store() = default;
  // All of it or nothing; what is stored when this returns survives a crash of the machine. Throws StoreError.
  virtual void append(std::span<const Append> all) = 0;
  virtual std::vector<std::string> load(std::string_view table) = 0;                                       // empty: no such table
  virtual std::vector<std::string> find(std::string_view status, bool only_listed, std::size_t most) = 0;  // ids, newest change first
};

// The embedded default: one file in the folder, made if need be, brought to the newest schema.
std::unique_ptr<Store> open_sqlite(const std::filesystem::path& folder);

}  // namespace tourmalet
