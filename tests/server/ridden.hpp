// Races that were ridden for the tests: of every game, short and long.
#pragma once

#include <gtest/gtest.h>

#include <functional>
#include <map>
#include <string>

#include "loader/data.hpp"
#include "rules/core/chance.hpp"
#include "server/table.hpp"
#include "tests/server/any_game.hpp"

namespace tourmalet {

struct Plan {
  const char* game;
  int seats;
  const char* options;
  unsigned boldly;  // one decision of so many is any legal one, the others are those of absent players
};
// The last one, in which most cards are thrown away, has far more events than any sensible Tour.
inline constexpr Plan flamme_rouge{"flamme-rouge", 3, R"({"stage": "base-firenze-milano"})", 1};
inline constexpr Plan hex_tour{
    "tour-de-france", 6,
    R"({"stages": "roskilde-nyborg briancon-alpe-dhuez carcassonne-foix paris-champs-elysees", "riders": 6})", 40};
// Bold enough for crashes, and slow riders are taken off the road.
inline constexpr Plan hex_with_limit{
    "tour-de-france", 3, R"({"stages": "paris-champs-elysees roskilde-nyborg", "riders": 6, "time_limit": 2})", 3};
inline constexpr Plan house_tour{
    "house-tour", 3, R"({"stages": "base-firenze-milano base-avenue-corso-paseo:ttt base-firenze-milano:itt"})", 2};
inline constexpr Plan vainqueur{"vainqueur", 6, "{}", 1};

// A race, and what its first seat and a spectator knew whenever a step began.
class Ridden {
 public:
  using Onlooker = std::function<void(const Table&)>;
  explicit Ridden(const Plan& plan, std::size_t decisions = 1 << 20, const Onlooker& onlooker = {})
      : game_(*find_game(plan.game)), made_(make(plan)), dice_(2026) {
    look();
    Table& table = made_.table;
    for (std::size_t i = 0; i < decisions && table.deciding(); ++i) {
      if (onlooker) onlooker(table);
      decide(any_of(table.deciding()), plan.boldly);
      look();
      // Sometimes somebody takes an answer back, and gives another one.
      for (Seat seat = 0; seat < plan.seats && dice_.below(10) == 0; ++seat)
        if (table.may_take_back(seat)) {
          EXPECT_TRUE(table.take_back(seat, table.number(seat)).accepted());
          decide(seat, plan.boldly);
          look();
        }
    }
  }
  Table& table() { return made_.table; }
  const std::string& token() const { return made_.seat_token; }
  // By the number of events, for each viewer.
  std::map<std::size_t, std::map<Seat, Value>> known;
  std::map<std::size_t, Moment> moments;

 private:
  Table::Made make(const Plan& plan) {
    prepare_secrets();
    Table::Made made =
        Table::make("long", request_for(game_, plan.seats, "", read_json(plan.options, "options")), courses_, 1);
    for (int seat = 1; seat < plan.seats; ++seat) made.table.join(Value().set("name", "B"), 1);
    made.table.start({0, true});
    return made;
  }
  Seat any_of(Seats asked) {
    unsigned skip = dice_.below(static_cast<unsigned>(asked.size()));
    for (const Seat seat : asked)
      if (skip-- == 0) return seat;
    return asked.first();
  }
  void decide(Seat seat, unsigned boldly) {
    const Match& match = made_.table.match();
    const auto legal = match.legal(seat);
    made_.table.decide_for_bot(seat, dice_.below(boldly) == 0 ? legal[dice_.below(static_cast<unsigned>(legal.size()))]
                                                              : game_.fallback(match.course(), match.state(), seat));
  }
  void look() {
    const Table& table = made_.table;
    const Moment now = game_.moment(table.match().course(), table.match().state());
    if (!moments.empty() && moments.rbegin()->second == now) return;
    moments[table.events()] = now;
    for (const Seat viewer : {Seat{0}, spectator})
      known[table.events()][viewer] = game_.describe_view(table.match().course(), table.view_of(viewer).data());
  }

  const GameModule& game_;
  Courses courses_{embedded_data()};
  Table::Made made_;
  FastChance dice_;
};

}  // namespace tourmalet
