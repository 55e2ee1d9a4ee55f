// Stages ridden elsewhere, read from text and checked completely: what no table can have come to is refused with its
// place.
#include "rules/grand_tour/ridden.hpp"

#include <algorithm>
#include <set>
#include <utility>

#include "rules/core/text.hpp"
#include "rules/grand_tour/game.hpp"

namespace tourmalet::grand_tour {
namespace {

class Reading {
 public:
  Reading(const Course& course, std::size_t number, const std::string& place)
      : stage_(course.stage(number)),
        number_(number),
        place_((place.ends_with(": ") ? place : place + ": ") + "stage " + std::to_string(number)) {}

  Ridden read(std::string_view text) {
    const auto words = words_of(text);
    if (words.empty() || read_number(words[0], static_cast<int>(fr::max_parts)) != static_cast<int>(number_))
      fail((words.empty() ? std::string("nothing is said") : quoted(words[0]) + " is not its number") +
           "; a stage is written 1 rR:0 bS:30 … major rR,bS minor bS fatigue rR:3");
    std::size_t at = 1;
    for (; at < words.size() && !is_heading(words[at]); ++at) arrive(words[at]);
    if (at < words.size() && words[at] == major_word) take(words, at, 3, stage_read_.major);
    if (at < words.size() && words[at] == minor_word) take(words, at, 2, stage_read_.minor);
    if (at < words.size() && words[at] == fatigue_word) {
      stage_read_.fatigue.emplace().fill(0);
      for (++at; at < words.size() && !is_heading(words[at]); ++at) keep(words[at]);
    }
    if (at < words.size())
      fail(quoted(words[at]) + " stands where it is not expected: major, minor, fatigue, once each");
    all_are_home();
    times_fit();
    return std::move(stage_read_);
  }

 private:
  [[noreturn]] void fail(const std::string& why) const { throw DataError(place_, why); }
  static bool is_heading(std::string_view word) {
    return word == major_word || word == minor_word || word == fatigue_word;
  }

  fr::RiderId rider(std::string_view word) const {
    const auto found = fr::read_rider(word);
    if (!found || *found >= stage_.riders()) fail(quoted(word) + " is not a rider of this Tour");
    return *found;
  }
  // "rR:30"
  std::pair<fr::RiderId, int> figure(std::string_view word, std::string_view what, int most) const {
    const auto colon = word.find(':');
    if (colon == std::string_view::npos)
      fail(quoted(word) + " is not a rider and " + std::string(what) + ", for example rR:30");
    const fr::RiderId whose = rider(word.substr(0, colon));
    const auto number = read_number(word.substr(colon + 1), most);
    if (!number) fail(quoted(word) + ": " + std::string(what) + " go from 0 to " + std::to_string(most));
    return {whose, *number};
  }

  void arrive(std::string_view word) {
    const auto [who, seconds] = figure(word, "seconds", most_stage_seconds);
    if (std::find(stage_read_.home.begin(), stage_read_.home.end(), who) != stage_read_.home.end())
      fail(fr::rider_text(who) + " comes home twice");
    stage_read_.home.push_back(who);
    stage_read_.seconds[who] = static_cast<std::uint16_t>(seconds);
  }
  void all_are_home() const {
    for (fr::RiderId who = 0; who < stage_.riders(); ++who)
      if (std::find(stage_read_.home.begin(), stage_read_.home.end(), who) == stage_read_.home.end())
        fail(fr::rider_text(who) + " is missing: all riders come home");
  }
  // GT-TIME-1, GT-TIME-6 The clock begins with the round of the first arrival, and each round later costs a minute.
  // GT-TTT-2 In a team time trial only the slower rider of a team says when that was.
  void times_fit() const {
    const bool together = stage_.finishing.team_time;
    int minutes = 0;
    std::array<bool, fr::max_teams> there{};
    for (const fr::RiderId who : stage_read_.home) {
      const int seconds = stage_read_.seconds[who];
      if (together && seconds != stage_read_.seconds[fr::team_mate(who)])
        fail("riders of a team have the same time in a team time trial (GT-TTT-2), but not " + fr::rider_text(who));
      if (together && !std::exchange(there[fr::team_of(who)], true)) continue;
      if (seconds / 60 < minutes)
        fail(fr::rider_text(who) + " cannot have come home a round earlier than the rider before (GT-TIME-6)");
      minutes = seconds / 60;
      if (!together && who == stage_read_.home.front() && minutes > 0)
        fail("the first rider comes home within a minute: before, no clock runs (GT-TIME-1)");
    }
  }

  // GT-TOKEN-2 One each, as many as there are.
  void take(const std::vector<std::string_view>& words, std::size_t& at, std::size_t tokens,
            std::vector<fr::RiderId>& takers) const {
    const std::string pile(words[at++]);
    const auto line = std::find_if(stage_.lines.begin(), stage_.lines.end(),
                                   [&](const fr::Line& one) { return is_pile(one) && is_major(one) == (tokens > 2); });
    if (line == stage_.lines.end()) fail("it has no pile " + pile);
    if (at == words.size() || is_heading(words[at])) fail("nobody is named after " + pile);
    for (const std::string_view word : split(words[at++], ',')) {
      const fr::RiderId who = rider(word);
      if (std::find(takers.begin(), takers.end(), who) != takers.end())
        fail(fr::rider_text(who) + " takes two tokens of the pile " + pile + " (GT-TOKEN-2)");
      if (takers.size() == line->tokens)
        fail("the pile " + pile + " has " + std::to_string(line->tokens) + " tokens (GT-STAGE-2)");
      takers.push_back(who);
    }
  }

  void keep(std::string_view word) {
    const auto [who, cards] = figure(word, "fatigue cards", most_kept_fatigue);
    if (!kept_.insert(who).second) fail("the fatigue of " + fr::rider_text(who) + " is there twice");
    (*stage_read_.fatigue)[who] = static_cast<std::uint8_t>(cards);
  }

  const fr::Course& stage_;
  std::size_t number_;
  std::string place_;
  Ridden stage_read_;
  std::set<fr::RiderId> kept_;
};

}  // namespace

void read_ridden(const std::vector<std::string_view>& stages, const std::string& place, Course& course) {
  const auto fail = [&](const std::string& why) { throw DataError(place, why); };
  if (stages.empty()) return;
  if (course.specialists) fail("who has which specialist is not known: a Tour begun elsewhere has none (REF-MOVE-3)");
  if (stages.size() >= course.stages.size())
    fail(std::to_string(stages.size()) + (stages.size() == 1 ? " stage has" : " stages have") + " been ridden of " +
         std::to_string(course.stages.size()) + ": at least one must be left (REF-MOVE-2)");
  for (const std::string_view stage : stages)
    course.earlier.push_back(Reading(course, course.earlier.size() + 1, place).read(stage));
  if (!course.earlier.back().fatigue)
    fail("after stage " + std::to_string(stages.size()) +
         " it must be said who keeps which fatigue cards, for example " + "fatigue rR:3 bS:1 (REF-MOVE-3)");
}

}  // namespace tourmalet::grand_tour
