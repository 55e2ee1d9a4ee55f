#include "rules/vainqueur/describe.hpp"

#include <algorithm>

#include "rules/vainqueur/game.hpp"
#include "rules/vainqueur/library.hpp"
#include "rules/vainqueur/notation.hpp"
#include "rules/vainqueur/options.hpp"

namespace tourmalet::vainqueur {

std::span<const std::string_view> event_names() {
  static constexpr std::string_view names[] = {"hidden",    "threw",      "throw_again", "dealt",       "stage_began",
                                               "drew",      "reshuffled", "rode",        "handicapped", "covered",
                                               "sprinted",  "climbed",    "discarded",   "advanced",    "retreated",
                                               "held_up",   "roll_again", "lost_throw",  "skipped",     "passed",
                                               "stage_won", "placed",     "swept",       "cap",         "tour_won"};
  static_assert(std::size(names) == static_cast<std::size_t>(Happening::Kind::tour_won) + 1);
  return names;
}

Value describe(const Course& course, const Happening& event) {
  using Kind = Happening::Kind;
  Value value;
  value.set("event", event_names()[static_cast<std::size_t>(event.kind)]);
  if (event.kind == Kind::hidden) return value;
  const auto card = [&] {
    if (event.card != no_card) value.set("card", std::string(1, card_letter(event.card)));
  };
  if (event.kind != Kind::throw_again && event.kind != Kind::reshuffled) value.set("seat", int{event.seat});
  if (event.places[0] != 0) {
    Value places(Value::List{});
    for (Seat seat = 0; seat < course.players; ++seat) places.add(int{event.places[seat]});
    value.set("places", std::move(places));
  }
  if (event.with_piles != 0) {
    value.set("draw", int{event.draw}).set("discarded", int{event.thrown_away});
    if (event.kind != Kind::reshuffled) {
      value.set("held", int{event.held});
      if (!event.cards.empty() || event.held == 0) value.set("hand", cards_text(event.cards));
    }
  }
  switch (event.kind) {
    case Kind::threw: value.set("value", int{event.value}); break;
    case Kind::throw_again: {
      Value seats(Value::List{});
      for (const Seat seat : Seats::from_bits(event.value)) seats.add(int{seat});
      value.set("seats", seats);
      break;
    }
    case Kind::stage_began:
    case Kind::stage_won: value.set("stage", int{event.stage}); break;
    case Kind::reshuffled: value.set("cards", int{event.value}); break;
    case Kind::rode:
    case Kind::sprinted:
    case Kind::advanced:
    case Kind::retreated:
      card();
      value.set("from", int{event.from}).set("square", int{event.square});
      break;
    case Kind::handicapped:
      card();
      value.set("target", int{event.target});
      break;
    case Kind::covered:
      card();
      value.set("handicap", std::string(1, card_letter(event.other)));
      break;
    case Kind::drew:
    case Kind::discarded:
    case Kind::swept: card(); break;
    case Kind::held_up:
    case Kind::lost_throw: value.set("square", int{event.square}).set("value", int{event.value}); break;
    case Kind::roll_again: value.set("square", int{event.square}); break;
    case Kind::skipped: value.set("left", int{event.value}); break;
    case Kind::placed:
      value.set("stage", int{event.stage}).set("place", int{event.value}).set("points", int{event.points});
      break;
    case Kind::cap: value.set("stage", int{event.stage}).set("before", int{event.target}); break;
    default: break;
  }
  return value;
}

namespace {

// What can be done with a card besides throwing it away. A handicap is for the left neighbour here; whom else it may
// hit is another question.
Play play_of(const Course& course, Seat seat, Card card) {
  if (is_distance(card)) return Play::distance(card);
  if (is_handicap(card)) return Play::handicap(card, tour::left_of(seat, course.players));
  if (is_counter(card)) return Play::counter(card);
  return card == sprinter ? Play::sprint() : Play::climb();
}

// The cards in hand that can only be thrown away now, and why.
Value idle_cards(const Course& course, const Outlook& view) {
  Race race;
  race.open = view.open;
  race.hand[view.seat] = view.hand;
  unsigned playable = 0;
  for_each_playable(course, race, view.seat, [&](Play play) { playable |= bit_of(play.card()); });
  Value idle(Value::List{});
  for (unsigned left = view.hand.kinds() & ~playable; left != 0; left &= left - 1) {
    const auto card = static_cast<Card>(std::countr_zero(left));
    const Refusal why = Vainqueur::refusal(course, race, view.seat, play_of(course, view.seat, card));
    idle.add(Value().set("card", std::string(1, card_letter(card))).set("code", why.code).set("rule", why.rule));
  }
  return idle;
}

Value classifications(const Course& course, const Open& open) {
  const unsigned ridden = open.stage == before_stages ? 0U : open.stage - 1U;
  RiderLines lines = rider_lines(course, open, ridden);
  for (unsigned stage = 0; stage < ridden; ++stage)
    for (Seat seat = 0; seat < course.players; ++seat) lines[seat].wins += open.results.place[stage][seat] == 1;
  return tour::describe(regulations(course, ridden), ledger_of(course, open, lines, ridden), {label});
}

}  // namespace

Value describe(const Course& course, const Outlook& view) {
  const Open& open = view.open;
  const Phase phase = phase_of(course, open);
  static constexpr std::string_view phases[] = {"prologue", "road", "time_trial", "over"};
  Value value;
  value.set("seat", int{view.seat}).set("stage", int{open.stage}).set("phase", phases[static_cast<std::size_t>(phase)]);
  if (phase != Phase::over) value.set("turn", int{open.turn});
  if (phase == Phase::prologue) value.set("pass", int{open.pass});
  if (phase == Phase::road || phase == Phase::time_trial) value.set("holder", int{open.holder()});
  Value players(Value::List{});
  const Places on_road = places_by_square(course, open);
  for (Seat seat = 0; seat < course.players; ++seat) {
    Value one;
    one.set("points", int{open.results.total[seat]}).set("cards", int{view.hand_size[seat]});
    if (phase == Phase::prologue) {
      one.set("throws", (open.contenders >> seat & 1U) != 0);
      if (open.thrown[seat] != 0) one.set("thrown", int{open.thrown[seat]});
    } else {
      one.set("square", int{open.square[seat]}).set("place", int{on_road[seat]});
      if (open.handicapped(seat)) one.set("handicap", std::string(1, card_letter(open.handicap[seat])));
      if (open.climber_out[seat] != 0) one.set("climber", true);
      if (open.skips[seat] != 0) one.set("skips", int{open.skips[seat]});
    }
    players.add(std::move(one));
  }
  value.set("players", std::move(players));
  Value stages(Value::List{});
  for (unsigned stage = 1; stage <= std::min<unsigned>(open.stage, stage_count); ++stage) {
    Value one;
    one.set("holder", int{open.results.leader[stage - 1]}).set("rounds", int{open.rounds[stage - 1]});
    if (stage < open.stage) {
      Value places(Value::List{}), points(Value::List{});
      for (const tour::Place place : std::span(open.results.place[stage - 1]).first(course.players)) {
        places.add(int{place});
        points.add(int{tour::worth(place, points_for_place)});
      }
      one.set("places", std::move(places)).set("points", std::move(points));
    }
    if ((open.sprints >> (stage - 1) & 1U) != 0) one.set("sprinter", true);
    stages.add(std::move(one));
  }
  value.set("stages", std::move(stages));
  value.set("classifications", classifications(course, open));
  value.set("draw", int{view.draw_size})
      .set("discard", cards_text(open.discard))
      .set("discarded", static_cast<int>(open.discard.total()));
  if (open.top != no_card) value.set("top", std::string(1, card_letter(open.top)));
  value.set("road_turns", int{open.road_turns})
      .set("handicapped_turns", int{open.handicapped_turns})
      .set("handicaps", int{open.handicaps});
  if (view.seat < course.players) value.set("hand", cards_text(view.hand));
  if (phase == Phase::road && open.turn == view.seat) value.set("idle", idle_cards(course, view));
  return value;
}

Outlook read_view(const Course& course, const Value& value) {
  const Reader reader(value, "view: ");
  Outlook view;
  Open& open = view.open;
  const auto small = [](const Reader& from, int most) { return static_cast<std::uint8_t>(from.number(0, most)); };
  const auto counted = [](const Reader& from) { return static_cast<std::uint16_t>(from.number(0, most_counted)); };
  const auto one_card = [](const Reader& from) {
    const std::string letter = from.text();
    const auto card = letter.size() == 1 ? read_card(letter[0]) : std::nullopt;
    if (!card) from.fail("this is no card");
    return *card;
  };
  view.seat = small(reader.at("seat"), 255);
  open.stage = small(reader.at("stage"), tour_over);
  if (open.stage != tour_over) open.turn = small(reader.at("turn"), course.players - 1);
  if (open.stage == before_stages) open.pass = small(reader.at("pass"), 255);
  const auto players = reader.at("players").items();
  if (players.size() != course.players)
    reader.at("players").fail("there are " + std::to_string(course.players) + " players");
  for (Seat seat = 0; seat < course.players; ++seat) {
    const Reader& one = players[seat];
    open.results.total[seat] = counted(one.at("points"));
    view.hand_size[seat] = small(one.at("cards"), static_cast<int>(hand_size) + 1);
    if (open.stage == before_stages) {
      if (one.at("throws").truth()) open.contenders = static_cast<std::uint8_t>(open.contenders | 1U << seat);
      if (const auto thrown = one.maybe("thrown")) open.thrown[seat] = small(*thrown, 6);
      continue;
    }
    const Stage& stage = course.stages[std::min<std::size_t>(open.stage, stage_count) - 1];
    open.square[seat] = small(one.at("square"), stage.length);
    if (const auto handicap = one.maybe("handicap")) {
      open.handicap[seat] = one_card(*handicap);
      if (!is_handicap(open.handicap[seat])) handicap->fail("this is no handicap");
    }
    if (const auto out = one.maybe("climber")) open.climber_out[seat] = out->truth();
    if (const auto skips = one.maybe("skips")) open.skips[seat] = small(*skips, 9);
  }
  const auto stages = reader.at("stages").items();
  if (stages.size() != std::min<std::size_t>(open.stage, stage_count))
    reader.at("stages").fail("one entry per stage begun is expected");
  for (std::size_t i = 0; i < stages.size(); ++i) {
    open.results.leader[i] = small(stages[i].at("holder"), course.players - 1);
    open.rounds[i] = counted(stages[i].at("rounds"));
    if (const auto sprinted = stages[i].maybe("sprinter"); sprinted && sprinted->truth())
      open.sprints = static_cast<std::uint16_t>(open.sprints | 1U << i);
    const auto places = stages[i].maybe("places");
    if (!places) continue;
    const auto list = places->items();
    if (list.size() != course.players) places->fail("a place for each seat is expected");
    for (std::size_t seat = 0; seat < list.size(); ++seat)
      open.results.place[i][seat] = small(list[seat], static_cast<int>(max_players));
  }
  view.draw_size = small(reader.at("draw"), static_cast<int>(deck_size));
  open.discard = read_cards(reader.at("discard").text(), "view: discard");
  if (const auto top = reader.maybe("top")) open.top = one_card(*top);
  open.road_turns = counted(reader.at("road_turns"));
  open.handicapped_turns = counted(reader.at("handicapped_turns"));
  open.handicaps = counted(reader.at("handicaps"));
  if (view.seat < course.players) view.hand = read_cards(reader.at("hand").text(), "view: hand");
  // The cards seen and the cards unseen must be those of the deck, or no world fits.
  Cards seen = open.discard;
  seen += cards_on_tables(course, open);
  seen += view.hand;
  unsigned unseen = 0, elsewhere = view.draw_size;
  for (std::size_t kind = 0; kind < card_kinds; ++kind) {
    if (seen[kind] > course.deck[kind]) reader.fail(std::string("too many cards ") + card_letters[kind]);
    unseen += course.deck[kind] - seen[kind];
  }
  for (Seat seat = 0; seat < course.players; ++seat) elsewhere += seat == view.seat ? 0U : view.hand_size[seat];
  if (elsewhere != unseen || (view.seat < course.players && view.hand.total() != view.hand_size[view.seat]))
    reader.fail("the numbers of cards do not add up (VT-INV-1)");
  return view;
}

Value describe(const Course& course, const Outlook& view, Play play) {
  static constexpr std::string_view kinds[] = {"nothing", "throw",  "distance", "handicap",
                                               "counter", "sprint", "climb",    "discard"};
  const Open& open = view.open;
  Value value;
  value.set("action", play_text(play));
  if (!play.well_formed()) return value;
  value.set("kind", kinds[static_cast<std::size_t>(play.kind())]);
  if (play.kind() != Play::Kind::throw_die) value.set("card", std::string(1, card_letter(play.card())));
  if (play.kind() == Play::Kind::handicap) value.set("target", int{play.target()});
  if (view.seat >= course.players || phase_of(course, open) != Phase::road) return value;
  if (play.kind() == Play::Kind::distance || play.kind() == Play::Kind::sprint) {
    const int length = course.stage(open.stage).length, from = open.square[view.seat];
    const int square =
        play.kind() == Play::Kind::sprint ? length : std::min(length, from + static_cast<int>(squares_of(play.card())));
    value.set("from", from).set("square", square).set("wins", square == length);
  }
  return value;
}

Value describe(const Course& course) {
  Value options;
  options.set("players", int{course.players});
  if (course.board.own) options.set("board", board_text(course));
  tell_all(option_table, kept_options, course, options);
  if (!course.earlier.stages.empty()) options.set("earlier", earlier_text(course.earlier, course.players));
  return options;
}

}  // namespace tourmalet::vainqueur
