// Documents from files: JSON on one side, values on the other. The project's own data is part of the program.
#pragma once

#include <filesystem>
#include <span>
#include <string>
#include <string_view>

#include "rules/core/module.hpp"
#include "rules/core/value.hpp"

namespace tourmalet {

struct EmbeddedFile {
  std::string_view path, text;
};
std::span<const EmbeddedFile> embedded_files();  // data/ as it was when the program was built

Value read_json(std::string_view text, const std::string& name);  // throws DataError: name, line, column, reason
std::string write_json(const Value& value, int indent = -1);      // one line, or indented

std::string read_file(const std::filesystem::path& path);  // throws DataError; at most 16 MiB

DataSource embedded_data();
DataSource data_in(std::filesystem::path folder);  // the same documents from a folder of the user's

}  // namespace tourmalet
