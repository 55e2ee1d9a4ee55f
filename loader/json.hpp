// Documents: JSON on one side, values on the other. The project's own data is part of the program. What reads files is
// in data.hpp: a page has none.
#pragma once

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

DataSource embedded_data();

}  // namespace tourmalet
