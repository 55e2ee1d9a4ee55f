#include "rules/core/course_text.hpp"

#include <algorithm>

#include "rules/core/text.hpp"

namespace tourmalet {
// A line fits the line of a record that holds it. The longest course is a Tour of 21 stages with a score of lines each.
static constexpr std::size_t longest_course_line = 4900, most_course_lines = 500, longest_course = 490'000;

CourseLines::CourseLines(std::string_view text, std::string_view title) : title_(title) {
  const auto wrong = [&](const std::string& why) { throw DataError("course", why); };
  if (text.size() > longest_course) wrong("it is too long");
  const auto control = [](char c) { return (static_cast<unsigned char>(c) < 0x20 && c != '\n') || c == 0x7F; };
  if (std::any_of(text.begin(), text.end(), control)) wrong("it holds signs that are no letters");
  for (const std::string_view raw : split_trimmed(text, '\n')) {
    const auto space = raw.find(' ');
    if (raw.empty()) continue;
    if (raw.size() > longest_course_line)
      wrong("a line is longer than " + std::to_string(longest_course_line) + " characters");
    if (lines_.size() == most_course_lines) wrong("more than " + std::to_string(most_course_lines) + " lines");
    lines_.push_back({raw.substr(0, space), space == std::string_view::npos ? "" : trimmed(raw.substr(space))});
  }
  if (lines_.empty() || std::string(lines_[0].word) + " " + std::string(lines_[0].rest) != title)
    wrong("it does not begin with \"" + title_ + "\"");
  lines_.erase(lines_.begin());
}

std::vector<std::string_view> CourseLines::all(std::string_view word) {
  std::vector<std::string_view> found;
  for (Line& line : lines_)
    if (line.word == word) found.push_back(line.rest), line.read = true;
  return found;
}

std::string_view CourseLines::maybe(std::string_view word) {
  const auto found = all(word);
  if (found.size() > 1) fail(word, "it is there twice");
  return found.empty() ? std::string_view() : found[0];
}

std::string_view CourseLines::one(std::string_view word) {
  const std::string_view found = maybe(word);
  if (found.empty()) fail(word, "it is missing");
  return found;
}

int CourseLines::number(std::string_view word, int least, int most) {
  const auto number = read_number(one(word), most);
  if (!number || *number < least)
    fail(word, "it must be a number from " + std::to_string(least) + " to " + std::to_string(most));
  return *number;
}

void CourseLines::end() const {
  for (const Line& line : lines_)
    if (!line.read) throw DataError("course", "a line begins with " + quoted(line.word) + ", which is not known here");
}

void CourseLines::fail(std::string_view word, const std::string& why) const {
  throw DataError("course: " + std::string(word), why);
}

std::string course_line(std::string_view word, std::string_view rest) {
  std::string line = std::string(word) + " ";
  std::size_t length = std::min(rest.size(), longest_course_line - 100);
  while (length < rest.size() && (static_cast<unsigned char>(rest[length]) & 0xC0) == 0x80) --length;  // whole letters
  for (const char c : rest.substr(0, length)) line += static_cast<unsigned char>(c) < 0x20 || c == 0x7F ? ' ' : c;
  return std::string(trimmed(line)) + "\n";
}

Value read_option(std::string_view text) {
  if (text == "true" || text == "false") return text == "true";
  if (const auto number = read_int(text)) return *number;
  if (text.size() > 1 && text.front() == '"' && text.back() == '"') return text.substr(1, text.size() - 2);
  Value list(Value::List{});
  for (const std::string_view word : words_of(text)) {
    const auto number = read_int(word);
    if (!number) return text;
    list.add(*number);
  }
  return list;
}

std::string option_text(const Value& value) {
  if (const auto* truth = value.as<bool>()) return *truth ? "true" : "false";
  if (const auto* text = value.as<std::string>())
    return read_option(trimmed(*text)) == value ? *text : "\"" + *text + "\"";
  if (const auto* number = value.as<std::int64_t>()) return std::to_string(*number);
  std::string all;
  if (const auto* list = value.as<Value::List>())
    for (const Value& item : *list) all += (all.empty() ? "" : " ") + option_text(item);
  return all;
}

}  // namespace tourmalet
