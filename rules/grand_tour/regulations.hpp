// The classifications of the Grand Tour (sections 6 to 8 of its rules). Data only: rules/tour reads them, in play and
// for the book.
#pragma once

#include "rules/tour/profile.hpp"

namespace tourmalet::grand_tour {

// Where in the list.
inline constexpr std::size_t general = 0, sprint = 1, mountain = 2, tour_points = 4, starting_order = 5;

// The Grand Tour. GT-TIE-1 everywhere; GT-JERSEY-3 at least a point; GT-BONUS-2 by the length of the Tour.
inline constexpr tour::Criterion tie_by_latest{tour::least(tour::Measure::latest_place), "GT-TIE-1"};
inline constexpr tour::Awards points_awards = {{{2, 1}, {3, 2, 1}, {4, 3, 2, 1}}};
inline constexpr std::array<tour::Profile, 6> profiles = {{
    {.id = "general",
     .name = {"General classification", "Classement général"},
     .criteria = {{{tour::least(tour::Measure::seconds), "GT-JERSEY-1"}, tie_by_latest}},
     .jersey = "yellow",
     .rest_day = 1,
     .awards = {{{3, 2, 1}, {4, 3, 2, 1}, {5, 4, 3, 2, 1}}}},
    {.id = "sprint",
     .name = {"Sprint classification", "Classement des sprints"},
     .criteria = {{{tour::most(tour::Points::sprint), "GT-JERSEY-1"}, tie_by_latest}},
     .least = 1,
     .jersey = "green",
     .rest_day = 1,
     .awards = points_awards},
    {.id = "mountain",
     .name = {"Mountain classification", "Classement de la montagne"},
     .criteria = {{{tour::most(tour::Points::mountain), "GT-JERSEY-1"}, tie_by_latest}},
     .least = 1,
     .jersey = "polka",
     .rest_day = 1,
     .awards = points_awards},
    {.id = "teams",
     .name = {"Team classification", "Classement par équipes"},
     .of = tour::Of::teams,
     .criteria = {{{tour::least(tour::Measure::seconds), "GT-BONUS-2"}, tie_by_latest}},
     .awards = {{{1}, {2, 1}, {3, 2, 1}}}},
    // GT-WIN-1 Podiums, rest days and, at the end, the bonuses of the others.
    {.id = "tour",
     .name = {"Tour points", "Points de Tour"},
     .of = tour::Of::teams,
     .criteria = {{{tour::most(tour::Points::tour), "GT-WIN-1"}, tie_by_latest}}},
    // The team that begins the next stage. GT-ORDER-2: level on points, the one whose best rider stands lower.
    {.id = "start",
     .name = {"Starting order", "Ordre de départ"},
     .of = tour::Of::teams,
     .criteria = {{{tour::fewest(tour::Points::tour), "GT-ORDER-1"}, {tour::worst_in(0), "GT-ORDER-2"}}}},
}};

// GT-JERSEY-2 A jersey whose leader wears a better one goes to the next. GT-BONUS-3 Two players: the shortest column.
constexpr tour::Regulations regulations(unsigned stages, unsigned players) {
  return {.profiles = profiles,
          .team_time = {.best = 2},
          .jerseys_pass_on = true,
          .column = static_cast<std::uint8_t>(players == 2 || stages <= 7 ? 0
                                              : stages <= 14              ? 1
                                                                          : 2)};
}

}  // namespace tourmalet::grand_tour
