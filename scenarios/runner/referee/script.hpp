// The words of a scenario about the referee: lines that enter something, as a person at the table would, and what the
// documents of the screens say then.
#pragma once

#include <functional>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "referee/documents.hpp"
#include "scenarios/runner/scenario.hpp"
#include "scenarios/runner/words.hpp"

namespace tourmalet::scenario {

class RefereeScript final : public Script {
 public:
  Differences play(std::string_view line) override;

  // What it says to the referee, as a page would: "open" with a game file or {"game": …}, "enter", "pad".
  using Hear = std::function<void(std::string_view name, const Value& request)>;
  void listen(Hear hear) { hear_ = std::move(hear); }
  const referee::Game* laid() const { return game_ ? &*game_ : nullptr; }

 private:
  struct Keyword {
    std::string_view name;
    void (RefereeScript::*handler)(Words&);
  };
  void call(std::span<const Keyword> table, Words& words, std::string_view word);

  // Laying the situation.
  void profile(Words&);
  void option(Words&);
  void own(Words&);
  // Entering something.
  void until(Words&);  // TURN again and again
  void refuse(Words&);
  void warn(Words&);
  void confirm(Words&);
  void open_file(Words&);
  void reload(Words&);
  void expect(Words&);
  // Looking at it.
  void expect_board(Words&);
  void expect_results(Words&);
  void expect_catalogue(Words&);
  void expect_sheets(Words&);
  void expect_pad(Words&);
  void expect_screen(Words&);
  void expect_button(Words&);
  void expect_turn(Words&);
  void expect_clock(Words&);
  void expect_time(Words&);
  void expect_places(Words&);
  void expect_bonus(Words&);
  void expect_status(Words&);
  void expect_points(Words&);
  void expect_ranking(Words&);
  void expect_total(Words&);
  void expect_jersey(Words&);
  void expect_undo(Words&);
  void expect_entry(Words&);
  void expect_entries(Words&);
  void expect_text(Words&);
  void expect_order(Words&);
  void expect_list(Words&);
  void expect_note(Words&);
  void expect_reminder(Words&);
  void expect_file(Words&);

  referee::Game& game();
  referee::Verdict enter(const referee::Entry& entry);
  referee::Entry read_line(Words& words);
  referee::Entry read_finish(Words& words);
  referee::Entry read_correction(Words& words);
  unsigned entry_meant(std::string_view word);
  Value rows(std::string_view tab, std::string_view which);
  void differs(std::string what) { differences_.push_back(std::move(what)); }
  void compare(const std::string& what, const std::string& expected, const std::string& found) {
    if (expected != found) differs(what + ": expected " + expected + ", found " + found);
  }
  void compare_at(const Value& document, Words& words);

  std::string profile_ = "TDF", mode_;
  Value options_{Value::Object{}};
  std::map<std::string, Value, std::less<>> own_;  // stages of one's own, by name
  std::optional<referee::Game> game_;
  Hear hear_;
  Differences differences_;
};

}  // namespace tourmalet::scenario
