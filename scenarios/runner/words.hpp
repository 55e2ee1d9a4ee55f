// The words of one line, taken from left to right. Whatever is missing or too much is said in one sentence.
#pragma once

#include <charconv>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "rules/core/value.hpp"

namespace tourmalet::scenario {

inline std::string in_quotes(std::string_view text) { return "\"" + std::string(text.substr(0, 60)) + "\""; }

inline std::string or_none(std::string text) { return text.empty() ? "none" : text; }
inline void add_word(std::string& line, std::string_view word) { (line += line.empty() ? "" : " ") += word; }

[[noreturn]] inline void wrong(const std::string& why) { throw DataError("", why); }

inline std::optional<int> read_number(std::string_view text, int least, int most) {
  int number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (error != std::errc{} || end != text.data() + text.size() || number < least || number > most) return std::nullopt;
  return number;
}

class Words {
 public:
  explicit Words(std::string_view text) : left_(text) { skip(); }

  bool more() const { return !left_.empty(); }
  std::string_view peek() const { return left_.substr(0, left_.find_first_of(blanks)); }
  std::string_view next(const std::string& what) {
    if (!more()) wrong(what + " is missing at the end of the line");
    const std::string_view word = peek();
    left_.remove_prefix(word.size());
    skip();
    return word;
  }
  bool take(std::string_view word) {  // the next word, if it is this one
    if (peek() != word || !more()) return false;
    next({});
    return true;
  }
  int number(const std::string& what, int least, int most) {
    const std::string_view word = next(what);
    if (const auto number = read_number(word, least, most)) return *number;
    wrong(in_quotes(word) + " is not " + what + ", a number from " + std::to_string(least) + " to " +
          std::to_string(most));
  }
  std::string_view rest() { return std::exchange(left_, {}); }
  void end() const {
    if (more()) wrong(in_quotes(left_) + " is too much on this line");
  }

 private:
  static constexpr std::string_view blanks = " \t\r";
  void skip() {
    const auto word = left_.find_first_not_of(blanks);
    left_.remove_prefix(word == std::string_view::npos ? left_.size() : word);
  }
  std::string_view left_;
};

}  // namespace tourmalet::scenario
