// The Grand Tour: whole Tours at random, stored and read back.
#include "rules/grand_tour/game.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <set>

#include "loader/data.hpp"
#include "rules/grand_tour/book.hpp"
#include "rules/grand_tour/draw.hpp"

namespace tourmalet::grand_tour {
namespace {

Course open(std::string_view options) { return open_course(embedded_data(), read_json(options, "options")); }

TEST(GrandTourGame, RandomToursRunToTheirEnd) {
  for (const std::string_view options : Examples::checked) {
    const Course course = open(options);
    FastChance dice(7);
    Silent nobody;
    const auto state = play_out<GrandTour>(course, GrandTour::start(course, dice, nobody), dice);
    EXPECT_EQ(state.number, course.stages.size() + 1);
    const Standings standings = GrandTour::standings(course, state);
    for (Seat seat = 0; seat < course.teams(); ++seat) EXPECT_GT(standings.place[seat], 0) << options;
  }
}

TEST(GrandTourGame, AStoredTourIsTheSame) {
  std::vector<std::string_view> all(std::begin(Examples::checked), std::end(Examples::checked));
  all.push_back(R"({"tour": "grand-tour-full", "teams": 6, "specialists": true, "rest_days": "9 16"})");
  for (const std::string_view options : all) {
    const Course course = open(options), again = read_course(course_text(course));
    EXPECT_EQ(course_text(again), course_text(course));
    EXPECT_EQ(describe_options(again), describe_options(course));
    EXPECT_EQ(again.specialists, course.specialists);
  }
}

// What a scribe writes of a Tour ridden at random.
struct Ridden {
  Scribe scribe;
  GrandTour::State state;
  std::vector<BareTour::Event> events;

  explicit Ridden(const Course& course, std::uint64_t seed = 11) : scribe(course) {
    struct Ear {
      Ridden& ridden;
      void hear(const BareTour::Event& event) {
        ridden.scribe.hear(event);
        ridden.events.push_back(event);
      }
    } ear{*this};
    FastChance dice(seed);
    state = GrandTour::start(course, dice, ear);
    typename GrandTour::Actions options;
    while (const Seats asked = GrandTour::deciding(course, state)) {
      options.clear();
      GrandTour::legal(course, state, asked.first(), options);
      GrandTour::apply(course, state, asked.first(), options[dice.below(static_cast<unsigned>(options.size()))], dice,
                       ear);
    }
  }
};

int number(const Value& value, std::string_view key) {
  const Value* found = value.find(key);
  return found == nullptr ? 0 : static_cast<int>(*found->as<std::int64_t>());
}
const Value::List& list(const Value& value, std::string_view key) { return *value.find(key)->as<Value::List>(); }
std::string text(const Value& value, std::string_view key) { return *value.find(key)->as<std::string>(); }

// GT-TTT-3 Whoever wins a team time trial in a Tour has the first token of its podium, also where others have a better
// time; if the table agreed on team times, these decide.
TEST(GrandTourGame, ATeamTimeTrialIsWonByItsPodium) {
  unsigned slower = 0;
  for (const bool by_time : {false, true}) {
    const Course course = open(std::string(R"({"teams": 4, "stages": "grand-tour-01-2-4 grand-tour-03-2-4 )") +
                               R"(grand-tour-04-2-4")" + (by_time ? R"(, "podium": "team_time"})" : "}"));
    for (std::uint64_t seed = 1; seed <= 20; ++seed) {
      const Ridden tour(course, seed);
      const auto won = std::find_if(tour.events.begin(), tour.events.end(), [](const BareTour::Event& event) {
        return event.kind == BareTour::Event::Kind::in_stage && event.inside.kind == fr::Happening::Kind::won;
      });
      ASSERT_NE(won, tour.events.end());
      const auto& [rider, result] = std::pair(won->inside.rider, won->inside.result);
      const Value sheets = tour.scribe.sheets();
      EXPECT_EQ(number(list(list(sheets, "stages")[0], "sheet")[rider], "podium"), 3) << seed;
      const auto best = *std::min_element(result.seconds.begin(), result.seconds.begin() + 8);
      if (by_time)
        EXPECT_EQ(result.seconds[rider], best) << seed;
      else
        slower += result.seconds[rider] > best;
    }
  }
  EXPECT_GT(slower, 0U);  // otherwise nothing was tried
}

// GT-TOUR-5, GT-TOUR-8, GT-TOUR-12 The Tours of 21 stages of both boxes, ridden by four teams with nothing and with all
// there is: in every stage everybody comes home.
TEST(GrandTourGame, EveryStageOfTheLongToursIsRiddenByFourTeams) {
  constexpr std::string_view with_all =
      R"(, "specialists": true, "weather": true, "breakaway": true, "rest_days": "9 16")";
  for (const auto& [tour, side] : {std::pair("grand-tour-full", "-2-4"), std::pair("gigamic-2018", "")})
    for (const std::string_view more : {std::string_view(), with_all}) {
      const std::string options = R"({"tour": ")" + std::string(tour) + R"(", "teams": 4)" + std::string(more) + "}";
      const Course course = open(options);
      ASSERT_EQ(course.stages.size(), 21U);
      std::set<std::string> ids;
      for (const fr::Course& stage : course.stages) {
        EXPECT_TRUE(stage.stage.id.ends_with(side)) << stage.stage.id;
        ids.insert(stage.stage.id);
      }
      EXPECT_EQ(ids.size(), 21U);
      for (const std::uint64_t seed : {1, 2, 3, 4}) {
        const Ridden ridden(course, seed);
        std::map<std::size_t, std::size_t> home, won;
        for (const BareTour::Event& event : ridden.events) {
          if (event.kind != BareTour::Event::Kind::in_stage) continue;
          home[event.stage] += event.inside.kind == fr::Happening::Kind::home;
          won[event.stage] += event.inside.kind == fr::Happening::Kind::won;
        }
        for (std::size_t stage = 1; stage <= 21; ++stage) {
          EXPECT_EQ(home[stage], 8U) << options << " seed " << seed << " stage " << stage;
          EXPECT_EQ(won[stage], 1U) << options << " seed " << seed << " stage " << stage;
        }
        const Standings standings = GrandTour::standings(course, ridden.state);
        for (Seat seat = 0; seat < course.teams(); ++seat) EXPECT_GT(standings.place[seat], 0) << options;
      }
    }
}

constexpr std::string_view short_tour =
    R"({"stages": "grand-tour-03-2-4 grand-tour-04-2-4 grand-tour-05-2-4", "rest_days": "2", "teams": 3})";

// A view says everything once: `over` is about the Tour, not about the stage.
TEST(GrandTourGame, AViewSaysEverythingOnce) {
  const Course course = open(short_tour);
  FastChance dice(7);
  Silent nobody;
  const GrandTour::State begun = GrandTour::start(course, dice, nobody);
  for (const bool over : {false, true}) {
    const auto view = GrandTour::view(course, over ? Ridden(course).state : begun, 0);
    const Value told = GrandTour::describe(course, view);
    std::set<std::string> names;
    for (const auto& [name, value] : *told.as<Value::Object>()) EXPECT_TRUE(names.insert(name).second) << name;
    EXPECT_EQ(*told.find("over"), Value(over));
  }
}

// GT-SHEET-1 Every token a rider takes is in the column of the stage, under the pile and the face it comes from.
TEST(GrandTourSheets, ColumnsOfThePlayers) {
  const Course course = open(short_tour);
  const Ridden tour(course);
  const Value sheets = tour.scribe.sheets();
  ASSERT_EQ(list(sheets, "course").size(), 3U);
  EXPECT_EQ(text(list(sheets, "course")[0], "major"), "sprint");
  EXPECT_EQ(text(list(sheets, "course")[0], "minor"), "mountain");
  EXPECT_EQ(text(list(sheets, "course")[1], "major"), "mountain");
  EXPECT_NE(list(sheets, "course")[1].find("rest_day"), nullptr);
  std::array<std::array<int, 6>, 3> major{}, minor{};
  for (const BareTour::Event& event : tour.events)
    if (event.kind == BareTour::Event::Kind::in_stage && event.inside.kind == fr::Happening::Kind::token &&
        event.inside.value > 0) {
      const bool dear = course.stage(event.stage).lines[event.inside.from].worth[0] == 5;
      (dear ? major : minor)[event.stage - 1U][event.inside.rider] = event.inside.value;
    }
  for (std::size_t stage = 0; stage < 3; ++stage) {
    const Value& day = list(sheets, "stages")[stage];
    ASSERT_EQ(list(day, "sheet").size(), 6U);
    int podium = 0;
    for (std::size_t rider = 0; rider < 6; ++rider) {
      const Value& row = list(day, "sheet")[rider];
      EXPECT_EQ(number(row, "major"), major[stage][rider]);
      EXPECT_EQ(number(row, "minor"), minor[stage][rider]);
      podium += number(row, "podium");
    }
    EXPECT_EQ(podium, 6);  // GT-PODIUM-1
  }
}

// GT-SHEET-2 Sums up to each stage are those of the columns before.
TEST(GrandTourSheets, SumsOfTheTour) {
  const Course course = open(short_tour);
  const Ridden tour(course);
  const Value sheets = tour.scribe.sheets();
  std::array<int, 6> seconds{}, sprint{}, mountain{};
  std::array<int, 3> podium{};
  for (std::size_t stage = 0; stage < 3; ++stage) {
    const Value& day = list(sheets, "stages")[stage];
    const Value& planned = list(sheets, "course")[stage];
    for (std::size_t rider = 0; rider < 6; ++rider) {
      const Value& row = list(day, "sheet")[rider];
      seconds[rider] += number(row, "seconds");
      podium[rider / 2] += number(row, "podium");
      for (const char* pile : {"major", "minor"})
        (text(planned, pile) == "sprint" ? sprint : mountain)[rider] += number(row, pile);
      const Value& sum = list(*day.find("totals"), "riders")[rider];
      EXPECT_EQ(number(sum, "seconds"), seconds[rider]);
      EXPECT_EQ(number(sum, "sprint"), sprint[rider]);
      EXPECT_EQ(number(sum, "mountain"), mountain[rider]);
    }
    for (std::size_t team = 0; team < 3; ++team) {
      const Value& sum = list(*day.find("totals"), "teams")[team];
      EXPECT_EQ(number(sum, "podium"), podium[team]);
      EXPECT_EQ(number(sum, "seconds"), seconds[2 * team] + seconds[2 * team + 1]);
      EXPECT_EQ(number(sum, "points"), number(sum, "podium") + number(sum, "rest"));
    }
  }
}

// GT-SHEET-3, GT-PREP-4, GT-WIN-1 Rest days, bonuses and the total.
TEST(GrandTourSheets, BonusesAndTotal) {
  const Course course = open(short_tour);
  const Ridden tour(course);
  const Value sheets = tour.scribe.sheets();
  int rest = 0;
  for (const Value& team : list(*list(sheets, "stages")[1].find("totals"), "teams")) rest += number(team, "rest");
  EXPECT_GE(rest, 1);
  EXPECT_LE(rest, 3);
  std::array<int, 3> bonus{};
  for (const Value& prize : list(sheets, "bonuses")) {
    const Value* rider = prize.find("rider");
    const std::size_t team = rider == nullptr ? static_cast<std::size_t>(number(prize, "team"))
                                              : std::string_view("rbk").find((*rider->as<std::string>())[0]);
    bonus[team] += number(prize, "points");
  }
  const Standings standings = GrandTour::standings(course, tour.state);
  ASSERT_EQ(list(sheets, "final").size(), 3U);
  for (const Value& row : list(sheets, "final")) {
    const auto team = static_cast<std::size_t>(number(row, "team"));
    EXPECT_EQ(number(row, "bonus"), bonus[team]);
    EXPECT_EQ(number(row, "total"), number(row, "podium") + number(row, "bonus") + number(row, "rest"));
    EXPECT_EQ(number(row, "place"), standings.place[team]);
  }
}

// GT-PREP-2 The fatigue kept is told as the next stage begins; the clock also tells the time of the Tour; a row says
// where it stood before.
TEST(GrandTourSheets, WhatIsCarriedOn) {
  const Course course = open(short_tour);
  const Ridden tour(course);
  const Value sheets = tour.scribe.sheets();
  std::size_t told = 0, clocked = 0;
  for (const BareTour::Event& event : tour.events) {
    if (event.kind != BareTour::Event::Kind::in_stage) continue;
    if (event.inside.kind == fr::Happening::Kind::carried) {
      const Value& row = list(list(sheets, "stages")[event.stage - 2U], "sheet")[event.inside.rider];
      EXPECT_EQ(number(row, "fatigue"), event.inside.value);
      ++told;
    }
    if (event.inside.kind == fr::Happening::Kind::clocked && event.stage > 1) {
      Value document = GrandTour::describe(course, event);
      tour.scribe.complete(0, event, document);
      const Value& before =
          list(*list(sheets, "stages")[event.stage - 2U].find("totals"), "riders")[event.inside.rider];
      EXPECT_EQ(number(document, "general"), number(before, "seconds") + event.inside.seconds);
      ++clocked;
    }
  }
  EXPECT_EQ(told, 12U);
  EXPECT_GT(clocked, 0U);
  for (const Value& row : list(list(list(sheets, "stages")[1], "classifications")[0], "rows")) {
    const std::string rider = text(row, "rider");
    for (const Value& was : list(list(list(sheets, "stages")[0], "classifications")[0], "rows"))
      if (text(was, "rider") == rider) {
        EXPECT_EQ(number(row, "before"), number(was, "place"));
      }
  }
}

// GT-TOUR-13, told once more: nothing of the code that draws is used.
TEST(DrawnTour, IsLaidOutAsAnOrganiserWould) {
  const fr::Library box = fr::library_in(embedded_data());
  std::set<std::string> openings;
  std::map<std::string, int> drawn;  // how often a card is there
  for (int length = 3; length <= 21; ++length)
    for (int draw = 1; draw <= 40; ++draw) {
      SCOPED_TRACE("length " + std::to_string(length) + ", draw " + std::to_string(draw));
      const auto stages = draw_tour(box, length, draw);
      ASSERT_EQ(stages.size(), static_cast<std::size_t>(length));
      std::set<std::string> cards;
      std::string relief, type;
      for (const fr::TourStage& stage : stages) {
        cards.insert(stage.few);
        ++drawn[stage.few];
        ASSERT_NE(box.find_stage(stage.many), nullptr);
        const fr::StageCard& card = *box.find_stage(stage.few);
        const auto road = fr::lay_tiles(box, card.tiles, card.id).inner_way().terrain;
        const auto climbed = std::count(road.begin(), road.end(), fr::Terrain::climb);
        relief += climbed < 4 ? 'f' : climbed < 10 ? 'h' : 'm';
        type += card.type == "normal" ? '.' : card.type == "extended" ? 'x' : card.type[0];
      }
      EXPECT_EQ(cards.size(), stages.size()) << "a card is there twice";
      for (const char kind : {'f', 'h', 'm'}) {
        EXPECT_GE(std::count(relief.begin(), relief.end(), kind), std::max(1, length / 5)) << relief;
        EXPECT_EQ(relief.find(std::string(3, kind)), std::string::npos) << relief;
      }
      EXPECT_LE(length - std::count(type.begin(), type.end(), '.'), (length + 2) / 3) << type;
      for (std::size_t i = 1; i < type.size(); ++i) EXPECT_TRUE(type[i] == '.' || type[i - 1] == '.') << type;
      for (auto x = type.find('x'), y = type.find('x', x + 1); y != std::string::npos; x = y, y = type.find('x', x + 1))
        EXPECT_GE(y - x, static_cast<std::size_t>(length / 5)) << type;
      EXPECT_NE(relief[0], 'm') << relief;
      EXPECT_NE(type[0], 'x') << type;
      openings.insert(stages[0].few + " " + stages[1].few + " " + stages[2].few);
    }
  EXPECT_EQ(drawn.size(), 21U) << "some card is never drawn";
  EXPECT_GT(openings.size(), 400U) << "the draws are alike";
}

// Neither the machine nor the number of teams changes what is drawn: tests/browser and WebAssembly see the same.
TEST(DrawnTour, TheSameNumberGivesTheSameTour) {
  const auto stages = [](std::string_view options) {
    const Course course = open(options);
    const Value told = describe_options(course);
    EXPECT_EQ(course_text(open_course(embedded_data(), told)), course_text(course));
    EXPECT_EQ(told.find("tour"), nullptr);
    return Reader(told, "options").at("stages").text();
  };
  EXPECT_EQ(stages(R"({"tour": "random", "length": 5, "draw": 7})"),
            "grand-tour-07-2-4 grand-tour-10-2-4 grand-tour-19-2-4 grand-tour-02-2-4 grand-tour-01-2-4");
  EXPECT_EQ(stages(R"({"tour": "random", "length": 5, "draw": 7, "teams": 6})"),
            "grand-tour-07-5-6 grand-tour-10-5-6 grand-tour-19-5-6 grand-tour-02-5-6 grand-tour-01-5-6");
  EXPECT_EQ(stages(R"({"tour": "random"})"), stages(R"({"tour": "random", "length": 7, "draw": 1})"));
  EXPECT_NE(stages(R"({"tour": "random", "draw": 1})"), stages(R"({"tour": "random", "draw": 2})"));
}

TEST(DrawnTour, LengthAndDrawBelongToIt) {
  for (const std::string_view options :
       {R"({"length": 5})", R"({"draw": 5, "tour": "grand-tour-full"})",
        R"({"tour": "random", "draw": 5, "stages": "grand-tour-01-2-4 grand-tour-05-2-4 grand-tour-10-2-4"})"})
    EXPECT_THROW(open(options), DataError) << options;
}

}  // namespace
}  // namespace tourmalet::grand_tour
