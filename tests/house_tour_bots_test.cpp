// The bots of the Tour by the house rules: legal answers from views alone, and what they make of the rules.
#include "bots/house_tour/bots.hpp"

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "tests/bots_support.hpp"
#include "tests/house_support.hpp"

namespace tourmalet::house_touring {
namespace {

constexpr std::string_view levels[] = {"random",   "patient",     "climber", "wheelsucker",
                                       "newcomer", "experienced", "mc:1"};
constexpr std::string_view short_tours[] = {
    R"({"stages": "peloton-09-2-4 chrono-des-moulins-2-4:itt base-la-haut-montagne", "teams": 4, "rest_days": "1"})",
    R"({"stages": "chrono-du-canal-2-4:ttt grand-tour-03-2-4", "teams": 2, "form": false})",
    R"({"stages": "peloton-12-5-6 chrono-du-canal-5-6:ttt", "teams": 6})",
};

const GameModule& module() { return *find_game("house-tour"); }
std::shared_ptr<const void> opened(std::string_view options) {
  return module().open(embedded_data(), read_json(options, "options"));
}

TEST(HouseTourBots, AnswerLegallyAndTheSameAgain) {
  FastChance dice(5);
  for (const std::string_view options : short_tours) {
    const auto course = opened(options);
    std::vector<std::unique_ptr<Bot>> table, twins;
    for (const auto level : levels) {
      table.push_back(make_bot(module(), course, level));
      twins.push_back(make_bot(module(), course, level));
    }
    for (std::size_t tour = 0; tour < 3; ++tour) {
      Match match(module(), course);
      match.start(dice);
      for (Seats asked = match.deciding(); asked; asked = match.deciding()) {
        const Seat seat = asked.first();
        const std::size_t who = (seat + 3 * tour) % table.size();
        const std::uint64_t seed = dice.next();
        const ActionCode action = ask(*table[who], match, seat, seed);
        ASSERT_TRUE(!module().refusal(match.course(), match.state(), seat, action)) << levels[who];
        ASSERT_EQ(action, ask(*twins[who], match, seat, seed)) << levels[who];
        match.decide(seat, action, dice);
      }
    }
  }
}

TEST(HouseTourBots, EveryLevelBeatsTheOneBefore) {
  const auto four = opened(R"({"teams": 4})");
  EXPECT_GT(wins(module(), four, "patient", "random", 20), 12);
  EXPECT_GT(wins(module(), four, "newcomer", "wheelsucker", 40), 24);  // 10 if they were equal
  EXPECT_GT(wins(module(), four, "experienced", "newcomer", 60), 22);  // 15 if they were equal
}

// A stage in which the red Sprinteur chooses, far from all others unless they are put beside him.
struct OnTheRoad {
  fr::Course course;
  fr::FullRace race;
  fr::RiderId own = fr::rider_of(0, fr::Role::sprinteur);
  Prices prices;

  explicit OnTheRoad(const std::string& road = "start 5, flat 60, finish, flat 5")
      : course(fr::open_course(the_box(),
                               read_json(R"({"road": ")" + road + R"(", "teams": 2, "modules": ")" +
                                             std::string(fr::all_house_parts) + "\"}",
                                         "options"),
                               fr::Rules::modules)) {
    FastChance dice(1);
    Silent nobody;
    race = Stage::start(course, dice, nobody);
    while (!fr::choosing_cards(course, race)) {
      const Seat seat = race.now.asked.first();
      Stage::apply(course, race, seat, Stage::fallback(course, race, seat), dice, nobody);
    }
    race.trait = {}, race.form = {};
  }
  fr::Square from_line(int squares) const { return static_cast<fr::Square>(course.finish - squares); }
  void put(fr::RiderId rider, fr::Square square, fr::Lane lane = 0) {
    race.square[rider] = square, race.lane[rider] = lane;
  }
  WideTally cards(fr::RiderId rider, std::initializer_list<int> values) const {  // 0: fatigue
    WideTally tally;
    for (const int value : values)
      for (std::size_t slot = 0; slot < WideTally::kinds; ++slot)
        if (value == 0 ? slot == fr::fatigue_card
                       : slot != fr::fatigue_card && race.dealt[rider][slot] > 0 &&
                             course.cards[fr::kind_in(course, race, rider, slot)].value == value)
          tally.add(slot);
    return tally;
  }
  void hold(std::initializer_list<int> hand, std::initializer_list<int> pile) {
    race.pile[own] = cards(own, pile), race.recycled[own] = {};
    race.hand[0] = cards(own, hand), race.handling[0] = own, race.asking[0] = 0;
    race.played[fr::team_mate(own)] = fr::no_card;
  }
  void before_the_draw(std::initializer_list<int> pile) {
    hold({}, pile);
    race.asking[0] = static_cast<std::uint8_t>(own + 1);
  }
  std::string answer() const { return Stage::action_text(course, Rider(seasoned, prices, course, race, 0).choose()); }
  void take(fr::Form form) { race.form[own] = static_cast<std::uint8_t>(form); }
  void become(fr::Trait trait) { race.trait[own] = static_cast<std::uint8_t>(trait); }
};

// HR-FORM-CER A fatigue card is thrown while one is in the hand.
TEST(HouseTourBots, ThrowFatigueAway) {
  OnTheRoad on;
  on.put(on.own, on.from_line(40));
  on.take(fr::Form::cereal);
  on.hold({5, 5, 4}, {2, 3, 9});
  EXPECT_NE(on.answer(), "cereal");
  on.hold({5, 5, 0}, {2, 3, 9});
  EXPECT_EQ(on.answer(), "cereal");
}

// HR-FORM-SEC A hand well below the rest of the cards is drawn again, a good one is not.
TEST(HouseTourBots, DrawAgainForAPoorHand) {
  OnTheRoad on;
  on.put(on.own, on.from_line(40));
  on.take(fr::Form::second);
  on.hold({0, 0, 2, 2}, {9, 9, 9, 5, 5, 4});
  EXPECT_EQ(on.answer(), "second");
  on.hold({9, 9, 5, 5}, {2, 2, 0, 3, 4});
  EXPECT_NE(on.answer(), "second");
}

// HR-MUS-2 On a climb a musette makes a five of a fatigue card.
TEST(HouseTourBots, RideAFiveOnTheClimb) {
  OnTheRoad on("start 5, flat 10, climb 12, flat 40, finish, flat 5");
  on.put(on.own, static_cast<fr::Square>(on.course.start_squares + 10));
  on.race.musettes[on.own] = 1;
  on.hold({0, 2, 3, 2}, {9, 9, 5, 5, 4, 4});
  EXPECT_TRUE(on.answer().ends_with("+m")) << on.answer();
  on.race.musettes[on.own] = 0;
  EXPECT_FALSE(on.answer().ends_with("+m"));
}

// HR-MUS-3, HR-MUS-4 Right before the line a musette would be lost: it takes fatigue away if another stage follows.
TEST(HouseTourBots, EatBeforeTheLineIfTheTourGoesOn) {
  OnTheRoad on;
  on.put(on.own, on.from_line(9));
  on.race.musettes[on.own] = 1;
  on.before_the_draw({0, 0, 9, 9, 5, 5});
  on.course.house.follows = fr::Follows::nothing;
  EXPECT_NE(on.answer(), "eat");
  on.course.house.follows = fr::Follows::stage;
  EXPECT_EQ(on.answer(), "eat");
  on.put(on.own, on.from_line(40));
  EXPECT_NE(on.answer(), "eat");
}

// HR-TRAIT-BAR-5 Thirteen cards last four turns, as fourteen do.
TEST(HouseTourBots, AttackAsLateAsItLastsAsLong) {
  OnTheRoad on;
  on.put(on.own, on.from_line(40));
  on.become(fr::Trait::baroudeur);
  on.before_the_draw({2, 2, 2, 3, 3, 3, 4, 4, 4, 5, 5, 5, 9, 9});
  EXPECT_NE(on.answer(), "attack");
  on.before_the_draw({2, 2, 2, 3, 3, 3, 4, 4, 4, 5, 5, 5, 9});
  EXPECT_EQ(on.answer(), "attack");
}

// HR-SPR-5 One more card where none of the hand crosses the line and many of the pack do.
TEST(HouseTourBots, BuyACardForTheLine) {
  OnTheRoad on;
  on.put(on.own, on.from_line(3));
  on.hold({2, 2, 2, 0}, {9, 9, 9, 5, 5, 4});
  EXPECT_EQ(on.answer(), "extra");
  on.hold({2, 2, 2, 9}, {9, 9, 5, 5, 4});
  EXPECT_NE(on.answer(), "extra");
  on.hold({2, 2, 2, 0}, {2, 0, 0, 0, 3});
  EXPECT_NE(on.answer(), "extra");
}

// HR-FIN-6 Two squares short: ten seconds each, or a fatigue card. What it costs tomorrow decides.
TEST(HouseTourBots, PayOrStopByWhatFatigueCosts) {
  const auto answered = [](int short_of, float fatigue, fr::Follows follows) {
    OnTheRoad on;
    on.course.house.follows = follows;
    on.prices.fatigue = fatigue;
    on.prices.point = {};
    const fr::RiderId other = fr::rider_of(1, fr::Role::rouleur);
    on.put(other, on.from_line(-1)), on.put(on.own, on.from_line(short_of));
    on.put(fr::team_mate(on.own), on.from_line(30)), on.put(fr::team_mate(other), on.from_line(31));
    FastChance dice(1);
    Silent nobody;
    for (fr::RiderId rider = 0; rider < on.course.riders(); ++rider) {
      on.race.began[rider] = rider / 2 == 0 && rider != on.own ? on.race.square[rider] : on.from_line(3);
      const std::size_t five = on.cards(rider, {5}).locate(0);
      on.race.revealed[rider] = fr::kind_in(on.course, on.race, rider, five);
      on.race.pile[rider].take(five);
    }
    on.race.began[fr::team_mate(other)] = on.race.square[fr::team_mate(other)];
    on.race.now.asked = {};
    on.race.now.at = on.course.place_of(fr::FinishSprint::number);
    Stage::carry_out(on.course, on.race, fr::FinishSprint::number, dice, nobody);
    EXPECT_TRUE(fr::at<fr::FinishSprint>(on.course, on.race) && on.race.now.asked.contains(0));
    return on.answer();
  };
  EXPECT_EQ(answered(2, 5, fr::Follows::stage), "pay");
  EXPECT_EQ(answered(1, 25, fr::Follows::stage), "stop");
  EXPECT_EQ(answered(1, 25, fr::Follows::nothing), "pay");
}

// HR-FORM-REI Over the line, where it is worth a minute.
TEST(HouseTourBots, KickOverTheLine) {
  OnTheRoad on;
  on.take(fr::Form::rein);
  on.put(on.own, on.from_line(1));
  for (fr::RiderId rider = 0; rider < on.course.riders(); ++rider)
    if (rider != on.own) on.put(rider, on.from_line(20 + rider));
  FastChance dice(1);
  Silent nobody;
  on.race.began = on.race.square;
  on.race.now.at = on.course.place_of(fr::CoupDeRein::number);
  Stage::carry_out(on.course, on.race, fr::CoupDeRein::number, dice, nobody);
  ASSERT_TRUE(fr::at<fr::CoupDeRein>(on.course, on.race));
  EXPECT_EQ(on.answer(), "kick");
}

// The trait that wins most of the two, on the rider for whom it does.
TEST(HouseTourBots, KeepTheBetterTrait) {
  const auto course = opened(R"({"teams": 4})");
  const auto& tour_course = *static_cast<const HouseTour::Course*>(course.get());
  FastChance dice(1);
  Silent nobody;
  auto tour = HouseTour::start(tour_course, dice, nobody);
  const auto kept = [&](fr::Trait first, fr::Trait second) {
    tour.stage.offered[0] = {static_cast<std::uint8_t>(first), static_cast<std::uint8_t>(second)};
    HouseTour::Actions legal;
    HouseTour::legal(tour_course, tour, 0, legal);
    std::vector<ActionCode> codes;
    for (const fr::Play play : legal) codes.push_back(play.code());
    const auto view = HouseTour::view(tour_course, tour, 0);
    for (const std::string_view level : {"experienced", "mc:1"})
      EXPECT_EQ(make_bot(module(), course, level)->choose(&view, codes, 1),
                make_bot(module(), course, "experienced")->choose(&view, codes, 2));
    return HouseTour::action_text(
        tour_course, fr::Play::from_code(make_bot(module(), course, "experienced")->choose(&view, codes, 1)));
  };
  EXPECT_EQ(kept(fr::Trait::grimpeur, fr::Trait::suceur), "second-rouleur");
  EXPECT_EQ(kept(fr::Trait::baroudeur, fr::Trait::patron), "first-rouleur");
}

// Whoever leads is the more likely winner of that prize; who is out of one finds the price of another high.
TEST(HouseTourBots, PricesFollowTheJerseyThatCanBeWon) {
  const auto course = HouseTour::open(embedded_data(), read_json(R"({"teams": 4})", "options"));
  BareTour::TourSheet sheet;
  BareTour::seat_riders(course, sheet);
  for (auto& line : sheet.riders) line.seconds = 30000;
  const Prospect prospect(course, 3);
  const auto prizes = [&](const auto& change, std::array<WideTally, fr::max_riders> dealt = {}) {
    auto changed = sheet;
    change(changed);
    return prospect.prizes(changed, dealt, 0);
  };
  const double level = prizes([](auto&) {});
  EXPECT_NEAR(level, 0.25 * (1 + 3 * 0.25), 1e-9);  // a quarter of each
  EXPECT_LT(prizes([](auto& of) { of.riders[0].seconds += 60; }), level);
  EXPECT_GT(prizes([](auto& of) { of.riders[2].seconds += 60; }), level);
  EXPECT_GT(prizes([](auto& of) { of.riders[1].points[0] += 5; }), level);
  EXPECT_GT(prizes([](auto& of) { of.riders[0].points[1] += 5; }), level);
  std::array<WideTally, fr::max_riders> tired{};
  tired[0].add(fr::fatigue_card, 4);
  EXPECT_LT(prizes([](auto&) {}, tired), level);

  const Prices even = prices_of_the_day(course, sheet, 4);
  sheet.riders[0].seconds += 1200;  // out of the race for yellow, but level on points
  const Prices late = prices_of_the_day(course, sheet, 4);
  EXPECT_GT(even.point[0], 0);
  EXPECT_GT(late.point[0], even.point[0]);
  EXPECT_LT(late.second[0], even.second[0]);
  EXPECT_GT(late.second[1], late.second[0]);
}

}  // namespace
}  // namespace tourmalet::house_touring
