#include "rules/tour_de_france/describe.hpp"

#include "rules/tour_de_france/field.hpp"
#include "rules/tour_de_france/game.hpp"
#include "rules/tour_de_france/library.hpp"
#include "rules/tour_de_france/notation.hpp"
#include "rules/tour_de_france/options.hpp"
#include "rules/tour_de_france/turn.hpp"

namespace tourmalet::tour_de_france {
namespace {

Value bib(RiderId rider) { return rider == nobody ? Value() : Value(static_cast<int>(bib_of(rider))); }
Value bibs(const auto& riders) {
  Value list(Value::List{});
  for (const RiderId rider : riders)
    if (rider != nobody) list.add(bib(rider));
  return list;
}
Value cell_of(const Stage& stage, Spot spot) {
  return spot == no_spot ? Value() : Value(cell_text(stage[spot].name()));
}

std::string_view name_of(Window window) {
  static constexpr std::string_view names[] = {"idle", "open", "shut"};
  return names[static_cast<std::size_t>(window)];
}
std::string_view name_of(Ride ride) {
  static constexpr std::string_view names[] = {"ordinary", "card", "attack", "acceleration", "follow"};
  return names[static_cast<std::size_t>(ride)];
}

Value slot_value(const Slot& slot) {
  Value value;
  value.set("pace", int{slot.pace}).set("window", name_of(slot.window));
  if (slot.bound != 0) value.set("bound", int{slot.bound});
  if (slot.stretch != 0) value.set("stretch", true);
  return value;
}

// TDF-ORD: which rule puts a rider before the next of the order.
std::string_view why_before(const Cell& first, const Cell& second) {
  if (first.visit != second.visit) return "TDF-ORD-1";
  if (first.distance != second.distance) return "TDF-ORD-2";
  return first.lane != second.lane ? "TDF-ORD-3" : "TDF-ORD-4";
}

// What each face would bring this rider: how far they may ride and what the others may adopt.
Value odds_of(const Course& course, const Race& race, Die die) {
  Value list(Value::List{});
  for (Face face = 0; face < Tally::kinds; ++face) {
    const unsigned chances = faces_of(die)[face];
    if (chances == 0) continue;
    Value one;
    one.set("face", face_text(die, face)).set("sixths", static_cast<int>(chances));
    const std::uint8_t kinds[] = {face};
    GivenChance given(kinds);
    Race after = race;
    Silent nobody_hears;
    roll(course, after, die, given, nobody_hears);
    if (after.step == Step::ride) {
      const Family family = course.stage(race.stage)[race.spot[race.rider()]].family;
      one.set("cells", int{after.speed}).set("pace", int{slot_of(after, race.rider(), family).pace});
    } else if (after.step == Step::attack) {
      one.set("attack", true);
    } else {
      one.set("crash", face == big_crash_face ? "big" : "single");
    }
    list.add(one);
  }
  return list;
}

Value green_odds(unsigned before) {
  Value list(Value::List{});
  for (Face face = 0; face < Tally::kinds; ++face)
    if (faces_of(Die::green)[face] != 0)
      list.add(Value()
                   .set("face", face_text(Die::green, face))
                   .set("sixths", static_cast<int>(faces_of(Die::green)[face]))
                   .set("cells", static_cast<int>(before + face)));
  return list;
}

Value menu_value(const Course& course, const Race& race) {
  const RiderId rider = race.rider();
  const Menu menu = menu_of(course, race, rider);
  Value value, dice_list(Value::List{}), lacking(Value::List{}), cards(Value::List{});
  if (menu.pace != 0) value.set("pace", static_cast<int>(menu.pace));
  for (std::size_t die = 0; die < dice_count; ++die) {
    const Play play = Play::roll(static_cast<Die>(die));
    if ((menu.dice >> die & 1U) != 0) {
      dice_list.add(tour_de_france::name_of(static_cast<Die>(die)));
    } else {
      const Refusal refusal = TourDeFrance::refusal(course, race, team_of(rider), play);
      lacking.add(Value()
                      .set("what", tour_de_france::name_of(static_cast<Die>(die)))
                      .set("code", refusal.code)
                      .set("rule", refusal.rule));
    }
  }
  for (std::size_t colour = 0; colour < jerseys; ++colour)
    if ((menu.cards >> colour & 1U) != 0) cards.add(tour_de_france::name_of(static_cast<Jersey>(colour)));
  return value.set("dice", dice_list).set("cards", cards).set("lacking", lacking);
}

// TDF-R-32 The one way in which a help could be done, if there is only one: then naming the two is all that is said.
std::optional<Proposal> only_help(const Stage& stage, const Race& race, Play play, unsigned speed) {
  std::optional<Proposal> only_one;
  if (!may_be_helped(stage, race, race.rider(), play.rider())) return only_one;
  const bool one = for_each_help(
      stage, race, race.rider(), play.rider(), play.receiver_first(), speed, [&](Spot own, unsigned cells, Spot other) {
        if (only_one) return false;
        only_one = Proposal{.own_end = own, .other_end = other, .own_cells = static_cast<std::uint8_t>(cells)};
        return true;
      });
  return one ? only_one : std::nullopt;
}

Value turn_value(const Course& course, const Race& race) {
  const Stage& stage = course.stage(race.stage);
  const RiderId rider = race.rider();
  const Cell& cell = stage[race.spot[rider]];
  Value value;
  value.set("rider", bib(rider))
      .set("nth", race.at + 1)
      .set("terrain", name_of(cell.terrain))
      .set("family", name_of(cell.family));
  value.set("gale", cell.gale != 0)
      .set("alone", race.group[rider] == alone)
      .set("poised", contains(race.poised, rider));
  for (std::size_t i = race.at + 1U; i < max_riders && race.order[i] != nobody; ++i) {
    const RiderId next = race.order[i];
    if (!race.on_road(next) || contains(race.fallen, next)) continue;
    // As they stand now: a rider who was helped since the table turn began may stand elsewhere.
    value.set("before", bib(next))
        .set("rule", race.spot[next] < race.spot[rider] ? why_before(cell, stage[race.spot[next]])
                                                        : std::string_view("TDF-ORD-5"));
    break;
  }
  if (race.step < Step::ride) value.set("exposed", exposed(race, rider));  // once they have thrown, it is in the speed
  if (race.step == Step::menu) value.set("menu", menu_value(course, race));
  if (race.step >= Step::ride) value.set("speed", int{race.speed}).set("ride", name_of(race.ride));
  if (race.step >= Step::help_own) {
    Value help;
    help.set("receiver", bib(race.receiver)).set("receiver_first", race.receiver_first != 0);
    if (race.step >= Step::help_other)
      help.set("own_end", cell_of(stage, race.own_end))
          .set("own_cells", int{race.own_cells})
          .set("cells", race.speed - race.own_cells);
    if (race.step == Step::consent) help.set("end", cell_of(stage, race.other_end));
    value.set("help", help);
  }
  return value;
}

Value classifications(const Course& course, const Race& race) {
  const std::size_t stages = stages_ridden(race);
  Sheet sheet = sheet_of(course, race, stages);
  // Who has abandoned since is still ranked as the last stage left them.
  for (RiderId rider = 0; rider < max_riders && stages > 0; ++rider)
    if (race.results.place[stages - 1][rider] != 0) sheet.riders[rider].out = 0;
  return tour::describe(regulations(course), ledger_of(course, sheet, stages), {label});
}

// TDF-FIN-5 Those who are home, group by group. Who has the same time came together, but for those whom the time limit
// took off the road (TDF-OPT-11): their time is that of the end of the table turn, which no arrival has.
Value arrivals(const Race& race) {
  std::array<RiderId, max_riders + 1> at_place;
  at_place.fill(nobody);
  for (RiderId rider = 0; rider < max_riders; ++rider)
    if (race.place(rider) <= race.arrived) at_place[race.place(rider)] = rider;
  Value groups(Value::List{}), together(Value::List{});
  for (std::size_t place = 1; place <= race.arrived; ++place) {
    const std::uint16_t time = race.time[at_place[place]];
    together.add(bib(at_place[place]));
    if (place < race.arrived && race.time[at_place[place + 1]] == time && time < 60U * race.turn) continue;
    groups.add(std::move(together));
    together = Value(Value::List{});
  }
  return groups;
}

}  // namespace

std::span<const std::string_view> event_names() {
  static constexpr std::string_view names[] = {
      "nothing",  "lot",     "stage_began", "placed",    "turn_began", "stuck",   "threw",        "adopted",
      "attacked", "card",    "rode",        "asked",     "answered",   "crashed", "brought_down", "abandoned",
      "prime",    "crossed", "arrived",     "timed_out", "stage_over", "jersey",  "race_over"};
  static_assert(std::size(names) == static_cast<std::size_t>(Happening::Kind::race_over) + 1);
  return names;
}

Value describe(const Course& course, const Happening& event) {
  using Kind = Happening::Kind;
  Value value;
  value.set("event", event_names()[static_cast<std::size_t>(event.kind)]);
  if (event.rider != nobody) value.set("rider", bib(event.rider));
  const auto cell = [&](Spot spot) { return event.stage == 0 ? Value() : cell_of(course.stage(event.stage), spot); };
  switch (event.kind) {
    case Kind::lot: value.set("seat", int{event.other}).set("nth", int{event.value}); break;
    case Kind::stage_began:
    case Kind::stage_over: value.set("stage", int{event.value}); break;
    case Kind::placed: value.set("cell", cell(event.to)); break;
    case Kind::turn_began: value.set("turn", int{event.turn}); break;
    case Kind::threw:
      value.set("die", name_of(event.die)).set("face", face_text(event.die, event.face)).set("cells", int{event.value});
      if (event.pace != 0) value.set("pace", int{event.pace});
      break;
    case Kind::adopted: value.set("cells", int{event.value}); break;
    case Kind::attacked: value.set("how", name_of(static_cast<Attack>(event.value))); break;
    case Kind::card_used: value.set("colour", name_of(static_cast<Jersey>(event.value))); break;
    case Kind::rode:
      value.set("from", cell(event.from)).set("cell", cell(event.to)).set("speed", int{event.value});
      if (event.other != nobody) value.set("helped_by", bib(event.other));
      break;
    case Kind::asked:
      value.set("receiver", bib(event.other))
          .set("cells", int{event.value})
          .set("own_end", cell(event.from))
          .set("cell", cell(event.to));
      break;
    case Kind::answered: value.set("helper", bib(event.other)).set("agreed", event.value != 0); break;
    case Kind::brought_down: value.set("by", bib(event.other)); break;
    case Kind::prime:
      value.set("prime", int{event.value})
          .set("place", int{event.place})
          .set("points", int{tour::worth(event.place, prime_points)});
      if (event.stage != 0)
        value.set("id", course.stage(event.stage).lines[course.stage(event.stage).primes[event.value].line].id);
      break;
    case Kind::crossed: value.set("seconds", int{event.value}); break;
    case Kind::arrived:
    case Kind::timed_out:
      value.set("place", int{event.place})
          .set("time", clock_text(event.time))
          .set("turn", int{event.turn})
          .set("with", bib(event.other));
      if (event.value != 0) value.set("bonus", int{event.value});
      break;
    case Kind::jersey: value.set("colour", name_of(static_cast<Jersey>(event.value))); break;
    default: break;
  }
  return value;
}

Value describe(const Course& course, const Outlook& view) {
  const Race& race = view.race;
  const Stage& stage = course.stage(race.stage);
  Value value, riders(Value::List{}), groups(Value::List{}), primes(Value::List{}), worn;
  value.set("seat", int{view.seat})
      .set("stage", int{race.stage})
      .set("stages", static_cast<int>(course.stages.size()))
      .set("board", int{course.stages[race.stage - 1U]});
  value.set("turn", int{race.turn}).set("clock", clock_text(clock_at(stage, race.turn)));
  value.set("step", name_of(race.step));
  if (race.step == Step::placing) {
    const Call call = called(course, race);
    Value placing;
    placing.set("seat", int{call.seat});
    if (call.rider != nobody) placing.set("rider", bib(call.rider));
    value.set("placing", placing);
  } else if (race.step != Step::over) {
    value.set("now", turn_value(course, race));
  }
  RiderId first_home = 0;
  while (first_home + 1U < max_riders && race.place(first_home) != 1) ++first_home;
  for (RiderId rider = 0; rider < max_riders; ++rider) {
    if (!course.rides(rider)) continue;
    Value one, cards(Value::List{});
    one.set("rider", bib(rider)).set("team", int{team_of(rider)});
    if (race.on_road(rider)) {
      const Cell& cell = stage[race.spot[rider]];
      one.set("cell", cell_text(cell.name())).set("hex", int{cell.hex}).set("remaining", int{cell.remaining});
      if (cell.in_zone()) one.set("seconds", int{cell.seconds});
      if (race.group[rider] != alone) one.set("group", int{race.group[rider]});
      if (contains(race.poised, rider)) one.set("poised", true);
      if (contains(race.fallen, rider)) one.set("fallen", true);
    }
    if (contains(race.abandoned, rider)) one.set("abandoned", true);
    if (race.place(rider) != 0 && race.place(rider) <= race.arrived)
      one.set("place", int{race.place(rider)})
          .set("time", clock_text(stage.base_seconds + race.time[rider]))
          .set("gap", race.time[rider] - race.time[first_home]);
    for (std::size_t colour = 0; colour < jerseys; ++colour) {
      if (race.card[colour] == rider) cards.add(name_of(static_cast<Jersey>(colour)));
      if (race.step != Step::over && wearer(race, static_cast<Jersey>(colour)) == rider)
        one.set("jersey", name_of(static_cast<Jersey>(colour)));
    }
    if (!cards.as<Value::List>()->empty()) one.set("cards", cards);
    riders.add(one);
  }
  value.set("riders", riders).set("order", bibs(race.order)).set("at", int{race.at});
  tell_road(stage, race.spot, value);
  for (std::size_t group = 0; group < max_groups; ++group) {
    FixedList<RiderId, max_riders> members;
    for (const RiderId rider : race.order)
      if (rider != nobody && race.group[rider] == group) members.push_back(rider);
    if (members.empty()) break;
    groups.add(Value()
                   .set("riders", bibs(members))
                   .set("sheltered", (race.sheltered >> group & 1U) != 0)
                   .set("flat", slot_value(race.slots[group][0]))
                   .set("slope", slot_value(race.slots[group][1])));
  }
  for (std::size_t p = 0; p < stage.primes.size(); ++p)
    primes.add(Value()
                   .set("id", stage.lines[stage.primes[p].line].id)
                   .set("lap", int{stage.primes[p].lap})
                   .set("riders", bibs(race.primes[p])));
  for (std::size_t colour = 0; colour < jerseys; ++colour)
    if (race.leader[colour] != nobody)
      worn.set(std::string(name_of(static_cast<Jersey>(colour))), bib(race.leader[colour]));
  value.set("groups", groups)
      .set("arrivals", arrivals(race))
      .set("primes", primes)
      .set("leaders", worn.is_null() ? Value(Value::Object{}) : worn);
  return value.set("classifications", classifications(course, race)).set("position", position_text(course, race));
}

// Nothing is secret, so the position is all that is to be read.
Outlook read_view(const Course& course, const Value& value) {
  const Reader reader(value, "view: ");
  const auto seat = static_cast<Seat>(reader.at("seat").number(0, 255));
  try {
    return {read_position(course, reader.at("position").text()), seat};
  } catch (const DataError& error) {
    reader.at("position").fail(error.what());
  }
}

Value describe(const Course& course, const Outlook& view, Play play) {
  using Kind = Play::Kind;
  const Race& race = view.race;
  const Stage& stage = course.stage(race.stage);
  static constexpr std::string_view kinds[] = {"nothing", "place", "ride",         "roll",    "card",
                                               "attack",  "help",  "ride_exactly", "consent", "no_help"};
  Value value;
  value.set("action", play_text(play))
      .set("kind", play.well_formed() ? kinds[static_cast<std::size_t>(play.kind())] : kinds[0]);
  if (!play.well_formed() || race.step == Step::over) return value;
  const bool turns = race.step != Step::placing;
  const Family family = turns ? stage[race.spot[race.rider()]].family : Family::flat;
  const bool asked = TourDeFrance::deciding(course, race).contains(view.seat);
  switch (play.kind()) {
    case Kind::place: value.set("rider", bib(play.rider())).set("cell", cell_text(play.cell())); break;
    case Kind::ride:
    case Kind::ride_exactly: {
      value.set("cell", cell_text(play.cell()));
      const Spot to = stage.find(play.cell());
      if (!turns || to == no_spot) break;
      const bool other = race.step == Step::help_other;
      const RiderId rider = other ? race.receiver : race.rider();
      const unsigned pace = race.step == Step::menu ? menu_of(course, race, rider).pace : 0;
      value.set("rider", bib(rider)).set("remaining", int{stage[to].remaining});
      if (pace != 0) value.set("adopts", static_cast<int>(pace));
      if (play.kind() == Kind::ride_exactly)
        value.set("cells", static_cast<int>(play.cells())).set("gives", race.speed - static_cast<int>(play.cells()));
      if (stage[to].in_zone()) value.set("seconds", int{stage[to].seconds});
      Value passed(Value::List{}), places(Value::List{}), beside(Value::List{});
      for (unsigned bits = stage[to].passed & ~unsigned{stage[race.spot[rider]].passed}; bits != 0; bits &= bits - 1) {
        const auto prime = static_cast<std::size_t>(std::countr_zero(bits));
        const auto& before = race.primes[prime];
        passed.add(static_cast<int>(prime));
        places.add(static_cast<int>(std::find(before.begin(), before.end(), nobody) - before.begin()) + 1);
      }
      if (!passed.as<Value::List>()->empty()) value.set("primes", passed).set("places", places);
      for (const RiderId company : race.order)
        if (company != nobody && company != race.rider() && company != rider && race.on_road(company) &&
            touching(stage, to, race.spot[company]))
          beside.add(bib(company));
      if (!beside.as<Value::List>()->empty()) value.set("beside", beside);
      break;
    }
    case Kind::roll:
      value.set("die", name_of(play.die()));
      if (race.step == Step::menu && TourDeFrance::refusal(course, race, team_of(race.rider()), play) == accepted)
        value.set("odds", odds_of(course, race, play.die()));
      break;
    case Kind::card:
      value.set("colour", name_of(play.colour()));
      if (turns && contains(race.poised, race.rider()))
        value.set("solo", true)
            .set("first", static_cast<int>(attack_value(family)))
            .set("odds", green_odds(attack_value(family)));
      else if (play.colour() == Jersey::polka)
        value.set("cells", 4).set("pace", 3);
      else
        value.set("odds", green_odds(0));
      break;
    case Kind::attack:
      value.set("how", name_of(play.how()));
      if (play.how() == Attack::decline)
        value.set("cells", turns ? static_cast<int>(after_wind(course, stage[race.spot[race.rider()]], race,
                                                               race.rider(), attack_value(family)))
                                 : 0);
      else
        value.set("first", static_cast<int>(attack_value(family))).set("odds", green_odds(attack_value(family)));
      break;
    case Kind::help:
      value.set("receiver", bib(play.rider()))
          .set("receiver_first", play.receiver_first())
          .set("consent", turns && team_of(play.rider()) != team_of(race.rider()));
      if (race.step == Step::menu || race.step == Step::ride) {
        const unsigned speed = race.step == Step::menu ? menu_of(course, race, race.rider()).pace : race.speed;
        if (const auto only_one = only_help(stage, race, play, speed))
          value.set("own_end", cell_of(stage, only_one->own_end))
              .set("cells", int{only_one->own_cells})
              .set("end", cell_of(stage, only_one->other_end))
              .set("gives", static_cast<int>(speed) - only_one->own_cells);
      }
      break;
    case Kind::consent: value.set("agree", play.agreed()); break;
    case Kind::no_help:
    case Kind::nothing: break;
  }
  if (asked && play == TourDeFrance::fallback(course, race, view.seat)) value.set("default", true);
  return value;
}

Value describe(const Course& course) {
  Value options;
  if (course.boards[0].own) {
    options.set("board", stage_text(course.boards[0]));
  } else {
    std::string stages;
    for (const auto board : course.stages) stages += (stages.empty() ? "" : " ") + course.boards[board].id;
    options.set("stages", stages);
  }
  options.set("teams", int{course.teams}).set("riders", int{course.team_size});
  tell_all(option_table, kept_options, course, options);
  if (!course.earlier.stages.empty()) options.set("earlier", earlier_text(course));
  return options;
}

}  // namespace tourmalet::tour_de_france
