// The rules of Flamme Rouge as a list of steps, and the modules that add to it: the only file that knows modules by
// name. docs/modules.md shows the rounds of all modules to come.
//
// A module is a row: what it is called, which steps it brings, what it changes when a course is laid (columns of
// squares and cards, decks, which riders exist for each other) and in the conditions of each round. No phase asks
// which module is played: it asks the road, the card, the rider or today's conditions.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "rules/core/steps.hpp"
#include "rules/flamme_rouge/energy.hpp"
#include "rules/flamme_rouge/fatigue.hpp"
#include "rules/flamme_rouge/finish.hpp"
#include "rules/flamme_rouge/movement.hpp"
#include "rules/flamme_rouge/reveal.hpp"
#include "rules/flamme_rouge/slipstream.hpp"
#include "rules/flamme_rouge/start.hpp"

namespace tourmalet::flamme_rouge {

struct Module {
  std::string_view id;
  int version;  // rises when its play changes
  Both name;
  std::span<const StepRow> steps{};              // that it adds
  std::span<const std::string_view> without{};   // steps it replaces or leaves out
  std::span<const std::string_view> excludes{};  // modules it does not go with
  void (*lay)(Course&) = nullptr;                // changes columns when the course is laid
  Weather weather = nullptr;                     // changes the conditions of a round
};

// In this order; a module's steps go in between. What comes before `of_every_round` is done once.
inline constexpr int of_every_round = 150;
inline constexpr StepRow base_steps[] = {
    {Placing::name, 100, Placing::number},       {Energy::name, 200, Energy::number},
    {Reveal::name, 300, Reveal::number},         {Movement::name, 400, Movement::number},
    {Slipstream::name, 500, Slipstream::number}, {Fatigue::name, 600, Fatigue::number},
    {Close::name, 700, Close::number},
};

// The rules as they are played: the types of all steps, and the rows of all modules.
struct Rules {
  using Steps = tourmalet::Steps<Placing, Energy, Reveal, Movement, Slipstream, Fatigue, Close>;
  static constexpr std::span<const Module> modules{};
};

// For a module that brings cards: a new kind, and a deck that counts these kinds, by value with fatigue first.
CardKind add_card(Course& course, Card card, std::string label);
std::uint8_t add_deck(Course& course, std::vector<CardKind> kinds);

// Lays the list of steps, and lets each module change the course. Throws DataError for a module that is not there or
// does not go with another.
void put_together(Course& course, std::span<const Module> all, std::span<const std::string> wanted);

}  // namespace tourmalet::flamme_rouge
