// Courses that are in use: opening one reads and checks documents, and many tables ride the same stage.
#pragma once

#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <string>

#include "rules/core/module.hpp"

namespace tourmalet {

class Courses {
 public:
  explicit Courses(DataSource data) : data_(std::move(data)) {}

  std::shared_ptr<const void> open(const GameModule& game, const Value& options);            // throws DataError
  std::shared_ptr<const std::string> picture(const GameModule& game, const Value& options);  // as JSON; throws DataError
  const DataSource& data() const { return data_; }

 private:
  struct Known {
    std::shared_ptr<const void> course;
    std::shared_ptr<const std::string> picture;
  };
  Known& known(const GameModule& game, const Value& options);

  static constexpr std::size_t most = 256;
  DataSource data_;
  std::mutex mutex_;
  std::map<std::string, Known> known_;
};

}  // namespace tourmalet
