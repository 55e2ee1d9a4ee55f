#include "rules/tour_de_france/notation.hpp"

#include <algorithm>
#include <vector>

#include "rules/core/text.hpp"
#include "rules/core/value.hpp"
#include "rules/tour_de_france/library.hpp"
#include "rules/tour_de_france/options.hpp"
#include "rules/tour_de_france/turn.hpp"

namespace tourmalet::tour_de_france {
namespace {

constexpr std::string_view step_names[] = {"placing",  "next",       "menu",    "attack", "ride",
                                           "help-own", "help-other", "consent", "over"};
constexpr std::string_view die_names[] = {"yellow", "polka", "green", "white", "red"};
constexpr std::string_view die_letters = "ypgwr", card_letters = "YGP", ride_letters = "ocagf", attack_letters = "dst",
                           slot_letters = "fs";
constexpr std::string_view jersey_names[] = {"yellow", "green", "polka"};
constexpr std::string_view attack_names[] = {"decline", "solo", "stretch"};
constexpr int most_seconds = 100'000'000, most_counted = 65535;

[[noreturn]] void wrong(const std::string& why) { throw DataError("position", why); }

std::string bib_text(RiderId rider) { return rider == nobody ? "-" : std::to_string(bib_of(rider)); }
RiderId read_bib(const Course& course, std::string_view text) {
  const auto number = read_number(text, static_cast<int>(max_riders));
  if (!number || *number == 0 || !course.rides(static_cast<RiderId>(*number - 1)))
    wrong(quoted(text) + " is not the number of a rider in this race");
  return static_cast<RiderId>(*number - 1);
}
RiderId read_bib_or_none(const Course& course, std::string_view text) {
  return text == "-" ? nobody : read_bib(course, text);
}

// The parts of a position.

std::string slot_text(const Slot& slot) {
  std::string text = slot.pace == 0 ? "-" : std::to_string(slot.pace);
  if (slot.bound != 0) text += "b" + std::to_string(slot.bound);
  if (slot.window != Window::idle) text += slot.window == Window::open ? "o" : "x";
  if (slot.stretch != 0) text += "t";
  return text;
}
Slot read_slot(std::string_view text, std::string_view whole, Family family) {
  Slot slot;
  const auto fail = [&] { wrong(quoted(whole) + " is not what a group keeps, for example a*f4b1 or b*s3o"); };
  if (text.empty()) fail();
  if (text[0] != '-') slot.pace = static_cast<std::uint8_t>(text[0] - '0');
  if (slot.pace > longest_ride || (text[0] != '-' && slot.pace == 0)) fail();
  text.remove_prefix(1);
  if (text.starts_with('b') && text.size() >= 2 && (text[1] == '1' || text[1] == '2'))
    slot.bound = static_cast<std::uint8_t>(text[1] - '0'), text.remove_prefix(2);
  if (text.starts_with('o') || text.starts_with('x'))
    slot.window = text[0] == 'o' ? Window::open : Window::shut, text.remove_prefix(1);
  if (text.starts_with('t')) slot.stretch = 1, text.remove_prefix(1);
  if (!text.empty()) fail();
  const bool slope = family == Family::slope;
  if ((slope && (slot.pace > 3 || slot.stretch != 0)) ||
      (slot.bound > 0 && (slope || slot.pace == 0 || slot.stretch != 0)))
    wrong(quoted(whole) + " cannot be (TDF-INV-6, TDF-INV-8)");
  if (slot.stretch != 0 && (slot.pace == 0 || slot.window != Window::shut))
    wrong(quoted(whole) + ": a stretch has a pace, and nobody can attack (TDF-PACE-7)");
  return slot;
}

std::string step_text(const Course& course, const Race& race) {
  const Stage& stage = course.stage(race.stage);
  std::string text(step_names[static_cast<std::size_t>(race.step)]);
  if (race.taken_back != 0) text += "~" + std::to_string(race.taken_back);
  if (race.step < Step::ride || race.step == Step::over) return text;
  text += ":" + std::to_string(race.speed) + ride_letters[static_cast<std::size_t>(race.ride)];
  for (Seat seat = 0; seat < course.teams; ++seat)
    if ((race.refused >> seat & 1U) != 0) text += std::to_string(seat);
  for (const Proposal& move : race.turned_down)
    if (move != Proposal{})
      text += "!" + play_text(Play::help(move.receiver, move.receiver_first != 0)) + "," +
              play_text(Play::ride_exactly(stage[move.own_end].name(), move.own_cells)) + "," +
              cell_text(stage[move.other_end].name());
  if (race.step == Step::ride) return text;
  text += ":" + play_text(Play::help(race.receiver, race.receiver_first != 0));
  if (race.step == Step::help_own) return text;
  text += ":" + play_text(Play::ride_exactly(stage[race.own_end].name(), race.own_cells));
  return race.step == Step::help_other ? text : text + ":" + cell_text(stage[race.other_end].name());
}
Proposal read_proposal(const Course& course, const Stage& stage, std::string_view text) {
  const auto parts = split(text, ',');
  const auto help = read_play(parts[0]), own = parts.size() == 3 ? read_play(parts[1]) : std::nullopt;
  const auto other = parts.size() == 3 ? read_cell(parts[2]) : std::nullopt;
  if (!help || help->kind() != Play::Kind::help || !course.rides(help->rider()) || !own ||
      own->kind() != Play::Kind::ride_exactly || !other || stage.find(own->cell()) == no_spot ||
      stage.find(*other) == no_spot)
    wrong(quoted(text) + " is not a move that was refused, such as h9,7b4/3,7b3");
  return {.own_end = stage.find(own->cell()),
          .other_end = stage.find(*other),
          .receiver = help->rider(),
          .receiver_first = help->receiver_first(),
          .own_cells = static_cast<std::uint8_t>(own->cells())};
}
void read_step(const Course& course, Race& race, std::string_view word) {
  const auto parts = split(word, ':');
  const auto begun = split(parts[0], '~');
  const auto found = std::find(std::begin(step_names), std::end(step_names), begun[0]);
  if (found == std::end(step_names) || begun[0] == "next")
    wrong(quoted(begun[0]) + " is not what is decided, for example menu or ride:4o");
  race.step = static_cast<Step>(found - std::begin(step_names));
  if (begun.size() > 1) {
    const auto taken_back = begun.size() == 2 ? read_number(begun[1], most_taken_back) : std::nullopt;
    if (!taken_back || *taken_back == 0 || race.step < Step::menu || race.step == Step::over || course.rules < 3)
      wrong(quoted(parts[0]) + ": in a move one to three helps were taken back, such as menu~1 (TDF-R-38)");
    race.taken_back = static_cast<std::uint8_t>(*taken_back);
  }
  const std::size_t expected = race.step < Step::ride || race.step == Step::over
                                   ? 1
                                   : 2U + static_cast<unsigned>(race.step) - static_cast<unsigned>(Step::ride);
  if (parts.size() != expected) wrong(quoted(word) + " is not complete");
  if (expected == 1) return;
  const auto ride = parts[1].size() >= 2 ? ride_letters.find(parts[1][1]) : std::string_view::npos;
  if (ride == std::string_view::npos || parts[1][0] < '1' || parts[1][0] > '8')
    wrong(quoted(parts[1]) + " is not a speed such as 4o");
  race.speed = static_cast<std::uint8_t>(parts[1][0] - '0');
  race.ride = static_cast<Ride>(ride);
  const auto refusals = split(parts[1].substr(2), '!');
  for (const char seat : refusals[0]) {
    const bool known = seat >= '0' && seat - '0' < course.teams;
    const unsigned bit = known ? 1U << (seat - '0') : 0;
    if (race.refused >= bit) wrong(quoted(parts[1]) + ": the seats that have refused are named in order");
    race.refused = static_cast<std::uint8_t>(race.refused | bit);
  }
  const Stage& stage = course.stage(race.stage);
  if (refusals.size() > race.turned_down.size() + 1 || (refusals.size() > 1 && (race.refused != 0 || course.rules < 2)))
    wrong(quoted(parts[1]) + ": one or two moves were refused, or seats are not asked any more (TDF-R-26)");
  for (std::size_t i = 1; i < refusals.size(); ++i) race.turned_down[i - 1] = read_proposal(course, stage, refusals[i]);
  if (course.rules >= 2 && race.refused != 0 && race.refused != (1U << course.teams) - 1)
    wrong("nobody is asked any more, or everybody (TDF-R-26)");
  if ((race.refused != 0 || refusals.size() > 1) && race.ride != Ride::ordinary)
    wrong("nobody can be asked for help in such a move (TDF-HELP-8)");
  if (expected == 2) return;
  const auto help = read_play(parts[2]);
  const bool follows = race.ride == Ride::follow && race.step < Step::consent && course.rules >= 2;
  if (!help || help->kind() != Play::Kind::help || (race.ride != Ride::ordinary && !follows))
    wrong(quoted(parts[2]) + " is not a help such as h3");
  race.receiver = help->rider();
  race.receiver_first = help->receiver_first();
  if (expected == 3) return;
  const auto own = read_play(parts[3]);
  if (!own || own->kind() != Play::Kind::ride_exactly || stage.find(own->cell()) == no_spot)
    wrong(quoted(parts[3]) + " is not a cell and a number, such as 7b4/3");
  race.own_end = stage.find(own->cell());
  race.own_cells = static_cast<std::uint8_t>(own->cells());
  if (expected == 4) return;
  const auto other = read_cell(parts[4]);
  if (!other || stage.find(*other) == no_spot) wrong(quoted(parts[4]) + " is not a cell");
  race.other_end = stage.find(*other);
}

// "12a!x:7b4": number 12 of group a, in attack position, fallen, on cell 7b4; "-": not on the road any more.
std::string rider_text(const Stage& stage, const Race& race, RiderId rider) {
  std::string text = bib_text(rider);
  if (race.group[rider] != alone) text += static_cast<char>('a' + race.group[rider]);
  if (contains(race.poised, rider)) text += "!";
  if (contains(race.fallen, rider)) text += "x";
  return text + ":" + (race.on_road(rider) ? cell_text(stage[race.spot[rider]].name()) : "-");
}
void read_rider(const Course& course, Race& race, std::string_view word, std::size_t nth) {
  const auto parts = split(word, ':');
  if (parts.size() != 2) wrong("a rider is written NUMBER:CELL, not " + quoted(word));
  std::string_view who = parts[0];
  bool fallen = false, poised = false;
  std::uint8_t group = alone;
  if (who.ends_with('x')) fallen = true, who.remove_suffix(1);
  if (who.ends_with('!')) poised = true, who.remove_suffix(1);
  if (!who.empty() && who.back() >= 'a' && who.back() < static_cast<char>('a' + max_groups))
    group = static_cast<std::uint8_t>(who.back() - 'a'), who.remove_suffix(1);
  const RiderId rider = read_bib(course, who);
  if (race.step == Step::placing ? race.on_road(rider)
                                 : std::find(race.order.begin(), race.order.end(), rider) != race.order.end())
    wrong("rider " + bib_text(rider) + " is named twice");
  if (race.step == Step::placing && (fallen || poised || group != alone))
    wrong("rider " + bib_text(rider) + " is at the start and has no group yet");
  if (poised && group == alone) wrong("rider " + bib_text(rider) + " is alone and has no attack position (TDF-GRP-7)");
  if (race.step != Step::placing) race.order[nth] = rider;
  race.group[rider] = group;
  if (fallen) race.fallen |= only(rider);
  if (poised) race.poised |= only(rider);
  if (parts[1] == "-") {
    if (race.step == Step::placing || !contains(race.abandoned, rider) || fallen)
      wrong("rider " + bib_text(rider) + " is not on the road and has not abandoned");
    return;
  }
  const auto cell = read_cell(parts[1]);
  const Spot spot = cell ? course.stage(race.stage).find(*cell) : no_spot;
  if (spot == no_spot) wrong(quoted(parts[1]) + " is not a cell of the stage");
  if (contains(race.abandoned, rider) || race.place(rider) != 0)
    wrong("rider " + bib_text(rider) + " is not in the race any more");
  race.spot[rider] = spot;
}

void check_road(const Course& course, const Race& race) {
  const Stage& stage = course.stage(race.stage);
  std::vector<RiderId> on_hex(stage.hexes.size(), nobody);
  for (RiderId rider = 0; rider < max_riders; ++rider) {
    if (!race.on_road(rider)) continue;
    RiderId& other = on_hex[stage[race.spot[rider]].hex];
    if (other != nobody) wrong("riders " + bib_text(other) + " and " + bib_text(rider) + " are on one hex (TDF-INV-1)");
    other = rider;
    const bool entered = std::find(race.entered.begin(), race.entered.end(), rider) != race.entered.end();
    if (stage[race.spot[rider]].in_zone() != entered)
      wrong("rider " + bib_text(rider) + ": who is in the finish zone is listed behind > in the order of entry");
  }
  for (RiderId rider = 0; rider < max_riders; ++rider)
    if (course.rides(rider) && race.step != Step::placing && race.step != Step::over && !race.on_road(rider) &&
        !contains(race.abandoned, rider) && race.place(rider) == 0)
      wrong("rider " + bib_text(rider) + " is missing (TDF-INV-4)");
  std::array<int, max_groups> members{};
  int groups = 0;
  for (const RiderId rider : race.order) {
    if (rider == nobody || race.group[rider] == alone) continue;
    if (race.group[rider] > groups) wrong("groups are named a, b, c … in the order of play");
    groups = std::max(groups, race.group[rider] + 1);
    ++members[race.group[rider]];
  }
  for (int group = 0; group < groups; ++group)
    if (members[static_cast<std::size_t>(group)] < 2) wrong("a group has at least two riders (TDF-GRP-3)");
  for (int group = 0; group < static_cast<int>(max_groups); ++group)
    if (group >= groups &&
        ((race.sheltered >> group & 1U) != 0 || race.slots[static_cast<std::size_t>(group)] != std::array<Slot, 2>{}))
      wrong("there is no group " + std::string(1, static_cast<char>('a' + group)));
  const RiderId now = race.step > Step::next_rider && race.step != Step::over ? race.rider() : nobody;
  if (race.step > Step::next_rider && race.step != Step::over) {
    if (now == nobody || !race.on_road(now) || contains(race.fallen, now))
      wrong("@ is not the number of a rider's turn who can ride");
    if (!Traffic(stage, race).free_ahead(race.spot[now])) wrong("rider " + bib_text(now) + " cannot move (TDF-MOVE-6)");
    const Family family = stage[race.spot[now]].family;
    if (race.step == Step::attack && !may_attack(course, race, now, slot_of(race, now, family)))
      wrong("rider " + bib_text(now) + " may not attack (TDF-ATT-1)");
    for (const Proposal& move : race.turned_down)
      if (move != Proposal{} && team_of(move.receiver) == team_of(now))
        wrong("nobody asks their own team (TDF-HELP-6)");
    if (race.step == Step::menu && race.taken_back != 0 && menu_of(course, race, now).pace == 0)
      wrong("without a pace no help was begun at the menu (TDF-R-38)");
    if (race.ride == Ride::follow && menu_of(course, race, now).pace != race.speed)
      wrong("there is no such pace to adopt (TDF-PACE-2)");
    if (race.step >= Step::help_own && !can_help(stage, race, now, race.receiver, race.receiver_first != 0, race.speed))
      wrong("this help is not possible (TDF-HELP-3)");
    if (race.step >= Step::help_other && !own_ends(stage, race).contains({race.own_end, race.own_cells}))
      wrong("nobody can be helped to there (TDF-HELP-2)");
    if (race.step == Step::consent &&
        (!other_ends(stage, race).contains(race.other_end) || team_of(race.receiver) == team_of(now)))
      wrong("there is nothing to agree to (TDF-HELP-6)");
  }
}

std::string counts_text(const std::array<std::uint8_t, 4>& counts) {
  std::string text;
  for (const auto count : counts) text += (text.empty() ? "" : ".") + std::to_string(count);
  return text;
}
std::array<std::uint8_t, 4> read_counts(std::string_view text) {
  const auto parts = split(text, '.');
  std::array<std::uint8_t, 4> counts{};
  for (std::size_t i = 0; i < 4; ++i) {
    const auto count = parts.size() == 4 ? read_number(parts[i], 255) : std::nullopt;
    if (!count) wrong(quoted(text) + " is not how often a rider was first, second, third and fourth, such as 1.0.2.0");
    counts[i] = static_cast<std::uint8_t>(*count);
  }
  return counts;
}

// Words with a mark in front.
std::string stage_so_far(const Course& course, const Race& race) {
  const Stage& stage = course.stage(race.stage);
  std::string text;
  std::array<RiderId, max_riders + 2> at_place;
  at_place.fill(nobody);
  for (RiderId rider = 0; rider < max_riders; ++rider)
    if (race.place(rider) != 0 && race.place(rider) <= race.arrived) at_place[race.place(rider)] = rider;
  for (std::size_t place = 1; place <= race.arrived; ++place)
    text += " " + bib_text(at_place[place]) + "=" + std::to_string(race.time[at_place[place]]);
  for (RiderId rider = 0; rider < max_riders; ++rider) {
    if (race.place(rider) > race.arrived) text += " " + bib_text(rider) + "=late";  // TDF-OPT-6
    if (contains(race.abandoned, rider)) text += " " + bib_text(rider) + "=out";
  }
  for (const RiderId rider : race.entered)
    if (rider != nobody) text += " >" + bib_text(rider);
  if (race.winner_turn != 0) text += " w" + std::to_string(race.winner_turn) + " n" + std::to_string(race.first_group);
  for (std::size_t p = 0; p < stage.primes.size(); ++p) {
    if (race.primes[p][0] == nobody) continue;
    text += " p" + std::to_string(p);
    for (const RiderId rider : race.primes[p])
      if (rider != nobody) text += ":" + bib_text(rider);
  }
  for (std::size_t colour = 0; colour < jerseys; ++colour)
    if (race.leader[colour] != nobody)
      text += std::string(" ") + card_letters[colour] + bib_text(race.leader[colour]) +
              (race.card[colour] == nobody ? "" : "+");
  return text;
}
void read_stage_so_far(const Course& course, Race& race, std::string_view part) {
  const Stage& stage = course.stage(race.stage);
  std::size_t entries = 0;
  for (const std::string_view word : words_of(part)) {
    const std::string_view rest = word.substr(1);
    if (const auto equal = word.find('='); equal != std::string_view::npos) {
      const RiderId rider = read_bib(course, word.substr(0, equal));
      const std::string_view what = word.substr(equal + 1);
      if (race.place(rider) != 0 || contains(race.abandoned, rider))
        wrong("rider " + bib_text(rider) + " is named twice");
      if (what == "out") {
        race.abandoned |= only(rider);
      } else if (what == "late") {
        if (!course.options.abandoned_return || race.step != Step::over)
          wrong("rider " + bib_text(rider) + " cannot be late (TDF-OPT-6)");
        race.place(rider) = static_cast<tour::Place>(race.arrived + 1);
      } else {
        const auto seconds = read_number(what, most_counted);
        if (!seconds) wrong(quoted(word) + " is not a rider with seconds");
        race.place(rider) = ++race.arrived;
        race.time[rider] = static_cast<std::uint16_t>(*seconds);
      }
    } else if (word[0] == '>') {
      if (entries == max_riders) wrong("too many riders in the finish zone");
      const RiderId rider = read_bib(course, rest);
      if (std::find(race.entered.begin(), race.entered.end(), rider) != race.entered.end())
        wrong("rider " + bib_text(rider) + " is twice in the finish zone");
      race.entered[entries++] = rider;
    } else if (word[0] == 'w' || word[0] == 'n') {
      const auto number =
          read_number(rest, word[0] == 'w' ? static_cast<int>(last_turn) : static_cast<int>(max_riders));
      if (!number || *number == 0) wrong(quoted(word) + " is not a number");
      if (word[0] == 'w') race.winner_turn = static_cast<std::uint16_t>(*number);
      if (word[0] == 'n') race.first_group = static_cast<std::uint8_t>(*number);
    } else if (word[0] == 'p') {
      const auto parts = split(rest, ':');
      const auto prime = read_number(parts[0], static_cast<int>(stage.primes.size()) - 1);
      if (!prime || parts.size() < 2 || parts.size() > 5 || race.primes[static_cast<std::size_t>(*prime)][0] != nobody)
        wrong(quoted(word) + " is not a prime with its riders, such as p0:3:8");
      auto& places = race.primes[static_cast<std::size_t>(*prime)];
      for (std::size_t i = 1; i < parts.size(); ++i) {
        const RiderId rider = read_bib(course, parts[i]);
        if (std::find(places.begin(), places.end(), rider) != places.end())
          wrong("rider " + bib_text(rider) + " counts once per prime (TDF-INV-7)");
        places[i - 1] = rider;
      }
    } else if (const auto colour = card_letters.find(word[0]); colour != std::string_view::npos) {
      const bool held = rest.ends_with('+');
      race.leader[colour] = read_bib(course, held ? rest.substr(0, rest.size() - 1) : rest);
      if (held) race.card[colour] = race.leader[colour];
      if (held && contains(race.abandoned, race.leader[colour])) wrong("who has abandoned holds no card (TDF-CARD-9)");
    } else {
      wrong(quoted(word) + " is not understood");
    }
  }
  if ((race.arrived != 0) != (race.winner_turn != 0 && race.first_group != 0) || race.first_group > race.arrived) {
    if (race.winner_turn != 0 || race.first_group != 0)
      wrong("w and n say when the winner came and with how many, as soon as that is known");
  }
}

// Places and who wore yellow, of the stages before; totals; primes; teams.
std::string results_text(const Course& course, const Race& race) {
  std::string text;
  for (unsigned stage = 0; stage < race.stage; ++stage) {
    text += " " + bib_text(race.results.leader[stage]);
    if (stage + 1 == race.stage) break;
    for (RiderId rider = 0; rider < max_riders; ++rider)
      if (course.rides(rider)) text += (rider == 0 ? ":" : ".") + std::to_string(race.results.place[stage][rider]);
  }
  const bool any = race.stage > 1 || race.step == Step::over;
  if (!any) return text;
  text += " /";
  for (RiderId rider = 0; rider < max_riders; ++rider)
    if (course.rides(rider)) text += " " + std::to_string(race.results.total[rider]);
  text += " /";
  for (RiderId rider = 0; rider < max_riders; ++rider)
    for (const bool summit : {false, true}) {
      const auto& taken = (summit ? race.summits : race.sprints)[rider];
      if (taken != std::array<std::uint8_t, 4>{})
        text += " " + bib_text(rider) + (summit ? "P" : "G") + counts_text(taken);
    }
  text += " /";
  for (Seat seat = 0; seat < course.teams; ++seat)
    text += " " + std::to_string(race.team_times.total[seat]) + "." + std::to_string(race.team_times.places[seat]) +
            "." + std::to_string(race.team_times.counted[seat]);
  return text;
}
void read_results(const Course& course, Race& race, std::string_view part) {
  const bool any = race.stage > 1 || race.step == Step::over;
  const auto parts = split(part, '/');
  if (parts.size() != (any ? 4U : 1U))
    wrong(
        "the results have four parts with / between them: places / totals / primes / teams; in the first stage none "
        "yet");
  std::vector<RiderId> riders;
  for (RiderId rider = 0; rider < max_riders; ++rider)
    if (course.rides(rider)) riders.push_back(rider);
  const auto stages = words_of(parts[0]);
  if (stages.size() != race.stage)
    wrong("the results name " + std::to_string(race.stage) + " stages, who wears yellow in each");
  for (std::size_t stage = 0; stage < stages.size(); ++stage) {
    const auto halves = split(stages[stage], ':');
    race.results.leader[stage] = read_bib_or_none(course, halves[0]);
    const auto places = halves.size() == 2 ? split(halves[1], '.') : std::vector<std::string_view>();
    if (halves.size() != (stage + 1 == race.stage ? 1U : 2U) || (halves.size() == 2 && places.size() != riders.size()))
      wrong(quoted(stages[stage]) + " is not who wears yellow and the places of all riders");
    for (std::size_t i = 0; i < places.size(); ++i) {
      const auto place = read_number(places[i], static_cast<int>(max_riders));
      if (!place) wrong(quoted(places[i]) + " is not a place");
      race.results.place[stage][riders[i]] = static_cast<tour::Place>(*place);
    }
  }
  if (!any) return;
  const auto totals = words_of(parts[1]);
  if (totals.size() != riders.size())
    wrong("there are " + std::to_string(riders.size()) + " riders, and as many totals");
  for (std::size_t i = 0; i < totals.size(); ++i) {
    const auto seconds = read_number(totals[i], most_seconds);
    if (!seconds) wrong(quoted(totals[i]) + " is not a total in seconds");
    race.results.total[riders[i]] = static_cast<std::uint32_t>(*seconds);
  }
  for (const std::string_view word : words_of(parts[2])) {
    const auto letter = word.find_first_of("GP");
    if (letter == std::string_view::npos) wrong(quoted(word) + " is not a rider with primes, such as 3G1.0.2.0");
    auto& taken = (word[letter] == 'P' ? race.summits : race.sprints)[read_bib(course, word.substr(0, letter))];
    if (taken != std::array<std::uint8_t, 4>{}) wrong(quoted(word) + " is named twice");
    taken = read_counts(word.substr(letter + 1));
  }
  const auto teams = words_of(parts[3]);
  if (teams.size() != course.teams) wrong("there are " + std::to_string(course.teams) + " teams");
  for (std::size_t i = 0; i < teams.size(); ++i) {
    const auto numbers = split(teams[i], '.');
    const auto total = numbers.size() == 3 ? read_number(numbers[0], most_seconds) : std::nullopt;
    const auto places = total ? read_number(numbers[1], most_counted) : std::nullopt;
    const auto counted =
        places ? read_number(numbers[2], static_cast<int>(counted_for_team * max_stages)) : std::nullopt;
    if (!counted) wrong(quoted(teams[i]) + " is not a team's total, places and times counted");
    race.team_times.total[i] = static_cast<std::uint32_t>(*total);
    race.team_times.places[i] = static_cast<std::uint16_t>(*places);
    race.team_times.counted[i] = static_cast<std::uint8_t>(*counted);
  }
}

}  // namespace

std::string_view name_of(Die die) { return die_names[static_cast<std::size_t>(die)]; }
std::string_view name_of(Jersey colour) { return jersey_names[static_cast<std::size_t>(colour)]; }
std::string_view name_of(Attack how) { return attack_names[static_cast<std::size_t>(how)]; }
std::string_view name_of(Step step) { return step_names[static_cast<std::size_t>(step)]; }

std::string cell_text(CellName cell) {
  return std::to_string(cell.visit + 1) + static_cast<char>('a' + cell.lane) + std::to_string(cell.nth + 1);
}

std::optional<CellName> read_cell(std::string_view text) {
  const auto lane = text.find_first_of("abcdefgh");
  if (lane == std::string_view::npos) return std::nullopt;
  const auto visit = read_number(text.substr(0, lane), 256), nth = read_number(text.substr(lane + 1), 256);
  if (!visit || !nth || *visit == 0 || *nth == 0) return std::nullopt;
  return CellName{static_cast<std::uint8_t>(*visit - 1), static_cast<std::uint8_t>(text[lane] - 'a'),
                  static_cast<std::uint8_t>(*nth - 1)};
}

std::string face_text(Die die, std::size_t face) {
  if (die == Die::red) return face == crash_face ? "C" : face == big_crash_face ? "X" : std::to_string(face);
  return face == attack_face ? "A" : std::to_string(face);
}

std::string play_text(Play play) {
  if (!play.well_formed()) return "?";
  switch (play.kind()) {
    case Play::Kind::place: return bib_text(play.rider()) + "@" + cell_text(play.cell());
    case Play::Kind::ride: return cell_text(play.cell());
    case Play::Kind::roll: return std::string(1, die_letters[static_cast<std::size_t>(play.die())]);
    case Play::Kind::card: return std::string(1, card_letters[static_cast<std::size_t>(play.colour())]);
    case Play::Kind::attack: return std::string(1, attack_letters[static_cast<std::size_t>(play.how())]);
    case Play::Kind::help: return (play.receiver_first() ? "H" : "h") + bib_text(play.rider());
    case Play::Kind::ride_exactly: return cell_text(play.cell()) + "/" + std::to_string(play.cells());
    case Play::Kind::consent: return play.agreed() ? "+" : "-";
    case Play::Kind::no_help: return "h-";
    case Play::Kind::nothing: break;
  }
  return "?";
}

std::optional<Play> read_play(std::string_view text) {
  if (text == "+" || text == "-") return Play::consent(text == "+");
  if (text == "h-") return Play::no_help();
  if (text.size() == 1) {
    if (const auto die = die_letters.find(text[0]); die != std::string_view::npos)
      return Play::roll(static_cast<Die>(die));
    if (const auto card = card_letters.find(text[0]); card != std::string_view::npos)
      return Play::card(static_cast<Jersey>(card));
    if (const auto how = attack_letters.find(text[0]); how != std::string_view::npos)
      return Play::attack(static_cast<Attack>(how));
  }
  const auto rider = [](std::string_view digits) -> std::optional<RiderId> {
    const auto number = read_number(digits, static_cast<int>(max_riders));
    return number && *number > 0 ? std::optional(static_cast<RiderId>(*number - 1)) : std::nullopt;
  };
  if (text.starts_with('h') || text.starts_with('H')) {
    const auto receiver = rider(text.substr(1));
    return receiver ? std::optional(Play::help(*receiver, text[0] == 'H')) : std::nullopt;
  }
  if (const auto at = text.find('@'); at != std::string_view::npos) {
    const auto who = rider(text.substr(0, at));
    const auto cell = read_cell(text.substr(at + 1));
    return who && cell ? std::optional(Play::place(*who, *cell)) : std::nullopt;
  }
  if (const auto slash = text.find('/'); slash != std::string_view::npos) {
    const auto cell = read_cell(text.substr(0, slash));
    const auto cells = read_number(text.substr(slash + 1), longest_ride);
    return cell && cells && *cells > 0 ? std::optional(Play::ride_exactly(*cell, static_cast<unsigned>(*cells)))
                                       : std::nullopt;
  }
  const auto cell = read_cell(text);
  return cell ? std::optional(Play::ride(*cell)) : std::nullopt;
}

std::string position_text(const Course& course, const Race& race) {
  const Stage& stage = course.stage(race.stage);
  std::string text = (stage.own ? "own" : stage.id) + " s" + std::to_string(race.stage) + " t" +
                     std::to_string(race.turn) + " @" + std::to_string(race.at) + " l";
  for (Seat i = 0; i < course.teams; ++i) text += std::to_string(race.lot[i]);
  text += " " + step_text(course, race) + " |";
  if (race.step == Step::placing) {
    for (RiderId rider = 0; rider < max_riders; ++rider)
      if (race.on_road(rider)) text += " " + rider_text(stage, race, rider);
  } else {
    for (const RiderId rider : race.order)
      if (rider != nobody) text += " " + rider_text(stage, race, rider);
  }
  text += " |";
  for (std::size_t group = 0; group < max_groups; ++group) {
    const bool sheltered = (race.sheltered >> group & 1U) != 0;
    std::string one;
    for (std::size_t family = 0; family < 2; ++family)
      if (race.slots[group][family] != Slot{}) one += slot_letters[family] + slot_text(race.slots[group][family]);
    if (sheltered || !one.empty())
      text += std::string(" ") + static_cast<char>('a' + group) + (sheltered ? "*" : "") + one;
  }
  text += " |" + stage_so_far(course, race) + " |" + results_text(course, race) + " | c";
  const Counters& c = race.counters;
  for (const unsigned count :
       {c.solo_attacks, c.stretches, c.crashes, c.big_crashes, c.brakes, c.stuck, c.helps, c.cards})
    text += " " + std::to_string(count);
  return text;
}

Race read_position(const Course& course, std::string_view text) {
  if (text.size() > 4900) wrong("longer than 4900 characters");
  const auto parts = split(text, '|');
  if (parts.size() != 6) wrong("a position has six parts: head | riders | groups | stage so far | results | counters");
  Race race;
  const auto head = words_of(parts[0]);
  if (head.size() != 6)
    wrong(
        "it begins with STAGE s1 t5 @3 l120345 menu: stage, its number, table turn, index in the order, lot, what is "
        "decided");
  const auto marked = [&](std::size_t i, char mark, int most) {
    const auto number = head[i][0] == mark ? read_number(head[i].substr(1), most) : std::nullopt;
    if (!number) wrong(quoted(head[i]) + " is not a number behind " + mark);
    return *number;
  };
  race.stage = static_cast<std::uint8_t>(marked(1, 's', static_cast<int>(course.stages.size())));
  if (race.stage == 0) wrong("stages count from 1");
  if (race.stage <= course.earlier.stages.size()) wrong("this stage was ridden elsewhere (REF-MOVE-4)");
  const Stage& stage = course.stage(race.stage);
  if (head[0] != (stage.own ? "own" : stage.id))
    wrong("it is for the stage " + quoted(head[0]) + ", this is " + (stage.own ? "own" : stage.id));
  race.turn = static_cast<std::uint16_t>(marked(2, 't', static_cast<int>(last_turn)));
  race.at = static_cast<std::uint8_t>(marked(3, '@', static_cast<int>(max_riders)));
  unsigned drawn = 0;
  if (head[4].size() != course.teams + 1U || head[4][0] != 'l')
    wrong(quoted(head[4]) + " is not the order of the teams");
  for (Seat i = 0; i < course.teams; ++i) {
    const int seat = head[4][i + 1U] - '0';
    if (seat < 0 || seat >= course.teams || (drawn >> seat & 1U) != 0)
      wrong(quoted(head[4]) + " is not the order of the teams");
    drawn |= 1U << seat;
    race.lot[i] = static_cast<Seat>(seat);
  }
  read_step(course, race, head[5]);
  if ((race.turn == 0) != (race.step == Step::placing)) wrong("table turns count from 1, and are 0 only at the start");
  read_stage_so_far(course, race, parts[3]);

  const auto riders = words_of(parts[1]);
  if (riders.size() > max_riders) wrong("too many riders");
  for (std::size_t i = 0; i < riders.size(); ++i) read_rider(course, race, riders[i], i);
  if (race.step == Step::over && (!riders.empty() || race.at != 0))
    wrong("nobody is on the road when the race is over");
  if (race.step == Step::placing) {
    if (race.at != riders.size() || race.at >= starters(course, race) || race.arrived != 0)
      wrong("@ is the number of riders placed, and some are still to be placed");
    for (RiderId rider = 0; rider < max_riders; ++rider)
      if (race.on_road(rider) &&
          std::find(stage.corridor.begin(), stage.corridor.end(), race.spot[rider]) == stage.corridor.end())
        wrong("rider " + bib_text(rider) + " is not in the start corridor");
  } else if (race.step != Step::over && race.at >= riders.size()) {
    wrong("@ is not the index of a rider in the order");
  }
  for (const std::string_view word : words_of(parts[2])) {
    std::string_view rest = word.substr(1);
    const auto group = static_cast<std::size_t>(word[0] - 'a');
    if (word[0] < 'a' || group >= max_groups) wrong(quoted(word) + " is not a group");
    if (rest.starts_with('*')) race.sheltered |= 1U << group, rest.remove_prefix(1);
    if (!rest.empty() && rest[0] != 'f' && rest[0] != 's')
      wrong(quoted(word) + " is not what a group keeps, for example a*f4b1");
    const auto slope = rest.find('s');
    if (rest.starts_with('f'))
      race.slots[group][0] =
          read_slot(rest.substr(1, slope == std::string_view::npos ? slope : slope - 1), word, Family::flat);
    if (slope != std::string_view::npos) race.slots[group][1] = read_slot(rest.substr(slope + 1), word, Family::slope);
  }
  read_results(course, race, parts[4]);
  const auto counters = words_of(parts[5]);
  Counters& c = race.counters;
  std::uint16_t* const counts[] = {&c.solo_attacks, &c.stretches, &c.crashes, &c.big_crashes,
                                   &c.brakes,       &c.stuck,     &c.helps,   &c.cards};
  if (counters.size() != 9 || counters[0] != "c") wrong("the counters are eight numbers behind c");
  for (std::size_t i = 0; i < 8; ++i) {
    const auto number = read_number(counters[i + 1], most_counted);
    if (!number) wrong(quoted(counters[i + 1]) + " is not a counter");
    *counts[i] = static_cast<std::uint16_t>(*number);
  }
  check_road(course, race);
  if (race.step == Step::placing) {  // those stand there whose turn it was
    Race before = race;
    std::array<int, max_teams> due{};
    for (before.at = 0; before.at < race.at; ++before.at) {
      const Call call = called(course, before);
      ++due[call.seat];
      if (call.rider != nobody && !race.on_road(call.rider))
        wrong("rider " + bib_text(call.rider) + " is placed before others (TDF-START-3)");
    }
    for (RiderId rider = 0; rider < max_riders; ++rider)
      if (race.on_road(rider)) --due[team_of(rider)];
    for (const int difference : due)
      if (difference != 0) wrong("the teams have not placed their riders in turn (TDF-START-2)");
  }
  return race;
}

}  // namespace tourmalet::tour_de_france
