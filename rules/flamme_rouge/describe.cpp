#include "rules/flamme_rouge/describe.hpp"

#include <algorithm>

#include "rules/flamme_rouge/draft.hpp"
#include "rules/flamme_rouge/finish.hpp"
#include "rules/flamme_rouge/finish_sprint.hpp"
#include "rules/flamme_rouge/forecast.hpp"
#include "rules/flamme_rouge/musettes.hpp"
#include "rules/flamme_rouge/notation.hpp"
#include "rules/flamme_rouge/road.hpp"
#include "rules/flamme_rouge/suceur.hpp"
#include "rules/flamme_rouge/weather.hpp"

namespace tourmalet::flamme_rouge {
namespace {

constexpr std::string_view ending_names[] = {"none", "crossed", "pay", "stop", "go_on"};

const StepRow* row_of(const Course& course, std::uint8_t step) {
  for (const StepRow& row : course.step_rows)
    if (row.number == step) return &row;
  return nullptr;
}

// What a rider's cards are called in the view of their player: "rouleur", and for a second team "2.rouleur".
std::string own_key(const Course& course, Seat seat, RiderId rider) {
  const unsigned team = nth_team<FullBox>(course, seat, rider);
  return (team == 0 ? "" : std::to_string(team + 1) + ".") +
         (role_of(rider) == Role::rouleur ? "rouleur" : "sprinteur");
}

void set_move(Value& value, const Course& course, const Happening& move) {
  static constexpr std::string_view limits[] = {"none",  "climb",       "halt_before_climb",
                                                "floor", "end_of_road", "stood_up"};
  value.set("from", int{move.from}).set("square", int{move.square}).set("lane", int{move.lane});
  value.set("card", card_text(course, move.card)).set("moved", int{move.value});
  if (move.limit != Happening::Limit::none) value.set("limit", limits[static_cast<std::size_t>(move.limit)]);
  if (move.blocked > 0) value.set("blocked", int{move.blocked}).set("aim", int{move.aim});
}

// Where a card leads, and what it will likely bring.
Value with_forecast(Value value, const Course& course, const FullOutlook& view, RiderId rider, CardKind card,
                    bool with_musette = false) {
  FullOutlook seen = view;
  if (with_musette) seen.doing[rider] |= Doing::five;
  const Forecast expected = forecast(course, seen, rider, card);
  value.set("rider", rider_text(rider));
  set_move(value, course, expected.move);
  return value.set("fatigue", expected.fatigue).set("slipstream", expected.slipstream);
}

// What an answer would bring: of these what it changes.
Value with_outcome(Value value, const Outcome& brings) {
  if (brings.square) value.set("square", int{*brings.square});
  if (brings.fatigue) value.set("fatigue", *brings.fatigue);
  if (brings.seconds) value.set("seconds", *brings.seconds);
  if (brings.turns) value.set("turns", *brings.turns);
  if (brings.cards) value.set("cards", *brings.cards);
  return value;
}

// Whom an answer is about.
RiderId rider_asked(const FullOutlook& view, std::uint8_t step) {
  if (step != CardSheet::number) return static_cast<RiderId>(view.now.subject - 1);
  if (!view.hand.empty()) return view.handling;
  for (const std::uint8_t asking : view.asking)
    if (asking != 0) return static_cast<RiderId>(asking - 1);
  return max_riders;
}

}  // namespace

std::span<const std::string_view> event_names() {
  static constexpr std::string_view names[] = {
      "hidden",    "lot",       "placed",  "round_began",  "leads",   "drew",    "supplied", "chose",
      "committed", "revealed",  "moved",   "slipstreamed", "tired",   "crossed", "won",      "answered",
      "drafted",   "recovered", "crashed", "made_room",    "chased",  "token",   "clocked",  "home",
      "refreshed", "carried",   "offered", "seeded",       "traited", "formed",  "used",     "advanced",
      "launched",  "weather",   "bid",     "broke_away",   "outbid"};
  static_assert(std::size(names) == static_cast<std::size_t>(Happening::Kind::outbid) + 1);
  return names;
}

bool changes_road(Happening::Kind kind) {
  using Kind = Happening::Kind;
  return kind == Kind::placed || kind == Kind::moved || kind == Kind::slipstreamed || kind == Kind::chased ||
         kind == Kind::made_room || kind == Kind::home || kind == Kind::advanced || kind == Kind::launched ||
         kind == Kind::broke_away;
}

namespace {

// FR-DATA-5/6 Who is where, group by group from the front of the race: the squares between the groups, and how far each
// rider is behind the first, along the road. HR-GC-3 By the house rules also in seconds, were the line here.
void set_road(Value& value, const Course& course, const Spots& spots) {
  Value road(Value::List{});
  const Groups groups = groups_of(course, spots);
  int squares = 0;
  for (const Group& group : groups) {
    squares += group.gap;
    Value riders(Value::List{}), behind(Value::List{});
    for (const RiderId rider : group.riders) {
      riders.add(rider_text(rider));
      behind.add(course.distance(spots.square[rider], spots.square[groups[0].riders[0]]));
    }
    Value one = Value().set("riders", std::move(riders)).set("behind", std::move(behind));
    if (group.gap > 0) one.set("gap", group.gap);
    if (course.house.sheet && !course.house.launches) one.set("seconds", 10 * squares);
    road.add(std::move(one));
  }
  value.set("road", std::move(road));
  if (!groups.empty()) value.set("to_line", int{course.to_line[spots.square[groups[0].riders[0]]]});
}

// The riders right in front of one on this square; GT-TT-2 those who do not exist for him are not there.
Value riders_ahead_of(const Course& course, const Spots& spots, RiderId behind, Square square) {
  const auto& company = course.conditions.company;
  Value riders(Value::List{});
  for (const RiderId rider : front_order(course, spots))
    if (const Square at = spots.square[rider]; at == course.road[square].next || at == course.next_outside[square])
      if (company[rider] == company[behind]) riders.add(rider_text(rider));
  return riders;
}

// Questions of the house rules to one rider after another.
bool asks_riders(std::uint8_t step) {
  constexpr std::uint8_t steps[] = {Reactions::number, SuceurMove::number, CoupDeRein::number, Musettes::number,
                                    FinishSprint::number};
  return std::find(std::begin(steps), std::end(steps), step) != std::end(steps);
}

void set_specialist(Value& value, std::uint8_t which) {
  const Answer& specialist = specialist_answers[which - 1U];
  value.set("specialist", specialist.text).set("specialist_name", in_both(specialist.words));
}

// FR-WIN-2, 3 How a race ended: the riders from the first to the last, as in the results of stage races.
Value describe_result(const Course& course, const Spots& spots, const RaceResult& result) {
  Value riders(Value::List{});
  RiderId first = max_riders;
  for (std::uint8_t place = 1; place <= course.riders(); ++place)
    for (RiderId rider = 0; rider < course.riders(); ++rider) {
      if (result.place[rider] != place) continue;
      if (first == max_riders) first = rider;
      Value one = Value().set("rider", rider_text(rider)).set("place", int{place});
      if (racing(spots, rider))
        one.set("square", int{spots.square[rider]})
            .set("behind", course.distance(spots.square[rider], spots.square[first]));
      if (course.finishing.all_home) one.set("seconds", int{result.seconds[rider]});
      riders.add(one);
    }
  return Value().set("riders", std::move(riders));
}

// MET-3 A sign and the squares of its tile.
Value with_sign(Value value, Sign sign, const Straight& tile) {
  const SignRow& row = sign_rows[static_cast<std::size_t>(sign)];
  return value.set("sign", row.name)
      .set("words", in_both(row.words))
      .set("from", int{tile.first})
      .set("to", int{tile.last});
}

}  // namespace

Value describe(const Course& course, const Happening& event) {
  using Kind = Happening::Kind;
  Value value;
  value.set("event", event_names()[static_cast<std::size_t>(event.kind)]);
  switch (event.kind) {
    case Kind::hidden: return value;
    case Kind::round_began: return value.set("round", int{event.value});
    case Kind::lot:
      if (event.value != 0) value.set("by", event.value == 1 ? "order" : "draft");
      return value.set("seat", int{event.seat});
    case Kind::weather: return with_sign(std::move(value), static_cast<Sign>(event.value), {event.from, event.square});
    case Kind::offered: {
      const auto& row = event.from == Traits::number ? trait_names[event.value - 1U] : form_names[event.value - 1U];
      return value.set("seat", int{event.seat}).set("card", row.text).set("words", in_both(row.words));
    }
    case Kind::committed: return value.set("seat", int{event.seat});
    case Kind::answered:
      value.set("seat", int{event.seat});
      if (const StepRow* row = row_of(course, event.from); row != nullptr && event.value < row->answers.size()) {
        const Answer& answer = row->answers[event.value];
        value.set("step", row->name).set("answer", answer.text).set("words", in_both(answer.words));
        if (asks_riders(row->number)) value.set("rider", rider_text(event.rider));
      }
      return value;
    default: break;
  }
  value.set("rider", rider_text(event.rider));
  switch (event.kind) {
    case Kind::placed:
      value.set("square", int{event.square}).set("lane", int{event.lane});
      if (event.card != no_card) value.set("card", card_text(course, event.card));  // HR-GRID-2
      break;
    case Kind::seeded: value.set("place", int{event.value}); break;
    case Kind::traited:
      value.set("trait", trait_names[event.value - 1U].text);
      value.set("words", in_both(trait_names[event.value - 1U].words));
      break;
    case Kind::formed:
      value.set("form", form_names[event.value - 1U].text);
      value.set("words", in_both(form_names[event.value - 1U].words));
      break;
    case Kind::used: {
      static constexpr std::string_view uses[] = {"ate",    "attacked", "second", "cereal",  "five", "extra", "gnak",
                                                  "pedale", "bluff",    "rein",   "musette", "epo",  "spent"};
      value.set("what", uses[event.value]).set("count", int{event.first});
      break;
    }
    case Kind::advanced: {
      static constexpr std::string_view reasons[] = {"suceur_jump", "suceur_step", "equipier", "equipier_mate", "rein"};
      value.set("from", int{event.from}).set("square", int{event.square}).set("lane", int{event.lane});
      value.set("by", reasons[event.value]);
      break;
    }
    case Kind::launched: value.set("square", int{event.square}).set("lane", int{event.lane}); break;
    case Kind::drew:
      value.set("cards", cards_text(course, event.cards, event.deck));
      if (event.value != 0) value.set("reshuffled", true);
      break;
    case Kind::bid: value.set("card", card_text(course, event.card)).set("nth", int{event.value}); break;
    case Kind::broke_away:
    case Kind::outbid:
      value.set("square", int{event.square}).set("lane", int{event.lane}).set("bid", int{event.value});
      break;
    case Kind::chose:
    case Kind::revealed: value.set("card", card_text(course, event.card)); break;
    case Kind::moved:
      set_move(value, course, event);
      if (event.first != 0) value.set("bonus", int{event.first});  // HR-BON-2
      break;
    case Kind::slipstreamed:
      value.set("from", int{event.from}).set("square", int{event.square}).set("lane", int{event.lane});
      if (event.first != 0) value.set("first", true);
      value.set("wheel", riders_ahead_of(course, event.spots, event.rider, event.square));
      break;
    case Kind::won: value.set("result", describe_result(course, event.spots, event.result)); break;
    case Kind::drafted: set_specialist(value.set("seat", int{event.seat}), event.value); break;
    case Kind::crashed:
    case Kind::made_room: value.set("square", int{event.square}).set("lane", int{event.lane}); break;
    case Kind::chased:
      value.set("from", int{event.from}).set("square", int{event.square}).set("lane", int{event.lane});
      value.set("wheel", riders_ahead_of(course, event.spots, event.rider, event.square));
      break;
    case Kind::token:
      value.set("line", int{event.from}).set("worth", int{event.value});
      value.set("kind", name_of(course.lines[event.from].kind));
      break;
    case Kind::clocked:
      value.set("seconds", int{event.seconds});
      if (event.first != 0) value.set("arrived", true);
      break;
    case Kind::home:
      value.set("place", int{event.value}).set("seconds", int{event.seconds}).set("square", int{event.square});
      if (event.pile != 0) value.set("podium", int{event.pile});
      if (event.first != 0) value.set("how", ending_names[event.first]);  // HR-FIN-6
      if (event.aim != 0) value.set("bonus", int{event.aim});
      break;
    case Kind::refreshed: value.set("cards", cards_text(course, event.cards, event.deck)); break;
    case Kind::carried: value.set("fatigue", int{event.value}); break;
    default: break;
  }
  if (event.kind == Kind::placed || event.kind == Kind::supplied || event.kind == Kind::revealed ||
      event.kind == Kind::tired || event.kind == Kind::drafted || event.kind == Kind::recovered ||
      event.kind == Kind::refreshed || event.kind == Kind::carried || event.kind == Kind::used ||
      event.kind == Kind::broke_away || event.kind == Kind::outbid)
    value.set("pile", int{event.pile}).set("recycled", int{event.recycled});
  if (changes_road(event.kind)) set_road(value, course, event.spots);
  return value;
}

namespace {

// What the full box keeps of a rider, each if there is any: the same words are read back below.
void set_columns(Value& one, const Course& course, const FullOutlook& view, RiderId rider) {
  if (view.specialist[rider] != 0) {
    set_specialist(one, view.specialist[rider]);
    one.set("deck", cards_text(course, view.dealt[rider], view.deck_of[rider]));
  }
  if (course.finishing.all_home) one.set("seconds", int{view.seconds[rider]});
  if (view.lies(rider)) one.set("crashed", true);
  if (const CardKind card = bid_of(view, rider); card != no_card) one.set("bid", card_text(course, card));
  if (const unsigned carried = view.dealt[rider][fatigue_card]; carried != 0) one.set("carried", int(carried));
  for (const RiderColumn& column : rider_columns)
    if (const std::uint8_t figure = (view.*column.of)[rider]; figure != 0)
      one.set(std::string(column.name), int{figure});
  if (view.marker[rider] != BreakMarker::ready) one.set("marker", static_cast<int>(view.marker[rider]));
  if (view.ending[rider] != Ending::none) one.set("ending", static_cast<int>(view.ending[rider]));
}

// HR-TURN-2 What a seat has planned for a rider: its own, or what lies open.
void set_plan(Value& one, const Course& course, const FullOutlook& view, RiderId rider) {
  if (view.plan[rider] != 0) one.set("plan", int{view.plan[rider]});
  if (view.owed[rider] != 0) one.set("owed", int{view.owed[rider]});
  if (view.away[rider] != 0) one.set("away", int{view.away[rider]});
  if (view.top[rider] != 0) one.set("top", card_text(course, static_cast<CardKind>(view.top[rider] - 1)));
}

void set_race_columns(Value& value, const Course& course, const FullOutlook& view) {
  if (view.turns[0] != 0) {
    Value turns(Value::List{});
    for (std::size_t i = 0; i < course.seats; ++i) turns.add(view.turns[i] - 1);
    value.set("turns", turns);
  }
  if (!course.lines.empty()) {
    Value lines(Value::List{});
    for (std::size_t i = 0; i < course.lines.size(); ++i) {
      const Line& line = course.lines[i];
      Value left(Value::List{});
      for (std::size_t token = view.taken[i]; token < line.tokens; ++token) left.add(int{line.worth[token]});
      lines.add(Value()
                    .set("square", int{line.square})
                    .set("kind", name_of(line.kind))
                    .set("taken", int{view.taken[i]})
                    .set("left", left));
    }
    value.set("lines", lines);
  }
  Value weather(Value::List{});
  for (std::size_t sign = 0; sign < std::size(sign_rows); ++sign)
    if (const Straight* tile = lies_on(course, view, static_cast<Sign>(sign)))
      weather.add(with_sign({}, static_cast<Sign>(sign), *tile));
  if (!weather.as<Value::List>()->empty()) value.set("weather", weather);
  if (view.first_turn != 0) value.set("first_turn", int{view.first_turn}).set("base_seconds", int{view.base_seconds});
  if (view.acting != 0) value.set("go", int{view.acting});
  if (view.acted != 0) value.set("acted", int{view.acted});
  if (view.offered[0][0] != 0) {
    Value offered(Value::List{});
    for (Seat seat = 0; seat < course.seats; ++seat) {
      Value cards(Value::List{});
      for (const std::uint8_t card : view.offered[seat]) cards.add(int{card});
      offered.add(cards);
    }
    value.set("offered", offered);
    if (view.seat < course.seats && view.pick[view.seat] != 0) value.set("picked", int{view.pick[view.seat]});
  }
  for (Seat seat = 0; seat < course.seats; ++seat)
    if (view.asking[seat] != 0) value.set("choosing", rider_text(static_cast<RiderId>(view.asking[seat] - 1)));
  if (view.refreshment != Refreshing::not_yet)
    value.set("refreshment", view.refreshment == Refreshing::due ? "due" : "over")
        .set("refreshed_first", rider_text(view.refreshed_first));
  if (!at<Refreshment>(course, view) || view.seat >= course.seats) return;
  if (view.handling == Refreshment::served) return void(value.set("refreshing", "served"));
  value.set("refreshing", rider_text(view.handling));
  value.set("refreshing_sum", int(Refreshment::sum(course, view, view.handling, view.back[view.handling])))
      .set("refreshing_limit", int(Refreshment::limit(view, view.handling)));
}

// How many copies of each specialist lie on the table.
Value copies_left(const Course& course, const FullOutlook& view) {
  Value left;
  for (std::size_t which = 0; which < course.specialists.size(); ++which)
    left.set(std::string(specialist_answers[which].text),
             int(Draft::copies_left(course, view, static_cast<std::uint8_t>(which))));
  return left;
}

void read_columns(const Reader& one, const Course& course, FullOutlook& view, RiderId rider) {
  if (const auto name = one.maybe("specialist")) {
    std::uint8_t which = 0;
    while (which < course.specialists.size() && specialist_answers[which].text != name->text()) ++which;
    if (which == course.specialists.size()) name->fail("this is no specialist");
    view.specialist[rider] = static_cast<std::uint8_t>(which + 1);
    view.deck_of[rider] = course.specialists[which].deck;
    view.dealt[rider] = course.specialists[which].cards;
  }
  if (const auto seconds = one.maybe("seconds"))
    view.seconds[rider] = static_cast<std::uint16_t>(seconds->number(0, 60000));
  if (const auto crashed = one.maybe("crashed"); crashed && crashed->truth())
    view.crashed |= static_cast<std::uint16_t>(1U << rider);
  if (const auto bid = one.maybe("bid")) {
    const auto card = read_card(course, bid->text());
    if (!card) bid->fail("this is no card");
    view.bid[rider] = static_cast<CardKind>(*card + 1);
  }
  view.dealt[rider].take(fatigue_card, view.dealt[rider][fatigue_card]);
  if (const auto carried = one.maybe("carried"))
    view.dealt[rider].add(fatigue_card, static_cast<unsigned>(carried->number(0, WideTally::most / 2)));
  for (const RiderColumn& column : rider_columns)
    if (const auto figure = one.maybe(column.name))
      (view.*column.of)[rider] = static_cast<std::uint8_t>(figure->number(0, 255));
  if (const auto marker = one.maybe("marker")) view.marker[rider] = static_cast<BreakMarker>(marker->number(0, 2));
  if (const auto ending = one.maybe("ending")) view.ending[rider] = static_cast<Ending>(ending->number(0, 4));
}

void read_plan(const Reader& one, const Course& course, FullOutlook& view, RiderId rider) {
  if (const auto plan = one.maybe("plan")) view.plan[rider] = static_cast<std::uint8_t>(plan->number(0, 255));
  if (const auto owed = one.maybe("owed")) view.owed[rider] = static_cast<std::uint8_t>(owed->number(0, 60));
  if (const auto away = one.maybe("away")) view.away[rider] = static_cast<std::int8_t>(away->number(-60, 60));
  if (const auto top = one.maybe("top")) {
    const auto card = read_card(course, top->text());
    if (!card) top->fail("this is no card");
    view.top[rider] = static_cast<CardKind>(*card + 1);
  }
}

void read_race_columns(const Reader& reader, const Course& course, FullOutlook& view) {
  if (const auto turns = reader.maybe("turns")) {
    std::size_t i = 0;
    for (const Reader& seat : turns->items())
      if (i < course.seats) view.turns[i++] = static_cast<std::uint8_t>(seat.number(0, course.seats - 1) + 1);
  }
  if (const auto lines = reader.maybe("lines")) {
    std::size_t i = 0;
    for (const Reader& line : lines->items())
      if (i < course.lines.size()) view.taken[i++] = static_cast<std::uint8_t>(line.at("taken").number(0, 5));
  }
  if (const auto weather = reader.maybe("weather"))
    for (const Reader& one : weather->items())
      for (std::size_t sign = 0; sign < std::size(sign_rows); ++sign)
        for (std::uint8_t tile = 0; tile < course.straights.size() && sign_rows[sign].name == one.at("sign").text();
             ++tile)
          if (course.straights[tile].first == one.at("from").number(0, course.last))
            view.sign[sign] = static_cast<std::uint8_t>(tile + 1);
  if (const auto turn = reader.maybe("first_turn")) {
    view.first_turn = static_cast<std::uint8_t>(turn->number(0, most_rounds));
    view.base_seconds = static_cast<std::uint16_t>(reader.at("base_seconds").number(0, 60000));
  }
  if (const auto go = reader.maybe("go")) view.acting = static_cast<std::uint8_t>(go->number(0, course.riders()));
  if (const auto acted = reader.maybe("acted")) view.acted = static_cast<std::uint16_t>(acted->number(0, 0xFFFF));
  if (const auto offered = reader.maybe("offered")) {
    Seat seat = 0;
    for (const Reader& cards : offered->items()) {
      std::size_t nth = 0;
      for (const Reader& card : cards.items())
        if (seat < course.seats && nth < 2)
          view.offered[seat][nth++] = static_cast<std::uint8_t>(card.number(0, static_cast<int>(trait_count)));
      ++seat;
    }
  }
  if (const auto picked = reader.maybe("picked"); picked && view.seat < course.seats)
    view.pick[view.seat] = static_cast<std::uint8_t>(picked->number(0, 4));
  if (const auto choosing = reader.maybe("choosing"))
    if (const auto rider = read_rider(choosing->text()); rider && course.seat_of[*rider] < course.seats)
      view.asking[course.seat_of[*rider]] = static_cast<std::uint8_t>(*rider + 1);
  if (const auto refreshment = reader.maybe("refreshment")) {
    view.refreshment = refreshment->text() == "due" ? Refreshing::due : Refreshing::over;
    const auto first = read_rider(reader.at("refreshed_first").text());
    if (!first) reader.at("refreshed_first").fail("this is no rider");
    view.refreshed_first = *first;
  }
  if (const auto refreshing = reader.maybe("refreshing"))
    view.handling = read_rider(refreshing->text()).value_or(Refreshment::served);
}

}  // namespace

namespace {

// HR-TURN-2 What this rider may do before the draw, in the words of the answers: it may be thought of before the rider
// is taken up.
Value before_the_draw(const Course& course, const FullOutlook& view, RiderId rider) {
  Value answers(Value::List{});
  for (const std::uint8_t what : {CardSheet::eat, CardSheet::attack, CardSheet::five})
    if (CardSheet::possible_before(course, view, rider, what))
      answers.add(with_outcome(Value().set("answer", sheet_answers[what].text),
                               outcome(course, view, rider, CardSheet::number, what)));
  return answers;
}

// Who picks now and afterwards.
Value picks_left(const Course& course, const FullOutlook& view) {
  Value order(Value::List{});
  for (unsigned picked = view.now.subject; picked > 0 && picked <= 2U * course.seats; ++picked)
    order.add(int{Draft::picks(course, view, picked - 1)});
  return order;
}

}  // namespace

Value describe(const Course& course, const FullOutlook& view) {
  Value value;
  value.set("seat", int{view.seat}).set("round", int{view.round}).set("over", view.over != 0);
  if (at<Placing>(course, view)) {
    value.set("to_place", int{view.now.asked.first()});
  } else if (!view.over && !choosing_cards(course, view)) {
    const StepRow& row = course.step_rows[view.now.at];
    Value asked(Value::List{});
    for (const Seat seat : view.now.asked) asked.add(int{seat});
    Value question = Value().set("step", row.name).set("asked", asked);
    if (view.now.subject != 0) question.set("subject", int{view.now.subject});
    if (row.question) question.set("words", in_both(*row.question));
    const bool about_a_rider = row.number != Draft::number && row.number != Refreshment::number;
    if (about_a_rider && view.now.subject != 0 && view.now.subject <= course.riders())
      question.set("rider", rider_text(static_cast<RiderId>(view.now.subject - 1)));
    if (row.number == Draft::number)
      question.set("left", copies_left(course, view)).set("order", picks_left(course, view));
    value.set("question", question);
  }
  Value riders(Value::List{});
  for (RiderId rider = 0; rider < course.riders(); ++rider) {
    Value one;
    one.set("rider", rider_text(rider));
    if (view.square[rider] != nowhere) one.set("square", int{view.square[rider]}).set("lane", int{view.lane[rider]});
    one.set("pile", int{view.pile_size[rider]}).set("recycled", int{view.recycled_size[rider]});
    one.set("fatigue", int{view.fatigue[rider]});
    one.set("spent", cards_text(course, view.spent[rider], view.deck_of[rider]));
    if (view.revealed[rider] != no_card) one.set("revealed", card_text(course, view.revealed[rider]));
    set_columns(one, course, view, rider);
    riders.add(one);
  }
  value.set("riders", riders);
  set_road(value, course, view);
  if (view.over) value.set("result", describe_result(course, view, result_of(course, view)));
  set_race_columns(value, course, view);
  for (RiderId rider = 0; rider < course.riders(); ++rider) {
    if (view.seat >= course.seats || course.seat_of[rider] != view.seat) continue;
    const std::size_t deck = view.deck_of[rider];
    Value own;
    own.set("pile", cards_text(course, view.pile[rider], deck));
    own.set("recycled", cards_text(course, view.recycled[rider], deck));
    if (view.played[rider] != no_card) {
      own.set("played", card_text(course, view.played[rider]));
      if (!bidding(course, view)) own.set("forecast", with_forecast({}, course, view, rider, view.played[rider]));
    }
    if (!view.hand.empty() && view.handling == rider) own.set("hand", cards_text(course, view.hand, deck));
    if (at<CardSheet>(course, view) && CardSheet::to_choose(view, rider))
      own.set("before", before_the_draw(course, view, rider));
    if (!view.back[rider].empty()) own.set("back", cards_text(course, view.back[rider], deck));
    set_plan(own, course, view, rider);
    value.set(own_key(course, view.seat, rider), own);
  }
  if (const Seat open = seat_in_the_open(course, view); open != no_seat && open != view.seat)  // HR-TT-3
    for_each_rider_of<FullBox>(course, open, [&](RiderId rider) {
      Value shown;
      if (!view.hand.empty() && view.handling == rider)
        shown.set("hand", cards_text(course, view.hand, view.deck_of[rider]));
      if (view.played[rider] != no_card) shown.set("played", card_text(course, view.played[rider]));
      set_plan(shown, course, view, rider);
      value.set("open_" + rider_text(rider), shown);
    });
  return value;
}

FullOutlook read_view(const Course& course, const Value& value) {
  const Reader reader(value, "view: ");
  FullOutlook view;
  view.square.fill(nowhere);
  view.played.fill(no_card);
  view.revealed.fill(no_card);
  view.seat = static_cast<Seat>(reader.at("seat").number(0, 255));
  view.round = static_cast<std::uint16_t>(reader.at("round").number(0, most_rounds));
  view.over = reader.at("over").truth();
  const auto small = [](const Reader& number) { return static_cast<std::uint8_t>(number.number(0, Tally::most)); };
  const auto card = [&](const Reader& label) {
    const auto found = read_card(course, label.text());
    if (!found) label.fail("this is no card");
    return *found;
  };
  const auto cards = [&](const Reader& text, RiderId rider) {
    return read_cards(course, text.text(), text.place(), Tally::most, view.deck_of[rider]);
  };
  const auto riders = reader.at("riders").items();
  if (riders.size() != course.riders())
    reader.at("riders").fail("there are " + std::to_string(course.riders()) + " riders");
  for (RiderId rider = 0; rider < course.riders(); ++rider) {
    const Reader& one = riders[rider];
    view.dealt[rider] = course.deck[rider];
    view.deck_of[rider] = course.deck_of[rider];
    if (one.at("rider").text() != rider_text(rider)) one.at("rider").fail("here stands " + rider_text(rider));
    read_columns(one, course, view, rider);
    if (const auto square = one.maybe("square")) {
      view.square[rider] = static_cast<Square>(square->number(0, course.last));
      view.lane[rider] = static_cast<Lane>(one.at("lane").number(-max_grass, course.road[view.square[rider]].lanes));
    }
    view.pile_size[rider] = small(one.at("pile"));
    view.recycled_size[rider] = small(one.at("recycled"));
    view.fatigue[rider] = small(one.at("fatigue"));
    view.spent[rider] = cards(one.at("spent"), rider);
    if (const auto revealed = one.maybe("revealed")) view.revealed[rider] = card(*revealed);
  }
  if (const auto to_place = reader.maybe("to_place")) {
    view.now.at = course.place_of(Placing::number);
    if (view.now.at == course.step_count) to_place->fail("nobody is placed in this race");
    view.now.asked = Seats::only(static_cast<Seat>(to_place->number(0, course.seats - 1)));
  } else if (const auto question = reader.maybe("question")) {
    const std::string step = question->at("step").text();
    for (std::uint8_t i = 0; i < course.step_count; ++i)
      if (course.step_rows[i].name == step) view.now.at = i;
    for (const Reader& seat : question->at("asked").items())
      view.now.asked = view.now.asked.with(static_cast<Seat>(seat.number(0, course.seats - 1)));
    if (const auto subject = question->maybe("subject")) view.now.subject = small(*subject);
  } else if (!view.over) {
    view.now.at = place_of_cards(course);
    view.now.asked = seats_on_the_road(course, view);
    if (const auto go = reader.maybe("go")) {
      view.acting = static_cast<std::uint8_t>(go->number(0, course.riders()));
      for (RiderId rider = 0; rider < course.riders(); ++rider)  // who starts when is known by now
        if (view.underdog[rider] == view.acting) view.now.asked = Seats::only(course.seat_of[rider]);
    }
  }
  for (RiderId rider = 0; rider < course.riders(); ++rider) {
    if (view.seat >= course.seats || course.seat_of[rider] != view.seat) continue;
    const Reader own = reader.at(own_key(course, view.seat, rider));
    view.pile[rider] = cards(own.at("pile"), rider);
    view.recycled[rider] = cards(own.at("recycled"), rider);
    if (const auto played = own.maybe("played")) view.played[rider] = card(*played);
    if (const auto hand = own.maybe("hand")) {
      view.hand = cards(*hand, rider);
      view.handling = rider;
    }
    if (const auto back = own.maybe("back")) view.back[rider] = cards(*back, rider);
    read_plan(own, course, view, rider);
  }
  read_race_columns(reader, course, view);
  for (RiderId rider = 0; rider < course.riders(); ++rider) {
    const auto shown = reader.maybe("open_" + rider_text(rider));
    if (!shown) continue;
    if (const auto played = shown->maybe("played")) view.played[rider] = card(*played);
    if (const auto hand = shown->maybe("hand")) view.hand = cards(*hand, rider), view.handling = rider;
    read_plan(*shown, course, view, rider);
  }
  return view;
}

namespace {

// BRK-15 An action while teams bid, in its words.
Value describe_bid(const Course& course, const FullOutlook& view, Play play) {
  const bool enters = play.kind() == Play::Kind::lead_with;
  const RiderId rider = enters ? rider_meant<FullBox>(course, view.seat, play) : view.handling;
  Value value = Value()
                    .set("action", play_text(course, play))
                    .set("kind", enters ? "enter" : "bid")
                    .set("rider", rider_text(rider));
  const std::string role = role_of(rider) == Role::rouleur ? "rouleur" : "sprinteur";
  if (enters) return value.set("words", Value().set("en", "enter the " + role).set("fr", "engager le " + role));
  const std::string card = card_text(course, play.card());
  value.set("card", card);
  if (play.card() == fatigue_card)
    return value.set("words", Value().set("en", "bid a fatigue card").set("fr", "miser une carte Fatigue"));
  return value.set("words", Value().set("en", "bid the " + card).set("fr", "miser le " + card));
}

}  // namespace

Value describe(const Course& course, const FullOutlook& view, Play play) {
  if (bidding(course, view)) return describe_bid(course, view, play);
  Value value;
  value.set("action", play_text(course, play));
  switch (play.kind()) {
    case Play::Kind::place:
      return value.set("kind", "place")
          .set("rider", rider_text(rider_meant<FullBox>(course, view.seat, play)))
          .set("square", int{play.square()});
    case Play::Kind::lead_with:
      return value.set("kind", "lead").set("rider", rider_text(rider_meant<FullBox>(course, view.seat, play)));
    case Play::Kind::answer:
      value.set("kind", "answer");
      if (const StepRow* row = row_of(course, play.step()); row != nullptr && play.answer() < row->answers.size())
        value.set("step", row->name)
            .set("answer", row->answers[play.answer()].text)
            .set("words", in_both(row->answers[play.answer()].words));
      if (const RiderId rider = rider_asked(view, play.step()); course.house.sheet && rider < course.riders())
        value = with_outcome(std::move(value.set("rider", rider_text(rider))),
                             outcome(course, view, rider, play.step(), play.answer()));
      return value;
    case Play::Kind::nothing: return value;
    case Play::Kind::card: break;
  }
  value.set("kind", "card");
  if (play.with_musette()) value.set("musette", true);
  if (at<Refreshment>(course, view))
    return value.set("rider", rider_text(view.handling))
        .set("card", card_text(course, play.card()))
        .set("sum", int(Refreshment::sum(course, view, view.handling, view.back[view.handling]) +
                        course.cards[play.card()].value));
  if (view.handling < course.riders() && view.played[view.handling] != no_card)  // DP-BLUFF-TOP
    return value.set("rider", rider_text(view.handling)).set("top", true).set("card", card_text(course, play.card()));
  return with_forecast(std::move(value), course, view, view.handling, play.card(), play.with_musette());
}

Value describe(const Course& course) {
  Value options;
  if (!course.stage.id.empty()) {
    options.set("stage", course.stage.id);
  } else if (!course.stage.tiles.empty()) {
    std::string tiles;
    for (const auto& tile : course.stage.tiles) tiles += (tiles.empty() ? "" : ",") + tile;
    options.set("tiles", tiles);
    if (!course.stage.name.empty()) options.set("name", course.stage.name);
  } else {
    std::string road;  // broken at the start grid and the finish line
    const Square begins = course.house.lead_in;
    for (Square q = begins, end = 0; std::size_t{q} < course.squares(); q = end) {
      end = stretch_end(course, q);
      for (const Square border : {course.start_squares, course.finish})
        if (q < border && border < end) end = border;
      if (q == course.finish) road += ", finish";
      const std::string text = stretch_text(course, q, end);
      road += q == begins ? "start" + text.substr(text.find(' ')) : ", " + text;
    }
    options.set("road", road);
  }
  options.set("teams", int{course.seats});
  const auto dummies = [&](Dummy kind) {
    return static_cast<int>(std::count(course.dummy.begin(), course.dummy.end(), kind));
  };
  if (dummies(Dummy::peloton) > 0) options.set("peloton_team", true);
  if (const int muscle = dummies(Dummy::muscle); muscle > 0) options.set("muscle_teams", muscle);
  std::string modules;
  for (const std::string& module : course.modules)
    if (module != dummies_id) modules += (modules.empty() ? "" : " ") + module;
  if (!modules.empty()) options.set("modules", modules);
  Value levels(Value::List{});
  bool any = false;
  for (std::size_t seat = 0; seat < course.seats; ++seat)
    levels.add(int{course.handicap[seat]}), any |= course.handicap[seat] != 0;
  if (any) options.set("handicap", levels);
  if (course.first_placer) options.set("first", int{*course.first_placer});
  return options;
}

}  // namespace tourmalet::flamme_rouge
