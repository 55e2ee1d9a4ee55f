// Options that several commands share.
#pragma once

#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <charconv>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

#include "rules/core/module.hpp"

namespace tourmalet {

const GameModule& game_named(const std::string& id);         // throws DataError naming the games there are
std::string usual_bot(const GameModule& game);               // the gentlest that does not play at random
std::vector<std::string> split_list(std::string_view text);  // "a,b,c"
std::string count_text(std::uint64_t number);                // 1,234,567

// Options for GameModule::open from what several commands take; each throws DataError.
// --stage: a stage by its name, a board of one's own, as the game has it
Value course_option(const GameModule& game, const std::string& wanted);
// under the name the game gives to it: teams, players
void set_seats(const GameModule& game, Value& options, int seats);
// --option tt_exact_finish=true
void set_option(const GameModule& game, Value& options, const std::string& name_and_value);
std::string options_help(const GameModule& game);  // all options there are, with their values and words
// Behind the help of a command: the options of the game that it was given.
void tell_options(CLI::App& command, const std::string& game);

// The number of an option, to be set with transform(): decimal, nothing before or behind it, and in the range. What is
// no number at all (nan) is in none.
template <class Number>
CLI::Validator within(Number least, Number most) {
  return {[=](std::string& text) {
            Number number{};
            const char* const end = text.data() + text.size();
            const auto [stop, error] = std::from_chars(text.data(), end, number);
            if (error != std::errc{} || stop != end || !(number >= least && number <= most))
              return fmt::format("\"{}\" is not a {} from {} to {}", text,
                                 std::is_integral_v<Number> ? "whole number" : "number", least, most);
            text = fmt::format("{}", number);  // 010 is ten
            return std::string();
          },
          fmt::format("{} to {}", least, most)};
}

// A line that is written over itself on a terminal, or now and then a new line in a file: what is done, what is left.
class Progress {
 public:
  Progress(std::string what, std::uint64_t total);
  ~Progress();
  void operator()(std::uint64_t done);

 private:
  std::string what_;
  std::uint64_t total_;
  double begun_, told_ = 0;
  bool terminal_, shown_ = false;
};

}  // namespace tourmalet
