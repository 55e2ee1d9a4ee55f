// Stages ridden elsewhere, read from text and checked completely: what no table can have come to is refused with its
// place.
#include "rules/grand_tour/ridden.hpp"

#include <algorithm>
#include <utility>

#include "rules/core/text.hpp"
#include "rules/grand_tour/game.hpp"

namespace tourmalet::grand_tour {
namespace {

fr::RiddenForm form_of(const fr::Course& stage) {
  const auto line = [&](bool major) {
    const auto found = std::find_if(stage.lines.begin(), stage.lines.end(),
                                    [&](const fr::Line& one) { return is_pile(one) && is_major(one) == major; });
    return static_cast<std::size_t>(found - stage.lines.begin());
  };
  return {.prizes = {{std::string(major_word), line(true), "GT-STAGE-2"},
                     {std::string(minor_word), line(false), "GT-STAGE-2"}},
          .most_seconds = most_stage_seconds,
          .example = "1 rR:0 bS:30 … major rR,bS minor bS fatigue rR:3",
          .of = "pile",
          .each = "tokens",
          .one_each = "GT-TOKEN-2"};
}

// GT-TIME-1, GT-TIME-6 The clock begins with the round of the first arrival, and each round later costs a minute.
// GT-TTT-2 In a team time trial only the slower rider of a team says when that was.
void times_fit(const fr::Course& stage, const Ridden& ridden, const fr::RiddenReading& reading) {
  const bool together = stage.finishing.team_time;
  int minutes = 0;
  std::array<bool, fr::max_teams> there{};
  for (const fr::RiderId who : ridden.home) {
    const int seconds = ridden.seconds[who];
    if (together && seconds != ridden.seconds[fr::team_mate(who)])
      reading.fail("riders of a team have the same time in a team time trial (GT-TTT-2), but not " +
                   fr::rider_text(who));
    if (together && !std::exchange(there[fr::team_of(who)], true)) continue;
    if (seconds / 60 < minutes)
      reading.fail(fr::rider_text(who) + " cannot have come home a round earlier than the rider before (GT-TIME-6)");
    minutes = seconds / 60;
    if (!together && who == ridden.home.front() && minutes > 0)
      reading.fail("the first rider comes home within a minute: before, no clock runs (GT-TIME-1)");
  }
}

}  // namespace

void read_ridden(const std::vector<std::string_view>& stages, const std::string& place, Course& course) {
  const auto fail = [&](const std::string& why) { throw DataError(place, why); };
  if (stages.empty()) return;
  if (course.specialists) fail("who has which specialist is not known: a Tour begun elsewhere has none (REF-MOVE-3)");
  fr::one_is_left(stages.size(), course.stages.size(), place);
  for (const std::string_view text : stages) {
    const std::size_t number = course.earlier.size() + 1;
    const fr::RiddenReading reading(course.stage(number), number, place, form_of(course.stage(number)));
    course.earlier.push_back(reading.read(text));
    times_fit(course.stage(number), course.earlier.back(), reading);
  }
  fr::kept_is_known(stages.size(), course.earlier.back(), place);
}

}  // namespace tourmalet::grand_tour
