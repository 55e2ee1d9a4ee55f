#include "server/packing.hpp"

#include <zlib.h>

#include <array>
#include <charconv>

#include "server/store.hpp"

namespace tourmalet {
namespace {

// nothing of ours is near it; a damaged piece may pretend to be anything
constexpr std::size_t most_unpacked = 256 << 20;

[[noreturn]] void damaged() { throw StoreDamaged("an archived table is damaged"); }

std::string inflated(std::string_view packed) {
  z_stream stream{};
  if (inflateInit(&stream) != Z_OK) throw StoreError("out of memory");
  stream.next_in = reinterpret_cast<Bytef*>(const_cast<char*>(packed.data()));
  stream.avail_in = static_cast<uInt>(packed.size());
  std::string plain;
  std::array<char, 16384> block;
  int code = Z_OK;
  while (code == Z_OK && plain.size() <= most_unpacked) {
    stream.next_out = reinterpret_cast<Bytef*>(block.data());
    stream.avail_out = static_cast<uInt>(block.size());
    code = inflate(&stream, Z_NO_FLUSH);
    plain.append(block.data(), block.size() - stream.avail_out);
  }
  inflateEnd(&stream);
  if (code != Z_STREAM_END) damaged();
  return plain;
}

template <class Number>
Number take_number(std::string_view& rest, char until) {
  Number number = 0;
  const auto [end, error] = std::from_chars(rest.data(), rest.data() + rest.size(), number);
  const auto read = static_cast<std::size_t>(end - rest.data());
  if (error != std::errc() || read >= rest.size() || rest[read] != until) damaged();
  rest.remove_prefix(read + 1);
  return number;
}

}  // namespace

std::string pack(const std::vector<Numbered>& entries) {
  std::string plain;
  for (const Numbered& one : entries)
    plain += std::to_string(one.number) + " " + std::to_string(one.entry.size()) + "\n" + one.entry + "\n";
  uLongf size = compressBound(static_cast<uLong>(plain.size()));
  std::string packed(size, '\0');
  if (compress(reinterpret_cast<Bytef*>(packed.data()), &size, reinterpret_cast<const Bytef*>(plain.data()),
               static_cast<uLong>(plain.size())) != Z_OK)
    throw StoreError("a table could not be compressed");
  packed.resize(size);
  return packed;
}

std::vector<Numbered> unpack(std::string_view packed) {
  const std::string plain = inflated(packed);
  std::vector<Numbered> entries;
  for (std::string_view rest = plain; !rest.empty();) {
    const auto number = take_number<std::int64_t>(rest, ' ');
    const auto size = take_number<std::size_t>(rest, '\n');
    if (size >= rest.size() || rest[size] != '\n') damaged();
    entries.push_back({number, std::string(rest.substr(0, size))});
    rest.remove_prefix(size + 1);
  }
  return entries;
}

}  // namespace tourmalet
