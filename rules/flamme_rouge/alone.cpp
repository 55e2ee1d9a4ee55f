#include "rules/flamme_rouge/alone.hpp"

#include <algorithm>

#include "rules/flamme_rouge/modules.hpp"

namespace tourmalet::flamme_rouge {

// GT-TT-6 Alone the minutes before the first crossing count too: a minute for each round but the last, and the seconds
// of the square. In a team time trial the team has one time, in an individual one both riders' count together.
// A road of one's own and a handicap have no list.
std::optional<Attempt> attempt(const Course& course, const OpenOf<FullBox>& race) {
  if (course.teams != 1 || !race.over) return std::nullopt;
  const std::uint32_t rouleur = race.seconds[0], sprinteur = race.seconds[1];
  const std::uint32_t minutes = std::max(rouleur, sprinteur) / 60;  // since the first of them crossed
  const std::uint32_t before = 60 * (race.round - 1U - minutes);
  const bool together = course.finishing.team_time;
  std::string list;
  if (!course.stage.id.empty() && course.handicap[0] == 0) {
    list = course.stage.id + "+" + std::string(together ? team_trial_id : single_trial_id);
    if (!course.specialists.empty()) list += "+" + std::string(specialists_id);
  }
  return Attempt{std::move(list), before + rouleur + (together ? 0 : before + sprinteur), race.round};
}

}  // namespace tourmalet::flamme_rouge
