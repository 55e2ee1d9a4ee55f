// The course of a stage: a road with all that the options, the card and the modules put on it.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "rules/core/value.hpp"
#include "rules/flamme_rouge/course.hpp"
#include "rules/flamme_rouge/library.hpp"
#include "rules/flamme_rouge/modules.hpp"
#include "rules/flamme_rouge/piles.hpp"
#include "rules/flamme_rouge/road.hpp"

namespace tourmalet::flamme_rouge {

struct Setup {
  int teams = 4;     // all of them, those without a player last
  int one_each = 0;  // MUL-1: so many players ride a rider each; 0: teams of two riders
  FixedList<Dummy, max_teams> dummies{};
  std::array<std::uint8_t, max_seats> handicap{};
  std::optional<Seat> first_placer;
  std::uint8_t part = 0;     // of a Tour
  std::optional<Day> day{};  // HR-DATA-9; not said: as the road is

  int rivals() const { return one_each > 0 ? one_each : teams; }  // who ride against each other: teams, or players
  int riders() const { return one_each > 0 ? one_each : 2 * teams; }
};
Course make_course(const Library& library, const Road& road, const Setup& setup, StageLabel label,
                   std::span<const Module> all = {}, std::span<const std::string> modules = {});

// What the card says of piles and refreshment, otherwise GT-PLACE-* and GT-CREATE-5.
Piles piles_of(const Library& library, const StageCard& stage);
// GT-PLACE-*, GT-CREATE-5 The piles and the refreshment of a road that no card says anything about.
void lay_lines(Course& course, const Road& road);

std::string_view module_of(StageType type);  // GT-TOUR-7 The kind of a stage brings its module; empty: none

// A stage card, also with other tiles than it shows (GT-STAGE-1); its kind brings its module.
Course open_stage(const Library& library, const StageCard& stage, std::vector<std::string> tiles, const Setup& setup,
                  std::span<const Module> all, std::vector<std::string> modules);

// Options as a document:  {"stage": ID} or {"tiles": TEXT, "name": TEXT} or {"road": TEXT}, and "teams", "handicap",
// "first", "modules".
Course open_course(const Library& library, const Value& options, std::span<const Module> all = {});

}  // namespace tourmalet::flamme_rouge
