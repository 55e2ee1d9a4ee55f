// Games and their courses that are in use: opening one reads and checks documents, and many tables ride the same stage.
#pragma once

#include <memory>
#include <string>

#include "rules/registry.hpp"
#include "server/shelf.hpp"

namespace tourmalet {

class Courses {
 public:
  using Finder = const GameModule* (*)(std::string_view id);
  explicit Courses(DataSource data, Finder find = find_game) : data_(std::move(data)), find_(find) {}

  const GameModule* game(std::string_view id) const { return find_(id); }  // null: there is none
  // All throw DataError.
  std::shared_ptr<const void> open(const GameModule& game, const Value& options);
  std::shared_ptr<const void> read(const GameModule& game, const std::string& text);  // as a table keeps it
  // for tables that do not keep their course: from the documents of their days
  std::shared_ptr<const void> open_released(const GameModule& game, const Value& options);
  // as JSON
  std::shared_ptr<const std::string> picture(const GameModule& game, const Value& options);
  std::shared_ptr<const std::string> picture(const GameModule& game, const std::shared_ptr<const void>& course);
  const DataSource& data() const { return data_; }

 private:
  std::pair<std::shared_ptr<const std::string>, std::size_t> drawn(const GameModule& game, const void* course) const;
  static constexpr std::size_t most = 256, most_bytes = 32 << 20, about_a_course = 32 << 10;
  DataSource data_;
  Finder find_;
  Shelf<void> courses_{most, most_bytes};
  Shelf<std::string> pictures_{most, most_bytes};
};

}  // namespace tourmalet
