// The time trials: the die, and the instructions of the circuit. Hands lie aside (VT-TT-1).
#pragma once

#include "rules/core/game.hpp"
#include "rules/vainqueur/closing.hpp"

namespace tourmalet::vainqueur {

// VT-TT-3 Throw and move. VT-TT-4 Reaching or passing the line wins. VT-TT-5 The instruction of the square where the
// throw ends is carried out; VT-TT-7 not that of the square where an instruction leads; an extra throw is a throw.
template <Chance C, class L>
void throw_in_time_trial(const Course& course, Race& race, C& chance, L& listener) {
  using Kind = Happening::Kind;
  Open& open = race.open;
  const Seat seat = open.turn;
  const Circuit& circuit = course.circuits[course.stage(open.stage).circuit];
  Square& square = open.square[seat];
  const auto tell = [&](const Happening& event) {
    if constexpr (listens<L>()) listener.hear(event);
  };
  const auto tell_move = [&](Kind kind, Square from) {
    if constexpr (listens<L>()) listener.hear(moved(course, open, kind, seat, from));
  };
  for (unsigned nth = 0;; ++nth) {
    const auto value = static_cast<unsigned>(chance.pick(occasion(open, Purpose::time_trial, nth), die)) + 1;
    tell(Happening::about(Kind::threw, seat, value));
    if (square + value > circuit.length && course.options.tt_exact_finish) {  // VT-R-12
      tell(Happening::on_square(Kind::lost_throw, seat, square, value));
      break;
    }
    const Square from = square;
    square = static_cast<Square>(std::min<unsigned>(from + value, circuit.length));
    tell_move(Kind::rode, from);
    if (square == circuit.length) return win_stage(course, race, false, chance, listener);

    const Instruction instruction = circuit.at[square];  // VT-TT-6
    if (instruction.effect == Effect::roll_again) {
      tell(Happening::on_square(Kind::roll_again, seat, square, 1));
      continue;
    }
    const Square here = square;
    if (instruction.effect == Effect::advance) {
      square = static_cast<Square>(here + instruction.amount);
      tell_move(Kind::advanced, here);
    } else if (instruction.effect == Effect::retreat) {
      square = static_cast<Square>(here - std::min(here, instruction.amount));
      tell_move(Kind::retreated, here);
    } else if (instruction.effect == Effect::skip) {
      open.skips[seat] = instruction.amount;
      tell(Happening::on_square(Kind::held_up, seat, here, instruction.amount));
    }
    break;
  }
  next_turn(course, race, chance, listener);
}

}  // namespace tourmalet::vainqueur
