// Reading the notation of any game: parts, words and numbers of a line.
#pragma once

#include <algorithm>
#include <charconv>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace tourmalet {

inline std::vector<std::string_view> split(std::string_view text, char separator) {
  std::vector<std::string_view> parts;
  for (;;) {
    const auto at = text.find(separator);
    parts.push_back(text.substr(0, at));
    if (at == std::string_view::npos) return parts;
    text.remove_prefix(at + 1);
  }
}

inline std::string_view trimmed(std::string_view text) {
  const auto first = text.find_first_not_of(" \t\r"), last = text.find_last_not_of(" \t\r");
  return first == std::string_view::npos ? std::string_view() : text.substr(first, last - first + 1);
}

inline std::vector<std::string_view> split_trimmed(std::string_view text, char separator) {
  auto parts = split(text, separator);
  for (auto& part : parts) part = trimmed(part);
  return parts;
}

inline std::vector<std::string_view> words_of(std::string_view text) {
  std::vector<std::string_view> words;
  for (text = trimmed(text); !text.empty(); text = trimmed(text)) {
    words.push_back(text.substr(0, text.find_first_of(" \t\r")));
    text.remove_prefix(words.back().size());
  }
  return words;
}

// From 0 to `most`, as it would be written: no sign, no zeros before it.
inline std::optional<int> read_number(std::string_view text, int most) {
  int number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (text.empty() || text[0] == '-' || (text[0] == '0' && text.size() > 1) || error != std::errc{} ||
      end != text.data() + text.size() || number > most)
    return std::nullopt;
  return number;
}

// Any whole number.
inline std::optional<std::int64_t> read_int(std::string_view text) {
  std::int64_t number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (text.empty() || error != std::errc{} || end != text.data() + text.size()) return std::nullopt;
  return number;
}

inline std::string quoted(std::string_view text) { return "\"" + std::string(text.substr(0, 40)) + "\""; }

// A piece of a stranger's text, short and without control characters, for a message.
inline std::string shown(std::string_view text) {
  std::size_t length = std::min<std::size_t>(text.size(), 40);
  // no letter cut in two
  while (length < text.size() && (static_cast<unsigned char>(text[length]) & 0xC0) == 0x80) ++length;
  std::string clean;
  for (const char c : text.substr(0, length)) clean += static_cast<unsigned char>(c) < 0x20 || c == 0x7F ? '?' : c;
  return clean + (length < text.size() ? "…" : "");
}

}  // namespace tourmalet
