// The end of a stage: places, points, tables, the cap; and the end of the Tour.
#pragma once

#include "rules/core/game.hpp"
#include "rules/vainqueur/turn.hpp"

namespace tourmalet::vainqueur {

using Places = std::array<tour::Place, max_players>;

// VT-RANK-1/2/3 The winner first, he alone stands on the finish; then the occupied squares from the finish backwards,
// VT-RANK-5 down to the start. VT-RANK-4 Counted by squares, or by heads as in other sports.
inline Places places_by_square(const Course& course, const Scene& scene) {
  return tour::places<max_players>(course.players, tour::most(scene.square), course.options.third_after_tie);
}

// VT-CAP-2 to VT-CAP-5: who wears the cap after stage `stage`, which has just been ridden.
inline Seat cap_after(const Course& course, const Scene& scene, unsigned stage) {
  const auto& results = scene.results;
  const auto& place = results.place[stage - 1];
  const Seat holder = results.leader[stage - 1];
  const auto total = tour::most(results.total);
  const auto winner = static_cast<Seat>(tour::leader(course.players, tour::best_place(place)));
  const auto earlier = tour::in_order(tour::latest_places(results.place, stage - 1), tour::clockwise_from(holder, course.players));
  switch (course.options.cap_tie) {
    case CapTie::holder:
      return static_cast<Seat>(
          tour::leader(course.players, tour::in_order(total, tour::holder_first(winner), tour::holder_first(holder), tour::best_place(place), earlier)));
    case CapTie::stage_winner: {
      const std::size_t first = tour::leader(course.players, total);
      for (std::size_t seat = 0; seat < course.players; ++seat)
        if (seat != first && total(seat, first) == 0) return winner;
      return static_cast<Seat>(first);
    }
    case CapTie::best_placed: break;
  }
  return static_cast<Seat>(tour::leader(course.players, tour::in_order(total, tour::best_place(place), tour::holder_first(holder), earlier)));
}

// VT-END-5 The order for every rank. VT-END-2 With `last_stage_first` the cap does not count.
inline FixedList<std::uint8_t, max_players> final_ranking(const Course& course, const Scene& scene) {
  const auto& results = scene.results;
  const auto last_places = tour::in_order(tour::latest_places(results.place, stage_count), tour::clockwise_from(results.leader[0], course.players));
  if (course.options.final_tie == FinalTie::last_stage_first)
    return tour::ranking<max_players>(course.players, tour::in_order(tour::most(results.total), last_places));
  return tour::ranking<max_players>(course.players,
                                    tour::in_order(tour::most(results.total), tour::holder_first(results.leader[stage_count - 1]), last_places));
}

inline Standings final_standings(const Course& course, const Scene& scene) {
  Standings standings;
  if (scene.stage != tour_over) return standings;
  std::uint8_t place = 0;
  for (const Seat seat : final_ranking(course, scene)) standings.place[seat] = ++place;
  return standings;
}

// VT-STAGE-7 In the order of seats: handicap, Climber, and the Sprinter that has just won.
template <class L>
void sweep_tables(const Course& course, Scene& scene, Seat winner, bool sprinted, L& listener) {
  const auto sweep = [&](Seat seat, Card card) {
    lay_on_discard(scene, card);
    if constexpr (listens<L>()) listener.hear(Happening::with_card(Happening::Kind::swept, seat, card));
  };
  for (Seat seat = 0; seat < course.players; ++seat) {
    if (scene.handicapped(seat)) sweep(seat, scene.handicap[seat]);
    if (scene.climber_out[seat] != 0) sweep(seat, climber);
    if (sprinted && seat == winner) sweep(seat, sprinter);
  }
  scene.handicap.fill(no_card);
  scene.climber_out.fill(0);
}

// VT-STAGE-5 Nobody else gets a turn. VT-STAGE-6 Places and points, tables, cap, the next stage.
template <Chance C, class L>
void win_stage(const Course& course, Race& race, bool sprinted, C& chance, L& listener) {
  using Kind = Happening::Kind;
  Scene& scene = race.scene;
  const unsigned stage = scene.stage;
  const Seat winner = scene.turn;
  scene.square[winner] = course.stage(stage).length;
  if (sprinted) scene.sprints = static_cast<std::uint16_t>(scene.sprints | 1U << (stage - 1));
  if constexpr (listens<L>()) listener.hear(Happening::of_stage(Kind::stage_won, stage, winner));

  const Places places = places_by_square(course, scene);
  scene.results.place[stage - 1] = places;
  for (Seat seat = 0; seat < course.players; ++seat) {  // VT-PTS-1/2/3
    const std::uint16_t points = tour::worth(places[seat], points_for_place);
    scene.results.total[seat] = static_cast<std::uint16_t>(scene.results.total[seat] + points);
    if constexpr (listens<L>()) {
      Happening event = Happening::of_stage(Kind::placed, stage, seat);
      event.value = places[seat];
      event.points = static_cast<std::uint8_t>(points);
      listener.hear(event);
    }
  }
  sweep_tables(course, scene, winner, sprinted, listener);

  if (stage == stage_count) {  // VT-END-1, VT-CAP-6
    scene.stage = tour_over;
    scene.turn = 0;
    scene.skips.fill(0);
    if constexpr (listens<L>()) listener.hear(Happening::about(Kind::tour_won, final_ranking(course, scene)[0]));
    return;
  }
  const Seat before = scene.holder(), now = cap_after(course, scene, stage);
  scene.results.leader[stage] = now;
  if constexpr (listens<L>()) {
    Happening event = Happening::of_stage(Kind::cap, stage + 1, now);
    event.target = before;
    listener.hear(event);
  }
  begin_stage(course, race, stage + 1, chance, listener);
}

}  // namespace tourmalet::vainqueur
