#include "rules/core/tally.hpp"

#include <gtest/gtest.h>

#include "rules/core/chance.hpp"

namespace tourmalet {
namespace {

TEST(Tally, LocatesEveryCard) {
  Tally tally;
  tally.add(0, 3);
  tally.add(2);
  tally.add(7, 2);
  const std::size_t expected[] = {0, 0, 0, 2, 7, 7};
  ASSERT_EQ(tally.total(), 6U);
  for (unsigned place = 0; place < 6; ++place) EXPECT_EQ(tally.locate(place), expected[place]) << place;
}

TEST(Tally, TakeAtIsLocateAndTake) {
  FastChance dice(1);
  for (int i = 0; i < 1000; ++i) {
    Tally tally;
    for (std::size_t kind = 0; kind < Tally::kinds; ++kind) tally.add(kind, dice.below(15));
    if (tally.empty()) continue;
    const unsigned place = dice.below(tally.total());
    Tally one = tally, other = tally;
    const std::size_t kind = one.locate(place);
    one.take(kind);
    const Tally card = other.take_at(place);
    EXPECT_EQ(one, other);
    EXPECT_EQ(card[kind], 1U);
    EXPECT_EQ(card.total(), 1U);
  }
}

}  // namespace
}  // namespace tourmalet
