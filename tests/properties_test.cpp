// Laws of the small parts, with examples made and shrunk by RapidCheck.
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <map>

#include "tests/support.hpp"

namespace tourmalet {
namespace {
using namespace flamme_rouge;

// The same examples in every run; RC_PARAMS asks for others.
const int seeded = setenv("RC_PARAMS", "seed=2016 max_success=300", 0);

rc::Gen<Tally> some_cards(unsigned most_each = 15) {
  return rc::gen::map(rc::gen::container<std::vector<unsigned>>(Tally::kinds, rc::gen::inRange(0U, most_each + 1)),
                      [](const std::vector<unsigned>& counts) {
                        Tally tally;
                        for (std::size_t kind = 0; kind < counts.size(); ++kind) tally.add(kind, counts[kind]);
                        return tally;
                      });
}
std::vector<std::size_t> in_a_row(Tally tally) {
  std::vector<std::size_t> row;
  for (std::size_t kind = 0; kind < Tally::kinds; ++kind) row.insert(row.end(), tally[kind], kind);
  return row;
}

RC_GTEST_PROP(TallyLaws, IsARowOfCards, ()) {
  const Tally tally = *some_cards();
  const auto row = in_a_row(tally);
  RC_ASSERT(tally.total() == row.size());
  RC_ASSERT(tally.empty() == row.empty());
  for (unsigned place = 0; place < row.size(); ++place) RC_ASSERT(tally.locate(place) == row[place]);
  std::vector<std::size_t> present;
  for (const std::size_t kind : tally.present()) present.push_back(kind);
  auto unique = row;
  unique.erase(std::unique(unique.begin(), unique.end()), unique.end());
  RC_ASSERT(present == unique);
  RC_ASSERT(tally.present().size() == unique.size());
}

RC_GTEST_PROP(TallyLaws, AddingAndTaking, ()) {
  const Tally a = *some_cards(7), b = *some_cards(7);
  RC_ASSERT(a + b == b + a);
  RC_ASSERT(a + b - b == a);
  RC_ASSERT((a + b).total() == a.total() + b.total());
  RC_ASSERT(Tally::from_word(a.word()) == a);
}

// Spent cards may be more than 127 of a kind: then only [], present() and equality count.
TEST(TallyLaws, PresentHoldsForAnyCount) {
  for (unsigned count = 0; count < 256; ++count) {
    Tally tally;
    tally.add(2, count);
    tally.add(5);
    std::vector<std::size_t> present, expected{2, 5};
    if (count == 0) expected = {5};
    for (const std::size_t kind : tally.present()) present.push_back(kind);
    EXPECT_EQ(present, expected) << count;
  }
}

RC_GTEST_PROP(Cards, TextAndBack, ()) {
  static const Course course = course_of("{}");
  Tally cards;
  for (const auto kind : *rc::gen::container<std::vector<CardKind>>(rc::gen::inRange<CardKind>(0, Tally::kinds)))
    if (course.cards[kind].value != 0 && cards.total() < 60) cards.add(kind);
  const std::string text = cards_text(course, cards);
  RC_ASSERT(text.size() == cards.total());
  RC_ASSERT(read_cards(course, text, "test") == cards);
  auto mixed = text;
  std::reverse(mixed.begin(), mixed.end());
  RC_ASSERT(read_cards(course, mixed, "test") == cards);
}

RC_GTEST_PROP(Tiles, TextAndBack, ()) {
  std::vector<std::string> names;
  for (const auto& [id, face] : the_box().faces) names.push_back(id);
  const auto tiles = *rc::gen::suchThat(rc::gen::container<std::vector<std::string>>(rc::gen::elementOf(names)),
                                        [](const auto& list) { return list.size() > 1; });
  RC_ASSERT(read_tiles(write_tiles(tiles), "test") == tiles);
}

// Strings of anything: either tiles that read back the same, or a reason.
RC_GTEST_PROP(Tiles, AnyTextIsReadOrRefused, (const std::string& text)) {
  try {
    const auto tiles = read_tiles(text, "here");
    if (tiles.size() > 1) RC_ASSERT(read_tiles(write_tiles(tiles), "here") == tiles);
  } catch (const DataError& error) {
    RC_ASSERT(std::string(error.what()).starts_with("here: "));
  }
}

// A road in words, laid and told again, is the same road.
RC_GTEST_PROP(Roads, TextAndBack, ()) {
  static constexpr std::string_view terrain[] = {"flat", "climb", "descent", "cobbles", "supply"};
  std::string text = "start " + std::to_string(*rc::gen::inRange(4, 9));
  const int parts = *rc::gen::inRange(1, 12), line = *rc::gen::inRange(1, parts + 1);
  for (int part = 0; part <= parts; ++part) {
    if (part == line) text += ", finish";
    text += ", " +
            std::string(*rc::gen::elementOf(std::vector<std::string_view>(std::begin(terrain), std::end(terrain)))) +
            " " + std::to_string(*rc::gen::inRange(1, 18));
    if (*rc::gen::arbitrary<bool>()) text += " lanes " + std::to_string(*rc::gen::inRange(1, 4));
  }
  const Course course = open_course(the_box(), Value().set("road", text).set("teams", 2));
  const Value options = describe(course);
  const Course again = open_course(the_box(), options);
  RC_ASSERT(FlammeRouge::course_hash(course) == FlammeRouge::course_hash(again));
  RC_ASSERT(describe(again) == options);
}

rc::Gen<Value> some_value(int depth) {
  const auto text = rc::gen::map(rc::gen::container<std::string>(rc::gen::inRange<char>(1, 127)),
                                 [](const std::string& s) { return Value(s); });
  const auto leaf = rc::gen::oneOf(
      rc::gen::just(Value()), rc::gen::map(rc::gen::arbitrary<bool>(), [](bool b) { return Value(b); }),
      rc::gen::map(rc::gen::arbitrary<std::int64_t>(), [](std::int64_t i) { return Value(i); }),
      rc::gen::map(rc::gen::arbitrary<double>(), [](double d) { return Value(std::isfinite(d) ? d : 0.5); }), text);
  if (depth == 0) return leaf;
  const auto list = rc::gen::map(rc::gen::container<std::vector<Value>>(some_value(depth - 1)),
                                 [](const std::vector<Value>& items) { return Value(Value::List(items)); });
  const auto object = rc::gen::map(
      rc::gen::container<std::map<std::string, Value>>(rc::gen::container<std::string>(rc::gen::inRange<char>(32, 127)),
                                                       some_value(depth - 1)),
      [](const std::map<std::string, Value>& items) { return Value(Value::Object(items.begin(), items.end())); });
  return rc::gen::oneOf(leaf, list, object);
}

RC_GTEST_PROP(Json, ValueAndBack, ()) {
  const Value value = *rc::gen::resize(12, some_value(3));
  for (const int indent : {-1, 2}) RC_ASSERT(read_json(write_json(value, indent), "test") == value);
}

RC_GTEST_PROP(ChanceLaws, ScaleStaysBelowItsBound, (std::uint64_t random)) {
  const unsigned bound = *rc::gen::inRange(1U, 1U << 31);
  RC_ASSERT(scale(random, bound) < bound);
  RC_ASSERT(scale(~std::uint64_t{0}, bound) == bound - 1);
  RC_ASSERT(scale(0, bound) == 0U);
}

RC_GTEST_PROP(ChanceLaws, EverySourceAnswersWithACardThatIsThere, (std::uint64_t seed)) {
  const Tally pile = *rc::gen::suchThat(some_cards(), [](Tally tally) { return !tally.empty(); });
  const Bag bag{*rc::gen::arbitrary<std::uint8_t>(), *rc::gen::arbitrary<std::uint8_t>(),
                *rc::gen::arbitrary<std::uint16_t>(), *rc::gen::arbitrary<std::uint16_t>()};
  std::vector<std::uint8_t> row;
  for (std::size_t kind = 0; kind < Tally::kinds; ++kind) row.push_back(static_cast<std::uint8_t>(pile[kind]));
  FastChance fast(seed), same(seed);
  const KeyedChance keyed(seed);
  const auto nonsense = *rc::gen::arbitrary<std::vector<std::uint8_t>>();
  GivenChance given(nonsense);
  RC_ASSERT(pile[fast.pick(bag, pile)] > 0U);
  RC_ASSERT(pile[keyed.pick(bag, pile)] > 0U);
  RC_ASSERT(pile[given.pick(bag, pile)] > 0U);
  // a tally and a row of bytes are the same question
  RC_ASSERT(keyed.pick(bag, pile) == keyed.pick(bag, Weights(row)));
  fast = FastChance(seed);
  RC_ASSERT(fast.pick(bag, pile) == same.pick(bag, Weights(row)));
  // Several cards at once are as many cards, and all of them from the pile.
  const unsigned count = std::min(4U, pile.total());
  Tally left = pile;
  const Tally drawn = draw_from(fast, bag, left, count);
  RC_ASSERT(drawn.total() == count);
  RC_ASSERT(left + drawn == pile);
}

RC_GTEST_PROP(ChanceLaws, KeyedAnswersDoNotDependOnOrder, (std::uint64_t seed)) {
  KeyedChance first(seed), second(seed);
  std::vector<Bag> bags;
  for (std::uint8_t owner = 0; owner < 8; ++owner)
    for (std::uint16_t draw = 0; draw < 4; ++draw)
      bags.push_back({owner, 1, *rc::gen::inRange<std::uint16_t>(0, 20), draw});
  const Tally pile = *rc::gen::suchThat(some_cards(), [](Tally tally) { return !tally.empty(); });
  std::vector<std::size_t> forward, backward;
  for (auto bag = bags.begin(); bag != bags.end(); ++bag) forward.push_back(first.pick(*bag, pile));
  for (auto bag = bags.rbegin(); bag != bags.rend(); ++bag) backward.push_back(second.pick(*bag, pile));
  std::reverse(backward.begin(), backward.end());
  RC_ASSERT(forward == backward);
}

RC_GTEST_PROP(ChanceLaws, EnumerationAddsUpToOne, ()) {
  const Tally pile = *rc::gen::suchThat(some_cards(3), [](Tally tally) { return tally.total() >= 3; });
  std::map<std::uint64_t, double> hands;
  double all = 0;
  EnumeratingChance every;
  do {
    Tally left = pile;
    const Tally hand = draw_from(every, Bag{}, left, 3);
    hands[hand.word()] += every.probability();
    all += every.probability();
  } while (every.next());
  RC_ASSERT(std::abs(all - 1) < 1e-9);
  // A hand of three: the product of C(count, taken) over C(total, 3).
  const auto choose = [](double n, unsigned k) {
    return k == 0 ? 1 : k == 1 ? n : k == 2 ? n * (n - 1) / 2 : n * (n - 1) * (n - 2) / 6;
  };
  for (const auto& [word, probability] : hands) {
    const Tally hand = Tally::from_word(word);
    double ways = 1;
    for (std::size_t kind = 0; kind < Tally::kinds; ++kind) ways *= choose(pile[kind], hand[kind]);
    RC_ASSERT(std::abs(probability - ways / choose(pile.total(), 3)) < 1e-9);
  }
}

}  // namespace
}  // namespace tourmalet
