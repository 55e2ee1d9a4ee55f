// Stages ridden elsewhere, read from text and checked completely: what no table can have come to is refused with its
// place.
#include "rules/house_tour/ridden.hpp"

#include <algorithm>

#include "rules/core/text.hpp"
#include "rules/house_tour/game.hpp"

namespace tourmalet::house_tour {
namespace {

using fr::HouseRidden;

std::string place_of(const std::string& place) { return place.ends_with(": ") ? place : place + ": "; }

fr::RiderId rider_in(const Course& course, std::string_view word, const std::string& place) {
  const auto found = fr::read_rider(word);
  if (!found || *found >= course.stages[0].riders())
    throw DataError(place, quoted(word) + " is not a rider of this Tour");
  return *found;
}

// HR-SET-1 "rS,bR,bS,rR"
void read_seed(const Course& course, std::string_view text, const std::string& place, HouseRidden& drawn) {
  std::uint8_t nth = 0;
  for (const std::string_view word : split_trimmed(text, ',')) {
    const fr::RiderId rider = rider_in(course, word, place);
    if (drawn.seed[rider] != 0) throw DataError(place, fr::rider_text(rider) + " is there twice (HR-SET-1)");
    drawn.seed[rider] = ++nth;
  }
  for (fr::RiderId rider = 0; rider < course.stages[0].riders(); ++rider)
    if (drawn.seed[rider] == 0) throw DataError(place, fr::rider_text(rider) + " is missing (HR-SET-1)");
}

// HR-TRAIT-1, HR-TRAIT-2 "rS:grimpeur bR:suceur"
void read_traits(const Course& course, std::string_view text, const std::string& place, HouseRidden& drawn) {
  std::array<unsigned, fr::trait_count> copies{};
  std::array<bool, fr::max_teams> given{};
  for (const std::string_view word : words_of(text)) {
    const auto colon = word.find(':');
    const fr::RiderId rider = rider_in(course, word.substr(0, colon), place);
    const std::string_view name = colon == std::string_view::npos ? std::string_view() : word.substr(colon + 1);
    const auto found = std::find_if(std::begin(fr::trait_names), std::end(fr::trait_names),
                                    [&](const fr::Answer& one) { return one.text == name; });
    if (found == std::end(fr::trait_names)) {
      std::string all;
      for (const fr::Answer& one : fr::trait_names) all += (all.empty() ? "" : ", ") + std::string(one.text);
      throw DataError(place, quoted(word) + " is not a rider and a trait, which is one of " + all);
    }
    const auto which = static_cast<std::size_t>(found - std::begin(fr::trait_names));
    if (std::exchange(given[fr::team_of(rider)], true))
      throw DataError(place, quoted(word) + ": a team has one trait (HR-TRAIT-2)");
    if (++copies[which] > fr::Traits::copies)
      throw DataError(place, quoted(word) + ": there are two copies of each trait (HR-TRAIT-1)");
    drawn.trait[rider] = static_cast<std::uint8_t>(which + 1);
  }
  for (std::size_t team = 0; team < course.teams(); ++team)
    if (!given[team])
      throw DataError(place, std::string("team ") + fr::team_letters[team] +
                                 " has none; without traits the option traits is off (HR-TRAIT-2)");
}

// HR-GC-1, HR-GC-2 The winner's time is the base time; each turn later costs a minute, each square of a gap ten
// seconds.
// HR-FIN-2 In a turn those who crossed come first, then who pays with the time of sprinters, then who stops.
void road_times_fit(const HouseRidden& ridden, const fr::RiddenReading& reading) {
  const int base = ridden.seconds[ridden.home.front()];
  if (ridden.ending[ridden.home.front()] != fr::Ending::none || base < least_base || base % 60 != 0)
    reading.fail("the first rider crosses the line in whole minutes, twenty at least (HR-GC-1)");
  int turn = 0, latest = 0;
  std::vector<int> gaps;  // of this turn
  fr::Ending before = fr::Ending::none;
  for (const fr::RiderId who : ridden.home) {
    const std::string name = fr::rider_text(who);
    const int seconds = ridden.seconds[who] - base;
    const fr::Ending ending = ridden.ending[who];
    if (seconds < 0 || seconds % 10 != 0) reading.fail(name + " comes home tens of seconds behind the first (HR-GC-3)");
    if (ending == fr::Ending::none) {
      if (seconds < latest || seconds % 60 > most_gap || (before != fr::Ending::none && seconds / 60 == turn))
        reading.fail(name + " cannot have crossed in front of the rider before (HR-FIN-2)");
      if (seconds / 60 != turn) gaps.clear();
      turn = seconds / 60, latest = seconds;
      gaps.push_back(seconds % 60);
    } else if (ending == fr::Ending::pay) {
      if (before == fr::Ending::stop || std::find(gaps.begin(), gaps.end(), seconds - 60 * turn) == gaps.end())
        reading.fail(name + " pays for the time of riders who crossed in this turn (HR-FIN-7)");
    } else if (seconds - 60 * turn < gaps.front()) {
      reading.fail(name + " stops behind those who crossed in this turn (HR-FIN-8)");
    }
    before = ending;
  }
}

// HR-PTS-3 By time. HR-TTT-5, HR-TTT-6 Team-mates have one, which has no fatigue in it, and come home together.
void trial_times_fit(const fr::Course& stage, const HouseRidden& ridden, const fr::RiddenReading& reading) {
  const bool together = stage.house.day == fr::Day::team_trial;
  int before = 0;
  for (std::size_t nth = 0; nth < ridden.home.size(); ++nth) {
    const fr::RiderId who = ridden.home[nth];
    const std::string name = fr::rider_text(who);
    const int seconds = ridden.seconds[who];
    if (ridden.ending[who] != fr::Ending::none) reading.fail(name + ": nobody pays or stops in a time trial (HR-TT-6)");
    if (seconds < least_seconds) reading.fail(name + " takes a minute at least: one card (HR-ITT-4)");
    if (seconds < before) reading.fail(name + " was faster than the rider before (HR-PTS-3)");
    before = seconds;
    if (!together) continue;
    if (seconds % 10 != 0) reading.fail("the time of " + name + " has no single seconds (HR-TTT-5)");
    const fr::RiderId mate = fr::team_mate(who);
    if (ridden.home[nth ^ 1U] != mate || ridden.seconds[mate] != seconds)
      reading.fail(name + " has the time and the place of the team-mate (HR-TTT-6)");
  }
}

HouseRidden read_stage(const Course& course, std::size_t number, std::string_view text, const std::string& place,
                       const HouseRidden& drawn) {
  const fr::Course& stage = course.stage(number);
  const fr::RiddenReading reading(stage, number, place,
                                  {.prizes = fr::house_prizes(stage),
                                   .most_seconds = most_stage_seconds,
                                   .manners = true,
                                   .example = "1 rR:10980 bS:11000:pay … sprint rS,bS summit bS fatigue rR:3",
                                   .one_each = "HR-INV-5"});
  HouseRidden ridden = drawn;
  static_cast<fr::Ridden&>(ridden) = reading.read(text);
  if (stage.house.launches)
    trial_times_fit(stage, ridden, reading);
  else
    road_times_fit(ridden, reading);
  return ridden;
}

}  // namespace

void read_ridden(const std::vector<std::string_view>& parts, const std::string& place, Course& course) {
  if (parts.empty()) return;
  const auto heads = [&](std::size_t at, std::string_view word) {
    const auto words = at < parts.size() ? words_of(parts[at]) : std::vector<std::string_view>();
    return !words.empty() && words[0] == word;
  };
  const auto behind = [&](std::size_t at, std::string_view word) { return trimmed(parts[at]).substr(word.size()); };
  HouseRidden drawn;
  if (!heads(0, seed_word))
    throw DataError(place, "it begins with the seed order, for example seed rS,bR,bS,rR (REF-MOVE-3)");
  read_seed(course, behind(0, seed_word), place_of(place) + std::string(seed_word), drawn);
  std::size_t first = 1;
  const bool traits = course.stages[0].house.traits;
  if (heads(1, traits_word) != traits)
    throw DataError(place, traits ? "behind the seed order stand the traits, for example traits rS:grimpeur bR:suceur"
                                  : "this Tour has no traits (HR-MOD-3)");
  if (traits) read_traits(course, behind(first++, traits_word), place_of(place) + std::string(traits_word), drawn);
  const std::size_t stages = parts.size() - first;
  if (stages == 0) throw DataError(place, "it names no stage");
  fr::one_is_left(stages, course.stages.size(), place);
  for (std::size_t number = 1; number <= stages; ++number)
    course.earlier.push_back(read_stage(course, number, parts[first + number - 1], place, drawn));
  fr::kept_is_known(stages, course.earlier.back(), place);
}

std::vector<std::string> ridden_parts(const Course& course) {
  if (course.earlier.empty()) return {};
  const HouseRidden& drawn = course.earlier.front();
  std::string seed(seed_word), traits(traits_word);
  for (std::uint8_t nth = 1; nth <= course.stages[0].riders(); ++nth)
    for (fr::RiderId rider = 0; rider < course.stages[0].riders(); ++rider)
      if (drawn.seed[rider] == nth) seed += (nth == 1 ? " " : ",") + fr::rider_text(rider);
  for (fr::RiderId rider = 0; rider < course.stages[0].riders(); ++rider)
    if (drawn.trait[rider] != 0)
      traits += " " + fr::rider_text(rider) + ":" + std::string(fr::trait_names[drawn.trait[rider] - 1U].text);
  std::vector<std::string> parts{seed};
  if (course.stages[0].house.traits) parts.push_back(traits);
  for (std::size_t nth = 0; nth < course.earlier.size(); ++nth)
    parts.push_back(fr::ridden_text(nth + 1, course.earlier[nth]));
  return parts;
}

}  // namespace tourmalet::house_tour
