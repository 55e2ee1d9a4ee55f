#include "cli/terminal/ink.hpp"

#include <algorithm>

namespace tourmalet {
namespace {

// One thing to print: an escape sequence, or a character with its width.
struct Glyph {
  std::string_view bytes;
  std::size_t columns = 1;
  bool escape = false, valid = true;
};

std::size_t width_of(char32_t c) {
  if (c >= 0x300 && c <= 0x36F) return 0;  // combining accents
  if (c == 0x200B || c == 0x200D || (c >= 0xFE00 && c <= 0xFE0F)) return 0;
  const bool wide = (c >= 0x1100 && c <= 0x115F) || (c >= 0x2E80 && c <= 0xA4CF) || (c >= 0xAC00 && c <= 0xD7A3) ||
                    (c >= 0xF900 && c <= 0xFAFF) || (c >= 0xFE30 && c <= 0xFE6F) || (c >= 0xFF00 && c <= 0xFF60) ||
                    (c >= 0x1F300 && c <= 0x1FAFF) || (c >= 0x20000 && c <= 0x3FFFD);
  return wide ? 2 : 1;
}

Glyph first_glyph(std::string_view text) {
  const auto lead = static_cast<unsigned char>(text[0]);
  if (lead == 0x1B && text.size() > 1 && text[1] == '[') {
    const auto end = text.find('m');
    return {text.substr(0, end == std::string_view::npos ? text.size() : end + 1), 0, true, true};
  }
  if (lead < 0x80) return {text.substr(0, 1), 1, false, lead >= 0x20 && lead != 0x7F};
  const std::size_t length = lead >= 0xF0 ? 4 : lead >= 0xE0 ? 3 : 2;
  if (lead < 0xC2 || lead > 0xF4 || text.size() < length) return {text.substr(0, 1), 1, false, false};
  char32_t code = lead & (0xFFU >> (length + 1));
  for (std::size_t i = 1; i < length; ++i) {
    const auto next = static_cast<unsigned char>(text[i]);
    if ((next & 0xC0) != 0x80) return {text.substr(0, 1), 1, false, false};
    code = code << 6 | (next & 0x3F);
  }
  const char32_t least = length == 4 ? 0x10000 : length == 3 ? 0x800 : 0x80;
  const bool control = code < 0xA0 || code == 0x2028 || code == 0x2029 || (code >= 0x200E && code <= 0x200F) ||
                       (code >= 0x202A && code <= 0x202E) || (code >= 0x2066 && code <= 0x2069);
  const bool valid = code >= least && code <= 0x10FFFF && (code < 0xD800 || code > 0xDFFF) && !control;
  return {text.substr(0, length), width_of(code), false, valid};
}

}  // namespace

std::string Ink::operator()(std::string_view style, std::string_view text) const {
  if (!colour || style.empty()) return std::string(text);
  return "\x1b[" + std::string(style) + "m" + std::string(text) + "\x1b[0m";
}

std::size_t columns_of(std::string_view text) {
  std::size_t columns = 0;
  while (!text.empty()) {
    const Glyph glyph = first_glyph(text);
    columns += glyph.columns;
    text.remove_prefix(glyph.bytes.size());
  }
  return columns;
}

std::string clipped(std::string_view text, std::size_t columns) {
  if (columns_of(text) <= columns) return std::string(text);
  if (columns == 0) return {};
  std::string cut;
  bool styled = false;
  for (std::size_t used = 0; !text.empty();) {
    const Glyph glyph = first_glyph(text);
    if (!glyph.escape && used + glyph.columns > columns - 1) break;
    cut += glyph.bytes;
    styled |= glyph.escape;
    used += glyph.columns;
    text.remove_prefix(glyph.bytes.size());
  }
  return cut + (styled ? "…\x1b[0m" : "…");
}

std::string padded(std::string_view text, std::size_t columns) {
  std::string line = clipped(text, columns);
  line.append(columns - columns_of(line), ' ');
  return line;
}

std::vector<std::string> wrapped(std::string_view text, std::size_t columns, std::size_t indent) {
  std::vector<std::string> lines;
  std::string line;
  while (!text.empty()) {
    const auto space = text.find(' ');
    const std::string_view word = text.substr(0, space);
    text = space == std::string_view::npos ? std::string_view() : text.substr(space + 1);
    if (!line.empty() && columns_of(line) + 1 + columns_of(word) > columns) {
      lines.push_back(clipped(line, columns));
      line = std::string(indent, ' ') + std::string(word);
    } else {
      line += (line.empty() ? "" : " ") + std::string(word);
    }
  }
  if (!line.empty()) lines.push_back(clipped(line, columns));
  return lines;
}

std::string joined(const std::vector<std::string>& parts, std::string_view between) {
  std::string text;
  for (std::size_t i = 0; i < parts.size(); ++i) text += (i == 0 ? "" : std::string(between)) + parts[i];
  return text;
}

std::string clean(std::string_view text, std::size_t most_columns) {
  std::string safe;
  text = text.substr(0, 4 * most_columns + 4);
  while (!text.empty()) {
    const Glyph glyph = first_glyph(text);
    if (glyph.escape) {
      text.remove_prefix(1);  // the escape character itself goes, what follows is only letters
      continue;
    }
    if (glyph.valid) safe += glyph.bytes;
    text.remove_prefix(glyph.bytes.size());
  }
  while (safe.starts_with(' ')) safe.erase(0, 1);
  while (safe.ends_with(' ')) safe.pop_back();
  return clipped(safe, most_columns);
}

}  // namespace tourmalet
