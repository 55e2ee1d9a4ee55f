// The state of a game, folded from its entries: REF-DATA-2, REF-DATA-3. An entry is first judged, which says why it is
// impossible or what is doubtful about it, and then applied. Nothing here adds up a classification: tables.hpp does, by
// the rows of the games.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <vector>

#include "referee/entry.hpp"
#include "referee/profile.hpp"
#include "rules/tour/sheet.hpp"

namespace tourmalet::referee {

using Rider = std::uint8_t;  // seat × size + rider of the team
inline constexpr Rider nobody = tour::nobody;
inline constexpr std::size_t most_riders = most_numbers;

enum class Status : std::uint8_t { not_started, racing, arrived, dnf };
std::string_view name_of(Status status);

// HR-FIN-2: those who crossed, then PAY, then STOP.
enum class Manner : std::uint8_t { crossed, paid, stopped };

// An arrival group as it was entered. Trials and the places of VT are kept in the same form.
struct Arrival {
  unsigned entry = 0;  // its number; 0: those who were left when the stage was closed
  int turn = 0;        // with the shift of set_turn
  int shift = 0;
  int seconds = 0;  // of the cell; HR: ten for each square of the gap
  std::vector<Rider> riders;
  std::vector<Rider> paid;
  std::vector<std::pair<Rider, int>> stopped;  // with the squares to the line
};
struct Trial {  // REF-HR-6
  unsigned entry = 0;
  int seconds = 0;
  std::vector<Rider> riders;
};
struct Abandon {
  unsigned entry = 0;  // as above
  int turn = 0, shift = 0;
  std::vector<Rider> riders;
};

enum class Phase : std::uint8_t { open, running, closed };

// A stage as it is ridden.
struct Day {
  Phase phase = Phase::open;
  int turn = 0;
  int signals = 0;          // START and TURN so far: REF-CLK-2
  std::vector<Rider> list;  // the starting list as ridden: REF-COR-4
  std::array<Status, most_riders> status{};
  std::vector<Arrival> arrivals;
  std::vector<Abandon> abandons;
  std::vector<Trial> trials;
  std::vector<std::vector<Rider>> places;     // VT
  std::vector<std::vector<Rider>> primes;     // in the order of the stage's primes
  std::optional<int> cards, past;             // HR: of the winner
  std::array<std::int8_t, most_riders> kept;  // fatigue cards kept for the next stage; -1: not said

  Day() { kept.fill(-1); }
  bool started() const { return phase != Phase::open; }
  std::size_t count(Status wanted) const;
  std::size_t racing() const { return count(Status::racing); }
  int first_turn() const;  // W: of the first arrival; 0 if nobody has arrived
};

struct Board {
  const Profile* profile = nullptr;
  Choices choices;
  bool single = false;

  std::vector<Stage> stages;
  std::vector<bool> rest_day_after;  // by stage
  std::vector<Team> teams;           // in order of seats, with all names that were given
  int size = 0;
  std::vector<int> order;                                       // colours as drawn
  std::vector<Rider> seeds;                                     // HR: riders as drawn
  Rider prologue = nobody;                                      // VT: its winner
  std::optional<std::array<std::uint8_t, most_riders>> traits;  // HR: rows of the profile, from 1; none: not said
  std::vector<Day> days;                                        // one for each stage
  std::vector<int> running;                                     // stages that are running; entries go to the last one

  std::size_t riders() const { return teams.size() * static_cast<std::size_t>(size); }
  std::optional<Rider> find(Number number) const;
  Number number(Rider rider) const;
  std::size_t team_of(Rider rider) const { return rider / static_cast<std::size_t>(size); }
  std::optional<std::size_t> team_of_colour(int colour) const;
  std::string name(Rider rider) const;       // empty: number alone
  Phrase team_name(std::size_t team) const;  // or the colour
  const Stage& stage(int number) const { return stages[static_cast<std::size_t>(number) - 1]; }
  const Day& day(int number) const { return days[static_cast<std::size_t>(number) - 1]; }
  Day& day(int number) { return days[static_cast<std::size_t>(number) - 1]; }
  int current() const { return running.empty() ? 0 : running.back(); }  // 0: no stage is running
  int started() const;                                                  // how many stages
  int latest() const { return current() != 0 ? current() : started(); }
  bool rests_after(int stage) const;
  // REF-FIN-8 Out of the race before this stage, by an earlier abandon.
  bool abandoned_before(Rider rider, int stage) const;
  const Trait* trait(Rider rider) const;  // null: none, or not said
  bool drawn() const;                     // whatever must be drawn or ridden before the first start
  bool race_over() const;                 // all that can be ridden is closed (REF-FIN-13)
};

// Why an entry is not possible: the code of section 11, the rule, and the words.
struct Refused {
  std::string_view code, rule;
  Phrase words;
  std::string where;  // in a document
};
struct Warning {
  std::string_view rule;
  Phrase words;
};
struct Verdict {
  std::optional<Refused> refused;
  std::vector<Warning> warnings;
  bool confirm = false;  // ask before it is entered
};

// `live`: as the referee enters it now; otherwise it is folded again, perhaps after a correction further up.
Verdict judge(const Board& board, const Entry& entry, bool live);
// Precondition: judged, and not refused.
void apply(Board& board, const Entry& entry);

// REF-COR-1 What an entry was: "arrival 17, 22, 3 in turn 28".
Phrase tell(const Board& board, const Entry& entry, int shift = 0);
Phrase prime_name(const Prime& prime);
Phrase stage_called(const Board& board, int stage);  // "stage 3"

std::string clock_text(std::int64_t seconds, bool hours);  // 2:37:14; without hours 157:14
const Both& colour_name(int colour);

}  // namespace tourmalet::referee
