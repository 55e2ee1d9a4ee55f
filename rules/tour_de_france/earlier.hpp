// Stages ridden elsewhere, as one line of text (REF-MOVE-4): the option `earlier`, and lines of a course.
//
//   lot 2,0,1 ; 1 arrived 1,19:250 3,4:266 late 7,8:1740 out 5 SP1 3,8,14 KM1 8 ; 2 arrived …
//
// Riders by their numbers; arrival groups in order with seconds above the base time; `late` are those who were still on
// the road when the stage was closed; primes in order of passage, but for those that the finish decides. Where nobody
// has arrived, `turns 31` says how long it took.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "rules/tour_de_france/course.hpp"

namespace tourmalet::tour_de_france {

inline constexpr std::size_t longest_earlier = 16'000;  // 23 stages of 36 riders who all come alone

// TDF-TIME-1, TDF-OPT-11: arrivals come at the end of a turn, who is late gets the time at which the next would begin.
inline unsigned turn_of(const RiddenStage::Arrival& group) { return group.seconds / 60U + (group.late ? 0U : 1U); }

// "SP1", or "SP1/2" of a line that is ridden several times.
inline std::string prime_id(const Stage& stage, std::size_t nth) {
  const Prime& prime = stage.primes[nth];
  unsigned laps = 0;
  for (const Prime& other : stage.primes) laps += other.line == prime.line;
  return stage.lines[prime.line].id + (laps > 1 ? "/" + std::to_string(prime.lap) : "");
}

inline std::string bibs_text(const std::vector<RiderId>& riders) {
  std::string text;
  for (const RiderId rider : riders) text += (text.empty() ? "" : ",") + std::to_string(bib_of(rider));
  return text;
}
inline std::string lot_text(const Earlier& earlier) {
  std::string text;
  for (const Seat seat : earlier.lot) text += (text.empty() ? "lot " : ",") + std::to_string(seat);
  return text;
}
// `ids`: of its primes.
inline std::string ridden_text(std::size_t number, const RiddenStage& stage, const std::vector<std::string>& ids) {
  std::string text = std::to_string(number);
  const RiddenStage::Arrival* before = nullptr;
  for (const RiddenStage::Arrival& group : stage.arrivals) {
    if (before == nullptr || before->late != group.late) text += group.late ? " late" : " arrived";
    text += " " + bibs_text(group.riders) + ":" + std::to_string(group.seconds);
    before = &group;
  }
  if (stage.turns != 0) text += " turns " + std::to_string(stage.turns);
  if (!stage.out.empty()) text += " out " + bibs_text(stage.out);
  for (std::size_t prime = 0; prime < stage.primes.size(); ++prime)
    if (!stage.primes[prime].empty()) text += " " + ids[prime] + " " + bibs_text(stage.primes[prime]);
  return text;
}

// The parts of the text, a line of a course each.
std::vector<std::string> earlier_parts(const Course& course);
std::string earlier_text(const Course& course);
// Checked completely against the stages, riders and options of the course; throws DataError.
Earlier read_earlier(const Course& course, std::string_view text, const std::string& place);

}  // namespace tourmalet::tour_de_france
