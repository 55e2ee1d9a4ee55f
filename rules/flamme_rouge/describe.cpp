#include "rules/flamme_rouge/describe.hpp"

#include "rules/flamme_rouge/forecast.hpp"
#include "rules/flamme_rouge/notation.hpp"

namespace tourmalet::flamme_rouge {
namespace {

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
  static constexpr std::string_view limits[] = {"none", "climb", "halt_before_climb", "floor", "end_of_road"};
  value.set("from", int{move.from}).set("square", int{move.square}).set("lane", int{move.lane});
  value.set("card", card_text(course, move.card)).set("moved", int{move.value});
  if (move.limit != Happening::Limit::none) value.set("limit", limits[static_cast<std::size_t>(move.limit)]);
  if (move.blocked > 0) value.set("blocked", int{move.blocked}).set("aim", int{move.aim});
}

// Where a card leads, and what it will likely bring.
Value with_forecast(Value value, const Course& course, const FullOutlook& view, RiderId rider, CardKind card) {
  const Forecast expected = forecast(course, view, rider, card);
  value.set("rider", rider_text(rider));
  set_move(value, course, expected.move);
  return value.set("fatigue", expected.fatigue).set("slipstream", expected.slipstream);
}

}  // namespace

std::span<const std::string_view> event_names() {
  static constexpr std::string_view names[] = {
      "hidden",    "lot",      "placed", "round_began",  "leads", "drew",    "supplied", "chose",
      "committed", "revealed", "moved",  "slipstreamed", "tired", "crossed", "won",      "answered"};
  static_assert(std::size(names) == static_cast<std::size_t>(Happening::Kind::answered) + 1);
  return names;
}

namespace {

// FR-DATA-5/6 Who is where, group by group from the front of the race: the squares between the groups, and how far each
// rider is behind the first, along the road.
void set_road(Value& value, const Course& course, const Spots& spots) {
  Value road(Value::List{});
  const Groups groups = groups_of(course, spots);
  for (const Group& group : groups) {
    Value riders(Value::List{}), behind(Value::List{});
    for (const RiderId rider : group.riders) {
      riders.add(rider_text(rider));
      behind.add(course.distance(spots.square[rider], spots.square[groups[0].riders[0]]));
    }
    Value one = Value().set("riders", std::move(riders)).set("behind", std::move(behind));
    if (group.gap > 0) one.set("gap", group.gap);
    road.add(std::move(one));
  }
  value.set("road", std::move(road));
  if (!groups.empty()) value.set("to_line", int{course.to_line[spots.square[groups[0].riders[0]]]});
}

// The riders right in front of a square.
Value riders_ahead_of(const Course& course, const Spots& spots, Square square) {
  Value riders(Value::List{});
  const Square ahead = course.road[square].next;
  for (const RiderId rider : front_order(course, spots))
    if (spots.square[rider] == ahead) riders.add(rider_text(rider));
  return riders;
}

// FR-WIN-2, 3 How a race ended: the riders in front order, as in the results of stage races.
Value describe_result(const Course& course, const Spots& spots) {
  Value riders(Value::List{});
  const FrontOrder order = front_order(course, spots);
  for (std::size_t i = 0; i < order.size(); ++i) {
    const Square at = spots.square[order[i]];
    riders.add(Value()
                   .set("rider", rider_text(order[i]))
                   .set("place", static_cast<int>(i + 1))
                   .set("square", int{at})
                   .set("behind", course.distance(at, spots.square[order[0]])));
  }
  return Value().set("riders", std::move(riders));
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
    case Kind::committed: return value.set("seat", int{event.seat});
    case Kind::answered:
      value.set("seat", int{event.seat});
      if (const StepRow* row = row_of(course, event.from); row != nullptr && event.value < row->answers.size()) {
        const Answer& answer = row->answers[event.value];
        value.set("step", row->name).set("answer", answer.text).set("words", in_both(answer.words));
      }
      return value;
    default: break;
  }
  value.set("rider", rider_text(event.rider));
  switch (event.kind) {
    case Kind::placed: value.set("square", int{event.square}).set("lane", int{event.lane}); break;
    case Kind::drew:
      value.set("cards", cards_text(course, event.cards, event.deck));
      if (event.value != 0) value.set("reshuffled", true);
      break;
    case Kind::chose:
    case Kind::revealed: value.set("card", card_text(course, event.card)); break;
    case Kind::moved: set_move(value, course, event); break;
    case Kind::slipstreamed:
      value.set("from", int{event.from}).set("square", int{event.square}).set("lane", int{event.lane});
      if (event.first != 0) value.set("first", true);
      value.set("wheel", riders_ahead_of(course, event.spots, event.square));
      break;
    case Kind::won: value.set("result", describe_result(course, event.spots)); break;
    default: break;
  }
  if (event.kind == Kind::placed || event.kind == Kind::supplied || event.kind == Kind::revealed ||
      event.kind == Kind::tired)
    value.set("pile", int{event.pile}).set("recycled", int{event.recycled});
  if (event.kind == Kind::placed || event.kind == Kind::moved || event.kind == Kind::slipstreamed)
    set_road(value, course, event.spots);
  return value;
}

Value describe(const Course& course, const FullOutlook& view) {
  Value value;
  value.set("seat", int{view.seat}).set("round", int{view.round}).set("over", view.over != 0);
  if (at<Placing>(course, view)) {
    value.set("to_place", int{view.now.asked.first()});
  } else if (!view.over && !at<Energy>(course, view)) {
    const StepRow& row = course.step_rows[view.now.at];
    Value asked(Value::List{});
    for (const Seat seat : view.now.asked) asked.add(int{seat});
    Value question = Value().set("step", row.name).set("asked", asked);
    if (view.now.subject != 0) question.set("subject", int{view.now.subject});
    if (row.question) question.set("words", in_both(*row.question));
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
    riders.add(one);
  }
  value.set("riders", riders);
  set_road(value, course, view);
  if (view.over) value.set("result", describe_result(course, view));
  for (RiderId rider = 0; rider < course.riders(); ++rider) {
    if (view.seat >= course.seats || course.seat_of[rider] != view.seat) continue;
    const std::size_t deck = view.deck_of[rider];
    Value own;
    own.set("pile", cards_text(course, view.pile[rider], deck));
    own.set("recycled", cards_text(course, view.recycled[rider], deck));
    if (view.played[rider] != no_card) {
      own.set("played", card_text(course, view.played[rider]));
      own.set("forecast", with_forecast({}, course, view, rider, view.played[rider]));
    }
    if (!view.hand.empty() && view.handling == rider) own.set("hand", cards_text(course, view.hand, deck));
    value.set(own_key(course, view.seat, rider), own);
  }
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
    if (const auto square = one.maybe("square")) {
      view.square[rider] = static_cast<Square>(square->number(0, course.last));
      view.lane[rider] = static_cast<Lane>(one.at("lane").number(0, course.road[view.square[rider]].lanes - 1));
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
    view.now.at = course.place_of(Energy::number);
    view.now.asked = seats_on_the_road(course, view);
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
  }
  return view;
}

Value describe(const Course& course, const FullOutlook& view, Play play) {
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
        value.set("words", in_both(row->answers[play.answer()].words));
      return value;
    case Play::Kind::nothing: return value;
    case Play::Kind::card: break;
  }
  value.set("kind", "card");
  return with_forecast(std::move(value), course, view, view.handling, play.card());
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
    std::string road;  // runs of equal squares, broken at the start grid and the finish line
    for (std::size_t q = 0, end = 0; q < course.squares(); q = end) {
      const RoadSquare& square = course.road[q];
      if (q == course.finish) road += ", finish";
      for (end = q + 1; end < course.squares() && end != course.finish && end != course.start_squares &&
                        course.road[end].terrain == square.terrain && course.road[end].lanes == square.lanes;)
        ++end;
      road += (q == 0 ? "start" : ", " + std::string(name_of(square.terrain))) + " " + std::to_string(end - q);
      if (square.lanes != 2) road += " lanes " + std::to_string(square.lanes);
    }
    options.set("road", road);
  }
  options.set("teams", int{course.teams});
  if (!course.modules.empty()) {
    std::string modules;
    for (const std::string& module : course.modules) modules += (modules.empty() ? "" : " ") + module;
    options.set("modules", modules);
  }
  Value levels(Value::List{});
  bool any = false;
  for (std::size_t seat = 0; seat < course.teams; ++seat)
    levels.add(int{course.handicap[seat]}), any |= course.handicap[seat] != 0;
  if (any) options.set("handicap", levels);
  if (course.first_placer) options.set("first", int{*course.first_placer});
  return options;
}

}  // namespace tourmalet::flamme_rouge
