// Races at home for the tests of screens, words and stories: one person who decides at random, and bots.
#pragma once

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "cli/terminal/home_race.hpp"
#include "cli/terminal/screen.hpp"
#include "loader/data.hpp"
#include "rules/registry.hpp"

namespace tourmalet {

inline constexpr Language languages[] = {Language::english, Language::french};

inline HomeSetup home_setup(std::uint64_t seed, std::size_t bots = 3) {
  HomeSetup setup;
  setup.bots.assign(bots, "random");
  setup.me = Seat{0};
  setup.name = "Ana";
  setup.language = "fr";
  setup.seed = seed;
  return setup;
}
inline HomeRace home_race(std::string_view game, const HomeSetup& setup) {
  return {*find_game(game), setup, embedded_data()};
}

// One decision, mine at random.
inline void step(HomeRace& race, FastChance& dice) {
  if (!race.my_turn()) return race.ask_bot();
  const auto legal = race.legal();
  EXPECT_FALSE(race.decide(legal[dice.below(static_cast<unsigned>(legal.size()))]));
}

// A race as its person sees it; the view is kept beside it.
struct Looked {
  explicit Looked(const HomeRace& race) : view(race.view()) {
    sight = {.course = race.course(), .view = view.data(), .seat = race.seat(), .heard = race.heard()};
    for (Seat seat = 0; seat < race.seats(); ++seat)
      sight.names.push_back(seat == 0 ? "Anastasia of the long name" : "b");
    sight.legal = race.legal();
    if (race.my_turn()) sight.usual = race.usual();
    sight.notice = "notice";
  }
  Looked(const Looked&) = delete;
  std::vector<std::uint64_t> view;
  Sight sight;
};

inline std::vector<std::string> lines_of(const std::string& text) {
  std::vector<std::string> lines;
  for (std::size_t at = 0; at < text.size();) {
    const auto end = std::min(text.find('\n', at), text.size());
    lines.push_back(text.substr(at, end - at));
    at = end + 1;
  }
  return lines;
}

}  // namespace tourmalet
