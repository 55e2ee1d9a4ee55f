// A race at one moment: small, trivially copyable, without padding. Nothing in it is secret (TDF-DP-9).
#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <type_traits>

#include "rules/tour/sheet.hpp"
#include "rules/tour_de_france/course.hpp"

namespace tourmalet::tour_de_france {

// A set of riders.
using Riders = std::uint64_t;
constexpr Riders only(RiderId rider) { return Riders{1} << rider; }
constexpr bool contains(Riders riders, RiderId rider) { return (riders >> rider & 1U) != 0; }

// TDF-PACE-1: what a group keeps for its riders on one family of terrain.
enum class Window : std::uint8_t { idle, open, shut };
struct Slot {
  std::uint8_t pace = 0;   // 0: none
  std::uint8_t bound = 0;  // riders still bound by a brake
  Window window = Window::idle;
  std::uint8_t stretch = 0;
  bool operator==(const Slot&) const = default;
};

enum class Step : std::uint8_t {
  placing,     // a team places a rider in the start corridor
  next_rider,  // nobody is asked: the next of the order, or the end of the table turn
  menu,        // adopt, a die or a card
  attack,      // the attack face: decline, solo, stretch
  ride,        // where to, within the speed
  help_own,    // helping: the own end and how many cells; from here on it can be taken back
  help_other,  // helping: the end of the one who is helped
  consent,     // helping: the other's player agrees or not
  over,
};

// What the speed may be used for.
// `follow`: the pace is to be adopted, once the help that goes with it is chosen.
enum class Ride : std::uint8_t { ordinary, card, attack, acceleration, follow };

// TDF-HELP-6 The exact move to which another player may say no.
struct Proposal {
  Spot own_end = no_spot, other_end = no_spot;
  RiderId receiver = nobody;
  std::uint8_t receiver_first = 0, own_cells = 0, unused = 0;  // no padding
  bool operator==(const Proposal&) const = default;
};

enum class Jersey : std::uint8_t { yellow, green, polka };  // the cards too
inline constexpr std::size_t jerseys = 3;

// For statistics.
struct Counters {
  std::uint16_t solo_attacks = 0, stretches = 0, crashes = 0, big_crashes = 0, brakes = 0, stuck = 0, helps = 0,
                cards = 0;
  bool operator==(const Counters&) const = default;
};

// TDF-CLASS-3: times of teams, of the stages so far.
struct TeamTimes {
  std::array<std::uint32_t, max_teams> total{};   // seconds
  std::array<std::uint16_t, max_teams> places{};  // sum of the stage places of those who counted
  std::array<std::uint8_t, max_teams> counted{};  // times that went into the total
  std::array<std::uint8_t, 2> unused{};           // no padding
  bool operator==(const TeamTimes&) const = default;
};

inline constexpr std::uint8_t alone = 255;  // instead of a group

struct Race {
  // TDF-RISK-6: for good, or until the next stage (TDF-OPT-6)
  Riders abandoned = 0;
  Riders fallen = 0;  // in this table turn
  Riders poised = 0;  // TDF-GRP-8: these have an attack position
  // total: seconds less bonuses; leader: who wears yellow in the stage
  tour::Results<max_riders, max_stages, std::uint32_t> results;
  TeamTimes team_times;
  std::uint32_t sheltered = 0;          // a bit per group: somebody has made an ordinary move
  std::array<Spot, max_riders> spot{};  // no_spot: not on the road
  // of those who have arrived in this stage, in seconds above the base time
  std::array<std::uint16_t, max_riders> time{};
  Counters counters;
  std::uint16_t turn = 0;                                        // T: 0 while riders are placed
  std::uint16_t winner_turn = 0;                                 // 0: nobody has arrived
  Spot own_end = no_spot, other_end = no_spot;                   // helping: where the two will stand
  std::array<std::array<Slot, 2>, max_groups> slots{};           // [group][family]
  std::array<tour::Successes, max_riders> sprints{}, summits{};  // places at primes, of the stages so far
  std::array<std::array<RiderId, 4>, max_primes> primes{};       // of this stage, in order of passage
  std::array<RiderId, max_riders> order{};                       // of this table turn; nobody behind the last
  std::array<std::uint8_t, max_riders> group{};
  std::array<RiderId, max_riders> entered{};                    // into the finish zone in this table turn
  std::array<Seat, max_teams> lot{};                            // TDF-START-1
  std::array<RiderId, jerseys> leader{nobody, nobody, nobody};  // of the classifications before this stage
  std::array<RiderId, jerseys> card{nobody, nobody, nobody};    // who may still use it
  std::uint8_t stage = 1;
  Step step = Step::placing;
  std::uint8_t at = 0;       // whose turn: index in the order; while placing: riders placed
  std::uint8_t arrived = 0;  // in this stage
  std::uint8_t speed = 0;
  Ride ride = Ride::ordinary;
  RiderId receiver = nobody;  // helping
  std::uint8_t receiver_first = 0, own_cells = 0;
  std::uint8_t refused = 0;              // a bit per seat that is not asked again in this move (TDF-R-26)
  std::uint8_t taken_back = 0;           // helps that were begun and taken back in this move (TDF-R-38)
  std::uint8_t first_group = 0;          // riders in the first arrival group
  std::array<std::uint8_t, 4> unused{};  // no padding: equal races have equal bytes

  std::array<Proposal, 2> turned_down{};  // in this move; a third no, and nobody is asked any more

  Race() {
    spot.fill(no_spot);
    order.fill(nobody);
    group.fill(alone);
    entered.fill(nobody);
    for (auto& prime : primes) prime.fill(nobody);
  }
  bool operator==(const Race&) const = default;

  Proposal proposal() const {
    return {.own_end = own_end,
            .other_end = other_end,
            .receiver = receiver,
            .receiver_first = receiver_first,
            .own_cells = own_cells};
  }
  bool was_turned_down(const Proposal& move) const { return turned_down[0] == move || turned_down[1] == move; }

  bool on_road(RiderId rider) const { return spot[rider] != no_spot; }
  RiderId rider() const { return order[at]; }  // whose turn it is
  tour::Place& place(RiderId rider) { return results.place[stage - 1U][rider]; }
  tour::Place place(RiderId rider) const { return results.place[stage - 1U][rider]; }
  // precondition: not alone
  Slot& slot(RiderId rider, Family family) { return slots[group[rider]][static_cast<std::size_t>(family)]; }
  std::uint8_t slot_number(RiderId rider, Family family) const {
    return static_cast<std::uint8_t>(group[rider] * 2 + static_cast<int>(family));
  }
};
static_assert(sizeof(Race) <= 2048 && std::is_trivially_copyable_v<Race>);
static_assert(std::has_unique_object_representations_v<Race>);

// The slot by which a rider plays: of a rider alone always a fresh one.
inline Slot slot_of(const Race& race, RiderId rider, Family family) {
  return race.group[rider] == alone ? Slot{} : race.slots[race.group[rider]][static_cast<std::size_t>(family)];
}

}  // namespace tourmalet::tour_de_france
