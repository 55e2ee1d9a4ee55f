// What several tests need: the box of the game read once, courses from options written as JSON, and complaints heard.
#pragma once

#include <string>
#include <string_view>

#include "loader/data.hpp"
#include "rules/flamme_rouge/game.hpp"
#include "rules/flamme_rouge/stage.hpp"

namespace tourmalet {

inline const flamme_rouge::Library& the_box() {
  static const flamme_rouge::Library library = flamme_rouge::library_in(embedded_data());
  return library;
}
inline flamme_rouge::Course course_of(std::string_view options) {
  return flamme_rouge::open_course(the_box(), read_json(options, "options"));
}

// What the DataError says, or why there is none.
template <class F>
std::string complaint(const F& read) {
  try {
    read();
  } catch (const DataError& error) {
    return error.what();
  } catch (const std::exception& error) {
    return std::string("not a DataError: ") + error.what();
  }
  return "accepted";
}
inline bool says(const std::string& complaint, std::string_view part) {
  return !complaint.starts_with("not a DataError") && complaint.find(part) != std::string::npos;
}
#define EXPECT_COMPLAINT(expression, part)                                                \
  do {                                                                                    \
    const std::string heard = complaint([&] { (void)(expression); });                     \
    EXPECT_TRUE(says(heard, part)) << #expression << "\n  says: " << heard.substr(0, 300) \
                                   << "\n  expected: " << (part);                         \
  } while (false)

}  // namespace tourmalet
