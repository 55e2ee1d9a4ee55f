// A resolved course as text, for what is stored: everything that play reads, and the names that people see. A table or
// a record that holds it needs no data file any more. Lines of a word and the rest; the first line says what it is and
// in which form:
//
//   flamme-rouge course 1
//   teams 4
//   road flat 20, climb 3, …
//
// The notation only grows: what one program wrote every later one reads. A new kind of line may be missing in what is
// there already; then the course is as it was before that line was invented, whatever is usual today.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "rules/core/value.hpp"

namespace tourmalet {

class CourseLines {
 public:
  // Checks the first line; throws DataError.
  CourseLines(std::string_view text, std::string_view title);

  // The rest of the line that begins with this word. A word is asked for in one of these ways, once.
  std::string_view one(std::string_view word);               // it must be there
  std::string_view maybe(std::string_view word);             // empty: there is none
  std::vector<std::string_view> all(std::string_view word);  // any number of them
  int number(std::string_view word, int least, int most);    // it must be there
  void end() const;                                          // there is no other line
  [[noreturn]] void fail(std::string_view word, const std::string& why) const;

 private:
  struct Line {
    std::string_view word, rest;
    bool read = false;
  };
  std::string title_;
  std::vector<Line> lines_;
};

// A line of a course text. Names come from people: what cannot stand in a line becomes a space.
std::string course_line(std::string_view word, std::string_view rest);

// A value of an option, in a record or a course: whole numbers, lists of them, true or false, or texts; a text that
// would be read as something else stands in quotes.
Value read_option(std::string_view text);
std::string option_text(const Value& value);

}  // namespace tourmalet
