// Chance is an argument. The rules ask "which card of this pile?" and name the occasion; the answer comes from
// a generator, a record, a script or an enumeration. No state holds a generator or a shuffled order.
#pragma once

#include <array>
#include <bit>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "rules/core/tally.hpp"

namespace tourmalet {

// The occasion of a draw: whose pile or die, what for, in which turn, and which draw of that occasion it is.
// A keyed source answers from this name alone, so the answer does not depend on who happened to click first.
//
// These numbers, and the order of the kinds in a pile, are part of what a seed promises: an occasion keeps its number
// for ever, a new one gets a new number, and kinds that were there keep their order.
struct Bag {
  std::uint8_t owner = 0;
  std::uint8_t purpose = 0;
  std::uint16_t turn = 0;
  std::uint16_t draw = 0;
  bool operator==(const Bag&) const = default;
};

// More than eight kinds: any row of bytes, one weight per kind.
using Weights = std::span<const std::uint8_t>;

constexpr unsigned total(Tally tally) { return tally.total(); }
constexpr std::size_t locate(Tally tally, unsigned place) { return tally.locate(place); }
constexpr unsigned total(WideTally tally) { return tally.total(); }
constexpr std::size_t locate(WideTally tally, unsigned place) { return tally.locate(place); }
constexpr unsigned total(Weights weights) {
  unsigned sum = 0;
  for (const auto weight : weights) sum += weight;
  return sum;
}
constexpr std::size_t locate(Weights weights, unsigned place) {
  std::size_t kind = 0;
  while (place >= weights[kind]) place -= weights[kind++];
  return kind;
}

// pick() answers with a kind whose weight is not zero. Precondition: some weight is not zero.
template <class C>
concept Chance = requires(C& chance, Bag bag, Tally tally, WideTally wide, Weights weights) {
  { chance.pick(bag, tally) } -> std::same_as<std::size_t>;
  { chance.pick(bag, wide) } -> std::same_as<std::size_t>;
  { chance.pick(bag, weights) } -> std::same_as<std::size_t>;
};

constexpr std::uint64_t mix(std::uint64_t z) {  // the finaliser of splitmix64 (Steele, Lea, Flood 2014)
  z = (z ^ z >> 30) * 0xbf58476d1ce4e5b9;
  z = (z ^ z >> 27) * 0x94d049bb133111eb;
  return z ^ z >> 31;
}
constexpr std::uint64_t golden = 0x9e3779b97f4a7c15;

// A number below `bound` from 64 random bits; the bias is below bound / 2^32.
constexpr unsigned scale(std::uint64_t random, unsigned bound) {
  return static_cast<unsigned>((random >> 32) * bound >> 32);
}

// Fast dice of a simulator or a bot: one sequence, whatever is asked.
class FastChance {
 public:
  explicit constexpr FastChance(std::uint64_t seed) : state_(seed) {}

  constexpr std::uint64_t next() {  // both halves of a long product, as in wyrand (Wang Yi): half the work of mix()
    __extension__ using Wide = unsigned __int128;
    state_ += golden;
    const Wide product = Wide{state_} * (state_ ^ 0xe7037ed1a0b428db);
    return static_cast<std::uint64_t>(product >> 64) ^ static_cast<std::uint64_t>(product);
  }
  constexpr unsigned below(unsigned bound) { return scale(next(), bound); }
  template <class W>
  constexpr std::size_t pick(Bag, const W& weights) {
    return locate(weights, below(total(weights)));
  }
  // Several cards one after another, two from each number of the sequence.
  template <class Cards>
  constexpr Cards draw(Bag, Cards& pile, unsigned count) {
    Cards drawn;
    unsigned left = pile.total();
    if (count == left) return drawn = pile, pile = {}, drawn;  // all of them: nothing is left to chance
    std::uint64_t random = 0;
    for (unsigned card = 0; card < count; ++card, --left) {
      random = card % 2 == 0 ? next() : random << 32;
      drawn += pile.take_at(scale(random, left));
    }
    return drawn;
  }

 private:
  std::uint64_t state_;
};

// `count` cards from the pile, one after another. Precondition: the pile has as many.
template <Chance C, class Cards>
constexpr Cards draw_from(C& chance, Bag bag, Cards& pile, unsigned count) {
  if constexpr (requires { chance.draw(bag, pile, count); }) return chance.draw(bag, pile, count);
  Cards drawn;
  for (; count > 0; --count, ++bag.draw) {
    const std::size_t kind = chance.pick(bag, pile);
    pile.take(kind);
    drawn.add(kind);
  }
  return drawn;
}

// Live play: the answer is a function of a seed and the name of the occasion, so simultaneous answers may arrive in
// any order. Not a cryptographic function: a public table puts one in its place.
class KeyedChance {
 public:
  explicit constexpr KeyedChance(std::uint64_t seed) : seed_(seed) {}

  template <class W>
  constexpr std::size_t pick(Bag bag, const W& weights) const {
    const std::uint64_t occasion = std::uint64_t{bag.owner} | std::uint64_t{bag.purpose} << 8 |
                                   std::uint64_t{bag.turn} << 16 | std::uint64_t{bag.draw} << 32;
    return locate(weights, scale(mix(mix(seed_ + golden) ^ mix(occasion + golden)), total(weights)));
  }

 private:
  std::uint64_t seed_;
};

// What chance answered, for the record.
struct Outcome {
  Bag bag;
  std::uint8_t kind = 0;
  bool operator==(const Outcome&) const = default;
};

// Passes every question on and notes the answers.
template <Chance Source>
class RecordingChance {
 public:
  RecordingChance(Source& source, std::vector<Outcome>& outcomes) : source_(source), outcomes_(outcomes) {}

  template <class W>
  std::size_t pick(Bag bag, const W& weights) {
    const std::size_t kind = source_.pick(bag, weights);
    outcomes_.push_back({bag, static_cast<std::uint8_t>(kind)});
    return kind;
  }

 private:
  Source& source_;
  std::vector<Outcome>& outcomes_;
};

// Answers given beforehand, in order: a replay. Too few answers, or one that is impossible, are remembered in
// `fault` and answered by the first possible kind, so that the rules never see an impossible draw.
class GivenChance {
 public:
  enum class Fault : std::uint8_t { none, too_few, impossible };

  explicit GivenChance(std::span<const std::uint8_t> kinds) : kinds_(kinds) {}

  template <class W>
  std::size_t pick(Bag, const W& weights) {
    if (used_ == kinds_.size()) return blame(Fault::too_few, weights);
    const std::size_t kind = kinds_[used_++];
    if (kind >= weights.size() || weights[kind] == 0) return blame(Fault::impossible, weights);
    return kind;
  }
  Fault fault() const { return fault_; }
  std::size_t used() const { return used_; }

 private:
  template <class W>
  std::size_t blame(Fault fault, const W& weights) {
    if (fault_ == Fault::none) fault_ = fault;
    return locate(weights, 0);
  }
  std::span<const std::uint8_t> kinds_;
  std::size_t used_ = 0;
  Fault fault_ = Fault::none;
};

// A test's script: answers per owner and purpose, in the order they are asked; whatever is not scripted is left to
// dice. A scripted answer that is not possible is kept in `refused`.
template <Chance Rest>
class ScriptedChance {
 public:
  struct Line {
    std::uint8_t owner, purpose, kind;
  };
  explicit ScriptedChance(Rest rest) : rest_(rest) {}

  void add(std::uint8_t owner, std::uint8_t purpose, std::uint8_t kind) { lines_.push_back({owner, purpose, kind}); }

  template <class W>
  std::size_t pick(Bag bag, const W& weights) {
    for (std::size_t i = 0; i < lines_.size(); ++i) {
      const Line line = lines_[i];
      if (line.owner != bag.owner || line.purpose != bag.purpose) continue;
      lines_.erase(lines_.begin() + static_cast<std::ptrdiff_t>(i));
      if (line.kind < weights.size() && weights[line.kind] != 0) return line.kind;
      refused_.push_back(line);
      break;
    }
    return rest_.pick(bag, weights);
  }
  const std::vector<Line>& refused() const { return refused_; }
  const std::vector<Line>& unused() const { return lines_; }

 private:
  Rest rest_;
  std::vector<Line> lines_, refused_;
};

// Every possible sequence of answers with its probability: run `play(chance)` once per sequence.
//   EnumeratingChance all;
//   do { play(all); use(all.probability()); } while (all.next());
class EnumeratingChance {
 public:
  template <class W>
  std::size_t pick(Bag, const W& weights) {
    if (depth_ == path_.size()) {
      Fork fork;
      for (std::size_t kind = 0; kind < weights.size(); ++kind)
        fork.weights.push_back(static_cast<std::uint8_t>(weights[kind]));
      fork.kind = locate(weights, 0);
      path_.push_back(std::move(fork));
    }
    return path_[depth_++].kind;
  }
  double probability() const {
    double product = 1;
    for (const Fork& fork : path_) product *= double(fork.weights[fork.kind]) / double(total(Weights(fork.weights)));
    return product;
  }
  bool next() {  // false when every sequence has been played
    depth_ = 0;
    while (!path_.empty()) {
      Fork& last = path_.back();
      while (++last.kind < last.weights.size())
        if (last.weights[last.kind] != 0) return true;
      path_.pop_back();
    }
    return false;
  }

 private:
  struct Fork {
    std::vector<std::uint8_t> weights;
    std::size_t kind = 0;
  };
  std::vector<Fork> path_;
  std::size_t depth_ = 0;
};

class ChanceRef;
template <class C>
concept SourceOfChance = !std::same_as<C, ChanceRef> && Chance<C>;

// Any source behind two pointers, for the border.
class ChanceRef {
 public:
  template <SourceOfChance C>
  ChanceRef(C& source)  // NOLINT: meant to be implicit
      : source_(&source), ways_(&ways_of<C>) {}

  std::size_t pick(Bag bag, Weights weights) const { return ways_->pick(source_, bag, weights); }
  std::size_t pick(Bag bag, Tally tally) const { return ways_->pick_tally(source_, bag, tally); }
  std::size_t pick(Bag bag, WideTally tally) const {
    std::array<std::uint8_t, WideTally::kinds> weights;
    for (std::size_t kind = 0; kind < weights.size(); ++kind) weights[kind] = static_cast<std::uint8_t>(tally[kind]);
    return pick(bag, Weights(weights));
  }
  FastChance* fast() const { return ways_ == &ways_of<FastChance> ? static_cast<FastChance*>(source_) : nullptr; }
  // one call, not one a card
  Tally draw(Bag bag, Tally& pile, unsigned count) const { return ways_->draw(source_, bag, pile, count); }

 private:
  struct Ways {
    std::size_t (*pick)(void*, Bag, Weights);
    std::size_t (*pick_tally)(void*, Bag, Tally);
    Tally (*draw)(void*, Bag, Tally&, unsigned);
  };
  template <class C>
  static constexpr Ways ways_of = {
      [](void* self, Bag bag, Weights weights) { return static_cast<C*>(self)->pick(bag, weights); },
      [](void* self, Bag bag, Tally tally) { return static_cast<C*>(self)->pick(bag, tally); },
      [](void* self, Bag bag, Tally& pile, unsigned count) {
        return draw_from(*static_cast<C*>(self), bag, pile, count);
      },
  };
  void* source_;
  const Ways* ways_;
};

static_assert(Chance<FastChance> && Chance<KeyedChance> && Chance<GivenChance> && Chance<EnumeratingChance>);
static_assert(Chance<ScriptedChance<FastChance>> && Chance<RecordingChance<FastChance>> && Chance<ChanceRef>);

}  // namespace tourmalet
