// Text for a terminal: colours that can be left out, and widths counted in columns, not bytes.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace tourmalet {

// Colours are "select graphic rendition" numbers: ink("1;31", "line"). On plain paper the text stays as it is.
struct Ink {
  bool colour = false;
  std::string operator()(std::string_view style, std::string_view text) const;
};

std::size_t columns_of(std::string_view text);                    // escape sequences take none
std::string clipped(std::string_view text, std::size_t columns);  // cut with … where it is too long
std::string padded(std::string_view text, std::size_t columns);   // cut or filled up to exactly this width
std::vector<std::string> wrapped(std::string_view text, std::size_t columns, std::size_t indent = 0);
std::string joined(const std::vector<std::string>& parts, std::string_view between);

// What a person or a file says, made fit to print: no control characters, valid UTF-8, not too long.
std::string clean(std::string_view text, std::size_t most_columns = 40);

}  // namespace tourmalet
