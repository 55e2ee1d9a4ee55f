// The classifications of Flamme Rouge as a stage race by the house rules (sections 7 to 10 and 13 of theirs). Data
// only: rules/tour reads them, in play and for the book.
#pragma once

#include "rules/tour/profile.hpp"

namespace tourmalet::flamme_rouge {

enum HouseProfile : std::uint8_t { house_general, house_sprint, house_mountain, house_teams };

// The house rules. HR-TIE-1: the strict general order. HR-TIE-2, 4 While the Tour lasts other ties go to the one who
// stands lower in it, HR-TIE-5 at its end to the one who stands higher.
constexpr std::array<tour::Profile, 4> house_profiles(bool at_the_end) {
  const tour::Criterion tie{at_the_end ? tour::best_in(0) : tour::worst_in(0), at_the_end ? "HR-TIE-5" : "HR-TIE-2"};
  const tour::Criterion team_tie{tie.by, at_the_end ? "HR-TIE-5" : "HR-TIE-4"};
  return {{
      {.id = "general",
       .name = {"General classification", "Classement général"},
       .criteria = {{{tour::least(tour::Measure::seconds), "HR-GC-9"},
                     {tour::most(tour::Points::sprint), "HR-TIE-1"},
                     {tour::most(tour::Points::mountain), "HR-TIE-1"},
                     {tour::least(tour::Measure::team_seconds), "HR-TIE-1"},
                     {tour::least(tour::Measure::latest_place), "HR-TIE-1"},
                     {tour::least(tour::Measure::seed), "HR-TIE-1"}}},
       .jersey = "yellow"},
      {.id = "sprint",
       .name = {"Points classification", "Classement par points"},
       .criteria = {{{tour::most(tour::Points::sprint), "HR-PTS-2"}, tie}},
       .least = 1,
       .jersey = "green"},
      {.id = "mountain",
       .name = {"Mountain classification", "Classement de la montagne"},
       .criteria = {{{tour::most(tour::Points::mountain), "HR-MTN-4"}, tie}},
       .least = 1,
       .jersey = "polka"},
      {.id = "teams",
       .name = {"Team classification", "Classement par équipes"},
       .of = tour::Of::teams,
       .criteria = {{{tour::least(tour::Measure::seconds), "HR-TEAM-1"}, team_tie}}},
  }};
}
inline constexpr auto house_profiles_in_tour = house_profiles(false), house_profiles_at_end = house_profiles(true);

constexpr tour::Regulations house_regulations(bool at_the_end) {
  return {.profiles = at_the_end ? house_profiles_at_end : house_profiles_in_tour,
          .at_the_end = house_profiles_at_end,
          .team_time = {.best = 2, .bonus = true},
          .jerseys_pass_on = false};
}

}  // namespace tourmalet::flamme_rouge
