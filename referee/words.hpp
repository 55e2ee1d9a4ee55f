// Sentences with something put into them, in both languages.
#pragma once

#include <initializer_list>
#include <string>
#include <string_view>

#include "rules/core/words.hpp"

namespace tourmalet::referee {

struct Phrase {
  std::string english, french;
  bool operator==(const Phrase&) const = default;
  bool empty() const { return english.empty(); }
  std::string_view in(bool in_french) const { return in_french ? french : english; }
};

// What is put into a sentence: the same in both languages, or a phrase.
struct Piece {
  Piece(std::string text) : words{text, text} {}
  Piece(std::string_view text) : Piece(std::string(text)) {}
  Piece(const char* text) : Piece(std::string(text)) {}
  Piece(int number) : Piece(std::to_string(number)) {}
  Piece(unsigned number) : Piece(std::to_string(number)) {}
  Piece(std::size_t number) : Piece(std::to_string(number)) {}
  Piece(Phrase phrase) : words(std::move(phrase)) {}
  Piece(const Both& both) : words{std::string(both.english), std::string(both.french)} {}
  Phrase words;
};

// "arrival {0} in turn {1}"
inline std::string put_into(std::string_view pattern, std::initializer_list<Piece> pieces, bool french) {
  std::string text;
  for (std::size_t i = 0; i < pattern.size(); ++i) {
    const bool place = pattern[i] == '{' && i + 2 < pattern.size() && pattern[i + 2] == '}';
    const auto nth = place ? static_cast<std::size_t>(pattern[i + 1] - '0') : pieces.size();
    if (nth >= pieces.size()) {
      text += pattern[i];
      continue;
    }
    text += (pieces.begin() + nth)->words.in(french);
    i += 2;
  }
  return text;
}
inline Phrase phrase(const Both& pattern, std::initializer_list<Piece> pieces = {}) {
  return {put_into(pattern.english, pieces, false), put_into(pattern.french, pieces, true)};
}

inline Value in_both(const Phrase& words) { return Value().set("en", words.english).set("fr", words.french); }

// "17, 22, 3"
template <class List>
std::string listed(const List& numbers, std::string_view between = ", ") {
  std::string text;
  for (const auto number : numbers) text += (text.empty() ? "" : std::string(between)) + std::to_string(number);
  return text;
}

}  // namespace tourmalet::referee
