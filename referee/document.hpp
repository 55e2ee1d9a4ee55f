// Reads what somebody has sent or stored. Every complaint says where and why, in both languages; sizes are bounded.
#pragma once

#include <cmath>
#include <exception>
#include <optional>
#include <string>
#include <vector>

#include "referee/words.hpp"

namespace tourmalet::referee {

class Mistake : public std::exception {
 public:
  Mistake(std::string where, Phrase why)
      : where_(std::move(where)), why_(std::move(why)), text_((where_.empty() ? "" : where_ + ": ") + why_.english) {}
  const std::string& where() const { return where_; }
  const Phrase& why() const { return why_; }
  const char* what() const noexcept override { return text_.c_str(); }

 private:
  std::string where_;
  Phrase why_;
  std::string text_;
};

// Unicode letters of a text; none if it is not UTF-8 or has control characters.
inline std::optional<std::size_t> letters_in(std::string_view text) {
  std::size_t letters = 0;
  for (std::size_t i = 0; i < text.size(); ++letters) {
    const auto byte = [&](std::size_t at) { return static_cast<unsigned char>(text[at]); };
    const unsigned char first = byte(i);
    const std::size_t length = first < 0x80 ? 1 : first >> 5 == 6 ? 2 : first >> 4 == 14 ? 3 : first >> 3 == 30 ? 4 : 0;
    if (length == 0 || i + length > text.size()) return std::nullopt;
    char32_t letter = length == 1 ? first : first & (0x7FU >> length);
    for (std::size_t k = 1; k < length; ++k) {
      if (byte(i + k) >> 6 != 2) return std::nullopt;
      letter = letter << 6 | (byte(i + k) & 0x3FU);
    }
    static constexpr char32_t least[] = {0, 0, 0x80, 0x800, 0x10000};
    const bool control = letter < 0x20 || (letter >= 0x7F && letter < 0xA0) || (letter >= 0x2028 && letter <= 0x202E) ||
                         (letter >= 0x2066 && letter <= 0x2069);  // lines of their own, and letters that turn others
    if (letter < least[length] || letter > 0x10FFFF || (letter >= 0xD800 && letter < 0xE000) || control)
      return std::nullopt;
    i += length;
  }
  return letters;
}

class Document {
 public:
  Document(const Value& value, std::string place) : value_(&value), place_(std::move(place)) {}

  const std::string& place() const { return place_; }
  const Value& value() const { return *value_; }
  [[noreturn]] void fail(const Both& why, std::initializer_list<Piece> pieces = {}) const {
    throw Mistake(place_, phrase(why, pieces));
  }

  const Value::Object& object() const {
    if (const auto* object = value_->as<Value::Object>()) return *object;
    fail({"an object { … } is expected here", "un objet { … } est attendu ici"});
  }
  std::optional<Document> maybe(std::string_view key) const {
    object();
    const Value* found = value_->find(key);
    if (found == nullptr || found->is_null()) return std::nullopt;
    return Document(*found, place_.empty() ? std::string(key) : place_ + "." + std::string(key));
  }
  Document at(std::string_view key) const {
    if (auto found = maybe(key)) return *found;
    fail({"\"{0}\" is missing", "« {0} » manque"}, {key});
  }
  std::vector<Document> items(std::size_t most) const {
    const auto* list = value_->as<Value::List>();
    if (list == nullptr) fail({"a list is expected here", "une liste est attendue ici"});
    if (list->size() > most)
      fail({"{0} of them; there may be at most {1}", "{0} éléments ; {1} au plus"}, {list->size(), most});
    std::vector<Document> all;
    all.reserve(list->size());
    for (std::size_t i = 0; i < list->size(); ++i) all.emplace_back((*list)[i], place_ + "[" + std::to_string(i) + "]");
    return all;
  }
  int number(int least, int most) const {
    const auto* found = value_->as<std::int64_t>();
    if (found == nullptr) fail({"a whole number is expected here", "un nombre entier est attendu ici"});
    if (*found < least || *found > most)
      fail({"{0} is not from {1} to {2}", "{0} n’est pas entre {1} et {2}"}, {std::to_string(*found), least, most});
    return static_cast<int>(*found);
  }
  // In tenths: 115.6 is 1156.
  int tenths(int least, int most) const {
    const auto* whole = value_->as<std::int64_t>();
    const auto* real = value_->as<double>();
    if (whole == nullptr && real == nullptr) fail({"a number is expected here", "un nombre est attendu ici"});
    const double tenths = 10 * (whole != nullptr ? static_cast<double>(*whole) : *real);
    if (!(tenths >= least && tenths <= most))
      fail({"the number is not from {0} to {1}", "le nombre n’est pas entre {0} et {1}"}, {least / 10, most / 10});
    return static_cast<int>(std::lround(tenths));
  }
  std::string text(std::size_t most_letters, bool may_be_empty = true) const {
    const auto* found = value_->as<std::string>();
    if (found == nullptr) fail({"a text in quotes is expected here", "un texte entre guillemets est attendu ici"});
    const auto letters = letters_in(*found);
    if (!letters)
      fail({"the text has characters that cannot be shown", "le texte contient des caractères impossibles à afficher"});
    if (*letters > most_letters)
      fail({"the text has {0} letters; there may be at most {1}", "le texte a {0} caractères ; {1} au plus"},
           {*letters, most_letters});
    if (found->empty() && !may_be_empty) fail({"the text is empty", "le texte est vide"});
    return *found;
  }
  bool truth() const {
    if (const auto* found = value_->as<bool>()) return *found;
    fail({"true or false is expected here", "true ou false est attendu ici"});
  }

 private:
  const Value* value_;
  std::string place_;
};

}  // namespace tourmalet::referee
