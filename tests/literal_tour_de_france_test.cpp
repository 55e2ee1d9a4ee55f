// The engine of the hex game against the literal reading of its rules: the same questions, the same answers allowed,
// the same road, the same times, race after race.
#include "tests/literal_tour_de_france.hpp"

#include <gtest/gtest.h>

#include "loader/data.hpp"
#include "rules/core/match.hpp"
#include "rules/registry.hpp"
#include "rules/tour_de_france/game.hpp"

namespace tourmalet {
namespace {

using namespace tour_de_france;

struct Setting {
  std::vector<std::string> stages;
  int teams, riders;
  std::map<std::string, std::string> options;
  unsigned races;
};

class Comparison {
 public:
  explicit Comparison(const Setting& setting) : setting_(setting), match_(*find_game("tour-de-france"), open(setting)) {
    for (const std::string& id : setting.stages)
      documents_.push_back(embedded_data()("tour-de-france/" + id + ".json"));
  }

  void play(std::uint64_t seed) {
    FastChance dice(seed), whim(mix(seed));
    literal_hexes::Race book(documents_, setting_.teams, setting_.riders, setting_.options);
    match_.start(dice);
    for (const Outcome& outcome : match_.opening()) book.outcomes.push_back(text(outcome));
    book.start();
    for (std::size_t decision = 0; !match_.deciding().empty(); ++decision) {
      SCOPED_TRACE("seed " + std::to_string(seed) + " decision " + std::to_string(decision) + "\n" + match_.position());
      const Seat seat = match_.deciding().first();
      ASSERT_EQ(book.seat(), static_cast<int>(seat));
      std::set<std::string> allowed;
      const auto legal = match_.legal(seat);
      for (const ActionCode code : legal) allowed.insert(match_.game().action_text(match_.course(), code));
      ASSERT_EQ(book.legal(), allowed);
      compare(book);
      if (testing::Test::HasFailure()) return;
      // Dice and cards are tried as often as the many cells, help now and then.
      ActionCode action = legal[whim.below(static_cast<unsigned>(legal.size()))];
      if (whim.below(2) == 0)
        for (const ActionCode code : legal)
          if (Play::from_code(code).kind() != Play::Kind::ride && Play::from_code(code).kind() != Play::Kind::help &&
              whim.below(3) == 0)
            action = code;
      ASSERT_FALSE(match_.decide(seat, action, dice));
      for (const Outcome& outcome : match_.decisions().back().outcomes) book.outcomes.push_back(text(outcome));
      book.act(match_.game().action_text(match_.course(), action));
      ASSERT_FALSE(book.chance_failed) << "the book throws more dice";
      ASSERT_TRUE(book.outcomes.empty()) << "the book throws fewer dice";
    }
    EXPECT_EQ(book.step, "over");
    compare(book);
    ++played;
  }
  unsigned played = 0;

 private:
  static std::shared_ptr<const void> open(const Setting& setting) {
    Value options;
    std::string stages;
    for (const std::string& id : setting.stages) stages += (stages.empty() ? "" : " ") + id;
    options.set("stages", stages).set("teams", setting.teams).set("riders", setting.riders);
    for (const auto& [name, value] : setting.options) {
      if (name == "team_bonus" || name == "ride_short")
        options.set(name, value == "true");
      else if (name == "alone_on_climb" || name == "time_limit")
        options.set(name, std::stoi(value));
      else
        options.set(name, value);
    }
    return find_game("tour-de-france")->open(embedded_data(), options);
  }
  std::string text(const Outcome& outcome) const {
    return match_.game().outcome_text(match_.course(), outcome.bag, outcome.kind);
  }

  void compare(literal_hexes::Race& book) const {
    const auto& course = *static_cast<const Course*>(match_.course());
    const auto& race = *static_cast<const Race*>(match_.state());
    const bool over = race.step == Step::over;
    EXPECT_EQ(book.turn, int{race.turn});
    for (RiderId rider = 0; rider < max_riders; ++rider) {
      if (!course.rides(rider)) continue;
      const int bib = static_cast<int>(bib_of(rider));
      EXPECT_EQ(book.at.contains(bib), race.on_road(rider)) << bib;
      if (race.on_road(rider)) {
        EXPECT_EQ(book.road().name(book.at[bib]), cell_text(course.stage(race.stage)[race.spot[rider]].name())) << bib;
      }
      EXPECT_EQ(book.abandoned.contains(bib), contains(race.abandoned, rider)) << bib;
      EXPECT_EQ(book.fallen.contains(bib) && !over, contains(race.fallen, rider)) << bib;
      if (race.step != Step::placing && !over) {
        EXPECT_EQ(book.poised.contains(bib), contains(race.poised, rider)) << bib;
      }
      if (race.place(rider) != 0 && race.place(rider) <= race.arrived) {
        EXPECT_EQ(book.time[bib], int{race.time[rider]}) << bib;
      }
      if (stages_ridden(race) > 0) {
        EXPECT_EQ(book.total[bib], static_cast<int>(race.results.total[rider])) << bib;
        EXPECT_EQ(book.sprint_points[bib], int{points_of(race.sprints[rider])}) << bib;
        EXPECT_EQ(book.summit_points[bib], int{points_of(race.summits[rider])}) << bib;
      }
    }
    for (std::size_t i = 0; i < book.placing.size(); ++i)
      EXPECT_EQ(int{race.place(static_cast<RiderId>(book.placing[i] - 1))}, static_cast<int>(i) + 1);
  }

  Setting setting_;
  Match match_;
  std::vector<Value> documents_;
};

TEST(LiteralTourDeFrance, PlaysTheSame) {
  const Setting settings[] = {
      {{"bench-straight"}, 2, 3, {}, 40},
      {{"bench-straight", "bench-straight", "bench-straight"},
       2,
       3,
       {{"abandon", "return"}, {"placement", "team"}},
       10},
      {{"bench-straight", "bench-straight"},
       2,
       4,
       {{"descent_die", "polka"},
        {"red_pace", "own"},
        {"finish_groups", "turn"},
        {"contain", "position"},
        {"ride_short", "false"},
        {"gale_white_red", "reduced"},
        {"alone_on_climb", "-1"},
        {"time_limit", "2"}},
       10},
      {{"bench-straight"}, 3, 5, {}, 4},
      {{"paris-champs-elysees"}, 3, 3, {}, 4},
      {{"briancon-alpe-dhuez"}, 2, 3, {}, 4},
      {{"roskilde-nyborg", "carcassonne-foix"}, 2, 3, {}, 2},
  };
  std::uint64_t seed = 0;
  for (const Setting& setting : settings) {
    Comparison comparison(setting);
    for (unsigned i = 0; i < setting.races; ++i) {
      comparison.play(++seed);
      if (testing::Test::HasFailure()) return;
    }
    EXPECT_EQ(comparison.played, setting.races);
  }
}

}  // namespace
}  // namespace tourmalet
