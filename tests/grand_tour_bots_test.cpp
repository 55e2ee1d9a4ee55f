// The bots of the Grand Tour: legal answers from views alone, and which of them rides for the Tour.
#include "bots/grand_tour/bots.hpp"

#include <gtest/gtest.h>

#include <string>

#include "tests/bots_support.hpp"

namespace tourmalet::campaigning {
namespace {

constexpr std::string_view levels[] = {"random", "patient", "climber", "wheelsucker", "day:1", "mc:1", "champion:1"};
constexpr std::string_view short_tour =
    R"({"stages": "grand-tour-01-2-4 grand-tour-05-2-4 grand-tour-10-2-4", "teams": 4, "rest_days": "1",
        "specialists": true})";

const GameModule& module() { return *find_game("grand-tour"); }

TEST(GrandTourBots, AnswerLegallyAndTheSameAgain) {
  const auto course = module().open(embedded_data(), read_json(short_tour, "options"));
  std::vector<std::unique_ptr<Bot>> table, twins;
  for (const auto level : levels) {
    table.push_back(make_bot(module(), course, level));
    twins.push_back(make_bot(module(), course, level));
  }
  FastChance dice(5);
  for (std::size_t tour = 0; tour < 3; ++tour) {
    Match match(module(), course);
    match.start(dice);
    for (Seats asked = match.deciding(); asked; asked = match.deciding()) {
      const Seat seat = asked.first();
      const std::size_t who = (seat + 2 * tour) % table.size();
      const std::uint64_t seed = dice.next();
      const ActionCode action = ask(*table[who], match, seat, seed);
      ASSERT_TRUE(!module().refusal(match.course(), match.state(), seat, action)) << levels[who];
      ASSERT_EQ(action, ask(*twins[who], match, seat, seed)) << levels[who];
      match.decide(seat, action, dice);
    }
  }
}

// The best that is left, whoever has picked before.
TEST(GrandTourBots, DraftWhatBringsMost) {
  const auto erased = module().open(embedded_data(), read_json(short_tour, "options"));
  const auto bot = make_bot(module(), erased, "mc:1");
  Match match(module(), erased);
  FastChance dice(1);
  match.start(dice);
  std::vector<std::string> picked;
  for (int pick = 0; pick < 4; ++pick) {
    const Seat seat = match.deciding().first();
    const ActionCode action = ask(*bot, match, seat, 1);
    picked.emplace_back(fr::specialist_answers[fr::Play::from_code(action).answer()].text);
    match.decide(seat, action, dice);
  }
  EXPECT_EQ(picked, (std::vector<std::string>{"puncheur", "puncheur", "ecureuil", "ecureuil"}));
}

TEST(GrandTourBots, EveryLevelBeatsTheOneBefore) {
  const auto four = module().open(embedded_data(), read_json(R"({"teams": 4})", "options"));
  EXPECT_GT(wins(module(), four, "patient", "random", 20), 15);
  EXPECT_GT(wins(module(), four, "wheelsucker", "patient", 60), 30);  // 15 if they were equal
  EXPECT_GT(wins(module(), four, "mc:2", "patient", 24), 14);
  EXPECT_GT(wins(module(), four, "champion:2", "wheelsucker", 20), 12);
}

// The last stage of a Tour of two teams. The team mates are home; the red Sprinteur and the blue Rouleur ride for the
// third place. Red has 9 2 2 2 and stands on a descent where any card is worth five, blue has sevens.
//   The 2 now and the 9 in the next round: third place, but blue is first at the sprint and on the summit.
//   The 9 now: red takes both, and blue the third place. Sprints and mountains are worth two points more than it.
struct LastStage {
  GrandTour::Course course;
  BareTour::State tour;
  fr::Square from;

  LastStage() : course(GrandTour::open(embedded_data(), read_json(R"({"teams": 2})", "options"))) {
    const std::size_t last = course.stages.size();
    fr::Course& stage = course.stages.back();
    from = static_cast<fr::Square>(stage.finish - 13);
    for (std::size_t q = from - 1U; q < stage.squares(); ++q) {
      stage.road[q].climb = stage.road[q].slippery = false;
      stage.road[q].floor = 0;
      stage.road[q].terrain = q == from ? fr::Terrain::descent : fr::Terrain::flat;
    }
    for (std::size_t kind = 0; kind < stage.labels.size(); ++kind)
      for (std::size_t q = 0; q < stage.squares(); ++q)
        stage.reach[kind][q] = fr::ride(stage.road, static_cast<fr::Square>(q), stage.cards[kind]);
    stage.lines.clear();
    for (const auto kind : {fr::Line::Kind::sprint, fr::Line::Kind::mountain})
      stage.lines.push_back({static_cast<fr::Square>(from + 6), kind, 3, {5, 3, 1}});

    FastChance dice(1);
    Silent nobody;
    tour = GrandTour::start(course, dice, nobody);
    tour.stage = grand_tour::Stage::begin_stage(stage, {}, dice, nobody);
    tour.number = last;
    while (!fr::at<fr::Energy>(stage, tour.stage)) {
      const Seat seat = GrandTour::deciding(course, tour).first();
      GrandTour::apply(course, tour, seat, GrandTour::fallback(course, tour, seat), dice, nobody);
    }
    come_home(fr::rider_of(1, fr::Role::sprinteur), 1);
    come_home(fr::rider_of(0, fr::Role::rouleur), 2);
    const fr::RiderId red = fr::rider_of(0, fr::Role::sprinteur), blue = fr::rider_of(1, fr::Role::rouleur);
    put(red, from, {9, 2, 2, 2});
    put(blue, static_cast<fr::Square>(from - 1), {7, 7, 7});
    std::swap(tour.stage.hand[0], tour.stage.pile[red]);
    tour.stage.handling[0] = red;

    const auto sheet = [&](fr::RiderId rider, std::uint32_t seconds, std::uint16_t sprint, std::uint16_t mountain) {
      tour.sheet.riders[rider].seconds = seconds;
      tour.sheet.riders[rider].points = {sprint, mountain, 5};
    };
    sheet(red, 1000, 10, 10);
    sheet(blue, 100, 11, 11);
    sheet(fr::team_mate(red), 2000, 0, 0);
    sheet(fr::team_mate(blue), 5000, 0, 0);
    tour.sheet.teams[0].seconds = 3000;
    tour.sheet.teams[1].seconds = 5100;
  }
  void come_home(fr::RiderId rider, std::uint8_t place) {
    tour.stage.square[rider] = fr::nowhere;
    tour.stage.lane[rider] = 0;
    tour.stage.place[rider] = place;
    tour.stage.podium[rider] = fr::Home::podium_points[place - 1U];
  }
  void put(fr::RiderId rider, fr::Square square, std::initializer_list<int> values) {
    const fr::Course& stage = course.stages.back();
    tour.stage.square[rider] = square;
    tour.stage.lane[rider] = 0;
    tour.stage.pile[rider] = tour.stage.recycled[rider] = {};
    for (const int value : values)
      for (std::size_t slot = fr::fatigue_card + 1U; slot < WideTally::kinds; ++slot)
        if (tour.stage.dealt[rider][slot] > 0 &&
            stage.cards[fr::kind_in(stage, tour.stage, rider, slot)].value == value)
          tour.stage.pile[rider].add(slot);
    tour.stage.pile_size[rider] = static_cast<std::uint8_t>(values.size());
  }
  int card_of(std::string_view bot) const {
    const auto shared = std::make_shared<const GrandTour::Course>(course);
    const auto view = GrandTour::view(course, tour, 0);
    GrandTour::Actions legal;
    GrandTour::legal(course, tour, 0, legal);
    std::vector<ActionCode> codes;
    for (const fr::Play play : legal) codes.push_back(play.code());
    const auto answer = fr::Play::from_code(make_bot(module(), shared, bot)->choose(&view, codes, 3));
    return course.stages.back().cards[answer.card()].value;
  }
};

TEST(GrandTourBots, OneWinsTheTourAndTheOtherTheDay) {
  const LastStage last;
  EXPECT_EQ(last.card_of("mc:40"), 9);
  EXPECT_EQ(last.card_of("day:40"), 2);
}

// Whoever leads by more is the more likely winner, and prizes, seconds and fresh legs count.
TEST(GrandTourBots, ProspectsRiseWithWhatATeamHas) {
  const auto course = GrandTour::open(embedded_data(), read_json(R"({"teams": 4})", "options"));
  FastChance dice(1);
  Silent nobody;
  const auto tour = GrandTour::start(course, dice, nobody);
  const Prospect prospect(course, 3);
  const auto chance = [&](const auto& change) {
    auto changed = tour;
    change(changed);
    return prospect.chance(prospect.expected(changed.sheet, changed.stage.dealt), 0);
  };
  const double level = chance([](auto&) {});
  EXPECT_NEAR(level, 0.125, 1e-12);  // ahead of each of three
  EXPECT_GT(chance([](auto& t) { t.sheet.riders[0].points[2] = 1; }), level);
  EXPECT_GT(chance([](auto& t) { t.sheet.teams[0].tokens = 1; }), level);
  EXPECT_GT(chance([](auto& t) { t.sheet.riders[1].points[0] = 5; }), level);
  EXPECT_GT(chance([](auto& t) { t.sheet.riders[1].points[1] = 5; }), level);
  EXPECT_LT(chance([](auto& t) { t.sheet.riders[0].seconds = 60; }), level);
  EXPECT_LT(chance([](auto& t) { t.sheet.teams[0].seconds = 60; }), level);
  EXPECT_LT(chance([](auto& t) { t.stage.dealt[0].add(fr::fatigue_card, 2); }), level);
}

}  // namespace
}  // namespace tourmalet::campaigning
