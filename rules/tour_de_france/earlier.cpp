#include "rules/tour_de_france/earlier.hpp"

#include <algorithm>
#include <optional>
#include <span>
#include <utility>

#include "rules/core/text.hpp"
#include "rules/core/value.hpp"
#include "rules/tour_de_france/start.hpp"

namespace tourmalet::tour_de_france {
namespace {

constexpr int most_turns = 999, latest_arrival = 60 * most_turns + 59;  // REF-R-12

std::vector<std::string> prime_ids(const Stage& stage) {
  std::vector<std::string> ids;
  for (std::size_t nth = 0; nth < stage.primes.size(); ++nth) ids.push_back(prime_id(stage, nth));
  return ids;
}

std::string rider_called(RiderId rider) { return "rider " + std::to_string(bib_of(rider)); }

// One stage of the text.
class StageReader {
 public:
  StageReader(const Course& course, std::size_t number, Riders gone, std::string place)
      : course_(course), stage_(course.stage(number)), gone_(gone), place_(std::move(place)) {
    ridden_.primes.resize(stage_.primes.size());
  }

  RiddenStage read(std::span<const std::string_view> words) {
    for (std::size_t at = 0; at < words.size();) {
      const std::string_view what = words[at++];
      const std::size_t first = at;
      if (what == "arrived" || what == "late") {
        while (at < words.size() && words[at].find(':') != std::string_view::npos) arrival(words[at++], what == "late");
        if (at == first) fail(quoted(what) + " is followed by riders and seconds, such as 1,19:250");
        continue;
      }
      if (at == words.size()) fail("behind " + quoted(what) + " something is missing");
      if (what == "out")
        out(words[at++]);
      else if (what == "turns")
        turns(words[at++]);
      else
        prime(what, words[at++]);
    }
    complete();
    return std::move(ridden_);
  }
  Riders out() const { return out_; }

 private:
  [[noreturn]] void fail(const std::string& why) const { throw DataError(place_, why); }

  std::vector<RiderId> riders(std::string_view text) const {
    std::vector<RiderId> riders;
    for (const std::string_view word : split(text, ',')) {
      const auto bib = read_number(word, static_cast<int>(max_riders));
      if (!bib || *bib == 0 || !course_.rides(static_cast<RiderId>(*bib - 1)))
        fail(quoted(word) + " is not the number of a rider in this race");
      riders.push_back(static_cast<RiderId>(*bib - 1));
      if (contains(gone_, riders.back())) fail(rider_called(riders.back()) + " is out of the race already");
    }
    return riders;
  }
  void ends(const std::vector<RiderId>& riders) {
    for (const RiderId rider : riders) {
      if (contains(done_, rider)) fail(rider_called(rider) + " is there twice");
      done_ |= only(rider);
    }
  }

  void arrival(std::string_view word, bool late) {
    const auto parts = split(word, ':');
    const auto seconds = parts.size() == 2 ? read_number(parts[1], latest_arrival) : std::nullopt;
    if (!seconds) fail(quoted(word) + " is not riders and seconds above the base time, such as 1,19:250");
    RiddenStage::Arrival group{static_cast<std::uint16_t>(*seconds), late, riders(parts[0])};
    ends(group.riders);
    if (late && (group.seconds % 60 != 0 || group.seconds == 0))
      fail(quoted(word) + ": who is late has whole minutes (TDF-OPT-11)");
    if (late && late_) fail("all who are late have the same time");
    late_ |= late;
    if (!ridden_.arrivals.empty()) {
      const RiddenStage::Arrival& before = ridden_.arrivals.back();
      const bool level = group.seconds == before.seconds && late && !before.late;
      if (group.seconds <= before.seconds && !level)
        fail(quoted(word) + ": groups stand in the order of their times, and equal times are one group (TDF-FIN-9)");
      if (course_.options.one_time_per_turn && !late && !before.late && turn_of(group) == turn_of(before))
        fail(quoted(word) + ": who arrives in the same table turn has the same time (TDF-OPT-3)");
    }
    const unsigned limit = course_.options.time_limit;
    if (late && limit != 0 && !ridden_.arrivals.empty() && turn_of(group) > turn_of(ridden_.arrivals[0]) + limit)
      fail(quoted(word) + ": the time limit was over before (TDF-OPT-11)");
    ridden_.arrivals.push_back(std::move(group));
  }
  void out(std::string_view word) {
    if (!ridden_.out.empty()) fail("\"out\" is there twice");
    ridden_.out = riders(word);
    ends(ridden_.out);
    for (const RiderId rider : ridden_.out) out_ |= only(rider);
  }
  void turns(std::string_view word) {
    const auto turns = read_number(word, most_turns);
    if (!turns || *turns == 0 || ridden_.turns != 0)
      fail(quoted(word) + " is not how many table turns were ridden, such as 31");
    ridden_.turns = static_cast<std::uint16_t>(*turns);
  }
  void prime(std::string_view id, std::string_view word) {
    const auto ids = prime_ids(stage_);
    const auto found = static_cast<std::size_t>(std::find(ids.begin(), ids.end(), id) - ids.begin());
    if (found == ids.size()) fail("there is no prime " + quoted(id));
    if (stage_.primes[found].at_finish) fail("prime " + ids[found] + " goes by the placing (TDF-PRIME-6)");
    if (!ridden_.primes[found].empty()) fail("prime " + ids[found] + " is there twice");
    std::vector<RiderId>& takers = ridden_.primes[found];
    takers = riders(word);
    if (takers.size() > prime_points.size())
      fail("prime " + ids[found] + " has " + std::to_string(prime_points.size()) + " places (TDF-PRIME-3)");
    for (auto rider = takers.begin(); rider != takers.end(); ++rider)
      if (std::find(takers.begin(), rider, *rider) != rider)
        fail(rider_called(*rider) + " counts once per prime (TDF-INV-7)");
  }

  void complete() const {
    for (RiderId rider = 0; rider < max_riders; ++rider)
      if (course_.rides(rider) && !contains(gone_ | done_, rider)) fail(rider_called(rider) + " is missing");
    if (ridden_.arrivals.empty() != (ridden_.turns != 0))
      fail("\"turns\" says how many table turns were ridden where nobody has arrived, and only there");
  }

  const Course& course_;
  const Stage& stage_;
  Riders gone_, done_ = 0, out_ = 0;
  bool late_ = false;
  std::string place_;
  RiddenStage ridden_;
};

std::vector<Seat> read_lot(const Course& course, std::string_view text, const std::string& place) {
  std::vector<Seat> lot;
  for (const std::string_view word : split(text, ',')) {
    const auto seat = read_number(word, course.teams - 1);
    if (!seat || std::find(lot.begin(), lot.end(), *seat) != lot.end())
      throw DataError(place, quoted(word) + " is not a team, each once and counted from 0");
    lot.push_back(static_cast<Seat>(*seat));
  }
  if (lot.size() != course.teams)
    throw DataError(place, "there are " + std::to_string(course.teams) + " teams, each is drawn once");
  return lot;
}

}  // namespace

std::vector<std::string> earlier_parts(const Course& course) {
  std::vector<std::string> parts;
  if (course.earlier.stages.empty()) return parts;
  parts.push_back(lot_text(course.earlier));
  for (std::size_t nth = 0; nth < course.earlier.stages.size(); ++nth)
    parts.push_back(ridden_text(nth + 1, course.earlier.stages[nth], prime_ids(course.stage(nth + 1))));
  return parts;
}

std::string earlier_text(const Course& course) {
  std::string text;
  for (const std::string& part : earlier_parts(course)) text += (text.empty() ? "" : " ; ") + part;
  return text;
}

Earlier read_earlier(const Course& course, std::string_view text, const std::string& place) {
  if (text.size() > longest_earlier)
    throw DataError(place, "longer than " + std::to_string(longest_earlier) + " letters");
  Earlier earlier;
  for (Seat seat = 0; seat < course.teams; ++seat) earlier.lot.push_back(seat);
  Riders gone = 0;
  bool first = true;
  for (const std::string_view part : split_trimmed(text, ';')) {
    const auto words = words_of(part);
    if (std::exchange(first, false) && words.size() == 2 && words[0] == "lot") {
      earlier.lot = read_lot(course, words[1], place + ": lot");
      continue;
    }
    const std::size_t number = earlier.stages.size() + 1;
    const std::string where = place + ": stage " + std::to_string(number);
    if (words.empty() || words[0] != std::to_string(number))
      throw DataError(where, "it begins with its number, such as \"" + std::to_string(number) +
                                 " arrived 1,19:250 3,4:266 out 5\"; where it should stand is " + quoted(part));
    if (number >= course.stages.size())
      throw DataError(where, "the race has " + std::to_string(course.stages.size()) +
                                 " stages, and at least one is still to be ridden (REF-MOVE-2)");
    StageReader reader(course, number, gone, where);
    earlier.stages.push_back(reader.read(std::span(words).subspan(1)));
    if (!course.options.abandoned_return) gone |= reader.out();  // TDF-OPT-6
    Race after;
    after.abandoned = gone;
    if (starters(course, after) == 0) throw DataError(where, "nobody is left to ride on");
  }
  if (earlier.stages.empty()) throw DataError(place, "it names no stage");
  return earlier;
}

}  // namespace tourmalet::tour_de_france
