// Reading the notation of any game: parts, words and numbers of a line.
#pragma once

#include <charconv>
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

inline std::vector<std::string_view> words_of(std::string_view text) {
  auto parts = split(text, ' ');
  std::erase_if(parts, [](std::string_view part) { return part.empty(); });
  return parts;
}

// From 0 to `most`, as it would be written: no sign, no zeros before it.
inline std::optional<int> read_number(std::string_view text, int most) {
  int number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (text.empty() || text[0] == '-' || (text[0] == '0' && text.size() > 1) || error != std::errc{} || end != text.data() + text.size() || number > most)
    return std::nullopt;
  return number;
}

inline std::string quoted(std::string_view text) { return "\"" + std::string(text.substr(0, 40)) + "\""; }

}  // namespace tourmalet
