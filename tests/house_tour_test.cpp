// Tours by the house rules, ridden at random: what holds from stage to stage.
#include <gtest/gtest.h>

#include <set>

#include "loader/data.hpp"
#include "rules/core/record.hpp"
#include "rules/house_tour/book.hpp"
#include "rules/registry.hpp"
#include "tests/support.hpp"

namespace tourmalet::house_tour {
namespace {

Course open(std::string_view options) { return HouseTour::open(embedded_data(), read_json(options, "options")); }

constexpr std::string_view tours[] = {
    R"({"tour": "tour-des-deux-massifs", "teams": 2})",
    R"({"tour": "tour-des-deux-massifs", "teams": 4})",
    R"({"tour": "tour-des-collines", "teams": 6, "rest_days": "1 2 3"})",
    R"({"stages": "chrono-du-canal-2-4:ttt base-la-haut-montagne chrono-des-moulins-2-4:itt base-firenze-milano",
        "teams": 3, "rest_days": "2"})",
    R"({"stages": "base-firenze-milano base-la-classicissima", "teams": 4, "traits": false, "form": false,
        "musettes": false})",
};

struct Listening {
  std::vector<BareTour::Event> events;
  void hear(const BareTour::Event& event) { events.push_back(event); }
};

// HR-INV-7 Everybody has a place of his own, and a criterion of HR-TIE-1 says why.
void general_order_is_strict(const Course& course, const BareTour::State& tour, std::size_t ridden) {
  const tour::Ledger ledger = BareTour::ledger(tour.sheet, ridden);
  const tour::Regulations regulations = course.regulations_after(ridden);
  const tour::Rankings all = tour::rank_all(regulations, ledger);
  const std::size_t riders = course.stages[0].riders();
  ASSERT_EQ(all[fr::house_general].size(), riders);
  for (std::size_t a = 0; a < riders; ++a)
    for (std::size_t b = 0; b < a; ++b)
      EXPECT_NE(tour::compare(regulations.profiles[fr::house_general], ledger, {}, a, b), 0);
  // HR-TIE-2, HR-TIE-4, HR-TIE-5 So the others are strict too.
  for (std::size_t i = fr::house_sprint; i <= fr::house_teams; ++i)
    for (std::size_t at = 1; at < all[i].size(); ++at)
      EXPECT_LT(tour::compare(regulations.profiles[i], ledger, std::span(all.begin(), i), all[i][at - 1], all[i][at]),
                0);
}

// HR-SET-1 A permutation.
void seeds_are_all_there(const Course& course, const BareTour::State& tour) {
  std::set<int> seeds;
  for (fr::RiderId rider = 0; rider < course.stages[0].riders(); ++rider) seeds.insert(tour.sheet.riders[rider].seed);
  EXPECT_EQ(seeds.size(), course.stages[0].riders());
  EXPECT_EQ(*seeds.begin(), 1);
}

// A Tour ridden at random; after each stage `evening` is called with how it was before and after.
template <class Evening>
BareTour::State ride(const Course& course, FastChance& dice, Listening& ear, const Evening& evening) {
  BareTour::State tour = HouseTour::start(course, dice, ear);
  HouseTour::Actions actions;
  for (int decision = 0; HouseTour::deciding(course, tour); ++decision) {
    if (decision > 20000) {
      ADD_FAILURE() << "the Tour does not end";
      return tour;
    }
    const BareTour::State before = tour;
    const Seat seat = HouseTour::deciding(course, tour).first();
    actions.clear();
    HouseTour::legal(course, tour, seat, actions);
    HouseTour::apply(course, tour, seat, actions[dice.below(static_cast<unsigned>(actions.size()))], dice, ear);
    if (tour.number != before.number) evening(before, tour);
  }
  return tour;
}

TEST(HouseTour, HoldsFromStageToStage) {
  FastChance dice(3);
  int epo = 0;
  for (const std::string_view options : tours) {
    SCOPED_TRACE(options);
    const Course course = open(options);
    for (int nth = 0; nth < 6 && !testing::Test::HasFailure(); ++nth) {
      Listening ear;
      Scribe scribe(course);
      const BareTour::State over =
          ride(course, dice, ear, [&](const BareTour::State& before, const BareTour::State& now) {
            seeds_are_all_there(course, now);
            general_order_is_strict(course, now, static_cast<std::size_t>(before.number));
            for (const BareTour::Event& event : ear.events)
              scribe.hear(event), epo += event.inside.value == 11 && event.kind == BareTour::Event::Kind::in_stage &&
                                         event.inside.kind == fr::Happening::Kind::used;
            ear.events.clear();
            if (now.number > course.stages.size()) return;
            EXPECT_EQ(now.stage.trait, before.stage.trait) << "HR-TRAIT-2";
            const tour::Ranking general =
                tour::rank_all(course.regulations, BareTour::ledger(now.sheet, before.number))[fr::house_general];
            const unsigned riders = course.stages[0].riders();
            for (fr::RiderId rider = 0; rider < riders; ++rider) {
              EXPECT_LE(now.stage.dealt[rider][fr::fatigue_card], 40U);
              if (course.stage(now.number).house.day != fr::Day::team_trial) {
                EXPECT_EQ(now.stage.underdog[rider], riders - general.place[rider] + 1) << "HR-GRID-1, HR-ITT-2";
              }
              EXPECT_TRUE(now.stage.marker[rider] == fr::BreakMarker::ready) << "HR-TRAIT-BAR-7";
            }
          });
      // The book, made from the events alone, comes to the same.
      const tour::Book::Entry& last = scribe.book().latest();
      for (fr::RiderId rider = 0; rider < course.stages[0].riders(); ++rider)
        EXPECT_TRUE(last.riders[rider] == over.sheet.riders[rider]);
      for (std::size_t team = 0; team < course.teams(); ++team) EXPECT_TRUE(last.teams[team] == over.sheet.teams[team]);
      // RUL-END-1
      const Standings places = HouseTour::standings(course, over);
      EXPECT_EQ(places.place[fr::team_of(last.rankings[fr::house_general].front())], 1);
      EXPECT_EQ(scribe.sheets().find("winners")->as<Value::List>()->empty(), false);
    }
  }
  EXPECT_GT(epo, 0) << "nobody ever used EPO";
}

// HR-GC-3, HR-GC-9 The general classification on the road is the same for who heard everything and for who comes now,
// and an event tells the same whenever it is asked.
TEST(HouseTour, StandsOnTheRoad) {
  const Course course = open(R"({"stages": "base-la-classicissima chrono-du-canal-2-4:itt base-firenze-milano",
                                 "teams": 3})");
  FastChance dice(11);
  Listening ear;
  Scribe scribe(course);
  std::vector<std::string> told;
  std::string now;
  int shown = 0, with_bonus = 0;
  const auto tell = [&](std::size_t number) {
    Value value = HouseTour::describe(course, ear.events[number]);
    scribe.complete(number, ear.events[number], value);
    const Value* standing = value.find("virtual");
    return standing == nullptr ? std::string() : write_json(*standing);
  };
  BareTour::State tour = HouseTour::start(course, dice, ear);
  HouseTour::Actions actions;
  while (HouseTour::deciding(course, tour)) {
    for (std::size_t number = told.size(); number < ear.events.size(); ++number) {
      const BareTour::Event& event = ear.events[number];
      scribe.hear(event);
      told.push_back(tell(number));
      const bool inside = event.kind == BareTour::Event::Kind::in_stage;
      if (!inside || event.inside.kind == fr::Happening::Kind::crossed) now.clear();
      if (told.back().empty()) continue;
      now = told.back();
      with_bonus += event.inside.kind == fr::Happening::Kind::token;
    }
    const Seat seat = HouseTour::deciding(course, tour).first();
    const Value view = HouseTour::describe(course, HouseTour::view(course, tour, seat));
    const Value* standing = view.find("virtual");
    ASSERT_EQ(standing == nullptr ? std::string() : write_json(*standing), now) << HouseTour::position(course, tour);
    if (standing != nullptr) {
      ++shown;
      EXPECT_FALSE(course.stage(tour.number).house.launches);
      const auto riders = Reader(*standing, "").at("riders").items(), gaps = Reader(*standing, "").at("gaps").items();
      ASSERT_EQ(riders.size(), 6U);
      EXPECT_EQ(gaps[0].number(0, 0), 0);
      for (std::size_t i = 1; i < gaps.size(); ++i) EXPECT_GE(gaps[i].number(0, 100000), gaps[i - 1].number(0, 100000));
    }
    actions.clear();
    HouseTour::legal(course, tour, seat, actions);
    HouseTour::apply(course, tour, seat, actions[dice.below(static_cast<unsigned>(actions.size()))], dice, ear);
  }
  EXPECT_GT(shown, 100);
  EXPECT_GT(with_bonus, 0);
  for (std::size_t number = 0; number < told.size(); ++number) EXPECT_EQ(tell(number), told[number]) << number;
}

// HR-BTW-2 … 4, HR-FORM-EPO: EX-40.
TEST(HouseTour, FatigueIsKept) {
  EXPECT_EQ(fr::fatigue_kept(7, false, false), 4U);
  EXPECT_EQ(fr::fatigue_kept(7, false, true), 2U);
  EXPECT_EQ(fr::fatigue_kept(7, true, false), 3U);
  EXPECT_EQ(fr::fatigue_kept(7, true, true), 1U);
  EXPECT_EQ(fr::fatigue_kept(1, false, false), 1U);
  EXPECT_EQ(fr::fatigue_kept(1, false, true), 0U);
  EXPECT_EQ(fr::fatigue_kept(0, true, true), 0U);
}

// HR-DATA-9 A Tour is what its options say, and is read back from its text.
TEST(HouseTour, IsStored) {
  for (const std::string_view options : tours) {
    SCOPED_TRACE(options);
    const Course course = open(options);
    const std::string text = HouseTour::course_text(course);
    const Course again = HouseTour::read_course(text);
    EXPECT_EQ(HouseTour::course_text(again), text);
    for (std::size_t i = 0; i < course.stages.size(); ++i) {
      EXPECT_EQ(again.stages[i].house, course.stages[i].house);
      EXPECT_TRUE(std::equal(again.stages[i].lines.begin(), again.stages[i].lines.end(), course.stages[i].lines.begin(),
                             course.stages[i].lines.end()));
    }
    const Course reopened = HouseTour::open(embedded_data(), HouseTour::options(course));
    EXPECT_EQ(HouseTour::course_text(reopened), text);
  }
}

// Every stage of the data is ridden, or refused in words.
TEST(HouseTour, RidesEveryStage) {
  const fr::Library box = fr::library_in(embedded_data());
  int ridden = 0, refused = 0;
  for (const fr::StageCard& stage : box.stages)
    for (const std::string kind : {"", ":itt", ":ttt"}) {
      Value options = Value().set("stages", stage.id + kind);
      options.set("teams", stage.players.starts_with('5') ? 6 : 4);
      try {
        const Course course = HouseTour::open(embedded_data(), options);
        ++ridden;
      } catch (const DataError& error) {
        ++refused;
        EXPECT_NE(std::string(error.what()).find("HR-MOD-2"), std::string::npos) << stage.id << kind << error.what();
      }
    }
  EXPECT_GT(ridden, 200);
  EXPECT_GT(refused, 0);
}

// HR-MOD-1, HR-DATA-9 What the catalogue offers can be ridden, as a road stage and as either time trial; its Tours name
// both sides of their stages as the option takes them.
TEST(HouseTour, OffersWhatCanBeRidden) {
  const Value catalogue = HouseTour::catalogue(embedded_data());
  const Reader told(catalogue, "catalogue");
  std::set<std::string> offered, trials{""};
  for (const Reader& trial : told.at("trials").items()) trials.insert(":" + trial.at("id").text());
  EXPECT_EQ(trials, (std::set<std::string>{"", ":itt", ":ttt"}));
  for (const Reader& stage : told.at("stages").items()) {
    offered.insert(stage.at("id").text());
    EXPECT_EQ(stage.at("type").text(), "normal") << "RUL-MOD-2";
    for (const std::string& trial : trials) {
      Value options = Value().set("stages", stage.at("id").text() + trial);
      options.set("teams", stage.at("players").text().starts_with('5') ? 6 : 4);
      EXPECT_NO_THROW(HouseTour::open(embedded_data(), options)) << stage.at("id").text() << trial;
    }
  }
  EXPECT_GT(offered.size(), 60U);
  for (const Reader& tour : told.at("tours").items())
    for (const Reader& sides : tour.at("stages").items())
      for (const Reader& side : sides.items()) {
        const std::string text = side.text();
        EXPECT_TRUE(offered.contains(text.substr(0, text.find(':')))) << text;
      }
  const int most = told.at("rest_days").items()[0].at("most").number(1, 100);
  EXPECT_NO_THROW(open(R"({"tour": "tour-des-deux-massifs", "rest_days": "1 2 3 4 5 6 7 8 9 10 11"})"));
  EXPECT_GE(most, 11);
}

// What the first version of the modules wrote goes on by it, decision by decision. By the second it would not, as less
// is asked past the line (RUL-FORM-7, RUL-SUC-4).
TEST(HouseTour, WhatTheFirstVersionWroteIsPlayedByIt) {
  const std::string text = read_file(std::string(SOURCE_DIR) + "/tests/archive/house-tour-1.record");
  Replay first = Replay::open(read_record(text), find_game, embedded_data());
  first.run();
  EXPECT_GE(first.positions_checked(), 1U);
  EXPECT_EQ(first.other_rules(), "");
  EXPECT_FALSE(first.match().deciding());
  const std::string line = "[course every rules 2]\n";
  ASSERT_NE(text.find(line), std::string::npos);
  std::string later = text;
  later.insert(later.find(line) + line.size(), "[course every house-rules 2]\n");
  Replay second = Replay::open(read_record(later), find_game, embedded_data());
  EXPECT_THROW(second.run(), DataError);
}

}  // namespace
}  // namespace tourmalet::house_tour
