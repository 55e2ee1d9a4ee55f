// The judge: what the rest of a stage will bring a team, learned from many thousand stages (training). A small
// network of whole numbers, so that every compiler and machine gives the same answer.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "bots/flamme_rouge/reading.hpp"

namespace tourmalet::riding {

// What is still to come in a stage, for each of the two riders of a team.
enum class Yet : std::uint8_t { podium, seconds, sprint, mountain, fatigue };
inline constexpr std::size_t yet_kinds = 5;
// Of seconds: those beyond the mean of all riders, in minutes. Of fatigue: cards that are carried on.
struct Forecast {
  std::array<std::array<float, 2>, yet_kinds> yet{};
  float of(Yet what, Role role) const { return yet[static_cast<std::size_t>(what)][static_cast<std::size_t>(role)]; }
  float& of(Yet what, Role role) { return yet[static_cast<std::size_t>(what)][static_cast<std::size_t>(role)]; }
};

// How gladly a rider would play a card of each class, if it is in the hand: logarithms, in thousandths.
using Urges = std::array<std::array<std::int32_t, card_classes>, 2>;  // by role

class Judge {
 public:
  static constexpr std::size_t wide = 128, narrow = 32, answers = 2 * yet_kinds, urges = 2 * card_classes;
  // Fractions of one as whole numbers: of a weight, of what a neuron says.
  static constexpr int weight_bits = 13, signal_bits = 10;
  static constexpr std::int32_t loudest = (1 << signal_bits) * 4;  // neurons say 0 to 4

  // Weights as written by training: throws DataError if there are too many or too few, or one could overflow.
  explicit Judge(std::span<const std::int16_t> weights);
  static const Judge& learned();  // from the stages ridden so far

  static constexpr std::size_t weights_size =
      wide * reading_size + narrow * (wide + 1) + (answers + urges) * (narrow + 1);  // the first bias is in the reading

  Forecast judge(const Reading& reading) const;
  Urges urge(const Reading& reading) const;  // what a strong rider would play

 private:
  using Insight = std::array<std::int16_t, narrow>;
  Insight look(const Reading& reading) const;
  std::int32_t answer(const Insight& insight, std::size_t which) const;

  struct alignas(64) Row {
    std::array<std::int16_t, (reading_size + 31) / 32 * 32> weight{};
  };
  std::vector<Row> first_;
  std::array<std::array<std::int16_t, wide>, narrow> second_{};
  std::array<std::int16_t, narrow> second_bias_{};
  std::array<std::array<std::int16_t, narrow>, answers + urges> third_{};
  std::array<std::int16_t, answers + urges> third_bias_{};
};

}  // namespace tourmalet::riding
