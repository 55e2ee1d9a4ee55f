// Stages ridden elsewhere, as one line of text (REF-MOVE-4): the option `earlier`, and a line of a course.
//
//   cap 2 ; 1 0 2,3 1 ; 2 3 0 1,2 ; …
//
// The seat that won the prologue; then each stage with the seats by their places, level ones together. Who is not named
// is level behind the last, without points (REF-VT-2).
#pragma once

#include <algorithm>
#include <string>
#include <string_view>

#include "rules/tour/profile.hpp"
#include "rules/vainqueur/course.hpp"

namespace tourmalet::vainqueur {

// VT-RANK-4, REF-VT-3
inline std::array<tour::Place, max_players> places_in(const RiddenStage& ridden, std::size_t players,
                                                      tour::Counting counting) {
  const auto nearer = [&](std::size_t a, std::size_t b) { return int{ridden[a]} - int{ridden[b]}; };
  auto places = tour::places<max_players>(players, nearer, counting);
  for (std::size_t seat = 0; seat < players; ++seat)
    if (ridden[seat] == no_place)
      places[seat] = std::max(places[seat], static_cast<tour::Place>(points_for_place.size() + 1));
  return places;
}

inline std::string earlier_text(const Earlier& earlier, std::size_t players) {
  std::string text = "cap " + std::to_string(earlier.cap);
  for (std::size_t stage = 0; stage < earlier.stages.size(); ++stage) {
    text += " ; " + std::to_string(stage + 1);
    for (std::uint8_t square = 0; square < max_players; ++square) {
      std::string level;
      for (std::size_t seat = 0; seat < players; ++seat)
        if (earlier.stages[stage][seat] == square) level += (level.empty() ? " " : ",") + std::to_string(seat);
      text += level;
    }
  }
  return text;
}
// Checked completely; throws DataError.
Earlier read_earlier(const Course& course, std::string_view text, const std::string& place);

}  // namespace tourmalet::vainqueur
