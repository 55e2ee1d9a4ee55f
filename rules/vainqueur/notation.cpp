#include "rules/vainqueur/notation.hpp"

#include <algorithm>
#include <vector>

#include "rules/core/text.hpp"
#include "rules/vainqueur/board.hpp"
#include "rules/vainqueur/closing.hpp"
#include "rules/vainqueur/game.hpp"

namespace tourmalet::vainqueur {
namespace {

[[noreturn]] void wrong(const std::string& why) { throw DataError("position", why); }

constexpr int most_counted = 65535;

// The parts of a position.

std::string seat_text(const Race& race, Seat seat) {
  const Scene& scene = race.scene;
  std::string text = std::to_string(seat) + ":";
  if (scene.stage == before_stages) {
    if ((scene.contenders >> seat & 1U) != 0) text += scene.thrown[seat] == 0 ? "?" : std::to_string(scene.thrown[seat]);
    return text;
  }
  text += std::to_string(scene.square[seat]) + ":" + cards_text(race.hand[seat]);
  std::string table;
  if (scene.handicapped(seat)) table += card_letter(scene.handicap[seat]);
  if (scene.climber_out[seat] != 0) table += card_letter(climber);
  if (scene.skips[seat] != 0) table += std::to_string(scene.skips[seat]);
  return table.empty() ? text : text + ":" + table;
}

void read_seat(const Course& course, Race& race, Seat seat, std::string_view word) {
  Scene& scene = race.scene;
  const std::string who = "seat " + std::to_string(seat);
  const auto parts = split(word, ':');
  if (parts.size() < 2 || parts[0] != std::to_string(seat)) wrong(who + " is missing where " + quoted(word) + " stands");
  if (scene.stage == before_stages) {
    if (parts.size() != 2) wrong(who + ": in the prologue there is only a throw, not " + quoted(word));
    if (parts[1].empty()) return;
    scene.contenders = static_cast<std::uint8_t>(scene.contenders | 1U << seat);
    if (parts[1] == "?") return;
    const auto thrown = read_number(parts[1], 6);
    if (!thrown || *thrown == 0) wrong(who + ": " + quoted(parts[1]) + " is not a throw");
    scene.thrown[seat] = static_cast<std::uint8_t>(*thrown);
    return;
  }
  if (parts.size() < 3 || parts.size() > 4) wrong(who + " is written SEAT:SQUARE:HAND:TABLE, not " + quoted(word));
  const bool over = scene.stage == tour_over;
  const Stage& stage = course.stages[over ? stage_count - 1 : scene.stage - 1U];
  const auto square = read_number(parts[1], over ? stage.length : stage.length - 1);
  if (!square) wrong(who + ": " + quoted(parts[1]) + " is not a square before the finish");
  scene.square[seat] = static_cast<Square>(*square);
  race.hand[seat] = read_cards(parts[2], "position: " + who);
  const unsigned cards = race.hand[seat].total(), expected = hand_size + (seat == scene.turn && phase_of(course, scene) == Phase::road);
  if (cards != expected) wrong(who + " holds " + std::to_string(cards) + " cards, not " + std::to_string(expected) + " (VT-INV-2)");
  if (parts.size() == 3) return;
  if (parts[3].empty()) wrong(who + ": his table is empty, the last colon is too much");
  for (std::string_view table = parts[3]; !table.empty(); table.remove_prefix(1)) {
    const auto card = read_card(table[0]);
    const auto skips = stage.kind == StageKind::time_trial && !over ? read_number(table, 9) : std::nullopt;
    if (skips && *skips > 0 && scene.skips[seat] == 0)
      scene.skips[seat] = static_cast<std::uint8_t>(*skips);
    else if (card && is_handicap(*card) && !scene.handicapped(seat) && scene.climber_out[seat] == 0 && phase_of(course, scene) == Phase::road)
      scene.handicap[seat] = *card;
    else if (card == climber && scene.climber_out[seat] == 0 && stage.kind == StageKind::mountain && !over)
      scene.climber_out[seat] = 1;
    else
      wrong(who + ": " + quoted(parts[3]) + " cannot lie in front of him (VT-INV-3)");
  }
}

// "2:1342:12S": who wore the cap, the places of the seats, the rounds, won by a Sprinter. The stage being ridden has no places yet.
std::string stage_text(const Course& course, const Scene& scene, unsigned stage) {
  std::string text = std::to_string(scene.results.leader[stage - 1]) + ":";
  if (stage < scene.stage)
    for (Seat seat = 0; seat < course.players; ++seat) text += std::to_string(scene.results.place[stage - 1][seat]);
  text += ":" + std::to_string(scene.rounds[stage - 1]);
  return (scene.sprints >> (stage - 1) & 1U) != 0 ? text + "S" : text;
}

void read_stage(const Course& course, Scene& scene, unsigned stage, std::string_view word) {
  const std::string which = "stage " + std::to_string(stage);
  auto parts = split(word, ':');
  if (parts.size() != 3) wrong(which + " is written CAP:PLACES:ROUNDS, not " + quoted(word));
  const bool ridden = stage < scene.stage;
  if (parts[2].ends_with('S')) {
    parts[2].remove_suffix(1);
    if (!ridden || course.stage(stage).kind != StageKind::plain) wrong(which + " was not won by a Sprinter");
    scene.sprints = static_cast<std::uint16_t>(scene.sprints | 1U << (stage - 1));
  }
  const auto cap = read_number(parts[0], course.players - 1);
  const auto rounds = read_number(parts[2], most_counted);
  if (!cap || !rounds || *rounds == 0) wrong(which + ": " + quoted(word) + " is not CAP:PLACES:ROUNDS");
  if (stage > 1 && *cap != cap_after(course, scene, stage - 1))
    wrong(which + ": the cap belongs to seat " + std::to_string(cap_after(course, scene, stage - 1)));
  scene.results.leader[stage - 1] = static_cast<Seat>(*cap);
  scene.rounds[stage - 1] = static_cast<std::uint16_t>(*rounds);
  if (parts[1].size() != (ridden ? course.players : 0U)) wrong(which + ": " + quoted(parts[1]) + " are not the places of all seats");
  if (!ridden) return;
  Places& place = scene.results.place[stage - 1];
  for (Seat seat = 0; seat < course.players; ++seat) place[seat] = static_cast<tour::Place>(parts[1][seat] - '0');
  if (std::count(place.begin(), place.end(), 1) != 1 ||
      place != tour::places<max_players>(course.players, tour::best_place(place), course.options.third_after_tie))
    wrong(which + ": " + quoted(parts[1]) + " are not places (VT-RANK-4)");
  for (Seat seat = 0; seat < course.players; ++seat)
    scene.results.total[seat] = static_cast<std::uint16_t>(scene.results.total[seat] + tour::worth(place[seat], points_for_place));
}

void read_prologue(const Course& course, Race& race) {
  Scene& scene = race.scene;
  const Seats contenders = Seats::from_bits(scene.contenders);
  if (contenders.size() < 2) wrong("in the prologue at least two throw");
  if (scene.pass == 1 && contenders.size() != course.players) wrong("in the first pass everybody throws");
  bool waiting = false;
  for (const Seat seat : contenders) {
    if (seat == scene.turn && scene.thrown[seat] != 0) wrong("seat " + std::to_string(seat) + " has thrown already");
    waiting |= seat == scene.turn;
    if ((scene.thrown[seat] == 0) != waiting) wrong("the throws of the prologue come in the order of seats");
  }
  if (!waiting) wrong("seat " + std::to_string(scene.turn) + " does not throw in this pass");
  race.draw = course.deck;
}

}  // namespace

char card_letter(Card card) { return card < card_kinds ? card_letters[card] : '?'; }

std::optional<Card> read_card(char letter) {
  const auto at = card_letters.find(letter);
  return at == std::string_view::npos ? std::nullopt : std::optional(static_cast<Card>(at));
}

std::string cards_text(const Cards& cards) {
  std::string text;
  for (std::size_t kind = 0; kind < card_kinds; ++kind) text.append(cards[kind], card_letters[kind]);
  return text;
}

Cards read_cards(std::string_view text, const std::string& place) {
  Cards cards;
  if (text.size() > deck_size) throw DataError(place, "more than " + std::to_string(deck_size) + " cards");
  for (const char letter : text) {
    const auto card = read_card(letter);
    if (!card) throw DataError(place, std::string("there is no card \"") + letter + "\"; cards are " + std::string(card_letters));
    cards.add(*card);
  }
  return cards;
}

std::string play_text(Play play) {
  if (!play.well_formed()) return "?";
  std::string letter(1, card_letter(play.card()));
  switch (play.kind()) {
    case Play::Kind::throw_die: return "d";
    case Play::Kind::handicap: return letter + std::to_string(play.target());
    case Play::Kind::discard: return "-" + letter;
    default: return letter;
  }
}

std::optional<Play> read_play(std::string_view text) {
  if (text == "d") return Play::throw_die();
  if (text.size() == 2 && text[0] == '-') {
    const auto card = read_card(text[1]);
    return card ? std::optional(Play::discard(*card)) : std::nullopt;
  }
  const auto card = text.empty() ? std::nullopt : read_card(text[0]);
  if (!card) return std::nullopt;
  if (is_handicap(*card)) {
    const auto target = read_number(text.substr(1), 255);
    const bool plain = target && std::to_string(*target) == text.substr(1);
    return plain ? std::optional(Play::handicap(*card, static_cast<Seat>(*target))) : std::nullopt;
  }
  if (text.size() != 1) return std::nullopt;
  if (is_distance(*card)) return Play::distance(*card);
  if (is_counter(*card)) return Play::counter(*card);
  return *card == sprinter ? Play::sprint() : Play::climb();
}

std::string board_word(const Course& course) { return course.board.own ? "own" : "tour"; }

std::string position_text(const Course& course, const Race& race) {
  const Scene& scene = race.scene;
  std::string text = board_word(course) + " s" + std::to_string(scene.stage);
  if (scene.stage == before_stages) text += "." + std::to_string(scene.pass);
  if (scene.stage != tour_over) text += " @" + std::to_string(scene.turn);
  text += " |";
  for (Seat seat = 0; seat < course.players; ++seat) text += " " + seat_text(race, seat);
  if (scene.stage == before_stages) return text;
  text += " | " + cards_text(scene.discard) + "/" + (scene.top == no_card ? std::string() : std::string(1, card_letter(scene.top))) + " |";
  for (unsigned stage = 1; stage <= std::min<unsigned>(scene.stage, stage_count); ++stage) text += " " + stage_text(course, scene, stage);
  return text + " | t" + std::to_string(scene.road_turns) + " h" + std::to_string(scene.handicapped_turns) + " l" + std::to_string(scene.handicaps);
}

Race read_position(const Course& course, std::string_view text) {
  if (text.size() > 4000) wrong("longer than 4000 characters");
  const auto parts = split(text, '|');
  const auto head = words_of(parts[0]);
  if (head.size() < 2 || head[1][0] != 's') wrong("it begins with the board, the stage and whose turn it is, for example \"" + board_word(course) + " s4 @2\"");
  if (head[0] != board_word(course)) wrong("it is for the board " + quoted(head[0]) + ", this is " + board_word(course));
  Race race;
  Scene& scene = race.scene;
  const auto dot = head[1].find('.');
  const auto stage = read_number(head[1].substr(1, dot == std::string_view::npos ? dot : dot - 1), tour_over);
  if (!stage || (*stage == before_stages) != (dot != std::string_view::npos))
    wrong(quoted(head[1]) + " is not a stage, for example s4, or s0.1 in the prologue");
  scene.stage = static_cast<std::uint8_t>(*stage);
  if (scene.stage == before_stages) {
    const auto pass = read_number(head[1].substr(dot + 1), 255);
    if (!pass || *pass == 0) wrong(quoted(head[1]) + " does not say which pass of the prologue it is, for example s0.1");
    scene.pass = static_cast<std::uint8_t>(*pass);
  }
  if (head.size() != (scene.stage == tour_over ? 2U : 3U)) wrong("whose turn it is is written @2, unless the Tour is over");
  if (scene.stage != tour_over) {
    const auto turn = head[2][0] == '@' ? read_number(head[2].substr(1), course.players - 1) : std::nullopt;
    if (!turn) wrong(quoted(head[2]) + " is not whose turn it is, for example @2");
    scene.turn = static_cast<Seat>(*turn);
  }
  if (parts.size() != (scene.stage == before_stages ? 2U : 5U))
    wrong("a position has five parts (two in the prologue): head | seats | discard pile | stages | counters");
  const auto seats = words_of(parts[1]);
  if (seats.size() != course.players) wrong("there are " + std::to_string(course.players) + " seats, not " + std::to_string(seats.size()));
  for (Seat seat = 0; seat < course.players; ++seat) read_seat(course, race, seat, seats[seat]);
  if (scene.stage == before_stages) return read_prologue(course, race), race;

  const auto piles = words_of(parts[2]);
  const auto slash = piles.size() == 1 ? piles[0].find('/') : std::string_view::npos;
  if (slash == std::string_view::npos) wrong("the discard pile is written CARDS/TOP");
  scene.discard = read_cards(piles[0].substr(0, slash), "position: discard pile");
  if (const std::string_view top = piles[0].substr(slash + 1); !top.empty() || !scene.discard.empty()) {
    const auto card = top.size() == 1 ? read_card(top[0]) : std::nullopt;
    if (!card || !scene.discard.has(*card)) wrong("the top of the discard pile is one of its cards");
    scene.top = *card;
  }
  const auto stages = words_of(parts[3]);
  const auto listed = std::min<std::size_t>(scene.stage, stage_count);
  if (stages.size() != listed) wrong("the results of " + std::to_string(listed) + " stages are expected");
  for (unsigned number = 1; number <= listed; ++number) read_stage(course, scene, number, stages[number - 1]);
  if (scene.stage == tour_over && scene.results.place[stage_count - 1] != places_by_square(course, scene))
    wrong("the places of the last stage are not where the pawns stand");
  if (scene.stage == tour_over && std::count(scene.square.begin(), scene.square.end(), course.stages.back().length) != 1)
    wrong("one pawn stands on the finish");

  const auto counters = words_of(parts[4]);
  const auto counter = [&](std::size_t i, char letter) {
    const auto number = i < counters.size() && counters[i][0] == letter ? read_number(counters[i].substr(1), most_counted) : std::nullopt;
    if (counters.size() != 3 || !number) wrong("the counters are written t412 h133 l41: turns on the road, those under a handicap, handicaps laid");
    return static_cast<std::uint16_t>(*number);
  };
  scene.road_turns = counter(0, 't');
  scene.handicapped_turns = counter(1, 'h');
  scene.handicaps = counter(2, 'l');

  // VT-INV-1: every card is somewhere, so the draw pile need not be written.
  Cards seen = scene.discard;
  seen += cards_on_tables(course, scene);
  for (const Cards& hand : race.hand) seen += hand;
  for (std::size_t kind = 0; kind < card_kinds; ++kind)
    if (seen[kind] > course.deck[kind])
      wrong(std::to_string(seen[kind]) + " cards " + card_letters[kind] + ", the deck has " + std::to_string(course.deck[kind]) + " (VT-INV-1)");
  race.draw = course.deck;
  race.draw -= seen;
  return race;
}

std::string_view name_of(StageKind kind) {
  static constexpr std::string_view names[] = {"plain", "mountain", "time_trial"};
  return names[static_cast<std::size_t>(kind)];
}
std::string_view name_of(Effect effect) {
  static constexpr std::string_view names[] = {"none", "advance", "retreat", "skip", "roll_again"};
  return names[static_cast<std::size_t>(effect)];
}
std::string_view name_of(CapTie tie) {
  static constexpr std::string_view names[] = {"best_placed", "holder", "stage_winner"};
  return names[static_cast<std::size_t>(tie)];
}

Value describe(const Course&, const Happening& event) {
  using Kind = Happening::Kind;
  static constexpr std::string_view names[] = {"hidden",    "threw",       "throw_again", "dealt",      "stage_began", "drew",      "reshuffled",
                                               "rode",      "handicapped", "covered",     "sprinted",   "climbed",     "discarded", "advanced",
                                               "retreated", "held_up",     "roll_again",  "lost_throw", "skipped",     "passed",    "stage_won",
                                               "placed",    "swept",       "cap",         "tour_won"};
  Value value;
  value.set("event", names[static_cast<std::size_t>(event.kind)]);
  if (event.kind == Kind::hidden) return value;
  const auto card = [&] {
    if (event.card != no_card) value.set("card", std::string(1, card_letter(event.card)));
  };
  if (event.kind != Kind::throw_again && event.kind != Kind::reshuffled) value.set("seat", int{event.seat});
  switch (event.kind) {
    case Kind::threw: value.set("value", int{event.value}); break;
    case Kind::throw_again: {
      Value seats(Value::List{});
      for (const Seat seat : Seats::from_bits(event.value)) seats.add(int{seat});
      value.set("seats", seats);
      break;
    }
    case Kind::dealt:
      if (!event.cards.empty()) value.set("cards", cards_text(event.cards));
      break;
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
    case Kind::placed: value.set("stage", int{event.stage}).set("place", int{event.value}).set("points", int{event.points}); break;
    case Kind::cap: value.set("stage", int{event.stage}).set("before", int{event.target}); break;
    default: break;
  }
  return value;
}

namespace {

// What can be done with a card besides throwing it away. A handicap is for the left neighbour here; whom else it may hit is another question.
Play play_of(const Course& course, Seat seat, Card card) {
  if (is_distance(card)) return Play::distance(card);
  if (is_handicap(card)) return Play::handicap(card, tour::left_of(seat, course.players));
  if (is_counter(card)) return Play::counter(card);
  return card == sprinter ? Play::sprint() : Play::climb();
}

// The cards in hand that can only be thrown away now, and why.
Value idle_cards(const Course& course, const Outlook& view) {
  Race race;
  race.scene = view.scene;
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

}  // namespace

Value describe(const Course& course, const Outlook& view) {
  const Scene& scene = view.scene;
  const Phase phase = phase_of(course, scene);
  static constexpr std::string_view phases[] = {"prologue", "road", "time_trial", "over"};
  Value value;
  value.set("seat", int{view.seat}).set("stage", int{scene.stage}).set("phase", phases[static_cast<std::size_t>(phase)]);
  if (phase != Phase::over) value.set("turn", int{scene.turn});
  if (phase == Phase::prologue) value.set("pass", int{scene.pass});
  if (phase == Phase::road || phase == Phase::time_trial) value.set("holder", int{scene.holder()});
  Value players(Value::List{});
  for (Seat seat = 0; seat < course.players; ++seat) {
    Value one;
    one.set("points", int{scene.results.total[seat]}).set("cards", int{view.hand_size[seat]});
    if (phase == Phase::prologue) {
      one.set("throws", (scene.contenders >> seat & 1U) != 0);
      if (scene.thrown[seat] != 0) one.set("thrown", int{scene.thrown[seat]});
    } else {
      one.set("square", int{scene.square[seat]});
      if (scene.handicapped(seat)) one.set("handicap", std::string(1, card_letter(scene.handicap[seat])));
      if (scene.climber_out[seat] != 0) one.set("climber", true);
      if (scene.skips[seat] != 0) one.set("skips", int{scene.skips[seat]});
    }
    players.add(one);
  }
  value.set("players", players);
  Value stages(Value::List{});
  for (unsigned stage = 1; stage <= std::min<unsigned>(scene.stage, stage_count); ++stage) {
    Value one;
    one.set("holder", int{scene.results.leader[stage - 1]}).set("rounds", int{scene.rounds[stage - 1]});
    if (stage < scene.stage) {
      Value places(Value::List{});
      for (Seat seat = 0; seat < course.players; ++seat) places.add(int{scene.results.place[stage - 1][seat]});
      one.set("places", places);
    }
    if ((scene.sprints >> (stage - 1) & 1U) != 0) one.set("sprinter", true);
    stages.add(one);
  }
  value.set("stages", stages);
  value.set("draw", int{view.draw_size}).set("discard", cards_text(scene.discard));
  if (scene.top != no_card) value.set("top", std::string(1, card_letter(scene.top)));
  value.set("road_turns", int{scene.road_turns}).set("handicapped_turns", int{scene.handicapped_turns}).set("handicaps", int{scene.handicaps});
  if (view.seat < course.players) value.set("hand", cards_text(view.hand));
  if (phase == Phase::road && scene.turn == view.seat) value.set("idle", idle_cards(course, view));
  return value;
}

Outlook read_view(const Course& course, const Value& value) {
  const Reader reader(value, "view: ");
  Outlook view;
  Scene& scene = view.scene;
  const auto small = [](const Reader& from, int most) { return static_cast<std::uint8_t>(from.number(0, most)); };
  const auto counted = [](const Reader& from) { return static_cast<std::uint16_t>(from.number(0, most_counted)); };
  const auto one_card = [](const Reader& from) {
    const std::string letter = from.text();
    const auto card = letter.size() == 1 ? read_card(letter[0]) : std::nullopt;
    if (!card) from.fail("this is no card");
    return *card;
  };
  view.seat = small(reader.at("seat"), 255);
  scene.stage = small(reader.at("stage"), tour_over);
  if (scene.stage != tour_over) scene.turn = small(reader.at("turn"), course.players - 1);
  if (scene.stage == before_stages) scene.pass = small(reader.at("pass"), 255);
  const auto players = reader.at("players").items();
  if (players.size() != course.players) reader.at("players").fail("there are " + std::to_string(course.players) + " players");
  for (Seat seat = 0; seat < course.players; ++seat) {
    const Reader& one = players[seat];
    scene.results.total[seat] = counted(one.at("points"));
    view.hand_size[seat] = small(one.at("cards"), static_cast<int>(hand_size) + 1);
    if (scene.stage == before_stages) {
      if (one.at("throws").truth()) scene.contenders = static_cast<std::uint8_t>(scene.contenders | 1U << seat);
      if (const auto thrown = one.maybe("thrown")) scene.thrown[seat] = small(*thrown, 6);
      continue;
    }
    const Stage& stage = course.stages[std::min<std::size_t>(scene.stage, stage_count) - 1];
    scene.square[seat] = small(one.at("square"), stage.length);
    if (const auto handicap = one.maybe("handicap")) {
      scene.handicap[seat] = one_card(*handicap);
      if (!is_handicap(scene.handicap[seat])) handicap->fail("this is no handicap");
    }
    if (const auto out = one.maybe("climber")) scene.climber_out[seat] = out->truth();
    if (const auto skips = one.maybe("skips")) scene.skips[seat] = small(*skips, 9);
  }
  const auto stages = reader.at("stages").items();
  if (stages.size() != std::min<std::size_t>(scene.stage, stage_count)) reader.at("stages").fail("one entry per stage begun is expected");
  for (std::size_t i = 0; i < stages.size(); ++i) {
    scene.results.leader[i] = small(stages[i].at("holder"), course.players - 1);
    scene.rounds[i] = counted(stages[i].at("rounds"));
    if (const auto sprinted = stages[i].maybe("sprinter"); sprinted && sprinted->truth()) scene.sprints = static_cast<std::uint16_t>(scene.sprints | 1U << i);
    const auto places = stages[i].maybe("places");
    if (!places) continue;
    const auto list = places->items();
    if (list.size() != course.players) places->fail("a place for each seat is expected");
    for (std::size_t seat = 0; seat < list.size(); ++seat) scene.results.place[i][seat] = small(list[seat], static_cast<int>(max_players));
  }
  view.draw_size = small(reader.at("draw"), static_cast<int>(deck_size));
  scene.discard = read_cards(reader.at("discard").text(), "view: discard");
  if (const auto top = reader.maybe("top")) scene.top = one_card(*top);
  scene.road_turns = counted(reader.at("road_turns"));
  scene.handicapped_turns = counted(reader.at("handicapped_turns"));
  scene.handicaps = counted(reader.at("handicaps"));
  if (view.seat < course.players) view.hand = read_cards(reader.at("hand").text(), "view: hand");
  // The cards seen and the cards unseen must be those of the deck, or no world fits.
  Cards seen = scene.discard;
  seen += cards_on_tables(course, scene);
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
  static constexpr std::string_view kinds[] = {"nothing", "throw", "distance", "handicap", "counter", "sprint", "climb", "discard"};
  const Scene& scene = view.scene;
  Value value;
  value.set("action", play_text(play));
  if (!play.well_formed()) return value;
  value.set("kind", kinds[static_cast<std::size_t>(play.kind())]);
  if (play.kind() != Play::Kind::throw_die) value.set("card", std::string(1, card_letter(play.card())));
  if (play.kind() == Play::Kind::handicap) value.set("target", int{play.target()});
  if (view.seat >= course.players || phase_of(course, scene) != Phase::road) return value;
  if (play.kind() == Play::Kind::distance || play.kind() == Play::Kind::sprint) {
    const int length = course.stage(scene.stage).length, from = scene.square[view.seat];
    const int square = play.kind() == Play::Kind::sprint ? length : std::min(length, from + static_cast<int>(squares_of(play.card())));
    value.set("from", from).set("square", square).set("wins", square == length);
  }
  return value;
}

Value describe(const Course& course) {
  Value options;
  options.set("players", int{course.players});
  if (course.board.own) options.set("board", board_text(course));
  const Options chosen = course.options, usual;
  if (chosen.discard_freely != usual.discard_freely) options.set("discard_freely", chosen.discard_freely);
  if (chosen.sprinter_under_handicap != usual.sprinter_under_handicap) options.set("sprinter_under_handicap", chosen.sprinter_under_handicap);
  if (chosen.tt_exact_finish != usual.tt_exact_finish) options.set("tt_exact_finish", chosen.tt_exact_finish);
  if (chosen.third_after_tie != usual.third_after_tie) options.set("third_after_tie", "skip");
  if (chosen.cap_tie != usual.cap_tie) options.set("cap_tie", name_of(chosen.cap_tie));
  if (chosen.final_tie != usual.final_tie) options.set("final_tie", "last_stage_first");
  return options;
}

}  // namespace tourmalet::vainqueur
