#include "bots/flamme_rouge/judge.hpp"

#include <algorithm>
#include <cstdlib>

#include "rules/core/value.hpp"

namespace tourmalet::riding {

std::span<const unsigned char> learned_weights();  // made from judge.weights by the build

Judge::Judge(std::span<const std::int16_t> weights) : first_(wide) {
  if (weights.size() != weights_size)
    throw DataError(
        "judge", "there are " + std::to_string(weights.size()) + " weights instead of " + std::to_string(weights_size));
  auto next = weights.begin();
  const auto take = [&](std::span<std::int16_t> to, std::int64_t loud) {
    std::int64_t sum = 0;
    for (std::int16_t& weight : to) sum += std::abs(weight = *next++) * loud;
    if (sum >= INT32_MAX / 2) throw DataError("judge", "weights of a neuron are too large");
  };
  for (Row& row : first_) take(std::span(row.weight).first(reading_size), 127);
  for (std::size_t i = 0; i < narrow; ++i) take(second_[i], loudest), take({&second_bias_[i], 1}, 1 << signal_bits);
  for (std::size_t i = 0; i < answers + urges; ++i)
    take(third_[i], loudest), take({&third_bias_[i], 1}, 1 << signal_bits);
}

const Judge& Judge::learned() {
  static const Judge judge = [] {
    const auto bytes = learned_weights();
    std::vector<std::int16_t> weights;
    for (std::size_t i = 0; i + 1 < bytes.size(); i += 2)
      weights.push_back(static_cast<std::int16_t>(bytes[i] | bytes[i + 1] << 8));
    return Judge(weights);
  }();
  return judge;
}

namespace {

template <std::size_t N>
std::int32_t sum(const std::array<std::int16_t, N>& a, const std::array<std::int16_t, N>& b) {
  std::int32_t total = 0;
  for (std::size_t i = 0; i < N; ++i) total += std::int32_t{a[i]} * b[i];
  return total;
}
constexpr std::int16_t said(std::int32_t sum, int bits) {
  return static_cast<std::int16_t>(std::clamp(sum >> bits, 0, Judge::loudest));
}

}  // namespace

Judge::Insight Judge::look(const Reading& reading) const {
  alignas(64) decltype(Row::weight) input{};
  std::copy(reading.begin(), reading.end(), input.begin());
  std::array<std::int16_t, wide> first;
  for (std::size_t i = 0; i < wide; ++i) first[i] = said(sum(first_[i].weight, input), weight_bits - signal_bits);
  Insight second;
  for (std::size_t i = 0; i < narrow; ++i)
    second[i] = said(sum(second_[i], first) + (std::int32_t{second_bias_[i]} << signal_bits), weight_bits);
  return second;
}
std::int32_t Judge::answer(const Insight& insight, std::size_t which) const {
  return (sum(third_[which], insight) + (std::int32_t{third_bias_[which]} << signal_bits)) >> signal_bits;
}

Forecast Judge::judge(const Reading& reading) const {
  const Insight insight = look(reading);
  Forecast forecast;
  for (std::size_t i = 0; i < answers; ++i)
    forecast.yet[i / 2][i % 2] = static_cast<float>(answer(insight, i)) / static_cast<float>(1 << weight_bits);
  return forecast;
}
Urges Judge::urge(const Reading& reading) const {
  const Insight insight = look(reading);
  Urges all;
  for (std::size_t i = 0; i < urges; ++i)
    all[i / card_classes][i % card_classes] = answer(insight, answers + i) * 1000 / (1 << weight_bits);
  return all;
}

}  // namespace tourmalet::riding
