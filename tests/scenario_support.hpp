// Scenarios that are spoilt, and what is said of it.
#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <utility>

#include "loader/data.hpp"
#include "scenarios/runner/scenario.hpp"

namespace tourmalet::scenario {

inline const std::filesystem::path source = SOURCE_DIR;

inline std::string all_failures(const Report& report) {
  std::string text;
  for (const CaseReport& one : report.cases)
    for (const std::string& failure : one.failures) text += failure + "\n";
  return text;
}

// One expected value is changed: exactly that must be said, on that line. `spoil` gives where the value begins and ends
// in the line, what is written instead, and how the runner names that; nothing if the line has no such value.
struct Spoilt {
  std::size_t begin, end;
  std::string written, named;
};
inline int spoil_all(const std::string& folder, const std::function<std::optional<Spoilt>(const std::string&)>& spoil) {
  int changed = 0;
  for (const auto& file : scenario_files(source / "scenarios" / folder)) {
    const std::string text = read_file(file);
    std::size_t line_number = 0;
    for (std::size_t begin = 0, end = 0; begin < text.size(); begin = end + 1) {
      end = std::min(text.find('\n', begin), text.size());
      ++line_number;
      std::string line = text.substr(begin, text.find_first_of("#\n", begin) - begin);
      line.erase(line.find_last_not_of(' ') + 1);
      const auto spoilt = line.starts_with("expect ") ? spoil(line) : std::nullopt;
      if (!spoilt) continue;
      const std::string changed_text =
          text.substr(0, begin + spoilt->begin) + spoilt->written + text.substr(begin + spoilt->end);
      const std::string said = all_failures(run_scenario_text(changed_text, folder + "/spoilt.scn"));
      EXPECT_NE(said.find("spoilt.scn:" + std::to_string(line_number) + ": "), std::string::npos) << file << "\n"
                                                                                                  << line << "\n"
                                                                                                  << said;
      EXPECT_NE(said.find(": expected " + spoilt->named + ", found "), std::string::npos) << file << "\n"
                                                                                          << line << "\n"
                                                                                          << said;
      ++changed;
    }
  }
  return changed;
}
// The last number of a line that begins with one of these words.
inline std::optional<Spoilt> last_number(const std::string& line, std::initializer_list<std::string_view> words,
                                         const char* usual, const char* other) {
  const std::size_t word = line.find_first_not_of(' ', 6), last = line.size(), first = line.find_last_of(' ') + 1;
  const bool counts = std::ranges::any_of(
      words, [&](std::string_view what) { return line.substr(word).starts_with(std::string(what) + " "); });
  const std::string number = line.substr(first);
  if (!counts || number.find_first_not_of("0123456789") != std::string::npos) return std::nullopt;
  const std::string instead = number == usual ? other : usual;
  return Spoilt{first, last, instead, instead};
}

// What a person may get wrong, and the sentence that answers.
inline void say(const ScenarioGame& game, std::span<const std::pair<const char*, const char*>> slips) {
  for (const auto& [text, sentence] : slips) {
    const std::string said = all_failures(run_scenario_text(text, "t.scn", game));
    EXPECT_NE(said.find(sentence), std::string::npos) << text << "said: " << said;
  }
}

}  // namespace tourmalet::scenario
