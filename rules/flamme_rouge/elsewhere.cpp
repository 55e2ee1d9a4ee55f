#include "rules/flamme_rouge/elsewhere.hpp"

#include <algorithm>
#include <set>

#include "rules/core/text.hpp"

namespace tourmalet::flamme_rouge {
std::vector<Prize> house_prizes(const Course& stage) {
  std::vector<Prize> prizes;
  for (std::size_t i = 0; i < stage.lines.size(); ++i) prizes.push_back({.word = {}, .line = i, .rule = {}});
  std::sort(prizes.begin(), prizes.end(), [&](const Prize& a, const Prize& b) {
    return std::pair(stage.lines[a.line].square, a.line) < std::pair(stage.lines[b.line].square, b.line);
  });
  const auto name = [&](Line::Kind kind, const std::string& word, std::string_view rule) {
    const auto all = std::count_if(prizes.begin(), prizes.end(),
                                   [&](const Prize& one) { return stage.lines[one.line].kind == kind; });
    int nth = 0;
    for (Prize& one : prizes)
      if (stage.lines[one.line].kind == kind) one.word = word + (all > 1 ? std::to_string(++nth) : ""), one.rule = rule;
  };
  name(Line::Kind::sprint, "sprint", "HR-INT-2");
  name(Line::Kind::mountain, "summit", "HR-MTN-3");
  return prizes;
}

RiddenReading::RiddenReading(const Course& stage, std::size_t number, const std::string& place, RiddenForm form)
    : stage_(stage),
      number_(number),
      place_((place.ends_with(": ") ? place : place + ": ") + "stage " + std::to_string(number)),
      form_(std::move(form)) {}

void RiddenReading::fail(const std::string& why) const { throw DataError(place_, why); }

bool RiddenReading::is_heading(std::string_view word) const {
  return word == fatigue_word ||
         std::any_of(form_.prizes.begin(), form_.prizes.end(), [&](const Prize& prize) { return prize.word == word; });
}

Ridden RiddenReading::read(std::string_view text) const {
  const auto words = words_of(text);
  if (words.empty() || read_number(words[0], static_cast<int>(max_parts)) != static_cast<int>(number_))
    fail((words.empty() ? std::string("nothing is said") : quoted(words[0]) + " is not its number") +
         "; a stage is written " + std::string(form_.example));
  Ridden stage;
  std::size_t at = 1;
  for (; at < words.size() && !is_heading(words[at]); ++at) arrive(words[at], stage);
  for (const Prize& prize : form_.prizes)
    if (at < words.size() && words[at] == prize.word) take(prize, words, at, stage);
  std::set<RiderId> kept;
  if (at < words.size() && words[at] == fatigue_word) {
    stage.fatigue.emplace().fill(0);
    for (++at; at < words.size() && !is_heading(words[at]); ++at) {
      const auto [who, cards] = figure(words[at], "fatigue cards", most_kept_fatigue);
      if (!kept.insert(who).second) fail("the fatigue of " + rider_text(who) + " is there twice");
      (*stage.fatigue)[who] = static_cast<std::uint8_t>(cards);
    }
  }
  if (at < words.size()) {
    std::string order;
    for (const Prize& prize : form_.prizes) order += prize.word + ", ";
    fail(quoted(words[at]) + " stands where it is not expected: " + order + std::string(fatigue_word) + ", once each");
  }
  all_are_home(stage);
  return stage;
}

RiderId RiddenReading::rider(std::string_view word) const {
  const auto found = read_rider(word);
  if (!found || *found >= stage_.riders()) fail(quoted(word) + " is not a rider of this Tour");
  return *found;
}

// "rR:30"
std::pair<RiderId, int> RiddenReading::figure(std::string_view word, std::string_view what, int most) const {
  const auto colon = word.find(':');
  if (colon == std::string_view::npos)
    fail(quoted(word) + " is not a rider and " + std::string(what) + ", for example rR:30");
  const RiderId whose = rider(word.substr(0, colon));
  const auto number = read_number(word.substr(colon + 1), most);
  if (!number) fail(quoted(word) + ": " + std::string(what) + " go from 0 to " + std::to_string(most));
  return {whose, *number};
}

void RiddenReading::arrive(std::string_view word, Ridden& stage) const {
  Ending ending = Ending::none;
  for (const auto& [manner, name] : manner_names)
    if (const std::string mark = ":" + std::string(name); form_.manners && word.ends_with(mark)) {
      ending = manner;
      word.remove_suffix(mark.size());
    }
  const auto [who, seconds] = figure(word, "seconds", form_.most_seconds);
  if (std::find(stage.home.begin(), stage.home.end(), who) != stage.home.end())
    fail(rider_text(who) + " comes home twice");
  stage.home.push_back(who);
  stage.seconds[who] = static_cast<std::uint16_t>(seconds);
  stage.ending[who] = ending;
}

void RiddenReading::all_are_home(const Ridden& stage) const {
  for (RiderId who = 0; who < stage_.riders(); ++who)
    if (std::find(stage.home.begin(), stage.home.end(), who) == stage.home.end())
      fail(rider_text(who) + " is missing: all riders come home");
}

// One each, as many as there are.
void RiddenReading::take(const Prize& prize, const std::vector<std::string_view>& words, std::size_t& at,
                         Ridden& stage) const {
  const std::string called = std::string(form_.of) + " " + prize.word, each(form_.each),
                    of_each = each + " of the " + called;
  ++at;
  if (prize.line >= stage_.lines.size()) fail("it has no " + called);
  if (at == words.size() || is_heading(words[at])) fail("nobody is named after " + prize.word);
  const std::size_t most = stage_.lines[prize.line].tokens;
  std::vector<RiderId>& takers = stage.won.emplace_back(Won{prize.word, {}}).takers;
  for (const std::string_view word : split(words[at++], ',')) {
    const RiderId who = rider(word);
    if (std::find(takers.begin(), takers.end(), who) != takers.end())
      fail(rider_text(who).append(" takes two ").append(of_each).append(" (").append(form_.one_each).append(")"));
    if (takers.size() == most)
      fail("the " + called + " has " + std::to_string(most).append(" ").append(each).append(" (").append(prize.rule) +
           ")");
    takers.push_back(who);
  }
}

void one_is_left(std::size_t ridden, std::size_t stages, const std::string& place) {
  if (ridden >= stages)
    throw DataError(place, std::to_string(ridden) + (ridden == 1 ? " stage has" : " stages have") + " been ridden of " +
                               std::to_string(stages) + ": at least one must be left (REF-MOVE-2)");
}
void kept_is_known(std::size_t ridden, const Ridden& latest, const std::string& place) {
  if (!latest.fatigue)
    throw DataError(place, "after stage " + std::to_string(ridden) +
                               " it must be said who keeps which fatigue cards, for example " +
                               "fatigue rR:3 bS:1 (REF-MOVE-3)");
}

}  // namespace tourmalet::flamme_rouge
