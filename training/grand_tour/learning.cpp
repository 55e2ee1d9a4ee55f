#include "training/grand_tour/learning.hpp"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace tourmalet::riding {

namespace {

constexpr float loudest = 4;
constexpr std::size_t batch = 128;
// How much an error of each kind counts.
constexpr std::array<float, yet_kinds> weight_of = {1.0F, 0.5F, 0.3F, 0.3F, 0.1F};

constexpr float weight_of_a_card = 0.3F;

// How likely each class of the hand is.
std::array<float, card_classes> chances(const Lesson& lesson, std::span<const float> answer, std::size_t role) {
  std::array<float, card_classes> chance{};
  const float* urge = &answer[Judge::answers + role * card_classes];
  float top = -1000, sum = 0;
  for (std::size_t kind = 0; kind < card_classes; ++kind)
    if ((lesson.hand[role] >> kind & 1U) != 0) top = std::max(top, urge[kind]);
  for (std::size_t kind = 0; kind < card_classes; ++kind)
    if ((lesson.hand[role] >> kind & 1U) != 0) sum += chance[kind] = std::exp(urge[kind] - top);
  for (float& one : chance) one /= sum;
  return chance;
}

float dot(const float* a, const float* b, std::size_t n) {
  float sum = 0;
  for (std::size_t i = 0; i < n; ++i) sum += a[i] * b[i];
  return sum;
}

}  // namespace

struct School::Thoughts {
  std::array<float, reading_size> input;
  std::array<float, Judge::wide> first;
  std::array<float, Judge::narrow> second;
  std::array<float, Judge::answers + Judge::urges> answer;
};

School::School(std::uint64_t seed)
    : unit_(reading_size, 1.0F),
      first_(reading_size, Judge::wide),
      second_(Judge::wide, Judge::narrow),
      third_(Judge::narrow, Judge::answers + Judge::urges) {
  FastChance dice(seed);
  for (Layer* layer : {&first_, &second_, &third_})
    for (float& weight : layer->weight)  // about He's initialisation
      weight = (static_cast<float>(dice.below(2001)) / 1000 - 1) * std::sqrt(4.0F / static_cast<float>(layer->inputs));
}

void School::measure(const std::vector<Lesson>& lessons) {
  for (std::size_t i = 0; i < reading_size; ++i) {
    double sum = 0;
    for (std::size_t n = 0; n < lessons.size(); n += 7) sum += std::pow(lessons[n].reading[i], 2);
    unit_[i] = static_cast<float>(std::max(0.25, std::sqrt(sum / (static_cast<double>(lessons.size()) / 7 + 1))));
  }
}

void School::think(const Lesson& lesson, Thoughts& thoughts) const {
  for (std::size_t i = 0; i < reading_size; ++i) thoughts.input[i] = lesson.reading[i] / unit_[i];
  const auto pass = [](const Layer& layer, const float* from, float* to, bool clip) {
    for (std::size_t i = 0; i < layer.outputs; ++i) {
      const float sum = layer.bias[i] + dot(&layer.weight[i * layer.inputs], from, layer.inputs);
      to[i] = clip ? std::clamp(sum, 0.0F, loudest) : sum;
    }
  };
  pass(first_, thoughts.input.data(), thoughts.first.data(), true);
  pass(second_, thoughts.first.data(), thoughts.second.data(), true);
  pass(third_, thoughts.second.data(), thoughts.answer.data(), false);
}

double School::teach(const std::vector<Lesson>& lessons, float step, std::uint64_t seed) {
  std::vector<std::uint32_t> order(lessons.size());
  std::iota(order.begin(), order.end(), 0U);
  FastChance dice(seed);
  for (std::size_t i = order.size(); i-- > 1;) std::swap(order[i], order[dice.below(static_cast<unsigned>(i + 1))]);
  double loss = 0;
  Thoughts thoughts;
  // What an error of a layer's output means for its weights and for its input.
  const auto back = [](Layer& layer, const float* from, const float* error, float* error_before) {
    for (std::size_t i = 0; i < layer.outputs; ++i) {
      if (error[i] == 0) continue;
      float* slope = &layer.slope[i * layer.inputs];
      for (std::size_t j = 0; j < layer.inputs; ++j) slope[j] += error[i] * from[j];
      layer.bias_slope[i] += error[i];
      if (error_before == nullptr) continue;
      const float* weight = &layer.weight[i * layer.inputs];
      for (std::size_t j = 0; j < layer.inputs; ++j) error_before[j] += error[i] * weight[j];
    }
  };
  const auto blocked = [](const auto& said, auto& error) {
    for (std::size_t i = 0; i < said.size(); ++i)
      if (said[i] <= 0 || said[i] >= loudest) error[i] = 0;
  };
  for (std::size_t n = 0; n < order.size(); ++n) {
    const Lesson& lesson = lessons[order[n]];
    think(lesson, thoughts);
    std::array<float, Judge::answers + Judge::urges> error{};
    for (std::size_t i = 0; i < Judge::answers; ++i) {
      if (!lesson.asks(i)) continue;
      const float wrong = thoughts.answer[i] - lesson.brought.yet[i / 2][i % 2];
      error[i] = weight_of[i / 2] * wrong;
      loss += error[i] * wrong;
    }
    for (std::size_t role = 0; role < 2; ++role) {
      if (lesson.chosen[role] < 0) continue;
      const auto chance = chances(lesson, thoughts.answer, role);
      for (std::size_t kind = 0; kind < card_classes; ++kind)
        error[Judge::answers + role * card_classes + kind] =
            weight_of_a_card * (chance[kind] - static_cast<float>(lesson.chosen[role] == static_cast<int>(kind)));
    }
    std::array<float, Judge::narrow> second{};
    std::array<float, Judge::wide> first{};
    back(third_, thoughts.second.data(), error.data(), second.data());
    blocked(thoughts.second, second);
    back(second_, thoughts.first.data(), second.data(), first.data());
    blocked(thoughts.first, first);
    back(first_, thoughts.input.data(), first.data(), nullptr);
    if (n % batch == batch - 1) {
      ++moves_;
      for (Layer* layer : {&first_, &second_, &third_}) move(*layer, step);
    }
  }
  return loss / static_cast<double>(lessons.size());
}

void School::move(Layer& layer, float step) {
  const auto adam = [&](std::vector<float>& value, std::vector<float>& slope, std::vector<float>& mean,
                        std::vector<float>& square, float most) {
    const float a = 1 - std::pow(0.9F, static_cast<float>(moves_)),
                b = 1 - std::pow(0.999F, static_cast<float>(moves_));
    for (std::size_t i = 0; i < value.size(); ++i) {
      const float g = slope[i] / batch;
      slope[i] = 0;
      mean[i] = 0.9F * mean[i] + 0.1F * g;
      square[i] = 0.999F * square[i] + 0.001F * g * g;
      value[i] -= step * (mean[i] / a) / (std::sqrt(square[i] / b) + 1e-8F) + step * 1e-3F * value[i];
      value[i] = std::clamp(value[i], -most, most);
    }
  };
  adam(layer.weight, layer.slope, layer.mean, layer.square, 3.5F);
  adam(layer.bias, layer.bias_slope, layer.bias_mean, layer.bias_square, 3.5F);
}

std::array<double, 3> School::examine(const std::vector<Lesson>& lessons) const {
  Thoughts thoughts;
  double podium = 0, all = 0, cards = 0, foretold = 0;
  for (const Lesson& lesson : lessons) {
    think(lesson, thoughts);
    for (std::size_t i = 0; i < Judge::answers; ++i) {
      if (!lesson.asks(i)) continue;
      const double wrong = thoughts.answer[i] - lesson.brought.yet[i / 2][i % 2];
      all += weight_of[i / 2] * wrong * wrong;
      if (i < 2) podium += wrong * wrong;
    }
    for (std::size_t role = 0; role < 2; ++role) {
      if (lesson.chosen[role] < 0) continue;
      const auto chance = chances(lesson, thoughts.answer, role);
      ++cards;
      foretold += std::max_element(chance.begin(), chance.end()) - chance.begin() == lesson.chosen[role];
    }
  }
  const auto count = static_cast<double>(lessons.size());
  return {podium / count, all / count, foretold / std::max(cards, 1.0)};
}

std::vector<std::int16_t> School::weights() const {
  std::vector<std::int16_t> all;
  const auto put = [&](double value) {
    all.push_back(
        static_cast<std::int16_t>(std::clamp(std::lround(value * (1 << Judge::weight_bits)), -32767L, 32767L)));
  };
  for (std::size_t i = 0; i < Judge::wide; ++i)
    for (std::size_t j = 0; j < reading_size; ++j) {
      const bool bias = j + 1 == reading_size;  // a number that is always the same
      put(first_.weight[i * reading_size + j] / unit_[j] + (bias ? first_.bias[i] / Reader::always : 0));
    }
  for (const Layer* layer : {&second_, &third_})
    for (std::size_t i = 0; i < layer->outputs; ++i) {
      for (std::size_t j = 0; j < layer->inputs; ++j) put(layer->weight[i * layer->inputs + j]);
      put(layer->bias[i]);
    }
  return all;
}

}  // namespace tourmalet::riding
