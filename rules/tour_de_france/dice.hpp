// The five dice (TDF-COMP-4). A face is a kind of a tally: its number, or one of the three special faces.
#pragma once

#include <array>
#include <cstdint>

#include "rules/core/tally.hpp"

namespace tourmalet::tour_de_france {

enum class Die : std::uint8_t { yellow, polka, green, white, red };
inline constexpr std::size_t dice_count = 5;

using Face = std::uint8_t;
inline constexpr Face attack_face = 0;                     // 2/ATTACK of the yellow die, 1/ATTACK of the polka-dot die
inline constexpr Face crash_face = 1, big_crash_face = 2;  // of the red die

constexpr Tally die_with(std::array<Face, 6> faces) {
  Tally tally;
  for (const Face face : faces) tally.add(face);
  return tally;
}
inline constexpr std::array<Tally, dice_count> all_dice = {
    die_with({attack_face, 3, 3, 4, 5, 6}),              // yellow: flat road
    die_with({attack_face, 2, 2, 3, 3, 4}),              // polka-dot: slopes
    die_with({3, 4, 4, 5, 5, 6}),                        // green: attacks, cutting a stretch, cards
    die_with({1, 1, 2, 2, 3, 3}),                        // white: braking
    die_with({4, 5, 6, 7, crash_face, big_crash_face}),  // red: risk
};
constexpr const Tally& faces_of(Die die) { return all_dice[static_cast<std::size_t>(die)]; }

}  // namespace tourmalet::tour_de_france
