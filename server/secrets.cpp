#include "server/secrets.hpp"

#include <sodium.h>

#include <limits>
#include <stdexcept>

#include "rules/core/value.hpp"

namespace tourmalet {
namespace {

std::string hex_of(const unsigned char* bytes, std::size_t size) {
  std::string hex(2 * size + 1, '\0');
  sodium_bin2hex(hex.data(), hex.size(), bytes, size);
  hex.pop_back();
  return hex;
}

}  // namespace

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

std::string hash_of_token(std::string_view token) {
  std::array<unsigned char, 32> hash{};
  crypto_generichash(hash.data(), hash.size(), reinterpret_cast<const unsigned char*>(token.data()), token.size(), nullptr, 0);
  return hex_of(hash.data(), hash.size());
}

bool same_secret(std::string_view a, std::string_view b) { return a.size() == b.size() && sodium_memcmp(a.data(), b.data(), a.size()) == 0; }

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
  if (sodium_hex2bin(seed.bytes_.data(), seed.bytes_.size(), hex.data(), hex.size(), nullptr, &read, nullptr) != 0 || read != seed.bytes_.size() ||
      hex.size() != 2 * read)
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
  const std::uint64_t limit = std::numeric_limits<std::uint64_t>::max() - std::numeric_limits<std::uint64_t>::max() % bound;
  for (unsigned char attempt = 0;; ++attempt) {  // numbers beyond the last whole multiple are thrown again: no bias at all
    const std::array<unsigned char, 7> occasion = {bag.owner,
                                                   bag.purpose,
                                                   static_cast<unsigned char>(bag.turn & 0xFF),
                                                   static_cast<unsigned char>(bag.turn >> 8),
                                                   static_cast<unsigned char>(bag.draw & 0xFF),
                                                   static_cast<unsigned char>(bag.draw >> 8),
                                                   attempt};
    std::array<unsigned char, crypto_generichash_BYTES_MIN> hash{};
    crypto_generichash(hash.data(), hash.size(), occasion.data(), occasion.size(), seed_.bytes().data(), seed_.bytes().size());
    std::uint64_t number = 0;
    for (std::size_t i = 0; i < 8; ++i) number |= std::uint64_t{hash[i]} << 8 * i;
    if (number < limit) return static_cast<unsigned>(number % bound);
  }
}

}  // namespace tourmalet
