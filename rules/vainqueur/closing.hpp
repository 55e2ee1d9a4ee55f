// The end of a stage: places, points, tables, the cap; and the end of the Tour.
#pragma once

#include "rules/core/game.hpp"
#include "rules/tour/profile.hpp"
#include "rules/vainqueur/turn.hpp"

namespace tourmalet::vainqueur {

// VT-CAP-5, by option cap_tie. VT-CAP-2 the total, VT-CAP-3 the winner of the stage, VT-CAP-4 the rest.
inline constexpr tour::Criterion by_total{tour::most(tour::Points::tour), "VT-CAP-2"},
    by_win{tour::most(tour::Measure::stage_win), "VT-CAP-3"},
    by_place{tour::least(tour::Measure::latest_place), "VT-CAP-4"},
    by_cap{tour::most(tour::Measure::wearer), "VT-CAP-4"},
    by_earlier_places{tour::least(tour::Measure::earlier_places), "VT-CAP-4"},
    by_seat{tour::least(tour::Measure::seat_from_wearer), "VT-CAP-4"};
inline constexpr Both general_name{"General classification", "Classement général"};
inline constexpr std::array<tour::Profile, 3> cap_profiles = {{
    {.id = "general",
     .name = general_name,
     .criteria = {{by_total, by_win, by_place, by_cap, by_earlier_places, by_seat}},
     .jersey = "yellow"},
    {.id = "general",
     .name = general_name,
     .criteria = {{by_total, by_win, by_cap, by_place, by_earlier_places, by_seat}},
     .jersey = "yellow"},
    {.id = "general",
     .name = general_name,
     .criteria = {{by_total, by_win, by_place, by_cap, by_earlier_places, by_seat}},
     .level_goes_to_winner = true,
     .jersey = "yellow"},
}};

// VT-END-5 The order for every rank. VT-END-2 With `last_stage_first` the cap does not count.
inline constexpr tour::Criterion final_total{tour::most(tour::Points::tour), "VT-END-1"},
    final_cap{tour::most(tour::Measure::wearer), "VT-END-2"},
    final_place{tour::least(tour::Measure::latest_place), "VT-END-3"},
    final_earlier_places{tour::least(tour::Measure::earlier_places), "VT-END-4"},
    final_seat{tour::least(tour::Measure::seat_from_first), "VT-END-4"};
inline constexpr std::array<tour::Profile, 2> final_profiles = {{
    {.id = "general",
     .name = general_name,
     .criteria = {{final_total, final_cap, final_place, final_earlier_places, final_seat}},
     .jersey = "yellow"},
    {.id = "general",
     .name = general_name,
     .criteria = {{final_total, final_place, final_earlier_places, final_seat}},
     .jersey = "yellow"},
}};

// After stage `stage`.
inline const tour::Profile& profile_after(const Course& course, unsigned stage) {
  return stage == stage_count ? final_profiles[static_cast<std::size_t>(course.options.final_tie)]
                              : cap_profiles[static_cast<std::size_t>(course.options.cap_tie)];
}
inline tour::Regulations regulations(const Course& course, unsigned stage) {
  return {.profiles = {&profile_after(course, stage), 1}, .team_time = {}};
}

using RiderLines = std::array<tour::RiderLine, max_players>;

// What the results say after `stages` stages. VT-PTS-4: the tie-breaks need the places of all of them.
inline RiderLines rider_lines(const Course& course, const Open& open, unsigned stages) {
  RiderLines lines{};
  for (Seat seat = 0; seat < course.players && stages > 0; ++seat) {
    lines[seat].team = seat;
    lines[seat].points[static_cast<std::size_t>(tour::Points::tour)] = open.results.total[seat];
    lines[seat].latest = open.results.place[stages - 1][seat];
  }
  return lines;
}
inline tour::Ledger ledger_of(const Course& course, const Open& open, const RiderLines& lines, unsigned stages) {
  return {.riders = std::span(lines).first(course.players),
          .teams = {},
          .places = {open.results.place[0].data(), max_players * stage_count},
          .wearer = stages == 0 ? tour::nobody : open.results.leader[stages - 1],
          .first = open.results.leader[0],
          .stages = stages,
          .riders_in_places = max_players};
}

// VT-CAP-2 to VT-CAP-5: who wears the cap after stage `stage`, which has just been ridden.
inline Seat cap_after(const Course& course, const Open& open, unsigned stage) {
  const RiderLines lines = rider_lines(course, open, stage);
  const tour::Ledger ledger = ledger_of(course, open, lines, stage);
  const tour::Profile& profile = cap_profiles[static_cast<std::size_t>(course.options.cap_tie)];
  return tour::leader_of(profile, ledger, tour::rank(profile, ledger));
}

inline tour::Ranking final_ranking(const Course& course, const Open& open) {
  const RiderLines lines = rider_lines(course, open, stage_count);
  return tour::rank(profile_after(course, stage_count), ledger_of(course, open, lines, stage_count));
}

inline Standings final_standings(const Course& course, const Open& open) {
  Standings standings;
  if (open.stage != tour_over) return standings;
  std::uint8_t place = 0;
  for (const Seat seat : final_ranking(course, open)) standings.place[seat] = ++place;
  return standings;
}

template <class L>
void tell_winner(unsigned stage, Seat winner, L& listener) {
  if constexpr (listens<L>()) listener.hear(Happening::of_stage(Happening::Kind::stage_won, stage, winner));
}

// VT-PTS-1/2/3 The places of a stage and their points.
template <class L>
void enter_places(const Course& course, Open& open, const Places& places, L& listener) {
  for (Seat seat = 0; seat < course.players; ++seat) {
    const std::uint16_t points = tour::worth(places[seat], points_for_place);
    open.results.place[open.stage - 1U][seat] = places[seat];
    open.results.total[seat] = static_cast<std::uint16_t>(open.results.total[seat] + points);
    if constexpr (listens<L>()) {
      Happening event = Happening::of_stage(Happening::Kind::placed, open.stage, seat);
      event.value = places[seat];
      event.points = static_cast<std::uint8_t>(points);
      listener.hear(event);
    }
  }
}

// VT-CAP-2 Who wears the cap in the next stage.
template <class L>
void hand_on_cap(const Course& course, Open& open, L& listener) {
  const unsigned stage = open.stage;
  const Seat before = open.holder(), now = cap_after(course, open, stage);
  open.results.leader[stage] = now;
  if constexpr (listens<L>()) {
    Happening event = Happening::of_stage(Happening::Kind::cap, stage + 1, now);
    event.target = before;
    listener.hear(event);
  }
}

// VT-STAGE-7 In the order of seats: handicap, Climber, and the Sprinter that has just won.
template <class L>
void sweep_tables(const Course& course, Race& race, Seat winner, bool sprinted, L& listener) {
  Open& open = race.open;
  const auto sweep = [&](Seat seat, Card card) {
    lay_on_discard(open, card);
    if constexpr (listens<L>())
      listener.hear(beside_piles(race, Happening::with_card(Happening::Kind::swept, seat, card)));
  };
  for (Seat seat = 0; seat < course.players; ++seat) {
    if (open.handicapped(seat)) sweep(seat, open.handicap[seat]);
    if (open.climber_out[seat] != 0) sweep(seat, climber);
    if (sprinted && seat == winner) sweep(seat, sprinter);
  }
  open.handicap.fill(no_card);
  open.climber_out.fill(0);
}

// VT-STAGE-5 Nobody else gets a turn. VT-STAGE-6 Places and points, tables, cap, the next stage.
template <Chance C, class L>
void win_stage(const Course& course, Race& race, bool sprinted, C& chance, L& listener) {
  using Kind = Happening::Kind;
  Open& open = race.open;
  const unsigned stage = open.stage;
  const Seat winner = open.turn;
  open.square[winner] = course.stage(stage).length;
  if (sprinted) open.sprints = static_cast<std::uint16_t>(open.sprints | 1U << (stage - 1));
  tell_winner(stage, winner, listener);
  enter_places(course, open, places_by_square(course, open), listener);
  sweep_tables(course, race, winner, sprinted, listener);

  if (stage == stage_count) {  // VT-END-1, VT-CAP-6
    open.stage = tour_over;
    open.turn = 0;
    open.skips.fill(0);
    if constexpr (listens<L>()) listener.hear(Happening::about(Kind::tour_won, final_ranking(course, open)[0]));
    return;
  }
  hand_on_cap(course, open, listener);
  begin_stage(course, race, stage + 1, chance, listener);
}

}  // namespace tourmalet::vainqueur
