#include <algorithm>
#include <set>

#include "loader/data.hpp"
#include "scenarios/runner/tour_de_france/script.hpp"

namespace tourmalet::scenario {
using namespace tour_de_france;

namespace {

std::string bib(RiderId rider) { return rider == nobody ? "none" : std::to_string(bib_of(rider)); }
std::string row(const auto& riders) {
  std::string text;
  for (const RiderId rider : riders)
    if (rider != nobody) add_word(text, bib(rider));
  return or_none(text);
}

}  // namespace

void TourDeFranceScript::expect(Words& words) {
  static constexpr Keyword all[] = {
      {"at", &TourDeFranceScript::expect_at},
      {"order", &TourDeFranceScript::expect_order},
      {"group", &TourDeFranceScript::expect_group},
      {"alone", &TourDeFranceScript::expect_alone},
      {"poised", &TourDeFranceScript::expect_poised},
      {"menu", &TourDeFranceScript::expect_menu},
      {"legal", &TourDeFranceScript::expect_legal},
      {"ends", &TourDeFranceScript::expect_ends},
      {"attacks", &TourDeFranceScript::expect_attacks},
      {"asked", &TourDeFranceScript::expect_asked},
      {"speed", &TourDeFranceScript::expect_speed},
      {"pace", &TourDeFranceScript::expect_pace},
      {"bound", &TourDeFranceScript::expect_bound},
      {"window", &TourDeFranceScript::expect_window},
      {"stretch", &TourDeFranceScript::expect_stretch},
      {"exposed", &TourDeFranceScript::expect_exposed},
      {"sheltered", &TourDeFranceScript::expect_sheltered},
      {"fallen", &TourDeFranceScript::expect_fallen},
      {"abandoned", &TourDeFranceScript::expect_abandoned},
      {"prime", &TourDeFranceScript::expect_prime},
      {"arrived", &TourDeFranceScript::expect_arrived},
      {"time", &TourDeFranceScript::expect_time},
      {"bonus", &TourDeFranceScript::expect_bonus},
      {"place", &TourDeFranceScript::expect_place},
      {"turn", &TourDeFranceScript::expect_turn},
      {"stage", &TourDeFranceScript::expect_stage},
      {"general", &TourDeFranceScript::expect_general},
      {"total", &TourDeFranceScript::expect_total},
      {"sprint", &TourDeFranceScript::expect_sprint},
      {"mountain", &TourDeFranceScript::expect_mountain},
      {"points", &TourDeFranceScript::expect_points},
      {"teams", &TourDeFranceScript::expect_teams},
      {"team", &TourDeFranceScript::expect_team},
      {"leader", &TourDeFranceScript::expect_leader},
      {"jersey", &TourDeFranceScript::expect_jersey},
      {"card", &TourDeFranceScript::expect_card},
      {"placing", &TourDeFranceScript::expect_placing},
      {"standings", &TourDeFranceScript::expect_standings},
      {"over", &TourDeFranceScript::expect_over},
      {"running", &TourDeFranceScript::expect_running},
      {"fallback", &TourDeFranceScript::expect_fallback},
      {"public", &TourDeFranceScript::expect_public},
      {"replay", &TourDeFranceScript::expect_replay},
      {"event", &TourDeFranceScript::expect_event},
      {"no", &TourDeFranceScript::expect_no},
      {"events", &TourDeFranceScript::expect_events},
      {"thrown", &TourDeFranceScript::expect_thrown},
      {"die", &TourDeFranceScript::expect_die},
      {"cell", &TourDeFranceScript::expect_cell},
      {"ahead", &TourDeFranceScript::expect_ahead},
      {"beside", &TourDeFranceScript::expect_beside},
      {"data", &TourDeFranceScript::expect_stage_data},
      {"seconds", &TourDeFranceScript::expect_seconds},
      {"error", &TourDeFranceScript::expect_error},
  };
  if (words.peek() != "error") race();
  call(all, words, "what is expected");
}

void TourDeFranceScript::compare_riders(const std::string& what, Words& words, std::vector<RiderId> found,
                                        bool sorted) {
  std::vector<RiderId> expected = riders(words);
  if (sorted) std::ranges::sort(expected), std::ranges::sort(found);
  compare(what, row(expected), row(found));
}

// The road.

// Also of those who have been taken off since: where they came in the last line.
void TourDeFranceScript::expect_at(Words& words) {
  do {
    const std::string_view word = words.next("a rider and a cell");
    const auto colon = word.find(':');
    if (colon == std::string_view::npos) wrong("it is written NUMBER:CELL, not " + in_quotes(word));
    const RiderId one = rider(word.substr(0, colon));
    Spot found = race_.spot[one];
    if (found == no_spot)
      for (const Happening& event : told_.events)
        if (event.kind == Happening::Kind::rode && event.rider == one) found = event.to;
    const std::string_view where = word.substr(colon + 1);
    compare(bib(one) + " stands on", where == "-" ? "off the road" : cell_name(cell(where)), cell_name(found));
  } while (words.more());
}
void TourDeFranceScript::expect_order(Words& words) {
  std::vector<RiderId> found(race_.order.begin(), race_.order.end());
  std::erase(found, nobody);
  compare_riders("order of play", words, found, false);
}
std::vector<tour_de_france::RiderId> TourDeFranceScript::riders_on_road(Words& words) {
  const std::vector<RiderId> all = riders(words);
  if (all.empty()) wrong("a rider is missing at the end of the line");
  for (const RiderId one : all)
    if (!race_.on_road(one)) wrong("number " + bib(one) + " is not on the road");
  return all;
}
void TourDeFranceScript::expect_group(Words& words) {  // exactly these are together
  const std::vector<RiderId> expected = riders_on_road(words);
  std::vector<RiderId> found;
  for (RiderId other = 0; other < max_riders; ++other)
    if (other == expected[0] || (race_.group[other] != alone && race_.group[other] == race_.group[expected[0]]))
      found.push_back(other);
  std::vector<RiderId> sorted = expected;
  std::ranges::sort(sorted);
  compare("group of " + bib(expected[0]), row(sorted), row(found));
}
void TourDeFranceScript::expect_alone(Words& words) {
  for (const RiderId one : riders_on_road(words))
    compare(bib(one), "alone", race_.group[one] == alone ? "alone" : "in a group");
}
void TourDeFranceScript::expect_poised(Words& words) {
  std::vector<RiderId> found;
  for (RiderId one = 0; one < max_riders; ++one)
    if (contains(race_.poised, one)) found.push_back(one);
  compare_riders("attack positions", words, found, true);
}

// What can be decided.

void TourDeFranceScript::expect_menu(Words& words) {  // complete
  if (race_.step != Step::menu) wrong("nobody has the menu; it is decided on " + std::string(name_of(race_.step)));
  const RiderId one = rider(words);
  if (one != race_.rider()) wrong("it is the turn of number " + bib(race_.rider()));
  const Menu menu = menu_of(course(), race_, one);
  std::set<std::string> expected, found;
  while (words.more()) expected.emplace(words.next("an entry"));
  if (menu.pace != 0) found.insert("adopt");
  if (menu.cards != 0) found.insert("card");
  for (std::size_t die = 0; die < dice_count; ++die)
    if ((menu.dice >> die & 1U) != 0) found.emplace(name_of(static_cast<Die>(die)));
  const auto text = [](const std::set<std::string>& all) {
    std::string line;
    for (const std::string& each : all) line += (line.empty() ? "" : " ") + each;
    return line.empty() ? "nothing" : line;
  };
  compare("menu of " + bib(one), text(expected), text(found));
}
void TourDeFranceScript::expect_legal(Words& words) {  // these are among the legal actions
  const auto [seat, one] = who(words);
  TourDeFrance::Actions actions;
  if (TourDeFrance::deciding(course(), race_).contains(seat)) TourDeFrance::legal(course(), race_, seat, actions);
  do {
    const Play play = action(words.next("a decision"));
    if (!actions.contains(play)) differs(action_name(play) + " expected to be allowed, found that it is not");
  } while (words.more());
}
void TourDeFranceScript::expect_ends(Words& words) {  // every cell the next ride can end on
  TourDeFrance::Actions actions;
  for (const Seat seat : TourDeFrance::deciding(course(), race_)) TourDeFrance::legal(course(), race_, seat, actions);
  std::set<std::string> expected, found;
  if (!words.take("none"))
    while (words.more()) expected.insert(cell_name(cell(words.next("a cell"))));
  for (const Play play : actions)
    if (play.kind() == Play::Kind::ride || play.kind() == Play::Kind::ride_exactly)
      found.insert(cell_name(stage().find(play.cell())));
  const auto text = [](const std::set<std::string>& all) {
    std::string line;
    for (const std::string& each : all) line += (line.empty() ? "" : " ") + each;
    return line.empty() ? "none" : line;
  };
  compare("ends of the ride", text(expected), text(found));
}
void TourDeFranceScript::expect_attacks(Words& words) {
  std::string expected, found;
  while (words.more()) expected += (expected.empty() ? "" : " ") + std::string(words.next("a choice"));
  if (race_.step == Step::attack) {
    TourDeFrance::Actions actions;
    TourDeFrance::legal(course(), race_, team_of(race_.rider()), actions);
    for (const Play play : actions) found += (found.empty() ? "" : " ") + std::string(name_of(play.how()));
  }
  compare("choices after the attack face", expected, found.empty() ? "none" : found);
}
void TourDeFranceScript::expect_asked(Words& words) {
  const std::string expected(words.next("a rider, a team or none"));
  const Seats asked = TourDeFrance::deciding(course(), race_);
  std::string found = "none";
  if (!asked.empty())
    found =
        expected[0] == 'T' || race_.step == Step::placing ? "T" + std::to_string(asked.first()) : bib(race_.rider());
  compare("asked", expected, found);
}
void TourDeFranceScript::expect_speed(Words& words) {
  compare("speed", std::to_string(words.number("a speed", 1, 8)), std::to_string(race_.speed));
}
void TourDeFranceScript::expect_fallback(Words& words) {
  const auto [seat, one] = who(words);
  if (!TourDeFrance::deciding(course(), race_).contains(seat)) wrong("this rider is not asked");
  compare("decided for an absent player", action_name(action(words.next("a decision"))),
          action_name(TourDeFrance::fallback(course(), race_, seat)));
}

// TDF-DP-9 Every team sees the whole race and hears everything.
void TourDeFranceScript::expect_public(Words&) {
  for (Seat seat = 0; seat < course().teams; ++seat) {
    const std::string team = "team " + std::to_string(seat);
    if (!(TourDeFrance::imagine(course(), TourDeFrance::view(course(), race_, seat), dice_) == race_))
      differs(team + " does not see the whole race");
    for (const Happening& event : told_.events)
      if (!(TourDeFrance::redact(course(), event, seat) == event)) differs(team + " does not hear what happened");
  }
}
// TDF-LOG-1 The same decisions with the same dice give the same race.
void TourDeFranceScript::expect_replay(Words&) {
  if (!rode_) wrong("results were laid without riding, so there is nothing to replay");
  SameDice same{.thrown = dice_.thrown};
  Told told;
  Race again = from_start_ ? TourDeFrance::start(course(), same, told) : begun_;
  if (!from_start_) advance(course(), again, same, told);
  for (const auto& [seat, play] : decisions_) {
    if (const Refusal no = TourDeFrance::refusal(course(), again, seat, play))
      return differs("replayed, " + action_name(play) + " is refused");
    TourDeFrance::apply(course(), again, seat, play, same, told);
  }
  if (!(again == race_)) differs("replayed, the race is another one");
}

// What a group keeps, seen from one of its riders and the cell they stand on.

Slot TourDeFranceScript::slot(RiderId one) {
  if (!race_.on_road(one)) wrong("number " + bib(one) + " is not on the road");
  return slot_of(race_, one, stage()[race_.spot[one]].family);
}
void TourDeFranceScript::expect_pace(Words& words) {
  const RiderId one = rider(words);
  const unsigned pace = slot(one).pace;
  compare("pace for " + bib(one), std::string(words.next("a pace, or none")),
          pace == 0 ? "none" : std::to_string(pace));
}
void TourDeFranceScript::expect_bound(Words& words) {
  const RiderId one = rider(words);
  compare("riders bound with " + bib(one), std::to_string(words.number("a number", 0, 2)),
          std::to_string(slot(one).bound));
}
void TourDeFranceScript::expect_window(Words& words) {
  const RiderId one = rider(words);
  static constexpr std::string_view names[] = {"idle", "open", "shut"};
  compare("window for " + bib(one), std::string(words.next("idle, open or shut")),
          std::string(names[static_cast<std::size_t>(slot(one).window)]));
}
void TourDeFranceScript::expect_stretch(Words& words) {
  const RiderId one = rider(words);
  compare("stretch for " + bib(one), std::string(words.next("on or off")), slot(one).stretch != 0 ? "on" : "off");
}
void TourDeFranceScript::expect_exposed(Words& words) {
  for (const RiderId one : riders_on_road(words))
    compare(bib(one), "exposed", exposed(race_, one) ? "exposed" : "sheltered");
}
void TourDeFranceScript::expect_sheltered(Words& words) {
  for (const RiderId one : riders_on_road(words))
    compare(bib(one), "sheltered", exposed(race_, one) ? "exposed" : "sheltered");
}
void TourDeFranceScript::expect_fallen(Words& words) {
  something_happened();
  std::vector<RiderId> found;
  for (const Happening& event : told_.events)
    if (event.kind == Happening::Kind::crashed || event.kind == Happening::Kind::brought_down)
      found.push_back(event.rider);
  compare_riders("fallen", words, found, true);
}
void TourDeFranceScript::expect_abandoned(Words& words) {
  something_happened();
  std::vector<RiderId> found;
  for (const Happening& event : told_.events)
    if (event.kind == Happening::Kind::abandoned) found.push_back(event.rider);
  compare_riders("abandoned", words, found, true);
}

// Primes, arrivals, times.

void TourDeFranceScript::expect_prime(Words& words) {
  const std::size_t which = prime(words);
  const auto& places = race_.primes[which];
  std::vector<RiderId> found(places.begin(), places.end());
  std::erase(found, nobody);
  compare_riders("prime", words, found, false);
}
void TourDeFranceScript::expect_arrived(Words& words) {  // in the last line, in order of placing
  something_happened();
  std::vector<RiderId> found;
  for (const Happening& event : told_.events)
    if (event.kind == Happening::Kind::arrived || event.kind == Happening::Kind::timed_out)
      found.push_back(event.rider);
  compare_riders("arrived", words, found, false);
}
void TourDeFranceScript::expect_time(Words& words) {
  something_happened();
  do {
    const RiderId one = rider(words);
    std::string found = "none";
    for (const Happening& event : told_.events)
      if ((event.kind == Happening::Kind::arrived || event.kind == Happening::Kind::timed_out) && event.rider == one)
        found = clock_text(event.time);
    compare("time of " + bib(one), std::string(words.next("a time, or none")), found);
  } while (words.more());
}
void TourDeFranceScript::expect_bonus(Words& words) {
  something_happened();
  do {
    const RiderId one = rider(words);
    std::string found = "none";
    for (const Happening& event : told_.events)
      if (event.kind == Happening::Kind::arrived && event.rider == one) found = std::to_string(event.value);
    compare("bonus of " + bib(one), std::to_string(words.number("seconds", 0, 59)), found);
  } while (words.more());
}
void TourDeFranceScript::expect_place(Words& words) {
  something_happened();
  do {
    const RiderId one = rider(words);
    std::string found = "none";
    for (const Happening& event : told_.events)
      if ((event.kind == Happening::Kind::arrived || event.kind == Happening::Kind::timed_out) && event.rider == one)
        found = std::to_string(event.place);
    compare("place of " + bib(one), std::to_string(words.number("a place", 1, 36)), found);
  } while (words.more());
}
void TourDeFranceScript::expect_turn(Words& words) {
  compare("table turn", std::to_string(words.number("a table turn", 0, 999)), std::to_string(race_.turn));
}
void TourDeFranceScript::expect_stage(Words& words) {
  compare("stage", std::to_string(words.number("a stage", 1, 99)), std::to_string(race_.stage));
}

// Classifications.

void TourDeFranceScript::expect_general(Words& words) {
  const auto order = general(course(), race_, stages_ridden(race_));
  compare_riders("general classification", words, {order.begin(), order.end()}, false);
}
void TourDeFranceScript::expect_total(Words& words) {
  do {
    const RiderId one = rider(words);
    compare("total of " + bib(one), std::string(words.next("a time")), clock_text(race_.results.total[one]));
  } while (words.more());
}
void TourDeFranceScript::expect_sprint(Words& words) {
  const auto order = ranking(course(), race_, Classification::sprint);
  compare_riders("sprint classification", words, {order.begin(), order.end()}, false);
}
void TourDeFranceScript::expect_mountain(Words& words) {
  const auto order = ranking(course(), race_, Classification::mountain);
  compare_riders("mountain classification", words, {order.begin(), order.end()}, false);
}
void TourDeFranceScript::expect_points(Words& words) {  // points sprint 3 8
  const std::string_view which = words.next("sprint or mountain");
  if (which != "sprint" && which != "mountain") wrong(in_quotes(which) + " is not one of sprint, mountain");
  const auto& sheet = which == "sprint" ? race_.sprints : race_.summits;
  do {
    const RiderId one = rider(words);
    compare("points of " + bib(one), std::to_string(words.number("points", 0, 999)),
            std::to_string(points_of(sheet[one])));
  } while (words.more());
}
void TourDeFranceScript::expect_teams(Words& words) {
  std::string expected, found;
  while (words.more()) add_word(expected, "T" + std::to_string(words.number("a team", 0, 5)));
  for (const Seat team : ranking(course(), race_, Classification::teams)) add_word(found, "T" + std::to_string(team));
  compare("team classification", or_none(expected), or_none(found));
}
void TourDeFranceScript::expect_team(Words& words) {  // team 1 8:00:24 3
  const auto team = static_cast<std::size_t>(words.number("a team", 0, 5));
  const std::string which = "team " + std::to_string(team);
  compare(which, std::string(words.next("a time")), clock_text(race_.team_times.total[team]));
  if (words.more())
    compare(which + " times counted", std::to_string(words.number("times", 0, 99)),
            std::to_string(race_.team_times.counted[team]));
}
void TourDeFranceScript::expect_leader(Words& words) {
  const auto which = static_cast<std::size_t>(colour(words));
  compare("leader, " + std::string(name_of(static_cast<Jersey>(which))), std::string(words.next("a rider, or none")),
          bib(race_.leader[which]));
}
void TourDeFranceScript::expect_jersey(Words& words) {
  const Jersey which = colour(words);
  compare("wearer of " + std::string(name_of(which)), std::string(words.next("a rider, or none")),
          bib(wearer(race_, which)));
}
void TourDeFranceScript::expect_card(Words& words) {
  const auto which = static_cast<std::size_t>(colour(words));
  compare("holder of the card " + std::string(name_of(static_cast<Jersey>(which))),
          std::string(words.next("a rider, or none")), bib(race_.card[which]));
}
void TourDeFranceScript::expect_placing(Words& words) {  // placing T1, placing T3 20
  const std::string expected(words.next("a team"));
  if (race_.step != Step::placing) return compare("placing", expected, "nobody");
  const Call call = called(course(), race_);
  compare("placing", expected, "T" + std::to_string(call.seat));
  if (words.more()) compare("rider to be placed", std::string(words.next("a rider, or none")), bib(call.rider));
}
void TourDeFranceScript::expect_standings(Words& words) {
  const Standings standings = TourDeFrance::standings(course(), race_);
  for (Seat seat = 0; seat < course().teams; ++seat)
    compare("place of team " + std::to_string(seat), std::to_string(words.number("a place", 0, 6)),
            std::to_string(standings.place[seat]));
}
void TourDeFranceScript::expect_over(Words&) {
  if (TourDeFrance::deciding(course(), race_)) differs("the race expected to be over, found that it goes on");
}
void TourDeFranceScript::expect_running(Words&) {
  if (!TourDeFrance::deciding(course(), race_)) differs("the race expected to go on, found that it is over");
}

// What happened in the last line that let something happen.

bool TourDeFranceScript::happened(std::string_view kind, std::optional<RiderId> whom) {
  bool known = false;
  for (auto i = 1U; i <= static_cast<unsigned>(Happening::Kind::race_over); ++i)
    known |= kind_of(course(), {.kind = static_cast<Happening::Kind>(i)}) == kind;
  if (!known) wrong(in_quotes(kind) + " is not an event");
  something_happened();
  return std::ranges::any_of(told_.events, [&](const Happening& event) {
    return kind_of(course(), event) == kind && (!whom || *whom == event.rider);
  });
}
void TourDeFranceScript::expect_event(Words& words) {
  const std::string kind(words.next("an event"));
  const auto whom = words.more() ? std::optional(rider(words)) : std::nullopt;
  if (!happened(kind, whom))
    differs("event " + kind + (whom ? " of " + bib(*whom) : "") + " expected, found that it did not happen");
}
void TourDeFranceScript::expect_no(Words& words) {
  const std::string kind(words.next("an event"));
  const auto whom = words.more() ? std::optional(rider(words)) : std::nullopt;
  if (happened(kind, whom))
    differs("no event " + kind + (whom ? " of " + bib(*whom) : "") + " expected, found that it happened");
}
void TourDeFranceScript::expect_events(Words& words) { compare_events(words, course()); }
void TourDeFranceScript::expect_thrown(Words& words) {  // thrown 2 yellow green: with which dice, in order
  something_happened();
  const RiderId one = rider(words);
  std::string expected, found;
  if (!words.take("none"))
    while (words.more()) add_word(expected, words.next("a die"));
  for (const Happening& event : told_.events)
    if (event.kind == Happening::Kind::threw && event.rider == one) add_word(found, name_of(event.die));
  compare("thrown by " + bib(one), or_none(expected), or_none(found));
}

// The box.

void TourDeFranceScript::expect_die(Words& words) {  // die yellow A 3 3 4 5 6
  const std::string_view which = words.next("a die");
  for (std::size_t die = 0; die < dice_count; ++die) {
    if (name_of(static_cast<Die>(die)) != which) continue;
    std::string expected, found;
    while (words.more()) add_word(expected, words.next("a face"));
    for (Face face = 0; face < Tally::kinds; ++face)
      for (unsigned i = 0; i < faces_of(static_cast<Die>(die))[face]; ++i)
        add_word(found, face_text(static_cast<Die>(die), face));
    return compare("faces", expected, found);
  }
  wrong(in_quotes(which) + " is not a die");
}
void TourDeFranceScript::expect_cell(Words& words) {  // cell 5.2 flat wind R distance 5 remaining 55 sector A gale
  const std::string which(words.next("a cell"));
  const Cell& found = stage()[cell(which)];
  compare(which + " terrain", std::string(words.next("a terrain")), std::string(name_of(found.terrain)));
  while (words.more()) {
    const std::string key(words.next("wind, dir, distance, remaining, sector, die, gale or calm"));
    if (key == "gale" || key == "calm")
      compare(which, key, found.gale != 0 ? "gale" : "calm");
    else if (key == "wind")
      compare(which + " wind", std::string(words.next("L or R")), found.wind_right != 0 ? "R" : "L");
    else if (key == "dir")
      compare(which + " direction", std::string(words.next("a direction")),
              std::string(direction_names[stage().sector(found).direction]));
    else if (key == "distance")
      compare(which + " distance", std::to_string(words.number("a distance", 0, 999)), std::to_string(found.distance));
    else if (key == "remaining")
      compare(which + " remaining", std::to_string(words.number("a distance", -99, 999)),
              std::to_string(found.remaining));
    else if (key == "sector")
      compare(which + " sector", std::string(words.next("a sector")), stage().sector(found).id);
    else if (key == "die")
      compare(which + " die", std::string(words.next("a die")), found.family == Family::flat ? "yellow" : "polka");
    else
      wrong(in_quotes(key) + " is not one of wind, dir, distance, remaining, sector, die, gale, calm");
  }
}
void TourDeFranceScript::expect_ahead(Words& words) {  // ahead 5.2 5.1 6.2 5.3: left, straight, right; - is none
  const std::string which(words.next("a cell"));
  std::string expected, found;
  for (const Spot next : stage()[cell(which)].ahead) add_word(found, next == no_spot ? "-" : cell_name(next));
  while (words.more()) {
    const std::string_view word = words.next("a cell, or -");
    add_word(expected, word == "-" ? "-" : cell_name(cell(word)));
  }
  compare("cells ahead of " + which, expected, found);
}
void TourDeFranceScript::expect_beside(Words& words) {
  const std::string which(words.next("a cell"));
  std::set<std::string> expected, found;
  for (const Spot near : stage()[cell(which)].beside)
    if (near != no_spot) found.insert(cell_name(near));
  while (words.more()) expected.insert(cell_name(cell(words.next("a cell"))));
  if (expected != found)
    differs("cells beside " + which + ": expected " + std::to_string(expected.size()) + " others than the " +
            std::to_string(found.size()) + " found");
}
// data name …, km 115.6, base 2:10:00, corridor 40, sectors 15, visits 21, primes 2
void TourDeFranceScript::expect_stage_data(Words& words) {
  const std::string key(words.next("name, km, base, corridor, sectors, visits, primes, stages, teams or riders"));
  if (key == "name") return compare(key, std::string(words.rest()), stage().name);
  const std::string expected(words.next("a value"));
  std::string found;
  if (key == "km") {
    found = std::to_string(static_cast<int>(stage().km * 10 + 0.5));
    found.insert(found.size() - 1, ".");
  } else if (key == "base") {
    found = clock_text(stage().base_seconds);
  } else if (key == "corridor") {
    found = std::to_string(stage().corridor.size());
  } else if (key == "sectors") {
    found = std::to_string(stage().sectors.size());
  } else if (key == "visits") {
    found = std::to_string(stage().route.size());
  } else if (key == "primes") {
    found = std::to_string(stage().primes.size());
  } else if (key == "stages") {
    found = std::to_string(course().stages.size());
  } else if (key == "teams") {
    found = std::to_string(course().teams);
  } else if (key == "riders") {
    found = std::to_string(course().teams * course().team_size);
  } else {
    wrong(in_quotes(key) + " is not one of name, km, base, corridor, sectors, visits, primes, stages, teams, riders");
  }
  compare(key, expected, found);
}
void TourDeFranceScript::expect_seconds(Words& words) {
  std::string expected, found;
  while (words.more()) add_word(expected, std::to_string(words.number("seconds", 0, 59)));
  for (const auto seconds : stage().seconds) add_word(found, std::to_string(seconds));
  compare("seconds behind the line", expected, found);
}
void TourDeFranceScript::expect_error(Words& words) {
  compare_error(words, [&] { laid_course(); });
}

}  // namespace tourmalet::scenario
