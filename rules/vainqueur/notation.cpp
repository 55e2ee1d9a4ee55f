#include "rules/vainqueur/notation.hpp"

#include <algorithm>
#include <vector>

#include "rules/core/text.hpp"
#include "rules/core/value.hpp"
#include "rules/vainqueur/earlier.hpp"
#include "rules/vainqueur/game.hpp"
#include "rules/vainqueur/library.hpp"
#include "rules/vainqueur/options.hpp"

namespace tourmalet::vainqueur {
namespace {

[[noreturn]] void wrong(const std::string& why) { throw DataError("position", why); }

// The parts of a position.

std::string seat_text(const Race& race, Seat seat) {
  const Open& open = race.open;
  std::string text = std::to_string(seat) + ":";
  if (open.stage == before_stages) {
    if ((open.contenders >> seat & 1U) != 0) text += open.thrown[seat] == 0 ? "?" : std::to_string(open.thrown[seat]);
    return text;
  }
  text += std::to_string(open.square[seat]) + ":" + cards_text(race.hand[seat]);
  std::string table;
  if (open.handicapped(seat)) table += card_letter(open.handicap[seat]);
  if (open.climber_out[seat] != 0) table += card_letter(climber);
  if (open.skips[seat] != 0) table += std::to_string(open.skips[seat]);
  return table.empty() ? text : text + ":" + table;
}

void read_seat(const Course& course, Race& race, Seat seat, std::string_view word) {
  Open& open = race.open;
  const std::string who = "seat " + std::to_string(seat);
  const auto parts = split(word, ':');
  if (parts.size() < 2 || parts[0] != std::to_string(seat))
    wrong(who + " is missing where " + quoted(word) + " stands");
  if (open.stage == before_stages) {
    if (parts.size() != 2) wrong(who + ": in the prologue there is only a throw, not " + quoted(word));
    if (parts[1].empty()) return;
    open.contenders = static_cast<std::uint8_t>(open.contenders | 1U << seat);
    if (parts[1] == "?") return;
    const auto thrown = read_number(parts[1], 6);
    if (!thrown || *thrown == 0) wrong(who + ": " + quoted(parts[1]) + " is not a throw");
    open.thrown[seat] = static_cast<std::uint8_t>(*thrown);
    return;
  }
  if (parts.size() < 3 || parts.size() > 4) wrong(who + " is written SEAT:SQUARE:HAND:TABLE, not " + quoted(word));
  const bool over = open.stage == tour_over;
  const Stage& stage = course.stages[over ? stage_count - 1 : open.stage - 1U];
  const auto square = read_number(parts[1], over ? stage.length : stage.length - 1);
  if (!square) wrong(who + ": " + quoted(parts[1]) + " is not a square before the finish");
  open.square[seat] = static_cast<Square>(*square);
  race.hand[seat] = read_cards(parts[2], "position: " + who);
  const unsigned cards = race.hand[seat].total(),
                 expected = hand_size + (seat == open.turn && phase_of(course, open) == Phase::road);
  if (cards != expected)
    wrong(who + " holds " + std::to_string(cards) + " cards, not " + std::to_string(expected) + " (VT-INV-2)");
  if (parts.size() == 3) return;
  if (parts[3].empty()) wrong(who + ": the table is empty, the last colon is too much");
  for (std::string_view table = parts[3]; !table.empty(); table.remove_prefix(1)) {
    const auto card = read_card(table[0]);
    const auto skips = stage.kind == StageKind::time_trial && !over ? read_number(table, 9) : std::nullopt;
    if (skips && *skips > 0 && open.skips[seat] == 0)
      open.skips[seat] = static_cast<std::uint8_t>(*skips);
    else if (card && is_handicap(*card) && !open.handicapped(seat) && open.climber_out[seat] == 0 &&
             phase_of(course, open) == Phase::road)
      open.handicap[seat] = *card;
    else if (card == climber && open.climber_out[seat] == 0 && stage.kind == StageKind::mountain && !over)
      open.climber_out[seat] = 1;
    else
      wrong(who + ": " + quoted(parts[3]) + " cannot lie in front of the player (VT-INV-3)");
  }
}

// "2:1342:12S": who wore the cap, the places of the seats, the rounds, won by a Sprinter. The stage being ridden has no
// places yet.
std::string stage_text(const Course& course, const Open& open, unsigned stage) {
  std::string text = std::to_string(open.results.leader[stage - 1]) + ":";
  if (stage < open.stage)
    for (Seat seat = 0; seat < course.players; ++seat) text += std::to_string(open.results.place[stage - 1][seat]);
  text += ":" + std::to_string(open.rounds[stage - 1]);
  return (open.sprints >> (stage - 1) & 1U) != 0 ? text + "S" : text;
}

void read_stage(const Course& course, Open& open, unsigned stage, std::string_view word) {
  const std::string which = "stage " + std::to_string(stage);
  auto parts = split(word, ':');
  if (parts.size() != 3) wrong(which + " is written CAP:PLACES:ROUNDS, not " + quoted(word));
  const bool ridden = stage < open.stage;
  if (parts[2].ends_with('S')) {
    parts[2].remove_suffix(1);
    if (!ridden || course.stage(stage).kind != StageKind::plain) wrong(which + " was not won by a Sprinter");
    open.sprints = static_cast<std::uint16_t>(open.sprints | 1U << (stage - 1));
  }
  const auto cap = read_number(parts[0], course.players - 1);
  const auto rounds = read_number(parts[2], most_counted);
  const bool elsewhere = stage <= course.earlier.stages.size();  // REF-MOVE-4: nobody has counted them
  if (!cap || !rounds || (*rounds == 0) != elsewhere) wrong(which + ": " + quoted(word) + " is not CAP:PLACES:ROUNDS");
  if (stage > 1 && *cap != cap_after(course, open, stage - 1))
    wrong(which + ": the cap belongs to seat " + std::to_string(cap_after(course, open, stage - 1)));
  if (stage == 1 && elsewhere && *cap != course.earlier.cap)
    wrong(which + ": the cap belongs to seat " + std::to_string(course.earlier.cap));
  open.results.leader[stage - 1] = static_cast<Seat>(*cap);
  open.rounds[stage - 1] = static_cast<std::uint16_t>(*rounds);
  if (parts[1].size() != (ridden ? course.players : 0U))
    wrong(which + ": " + quoted(parts[1]) + " are not the places of all seats");
  if (!ridden) return;
  Places& place = open.results.place[stage - 1];
  for (Seat seat = 0; seat < course.players; ++seat) place[seat] = static_cast<tour::Place>(parts[1][seat] - '0');
  const auto before = [&](std::size_t a, std::size_t b) { return place[a] - place[b]; };
  const tour::Counting counting = course.options.third_after_tie;
  if (elsewhere ? place != places_in(course.earlier.stages[stage - 1], course.players, counting)
                : std::count(place.begin(), place.end(), 1) != 1 ||
                      place != tour::places<max_players>(course.players, before, counting))
    wrong(which + ": " + quoted(parts[1]) + " are not places (VT-RANK-4)");
  for (Seat seat = 0; seat < course.players; ++seat)
    open.results.total[seat] =
        static_cast<std::uint16_t>(open.results.total[seat] + tour::worth(place[seat], points_for_place));
}

void read_prologue(const Course& course, Race& race) {
  Open& open = race.open;
  const Seats contenders = Seats::from_bits(open.contenders);
  if (contenders.size() < 2) wrong("in the prologue at least two throw");
  if (open.pass == 1 && contenders.size() != course.players) wrong("in the first pass everybody throws");
  bool waiting = false;
  for (const Seat seat : contenders) {
    if (seat == open.turn && open.thrown[seat] != 0) wrong("seat " + std::to_string(seat) + " has thrown already");
    waiting |= seat == open.turn;
    if ((open.thrown[seat] == 0) != waiting) wrong("the throws of the prologue come in the order of seats");
  }
  if (!waiting) wrong("seat " + std::to_string(open.turn) + " does not throw in this pass");
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
    if (!card)
      throw DataError(place,
                      std::string("there is no card \"") + letter + "\"; cards are " + std::string(card_letters));
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
  const Open& open = race.open;
  std::string text = board_word(course) + " s" + std::to_string(open.stage);
  if (open.stage == before_stages) text += "." + std::to_string(open.pass);
  if (open.stage != tour_over) text += " @" + std::to_string(open.turn);
  text += " |";
  for (Seat seat = 0; seat < course.players; ++seat) text += " " + seat_text(race, seat);
  if (open.stage == before_stages) return text;
  text += " | " + cards_text(open.discard) + "/" +
          (open.top == no_card ? std::string() : std::string(1, card_letter(open.top))) + " |";
  for (unsigned stage = 1; stage <= std::min<unsigned>(open.stage, stage_count); ++stage)
    text += " " + stage_text(course, open, stage);
  return text + " | t" + std::to_string(open.road_turns) + " h" + std::to_string(open.handicapped_turns) + " l" +
         std::to_string(open.handicaps);
}

Race read_position(const Course& course, std::string_view text) {
  if (text.size() > 4000) wrong("longer than 4000 characters");
  const auto parts = split(text, '|');
  const auto head = words_of(parts[0]);
  if (head.size() < 2 || head[1][0] != 's')
    wrong("it begins with the board, the stage and whose turn it is, for example \"" + board_word(course) + " s4 @2\"");
  if (head[0] != board_word(course))
    wrong("it is for the board " + quoted(head[0]) + ", this is " + board_word(course));
  Race race;
  Open& open = race.open;
  const auto dot = head[1].find('.');
  const auto stage = read_number(head[1].substr(1, dot == std::string_view::npos ? dot : dot - 1), tour_over);
  if (!stage || (*stage == before_stages) != (dot != std::string_view::npos))
    wrong(quoted(head[1]) + " is not a stage, for example s4, or s0.1 in the prologue");
  open.stage = static_cast<std::uint8_t>(*stage);
  if (!course.earlier.stages.empty() && open.stage <= course.earlier.stages.size())
    wrong("this part of the Tour was ridden elsewhere (REF-MOVE-4)");
  if (open.stage == before_stages) {
    const auto pass = read_number(head[1].substr(dot + 1), 255);
    if (!pass || *pass == 0)
      wrong(quoted(head[1]) + " does not say which pass of the prologue it is, for example s0.1");
    open.pass = static_cast<std::uint8_t>(*pass);
  }
  if (head.size() != (open.stage == tour_over ? 2U : 3U))
    wrong("whose turn it is is written @2, unless the Tour is over");
  if (open.stage != tour_over) {
    const auto turn = head[2][0] == '@' ? read_number(head[2].substr(1), course.players - 1) : std::nullopt;
    if (!turn) wrong(quoted(head[2]) + " is not whose turn it is, for example @2");
    open.turn = static_cast<Seat>(*turn);
  }
  if (parts.size() != (open.stage == before_stages ? 2U : 5U))
    wrong("a position has five parts (two in the prologue): head | seats | discard pile | stages | counters");
  const auto seats = words_of(parts[1]);
  if (seats.size() != course.players)
    wrong("there are " + std::to_string(course.players) + " seats, not " + std::to_string(seats.size()));
  for (Seat seat = 0; seat < course.players; ++seat) read_seat(course, race, seat, seats[seat]);
  if (open.stage == before_stages) return read_prologue(course, race), race;

  const auto piles = words_of(parts[2]);
  const auto slash = piles.size() == 1 ? piles[0].find('/') : std::string_view::npos;
  if (slash == std::string_view::npos) wrong("the discard pile is written CARDS/TOP");
  open.discard = read_cards(piles[0].substr(0, slash), "position: discard pile");
  if (const std::string_view top = piles[0].substr(slash + 1); !top.empty() || !open.discard.empty()) {
    const auto card = top.size() == 1 ? read_card(top[0]) : std::nullopt;
    if (!card || !open.discard.has(*card)) wrong("the top of the discard pile is one of its cards");
    open.top = *card;
  }
  const auto stages = words_of(parts[3]);
  const auto listed = std::min<std::size_t>(open.stage, stage_count);
  if (stages.size() != listed) wrong("the results of " + std::to_string(listed) + " stages are expected");
  for (unsigned number = 1; number <= listed; ++number) read_stage(course, open, number, stages[number - 1]);
  if (open.stage == tour_over && open.results.place[stage_count - 1] != places_by_square(course, open))
    wrong("the places of the last stage are not where the pawns stand");
  if (open.stage == tour_over && std::count(open.square.begin(), open.square.end(), course.stages.back().length) != 1)
    wrong("one pawn stands on the finish");

  const auto counters = words_of(parts[4]);
  const auto counter = [&](std::size_t i, char letter) {
    const auto number = i < counters.size() && counters[i][0] == letter
                            ? read_number(counters[i].substr(1), most_counted)
                            : std::nullopt;
    if (counters.size() != 3 || !number)
      wrong("the counters are written t412 h133 l41: turns on the road, those under a handicap, handicaps laid");
    return static_cast<std::uint16_t>(*number);
  };
  open.road_turns = counter(0, 't');
  open.handicapped_turns = counter(1, 'h');
  open.handicaps = counter(2, 'l');

  // VT-INV-1: every card is somewhere, so the draw pile need not be written.
  Cards seen = open.discard;
  seen += cards_on_tables(course, open);
  for (const Cards& hand : race.hand) seen += hand;
  for (std::size_t kind = 0; kind < card_kinds; ++kind)
    if (seen[kind] > course.deck[kind])
      wrong(std::to_string(seen[kind]) + " cards " + card_letters[kind] + ", the deck has " +
            std::to_string(course.deck[kind]) + " (VT-INV-1)");
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

}  // namespace tourmalet::vainqueur
