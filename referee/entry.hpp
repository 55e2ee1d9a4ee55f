// What the referee enters (section 2 of docs/rules/referee-app.md). An entry is plain data; what it means is the fold's
// business (board.hpp). docs/referee.md lists the kinds and their fields.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "referee/document.hpp"
#include "referee/limits.hpp"
#include "rules/tour/result.hpp"

namespace tourmalet::referee {

using Number = int;  // of a rider: colour c has 6c+1 … 6c+6 (REF-SET-7)
using Numbers = std::vector<Number>;

struct Prime {
  std::string id;
  tour::Points kind = tour::Points::sprint;
  std::string name;
  int lap = 0;             // of a line that is ridden several times; 0: once
  std::string grade;       // GT: major, minor; HR: HC, 1, 2, 3, 4
  bool at_finish = false;  // REF-PRM-6
  bool operator==(const Prime&) const = default;
};

// Complete, so that corrected data never change a race.
struct Stage {
  std::string id;  // empty: one's own
  std::string name;
  int km_tenths = 0;  // 0: not said
  int base = 0;       // seconds
  std::string type;
  std::vector<std::uint8_t> finish;  // seconds of the finish cells; empty: any
  std::vector<Prime> primes;
  bool operator==(const Stage&) const = default;
};

struct Team {
  int colour = 0;
  std::string name, player;
  std::vector<std::string> riders;
  std::string library;                      // where it was taken from
  bool no_name = false, no_player = false;  // given, and empty: `names` takes away what there was
  bool operator==(const Team&) const = default;
};

enum class Kind : std::uint8_t {
  stages,
  rest_day,
  teams,
  names,
  draw,
  prologue,
  start,
  turn,
  set_turn,
  prime,
  finish,
  trial,
  places,
  dnf,
  fatigue,
  traits,
  close,
  reopen,
  edit,
  undo,  // undo and redo only move a mark; they are never stored
  redo,
};
std::string_view name_of(Kind kind);
std::optional<Kind> find_kind(std::string_view name);
Phrase words_for(Kind kind);  // "arrival"

enum class Rest : std::uint8_t { time, dnf };  // REF-FIN-11: what becomes of those who are still racing

struct Entry {
  unsigned number = 0;
  Kind kind = Kind::turn;
  bool is_void = false;  // taken back by UNDO
  bool gone = false;     // and something new was entered since: REDO passes it over
  std::string at;

  int stage = 0;  // 0: not said
  std::optional<int> turn, seconds, squares, cards, past, fatigue, shift_since, after, size, since_ms, colour, target;
  std::optional<std::int64_t> seed;
  std::optional<Number> rider;  // of a trial; the winner of the prologue
  std::optional<bool> on, hand;
  std::optional<Rest> rest;
  std::string prime;
  Numbers riders, pay, list;
  std::vector<int> order;                              // colours
  std::vector<std::pair<Number, int>> stop, kept;      // with squares, with fatigue cards
  std::vector<std::pair<Number, std::string>> traits;  // HR-TRAIT-2
  std::vector<Numbers> places;
  std::vector<Stage> stages;
  std::vector<Team> teams;
  std::vector<Entry> with;

  bool operator==(const Entry&) const = default;
};

// What a program sends, complete or not: `stored` entries have a number and may be void, others have no number. Throws
// Mistake. `unknown`: there was a field that this program does not know; without it that is a mistake.
enum class From : std::uint8_t { caller, file, edit };
Entry read_entry(const Document& document, From from, bool* unknown = nullptr);
Value write_entry(const Entry& entry);

Stage read_stage(const Document& document, bool* unknown = nullptr);
Value write_stage(const Stage& stage);

}  // namespace tourmalet::referee
