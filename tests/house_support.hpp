// What the tests of the house rules share: stages at random, and what is asked in them.
#pragma once

#include <algorithm>
#include <cstdlib>
#include <optional>
#include <set>
#include <string>
#include <string_view>

#include "rules/flamme_rouge/house_stage.hpp"
#include "tests/support.hpp"

namespace tourmalet::flamme_rouge {

inline constexpr std::string_view all_house_parts =
    "complementary complementary-traits complementary-form complementary-musettes";

inline std::string random_road(FastChance& dice, int teams) {
  const auto between = [&](unsigned least, unsigned most) { return least + dice.below(most - least + 1); };
  const auto stretch = [&](std::string_view terrain, unsigned squares, unsigned lanes) {
    return std::string(terrain) + " " + std::to_string(squares) + " lanes " + std::to_string(lanes) + ", ";
  };
  const unsigned lanes_of_grid = between(teams > 4 ? 2 : 1, 3);
  const auto rows = std::max<unsigned>(3, (2 * static_cast<unsigned>(teams) + lanes_of_grid - 1) / lanes_of_grid);
  std::string road = stretch("start", between(rows, 8), lanes_of_grid);
  static constexpr std::string_view ground[] = {"flat", "flat", "climb", "descent", "supply", "cobbles"};
  const unsigned length = between(20, 60), longest = between(2, 9), wide = dice.below(2);
  unsigned zones = 0;
  for (unsigned squares = 0; squares < length;) {
    std::string_view terrain = ground[dice.below(std::size(ground))];
    if (terrain == "supply" && ++zones > 8) terrain = "flat";
    const unsigned now = between(1, terrain == "climb" ? longest + 2 : longest);
    road += stretch(terrain, now, wide != 0 ? 2 : between(1, 3));
    squares += now;
  }
  const bool uphill = dice.below(4) == 0;
  if (uphill) road += stretch("climb", between(1, 4), 2);
  road += "finish, ";
  road += stretch(uphill || dice.below(8) == 0 ? "climb" : "flat", between(1, 5), between(1, 3));
  if (dice.below(4) == 0) road += stretch(ground[dice.below(4)], between(1, 3), 2);
  road.resize(road.size() - 2);
  return road;
}

inline std::string random_options(FastChance& dice) {
  const int teams = 2 + static_cast<int>(dice.below(5));
  std::string modules(all_house_parts);
  if (dice.below(8) == 0) {
    modules = "complementary";
    for (const char* part : {" complementary-traits", " complementary-form", " complementary-musettes"})
      if (dice.below(2) == 0) modules += part;
  }
  switch (dice.below(4)) {
    case 0: modules += " complementary-itt"; break;
    case 1: modules += " complementary-ttt"; break;
    default: break;
  }
  const auto& stages = the_box().stages;
  std::string where = "\"road\": \"" + random_road(dice, teams) + "\"";
  if (dice.below(3) == 0) where = "\"stage\": \"" + stages[dice.below(static_cast<unsigned>(stages.size()))].id + "\"";
  std::string handicap;
  for (int team = 0; team < teams; ++team) handicap += (team > 0 ? ", " : "") + std::to_string(dice.below(3));
  return "{" + where + ", \"teams\": " + std::to_string(teams) + ", \"modules\": \"" + modules +
         (dice.below(2) == 0 ? "\", \"handicap\": [" + handicap + "]}" : "\"}");
}

// What a stage before may have left behind.
inline HouseStage::Carried random_carried(FastChance& dice, const Course& course) {
  HouseStage::Carried carried;
  if (dice.below(2) == 0) return carried;
  carried.known = true;
  WideTally riders, teams;
  for (RiderId rider = 0; rider < course.riders(); ++rider) riders.add(rider);
  for (TeamId team = 0; team < course.teams; ++team) teams.add(team);
  for (std::uint8_t place = 1; !riders.empty(); ++place) {
    const auto rider = dice.pick({}, riders);
    riders.take(rider);
    carried.from_behind[rider] = place;
  }
  for (std::uint8_t place = 1; !teams.empty(); ++place) {
    const auto team = static_cast<TeamId>(dice.pick({}, teams));
    teams.take(team);
    for (const Role role : roles) carried.team_from_behind[rider_of(team, role)] = place;
    if (course.house.traits)
      carried.trait[rider_of(team, roles[dice.below(2)])] = static_cast<std::uint8_t>(1 + dice.below(trait_count));
  }
  for (RiderId rider = 0; rider < course.riders(); ++rider)
    carried.fatigue[rider] = static_cast<std::uint8_t>(dice.below(7));
  return carried;
}

// A stage at random that may be ridden.
inline Course random_stage(FastChance& dice) {
  for (;;) try {
      return FullFlammeRouge::open(embedded_data(), read_json(random_options(dice), "options"));
    } catch (const DataError&) {  // too many teams for its grid, a roundabout ...
    }
}

// How many turns to ride. A longer run: HOUSE_TURNS=500000 HOUSE_SEED=7 ./unit_tests --gtest_filter='*House*'
inline int turns_to_ride(int usual) {
  const char* wanted = std::getenv("HOUSE_TURNS");
  return wanted != nullptr ? std::atoi(wanted) : usual;
}
inline FastChance house_dice(std::uint64_t usual) {
  const char* wanted = std::getenv("HOUSE_SEED");
  return FastChance(wanted != nullptr ? usual + static_cast<std::uint64_t>(std::atoll(wanted)) : usual);
}

// The decision points of section 15 that a question holds.
inline std::set<std::string> decision_points(const Course& course, const FullRace& race, Seat seat) {
  std::set<std::string> points;
  HouseStage::Actions plays;
  HouseStage::legal(course, race, seat, plays);
  const std::uint8_t step = course.steps[race.now.at];
  const RiderId rider = race.now.subject != 0 ? static_cast<RiderId>(race.now.subject - 1) : RiderId{0};
  switch (step) {
    case Traits::number: return {"DP-TRAIT"};
    case FormDeal::number: return {"DP-FORM"};
    case Reactions::number:
      return {holds(race, rider, Form::bluff) ? "DP-BLUFF" : holds(race, rider, Form::gnak) ? "DP-GNAK" : "DP-PEDALE"};
    case SuceurMove::number: return {"DP-SUCEUR"};
    case CoupDeRein::number: return {"DP-REIN"};
    case Musettes::number: return {"DP-MUSETTE"};
    case FinishSprint::number: return {"DP-SPRINT"};
    case Epo::number: return {"DP-EPO"};
    default: break;
  }
  for (const Play play : plays) switch (play.kind()) {
      case Play::Kind::lead_with: points.insert(course.house.launches ? "DP-TTT-ORDER" : "which rider"); break;
      case Play::Kind::card:
        points.insert(race.played[race.handling[seat]] != no_card ? "DP-BLUFF-TOP"
                      : play.with_musette()                       ? "DP-MUS-FIVE"
                                                                  : "card");
        break;
      case Play::Kind::answer: {
        static constexpr std::string_view of[] = {"DP-MUS-FATIGUE", "DP-BAROUDEUR", "DP-FIVE",  "",
                                                  "DP-EXTRA",       "DP-SECOND",    "DP-CEREAL"};
        if (!of[play.answer()].empty()) points.emplace(of[play.answer()]);
        break;
      }
      default: break;
    }
  return points;
}
// All of them but DP-EPO, which is asked between stages.
inline constexpr std::string_view all_decision_points[] = {
    "DP-TRAIT",  "DP-FORM", "DP-MUS-FATIGUE", "DP-BAROUDEUR", "DP-FIVE",     "DP-EXTRA",    "DP-SECOND",
    "DP-CEREAL", "card",    "DP-MUS-FIVE",    "DP-BLUFF-TOP", "DP-BLUFF",    "DP-GNAK",     "DP-PEDALE",
    "DP-SUCEUR", "DP-REIN", "DP-MUSETTE",     "DP-SPRINT",    "which rider", "DP-TTT-ORDER"};

}  // namespace tourmalet::flamme_rouge
