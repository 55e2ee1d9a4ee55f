// How the judge learns: stages that were ridden, and the weights that say best how they went on.
#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "bots/flamme_rouge/judge.hpp"

namespace tourmalet::riding {

// A race at the beginning of a round in the eyes of one team, and what the rest of the stage brought it.
struct Lesson {
  std::array<std::int8_t, reading_size> reading;
  Forecast brought;
  std::array<bool, 2> on_the_road;    // of a rider at home only the seconds are asked
  std::array<std::uint8_t, 2> hand;   // by role: a bit for each class of cards it held
  std::array<std::int8_t, 2> chosen;  // the class that was played; -1: nobody knows, or nobody to learn from
  static constexpr float unknown = -1000;
  bool asks(std::size_t answer) const {
    const auto what = static_cast<Yet>(answer / 2);
    return (on_the_road[answer % 2] || what == Yet::seconds) && brought.yet[answer / 2][answer % 2] > unknown;
  }
};

// Stochastic gradient descent (Adam) on the squared error, in floating point.
class School {
 public:
  explicit School(std::uint64_t seed);
  // One pass over the lessons in a new order; answers with the mean error. `step`: how far a weight moves at most.
  double teach(const std::vector<Lesson>& lessons, float step, std::uint64_t seed);
  // Of lessons that were not taught: the mean error of the podium points and of everything, and the share of cards
  // that were foretold.
  std::array<double, 3> examine(const std::vector<Lesson>& lessons) const;
  // What each number of a reading is divided by, so that all are of the same size.
  void measure(const std::vector<Lesson>& lessons);
  std::vector<std::int16_t> weights() const;  // as the judge reads them

 private:
  struct Thoughts;
  void think(const Lesson& lesson, Thoughts& thoughts) const;
  struct Layer {
    std::size_t inputs, outputs;
    std::vector<float> weight, bias, slope, bias_slope, mean, square, bias_mean, bias_square;
    Layer(std::size_t in, std::size_t out) : inputs(in), outputs(out) {
      for (auto* all : {&weight, &slope, &mean, &square}) all->assign(in * out, 0);
      for (auto* all : {&bias, &bias_slope, &bias_mean, &bias_square}) all->assign(out, 0);
    }
  };
  void move(Layer& layer, float step);
  std::vector<float> unit_;
  Layer first_, second_, third_;
  std::uint64_t moves_ = 0;
};

}  // namespace tourmalet::riding
