#include "server/names.hpp"

#include <algorithm>
#include <cstdint>
#include <utility>

#include "bots/cast.hpp"

namespace tourmalet {
namespace {

constexpr std::size_t longest_name = 24, longest_word = 80;
constexpr int most_accents = 2;  // on one letter: more only climb over other lines

struct Letter {
  char32_t code;
  std::string_view bytes;
};

// What JSON has checked is well-formed UTF-8; anything else ends the name.
std::vector<Letter> letters_of(std::string_view text) {
  std::vector<Letter> letters;
  while (!text.empty()) {
    const auto lead = static_cast<unsigned char>(text[0]);
    const std::size_t size = lead < 0x80 ? 1 : lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : 4;
    if (size > text.size()) break;
    char32_t code = size == 1 ? lead : lead & (0xFFU >> (size + 1));
    for (std::size_t i = 1; i < size; ++i) code = code << 6 | (static_cast<unsigned char>(text[i]) & 0x3FU);
    letters.push_back({code, text.substr(0, size)});
    text.remove_prefix(size);
  }
  return letters;
}

constexpr bool between(char32_t code, char32_t first, char32_t last) { return first <= code && code <= last; }

bool control(char32_t code) { return code < 32 || between(code, 0x7F, 0x9F) || code == 0x2028 || code == 0x2029; }

bool space(char32_t code) {
  return code == ' ' || code == 0xA0 || code == 0x1680 || between(code, 0x2000, 0x200A) || code == 0x202F ||
         code == 0x205F || code == 0x3000;
}

// Zero width, marks of direction, soft hyphens, fillers that are drawn as nothing, selectors, tags.
bool unseen(char32_t code) {
  return code == 0xAD || code == 0x34F || code == 0x61C || between(code, 0x115F, 0x1160) ||
         between(code, 0x17B4, 0x17B5) || between(code, 0x180B, 0x180F) || between(code, 0x200B, 0x200F) ||
         between(code, 0x202A, 0x202E) || between(code, 0x2060, 0x206F) || code == 0x2800 || code == 0x3164 ||
         between(code, 0xE000, 0xF8FF) || between(code, 0xFDD0, 0xFDEF) || between(code, 0xFE00, 0xFE0F) ||
         code == 0xFEFF || code == 0xFFA0 || between(code, 0xFFF0, 0xFFFF) || between(code, 0x13430, 0x1345F) ||
         between(code, 0x1BCA0, 0x1BCA3) || between(code, 0x1D173, 0x1D17A) || code >= 0xE0000;
}

// Marks that stand on the letter before them.
bool accent(char32_t code) {
  return between(code, 0x300, 0x36F) || between(code, 0x483, 0x489) || between(code, 0x1AB0, 0x1AFF) ||
         between(code, 0x1DC0, 0x1DFF) || between(code, 0x20D0, 0x20FF) || between(code, 0xFE20, 0xFE2F);
}

std::string small(std::string text) {
  std::transform(text.begin(), text.end(), text.begin(),
                 [](char c) { return 'A' <= c && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; });
  return text;
}

// The first so many letters.
std::string shortened(const std::string& name, std::size_t most) {
  std::string all;
  for (std::size_t count = 0; const Letter& letter : letters_of(name))
    if (count++ < most) all += letter.bytes;
  return all;
}

// The text as it is shown, and how many letters it has.
std::pair<std::string, std::size_t> cleaned(const Reader& reader, const std::string& what) {
  const std::string written = reader.text();
  std::string text;
  std::size_t letters = 0;
  bool gap = false;
  int accents = most_accents;  // on the letter before: none has been written yet
  for (const Letter& letter : letters_of(written)) {
    if (control(letter.code)) reader.fail(what + " has no control characters");
    if (unseen(letter.code)) continue;
    if (space(letter.code)) {
      gap = !text.empty();
      accents = most_accents;
      continue;
    }
    if (accent(letter.code) && accents++ >= most_accents) continue;
    if (!accent(letter.code)) accents = 0;
    if (gap) text += ' ', ++letters;
    gap = false;
    text += letter.bytes;
    ++letters;
  }
  return {text, letters};
}

}  // namespace

std::string read_name(const Reader& reader) {
  const auto [name, letters] = cleaned(reader, "a name");
  if (letters == 0 || letters > longest_name)
    reader.fail("a name has 1 to " + std::to_string(longest_name) + " letters");
  if (small(name).starts_with("bot:")) reader.fail("a name that begins with \"bot:\" is a bot's");
  if (calls_the_viewer(name)) reader.fail("\"" + name + "\" cannot be a name; please choose another one");
  return name;
}

std::string read_word(const Reader& reader) {
  auto [word, letters] = cleaned(reader, "a word");
  if (letters > longest_word) reader.fail("a word has at most " + std::to_string(longest_word) + " letters");
  return word;
}

std::string distinct(const std::string& name, const std::vector<std::string>& others) {
  const auto taken = [&](const std::string& wanted) {
    return std::any_of(others.begin(), others.end(),
                       [&](const std::string& other) { return small(other) == small(wanted); });
  };
  std::string one = name;
  for (int number = 2; taken(one); ++number) {
    const std::string mark = " " + std::to_string(number);
    one = shortened(name, longest_name - mark.size()) + mark;
  }
  return one;
}

}  // namespace tourmalet
