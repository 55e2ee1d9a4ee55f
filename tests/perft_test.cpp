// Counts of everything that can happen within a few decisions, from tests/perft/. One wrong rule changes them.
#include <gtest/gtest.h>

#include <set>
#include <sstream>

#include "loader/data.hpp"
#include "rules/registry.hpp"

namespace tourmalet {
namespace {

// Every different answer of the first seat asked, and every sequence of draws that follows it.
std::uint64_t perft(const GameModule& game, const void* course, const std::vector<std::uint64_t>& state, int depth) {
  const Seats asked = game.deciding(course, state.data());
  if (depth == 0 || asked.empty()) return 1;
  std::array<ActionCode, max_actions> codes;
  const std::size_t count = game.legal(course, state.data(), asked.first(), codes);
  std::uint64_t leaves = 0;
  for (const ActionCode code :
       std::set<ActionCode>(codes.begin(), codes.begin() + static_cast<std::ptrdiff_t>(count))) {
    EnumeratingChance every;
    do {
      auto next = state;
      game.apply(course, next.data(), asked.first(), code, every, {});
      leaves += perft(game, course, next, depth - 1);
    } while (every.next());
  }
  return leaves;
}

int count(const GameModule& game) {
  std::istringstream lines(read_file(SOURCE_DIR "/tests/perft/" + std::string(game.id) + ".txt"));
  std::shared_ptr<const void> course;
  std::vector<std::uint64_t> state;
  int counted = 0;
  for (std::string line; std::getline(lines, line);) {
    std::istringstream words(line);
    std::string word;
    if (!(words >> word) || word[0] == '#') continue;
    const std::string rest = line.size() > word.size() ? line.substr(word.size() + 1) : "";
    SCOPED_TRACE(line);
    if (word == "options") {
      course = game.open(embedded_data(), read_json(rest, "options"));
    } else if (word == "position") {
      state.assign((game.state_size + 7) / 8, 0);
      game.read_position(course.get(), rest, state.data());
    } else {
      int depth = 0;
      std::uint64_t expected = 0;
      words >> depth >> expected;
      EXPECT_EQ(word, "count");
      EXPECT_EQ(perft(game, course.get(), state, depth), expected);
      ++counted;
    }
  }
  return counted;
}

TEST(Perft, CountsOfTheTextFiles) {
  for (const GameModule& game : games()) EXPECT_GE(count(game), 5) << game.id;
}

}  // namespace
}  // namespace tourmalet
