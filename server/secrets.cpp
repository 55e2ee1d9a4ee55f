#include "server/secrets.hpp"

#include <fcntl.h>
#include <sodium.h>
#include <unistd.h>

#include <cerrno>
#include <cstdio>
#include <cstring>
#include <limits>
#include <optional>
#include <stdexcept>

#include "loader/data.hpp"
#include "rules/core/record.hpp"

namespace tourmalet {
namespace {

std::string hex_of(const unsigned char* bytes, std::size_t size) {
  std::string hex(2 * size + 1, '\0');
  sodium_bin2hex(hex.data(), hex.size(), bytes, size);
  hex.pop_back();
  return hex;
}

// Only as hex_of() writes it: two texts are never the same bytes.
template <std::size_t size>
std::optional<std::array<unsigned char, size>> read_bytes(std::string_view hex) {
  std::array<unsigned char, size> bytes{};
  std::size_t read = 0;
  if (hex.size() != 2 * size ||
      sodium_hex2bin(bytes.data(), size, hex.data(), hex.size(), nullptr, &read, nullptr) != 0 || read != size ||
      hex_of(bytes.data(), size) != hex)
    return std::nullopt;
  return bytes;
}

constexpr std::string_view key_title = "tourmalet signing key 1\n";

}  // namespace

void write_secret(const std::filesystem::path& file, std::string_view text) {
  const auto check = [&](bool good) {
    if (!good) throw DataError(file.string(), std::string("it cannot be written: ") + std::strerror(errno));
  };
  const std::string beside = file.string() + "." + new_table_id() + ".part";
  const int made = ::open(beside.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0600);
  check(made >= 0);
  const bool whole = ::write(made, text.data(), text.size()) == static_cast<ssize_t>(text.size()) && ::fsync(made) == 0;
  ::close(made);
  // A link never replaces a file that another server made meanwhile; not every disk has links.
  const bool named = whole && (::link(beside.c_str(), file.c_str()) == 0 || errno == EEXIST ||
                               std::rename(beside.c_str(), file.c_str()) == 0);
  const int why = errno;
  ::unlink(beside.c_str());
  errno = why;
  check(named);
  const std::filesystem::path around = file.parent_path();
  const int folder = ::open(around.empty() ? "." : around.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  check(folder >= 0);
  const bool kept = ::fsync(folder) == 0;
  ::close(folder);
  check(kept);
}

void prepare_secrets() {
  if (sodium_init() < 0) throw std::runtime_error("the cryptographic library cannot be used");
}

std::string new_token() {
  std::array<unsigned char, 32> bytes{};
  randombytes_buf(bytes.data(), bytes.size());
  std::string text(sodium_base64_ENCODED_LEN(bytes.size(), sodium_base64_VARIANT_URLSAFE_NO_PADDING), '\0');
  sodium_bin2base64(text.data(), text.size(), bytes.data(), bytes.size(), sodium_base64_VARIANT_URLSAFE_NO_PADDING);
  text.pop_back();
  return text;
}

std::string sha256_of(std::string_view text) {
  std::array<unsigned char, crypto_hash_sha256_BYTES> hash{};
  crypto_hash_sha256(hash.data(), reinterpret_cast<const unsigned char*>(text.data()), text.size());
  return hex_of(hash.data(), hash.size());
}

std::string hash_of_token(std::string_view token) {
  std::array<unsigned char, 32> hash{};
  crypto_generichash(hash.data(), hash.size(), reinterpret_cast<const unsigned char*>(token.data()), token.size(),
                     nullptr, 0);
  return hex_of(hash.data(), hash.size());
}

bool same_secret(std::string_view a, std::string_view b) {
  return a.size() == b.size() && sodium_memcmp(a.data(), b.data(), a.size()) == 0;
}

std::string new_table_id() {
  static constexpr std::string_view letters = "23456789abcdefghjkmnpqrstuvwxyz";  // no 0 o 1 l i
  std::string id;
  for (int i = 0; i < 10; ++i) id += letters[randombytes_uniform(static_cast<std::uint32_t>(letters.size()))];
  return id;
}

std::uint64_t random_number() {
  std::uint64_t number = 0;
  randombytes_buf(&number, sizeof number);
  return number;
}

Seed Seed::random() {
  Seed seed;
  randombytes_buf(seed.bytes_.data(), seed.bytes_.size());
  return seed;
}

Seed Seed::from_hex(std::string_view hex) {
  Seed seed;
  std::size_t read = 0;
  if (sodium_hex2bin(seed.bytes_.data(), seed.bytes_.size(), hex.data(), hex.size(), nullptr, &read, nullptr) != 0 ||
      read != seed.bytes_.size() || hex.size() != 2 * read)
    throw DataError("seed", "a seed is 64 hexadecimal digits");
  return seed;
}

std::string Seed::hex() const { return hex_of(bytes_.data(), bytes_.size()); }

std::string Seed::hash() const {
  std::array<unsigned char, crypto_hash_sha256_BYTES> hash{};
  crypto_hash_sha256(hash.data(), bytes_.data(), bytes_.size());
  return hex_of(hash.data(), hash.size());
}

unsigned FairChance::below(Bag bag, unsigned bound) const {
  const std::uint64_t limit =
      std::numeric_limits<std::uint64_t>::max() - std::numeric_limits<std::uint64_t>::max() % bound;
  // numbers beyond the last whole multiple are thrown again: no bias at all
  for (unsigned char attempt = 0;; ++attempt) {
    const std::array<unsigned char, 7> occasion = {bag.owner,
                                                   bag.purpose,
                                                   static_cast<unsigned char>(bag.turn & 0xFF),
                                                   static_cast<unsigned char>(bag.turn >> 8),
                                                   static_cast<unsigned char>(bag.draw & 0xFF),
                                                   static_cast<unsigned char>(bag.draw >> 8),
                                                   attempt};
    std::array<unsigned char, crypto_generichash_BYTES_MIN> hash{};
    crypto_generichash(hash.data(), hash.size(), occasion.data(), occasion.size(), seed_.bytes().data(),
                       seed_.bytes().size());
    std::uint64_t number = 0;
    for (std::size_t i = 0; i < 8; ++i) number |= std::uint64_t{hash[i]} << 8 * i;
    if (number < limit) return static_cast<unsigned>(number % bound);
  }
}

SigningKey::SigningKey(const std::array<unsigned char, 32>& seed) {
  std::array<unsigned char, crypto_sign_PUBLICKEYBYTES> key{};
  static_assert(crypto_sign_SECRETKEYBYTES == sizeof secret_ && crypto_sign_SEEDBYTES == sizeof seed);
  crypto_sign_seed_keypair(key.data(), secret_.data(), seed.data());
  public_ = hex_of(key.data(), key.size());
}

SigningKey SigningKey::random() {
  std::array<unsigned char, 32> seed{};
  randombytes_buf(seed.data(), seed.size());
  return SigningKey(seed);
}

// The file has the title, the seed and the public key, each on a line: a changed byte shows.
SigningKey SigningKey::kept_in(const std::filesystem::path& folder) {
  const std::filesystem::path file = folder / "signing-key";
  if (::access(file.c_str(), F_OK) != 0 && errno == ENOENT) {
    const SigningKey fresh = random();
    write_secret(file, std::string(key_title) + hex_of(fresh.secret_.data(), 32) + "\n" + fresh.public_ + "\n");
  }
  std::error_code error;
  if (!std::filesystem::is_regular_file(file, error))
    throw DataError(file.string(), "the key that signs records must be a file");
  const std::string text = read_file(file);
  if (text.starts_with(key_title))
    if (const auto seed = read_bytes<32>(std::string_view(text).substr(key_title.size(), 64))) {
      SigningKey key(*seed);
      if (text.substr(key_title.size() + 64) == "\n" + key.public_ + "\n") return key;
    }
  throw DataError(
      file.string(),
      "the key that signs records is damaged; put it back from a copy, or move the file away for a new key");
}

std::string SigningKey::sign(std::string_view text) const {
  std::array<unsigned char, crypto_sign_BYTES> signature{};
  crypto_sign_detached(signature.data(), nullptr, reinterpret_cast<const unsigned char*>(text.data()), text.size(),
                       secret_.data());
  return hex_of(signature.data(), signature.size());
}

std::string SigningKey::signed_record(std::string record) const {
  std::string signature = sign(record);
  return with_signature({public_, std::move(signature), std::move(record)});
}

bool good_signature(std::string_view public_key, std::string_view signature, std::string_view text) {
  const auto key = read_bytes<crypto_sign_PUBLICKEYBYTES>(public_key);
  const auto bytes = read_bytes<crypto_sign_BYTES>(signature);
  return key && bytes &&
         crypto_sign_verify_detached(bytes->data(), reinterpret_cast<const unsigned char*>(text.data()), text.size(),
                                     key->data()) == 0;
}

}  // namespace tourmalet
