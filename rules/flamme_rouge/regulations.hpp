// The classifications of Flamme Rouge as a stage race: of the Grand Tour (sections 6 to 8 of its rules) and of the
// house rules (sections 7 to 10 and 13 of theirs). Data only: rules/tour reads them, in play and for the book.
#pragma once

#include "rules/tour/profile.hpp"

namespace tourmalet::flamme_rouge {

// The Grand Tour. GT-TIE-1 everywhere; GT-JERSEY-3 at least a point; GT-BONUS-2 by the length of the Tour.
inline constexpr tour::Criterion grand_tour_tie{tour::least(tour::Measure::latest_place), "GT-TIE-1"};
inline constexpr tour::Awards points_awards = {{{2, 1}, {3, 2, 1}, {4, 3, 2, 1}}};
inline constexpr std::array<tour::Profile, 6> grand_tour_profiles = {{
    {.id = "general",
     .name = {"General classification", "Classement général"},
     .criteria = {{{tour::least(tour::Measure::seconds), "GT-JERSEY-1"}, grand_tour_tie}},
     .jersey = "yellow",
     .rest_day = 1,
     .awards = {{{3, 2, 1}, {4, 3, 2, 1}, {5, 4, 3, 2, 1}}}},
    {.id = "sprint",
     .name = {"Sprint classification", "Classement des sprints"},
     .criteria = {{{tour::most(tour::Points::sprint), "GT-JERSEY-1"}, grand_tour_tie}},
     .least = 1,
     .jersey = "green",
     .rest_day = 1,
     .awards = points_awards},
    {.id = "mountain",
     .name = {"Mountain classification", "Classement de la montagne"},
     .criteria = {{{tour::most(tour::Points::mountain), "GT-JERSEY-1"}, grand_tour_tie}},
     .least = 1,
     .jersey = "polka",
     .rest_day = 1,
     .awards = points_awards},
    {.id = "teams",
     .name = {"Team classification", "Classement par équipes"},
     .of = tour::Of::teams,
     .criteria = {{{tour::least(tour::Measure::seconds), "GT-BONUS-2"}, grand_tour_tie}},
     .awards = {{{1}, {2, 1}, {3, 2, 1}}}},
    // GT-WIN-1 Podiums, rest days and, at the end, the bonuses of the others.
    {.id = "tour",
     .name = {"Tour points", "Points de Tour"},
     .of = tour::Of::teams,
     .criteria = {{{tour::most(tour::Points::tour), "GT-WIN-1"}, grand_tour_tie}}},
    // The team that begins the next stage. GT-ORDER-2: level on points, the one whose best rider stands lower.
    {.id = "start",
     .name = {"Starting order", "Ordre de départ"},
     .of = tour::Of::teams,
     .criteria = {{{tour::fewest(tour::Points::tour), "GT-ORDER-1"}, {tour::worst_in(0), "GT-ORDER-2"}}}},
}};

// GT-JERSEY-2 A jersey whose leader wears a better one goes to the next. GT-BONUS-3 Two players: the shortest column.
constexpr tour::Regulations grand_tour_regulations(unsigned stages, unsigned players) {
  return {.profiles = grand_tour_profiles,
          .team_time = {.best = 2},
          .jerseys_pass_on = true,
          .column = static_cast<std::uint8_t>(players == 2 || stages <= 7 ? 0
                                              : stages <= 14              ? 1
                                                                          : 2)};
}

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
          .team_time = {.best = 2, .bonus = true},
          .jerseys_pass_on = false};
}

}  // namespace tourmalet::flamme_rouge
