// A game as the referee knows it (REF-PROF-1): who competes, which forms are entered, how time is counted, and which
// classifications follow. Rows of data and a few functions; the classifications themselves are the game's own rows.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

#include "referee/words.hpp"
#include "rules/core/options.hpp"
#include "rules/tour/book.hpp"

namespace tourmalet::referee {

struct Board;
struct Stage;
struct Prime;
struct Handover;
class Game;

// What is behind FINISH.
enum class Form : std::uint8_t { group, squares, rider_trial, team_trial, places };
std::string_view name_of(Form form);

struct StageType {
  std::string_view id;
  Both name;
  Form form = Form::group;
};

// HR-TRAIT-*: what one rider of each team may have for the whole race.
struct Trait {
  std::string_view id;
  Both name;
};

// What was chosen, of all profiles together; each reads its own.
struct Choices {
  bool one_time_per_turn = false, abandoned_return = false, team_bonus = false, place_by_team = false;
  int time_limit = 0;
  bool line_up_by_points = false, podium_by_time = false;
  tour::Counting third_after_tie = tour::Counting::groups;
  int cap_tie = 0, final_tie = 0;
  bool traits = false;
};

using DayResult = tour::StageResult<36>;

struct StartingOrder {
  bool of_teams = true;
  std::vector<std::uint8_t> who;
};

struct Profile {
  std::string_view id;
  Both name;
  std::string_view game;  // the one of ours that it is the referee of
  unsigned least_size = 1, most_size = 6, least_stages = 1, most_stages = 24;
  bool single = true;                  // there is a SINGLE RACE as well
  std::span<const StageType> types{};  // empty: the type is for people only
  bool turn = true, dnf = false, primes = true, draws_teams = true, draws_riders = false, prologue = false;
  bool rest_days = false, base_time = false, roles = false, times = true, hours = true, cards = false;
  bool any_stage_a_trial = false;   // RUL-MOD-2: whatever the stage on offer is
  std::span<const Trait> traits{};  // empty: there are none
  unsigned copies_of_a_trait = 0;
  int early_turn = 0;  // REF-WRN-8: an arrival before this turn is doubtful
  OptionTable table{};
  std::span<const std::string_view> options{};  // of the table: those that concern the referee

  void (*choose)(const Chosen&, Choices&);
  // What the places of a prime are worth; empty: the prime does not fit the profile.
  std::span<const std::uint8_t> (*worth)(const Prime&);
  // What a stage says about each rider. `before`: the book up to the stage before.
  DayResult (*result)(const Board&, int stage, const tour::Book& before);
  tour::Regulations (*regulations)(const Board&, int stage);
  // STARTING LIST: all riders who start, from the first to the last.
  std::vector<std::uint8_t> (*starting_list)(const Board&, int stage, const tour::Book& before);
  // READY: who is placed, launched or plays when.
  StartingOrder (*starting_order)(const Board&, int stage, const tour::Book& before);
  Form (*form)(const Stage&);
  // REF-MOVE-2 What the game is opened with to go on; null: there is no such game yet. Throws Mistake.
  void (*hand_over)(const Game&, Handover&) = nullptr;
};
std::span<const Profile* const> profiles();
const Profile* find_profile(std::string_view id);

}  // namespace tourmalet::referee
