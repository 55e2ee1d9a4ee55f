// A board of one's own as a person names it: a file, or the text itself.
#pragma once

#include <filesystem>
#include <string>

#include "loader/data.hpp"

namespace tourmalet {

inline bool is_file(const std::string& name) {
  std::error_code error;
  return std::filesystem::exists(name, error);
}
inline Value board_option(const std::string& wanted) {
  return Value().set("board", is_file(wanted) ? read_json(read_file(wanted), wanted) : Value(wanted));
}

}  // namespace tourmalet
