// What the champion reads off a race, how it judges, and how the judge learns.
#include "bots/grand_tour/champion.hpp"

#include <gtest/gtest.h>

#include <algorithm>

#include "loader/data.hpp"
#include "training/grand_tour/learning.hpp"

namespace tourmalet::campaigning {
namespace {

using riding::Judge, riding::Reading, riding::Yet;

// Calls visit(stage, race) at the beginning of every round of some Tours with everything in them.
void ride(const auto& visit, std::uint64_t seed) {
  const auto course = GrandTour::open(
      embedded_data(),
      read_json(R"({"stages": "grand-tour-01-2-4 grand-tour-05-2-4 grand-tour-10-2-4", "specialists": true})",
                "options"));
  FastChance dice(seed);
  Silent nobody;
  auto tour = GrandTour::start(course, dice, nobody);
  unsigned round = 0;
  for (Seats asked = GrandTour::deciding(course, tour); asked; asked = GrandTour::deciding(course, tour)) {
    const fr::Course& stage = course.stage(tour.number);
    const unsigned now = 1000 * static_cast<unsigned>(tour.number) + tour.stage.round;
    if (fr::at<fr::Energy>(stage, tour.stage) && now != round) visit(stage, tour.stage), round = now;
    GrandTour::Actions legal;
    GrandTour::legal(course, tour, asked.first(), legal);
    GrandTour::apply(course, tour, asked.first(), legal[dice.below(static_cast<unsigned>(legal.size()))], dice, nobody);
  }
}

// FR-ENERGY-5: the cards of others are not in it. Two worlds that look the same to a seat read the same.
TEST(Champion, ReadsOnlyWhatItsSeatMayKnow) {
  int compared = 0, other_cards = 0;
  ride(
      [&](const fr::Course& stage, const fr::FullRace& race) {
        const riding::RoadBook book(stage);
        riding::Reader reader(stage, book);
        for (Seat seat = 0; seat < stage.seats; ++seat) {
          FastChance dice(compared + 1U);
          const auto imagined = FullFlammeRouge::imagine(stage, fr::look(stage, race, seat), dice);
          Reading truth, seen;
          reader.read(race, seat, truth);
          reader.read(imagined, seat, seen);
          ASSERT_EQ(truth, seen) << "stage " << stage.stage.id << ", round " << race.round << ", seat " << int{seat};
          ++compared;
          other_cards += imagined.pile != race.pile;
        }
      },
      7);
  EXPECT_GT(compared, 100);
  EXPECT_GT(other_cards, 50);
}

// The numbers of a reading fit the judge: small, all of them written, the last one always the same.
TEST(Champion, WritesEveryNumberOfAReading) {
  constexpr std::int16_t unwritten = 999;
  ride(
      [&](const fr::Course& stage, const fr::FullRace& race) {
        const riding::RoadBook book(stage);
        Reading reading;
        reading.fill(unwritten);
        riding::Reader(stage, book).read(race, 0, reading);
        for (const std::int16_t number : reading) ASSERT_LE(std::abs(number), 127);
        ASSERT_EQ(reading.back(), riding::Reader::always);
      },
      8);
}

TEST(Judge, RefusesWeightsThatDoNotFit) {
  std::vector<std::int16_t> weights(Judge::weights_size);
  EXPECT_NO_THROW(Judge{weights});
  weights.push_back(0);
  EXPECT_THROW(Judge{weights}, DataError);
  weights.assign(Judge::weights_size, 32767);  // sums would not fit in 32 bits
  EXPECT_THROW(Judge{weights}, DataError);
  weights.pop_back();
  EXPECT_THROW(Judge{weights}, DataError);
}

// Points to come depend on one number of the reading: after a few passes the judge knows. In whole numbers it answers
// nearly as the school does.
TEST(Judge, LearnsAndAnswersInWholeNumbers) {
  FastChance dice(3);
  std::vector<riding::Lesson> lessons(4000);
  for (auto& lesson : lessons) {
    for (auto& number : lesson.reading) number = static_cast<std::int8_t>(dice.below(20));
    lesson.reading.back() = riding::Reader::always;
    lesson.on_the_road = {true, false};
    lesson.hand = {0b111, 0};  // the lowest card if number 3 is low, else the highest
    lesson.chosen = {static_cast<std::int8_t>(lesson.reading[3] < 10 ? 0 : 2), -1};
    lesson.brought.of(Yet::podium, fr::Role::rouleur) = lesson.reading[2] < 10 ? 3.0F : 0.0F;
  }
  const std::vector<riding::Lesson> examined(lessons.end() - 400, lessons.end());
  lessons.resize(lessons.size() - 400);
  riding::School school(1);
  school.measure(lessons);
  const double before = school.examine(examined)[0];
  for (unsigned pass = 0; pass < 30; ++pass) school.teach(lessons, 1e-3F, pass);
  const double after = school.examine(examined)[0];
  EXPECT_LT(after, 0.5 * before);
  EXPECT_LT(after, 1.2);
  const Judge judge(school.weights());
  EXPECT_GT(school.examine(examined)[2], 0.8);
  double wrong = 0, foretold = 0;
  for (const auto& lesson : examined) {
    Reading reading;
    std::copy(lesson.reading.begin(), lesson.reading.end(), reading.begin());
    const double error = judge.judge(reading).of(Yet::podium, fr::Role::rouleur) -
                         double{lesson.brought.of(Yet::podium, fr::Role::rouleur)};
    wrong += error * error / static_cast<double>(examined.size());
    const auto urge = judge.urge(reading)[0];
    const auto likely = std::max_element(urge.begin(), urge.begin() + 3) - urge.begin();
    foretold += (likely == lesson.chosen[0]) / static_cast<double>(examined.size());
  }
  EXPECT_NEAR(wrong, after, 0.02 * after + 0.01);
  EXPECT_NEAR(foretold, school.examine(examined)[2], 0.02);
}

}  // namespace
}  // namespace tourmalet::campaigning
