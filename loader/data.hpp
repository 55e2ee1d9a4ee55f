// Documents from files, and json.hpp: JSON on one side, values on the other.
#pragma once

#include <filesystem>
#include <string>

#include "loader/json.hpp"

namespace tourmalet {

std::string read_file(const std::filesystem::path& path);  // throws DataError; at most 16 MiB
DataSource data_in(std::filesystem::path folder);          // the documents of data/ from a folder of the user's

}  // namespace tourmalet
