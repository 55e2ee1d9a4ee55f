// Documents in files of a person's own.
#include "loader/data.hpp"

#include <fstream>
#include <system_error>

namespace tourmalet {

std::string read_file(const std::filesystem::path& path) {
  constexpr std::uintmax_t most = 16U << 20;
  std::error_code error;
  const auto status = std::filesystem::status(path, error);
  if (!std::filesystem::exists(status)) throw DataError(path.string(), "there is no such file");
  if (std::filesystem::is_directory(status)) throw DataError(path.string(), "this is a folder, not a file");
  std::ifstream in(path, std::ios::binary);
  if (!in) throw DataError(path.string(), "the file cannot be opened");
  std::string text;
  char block[65536];
  while (in.read(block, sizeof block) || in.gcount() > 0) {
    text.append(block, static_cast<std::size_t>(in.gcount()));
    if (text.size() > most) throw DataError(path.string(), "the file is larger than 16 MiB");
  }
  if (in.bad()) throw DataError(path.string(), "the file cannot be read");
  return text;
}

DataSource data_in(std::filesystem::path folder) {
  return [folder = std::move(folder)](std::string_view path) {
    const auto file = folder / path;
    return read_json(read_file(file), file.string());
  };
}

}  // namespace tourmalet
