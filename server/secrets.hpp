// Tokens, seeds, fair chance and signatures, all from libsodium: nothing here is home-made.
#pragma once

#include <array>
#include <cstdint>
#include <filesystem>
#include <string>
#include <string_view>

#include "rules/core/chance.hpp"

namespace tourmalet {

void prepare_secrets();  // once, before anything else here; throws if the library cannot be used

std::string new_token();                                   // 32 random bytes as 43 characters that fit an address
std::string hash_of_token(std::string_view token);         // what the store keeps: hex
bool same_secret(std::string_view a, std::string_view b);  // takes equally long whatever they hold
std::string new_table_id();                                // ten letters and digits that are hard to confuse
std::uint64_t random_number();
std::string sha256_of(std::string_view text);  // SHA-256, hex
// A new file that only this user can read, on the disk with all its bytes or not at all; one that is there already
// stays. Throws DataError.
void write_secret(const std::filesystem::path& file, std::string_view text);

// The secret a table's chance comes from. Its hash is shown when the race starts, the seed itself when it is over.
class Seed {
 public:
  static Seed random();
  static Seed from_hex(std::string_view hex);  // throws DataError
  std::string hex() const;
  std::string hash() const;  // SHA-256, hex
  const std::array<unsigned char, 32>& bytes() const { return bytes_; }

 private:
  std::array<unsigned char, 32> bytes_{};
};

// Live play: the answer is a keyed hash of the occasion, so it cannot be foretold without the seed, does not depend on
// who clicks first, and can be checked by anybody afterwards.
class FairChance {
 public:
  explicit FairChance(const Seed& seed) : seed_(seed) {}

  template <class W>
  std::size_t pick(Bag bag, const W& weights) const {
    return locate(weights, below(bag, total(weights)));
  }

 private:
  unsigned below(Bag bag, unsigned bound) const;
  Seed seed_;
};
static_assert(Chance<FairChance>);

// The key pair of a server (Ed25519): what it signs anybody can check who knows the public key, and nobody else can
// make.
class SigningKey {
 public:
  static SigningKey random();
  // The one in the folder, made at the first start. One that cannot be read or is damaged is never replaced: throws
  // DataError.
  static SigningKey kept_in(const std::filesystem::path& folder);
  const std::string& public_key() const { return public_; }  // 64 hexadecimal digits
  std::string sign(std::string_view text) const;             // 128 hexadecimal digits
  std::string signed_record(std::string record) const;       // with the line that says so (rules/core/record.hpp)

 private:
  explicit SigningKey(const std::array<unsigned char, 32>& seed);
  std::array<unsigned char, 64> secret_{};  // the seed it is made from, then the public key
  std::string public_;
};
// false also for what is no key
bool good_signature(std::string_view public_key, std::string_view signature, std::string_view text);

}  // namespace tourmalet
