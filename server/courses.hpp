// Courses that are in use: opening one reads and checks documents, and many tables ride the same stage.
#pragma once

#include <memory>
#include <string>

#include "rules/core/module.hpp"
#include "server/shelf.hpp"

namespace tourmalet {

class Courses {
 public:
  explicit Courses(DataSource data) : data_(std::move(data)) {}

  std::shared_ptr<const void> open(const GameModule& game, const Value& options);            // throws DataError
  std::shared_ptr<const std::string> picture(const GameModule& game, const Value& options);  // as JSON; throws DataError
  const DataSource& data() const { return data_; }

 private:
  static constexpr std::size_t most = 256, most_bytes = 32 << 20, about_a_course = 32 << 10;
  DataSource data_;
  Shelf<void> courses_{most, most_bytes};
  Shelf<std::string> pictures_{most, most_bytes};
};

}  // namespace tourmalet
