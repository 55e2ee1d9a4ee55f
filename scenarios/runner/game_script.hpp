// What the scenarios of all games share: tables of words, what was heard, and how a difference is said.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "rules/core/refusal.hpp"
#include "scenarios/runner/scenario.hpp"
#include "scenarios/runner/words.hpp"

namespace tourmalet::scenario {

// The script of game G is a class Self with a handler for each word.
template <class Self, class G>
class GameScript : public Script {
 public:
  Differences play(std::string_view line) final {
    differences_.clear();
    Words words(line);
    call(keywords(), words, "a keyword");
    words.end();
    return std::move(differences_);
  }

 protected:
  struct Keyword {
    std::string_view name;
    void (Self::*handler)(Words&);
  };
  struct Told {
    std::vector<typename G::Event> events;
    bool anything = false;  // a line has let something happen
    void forget() { events.clear(), anything = true; }
    void hear(const typename G::Event& event) { events.push_back(event); }
  };

  virtual std::span<const Keyword> keywords() const = 0;

  // The next word does the rest.
  void call(std::span<const Keyword> table, Words& words, const std::string& what,
            std::string_view otherwise = " is not one of ") {
    const std::string_view word = words.next(what);
    std::string all;
    for (const Keyword& keyword : table) {
      if (keyword.name == word) return (static_cast<Self&>(*this).*keyword.handler)(words);
      all += (all.empty() ? "" : ", ") + std::string(keyword.name);
    }
    wrong(in_quotes(word) + std::string(otherwise) + all);
  }

  // What happened cannot be looked at before something was let happen: it would be nothing, whatever is asked.
  void something_happened() const {
    if (!told_.anything) wrong("nothing has been let happen yet, so this would be true of anything");
  }

  void differs(std::string what) { differences_.push_back(std::move(what)); }
  void compare(const std::string& what, const std::string& expected, const std::string& found) {
    if (expected != found) differs(what + ": expected " + expected + ", found " + found);
  }
  void compare(const std::string& what, int expected, int found) {
    compare(what, std::to_string(expected), std::to_string(found));
  }

  // The rest of a line with `refuse`: the rules or codes it is refused by.
  void compare_refusal(const std::string& what, const Refusal& found, Words& words) {
    if (!found) differs(what + " expected to be refused, found that it is accepted");
    while (words.more())
      if (const std::string_view why = words.next("a reason"); found && why != found.rule && why != found.code)
        differs(what + " expected to be refused by " + std::string(why) + ", found " + std::string(found.code) + " (" +
                std::string(found.rule) + ")");
  }
  // The rest of a line with `expect error`: words of it, in quotes.
  template <class Open>
  void compare_error(Words& words, const Open& open_course) {
    std::string_view text = words.rest();
    const auto open = text.find('"'), close = text.rfind('"');
    if (open != 0 || close == open || text.find_first_not_of(" \t\r", close + 1) != std::string_view::npos)
      wrong("the words of the error are written in quotes");
    text = text.substr(1, close - 1);
    if (text.empty()) wrong("the words of the error are missing between the quotes");
    std::string found = "no error";
    try {
      open_course();
    } catch (const DataError& error) {
      found = std::string("\"") + error.what() + "\"";
    }
    if (found.find(text) == std::string::npos)
      differs("error expected with the words " + in_quotes(text) + ", found " + found);
  }
  // The rest of a line with `expect events`: kinds in the order they were told, equal neighbours once.
  void compare_events(Words& words, const typename G::Course& course) {
    something_happened();
    std::string expected, found, before;
    while (words.more()) expected += (expected.empty() ? "" : " ") + std::string(words.next("an event"));
    for (const auto& event : told_.events)
      if (std::string kind = kind_of(course, event); kind != before)
        found += (found.empty() ? "" : " ") + (before = std::move(kind));
    compare("events", expected.empty() ? "none" : expected, found.empty() ? "none" : found);
  }
  static std::string kind_of(const typename G::Course& course, const typename G::Event& event) {
    return *G::describe(course, event).find("event")->template as<std::string>();
  }

  Told told_;  // by the last line that let something happen
  Differences differences_;
};

}  // namespace tourmalet::scenario
